"""Worked examples of documents, played by the engine and held against what must come out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from millefeuille.actions import Action, parse
from millefeuille.deal import Deal
from millefeuille.errors import PositionError
from millefeuille.games import Example
from millefeuille.phase import REDEAL
from millefeuille.position import Position
from millefeuille.scores import DealScore
from millefeuille.seats import Seat
from millefeuille.standing import Standing
from millefeuille.table import Table, load


@dataclass(frozen=True, eq=False, kw_only=True)
class PlayedExample:
    """What the engine makes of a worked example.

    Attributes:
        example: The example.
        table: Where it is played.
        opened: The deal before its first action, to be cloned.
        actions: What is done in it, in order.
        deal: The deal at its end.
        score: What it brings each seat, everything booked.
        after: The standing after it.
        winners: Who wins the match with it; empty when it goes on.
    """

    example: Example
    table: Table
    opened: Deal
    actions: tuple[Action, ...]
    deal: Deal
    score: DealScore
    after: Standing
    winners: tuple[Seat, ...]

    @property
    def agrees(self) -> bool:
        """Whether the engine comes to just what the example says."""
        said = self.example
        found = (self.score.totals(), self.after.scores, self.winners)
        return found == (said.points, said.scores, said.winners)


def played(example: Example, load: Callable[[str], Table] = load) -> PlayedExample:
    """Play an example, action by action, each checked.

    Args:
        example: The example.
        load: Makes the table for a game's name; by default of what is installed.

    Raises:
        PositionError: The cards cannot be so, an action is not legal, or no score comes out.
        UnknownNameError: Its game or profile is not there.
        PluginError: The game's plugin fails.
    """
    position, table = Position.parse(example.position, load)
    deal = position.deal(table)
    if not deal.over:
        raise PositionError("the deal is not played to its end")
    if deal.ending == REDEAL.reason:
        raise PositionError("the deal does not count: it is dealt again")
    booked = table.book(deal, table.score(deal))
    outcome = table.outcome(booked.standing)
    return PlayedExample(
        example=example,
        table=table,
        opened=replace(position, actions=()).deal(table),
        actions=tuple([parse(text, table.plan.deck) for text in position.actions]),
        deal=deal,
        score=booked.score,
        after=booked.standing,
        winners=outcome.winners if outcome is not None else (),
    )
