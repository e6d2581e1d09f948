"""The pack of Canadian Mille: French suits in several copies, and what each card is worth."""

from __future__ import annotations

from pydantic import Field

from millefeuille.cards import FRENCH_SUITS, Card, Deck, Member
from millefeuille.errors import RulesError
from millefeuille.rules import Part, Row

QUEEN_OF_SPADES = "QS"
JACK_OF_DIAMONDS = "JD"


class PackRules(Part):
    """Packs of French suits, shuffled together."""

    suits: tuple[str, ...] = Field(
        description="the suits in the order of a sorted hand: S, C, D, H", min_length=1
    )
    copies: int = Field(description="how many of each card there are", ge=1)


class RankValue(Row):
    """A rank; its name is written in capitals on the card."""

    points: int = Field(description="what each card of this rank is worth; below 0 it costs")


class ValueRules(Part):
    """What the cards are worth."""

    ranks: tuple[RankValue, ...] = Field(
        description="the ranks in the order of a sorted hand; for sets it means nothing",
        min_length=1,
    )
    queen_of_spades: int = Field(
        description="what each queen of spades is worth, whatever the other queens are"
    )
    jack_of_diamonds: int = Field(
        description="what each jack of diamonds is worth, whatever the other jacks are"
    )

    def of(self, rank: RankValue, card: Card) -> int:
        """What a card of some rank is worth."""
        own = {QUEEN_OF_SPADES: self.queen_of_spades, JACK_OF_DIAMONDS: self.jack_of_diamonds}
        return own.get(card.text, rank.points)


def built(pack: PackRules, values: ValueRules) -> Deck:
    """The pack.

    Raises:
        RulesError: A suit is none of S, C, D, H.
    """
    unknown = [letter for letter in pack.suits if letter not in FRENCH_SUITS]
    if unknown or len(set(pack.suits)) < len(pack.suits):
        raise RulesError("pack.suits: each of S, C, D, H at most once")
    members = [
        _member(rank, letter, values) for letter in pack.suits for rank in values.ranks[::-1]
    ]
    return Deck([FRENCH_SUITS[letter] for letter in pack.suits], members, copies=pack.copies)


def _member(rank: RankValue, letter: str, values: ValueRules) -> Member:
    name = rank.name.upper()
    card = Card(name, letter, f"{name}{letter}")
    return Member(card, values.of(rank, card))
