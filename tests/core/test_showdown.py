"""The showdown: sets are laid after a knock, and cards added to those of who has knocked."""

from __future__ import annotations

import pytest

from tests.core.bench import texts, why
from tests.core.knocking import DECK, act, action, knocking

KNOCKER = "AS 2S 3S 4H 4D KH"
OTHER = "4S 8H 9H 10H QD JC"
STOCK = "KC QC 7C 2H"
KNOCK = "pass, pass, draw, declare knock KH"
LAID = f"{KNOCK}, lay AS 2S 3S"


def down(line: str = KNOCK, *hands: str, stock: str = STOCK, **changes):
    return act(knocking(*(hands or (KNOCKER, OTHER)), stock=stock, **changes), line)


def test_who_has_knocked_lays_first_until_little_is_left():
    deal = down()
    assert (0, ["lay AS 2S 3S"]) == (deal.actor, texts(deal))
    assert "lay-more" == why(deal, action("pass"))
    assert ["pass"] == texts(act(deal, "lay AS 2S 3S"))


def test_sets_that_would_leave_him_too_much_are_refused():
    """With 4 4 4 laid, A 2 3 and 2 are left: 8; with a limit of 5 the run alone does."""
    hands = ("AS 2S 3S 4S 4H 4D KH", "8H 9H 10H QD JC 5D 6C")
    line = "pass, pass, draw, declare knock KH"
    deal = down(line, *hands, stock="KC QC 7C 5S", knock_limit=8)
    assert ["lay 4S 4D 4H", "lay AS 2S 3S", "lay 2S 3S 4S", "lay 3S 4S 5S"] == texts(deal)
    deal = down(line, *hands, stock="KC QC 7C 5S", knock_limit=10)
    assert "spoils" == why(down(line, *hands, stock="KC QC 7C 5H"), action("lay 2S 3S 4S"))


def test_the_others_lay_their_sets_and_add_to_his():
    deal = act(down(LAID), "pass")
    assert 1 == deal.actor
    assert ["lay 8H 9H 10H", "add 4S 0", "pass"] == texts(deal)
    act(deal, "lay 8H 9H 10H, add 4S 1")
    assert ("JC QD", "4S 3S 2S AS") == (
        " ".join(sorted(DECK.text(deal.hands[1]).split())),
        DECK.text(deal.sets[0][0]),
    )
    act(deal, "pass")
    assert "played" == deal.ending


def test_nothing_is_added_to_gin_unless_the_rules_say_so():
    hands, line = (
        ("AS 2S 3S 4H 4D KH", "4S 8H 9H 10H QD JC"),
        ("pass, pass, draw, declare knock KH, lay AS 2S 3S, lay 4C 4D 4H, pass"),
    )
    deal = down(line, *hands, stock="KC QC 7C 4C")
    assert "gin" == why(deal, action("add 4S 0"))
    deal = down(line, *hands, stock="KC QC 7C 4C", gin=True)
    assert {"add 4S 0", "add 4S 1"} <= set(texts(deal))


def test_sets_are_counted_from_the_actors_own():
    deal = act(down(LAID), "pass, lay 8H 9H 10H")
    assert "no-neighbour" == why(deal, action("add 4S 0"))
    assert "no-such-set" == why(deal, action("add 4S 2"))
    assert "3S 2S AS lies on the table" == str(deal.because(action("add 4S 1")))


def test_of_three_only_the_knockers_sets_are_added_to():
    hands = ("AS 2S 3S 4H 4D KH", "8H 9H 10H QD JC 6C", "JH 4S QH 9D 6D 8C")
    line = "pass, pass, pass, draw, declare knock KH, lay AS 2S 3S, pass, lay 8H 9H 10H, pass"
    deal = down(line, *hands)
    assert (2, "others-set") == (deal.actor, why(deal, action("add JH 1")))
    assert ["add 4S 0", "pass"] == texts(deal)
    assert "played" == act(deal, "add 4S 0, pass").ending


@pytest.mark.parametrize("line", ["draw", "throw 2H", "declare knock 2H", "take"])
def test_the_turns_are_over(line):
    assert "not-now" == why(down(), action(line))
