"""The events by which cards become known to all."""

from __future__ import annotations

from millefeuille.actions import Shown
from millefeuille.cards import Deck

_REMEMBERED = 1 << 12
"""How many sets keep their event; the memo starts anew beyond it, so memory stays flat."""


class ShownCards:
    """Makes the event for a set of cards, and keeps those it made."""

    __slots__ = ("_deck", "_made")

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._made: dict[int, Shown] = {}

    def of(self, cards: int) -> Shown:
        """The event for a set of cards."""
        made = self._made.get(cards)
        if made is None:
            if len(self._made) >= _REMEMBERED:
                self._made.clear()
            made = self._made[cards] = Shown(tuple(self._deck.each(cards)))
        return made
