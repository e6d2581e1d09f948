"""Declarations: the declarer, or every seat in turn, declares something by name or passes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from pydantic import Field

from millefeuille.actions import Action, Declare, Pass
from millefeuille.cards import Deck
from millefeuille.deal import Deal
from millefeuille.errors import PositionError
from millefeuille.phase import End, Phase, Result, Sizes, unmoved
from millefeuille.phases.auction import AuctionResult
from millefeuille.reasons import Reason
from millefeuille.rules import PhaseRules, Row
from millefeuille.seats import Seat, after, around

_PASS = (Pass(),)


class Declaration(Row):
    """Something that may be declared by name."""

    ends: str | None = Field(description="the deal ends with this reason; none: it goes on")


@dataclass(frozen=True, slots=True)
class Declared(Result):
    """What was declared, and by whom.

    Attributes:
        made: For each declaration, in order, its seat and its word; who passed is not in it.
    """

    made: tuple[tuple[Seat, str], ...]


class DeclareRules(PhaseRules):
    """A round of declarations."""

    who: Literal["declarer", "all"] = Field(description="who is asked")
    options: tuple[Declaration, ...] = Field(description="what may be declared, one thing a seat")

    def bind(self, deck: Deck) -> DeclarePhase:
        """The phase; it asks nothing of the deck."""
        return DeclarePhase(self.who == "all", self.options)


@dataclass(slots=True)
class DeclareWork:
    """How many seats are still to be asked, and what has been declared."""

    left: int
    made: tuple[tuple[Seat, str], ...] = ()

    def copy(self) -> DeclareWork:
        """An independent copy."""
        return DeclareWork(self.left, self.made)


class DeclarePhase(Phase):
    """Asks for declarations."""

    works = DeclareWork
    leaves = (Declared,)
    owes = Declared
    __slots__ = ("_ends", "_everybody", "_options")

    def __init__(self, everybody: bool, options: tuple[Declaration, ...]) -> None:
        self._everybody = everybody
        self._options = tuple(Declare(option.name) for option in options)
        self._ends = {option.name: option.ends for option in options}

    def enter(self, deal: Deal) -> None:
        if self._everybody:
            deal.work = DeclareWork(deal.plan.seats)
            deal.actor = after(deal.dealer, deal.plan.seats)
            return
        won = deal.result(AuctionResult)
        assert won is not None
        deal.work = DeclareWork(1)
        deal.actor = won.declarer

    def resume(self, deal: Deal, before: frozenset[Sizes]) -> None:
        unmoved(self.name, deal, before)
        work: DeclareWork = deal.work
        asked = deal.plan.seats if self._everybody else 1
        if work.left not in range(1, asked + 1) or len(work.made) > asked - work.left:
            raise PositionError(
                f"of {asked} seats {work.left} are left to ask, {len(work.made)} have declared"
            )
        self._check_made(work.made)
        if self._everybody:
            deal.actor = (deal.dealer + 1 + asked - work.left) % asked

    def _check_made(self, made: tuple[tuple[Seat, str], ...]) -> None:
        unknown = [name for _seat, name in made if name not in self._ends]
        if unknown:
            raise PositionError(f"{unknown[0]} cannot be declared")

    def endings(self) -> tuple[str, ...]:
        return tuple(reason for reason in self._ends.values() if reason is not None)

    def check_end(self, deal: Deal, before: frozenset[Sizes]) -> None:
        unmoved(self.name, deal, before)

    def check(self, result: Result, deal: Deal) -> None:
        assert isinstance(result, Declared)
        self._check_made(result.made)
        asked, made = list(self._asked(deal)), [seat for seat, _name in result.made]
        if made != [seat for seat in asked if seat in made]:
            raise PositionError(f"who declares is asked once, in order: seat {_row(asked)}")

    def _asked(self, deal: Deal) -> Iterator[Seat]:
        """Who is asked, in order."""
        won = deal.result(AuctionResult)
        if self._everybody or won is None:
            return around(after(deal.dealer, self.seats), self.seats)
        return iter((won.declarer,))

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        return _PASS + self._options

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        if action in self.legal(deal):
            return None
        if not isinstance(action, Declare):
            return Reason("not-now", self.name, "this is the time to declare or to pass")
        return refuse_declaration(self._options, f"{self.name}.options")

    def because(self, deal: Deal, action: Action) -> Reason:
        options = f"{self.name}.options"
        if not isinstance(action, Declare):
            return Reason("passes", options, "nobody has to declare anything")
        name = {"name": action.name}
        return Reason("declares", f"{options}.{action.name}", "{name} may be declared now", name)

    def apply(self, deal: Deal, action: Action) -> None:
        work: DeclareWork = deal.work
        if isinstance(action, Declare):
            work.made += ((deal.actor, action.name),)
            ends = self._ends[action.name]
            if ends is not None:
                deal.finish(Declared(work.made), goto=End(ends))
                return
        work.left -= 1
        if work.left:
            deal.actor = after(deal.actor, deal.plan.seats)
        else:
            deal.finish(Declared(work.made))


def refuse_declaration(options: tuple[Declare, ...], rule: str) -> Reason:
    """Why a declaration that is not among the options is refused."""
    names = ", ".join(option.name for option in options)
    if not names:
        return Reason("nothing-to-declare", rule, "there is nothing to declare")
    return Reason("no-such-declaration", rule, "what may be declared is {names}", {"names": names})


def _row(seats: Iterable[Seat]) -> str:
    return ", ".join(map(str, seats))
