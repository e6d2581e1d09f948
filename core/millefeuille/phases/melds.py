"""Cards that score for being held together, such as a marriage of king and queen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pydantic import Field

from millefeuille.cards import Deck
from millefeuille.memo import Memo
from millefeuille.points import Points, plus
from millefeuille.rules import Row


class Meld(Row):
    """A group of cards that may be announced while one hand holds all of it."""

    cards: tuple[str, ...] = Field(description="the cards that make it", min_length=1)
    value: int = Field(description="the points it brings its holder", ge=0, le=1_000)
    trump: str | None = Field(description="the suit that becomes trump; none for no change")


class TrumpMeld(Meld):
    """A meld that is worth something else in trumps."""

    value_in_trumps: int = Field(
        description="the points it brings where all its cards are trumps", ge=0, le=1_000
    )


@dataclass(frozen=True, slots=True)
class BoundMeld:
    """A meld of one deck.

    Attributes:
        name: Its name.
        cards: Its cards.
        value: What it brings.
        trump: The suit that it makes trump; 0 for none.
        in_trumps: What it brings where all its cards are trumps.
    """

    name: str
    cards: int
    value: int
    trump: int
    in_trumps: int

    @classmethod
    def of(cls, row: Meld, deck: Deck) -> BoundMeld:
        """A meld bound to a deck.

        Raises:
            NotationError: It names a card or a suit that is not in the deck.
        """
        high = row.value_in_trumps if isinstance(row, TrumpMeld) else row.value
        cards, trump = deck.take(row.cards), deck.suit(row.trump or "")
        return cls(row.name, cards, row.value, trump, high)

    def worth(self, trump: int) -> int:
        """What it brings while a suit is trump."""
        return self.value if self.cards & ~trump else self.in_trumps


class Melds:
    """The melds of a game, bound to a deck.

    Args:
        rows: The melds.
        deck: The pack.
        path: Where they stand in the rules, to be cited; may be left out.

    Attributes:
        rows: The melds, in the rules' order.
        by_name: The same by name.
        cards: All cards that belong to any of them.
        whole: For each part of ``cards`` the melds that are whole in it.
        worths: For each part of ``cards`` the value of those.

    Raises:
        NotationError: A meld names a card that is not in the deck.
    """

    __slots__ = ("_path", "by_name", "cards", "rows", "whole", "worths")

    def __init__(self, rows: Iterable[Meld], deck: Deck, path: str = "") -> None:
        self._path = path
        self.rows = tuple(BoundMeld.of(row, deck) for row in rows)
        self.by_name = {row.name: row for row in self.rows}
        self.cards = 0
        for row in self.rows:
            self.cards |= row.cards
        self.whole = Memo(self._whole_in)
        self.worths = Memo(self._worth_of)

    def _whole_in(self, part: int) -> tuple[BoundMeld, ...]:
        return tuple([row for row in self.rows if part & row.cards == row.cards])

    def _worth_of(self, part: int) -> int:
        return sum([row.value for row in self.whole[part]])

    def rule(self, name: str) -> str:
        """The path of the meld of a name; empty where nobody has told it."""
        return f"{self._path}.{name}" if self._path else ""

    def held(self, hand: int) -> tuple[BoundMeld, ...]:
        """The melds that a hand holds whole."""
        return self.whole[hand & self.cards]

    def worth(self, hand: int) -> int:
        """The value of all melds that a hand holds whole."""
        return self.worths[hand & self.cards]

    @property
    def most(self) -> int:
        """The value of all melds together."""
        return sum(row.value for row in self.rows)


def counted(deck: Deck, won: int, melds: Iterable[BoundMeld], trump: int) -> Points:
    """The points of cards won, and of melds announced while a suit is trump."""
    points = deck.points(won)
    for meld in melds:
        points = plus(points, meld.worth(trump))
    return points


NO_MELDS = Melds((), Deck((), ()))
