"""A stock that a position tells of: can it have been closed so, and the deal ended so?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from millefeuille.deal import Deal
from millefeuille.errors import PositionError
from millefeuille.phase import PLAYED
from millefeuille.phases.stock_work import StockResult, StockWork, told_of
from millefeuille.seats import NOBODY

if TYPE_CHECKING:
    from millefeuille.phases.stock import StockTricks


def open_tricks(phase: StockTricks, deal: Deal, finished: int) -> int:
    """After how many of some finished tricks everybody could draw."""
    told = told_of(deal)
    if told is None or told.closer == NOBODY:
        return finished
    return min(finished, _tricks(phase, told.piles))


def _tricks(phase: StockTricks, piles: tuple[int, ...]) -> int:
    return sum(cards.bit_count() for cards in piles) // phase.seats


def check_turned(phase: StockTricks, deal: Deal, trump: int) -> None:
    """Check the card turned up, and the trump suit where it has been drawn already.

    Args:
        phase: The phase.
        deal: The deal.
        trump: The trump suit as it is told; 0 for nothing.

    Raises:
        PositionError: Another number of cards lies there, or it is not known what is trump.
    """
    if not phase.turned_up:
        if deal.pile:
            raise PositionError("no card is turned up here, so none lies in the pile")
        return
    if len(deal.pile) > 1 or (deal.stock and not deal.pile):
        raise PositionError("one card is turned up while there is a stock, and it lies in the pile")
    if not (trump or deal.pile):
        raise PositionError("which suit is trump? the card that was turned up has been drawn")
    if trump and deal.pile and not deal.pile[0] & trump:
        raise PositionError("the trump suit is that of the card turned up")


def check_closing(phase: StockTricks, deal: Deal, told: StockWork | StockResult) -> None:
    """Check that the stock can have been closed as it is told.

    Raises:
        PositionError: It cannot.
    """
    if told.closer == NOBODY:
        if told.piles or told.melds:
            raise PositionError("nobody has closed the stock, so nothing is told of that")
        return
    seats = phase.seats
    if not phase.closings:
        raise PositionError("nobody closes the stock here")
    if len(told.piles) != seats or not 0 <= told.melds <= len(told.announced):
        raise PositionError("what each seat had won and announced by the closing does not fit")
    for then, now in zip(told.piles, deal.won, strict=True):
        if then & ~now or then.bit_count() % seats:
            raise PositionError("the cards won before the closing are no tricks of their winners")
    if any(told.piles) and not told.piles[told.closer]:
        raise PositionError(f"seat {told.closer} had won no trick, so it did not lead and close")
    if not any(told.piles) and told.closer != phase.first_leader(deal):
        raise PositionError(f"seat {told.closer} did not lead the first trick, to close it")
    if len(deal.stock) + len(deal.pile) < min(option.left for option in phase.closings):
        raise PositionError("too few cards are left for the stock to have been closed")


def check_result(phase: StockTricks, deal: Deal, result: StockResult) -> None:
    """Check what is told of tricks that are over.

    Raises:
        PositionError: It cannot be.
    """
    if phase.turned_up and not result.trump:
        raise PositionError("which suit was trump? the StockResult does not tell")
    check_turned(phase, deal, result.trump)
    check_closing(phase, deal, result)
    for seat, name in result.reached:
        goal = phase.goals.get(name)
        if goal is None:
            raise PositionError(f"there is no {name} to claim")
        if any(deal.won) and not deal.won[seat]:
            raise PositionError(f"seat {seat} has won no trick, so it did not claim {name}")
        if not any(deal.won) and seat != phase.first_leader(deal):
            raise PositionError(f"seat {seat} did not lead the first trick, to claim {name}")
        if not goal.claimable(deal, seat, result):
            raise PositionError(f"seat {seat} has not the points for {name}")


def check_ending(phase: StockTricks, deal: Deal) -> None:
    """Check that a deal has ended as it is told.

    Raises:
        PositionError: It has not.
    """
    result = deal.result(StockResult)
    if result is None:
        raise PositionError("the tricks are over, and their StockResult is not told")
    claimed = [name for _seat, name in result.reached]
    if deal.ending == PLAYED.reason:
        if claimed or any(deal.hands):
            raise PositionError("a deal that is played to its end leaves no cards and no claim")
        if not result.tricks:
            raise PositionError("who took the last trick? tell it, or all tricks")
    elif claimed != [deal.ending]:
        raise PositionError(f"nobody is told to have claimed {deal.ending}")
