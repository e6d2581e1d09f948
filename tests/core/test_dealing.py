from __future__ import annotations

from random import Random

import pytest

from millefeuille import RulesError, Standing
from millefeuille.phases.dealing import DealRules, shuffled
from tests.core.bench import Won, french, plan_of

DECK = french("9 J Q K 10 A", "SC")
"""Dealt in this order here: 9S JS QS KS 10S AS 9C JC QC KC 10C AC."""


def dealt(*, dealer=0, seats=3, hand, talon, talon_after=(), turn_up=False):
    rules = DealRules(hand=hand, talon=talon, talon_after=talon_after, turn_up=turn_up)
    plan = plan_of({"play": Won(0)}, DECK, seats=seats)
    standing = Standing(scores=(0,) * seats, dealer=dealer)
    return rules.open(plan, DECK.bits, standing=standing, attempt=2)


def test_a_talon_card_after_each_round():
    # 9S JS QS to seats 1 2 0, KS away; 10S AS 9C, JC away; QC KC 10C, AC away
    deal = dealt(hand=3, talon=3, talon_after=(1, 2, 3))
    assert [DECK.text(hand) for hand in deal.hands] == ["QS 10C 9C", "10S 9S QC", "AS JS KC"]
    assert DECK.text(deal.talon) == "KS AC JC"
    assert (deal.dealer, deal.attempt, deal.stock, deal.pile) == (0, 2, (), ())


def test_more_cards_than_there_are():
    said = "the deal takes 4 cards for each of 3 seats and 1 to the talon; the pack has 12"
    with pytest.raises(RulesError, match=said):
        dealt(hand=4, talon=1)


def test_the_rest_of_the_talon_comes_last():
    # 9S JS QS; KS 10S AS, 9C away; JC QC KC; 10C AC away
    deal = dealt(hand=3, talon=3, talon_after=(2,))
    assert [DECK.text(hand) for hand in deal.hands] == ["AS QS KC", "KS 9S JC", "10S JS QC"]
    assert DECK.text(deal.talon) == "AC 10C 9C"


def test_more_rounds_named_than_talon_cards():
    # 9S JS QS, KS away; 10S AS 9C; JC QC KC; the rest is the stock
    deal = dealt(hand=3, talon=1, talon_after=(1, 2, 3))
    assert DECK.text(deal.talon) == "KS"
    assert DECK.row(deal.stock) == "AC 10C"


@pytest.mark.parametrize(
    ("dealer", "hands"),
    [
        (0, ["QS 9S", "KS JS"]),
        (1, ["KS JS", "QS 9S"]),
    ],
)
def test_the_seat_after_the_dealer_comes_first(dealer, hands):
    deal = dealt(dealer=dealer, seats=2, hand=2, talon=0)
    assert [DECK.text(hand) for hand in deal.hands] == hands[::-1]


def test_a_card_is_turned_up_and_the_next_of_the_stock_lies_last():
    deal = dealt(seats=2, hand=4, talon=0, turn_up=True)
    assert DECK.row(deal.pile) == "QC"
    assert DECK.row(deal.stock) == "AC 10C KC"


def test_a_talon_of_everything_left():
    deal = dealt(seats=2, hand=1, talon=10)
    assert deal.talon.bit_count() == 10
    assert deal.stock == ()


# --- shuffling -------------------------------------------------------------------------------


class Told:
    """Gives the numbers it was told."""

    def __init__(self, *numbers: float) -> None:
        self.numbers = list(numbers)

    def random(self) -> float:
        return self.numbers.pop(0)


def test_a_shuffle_by_hand():
    """Five cards on a list; each number says which of those left is struck out next."""
    deck = french("9 J Q K A", "S")
    # 9 J Q K A: 0.0 of 5 is the first: 9
    # J Q K A: 0.5 of 4 is the third: K
    # J Q A: 0.99 of 3 is the third: A
    # J Q: 0.49 of 2 is the first: J
    # Q: whatever of 1
    order = shuffled(deck, Told(0.0, 0.5, 0.99, 0.49, 0.7))
    assert deck.row(order) == "9S KS AS JS QS"


def independent_shuffle(size: int, seed: str) -> list[int]:
    """Fisher and Yates as they describe it: count along the numbers that are not struck out."""
    random, struck, order = Random(seed).random, [False] * size, []
    while len(order) < size:
        steps = int(random() * (size - len(order)))
        place = 0
        while struck[place] or steps:
            steps -= not struck[place]
            place += 1
        struck[place] = True
        order.append(place)
    return order


@pytest.mark.parametrize("copies", [1, 2])
@pytest.mark.parametrize("seed", ["1/1/0", "mille/7/2", ""])
def test_a_shuffle_worked_out_independently(copies, seed):
    deck = french("2 3 4 5 6 7 8 9 10 J Q K A", copies=copies)
    expected = [1 << place for place in independent_shuffle(deck.size, seed)]
    assert shuffled(deck, Random(seed)) == expected


def test_every_order_is_about_as_likely():
    deck = french("9 J Q", "S")
    rng = Random(1)
    found = [deck.row(shuffled(deck, rng)) for _ in range(6000)]
    assert len(set(found)) == 6
    assert all(850 < found.count(order) < 1150 for order in set(found))
