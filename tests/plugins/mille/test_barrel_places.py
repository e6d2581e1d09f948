"""Who has a place on the club barrel: D0 §07."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.plugins.mille.deals import given_up, settled

SEATS = (0, 1, 2)


def barrel(scores, *, cards=(100, 10, 10), contract=100, declarer=0, **more):
    """The standing after a deal at the club."""
    return settled(
        "club", cards=cards, contract=contract, declarer=declarer, scores=scores, **more
    ).standing


# --- 6: two places ---------------------------------------------------------------------------


def test_d0_07_two_players_may_be_on_the_barrel():
    now = barrel((800, 880, 0), attempts=(0, 1, 0))
    assert (880, 880, 10) == now.scores
    assert (0, 2, 0) == now.attempts
    assert (0, 0, 0) == now.failed_visits


@pytest.mark.parametrize("third", SEATS)
def test_d0_07_a_third_pushes_the_two_earlier_ones_off(third):
    scores = tuple(800 if seat == third else 880 for seat in SEATS)
    cards = tuple(100 if seat == third else 10 for seat in SEATS)
    now = barrel(scores, cards=cards, declarer=third)
    assert [880 if seat == third else 760 for seat in SEATS] == list(now.scores)
    assert [0 if seat == third else 1 for seat in SEATS] == list(now.failed_visits)
    assert (0, 0, 0) == now.attempts


@pytest.mark.parametrize(("before", "after"), [(865, 875), (870, 880), (875, 880)])
def test_d0_07_a_defender_finds_the_place_of_a_declarer_who_fails(before, after):
    now = barrel((880, 880, before), cards=(60, 50, 10), contract=120)
    assert (760, 880, after) == now.scores
    assert (1, 0, 0) == now.failed_visits


def test_d0_07_two_arriving_push_one_earlier_off():
    now = barrel((800, 870, 880), attempts=(0, 0, 1))
    assert (880, 880, 760) == now.scores
    assert (0, 0, 1) == now.failed_visits
    assert (0, 0, 0) == now.attempts


@pytest.mark.parametrize("attempts", [0, 1])
def test_d0_07_who_is_pushed_off_loses_120_whatever_attempts_he_has_left(attempts):
    now = barrel((800, 880, 880), attempts=(0, attempts, 0))
    assert (880, 760, 760) == now.scores


def test_d0_07_attempts_used_up_come_before_arrivals():
    now = barrel((800, 880, 880), attempts=(0, 2, 0))
    # seat 1 has used his third attempt, so there is a place for seat 0 beside seat 2
    assert (880, 760, 880) == now.scores
    assert (0, 1, 0) == now.failed_visits
    assert (0, 0, 1) == now.attempts


def test_d0_07_both_attempts_used_up_and_a_third_arriving():
    now = barrel((800, 880, 880), attempts=(0, 2, 2))
    assert (880, 760, 760) == now.scores
    assert (0, 1, 1) == now.failed_visits


def test_d0_07_a_contract_failed_from_the_barrel_comes_before_arrivals():
    now = barrel((880, 870, 880), cards=(80, 30, 10), contract=120)
    assert (760, 880, 880) == now.scores
    assert (1, 0, 0) == now.failed_visits


def test_d0_07_nobody_loses_120_twice_in_one_deal():
    now = barrel((870, 880, 870), cards=(20, 80, 20), declarer=2, contract=100, attempts=(0, 2, 0))
    # seat 1 used his third attempt; seat 0 arrives, seat 2 failed and is at 770
    assert (880, 760, 770) == now.scores
    both = barrel((870, 880, 800), cards=(10, 10, 100), declarer=2, attempts=(0, 2, 0))
    assert (880, 760, 880) == both.scores
    assert (0, 1, 0) == both.failed_visits


@pytest.mark.parametrize(("failed", "after"), [(0, (760, 1)), (1, (760, 2)), (2, (0, 0))])
def test_d0_07_a_forced_expulsion_is_a_failed_visit(failed, after):
    now = barrel((800, 880, 880), failed_visits=(0, failed, 0))
    assert after == (now.scores[1], now.failed_visits[1])
    assert (760, 1) == (now.scores[2], now.failed_visits[2])


def test_d0_07_halves_of_a_rospis_bring_one_arrival_beside_an_earlier_one():
    now = given_up("club", 105, scores=(0, 840, 880), attempts=(0, 0, 1)).standing
    assert (-105, 880, 880) == now.scores
    assert (0, 0, 2) == now.attempts


@pytest.mark.parametrize("declarer", SEATS)
def test_d0_07_halves_of_a_rospis_bring_two_arrivals_at_once(declarer):
    before = tuple(0 if seat == declarer else 840 for seat in SEATS)
    now = given_up("club", 105, declarer=declarer, scores=before).standing
    assert [-105 if seat == declarer else 880 for seat in SEATS] == list(now.scores)


# --- 7: three arriving -----------------------------------------------------------------------


@pytest.mark.parametrize("declarer", SEATS)
def test_d0_07_of_three_arriving_the_last_clockwise_from_the_declarer_is_refused(declarer):
    cards = tuple(100 if seat == declarer else 10 for seat in SEATS)
    now = barrel((870, 870, 870), cards=cards, declarer=declarer)
    last = (declarer + 2) % 3
    assert [760 if seat == last else 880 for seat in SEATS] == list(now.scores)
    assert [1 if seat == last else 0 for seat in SEATS] == list(now.failed_visits)
    assert (0, 0, 0) == now.attempts


@pytest.mark.parametrize(("failed", "after"), [(1, (760, 2)), (2, (0, 0))])
def test_d0_07_to_be_refused_is_a_failed_visit(failed, after):
    now = barrel((870, 870, 870), failed_visits=(0, 0, failed))
    assert after == (now.scores[2], now.failed_visits[2])
    assert (880, 880) == now.scores[:2]


def test_d0_07_the_refused_one_keeps_his_bolts():
    now = barrel((870, 870, 870), failed_visits=(0, 0, 2), bolts=(0, 1, 2))
    assert (0, 1, 2) == now.bolts


def test_d0_07_a_declarer_who_fails_does_not_arrive():
    now = barrel((870, 870, 870), cards=(80, 30, 10))
    assert (770, 880, 880) == now.scores
    assert (0, 0, 0) == now.failed_visits


def test_d0_07_half_points_stay_where_the_barrel_does_not_take_them():
    now = barrel((800, Fraction("52.5"), 0))
    assert (880, Fraction("62.5"), 10) == now.scores
