"""Bolts, the marks of defenders without a point: D0 §06."""

from __future__ import annotations

import pytest

from tests.plugins.mille.deals import APPS, act, booked, given_up, playing, settled


def zero(bolts=(0, 0, 0), scores=(0, 0, 0), **more):
    """A deal in which seat 0, the declarer, takes all but 40 and seat 2 takes nothing."""
    return settled("club", cards=(80, 40, 0), contract=100, bolts=bolts, scores=scores, **more)


def test_d0_06_a_defender_with_nothing_gets_a_mark():
    after = zero()
    assert (0, 0, 1) == after.standing.bolts
    assert (-100, 40, 0) == after.standing.scores
    assert [("defence", 0), ("bolt", 0)] == [line[:2] for line in after.score.lines[2]]


def test_d0_06_both_defenders_may_get_one():
    after = settled("club", cards=(120, 0, 0)).standing
    assert (0, 1, 1) == after.bolts


@pytest.mark.parametrize(
    ("before", "bolts", "score"), [(0, 1, 0), (1, 2, 0), (2, 0, -120)], ids=["1st", "2nd", "3rd"]
)
def test_d0_06_every_third_mark_costs_120_and_clears_the_marks(before, bolts, score):
    after = zero(bolts=(0, 0, before)).standing
    assert (bolts, score) == (after.bolts[2], after.scores[2])


def test_d0_06_the_marks_need_not_be_in_a_row():
    between = settled("club", cards=(80, 30, 10), bolts=(0, 0, 2)).standing
    assert (0, 0, 2) == between.bolts
    after = zero(bolts=between.bolts, scores=between.scores).standing
    assert (0, 0, 0) == after.bolts
    assert between.scores[2] - 120 == after.scores[2]


def test_d0_06_after_the_third_mark_the_count_begins_anew():
    after = zero(bolts=zero(bolts=(0, 0, 2)).standing.bolts).standing
    assert (0, 0, 1) == after.bolts


@pytest.mark.parametrize("declarer", [0, 1, 2])
def test_d0_06_never_the_declarer(declarer):
    cards = tuple(0 if seat == declarer else 60 for seat in range(3))
    after = settled("club", cards=cards, declarer=declarer, bolts=(2, 2, 2)).standing
    assert (2, 2, 2) == after.bolts
    assert -100 == after.scores[declarer]


@pytest.mark.parametrize(("raw", "points"), [(2, 0), (3, 5), (4, 5)])
def test_d0_06_a_raw_total_that_is_not_0_is_no_bolt(raw, points):
    after = settled("club", cards=(80, 40 - raw, raw), bolts=(0, 0, 2)).standing
    assert (0, 0, 2) == after.bolts
    assert points == after.scores[2]


def test_d0_06_a_marriage_alone_is_a_raw_total():
    after = settled("club", cards=(80, 40, 0), announced=((2, "spades"),), bolts=(0, 0, 2))
    assert (0, 0, 2) == after.standing.bolts
    assert 40 == after.standing.scores[2]


def test_d0_06_a_trick_of_three_nines_is_no_point():
    deal = playing("club", "9S", "9C", "9D", trump="C")
    act(deal, "9S", "9C", "9D")  # the trick is seat 1's
    assert deal.won[1].bit_count() == 3
    assert (0, 1, 1) == booked(deal, "club").standing.bolts


@pytest.mark.parametrize("bolts", [0, 1, 2])
def test_d0_06_never_in_a_rospis(bolts):
    assert (bolts,) * 3 == given_up("club", 100, bolts=(bolts,) * 3).standing.bolts


@pytest.mark.parametrize("score", [875, 880])
@pytest.mark.parametrize("bolts", [0, 1, 2])
def test_d0_07_on_the_barrel_the_marks_are_suspended_not_cleared(score, bolts):
    after = zero(bolts=(0, 0, bolts), scores=(0, 0, score)).standing
    if score == 880:
        assert (bolts, 880) == (after.bolts[2], after.scores[2])
    else:
        assert ((bolts + 1) % 3, score - 120 * (bolts == 2)) == (after.bolts[2], after.scores[2])


def test_d0_07_the_suspended_marks_go_on_after_the_barrel():
    off = zero(bolts=(0, 0, 2), scores=(0, 0, 880), attempts=(0, 0, 2)).standing
    assert (760, 2) == (off.scores[2], off.bolts[2])
    after = zero(bolts=off.bolts, scores=off.scores).standing
    assert (640, 0) == (after.scores[2], after.bolts[2])


def test_d0_07_the_third_failed_visit_leaves_the_marks_alone():
    after = zero(
        bolts=(0, 0, 2), scores=(0, 0, 880), attempts=(0, 0, 2), failed_visits=(0, 0, 2)
    ).standing
    assert (0, 2) == (after.scores[2], after.bolts[2])


def test_d0_06_the_penalty_may_make_a_total_negative():
    assert -120 == zero(bolts=(0, 0, 2)).standing.scores[2]


@pytest.mark.parametrize("profile", APPS)
def test_the_app_has_no_bolts(profile):
    after = settled(profile, cards=(120, 0, 0)).standing
    assert (0, 0, 0) == after.bolts
    assert (100, 0, 0) == after.scores
