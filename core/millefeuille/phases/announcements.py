"""Announcements: melds that a lead announces, by choice or always."""

from __future__ import annotations

from typing import TYPE_CHECKING

from millefeuille.actions import Action, Play
from millefeuille.cards import Deck
from millefeuille.deal import Deal, placed
from millefeuille.phases.melds import BoundMeld, Melds
from millefeuille.phases.offers import Offers
from millefeuille.phases.shown import shown_events
from millefeuille.reasons import Reason
from millefeuille.seats import Seat

if TYPE_CHECKING:
    from millefeuille.phases.tricks import TrickRules, TrickWork


class Announcements:
    """Which melds a lead announces, why not others, and what an announcement does.

    Attributes:
        first: The first trick whose lead may announce.
        plays: The cards of every announcing play, all copies.
    """

    __slots__ = ("_automatic", "_deck", "_making", "_melds", "_offers", "_shown", "first", "plays")

    def __init__(self, rules: TrickRules, deck: Deck, melds: Melds) -> None:
        self._deck = deck
        self._melds = melds
        self._automatic = rules.announce == "automatic"
        self.first = rules.announce_from
        self._offers = Offers(deck, Play)
        self._shown = shown_events(deck)
        self._making: dict[str, tuple[Action, ...]] = {}
        self.plays: dict[Action, int] = {}
        for meld in melds.rows:
            own = [Play(card, meld.name) for card in deck.each(meld.cards)]
            self._making[meld.name] = tuple(own)
            self.plays.update({play: deck.kind(play.card) for play in own})

    def offered(self, hand: int, work: TrickWork) -> tuple[BoundMeld, ...]:
        """The melds that a lead from this hand may announce now."""
        held = self._melds.held(hand)
        return held if held and work.number >= self.first else ()

    def leads(self, hand: int, work: TrickWork) -> tuple[Action, ...]:
        """The leads of a hand, those that announce last; automatic ones in place of silence."""
        announcing: tuple[Action, ...] = ()
        for meld in self.offered(hand, work):
            announcing += self._making[meld.name]
            if self._automatic:
                hand &= ~meld.cards
        return self._offers.of(hand) + announcing

    def make(self, deal: Deal, seat: Seat, name: str, card: int) -> None:
        """Book a meld announced with a card: its suit is trump at once, its rest is shown."""
        meld = self._melds.by_name[name]
        work: TrickWork = deal.work
        work.announced += ((seat, name),)
        if meld.trump:
            work.trump = meld.trump
        others = meld.cards & ~card
        deal.known = placed(deal.known, seat, deal.known[seat] | others)
        deal.note(seat, self._shown[others])

    def missing(self, card: int, work: TrickWork) -> int:
        """What a silent lead tells all where announcing is automatic: the other card is not there.

        Only melds of two cards tell for sure which card is missing.
        """
        if work.number < self.first:
            return 0
        missing = 0
        for meld in self._melds.rows:
            if card & meld.cards and meld.cards.bit_count() == 2:
                missing |= meld.cards & ~card
        return missing

    def refusal(
        self, name: str, hand: int, trick: tuple[int, ...], work: TrickWork, phase: str
    ) -> Reason | None:
        """Why a meld cannot be announced now; ``None`` when it can."""
        meld = self._melds.by_name[name]
        missing = meld.cards & ~hand
        facts = {"name": name, "first": self.first, "missing": self._deck.text(missing)}
        if trick:
            code, rule = "not-leading", "announce"
            message = "only a lead announces, and the trick has begun"
        elif work.number < self.first:
            code, rule = "too-early", "announce_from"
            message = "nothing is announced before trick {first}"
        elif missing:
            code, rule = "not-whole", "announce"
            message = "{name} needs {missing} in your hand too"
        else:
            return None
        beside = self._melds.rule(name)
        return Reason(code, f"{phase}.{rule}", message, facts, beside=beside)

    def refuse_silence(self, card: int, hand: int, work: TrickWork, phase: str) -> Reason | None:
        """Why a lead must announce, where announcing is automatic; ``None`` when it need not."""
        if not self._automatic:
            return None
        meld = next((row for row in self.offered(hand, work) if card & row.cards), None)
        if meld is None:
            return None
        facts = {"card": self._deck.one(card), "name": meld.name}
        message = "leading {card} announces {name}, there is no choice"
        beside = self._melds.rule(meld.name)
        return Reason("automatic", f"{phase}.announce", message, facts, beside=beside)

    def because(self, name: str, work: TrickWork, phase: str) -> Reason:
        """Why a lead may, or must, announce a meld."""
        meld = self._melds.by_name[name]
        facts = {
            "name": name,
            "cards": self._deck.text(meld.cards),
            "value": meld.worth(work.trump),
            "number": work.number,
            "first": self.first,
        }
        message = "you lead trick {number} from {cards}: {name} for {value}, from trick {first} on"
        beside = self._melds.rule(name)
        return Reason("announces", f"{phase}.announce", message, facts, beside=beside)

    def allow_silence(self, card: int, hand: int, work: TrickWork, phase: str) -> Reason | None:
        """Why a lead from a whole meld need not announce it; ``None`` for any other lead."""
        meld = next((row for row in self._melds.held(hand) if card & row.cards), None)
        if meld is None:
            return None
        facts = {"name": meld.name, "cards": self._deck.text(meld.cards), "first": self.first}
        if not self.offered(hand, work):
            message = "you lead, and nothing is announced before trick {first}"
            return Reason("leads-early", f"{phase}.announce_from", message, facts)
        message = "you lead from {cards}, and to announce {name} is your choice"
        beside = self._melds.rule(meld.name)
        return Reason("leads-silently", f"{phase}.announce", message, facts, beside=beside)
