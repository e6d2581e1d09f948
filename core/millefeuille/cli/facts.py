"""What a view tells, whatever the game: trump, contract, tricks, bids, points taken."""

from __future__ import annotations

from millefeuille.actions import Bid, Pass, Play
from millefeuille.phase import Phase
from millefeuille.phases.auction import AuctionPhase, AuctionResult, AuctionWork
from millefeuille.phases.claims import ClaimPhase
from millefeuille.phases.contract import ContractResult
from millefeuille.phases.levels import LevelAuctionPhase, LevelWork
from millefeuille.phases.melds import NO_MELDS, Melds
from millefeuille.phases.tricks import Trick, TrickPhase, TrickResult, TrickWork
from millefeuille.points import Points, exact
from millefeuille.seats import NOBODY, Seat, after
from millefeuille.view import View


def unwrapped(phase: Phase | None) -> Phase | None:
    """The phase inside the wrappers of house rules."""
    while phase is not None and hasattr(phase, "inner"):
        phase = phase.inner
    return phase


def phase_of(view: View) -> Phase | None:
    """The running phase, without wrappers."""
    return unwrapped(view.plan.phases.get(view.phase))


def passes_silently(view: View) -> bool:
    """Whether a pass tells something in this phase that nobody may know: who had a right."""
    return isinstance(phase_of(view), ClaimPhase)


def announced(view: View) -> tuple[tuple[Seat, str], ...]:
    """What has been announced with a lead, and by whom."""
    if isinstance(view.work, TrickWork):
        return view.work.announced
    result = view.result(TrickResult)
    return result.announced if result is not None else ()


def tricks(view: View) -> tuple[Trick, ...]:
    """The finished tricks."""
    if isinstance(view.work, TrickWork):
        return view.work.tricks
    result = view.result(TrickResult)
    return result.tricks if result is not None else ()


def trump(view: View) -> str:
    """The letter of the trump suit; empty without one."""
    if not isinstance(view.work, TrickWork) or not view.work.trump:
        return ""
    deck = view.plan.deck
    return next(deck.each(view.work.trump)).suit


def trump_maker(view: View) -> Seat:
    """Who announced the trump suit; ``NOBODY`` when it stands from the start."""
    suit = trump(view)
    for seat, action in reversed(view.log):
        if isinstance(action, Play) and action.announce and action.card.suit == suit:
            return seat
    return NOBODY


def melds(view: View) -> Melds:
    """What may be announced in this game's tricks."""
    for phase in view.plan.phases.values():
        inner = unwrapped(phase)
        if isinstance(inner, TrickPhase):
            return inner.melds
    return NO_MELDS


def card_points(view: View, seat: Seat) -> Points:
    """The card points that a seat has taken."""
    return exact(view.plan.deck.points(view.won[seat]))


def meld_points(view: View, seat: Seat) -> list[int]:
    """What the announcements of a seat are worth."""
    known = melds(view).by_name
    return [known[name].value for whose, name in announced(view) if whose == seat and name in known]


def undertaking(view: View) -> tuple[str, int | str, Seat] | None:
    """What the declarer plays for: ``contract`` or ``bid``, its level, whose it is."""
    named = view.result(ContractResult)
    if named is not None:
        return "contract", named.contract, named.declarer
    won = view.result(AuctionResult)
    return ("bid", won.bid, won.declarer) if won is not None else None


def bids(view: View) -> dict[Seat, str]:
    """In an auction the last word of each seat that has spoken."""
    work = view.work
    if not isinstance(work, AuctionWork | LevelWork):
        return {}
    last: dict[Seat, str] = {}
    phase = phase_of(view)
    opener = after(view.dealer, view.plan.seats)
    if isinstance(phase, AuctionPhase) and phase.forced:
        last[opener] = str(phase.opening)
    calls = [entry for entry in view.log if isinstance(entry.action, Bid | Pass)]
    if isinstance(work, LevelWork):
        calls = calls[len(calls) - work.calls :]
    for seat, action in calls:
        if isinstance(action, Bid):
            last[seat] = str(action.level)
        elif isinstance(work, LevelWork) or not work.active >> seat & 1:
            # Passes before the auction declined a claim; their seats are still in.
            last[seat] = "pass"
    return last


def is_auction(view: View) -> bool:
    """Whether bids are being made."""
    return isinstance(phase_of(view), AuctionPhase | LevelAuctionPhase)
