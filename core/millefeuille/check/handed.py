"""The positions that a game and its house rules hand for checks, and what they come to."""

from __future__ import annotations

from collections.abc import Iterator

from millefeuille.deal import Deal
from millefeuille.errors import FAILURES, PositionError
from millefeuille.games import named_in
from millefeuille.phase import REDEAL
from millefeuille.position import Position
from millefeuille.table import Table


def handed(table: Table) -> list[str]:
    """The positions that fit a table: worked examples, and those that are handed for checks.

    What is handed for a profile as documented may be no position where its rules are changed.

    Raises:
        PositionError: One does not fit the profile that it is handed for.
    """
    game, name = table.game, table.name
    texts = [*(example.position for example in game.examples), *game.positions]
    own = [text for text in texts if _is_of(text, table)]
    if name.changes or name.house_rules:
        brought = [text for rule in table.house_rules for text in rule.positions]
        own = [text for text in (*own, *brought) if _fits(text, table)]
    return own


def _is_of(text: str, table: Table) -> bool:
    """Whether a position is of a table's profile."""
    return table.game.profile(named_in(text).profile).name == table.name.profile


def _fits(text: str, table: Table) -> bool:
    try:
        return _is_of(text, table) and bool(settled(text, table))
    except PositionError:
        return False


def settled(text: str, table: Table) -> tuple[object, ...]:
    """What a position comes to at a table when its actions are done: what is known and scored."""
    position, _ = Position.parse(text, lambda _: table)
    deal = position.deal(table)
    found = (deal.ending, deal.legal_actions(), deal.results, tuple(deal.entries()))
    if not deal.over or deal.ending == REDEAL.reason:
        return found
    booked = table.book(deal, table.score(deal))
    outcome = table.outcome(booked.standing)
    points = [[(line.name, line.points) for line in own] for own in booked.score.lines]
    return (*found, points, booked.standing.scores, booked.standing.marks, outcome)


def finished(table: Table) -> Iterator[Deal]:
    """The handed deals that are over and count; those that cannot be read are told elsewhere."""
    for text in handed(table):
        try:
            position, _ = Position.parse(text, lambda _: table)
            deal = position.deal(table)
        except FAILURES:
            continue
        if deal.over and deal.ending != REDEAL.reason:
            yield deal
