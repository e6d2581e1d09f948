"""What is written down of a match that was played: one row, or one for each deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from millefeuille.deal import Deal
from millefeuille.match import Match
from millefeuille.measures import DealMeasure, MatchMeasure, Measure
from millefeuille.players.loop import step
from millefeuille.playing import Player
from millefeuille.points import Points
from millefeuille.points import number as as_json
from millefeuille.scores import Outcome
from millefeuille.simulate.grain import Grain

Value: TypeAlias = int | float | str | None
"""As JSON has it: points are exact, so what no decimal holds is text, such as ``1/3``."""
Row: TypeAlias = tuple[Value, ...]
"""A value for each column."""


class Kind(StrEnum):
    """What the values of a column are."""

    TEXT = "text"
    COUNT = "count"
    POINTS = "points"


class Column(NamedTuple):
    """A column of the rows."""

    name: str
    kind: Kind


SEED, ENDING, MATCH_ENDING = "seed", "ending", "match-ending"


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns that rows have, known before the first.

    Args:
        per: What a row is about.
        seats: How many play.
        measures: All measures of the game; those of deals stand in rows of deals, those of
            matches in rows of matches, unless a column has the name already.
    """

    per: Grain
    seats: int
    measures: tuple[Measure, ...] = ()

    @property
    def columns(self) -> tuple[Column, ...]:
        """All columns in order."""
        values = [Column(measure.name, Kind.POINTS) for measure in self.measured]
        return (*self._fixed, *values)

    @property
    def names(self) -> tuple[str, ...]:
        """Their names."""
        return tuple([column.name for column in self.columns])

    @property
    def measured(self) -> list[Measure]:
        """The measures that have a column."""
        taken = {column.name for column in self._fixed}
        return [m for m in self.measures if m.per == self.per and m.name not in taken]

    @property
    def _fixed(self) -> list[Column]:
        won = self.by_seat("won", Kind.COUNT)
        scores = self.by_seat("score", Kind.POINTS)
        match = [Column("match", Kind.COUNT), Column(SEED, Kind.TEXT)]
        if self.per is Grain.MATCH:
            counts = [Column(name, Kind.COUNT) for name in ("deals", "length")]
            return [*match, *counts, Column(ENDING, Kind.TEXT), *won, *scores]
        counts = [Column(name, Kind.COUNT) for name in ("deal", "redeals", "dealer")]
        deal = [*counts, Column(ENDING, Kind.TEXT), *self.by_seat("points", Kind.POINTS), *scores]
        return [*match, *deal, Column(MATCH_ENDING, Kind.TEXT), *won]

    def ends(self, row: Row) -> bool:
        """Whether a row is the last of its match."""
        return self.per is Grain.MATCH or row[self.names.index(MATCH_ENDING)] is not None

    def goes_on(self, match: Sequence[Row], row: Row, *, number: int, seed: str) -> bool:
        """Whether a row is the next of a match.

        Args:
            match: The rows of the match before it.
            row: The row.
            number: The match's number.
            seed: The simulation's seed.
        """
        by_deal = self.per is Grain.DEAL
        first = (number, f"{seed}/{number}", *((len(match) + 1,) if by_deal else ()))
        always = self.names.index(MATCH_ENDING) if by_deal else len(self._fixed)
        return row[: len(first)] == first and None not in row[:always]

    def by_seat(self, name: str, kind: Kind = Kind.POINTS) -> list[Column]:
        """The columns with a value for each seat."""
        return [Column(f"{name}-{seat}", kind) for seat in range(self.seats)]


def rows_of(match: Match, players: Sequence[Player], layout: Layout, *, number: int) -> list[Row]:
    """Play a match to its end, and write down what was asked for.

    Args:
        match: The match, not begun.
        players: One for each seat.
        layout: The columns.
        number: The match's number.

    Raises:
        MillefeuilleError: The game, a player or a measure failed.
    """
    rows: list[Row] = []
    deals = 0
    while match.outcome is None:
        deal = match.deal
        step(match, players[deal.actor])
        if len(match.scores) > deals:
            deals += 1
            if layout.per is Grain.DEAL:
                rows.append((number, *_of_deal(match, deal, layout)))
    if layout.per is Grain.MATCH:
        rows.append((number, *_of_match(match, layout)))
    return rows


def _of_deal(match: Match, deal: Deal, layout: Layout) -> Iterator[Value]:
    score, outcome = match.scores[-1], match.outcome
    yield str(match.seed)
    yield from (match.standing.deals, deal.attempt, deal.standing.dealer, deal.ending)
    yield from map(as_json, score.totals())
    yield from map(as_json, match.standing.scores)
    yield outcome.reason.value if outcome is not None else None
    yield from _won(outcome, layout)
    for measure in layout.measured:
        if isinstance(measure, DealMeasure):
            yield _told(measure.measured(deal, score))


def _of_match(match: Match, layout: Layout) -> Iterator[Value]:
    outcome = match.outcome
    assert outcome is not None
    yield str(match.seed)
    yield from (match.standing.deals, match.actions, outcome.reason.value)
    yield from _won(outcome, layout)
    yield from map(as_json, outcome.scores)
    for measure in layout.measured:
        if isinstance(measure, MatchMeasure):
            yield _told(measure.measured(match))


def _won(outcome: Outcome | None, layout: Layout) -> Iterator[Value]:
    for seat in range(layout.seats):
        yield int(seat in outcome.winners) if outcome is not None else None


def _told(value: Points | None) -> Value:
    return as_json(value) if value is not None else None
