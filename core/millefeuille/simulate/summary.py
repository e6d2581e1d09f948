"""What many matches come to: shares and means with their intervals, and how they are spread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

from millefeuille.points import Points, exact, plus
from millefeuille.simulate.grain import Grain
from millefeuille.simulate.histogram import Histogram
from millefeuille.simulate.rows import ENDING, MATCH_ENDING, Layout, Row, Value
from millefeuille.text import _

CONFIDENCE = 0.95
_Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


class Estimate(NamedTuple):
    """A share or a mean, and where the true one is.

    Args:
        value: What was found.
        low: The lower end of the interval; ``None`` where there is too little for one.
        high: The upper end.
    """

    value: float
    low: float | None = None
    high: float | None = None


def share(count: int, of: int) -> Estimate:
    """A share with Wilson's interval.

    Args:
        count: How many.
        of: Of how many, 1 or more.
    """
    found, square = count / of, _Z * _Z
    middle = (found + square / (2 * of)) / (1 + square / of)
    half = _Z / (1 + square / of) * sqrt(found * (1 - found) / of + square / (4 * of * of))
    return Estimate(found, max(middle - half, 0.0), min(middle + half, 1.0))


@dataclass
class Sums:
    """Exact sums of values and of their squares, so that no order of them matters."""

    count: int = 0
    total: Points = 0
    squares: Points = 0

    def add(self, value: Points) -> None:
        """One more value."""
        self.count += 1
        self.total = plus(self.total, value)
        self.squares = plus(self.squares, exact(value * value))

    def mean(self) -> Estimate:
        """The mean with the normal distribution's interval."""
        mean = Fraction(self.total) / self.count
        if self.count < 2:
            return Estimate(float(mean))
        variance = (self.squares - self.count * mean * mean) / (self.count - 1)
        half = _Z * sqrt(variance / self.count)
        return Estimate(float(mean), float(mean) - half, float(mean) + half)


@dataclass
class Summary:
    """What the rows of matches come to; it holds none of them.

    Args:
        layout: The columns of the rows.

    Attributes:
        matches: How many matches.
        wins: How many of them each seat won.
        points: The final scores of each seat.
        deals: The deals of a match.
        endings: Why matches ended, and how often.
    """

    layout: Layout
    matches: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    points: list[Sums] = field(default_factory=list)
    deals: Sums = field(default_factory=Sums)
    endings: Counter[str] = field(default_factory=Counter)
    _lengths: Counter[Points] = field(default_factory=Counter)
    _results: Counter[Points] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.points = [Sums() for _seat in range(self.layout.seats)]
        by_match = self.layout.per is Grain.MATCH
        self._won = self._places("won")
        self._scores = self._places("score")
        self._brought = self._scores if by_match else self._places("points")
        self._length = self._place("deals" if by_match else "deal")
        self._ending = self._place(ENDING if by_match else MATCH_ENDING)

    def add(self, match: Sequence[Row]) -> None:
        """The rows of one more match."""
        last = match[-1]
        self.matches += 1
        self.endings[str(last[self._ending])] += 1
        self.wins.update(seat for seat, place in enumerate(self._won) if last[place])
        for sums, place in zip(self.points, self._scores, strict=True):
            sums.add(_points(last[place]))
        length = _points(last[self._length])
        self.deals.add(length)
        self._lengths[length] += 1
        self._results.update(_points(row[place]) for row in match for place in self._brought)

    @property
    def histogram(self) -> Histogram:
        """How the rows are spread.

        By the deals of a match; by what a seat scored where all matches have as many, or where the
        rows are of deals.
        """
        if self.layout.per is Grain.DEAL:
            return Histogram(_("points of a seat in a deal"), self._results)
        if len(self._lengths) == 1:
            return Histogram(_("points of a seat in a match"), self._results)
        return Histogram(_("deals in a match"), self._lengths)

    def _place(self, name: str) -> int:
        return self.layout.names.index(name)

    def _places(self, name: str) -> list[int]:
        return [self._place(column.name) for column in self.layout.by_seat(name)]


def _points(value: Value) -> Points:
    return exact(str(value))
