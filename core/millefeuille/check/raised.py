"""What code of a plugin raises while it is checked: in which hook, where, and in which deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from traceback import walk_tb
from types import FrameType
from typing import NamedTuple, TypeVar

from millefeuille.blame import failed, raised_in, stage
from millefeuille.check.playing import own_actions
from millefeuille.check.trial import Opening, Trial
from millefeuille.deal import Deal
from millefeuille.errors import FAILURES, FailedError, MillefeuilleError, told
from millefeuille.match import Match
from millefeuille.position import Position

T = TypeVar("T")


class Raised(NamedTuple):
    """What was raised.

    Args:
        said: What failed, how, where in the plugin's code and in the match, in a sentence.
        position: The deal as it was dealt, with what was done in it; empty where there is none.
    """

    said: str
    position: str


def raised(error: BaseException, trial: Trial) -> Raised:
    """What an exception tells to whoever wrote the plugin.

    Args:
        error: The exception.
        trial: What was being checked.
    """
    frames = list(_frames(error))
    deal = _innermost(Deal, frames)
    position = _from_the_start(deal, frames, trial) if deal is not None else ""
    return Raised(_sentence(error, deal, trial), position)


def _frames(error: BaseException | None) -> Iterator[FrameType]:
    """The frames that an exception came through, the outermost first; those of its cause too."""
    while error is not None:
        yield from (frame for frame, _ in walk_tb(error.__traceback__))
        error = error.__cause__


def _innermost(kind: type[T], frames: Sequence[FrameType]) -> T | None:
    """What some code had in hand when it failed."""
    for frame in reversed(frames):
        for value in frame.f_locals.values():
            if isinstance(value, kind):
                return value
    return None


def _sentence(error: BaseException, deal: Deal | None, trial: Trial) -> str:
    source = error
    while source.__cause__ is not None and not isinstance(source, FailedError):
        source = source.__cause__
    if isinstance(source, FailedError):
        return str(source)
    hook = _hook(source)
    if hook:
        at = _at(deal) if deal is not None else ""
        return str(failed(f"{trial.name} failed in {hook}", source, at=at))
    if source is error and isinstance(error, MillefeuilleError):
        return str(error)
    said = str(error) if isinstance(error, MillefeuilleError) else told(error)
    inside = list(_frames(source))[-1].f_code.co_qualname
    return f"{said}; what a hook has answered does not fit in {inside}"


def _hook(error: BaseException) -> str:
    """The function of a plugin that was called and failed; empty where it was none."""
    place = raised_in(error)
    if place is None:
        return ""
    for frame in _frames(error):
        if (frame.f_globals.get("__name__") or "").partition(".")[0] == place.package:
            return frame.f_code.co_qualname
    return ""


def _at(deal: Deal) -> str:
    actions = own_actions(deal)
    return f"{stage(deal)}, the last {actions[-1]}" if actions else stage(deal)


def _from_the_start(deal: Deal, frames: Sequence[FrameType], trial: Trial) -> str:
    """A deal as a position that plays it from its beginning; empty where nobody knows how."""
    actions = own_actions(deal)
    if deal.plan is not trial.table.plan:
        return ""
    for begin in _beginnings(deal, frames, trial):
        try:
            start = begin.again()
            position = Position.of(start, trial.table.name)
            for action in actions[:-1]:
                start.apply(action)
            text = tuple(map(str, actions))
            return replace(position, actions=text).text(trial.table.plan.deck)
        except FAILURES:  # it was another deal
            continue
    return ""


def _beginnings(deal: Deal, frames: Sequence[FrameType], trial: Trial) -> Iterator[Opening]:
    """How a deal may have begun."""
    match = _innermost(Match, frames)
    if match is not None and match.order and getattr(match, "deal", None) is deal:
        yield Opening(match.table, 0, match.order, deal)
    opening = _innermost(Opening, frames) or trial.opening
    if opening is not None:
        yield opening
