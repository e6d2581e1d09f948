"""Tuples of actions for sets of cards, made fast: what a hand offers, card by card."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import getitem

from millefeuille.actions import Action
from millefeuille.cards import Card, Deck

_WIDTH = 12
_MASK = (1 << _WIDTH) - 1
_BYTE = 8
_NONE: tuple[Action, ...] = ()


class Offers:
    """The action of each card of a set, in the deck's order; copies of a card give one action.

    The deck is cut into runs of twelve cards; the actions of each subset of a run lie ready. A pack
    with copies is larger and is cut into bytes, whose fewer subsets stay in the machine's caches.

    Args:
        deck: The pack.
        action: The action for a kind of card.
    """

    __slots__ = ("_bytes", "_first", "_length", "_rest", "_second", "_torn")

    def __init__(self, deck: Deck, action: Callable[[Card], Action]) -> None:
        by_kind = {card: action(card) for card in deck.kinds}
        row = [by_kind[card] for card in deck.cards]
        width = _BYTE if deck.copies > 1 else _WIDTH
        runs = [
            _subsets(tuple(row[at : at + width]))
            for at in range(0, max(2 * _WIDTH, deck.size), width)
        ]
        self._first, self._second, *self._rest = runs
        self._bytes = runs if deck.copies > 1 else []
        self._length = len(self._bytes)
        self._torn = _BYTE % deck.copies > 0

    def of(self, cards: int) -> tuple[Action, ...]:
        """The actions for a set of cards."""
        if not self._rest:
            return self._first[cards & _MASK] + self._second[cards >> _WIDTH]
        if self._bytes:
            found = sum(map(getitem, self._bytes, cards.to_bytes(self._length, "little")), _NONE)
            return tuple(dict.fromkeys(found)) if self._torn else found
        found = self._first[cards & _MASK] + self._second[cards >> _WIDTH & _MASK]
        cards >>= 2 * _WIDTH
        for run in self._rest:
            if not cards:
                break
            found += run[cards & _MASK]
            cards >>= _WIDTH
        return found


@lru_cache(maxsize=64)
def _subsets(row: tuple[Action, ...]) -> tuple[tuple[Action, ...], ...]:
    """The actions of every subset of neighbouring cards, bit i of the index for card i.

    Phases and tables of one pack share them: equal actions are one object.
    """
    subsets: list[tuple[Action, ...]] = [()]
    last = None
    for action in row:
        if action is last:  # a copy, which stands beside the card
            subsets += [
                smaller if smaller[-1:] == (action,) else (*smaller, action) for smaller in subsets
            ]
        else:
            subsets += [(*smaller, action) for smaller in subsets]
        last = action
    return tuple(subsets)
