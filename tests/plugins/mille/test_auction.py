"""The auction: D0 §03; D1 §4."""

from __future__ import annotations

import pytest

from millefeuille import Pass
from millefeuille.phases.auction import AuctionResult
from tests.plugins.mille.deals import APPS, PLAIN, PROFILES, act, bidding, offered, refusal

WITH = {
    "spades": "KS QS AC 10D JD 9C 9H",
    "clubs": "KC QC AS 10D JD 9S 9H",
    "diamonds": "KD QD AS 10C JC 9S 9H",
    "hearts": "KH QH AS 10C JC 9S 9D",
    "spades clubs": "KS QS KC QC JD 9C 9H",
    "spades hearts": "KS QS KH QH JD 9C 9D",
    "clubs diamonds hearts": "KC QC KD QD KH QH 9S",
}
"""Hands by the marriages in them."""
CAPS = {
    "spades": 160,
    "clubs": 180,
    "diamonds": 200,
    "hearts": 220,
    "spades clubs": 220,
    "spades hearts": 260,
    "clubs diamonds hearts": 360,
}
"""120 and the marriages: 40, 60, 80, 100."""


def levels(*numbers: int) -> list[str]:
    return ["pass", *map(str, numbers)]


def speaking(profile: str, hand: str, *before: str):
    """The auction with the word at seat 2, who holds this hand, after these calls of the others."""
    deal = bidding(profile, "", "", hand)
    return act(deal, *before)


def at_120(profile: str, hand: str):
    """The auction with the word at seat 2, who holds this hand, the bid at 120."""
    return act(bidding(profile, "", "", hand), "110", "120", "pass")


# --- opening and turns -----------------------------------------------------------------------


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_d0_03_d1_4_the_dealers_left_opens_at_100_without_an_action(profile, dealer):
    deal = bidding(profile, dealer=dealer)
    assert ((dealer + 1) % 3, 100) == (deal.work.holder, deal.work.high)
    assert (dealer + 2) % 3 == deal.actor
    assert [] == deal.entries()


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_d0_03_d1_4_the_opener_has_it_for_100_when_both_pass(profile, dealer):
    deal = act(bidding(profile, dealer=dealer), "pass", "pass")
    assert AuctionResult((dealer + 1) % 3, 100) == deal.result(AuctionResult)
    assert ("exchange", (dealer + 1) % 3) == (deal.phase.name, deal.actor)


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_03_d1_4_each_in_turn_raises_or_passes(profile):
    deal = bidding(profile, WITH["hearts"])
    turns = []
    for word in ("110", "120", "pass", "pass"):
        turns.append(deal.actor)
        act(deal, word)
    assert [2, 0, 1, 2] == turns
    assert AuctionResult(0, 120) == deal.result(AuctionResult)


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_03_d1_4_who_passed_is_not_asked_again(profile):
    deal = bidding(profile, WITH["hearts"], WITH["spades clubs"])
    turns = []
    for word in ("pass", "110", "120", "130", "140", "pass"):
        turns.append(deal.actor)
        act(deal, word)
    assert [2, 0, 1, 0, 1, 0] == turns
    assert AuctionResult(1, 140) == deal.result(AuctionResult)


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_03_d1_4_the_opener_may_raise_in_his_turn(profile):
    deal = act(bidding(profile), "pass", "110", "120", "pass")
    assert AuctionResult(1, 120) == deal.result(AuctionResult)


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_03_passing_is_always_allowed(profile):
    deal = bidding(profile, WITH["hearts"], "")
    while deal.phase.name == "auction":
        assert deal.legal_actions()[0] is Pass()
        act(deal, "pass")


# --- steps -----------------------------------------------------------------------------------


def test_d0_03_a_raise_is_any_multiple_of_5():
    assert levels(105, 110, 115, 120) == offered(speaking("club", PLAIN))


@pytest.mark.parametrize(
    ("bid", "code"),
    [
        (95, "too-low"),
        (100, "too-low"),
        (101, "off-step"),
        (104, "off-step"),
        (105, None),
        (106, "off-step"),
        (119, "off-step"),
        (120, None),
    ],
)
def test_d0_03_bids_around_the_steps_of_5(bid, code):
    assert code == refusal(speaking("club", PLAIN), str(bid))


