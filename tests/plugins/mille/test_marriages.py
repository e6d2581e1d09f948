"""Marriages and the trump they set: D0 §05; D1 §8, §points."""

from __future__ import annotations

import pytest

from millefeuille import Play
from millefeuille.actions import Shown
from millefeuille.phases.tricks import TrickResult
from tests.plugins.mille.deals import (
    APPS,
    PROFILES,
    SUITS,
    VALUES,
    act,
    booked,
    cards,
    leading,
    playing,
    refusal,
    table,
)

HAND = "KH QH AS 9D"
"""A hand of four with the marriage of hearts."""


def take(text: str) -> int:
    return table("club").plan.deck.take(text)


# --- who may, and when -----------------------------------------------------------------------


@pytest.mark.parametrize("suit", SUITS)
def test_d0_05_king_or_queen_may_be_led_with_or_without_announcing(suit):
    deal = playing("club", f"K{suit} Q{suit} 9S 9C")
    assert {f"K{suit}", f"K{suit}!", f"Q{suit}", f"Q{suit}!", "9S", "9C"} == set(
        cards(deal).split()
    )


@pytest.mark.parametrize("profile", APPS)
@pytest.mark.parametrize("suit", SUITS)
def test_d1_8_leading_king_or_queen_of_a_whole_pair_announces(profile, suit):
    deal = playing(profile, f"K{suit} Q{suit} 9S 9C")
    assert {f"K{suit}!", f"Q{suit}!", "9S", "9C"} == set(cards(deal).split())
    assert refusal(deal, f"K{suit}") == "automatic"


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_05_d1_8_never_to_the_first_trick(profile):
    deal = leading(profile, "KH QH KS QS AC 10C 9D JD")
    assert "!" not in cards(deal)
    assert refusal(deal, "KH!") == "too-early"
    assert refusal(deal, "KH") is None


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_05_d1_8_from_the_second_trick_on(profile):
    deal = leading(profile, "AC KH QH KS QS 10C 9D JD", "9C AS 10S JS 9S AH 10H JH", "")
    act(deal, "AC", "9C", "JC")
    assert 1 == len(deal.work.tricks)
    assert refusal(deal, "KH!") is None


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("hand", ["KH AS 9D JD", "QH AS 9D JD", "KH QS 9D JD"])
def test_d0_05_both_cards_must_be_in_hand(profile, hand):
    deal = playing(profile, hand)
    assert "!" not in cards(deal)
    card = hand.split()[0]
    assert refusal(deal, f"{card}!") == "not-whole"
    assert refusal(deal, card) is None


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_05_not_after_one_of_the_two_was_played(profile):
    deal = playing(profile, "AS KH QH 9S", "10S AD 10D JD", "JS QS AC 10C", leader=2)
    act(deal, "AC", "KH", "AD")  # the king of hearts thrown away
    act(deal, "10C", "9S", "10D")
    act(deal, "JS", "AS", "10S")
    assert "QH" == cards(deal)
    assert refusal(deal, "QH!") == "not-whole"


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_05_not_while_following(profile):
    deal = act(playing(profile, "9H AS", "KH QH", "JD 9D"), "9H")
    assert "KH QH" == cards(deal)
    assert refusal(deal, "KH!") == "not-leading"


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_05_each_card_announces_its_own_suit_only(profile):
    deal = playing(profile, "KH QH KS QS")
    assert refusal(deal, "play KH announce spades") == "no-such-meld"
    assert refusal(deal, "play KH announce aces") == "no-such-meld"


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_05_an_announcement_needs_the_card_in_hand(profile):
    assert refusal(playing(profile, HAND), "KS!") == "not-held"


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("leader", [0, 1, 2])
def test_d0_05_defenders_too(profile, leader):
    hands = ["9S 9C 9D JS", "JC JD AC 10C", "AD 10D QS 10S"]
    hands[leader] = HAND.replace("9D", "KC")
    deal = playing(profile, *hands, leader=leader, declarer=0)
    act(deal, "KH!")
    assert ((leader, "hearts"),) == deal.work.announced


