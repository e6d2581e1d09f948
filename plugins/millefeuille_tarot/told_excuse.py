"""Tricks with an Excuse that a position tells of: can they be, and do they suffice to score?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from millefeuille.deal import Deal
from millefeuille.errors import PositionError
from millefeuille.phases.tricks import TrickResult, TrickWork

if TYPE_CHECKING:
    from millefeuille_tarot.excuse import ExcuseTricks

_TELL_MORE = "the Excuse ends a slam, and the trick before it decides the Petit: tell that one too"


def check_running(phase: ExcuseTricks, deal: Deal) -> None:
    """Check a deal in the middle of its tricks.

    Raises:
        PositionError: No play can have come to this, or it tells too little to be settled.
    """
    work: TrickWork = deal.work
    leader = deal.leader
    _check_piles(phase, deal, over=False)
    if work.number > 1 and deal.won[leader] == phase.never:
        raise PositionError(f"seat {leader} has won no trick and does not lead trick {work.number}")
    if work.tricks or work.number == 1:
        return
    led = deal.trick[0] if deal.trick else 0
    if deal.hands[leader] | led == phase.never and phase.ends_slam(deal, leader):
        raise PositionError(_TELL_MORE)


def check_end(phase: ExcuseTricks, deal: Deal) -> None:
    """Check a deal whose tricks are over.

    Raises:
        PositionError: No play can have come to this, or it tells too little to be settled.
    """
    _check_piles(phase, deal, over=True)
    played = deal.result(TrickResult)
    if played is None or not played.tricks:
        raise PositionError("the last trick decides the Petit: tell it, or all tricks")
    leader, cards, winner = played.tricks[0]
    if len(played.tricks) == 1 and cards[0] == phase.never and leader == winner:
        raise PositionError(_TELL_MORE)


def _check_piles(phase: ExcuseTricks, deal: Deal, *, over: bool) -> None:
    """The cards won are whole tricks, but for an Excuse that stayed with its owner.

    That of the last trick may lie alone too: a defender's goes to the taker.
    """
    seats = phase.seats
    piles = sorted([cards.bit_count() % seats for cards in deal.won])
    played = [cards.bit_count() % seats for cards in deal.won if cards & phase.never]
    kept = played == [1]
    whole = [0] * (seats - 2) + [1, seats - 1] if kept else [0] * seats
    if piles != whole or (played and not kept and not over):
        raise PositionError("the cards won are not whole tricks beside an Excuse that was kept")
