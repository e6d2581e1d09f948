"""What is measured of deals, in the documents' worked examples; the values are read off them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from millefeuille.examples import played
from tests.games import CATALOGUE

EXPECTED = {
    # contract 160 bid as 105, 84 + 80 diamonds; the others round 23 and 13 to 25 and 15
    ("mille", "contract-made"): {
        "declarer": 160,
        "defenders": 40,
        "made": 1,
        "bid": 105,
        "contract": 160,
        "given-up": 0,
        "marriages": 1,
        "marks": 0,
        "points-1": 25,
        "points-2": 15,
    },
    ("mille", "contract-failed"): {"declarer": -160, "made": 0, "marriages": 0},
    ("mille", "rospis"): {
        "declarer": -105,
        "defenders": 105,
        "made": 0,
        "bid": 105,
        "contract": None,
        "given-up": 1,
        "marriages": None,
        "points-1": Fraction(105, 2),
    },
    ("mille", "third-bolt"): {"defenders": -60, "marks": -120},  # 0 - 120 and 60
    ("mille", "barrel-left"): {"declarer": 120, "marks": -120, "points-1": -120},
    ("mille", "barrel-defence"): {"defenders": 25, "marks": 0},
    # two bouts, 45 against 41: (25 + 4) times 2 from each of three
    ("tarot", "garde"): {
        "taker": 174,
        "defender": -58,
        "made": 1,
        "multiplier": 2,
        "annulled": 0,
        "bouts": 2,
        "distance": 4,
        "poignees": 0,
    },
    ("tarot", "half-point"): {"taker": Fraction(-153, 2), "made": 0, "distance": Fraction(-1, 2)},
    ("tarot", "poignee-of-the-loser"): {"poignees": 1, "defender": 78},
    ("tarot", "petit-sec"): {
        "taker": None,
        "defender": None,
        "made": None,
        "multiplier": None,
        "annulled": 1,
        "bouts": None,
        "distance": None,
        "poignees": None,
    },
    ("tarot", "passed-out"): {"annulled": 1, "taker": None},
    ("canadian-mille", "eight-queens"): {
        "points": 3235,
        "out": 3250,
        "other": -15,
        "went-out": 1,
        "bonus": 1,
        "sets": 4,
    },
    ("canadian-mille", "one-two"): {"bonus": 0, "out": 490, "sets": 5},
    ("canadian-mille", "stock-empty"): {
        "points": 185,
        "out": None,
        "other": None,
        "went-out": 0,
        "bonus": 0,
    },
    # with the pile's only card the last pair is laid: one action ends the deal
    ("canadian-mille", "out-with-the-pile"): {"actions": 1, "points-0": 380, "points-1": -215},
}


@pytest.mark.parametrize(("game", "name"), EXPECTED)
def test_an_example(game, name):
    example = next(e for e in CATALOGUE.game(game).examples if e.name == name)
    found = played(example)
    measures = {m.name: m for m in CATALOGUE.measures_of(game)}
    expected = EXPECTED[game, name]
    values = {key: measures[key].measured(found.deal, found.score) for key in expected}
    assert expected == values


@pytest.mark.parametrize("game", CATALOGUE.games)
def test_every_measure_of_a_game_is_worked_out_somewhere(game):
    own = {m.name for m in CATALOGUE.measures if m.game == game}
    assert own == own & {key for (g, _), row in EXPECTED.items() if g == game for key in row}


def test_a_deal_that_is_passed_out_has_no_declarer():
    """Where no bid is forced, all may pass."""
    from millefeuille import Match, Pass, load

    match = Match(load("mille:club,auction.forced=no,redeal.grounds=[]"), seed="1")
    while not match.scores:
        deal = match.deal
        match.apply(Pass() if Pass() in deal.legal_actions() else deal.legal_actions()[0])
    found = {m.name: m.measured(deal, match.scores[0]) for m in CATALOGUE.measures_of("mille")[:8]}
    nothing = ("declarer", "defenders", "made", "bid", "contract", "given-up", "marriages")
    assert {**dict.fromkeys(nothing), "marks": 0} == found