# --- what it does ----------------------------------------------------------------------------


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("card", ["KH!", "QH!"])
def test_d0_05_its_suit_is_trump_at_once_this_trick_included(profile, card):
    deal = playing(profile, HAND, "AD 10S KS JS", "AC 9H 10D JD")
    act(deal, card)
    assert take("AH 10H KH QH JH 9H") == deal.work.trump
    act(deal, "AD")
    assert "9H" == cards(deal)  # follows hearts, the trump
    act(deal, "9H")
    assert 0 == deal.leader


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_05_there_is_no_trump_before_the_first_marriage(profile):
    deal = leading(profile)
    while not deal.over:
        if not deal.work.announced:
            assert 0 == deal.work.trump
        act(deal, deal.legal_actions()[0].label)


@pytest.mark.parametrize("card", ["KH", "QH"])
def test_d0_05_a_pair_led_without_announcing_sets_no_trump_and_brings_nothing(card):
    deal = act(playing("club", HAND), card)
    assert 0 == deal.work.trump
    assert () == deal.work.announced
    assert 0 == deal.known[0]


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_05_a_later_marriage_replaces_the_trump_and_the_bonuses_stay(profile):
    deal = playing(profile, "KH QH KS QS", "9H 9S 9C 9D", "JC JD QC QD")
    act(deal, "KH!", "9H", "JC", "KS!", "9S", "JD")
    assert take("AS 10S KS QS JS 9S") == deal.work.trump
    act(deal, "QH", "9C", "QC", "QS", "9D", "QD")
    assert ((0, "hearts"), (0, "spades")) == deal.result(TrickResult).announced
    # all 24 cards and two marriages: 120 + 100 + 40
    score = booked(deal, profile).score
    assert "120 + 100 hearts + 40 spades = 260, 100 made" == score.lines[0][0].note


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_05_a_marriage_of_another_player_replaces_the_trump_too(profile):
    deal = playing(profile, "KH QH 9S", "AH KS QS", "9C 9D JD")
    act(deal, "QH!", "AH", "9C")
    act(deal, "KS!", "9D", "9S")
    assert take("AS 10S KS QS JS 9S") == deal.work.trump
    assert ((0, "hearts"), (1, "spades")) == deal.work.announced


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_05_the_old_trump_no_longer_ruffs(profile):
    deal = playing(profile, "QH JD KS QS", "10H 9C AC 10C", "9H JH AD 10D", trump="H")
    act(deal, "KS!", "10H", "9H")
    assert 0 == deal.leader


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(("card", "other"), [("KH!", "QH"), ("QH!", "KH")])
def test_d0_05_the_other_card_is_shown_and_all_know_where_it_is(profile, card, other):
    deal = act(playing(profile, HAND), card)
    shown = Shown((deal.plan.deck.card(other),))
    played = Play(deal.plan.deck.card(card[:-1]), "hearts")
    assert [(0, played), (0, shown)] == deal.entries()
    for seat in range(3):
        assert take(other) == deal.view(seat).known[0]
        assert (0, shown) == deal.view(seat).log[-1]


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_05_the_other_card_may_be_played_later_like_any(profile):
    deal = playing(profile, HAND, "9H JH 9S 10S", "AC 10C JC 9C")
    act(deal, "KH!", "9H" if profile == "club" else "JH", "AC")
    assert "AS 9D QH" == cards(deal)


# --- what it brings --------------------------------------------------------------------------


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(("suit", "name"), SUITS.items())
def test_d0_05_d1_8_values_for_the_declarer(profile, suit, name):
    deal = playing(profile, f"K{suit} Q{suit}", contract=120)
    deal = act(deal, f"K{suit}!")
    while not deal.over:
        act(deal, deal.legal_actions()[0].label)
    own = deal.plan.deck.points(deal.won[0])
    assert f"{own} + {VALUES[name]} {name} = " in booked(deal, profile).score.lines[0][0].note


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(("suit", "name"), SUITS.items())
def test_d0_05_d1_8_values_for_a_defender(profile, suit, name):
    rest = [card for card in ("9S", "9C", "9D", "9H", "JS", "JC") if card[-1] != suit]
    hands = (" ".join(rest[:2]), f"K{suit} Q{suit}", " ".join(rest[2:4]))
    deal = act(playing(profile, *hands, leader=1, declarer=0), f"K{suit}!")
    while not deal.over:
        act(deal, deal.legal_actions()[0].label)
    raw = VALUES[name] + 120  # his marriage, and every trick
    to = 5 if profile == "club" else 10
    nearest = min(range(0, 400, to), key=lambda points: (abs(points - raw), points))
    assert nearest == booked(deal, profile).score.total(1)