@pytest.mark.parametrize("profile", APPS)
@pytest.mark.parametrize(
    ("bid", "code"),
    [
        (90, "too-low"),
        (100, "too-low"),
        (101, "off-step"),
        (105, "off-step"),
        (109, "off-step"),
        (110, None),
        (115, "off-step"),
        (120, None),
    ],
)
def test_d1_4_bids_around_the_steps_of_10(profile, bid, code):
    assert code == refusal(speaking(profile, PLAIN), str(bid))


@pytest.mark.parametrize("profile", APPS)
def test_d1_4_a_raise_is_any_multiple_of_10(profile):
    assert levels(110, 120) == offered(speaking(profile, PLAIN))


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_03_a_raise_is_above_the_highest_bid_not_above_the_own(profile):
    deal = act(bidding(profile, "", "", PLAIN), "110", "120", "pass")
    assert levels() == offered(deal)
    assert refusal(deal, "110") == refusal(deal, "120") == "too-low"


# --- the cap ---------------------------------------------------------------------------------


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_03_no_bid_above_120_without_a_marriage(profile):
    deal = at_120(profile, PLAIN)
    assert levels() == offered(deal)
    assert refusal(deal, "130") == "over-cap"


def test_d0_03_the_cap_without_a_marriage_is_just_over_at_125():
    assert refusal(at_120("club", PLAIN), "125") == "over-cap"


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("marriages", CAPS)
def test_d0_03_d1_4_the_cap_is_120_and_the_marriages_held(profile, marriages):
    step = 5 if profile == "club" else 10
    deal = at_120(profile, WITH[marriages])
    assert levels(*range(120 + step, CAPS[marriages] + 1, step)) == offered(deal)
    assert refusal(deal, str(CAPS[marriages])) is None
    assert refusal(deal, str(CAPS[marriages] + step)) == "over-cap"


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("hand", ["KH QS AC 10D JD 9C 9H", "KH AH 10H JH 9H KS 9C"])
def test_d0_03_a_king_and_a_queen_of_two_suits_are_no_marriage(profile, hand):
    assert levels() == offered(at_120(profile, hand))


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_03_a_card_in_the_talon_does_not_count(profile):
    deal = bidding(profile, "", "", "KH AS 10C JC 9S 9D AC", talon="QH 9H 9C")
    act(deal, "110", "120", "pass")
    assert levels() == offered(deal)


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_03_the_cap_of_one_hand_does_not_lift_another(profile):
    deal = act(bidding(profile, WITH["hearts"], "", "AC 10S KC QD JD 9C 9H"), "110", "120")
    act(deal, "pass")
    assert levels() == offered(deal)


# --- the stop --------------------------------------------------------------------------------


@pytest.mark.parametrize("high", [100, 105, 115])
def test_d0_03_nobody_bids_above_120_before_the_bid_is_120(high):
    deal = bidding("club", WITH["hearts"])
    act(deal, *(["pass"] if high == 100 else [str(high)]))
    assert levels(*range(high + 5, 121, 5)) == offered(deal)
    assert refusal(deal, "125") == refusal(deal, "220") == "stop"


def test_d0_03_at_120_the_stop_is_over():
    deal = act(bidding("club", WITH["hearts"]), "120")
    assert levels(*range(125, 221, 5)) == offered(deal)


def test_d0_03_the_stop_is_a_level_of_the_auction_not_of_each_player():
    deal = act(bidding("club", "", WITH["hearts"]), "110", "120")
    assert levels(*range(125, 221, 5)) == offered(deal)  # seat 1 has bid nothing above 100


@pytest.mark.parametrize("profile", APPS)
def test_d1_4_the_app_has_no_stop(profile):
    deal = speaking(profile, WITH["hearts"])
    assert levels(*range(110, 221, 10)) == offered(deal)
    assert refusal(deal, "220") is None
    assert refusal(deal, "230") == "over-cap"


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_03_on_the_barrel_bids_below_120_stay_legal(profile):
    at = {"club": 880, "app": 800, "short": 400}[profile]
    deal = bidding(profile, "", "", PLAIN, scores=(0, 0, at))
    assert "110" in offered(deal)


def test_d0_07_a_forced_opening_from_the_barrel_stays_100():
    deal = act(bidding("club", scores=(0, 880, 0)), "pass", "pass")
    assert AuctionResult(1, 100) == deal.result(AuctionResult)
