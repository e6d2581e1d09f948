"""The standard player."""

from __future__ import annotations

from random import Random

from millefeuille.actions import Action, Bid, Claim, Declare, Discard, Give, Pass, Play
from millefeuille.seats import Seat
from millefeuille.view import View
from millefeuille_mille import bidding, cardplay, giving
from millefeuille_mille.pack import Pack


class StandardPlayer:
    def __init__(self, seat: Seat, rng: Random) -> None:
        self._pack: Pack | None = None
        self._plan: object = None

    def choose(self, view: View) -> Action:
        if self._pack is None or self._plan is not view.plan:
            self._pack, self._plan = Pack(view.plan), view.plan
        pack = self._pack
        legal = view.legal
        first = legal[0]
        if isinstance(first, Play):
            return cardplay.choose(view, pack)
        if isinstance(first, Give | Discard):
            return giving.choose(view, pack)
        if isinstance(first, Bid):
            return bidding.contract(view, pack)
        if any(isinstance(a, Claim) for a in legal):
            return bidding.claim(view, pack)
        if isinstance(legal[-1], Bid):
            return bidding.bid(view, pack)
        return first
