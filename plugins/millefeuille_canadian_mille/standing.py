"""The standing of a match of Canadian Mille."""

from __future__ import annotations

from dataclasses import dataclass

from millefeuille.points import shown
from millefeuille.rules import Rules
from millefeuille.standing import Standing


@dataclass(frozen=True, slots=True, kw_only=True)
class CanadianStanding(Standing):
    """Scores alone, below 0 too."""

    def doubt(self, rules: Rules) -> str:
        """Why no match can come to this standing; empty where one can.

        Source: D2 §scoring.
        """
        for seat, score in enumerate(self.scores):
            if not isinstance(score, int):
                return f"seat {seat}: all scores are whole numbers, not {shown(score)}"
        return ""
