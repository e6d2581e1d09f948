"""Following, trumping, over-trumping, winning: D4 §5; the Excuse led: D4 §6."""

from __future__ import annotations

import pytest

from millefeuille.phases.tricks import TrickResult
from tests.plugins.tarot.deals import (
    PACK,
    SUITS,
    act,
    cards,
    ending,
    in_pack_order,
    leading,
    move,
    play_out,
    refusal,
    trumps,
)


def following(hand: str, trick: str, *, taker: int = 0):
    """The seat after a trick's cards, with this hand; the others hold nothing that bears on it.

    Seat 0 has led.
    """
    played, size = trick.split(), len(hand.split())
    led = {card[-1] for card in played if card[0] != "T"}
    named = {*played, *hand.split()}
    free = [c for c in PACK if c not in named and c[0] != "T" and c != "EX" and c[-1] not in led]
    hands = []
    for seat in range(4):
        own = hand.split() if seat == len(played) else played[seat : seat + 1]
        count = size - len(own)
        hands.append(" ".join([*own, *free[:count]]))
        free = free[count:]
    return act(both_have_tricks(*hands, taker=taker), trick)


def both_have_tricks(*hands: str, taker: int = 0):
    """A deal near its end in which seat 0 leads and both sides have won something."""
    used = " ".join(hands).split()
    low = [card for card in PACK if card not in used and card[0] in "23456789"][:10]
    away, own = " ".join(low[:6]), " ".join(low[6:])
    return ending(*hands, put_away=away, own=own, taker=taker, taken_by=0 if taker else 1)


def may_play(hand: str, trick: str) -> str:
    """What may be played from a hand to a trick, in the order of the pack."""
    return cards(following(hand, trick))


# --- the lead --------------------------------------------------------------------------------


def test_d4_5_the_leader_plays_any_card():
    hand = f"RS AS VO DC 2B {trumps(12, 1)} EX"
    assert in_pack_order(hand.split()) == cards(leading(hand))


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_d4_5_the_dealers_right_leads_the_first_trick(dealer):
    for taker in range(4):
        deal = leading(dealer=dealer, taker=taker)
        assert ((dealer + 1) % 4,) * 2 == (deal.leader, deal.actor)


def test_d4_5_each_plays_one_card_in_turn_and_the_winner_leads_the_next():
    deal = both_have_tricks("2S 9C", "RS 2C", "3S RC", "4S 3C")
    turns = []
    for card in ("2S", "RS", "3S", "4S"):
        turns.append(deal.actor)
        act(deal, card)
    assert ([0, 1, 2, 3], 1, 1) == (turns, deal.leader, deal.actor)
    act(deal, "2C RC 3C 9C")
    assert 2 == deal.result(TrickResult).tricks[-1][2]


def test_d4_1_eighteen_tricks():
    deal = play_out(leading())
    assert 18 == len(deal.result(TrickResult).tricks)
    assert "played" == deal.ending


# --- following -------------------------------------------------------------------------------


@pytest.mark.parametrize("suit", SUITS)
def test_d4_5_the_suit_led_must_be_followed(suit):
    other = SUITS[SUITS.index(suit) - 1]
    deal = following(f"D{suit} A{suit} R{other} T21 T2", f"10{suit}")
    assert f"D{suit} A{suit}" == cards(deal)
    for card in (f"R{other}", "T21", "T2"):
        assert "must-follow" == refusal(deal, card)


@pytest.mark.parametrize("trick", ["10S", "10S RS", "10S RS 2S", "10S T4", "10S T4 3S"])
def test_d4_5_nobody_must_beat_in_a_suit(trick):
    assert "DS AS" == may_play("DS AS RC T21", trick)


@pytest.mark.parametrize("trick", ["10S", "10S RS", "10S 9C"])
def test_d4_5_void_of_the_suit_any_trump_while_there_is_none(trick):
    deal = following("RC AC T21 T5 T2", trick)
    assert "T21 T5 T2" == cards(deal)
    assert "must-trump" == refusal(deal, "RC")


@pytest.mark.parametrize("trick", ["10S", "10S T4", "T4", "T4 T9 T2"])
def test_d4_5_void_of_the_suit_and_of_trumps_anything(trick):
    assert "RC 2B AO" == may_play("RC 2B AO", trick)


# --- over-trumping ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "trick", "allowed"),
    [
        ("T21 T12 T5 T2", "10S T10", "T21 T12"),
        ("T21 T12 T5 T2", "10S T4 T10", "T21 T12"),
        ("T21 T12 T5 T2", "10S T10 T4", "T21 T12"),  # the highest, not the last
        ("T21 T12 T5 T2", "10S RS T4", "T21 T12 T5"),
        ("T9 T5 T2", "10S T10", "T9 T5 T2"),  # only who cannot plays a lower one
        ("T9 T5 T2", "10S T21 RS", "T9 T5 T2"),
        ("T9", "10S T10", "T9"),
    ],
)
def test_d4_5_a_trump_higher_than_the_highest_if_he_can(hand, trick, allowed):
    assert allowed == may_play(hand, trick)
    assert allowed == may_play(f"RC 2B {hand}", trick)  # nothing else: a trump must be played


