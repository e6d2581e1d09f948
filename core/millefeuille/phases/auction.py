"""Auctions of raises, in as many rounds as it takes."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import Field

from millefeuille.actions import Action, Bid, Pass
from millefeuille.cards import Deck
from millefeuille.deal import Deal
from millefeuille.errors import PositionError
from millefeuille.memo import Memo
from millefeuille.phase import End, Phase, Result, Sizes, unmoved
from millefeuille.phases.caps import Cap
from millefeuille.phases.melds import NO_MELDS, Melds
from millefeuille.reasons import Reason
from millefeuille.rules import PhaseRules
from millefeuille.seats import NOBODY, Seat, SeatOrNobody
from millefeuille.text import _
from millefeuille.view import View

_PASS = (Pass(),)
MOST = 10_000
"""No number in a bid is above this, so that all bids can be listed."""
PASSED_OUT = End("passed out")
"""Nobody bid."""


@dataclass(frozen=True, slots=True)
class AuctionResult(Result):
    """Who won the auction, and with which bid.

    Attributes:
        declarer: Who won it.
        bid: The highest bid: its number, or the name of the level that was called.
    """

    declarer: Seat
    bid: int | str


class AuctionRules(PhaseRules):
    """An auction of raises: each seat in turn raises or passes for good."""

    opening: int = Field(description="the lowest bid", ge=1, le=MOST)
    forced: bool = Field(description="the dealer's left must open with exactly that")
    step: int = Field(description="bids rise by multiples of this", ge=1)
    exact_step: bool = Field(description="a raise is exactly one step, no more")
    cap: int = Field(description="the highest bid without a meld in hand", ge=1, le=MOST)
    cap_counts_melds: bool = Field(description="the melds in hand are added to the cap")
    stop: int | None = Field(
        description="nobody bids above this before the highest bid has reached it; none: no stop",
        ge=1,
    )

    def bind(self, deck: Deck, *, melds: Melds = NO_MELDS) -> AuctionPhase:
        """The phase for one deck; ``melds`` are those that lift the cap."""
        return AuctionPhase(self, Cap(self.cap, melds if self.cap_counts_melds else NO_MELDS))


@dataclass(slots=True)
class AuctionWork:
    """The highest bid (0 before any), whose it is, and who is still in (bit i for seat i)."""

    high: int
    holder: SeatOrNobody
    active: int

    def copy(self) -> AuctionWork:
        """An independent copy."""
        return AuctionWork(self.high, self.holder, self.active)


class AuctionPhase(Phase):
    """Plays an auction of raises."""

    works = AuctionWork
    leaves = (AuctionResult,)
    owes = AuctionResult
    __slots__ = ("_bids", "_says", "cap", "exact", "forced", "opening", "step", "stop")

    def __init__(self, rules: AuctionRules, cap: Cap) -> None:
        self.opening = rules.opening
        self.forced = rules.forced
        self.step = rules.step
        self.exact = rules.exact_step
        self.cap = cap
        self.stop = rules.stop
        if rules.stop is not None:  # the highest bid that does not pass it
            self.stop = rules.stop - (rules.stop - rules.opening) % rules.step
        most = max(rules.opening, cap.most)
        self._says = Memo(self._to_say)
        self._bids = tuple(Bid(level) for level in range(rules.opening, most + 1, rules.step))

    def enter(self, deal: Deal) -> None:
        opener = self.next_seat[deal.dealer]
        everyone = (1 << self.seats) - 1
        if self.forced:
            deal.work = AuctionWork(self.opening, opener, everyone)
            deal.actor = self.next_seat[opener]
        else:
            deal.work = AuctionWork(0, NOBODY, everyone)
            deal.actor = opener

    def resume(self, deal: Deal, before: frozenset[Sizes]) -> None:
        unmoved(self.name, deal, before)
        work: AuctionWork = deal.work
        if work.active not in range(1, 1 << self.seats):
            raise PositionError(f"active {work.active} are no seats")
        if work.high:
            self._check_bid(work.high, work.holder, deal)
            last = work.holder
        elif self.forced:
            raise PositionError(f"the auction opens with {self.opening}")
        else:
            last = deal.dealer
        if (work.holder == NOBODY) == bool(work.high):
            raise PositionError("a bid needs its holder, and a holder his bid")
        if work.holder != NOBODY and not work.active >> work.holder & 1:
            raise PositionError(f"seat {work.holder} holds the bid and has not passed")
        if work.high and work.active == 1 << work.holder:
            raise PositionError("the auction is over: all others have passed")
        deal.actor = self._after(last, work.active)

    def _after(self, seat: Seat, active: int) -> Seat:
        """The next seat that is still in."""
        seat = self.next_seat[seat]
        while not active >> seat & 1:
            seat = self.next_seat[seat]
        return seat

    def _check_bid(self, bid: int | str, bidder: SeatOrNobody, deal: Deal) -> None:
        """Refuse a bid that cannot have been made, as far as the hand it was made on is there.

        Raises:
            PositionError: It cannot.
        """
        if bid not in range(self.opening, max(self.opening, self.cap.most) + 1, self.step):
            raise PositionError(f"there is no bid {bid}")
        opener = self.next_seat[deal.dealer]
        if self.forced and bid == self.opening:
            if bidder not in (opener, NOBODY):
                raise PositionError(f"seat {opener} opens with {bid}, so seat {bidder} bid more")
            return
        if bidder != NOBODY and deal.talon and not any(deal.won):
            cap = self.cap.of(deal.hands[bidder])
            if isinstance(bid, int) and bid > cap:
                raise PositionError(f"seat {bidder} cannot bid {bid}: its hand has a cap of {cap}")

    def check_exchanged(self, won: AuctionResult, talon: int, each: int, deal: Deal) -> None:
        """Check a bid when the bidder has taken the talon, and given so many cards to each other.

        Args:
            won: The bid, and whose it was.
            talon: The talon that all have seen.
            each: How many cards at most he has given to each other seat.
            deal: The deal.

        Raises:
            PositionError: No hand that he can have held before allows the bid.
        """
        if not isinstance(won.bid, int) or (self.forced and won.bid == self.opening):
            return
        own = deal.hands[won.declarer] | deal.aside[won.declarer] | sum(deal.won) | sum(deal.trick)
        others = [hand & ~talon for s, hand in enumerate(deal.hands) if s != won.declarer]
        cap = self.cap.at_most(own & ~talon, others, each)
        if won.bid > cap:
            said = f"seat {won.declarer} cannot have bid {won.bid}"
            raise PositionError(f"{said}: without the talon it had a cap of at most {cap}")

    def check_end(self, deal: Deal, before: frozenset[Sizes]) -> None:
        unmoved(self.name, deal, before)

    def endings(self) -> tuple[str, ...]:
        return () if self.forced else (PASSED_OUT.reason,)

    def check(self, result: Result, deal: Deal) -> None:
        assert isinstance(result, AuctionResult)
        self._check_bid(result.bid, result.declarer, deal)

    def _range(self, high: int, top: int) -> tuple[int, int]:
        """The bids allowed over ``high``, as places from and to (exclusive) in the row of bids."""
        if self.stop is not None and high < self.stop < top:
            top = self.stop
        first = (high - self.opening) // self.step + 1 if high else 0
        last = (top - self.opening) // self.step + 1
        return first, max(first, min(last, first + 1) if self.exact else last)

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        return self._says[deal.work.high, self.cap.of(deal.hands[deal.actor])]

    def _to_say(self, state: tuple[int, int]) -> tuple[Action, ...]:
        """What may be said to a highest bid under a cap."""
        first, last = self._range(*state)
        return _PASS + self._bids[first:last]

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        if isinstance(action, Pass):
            return None
        if not isinstance(action, Bid):
            return Reason("not-now", self.name, "this is the time to bid or to pass")
        if action in self.legal(deal):
            return None
        return self._refusal(deal, action.level)

    def _refusal(self, deal: Deal, level: int | str) -> Reason:
        high: int = deal.work.high
        if not isinstance(level, int):
            return Reason("no-such-bid", f"{self.name}.opening", "a bid is a number")
        if not high and level < self.opening:
            return self._refused(
                "too-low", "opening", "the lowest bid is {opening}", opening=self.opening
            )
        if level <= high:
            least = high + self.step
            return self._refused(
                "too-low",
                "step",
                "the bid to raise is {high}, so bid {least} or more",
                high=high,
                least=least,
            )
        if (level - self.opening) % self.step:
            return self._refused(
                "off-step", "step", "bids rise by multiples of {step}", step=self.step
            )
        if self.stop is not None and high < self.stop < level:
            return self._refused(
                "stop",
                "stop",
                "nobody bids above {stop} before the highest bid is {stop}; it is {high}",
                stop=self.stop,
                high=high,
            )
        hand = deal.hands[deal.actor]
        if level > self.cap.of(hand):
            return self._refused("over-cap", "cap", "{why}", why=self.cap.in_words(hand))
        return self._refused(
            "exact-step", "exact_step", "a raise is exactly {step}", step=self.step
        )

    def _refused(self, code: str, rule: str, message: str, **facts: object) -> Reason:
        return Reason(code, f"{self.name}.{rule}", message, facts)

    def because(self, deal: Deal, action: Action) -> Reason:
        if not isinstance(action, Bid):
            return Reason(
                "passes", self.name, "nobody has to raise; whoever passes is out of it for good"
            )
        assert isinstance(action.level, int)
        high: int = deal.work.high
        code, rule, message = self._allowed(high, action.level)
        facts = {
            "opening": self.opening,
            "high": high,
            "step": self.step,
            "stop": self.stop,
            "why": self.cap.in_words(deal.hands[deal.actor]),
        }
        return Reason(code, f"{self.name}.{rule}", message, facts)

    def _allowed(self, high: int, level: int) -> tuple[str, str, str]:
        """The code, the rule and the sentence for a bid over the highest one."""
        if not high:
            return "opens", "opening", "the lowest bid is {opening}; {why}"
        if self.stop is not None and level > self.stop:
            said = "the bid to raise is {high}, so bids above {stop} are open; {why}"
            return "past-stop", "stop", said
        if level > self.cap.base:
            return "lifted-cap", "cap_counts_melds", "the bid to raise is {high}; {why}"
        if self.exact:
            return "raises", "exact_step", "the bid to raise is {high}, by exactly {step}; {why}"
        said = "the bid to raise is {high}, by a multiple of {step}; {why}"
        return "raises", "step", said

    def apply(self, deal: Deal, action: Action) -> None:
        work: AuctionWork = deal.work
        seat = deal.actor
        active = work.active
        if isinstance(action, Bid):
            work.high = action.level  # type: ignore[assignment]
            work.holder = seat
        else:
            work.active = active = active ^ 1 << seat
            if not active:
                deal.finish(goto=PASSED_OUT)
                return
        if work.high and active == 1 << work.holder:
            deal.finish(AuctionResult(work.holder, work.high))
            return
        deal.actor = self._after(seat, active)

    def notes(self, view: View) -> tuple[str, ...]:
        notes = [self.cap.in_words(view.hand)]
        work = view.work
        if isinstance(work, AuctionWork) and self.stop is not None and work.high < self.stop:
            notes.append(_("nobody bids above {stop} before it is reached").format(stop=self.stop))
        return tuple(notes)
