"""The Petit in the last trick: D4 §7."""

from __future__ import annotations

import pytest

from tests.plugins.tarot.deals import (
    LEVELS,
    PACK,
    act,
    announcing,
    ending,
    lines,
    offered,
    table,
    totals,
    trumps,
    worth,
)

AWAY = "2S 3S 4S 5S 6S 7S"
VALUES = dict(zip(LEVELS, (10, 20, 40, 60), strict=True))
"""10 times the contract's multiplier."""
MULTIPLIERS = dict(zip(LEVELS, (1, 2, 4, 6), strict=True))

WON_BY_TAKER = [
    (("T20", "T1", "8S", "9S"), 0, "T20 T1 8S 9S"),  # the taker catches it
    (("T20", "T1", "8S", "9S"), 1, "T1 8S 9S T20"),  # led by a defender
    (("T1", "8S", "9S", "10S"), 0, "T1 8S 9S 10S"),  # it wins the trick itself
    (("T1", "8S", "9S", "10S"), 1, "8S 9S 10S T1"),  # it trumps
]
WON_BY_DEFENDERS = [
    (("T1", "T20", "8S", "9S"), 0, "T1 T20 8S 9S"),  # the taker leads it and loses it
    (("8S", "T1", "T20", "9S"), 1, "T1 T20 9S 8S"),  # a partner takes it
    (("8S", "T1", "10S", "9S"), 1, "T1 10S 9S 8S"),  # it wins the trick itself
    (("8S", "9S", "10S", "T1"), 1, "9S 10S T1 8S"),
]


def settled(case, contract: str, *, made: bool):
    """The taker wins the contract exactly, or lacks one point, with the Petit in the last trick."""
    hands, leader, cards = case
    by_taker = case in WON_BY_TAKER
    low = 4 - ("T1" in hands)  # the other cards of the trick count half a point each
    last = (4.5 + 0.5 * low) if by_taker else 0
    away = 0 if contract == "garde-contre" else 3
    target = 51 if by_taker else 56
    before = target - (not made) - last - away
    own = worth(before, 44, without=f"{AWAY} {' '.join(hands)}")
    taken_by = leader or 1
    deal = ending(*hands, own=own, put_away=AWAY, contract=contract, leader=leader,
                  taken_by=taken_by)  # fmt: skip
    return act(deal, cards)


@pytest.mark.parametrize("contract", LEVELS)
@pytest.mark.parametrize("case", WON_BY_TAKER)
@pytest.mark.parametrize("made", [True, False])
def test_d4_7_the_taker_wins_it_whatever_the_contract_comes_to(contract, case, made):
    base = 25 * MULTIPLIERS[contract] if made else -26 * MULTIPLIERS[contract]
    deal = settled(case, contract, made=made)
    assert [("contract", 3 * base), ("petit", 3 * VALUES[contract])] == lines(deal, 0)
    assert 3 * (base + VALUES[contract]) == totals(deal)[0]


@pytest.mark.parametrize("contract", LEVELS)
@pytest.mark.parametrize("case", WON_BY_DEFENDERS)
@pytest.mark.parametrize("made", [True, False])
def test_d4_7_defenders_win_it_whatever_the_contract_comes_to(contract, case, made):
    base = 25 * MULTIPLIERS[contract] if made else -26 * MULTIPLIERS[contract]
    deal = settled(case, contract, made=made)
    assert [("contract", -base), ("petit", VALUES[contract])] == lines(deal, 2)
    assert -base + VALUES[contract] == totals(deal)[2]


def test_d4_7_it_turns_the_settlement():
    """Prise, won exactly: 25 from each, and 10 back for the Petit."""
    assert (45, -15, -15, -15) == totals(settled(WON_BY_DEFENDERS[0], "prise", made=True))


@pytest.mark.parametrize("chien", ["T1 2S 3S 4S 5S 6S", AWAY])
def test_d4_7_without_it_in_the_last_trick_there_is_nothing(chien):
    last = ("T20", "8S", "9S", "10S")
    own = worth(20, 32, without=f"T1 {chien} {' '.join(last)}")
    deal = ending(*last, own=own, put_away=chien, contract="garde-sans")
    assert ["contract"] == [name for name, _ in lines(act(deal, *last), 0)]


