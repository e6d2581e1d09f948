"""Redeals: D0 §07; D1 §rules."""

from __future__ import annotations

import pytest

from millefeuille import Claim, Match, Pass
from millefeuille.actions import Shown
from tests.plugins.mille.deals import (
    APPS,
    PROFILES,
    act,
    claiming,
    exchanging,
    leading,
    offered,
    refusal,
    standing,
    table,
)

FOUR_NINES = "9S 9C 9D 9H AS 10C KD"
THREE_NINES = "9S 9C 9D JH AS 10C KD"
HANDS_OF = {
    9: "9S 9C 9D JS JC JD QH",
    10: "9S 9C 9D JS QC JD QH",
    13: "9S 9C JD JH JS QC KD",
    14: "9S 9C JD JH QS QC KD",
}
"""Seven cards without a marriage or four nines, by their card points."""
TALONS = {4: "9S 9C KD", 5: "9S JC QD"}


def seat_2(profile: str, hand: str, **more):
    """A deal in which seat 2, second to be asked, holds this hand, and the asking is with him."""
    return act(claiming(profile, "", "AS 10S AC 10D AD 10H AH", hand, **more), "pass")


def points(profile: str, text: str) -> int:
    deck = table(profile).plan.deck
    return deck.points(deck.take(text))


@pytest.mark.parametrize("worth", HANDS_OF)
def test_the_hands_are_worth_what_they_say(worth):
    assert worth == points("club", HANDS_OF[worth])


# --- before the bidding ----------------------------------------------------------------------


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_07_four_nines_before_the_bidding(profile):
    nines = "9S 9C 9D 9H KS QC JD"
    deal = act(claiming(profile, "", "AS 10S AC 10C AD 10D AH", nines), "pass")
    assert "claim nines" in offered(deal)
    assert refusal(deal, "claim nines") is None


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_07_three_nines_are_not_enough(profile):
    deal = act(claiming(profile, "", "AH 10S AC 10H AD 10D KS", THREE_NINES), "pass")
    assert ["pass"] == offered(deal)
    assert refusal(deal, "claim nines") == "no-ground"


@pytest.mark.parametrize(
    ("worth", "labels"), [(13, ["pass", "claim points"]), (14, ["pass"])], ids=str
)
def test_d0_07_fewer_than_14_card_points(worth, labels):
    assert labels == offered(seat_2("club", HANDS_OF[worth]))


def test_d0_07_a_marriage_does_not_take_away_the_right_at_the_club():
    hand = "KH QH JS JC JD 9S 9C"  # 4 + 3 + 2 + 2 + 2 = 13
    assert ["pass", "claim points"] == offered(seat_2("club", hand))


@pytest.mark.parametrize("profile", APPS)
@pytest.mark.parametrize(
    ("worth", "labels"), [(9, ["pass", "claim points"]), (10, ["pass"]), (13, ["pass"])], ids=str
)
def test_d1_rules_fewer_than_10_card_points(profile, worth, labels):
    assert labels == offered(seat_2(profile, HANDS_OF[worth]))


@pytest.mark.parametrize("profile", APPS)
def test_d1_rules_fewer_than_10_card_points_but_a_marriage(profile):
    hand = "KH QH JS 9S 9C 9D 9H"  # 4 + 3 + 2 = 9, with four nines
    without_nine_of_hearts = "KH QH JS 9S 9C 9D KS"  # 4 + 3 + 2 + 4 = 13
    assert ["pass", "claim nines"] == offered(seat_2(profile, hand))
    assert refusal(seat_2(profile, hand), "claim points") == "no-ground"
    assert ["pass"] == offered(seat_2(profile, without_nine_of_hearts))


@pytest.mark.parametrize("profile", APPS)
def test_d1_rules_four_nines_give_the_right_whatever_the_points_and_marriages(profile):
    hand = "9S 9C 9D 9H KS QS KH"  # 11 points and a marriage
    assert ["pass", "claim nines"] == offered(seat_2(profile, hand))


