"""Tuples of actions for sets of cards, made fast: what a hand offers, card by card."""

from __future__ import annotations

from collections.abc import Callable

from millefeuille.actions import Action
from millefeuille.cards import Card, Deck

_MOST = 1 << 14
"""How many sets keep their tuple; the memo starts anew beyond it, so memory stays flat."""


class Offers:
    """The action of each card of a set, in the deck's order; copies of a card give one action.

    Args:
        deck: The pack.
        action: The action for a kind of card.

    Attributes:
        memo: The tuples made before, by set of cards; for callers that cannot spare a call.
    """

    __slots__ = ("_bytes", "_copies", "memo")

    def __init__(self, deck: Deck, action: Callable[[Card], Action]) -> None:
        by_kind = {card: action(card) for card in deck.kinds}
        row = [by_kind[card] for card in deck.cards]
        self._copies = deck.copies > 1
        self._bytes = [_subsets(row[at : at + 8]) for at in range(0, deck.size, 8)]
        self.memo: dict[int, tuple[Action, ...]] = {}

    def of(self, cards: int) -> tuple[Action, ...]:
        """The actions for a set of cards."""
        found = self.memo.get(cards)
        return self._make(cards) if found is None else found

    def _make(self, cards: int) -> tuple[Action, ...]:
        rest = cards
        found: tuple[Action, ...] = ()
        for table in self._bytes:
            part = rest & 255
            if part:
                found += table[part]
            rest >>= 8
        if self._copies:
            found = tuple(dict.fromkeys(found))
        if len(self.memo) >= _MOST:
            self.memo.clear()
        self.memo[cards] = found
        return found


def _subsets(row: list[Action]) -> list[tuple[Action, ...]]:
    """The 256 subsets of eight neighbouring cards."""
    return [
        tuple([action for place, action in enumerate(row) if byte >> place & 1])
        for byte in range(1 << len(row))
    ]
