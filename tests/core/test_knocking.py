"""Turns with an offer before them, of which only the pile's top is taken, and knocking."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from millefeuille.phases.knocking import Knocked
from millefeuille.phases.turns import TurnResult
from millefeuille.seats import NOBODY
from tests.core.bench import texts, why
from tests.core.knocking import DECK, SETS, act, action, knock_rules, knocking

LOW = "AS 2S 3S 4H 4D KH"
"""A run, and 4 4 K: whoever throws the king has 8 left."""
HIGH = "QS QD JH 9H 8C 7D"


def test_the_card_turned_up_is_offered_around():
    deal = knocking(LOW, HIGH, "5H 6C 8D 9S 10H KS")
    for seat in range(3):
        assert (seat, ["take", "pass"]) == (deal.actor, texts(deal))
        assert "offered" == why(deal, action("draw"))
        act(deal, "pass")
    assert (0, ["draw"]) == (deal.actor, texts(deal))
    assert "offered" == why(deal, action("take"))
    assert "not-now" == why(deal, action("pass"))


def test_whoever_takes_it_plays_the_first_turn():
    deal = act(knocking(LOW, HIGH), "pass, take, throw 7D")
    assert (0, ["draw", "take"]) == (deal.actor, texts(deal))
    assert "KD" == DECK.text(deal.known[1])


def test_without_an_offer_the_first_seat_begins_as_it_likes():
    assert ["draw", "take"] == texts(knocking(LOW, HIGH, turned_up_offered=False))


def test_the_top_card_alone_is_taken():
    deal = act(knocking(LOW, HIGH), "pass, pass, draw, throw 10C, take")
    assert "KD" == DECK.row(deal.pile)
    assert "10C" == DECK.text(deal.known[1] & deal.hands[1])


def test_the_card_taken_is_not_thrown_in_the_same_turn():
    deal = act(knocking(LOW, HIGH), "take")
    assert "just-taken" == why(deal, action("throw KD"))
    assert "just-taken" == why(deal, action("declare knock KD"))
    assert "throw KD" not in texts(deal)
    assert "throw KD" in texts(act(knocking(LOW, HIGH, taken_thrown=True), "take"))


def test_a_card_kept_once_may_be_thrown_in_the_next_turn():
    deal = act(knocking(LOW, HIGH), "take, throw KH, draw, throw 10C, draw")
    assert "throw KD" in texts(deal)


def test_knocking_with_few_points_left():
    deal = act(knocking(LOW, HIGH), "pass, pass, draw")
    assert "too-much" == why(deal, action("declare knock KH"))
    deal = act(knocking(LOW, HIGH, stock="KC QC JC 2H"), "pass, pass, draw")
    assert ["declare knock KH"] == [text for text in texts(deal) if "knock" in text]
    assert "10 points are left outside of sets, and at most 10 may be" == str(
        deal.because(action("declare knock KH"))
    )


def test_who_has_knocked_shows_his_hand():
    deal = act(knocking(LOW, HIGH, stock="KC QC JC 2H"), "pass, pass, draw, declare knock KH")
    assert ("showdown", Knocked(0)) == (deal.phase.name, deal.result(Knocked))
    assert deal.known[0] == deal.hands[0]
    assert "KH" == DECK.text(deal.pile[-1])


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("lay AS 2S 3S", "not-yet"),
        ("add 4H 0", "not-yet"),
        ("declare knock", "needs-card"),
        ("declare gin KH", "not-now"),
        ("declare knock 9S", "not-held"),
        ("bid 3", "not-now"),
    ],
)
def test_why_not(line, code):
    assert code == why(act(knocking(LOW, HIGH), "take"), action(line))


def test_nobody_knocks_before_drawing():
    assert "draw-first" == why(knocking(LOW, HIGH), action("declare knock KH"))


def test_a_dead_stock_ends_the_deal():
    deal = act(knocking(LOW, HIGH), "pass, pass, draw, throw KH, draw")
    assert 2 == len(deal.stock)
    act(deal, "throw QS")
    assert ("nobody knocked", TurnResult(NOBODY)) == (deal.ending, deal.result(TurnResult))


def test_the_turn_limit():
    deal = act(knocking(LOW, HIGH, turn_limit=1), "take, throw KH")
    assert "turn limit" == deal.ending


@pytest.mark.parametrize("change", [{"take": "free"}, {"sets": SETS | {"wild": "2"}}])
def test_what_does_not_go_with_knocking(change):
    with pytest.raises(ValidationError):
        knock_rules(**change)
