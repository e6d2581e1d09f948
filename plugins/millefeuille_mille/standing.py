"""The standing of a match of Mille: scores, bolts, and the visits to the barrel."""

from __future__ import annotations

from dataclasses import dataclass

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

    def badges(self, seat: Seat, rules: Rules) -> tuple[str, ...]:
        """The barrel with the attempts used, failed visits, bolts; each only where it counts."""
        assert isinstance(rules, MilleRules)
        found = []
        barrel = rules.barrel
        if self.scores[seat] >= barrel.at:
            used = f" {self.attempts[seat]}/{barrel.attempts}" if barrel.attempts else ""
            found.append(f"barrel{used}")
        if self.failed_visits[seat]:
            found.append(f"failed visits {self.failed_visits[seat]}/{barrel.failed_visits}")
        if self.bolts[seat]:
            found.append(f"bolts {self.bolts[seat]}/{rules.bolts.every}")
        return tuple(found)
