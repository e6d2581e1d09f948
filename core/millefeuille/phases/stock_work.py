"""What tricks with a stock keep while they are played, and what they leave."""

from __future__ import annotations

from dataclasses import dataclass

from millefeuille.cards import Cards, SuitCards
from millefeuille.deal import Deal
from millefeuille.phase import Derived
from millefeuille.phases.trick_work import TrickResult, TrickWork
from millefeuille.seats import NOBODY, Seat, SeatOrNobody


@dataclass(frozen=True, slots=True)
class StockResult(TrickResult):
    """What was played with a stock.

    Attributes:
        trump: The trump suit, as its cards; 0 for none.
        closer: Who closed the stock; ``NOBODY`` (-1) where nobody did.
        piles: What each seat had won when it was closed; nothing where it was not.
        melds: How many of the announcements had been made by then.
        reached: Who has claimed a goal, and its name; empty where nobody has.
    """

    trump: SuitCards = 0
    closer: SeatOrNobody = NOBODY
    piles: tuple[Cards, ...] = ()
    melds: int = 0
    reached: tuple[tuple[Seat, str], ...] = ()


@dataclass(slots=True, init=False)
class StockWork(TrickWork):
    """The running trick, what came before it, and the stock.

    Args:
        trump: The trump suit, as its cards; 0 for none.
        leader: Who leads.
        number: The number of the running trick, the first one's is 1.

    Attributes:
        open: Whether cards are left for everybody to draw.
        closer: Who closed the stock.
        piles: What each seat had won when it was closed; nothing where it is not.
        melds: How many of the announcements had been made by then.
    """

    open: Derived = False
    closer: SeatOrNobody = NOBODY
    piles: tuple[Cards, ...] = ()
    melds: int = 0

    def __init__(self, trump: int, leader: Seat, number: int = 1) -> None:
        TrickWork.__init__(self, trump, leader, number)
        self.open = False
        self.closer = NOBODY
        self.piles = ()
        self.melds = 0

    def copy(self) -> StockWork:
        """An independent copy."""
        new = StockWork.__new__(StockWork)
        new.lead = self.lead
        new.over = self.over
        new.winner = self.winner
        new.number = self.number
        new.trump = self.trump
        new.tricks = self.tricks
        new.announced = self.announced
        new.shown = self.shown
        new.open = self.open
        new.closer = self.closer
        new.piles = self.piles
        new.melds = self.melds
        return new


def told_of(deal: Deal) -> StockWork | StockResult | None:
    """What tells of the stock: the running tricks, or those that are over."""
    return deal.work if isinstance(deal.work, StockWork) else deal.result(StockResult)
