"""Why what is legal is legal, with rule and citation: D0 §03–§05, §07; D1 §4–§8, §rules."""

from __future__ import annotations

import pytest

from tests.plugins.mille.deals import (
    APPS,
    PROFILES,
    act,
    bidding,
    claiming,
    contracting,
    exchanging,
    leading,
    move,
    playing,
)
from tests.plugins.mille.test_tricks import third

HEARTS = "KH QH AS 10C JC 9S 9D"
"""Seven cards with the marriage worth 100."""


def because(deal, word: str) -> tuple[str, str]:
    """The rule that lets the actor do this, and the sentence with its citation."""
    action = move(deal, word)
    assert deal.why_not(action) is None
    reason = deal.because(action)
    return reason.rule, str(reason)


# --- the bidding -----------------------------------------------------------------------------


def test_d0_03_any_multiple_of_5_is_a_raise():
    said = "the bid to raise is 100, by a multiple of 5; your cap is 120: you hold no meld (D0 §03)"
    deal = bidding("club", "", "", "AS 10S KC QD JD 9C 9H")
    for word in ("105", "115", "120"):
        assert ("auction.step", said) == because(deal, word)


@pytest.mark.parametrize("profile", APPS)
def test_d1_4_any_multiple_of_10_is_a_raise(profile):
    said = "the bid to raise is 100, by a multiple of 10; your cap is 120: you hold no meld"
    deal = bidding(profile, "", "", "AS 10S KC QD JD 9C 9H")
    assert ("auction.step", f"{said} (D1 §4)") == because(deal, "120")


def test_d0_03_above_120_once_it_is_bid():
    said = "the bid to raise is 120, so bids above 120 are open; your cap is 220: 120 + 100 hearts"
    deal = act(bidding("club", "", "", HEARTS), "110", "120", "pass")
    assert ("auction.stop", f"{said} (D0 §03)") == because(deal, "220")


@pytest.mark.parametrize("profile", APPS)
def test_d1_6_a_marriage_lifts_the_cap(profile):
    said = "the bid to raise is 100; your cap is 220: 120 + 100 hearts (D1 §6)"
    assert ("auction.cap_counts_melds", said) == because(bidding(profile, "", "", HEARTS), "220")


@pytest.mark.parametrize(("profile", "where"), [("club", "D0 §03"), ("app", "D1 §4")])
def test_d0_03_d1_4_a_pass_is_for_good(profile, where):
    said = f"nobody has to raise; whoever passes is out of it for good ({where})"
    assert ("auction", said) == because(bidding(profile), "pass")


# --- redeals ---------------------------------------------------------------------------------


def test_d0_07_four_nines():
    said = "the cards are AS 9S KC 9C QD 9D 9H: they hold every 9 (D0 §07)"
    deal = claiming("club", "", "AS 9S KC 9C QD 9D 9H")
    assert ("redeal.grounds.nines", said) == because(deal, "claim nines")


def test_d0_07_fewer_than_14_points():
    said = "the cards are JS 9S KC JC 9C QD 9D: they are worth 11, fewer than 14 (D0 §07)"
    deal = claiming("club", "", "JS 9S KC JC 9C QD 9D")
    assert ("redeal.grounds.points", said) == because(deal, "claim points")


@pytest.mark.parametrize("profile", APPS)
def test_d1_rules_fewer_than_10_points_without_a_marriage(profile):
    deal = claiming(profile, "", "JS 9S QC 9C JD 9D JH")
    said = "they are worth 9, fewer than 10 and there is no whole meld among them (D1 §rules)"
    assert because(deal, "claim points") == (
        "redeal.grounds.points",
        f"the cards are JS 9S QC 9C JD 9D JH: {said}",
    )


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("AS 9S KC 9C QD 9D 9H", "a claim is a right, not a duty (D0 §07)"),
        ("AS 9S KC 9C QD 9D AH", "your cards give no ground for a claim (D0 §07)"),
    ],
)
def test_d0_07_nobody_has_to_claim(hand, said):
    assert ("redeal.grounds", said) == because(claiming("club", "", hand), "pass")


