"""Which card is thrown, and what it brings the opponent."""

from __future__ import annotations

from collections.abc import Sequence

from millefeuille.actions import Action, Throw
from millefeuille.cards import Cards
from millefeuille_canadian_mille.outlook import LOOSE, potential
from millefeuille_canadian_mille.sight import Sight


def throw(sight: Sight, legal: Sequence[Action]) -> Action:
    """The card that is missed least and helps the opponent least."""
    throws = [action for action in legal if isinstance(action, Throw)]
    return max(throws, key=lambda action: _value(sight, action))


def _value(sight: Sight, action: Throw) -> float:
    card = sight.tables.deck.lowest(sight.hand, (action.card,))
    return potential(sight, sight.hand ^ card, sight.mine) - _cost(sight, card)


def _cost(sight: Sight, card: Cards) -> float:
    """What the opponent is expected to gain from the pile with this card on top."""
    pile = (*sight.pile, card)
    return _takes(sight, card) * sum([_gain(sight, one) for one in pile])


def _takes(sight: Sight, card: Cards) -> float:
    """How likely the opponent is to take the pile with this card on top."""
    tables = sight.tables
    rank = tables.rank_of(card)
    frozen = tables.freezes & sum((*sight.pile, card))
    if tables.turns.take == "free" and not frozen and rank & (sight.others | tables.wild):
        return 1.0
    return sight.held(rank, 2)


def _gain(sight: Sight, card: Cards) -> float:
    """What a card brings the opponent: points where he can lay it, and one loose card less."""
    tables = sight.tables
    rank = tables.rank_of(card)
    fits = rank & (sight.others | tables.wild)
    chance = 1.0 if fits else sight.held(rank, 2)
    return chance * (max(tables.points(card), 0) + LOOSE)
