"""The documents' worked examples, played card by card: D0 §08; D1 §9."""

from __future__ import annotations

from fractions import Fraction

import pytest

from millefeuille import Match
from tests.plugins.mille.deals import (
    APPS,
    act,
    booked,
    claiming,
    exchanging,
    playing,
    standing,
    table,
)

D0_08_HANDS = ("KD QD AD AS AC 9C 9S", "9H QS JS QC 10D KC JD", "AH 9D JH 10C 10S KH 10H")
D0_08_TALON = "QH JC KS"
D0_08_TRICKS = (
    "AC QC 10C",  # 11 + 3 + 10 = 24 to the declarer
    "KD! JD 9D",  # 4 + 2 + 0 = 6: diamonds, 80, are trump
    "AS JS 10S",  # 11 + 2 + 10 = 23
    "9S QS JH",  # 0 + 3 + 2 = 5 to seat 1
    "9C JC QD",  # 0 + 2 + 3 = 5 ruffed by the declarer
    "KS 10D KH",  # 4 + 10 + 4 = 18 ruffed by seat 1
    "9H 10H QH",  # 0 + 10 + 3 = 13 to seat 2
    "AH AD KC",  # 11 + 11 + 4 = 26 ruffed by the declarer
)
"""84 for the declarer, 23 and 13 for the others."""


def test_d0_08_contract_160_played_out():
    deal = claiming("club", *D0_08_HANDS, talon=D0_08_TALON, dealer=2)
    act(deal, "pass", "pass", "pass")  # nobody claims a redeal
    act(deal, "pass", "110", "120", "pass")  # seat 0 has opened at 100
    act(deal, "9C", "JC", "160", "pass", "pass", "pass")
    act(deal, *D0_08_TRICKS)
    score, after = booked(deal, "club").score, booked(deal, "club").standing
    assert [84, 23, 13] == [deal.plan.deck.points(won) for won in deal.won]
    assert (160, 25, 15) == score.totals()
    assert "84 + 80 diamonds = 164, 160 made" == score.lines[0][0].note
    assert (160, 25, 15) == after.scores
    assert (0, 0, 0) == after.bolts


D1_9_HANDS = ("KC QC AC AS JD JH 10D", "9D AD KD JC QH QS 9C", "9S AH JS 10C QD 10H 10S")
D1_9_TALON = "9H KS KH"
D1_9_TRICKS = (
    "10D AD QD",  # 10 + 11 + 3 = 24 to seat 1, who must beat
    "JC 10C AC",  # 2 + 10 + 11 = 23 to the declarer
    "QC! 9C 10H",  # 3 + 0 + 10 = 13: clubs, 60, are trump
    "AS QS 10S",  # 11 + 3 + 10 = 24
    "KC KD JH",  # 4 + 4 + 2 = 10
    "KH QH AH",  # 4 + 3 + 11 = 18 to seat 2
    "JS KS 9H",  # 2 + 4 + 0 = 6 to the declarer
    "JD 9D 9S",  # 2 + 0 + 0 = 2
)
"""78 for the declarer, 24 and 18 for the others."""


@pytest.mark.parametrize("profile", APPS)
def test_d1_9_contract_120_played_out(profile):
    deal = claiming(profile, *D1_9_HANDS, talon=D1_9_TALON, dealer=2)
    act(deal, "pass", "pass", "pass")
    act(deal, "pass", "110", "120", "pass")
    act(deal, "9H", "JH", "120")
    act(deal, *D1_9_TRICKS)
    score = booked(deal, profile).score
    assert [78, 24, 18] == [deal.plan.deck.points(won) for won in deal.won]
    assert (120, 20, 20) == score.totals()
    assert "78 + 60 clubs = 138, 120 made" == score.lines[0][0].note


def test_d0_08_from_880_a_contract_of_120_made_is_1000_and_the_match():
    before = standing((880, 100, -50), attempts=(2, 0, 0), dealer=1, deals=30)
    match = Match(table("club"), seed=1, standing=before)
    match.deal = playing(
        "club", "AS", "9S", "JS", contract=120, scores=before.scores, dealer=1, deals=30
    )
    for _ in range(3):
        match.apply(match.deal.legal_actions()[0])
    assert match.over
    assert ((0,), "target") == (match.outcome.winners, match.outcome.reason)
    assert (1000, 100, -50) == match.outcome.scores


def test_d0_08_three_deals_at_880_without_success_make_760():
    match = Match(table("club"), seed=1, standing=standing((0, 880, 0)))
    seen = []
    for _ in range(3):
        now = match.standing
        match.deal = playing(
            "club",
            "AS",
            "9S",
            "JS",
            scores=now.scores,
            dealer=now.dealer,
            deals=now.deals,
            marks=now.marks,
        )
        for _ in range(3):
            match.apply(match.deal.legal_actions()[0])
        seen.append((match.standing.scores[1], match.standing.attempts[1]))
    assert [(880, 1), (880, 2), (760, 0)] == seen
    assert (0, 1, 0) == match.standing.failed_visits
    assert not match.over


def test_d0_03_105_given_up_is_minus_105_and_twice_52_and_a_half():
    after = booked(act(exchanging("club", bid=105), "rospis"), "club").standing
    assert (-105, Fraction(105, 2), Fraction(105, 2)) == after.scores
