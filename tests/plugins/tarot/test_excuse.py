"""What becomes of the Excuse, and of the bouts in the chien: D4 §1, §3, §6."""

from __future__ import annotations

import pytest

from millefeuille.phases.tricks import TrickResult
from millefeuille_tarot.counting import counted
from tests.plugins.tarot.deals import PACK, act, ending, lines, totals, worth

AWAY = "2S 3S 4S 5S 6S 7S"
"""Six low cards, worth 3 together."""
TWENTY = 20
"""What the taker has won in tricks before, in 32 cards without a bout."""


def near_the_end(*hands: str, leader: int = 0):
    """A deal in which seat 0, the taker, has won 20 points without a bout, and laid 3 away."""
    own = worth(TWENTY, 32, without=" ".join((AWAY, *hands)))
    return ending(*hands, own=own, put_away=AWAY, leader=leader, taken_by=leader or 1)


def taken(deal) -> tuple[object, int]:
    """The taker's points and bouts, which with the others' are 91 and 3."""
    count = counted(deal)
    assert (91, 3) == (count.points + count.against, count.bouts + count.bouts_against)
    return count.points, count.bouts


# --- the tricks 1 to 17 ----------------------------------------------------------------------
# A trick for the last but one, then one that the other side leads: `EX` stays where it was.


@pytest.mark.parametrize(
    ("hands", "leader", "cards", "points", "bouts"),
    [
        # the taker's, in a trick of the defenders': 20 + 3 + 4.5, half a point passes to them
        (("EX 8S", "T20 T19", "9S 10S", "VB 9B"), 0, "EX T20 9S VB T19 10S 9B 8S", 27, 1),
        (("EX 8S", "T20 T19", "9S 10S", "VB 9B"), 1, "T20 9S VB EX T19 10S 9B 8S", 27, 1),
        # a defender's, in a trick of the taker's: T20 and two low cards, 1.5, and the half point;
        # then the trick with the knave of batons, three low cards and it, 3
        (("T20 T19", "EX 8S", "9S 10S", "VB 9B"), 0, "T20 EX 9S 9B T19 8S 10S VB", 28, 0),
        (("T20 T19", "EX 8S", "9S 10S", "VB 9B"), 1, "EX 9S 9B T20 T19 8S 10S VB", 28, 0),
        # a defender's, in a trick of another defender's: nothing passes
        (("9S 10S", "EX 8S", "T20 T19", "VB 9B"), 1, "EX T20 VB 9S T19 9B 10S 8S", 23, 0),
        (("9S 10S", "EX 8S", "T20 T19", "VB 9B"), 2, "T20 VB 9S EX T19 9B 10S 8S", 23, 0),
    ],
)
def test_d4_6_it_stays_with_its_side_and_pays_half_a_point(hands, leader, cards, points, bouts):
    assert (points, bouts) == taken(act(near_the_end(*hands, leader=leader), cards))


def test_d4_6_no_card_moves():
    deal = near_the_end("EX 8S", "T20 T19", "9S 10S", "VB 9B")
    before = deal.won[0]
    act(deal, "EX T20 9S VB")
    deck = deal.plan.deck
    assert before | deck.take("EX") == deal.won[0]
    assert deck.take("T20 9S VB") == deal.won[1] & deck.take("T20 9S VB EX")


def test_d4_6_it_does_not_win_and_the_winner_leads():
    deal = act(near_the_end("EX 8S", "T20 T19", "9S 10S", "VB 9B"), "EX T20 9S VB")
    assert (1, 1) == (deal.leader, deal.actor)


# --- trick 18 --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "leader", "cards", "points", "bouts"),
    [
        # the taker's: it goes to the defenders, who win: 20 + 3
        (("EX", "T20", "8S", "9S"), 0, "EX T20 8S 9S", 23, 0),
        (("EX", "T20", "8S", "9S"), 1, "T20 8S 9S EX", 23, 0),
        # a defender's, won by the taker: 20 + 3 + 4.5 and three low cards, 1.5
        (("T20", "EX", "8S", "9S"), 0, "T20 EX 8S 9S", 29, 1),
        (("T20", "EX", "8S", "9S"), 1, "EX 8S 9S T20", 29, 1),
        (("T20", "9S", "EX", "8S"), 1, "9S EX 8S T20", 29, 1),
        # a defender's, won by another one: the taker has it alone, 20 + 3 + 4.5, and nothing passes
        (("8S", "EX", "T20", "9S"), 1, "EX T20 9S 8S", 27.5, 1),
        (("8S", "EX", "T20", "9S"), 2, "T20 9S 8S EX", 27.5, 1),
        (("8S", "EX", "T20", "9S"), 3, "9S 8S EX T20", 27.5, 1),
    ],
)
def test_d4_6_last_it_goes_to_the_opponents_of_who_played_it(hands, leader, cards, points, bouts):
    assert (points, bouts) == taken(act(near_the_end(*hands, leader=leader), cards))