@pytest.mark.parametrize("profile", PROFILES)
def test_both_grounds_at_once_are_two_claims(profile):
    hand = "9S 9C 9D 9H JS JC JD"  # 6 points
    assert ["pass", "claim nines", "claim points"] == offered(seat_2(profile, hand))


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_every_seat_is_asked_in_turn_from_the_dealers_left(profile, dealer):
    deal = claiming(profile, dealer=dealer)
    asked = []
    while deal.phase.name == "redeal":
        asked.append(deal.actor)
        act(deal, "pass")
    assert [(dealer + step) % 3 for step in (1, 2, 3)] == asked
    assert deal.phase.name == "auction"


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_07_a_redeal_is_a_right_not_a_duty(profile):
    deal = act(claiming(profile, "", FOUR_NINES, ""), "pass", "pass", "pass")
    assert deal.phase.name == "auction"


@pytest.mark.parametrize("profile", PROFILES)
def test_a_claim_stands_and_nobody_else_is_asked(profile):
    deal = act(claiming(profile, "", FOUR_NINES, ""), "claim nines")
    assert "redeal" == deal.ending
    assert () == deal.legal_actions()
    assert [1] == [entry.seat for entry in deal.entries() if isinstance(entry.action, Claim)]


def test_of_two_that_could_claim_the_first_in_turn_does():
    """Under the documents' bounds no two hands can claim at once, so one is raised to 20."""
    name = "club,redeal.grounds.points.points_below=20"
    hands = ("", "9S 9C JS JC JD QS QC", "9D 9H JH QD QH KS KC")  # 12 and 16
    deal = act(claiming(name, *hands), "claim points")
    assert ("redeal", 1) == (deal.ending, deal.entries()[-1].seat)
    assert "claim points" in offered(act(claiming(name, *hands), "pass"))


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_07_the_nines_are_shown_but_not_the_rest_of_the_hand(profile):
    deal = act(claiming(profile, "", FOUR_NINES, ""), "claim nines")
    deck = deal.plan.deck
    shown = Shown(tuple(map(deck.card, ("9S", "9C", "9D", "9H"))))
    assert [(1, Claim("nines")), (1, shown)] == deal.entries()
    assert all((1, shown) == deal.view(seat).log[-1] for seat in range(3))


def test_d0_07_the_whole_hand_is_shown_when_claimed_for_its_points():
    deal = act(seat_2("club", "JD JH JS QC KD 9S 9C"), "claim points")
    deck = deal.plan.deck
    shown = Shown(tuple(map(deck.card, ("JS", "9S", "QC", "9C", "KD", "JD", "JH"))))
    assert [(1, Pass()), (2, Claim("points")), (2, shown)] == deal.entries()


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_07_a_redeal_costs_nothing_and_uses_no_attempt(profile):
    at = table(profile).rules.barrel.at
    before = standing((at, -60, 100), bolts=(0, 2, 1), attempts=(2, 0, 0), deals=7)
    match = Match(table(profile), seed=3, standing=before)
    match.deal = claiming(profile, "", FOUR_NINES, "", scores=before.scores)
    match.apply(Claim("nines"))
    assert before == match.standing
    assert before == match.deal.standing
    assert [] == match.scores
    assert match.deal.attempt == 1


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(("attempt", "labels"), [(99, ["pass", "claim nines"]), (100, ["pass"])])
def test_a_deal_is_redealt_at_most_100_times(profile, attempt, labels):
    deal = claiming(profile, "", FOUR_NINES, "", attempt=attempt)
    assert labels == offered(deal)
    assert refusal(deal, "claim nines") == (None if len(labels) == 2 else "redealt-enough")


# --- after the talon is shown ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("worth", "code"), [(4, None), (5, "no-ground")], ids=["under the bound", "at the bound"]
)
def test_d0_07_a_talon_worth_less_than_5(worth, code):
    assert worth == points("club", TALONS[worth])
    deal = exchanging("club", talon=TALONS[worth])
    assert code == refusal(deal, "claim talon")
    assert (code is None) == ("claim talon" in offered(deal))


