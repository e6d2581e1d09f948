"""The pack of French Tarot: four suits with a knight, trumps, and the Excuse."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pydantic import Field

from millefeuille.cards import Card, Deck, Member, Suit
from millefeuille.errors import RulesError
from millefeuille.points import Points, exact
from millefeuille.rules import Part, Row

SWORDS = Suit("S", "swords", "S")
CUPS = Suit("C", "cups", "C", red=True)
BATONS = Suit("B", "batons", "B")
COINS = Suit("O", "coins", "O", red=True)
TRUMPS = Suit("T", "trumps", "T")
PLAIN_SUITS = {suit.letter: suit for suit in (SWORDS, CUPS, BATONS, COINS)}

PETIT = "T1"
"""The lowest trump."""
EXCUSE = "EX"
"""The card of no suit: it is no trump."""


class TarotRank(Row):
    """A rank, the same in every suit but trumps; its name is written in capitals on the card."""

    half_points: int = Field(description="what each card of this rank counts, in half points", ge=0)


class PackRules(Part):
    """A pack of Tarot."""

    suits: tuple[str, ...] = Field(
        description="the suits in the order of a sorted hand: S swords, C cups, B batons, O coins"
    )
    ranks: tuple[TarotRank, ...] = Field(
        description="the ranks, the strongest first: R is the king, D the queen, C the knight, V "
        "the jack, A the ace",
        min_length=1,
    )
    trumps: int = Field(description="how many trumps there are, numbered from 1", ge=1, le=99)
    bouts: tuple[str, ...] = Field(
        description="the bouts: the more of them his side holds, the fewer points the taker needs"
    )
    bout_half_points: int = Field(description="what each bout counts, in half points", ge=0)
    plain_half_points: int = Field(description="what each other trump counts, in half points", ge=0)

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.suits) * len(self.ranks) + self.trumps + 1

    def build(self) -> Deck:
        """The pack.

        Raises:
            RulesError: A suit is none of S, C, B, O, or a bout is neither a trump nor the Excuse.
        """
        unknown = [letter for letter in self.suits if letter not in PLAIN_SUITS]
        if unknown or len(set(self.suits)) < len(self.suits):
            raise RulesError("pack.suits: each of S, C, B, O at most once")
        others = [*self._trumps(), self._excuse()]
        if not set(self.bouts) <= {member.card.text for member in others}:
            raise RulesError(f"pack.bouts: each is one of T1 to T{self.trumps}, or {EXCUSE}")
        suits = [*(PLAIN_SUITS[letter] for letter in self.suits), TRUMPS]
        return Deck(suits, [*self._plain_cards(), *others])

    def _plain_cards(self) -> Iterator[Member]:
        for letter in self.suits:
            for rank in self.ranks[::-1]:
                text = f"{rank.name.upper()}{letter}"
                points = exact(Fraction(rank.half_points, 2))
                yield Member(Card(rank.name.upper(), letter, text), points)

    def _trumps(self) -> Iterator[Member]:
        """The trumps, each of which people may type by its number."""
        called = {1: ("petit",), self.trumps: ("monde",)}
        for number in range(1, self.trumps + 1):
            text = f"{TRUMPS.letter}{number}"
            words = (str(number), *called.get(number, ()))
            yield Member(Card(str(number), TRUMPS.letter, text), self._points(text), words)

    def _excuse(self) -> Member:
        return Member(Card(EXCUSE, "", EXCUSE), self._points(EXCUSE), ("excuse", "mat"))

    def _points(self, text: str) -> Points:
        """What a trump or the Excuse counts."""
        halves = self.bout_half_points if text in self.bouts else self.plain_half_points
        return exact(Fraction(halves, 2))
