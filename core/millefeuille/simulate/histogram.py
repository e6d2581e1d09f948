"""How values are spread: how many fall into each of some equal ranges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from math import floor
from typing import NamedTuple

from millefeuille.points import Points

_MOST = 12
"""So many ranges at most."""
_STEPS = (1, 2, 5)


class Range(NamedTuple):
    """Values from ``low`` on, and below ``high``; how often they occur."""

    low: int
    high: int
    often: int


@dataclass(frozen=True)
class Histogram:
    """Values in equal ranges, whose ends are round numbers.

    Args:
        title: What the values are.
        values: Each value and how often it occurs; one at least.
    """

    title: str
    values: Mapping[Points, int]

    @property
    def ranges(self) -> list[Range]:
        """The ranges from the first with a value to the last."""
        width = self.width
        found: Counter[int] = Counter()
        for value, often in self.values.items():
            found[floor(value / width)] += often
        return [
            Range(place * width, (place + 1) * width, found[place])
            for place in range(min(found), max(found) + 1)
        ]

    @property
    def width(self) -> int:
        """How wide each is: the smallest of 1, 2, 5, 10, 20 … with which they are few."""
        low, high = min(self.values), max(self.values)
        return next(w for w in _widths() if floor(high / w) - floor(low / w) < _MOST)


def _widths() -> Iterator[int]:
    for power in count():
        yield from (step * 10**power for step in _STEPS)