def test_d4_7_in_the_last_trick_but_one_there_is_nothing():
    hands = ("T20 T19", "T1 8S", "9S 10S", "8B 9B")
    own = worth(20, 32, without=f"{AWAY} {' '.join(hands)}")
    deal = act(ending(*hands, own=own, put_away=AWAY), "T20 T1 9S 8B T19 8S 10S 9B")
    assert ["contract"] == [name for name, _ in lines(deal, 0)]


# --- the Excuse in the last trick ------------------------------------------------------------


def test_d4_7_an_excuse_that_ends_no_slam_changes_nothing():
    """Led to the last trick, it loses; the defender who wins that has the Petit at the end."""
    hands = ("EX", "T20", "T1", "9S")
    own = worth(20, 32, without=f"{AWAY} {' '.join(hands)}")
    deal = act(ending(*hands, own=own, put_away=AWAY), "EX T20 T1 9S")
    assert ("petit", 20) == lines(deal, 1)[1]


SLAM = ("T21 EX", "T1 8S", "9S 10S", "VS CS")
"""A slam of seat 0's: the Petit falls in trick 17, the Excuse is led to trick 18."""
LATE = ("T21 EX", "T2 T1", "9S 10S", "VS CS")
"""The same; the Petit falls in trick 18."""


def taker_slam(hands, cards: str, contract: str):
    own = " ".join(card for card in PACK if card not in f"{' '.join(hands)} {AWAY}".split())
    return act(ending(*hands, own=own, put_away=AWAY, contract=contract), cards)


@pytest.mark.parametrize("contract", LEVELS)
def test_d4_7_in_a_slam_that_the_excuse_ends_trick_17_counts(contract):
    deal = taker_slam(SLAM, "T21 T1 9S VS EX 8S 10S CS", contract)
    assert ("petit", 3 * VALUES[contract]) == lines(deal, 0)[1]
    # 91 points, or 88 in a Garde contre, against 36 with three bouts
    each = {"prise": 80, "garde": 160, "garde-sans": 320, "garde-contre": 462}[contract]
    assert ("contract", 3 * each) == lines(deal, 0)[0]
    assert 3 * (each + VALUES[contract] + 200) == totals(deal)[0]


@pytest.mark.parametrize("contract", LEVELS)
def test_d4_7_a_petit_in_trick_18_then_earns_nothing(contract):
    deal = taker_slam(LATE, "T21 T2 9S VS EX T1 10S CS", contract)
    assert ["contract", "chelem"] == [name for name, _ in lines(deal, 0)]


@pytest.mark.parametrize(
    ("hands", "cards", "names"),
    [
        (SLAM, "T21 T1 VS 9S EX 8S CS 10S", ["contract", "petit", "chelem"]),
        (LATE, "T21 T2 VS 9S EX T1 CS 10S", ["contract", "chelem"]),
    ],
)
@pytest.mark.parametrize("contract", LEVELS)
def test_d4_7_in_a_slam_of_the_defenders_too(hands, cards, names, contract):
    """Seat 1 leads the Excuse; the taker is seat 0 and has only what he laid away."""
    strong, petit, low, last = hands
    deal = ending(low, strong, petit, last, put_away=AWAY, leader=1, contract=contract)
    deal = act(deal, cards)
    assert names == [name for name, _ in lines(deal, 3)]
    if "petit" in names:
        assert ("petit", VALUES[contract]) == lines(deal, 3)[1]


def test_d4_7_in_a_slam_without_the_excuse_trick_18_counts():
    """Trick 17 has the Petit, the last one is won by a trump: nothing."""
    hands = ("T21 T20", "T1 8S", "9S 10S", "VS CS")
    own = " ".join(card for card in PACK if card not in f"EX {' '.join(hands)} {AWAY}".split())
    deal = act(ending(*hands, own=own, put_away=AWAY), "T21 T1 9S VS T20 8S 10S CS")
    assert ["contract", "chelem"] == [name for name, _ in lines(deal, 0)]


def test_d4_7_a_petit_that_falls_earlier_in_a_slam_is_nothing():
    """T5 to T21 and the Excuse in one hand: T1 falls in one of the first four tricks."""
    deal = act(announcing(f"{trumps(21, 5)} EX", trumps(4, 1)), "chelem")
    while not deal.over:
        act(deal, offered(deal)[0 if deal.actor == 0 else -1])
    assert ["contract", "chelem"] == [name for name, _ in lines(deal, 0)]
    assert "scoring.chelem_made" == table().score(deal).lines[0][-1].rule
