"""The table, the story and the keys of a game of turns."""

from __future__ import annotations

import io

import pytest

from millefeuille import DealScore, Line, parse
from millefeuille.cli.playing.answers import print_last_trick, print_legal
from millefeuille.cli.screen.faces import Faces
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.screen.rows import print_rows
from millefeuille.cli.screen.scene import Scene
from millefeuille.cli.screen.seating import Seating
from millefeuille.cli.screen.settlement import Settlement, settled
from millefeuille.cli.screen.story import Story
from tests.core.melding import DECK, table, turns

ME = Seating(0, ("You", "North"), ("person", "random"), {})
FACES = Faces(DECK, letters=True)


def written(width: int = 80) -> tuple[io.StringIO, Paper]:
    stream = io.StringIO()
    return stream, Paper(stream, letters=True, width=width)


def drawn(deal, *, width: int = 80) -> list[str]:
    stream, paper = written(width)
    print_rows(paper, Scene("melds:free", ME, FACES).rows(deal.view(0)))
    return stream.getvalue().splitlines()


THIRTY = (
    "AS AC AD KS KC QS QC QD QH JD JS 10S 10C 9S 9C 9D 8S 8H 7S 7C 6S 6D 5S 5C 4S 4C 3S 3C 2S 2C"
)


def full_table():
    """A hand of thirty cards, a pile of fourteen, four sets each."""
    return turns(
        THIRTY,
        "AH KD KH 9H 10D 10H 8C",
        pile="3D 4D 5D 6C 7D 8D 9S 9C 9D 10S 10C JC JH QS",
        stock="3H 4H",
        sets=(
            ("AS AC AD 2H", "KS KC KD KH", "QC QD QH", "4S 4C 4D"),
            ("5S 5C 5D 5H 5H", "6S 6C 6D", "7S 7C 7D 7H", "8S 8C 8D 8H 2D 2D"),
        ),
        known=("", "KD KH 10D"),
        drawn=True,
    )


def test_thirty_cards_in_the_hand():
    assert drawn(full_table()) == [
        "melds:free   deal 1 (North dealt)",
        "             You 0                            North 0",
        "cards        stock 2               You 30                North 7",
        "pile         top QS   under it  JH JC 10C 10S 9D 9C 9S 8D 7D 6C 5D 4D 3D",
        "sets You     AS AC AD 2H (40)   KS KC KD KH (40)   QC QD QH (30)",
        "             4S 4C 4D (30)                                           140 in all",
        "sets North   5S 5C 5D 5H 5H (50)   6S 6C 6D (30)   7S 7C 7D 7H (40)",
        "             8S 8C 8D 8H 2D 2D (60)                                  180 in all",
        "known        North KD KH   10D",
        "hand         AS AC AD   KS KC   QS QC QD QH   JS JD   10S 10C   9S 9C 9D",
        "             8S 8H   7S 7C   6S 6D   5S 5C   4S 4C   3S 3C   2S 2C     30 cards",
        "you          lay a set (999 QQQ AAA 332 442 552 ...), add a card (+A +K +Q +4",
        "             A+2 K+2 ...) or throw one (x3s)",
    ]


@pytest.mark.parametrize("width", [60, 40])
def test_no_line_is_wider_than_the_paper(width):
    assert max(map(len, drawn(full_table(), width=width))) <= width


def test_the_beginning_of_a_turn():
    deal = turns("QS JD", "3S 4S", pile="5C", stock="3H 4H")
    assert drawn(deal)[2:] == [
        "cards        stock 2               You 2                 North 2",
        "pile         top 5C",
        "hand         QS   JD                                                    2 cards",
        "you          draw (d) or take the pile (p)",
    ]


def test_an_empty_stock_and_a_second_set_of_a_rank():
    deal = turns("QS QH", "3S 4S", stock="", pile="QD", take="pair", sets=(("QC QC QD",), ()))
    assert drawn(deal)[-1] == "you          take the pile (p) or end the deal (end)"
    deal = turns("2S", "3S", sets=(("QC QC QD", "QS QS QH"), ()), drawn=True)
    assert drawn(deal)[-2:] == [
        "hand         2S                                                        one card",
        "you          add a card (Q+2 Q+2/2) or throw one (x2s)",
    ]


# --- story -----------------------------------------------------------------------------------


def told(deal, *actions: str) -> list[str]:
    """What seat 0 reads."""
    story, lines = Story(ME, FACES), []
    for action in actions:
        before = deal.view(0)
        deal.apply(parse(action, DECK))
        lines += [line.plain for line in story.told(before, deal.view(0))]
    return lines


def test_turns_are_told_line_by_line():
    deal = turns("QS QH QD 7H 4H", "3S 4S 5S", stock="6S 3H", pile="9S", sets=(("7S 7C 7D",), ()))
    actions = ("draw", "lay QS QD QH", "add 7H 0", "throw 4H", "draw", "throw 5S", "take")
    assert told(deal, *actions) == [
        "You draw 3H",
        "You lay QS QD QH",
        "You add 7H to 7S 7C 7D",
        "You throw 4H",
        "North draws a card",
        "North throws 5S",
        "You take the pile of 3 cards, 5S on top",
    ]


def test_the_pile_taken_with_a_pair():
    hand = "QS QH 7S 7H 4H"
    deal = turns(hand, "3S 4S", pile="5C QD", take="pair")
    assert told(deal, "take QS QH") == ["You take the pile of 2 cards, QD on top, laid with QS QH"]
    deal = turns(hand, "3S 4S", pile="7C", take="pair", sets=(("7D 7D 7C",), ()))
    said = "You take the pile of one card, 7C, laid with 7S 7H onto 7C 7D 7D"
    assert told(deal, "take 7S 7H onto 0") == [said]


def test_how_a_deal_ends():
    deal = turns("QS", "3S 4S", drawn=True)
    assert told(deal, "throw QS") == ["You throw QS", "You are out"]
    deal = turns("QS", "3S 3C 3D", stock="", drawn=False, done=1)
    assert told(deal, "take", "lay 3S 3C 3D", "throw 4H")[1:] == [
        "North lays 3S 3C 3D",
        "North throws 4H",
        "North is out",
    ]
    deal = turns("QS", "3S 4S", stock="")
    assert told(deal, "end") == ["You end the deal, the stock is empty"]


def test_the_sheet_names_who_went_out():
    at = table("melds:free")
    deal = turns("QS", "3S 4S", drawn=True)
    deal.apply(parse("throw QS", DECK))
    score = DealScore(((Line("sets", 1, "turns.sets.least"),), ()))
    found = settled(deal.view(0), score, deal.standing.plus((1, 0)), ME)
    stream, paper = written()
    Settlement(paper, at.plan, ME, [0, 1]).print_sheet([found])
    assert stream.getvalue().splitlines()[1].startswith("   1  out You  ")


# --- keys ------------------------------------------------------------------------------------


def test_what_is_legal_and_how_it_is_typed():
    stream, paper = written()
    print_legal(paper, turns("QS JD", "3S 4S", pile="5C").view(0))
    assert stream.getvalue().splitlines() == [
        "legal: draw, take",
        "d draw, p the pile, QQQ a set, +Q to your set of rank Q (+Q/2 to the second",
        "one), Q+2 too, x3h throw, end with an empty stock; several in one line: d QQQ +Q",
        "x3h",
        "? ACTION why not, s scores, r rules of this phase, q leave",
    ]


def test_there_are_no_tricks():
    stream, paper = written()
    print_last_trick(paper, turns("QS JD", "3S 4S").view(0), ME, FACES)
    assert stream.getvalue() == "there are no tricks in this game\n"
