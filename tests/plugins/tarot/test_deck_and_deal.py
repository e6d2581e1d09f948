"""The pack, its points, and how it is dealt: D4 §1, §2, §5, §7."""

from __future__ import annotations

from collections import Counter

import pytest

from millefeuille import Match
from tests.plugins.tarot.deals import BOUTS, PACK, RANKS, SUITS, begun, table

DECK = table().plan.deck
WORTH = {"R": 4.5, "D": 3.5, "C": 2.5, "V": 1.5}
"""What the ranks count that count more than half a point."""


def test_d4_2_78_cards():
    assert 78 == len(DECK.cards) == len(set(DECK.cards))
    assert set(PACK) == {card.text for card in DECK.cards}
    of_suit = Counter(card.suit for card in DECK.cards)
    assert {"S": 14, "C": 14, "B": 14, "O": 14, "T": 21, "": 1} == of_suit


@pytest.mark.parametrize("suit", SUITS)
def test_d4_5_the_ranks_from_the_king_down_to_the_ace(suit):
    expected = " ".join(f"{rank}{suit}" for rank in RANKS)
    assert "RS DS CS VS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS".replace("S", suit) == expected
    assert expected == DECK.text(DECK.suit(suit))


def test_d4_5_the_trumps_by_their_numbers():
    assert DECK.text(DECK.suit("T")) == " ".join(f"T{number}" for number in range(21, 0, -1))


def test_d4_2_the_excuse_is_no_trump():
    assert not DECK.take("EX") & DECK.suit("T")
    assert "" == DECK.card("EX").suit


@pytest.mark.parametrize("card", PACK)
def test_d4_7_what_each_card_counts(card):
    expected = 4.5 if card in BOUTS else 0.5 if card[0] == "T" else WORTH.get(card[:-1], 0.5)
    assert expected == DECK.points(DECK.take(card))


def test_d4_7_91_in_all():
    # 3 bouts 13.5, 4 kings 18, 4 queens 14, 4 knights 10, 4 valets 6, 40 low cards and 19 trumps
    # 29.5
    assert 13.5 + 18 + 14 + 10 + 6 + 29.5 == 91 == DECK.points(DECK.full)


@pytest.mark.parametrize(
    ("cards", "points"),
    [("AS", 0.5), ("T2 T20", 1), ("EX T1 T21", 13.5), ("RS DS CS VS 10S", 12.5), ("DO VO", 5)],
)
def test_d4_7_halves_are_counted_exactly(cards, points):
    assert points == DECK.points(DECK.take(cards))


# --- the deal --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_d4_2_18_cards_each_and_6_to_the_chien(seed):
    deal = table().deal(seed)
    assert [18, 18, 18, 18] == [hand.bit_count() for hand in deal.hands]
    assert 6 == deal.talon.bit_count()
    assert DECK.full == sum(deal.hands) + deal.talon


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_d4_2_one_card_at_a_time_from_the_dealers_right(dealer):
    start = table().game.first_standing(dealer)
    deal = table().deal_order(DECK.bits, standing=start)
    # four cards a round, and one to the chien after rounds 2, 5, 8, 11, 14 and 17: the places are
    # 2 x 4 = 8, 5 x 4 + 1 = 21, 8 x 4 + 2 = 34 and so on
    chien = [8, 21, 34, 47, 60, 73]
    rest = [card for card in range(78) if card not in chien]
    assert sum(DECK.bits[card] for card in chien) == deal.talon
    for step in range(4):
        own = sum(DECK.bits[card] for card in rest[step::4])
        assert own == deal.hands[(dealer + 1 + step) % 4]


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_d4_2_the_dealers_right_begins_and_play_goes_counter_clockwise(dealer):
    assert "counter-clockwise" == table().rules.direction
    deal = begun(dealer=dealer)
    turns = []
    while deal.phase.name == "petit_sec":
        turns.append(deal.actor)
        deal.apply(deal.legal_actions()[0])
    assert [(dealer + step) % 4 for step in (1, 2, 3, 4)] == turns
    assert ("auction", (dealer + 1) % 4) == (deal.phase.name, deal.actor)


def test_the_first_dealer_comes_from_the_seed():
    dealers = [Match(table(), seed=seed).deal.dealer for seed in range(40)]
    assert dealers == [Match(table(), seed=seed).deal.dealer for seed in range(40)]
    assert {0, 1, 2, 3} == set(dealers)


# --- words -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "card"),
    [
        ("1", "T1"),
        ("petit", "T1"),
        ("21", "T21"),
        ("monde", "T21"),
        ("t7", "T7"),
        ("ex", "EX"),
        ("excuse", "EX"),
        ("mat", "EX"),
        ("10o", "10O"),
        ("cc", "CC"),
    ],
)
def test_cards_go_by_their_names_and_numbers(word, card):
    assert card == DECK.words[word].text
