"""Auctions once around over named levels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pydantic import Field

from millefeuille.actions import Action, Bid, Pass
from millefeuille.cards import Deck
from millefeuille.deal import Deal
from millefeuille.errors import PositionError
from millefeuille.phase import Phase, Result, Sizes, unmoved
from millefeuille.phases.auction import PASSED_OUT, AuctionResult
from millefeuille.reasons import Reason
from millefeuille.rules import PhaseRules, Row
from millefeuille.seats import NOBODY, SeatOrNobody, after, around

_PASS = (Pass(),)


class Level(Row):
    """A named level of an auction, above those before it."""

    goto: str | None = Field(description="the phase that follows it; none for the next in order")


class LevelAuctionRules(PhaseRules):
    """An auction once around: each seat calls once, a named level above the last, or passes."""

    top_ends: bool = Field(description="the highest level ends the auction at once")

    def bind(self, deck: Deck, *, levels: Sequence[Level], table: str) -> LevelAuctionPhase:
        """The phase; it asks nothing of the deck.

        Args:
            deck: The pack.
            levels: What may be called, the lowest first.
            table: The path of these rows in the game's rules.
        """
        return LevelAuctionPhase(levels, table, top_ends=self.top_ends)


@dataclass(slots=True)
class LevelWork:
    """How many have called, how many levels are taken, and who called the last."""

    calls: int = 0
    taken: int = 0
    holder: SeatOrNobody = NOBODY

    def copy(self) -> LevelWork:
        """An independent copy."""
        return LevelWork(self.calls, self.taken, self.holder)


class LevelAuctionPhase(Phase):
    """Plays an auction once around."""

    works = LevelWork
    leaves = (AuctionResult,)
    owes = AuctionResult
    __slots__ = ("_bids", "_goto", "_says", "_table", "_top_ends")

    def __init__(self, levels: Sequence[Level], table: str, *, top_ends: bool) -> None:
        self._bids = tuple(Bid(level.name) for level in levels)
        self._goto = tuple(level.goto for level in levels)
        self._says = tuple(_PASS + self._bids[taken:] for taken in range(len(levels) + 1))
        self._table = table
        self._top_ends = top_ends

    def enter(self, deal: Deal) -> None:
        deal.work = LevelWork()
        deal.actor = self.next_seat[deal.dealer]

    def resume(self, deal: Deal, before: frozenset[Sizes]) -> None:
        unmoved(self.name, deal, before)
        work: LevelWork = deal.work
        if work.calls not in range(self.seats) or work.taken not in range(len(self._bids) + 1):
            raise PositionError(f"{work.calls} calls or level {work.taken} are out of range")
        if (work.holder == NOBODY) == bool(work.taken):
            raise PositionError("a level needs its holder, and a holder his level")
        if self._top_ends and work.taken == len(self._bids):
            raise PositionError("the auction is over: the highest level has been called")
        called = list(around(after(deal.dealer, self.seats), self.seats))[: work.calls]
        if work.taken and work.holder not in called:
            raise PositionError(f"seat {work.holder} has not called yet")
        deal.actor = (deal.dealer + 1 + work.calls) % self.seats

    def jumps(self) -> tuple[str, ...]:
        return tuple(name for name in self._goto if name is not None)

    def ways(self, deal: Deal) -> tuple[str | None, ...]:
        won = deal.result(AuctionResult)
        goto = {bid.level: goto for bid, goto in zip(self._bids, self._goto, strict=True)}
        return super().ways(deal) if won is None else (goto.get(won.bid),)

    def endings(self) -> tuple[str, ...]:
        return (PASSED_OUT.reason,)

    def check_end(self, deal: Deal, before: frozenset[Sizes]) -> None:
        unmoved(self.name, deal, before)

    def check(self, result: Result, deal: Deal) -> None:
        assert isinstance(result, AuctionResult)
        if Bid(result.bid) not in self._bids:
            raise PositionError(f"there is no bid {result.bid}")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        return self._says[deal.work.taken]

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        if action in self.legal(deal):
            return None
        if not isinstance(action, Bid):
            return Reason("not-now", self.name, "this is the time to bid or to pass")
        if action not in self._bids:
            names = ", ".join(str(bid.level) for bid in self._bids)
            return Reason("no-such-bid", self._table, "the bids are {names}", {"names": names})
        high = self._bids[deal.work.taken - 1].level
        rule = f"{self._table}.{high}"
        return Reason("too-low", rule, "the bid to better is {high}", {"high": high})

    def because(self, deal: Deal, action: Action) -> Reason:
        taken: int = deal.work.taken
        if not isinstance(action, Bid):
            message = "each seat calls once, and nobody has to call a level"
            if taken == len(self._bids):
                message = "each seat calls once, and no level is left to call"
            return Reason("passes", self.name, message)
        rule = f"{self._table}.{action.level}"
        if not taken:
            return Reason("opens", rule, "no level has been called yet")
        facts = {"level": action.level, "high": self._bids[taken - 1].level}
        return Reason("raises", rule, "{level} stands above {high}", facts)

    def apply(self, deal: Deal, action: Action) -> None:
        work: LevelWork = deal.work
        if isinstance(action, Bid):
            work.taken = self._bids.index(action) + 1
            work.holder = deal.actor
        work.calls += 1
        ended = self._top_ends and work.taken == len(self._bids)
        if work.calls < self.seats and not ended:
            deal.actor = self.next_seat[deal.actor]
        elif work.holder == NOBODY:
            deal.finish(goto=PASSED_OUT)
        else:
            last = work.taken - 1
            deal.finish(AuctionResult(work.holder, self._bids[last].level), goto=self._goto[last])
