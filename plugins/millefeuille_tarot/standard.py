"""The rule-based player: it values its hand, counts cards, and knows which side it is on."""

from __future__ import annotations

from random import Random

from millefeuille.actions import Action, Bid, Declare, Discard, Play
from millefeuille.seats import Seat
from millefeuille.view import View
from millefeuille_tarot import bidding, cardplay, discarding, poignees
from millefeuille_tarot.tables import Tables


class StandardPlayer:
    """Reads the rules it plays under from its view, and nothing else.

    Bids and announcements follow what the hand is expected to come to; cards are laid away and
    played by what each brings and gives up. It makes no use of chance: equal views give equal
    actions.
    """

    def __init__(self, seat: Seat, rng: Random) -> None:
        self._seat = seat
        self._tables: Tables | None = None
        self._plan: object = None

    def choose(self, view: View) -> Action:
        """The action that is worth most."""
        legal = view.legal
        first = legal[0]
        if len(legal) == 1:
            return first
        tables = self._of(view)
        if isinstance(first, Play):
            return poignees.shown(view, tables) or cardplay.play(view, tables)
        if isinstance(first, Discard):
            return discarding.discard(view, tables)
        if any(isinstance(action, Declare) for action in legal):
            return bidding.announce(view, tables)
        if any(isinstance(action, Bid) for action in legal):
            return bidding.bid(view, tables)
        return first

    def _of(self, view: View) -> Tables:
        """The tables of the plan played; they stay while the plan does."""
        if self._tables is None or self._plan is not view.plan:
            self._tables, self._plan = Tables(view.plan), view.plan
        return self._tables
