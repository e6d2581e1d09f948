"""Starts: the match or deal that a request describes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from millefeuille.deal import Deal
from millefeuille.engine.course import OneDeal
from millefeuille.engine.requests import (
    OBJECT,
    POINTS,
    ROWS,
    TEXT,
    TEXT_OR_WHOLE,
    TEXTS,
    WHOLE,
    Shape,
    wrong_field,
)
from millefeuille.errors import MillefeuilleError, NotationError, PluginError, PositionError
from millefeuille.match import Match
from millefeuille.names import GameName
from millefeuille.points import exact
from millefeuille.position import Position
from millefeuille.position_checks import sensible
from millefeuille.standing import Standing
from millefeuille.table import Table
from millefeuille.text import brief

Fields = Mapping[str, Any]

STANDING = Shape(optional={"scores": POINTS, "dealer": WHOLE, "deals": WHOLE, "marks": ROWS})
MATCH = Shape({"seed": TEXT_OR_WHOLE}, {"standing": OBJECT, "dealer": WHOLE, "position": TEXT})
DEAL = Shape(
    optional={
        "seed": TEXT_OR_WHOLE,
        "deck": TEXT,
        "hands": TEXTS,
        "talon": TEXT,
        "stock": TEXT,
        "pile": TEXT,
        "position": TEXT,
        "standing": OBJECT,
        "dealer": WHOLE,
        "attempt": WHOLE,
    }
)
_GIVEN = ("deck", "hands", "position")
_BESIDE_HANDS = ("talon", "stock", "pile")
_IN_POSITION = ("standing", "dealer", "attempt")


def match_of(fields: Fields, table: Table) -> Match:
    """The match that a request starts.

    Raises:
        RequestError: Its fields exclude each other, or no such seat deals.
        PositionError: The standing or the position cannot be.
    """
    seed = fields["seed"]
    if "position" not in fields:
        return Match(table, seed=seed, standing=_standing(fields, table))
    _refuse_beside(fields, "position", _IN_POSITION)
    deal = _read(fields["position"], table)
    if deal.over:
        raise PositionError("the deal of that position is over; a match goes on from a running one")
    return Match(table, seed=seed, deal=deal)


def deal_of(fields: Fields, table: Table) -> OneDeal:
    """The deal that a request starts.

    Raises:
        RequestError: Its fields exclude each other or say nothing of the cards, or no such seat
            deals.
        PositionError: The cards, the standing or the position cannot be.
    """
    given = [name for name in _GIVEN if name in fields]
    if len(given) > 1:
        raise wrong_field(given[1], f"{given[1]} and {given[0]} exclude each other")
    if not given and "seed" not in fields:
        raise wrong_field("seed", "deal needs seed, deck, hands or position")
    if "position" in fields:
        _refuse_beside(fields, "position", _IN_POSITION)
    if "hands" not in fields:
        _refuse_beside(fields, given[0] if given else "seed", _BESIDE_HANDS)
    return OneDeal(table, _dealt(fields, table))


def _refuse_beside(fields: Fields, one: str, others: tuple[str, ...]) -> None:
    other = next((name for name in others if name in fields), None)
    if other is not None:
        raise wrong_field(other, f"{other} cannot stand beside {one}")


def _dealt(fields: Fields, table: Table) -> Deal:
    if "position" in fields:
        return _read(fields["position"], table)
    attempt = fields.get("attempt", 0)
    if attempt < 0:
        raise wrong_field("attempt", "attempt counts from 0")
    standing = _standing(fields, table)
    if "hands" in fields:
        return _from_hands(fields, table, standing, attempt)
    if "deck" in fields:
        return _from_deck(fields["deck"], table, standing, attempt)
    return table.deal(fields["seed"], standing=standing, attempt=attempt)


def _read(text: str, table: Table) -> Deal:
    """The deal of a position.

    Raises:
        PositionError: It cannot be, or is of another game.
    """
    try:
        position, _table = Position.parse(text, lambda name: _same(name, table))
        return position.deal(table)
    except (PluginError, PositionError):
        raise
    except MillefeuilleError as error:
        raise PositionError(str(error)) from None


def _same(name: str, table: Table) -> Table:
    """The table, if a position names its game."""
    named = GameName.parse(name)
    if replace(named, profile=named.profile or table.game.profile().name) != table.name:
        raise PositionError(f"that is a position of {brief(name)}; here {table.name} is played")
    return table


def _from_hands(fields: Fields, table: Table, standing: Standing, attempt: int) -> Deal:
    seats, count = table.game.seats, len(fields["hands"])
    if count != seats:
        raise PositionError(f"hands are for {seats} seats, not {count}")
    zones = {name: fields[name] for name in _BESIDE_HANDS if name in fields}
    position = Position(
        game=str(table.name),
        hands=tuple(fields["hands"]),
        scores=standing.scores,
        marks=standing.marks,
        dealer=standing.dealer,
        deals=standing.deals,
        attempt=attempt,
        **zones,
    )
    return position.deal(table)


def _from_deck(text: str, table: Table, standing: Standing, attempt: int) -> Deal:
    try:
        order = table.plan.deck.order(text)
    except NotationError as error:
        raise PositionError(f"deck: {error}") from None
    return table.deal_order(order, standing=standing, attempt=attempt)


def _standing(fields: Fields, table: Table) -> Standing:
    """The standing before a deal; where nobody says who deals, the seed says so, or seat 0 does."""
    given = STANDING.of(fields.get("standing", {}), "standing")
    if "dealer" in fields and "dealer" in given:
        raise wrong_field("dealer", "dealer stands in standing too")
    chance = None if _cards_are_given(fields) else fields.get("seed")
    lot = table.first_standing(chance).dealer
    standing = _built(given, fields.get("dealer", given.get("dealer", lot)), table)
    with sensible("the match"):
        doubt = table.doubt(standing)
        over = table.outcome(standing)
    if doubt or over is not None:
        raise PositionError(doubt or "the match is over with that standing")
    return standing


def _cards_are_given(fields: Fields) -> bool:
    return any(name in fields for name in _GIVEN)


def _built(given: Fields, dealer: int, table: Table) -> Standing:
    """A standing of numbers that are given, for the seats and with the marks of a game."""
    game = table.game
    scores = given.get("scores", [0] * game.seats)
    marks = given.get("marks", {})
    unknown = next((name for name in marks if name not in table.mark_names), None)
    if unknown is not None:
        raise PositionError(f"{game.id} keeps no mark {brief(unknown)}")
    if any(len(row) != game.seats for row in (scores, *marks.values())):
        raise PositionError(f"scores and marks are one number for each of {game.seats} seats")
    if not 0 <= dealer < game.seats:
        raise wrong_field("dealer", f"there is no seat {dealer}")
    if given.get("deals", 0) < 0:
        raise PositionError("deals counts from 0")
    rows = {name: tuple(row) for name, row in marks.items()}
    points = tuple(map(exact, scores))
    return table.standing(points, dealer=dealer, deals=given.get("deals", 0), marks=rows)
