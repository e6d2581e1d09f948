"""The game by its worked examples, by what it refuses, and by what every game must keep."""

from __future__ import annotations

import pytest
from millefeuille import load, parse
from millefeuille.examples import played

from millefeuille_given_name import GAME


@pytest.mark.parametrize("example", GAME.examples, ids=lambda example: example.name)
def test_a_worked_example_comes_out_as_it_says(example):
    assert played(example).agrees


# change 16: what is legal and what is refused where your rules differ from others
def test_a_turn_begins_with_the_stock_or_the_top_of_the_pile():
    deal = load(GAME.id).deal(1)
    assert ["draw", "take"] == [str(action) for action in deal.legal_actions()]
    refused = deal.why_not(parse("throw 7H", deal.plan.deck))
    assert "turns.take" == refused.rule


def test_it_keeps_what_every_game_must(millefeuille_check):
    millefeuille_check(GAME.id, deals=4)
