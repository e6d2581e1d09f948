"""Which cards to part with: those without which the hand is worth most."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from millefeuille.actions import Action, Discard, Give
from millefeuille.cards import bits
from millefeuille.phases.exchange import ExchangeWork
from millefeuille.view import View
from millefeuille_mille.pack import Pack
from millefeuille_mille.valuation import worth

_POINTS = 0.6
"""Of its points, what a card is worth to whoever gets it."""
_MATE = 0.25
"""Of a marriage's value, the danger that the receiver holds the other card."""
_CONSIDERED = 6
"""So many of the cheapest cards are considered beside those that must go."""


class Parting(NamedTuple):
    """Cards to part with, the cheapest first, and what the hand is worth without them."""

    cards: tuple[int, ...]
    worth: float


def parting(view: View, pack: Pack) -> Parting:
    """The best cards to give and to lay away; of equal choices the cheapest cards."""
    work = view.work
    assert isinstance(work, ExchangeWork)
    count = work.gives + work.discards
    cheapest = sorted(bits(view.hand), key=pack.points.__getitem__)[: count + _CONSIDERED]
    best = Parting((), 0.0)
    most = float("-inf")
    for cards in combinations(cheapest, count):
        points = worth(view.hand & ~sum(cards), pack)
        net = points - _gift(cards, view.hand, pack)
        if net > most:
            best, most = Parting(cards, points), net
    return best


def _gift(cards: tuple[int, ...], hand: int, pack: Pack) -> float:
    """What the receivers gain: the points, and the chance to complete a marriage."""
    total = 0.0
    for card in cards:
        total += _POINTS * pack.points[card]
        if pack.best[card] and not pack.mate[card] & hand:
            total += _MATE * pack.best[card]
    return total


def give(view: View, pack: Pack, cards: tuple[int, ...]) -> Action:
    """The first of these cards that may go now."""
    actions = [action for action in view.legal if isinstance(action, Give | Discard)]
    for card in cards:
        for action in actions:
            if pack.deck.kind(action.card) & card:
                return action
    return actions[0]
