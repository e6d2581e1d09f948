"""Following, trumping, beating, winning: D0 §04; D1 §2, §7, §rules."""

from __future__ import annotations

import pytest

from millefeuille.phases.tricks import TrickResult
from tests.plugins.mille.deals import (
    APPS,
    PACK,
    PROFILES,
    act,
    cards,
    leading,
    playing,
    refusal,
    table,
)


def third(profile: str, hand: str, trick: str, *, trump: str = ""):
    """Seat 2 to play to a trick of two cards, led by seat 0; the others hold nothing like it."""
    first, second = trick.split()
    more = len(hand.split()) - 1
    rest = [
        card for card in PACK if card not in hand.split() and card[-1] not in (first[-1], trump)
    ]
    rest = [card for card in rest if card != second]
    hands = (" ".join((first, *rest[:more])), " ".join((second, *rest[more : 2 * more])))
    return act(playing(profile, *hands, hand, trump=trump), first, second)


# --- the lead --------------------------------------------------------------------------------


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("declarer", [0, 1, 2])
def test_d0_04_d1_7_the_declarer_leads_any_card(profile, declarer):
    hands = ["", "", ""]
    hands[declarer] = "AS 10S KC QD JD 9C 9H AH"
    deal = leading(profile, *hands, declarer=declarer)
    assert declarer == deal.actor
    assert sorted(hands[declarer].split()) == sorted(cards(deal).split())


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_04_the_winner_leads_the_next_trick(profile):
    deal = playing(profile, "9S AH 9D", "AS JH JD", "10S KH QD")
    act(deal, "9S", "AS", "10S")
    assert (1, 1) == (deal.leader, deal.actor)
    act(deal, "JD", "QD", "9D")
    assert (2, 2) == (deal.leader, deal.actor)


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_04_eight_tricks_and_every_card_is_won(profile):
    deal = leading(profile)
    count = 0
    while not deal.over:
        act(deal, deal.legal_actions()[-1].label)
        count += 1
    assert 24 == count
    assert 8 == len(deal.result(TrickResult).tricks)
    assert table(profile).plan.deck.full == sum(deal.won)
    assert "played" == deal.ending


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_04_the_winner_keeps_the_three_cards(profile):
    deal = act(playing(profile, "9S AH", "AS JH", "10S KH"), "9S", "AS", "10S")
    assert table(profile).plan.deck.take("9S AS 10S") == deal.won[1]


# --- who wins --------------------------------------------------------------------------------


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(
    ("trump", "trick", "winner"),
    [
        ("", "9S AS 10S", 1),  # the highest of the suit led
        ("", "KS QS 10S", 2),  # the ten beats king and queen
        ("", "10S KS QS", 0),
        ("", "9S AH AD", 0),  # without a trump other suits never win
        ("H", "AS 9H 10S", 1),  # the lowest trump beats an ace
        ("H", "AS 9H JH", 2),  # the highest trump
        ("H", "AS JH 9H", 1),
        ("H", "9H JH AS", 1),  # trumps led
        ("H", "9S AD AC", 0),  # a discard never wins
    ],
)
def test_d0_04_the_highest_trump_wins_else_the_highest_of_the_suit_led(
    profile, trump, trick, winner
):
    deal = playing(profile, *trick.split(), trump=trump)
    deal = act(deal, *trick.split())
    assert winner == deal.result(TrickResult).tricks[-1][2]


# --- following at the club -------------------------------------------------------------------


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_04_d1_7_the_suit_led_must_be_followed(profile):
    deal = third(profile, "QS AH 9H", "KS AS", trump="H")
    assert "QS" == cards(deal)
    assert refusal(deal, "AH") == refusal(deal, "9H") == "must-follow"


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_04_d1_7_void_of_the_suit_a_trump_must_be_played(profile):
    deal = third(profile, "AD AH 9H", "KS AS", trump="H")
    assert "AH 9H" == cards(deal)
    assert refusal(deal, "AD") == "must-trump"


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_04_d1_7_void_of_the_suit_and_of_trumps_anything(profile):
    deal = third(profile, "AD KC 9D", "KS AS", trump="H")
    assert "KC AD 9D" == cards(deal)


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_04_while_there_is_no_trump_who_is_void_plays_anything(profile):
    deal = third(profile, "AD AH 9H", "KS AS")
    assert "AD AH 9H" == cards(deal)


