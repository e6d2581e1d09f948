"""The plain player: a yardstick that follows a handful of fixed habits."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from millefeuille.actions import Action, Add, Lay, TakePile, Throw
from millefeuille.cards import Cards
from millefeuille.seats import Seat
from millefeuille.view import View
from millefeuille_canadian_mille.rules import CanadianRules


class SimplePlayer:
    """Lays all natural sets and additions, then pairs with one wild card each, then wild ones.

    The other wild cards go onto its first own set, or begin one of their own. Where the pile needs
    a pair it takes it whenever it may; where it is free, when the top fits an own set, makes a set
    with natural cards of the hand, or is wild. It throws a single card before half a pair, wild
    cards last; of equals the dearest where the hand is subtracted, else the cheapest. With an empty
    stock it ends the deal unless it takes the pile so.
    """

    def __init__(self, seat: Seat, rng: Random) -> None:
        self._seat = seat

    def choose(self, view: View) -> Action:
        """The habit that fits what is asked."""
        if not isinstance(view.legal[-1], Throw):
            return _begin(view)
        laid = next(_laying(view), None)
        return laid if laid is not None else _throw(view)


def _rules(view: View) -> CanadianRules:
    return view.rules  # type: ignore[return-value]


def _wild(view: View) -> Cards:
    return view.plan.deck.rank(_rules(view).turns.sets.wild or "")


def _begin(view: View) -> Action:
    """Take the pile, draw, or end the deal."""
    takes = [action for action in view.legal if isinstance(action, TakePile)]
    if takes and (takes[0].cards or _rules(view).turns.take == "pair" or _fits(view)):
        return takes[0]
    return next(action for action in view.legal if not isinstance(action, TakePile))


def _fits(view: View) -> bool:
    """Whether the top of the pile fits an own set, makes a natural one, or is wild."""
    deck, wild = view.plan.deck, _wild(view)
    rank = deck.rank(deck.one(view.pile[-1]).rank)
    if rank & wild:
        return True
    natural = [cards & ~wild for cards in view.sets[view.seat]]
    least = _rules(view).turns.sets.least
    return any(cards & rank for cards in natural) or (view.hand & rank).bit_count() >= least - 1


def _laying(view: View) -> Iterator[Action]:
    """What it would lay, the first first."""
    deck, wild = view.plan.deck, _wild(view)
    lays = [action for action in view.legal if isinstance(action, Lay)]
    adds = [action for action in view.legal if isinstance(action, Add)]
    twos = {lay: sum([bool(deck.kind(card) & wild) for card in lay.cards]) for lay in lays}
    yield from [lay for lay in lays if not twos[lay]]
    yield from [add for add in adds if not deck.kind(add.card) & wild]
    yield from [lay for lay in lays if twos[lay] == 1 < len(lay.cards)]
    yield from adds
    yield from [lay for lay in lays if twos[lay] == len(lay.cards)]


def _throw(view: View) -> Action:
    """A single card before half a pair, wild cards last."""
    deck, wild = view.plan.deck, _wild(view)
    dearest = _rules(view).scoring.hand_subtracted

    def order(throw: Throw) -> tuple[bool, int, int]:
        kind = deck.kind(throw.card)
        points = int(deck.points(kind & -kind))
        held = (view.hand & deck.rank(throw.card.rank)).bit_count()
        return bool(kind & wild), held, -points if dearest else points

    return min([action for action in view.legal if isinstance(action, Throw)], key=order)
