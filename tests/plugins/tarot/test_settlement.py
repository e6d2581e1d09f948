"""Targets, multipliers and what is paid: D4 §1, §2, §8."""

from __future__ import annotations

from fractions import Fraction

import pytest

from millefeuille_tarot.counting import counted
from tests.plugins.tarot.deals import LEVELS, act, ending, lines, table, totals, worth

AWAY = "2S 3S 4S 5S 6S 7S"
"""Six low cards, worth 3 together; in a Garde contre they count for the defenders."""
TARGETS = {0: 56, 1: 51, 2: 41, 3: 36}
EACH = {
    # (25 + the difference) x 1, x 2, x 4, x 6
    0: (25, 50, 100, 150),
    0.5: (25.5, 51, 102, 153),
    1: (26, 52, 104, 156),
    5: (30, 60, 120, 180),
}
"""What each defender pays, by the difference to the target and the contract."""


def laid_for_the_taker(contract: str) -> float:
    """What the six cards laid away, or the chien, count for him."""
    return 0 if contract == "garde-contre" else 3


def whole(points: float, bouts: int, contract: str, **more):
    """The taker comes to so many points with his last trick.

    With three bouts that brings him a defender's Excuse: with three low cards 6 points, else 2.
    """
    last = ("T20", "EX" if bouts == 3 else "10S", "8S", "9S")
    own = ("", "T1", "T1 T21", "T1 T21")[bouts]
    before = points - laid_for_the_taker(contract) - (6 if bouts == 3 else 2)
    won = worth(before, _count(before), bouts=own, without=f"{AWAY} {' '.join(last)}")
    return act(ending(*last, own=won, put_away=AWAY, contract=contract, **more), *last)


def half(points: float, bouts: int, contract: str, **more):
    """The same with an odd half, which only a defender's Excuse in another's last trick leaves.

    The taker gets it alone, 4.5 points; so he has a bout at least.
    """
    own = ("", "T1", "T1 T21")[bouts - 1]
    last = ("8S", "EX", "T20", "9S")
    before = points - laid_for_the_taker(contract) - 4.5
    won = worth(before, _count(before), bouts=own, without=f"{AWAY} {' '.join(last)}")
    deal = ending(*last, own=won, put_away=AWAY, contract=contract, leader=1, **more)
    return act(deal, "EX T20 9S 8S")


def _count(points: float) -> int:
    """In how many cards, whole tricks, so many points can be won, with or without bouts."""
    return 16 if points < 25 else 32 if points < 55 else 44


def check(deal, points: float, bouts: int, each: float) -> None:
    """He has so much, and gets so much from each; below 0 he pays."""
    count = counted(deal)
    assert (points, bouts, TARGETS[bouts]) == (count.points, count.bouts, count.target)
    assert [("contract", 3 * each)] == lines(deal, 0)
    assert (3 * each, -each, -each, -each) == totals(deal)


@pytest.mark.parametrize("contract", LEVELS)
@pytest.mark.parametrize("bouts", TARGETS)
@pytest.mark.parametrize("by", [0, 1, 5])
def test_d4_1_d4_8_reaching_the_target_or_more_wins(bouts, contract, by):
    each = EACH[by][LEVELS.index(contract)]
    points = TARGETS[bouts] + by
    check(whole(points, bouts, contract), points, bouts, each)


@pytest.mark.parametrize("contract", LEVELS)
@pytest.mark.parametrize("bouts", TARGETS)
@pytest.mark.parametrize("by", [1, 5])
def test_d4_1_d4_8_less_than_the_target_loses(bouts, contract, by):
    each = EACH[by][LEVELS.index(contract)]
    points = TARGETS[bouts] - by
    check(whole(points, bouts, contract), points, bouts, -each)


@pytest.mark.parametrize("contract", LEVELS)
@pytest.mark.parametrize("bouts", [1, 2, 3])  # without a bout there is no odd half
@pytest.mark.parametrize(("by", "sign"), [(0.5, 1), (-0.5, -1)])
def test_d4_8_half_a_point_above_or_below_the_target(bouts, contract, by, sign):
    each = EACH[0.5][LEVELS.index(contract)]
    points = TARGETS[bouts] + by
    check(half(points, bouts, contract), points, bouts, sign * each)


def test_d4_8_scores_are_exact():
    """Prise, half a point short: 25.5 to each and 76.5 from the taker; no float is among them."""
    found = totals(half(50.5, 1, "prise"))
    assert (Fraction(-153, 2), *(Fraction(51, 2),) * 3) == found
    assert {Fraction} == {type(score) for score in found}
    assert {int} == {type(score) for score in totals(half(50.5, 1, "garde"))}


@pytest.mark.parametrize(
    ("contract", "points", "bouts", "each"),
    [
        ("garde", 45, 2, 58),  # the document's example: (25 + 4) x 2
        ("prise", 45, 2, 29),
        ("prise", 70, 1, 44),  # 25 + 19
        ("garde", 30, 3, -62),  # (25 + 6) x 2
        ("garde-sans", 20, 0, -244),  # (25 + 36) x 4
        ("garde-contre", 60, 3, 294),  # (25 + 24) x 6
        ("garde-contre", 30, 1, -276),  # (25 + 21) x 6
    ],
)
def test_d4_8_worked_by_hand(contract, points, bouts, each):
    check(whole(points, bouts, contract), points, bouts, each)


def test_d4_8_the_example_pays_174_in_all():
    assert (174, -58, -58, -58) == totals(whole(45, 2, "garde"))


@pytest.mark.parametrize("taker", [0, 1, 2, 3])
def test_d4_8_three_equal_defenders_whoever_is_the_taker(taker):
    """41 points with the two bouts in 32 cards, and 3 laid away: 44 of 41, garde."""
    last = ("T20", "10S", "8S", "9S")
    won = worth(41, 32, bouts="T1 T21", without=f"{AWAY} {' '.join(last)}")
    taken_by = 0 if taker else 1
    deal = ending(*last, own=won, put_away=AWAY, taker=taker, taken_by=taken_by)
    each = 56 if taker else 60  # (25 + 3) x 2; seat 0 wins the last trick too, 2 points: 30 x 2
    expected = [3 * each if seat == taker else -each for seat in range(4)]
    assert expected == list(totals(act(deal, *last)))


# --- what is told ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "bouts", "contract", "own", "theirs"),
    [
        (45, 2, "garde", "garde won: 45 against 41 with 2 bouts", "46 with 1 bout"),
        (36, 3, "prise", "prise won: 36 against 36 with 3 bouts", "55 with 0 bouts"),
        (50, 1, "garde-sans", "garde-sans lost: 50 against 51 with 1 bout", "41 with 2 bouts"),
    ],
)
def test_d4_8_the_settlement_says_who_won_the_target_and_both_sides(
    points, bouts, contract, own, theirs
):
    score = table().score(whole(points, bouts, contract))
    assert own == score.lines[0][0].note
    assert {theirs} == {score.lines[seat][0].note for seat in (1, 2, 3)}


def test_d4_8_halves_print_as_halves():
    score = table().score(half(50.5, 1, "prise"))
    assert "prise lost: 50.5 against 51 with 1 bout" == score.lines[0][0].note
    assert "40.5 with 2 bouts" == score.lines[1][0].note


def test_d4_8_every_line_points_to_a_rule():
    deal = whole(45, 2, "garde", announced=True)
    for own in table().score(deal).lines:
        assert ["scoring.base", "scoring.chelem_failed"] == [line.rule for line in own]
        assert all(deal.plan.citation(line.rule) is not None for line in own)