def test_d4_6_d4_8_half_a_point_that_is_left_over():
    """Prise, 51.5 with the Excuse as the only bout: 25.5 from each; 50.5: 25.5 to each."""
    for points, each in ((51.5, 25.5), (50.5, -25.5)):
        hands = ("8S", "EX", "T20", "9S")
        own = worth(points - 4.5 - 3, 32, without=f"{AWAY} {' '.join(hands)}")
        deal = ending(*hands, own=own, put_away=AWAY, contract="prise", leader=1)
        act(deal, "EX T20 9S 8S")
        assert (points, 1) == taken(deal)
        assert (3 * each, -each, -each, -each) == totals(deal)
        assert 76.5 == abs(totals(deal)[0])


# --- the seventeen tricks before -------------------------------------------------------------


@pytest.mark.parametrize("announced", [True, False])
def test_d4_6_led_by_the_taker_after_seventeen_tricks_it_wins(announced):
    """It stays with him and he has all 91 points."""
    hands = ("T21 EX", "T20 8S", "9S 10S", "VB 9B")
    own = all_but(hands)
    deal = ending(*hands, own=own, put_away=AWAY, announced=announced)
    act(deal, "T21 T20 9S VB EX 8S 10S 9B")
    assert (0, (91, 3), "taker") == (_last_winner(deal), taken(deal), counted(deal).slam)


@pytest.mark.parametrize("announced", [True, False])
@pytest.mark.parametrize("trick_of_another", ["", "RS DS CS VS"])
def test_d4_6_led_by_a_defender_after_seventeen_tricks_it_wins(announced, trick_of_another):
    """Whichever defender has won those: his side has; the taker has the 3 points laid away."""
    hands = ("9S 10S", "T21 EX", "T20 8S", "VB 9B")
    deal = ending(*hands, put_away=AWAY, leader=1, announced=announced)
    deal.won[2] |= deal.plan.deck.take(trick_of_another)
    deal.won[1] &= ~deal.won[2]
    act(deal, "T21 T20 VB 9S EX 8S 9B 10S")
    assert (1, (3, 0), "defenders") == (_last_winner(deal), taken(deal), counted(deal).slam)


def test_d4_6_not_led_it_goes_to_the_taker_but_the_slam_is_whole():
    """A defender leads another card: the Excuse goes over, 3 + 4.5; all tricks are theirs."""
    deal = ending("9S", "T21", "EX", "VB", put_away=AWAY, leader=1)
    act(deal, "T21 EX VB 9S")
    assert (1, (7.5, 1), "defenders") == (_last_winner(deal), taken(deal), counted(deal).slam)


def test_d4_6_led_without_the_seventeen_tricks_it_does_not_win():
    """One trick of the others' before: the taker leads it, loses it and the trick."""
    hands = ("T21 EX", "T20 8S", "9S 10S", "VB 9B")
    lost = "2C 3C 4C 5C"
    own = " ".join(card for card in all_but(hands).split() if card not in lost.split())
    deal = act(ending(*hands, own=own, put_away=AWAY), "T21 T20 9S VB EX 8S 10S 9B")
    # 91 without the trick lost, 2, and without the last, 4.5 + 0.5 + 0.5 + 0.5
    assert (2, (83, 2), None) == (_last_winner(deal), taken(deal), counted(deal).slam)


def test_d4_6_led_by_a_defender_after_a_trick_of_the_takers_it_goes_to_him():
    hands = ("9S 10S", "T21 EX", "T20 8S", "VB 9B")
    deal = ending(*hands, own="2C 3C 4C 5C", put_away=AWAY, leader=1)
    act(deal, "T21 T20 VB 9S EX 8S 9B 10S")
    # 3 laid away and 2 won; the last trick is his too (10S is the best of the suit), 4.5 + 1.5
    assert (0, (11, 1), None) == (_last_winner(deal), taken(deal), counted(deal).slam)


