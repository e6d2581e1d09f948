"""Naming the contract: what the declarer plays for, once he holds his final hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pydantic import Field

from millefeuille.actions import Action, Bid
from millefeuille.cards import Deck
from millefeuille.deal import Deal
from millefeuille.errors import PositionError
from millefeuille.memo import Memo
from millefeuille.phase import Derived, Phase, Result, Sizes, unmoved
from millefeuille.phases.auction import MOST, AuctionResult
from millefeuille.phases.caps import Cap
from millefeuille.phases.melds import NO_MELDS, Melds
from millefeuille.reasons import Reason
from millefeuille.rules import PhaseRules
from millefeuille.seats import Seat
from millefeuille.standing import Standing
from millefeuille.text import _
from millefeuille.view import View


class ContractRules(PhaseRules):
    """The declarer names what he plays for: at least his bid."""

    step: int = Field(description="contracts rise from the bid by multiples of this", ge=1)
    cap: int = Field(description="the highest contract without a meld in hand", ge=1, le=MOST)
    cap_counts_melds: bool = Field(description="the melds in hand are added to the cap")

    def bind(
        self, deck: Deck, *, melds: Melds = NO_MELDS, floor: Floor | None = None
    ) -> ContractPhase:
        """The phase for one deck.

        Args:
            deck: The pack.
            melds: Those that lift the cap.
            floor: What the declarer must name at least, whatever he bid, and the rule that says so.
        """
        cap = Cap(self.cap, melds if self.cap_counts_melds else NO_MELDS)
        return ContractPhase(self.step, cap, floor)


@dataclass(frozen=True, slots=True)
class Floor:
    """A lower bound on contracts: its rule's path, and the bound for a declarer (0 for none)."""

    rule: str
    of: Callable[[Standing, Seat], int]


@dataclass(frozen=True, slots=True)
class ContractResult(Result):
    """What the declarer plays for.

    Attributes:
        declarer: Who plays for it.
        contract: The number that was named.
    """

    declarer: Seat
    contract: int


@dataclass(slots=True)
class ContractWork:
    """The bid that the contract must reach."""

    bid: Derived

    def copy(self) -> ContractWork:
        """An independent copy."""
        return ContractWork(self.bid)


class ContractPhase(Phase):
    """Lets the declarer name his contract."""

    works = ContractWork
    leaves = (ContractResult,)
    owes = ContractResult
    __slots__ = ("_bids", "cap", "floor", "step")

    def __init__(self, step: int, cap: Cap, floor: Floor | None) -> None:
        self.step = step
        self.cap = cap
        self.floor = floor
        self._bids = Memo(self._bids_for)

    def enter(self, deal: Deal) -> None:
        won = deal.result(AuctionResult)
        assert won is not None and isinstance(won.bid, int)
        deal.work = ContractWork(won.bid)
        deal.actor = won.declarer

    def resume(self, deal: Deal, before: frozenset[Sizes]) -> None:
        unmoved(self.name, deal, before)
        self.enter(deal)

    def check(self, result: Result, deal: Deal) -> None:
        assert isinstance(result, ContractResult)
        won = deal.result(AuctionResult)
        if won is None or not isinstance(won.bid, int):
            raise PositionError("a contract needs the bid before it")
        if result.declarer != won.declarer:
            raise PositionError(
                f"seat {won.declarer} names the contract, not seat {result.declarer}"
            )
        floor = self.floor.of(deal.standing, won.declarer) if self.floor else 0
        if self.floor and result.contract < floor:
            where = deal.plan.citation(self.floor.rule)
            raise PositionError(f"no contract of seat {won.declarer}'s is below {floor} ({where})")
        least = max(won.bid, floor)
        if result.contract not in self._numbers((won.bid, least, self.cap.most)):
            raise PositionError(f"after a bid of {won.bid} there is no contract {result.contract}")
        self._check_cap(result, least, deal)

    def _check_cap(self, result: ContractResult, least: int, deal: Deal) -> None:
        """A contract above the least needs melds that the declarer can have held."""
        held = deal.hands[result.declarer] | sum(deal.won) | sum(deal.trick)
        cap = self.cap.of(held)
        if result.contract > max(least, cap):
            said = f"seat {result.declarer} cannot name {result.contract}"
            raise PositionError(f"{said}: the cards that it can have held have a cap of {cap}")

    def _least(self, deal: Deal) -> int:
        """The lowest contract: the bid, or the floor where one stands above it."""
        bid: int = deal.work.bid
        return max(bid, self.floor.of(deal.standing, deal.actor)) if self.floor else bid

    def _bids_for(self, bounds: tuple[int, int, int]) -> tuple[Action, ...]:
        return tuple(map(Bid, self._numbers(bounds)))

    def _numbers(self, bounds: tuple[int, int, int]) -> list[int]:
        """The contracts after a bid, from the lowest one on, up to a cap."""
        bid, least, top = bounds
        first = bid + -(-(least - bid) // self.step) * self.step
        levels = list(range(first, top + 1, self.step))
        return levels if levels[:1] == [least] else [least, *levels]

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        bid: int = deal.work.bid
        return self._bids[bid, self._least(deal), self.cap.of(deal.hands[deal.actor])]

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        if not isinstance(action, Bid) or not isinstance(action.level, int):
            return Reason("not-now", self.name, "this is the time to name the contract, a number")
        if action in self.legal(deal):
            return None
        level = action.level
        bid: int = deal.work.bid
        if level < bid:
            return Reason("too-low", f"{self.name}.step", "you bid {bid}", {"bid": bid})
        if self.floor is not None and level < self._least(deal):
            least = {"least": self._least(deal)}
            return Reason("under-floor", self.floor.rule, "you must name at least {least}", least)
        if level > self.cap.of(deal.hands[deal.actor]):
            why = {"why": self.cap.in_words(deal.hands[deal.actor])}
            return Reason("over-cap", f"{self.name}.cap", "{why}", why)
        facts: dict[str, object] = {"step": self.step, "bid": bid}
        return Reason(
            "off-step",
            f"{self.name}.step",
            "contracts rise from {bid} by multiples of {step}",
            facts,
        )

    def because(self, deal: Deal, action: Action) -> Reason:
        assert isinstance(action, Bid) and isinstance(action.level, int)
        level = action.level
        bid: int = deal.work.bid
        if level == bid:
            facts: dict[str, object] = {"bid": bid}
            return Reason("bid-itself", f"{self.name}.step", "your bid was {bid}", facts)
        if self.floor is not None and level == self._least(deal):
            least = {"least": level}
            return Reason("at-floor", self.floor.rule, "you must name at least {least}", least)
        lifted = level > self.cap.base
        facts = {
            "step": self.step,
            "bid": bid,
            "why": self.cap.in_words(deal.hands[deal.actor]),
        }
        return Reason(
            "lifted-cap" if lifted else "within-cap",
            f"{self.name}.cap_counts_melds" if lifted else f"{self.name}.cap",
            "contracts rise from {bid} by multiples of {step}; {why}",
            facts,
        )

    def apply(self, deal: Deal, action: Action) -> None:
        assert isinstance(action, Bid) and isinstance(action.level, int)
        deal.finish(ContractResult(deal.actor, action.level))

    def notes(self, view: View) -> tuple[str, ...]:
        notes = [self.cap.in_words(view.hand)]
        floor = self.floor
        least = floor.of(view.standing, view.seat) if floor else 0
        if floor is not None and least:
            where = view.plan.citation(floor.rule)
            notes.append(
                _("you must name at least {least} ({where})").format(least=least, where=where)
            )
        return tuple(notes)
