"""The table drawn to the letter, at width 80, in one column, and in symbols."""

from __future__ import annotations

import io
from dataclasses import replace
from fractions import Fraction

import pytest

from millefeuille import DealScore, Line, Position
from millefeuille.cli.screen.faces import Faces
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.screen.rows import print_rows
from millefeuille.cli.screen.scene import Scene
from millefeuille.cli.screen.seating import Seating, names_of
from millefeuille.cli.screen.settlement import Settled, Settlement, settled
from millefeuille.phases.auction import AuctionResult, AuctionWork
from millefeuille.phases.contract import ContractResult, ContractWork
from millefeuille.phases.exchange import ExchangeWork
from millefeuille_mille.standing import MilleStanding
from tests.laws.catalogue import table

CLUB = table("mille:club")
DECK = CLUB.plan.deck
ME = Seating(0, names_of(CLUB, 0), ("person", "random", "random"), {})
HANDS = ("AS 10S 9S KD JD 9C JC", "KS QS 10H KH QH 10D 9D", "JS AC 10C KC QC AH JH")
TALON = "AD QD 9H"
STANDING = {
    "scores": (415, -60, 880),
    "marks": {"bolts": (0, 1, 0), "attempts": (0, 0, 2), "failed_visits": (0, 0, 0)},
    "deals": 3,
    "dealer": 1,
}


def drawn(position: Position, *, width: int = 80, symbols: bool = False) -> list[str]:
    stream = io.StringIO()
    paper = Paper(stream, letters=not symbols, width=width)
    scene = Scene("mille:club", ME, Faces(DECK, letters=not symbols))
    print_rows(paper, scene.rows(position.deal(CLUB).view(0)))
    return stream.getvalue().splitlines()


AUCTION = Position(
    game="mille:club",
    hands=HANDS,
    talon=TALON,
    phase="auction",
    actor=0,
    work=AuctionWork(high=110, holder=2, active=0b101),
    **STANDING,
)


def test_the_auction_shows_the_cap_and_why():
    assert drawn(AUCTION) == [
        "mille:club   deal 4 (West dealt)",
        "             You 415               West -60  bolts 1/3   East 880  barrel 2/3",
        "auction      You ?                 West pass             East 110",
        "note         your cap is 120: you hold no meld",
        "             nobody bids above 120 before it is reached",
        "hand         AS 10S 9S   JC 9C   KD JD",
        "you          bid or pass: pass, 115, 120",
    ]


EXCHANGE = Position(
    game="mille:club",
    hands=("AS 10S 9S KD JD 9C JC AD QD 9H", HANDS[1], HANDS[2]),
    phase="exchange",
    actor=0,
    work=ExchangeWork(DECK.take(TALON), gives=2, discards=0),
    results=(AuctionResult(0, 120),),
)


def test_the_exchange_shows_the_talon():
    assert drawn(EXCHANGE) == [
        "mille:club   deal 1 (You dealt)   bid 120 You",
        "             You 0                 West 0                East 0",
        "talon        AD QD 9H",
        "hand         AS 10S 9S   JC 9C   AD KD QD JD   9H                legal 10 of 10",
        "you          give West a card or declare: rospis",
    ]


def test_the_trick_brackets_what_may_not_be_played():
    position = Position(
        game="mille:club",
        hands=("AS 10S 9S KD JD 9C JC AD", "QH 10H KH 10D 9D QD 9H", "AC 10C KC QC AH JH JS"),
        phase="play",
        actor=0,
        trick="QS KS",
        leader=1,
        known=("", "10H", "KS"),  # once played, a card is no longer worth a row
        results=(AuctionResult(1, 110), ContractResult(1, 110)),
    )
    assert drawn(position) == [
        "mille:club   deal 1 (You dealt)   contract 110 West",
        "             You 0                 West 0                East 0",
        "known        West 10H",
        "taken        You 0                 West 0                East 0",
        "trick 1      West QS               East KS               You ?",
        "hand         AS 10S 9S   [JC 9C]   [AD KD JD]                      legal 3 of 8",
        "you          play a card",
    ]


def test_symbols_where_they_can_be_shown():
    lines = drawn(AUCTION, symbols=True)
    assert lines[5] == "hand         A♠ 10♠ 9♠   J♣ 9♣   K♦ J♦"


def test_one_column_where_there_are_sixty():
    assert drawn(AUCTION, width=60) == [
        "mille:club",
        "         deal 4 (West dealt)",
        "         You 415",
        "         West -60  bolts 1/3",
        "         East 880  barrel 2/3",
        "auction  You ?",
        "         West pass",
        "         East 110",
        "note     your cap is 120: you hold no meld",
        "         nobody bids above 120 before it is reached",
        "hand     AS 10S 9S  JC 9C  KD JD",
        "you      bid or pass: pass, 115, 120",
    ]


