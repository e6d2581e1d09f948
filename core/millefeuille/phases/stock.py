"""Tricks with a stock: drawn from after each, no duties before it ends, and options on a lead."""

from __future__ import annotations

from collections.abc import Iterable

from pydantic import Field

from millefeuille.actions import Action, Declare
from millefeuille.cards import Deck, SuitCards
from millefeuille.deal import Deal, placed
from millefeuille.phase import Result, Sizes
from millefeuille.phases import told_stock
from millefeuille.phases.duties import Duties
from millefeuille.phases.leading import (
    BoundClosing,
    BoundExchange,
    BoundGoal,
    BoundOption,
    Closing,
    Exchange,
    Goal,
)
from millefeuille.phases.melds import NO_MELDS, Melds
from millefeuille.phases.shown import shown_events
from millefeuille.phases.stock_work import StockResult as StockResult
from millefeuille.phases.stock_work import StockWork as StockWork
from millefeuille.phases.stock_work import told_of
from millefeuille.phases.tricks import TrickPhase, TrickRules, TrickWork
from millefeuille.reasons import Reason
from millefeuille.rules import PhaseRules
from millefeuille.seats import NOBODY, Seat, around


class StockRules(PhaseRules):
    """What the stock of a trick game does beside giving cards."""

    turned_up: bool = Field(
        description="the card turned up lies under the stock: its suit is trump, and it is drawn "
        "last"
    )
    duties_while_open: bool = Field(
        description="the duties of the tricks hold while cards are left to draw too"
    )
    exchanges: tuple[Exchange, ...] = Field(
        description="how whoever leads may exchange the card turned up"
    )
    closings: tuple[Closing, ...] = Field(
        description="how whoever leads may close the stock, so that nobody draws any more"
    )
    goals: tuple[Goal, ...] = Field(description="how whoever leads may end the deal by his points")

    def bind(
        self, deck: Deck, path: str, *, play: TrickRules, melds: Melds = NO_MELDS
    ) -> StockTricks:
        """The phase of the tricks, for one deck.

        Args:
            deck: The pack.
            path: The path of these rules in the game's.
            play: All other rules of the tricks.
            melds: Those that a lead may announce.
        """
        return StockTricks(self, deck, path, play, melds)


class OpenDuties(Duties):
    """Duties that wait until nobody draws any more.

    Args:
        rules: The rules of the tricks.
        deck: The pack.
        path: The path of the stock's rules in the game's.
    """

    __slots__ = ("_path",)

    def __init__(self, rules: TrickRules, deck: Deck, path: str) -> None:
        super().__init__(rules, deck)
        self._path = path

    def allowed(self, hand: int, trick: tuple[int, ...], work: TrickWork) -> int:
        assert isinstance(work, StockWork)
        return hand if work.open else super().allowed(hand, trick, work)

    def missing(self, card: int, trick: tuple[int, ...], work: TrickWork) -> int:
        assert isinstance(work, StockWork)
        return 0 if work.open else super().missing(card, trick, work)

    def because(
        self, card: int, hand: int, trick: tuple[int, ...], work: TrickWork, name: str
    ) -> Reason:
        assert isinstance(work, StockWork)
        if not work.open:
            return super().because(card, hand, trick, work, name)
        message = "cards are left to draw, so there is no suit to follow"
        return Reason("open", f"{self._path}.duties_while_open", message)


