"""The match: deals added up, 1200, equal totals, who deals: D2 §intro, §deal, §sets."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from millefeuille import Ending, Match, MillefeuilleError, Position, PositionError
from millefeuille_canadian_mille.standing import CanadianStanding
from tests.plugins.canadian_mille.deals import PROFILES, TWO_CLEAN, ended, table

CLEAN = {"document": (60, 0), "original": (120, -10)}
"""What going out with two clean sets brings, and a ten left."""


def standing(*scores, deals=3, dealer=0) -> CanadianStanding:
    return CanadianStanding(scores=scores, deals=deals, dealer=dealer)


def outcome(*scores, name="document"):
    return table(name).outcome(standing(*scores))


@pytest.mark.parametrize("name", PROFILES)
def test_d2_sets_deals_are_added_up(name):
    at = table(name)
    deal = ended(TWO_CLEAN, name=name)
    booked = at.book(deal, at.score(deal))
    assert CLEAN[name] == booked.standing.scores
    assert (1, 1) == (booked.standing.deals, booked.standing.dealer)


@pytest.mark.parametrize("name", PROFILES)
@pytest.mark.parametrize("scores", [(0, 0), (1199, 1195), (-3000, 1199), (1199, 1199)])
def test_below_1200_the_match_goes_on(name, scores):
    assert outcome(*scores, name=name) is None


@pytest.mark.parametrize("name", PROFILES)
@pytest.mark.parametrize(
    ("scores", "winner"),
    [((1200, 0), 0), ((-40, 1200), 1), ((1300, 1205), 0), ((1205, 1300), 1), ((3250, 1199), 0)],
)
def test_d2_sets_with_1200_the_higher_total_wins(name, scores, winner):
    found = outcome(*scores, name=name)
    assert ((winner,), Ending.TARGET, scores) == (found.winners, found.reason, found.scores)


@pytest.mark.parametrize("scores", [(1200, 1200), (1345, 1345)])
def test_equal_totals_play_on(scores):
    assert outcome(*scores) is None
    match = Match(table(), seed=1, standing=standing(*scores))
    assert not match.over


def test_a_match_that_is_over_does_not_go_on():
    with pytest.raises(MillefeuilleError, match="the match is over with that standing"):
        Match(table(), seed=1, standing=standing(1200, 5))


def test_the_target_may_be_set():
    assert outcome(500, 495, name="document,target=500").winners == (0,)
    assert outcome(500, 500, name="document,target=500") is None


def test_the_deal_limit_ends_a_match_of_equal_totals():
    found = table("document,deal_limit=3").outcome(standing(1200, 1200))
    assert ((0, 1), Ending.DEAL_LIMIT) == (found.winners, found.reason)


# --- who deals ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PROFILES)
def test_d2_deal_fifteen_each_and_one_turned_up(name):
    deal = table(name).deal(7)
    assert [15, 15] == [hand.bit_count() for hand in deal.hands]
    assert (1, 73) == (len(deal.pile), len(deal.stock))


def test_d2_deal_the_first_dealer_is_drawn_by_lot():
    dealers = [table().first_standing(seed).dealer for seed in range(200)]
    assert 70 < sum(dealers) < 130


@pytest.mark.parametrize("dealer", [0, 1])
def test_d2_play_the_other_one_is_dealt_first_and_plays_first(dealer):
    at = table()
    order = at.plan.deck.bits
    deal = at.deal_order(order, standing=standing(0, 0, dealer=dealer))
    other = 1 - dealer
    assert other == deal.actor
    assert (order[0], order[1]) == (order[0] & deal.hands[other], order[1] & deal.hands[dealer])
    assert sum(order[0:30:2]) == deal.hands[other]
    assert (order[30],) == deal.pile
    assert order[31] == deal.stock[-1]


@pytest.mark.parametrize("name", PROFILES)
def test_d2_deal_the_two_deal_in_turn_until_the_match_ends(name):
    match, rng = Match(table(f"{name},target=2000"), seed=4), Random(4)
    dealers = [match.deal.dealer]
    while not match.over:
        before = match.deal
        legal = before.legal_actions()
        match.apply(legal[int(rng.random() * len(legal))])
        if match.deal is not before:
            dealers.append(match.deal.dealer)
    assert len(dealers) == match.standing.deals >= 2
    assert dealers == [(dealers[0] + number) % 2 for number in range(len(dealers))]
    assert match.outcome.winners == match.standing.leaders


# --- scores that can be -----------------------------------------------------------------------


def test_scores_are_whole_numbers():
    deal = table().deal(1, standing=standing(Fraction(105, 2), -40))
    position = Position.of(deal, table().name)
    with pytest.raises(PositionError, match=r"seat 0: all scores are whole numbers, not 52\.5"):
        position.deal(table())


def test_scores_may_be_below_zero():
    deal = table().deal(1, standing=standing(-390, -15))
    assert (-390, -15) == Position.of(deal, table().name).deal(table()).standing.scores