def all_but(hands: tuple[str, ...]) -> str:
    """All cards but those in hands and those laid away."""
    named = " ".join((AWAY, *hands)).split()
    return " ".join(card for card in PACK if card not in named)


def _last_winner(deal) -> int:
    return deal.result(TrickResult).tricks[-1][2]


# --- the chien that is not taken -------------------------------------------------------------

LAST = ("T20", "8S", "9S", "10S")
"""A last trick for its leader, worth 2."""
IN_CHIEN = ["T1", "T21", "EX", "T1 T21", "T1 EX", "T21 EX", "T1 T21 EX"]


@pytest.mark.parametrize("bouts", IN_CHIEN)
@pytest.mark.parametrize("contract", ["garde-sans", "garde-contre"])
def test_d4_3_the_bouts_in_it_are_captured_by_the_side_that_gets_it(contract, bouts):
    """The taker has 20 points in tricks and 2 in the last; the chien is his or the defenders'."""
    count = len(bouts.split())
    chien = " ".join([*bouts.split(), *AWAY.split()][:6])
    own = worth(TWENTY, 32, without=f"{chien} {' '.join(LAST)}")
    deal = act(ending(*LAST, own=own, put_away=chien, contract=contract), *LAST)
    in_it = {1: 7, 2: 11, 3: 15}[count]  # 4.5 for each bout, 0.5 for each other card
    expected = (22 + in_it, count) if contract == "garde-sans" else (22, 0)
    assert expected == taken(deal)


@pytest.mark.parametrize("contract", ["garde-sans", "garde-contre"])
def test_d4_3_d4_6_for_an_excuse_that_was_never_played_no_half_point_passes(contract):
    chien = "EX 2S 3S 4S 5S 6S"
    own = worth(TWENTY, 32, without=f"{chien} {' '.join(LAST)}")
    deal = act(ending(*LAST, own=own, put_away=chien, contract=contract), *LAST)
    assert (29, 1) == taken(deal) if contract == "garde-sans" else (22, 0) == taken(deal)


@pytest.mark.parametrize(
    ("contract", "each"),
    # garde sans: 22 + 15 with three bouts, target 36: (25 + 1) x 4; garde contre: 22 with none,
    # target 56: (25 + 34) x 6
    [("garde-sans", 104), ("garde-contre", -354)],
)
def test_d4_3_three_bouts_in_it_settled(contract, each):
    chien = "T1 T21 EX 2S 3S 4S"
    own = worth(TWENTY, 32, without=f"{chien} {' '.join(LAST)}")
    deal = act(ending(*LAST, own=own, put_away=chien, contract=contract), *LAST)
    assert [("contract", 3 * each)] == lines(deal, 0)


# --- several bouts in one trick --------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "cards", "points", "bouts"),
    [
        # T21 over T1: 20 + 3, two bouts and two low cards, then T20 and three low cards
        (("T21 T20", "T1 8S", "9S 10S", "8B 9B"), "T21 T1 9S 8B T20 8S 10S 9B", 35, 2),
        # with the Excuse, which stays with its side for half a point: 20 + 3 + 9 + 0.5 + 0.5, and 2
        (("T21 T20", "T1 8S", "EX 10S", "8B 9B"), "T21 T1 EX 8B T20 8S 10S 9B", 35, 2),
        # all three in the last trick: 20 + 3, then 13.5 and one low card
        (("T21", "T1", "EX", "9B"), "T21 T1 EX 9B", 37, 3),
    ],
)
def test_d4_1_d4_6_two_or_three_bouts_in_one_trick(hands, cards, points, bouts):
    assert (points, bouts) == taken(act(near_the_end(*hands), cards))


@pytest.mark.parametrize("cards", ["T1 T20 8S 9S", "EX T20 8S 9S"])
def test_d4_1_a_bout_that_is_lost_counts_for_the_others(cards):
    """The taker leads his only bout to the last trick: only those that he has in the end count."""
    assert 0 == taken(act(near_the_end(*cards.split()), cards))[1]