@pytest.mark.parametrize(
    ("hand", "trick", "allowed"),
    [
        ("T21 T12 T5 T2", "T10", "T21 T12"),
        ("T21 T12 T5 T2", "T10 T11", "T21 T12"),
        ("T21 T12 T5 T2", "T10 T11 T3", "T21 T12"),
        ("T21 T12 T5 T2", "T3 T20", "T21"),
        ("T9 T5 T2", "T10", "T9 T5 T2"),
        ("T9 T5 T2", "T4 T10 9C", "T9 T5 T2"),
    ],
)
def test_d4_5_when_trumps_are_led_too(hand, trick, allowed):
    assert allowed == may_play(f"RC 2B {hand}", trick)


@pytest.mark.parametrize("taker", [0, 1, 2, 3])
@pytest.mark.parametrize("trick", ["10S T10 3S", "T4 T10 T2"])
def test_d4_5_a_partners_trump_too(taker, trick):
    """Seat 3 is to play; seat 1 has the highest trump, with it against the taker or the taker."""
    deal = following("RC T12 T5", trick, taker=taker)
    assert "T12" == cards(deal)


def test_d4_5_the_refusals_name_their_rule():
    deal = following("RC T12 T5", "10S T10 3S")
    said = "you can beat the trump in 10S T10 3S with T12 (D4 §5)"
    assert said == str(deal.why_not(move(deal, "T5")))
    said = "you cannot follow swords and must trump: you hold T12 (D4 §5)"
    assert said == str(deal.why_not(move(deal, "RC")))
    deal = following("RC T12 T5", "T10")
    said = "you can beat T10 in trumps with T12 (D4 §5)"
    assert ("must-beat", said) == (refusal(deal, "T5"), str(deal.why_not(move(deal, "T5"))))
    deal = following("DS RC", "10S")
    said = "swords were led and you hold DS (D4 §5)"
    assert said == str(deal.why_not(move(deal, "RC")))


# --- the Excuse ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "trick"),
    [
        ("DS AS EX", "10S"),
        ("RC T21 EX", "10S"),
        ("RC T21 EX", "10S T10"),
        ("RC T21 EX", "T10"),
        ("RC T5 EX", "T10 T12 T2"),
        ("RC 2B EX", "10S"),
    ],
)
def test_d4_5_the_excuse_may_always_be_played(hand, trick):
    deal = following(hand, trick)
    assert refusal(deal, "EX") is None
    without = may_play(hand.removesuffix(" EX"), trick)
    assert f"{without} EX" == cards(deal)


def test_d4_5_the_excuse_is_never_demanded():
    assert "RC 2B EX" == may_play("RC 2B EX", "T10")


@pytest.mark.parametrize("hand", ["RS DC 2B VO", "RS T21 T2", "T21 T2", "AS"])
def test_d4_6_after_an_excuse_that_was_led_the_second_player_is_free(hand):
    assert in_pack_order(hand.split()) == may_play(hand, "EX")


@pytest.mark.parametrize(
    ("hand", "trick", "allowed"),
    [
        ("DS AS RC T21", "EX 10S", "DS AS"),  # the second card sets the suit
        ("RC T21 T2", "EX 10S", "T21 T2"),
        ("RC T21 T2", "EX 10S T3", "T21"),
        ("DS T21 T2", "EX T10", "T21"),  # a trump: trumps are led
        ("DS T9 T2", "EX T10 T4", "T9 T2"),
        ("DS RC", "EX T10", "DS RC"),
    ],
)
def test_d4_6_the_next_card_sets_the_suit(hand, trick, allowed):
    assert allowed == may_play(hand, trick)


@pytest.mark.parametrize("at", [1, 2])
def test_d4_6_an_excuse_that_was_not_led_changes_nothing_for_the_others(at):
    trick = ["10S", "9S", "8S"]
    trick[at] = "EX"
    assert "DS AS" == may_play("DS AS RC T21", " ".join(trick))


def test_d4_6_the_excuse_as_the_last_card():
    deal = both_have_tricks("10S", "9S", "EX", "T5")
    act(deal, "10S 9S")
    assert "EX" == cards(deal)
    act(deal, "EX T5")
    assert "played" == deal.ending


# --- who wins --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("10S RS DS AS", 1),  # the highest of the suit led
        ("2S AS 3S 4S", 3),  # the ace is the lowest
        ("AS RC RB RO", 0),  # another suit never wins
        ("VS CS DS 10S", 2),  # queen over knight over valet
        ("10S T1 RS DS", 1),  # the lowest trump beats a king
        ("10S T1 T2 RS", 2),
        ("RS T5 T4 T3", 1),  # the highest trump
        ("T2 T21 T20 T3", 1),
        ("T9 T10 RS RC", 1),  # by number
        ("EX 2S RC RB", 1),  # the Excuse wins nothing
        ("EX RC 2S RB", 1),  # the second card is the one to beat
        ("EX 2S RS T1", 3),
        ("EX T3 T2 RS", 1),
        ("2S EX AS RC", 0),
        ("10S 9S EX T1", 3),
        ("T1 EX AS RC", 0),
    ],
)
def test_d4_5_the_highest_trump_else_the_highest_of_the_suit(trick, winner):
    deal = act(both_have_tricks(*trick.split()), trick)
    assert winner == deal.result(TrickResult).tricks[-1][2]


def test_d4_5_the_winner_keeps_the_four_cards():
    deal = both_have_tricks("10S 9C", "RS 2C", "AS RC", "2S 3C")
    act(deal, "10S RS AS 2S")
    four = deal.plan.deck.take("10S RS AS 2S")
    assert four == deal.won[1] & four
