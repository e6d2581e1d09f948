"""The standing of a match of Mille: scores, bolts, and the visits to the barrel."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import gcd

from millefeuille.points import Points, exact, reaches, reaching, shown
from millefeuille.rules import Rules
from millefeuille.seats import Seat
from millefeuille.standing import Standing
from millefeuille_mille.rules import MilleRules


@dataclass(frozen=True, slots=True, kw_only=True)
class MilleStanding(Standing):
    """Scores with the marks of Mille, one number per seat.

    Args:
        bolts: Marks since they were last cleared.
        attempts: Attempts used in the running visit to the barrel.
        failed_visits: Failed visits since the score was last set to 0 for them.
    """

    bolts: tuple[int, ...]
    attempts: tuple[int, ...]
    failed_visits: tuple[int, ...]

    def doubt(self, rules: Rules) -> str:
        """Why no match can come to this standing; empty where one can.

        Source: D0 §06, D0 §07.
        """
        assert isinstance(rules, MilleRules)
        unit = unit_of(rules)
        for seat, score in enumerate(self.scores):
            if (Fraction(score) / unit).denominator > 1:
                return f"seat {seat}: all scores are multiples of {shown(unit)}, not {shown(score)}"
            doubt = self._doubt(seat, score, rules)
            if doubt:
                return f"seat {seat}: {doubt}"
        barrel = rules.barrel
        if barrel.places is not None and len(reaching(self.scores, barrel.at)) > barrel.places:
            return f"the barrel has room for {barrel.places}"
        return ""

    def _doubt(self, seat: Seat, score: Points, rules: MilleRules) -> str:
        barrel = rules.barrel
        on_barrel = reaches(score, barrel.at)
        if barrel.stops and on_barrel and score != barrel.at:
            return f"a score stops at {barrel.at}, and this is {shown(score)}"
        limits = (
            ("bolts", self.bolts[seat], rules.bolts.every),
            ("attempts", self.attempts[seat], barrel.attempts if on_barrel else None),
            ("failed_visits", self.failed_visits[seat], barrel.failed_visits),
        )
        for name, marks, limit in limits:
            if marks not in range(limit or 1):
                return f"{name} cannot be {marks}"
        return ""

    def badges(self, seat: Seat, rules: Rules) -> tuple[str, ...]:
        """The barrel with the attempts used, failed visits, bolts; each only where it counts."""
        assert isinstance(rules, MilleRules)
        found = []
        barrel = rules.barrel
        if barrel.at <= self.scores[seat] < rules.match.target:
            used = f" {self.attempts[seat]}/{barrel.attempts}" if barrel.attempts else ""
            found.append(f"barrel{used}")
        if self.failed_visits[seat]:
            found.append(f"failed visits {self.failed_visits[seat]}/{barrel.failed_visits}")
        if self.bolts[seat]:
            found.append(f"bolts {self.bolts[seat]}/{rules.bolts.every}")
        return tuple(found)


def unit_of(rules: MilleRules) -> Points:
    """What all scores are multiples of: whatever is ever added, deducted or set is."""
    bids = [rules.auction.opening, rules.auction.step]
    amounts = [*bids, rules.contract.step, rules.scoring.rounding]
    if rules.bolts.every is not None:
        amounts.append(rules.bolts.penalty)
    barrel = rules.barrel
    amounts += [barrel.penalty, barrel.floor or 0, barrel.ceiling or 0]
    if barrel.stops:
        amounts.append(barrel.at)
    shares = rules.scoring.rospis_divisor if rules.exchange.declarations else 1
    return exact(Fraction(gcd(*[amount * shares for amount in amounts], *bids), shares))
