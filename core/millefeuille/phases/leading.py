"""What may be declared before a lead: an exchange, that the stock is closed, enough points."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pydantic import Field

from millefeuille.actions import Declare
from millefeuille.cards import Deck
from millefeuille.deal import Deal, placed
from millefeuille.errors import NotationError
from millefeuille.phase import End
from millefeuille.phases.melds import counted
from millefeuille.phases.stock_work import StockResult, StockWork
from millefeuille.points import Points, reaches, shown
from millefeuille.reasons import Reason
from millefeuille.rules import Row
from millefeuille.seats import NOBODY, Seat

if TYPE_CHECKING:
    from millefeuille.phases.stock import StockTricks


class LeadOption(Row):
    """Something that may be declared before a lead; the row's name is the word for it."""


class Exchange(LeadOption):
    """The card turned up, exchanged for a trump."""

    rank: str = Field(description="the trump of this rank is laid in its place")
    left: int = Field(
        description="only while at least so many cards are left to draw, it among them", ge=1
    )


class Closing(LeadOption):
    """An end of the draws."""

    left: int = Field(
        description="only while at least so many cards are left to draw, the one turned up among "
        "them",
        ge=1,
    )


class Goal(LeadOption):
    """Points that end the deal for whoever claims them, announcing what he holds where needed."""

    points: int = Field(description="so many, in cards taken and announcements", ge=1)
    trick_needed: bool = Field(description="announcements count only for whoever has won a trick")
    mistaken: bool = Field(description="who has not so many may claim too, and it ends the deal")


class BoundOption:
    """One option, for one deck.

    Args:
        name: The word for it.
        path: The path of its row in the game's rules.

    Attributes:
        action: What it offers.
        path: As above.
    """

    __slots__ = ("action", "path")

    def __init__(self, name: str, path: str) -> None:
        self.action = Declare(name)
        self.path = path

    def why_not(self, deal: Deal) -> Reason | None:
        """Why the leader may not do it now; ``None`` when he may."""
        raise NotImplementedError

    def because(self, deal: Deal) -> Reason:
        """Why he may."""
        raise NotImplementedError

    def do(self, deal: Deal) -> None:
        """Do what is legal."""
        raise NotImplementedError


class BoundExchange(BoundOption):
    """The exchange of the card turned up.

    Raises:
        NotationError: The deck has no such rank.
    """

    __slots__ = ("_deck", "_left", "_rank")

    def __init__(self, row: Exchange, deck: Deck, path: str) -> None:
        super().__init__(row.name, path)
        self._deck = deck
        self._rank = deck.rank(row.rank)
        if not self._rank:
            raise NotationError(f"{row.rank} is no rank of this deck")
        self._left = row.left

    def why_not(self, deal: Deal) -> Reason | None:
        refused = _too_late(deal, self._left, self.path)
        if refused is not None:
            return refused
        if not deal.pile:
            return Reason("no-turned-card", self.path, "no card is turned up")
        if not deal.hands[deal.actor] & self._rank & deal.work.trump:
            message = "{taken} is exchanged for {given}, which you do not hold"
            return Reason("not-held", f"{self.path}.rank", message, self._facts(deal))
        return None

    def because(self, deal: Deal) -> Reason:
        message = "you lead, and {taken} may be exchanged for {given}"
        return Reason("exchanges", f"{self.path}.rank", message, self._facts(deal))

    def _facts(self, deal: Deal) -> dict[str, object]:
        given = self._rank & deal.work.trump
        return {"given": self._deck.one(given) if given else "", "taken": self._deck.row(deal.pile)}

    def do(self, deal: Deal) -> None:
        seat, (taken,) = deal.actor, deal.pile
        given = deal.hands[seat] & self._rank & deal.work.trump
        given &= -given
        deal.hands[seat] ^= given | taken
        deal.pile = (given,)
        deal.void[seat] &= ~taken
        deal.known = placed(deal.known, seat, deal.known[seat] & ~given | taken)


