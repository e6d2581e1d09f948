"""Naming the contract: D0 §03, §07; D1 §6."""

from __future__ import annotations

from fractions import Fraction

import pytest

from millefeuille.phases.contract import ContractResult
from tests.plugins.mille.deals import (
    APPS,
    PROFILES,
    act,
    contracting,
    exchanging,
    offered,
    refusal,
)

PLAIN = "AS 10S KC QD JD 9C 9H AH"
WITH = {
    "spades": ("KS QS AC 10D JD 9C 9H AH", 160),
    "clubs": ("KC QC AS 10D JD 9S 9H AH", 180),
    "diamonds": ("KD QD AS 10C JC 9S 9H AH", 200),
    "hearts": ("KH QH AS 10C JC 9S 9D AD", 220),
    "all": ("KS QS KC QC KD QD KH QH", 400),
}
"""Eight cards with marriages, and 120 and their value."""


def numbers(first: int, last: int, step: int) -> list[str]:
    return [str(level) for level in range(first, last + 1, step)]


def step_of(profile: str) -> int:
    return 5 if profile == "club" else 10


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("bid", [100, 110, 120])
def test_d0_03_d1_6_at_least_the_bid_at_most_120_without_a_marriage(profile, bid):
    deal = contracting(profile, PLAIN, bid=bid)
    assert numbers(bid, 120, step_of(profile)) == offered(deal)
    assert refusal(deal, str(bid - step_of(profile))) == "too-low"
    assert refusal(deal, str(120 + step_of(profile))) == "over-cap"


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("marriages", WITH)
def test_d0_03_d1_6_at_most_120_and_the_marriages(profile, marriages):
    hand, top = WITH[marriages]
    deal = contracting(profile, hand)
    assert numbers(100, top, step_of(profile)) == offered(deal)
    assert refusal(deal, str(top)) is None
    assert refusal(deal, str(top + step_of(profile))) == "over-cap"


@pytest.mark.parametrize(
    ("level", "code"), [(110, None), (111, "off-step"), (114, "off-step"), (115, None)]
)
def test_d0_03_contracts_are_multiples_of_5(level, code):
    assert code == refusal(contracting("club", PLAIN), str(level))


@pytest.mark.parametrize("profile", APPS)
@pytest.mark.parametrize(("level", "code"), [(110, None), (115, "off-step"), (120, None)])
def test_d1_6_contracts_are_multiples_of_10(profile, level, code):
    assert code == refusal(contracting(profile, PLAIN), str(level))


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_03_the_stop_at_120_does_not_bind_the_contract(profile):
    deal = act(contracting(profile, WITH["hearts"][0], bid=100), "220")
    assert ContractResult(0, 220) == deal.result(ContractResult)


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("declarer", [0, 1, 2])
def test_d0_03_the_declarer_names_it_and_leads(profile, declarer):
    deal = act(contracting(profile, declarer=declarer), "100")
    assert ContractResult(declarer, 100) == deal.result(ContractResult)
    while deal.phase.name == "late_redeal":
        act(deal, "pass")
    assert declarer == deal.leader == deal.actor


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_03_the_cap_counts_the_eight_cards_now_held(profile):
    hand, talon = "KH AS 10C JC 9S 9D AD", "QH 9H 9C"
    kept = act(exchanging(profile, hand, talon=talon), "9H", "9C")
    given = act(exchanging(profile, hand, talon=talon), "9H", "QH")
    assert "220" == offered(kept)[-1]
    assert "120" == offered(given)[-1]


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("bid", [120, 130, 220])
def test_d0_03_the_bid_stays_legal_when_a_marriage_card_was_given_away(profile, bid):
    hand = "KH QH 10C JC 9S 9D AD"
    deal = act(exchanging(profile, hand, talon="AC 9H 9C", bid=bid), "KH", "9C")
    assert [str(bid)] == offered(deal)
    assert refusal(deal, str(bid + 10)) == "over-cap"
    assert refusal(deal, str(bid - 10)) == "too-low"


# --- the floor on the barrel -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("score", "first"),
    [(875, "100"), (Fraction("877.5"), "100"), (880, "120")],
    ids=["875", "under", "at"],
)
def test_d0_07_a_declarer_on_the_barrel_names_at_least_120(score, first):
    assert first == offered(contracting("club", WITH["spades"][0], scores=(score, 0, 0)))[0]


@pytest.mark.parametrize("bid", [100, 105, 115, 120])
def test_d0_07_120_is_always_legal_on_the_barrel(bid):
    deal = contracting("club", PLAIN, bid=bid, scores=(880, 0, 0))
    assert ["120"] == offered(deal)
    assert refusal(deal, "120") is None
    assert refusal(deal, "125") == "over-cap"


def test_d0_07_on_the_barrel_just_under_120_is_refused_even_if_it_was_bid():
    deal = contracting("club", PLAIN, bid=115, scores=(880, 0, 0))
    assert refusal(deal, "115") == "under-floor"
    assert refusal(deal, "110") == "too-low"


def test_d0_07_higher_contracts_within_the_cap_are_allowed_on_the_barrel():
    deal = contracting("club", WITH["spades"][0], scores=(880, 0, 0))
    assert numbers(120, 160, 5) == offered(deal)


def test_d0_07_a_bid_above_120_binds_on_the_barrel_too():
    deal = contracting("club", WITH["spades"][0], bid=140, scores=(880, 0, 0))
    assert numbers(140, 160, 5) == offered(deal)


def test_d0_07_the_floor_is_the_declarers_own():
    assert "100" == offered(contracting("club", PLAIN, scores=(0, 880, 880)))[0]


@pytest.mark.parametrize(("profile", "barrel"), [("app", 800), ("short", 400)])
def test_d1_10_the_apps_barrel_has_no_floor(profile, barrel):
    deal = contracting(profile, PLAIN, scores=(barrel, 0, 0))
    assert ["100", "110", "120"] == offered(deal)
