"""Trick play: following, trumping, beating, announcing on a lead, drawing between tricks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from pydantic import Field

from millefeuille.actions import Action, Play
from millefeuille.cards import CardRow, Cards, Deck, SuitCards
from millefeuille.deal import Deal
from millefeuille.errors import PositionError
from millefeuille.memo import Memo
from millefeuille.phase import Derived, Phase, Result, Sizes, check_sizes
from millefeuille.phases import told_tricks
from millefeuille.phases.announcements import Announcements
from millefeuille.phases.auction import AuctionResult
from millefeuille.phases.duties import Duties
from millefeuille.phases.melds import NO_MELDS, Melds
from millefeuille.phases.offers import Offers
from millefeuille.reasons import Reason
from millefeuille.rules import PhaseRules
from millefeuille.seats import Seat, around

Trick: TypeAlias = tuple[Seat, CardRow, Seat]
"""A finished trick: its leader, its cards in the order played, its winner."""


class TrickRules(PhaseRules):
    """How cards are played to tricks."""

    first_lead: Literal["declarer", "forehand"] = Field(
        description="who leads the first trick: the declarer, or the seat after the dealer"
    )
    trump: str | None = Field(description="the trump suit from the start; none for no trump yet")
    follow: bool = Field(description="whoever holds the suit led must follow it")
    ruff: bool = Field(description="whoever is void must play a trump if he holds one")
    beat: bool = Field(description="whoever follows must beat the suit's highest card if he can")
    beat_when_ruffed: bool = Field(description="that duty stays when the trick has been trumped")
    overtrump: bool = Field(
        description="whoever must play a trump must beat the highest trump if he can"
    )
    never_wins: tuple[str, ...] = Field(
        description="cards that never win, set no suit and may always be played"
    )
    announce: Literal["choice", "automatic"] = Field(
        description="leading a card of a whole meld announces it: by choice, or always"
    )
    announce_from: int = Field(description="the first trick whose lead may announce", ge=1)
    draw: bool = Field(description="after each trick every seat draws a card, the winner first")

    def bind(self, deck: Deck, *, melds: Melds = NO_MELDS) -> TrickPhase:
        """The phase for one deck; ``melds`` are those that a lead may announce."""
        return TrickPhase(self, deck, melds)


@dataclass(frozen=True, slots=True)
class TrickResult(Result):
    """All tricks in order (none where a position did not tell them), what was announced by whom."""

    tricks: tuple[Trick, ...] = ()
    announced: tuple[tuple[Seat, str], ...] = ()


@dataclass(slots=True, init=False)
class TrickWork:
    """The running trick and what came before it.

    Args:
        trump: The trump suit, as its cards; 0 for none.
        leader: Who leads.
        number: The number of the running trick, the first one's is 1.

    Attributes:
        lead: The suit to follow, as its cards; 0 before it is set.
        over: The cards that would beat the best one so far.
        winner: Who played the best card so far.
        tricks: The finished tricks; none where a position does not tell them.
        announced: What was announced, and by whom.
    """

    lead: Derived
    over: Derived
    winner: Derived
    number: Derived
    trump: SuitCards = 0
    tricks: tuple[Trick, ...] = ()
    announced: tuple[tuple[Seat, str], ...] = ()

    def __init__(self, trump: int, leader: Seat, number: int = 1) -> None:
        self.lead = 0
        self.over = 0
        self.winner = leader
        self.number = number
        self.trump = trump
        self.tricks = ()
        self.announced = ()

    def copy(self) -> TrickWork:
        """An independent copy."""
        new = TrickWork.__new__(TrickWork)
        new.lead = self.lead
        new.over = self.over
        new.winner = self.winner
        new.number = self.number
        new.trump = self.trump
        new.tricks = self.tricks
        new.announced = self.announced
        return new


class TrickPhase(Phase):
    """Plays tricks until the hands are empty."""

    works = TrickWork
    leaves = (TrickResult,)
    owes = TrickResult
    __slots__ = (
        "_copies",
        "_follow",
        "_kind",
        "_meld_cards",
        "_melds",
        "_must_beat",
        "_offers",
        "_only_follow",
        "_over",
        "_silence_tells",
        "_suit",
        "announcements",
        "deck",
        "declarer_leads",
        "draw",
        "duties",
        "melds",
        "never",
        "opening_trump",
    )

    def __init__(self, rules: TrickRules, deck: Deck, melds: Melds) -> None:
        self.deck = deck
        self.declarer_leads = rules.first_lead == "declarer"
        self.draw = rules.draw
        self.never = deck.all_of(map(deck.card, rules.never_wins))
        self.duties = Duties(rules, deck)
        self.announcements = Announcements(rules, deck, melds)
        self.melds = melds
        self._melds = melds.whole
        self._meld_cards = melds.cards
        self._only_follow = self.duties.only_follow
        self._must_beat = rules.beat or rules.overtrump
        self._silence_tells = rules.announce == "automatic" and bool(melds.rows)
        self._copies = deck.copies > 1
        self.opening_trump = deck.suit(rules.trump or "")
        self._suit = {
            bit: 0 if bit & self.never else deck.suit(deck.one(bit).suit) for bit in deck.bits
        }
        self._over = Memo(self._beaten_by)
        self._kind: dict[Action, int] = {Play(card): deck.kind(card) for card in deck.kinds}
        self._kind.update(self.announcements.plays)
        self._offers = Offers(deck, Play)
        self._follow = Memo(self._offers.of)

    def _beaten_by(self, trump: int) -> dict[Cards, Cards]:
        """What beats each card while a suit is trump; nothing where the card never wins."""
        return {
            bit: suit and self.deck.higher(bit) | (0 if bit & trump else trump)
            for bit, suit in self._suit.items()
        }

    def enter(self, deal: Deal) -> None:
        leader = self.first_leader(deal)
        deal.work = TrickWork(self.opening_trump, leader)
        deal.leader = deal.actor = leader

    def first_leader(self, deal: Deal) -> Seat:
        """Who leads the first trick."""
        if not self.declarer_leads:
            return self.next_seat[deal.dealer]
        won = deal.result(AuctionResult)
        assert won is not None
        return won.declarer

    # --- in a position -----------------------------------------------------------------------

    def resume(self, deal: Deal, before: frozenset[Sizes]) -> None:
        told_tricks.take_up(self, deal, before)

    def shifted(self, sizes: Sizes, deal: Deal) -> Sizes:
        stock = sizes.stock % self.seats if self.draw else sizes.stock
        return sizes._replace(hands=(0,) * self.seats, stock=stock)

    def check(self, result: Result, deal: Deal) -> None:
        assert isinstance(result, TrickResult)
        told_tricks.check_names(self, deal, result.announced)

    def check_end(self, deal: Deal, before: frozenset[Sizes]) -> None:
        if deal.trick:
            raise PositionError("a deal does not end in the middle of a trick")
        told_tricks.check_piles(self, deal)
        check_sizes(deal, frozenset(self.shifted(sizes, deal) for sizes in before), "the end")

    # --- what is legal -----------------------------------------------------------------------

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        hand = deal.hands[deal.actor]
        if deal.trick:
            following = hand & deal.work.lead
            if following and self._only_follow:
                return self._follow[following]
            return self._offers.of(self.duties.allowed(hand, deal.trick, deal.work))
        if self._melds[hand & self._meld_cards]:
            return self.announcements.leads(hand, deal.work)
        return self._offers.of(hand)

    # --- why not -----------------------------------------------------------------------------

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        card = self._kind.get(action)
        if card is None:
            return self._no_such_play(action)
        hand = deal.hands[deal.actor]
        if not card & hand:
            return Reason(
                "not-held", self.name, "you do not hold {card}", {"card": self.deck.one(card)}
            )
        trick = deal.trick
        work: TrickWork = deal.work
        name: str | None = action.announce  # type: ignore[attr-defined]
        if name is not None:
            return self.announcements.refusal(name, hand, trick, work, self.name)
        if not trick:
            if not self._melds[hand & self._meld_cards]:
                return None
            return self.announcements.refuse_silence(card, hand, work, self.name)
        allowed = hand & work.lead
        if not allowed or not self._only_follow:
            allowed = self.duties.allowed(hand, trick, work)
        if card & allowed:
            return None
        return self.duties.refusal(card, hand, allowed, trick, work, self.name)

    def _no_such_play(self, action: Action) -> Reason:
        if not isinstance(action, Play):
            return Reason("not-now", self.name, "this is the time to play a card")
        facts = {"card": action.card, "name": action.announce}
        if action.announce is None or action.card not in self.deck.kinds:
            return Reason("not-held", self.name, "you do not hold {card}", facts)
        return Reason("no-such-meld", f"{self.name}.announce", "{card} announces no {name}", facts)

    # --- why ---------------------------------------------------------------------------------

    def because(self, deal: Deal, action: Action) -> Reason:
        assert isinstance(action, Play)
        card, hand = self._kind[action], deal.hands[deal.actor]
        work: TrickWork = deal.work
        if action.announce is not None:
            return self.announcements.because(action.announce, work, self.name)
        if deal.trick:
            return self.duties.because(card, hand, deal.trick, work, self.name)
        silent = self.announcements.allow_silence(card, hand, work, self.name)
        return silent or self._leads(work)

    def _leads(self, work: TrickWork) -> Reason:
        if work.number == 1:
            message = "you lead the first trick, so there is no suit to follow"
            return Reason("leads", f"{self.name}.first_lead", message)
        return Reason("leads", f"{self.name}.follow", "you lead, so there is no suit to follow")

    # --- playing -----------------------------------------------------------------------------

    def apply(self, deal: Deal, action: Action) -> None:
        seat = deal.actor
        work: TrickWork = deal.work
        card = self._kind[action]
        if self._copies:
            card &= deal.hands[seat]
            card &= -card
        deal.hands[seat] ^= card
        lead = work.lead
        if lead:
            if not card & lead or self._must_beat:
                deal.void[seat] |= self.duties.missing(card, deal.trick, work)
            if card & work.over:
                work.winner = seat
                work.over = self._over[work.trump][card]
        else:
            if action.announce is not None:  # type: ignore[attr-defined]
                self.announcements.make(deal, seat, action.announce, card)  # type: ignore[attr-defined]
            elif self._silence_tells:
                deal.void[seat] |= self.announcements.missing(card, work)
            work.winner = seat
            work.lead = self._suit[card]
            work.over = self._over[work.trump][card]
        deal.trick += (card,)
        seat = self.next_seat[seat]
        if seat == deal.leader:
            self._gather(deal, work)
        else:
            deal.actor = seat

    def _gather(self, deal: Deal, work: TrickWork) -> None:
        """The winner takes the trick and leads the next, or the phase is over."""
        winner = work.winner
        trick = deal.trick
        deal.won[winner] |= sum(trick)
        work.tricks += ((deal.leader, trick, winner),)
        work.number += 1
        work.lead = work.over = 0
        deal.trick = ()
        deal.leader = deal.actor = winner
        if self.draw and len(deal.stock) >= deal.plan.seats:
            self._all_draw(deal, winner)
        if not deal.hands[winner]:
            deal.finish(TrickResult(work.tricks, work.announced))

    def _all_draw(self, deal: Deal, winner: Seat) -> None:
        for seat in around(winner, self.seats):
            deal.draw(seat)