class BoundClosing(BoundOption):
    """The end of the draws."""

    __slots__ = ("left",)

    def __init__(self, row: Closing, path: str) -> None:
        super().__init__(row.name, path)
        self.left = row.left

    def why_not(self, deal: Deal) -> Reason | None:
        return _too_late(deal, self.left, self.path)

    def because(self, deal: Deal) -> Reason:
        message = "you lead, and {count} cards are left to draw"
        return Reason("closes", f"{self.path}.left", message, {"count": left_to_draw(deal)})

    def do(self, deal: Deal) -> None:
        work: StockWork = deal.work
        work.closer = deal.actor
        work.piles = tuple(deal.won)
        work.melds = len(work.announced)
        work.open = False


class BoundGoal(BoundOption):
    """The claim of enough points, with a meld of the hand where it takes one."""

    __slots__ = ("_mistaken", "_phase", "_points", "_trick_needed")

    def __init__(self, row: Goal, phase: StockTricks, path: str) -> None:
        super().__init__(row.name, path)
        self._points = row.points
        self._mistaken = row.mistaken
        self._trick_needed = row.trick_needed
        self._phase = phase

    def has(self, deal: Deal, seat: Seat, told: StockWork | StockResult, more: str = "") -> Points:
        """The points that a seat has.

        Args:
            deal: The deal.
            seat: The seat.
            told: What tells the trump suit and the announcements.
            more: A meld that it announces now.
        """
        own = [name for whose, name in told.announced if whose == seat]
        own += [more] if more else []
        won, melds = deal.won[seat], self._phase.melds
        if self._trick_needed and not won:
            own = []
        return counted(self._phase.deck, won, [melds.by_name[name] for name in own], told.trump)

    def _meld(self, deal: Deal) -> str:
        """The meld of the actor's hand that brings him to so many; empty where none is needed."""
        work: StockWork = deal.work
        seat = deal.actor
        held = self._phase.announcements.offered(deal.hands[seat], work)
        if not held or self.reached(deal, seat, work):
            return ""
        best = max(held, key=lambda meld: meld.worth(work.trump)).name
        return best if reaches(self.has(deal, seat, work, best), self._points) else ""

    def _now(self, deal: Deal) -> Points:
        return self.has(deal, deal.actor, deal.work, self._meld(deal))

    def reached(self, deal: Deal, seat: Seat, told: StockWork | StockResult) -> bool:
        """Whether a seat has so many points."""
        return reaches(self.has(deal, seat, told), self._points)

    def claimable(self, deal: Deal, seat: Seat, told: StockWork | StockResult) -> bool:
        """Whether a seat may have claimed it."""
        return self._mistaken or self.reached(deal, seat, told)

    def why_not(self, deal: Deal) -> Reason | None:
        now = self._now(deal)
        if self._mistaken or reaches(now, self._points):
            return None
        message = "{points} points are needed, and you have {now}"
        facts = {"points": self._points, "now": shown(now)}
        return Reason("too-few-points", f"{self.path}.points", message, facts)

    def because(self, deal: Deal) -> Reason:
        facts = {"points": self._points, "now": shown(self._now(deal)), "meld": self._meld(deal)}
        if not reaches(self._now(deal), self._points):
            message = "you have {now} points, and whoever has not {points} may claim them too"
            return Reason("claims-wrongly", f"{self.path}.mistaken", message, facts)
        message = "you have {now} points of the {points} that are needed"
        if facts["meld"]:
            message = "with {meld} you have {now} points of the {points} that are needed"
        return Reason("claims", f"{self.path}.points", message, facts)

    def do(self, deal: Deal) -> None:
        work: StockWork = deal.work
        meld = self._meld(deal)
        if meld:
            self._phase.announcements.make(deal, deal.actor, meld, 0)
        name = self.action.name
        left = replace(self._phase.left(work), reached=((deal.actor, name),))
        deal.finish(left, goto=End(name))


def left_to_draw(deal: Deal) -> int:
    """How many cards are left to draw, the one turned up among them."""
    work: StockWork = deal.work
    return len(deal.stock) + len(deal.pile) if work.open else 0


def _too_late(deal: Deal, least: int, path: str) -> Reason | None:
    """Why too few cards are left to draw; ``None`` when there are enough."""
    work: StockWork = deal.work
    if work.closer != NOBODY:
        return Reason("closed", path, "the stock is closed")
    facts = {"least": least, "count": left_to_draw(deal)}
    if facts["count"] >= least:
        return None
    message = "at least {least} cards must be left to draw, and there are {count}"
    return Reason("too-few-left", f"{path}.left", message, facts)
