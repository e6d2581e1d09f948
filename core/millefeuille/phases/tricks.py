"""Trick play: following, trumping, beating, announcing on a lead, drawing between tricks."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from millefeuille.actions import Action, Concede, Declare, Play
from millefeuille.cards import Cards, Deck, SuitCards
from millefeuille.deal import Deal
from millefeuille.errors import PositionError
from millefeuille.memo import Memo
from millefeuille.phase import Phase, Result, Sizes, check_sizes
from millefeuille.phases import conceding, told_tricks
from millefeuille.phases.announcements import Announcements
from millefeuille.phases.auction import AuctionResult
from millefeuille.phases.declare import Declared
from millefeuille.phases.duties import Duties
from millefeuille.phases.melds import NO_MELDS, Melds
from millefeuille.phases.offers import Offers
from millefeuille.phases.showings import Showings
from millefeuille.phases.trick_work import Trick as Trick
from millefeuille.phases.trick_work import TrickResult as TrickResult
from millefeuille.phases.trick_work import TrickWork as TrickWork
from millefeuille.reasons import Reason
from millefeuille.rules import PhaseRules
from millefeuille.seats import Seat, around
from millefeuille.view import View


class TrickRules(PhaseRules):
    """How cards are played to tricks."""

    first_lead: Literal["declarer", "forehand", "declared"] = Field(
        description="who leads the first trick: the declarer, the seat after the dealer, or "
        "whoever declared something before it and else the seat after the dealer"
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

    def bind(
        self, deck: Deck, *, melds: Melds = NO_MELDS, showings: Showings | None = None
    ) -> TrickPhase:
        """The phase for one deck.

        Args:
            deck: The pack.
            melds: Those that a lead may announce.
            showings: What a seat may show before its own first card.
        """
        return TrickPhase(self, deck, melds=melds, showings=showings)


_FEW = 36
"""A pack of so many cards has few holdings of a suit: what they offer is kept."""


class TrickPhase(Phase):
    """Plays tricks until the hands are empty.

    A game may derive its own: who wins a trick, and who gets which of its cards.

    Attributes:
        telling: The cards for which it counts in which trick they are played; by itself none.
    """

    works = TrickWork
    leaves = (TrickResult,)
    owes = TrickResult
    __slots__ = (
        "_copies",
        "_follow",
        "_free",
        "_free_plain",
        "_kind",
        "_leads",
        "_meld_cards",
        "_melds",
        "_offers",
        "_over",
        "_silence_tells",
        "_suit",
        "announcements",
        "deck",
        "draw",
        "duties",
        "melds",
        "never",
        "opening_trump",
        "showings",
        "telling",
    )

    def __init__(
        self,
        rules: TrickRules,
        deck: Deck,
        *,
        melds: Melds = NO_MELDS,
        showings: Showings | None = None,
    ) -> None:
        self.deck = deck
        self._leads = rules.first_lead
        self.draw = rules.draw
        self.never = deck.all_of(map(deck.card, rules.never_wins))
        self.telling: Cards = 0
        self.duties = Duties(rules, deck)
        self.announcements = Announcements(rules, deck, melds)
        self.melds = melds
        self.showings = showings
        self._melds = melds.whole
        self._meld_cards = melds.cards
        self._free = rules.follow and not (rules.beat or rules.overtrump)
        self._free_plain = rules.follow and not rules.beat
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
        few = deck.size <= _FEW  # then every holding of a suit is soon met
        self._follow = Memo(self._offers.of).__getitem__ if few else self._offers.of

    def _beaten_by(self, trump: int) -> dict[Cards, Cards]:
        """What beats each card while a suit is trump; nothing where the card never wins."""
        return {
            bit: suit and self.deck.higher(bit) | (0 if bit & trump else trump)
            for bit, suit in self._suit.items()
        }

    def enter(self, deal: Deal) -> None:
        leader = self.first_leader(deal)
        deal.work = self.work_at(deal, self.first_trump(deal), leader)
        deal.leader = deal.actor = leader

    def first_trump(self, deal: Deal) -> SuitCards:
        """The trump suit from the start; 0 for none."""
        return self.opening_trump

    def work_at(self, deal: Deal, trump: int, leader: Seat, number: int = 1) -> TrickWork:
        """What is kept when a trick begins."""
        return TrickWork(trump, leader, number)

    def first_leader(self, deal: Deal) -> Seat:
        """Who leads the first trick."""
        if self._leads == "declarer":
            won = deal.result(AuctionResult)
            assert won is not None
            return won.declarer
        declared = deal.result(Declared) if self._leads == "declared" else None
        if declared is not None and declared.made:
            return declared.made[0][0]
        return self.next_seat[deal.dealer]

    # --- in a position -----------------------------------------------------------------------

    def resume(self, deal: Deal, before: frozenset[Sizes]) -> None:
        told_tricks.take_up(self, deal, before)

    def drawn(self, deal: Deal, stock: int, finished: int) -> tuple[int, int]:
        """How often everybody has drawn after some tricks, and how large the stock is then.

        Args:
            deal: The deal.
            stock: How large it was when the phase began.
            finished: The number of finished tricks.
        """
        rounds = min(finished, stock // self.seats) if self.draw else 0
        return rounds, stock - rounds * self.seats

    def shifted(self, sizes: Sizes, deal: Deal) -> Sizes:
        stock = sizes.stock % self.seats if self.draw else sizes.stock
        return sizes._replace(hands=(0,) * self.seats, stock=stock)

    def check(self, result: Result, deal: Deal) -> None:
        assert isinstance(result, TrickResult)
        told_tricks.check_names(self, deal, result.announced)
        told_tricks.check_shown(self, deal, result.shown)

    def check_end(self, deal: Deal, before: frozenset[Sizes]) -> None:
        if deal.trick:
            raise PositionError("a deal does not end in the middle of a trick")
        told_tricks.check_played(self, deal, deal.result(TrickResult) or TrickResult())
        check_sizes(deal, frozenset(self.shifted(sizes, deal) for sizes in before), "the end")

    # --- what is legal -----------------------------------------------------------------------

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        hand = deal.hands[deal.actor]
        work: TrickWork = deal.work
        if deal.trick:
            following = hand & work.lead
            if following and (self._free or (self._free_plain and work.lead != work.trump)):
                plays = self._follow(following | hand & self.never)
            else:
                plays = self._offers.of(self.duties.allowed(hand, deal.trick, work))
        elif self._melds[hand & self._meld_cards]:
            plays = self.announcements.leads(hand, work)
        else:
            plays = self._offers.of(hand)
        if self.showings is None or work.number > 1:
            return plays
        return plays + self.showings.offers(deal, work)

    # --- why not -----------------------------------------------------------------------------

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        card = self._kind.get(action)
        if card is None:
            return self._no_such_play(deal, action)
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
        lead = work.lead
        if card & lead and (self._free or (self._free_plain and lead != work.trump)):
            return None
        allowed = self.duties.allowed(hand, trick, work)
        if card & allowed:
            return None
        return self.duties.refusal(card, hand, allowed, trick, work, self.name)

    def _no_such_play(self, deal: Deal, action: Action) -> Reason | None:
        if isinstance(action, Concede):
            return conceding.why_not(self, deal)
        if isinstance(action, Declare) and self.showings is not None:
            return self.showings.why_not(deal, action, deal.work)
        if not isinstance(action, Play):
            return Reason("not-now", self.name, "this is the time to play a card")
        facts = {"card": action.card, "name": action.announce}
        if action.announce is None or action.card not in self.deck.kinds:
            return Reason("not-held", self.name, "you do not hold {card}", facts)
        return Reason("no-such-meld", f"{self.name}.announce", "{card} announces no {name}", facts)

    # --- why ---------------------------------------------------------------------------------

    def because(self, deal: Deal, action: Action) -> Reason:
        if isinstance(action, Concede):
            return conceding.because(self)
        if isinstance(action, Declare):
            assert self.showings is not None
            return self.showings.because(deal, action)
        assert isinstance(action, Play)
        card, hand = self._kind[action], deal.hands[deal.actor]
        work: TrickWork = deal.work
        if action.announce is not None:
            return self.announcements.because(action.announce, work, self.name)
        if deal.trick:
            return self.duties.because(card, hand, deal.trick, work, self.name)
        silent = self.announcements.allow_silence(card, hand, work, self.name)
        return silent or self._leading(work)

    def _leading(self, work: TrickWork) -> Reason:
        if work.number == 1:
            message = "you lead the first trick, so there is no suit to follow"
            return Reason("leads", f"{self.name}.first_lead", message)
        return Reason("leads", f"{self.name}.follow", "you lead, so there is no suit to follow")

    # --- what is open ------------------------------------------------------------------------

    def may_announce(self, view: View) -> bool:
        """Whether, while the seat leads, it could announce something, or anybody show something."""
        work: TrickWork = view.work  # type: ignore[assignment]
        shows = self.showings is not None and work.number == 1
        return shows or bool(self._melds[view.hand & self._meld_cards])

    def takes_hidden(self, view: View) -> bool:
        """Whether, for the score, whoever takes all that is in the hands gets all that is hidden.

        By itself it is so where nothing is hidden but the hands.
        """
        return view.unseen().bit_count() == sum(view.sizes) - view.hand.bit_count()

    # --- playing -----------------------------------------------------------------------------

    def apply(self, deal: Deal, action: Action) -> None:
        seat = deal.actor
        work: TrickWork = deal.work
        card = self._kind.get(action)
        if card is None:
            self._do_other(deal, action)
            return
        if self._copies:
            card &= deal.hands[seat]
            card &= -card
        deal.hands[seat] ^= card
        lead = work.lead
        if lead:
            if not card & lead or not (self._free or (self._free_plain and lead != work.trump)):
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

    def _do_other(self, deal: Deal, action: Action) -> None:
        """Do what is no play of a card."""
        if isinstance(action, Declare):
            assert self.showings is not None
            self.showings.show(deal, action, deal.work)
        else:
            conceding.play_out(self, deal)

    def winner(self, deal: Deal, work: TrickWork) -> Seat:
        """Who wins the trick, all of whose cards are played."""
        return work.winner

    def collect(self, deal: Deal, winner: Seat) -> None:
        """Lay the cards of the trick onto the piles of those who get them."""
        deal.won[winner] |= sum(deal.trick)

    def _gather(self, deal: Deal, work: TrickWork) -> None:
        """The winner takes the trick and leads the next, or the phase is over."""
        winner = self.winner(deal, work)
        self.collect(deal, winner)
        work.tricks += ((deal.leader, deal.trick, winner),)
        work.number += 1
        work.lead = work.over = 0
        deal.trick = ()
        deal.leader = deal.actor = winner
        if self.draw:
            self.all_draw(deal, winner)
        if not deal.hands[winner]:
            deal.finish(self.left(work))

    def left(self, work: TrickWork) -> TrickResult:
        """What is left when the tricks are over."""
        return TrickResult(work.tricks, work.announced, work.shown)

    def all_draw(self, deal: Deal, winner: Seat) -> None:
        """After a trick every seat draws a card, while there is one for each."""
        if len(deal.stock) >= self.seats:
            for seat in around(winner, self.seats):
                deal.draw(seat)
