"""The worked examples of every game come out, and what is wrong with one is said."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from millefeuille import Citation, Example, Game, PositionError, RulesError, Status, Table, load
from millefeuille.examples import played
from tests.core.toys.whist import WHIST
from tests.games import CATALOGUE

EXAMPLES = [(game, example) for game in CATALOGUE.games.values() for example in game.examples]
IDS = [f"{game.id}-{example.name}" for game, example in EXAMPLES]


@cache
def table(name: str) -> Table:
    return load(name, catalogue=CATALOGUE)


@pytest.mark.parametrize(("game", "example"), EXAMPLES, ids=IDS)
def test_an_example_comes_out(game: Game[Any], example: Example):
    found = played(example, table)
    assert example.points == found.score.totals()
    assert example.scores == found.after.scores
    assert example.winners == found.winners
    assert found.agrees
    assert game is found.table.game


@pytest.mark.parametrize("game", CATALOGUE.games.values(), ids=lambda game: game.id)
def test_examples_have_names_of_their_own_and_titles_of_one_line(game):
    assert set(Counter(example.name for example in game.examples).values()) <= {1}
    for example in game.examples:
        assert len(example.title) <= 74, "it is a heading at 80 columns"
        assert example.citation.references()


@pytest.mark.parametrize(("game", "example"), EXAMPLES[:1], ids=IDS[:1])
def test_another_expectation_is_noticed(game, example):
    assert not played(replace(example, points=(0, *example.points[1:])), table).agrees
    assert not played(replace(example, scores=(0, *example.scores[1:])), table).agrees
    assert not played(replace(example, winners=(1,)), table).agrees


@pytest.mark.parametrize(("game", "example"), EXAMPLES[:1], ids=IDS[:1])
def test_the_deal_can_be_gone_through_again(game, example):
    found = played(example, table)
    deal = found.opened.clone()
    for action in found.actions:
        assert not deal.over
        deal.apply(action)
    assert found.deal.entries() == deal.entries()
    assert found.deal.won == deal.won


def whist(actions: str = "", *, game: str = "whist:plain", where: str = "W §1") -> Example:
    """An example of a toy that is never played to its end: one holds the spades, one the hearts."""
    ranks = [*"AKQJ", "10", *"98765432"]
    hands = [" ".join([rank + suit for rank in ranks]) for suit in "SH"]
    stock = " ".join([rank + suit for suit in "CD" for rank in ranks])
    lines = [f"game {game}", *(f"hands.{seat} {hand}" for seat, hand in enumerate(hands))]
    text = "\n".join(["millefeuille position 1", *lines, f"stock {stock}", actions])
    citation = Citation(where, Status.STATED)
    return Example(
        name="toy", title="a toy", citation=citation, position=text, points=(0, 0), scores=(0, 0)
    )


def toy(name: str) -> Table:
    return Table(WHIST, name.partition(":")[2])


@pytest.mark.parametrize(
    ("actions", "why"),
    [
        ("", "the deal is not played to its end"),
        ("do play AH, play 2S, play KH, play KH", "do 4: KH is not legal"),
        ("do play 2S", "do 1: 2S is not legal"),
        ("do jump", "do 1: 'jump' is no action"),
        ("stock AC", "stock stands twice"),
    ],
)
def test_an_example_that_cannot_be_is_refused(actions, why):
    with pytest.raises(PositionError) as refused:
        played(whist(actions), toy)
    assert str(refused.value).startswith(why)


@pytest.mark.parametrize(
    ("example", "why"),
    [
        (whist(where="W §9"), "example toy cites W §9, which no source has"),
        (whist(game="poker:plain"), "example toy: poker:plain is no profile of whist"),
        (whist(game="whist:plain,play.ruff=true"), "whist:plain,play.ruff=true is no profile"),
        (whist(game="whist:plain+odd"), "example toy: whist:plain+odd is no profile of whist"),
        (whist(game="whist:clubs"), "whist has no profile clubs"),
        (replace(whist(), position="millefeuille position 1"), "'' names no game"),
    ],
)
def test_a_game_refuses_examples_that_are_not_of_its_profiles(example, why):
    with pytest.raises(RulesError) as refused:
        replace(WHIST, examples=(example,))
    assert why in str(refused.value)


def test_an_example_of_the_usual_profile_need_not_name_it():
    assert replace(WHIST, examples=(whist(game="whist"),)).examples
