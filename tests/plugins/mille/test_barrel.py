"""The club barrel, point by point: D0 §07."""

from __future__ import annotations

from fractions import Fraction

import pytest

from millefeuille import Claim, Match
from tests.plugins.mille.deals import (
    act,
    booked,
    claiming,
    given_up,
    playing,
    settled,
    standing,
    table,
)

MISSED = (80, 30, 10)
"""Card points with which the declarer in seat 0 fails 100, and seats 1 and 2 get 30 and 10."""


def barrel(scores, *, cards=(100, 10, 10), contract=100, declarer=0, **more):
    """The standing after a deal at the club."""
    return settled(
        "club", cards=cards, contract=contract, declarer=declarer, scores=scores, **more
    ).standing


# --- 1: arriving -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (770, 870),
        (775, 875),
        (Fraction("777.5"), Fraction("877.5")),
        (780, 880),
        (785, 880),
        (875, 880),
    ],
)
def test_d0_07_a_score_that_reaches_880_is_set_to_880(before, after):
    assert after == barrel((before, 0, 0)).scores[0]


@pytest.mark.parametrize(("before", "after"), [(865, 875), (870, 880), (875, 880)])
def test_d0_07_defence_points_arrive_too(before, after):
    assert after == barrel((0, before, 0)).scores[1]


def test_d0_07_the_deal_of_arrival_is_not_an_attempt():
    now = barrel((800, 0, 0))
    assert (880, 0, 0) == (now.scores[0], now.attempts[0], now.failed_visits[0])


@pytest.mark.parametrize("before", [780, 860, 875, Fraction("877.5")])
def test_d0_07_nobody_wins_by_jumping_over_it(before):
    now = barrel((before, 0, 0), cards=(120, 0, 0), contract=220, announced=((0, "hearts"),))
    assert 880 == now.scores[0]
    assert table("club").outcome(now) is None


def test_d0_07_the_score_says_what_the_barrel_took():
    score = settled("club", cards=(100, 10, 10), scores=(850, 0, 0)).score
    assert [("contract", 100), ("barrel", -70)] == [line[:2] for line in score.lines[0]]


def test_d0_07_halves_of_a_rospis_count_for_arrivals():
    now = given_up("club", 105, scores=(0, 840, 825)).standing  # 892.5, and 877.5
    assert (-105, 880, Fraction("877.5")) == now.scores
    exactly = given_up("club", 105, scores=(0, Fraction("827.5"), 0)).standing
    assert 880 == exactly.scores[1]


# --- 2: winning ------------------------------------------------------------------------------


@pytest.mark.parametrize("attempts", [0, 1, 2])
@pytest.mark.parametrize(
    ("cards", "contract", "announced", "score"),
    [
        ((120, 0, 0), 120, (), 1000),
        ((80, 20, 20), 120, ((0, "spades"),), 1000),
        ((100, 10, 10), 140, ((0, "spades"),), 1020),
        ((120, 0, 0), 220, ((0, "hearts"),), 1100),
    ],
)
def test_d0_07_a_declarer_wins_with_880_and_his_contract(
    attempts, cards, contract, announced, score
):
    now = barrel(
        (880, 0, 0),
        cards=cards,
        contract=contract,
        announced=announced,
        attempts=(attempts, 0, 0),
    )
    assert score == now.scores[0]
    assert (0,) == table("club").outcome(now).winners


def test_d0_07_he_wins_in_the_first_deal_after_his_arrival_too():
    arrived = barrel((800, 0, 0))
    now = barrel(arrived.scores, cards=(120, 0, 0), contract=120, attempts=arrived.attempts)
    assert 1000 == now.scores[0]


# --- 3: defending on the barrel --------------------------------------------------------------


@pytest.mark.parametrize("announced", [(), ((1, "hearts"),)])
def test_d0_07_no_defence_points_on_the_barrel(announced):
    now = barrel((0, 880, 0), cards=MISSED, announced=announced)
    assert (-100, 880, 10) == now.scores


def test_d0_07_an_opponent_on_the_barrel_gets_nothing_of_a_rospis():
    now = given_up("club", 100, scores=(0, 880, 100), attempts=(0, 1, 0)).standing
    assert (-100, 880, 150) == now.scores
    assert (0, 2, 0) == now.attempts


# --- 4: failing ------------------------------------------------------------------------------


@pytest.mark.parametrize("attempts", [0, 1, 2])
@pytest.mark.parametrize(("contract", "score"), [(120, 760), (140, 740), (220, 660)])
def test_d0_07_a_failed_own_contract_costs_it_alone_and_ends_the_visit(attempts, contract, score):
    now = barrel((880, 0, 0), cards=MISSED, contract=contract, attempts=(attempts, 0, 0))
    assert (score, 0, 1) == (now.scores[0], now.attempts[0], now.failed_visits[0])


# --- 5: attempts -----------------------------------------------------------------------------


