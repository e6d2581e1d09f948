"""Knocking: turns in which nothing is laid, until somebody has little left outside of sets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from pydantic import Field, model_validator

from millefeuille.actions import Action, Add, Declare, Draw, Lay, Shown, TakePile, Throw
from millefeuille.cards import Card, Cards, Deck
from millefeuille.deal import Deal, placed
from millefeuille.errors import PositionError
from millefeuille.memo import Memo
from millefeuille.phase import End, Result, Sizes
from millefeuille.phases.deadwood import Deadwood
from millefeuille.phases.offers import Offers
from millefeuille.phases.sets import Sets
from millefeuille.phases.turns import TurnPhase, TurnResult, TurnRules
from millefeuille.points import Points
from millefeuille.reasons import Reason
from millefeuille.seats import NOBODY, Seat

KNOCK = "knock"
NOBODY_KNOCKED = End("nobody knocked")
"""Too few cards were left in the stock."""


class KnockRules(TurnRules):
    """A turn in which nothing is laid: draw or take, then throw a card, and knock with it or not.

    Whoever knocks shows his hand.
    """

    knock_limit: int = Field(
        description="a player may knock with the card that he throws if the sets of his hand then "
        "leave at most so many points; that ends the turns",
        ge=0,
    )
    dead_stock: int = Field(
        description="the deal ends after a turn without a knock that leaves so few cards in the "
        "stock, or fewer",
        ge=0,
    )

    @model_validator(mode="after")
    def _lays_nothing(self) -> Self:
        if self.sets.wild is not None:
            raise ValueError("sets.wild is none where somebody knocks")
        if self.take != "top":
            raise ValueError("take is top where somebody knocks, so that all hands stay as large")
        return self

    def bind(self, deck: Deck, *, name: str) -> KnockPhase:
        """The phase for one deck; ``name`` is the path of these rules."""
        return KnockPhase(self, Sets(self.sets, deck, f"{name}.sets"), deck)


@dataclass(frozen=True, slots=True)
class Knocked(Result):
    """Who has knocked.

    Attributes:
        by: The seat that has.
    """

    by: Seat


class KnockPhase(TurnPhase):
    """Plays turns until somebody knocks.

    Attributes:
        deadwood: What is left of hands outside of sets.
        knock_limit: With how many points one may knock.
        dead_stock: How many cards of the stock are never drawn.
    """

    leaves = (Knocked, TurnResult)
    owes = Knocked
    acts = (Draw, TakePile, Throw, Declare)
    declares = (KNOCK,)
    course = "a turn is: draw or take, throw a card; knock with it or not"
    __slots__ = ("_able", "_knocks", "dead_stock", "deadwood", "knock_limit")

    def __init__(self, rules: KnockRules, sets: Sets, deck: Deck) -> None:
        super().__init__(rules, sets, deck)
        self.deadwood = Deadwood(sets, deck)
        self.knock_limit = rules.knock_limit
        self.dead_stock = rules.dead_stock
        self._knocks = Offers(deck, lambda card: Declare(KNOCK, (card,)))
        self._able: Memo[Cards, Cards] = Memo(
            lambda hand: self.deadwood.discards(hand, self.knock_limit)
        )

    # --- what is legal -----------------------------------------------------------------------

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        if not deal.work.drawn:
            return self.beginnings.legal(deal)
        able = self.throwable(deal)
        found = self._throws.of(able)
        knocks = able & self._able[deal.hands[deal.actor]]
        return found + self._knocks.of(knocks) if knocks else found

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        if isinstance(action, Lay | Add):
            message = "sets are laid when somebody has knocked"
            return Reason("not-yet", f"{self.name}.knock_limit", message)
        if not isinstance(action, Declare):
            return super().why_not(deal, action)
        if action.name != KNOCK:
            return Reason("not-now", self.name, self.course)
        if len(action.cards) != 1:
            message = "whoever knocks throws a card with it; name that one"
            return Reason("needs-card", f"{self.name}.knock_limit", message)
        if not deal.work.drawn:
            message = "a turn begins with the stock or the pile"
            return Reason("draw-first", f"{self.name}.take", message)
        refused = self.why_not_thrown(deal, action.cards[0])
        if refused is not None or self._left(deal, action.cards[0]) <= self.knock_limit:
            return refused
        message = "{points} points would be left outside of sets, and at most {limit} may be"
        return self._knocking("too-much", deal, action, message)

    def _left(self, deal: Deal, card: Card) -> Points:
        """The points left outside of sets without a card of the actor's hand."""
        hand = deal.hands[deal.actor]
        return self.deadwood.least[hand & ~self.deck.lowest(hand, (card,))]

    def because(self, deal: Deal, action: Action) -> Reason:
        if not isinstance(action, Declare):
            return super().because(deal, action)
        message = "{points} points are left outside of sets, and at most {limit} may be"
        return self._knocking("knocks", deal, action, message)

    def _knocking(self, code: str, deal: Deal, action: Declare, message: str) -> Reason:
        facts: dict[str, object] = {
            "points": self._left(deal, action.cards[0]),
            "limit": self.knock_limit,
        }
        return Reason(code, f"{self.name}.knock_limit", message, facts)

    # --- playing -----------------------------------------------------------------------------

    def apply(self, deal: Deal, action: Action) -> None:
        if isinstance(action, Declare):
            self._knock(deal, action.cards)
        else:
            super().apply(deal, action)

    def _knock(self, deal: Deal, cards: tuple[Card, ...]) -> None:
        """The card to the pile, and the hand open on the table."""
        seat = deal.actor
        deal.pile = (*deal.pile, self.out_of_hand(deal, cards))
        deal.known = placed(deal.known, seat, deal.hands[seat])
        deal.note(seat, Shown(tuple(self.deck.each(deal.hands[seat]))))
        deal.finish(Knocked(seat))

    def throw(self, deal: Deal, card: Card) -> None:
        super().throw(deal, card)
        if not deal.over and len(deal.stock) <= self.dead_stock:
            deal.finish(TurnResult(NOBODY), goto=NOBODY_KNOCKED)

    # --- in a position -----------------------------------------------------------------------

    def endings(self) -> tuple[str, ...]:
        return (*super().endings(), NOBODY_KNOCKED.reason)

    def shifted(self, sizes: Sizes, deal: Deal) -> Sizes:
        return sizes._replace(stock=len(deal.stock))

    def resume(self, deal: Deal, before: frozenset[Sizes]) -> None:
        super().resume(deal, before)
        _check_unlaid(deal)
        if deal.work.turns and len(deal.stock) + deal.work.drawn <= self.dead_stock:
            raise PositionError("with so few cards in the stock the deal is over")

    def check(self, result: Result, deal: Deal) -> None:
        if isinstance(result, TurnResult):
            super().check(result, deal)

    def check_end(self, deal: Deal, before: frozenset[Sizes]) -> None:
        super().check_end(deal, before)
        _check_unlaid(deal)
        if deal.ending == NOBODY_KNOCKED.reason and len(deal.stock) > self.dead_stock:
            raise PositionError("so many cards are left in the stock that the deal goes on")


def _check_unlaid(deal: Deal) -> None:
    """Check that no set has been laid.

    Raises:
        PositionError: One has.
    """
    if any(deal.sets):
        raise PositionError("nothing is laid before somebody has knocked")
