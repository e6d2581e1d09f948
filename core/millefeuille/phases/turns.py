"""Turns: the stock or the pile, sets laid on the table, a card thrown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pydantic import Field

from millefeuille.actions import Action, Add, Draw, EndDeal, Lay, Pass, TakePile, Throw
from millefeuille.cards import Card, Cards, Deck
from millefeuille.deal import Deal, placed
from millefeuille.phase import End, Result, Sizes
from millefeuille.phases import told_turns
from millefeuille.phases.beginnings import Beginnings
from millefeuille.phases.laying import LayingPhase
from millefeuille.phases.offers import Offers
from millefeuille.phases.sets import SetRules, Sets
from millefeuille.reasons import Reason
from millefeuille.rules import PhaseRules
from millefeuille.seats import NOBODY, SeatOrNobody

_BEGINS = (Draw, TakePile, EndDeal)
OUT = End("out")
"""Somebody has no card left."""
STOCK_EMPTY = End("stock empty")
"""The stock was empty, and the seat to move ended the deal."""
TURN_LIMIT = End("turn limit")
"""So many turns were played that the deal ends."""


class TurnRules(PhaseRules):
    """A turn: take the top of the stock or the pile, lay what one likes, throw a card.

    Nobody has to lay. Sets are added to by their owner alone, and never rearranged or taken back.
    """

    sets: SetRules = Field(description="what may be laid")
    take: Literal["free", "pair", "top"] = Field(
        description="the pile is taken freely, or only with two cards of its top card's rank from "
        "the hand, laid with it at once as a set or onto an own one, or its top card alone is taken"
    )
    turned_up_wild_free: bool = Field(
        description="a wild card turned up at the deal may be taken freely in the first turn"
    )
    turned_up_offered: bool = Field(
        description="before the first turn each seat in order is asked whether it takes the card "
        "turned up; whoever takes it plays the first turn, and if nobody does it begins with the "
        "stock"
    )
    taken_thrown: bool = Field(
        description="the card taken from the top of the pile may be thrown in the same turn"
    )
    turn_limit: int = Field(
        description="the deal ends after so many turns of all seats together", ge=1
    )

    def bind(self, deck: Deck, *, name: str) -> TurnPhase:
        """The phase for one deck; ``name`` is the path of these rules."""
        return TurnPhase(self, Sets(self.sets, deck, f"{name}.sets"), deck)


@dataclass(frozen=True, slots=True)
class TurnResult(Result):
    """Who went out, if anybody did.

    Attributes:
        out: The seat that did; ``NOBODY`` (-1) where the turns ended otherwise.
    """

    out: SeatOrNobody


@dataclass(slots=True)
class TurnWork:
    """How far the turns have come.

    Attributes:
        turns: How many are over.
        drawn: Whether the actor has drawn or taken the pile.
        passed: How many seats have let the card turned up go.
        kept: The card that may not be thrown in this turn, and its copies.
    """

    turns: int = 0
    drawn: bool = False
    passed: int = 0
    kept: Cards = 0

    def copy(self) -> TurnWork:
        """An independent copy."""
        return TurnWork(self.turns, self.drawn, self.passed, self.kept)


class TurnPhase(LayingPhase):
    """Plays turns until somebody is out.

    Attributes:
        course: What a turn is, for whoever does something else.
    """

    works = TurnWork
    acts: tuple[type[Action], ...] = (Draw, TakePile, Lay, Add, Throw, EndDeal)
    course: str = "a turn is: draw or take, lay, throw a card"
    leaves: tuple[type[Result], ...] = (TurnResult,)
    owes: type[Result] | None = TurnResult
    __slots__ = ("_throws", "beginnings", "keeps", "limit")

    def __init__(self, rules: TurnRules, sets: Sets, deck: Deck) -> None:
        super().__init__(sets, deck)
        self.beginnings = Beginnings(rules, sets, deck)
        self.limit = rules.turn_limit
        self.keeps = not rules.taken_thrown
        self._throws = Offers(deck, Throw)

    def enter(self, deal: Deal) -> None:
        deal.work = TurnWork()
        deal.actor = self.next_seat[deal.dealer]

    def endings(self) -> tuple[str, ...]:
        return (OUT.reason, STOCK_EMPTY.reason, TURN_LIMIT.reason)

    def resume(self, deal: Deal, before: frozenset[Sizes]) -> None:
        told_turns.take_up(self, deal, before)

    def check(self, result: Result, deal: Deal) -> None:
        assert isinstance(result, TurnResult)
        told_turns.check_result(result, deal)

    def check_end(self, deal: Deal, before: frozenset[Sizes]) -> None:
        told_turns.check_end(self, deal, before)

    # --- what is legal -----------------------------------------------------------------------

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        work = deal.work
        if not work.drawn:
            return self.beginnings.legal(deal)
        hand, own = deal.hands[deal.actor], deal.sets[deal.actor]
        found = self.sets.starts(hand)
        if own:
            found += self.sets.additions(hand, own)
        return found + self._throws.of(self.throwable(deal) if work.kept else hand)

    def throwable(self, deal: Deal) -> Cards:
        """The cards that the actor may throw: not the one just taken, unless it is his last."""
        hand, kept = deal.hands[deal.actor], deal.work.kept
        return hand & ~kept or hand if kept else hand

    # --- why not -----------------------------------------------------------------------------

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        if type(action) is Throw:
            return self._why_not_yet(deal) or self.why_not_thrown(deal, action.card)
        if type(action) is Add or type(action) is Lay:
            return self._why_not_yet(deal) or self.why_not_laid(deal, action)
        begins = type(action) in _BEGINS or (
            type(action) is Pass and self.beginnings.is_offering(deal)
        )
        if begins:
            return self.beginnings.why_not(deal, action, self)
        return Reason("not-now", self.name, self.course)

    def _why_not_yet(self, deal: Deal) -> Reason | None:
        """Why the actor may neither lay nor throw: his turn has not begun."""
        if deal.work.drawn:
            return None
        message = "a turn begins with the stock or the pile"
        return Reason("draw-first", f"{self.name}.take", message)

    def why_not_thrown(self, deal: Deal, card: Card) -> Reason | None:
        """Why the actor may not throw a card."""
        if self.deck.lowest(self.throwable(deal), (card,)):
            return None
        missing = self.why_not_held(deal, (card,))
        if missing is not None:
            return missing
        message = "{card} was taken from the pile in this turn"
        return Reason("just-taken", f"{self.name}.taken_thrown", message, {"card": card})

    # --- why ---------------------------------------------------------------------------------

    def because(self, deal: Deal, action: Action) -> Reason:
        if isinstance(action, Lay | Add):
            return self.because_laid(deal, action)
        if not isinstance(action, Throw):
            return self.beginnings.because(deal, action, self)
        facts: dict[str, object] = {"turn": deal.work.turns + 1, "limit": self.limit}
        message = "a card thrown ends turn {turn} of at most {limit}"
        return Reason("throws", f"{self.name}.turn_limit", message, facts)

    # --- playing -----------------------------------------------------------------------------

    def apply(self, deal: Deal, action: Action) -> None:
        seat, work = deal.actor, deal.work
        if type(action) is Throw:
            self.throw(deal, action.card)
            return
        if type(action) is Draw:
            deal.draw(seat)
            work.drawn = True
            return
        if type(action) is Add or type(action) is Lay:
            self.lay(deal, action)
        elif type(action) is TakePile:
            self._take(deal, action.cards, action.set)
            work.drawn = True
        elif type(action) is Pass:
            work.passed += 1
            deal.actor = self.next_seat[seat]
            return
        else:
            deal.finish(TurnResult(NOBODY), goto=STOCK_EMPTY)
            return
        if not deal.hands[seat]:
            deal.finish(TurnResult(seat), goto=OUT)

    def _take(self, deal: Deal, pair: tuple[Card, ...], place: int | None) -> None:
        """The pile, or its top card, to the hand; the top is laid with the pair at once."""
        seat, top = deal.actor, deal.pile[-1]
        under = deal.pile[:-1] if self.beginnings.top else ()
        taken = top if self.beginnings.top else sum(deal.pile)
        deal.pile = under
        cards = self.out_of_hand(deal, pair)
        if pair:
            self.put(deal, seat, place, cards | top)
            taken ^= top
        elif self.keeps:
            deal.work.kept = self.deck.kind(self.deck.one(top))
        deal.hands[seat] |= taken
        deal.known = placed(deal.known, seat, deal.known[seat] | taken)

    def throw(self, deal: Deal, card: Card) -> None:
        """A card onto the pile, and the next turn; unless that was the last card, or turn."""
        seat, work = deal.actor, deal.work
        deal.pile = (*deal.pile, self.out_of_hand(deal, (card,)))
        work.turns += 1
        work.drawn = False
        work.kept = 0
        if not deal.hands[seat]:
            deal.finish(TurnResult(seat), goto=OUT)
        elif work.turns >= self.limit:
            deal.finish(TurnResult(NOBODY), goto=TURN_LIMIT)
        else:
            deal.actor = self.next_seat[seat]
