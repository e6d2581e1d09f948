"""The words for cards and levels at one table."""

from __future__ import annotations

import pytest

from millefeuille import Bid, Card, Deck, NotationError, Play
from millefeuille.cards import SPADES, Member, Suit
from millefeuille.cli.playing.reading import Reader
from millefeuille.cli.playing.vocabulary import Vocabulary
from tests.cli.tarot import CHIEN, DECK, LONG, TAROT, dealt, taken
from tests.laws.catalogue import table

TRUMPS = Suit("T", "trumps", "T")
LOW, HIGH, KING = Card("1", "T", "T1"), Card("2", "T", "T2"), Card("R", "S", "RS")


def deck(*also: str) -> Deck:
    return Deck((SPADES, TRUMPS), [Member(KING), Member(LOW, also=also), Member(HIGH, also=("2",))])


def test_a_card_is_meant_by_its_text_and_by_its_further_words():
    words = deck("1", "Petit").words
    assert words == {"rs": KING, "t1": LOW, "1": LOW, "petit": LOW, "t2": HIGH, "2": HIGH}


def test_a_further_word_is_no_notation():
    with pytest.raises(NotationError, match="'petit' is no card of this deck"):
        deck("petit").card("petit")
    assert deck("petit").text(0b111) == "RS T2 T1"


@pytest.mark.parametrize("word", ["2", "rs", "T2"])
def test_a_word_that_means_two_cards_is_refused(word):
    with pytest.raises(NotationError, match=f"^the word {word} means two cards"):
        deck(word)


def test_accents_are_left_out_and_symbols_are_letters():
    known = Vocabulary(table("mille:club"))
    assert known.words("É k♦\ufe0f 10S") == ["e", "kd", "10s"]


@pytest.mark.parametrize(
    ("word", "level"),
    [
        ("prise", "prise"),
        ("GARDE", "garde"),
        ("garde-sans", "garde-sans"),
        ("sans", "garde-sans"),
        ("contre", "garde-contre"),
    ],
)
def test_a_level_is_a_word_where_its_last_part_is_the_only_one(word, level):
    assert Reader(TAROT).actions(word, dealt(LONG)) == [Bid(level)]
    assert Reader(TAROT).actions(f"bid {level}", dealt(LONG)) == [Bid(level)]


def test_a_level_that_is_too_low_is_refused_by_the_rules():
    deal = dealt(LONG, "bid garde-sans")
    (action,) = Reader(TAROT).actions("garde", deal)
    assert str(deal.why_not(action)) == "the bid to better is garde-sans (D4 §2, D4 §3)"


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("21", "T21"),
        ("t21", "T21"),
        ("1", "T1"),
        ("petit", "T1"),
        ("ex", "EX"),
        ("Excuse", "EX"),
        ("rs", "RS"),
        ("10o", "10O"),
        ("play 21", "T21"),
    ],
)
def test_cards_as_they_are_called(typed, card):
    deal = taken(LONG, *(f"discard {card}" for card in CHIEN.split()), "pass")
    assert Reader(TAROT).actions(typed, deal) == [Play(DECK.card(card))]


def test_a_number_is_a_card_where_only_names_are_bid():
    assert Reader(TAROT).actions("21", dealt(LONG)) == [Play(DECK.card("T21"))]
    assert Reader(TAROT).is_card("21", dealt(LONG))


def test_a_number_is_a_bid_where_numbers_are_bid():
    at = table("mille:club")
    known = Vocabulary(at)
    known._cards = {**known._cards, "110": at.plan.deck.card("KS")}
    deal = at.deal(1)
    while deal.phase.name != "auction":
        deal.apply(deal.legal_actions()[0])
    assert not known.is_card("110", deal)
    assert known.is_card("ks", deal)
    while deal.phase.name == "auction":
        deal.apply(deal.legal_actions()[0])
    assert known.is_card("110", deal)
