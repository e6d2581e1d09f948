"""What is measured of deals and matches: the measures of any game, and those that plugins bring."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from millefeuille.actions import ACTIONS
from millefeuille.blame import failed
from millefeuille.deal import Deal
from millefeuille.errors import RulesError
from millefeuille.points import Points, exact, plus
from millefeuille.scores import DealScore

if TYPE_CHECKING:
    from millefeuille.match import Match

_NAME = re.compile(r"[a-z0-9-]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Measure:
    """What all measures have.

    Args:
        name: Its name in columns and commands, such as ``made``.
        title: What it is, in a few words.
        game: The game that it is of; ``None`` for any.
        share: Whether it is a yes (1) or no (0), whose mean is read as a percentage.

    Raises:
        RulesError: The name is not of small letters, digits and hyphens.
    """

    name: str
    title: str
    game: str | None = None
    share: bool = False

    def __post_init__(self) -> None:
        if not _NAME.fullmatch(self.name):
            raise RulesError(
                f"measure {self.name!r}: a name is of small letters, digits and hyphens"
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class DealMeasure(_Measure):
    """Something to measure of a finished deal.

    Args:
        of: The value, exactly, of a deal and its score with all that was booked; ``None`` where
            the deal has none, such as a contract in a deal that was passed out.
        primary: Whether a comparison of two rules is first of all about this one.
    """

    per: ClassVar[Literal["deal"]] = "deal"
    of: Callable[[Deal, DealScore], Points | None]
    primary: bool = False

    def measured(self, deal: Deal, score: DealScore) -> Points | None:
        """The value of a deal.

        Raises:
            PluginError: The measure failed.
        """
        with _naming(self):
            return self.of(deal, score)


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchMeasure(_Measure):
    """Something to measure of a finished match.

    Args:
        of: The value, exactly; ``None`` where the match has none.
    """

    per: ClassVar[Literal["match"]] = "match"
    of: Callable[[Match], Points | None]

    def measured(self, match: Match) -> Points | None:
        """The value of a match.

        Raises:
            PluginError: The measure failed.
        """
        with _naming(self):
            return self.of(match)


Measure: TypeAlias = DealMeasure | MatchMeasure


@contextmanager
def _naming(measure: _Measure) -> Iterator[None]:
    """Blame a measure for what is raised inside."""
    try:
        yield
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise failed(f"measure {measure.name} failed", error, hidden=False) from error


def of_game(game: str, seats: int, brought: Iterable[Measure]) -> tuple[Measure, ...]:
    """All measures of a game: its own first, then those of any game.

    Args:
        game: Its id.
        seats: How many play.
        brought: The measures that plugins brought.
    """
    able = [measure for measure in brought if measure.game in (game, None)]
    able.sort(key=lambda measure: measure.game is None)
    known: dict[str, Measure] = {}
    for measure in (*able, *_of_any(seats)):
        known.setdefault(measure.name, measure)
    return tuple(known.values())


def _of_any(seats: int) -> list[Measure]:
    return [
        *(_points_of(seat) for seat in range(seats)),
        DealMeasure(name="actions", title="actions in a deal", of=_actions),
        MatchMeasure(name="deals", title="deals in a match", of=_deals),
        MatchMeasure(name="length", title="actions in a match", of=lambda match: match.actions),
        MatchMeasure(name="lead-changes", title="changes of the lead in a match", of=_lead_changes),
        *(_won_by(seat) for seat in range(seats)),
    ]


def _points_of(seat: int) -> Measure:
    return DealMeasure(
        name=f"points-{seat}",
        title=f"points of seat {seat} in a deal",
        of=lambda _deal, score: score.total(seat),
    )


def _won_by(seat: int) -> Measure:
    def won(match: Match) -> int | None:
        return None if match.outcome is None else int(seat in match.outcome.winners)

    return MatchMeasure(name=f"won-{seat}", title=f"matches won by seat {seat}", of=won, share=True)


def _actions(deal: Deal, score: DealScore) -> int:
    """What seats did, passes among it, since the cards were last dealt; no event counts."""
    return sum(isinstance(entry.action, ACTIONS) for entry in deal.entries())


def _deals(match: Match) -> int:
    return match.standing.deals


def _lead_changes(match: Match) -> int:
    """How often a seat takes over as the only leader from another that was the only one."""
    leader, changes = None, 0
    for scores in _after_each_deal(match):
        best = max(scores)
        if scores.count(best) == 1 and scores.index(best) != leader:
            changes += leader is not None
            leader = scores.index(best)
    return changes


def _after_each_deal(match: Match) -> Iterator[list[Points]]:
    """The scores of all seats after each deal of a match, and before the first."""
    totals = [score.totals() for score in match.scores]
    scores = [
        exact(last - sum(own))
        for last, own in zip(match.standing.scores, zip(*totals, strict=True), strict=True)
    ]
    yield scores
    for row in totals:
        scores = [plus(points, more) for points, more in zip(scores, row, strict=True)]
        yield scores
