"""The events by which cards become known to all."""

from __future__ import annotations

from millefeuille.actions import Shown
from millefeuille.cards import Deck
from millefeuille.memo import Memo


def shown_events(deck: Deck) -> Memo[int, Shown]:
    """The event for each set of a deck's cards."""
    return Memo(lambda cards: Shown(tuple(deck.each(cards))))