def test_d0_07_a_talon_worth_less_than_5():
    said = "the cards are JS JC 9D: they are worth 4, fewer than 5 (D0 §07)"
    deal = exchanging("club", talon="JS JC 9D")
    assert ("exchange.redeal.talon", said) == because(deal, "claim talon")


def test_d0_07_four_nines_after_the_giving():
    said = "the cards are AS 9S AC 9C AD 9D AH 9H: they hold every 9 (D0 §07)"
    deal = leading("club", "", "AS 9S AC 9C AD 9D AH 9H", contract=105, phase="late_redeal")
    assert ("late_redeal.grounds.nines", said) == because(deal, "claim nines")


# --- talon and contract ----------------------------------------------------------------------


@pytest.mark.parametrize(("profile", "where"), [("club", "D0 §03"), ("app", "D1 §5")])
def test_d0_03_d1_5_a_card_to_the_left_then_one_to_the_right(profile, where):
    deal = exchanging(profile, "AS 10S KC QD JD 9C 9H", declarer=0)
    said = "this card goes to seat {}: each other seat gets 1, in order"
    assert ("exchange.give", f"{said.format(1)} ({where})") == because(deal, "9C")
    act(deal, "9C")
    assert ("exchange.give", f"{said.format(2)} ({where})") == because(deal, "9H")


def test_d0_03_rospis_before_the_giving():
    said = "rospis may be declared before the first card is given (D0 §01, D0 §03)"
    assert ("exchange.declarations.rospis", said) == because(exchanging("club"), "rospis")


@pytest.mark.parametrize(("profile", "where"), [("club", "D0 §03"), ("app", "D1 §6")])
def test_d0_03_d1_6_the_bid_itself(profile, where):
    deal = contracting(profile, "AS 10S KC QD JD 9C 9H AH", bid=160)
    assert ("contract.step", f"your bid was 160 ({where})") == because(deal, "160")


def test_d0_03_the_contract_counts_the_marriages_in_eight_cards():
    deal = contracting("club", "KH QH AS 10C JC 9S 9D AD", bid=100)
    said = "contracts rise from 100 by multiples of 5; your cap is 220: 120 + 100 hearts (D0 §03)"
    assert ("contract.cap_counts_melds", said) == because(deal, "215")
    assert ("contract.cap", said) == because(deal, "115")


def test_d0_07_a_declarer_on_the_barrel_names_at_least_120():
    deal = contracting("club", "AS 10S KC QD JD 9C 9H AH", bid=100, scores=(880, 0, 0))
    assert ("barrel.floor", "you must name at least 120 (D0 §07)") == because(deal, "120")


# --- tricks ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("profile", "where"), [("club", "D0 §04"), ("app", "D1 §7")])
def test_d0_04_d1_7_leads(profile, where):
    deal = leading(profile, "AS 10S KC QD JD 9C 9H AH")
    said = f"you lead the first trick, so there is no suit to follow ({where})"
    assert ("play.first_lead", said) == because(deal, "9H")
    deal = playing(profile, "9S AH 9D", "AS JH JD", "10S KH QD")
    said = f"you lead, so there is no suit to follow ({where})"
    assert ("play.follow", said) == because(deal, "9D")


@pytest.mark.parametrize(("hand", "word"), [("AC 10C KH", "AC"), ("AC 10C KH", "10C")])
def test_d0_04_following_without_a_duty_to_beat(hand, word):
    said = "clubs were led and you hold AC 10C (D0 §04)"
    assert ("play.follow", said) == because(third("club", hand, "9C JC", trump="H"), word)


@pytest.mark.parametrize("profile", APPS)
def test_d1_7_following_with_the_duty_to_beat(profile):
    where = "(D1 §7, D1 §rules)"
    said = f"clubs were led, and AC beats KC JC in clubs {where}"
    assert ("play.beat", said) == because(third(profile, "AC 10C QC", "KC JC"), "AC")
    said = f"clubs were led, and QC 9C cannot beat KC JC in clubs {where}"
    assert ("play.beat", said) == because(third(profile, "QC 9C AH", "KC JC"), "9C")


