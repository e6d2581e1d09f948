"""Deadwood on two packs; on one pack the example of gin rummy tries it against every way."""

from __future__ import annotations

from itertools import combinations
from random import Random

from millefeuille.cards import bits
from millefeuille.phases.deadwood import Deadwood
from millefeuille.phases.sets import SetRules, Sets
from tests.core.bench import french
from tests.core.knocking import SETS

DECK = french("A 2 3 4 5 6", "SC", copies=2)
RUNS = Sets(SetRules(**SETS | {"run_order": ("A", "2", "3", "4", "5", "6", "A")}), DECK, "sets")
DEADWOOD = Deadwood(RUNS, DECK)


def least(hand: int) -> int:
    """The fewest cards left, the highest one tried in every set that holds it."""
    if not hand:
        return 0
    high, *others = sorted(bits(hand), reverse=True)
    found = [1 + least(hand ^ high)]
    for size in (2, 3, 4):
        for more in combinations(others, size):
            if RUNS.is_set(high | sum(more)):
                found.append(least(hand ^ high ^ sum(more)))
    return min(found)


def test_no_way_leaves_less():
    rng = Random(3)
    for _ in range(60):
        hand = sum(rng.sample(DECK.bits, 9))
        assert least(hand) == DEADWOOD.least[hand]
        assert all(map(RUNS.is_set, DEADWOOD.best[hand]))


def test_cards_are_added_to_what_lies_there():
    hand, laid = DECK.take("5S 6S 2C"), (DECK.take("2S 3S 4S"),)
    assert 3 == DEADWOOD.least[hand]
    assert 1 == DEADWOOD.fewest(hand, laid)


def test_which_card_can_go():
    hand = DECK.take("AS 2S 3S 6C")
    assert DECK.take("6C") == DEADWOOD.discards(hand, 0)