def test_marriages_that_can_be_announced_are_marked():
    position = Position(
        game="mille:club",
        hands=("KD QD 9S", "KS QS AS", "AC 10C KC"),
        won=("AH JH 9H 10S JS JD 9D AD 10D 10H KH QH QC JC 9C", "", ""),
        phase="play",
        actor=0,
        leader=0,
        results=(AuctionResult(0, 110), ContractResult(0, 110)),
    )
    lines = drawn(position)
    assert lines[-2] == (
        "hand         9S   KD! QD!                                          legal 3 of 3"
    )
    assert lines[-1] == "you          lead a card"


@pytest.mark.parametrize("width", [80, 60])
def test_the_settlement_line_by_line(width):
    deal = CLUB.deal(1)
    while not deal.over:
        first = deal.legal_actions()[-1 if deal.phase.name == "exchange" else 0]
        deal.apply(first)  # the opener gives up
    booked = CLUB.book(deal, CLUB.score(deal))
    stream = io.StringIO()
    paper = Paper(stream, letters=True, width=width)
    view = deal.view(0)
    found = settled(view, booked.score, booked.standing, ME)
    Settlement(paper, CLUB.plan, ME, [0, 1, 2]).print_deal(found, deal.standing)
    lines = stream.getvalue().splitlines()
    if width == 80:
        assert lines[1:3] == [
            "You    rospis        -100   100 given up                         D0 #01, D0 #03",
            "       =             -100   0 -> -100",
        ]
    else:
        assert lines[1:4] == [
            "You",
            "  rospis -100  100 given up (D0 #01, D0 #03)",
            "  = -100  0 -> -100",
        ]
    assert all(len(line) <= width for line in lines)


@pytest.mark.parametrize("width", [80, 60])
def test_a_seat_without_a_line_stands_beside_its_total(width):
    lines = ((), (Line("defence", 20, "scoring.rounding", "20"),), ())
    before = replace(CLUB.first_standing(), scores=(5, 0, 0))
    found = Settled(1, "", DealScore(lines), before.plus((0, 20, 0)))
    stream = io.StringIO()
    paper = Paper(stream, letters=True, width=width)
    Settlement(paper, CLUB.plan, ME, [0, 1]).print_lines(found, before)
    if width == 80:
        assert stream.getvalue().splitlines() == [
            "You    =                0   5 -> 5",
            "West   defence        +20   20                                           D0 #06",
            "       =              +20   0 -> 20",
        ]
    else:
        assert stream.getvalue().splitlines() == [
            *("You", "  = 0  5 -> 5"),
            *("West", "  defence +20  20 (D0 #06)", "  = +20  0 -> 20"),
        ]


def test_badges_are_broken_between_two_of_them():
    lines = ((Line("defence", 0, "barrel.defence", "20, on the barrel"),), (), ())
    marks = {"bolts": (2, 0, 0), "failed_visits": (1, 0, 0)}
    before = MilleStanding(scores=(Fraction(-401, 2), 100, 0), attempts=(1, 0, 0), **marks)
    after = before.after_deal((880, 100, 0), attempts=(2, 0, 0), **marks)
    stream = io.StringIO()
    found = Settled(1, "contract 100 West", DealScore(lines), after)
    Settlement(Paper(stream, letters=True, width=80), CLUB.plan, ME, [0]).print_deal(found, before)
    assert stream.getvalue().splitlines()[-2:] == [
        "       =                0   -200.5 -> 880  barrel 2/3  failed visits 1/3",
        "                            bolts 2/3",
    ]


def test_names_go_around_the_table_from_the_persons_left():
    assert names_of(CLUB, 0) == ("You", "West", "East")
    assert names_of(CLUB, 1) == ("East", "You", "West")
    assert names_of(CLUB) == ("South", "West", "East")
    assert names_of(table("collect:sets"), 1) == ("North", "You")


def test_on_the_barrel_the_contract_says_why_it_has_a_floor():
    position = Position(
        game="mille:club",
        hands=("AS 10S 9S KD JD 9C JC AD", "QH 10H KH 10D 9D QD 9H QS", "AC 10C KC QC AH JH JS KS"),
        phase="contract",
        actor=0,
        work=ContractWork(105),
        results=(AuctionResult(0, 105),),
        scores=(880, 0, 0),
        marks={"bolts": (0, 0, 0), "attempts": (1, 0, 0), "failed_visits": (0, 0, 0)},
    )
    lines = drawn(position)
    assert any("you must name at least 120 (D0 #07)" in line for line in lines)
    assert lines[-1] == "you          name your contract: 120"
