"""Whole matches of every game through the engine, and what a view lets slip."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from millefeuille import Match, forms
from millefeuille.check.playing import pick
from millefeuille.engine import Engine
from millefeuille.players.loop import play_out, seated
from tests.engine.asking import ask, engine
from tests.laws.catalogue import CATALOGUE, TABLES, table

pytestmark = pytest.mark.parametrize("name", TABLES)


def short(name: str) -> str:
    """The table, with matches of two deals."""
    return f"{name},match.deal_limit=2"


def scored(at: Match) -> list[dict[str, Any]]:
    """The events of a match's scores, as they must be told."""
    return [{"score": forms.of_score(score, at.table.plan)} for score in at.scores]


def told(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{"score": event["score"]} for event in events if event["event"] == "scored"]


def assert_same_end(at: Engine, events: list[dict[str, Any]], match: Match) -> None:
    state = ask(at, "state")["state"]
    assert state["standing"] == json.loads(json.dumps(forms.of_standing(match.standing)))
    assert state["outcome"] == forms.of_outcome(match.outcome)
    assert told(events) == json.loads(json.dumps(scored(match)))


def test_players_play_as_in_a_match_of_their_own(name):
    """``choose`` alone plays the very match that the players play without an engine."""
    at, events = engine(short(name)), []
    state = ask(at, "match", seed=11)["state"]
    while not state["over"]:
        done = ask(at, "choose", player="random", apply=True)
        state = done["state"]
        events += done["events"]
    match = Match(table(short(name)), seed=11)
    spec = CATALOGUE.player("random", match.table.game.id)
    play_out(match, seated([spec] * match.table.game.seats, seed=11))
    assert_same_end(at, events, match)


def test_a_client_that_knows_no_rules_plays_what_is_legal(name):
    at, events, rng = engine(short(name)), [], Random(name)
    state = ask(at, "match", seed=12)["state"]
    match, same = Match(table(short(name)), seed=12), Random(name)
    while not state["over"]:
        legal = ask(at, "legal")
        assert legal["seat"] == state["actor"] == match.deal.actor
        action = rng.choice(legal["actions"])
        done = ask(at, "apply", action=action, seat=legal["seat"])
        state = done["state"]
        events += done["events"]
        match.apply(same.choice(match.deal.legal_actions()))
    assert match.over
    assert_same_end(at, events, match)


def test_a_view_is_made_of_what_the_seat_may_know(name):
    """Whatever ``view`` tells stands in the deal's own view, of which the laws prove the rest."""
    at, match, rng = engine(short(name)), Match(table(short(name)), seed=13), Random(name)
    ask(at, "match", seed=13)
    for _ in range(30):
        for seat in range(-1, match.table.game.seats):
            view = ask(at, "view", seat=seat)["view"]
            assert view == json.loads(json.dumps(forms.of_view(match.deal.view(seat))))
        action = pick(match.deal.legal_actions(), rng)
        match.apply(action)
        if ask(at, "apply", action=str(action))["state"]["over"]:
            return


def test_deals_that_differ_only_in_hidden_cards_give_equal_views(name):
    """Two hidden cards change places in the pack, and the same things happen in the open."""
    at, compared = table(name), 0
    deck = at.plan.deck
    for number in range(6):
        if number >= 2 and compared > 20:
            break  # short deals take more of them
        order = deck.row(at.shuffle(number, 1)).split()
        for seat in range(at.game.seats):
            compared += compare_with_swapped(name, order, seat, Random(f"{number}/{seat}"))
    assert compared > 20


def compare_with_swapped(name: str, order: list[str], seat: int, rng: Random) -> int:
    """At how many steps a deal and its twin could be compared."""
    first, twin = engine(name), engine(name)
    ask(first, "deal", deck=" ".join(order))
    seen = ask(first, "view", seat=seat)["view"]
    shown = f"{seen['hand']} {seen['pile']}".split()
    one, other = rng.sample([at for at, card in enumerate(order) if card not in shown], 2)
    swapped = list(order)
    swapped[one], swapped[other] = swapped[other], swapped[one]
    ask(twin, "deal", deck=" ".join(swapped))
    return seen_alike(first, twin, seat, rng)


def seen_alike(first: Engine, twin: Engine, seat: int, rng: Random) -> int:
    """Play both alike while the seat cannot tell them apart; for how many steps that was."""
    replies: list[object] = [None, None]
    for step in range(40):
        mine, its = (ask(at, "view", seat=seat)["view"] for at in (first, twin))
        if (mine["log"], mine["hand"]) != (its["log"], its["hand"]):
            return step  # a card that was swapped has come to light
        assert mine == its
        assert replies[0] == replies[1]
        both = set(ask(twin, "legal")["actions"])
        actions = [action for action in ask(first, "legal")["actions"] if action in both]
        if not actions:
            return step
        action = rng.choice(actions)
        replies = [ask(at, "apply", action=action) for at in (first, twin)]
    return 40
