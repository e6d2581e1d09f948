"""Trick play: following, trumping, beating, announcing on a lead, drawing between tricks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from pydantic import Field

from millefeuille.actions import Action, Drew, Play
from millefeuille.cards import Card, Cards, Deck
from millefeuille.deal import Deal
from millefeuille.phase import Phase, Result
from millefeuille.phases.auction import AuctionResult
from millefeuille.phases.melds import NO_MELDS, BoundMeld, Melds
from millefeuille.phases.offers import Offers
from millefeuille.phases.shown import ShownCards
from millefeuille.reasons import Reason
from millefeuille.rules import PhaseRules
from millefeuille.seats import Seat, after

Trick: TypeAlias = tuple[Seat, tuple[Cards, ...], Seat]
"""A finished trick: its leader, its cards in the order played, its winner."""


_REMEMBERED = 1 << 12
"""How many sets of cards keep their plays; the memo starts anew beyond it: memory stays flat."""


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
    """All tricks in order, and what was announced by whom."""

    tricks: tuple[Trick, ...]
    announced: tuple[tuple[Seat, str], ...]


@dataclass(slots=True, init=False)
class TrickWork:
    """The running trick and what came before it.

    Attributes:
        lead: The suit to follow, as its cards; 0 before it is set.
        over: The cards that would beat the best one so far.
        winner: Who played the best card so far.
        trump: The trump suit, as its cards; 0 for none.
        tricks: The finished tricks.
        announced: What was announced, and by whom.
    """

    lead: Cards
    over: Cards
    winner: Seat
    trump: Cards
    tricks: tuple[Trick, ...]
    announced: tuple[tuple[Seat, str], ...]

    def __init__(self, trump: int, leader: Seat) -> None:
        self.lead = 0
        self.over = 0
        self.winner = leader
        self.trump = trump
        self.tricks = ()
        self.announced = ()

    def copy(self) -> TrickWork:
        """An independent copy."""
        new = TrickWork.__new__(TrickWork)
        new.lead = self.lead
        new.over = self.over
        new.winner = self.winner
        new.trump = self.trump
        new.tricks = self.tricks
        new.announced = self.announced
        return new


class TrickPhase(Phase):
    """Plays tricks until the hands are empty."""

    works = TrickWork
    leaves = (TrickResult,)
    __slots__ = (
        "_announcing",
        "_copies",
        "_higher",
        "_kind",
        "_memo",
        "_offers",
        "_only_follow",
        "_opening_trump",
        "_shown",
        "_suit",
        "announce_from",
        "automatic",
        "beat",
        "beat_when_ruffed",
        "deck",
        "declarer_leads",
        "draw",
        "follow",
        "melds",
        "never",
        "overtrump",
        "ruff",
    )

    def __init__(self, rules: TrickRules, deck: Deck, melds: Melds) -> None:
        self.deck = deck
        self.melds = melds
        self.declarer_leads = rules.first_lead == "declarer"
        self.follow = rules.follow
        self.ruff = rules.ruff
        self.beat = rules.beat
        self.beat_when_ruffed = rules.beat_when_ruffed
        self.overtrump = rules.overtrump
        self.never = deck.all_of(map(deck.card, rules.never_wins))
        self.automatic = rules.announce == "automatic"
        self.announce_from = rules.announce_from
        self.draw = rules.draw
        self._copies = deck.copies > 1
        self._opening_trump = deck.suit(rules.trump or "")
        by_card = dict(zip(deck.bits, deck.cards, strict=True))
        self._higher = {bit: deck.higher(bit) for bit in by_card}
        self._suit = {bit: deck.suit(card.suit) for bit, card in by_card.items()}
        self._kind: dict[Action, int] = {Play(card): deck.kind(card) for card in deck.kinds}
        self._announcing: dict[str, tuple[Action, ...]] = {}
        for meld in melds.rows:
            own = [Play(card, meld.name) for card in deck.each(meld.cards)]
            self._announcing[meld.name] = tuple(own)
            self._kind.update({play: deck.kind(play.card) for play in own})
        self._offers = Offers(deck, Play)
        self._memo: dict[int, tuple[Action, ...]] = {}
        self._shown = ShownCards(deck)
        self._only_follow = self.follow and not (self.beat or self.overtrump or self.never)

    def enter(self, deal: Deal) -> None:
        if self.declarer_leads:
            won = deal.result(AuctionResult)
            assert won is not None
            leader = won.declarer
        else:
            leader = after(deal.dealer, deal.plan.seats)
        deal.work = TrickWork(self._opening_trump, leader)
        deal.leader = deal.actor = leader

    # --- what is legal -----------------------------------------------------------------------

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        cards = deal.hands[deal.actor]
        if deal.trick:
            following = cards & deal.work.lead
            cards = following if following and self._only_follow else self._allowed(deal, cards)
            return self._memo.get(cards) or self._remember(cards)
        melds = self.melds.held(cards)
        if melds and len(deal.work.tricks) + 1 >= self.announce_from:
            return self._leads(cards, melds)
        return self._offers.of(cards)

    def _remember(self, cards: int) -> tuple[Action, ...]:
        """The plays of a few cards that may follow, kept for next time."""
        if len(self._memo) >= _REMEMBERED:
            self._memo.clear()
        found = self._memo[cards] = self._offers.of(cards)
        return found

    def _leads(self, hand: int, melds: tuple[BoundMeld, ...]) -> tuple[Action, ...]:
        """The leads of a hand with whole melds: announced ones last, or alone where automatic."""
        announced: tuple[Action, ...] = ()
        for meld in melds:
            announced += self._announcing[meld.name]
            if self.automatic:
                hand &= ~meld.cards
        return self._offers.of(hand) + announced

    def _allowed(self, deal: Deal, hand: int) -> int:
        """The cards of a hand that may be played to a trick that has begun."""
        work: TrickWork = deal.work
        lead = work.lead
        if not lead or not self.follow:
            return hand
        allowed = hand & lead
        if allowed:
            if self.beat or (self.overtrump and lead == work.trump):
                allowed = allowed & self._to_beat(deal, work) or allowed
        elif self.ruff:
            allowed = hand & work.trump
            if allowed:
                if self.overtrump:
                    allowed = allowed & work.over or allowed
            else:
                return hand
        else:
            return hand
        return allowed | hand & self.never

    def _to_beat(self, deal: Deal, work: TrickWork) -> int:
        """The cards of the suit led that do the duty to beat."""
        if work.over & work.lead or not self.beat_when_ruffed:
            return work.over
        best = max(card for card in deal.trick if card & work.lead)
        return self._higher[best]

    # --- why not -----------------------------------------------------------------------------

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        card = self._kind.get(action)
        if card is None:
            return self._no_such_play(action)
        hand = deal.hands[deal.actor]
        if not card & hand:
            return Reason("not-held", "order", "you do not hold {card}", {"card": self._card(card)})
        if action.announce is not None:  # type: ignore[attr-defined]
            meld = self.melds.by_name[action.announce]  # type: ignore[attr-defined]
            return self._refuse_announcement(deal, meld, hand)
        if deal.trick:
            allowed = self._allowed(deal, hand)
            return None if card & allowed else self._explain(deal, hand, allowed)
        return self._refuse_silence(deal, card, hand) if self.automatic else None

    def _no_such_play(self, action: Action) -> Reason:
        if not isinstance(action, Play):
            return Reason("not-now", "order", "this is the time to play a card")
        facts = {"card": action.card, "name": action.announce}
        if action.announce is None or action.card not in self.deck.kinds:
            return Reason("not-held", "order", "you do not hold {card}", facts)
        return Reason("no-such-meld", "order", "{card} announces no {name}", facts)

    def _explain(self, deal: Deal, hand: int, allowed: int) -> Reason:
        """Which duty keeps a card of this hand from being played."""
        work: TrickWork = deal.work
        allowed &= ~self.never
        facts: dict[str, object] = {
            "suit": self._suit_name(work.lead),
            "cards": self.deck.text(allowed),
            "trick": self.deck.text(sum(deal.trick)),
        }
        following = hand & work.lead
        if following and allowed == following:
            return self._says(
                "must-follow", "follow", "{suit} were led and you hold {cards}", facts
            )
        if following:
            rule = "beat" if self.beat else "overtrump"
            return self._says(
                "must-beat", rule, "you can beat {trick} in {suit} with {cards}", facts
            )
        facts["suit"] = self._suit_name(work.trump)
        if allowed == hand & work.trump:
            return self._says("must-trump", "ruff", "{suit} are trump and you hold {cards}", facts)
        return self._says(
            "must-overtrump", "overtrump", "you can beat the trump in {trick} with {cards}", facts
        )

    def _refuse_announcement(self, deal: Deal, meld: BoundMeld, hand: int) -> Reason | None:
        """Why a meld cannot be announced now; ``None`` when it can."""
        facts: dict[str, object] = {"name": meld.name, "first": self.announce_from}
        if deal.trick:
            return self._says(
                "not-leading", "announce", "only a lead announces, and the trick has begun", facts
            )
        if len(deal.work.tricks) + 1 < self.announce_from:
            return self._says(
                "too-early", "announce_from", "nothing is announced before trick {first}", facts
            )
        facts["missing"] = self.deck.text(meld.cards & ~hand)
        if meld.cards & ~hand:
            return self._says(
                "not-whole", "announce", "{name} needs {missing} in your hand too", facts
            )
        return None

    def _refuse_silence(self, deal: Deal, card: int, hand: int) -> Reason | None:
        """Why a lead must announce, where announcing is automatic; ``None`` when it need not."""
        for meld in self.melds.held(hand):
            if card & meld.cards and len(deal.work.tricks) + 1 >= self.announce_from:
                facts: dict[str, object] = {"card": self._card(card), "name": meld.name}
                return self._says(
                    "automatic",
                    "announce",
                    "leading {card} announces {name}, there is no choice",
                    facts,
                )
        return None

    def _card(self, cards: int) -> Card:
        return self.deck.cards[cards.bit_length() - 1]

    def _says(self, code: str, rule: str, message: str, facts: dict[str, object]) -> Reason:
        return Reason(code, f"{self.name}.{rule}", message, facts)

    def _suit_name(self, cards: int) -> str:
        return self.deck.suit_named(self._card(cards).suit).name

    # --- playing -----------------------------------------------------------------------------

    def apply(self, deal: Deal, action: Action) -> None:
        seat = deal.actor
        work: TrickWork = deal.work
        card = self._kind[action]
        if self._copies:
            card &= deal.hands[seat]
            card &= -card
        deal.hands[seat] ^= card
        if deal.trick:
            if card & work.over:
                if not card & work.lead:
                    self._learn(deal, seat, card, work)
                work.winner = seat
                trump = work.trump
                work.over = self._higher[card] | (0 if card & trump else trump)
            elif not card & work.lead or self.beat:
                self._not_beaten(deal, seat, card, work)
            deal.trick += (card,)
        else:
            if action.announce is not None:  # type: ignore[attr-defined]
                self._announce(deal, work, seat, action.announce, card)  # type: ignore[attr-defined]
            deal.trick = (card,)
            self._set_suit(work, seat, card)
        seat += 1
        if seat == self.seats:
            seat = 0
        if seat == deal.leader:
            self._gather(deal, work)
        else:
            deal.actor = seat

    def _not_beaten(self, deal: Deal, seat: Seat, card: int, work: TrickWork) -> None:
        """A card that does not beat the best one: it sets the suit, or tells what is missing."""
        if work.lead:
            self._learn(deal, seat, card, work)
        else:
            self._set_suit(work, seat, card)

    def _set_suit(self, work: TrickWork, seat: Seat, card: int) -> None:
        """The first card that can win sets the suit to follow."""
        work.winner = seat
        if card & self.never:
            work.lead = work.over = 0
            return
        trump = work.trump
        work.lead = self._suit[card]
        work.over = self._higher[card] | (0 if card & trump else trump)

    def _announce(self, deal: Deal, work: TrickWork, seat: Seat, name: str, card: int) -> None:
        """Book a meld; its suit is trump at once; its other cards are shown."""
        meld = self.melds.by_name[name]
        work.announced += ((seat, meld.name),)
        if meld.trump:
            work.trump = meld.trump
        others = meld.cards & ~card
        deal.known[seat] |= others
        deal.note(seat, self._shown.of(others))

    def _learn(self, deal: Deal, seat: Seat, card: int, work: TrickWork) -> None:
        """Note what a card that does not do a duty tells all: its player could not do it."""
        lead = work.lead
        if not self.follow or card & self.never:
            return
        if card & lead:
            if work.over & lead or self.beat_when_ruffed:
                best = max(played for played in deal.trick if played & lead)
                deal.void[seat] |= self._higher[best] if card < best else 0
            return
        deal.void[seat] |= lead
        if not self.ruff or not work.trump:
            return
        if not card & work.trump:
            deal.void[seat] |= work.trump
        elif self.overtrump and not card & work.over:
            deal.void[seat] |= work.over & work.trump

    def _gather(self, deal: Deal, work: TrickWork) -> None:
        """The winner takes the trick and leads the next, or the phase is over."""
        winner = work.winner
        trick = deal.trick
        deal.won[winner] |= sum(trick)
        work.tricks += ((deal.leader, trick, winner),)
        deal.trick = ()
        deal.leader = deal.actor = winner
        if self.draw and deal.stock:
            self._draw(deal, winner)
        if not deal.hands[winner]:
            deal.finish(TrickResult(work.tricks, work.announced))

    def _draw(self, deal: Deal, winner: Seat) -> None:
        seats = deal.plan.seats
        for step in range(min(seats, len(deal.stock))):
            seat = (winner + step) % seats
            card = deal.stock[-1]
            deal.stock = deal.stock[:-1]
            deal.hands[seat] |= card
            deal.void[seat] = 0
            deal.note(seat, Drew(self.deck.cards[card.bit_length() - 1]))
