"""The rule-based player: it values its hand, counts cards, and minds the match."""

from __future__ import annotations

from random import Random

from millefeuille.actions import Action, Bid, Claim, Discard, Give, Play
from millefeuille.seats import Seat
from millefeuille.view import View
from millefeuille_mille import bidding, cardplay
from millefeuille_mille.pack import Pack


class StandardPlayer:
    """Reads the rules it plays under from its view, and nothing else.

    Bids, contracts, redeals and giving up follow what the hand is expected to take and what that is
    worth in the match as it stands; cards are played by what each brings and gives up. It makes no
    use of chance: equal views give equal actions. The order of ``view.legal`` decides ties.
    """

    def __init__(self, seat: Seat, rng: Random) -> None:
        self._seat = seat
        self._pack: Pack | None = None
        self._plan: object = None

    def choose(self, view: View) -> Action:
        """The action that is worth most."""
        legal = view.legal
        first = legal[0]
        if len(legal) == 1:
            return first
        pack = self._tables(view)
        if isinstance(first, Play):
            return cardplay.play(view, pack)
        if isinstance(first, Give | Discard):
            return bidding.exchange(view, pack)
        if isinstance(first, Bid):
            return bidding.contract(view, pack)
        if any(isinstance(action, Claim) for action in legal):
            return bidding.claim(view, pack)
        if any(isinstance(action, Bid) for action in legal):
            return bidding.bid(view, pack)
        return first

    def _tables(self, view: View) -> Pack:
        """The tables of the plan played; they stay while the plan does."""
        if self._pack is None or self._plan is not view.plan:
            self._pack, self._plan = Pack(view.plan), view.plan
        return self._pack
