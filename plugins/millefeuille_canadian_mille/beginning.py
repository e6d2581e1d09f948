"""How a turn begins: with the stock, with the pile, or with the end of the deal."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from millefeuille.actions import Action, Draw, TakePile
from millefeuille_canadian_mille import leaving
from millefeuille_canadian_mille.outlook import ends_well, potential
from millefeuille_canadian_mille.sight import Sight


def begin(sight: Sight, legal: Sequence[Action]) -> Action:
    """The beginning that is worth most."""
    return max(legal, key=lambda action: _value(sight, action))


def _value(sight: Sight, action: Action) -> float:
    """What the sets laid with it and the hand are worth after it."""
    if isinstance(action, Draw):
        return _drawn(sight)
    if isinstance(action, TakePile):
        return _taken(sight, action)
    return _ended(sight)


def _drawn(sight: Sight) -> float:
    """With a card of the stock, on average over all that is hidden."""
    hidden = sight.hidden
    total = 0.0
    for alike in sight.tables.alike:
        own = hidden & alike
        if own:
            total += own.bit_count() * potential(sight, sight.hand | own & -own, sight.mine)
    return total / (hidden.bit_count() or 1)


def _taken(sight: Sight, action: TakePile) -> float:
    """With the pile, whose top is laid with a pair where that is asked."""
    tables, top = sight.tables, sight.pile[-1]
    hand, mine = sight.hand | sum(sight.pile), sight.mine
    laid = 0
    if action.cards:
        laid = tables.deck.lowest(sight.hand, action.cards) | top
        mine |= tables.rank_of(top)
    return tables.points(laid) + potential(sight, hand & ~laid, mine)


def _ended(sight: Sight) -> float:
    """With nothing more to come: what decides the match decides."""
    tables = sight.tables
    left = -tables.left * tables.points(sight.hand)
    decided = ends_well(sight, leaving.worth(tables, sight.own, bonus=False) + left)
    if decided is None:
        return left
    return inf if decided else -inf
