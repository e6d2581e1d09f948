"""Turns that a position tells of: whether a deal can have come there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from millefeuille.deal import Deal
from millefeuille.errors import PositionError
from millefeuille.phase import Sizes
from millefeuille.seats import NOBODY, Seat

if TYPE_CHECKING:
    from millefeuille.phases.laying import LayingPhase
    from millefeuille.phases.turns import TurnPhase, TurnResult, TurnWork


def take_up(phase: TurnPhase, deal: Deal, before: frozenset[Sizes]) -> None:
    """Take a deal up in the middle of its turns, which began with one of these sizes.

    Raises:
        PositionError: No deal can have come to this.
    """
    work: TurnWork = deal.work
    if work.turns not in range(phase.limit):
        raise PositionError(f"{work.turns} turns are out of range: 0 to {phase.limit - 1}")
    _check_offer(phase, work)
    deal.actor = (deal.dealer + 1 + work.passed + work.turns) % phase.seats
    _check_kept(phase, deal)
    for seat, hand in enumerate(deal.hands):
        if not hand:
            raise PositionError(f"seat {seat} has no card left: the deal is over")
        if deal.known[seat] & ~hand:
            cards = phase.deck.text(deal.known[seat])
            raise PositionError(f"all know that seat {seat} holds {cards}, and he does not")
    if not deal.pile and work.turns and not work.drawn:
        raise PositionError("between two turns a card lies on the pile")
    check_sets(phase, deal)
    check_unmoved(deal, before)
    if before and not any(_comes_from(phase, deal, sizes) for sizes in before):
        raise PositionError(f"after {work.turns} turns the cards cannot lie so")


def check_unmoved(deal: Deal, before: frozenset[Sizes]) -> None:
    """Check that cards lie nowhere else than turns bring them.

    Raises:
        PositionError: Some do.
    """
    if deal.trick or any(deal.won):
        raise PositionError("in turns of drawing and throwing nobody plays a trick")
    aside = tuple([cards.bit_count() for cards in deal.aside])
    talon = deal.talon.bit_count()
    if before and (aside, talon) not in {(sizes.aside, sizes.talon) for sizes in before}:
        raise PositionError("turns take no card from the talon, and lay none aside")


def _check_offer(phase: TurnPhase, work: TurnWork) -> None:
    """Check how many have let the card turned up go.

    Raises:
        PositionError: So many cannot have.
    """
    most = phase.seats if phase.beginnings.offered else 0
    if work.passed not in range(most + 1):
        raise PositionError(f"{work.passed} seats cannot have let the card turned up go")


def _check_kept(phase: TurnPhase, deal: Deal) -> None:
    """Check the card that may not be thrown: it was taken in this turn, for all to see.

    Raises:
        PositionError: It cannot have been.
    """
    kept, deck = deal.work.kept, phase.deck
    if not kept:
        return
    there = deal.known[deal.actor] | sum(deal.sets[deal.actor])  # it may be laid at once
    taken = phase.keeps and deal.work.drawn and bool(kept & there)
    if not taken or kept != deck.kind(deck.one(kept)):
        raise PositionError(f"{deck.text(kept)} cannot have been taken in this turn")


def _comes_from(phase: TurnPhase, deal: Deal, before: Sizes) -> bool:
    """Whether the turns so far can have led here from these sizes.

    A turn brings a card or more and takes one away. It brings one alone without the pile, or where
    only the top card of that is taken. Whoever has not let the card turned up go has taken it.
    """
    work: TurnWork = deal.work
    seats = range(deal.plan.seats)
    begun = work.turns + work.drawn
    drawn = before.stock - len(deal.stock)
    more = [_more(deal, seat, before) - (work.drawn and seat == deal.actor) for seat in seats]
    for seat in seats:
        had_none = (seat - deal.dealer - 1 - work.passed) % len(seats) >= begun
        if had_none and (deal.sets[seat] or more[seat]):
            return False
    if phase.beginnings.offered and begun:
        nobody = work.passed == phase.seats
        if not (drawn if nobody else drawn < begun):
            return False
    alone = phase.beginnings.top or drawn == begun
    return 0 <= drawn <= begun and min(more) >= 0 and not (alone and any(more))


def _more(deal: Deal, seat: Seat, before: Sizes) -> int:
    """How many more cards a seat has, in the hand and laid, than it had."""
    return sum(map(int.bit_count, (deal.hands[seat], *deal.sets[seat]))) - before.hands[seat]


def check_sets(phase: LayingPhase, deal: Deal) -> None:
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


def check_end(phase: TurnPhase, deal: Deal, before: frozenset[Sizes]) -> None:
    """Check a deal that is over, whose turns began with one of these sizes.

    Raises:
        PositionError: It cannot have ended so.
    """
    from millefeuille.phases.turns import OUT, STOCK_EMPTY, TurnResult

    check_sets(phase, deal)
    check_unmoved(deal, before)
    result = deal.result(TurnResult)
    if result is None:
        raise PositionError("who is out, if anybody, is not told")
    empty = [seat for seat, hand in enumerate(deal.hands) if not hand]
    if empty != ([] if result.out == NOBODY else [result.out]):
        raise PositionError("whoever has no card left is out, and nobody else")
    if (deal.ending == OUT.reason) != (result.out != NOBODY):
        raise PositionError(f"a deal in which somebody is out ends with: {OUT.reason}")
    if deal.ending == STOCK_EMPTY.reason and deal.stock:
        raise PositionError("the stock is not empty")
    if deal.ending != OUT.reason and not deal.pile:
        raise PositionError("between two turns a card lies on the pile")
