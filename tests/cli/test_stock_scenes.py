"""Tricks with a stock at the table: the card turned up, who closed, what marriages are worth."""

from __future__ import annotations

import io

import pytest

from millefeuille import Deal, Position, parse
from millefeuille.cli.playing.reading import Reader
from millefeuille.cli.screen.faces import Faces
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.screen.rows import print_rows
from millefeuille.cli.screen.scene import Scene
from millefeuille.cli.screen.seating import Seating, names_of
from millefeuille.cli.screen.story import Story
from tests.laws.catalogue import table

AT = table("schnapsen:usual")
DECK = AT.plan.deck
ME = Seating(0, names_of(AT, 0), ("person", "random"), {})
FACES = Faces(DECK, letters=True)
EXCHANGE = """\
millefeuille position 1
game schnapsen
hands.0 JH QH AC KC QC
hands.1 AD KD QD 10C 10D
won.0 AS 10S KS QS
won.1 JS JC
stock JD 10H AH
pile KH
leader 0
phase play
"""


def started() -> Deal:
    return Position.parse(EXCHANGE, lambda _: AT)[0].deal(AT)


def rows(deal: Deal) -> list[str]:
    stream = io.StringIO()
    print_rows(Paper(stream, letters=True, width=80), Scene("x", ME, FACES).table(deal.view(0)))
    return stream.getvalue().splitlines()


def typed(deal: Deal, line: str) -> list[str]:
    """What is told when a line is typed at the table."""
    before = deal.view(0)
    deal.apply_all(Reader(AT).actions(line, deal))
    return [str(line) for line in Story(ME, FACES).told(before, deal.view(0))]


def test_the_card_turned_up_and_the_exchange():
    deal = started()
    assert ["stock        3", "turned up    KH"] == rows(deal)[2:4]
    assert ["You declare exchange"] == typed(deal, "exchange")
    assert "turned up    JH" == rows(deal)[3]
    assert "known        You KH" not in rows(deal)


def test_who_closed_the_stock():
    deal = started()
    assert ["You declare close"] == typed(deal, "CLOSE")
    assert "stock        3   closed by You" == rows(deal)[2]


@pytest.mark.parametrize(("line", "worth"), [("qh!", 40), ("kc!", 20)])
def test_a_marriage_in_trumps_is_worth_more(line, worth):
    deal = started()
    typed(deal, "exchange")
    told = typed(deal, line)
    assert told[0].endswith(f", {worth}")
    assert f"taken        You 28 + {worth}" in "\n".join(rows(deal))


def test_the_last_card_drawn_is_told():
    deal = started()
    for text in ("play KC announce clubs", "play 10C", "play AD"):
        deal.apply(parse(text, DECK))
    told = typed(deal, "ac")
    assert ["North draws a card", "You draw KH"] == [line for line in told if "draw" in line]


def test_what_cannot_be_claimed_is_refused_by_its_word():
    deal = started()
    (action,) = Reader(AT).actions("66", deal)
    assert "66 points are needed, and you have 28" == deal.why_not(action).sentence
