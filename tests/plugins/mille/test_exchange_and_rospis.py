"""The talon, the giving, and giving up: D0 §03; D1 §5."""

from __future__ import annotations

from fractions import Fraction

import pytest

from millefeuille import Declare, Give
from millefeuille.actions import Shown
from millefeuille.cards import HIDDEN
from tests.plugins.mille.deals import (
    APPS,
    PLAIN,
    PROFILES,
    act,
    bidding,
    exchanging,
    given_up,
    offered,
    refusal,
    table,
)

TALON = "QC 10D JH"
SEATS = (0, 1, 2)


def taken(profile: str, declarer: int = 0, **more):
    """The exchange of a declarer who held ``PLAIN`` and took ``TALON``."""
    hands = tuple(PLAIN if seat == declarer else "" for seat in SEATS)
    return exchanging(profile, *hands, talon=TALON, declarer=declarer, **more)


def take(profile: str, cards: str) -> int:
    return table(profile).plan.deck.take(cards)


# --- the talon -------------------------------------------------------------------------------


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("declarer", SEATS)
def test_d0_03_d1_5_the_talon_is_shown_to_all_and_taken(profile, declarer):
    deal = taken(profile, declarer)
    shown = Shown(tuple(map(deal.plan.deck.card, ("QC", "10D", "JH"))))
    assert declarer == deal.actor
    assert take(profile, f"{PLAIN} {TALON}") == deal.hands[declarer]
    assert deal.talon == 0
    for seat in SEATS:
        assert [(declarer, shown)] == list(deal.view(seat).log)
        assert take(profile, TALON) == deal.view(seat).known[declarer]


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_03_the_talon_comes_right_after_the_auction(profile):
    deal = act(bidding(profile), "pass", "pass")
    assert [10, 7, 7] == [deal.hands[seat].bit_count() for seat in (1, 2, 0)]
    assert 3 == len(deal.entries())  # two passes, and the talon shown


# --- the giving ------------------------------------------------------------------------------


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("declarer", SEATS)
def test_d1_5_one_card_to_the_left_neighbour_then_one_to_the_right(profile, declarer):
    deal = taken(profile, declarer)
    left, right = (declarer + 1) % 3, (declarer + 2) % 3
    card = deal.plan.deck.card
    assert {left} == {a.to for a in deal.legal_actions() if isinstance(a, Give)}
    deal.apply(Give(card("9H"), left))
    assert {right} == {a.to for a in deal.legal_actions()}
    deal.apply(Give(card("QC"), right))
    assert [8, 8, 8] == [hand.bit_count() for hand in deal.hands]
    assert deal.hands[left] & take(profile, "9H")
    assert deal.hands[right] & take(profile, "QC")
    assert ("contract", declarer) == (deal.phase.name, deal.actor)


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_03_any_of_the_ten_cards_may_be_given_of_the_nine_the_second_time(profile):
    deal = taken(profile)
    gifts = [label for label in offered(deal) if label != "rospis"]
    assert sorted(f"{PLAIN} {TALON}".split()) == sorted(gifts)
    act(deal, "AS")
    assert sorted(f"{PLAIN} {TALON}".split()[1:]) == sorted(offered(deal))


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_03_only_held_cards_are_given_and_only_to_the_seat_whose_turn_it_is(profile):
    deal = taken(profile)
    assert refusal(deal, "give AH 1") == "not-held"
    assert refusal(deal, "give AS 2") == "wrong-seat"
    assert refusal(deal, "give AS 0") == "wrong-seat"
    act(deal, "AS")
    assert refusal(deal, "give AS 2") == "not-held"
    assert refusal(deal, "give KC 1") == "wrong-seat"


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_03_a_card_is_seen_by_giver_and_receiver_only(profile):
    deal = act(taken(profile), "9H", "QC")
    card = deal.plan.deck.card
    gifts = {seat: [e.action for e in deal.view(seat).log[1:]] for seat in SEATS}
    assert [Give(card("9H"), 1), Give(card("QC"), 2)] == gifts[0]
    assert [Give(card("9H"), 1), Give(HIDDEN, 2)] == gifts[1]
    assert [Give(HIDDEN, 1), Give(card("QC"), 2)] == gifts[2]


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_03_once_a_card_is_given_nobody_knows_where_the_talon_is(profile):
    deal = act(taken(profile), "9H")
    assert 0 == deal.known[0]


# --- rospis ----------------------------------------------------------------------------------


@pytest.mark.parametrize("declarer", SEATS)
@pytest.mark.parametrize(
    ("bid", "half"), [(100, 50), (105, Fraction(105, 2)), (120, 60), (155, Fraction(155, 2))]
)
def test_d0_03_rospis_costs_the_bid_and_gives_each_opponent_exactly_half(declarer, bid, half):
    after = given_up("club", bid, declarer=declarer).standing
    assert [-bid if seat == declarer else half for seat in SEATS] == list(after.scores)


def test_d0_03_105_given_up_is_minus_105_and_twice_52_and_a_half():
    score = given_up("club", 105).score
    assert (-105, Fraction("52.5"), Fraction("52.5")) == score.totals()
    assert ["rospis"] * 3 == [line.name for lines in score.lines for line in lines]


def test_d0_03_half_points_are_kept_from_deal_to_deal():
    after = given_up("club", 105, scores=(0, Fraction("52.5"), 10)).standing
    assert (-105, 105, Fraction("62.5")) == after.scores


def test_d0_03_rospis_is_open_before_the_giving_only():
    deal = taken("club")
    assert "rospis" in offered(deal)
    act(deal, "9H")
    assert "rospis" not in offered(deal)
    assert refusal(deal, "rospis") == "too-late"
    act(deal, "QC")
    assert refusal(deal, "rospis") == "not-now"


def test_d0_03_rospis_is_not_open_before_the_talon_is_taken():
    assert refusal(bidding("club"), "rospis") == "not-now"


def test_d0_03_rospis_ends_the_deal_unplayed():
    deal = act(taken("club"), "rospis")
    assert "rospis" == deal.ending
    assert [0, 0, 0] == deal.won
    assert (0, Declare("rospis")) == deal.entries()[-1]


@pytest.mark.parametrize(
    ("score", "code"), [(875, None), (Fraction("877.5"), None), (880, "on-the-barrel")], ids=str
)
def test_d0_03_rospis_is_forbidden_from_the_barrel(score, code):
    deal = taken("club", scores=(score, 0, 0))
    assert code == refusal(deal, "rospis")
    assert (code is None) == ("rospis" in offered(deal))


def test_d0_03_an_opponent_on_the_barrel_does_not_keep_the_declarer_from_rospis():
    assert "rospis" in offered(taken("club", scores=(0, 880, 880)))


def test_d0_03_a_third_rospis_costs_no_more():
    after = given_up("club", 100, scores=(-200, 100, 100), deals=2).standing
    assert (-300, 150, 150) == after.scores


def test_d0_06_a_rospis_gives_no_bolts():
    after = given_up("club", 100, bolts=(2, 2, 2)).standing
    assert (2, 2, 2) == after.bolts
    assert (-100, 50, 50) == after.scores


def test_d0_07_a_rospis_is_a_finished_deal():
    after = given_up("club", 105, dealer=1, deals=4).standing
    assert (2, 5) == (after.dealer, after.deals)


@pytest.mark.parametrize("profile", APPS)
def test_d1_5_the_app_has_no_rospis(profile):
    deal = taken(profile)
    assert "rospis" not in offered(deal)
    assert refusal(deal, "rospis") is not None
