"""Scores that explain themselves: named lines per seat, each with the rule it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from millefeuille.points import Points, exact
from millefeuille.seats import Seat
from millefeuille.standing import Standing


class Line(NamedTuple):
    """One line of a score.

    Args:
        name: What it is for, such as ``contract`` or ``bolt``.
        points: What it brings, exactly; negative when it costs.
        rule: The path of the rule it comes from.
        note: How it was reckoned, for people.
    """

    name: str
    points: Points
    rule: str
    note: str = ""


_NOTHING = Line("nothing", 0, "")


@dataclass(frozen=True, slots=True)
class DealScore:
    """What a deal brings each seat: the sum of its lines."""

    lines: tuple[tuple[Line, ...], ...]

    def total(self, seat: Seat) -> Points:
        """What one seat scores."""
        first, *rest = self.lines[seat] or (_NOTHING,)
        total = first.points
        for line in rest:
            total = exact(total + line.points)
        return total

    def totals(self) -> tuple[Points, ...]:
        """What every seat scores."""
        return tuple([self.total(seat) for seat in range(len(self.lines))])

    def plus(self, more: tuple[tuple[Line, ...], ...]) -> DealScore:
        """The score with further lines per seat."""
        return DealScore(tuple([a + b for a, b in zip(self.lines, more, strict=True)]))


class Booked(NamedTuple):
    """A standing after a deal, and the score with what the booking added: bolts, barrel.

    The new scores are the old ones plus the totals of ``score``.
    """

    standing: Standing
    score: DealScore


class Ending(StrEnum):
    """Why a match ended."""

    TARGET = "target"
    DEALS = "deals"
    DEAL_LIMIT = "deal_limit"
    ANNULLED = "annulled"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won a match, and why it ended.

    Args:
        winners: The seats that won; empty when nobody did.
        reason: Why it ended.
        scores: The final scores.
    """

    winners: tuple[Seat, ...]
    reason: Ending
    scores: tuple[Points, ...]
