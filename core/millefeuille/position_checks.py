"""Checks of positions: what no deal under the table's rules can have come to is refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from millefeuille.codec import Loader
from millefeuille.deal import Deal
from millefeuille.errors import PositionError, told
from millefeuille.phase import PLAYED, Phase, Result, Sizes
from millefeuille.plan import Plan
from millefeuille.table import Table
from millefeuille.text import brief, one_line

_SENSELESS = (
    ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError,
)  # fmt: skip


@contextmanager
def sensible(what: str) -> Iterator[None]:
    """Where values of a wrong kind, or that contradict each other, refuse the position.

    Raises:
        PositionError: In place of what they made fail.
    """
    try:
        yield
    except _SENSELESS as error:
        why = brief(one_line(told(error)))
        raise PositionError(f"{what} cannot go on from what the position says ({why})") from error


def check_standing(table: Table, deal: Deal) -> None:
    """The standing can be, the match goes on from it, and what all know is so.

    Raises:
        PositionError: It is not.
    """
    with sensible("the match"):
        doubt = table.doubt(deal.standing)
        over = table.outcome(deal.standing)
    if doubt:
        raise PositionError(doubt)
    if over is not None:
        raise PositionError(f"the match is over before this deal: {over.reason}")
    most = max(phase.unwrapped().redeals for phase in deal.plan.phases.values())
    if deal.attempt > most:
        raise PositionError(f"a deal is redealt {most} times at most, not {deal.attempt} times")
    for seat, (hand, void) in enumerate(zip(deal.hands, deal.void, strict=True)):
        if hand & void:
            cards = deal.plan.deck.text(hand & void)
            raise PositionError(f"seat {seat} holds {cards}, and all know that he does not")
        elsewhere = (sum(deal.hands) | sum(deal.aside)) & ~hand & ~deal.aside[seat]
        if deal.known[seat] & elsewhere:
            cards = deal.plan.deck.text(deal.known[seat] & elsewhere)
            raise PositionError(f"all know that seat {seat} holds {cards}, and he does not")


def check_aside(table: Table, deal: Deal) -> None:
    """What was laid away can have been.

    Raises:
        PositionError: It cannot.
    """
    opened = _opened(table, deal)
    for phase in deal.plan.phases.values():
        phase.unwrapped().check_aside(deal, opened)


def check_results(deal: Deal, results: Sequence[Result], phase: str | None) -> None:
    """Give a deal its results, each checked by the phase that left it.

    Raises:
        PositionError: A phase that is over cannot have left one of them, or in this order.
    """
    order = deal.plan.order
    last = order.index(phase) if phase in order else len(order)
    loader = Loader(deal.plan.deck, deal.plan.seats)
    reached = 0
    for result in results:
        able = [p for p in deal.plan.phases.values() if type(result) in p.unwrapped().leaves]
        kind = type(result).__name__
        if not able:
            raise PositionError(f"no phase leaves a {kind}")
        if any(type(result) is p.unwrapped().owes for p in able) and deal.result(type(result)):
            raise PositionError(f"{kind} is told twice")
        places = [order.index(p.name) + _is_over(p, result) for p in able if p.name in order]
        place = min((at for at in places or [reached] if reached <= at <= last), default=None)
        if place is None:
            raise PositionError(f"{kind} is out of order")
        reached = place
        sound = loader.again(result)
        _check_result(able, sound, deal)
        deal.results += (sound,)


def _is_over(phase: Phase, result: Result) -> bool:
    """Whether a phase is over once it has left a result."""
    return type(result) is phase.unwrapped().owes


def _check_result(able: list[Phase], result: Result, deal: Deal) -> None:
    """One of the phases that leave such results can have left this one."""
    for phase in able[:-1]:
        try:
            phase.check(result, deal)
        except PositionError:
            continue
        return
    able[-1].check(result, deal)


def check_ending(table: Table, deal: Deal) -> None:
    """A deal can end for the reason that it gives.

    Raises:
        PositionError: It cannot.
    """
    plan = deal.plan
    last = plan.phases[plan.order[-1]]
    ways = [PLAYED.reason, *(end for phase in plan.phases.values() for end in phase.endings())]
    if deal.ending not in ways:
        named = ", ".join(dict.fromkeys(ways))
        raise PositionError(f"no deal ends so; the endings are {named}")
    able = [phase for phase in plan.phases.values() if deal.ending in phase.endings()]
    if deal.ending == PLAYED.reason:
        able.append(last)
    doubts = [_doubt_end(table, deal, phase) for phase in able]
    if all(doubts):
        raise PositionError(doubts[-1])


def _doubt_end(table: Table, deal: Deal, phase: Phase) -> str:
    """Why a phase cannot have ended a deal; empty where it can."""
    order = deal.plan.order
    played = deal.ending == PLAYED.reason
    place = order.index(phase.name) if phase.name in order else 0
    try:
        check_owed(deal, place + played)
        check_over(deal, None if played else phase.name)
        phase.check_end(deal, _before(deal.plan, phase.name, _opened(table, deal), deal))
    except PositionError as error:
        return str(error)
    return ""


def check_owed(deal: Deal, count: int) -> None:
    """What the first phases of the order have to leave is there.

    Raises:
        PositionError: One of them has left nothing, or the deal did not come by there.
    """
    plan = deal.plan
    ways = _ways_to(plan, plan.order[count] if count < len(plan.order) else None, deal)
    for name in plan.order[:count]:
        owed = plan.phases[name].unwrapped().owes
        missing = owed is not None and deal.result(owed) is None
        if missing and all(name in way for way in ways):
            raise PositionError(f"{name} is over, and its result {owed.__name__} is not told")  # type: ignore[union-attr]


def check_over(deal: Deal, name: str | None) -> None:
    """The deal has rightly gone on from the phases before one, ``None`` for its end.

    Raises:
        PositionError: One of them would have ended it.
    """
    plan = deal.plan
    if name is None or name in plan.order:
        ways = _ways_to(plan, name, deal)
        for step in {step for way in ways for step in way}:
            if all(step in way for way in ways):
                plan.phases[step].check_over(deal)


def sizes_before(table: Table, deal: Deal) -> frozenset[Sizes]:
    """The sizes with which the running phase can have begun; none where that is not known."""
    return _before(deal.plan, deal.phase.name, _opened(table, deal), deal)


def _opened(table: Table, deal: Deal) -> Sizes:
    laid = table.lay_out(deal.plan.deck.bits, standing=deal.standing, attempt=deal.attempt)
    return Sizes.of(laid)


def _before(plan: Plan, name: str, opened: Sizes, deal: Deal) -> frozenset[Sizes]:
    if name not in plan.order:
        return frozenset()
    return frozenset([_after(plan, way, opened, deal) for way in _ways_to(plan, name, deal)])


def _after(plan: Plan, way: Sequence[str], sizes: Sizes, deal: Deal) -> Sizes:
    """The sizes after some phases."""
    for step in way:
        sizes = plan.phases[step].shifted(sizes, deal)
    return sizes


def _ways_to(plan: Plan, name: str | None, deal: Deal) -> list[tuple[str, ...]]:
    """The phases that a deal can have come by to one of the order, ``None`` for its end.

    Raises:
        PositionError: It cannot have come there.
    """
    found: list[tuple[str, ...]] = []
    left: list[tuple[tuple[str, ...], str]] = [((), plan.order[0])]
    while left:
        way, step = left.pop()
        if step == name:
            found.append(way)
            continue
        following = _following(plan, step)
        for goto in plan.phases[step].ways(deal):
            then = following if goto is None else goto
            if then is None and name is None:
                found.append((*way, step))
            elif then in plan.order and then not in way:
                left.append(((*way, step), then))
    if not found:
        raise PositionError(f"by what is told of it the deal does not come to {name or 'its end'}")
    return found


def _following(plan: Plan, name: str) -> str | None:
    """The next phase in the order."""
    place = plan.order.index(name) + 1
    return plan.order[place] if place < len(plan.order) else None


def phases_reached(plan: Plan) -> list[str]:
    """The phases that a deal can come to: those of the order, and where one of them may jump."""
    reached = list(plan.order)
    for name in reached:
        reached += [step for step in plan.phases[name].jumps() if step not in reached]
    return reached
