"""Sets: which cards begin one, which are added, and why others are not."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from millefeuille import NotationError
from millefeuille.cards import bits
from millefeuille.phases.sets import SetRules, Sets
from tests.core.melding import DECK, SETS


def sets(**changes) -> Sets:
    return Sets(SetRules(**SETS | changes), DECK, "turns.sets")


WILD = sets()


def starts(hand: str, rules: Sets = WILD) -> set[str]:
    return {str(lay).removeprefix("lay ") for lay in rules.starts(DECK.take(hand))}


def adds(hand: str, own: str, rules: Sets = WILD) -> list[str]:
    left = DECK.full & ~DECK.take(own)
    held = DECK.lowest(left, map(DECK.card, hand.split()))
    return [str(add) for add in rules.additions(held, (DECK.take(own),))]


# --- what begins a set -----------------------------------------------------------------------


def test_three_of_a_rank():
    assert {"7S 7S 7H"} == starts("7S 7S 7H 8C 8D")


def test_two_copies_of_a_card_are_two_cards_of_a_set():
    assert {"7S 7S 7C"} == starts("7S 7S 7C")
    assert set() == starts("7S 7S")


@pytest.mark.parametrize(
    ("hand", "found"),
    [
        ("9S 9C 2H", {"9S 9C 2H"}),
        ("9S 2C 2H", {"9S 2C 2H"}),
        ("9S 9C 9D 2H 2H", {"9S 9C 9D", "9S 9C 2H", "9S 2H 2H"}),
        ("9S 2H", set()),
        ("2S 2S 2H", {"2S 2S 2H"}),
        ("9S 2S 2C 2D", {"9S 2S 2C", "2S 2C 2D"}),
    ],
)
def test_wild_cards_stand_for_others(hand, found):
    assert found == starts(hand)


def test_without_wild_cards_a_two_is_a_card_like_others():
    rules = sets(wild=None)
    assert {"2S 2C 2D"} == starts("9S 9C 2S 2C 2D", rules)
    assert rules.wild == 0


def test_wild_cards_alone_where_they_make_no_set():
    assert {"9S 2S 2C"} == starts("9S 2S 2C 2D", sets(wild_sets=False))


def test_two_natural_cards_are_asked_for():
    assert {"9S 9C 2S", "2S 2C 2D"} == starts("9S 9C 2S 2C 2D 8H", sets(natural_least=2))


def test_a_set_of_four():
    assert {"9S 9C 9D 2H"} == starts("9S 9C 9D 2H", sets(least=4))


def test_a_wild_rank_that_the_pack_has_not():
    with pytest.raises(NotationError, match="1 is no rank of this deck"):
        sets(wild="1")


# --- alike cards -----------------------------------------------------------------------------


def test_cards_of_one_rank_and_worth_are_taken_for_the_same():
    assert 1 == len(starts("KS KS KC KC KD KH"))


def test_a_card_of_another_worth_is_a_choice_of_its_own():
    assert {"QS QS QC", "QS QC QD", "QC QD QH"} == starts("QS QS QC QD QH")
    assert {"JS JC JD", "JS JC JH"} == starts("JS JC JD JH")


def test_the_worst_hand_has_a_dozen_ways():
    """3 + 3 + 2 with a queen in them, the jack with two twos, and three twos."""
    hand = DECK.take("2S 2S 2C 2C 2D 2D 2H 2H QS QS QC QC QD QH QH JD")
    assert 10 == len(WILD.starts(hand))


def test_added_cards_are_taken_for_the_same_too():
    assert ["add 9S 0", "add 2C 0"] == adds("9S 9C 2C 2D 8H", "9H 9H 9D")
    assert ["add QC 0", "add QS 0"] == sorted(adds("QS QC QD", "QH QH QD"))


def of_worth(cards: int) -> list[tuple[str, object]]:
    return sorted((DECK.one(card).rank, DECK.points(card)) for card in bits(cards))


@settings(max_examples=150, deadline=None)
@given(
    st.sets(st.sampled_from([*bits(DECK.take("2S 2S 2C 2H QS QS QC QD JD JH JH 9S 9S"))])),
    st.fixed_dictionaries(
        {
            "least": st.sampled_from((2, 3, 4)),
            "wild": st.sampled_from(("2", None)),
            "natural_least": st.sampled_from((1, 2)),
            "wild_sets": st.booleans(),
        }
    ),
)
def test_what_is_listed_is_what_is_not_refused(hand, rules):
    """Every choice of cards begins a set if, and only if, one alike is listed; each once."""
    tried = sets(**rules)
    listed = [of_worth(DECK.take(map(str, lay.cards))) for lay in tried.starts(sum(hand))]
    allowed = {
        str(of_worth(sum(cards)))
        for cards in combinations(hand, tried.least)
        if tried.why_no_set(sum(cards)) is None
    }
    assert allowed == set(map(str, listed))
    assert len(allowed) == len(listed)


# --- what is a set, and what is added to one -------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "so"),
    [
        ("9S 9S 9C", True),
        ("9S 9S 9C 9C 9D 9D 9H 9H 2S 2S", True),
        ("9S 2S 2S 2C 2C", True),
        ("2S 2S 2C 2C 2D 2D 2H 2H", True),
        ("9S 9C", False),
        ("", False),
        ("9S 9C 8D", False),
        ("9S 9C 8D 2H", False),
    ],
)
def test_as_it_has_grown(cards, so):
    assert so == WILD.is_set(DECK.take(cards))


def test_a_set_that_the_rules_do_not_allow():
    assert not sets(natural_least=2).is_set(DECK.take("9S 2S 2C 2D"))
    assert not sets(wild_sets=False).is_set(DECK.take("2S 2C 2D"))


def test_a_set_of_wild_cards_stays_one():
    assert ["add 2D 0"] == adds("2D 9S KH", "2S 2C 2C")
    assert [] == adds("9S KH", "2S 2C 2C")


def test_the_rank_of_a_set():
    assert DECK.rank("9") == WILD.rank_of(DECK.take("9S 2H 2H"))
    assert DECK.rank("2") == WILD.rank_of(DECK.take("2S 2H 2H"))


# --- why not ---------------------------------------------------------------------------------


def told(reason) -> tuple[str, str, str]:
    return reason.code, reason.rule, str(reason)


@pytest.mark.parametrize(
    ("cards", "changes", "code", "rule", "said"),
    [
        (
            "9S 9C", {}, "wrong-count", "least",
            "a set begins with 3 cards, more are added one by one",
        ),
        (
            "9S 9C 9D 9H", {}, "wrong-count", "least",
            "a set begins with 3 cards, more are added one by one",
        ),
        ("9S 8C 2D", {}, "two-ranks", "least", "9S 8C 2D are not of one rank"),
        ("9S 9C 2D", {"wild": None}, "two-ranks", "least", "9S 9C 2D are not of one rank"),
        ("2S 2C 2D", {"wild_sets": False}, "all-wild", "wild_sets", "2S 2C 2D are all wild"),
        (
            "9S 2C 2D", {"natural_least": 2}, "too-wild", "natural_least",
            "a set needs 2 cards that are no 2",
        ),
    ],
)  # fmt: skip
def test_why_cards_begin_no_set(cards, changes, code, rule, said):
    rules = sets(**changes)
    assert (code, f"turns.sets.{rule}", said) == told(rules.why_no_set(DECK.take(cards)))


@pytest.mark.parametrize("cards", ["9S 9C 9D", "9S 9C 2D", "9S 2C 2D", "2S 2C 2D"])
def test_what_begins_a_set_is_not_refused(cards):
    assert WILD.why_no_set(DECK.take(cards)) is None


@pytest.mark.parametrize(
    ("card", "own", "changes", "code", "rule", "said"),
    [
        (
            "8S", "9S 9C 2D", {}, "other-rank", "wild",
            "8S is not of the rank of 9S 9C 2D",
        ),
        (
            "2S", "9S 9C 9D", {"wild": None}, "other-rank", "wild",
            "2S is not of the rank of 9S 9C 9D",
        ),
        (
            "9S", "2S 2C 2D", {}, "all-wild", "wild_sets",
            "2S 2C 2D is a set of wild cards, 9S is none",
        ),
    ],
)  # fmt: skip
def test_why_a_card_is_not_added(card, own, changes, code, rule, said):
    rules = sets(**changes)
    reason = rules.why_not_added(DECK.take(card), DECK.take(own))
    assert (code, f"turns.sets.{rule}", said) == told(reason)


@pytest.mark.parametrize(
    ("card", "own"), [("9S", "9C 2D 2D"), ("2S", "9C 9D 9D"), ("2S", "2C 2D 2D")]
)
def test_what_is_added_is_not_refused(card, own):
    assert WILD.why_not_added(DECK.take(card), DECK.take(own)) is None
