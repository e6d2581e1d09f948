"""An exchange that a position tells of: how far it has come, and whether it can have come there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from millefeuille.deal import Deal
from millefeuille.errors import PositionError
from millefeuille.phase import REDEAL, Sizes, unmoved
from millefeuille.phases.auction import AuctionPhase, AuctionResult
from millefeuille.phases.declare import Declared
from millefeuille.seats import NOBODY

if TYPE_CHECKING:
    from millefeuille.phases.exchange import ExchangePhase, ExchangeResult, ExchangeWork


def take_up(phase: ExchangePhase, deal: Deal, before: frozenset[Sizes]) -> None:
    """Take an exchange up in the middle.

    Raises:
        PositionError: No exchange can have come to this.
    """
    won = deal.result(AuctionResult)
    assert won is not None
    work: ExchangeWork = deal.work
    deal.actor = won.declarer
    given = phase.give * (phase.seats - 1) - work.gives
    laid = phase.to_discard - work.discards
    if min(given, laid, work.gives, work.discards, work.gives + work.discards - 1) < 0:
        left = f"{work.gives} cards to give and {work.discards} to lay away"
        raise PositionError(f"{left} are not left")
    work.begun = bool(given or laid)
    now = frozenset(phase.moved(sizes, won.declarer, given, laid) for sizes in before)
    unmoved(phase.name, deal, now)
    _check_talon(phase, deal, given, {sizes.talon if phase.show else 0 for sizes in before})
    _check_bid(deal, won, work.talon, min(given, phase.give))


def _check_talon(phase: ExchangePhase, deal: Deal, given: int, possible: set[int]) -> None:
    """The talon that was shown lies with the declarer, or with those he has given cards to."""
    talon: int = deal.work.talon
    reachable = deal.hands[deal.actor] | deal.aside[deal.actor]
    for card in range(given):
        reachable |= deal.hands[(deal.actor + 1 + card // phase.give) % phase.seats]
    if talon & ~reachable or talon.bit_count() not in possible:
        raise PositionError(f"{phase.deck.text(talon) or 'nothing'} cannot be the talon")


def _check_bid(deal: Deal, won: AuctionResult, talon: int, each: int) -> None:
    """The bid was made before the talon was taken, where all have seen what that was."""
    if not talon:
        return
    for phase in deal.plan.phases.values():
        auction = phase.unwrapped()
        if isinstance(auction, AuctionPhase):
            auction.check_exchanged(won, talon, each, deal)


def check_aside(phase: ExchangePhase, deal: Deal, opened: Sizes) -> None:
    """Check what was laid away: nothing that never is, and the last cards after all others.

    Raises:
        PositionError: It cannot have been.
    """
    for seat, cards in enumerate(deal.aside):
        if cards & phase.never:
            raise PositionError(f"{phase.deck.text(cards & phase.never)} is never laid away")
        kept = deal.hands[seat] & ~(phase.never | phase.last)
        if cards & phase.last and kept and not opened.stock:  # what was drawn came later
            text, others = phase.deck.text(cards & phase.last), phase.deck.text(kept)
            raise PositionError(f"seat {seat} cannot have laid {text} away, for it holds {others}")


def check_end(phase: ExchangePhase, deal: Deal, before: frozenset[Sizes]) -> None:
    """Check a deal that the exchange is said to have ended, before a card was given.

    Raises:
        PositionError: It cannot have ended so.
    """
    won = deal.result(AuctionResult)
    assert won is not None
    taken = frozenset(phase.moved(sizes, won.declarer, 0, 0) for sizes in before)
    unmoved(phase.name, deal, before | taken)
    if deal.ending == REDEAL.reason:
        return  # which of the declarer's cards were the talon is not told
    asked = deal.clone()
    asked.actor = won.declarer
    names = [name for name, ends in phase.ends.items() if ends == deal.ending]
    refusals = [phase.forbid(asked, name) for name in names]
    for reason in refusals[:1] if all(refusals) else ():
        assert reason is not None
        said = reason.cited(deal.plan.citation(reason.rule))
        raise PositionError(f"seat {won.declarer} cannot end the deal so: {said}")


def check_result(phase: ExchangePhase, result: ExchangeResult | Declared, deal: Deal) -> None:
    """Check what an exchange is said to have left.

    Raises:
        PositionError: It cannot have.
    """
    won = deal.result(AuctionResult)
    declarer = won.declarer if won is not None else NOBODY
    if isinstance(result, Declared):
        for seat, name in result.made:
            if seat != declarer or name not in phase.ends:
                raise PositionError(f"{name} is not seat {seat}'s to declare")
        return
    if (result.declarer, result.given, result.seats) != (declarer, phase.give, phase.seats):
        raise PositionError("the exchange is not the declarer's, or not of so many cards")
    if won is not None:
        _check_bid(deal, won, result.talon, result.given)
