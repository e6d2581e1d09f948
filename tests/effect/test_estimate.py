"""Means, differences and intervals: worked out by hand, and against a known truth."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

pytest.importorskip("scipy", reason="the extra 'stats' is not installed")

from millefeuille.effect.estimate import Estimate, estimated
from millefeuille.effect.trial import Sum


def one_each(*values: int) -> list[Sum]:
    return [Sum(value, 1) for value in values]


def test_with_one_value_each_it_is_the_paired_t_interval():
    # differences 1, 2, 3, 4: mean 2.5, s = sqrt(5/3), s / sqrt(4) = 0.645497; t(3) = 3.182446
    found = estimated(one_each(10, 20, 30, 40), one_each(11, 22, 33, 44))
    assert (25.0, 27.5, 2.5) == (found.before, found.after, found.difference)
    assert pytest.approx(2.5 - 3.182446 * 0.645497, abs=1e-5) == found.low
    assert pytest.approx(2.5 + 3.182446 * 0.645497, abs=1e-5) == found.high
    assert found.shows_effect


def test_a_match_of_many_deals_is_one_number():
    # means 60 / 6 = 10 and 66 / 6 = 11; each match's part of the difference is
    # 1 + ((sum - 11 n) - (sum - 10 n)) / 3: 1 + (6 - 4) / 3 and 1 + (0 - 2) / 3, so 5/3 and 1/3;
    # s = 4/3 / sqrt(2), s / sqrt(2) = 2/3, t(1, 0.975) = 12.7062
    found = estimated([Sum(40, 4), Sum(20, 2)], [Sum(46, 4), Sum(20, 2)])
    assert (10.0, 11.0, 1.0) == (found.before, found.after, found.difference)
    assert pytest.approx(1 - 12.7062 * 2 / 3, abs=1e-3) == found.low
    assert not found.shows_effect


def test_equal_matches_differ_by_exactly_nothing():
    sums = [Sum(Fraction(105, 2), 3), Sum(-100, 7), Sum(1, 3)]
    assert Estimate(estimated(sums, sums).before, estimated(sums, sums).before, 0.0, 0.0, 0.0) == (
        estimated(sums, sums)
    )
    assert not estimated(sums, sums).shows_effect


def test_doubled_values_are_exactly_double():
    sums = [Sum(Fraction(105, 2), 3), Sum(-100, 7), Sum(1, 3)]
    found = estimated(sums, [Sum(2 * own.total, own.values) for own in sums])
    assert found.before is not None
    assert 2 * found.before == found.after
    assert found.before == found.difference


def test_the_same_difference_everywhere_needs_no_interval():
    found = estimated(one_each(1, 2, 3), one_each(3, 4, 5))
    assert (2.0, 2.0, 2.0) == (found.difference, found.low, found.high)
    assert found.shows_effect


def test_where_values_are_wanting_it_says_so():
    nothing = [Sum(), Sum()]
    assert Estimate(before=2.0) == estimated(one_each(1, 3), nothing)
    assert Estimate() == estimated(nothing, nothing)
    assert Estimate(1.0, 4.0, 3.0) == estimated(one_each(1), one_each(4))  # one match: no interval


def drawn(rng: Random, truth: float, matches: int) -> tuple[list[Sum], list[Sum]]:
    """Matches of 1 to 12 deals, longer under the one rules, skewed and alike within a match."""
    before, after = [], []
    for _ in range(matches):
        mood, count = rng.gauss(0, 5), rng.randint(1, 12)
        values = [mood + rng.expovariate(1 / 8) for _ in range(count)]
        twins = [value + truth + rng.gauss(0, 4) for value in values]
        twins += [mood + 8 + truth + rng.gauss(0, 9)] * rng.randint(0, 2)
        before.append(Sum(Fraction(sum(values)), count))
        after.append(Sum(Fraction(sum(twins)), len(twins)))
    return before, after


@pytest.mark.uncounted
def test_the_interval_covers_the_truth_as_often_as_it_says():
    rng, truth = Random("coverage"), 0.7
    covered = 0
    for _ in range(1000):
        found = estimated(*drawn(rng, truth, 60))
        assert found.low is not None
        assert found.high is not None
        covered += found.low <= truth <= found.high
    assert 930 <= covered <= 970
