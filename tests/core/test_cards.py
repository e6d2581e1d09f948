from __future__ import annotations

import copy
import gc
import pickle
from fractions import Fraction

import pytest

from millefeuille import Card, Deck, NotationError
from millefeuille.cards import CLUBS, SPADES, Member, bits
from tests.core.bench import french

DECK = french()


def test_equal_cards_are_one_object():
    king = Card("K", "S", "KS")
    assert king is Card("K", "S", "KS")
    assert king is not Card("K", "C", "KC")
    assert pickle.loads(pickle.dumps(king)) is king
    assert copy.deepcopy(king) is king
    assert str(king) == "KS"


def test_cards_that_nobody_holds_are_forgotten():
    gc.collect()
    before = len(type(Card)._pool)
    throwaway = [Card("X", "Y", f"X{n}") for n in range(50)]
    assert len(type(Card)._pool) == before + 50
    del throwaway
    gc.collect()
    assert len(type(Card)._pool) == before


def test_a_card_cannot_be_changed():
    with pytest.raises(AttributeError):
        DECK.card("KS").rank = "A"


def test_notation_reads_and_writes():
    cards = DECK.take("9H AS 10S KH")
    assert cards.bit_count() == 4
    assert DECK.text(cards) == "AS 10S KH 9H"
    assert DECK.take(["AS", "10S", "KH", "9H"]) == cards
    assert DECK.text(0) == ""
    assert DECK.take("") == 0
    assert DECK.row([DECK.take("9H"), DECK.take("AS")]) == "9H AS"


@pytest.mark.parametrize("text", ["2S", "AX", "as", "", "A S", "?"])
def test_an_unknown_card_is_refused(text):
    with pytest.raises(NotationError, match="no card of this deck"):
        DECK.card(text)


def test_a_card_named_too_often_is_refused():
    with pytest.raises(NotationError, match="KS is named more often than the pack holds it"):
        DECK.take("KS QS KS")
    two = french(copies=2)
    assert two.take("KS KS") == two.kind(two.card("KS"))
    with pytest.raises(NotationError):
        two.take("KS KS KS")


def test_a_whole_pack_in_its_order():
    pack = french("9 A", "S", copies=2)
    assert pack.order("AS 9S AS 9S") == (0b0100, 0b0001, 0b1000, 0b0010)
    with pytest.raises(NotationError, match="9S is missing"):
        pack.order("AS 9S AS")
    with pytest.raises(NotationError, match="AS is named more often than the pack holds it"):
        pack.order("AS 9S AS AS")


def test_a_deck_lies_suit_by_suit_from_weak_to_strong():
    assert [card.text for card in DECK.cards[:7]] == ["9S", "JS", "QS", "KS", "10S", "AS", "9C"]
    assert DECK.size == 24
    assert DECK.full == 2**24 - 1
    assert DECK.suit("S") == 0b111111
    assert DECK.suit("C") == 0b111111 << 6
    assert DECK.suit("") == 0
    fool = Deck((SPADES,), [Member(Card("K", "S", "KS")), Member(Card("EX", "", "EX"))])
    assert fool.suit("") == 0  # what belongs to no suit is no suit
    assert DECK.rank("9") == sum(1 << place for place in (0, 6, 12, 18))
    assert DECK.suit_named("C") is CLUBS


def test_higher_is_of_the_same_suit():
    assert DECK.text(DECK.higher(DECK.take("KS"))) == "AS 10S"
    assert DECK.higher(DECK.take("AS")) == 0
    assert DECK.text(DECK.higher(DECK.take("9H"))) == "AH 10H KH QH JH"


def test_a_copy_is_not_higher_than_its_twin():
    deck = french("Q K", "SC", copies=2)
    lower, upper = bits(deck.take("QS QS"))
    assert deck.text(deck.higher(lower)) == "KS KS"
    assert deck.higher(lower) == deck.higher(upper)


def test_copies_are_neighbours():
    deck = french("Q K", "SC", copies=2)
    assert [card.text for card in deck.cards] == ["QS", "QS", "KS", "KS", "QC", "QC", "KC", "KC"]
    assert deck.kinds == tuple(map(deck.card, ("QS", "KS", "QC", "KC")))
    assert deck.kind(deck.card("KS")) == 0b1100
    assert deck.all_of([deck.card("QS"), deck.card("KC")]) == 0b11000011


def test_points_are_exact_with_halves():
    members = [
        Member(Card("1", "S", "1S"), Fraction(1, 2)),
        Member(Card("D", "S", "DS"), Fraction(7, 2)),
        Member(Card("R", "S", "RS"), Fraction(9, 2)),
        Member(Card("F", "", "F"), 2),
    ]
    deck = Deck([SPADES], members)
    assert deck.points(deck.take("1S")) == Fraction(1, 2)
    assert deck.points(deck.take("1S RS")) == 5
    assert isinstance(deck.points(deck.take("1S RS")), int)
    assert deck.points(deck.full) == Fraction(21, 2)
    assert deck.points(0) == 0
    assert deck.text(deck.full) == "RS DS 1S F"  # a card of no suit comes last
    assert deck.higher(deck.take("F")) == 0


def test_points_of_a_whole_pack_by_hand():
    ranks = {"9": 0, "J": 2, "Q": 3, "K": 4, "10": 10, "A": 11}
    members = [Member(Card(r, s, r + s), p) for s in "SC" for r, p in ranks.items()]
    deck = Deck([SPADES, CLUBS], members, copies=2)
    assert deck.points(deck.full) == 120
    assert deck.points(deck.take("AS AS 10C JC")) == 34


def test_bits_come_from_the_lowest():
    assert list(bits(0b101001)) == [1, 8, 32]
    assert list(bits(0)) == []
