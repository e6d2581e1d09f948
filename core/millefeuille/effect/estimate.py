"""Means under both rules, their difference, and how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from millefeuille.effect.trial import Sum
from millefeuille.extras import needed

CONFIDENCE = 0.95


@dataclass(frozen=True, slots=True)
class Estimate:
    """A measure under both rules.

    Args:
        before: Its mean under the one rules; ``None`` where it had no value.
        after: Its mean under the others.
        difference: ``after`` less ``before``.
        low: The lower end of the difference's interval; ``None`` where two matches with a value
            are wanting.
        high: The upper end.
    """

    before: float | None = None
    after: float | None = None
    difference: float | None = None
    low: float | None = None
    high: float | None = None

    @property
    def shows_effect(self) -> bool:
        """Whether the interval leaves 0 out."""
        return self.low is not None and self.high is not None and (self.low > 0 or self.high < 0)


def estimated(before: Sequence[Sum], after: Sequence[Sum]) -> Estimate:
    """The mean of all values under each rules, and the interval of their difference.

    The deals of one match depend on each other, matches do not: each match brings one number, its
    part in the difference of the two means (their linearization), and the interval is Student's for
    the mean of these numbers. Where every match has one value under each rules, that is the paired
    t interval.

    Args:
        before: The sum of each match under the one rules.
        after: The sums of the same matches under the others.

    Raises:
        MillefeuilleError: scipy is not installed.
    """
    stats, np = needed("scipy.stats", extra="stats"), needed("numpy", extra="stats")
    one, other = _columns(np, before), _columns(np, after)
    means = [own[0].sum() / own[1].sum() if own[1].any() else None for own in (one, other)]
    if means[0] is None or means[1] is None:
        return Estimate(*(None if mean is None else float(mean) for mean in means))
    difference = float(means[1] - means[0])
    parts = difference + _parts(other, means[1]) - _parts(one, means[0])
    low, high = _interval(stats, parts)
    return Estimate(float(means[0]), float(means[1]), difference, low, high)


def _columns(np: Any, sums: Sequence[Sum]) -> Any:
    return np.array([[float(own.total), own.values] for own in sums], dtype=float).T


def _parts(columns: Any, mean: float) -> Any:
    """By how much each match moves the mean."""
    totals, counts = columns
    return (totals - mean * counts) / counts.mean()


def _interval(stats: Any, parts: Any) -> tuple[float | None, float | None]:
    if len(parts) < 2:
        return None, None
    if parts.min() == parts.max():
        return float(parts[0]), float(parts[0])
    found = stats.ttest_1samp(parts, 0).confidence_interval(CONFIDENCE)
    return float(found.low), float(found.high)
