"""What contracts, defence and giving up are worth to one seat in the match as it stands.

All values are the points of this seat, less half of what the two others get between them.
"""

from __future__ import annotations

from millefeuille.phases.auction import AuctionWork
from millefeuille.points import reaches
from millefeuille.seats import NOBODY, Seat
from millefeuille.view import View
from millefeuille_mille.house_rules import golden_round, reset_555, third_rospis
from millefeuille_mille.pack import Pack
from millefeuille_mille.standing import MilleStanding

_WIN = 80.0
"""What winning the match is worth beside the points that do it."""
_FORCED, _RAISED = 0.45, 0.8
"""How likely others make a contract: a forced opening, and one that they bid for."""
_DEFENCE = 20.0
"""What a defender takes on average."""
_MARRIAGES = 23.0
"""What the three announce on average when the declarer cannot."""
_WORST, _BEST = 10.0, 90.0
"""The bounds of what a declarer takes who fails."""
_PATIENCE = 0.5
"""By this the price of losing a visit to the barrel shrinks for each further attempt left."""


class Stakes:
    """The match as one seat sees it before the cards are played."""

    __slots__ = ("_barrel", "_fatal", "_points", "_rules", "_seat", "_standing", "_times")

    def __init__(self, view: View, pack: Pack) -> None:
        assert isinstance(view.standing, MilleStanding)
        self._seat = view.seat
        self._standing = view.standing
        self._rules = pack.rules
        self._barrel = pack.rules.barrel
        self._points = pack.all_points
        self._fatal = reset_555.at(pack.rules)
        self._times = golden_round.times(pack.rules, view.standing.deals)

    def _on_barrel(self, seat: Seat) -> bool:
        return reaches(self._standing.scores[seat], self._barrel.at)

    def least(self, seat: Seat, bid: int) -> int:
        """The lowest contract that a bid leads to.

        Source: D0 §07.
        """
        floor = self._barrel.floor
        return max(bid, floor) if floor is not None and self._on_barrel(seat) else bid

    # --- playing -----------------------------------------------------------------------------

    def playing(self, contract: int, chance: float, points: float) -> float:
        """What it is worth to play for a contract.

        Args:
            contract: The contract.
            chance: How likely it is made.
            points: What the hand takes on average.
        """
        others = self._points + _MARRIAGES - min(_BEST, max(_WORST, points))
        surplus = 0.0 if self._rules.scoring.surplus_lost else max(0.0, points - contract)
        times = self._times
        made = self._made(self._seat, times * (contract + surplus)) - times * _DEFENCE
        failed = self._failed(self._seat, times * contract) - times * others / 2
        return chance * made + (1.0 - chance) * failed

    def _made(self, seat: Seat, gain: float) -> float:
        """What a gain is worth: no more than the way to a barrel that stops the score."""
        score = float(self._standing.scores[seat])
        if score + gain == self._fatal:
            return -score
        if self._barrel.stops and not self._on_barrel(seat):
            return min(gain, self._barrel.at - score)
        return gain + (_WIN if score + gain >= self._rules.match.target else 0.0)

    def _failed(self, seat: Seat, lost: int) -> float:
        score = float(self._standing.scores[seat])
        if score - lost == self._fatal:
            return -score
        return -lost - self._fall(seat, lost)

    def _fall(self, seat: Seat, lost: int) -> float:
        """What is left of the score and falls to 0, if this visit to the barrel fails.

        Source: D0 §07.
        """
        limit = self._barrel.failed_visits
        if limit is None or not self._on_barrel(seat):
            return 0.0
        if self._standing.failed_visits[seat] + 1 < limit:
            return 0.0
        return max(0.0, float(self._standing.scores[seat]) - lost)

    # --- not playing -------------------------------------------------------------------------

    def passing(self, work: AuctionWork) -> float:
        """What it is worth to leave the contract to whoever has the highest bid."""
        holder = work.holder
        if holder == NOBODY:
            return 0.0
        forced = self._rules.auction.forced and work.high <= self._rules.auction.opening
        chance = _FORCED if forced else _RAISED
        times = self._times
        contract = times * self.least(holder, work.high)
        theirs = chance * self._made(holder, contract)
        theirs += (1.0 - chance) * self._failed(holder, contract)
        counts = self._barrel.defence or not self._on_barrel(self._seat)
        mine = times * _DEFENCE if counts else 0.0
        return mine - (theirs + times * _DEFENCE) / 2 - self._deal_lost()

    def _deal_lost(self) -> float:
        """What a deal without a contract costs on the barrel."""
        barrel = self._barrel
        if barrel.attempts is None or not self._on_barrel(self._seat):
            return 0.0
        further = barrel.attempts - self._standing.attempts[self._seat] - 1
        cost = barrel.penalty + self._fall(self._seat, barrel.penalty)
        return float(cost * _PATIENCE**further)

    def giving_up(self, bid: int) -> float:
        """What it is worth to give up a bid.

        Source: D0 §03.
        """
        lost = self._times * bid
        share = lost / self._rules.scoring.rospis_divisor
        seats = range(len(self._standing.scores))
        paid = [
            share
            for seat in seats
            if seat != self._seat and (self._barrel.rospis_share or not self._on_barrel(seat))
        ]
        due = third_rospis.due(self._rules, self._standing, self._seat)
        return -lost - due - sum(paid) / 2
