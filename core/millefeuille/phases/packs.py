"""Packs as rules: suits, ranks with their points, copies."""

from __future__ import annotations

from pydantic import Field

from millefeuille.cards import FRENCH_SUITS, Card, Deck, Member
from millefeuille.errors import RulesError
from millefeuille.rules import Part, Row


class Rank(Row):
    """A rank, the same in every suit; its name is written in capitals on the card."""

    points: int = Field(description="the card points of each card of this rank")


class DeckRules(Part):
    """A pack of French suits."""

    suits: tuple[str, ...] = Field(description="the suits' letters, in the order of a sorted hand")
    ranks: tuple[Rank, ...] = Field(description="the ranks, the strongest first", min_length=1)
    copies: int = Field(description="how many of each card the pack holds", ge=1)

    def build(self) -> Deck:
        """The pack.

        Raises:
            RulesError: A suit is none of S, C, D, H.
        """
        unknown = [letter for letter in self.suits if letter not in FRENCH_SUITS]
        if unknown or len(set(self.suits)) < len(self.suits):
            raise RulesError("deck.suits: each of S, C, D, H at most once")
        weak_to_strong = self.ranks[::-1]
        members = [
            Member(Card(rank.name.upper(), letter, f"{rank.name.upper()}{letter}"), rank.points)
            for letter in self.suits
            for rank in weak_to_strong
        ]
        return Deck([FRENCH_SUITS[letter] for letter in self.suits], members, copies=self.copies)