@pytest.mark.parametrize("declarer", [1, 2])
@pytest.mark.parametrize(
    ("attempts", "after"), [(0, (880, 1, 0)), (1, (880, 2, 0)), (2, (760, 0, 1))]
)
def test_d0_07_every_finished_deal_counts_whoever_is_declarer(declarer, attempts, after):
    now = barrel((880, 0, 0), declarer=declarer, attempts=(attempts, 0, 0))
    assert after == (now.scores[0], now.attempts[0], now.failed_visits[0])


@pytest.mark.parametrize(("attempts", "after"), [(0, (880, 1)), (1, (880, 2)), (2, (760, 0))])
def test_d0_07_a_rospis_of_another_uses_an_attempt(attempts, after):
    now = given_up("club", 100, scores=(0, 880, 0), attempts=(0, attempts, 0)).standing
    assert after == (now.scores[1], now.attempts[1])


def test_d0_07_a_redeal_uses_none():
    before = standing((0, 880, 880), attempts=(0, 2, 1))
    match = Match(table("club"), seed=1, standing=before)
    match.deal = claiming("club", "", "9S 9C 9D 9H AS 10C KD", "", scores=before.scores)
    match.apply(Claim("nines"))
    assert before == match.standing


def test_d0_07_two_players_may_use_their_third_attempt_in_one_deal():
    now = barrel((0, 880, 880), attempts=(0, 2, 2))
    assert (100, 760, 760) == now.scores
    assert (0, 1, 1) == now.failed_visits


def test_d0_07_after_an_expulsion_he_may_come_back():
    off = barrel((880, 0, 0), declarer=1, attempts=(2, 0, 0))
    back = barrel((off.scores[0], 0, 0), contract=120, cards=(120, 0, 0), attempts=off.attempts)
    assert (880, 0) == (back.scores[0], back.attempts[0])


# --- 8: failed visits ------------------------------------------------------------------------


@pytest.mark.parametrize(("failed", "after"), [(0, (760, 1)), (1, (760, 2)), (2, (0, 0))])
def test_d0_07_the_third_failed_visit_sets_0_when_attempts_run_out(failed, after):
    now = barrel((880, 0, 0), declarer=1, attempts=(2, 0, 0), failed_visits=(failed, 0, 0))
    assert after == (now.scores[0], now.failed_visits[0])


@pytest.mark.parametrize(("failed", "after"), [(0, (740, 1)), (1, (740, 2)), (2, (0, 0))])
def test_d0_07_the_third_failed_visit_sets_0_when_a_contract_fails(failed, after):
    now = barrel((880, 0, 0), cards=MISSED, contract=140, failed_visits=(failed, 0, 0))
    assert after == (now.scores[0], now.failed_visits[0])


def test_d0_07_the_score_is_0_instead_of_any_other_deduction():
    score = settled(
        "club",
        cards=MISSED,
        contract=140,
        scores=(880, 0, 0),
        attempts=(2, 0, 0),
        failed_visits=(2, 0, 0),
    ).score
    assert -880 == score.total(0)


def test_d0_07_failed_visits_are_each_players_own():
    now = barrel((880, 880, 0), declarer=2, attempts=(2, 1, 0), failed_visits=(1, 2, 2))
    assert (2, 2, 2) == now.failed_visits
    assert (760, 880, -100) == now.scores


# --- 9: the winning deal ---------------------------------------------------------------------


def win(scores, cards=(100, 20, 0), **more):
    """Seat 0 wins from the barrel with 120 by a marriage of spades."""
    return barrel((880, *scores), cards=cards, contract=120, announced=((0, "spades"),), **more)


def test_d0_07_in_the_winning_deal_the_others_points_and_bolts_are_booked():
    now = win((100, 200), bolts=(0, 0, 2))
    assert (1000, 120, 80) == now.scores
    assert (0, 0, 0) == now.bolts


def test_d0_07_in_the_winning_deal_arrivals_are_set_to_880():
    now = win((875, 870), cards=(90, 20, 10))
    assert (1000, 880, 880) == now.scores
    assert (0, 0, 0) == now.failed_visits


def test_d0_07_in_the_winning_deal_no_attempts_are_carried_out():
    now = win((880, 100), attempts=(2, 2, 0), failed_visits=(2, 2, 0))
    assert (1000, 880, 100) == now.scores
    assert 2 == now.attempts[1]
    assert (2, 2, 0) == now.failed_visits


def test_d0_07_in_the_winning_deal_nobody_is_pushed_off():
    now = win((880, 875), cards=(90, 20, 10))
    assert (1000, 880, 880) == now.scores


def test_d0_07_the_winning_deal_at_the_table():
    deal = playing("club", "AS", "9S", "JS", contract=120, scores=(880, 875, 0))
    act(deal, "AS", "9S", "JS")
    now = booked(deal, "club").standing
    assert (1000, 875, 0) == now.scores
