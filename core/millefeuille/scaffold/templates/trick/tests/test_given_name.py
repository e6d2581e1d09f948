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
def test_who_holds_the_suit_that_was_led_follows():
    deal = load(GAME.id).deal(2)
    deck = deal.plan.deck
    deal.apply(parse("play 10S", deck))
    assert "JS AC 10C KC AD QD 10H QH" == deck.text(deal.hands[deal.actor])
    assert ["play JS"] == [str(action) for action in deal.legal_actions()]
    refused = deal.why_not(parse("play AC", deck))
    assert "play.follow" == refused.rule


def test_it_keeps_what_every_game_must(millefeuille_check):
    millefeuille_check(GAME.id, deals=4)