def test_d0_04_nobody_must_beat_at_the_club():
    assert "AS 9S" == cards(third("club", "AS 9S AH", "KS QS", trump="H"))


def test_d0_04_nobody_must_overtrump_at_the_club():
    assert "AH 9H" == cards(third("club", "AH 9H AD", "KS JH", trump="H"))


def test_d0_04_nobody_must_beat_a_trump_led_at_the_club():
    assert "AH 9H" == cards(third("club", "AH 9H AD", "KH JH", trump="H"))


# --- beating in the app ----------------------------------------------------------------------


@pytest.mark.parametrize("profile", APPS)
@pytest.mark.parametrize("trump", ["", "H"])
@pytest.mark.parametrize(
    ("hand", "trick", "labels"),
    [
        ("AS 10S 9S", "KS QS", "AS 10S"),  # both that beat the king
        ("AS QS 9S", "KS JS", "AS"),  # the queen beats the jack, but not the king
        ("AS JS 9S", "KS 10S", "AS"),  # the second card is the one to beat
        ("QS JS 9S", "KS 10S", "QS JS 9S"),  # nothing beats it: any of the suit
        ("KS JS 9S", "QS 10S", "KS JS 9S"),  # the king beats the queen led, but not the ten
        ("10S QS 9S", "KS AS", "10S QS 9S"),  # the ace cannot be beaten
    ],
)
def test_d1_7_a_stronger_card_of_the_suit_led_if_he_has_one(profile, trump, hand, trick, labels):
    assert labels == cards(third(profile, hand, trick, trump=trump))


@pytest.mark.parametrize("profile", APPS)
def test_d1_7_the_refusal_names_the_duty_to_beat(profile):
    assert refusal(third(profile, "AS 10S 9S", "KS QS"), "9S") == "must-beat"


@pytest.mark.parametrize("profile", APPS)
def test_d1_7_the_second_player_must_beat_too(profile):
    deal = act(playing(profile, "QS 9D", "AS 9S", "10S KH"), "QS")
    assert "AS" == cards(deal)


@pytest.mark.parametrize("profile", APPS)
def test_d1_7_a_discard_of_another_suit_is_nothing_to_beat(profile):
    assert "AS 10S" == cards(third(profile, "AS 10S JS", "QS AD"))


@pytest.mark.parametrize("profile", APPS)
def test_d1_7_a_trump_led_is_beaten_with_a_trump(profile):
    assert "AH" == cards(third(profile, "AH 9H AD", "KH 10H", trump="H"))
    assert "QH 9H" == cards(third(profile, "QH 9H AD", "JH 10H", trump="H"))


@pytest.mark.parametrize("profile", APPS)
def test_d1_rules_a_higher_trump_than_one_already_played_if_he_has_one(profile):
    deal = third(profile, "AH 9H AD", "KS JH", trump="H")
    assert "AH" == cards(deal)
    assert refusal(deal, "9H") == "must-overtrump"
    assert refusal(deal, "AD") in ("must-trump", "must-overtrump")


@pytest.mark.parametrize("profile", APPS)
def test_d1_rules_otherwise_any_trump(profile):
    assert "JH 9H" == cards(third(profile, "JH 9H AD", "KS QH", trump="H"))


@pytest.mark.parametrize("profile", APPS)
def test_d1_rules_the_first_trump_in_a_trick_may_be_any(profile):
    assert "AH 9H" == cards(third(profile, "AH 9H AD", "KS QD", trump="H"))


# --- once the trick is ruffed ----------------------------------------------------------------


@pytest.mark.parametrize("profile", APPS)
def test_d1_7_once_ruffed_nobody_must_beat_in_the_suit_led(profile):
    assert "AS 9S" == cards(third(profile, "AS 9S AH", "KS JH", trump="H"))


@pytest.mark.parametrize("profile", APPS)
def test_d1_7_once_ruffed_the_duty_stays_with_beat_when_ruffed(profile):
    name = f"{profile},beat_when_ruffed=true"
    assert "AS" == cards(third(name, "AS 9S AH", "KS JH", trump="H"))
    assert refusal(third(name, "AS 9S AH", "KS JH", trump="H"), "9S") == "must-beat"
    assert "QS 9S" == cards(third(name, "QS 9S AH", "KS JH", trump="H"))


def test_d0_04_beat_when_ruffed_says_nothing_where_nobody_must_beat():
    name = "club,beat_when_ruffed=true"
    assert "AS 9S" == cards(third(name, "AS 9S AH", "KS JH", trump="H"))
