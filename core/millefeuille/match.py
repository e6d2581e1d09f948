"""A match: deals until the game's own end, driven one action at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from millefeuille.actions import Action
from millefeuille.blame import failed, stage
from millefeuille.cards import Cards
from millefeuille.deal import Deal, Entry
from millefeuille.errors import MillefeuilleError
from millefeuille.phase import REDEAL
from millefeuille.scores import DealScore, Outcome
from millefeuille.seats import NOBODY, Seat
from millefeuille.standing import Standing
from millefeuille.table import Table


class Keeper(Protocol):
    """Somebody who keeps a match's record: the referee's eyes, hidden cards and all."""

    def deal_opened(self, match: Match) -> None:
        """A deal or a redeal lies ready, before its first action."""
        ...

    def action_taken(self, seat: Seat, action: Action) -> None:
        """A seat acted."""
        ...

    def deal_scored(self, score: DealScore, standing: Standing) -> None:
        """A deal was settled and booked."""
        ...

    def match_ended(self, outcome: Outcome) -> None:
        """The match is over."""
        ...


Orders: TypeAlias = Callable[[int, int], Sequence[Cards]]
"""How the pack lies for a deal's number (1 for the first) and the number of its redeals."""


class Match:
    """A match in progress.

    Args:
        table: Where it is played.
        seed: What its chance comes from.
        standing: The standing before the first deal; by default nothing, the dealer by lot.
        deal: A deal in progress to go on from, with the standing before it.
        orders: How the pack lies for each deal; by default shuffled by the seed.
        keeper: Who keeps the record.

    Attributes:
        table: Where it is played.
        seed: What its chance comes from.
        order: The cards, each a set of one, as they were dealt; empty for a deal that was given.
        deal: The running deal; the last one when the match is over.
        standing: The standing before the running deal.
        scores: The score of each finished deal.
        actions: How many actions were done, those of deals that are dealt again too.
        outcome: Who won and why it ended; ``None`` while it runs.

    Raises:
        MillefeuilleError: The deal is over or of another table, the standing is none of the game's,
            the match is over with it, or both are given.
    """

    def __init__(
        self,
        table: Table,
        *,
        seed: object,
        standing: Standing | None = None,
        deal: Deal | None = None,
        orders: Orders | None = None,
        keeper: Keeper | None = None,
    ) -> None:
        if deal is not None:
            _check_deal(deal, table, standing)
            standing = deal.standing
        if standing is not None:
            _check_standing(standing, table)
        self.table = table
        self.seed = seed
        self.standing = standing if standing is not None else table.first_standing(seed)
        self.scores: list[DealScore] = []
        self.actions = 0
        self.outcome: Outcome | None = None
        self._orders = orders if orders is not None else self._shuffled
        self._keeper = keeper
        if deal is not None:
            self.order: Sequence[Cards] = ()
            self.deal = deal
            self._opened()
        else:
            self._open(0)

    def _shuffled(self, number: int, attempt: int) -> Sequence[Cards]:
        return self.table.shuffle(self.seed, number, attempt)

    def _open(self, attempt: int) -> None:
        self.order = self._orders(self.standing.deals + 1, attempt)
        self.deal = self.table.deal_order(self.order, standing=self.standing, attempt=attempt)
        self._opened()

    def _opened(self) -> None:
        """Tell that a deal lies ready."""
        self._heard = self.table.observed("action_taken")
        if self._keeper is not None:
            self._keeper.deal_opened(self)
        self._tell(
            "deal_opened",
            number=self.standing.deals + 1,
            attempt=self.deal.attempt,
            dealer=self.standing.dealer,
        )

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.outcome is not None

    def apply(self, action: Action) -> None:
        """Do an action of the actor's; a deal that ends is settled, and the next one opened.

        Raises:
            IllegalActionError: The rules refuse it; nothing was changed.
            PluginError: The game's plugin failed.
        """
        deal = self.deal
        seat = deal.actor
        before = deal.log
        self.table.apply(deal, action)
        self.actions += 1
        if self._keeper is not None:
            self._keeper.action_taken(seat, action)
        if self._heard:
            self._tell_actions(before)
        if deal.over:
            self._settle()

    def _tell_actions(self, before: object) -> None:
        """Let observers hear the new log entries, masked as for an outsider."""
        fresh = []
        log = self.deal.log
        while log is not None and log is not before:
            fresh.append(Entry(log[1], log[2].seen_by(NOBODY, log[1])))
            log = log[0]
        for entry in reversed(fresh):
            self._tell("action_taken", entry=entry)

    def _tell(self, hook: str, **heard: object) -> None:
        """Let observers hear something.

        Raises:
            PluginError: One of them failed.
        """
        try:
            getattr(self.table.observers, hook)(**heard)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            at = stage(self.deal)
            raise failed(f"an observer failed in {hook}", error, at=at) from error

    def _settle(self) -> None:
        deal = self.deal
        if deal.ending == REDEAL.reason:
            self._open(deal.attempt + 1)
            return
        booked = self.table.book(deal, self.table.score(deal))
        self.standing = booked.standing
        self.scores.append(booked.score)
        self.outcome = self.table.outcome(booked.standing)
        if self._keeper is not None:
            self._keeper.deal_scored(booked.score, booked.standing)
        self._tell("deal_scored", score=booked.score, standing=booked.standing)
        if self.outcome is None:
            self._open(0)
            return
        if self._keeper is not None:
            self._keeper.match_ended(self.outcome)
        self._tell("match_ended", outcome=self.outcome)


def _check_deal(deal: Deal, table: Table, standing: Standing | None) -> None:
    if standing is not None:
        raise MillefeuilleError("a deal holds the standing before it: give either, not both")
    if deal.plan is not table.plan:
        raise MillefeuilleError("the deal is of another table")
    if deal.over:
        raise MillefeuilleError("the deal is over; a match goes on from a running one")


def _check_standing(standing: Standing, table: Table) -> None:
    table.check_standing(standing)
    if table.outcome(standing) is not None:
        raise MillefeuilleError("the match is over with that standing")
