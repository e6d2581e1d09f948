"""Scores that explain themselves: named lines per seat, each with the rule it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from millefeuille.points import Points, plus
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


def _sum(lines: tuple[Line, ...]) -> Points:
    total: Points = 0
    for line in lines:
        total = plus(total, line.points)
    return total


@dataclass(frozen=True, slots=True)
class DealScore:
    """What a deal brings each seat: the sum of its lines."""

    lines: tuple[tuple[Line, ...], ...]

    def total(self, seat: Seat) -> Points:
        """What one seat scores."""
        return _sum(self.lines[seat])

    def totals(self) -> tuple[Points, ...]:
        """What every seat scores."""
        return tuple([own[0].points if len(own) == 1 else _sum(own) for own in self.lines])

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
