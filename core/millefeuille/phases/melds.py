"""Cards that score for being held together, such as a marriage of king and queen."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import Field

from millefeuille.cards import Deck
from millefeuille.rules import Row


class Meld(Row):
    """A group of cards that may be announced while one hand holds all of it."""

    cards: tuple[str, ...] = Field(description="the cards that make it", min_length=1)
    value: int = Field(description="the points it brings its holder", ge=0)
    trump: str | None = Field(description="the suit that becomes trump; none for no change")


@dataclass(frozen=True, slots=True)
class BoundMeld:
    """A meld of one deck: its name, its cards, its value, and the suit it makes trump (or 0)."""

    name: str
    cards: int
    value: int
    trump: int


class Melds:
    """The melds of a game, bound to a deck.

    Raises:
        NotationError: A meld names a card that is not in the deck.
    """

    __slots__ = ("by_name", "rows")

    def __init__(self, rows: tuple[Meld, ...], deck: Deck) -> None:
        self.rows = tuple(
            BoundMeld(row.name, deck.take(row.cards), row.value, deck.suit(row.trump or ""))
            for row in rows
        )
        self.by_name = {row.name: row for row in self.rows}

    def held(self, hand: int) -> list[BoundMeld]:
        """The melds that a hand holds whole."""
        return [row for row in self.rows if hand & row.cards == row.cards]

    def worth(self, hand: int) -> int:
        """The value of all melds that a hand holds whole."""
        total = 0
        for row in self.rows:
            if hand & row.cards == row.cards:
                total += row.value
        return total

    @property
    def most(self) -> int:
        """The value of all melds together."""
        return sum(row.value for row in self.rows)


NO_MELDS = Melds.__new__(Melds)
NO_MELDS.rows = ()
NO_MELDS.by_name = {}
