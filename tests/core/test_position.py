from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

import pytest

from millefeuille import Bid, Card, Pass, Position, PositionError, RulesError
from millefeuille.cards import SET_OF_CARDS, Cards
from millefeuille.codec import Loader, dump
from millefeuille.phases.auction import AuctionResult, AuctionWork
from millefeuille.phases.contract import ContractResult
from tests.core.bench import french
from tests.laws.catalogue import table

DECK = french()
MILLE = table("mille:club")
HANDS = ("9S JS QS KS 10S AS 9C", "JC QC KC 10C AC 9D JD", "QD KD 10D AD 9H JH QH")
TALON = "KH 10H AH"


def position(**changes) -> Position:
    return Position(**({"game": "mille:club", "hands": HANDS, "talon": TALON} | changes))


def test_a_position_built_in_python():
    deal = position().deal(MILLE)
    assert [MILLE.plan.deck.text(hand) for hand in deal.hands] == [
        "AS 10S KS QS JS 9S 9C",
        "AC 10C KC QC JC JD 9D",
        "AD 10D KD QD QH JH 9H",
    ]
    assert (deal.actor, deal.phase.name, deal.dealer) == (1, "redeal", 0)
    assert deal.standing.scores == (0, 0, 0)


def test_in_the_middle_of_an_auction():
    work = AuctionWork(110, 1, 0b011)
    deal = position(phase="auction", actor=0, work=work).deal(MILLE)
    assert deal.legal_actions()[:2] == (Pass(), Bid(115))
    deal.apply(Pass())
    assert deal.result(AuctionResult) == AuctionResult(1, 110)
    assert work == AuctionWork(110, 1, 0b011)  # the position's own is not touched


def test_with_scores_and_marks():
    deal = position(
        scores=(880, Fraction(105, 2), -40), marks={"bolts": (0, 2, 1)}, dealer=2, deals=5
    ).deal(MILLE)
    standing = deal.standing
    assert (standing.scores, standing.bolts) == ((880, Fraction(105, 2), -40), (0, 2, 1))
    assert (standing.attempts, standing.deals, deal.dealer) == ((0, 0, 0), 5, 2)


def test_the_text_leaves_out_what_is_as_at_the_beginning():
    text = position().text(MILLE.plan.deck)
    assert text.splitlines() == [
        "millefeuille position 1",
        "game mille:club",
        *(f"hands.{seat} {hand}" for seat, hand in enumerate(HANDS)),
        f"talon {TALON}",
        "dealer 0",
        "deals 0",
        "attempt 0",
    ]


def read(text: str) -> Position:
    return Position.parse(text, lambda name: table(name))[0]


TEXT = position().text(MILLE.plan.deck)


def test_the_text_reads_back():
    assert read(TEXT) == position()
    assert read(f"\n{TEXT}\n# a remark\n\n") == position()


def test_half_points_read_back():
    scored = position(scores=(Fraction(105, 2), 0, Fraction(-1, 3)))
    assert "scores 52.5 0 -1/3" in scored.text(DECK)
    assert read(scored.text(DECK)) == scored


@pytest.mark.parametrize(
    "text",
    [
        "",
        "millefeuille position 2\ngame mille:club",
        "millefeuille position 1",
        "millefeuille position 1\nhands.0 AS",
        TEXT + "game mille:club\n",
        TEXT + "talon AS\n",
        TEXT + "hands.1 AS\n",
        TEXT + "hands.7 AS\n",
        TEXT + "colour blue\n",
        TEXT + "actor two\n",
        TEXT + f"actor {'9' * 5000}\n",
        TEXT + "scores one 2 3\n",
        TEXT + "scores 1/0 2 3\n",
        TEXT + "marks.bolts 1.5 0 0\n",
        TEXT + "work {}\n",
        TEXT + 'work {"high": 1}\n',
        TEXT + "phase auction\nwork {\n",
        TEXT + 'phase auction\nwork {"high": 100, "holder": 1}\n',
        TEXT + 'phase auction\nwork {"high": "a", "holder": 1, "active": 7}\n',
        TEXT + 'phase auction\nwork {"high": 1, "holder": 1, "active": 7, "more": 0}\n',
        TEXT + "phase auction\nwork []\n",
        TEXT + "result Nonsense {}\n",
        TEXT + "result AuctionResult\n",
        TEXT + "result AuctionResult []\n",
        TEXT + 'result AuctionResult {"declarer": 1}\n',
        TEXT + 'result AuctionResult {"declarer": 1, "bid": [1]}\n',
        TEXT + 'result ExchangeResult {"declarer": 1, "talon": "XX", "given": 1, "seats": 3}\n',
        TEXT + 'result ExchangeResult {"declarer": 1, "talon": 7, "given": 1, "seats": 3}\n',
        TEXT + "result AuctionResult " + "[" * 5000 + "\n",
        "\x00",
    ],
)
def test_a_text_that_is_no_position(text):
    with pytest.raises(PositionError) as refused:
        read(text).deal(MILLE)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize("game", ["nonsense", "mille:nonsense", "mille,nonsense=5"])
