"""Turns that a position tells of: whether a deal can have come there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from millefeuille.deal import Deal
from millefeuille.errors import PositionError
from millefeuille.seats import NOBODY

if TYPE_CHECKING:
    from millefeuille.phases.turns import TurnPhase, TurnResult, TurnWork


def take_up(phase: TurnPhase, deal: Deal) -> None:
    """Take a deal up in the middle of its turns.

    Raises:
        PositionError: No deal can have come to this.
    """
    work: TurnWork = deal.work
    if work.turns not in range(phase.limit):
        raise PositionError(f"{work.turns} turns are out of range: 0 to {phase.limit - 1}")
    deal.actor = (deal.dealer + 1 + work.turns) % phase.seats
    for seat, hand in enumerate(deal.hands):
        if not hand:
            raise PositionError(f"seat {seat} has no card left: the deal is over")
    if not deal.pile and not work.drawn:
        raise PositionError("between two turns a card lies on the pile")
    check_sets(phase, deal)


def check_sets(phase: TurnPhase, deal: Deal) -> None:
    """Check that what lies on the table are sets.

    Raises:
        PositionError: Something is none.
    """
    sets = phase.sets
    for seat, own in enumerate(deal.sets):
        for cards in own:
            if not sets.is_set(cards):
                text = phase.deck.text(cards) or "nothing"
                raise PositionError(f"{text} of seat {seat} is no set")


def check_result(result: TurnResult, deal: Deal) -> None:
    """Check who is said to have gone out.

    Raises:
        PositionError: He still holds cards.
    """
    if result.out != NOBODY and deal.hands[result.out]:
        raise PositionError(f"seat {result.out} holds cards and is not out")


def check_end(phase: TurnPhase, deal: Deal) -> None:
    """Check a deal that is over.

    Raises:
        PositionError: It cannot have ended so.
    """
    from millefeuille.phases.turns import OUT, STOCK_EMPTY, TurnResult

    check_sets(phase, deal)
    result = deal.result(TurnResult)
    assert result is not None
    empty = [seat for seat, hand in enumerate(deal.hands) if not hand]
    if empty != ([] if result.out == NOBODY else [result.out]):
        raise PositionError("whoever has no card left is out, and nobody else")
    if (deal.ending == OUT.reason) != (result.out != NOBODY):
        raise PositionError(f"a deal in which somebody is out ends with: {OUT.reason}")
    if deal.ending == STOCK_EMPTY.reason and deal.stock:
        raise PositionError("the stock is not empty")
