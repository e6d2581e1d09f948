"""The standing of a match of Tarot: scores, and how many deals were annulled."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from millefeuille.points import shown
from millefeuille.rules import Rules
from millefeuille.standing import Standing


@dataclass(frozen=True, slots=True, kw_only=True)
class TarotStanding(Standing):
    """Scores with the deals that were annulled.

    Args:
        annulled: How many deals were annulled, for each seat the same number.
    """

    annulled: tuple[int, ...]

    @property
    def played(self) -> int:
        """How many deals were finished and not annulled."""
        return self.deals - self.annulled[0]

    def doubt(self, rules: Rules) -> str:
        """Why no match can come to this standing; empty where one can.

        Source: D4 §8.
        """
        if len(set(self.annulled)) > 1 or not 0 <= self.annulled[0] <= self.deals:
            return f"of {self.deals} deals the same number is annulled for all, no more than those"
        if sum(self.scores):
            return f"the scores add up to 0, not to {shown(sum(self.scores))}"
        if any(self.scores) and not self.played:
            return "no deal was played, so all scores are 0"
        if any((Fraction(score) * 2).denominator > 1 for score in self.scores):
            return "all scores are whole or half points"
        return ""
