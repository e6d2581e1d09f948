"""Typed lines, the table and the story in a game of runs and knocking: an example project."""

from __future__ import annotations

import io

import pytest

from millefeuille import Catalogue, load
from millefeuille.cli.playing.reading import Reader
from millefeuille.cli.screen.faces import Faces
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.screen.rows import print_rows
from millefeuille.cli.screen.scene import Scene
from millefeuille.cli.screen.seating import Seating
from millefeuille.cli.screen.story import Story
from tests.core.knocking import DECK, act, knocking
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
    ],
)
def test_what_a_line_means(before, line, actions):
    assert actions.split(", ") == read(line, deal(before))


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


def told(before: str, then: str) -> list[str]:
    first = deal(before)
    after = act(first.clone(), then)
    return [line.plain for line in Story(ME, FACES).told(first.view(0), after.view(0))]


def test_the_story():
    assert ["You take KD from the pile"] == told("", "take")
    assert ["You declare knock KH", "You show 3S 2S AS 4D 4H 2H"] == told(DRAWN, "declare knock KH")
    assert ["North adds 4S to 3S 2S AS"] == told(ASKED, "add 4S 0")
