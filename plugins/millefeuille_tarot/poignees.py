"""Poignées: they are shown where they are likely to go to the own side."""

from __future__ import annotations

from millefeuille.actions import Action, Declare
from millefeuille.phases.auction import AuctionResult
from millefeuille.view import View
from millefeuille_tarot.bidding import CHIEN_LOST, CHIEN_UNSEEN, worth
from millefeuille_tarot.tables import Tables

_CHOSEN = 10.0
"""By so much a hand that was chosen from the chien too promises more than it holds."""


def shown(view: View, tables: Tables) -> Action | None:
    """The highest poignée, where it is worth showing, the lowest trumps hidden."""
    offers = [action for action in view.legal if isinstance(action, Declare)]
    if not offers or not _wins(view, tables):
        return None
    return max(offers, key=lambda action: len(action.cards))


def _wins(view: View, tables: Tables) -> bool:
    """Whether the seat's side is likely to win the contract.

    A defender is sure enough of it where he would make one himself.
    """
    won = view.result(AuctionResult)
    assert won is not None
    if won.declarer != view.seat:
        return worth(view.hand, tables, CHIEN_LOST) > 0.0
    saved = tables.stakes(view.aside) - _CHOSEN if view.aside else 0.0
    return worth(view.hand, tables, CHIEN_UNSEEN) + saved > 0.0
