"""Typed lines, the table and the story in a game of runs and knocking: an example project."""

from __future__ import annotations

import io

import pytest

from millefeuille import Catalogue, NotationError, load
from millefeuille.cli.playing.answers import print_legal
from millefeuille.cli.playing.reading import Reader
from millefeuille.cli.screen.faces import Faces
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.screen.rows import print_rows
from millefeuille.cli.screen.scene import Scene
from millefeuille.cli.screen.seating import Seating
from millefeuille.cli.screen.story import Story
from tests.core.knocking import DECK, act, knocking
from tests.core.knocking import action as act_of
from tests.games import outside

GIN = outside("gin-rummy", "millefeuille_gin_rummy")
READER = Reader(load("gin-rummy", catalogue=Catalogue.of([("gin-rummy", GIN)])))
ME = Seating(0, ("You", "North"), ("person", "random"), {})
FACES = Faces(DECK, letters=True)
HANDS = ("AS 2S 3S 4H 4D KH", "4S 8H 9H 10H QD JC")


def deal(line: str = "", *, stock: str = "KC QC 7C 2H"):
    opened = knocking(*HANDS, stock=stock)
    return act(opened, line) if line else opened


def read(line: str, at) -> list[str]:
    return [str(action) for action in READER.actions(line, at)]


DRAWN = "pass, pass, draw"
KNOCKED = f"{DRAWN}, declare knock KH"
ASKED = f"{KNOCKED}, lay AS 2S 3S, pass"


@pytest.mark.parametrize(
    ("before", "line", "actions"),
    [
        ("", "p x4h", "take, throw 4H"),
        ("", "pass", "pass"),
        (DRAWN, "knock kh", "declare knock KH"),
        (DRAWN, "declare knock KH", "declare knock KH"),
        (KNOCKED, "as2s3s", "lay AS 2S 3S"),
        (KNOCKED, "as 2s 3s", "lay AS 2S 3S"),
        (ASKED, "8h9h10h add 4s 1 pass", "lay 8H 9H 10H, add 4S 1, pass"),
        (ASKED, "+4s 8h9h10h", "add 4S 0, lay 8H 9H 10H"),
        (ASKED, "8h9h10h +4s pass", "lay 8H 9H 10H, add 4S 1, pass"),
    ],
)
def test_what_a_line_means(before, line, actions):
    assert actions.split(", ") == read(line, deal(before))


@pytest.mark.parametrize(
    ("line", "said"),
    [("+qd", "QD fits no set here"), ("+4s/2", "4S fits fewer than 2 sets here")],
)
def test_a_card_that_fits_no_set(line, said):
    with pytest.raises(NotationError, match=f"^{said}$"):
        READER.actions(line, deal(ASKED))


def help_on(at, seat: int = 0) -> str:
    stream = io.StringIO()
    print_legal(Paper(stream, letters=True, width=200), at.view(seat))
    return stream.getvalue()


def test_help_tells_what_there_is_in_the_phase():
    """No sets while nobody has knocked, no end of an empty stock, no words of other games."""
    keys = "? ACTION why not, s scores, r rules of this phase, q leave"
    turn = "d draw, p the top of the pile, xah throw, knock ah declare with a card"
    drawn = help_on(deal(DRAWN)).splitlines()
    assert [f"{turn}; several in one line: d xah", keys] == drawn[1:]
    assert drawn[1:] == help_on(deal()).splitlines()[1:]
    asked = help_on(deal(ASKED), 1).splitlines()
    shown = "jsjcjd or ah2h3h a set, +jh to the set it fits (+jh/2 to the second one)"
    assert [f"{shown}; several in one line: jsjcjd +jh", keys] == asked[1:]


def test_all_that_help_shows_can_be_read():
    for line in ("d xah", "knock ah", "p"):
        assert READER.actions(line, deal(DRAWN))
    assert READER.actions("jsjcjd ah2h3h", deal(KNOCKED))


def test_a_turn_is_told_without_sets():
    at = deal(DRAWN)
    reason = at.why_not(act_of("pass"))
    assert "a turn is: draw or take, throw a card; knock with it or not" == reason.sentence


def test_the_card_taken_alone_is_in_the_hand():
    """Not the king that lies under it, so it is told which one is thrown."""
    assert ["take", "throw KH"] == read("p xk", deal(f"{DRAWN}, throw KH"))


def duty(at, seat: int = 0) -> str:
    stream = io.StringIO()
    paper = Paper(stream, letters=True, width=200)
    print_rows(paper, Scene("gin-rummy:classic", ME, FACES).rows(at.view(seat)))
    return stream.getvalue().splitlines()[-1].split(maxsplit=1)[1]


def test_what_may_be_typed():
    assert "take the top of the pile (p) or pass (pass)" == duty(deal())
    assert "throw one (xas) or declare (knock kh)" == duty(deal(DRAWN))
    assert "lay a set (as2s3s)" == duty(deal(KNOCKED))
    assert "lay a set (8h9h10h), add a card (+4s) or pass (pass)" == duty(deal(ASKED), 1)


def told(before: str, then: str) -> list[str]:
    first = deal(before)
    after = act(first.clone(), then)
    return [line.plain for line in Story(ME, FACES).told(first.view(0), after.view(0))]


def test_the_story():
    assert ["You take KD from the pile"] == told("", "take")
    assert ["You declare knock KH", "You show 3S 2S AS 4D 4H 2H"] == told(DRAWN, "declare knock KH")
    assert ["North adds 4S to 3S 2S AS"] == told(ASKED, "add 4S 0")