@pytest.mark.parametrize("profile", APPS)
def test_d1_7_once_the_trick_is_trumped_nobody_has_to_beat(profile):
    said = "clubs were led, and in a trick that has been trumped they need not beat (D1 §7)"
    deal = third(profile, "AC 9C AS", "KC JH", trump="H")
    assert ("play.beat_when_ruffed", said) == because(deal, "9C")


@pytest.mark.parametrize(("profile", "where"), [("club", "D0 §04"), ("app", "D1 §7")])
def test_d0_04_d1_7_who_cannot_follow_trumps(profile, where):
    said = f"you cannot follow clubs and must trump: you hold AH 9H ({where})"
    deal = third(profile, "AH 9H AS", "KC JC", trump="H")
    assert ("play.ruff", said) == because(deal, "9H")


def test_d0_04_nobody_has_to_overtrump():
    said = "you cannot follow clubs and must trump: you hold AH 9H (D0 §04)"
    deal = third("club", "AH 9H AS", "KC JH", trump="H")
    assert ("play.ruff", said) == because(deal, "9H")


@pytest.mark.parametrize("profile", APPS)
def test_d1_rules_overtrumping(profile):
    said = "you cannot follow clubs, and AH beats the trump in KC JH (D1 §rules)"
    deal = third(profile, "AH 9H AS", "KC JH", trump="H")
    assert ("play.overtrump", said) == because(deal, "AH")
    said = "you cannot follow clubs, and JH 9H cannot beat the trump in KC KH (D1 §rules)"
    deal = third(profile, "JH 9H AS", "KC KH", trump="H")
    assert ("play.overtrump", said) == because(deal, "9H")


@pytest.mark.parametrize(("profile", "where"), [("club", "D0 §04"), ("app", "D1 §7")])
def test_d0_04_d1_7_neither_suit_nor_trump(profile, where):
    said = f"you hold neither clubs nor trumps ({where})"
    assert ("play.ruff", said) == because(third(profile, "AS 9D", "KC JC", trump="H"), "9D")
    said = f"you hold no clubs, and there is no trump ({where})"
    assert ("play.ruff", said) == because(third(profile, "AS 9H", "KC JC"), "9H")


# --- marriages -------------------------------------------------------------------------------


def test_d0_05_announcing_is_a_choice():
    deal = playing("club", "KH QH AS", "9S 9C 9D", "JS JC JD")
    said = "you lead trick 6 from KH QH: hearts for 100, from trick 2 on (D0 §05)"
    assert ("play.announce", said) == because(deal, "QH!")
    said = "you lead from KH QH, and to announce hearts is your choice (D0 §05)"
    assert ("play.announce", said) == because(deal, "KH")


@pytest.mark.parametrize("profile", APPS)
def test_d1_8_announcing_is_automatic(profile):
    deal = playing(profile, "KH QH AS", "9S 9C 9D", "JS JC JD")
    said = "you lead trick 6 from KH QH: hearts for 100, from trick 2 on (D1 §8, D1 §rules)"
    assert ("play.announce", said) == because(deal, "KH!")


@pytest.mark.parametrize(("profile", "where"), [("club", "D0 §05"), ("app", "D1 §8, D1 §rules")])
def test_d0_05_d1_8_nothing_is_announced_in_the_first_trick(profile, where):
    deal = leading(profile, "KH QH AS 10S KC QD JD 9C")
    said = f"you lead, and nothing is announced before trick 2 ({where})"
    assert ("play.announce_from", said) == because(deal, "KH")


@pytest.mark.parametrize("profile", PROFILES)
def test_every_legal_action_of_a_deal_cites_its_documents(profile):
    deal = act(claiming(profile, HEARTS), "pass pass pass")
    while not deal.over:
        for action in deal.legal_actions():
            cited = deal.because(action).citation.references()
            assert {"D0" if profile == "club" else "D1"} == {source for source, _ in cited}
        act(deal, str(deal.legal_actions()[0]))