class StockTricks(TrickPhase):
    """Plays tricks with a stock until the hands are empty, or somebody ends the deal by his points.

    Attributes:
        turned_up: Whether one card is turned up under the stock.
        closings: How the stock may be closed.
        goals: With how many points the deal may be ended, by name.
    """

    works = StockWork
    leaves = (StockResult,)
    owes = StockResult
    __slots__ = ("_options", "_path", "_shown", "closings", "goals", "turned_up")

    def __init__(
        self, rules: StockRules, deck: Deck, path: str, play: TrickRules, melds: Melds
    ) -> None:
        super().__init__(play, deck, melds=melds)
        if not rules.duties_while_open:
            self.duties = OpenDuties(play, deck, path)
            self._free = self._free_plain = False  # the duties are asked each time
        self._path = path
        self._shown = shown_events(deck)
        self.turned_up = rules.turned_up
        exchanges = [
            BoundExchange(row, deck, f"{path}.exchanges.{row.name}") for row in rules.exchanges
        ]
        self.closings = [BoundClosing(row, f"{path}.closings.{row.name}") for row in rules.closings]
        goals = [BoundGoal(row, self, f"{path}.goals.{row.name}") for row in rules.goals]
        self.goals = {goal.action.name: goal for goal in goals}
        rows: Iterable[BoundOption] = (*exchanges, *self.closings, *goals)
        self._options: dict[Action, BoundOption] = {row.action: row for row in rows}

    # --- the course --------------------------------------------------------------------------

    def first_trump(self, deal: Deal) -> SuitCards:
        if not self.turned_up:
            return self.opening_trump
        if deal.pile:
            return self.deck.suit(self.deck.one(deal.pile[0]).suit)
        told = told_of(deal)
        return told.trump if told is not None else 0

    def work_at(self, deal: Deal, trump: int, leader: Seat, number: int = 1) -> StockWork:
        work = StockWork(trump, leader, number)
        if isinstance(deal.work, StockWork):
            work.closer = deal.work.closer
            work.piles = deal.work.piles
            work.melds = deal.work.melds
        work.open = self.is_open(deal, work)
        return work

    def is_open(self, deal: Deal, work: StockWork) -> bool:
        """Whether everybody will draw after the trick."""
        left = len(deal.stock) + len(deal.pile)
        return self.draw and work.closer == NOBODY and left >= self.seats

    def all_draw(self, deal: Deal, winner: Seat) -> None:
        work: StockWork = deal.work
        if not work.open:
            return
        for seat in around(winner, self.seats):
            if deal.stock:
                deal.draw(seat)
            else:
                self._take_turned(deal, seat)
        work.open = self.is_open(deal, work)

    def _take_turned(self, deal: Deal, seat: Seat) -> None:
        """Let a seat draw the card turned up, which all have seen."""
        (card,) = deal.pile
        deal.pile = ()
        deal.hands[seat] |= card
        deal.void[seat] = 0
        deal.known = placed(deal.known, seat, deal.known[seat] | card)
        deal.note(seat, self._shown[card])

    def left(self, work: TrickWork) -> StockResult:
        assert isinstance(work, StockWork)
        return StockResult(
            tricks=work.tricks,
            announced=work.announced,
            shown=work.shown,
            trump=work.trump,
            closer=work.closer,
            piles=work.piles,
            melds=work.melds,
        )

    def endings(self) -> tuple[str, ...]:
        return tuple(self.goals)

    # --- options on a lead -------------------------------------------------------------------

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        plays = super().legal(deal)
        if deal.trick:
            return plays
        return plays + tuple(
            [action for action, option in self._options.items() if option.why_not(deal) is None]
        )

    def _no_such_play(self, deal: Deal, action: Action) -> Reason | None:
        option = self._options.get(action)
        if option is not None:
            if not deal.trick:
                return option.why_not(deal)
            return Reason("not-leading", option.path, "that is declared before a lead only")
        if isinstance(action, Declare):
            names = ", ".join([row.action.name for row in self._options.values()]) or "nothing"
            message = "what may be declared is {names}"
            return Reason("no-such-declaration", self._path, message, {"names": names})
        return super()._no_such_play(deal, action)

    def because(self, deal: Deal, action: Action) -> Reason:
        option = self._options.get(action)
        return option.because(deal) if option is not None else super().because(deal, action)

    def _do_other(self, deal: Deal, action: Action) -> None:
        option = self._options.get(action)
        if option is not None:
            option.do(deal)
        else:
            super()._do_other(deal, action)

    # --- in a position -----------------------------------------------------------------------

    def drawn(self, deal: Deal, stock: int, finished: int) -> tuple[int, int]:
        cards = stock + self.turned_up
        rounds = min(told_stock.open_tricks(self, deal, finished), cards // self.seats)
        left = cards - rounds * self.seats if self.draw else cards
        return (rounds if self.draw else 0), left - (self.turned_up and left > 0)

    def shifted(self, sizes: Sizes, deal: Deal) -> Sizes:
        finished = sum(deal.won).bit_count() // self.seats
        rounds, stock = self.drawn(deal, sizes.stock, finished)
        hands = tuple([size - finished + rounds for size in sizes.hands])
        return sizes._replace(hands=hands, stock=stock)

    def resume(self, deal: Deal, before: frozenset[Sizes]) -> None:
        work: StockWork = deal.work
        told_stock.check_turned(self, deal, work.trump)
        told_stock.check_closing(self, deal, work)
        super().resume(deal, before)
        work.open = self.is_open(deal, work)

    def check(self, result: Result, deal: Deal) -> None:
        assert isinstance(result, StockResult)
        super().check(result, deal)
        told_stock.check_result(self, deal, result)

    def check_end(self, deal: Deal, before: frozenset[Sizes]) -> None:
        super().check_end(deal, before)
        told_stock.check_ending(self, deal)
