"""Shares, means and histograms against values worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from millefeuille.simulate.grain import Grain
from millefeuille.simulate.histogram import Histogram, Range
from millefeuille.simulate.rows import Layout
from millefeuille.simulate.summary import Estimate, Summary, Sums, share


def test_wilsons_interval():
    # 2 of 10: middle (0.2 + 3.8415 / 20) / 1.38415, half 1.95996 / 1.38415 * sqrt(0.016 + 0.0096)
    assert (0.2, 0.0567, 0.5098) == pytest.approx(share(2, 10), abs=5e-5)
    # none of 10: from 0 to 3.8415 / 13.8415; all of 10 is the same from the other end
    assert (0, 0, 0.2775) == pytest.approx(share(0, 10), abs=5e-5)
    assert (1, 0.7225, 1) == pytest.approx(share(10, 10), abs=5e-5)


def test_the_mean_of_exact_values():
    sums = Sums()
    for value in (1, 2, Fraction(5, 2), Fraction(9, 2)):
        sums.add(value)
    # mean 10 / 4, squares 1 + 4 + 6.25 + 20.25 = 31.5, variance (31.5 - 25) / 3
    half = 1.959964 * (6.5 / 3 / 4) ** 0.5
    assert (2.5, 2.5 - half, 2.5 + half) == pytest.approx(sums.mean())


def test_one_value_has_no_interval():
    sums = Sums()
    sums.add(7)
    assert Estimate(7.0) == sums.mean()


def row_of_match(number, deals, ending, won, scores):
    wins = [int(seat in won) for seat in range(2)]
    return [(number, f"s/{number}", deals, 30, ending, *wins, *scores)]


def test_rows_of_matches_are_summed_up():
    summary = Summary(Layout(Grain.MATCH, 2))
    summary.add(row_of_match(1, 4, "target", [0], (100, 52.5)))
    summary.add(row_of_match(2, 6, "target", [0, 1], (80, 80)))
    summary.add(row_of_match(3, 2, "annulled", [], (0, "1/3")))
    assert 3 == summary.matches
    assert {0: 2, 1: 1} == summary.wins
    assert {"target": 2, "annulled": 1} == summary.endings
    assert Sums(3, 180, 16400) == summary.points[0]
    assert Fraction(797, 6) == summary.points[1].total  # 52.5 + 80 + 1/3
    assert Sums(3, 12, 56) == summary.deals
    title, values = "deals in a match", {4: 1, 6: 1, 2: 1}
    assert Histogram(title, values) == summary.histogram


def test_matches_of_one_length_are_told_apart_by_points():
    summary = Summary(Layout(Grain.MATCH, 2))
    summary.add(row_of_match(1, 1, "deals", [0], (10, -10)))
    summary.add(row_of_match(2, 1, "deals", [1], (-10, 10)))
    assert Histogram("points of a seat in a match", {10: 2, -10: 2}) == summary.histogram


def test_rows_of_deals_are_summed_up_by_their_match():
    summary = Summary(Layout(Grain.DEAL, 2))
    deals = [(1, "s/1", 1, 0, 0, "played", 30, 52.5, 30, 52.5, None, None, None)]
    deals += [(1, "s/1", 2, 1, 1, "played", 70, 0, 100, 52.5, "target", 1, 0)]
    summary.add(deals)
    assert (1, {0: 1}, {"target": 1}) == (summary.matches, summary.wins, summary.endings)
    assert [100, Fraction(105, 2)] == [sums.total for sums in summary.points]
    assert 2 == summary.deals.total
    title, values = "points of a seat in a deal", {30: 1, Fraction(105, 2): 1, 70: 1, 0: 1}
    assert Histogram(title, values) == summary.histogram


def test_ranges_are_few_and_round():
    histogram = Histogram("", {-7: 1, 0: 2, Fraction(19, 2): 3, 10: 4, 33: 5})
    # by 1, 2 and more ranges than twelve; by 5 from -10 to 35 are nine
    assert 5 == histogram.width
    ranges = histogram.ranges
    assert (Range(-10, -5, 1), Range(0, 5, 2), Range(5, 10, 3), Range(10, 15, 4)) == (
        ranges[0], ranges[2], ranges[3], ranges[4],
    )  # fmt: skip
    assert Range(30, 35, 5) == ranges[-1]
    assert 9 == len(ranges)


def test_one_value_is_one_range():
    assert [Range(3, 4, 9)] == Histogram("", {3: 9}).ranges