@pytest.mark.parametrize("declarer", [0, 1, 2])
def test_d0_07_the_declarer_alone_claims_the_talon_and_it_is_shown(declarer):
    deal = exchanging("club", talon=TALONS[4], declarer=declarer)
    assert declarer == deal.actor
    act(deal, "claim talon")
    shown = Shown(tuple(map(deal.plan.deck.card, ("9S", "9C", "KD"))))
    assert "redeal" == deal.ending
    assert (declarer, shown) == deal.entries()[-1]


def test_d0_07_the_talon_is_claimed_before_the_giving_only():
    deal = act(exchanging("club", "AS 10S KC QD JD JC 9H", talon=TALONS[4]), "AS")
    assert refusal(deal, "claim talon") == "too-late"


def test_d0_07_a_declarer_on_the_barrel_may_claim_the_talon():
    deal = exchanging("club", talon=TALONS[4], scores=(880, 0, 0), attempts=(2, 0, 0))
    assert "claim talon" in offered(deal)


@pytest.mark.parametrize("profile", APPS)
def test_d1_rules_the_app_redeals_for_no_talon(profile):
    deal = exchanging(profile, talon=TALONS[4])
    assert 10 == len(offered(deal))
    assert refusal(deal, "claim talon") == "no-such-ground"


# --- after the giving ------------------------------------------------------------------------

LATE = ("AS 10S KS QC JD AH 10D JC", "9S 9C 9D 9H AC 10C KD QD", "QS JS KC AD 10H KH QH JH")


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_d0_07_four_nines_after_the_giving_in_any_hand(holder):
    hands = tuple(LATE[(1 + seat - holder) % 3] for seat in range(3))
    deal = leading("club", *hands, phase="late_redeal")
    while deal.actor != holder:
        assert ["pass"] == offered(deal)
        act(deal, "pass")
    assert ["pass", "claim nines"] == offered(deal)
    assert "redeal" == act(deal, "claim nines").ending


def test_d0_07_three_nines_after_the_giving_are_not_enough():
    nines_parted = ("9H 10S KS QC JD AH 10D JC", "9S 9C 9D AS AC 10C KD QD", LATE[2])
    deal = leading("club", *nines_parted, phase="late_redeal")
    for _ in range(3):
        assert ["pass"] == offered(deal)
        act(deal, "pass")
    assert deal.phase.name == "play"


def test_d0_07_few_points_give_no_right_after_the_giving():
    poor = "9S 9C 9D JS JC JD QH JH"
    deal = leading("club", "", poor, "", phase="late_redeal")
    assert ["pass"] == offered(deal)
    assert refusal(deal, "claim points") == "no-such-ground"


def test_d0_07_the_late_round_comes_after_the_contract_and_before_the_first_lead():
    deal = exchanging("club", "AS 10S KS QC JD AH 10D", talon="JC 9S 9C", bid=105, dealer=1)
    act(deal, "9S", "9C")
    assert deal.phase.name == "contract"
    act(deal, "105")
    asked = []
    while deal.phase.name == "late_redeal":
        asked.append(deal.actor)
        act(deal, "pass")
    assert [2, 0, 1] == asked
    assert ("play", 0) == (deal.phase.name, deal.actor)


def test_d0_07_a_late_redeal_books_nothing():
    before = standing((880, -60, 100), bolts=(0, 2, 1), attempts=(2, 0, 0), deals=7)
    match = Match(table("club"), seed=3, standing=before)
    match.deal = leading("club", *LATE, phase="late_redeal", contract=120, scores=before.scores)
    match.apply(Claim("nines"))
    assert before == match.standing
    assert ("redeal", 1) == (match.deal.phase.name, match.deal.attempt)


@pytest.mark.parametrize("profile", APPS)
def test_d1_rules_the_app_goes_from_the_contract_to_the_play(profile):
    deal = act(exchanging(profile, "AS 10S KS QC JD AH 10D", talon="JC 9S 9C"), "9S", "9C", "100")
    assert deal.phase.name == "play"


def test_a_hidden_talon_worth_5_or_more_gives_no_redeal_either():
    """Only the declarer sees it, and 33 points are no fewer than 5."""
    deal = exchanging("club,exchange.shown=declarer", talon="AC AD AH")
    assert "claim talon" not in offered(deal)
