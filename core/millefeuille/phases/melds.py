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

    __slots__ = ("_cards", "_held", "_worth", "by_name", "rows")

    def __init__(self, rows: tuple[Meld, ...], deck: Deck) -> None:
        self.rows = tuple(
            BoundMeld(row.name, deck.take(row.cards), row.value, deck.suit(row.trump or ""))
            for row in rows
        )
        self.by_name = {row.name: row for row in self.rows}
        self._cards = 0
        for row in self.rows:
            self._cards |= row.cards
        self._held: dict[int, tuple[BoundMeld, ...]] = {}
        self._worth: dict[int, int] = {}

    def held(self, hand: int) -> tuple[BoundMeld, ...]:
        """The melds that a hand holds whole."""
        part = hand & self._cards
        found = self._held.get(part)
        return self._remember(part) if found is None else found

    def worth(self, hand: int) -> int:
        """The value of all melds that a hand holds whole."""
        part = hand & self._cards
        found = self._worth.get(part)
        if found is None:
            self._remember(part)
            return self._worth[part]
        return found

    def _remember(self, part: int) -> tuple[BoundMeld, ...]:
        """Both answers for the cards of a hand that belong to any meld, kept for next time."""
        if len(self._held) >= _REMEMBERED:
            self._held.clear()
            self._worth.clear()
        found = tuple([row for row in self.rows if part & row.cards == row.cards])
        self._held[part] = found
        self._worth[part] = sum([row.value for row in found])
        return found

    @property
    def most(self) -> int:
        """The value of all melds together."""
        return sum(row.value for row in self.rows)


_REMEMBERED = 1 << 12
"""How many hands keep their answer; the memo starts anew beyond it, so memory stays flat."""

NO_MELDS = Melds((), Deck((), ()))
