"""The exchange: the talon is shown and taken, cards are given to the others or laid away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from millefeuille.actions import Action, Claim, Declare, Discard, Give
from millefeuille.cards import Card, Cards, Deck
from millefeuille.deal import Deal, placed
from millefeuille.memo import Memo
from millefeuille.phase import DERIVED, REDEAL, End, Limit, Phase, Result, Sizes
from millefeuille.phases import told_exchange
from millefeuille.phases.auction import AuctionResult
from millefeuille.phases.claims import allow_claim, grant, no_such_ground, refuse_claim
from millefeuille.phases.declare import Declaration, Declared, refuse_declaration
from millefeuille.phases.grounds import BoundGround, Ground
from millefeuille.phases.melds import NO_MELDS, Melds
from millefeuille.phases.offers import Offers
from millefeuille.phases.shown import shown_events
from millefeuille.reasons import Reason
from millefeuille.rules import PhaseRules
from millefeuille.seats import Seat
from millefeuille.text import _
from millefeuille.view import View


class ExchangeRules(PhaseRules):
    """The declarer takes the talon, then gives and lays away cards."""

    shown: Literal["all", "declarer"] = Field(description="who sees the talon")
    give: int = Field(description="cards given, hidden, to each other seat in order of play", ge=0)
    discard: int = Field(description="cards laid away, face down", ge=0)
    never_discard: tuple[str, ...] = Field(description="cards that may not be laid away")
    last_discard: tuple[str, ...] = Field(
        description="cards laid away only where the others do not suffice; shown to all"
    )
    redeal: tuple[Ground, ...] = Field(
        description="grounds in the talon for a redeal, claimed before the first card"
    )
    redeal_limit: int = Field(description="how often one deal may be redealt", ge=0)
    declarations: tuple[Declaration, ...] = Field(
        description="what the declarer may declare before the first card"
    )

    def bind(
        self, deck: Deck, *, melds: Melds = NO_MELDS, forbid: Forbid | None = None
    ) -> ExchangePhase:
        """The phase for one deck.

        Args:
            deck: The pack.
            melds: Those that a ground may exclude.
            forbid: Says why a declaration is not open to the declarer of a deal, or ``None``.
        """
        return ExchangePhase(self, deck, melds, forbid or _nothing)


Forbid = Callable[[Deal, str], Reason | None]
"""Why the actor may not declare something by name; ``None`` when he may."""


def _nothing(deal: Deal, name: str) -> Reason | None:
    return None


@dataclass(frozen=True, slots=True)
class ExchangeResult(Result):
    """What all know of the talon and of the cards given.

    Attributes:
        declarer: Who took the talon.
        talon: Its cards; 0 where only he has seen them.
        given: How many cards he gave to each other seat.
        seats: How many play.
    """

    declarer: Seat
    talon: Cards
    given: int
    seats: int

    def limits(self) -> tuple[Limit, ...]:
        others = (seat for seat in range(self.seats) if seat != self.declarer)
        return tuple(Limit(seat, self.talon, self.given) for seat in others)


@dataclass(slots=True)
class ExchangeWork:
    """The talon as it was taken (0 if hidden), and the cards still to give and to lay away."""

    talon: Cards
    gives: int
    discards: int
    begun: Annotated[bool, DERIVED] = field(default=False)

    def copy(self) -> ExchangeWork:
        """An independent copy."""
        return ExchangeWork(self.talon, self.gives, self.discards, self.begun)


class ExchangePhase(Phase):
    """Plays the exchange."""

    works = ExchangeWork
    leaves = (ExchangeResult, Declared)
    __slots__ = (
        "_declarations",
        "_discards",
        "_gifts",
        "_receiver",
        "_shown",
        "deck",
        "ends",
        "forbid",
        "give",
        "grounds",
        "last",
        "never",
        "never_aside",
        "redeal_limit",
        "redeals",
        "show",
        "to_discard",
    )

    def __init__(self, rules: ExchangeRules, deck: Deck, melds: Melds, forbid: Forbid) -> None:
        self.deck = deck
        self.show = rules.shown == "all"
        self.give = rules.give
        self.to_discard = rules.discard
        self.never = deck.all_of(map(deck.card, rules.never_discard))
        self.last = deck.all_of(map(deck.card, rules.last_discard))
        self.never_aside = (self.never | self.last) if rules.discard else 0
        self.grounds = tuple(BoundGround.of(row, deck, melds) for row in rules.redeal)
        self.redeal_limit = rules.redeal_limit
        self.redeals = rules.redeal_limit if rules.redeal and self.show else 0
        self._declarations = tuple(Declare(row.name) for row in rules.declarations)
        self.ends = {row.name: row.ends for row in rules.declarations}
        self.forbid = forbid
        self._receiver = Memo(self._receives)
        self._gifts: Memo[Seat, Offers] = Memo(lambda to: Offers(deck, lambda card: Give(card, to)))
        self._discards = Offers(deck, Discard)
        self._shown = shown_events(deck)

    def enter(self, deal: Deal) -> None:
        won = deal.result(AuctionResult)
        assert won is not None
        seat = won.declarer
        talon = deal.talon
        if self.show:
            deal.note(seat, self._shown[talon])
            deal.known = placed(deal.known, seat, deal.known[seat] | talon)
        deal.hands[seat] |= talon
        deal.talon = 0
        shown = talon if self.show else 0
        deal.work = ExchangeWork(shown, self.give * (self.seats - 1), self.to_discard)
        deal.actor = seat
        if not self.give and not self.to_discard:
            self._done(deal)

    # --- in a position -----------------------------------------------------------------------

    def shifted(self, sizes: Sizes, deal: Deal) -> Sizes:
        won = deal.result(AuctionResult)
        if won is None:
            return sizes
        return self.moved(sizes, won.declarer, self.give * (self.seats - 1), self.to_discard)

    def moved(self, sizes: Sizes, declarer: Seat, given: int, laid: int) -> Sizes:
        """The sizes after the talon was taken, and so many cards given and laid away."""
        hands, aside = list(sizes.hands), list(sizes.aside)
        hands[declarer] += sizes.talon - given - laid
        for card in range(given):
            hands[(declarer + 1 + card // self.give) % self.seats] += 1
        aside[declarer] += laid
        return Sizes(tuple(hands), tuple(aside), 0, sizes.stock)

    def resume(self, deal: Deal, before: frozenset[Sizes]) -> None:
        told_exchange.take_up(self, deal, before)

    def check_aside(self, deal: Deal, opened: Sizes) -> None:
        told_exchange.check_aside(self, deal, opened)

    def endings(self) -> tuple[str, ...]:
        ends = [reason for reason in self.ends.values() if reason is not None]
        return (*ends, REDEAL.reason) if self.grounds else tuple(ends)

    def check_end(self, deal: Deal, before: frozenset[Sizes]) -> None:
        told_exchange.check_end(self, deal, before)

    def check(self, result: Result, deal: Deal) -> None:
        assert isinstance(result, ExchangeResult | Declared)
        told_exchange.check_result(self, result, deal)

    # --- what is legal -----------------------------------------------------------------------

    def _receives(self, turn: tuple[Seat, int]) -> Seat:
        """Who gets the next card of a giver with so many left to give.

        Each other seat in order of play gets ``give`` cards in a row.
        """
        giver, gives = turn
        given = self.give * (self.seats - 1) - gives
        return (giver + 1 + given // self.give) % self.seats

    def _discardable(self, hand: int) -> int:
        free = hand & ~self.never
        ordinary = free & ~self.last
        return ordinary if ordinary else free

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        work: ExchangeWork = deal.work
        hand = deal.hands[deal.actor]
        if work.gives:
            moves = self._gifts[self._receiver[deal.actor, work.gives]].of(hand)
        else:
            moves = self._discards.of(self._discardable(hand))
        return moves if work.begun else moves + self._options(deal)

    def _options(self, deal: Deal) -> tuple[Action, ...]:
        """What may be declared or claimed before the first card."""
        options: tuple[Action, ...] = ()
        for declaration in self._declarations:
            name = declaration.name
            if self.forbid(deal, name) is None and (self.ends[name] or not _made(deal, name)):
                options += (declaration,)
        if self.show and deal.attempt < self.redeal_limit:
            for row in self.grounds:
                if row.holds(deal.work.talon):
                    options += (row.claim,)
        return options

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        if isinstance(action, Give) and deal.work.gives:
            return self._refuse_giving(deal, action)
        if action in self.legal(deal):
            return None
        if isinstance(action, Claim | Declare):
            return self._refuse_option(deal, action)
        if isinstance(action, Discard) and not deal.work.gives:
            return self._refuse_discard(deal, action)
        if deal.work.gives:
            return Reason("not-now", self.name, "this is the time to give a card")
        return Reason("not-now", self.name, "this is the time to lay a card away")

    def _refuse_option(self, deal: Deal, action: Claim | Declare) -> Reason:
        if isinstance(action, Declare):
            return self._refuse_declaration(deal, action)
        rule = f"{self.name}.redeal"
        if all(row.claim is not action for row in self.grounds):
            return no_such_ground(self.grounds, action, rule)
        if deal.work.begun:
            return _too_late(rule)
        if not self.show:
            return Reason(
                "talon-hidden", f"{self.name}.shown", "a redeal is for a talon that all have seen"
            )
        refusal = refuse_claim(self.grounds, action, deal.work.talon, rule)
        return refusal or Reason(
            "redealt-enough",
            f"{self.name}.redeal_limit",
            "this deal has been redealt {times} times already",
            {"times": deal.attempt},
        )

    def _refuse_declaration(self, deal: Deal, action: Declare) -> Reason:
        rule = f"{self.name}.declarations"
        if action not in self._declarations:
            return refuse_declaration(self._declarations, rule)
        if deal.work.begun:
            return _too_late(rule)
        name = {"name": action.name}
        return self.forbid(deal, action.name) or Reason(
            "declared-already", rule, "{name} has been declared already", name
        )

    def _refuse_giving(self, deal: Deal, action: Give) -> Reason | None:
        to = self._receiver[deal.actor, deal.work.gives]
        if action in self._gifts[to].of(deal.hands[deal.actor]):
            return None
        if action.to != to:
            seat = {"seat": to}
            return Reason("wrong-seat", f"{self.name}.give", "this card goes to seat {seat}", seat)
        return not_held(self.deck, action.card, f"{self.name}.give")

    def _refuse_discard(self, deal: Deal, action: Discard) -> Reason:
        kind = self.deck.kind(action.card)
        if not kind & deal.hands[deal.actor]:
            return not_held(self.deck, action.card, f"{self.name}.discard")
        card = {"card": action.card}
        if kind & self.never:
            return Reason("never", f"{self.name}.never_discard", "{card} is never laid away", card)
        return Reason(
            "others-first",
            f"{self.name}.last_discard",
            "{card} may be laid away only when no ordinary card is left",
            card,
        )

    def notes(self, view: View) -> tuple[str, ...]:
        work = view.work
        others = (view.hand & ~self.never & ~self.last).bit_count()
        if not isinstance(work, ExchangeWork) or work.gives or others >= work.discards:
            return ()
        said = _("only {others} ordinary cards are left: lay {count} others away too ({where})")
        where = view.plan.citation(f"{self.name}.last_discard")
        return (said.format(others=others, count=work.discards - others, where=where),)

    # --- why ---------------------------------------------------------------------------------

    def because(self, deal: Deal, action: Action) -> Reason:
        if isinstance(action, Claim):
            return allow_claim(self.grounds, action, deal.work.talon, f"{self.name}.redeal")
        if isinstance(action, Declare):
            rule = f"{self.name}.declarations.{action.name}"
            message = "{name} may be declared before the first card is given"
            return Reason("declares", rule, message, {"name": action.name})
        if isinstance(action, Give):
            facts: dict[str, object] = {"seat": action.to, "count": self.give}
            message = "this card goes to seat {seat}: each other seat gets {count}, in order"
            return Reason("gives", f"{self.name}.give", message, facts)
        assert isinstance(action, Discard)
        return self._allow_discard(deal, action)

    def _allow_discard(self, deal: Deal, action: Discard) -> Reason:
        facts: dict[str, object] = {"card": action.card, "left": deal.work.discards}
        if self.deck.kind(action.card) & self.last:
            message = "no ordinary card is left, so {card} is laid away and shown"
            return Reason("lays-away-last", f"{self.name}.last_discard", message, facts)
        message = "cards still to lay away: {left}"
        return Reason("lays-away", f"{self.name}.discard", message, facts)

    # --- playing -----------------------------------------------------------------------------

    def apply(self, deal: Deal, action: Action) -> None:
        work: ExchangeWork = deal.work
        if isinstance(action, Give):
            deal.hands[action.to] |= self._taken(deal, work, action.card)
            work.gives -= 1
        elif isinstance(action, Discard):
            self._lay_away(deal, work, self._taken(deal, work, action.card))
        elif isinstance(action, Claim):
            grant(deal, self.grounds, action, work.talon)
            return
        else:
            assert isinstance(action, Declare)
            self._declare(deal, action)
            return
        if not work.gives and not work.discards:
            self._done(deal)

    def _taken(self, deal: Deal, work: ExchangeWork, kind: Card) -> int:
        """The lowest copy of a card that the actor holds, gone from his hand."""
        seat = deal.actor
        if not work.begun:
            work.begun = True
            lost = work.talon & ~(self.never_aside if not self.give else 0)
            deal.known = placed(deal.known, seat, deal.known[seat] & ~lost)
        card = self.deck.kind(kind) & deal.hands[seat]
        card &= -card
        deal.hands[seat] ^= card
        return card

    def _lay_away(self, deal: Deal, work: ExchangeWork, card: int) -> None:
        deal.aside = placed(deal.aside, deal.actor, deal.aside[deal.actor] | card)
        work.discards -= 1
        if card & self.last:
            deal.void[deal.actor] |= self.deck.full & ~(self.never | self.last)
            deal.known = placed(deal.known, deal.actor, deal.known[deal.actor] | card)
            deal.note(deal.actor, self._shown[card])

    def _declare(self, deal: Deal, action: Declare) -> None:
        ends = self.ends[action.name]
        made = Declared(((deal.actor, action.name),))
        if ends is not None:
            deal.finish(made, goto=End(ends))
        else:
            deal.results += (made,)

    def _done(self, deal: Deal) -> None:
        work: ExchangeWork = deal.work
        deal.finish(ExchangeResult(deal.actor, work.talon, self.give, self.seats))


def _made(deal: Deal, name: str) -> bool:
    """Whether the actor has declared this in the exchange already."""
    made = (deal.actor, name)
    return any(made in result.made for result in deal.results if isinstance(result, Declared))


def not_held(deck: Deck, card: Card, rule: str) -> Reason:
    """The refusal of a card that its actor does not hold."""
    return Reason("not-held", rule, "you do not hold {card}", {"card": card})


def _too_late(rule: str) -> Reason:
    """The refusal of what is only possible before the first card is given or laid away."""
    return Reason("too-late", rule, "that is only possible before the first card is given")