def test_a_position_of_a_game_that_is_not_there(game):
    with pytest.raises(RulesError):
        read(TEXT.replace("mille:club", game))


ALL = MILLE.plan.deck.text(MILLE.plan.deck.full)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"talon": "KH 10H"}, "AH: these cards lie nowhere"),
        ({"talon": "KH 10H AH AS"}, "AS lies in two places"),
        ({"talon": "KH 10H XX"}, "'XX' is no card"),
        ({"hands": HANDS[:2]}, "hands are for 3 seats, not 2"),
        ({"won": ("", "")}, "won are for 3 seats, not 2"),
        ({"phase": "dance"}, "there is no phase 'dance' here; there is redeal, auction"),
        ({"actor": 3}, "there is no seat 3"),
        ({"actor": -2}, "there is no seat -2"),
        ({"dealer": 9}, "there is no seat 9"),
        ({"leader": 3, "phase": "auction"}, "there is no seat 3"),
        ({"scores": (1, 2)}, "one number for each of 3 seats"),
        ({"marks": {"bolts": (1,)}}, "one number for each of 3 seats"),
        ({"marks": {"stars": (1, 2, 3)}}, "mille keeps no mark 'stars'"),
        ({"void": ("AS", "", "XX")}, "'XX' is no card"),
        ({"void": ("AS",)}, "void are for 3 seats, not 1"),
        ({"known": ("XX", "", "")}, "'XX' is no card"),
        ({"sets": (("",),)}, "sets are for 3 seats, not 1"),
        ({"phase": "play"}, "auction is over, and its result AuctionResult is not told"),
        ({"phase": "contract"}, "auction is over, and its result AuctionResult is not told"),
        (
            {"phase": "play", "results": (AuctionResult(7, 100),)},
            "AuctionResult.declarer: there is no seat 7",
        ),
        (
            {
                "phase": "play",
                "results": (AuctionResult(0, 105), ContractResult(0, 105)),
                "hands": ("", ALL, ""),
                "talon": "",
            },
            "in trick 1 there are hands of 8 8 8",
        ),
        (
            {"phase": "auction", "work": AuctionWork("high", 0, 7)},
            "AuctionWork.high cannot be 'high'",
        ),
    ],
)
def test_a_position_that_cannot_be(changes, said):
    with pytest.raises(PositionError, match=said):
        position(**changes).deal(MILLE)


# --- frozen values as JSON -------------------------------------------------------------------


@dataclass(frozen=True)
class Inner:
    seat: int
    name: str | None


@dataclass(frozen=True)
class Everything:
    cards: Cards
    card: Card
    pair: tuple[int, str]
    row: tuple[Inner, ...]
    either: int | str
    flag: bool
    points: Fraction
    many: tuple[Annotated[int, SET_OF_CARDS], ...]


VALUE = Everything(
    DECK.take("AS KH"),
    DECK.card("9S"),
    (1, "a"),
    (Inner(1, None), Inner(2, "b")),
    "x",
    True,
    Fraction(1, 2),
    (DECK.take("AS"), 0),
)
JSON = {
    "cards": "AS KH",
    "card": "9S",
    "pair": [1, "a"],
    "row": [{"seat": 1, "name": None}, {"seat": 2, "name": "b"}],
    "either": "x",
    "flag": True,
    "points": 0.5,
    "many": ["AS", ""],
}


def test_values_as_json():
    assert dump(VALUE, DECK) == JSON


def test_a_value_from_json():
    loaded = Loader(DECK, 3).into(Everything, JSON | {"row": []})
    assert loaded.cards == VALUE.cards
    assert (loaded.card, loaded.pair, loaded.either) == (VALUE.card, (1, "a"), "x")
    assert (loaded.flag, loaded.points, loaded.many) == (True, Fraction(1, 2), VALUE.many)


@pytest.mark.parametrize(
    "changes",
    [
        {"cards": 5},
        {"cards": "AS AS"},
        {"cards": "XX"},
        {"card": "XX"},
        {"card": None},
        {"pair": [1]},
        {"pair": ["a", 1]},
        {"pair": "1a"},
        {"row": {}},
        {"either": None},
        {"either": 1.5},
        {"flag": 1},
        {"points": "half"},
        {"points": "1/0"},
        {"many": [5]},
        {"surplus": 1},
    ],
)
def test_json_that_does_not_fit(changes):
    with pytest.raises(PositionError):
        Loader(DECK, 3).into(Everything, JSON | {"row": []} | changes)


def test_a_missing_field():
    with pytest.raises(PositionError, match="Everything needs cards, card"):
        Loader(DECK, 3).into(Everything, {})
