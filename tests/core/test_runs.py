"""Runs: which neighbours begin one, which are added, and why others are not."""

from __future__ import annotations

import pytest

from millefeuille import NotationError
from millefeuille.phases.sets import SetRules, Sets
from tests.core.bench import french

LOW = "A 2 3 4 5 6 7 8 9 10 J Q K"
BOTH = f"{LOW} A"


def sets(order: str = LOW, *, copies: int = 1, **changes) -> Sets:
    rules = {"least": 3, "wild": None, "natural_least": 1, "wild_sets": False}
    deck = french(LOW, copies=copies)
    return Sets(SetRules(**rules | changes, run_order=tuple(order.split())), deck, "turns.sets")


RUNS = sets()
DECK = french(LOW)
TWO = french(LOW, copies=2)


def starts(hand: str, rules: Sets = RUNS) -> list[str]:
    return [str(lay).removeprefix("lay ") for lay in rules.starts(DECK.take(hand))]


def adds(hand: str, run: str, rules: Sets = RUNS) -> list[str]:
    return [str(add) for add in rules.additions(DECK.take(hand), (DECK.take(run),))]


@pytest.mark.parametrize(
    ("hand", "found"),
    [
        ("5H 6H 7H", ["5H 6H 7H"]),
        ("7H 5H 8H 6H", ["5H 6H 7H", "6H 7H 8H"]),
        ("5H 6H 7S", []),
        ("5H 6H 8H", []),
        ("AS 2S 3S", ["AS 2S 3S"]),
        ("QS KS AS", []),
        ("KS AS 2S", []),
        ("7S 7C 7D 8D 9D", ["7S 7C 7D", "7D 8D 9D"]),
    ],
)
def test_neighbours_of_one_suit(hand, found):
    assert found == starts(hand)


def test_an_ace_may_stand_at_both_ends_but_not_in_the_middle():
    rules = sets(BOTH)
    assert ["AS 2S 3S", "QS KS AS"] == starts("QS KS AS 2S 3S", rules)
    assert ["add AS 0"] == adds("AS", "QS KS JS", rules)
    assert [] == adds("2S", "QS KS AS", rules)


def test_where_suits_make_a_difference_each_choice_of_them_is_offered():
    assert 4 == len(starts("7S 7C 7D 7H"))
    assert 1 == len(starts("7S 7C 7D 7H", sets("")))


def test_a_run_grows_at_its_ends():
    assert ["add 4H 0", "add 8H 0"] == adds("3H 4H 5S 8H 9H", "5H 6H 7H")
    assert [] == adds("7S", "5H 6H 7H")


@pytest.mark.parametrize(
    ("cards", "so"),
    [
        ("5H 6H 7H 8H", True),
        (LOW.replace(" ", "C ") + "C", True),
        ("5H 6H", False),
        ("5H 6H 8H", False),
        ("5H 6H 7S", False),
        ("7S 7C 7D", True),
    ],
)
def test_as_it_has_grown(cards, so):
    assert so == RUNS.is_set(DECK.take(cards))


def test_a_run_is_of_no_rank():
    assert 0 == RUNS.rank_of(DECK.take("5H 6H 7H"))


def test_wild_cards_stand_in_no_run():
    rules = sets(wild="2")
    assert [] == starts("AS 2S 3S", rules)
    assert ["7S 7C 2D"] == starts("7S 7C 2D", rules)


def test_a_run_holds_one_copy_of_a_card():
    rules = sets(copies=2)
    assert ["5H 6H 7H"] == [str(lay)[4:] for lay in rules.starts(TWO.take("5H 5H 6H 7H 7H"))]
    assert not rules.is_set(TWO.take("5H 6H 7H 7H"))
    assert 8 == len(list(rules.within(TWO.take("5H 5H 6H 6H 7H 7H"))))


@pytest.mark.parametrize(
    ("cards", "code"),
    [("5H 6H 8H", "no-run"), ("5H 6H 7S", "no-run"), ("5H 6H 7H 8H", "wrong-count")],
)
def test_why_it_begins_nothing(cards, code):
    reason = RUNS.why_no_set(DECK.take(cards))
    assert code == reason.code
    assert reason.rule.startswith("turns.sets.")


def test_why_a_card_is_not_added():
    reason = RUNS.why_not_added(DECK.take("9H"), DECK.take("5H 6H 7H"))
    said = "9H is no neighbour of 7H 6H 5H in its suit"
    assert ("no-neighbour", "turns.sets.run_order", said) == (reason.code, reason.rule, str(reason))


def test_why_a_run_may_be_laid():
    reason = RUNS.because(DECK.take("5H 6H 7H"))
    assert "3 neighbours in one suit begin a run" == str(reason)


def test_a_rank_that_the_pack_has_not():
    with pytest.raises(NotationError, match="1 is no rank of this deck"):
        sets("A 1 2")
