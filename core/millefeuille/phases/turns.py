"""Turns: the stock or the pile, sets laid on the table, a card thrown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from pydantic import Field

from millefeuille.actions import Action, Add, Draw, EndDeal, Lay, TakePile, Throw
from millefeuille.cards import Card, Cards, Deck
from millefeuille.deal import Deal, placed
from millefeuille.memo import Memo
from millefeuille.phase import End, Phase, Result, Sizes
from millefeuille.phases import told_turns
from millefeuille.phases.offers import Offers
from millefeuille.phases.sets import SetRules, Sets
from millefeuille.reasons import Reason
from millefeuille.rules import PhaseRules
from millefeuille.seats import NOBODY, SeatOrNobody

_DRAW: tuple[Action, ...] = (Draw(),)
_TAKE: tuple[Action, ...] = (TakePile(),)
_END: tuple[Action, ...] = (EndDeal(),)
OUT = End("out")
"""Somebody has no card left."""
STOCK_EMPTY = End("stock empty")
"""The stock was empty, and the seat to move ended the deal."""
TURN_LIMIT = End("turn limit")
"""So many turns were played that the deal ends."""


class TurnRules(PhaseRules):
    """A turn: take the top of the stock or the whole pile, lay what one likes, throw a card.

    Nobody has to lay. Sets are added to by their owner alone, and never rearranged or taken back.
    """

    sets: SetRules = Field(description="what may be laid")
    take: Literal["free", "pair"] = Field(
        description="the pile is taken freely, or only with two cards of its top card's rank from "
        "the hand, laid with it at once as a set or onto an own one"
    )
    turned_up_wild_free: bool = Field(
        description="a wild card turned up at the deal may be taken freely in the first turn"
    )
    turn_limit: int = Field(
        description="the deal ends after so many turns of all seats together", ge=1
    )

    def bind(self, deck: Deck, *, name: str) -> TurnPhase:
        """The phase for one deck; ``name`` is the path of these rules."""
        return TurnPhase(self, Sets(self.sets, deck, f"{name}.sets"), deck)


@dataclass(frozen=True, slots=True)
class TurnResult(Result):
    """Who went out, if anybody did."""

    out: SeatOrNobody


@dataclass(slots=True)
class TurnWork:
    """How many turns are over, and whether the actor has drawn or taken the pile."""

    turns: int = 0
    drawn: bool = False

    def copy(self) -> TurnWork:
        """An independent copy."""
        return replace(self)


class TurnPhase(Phase):
    """Plays turns until somebody is out."""

    works = TurnWork
    leaves = (TurnResult,)
    owes = TurnResult
    __slots__ = (
        "_new_with",
        "_onto",
        "_throws",
        "deck",
        "free",
        "limit",
        "sets",
        "turned_up_wild_free",
    )

    def __init__(self, rules: TurnRules, sets: Sets, deck: Deck) -> None:
        self.deck = deck
        self.sets = sets
        self.free = rules.take == "free"
        self.turned_up_wild_free = rules.turned_up_wild_free
        self.limit = rules.turn_limit
        self._throws = Offers(deck, Throw)
        self._new_with: Memo[tuple[Cards, Cards], tuple[Action, ...]] = Memo(self._begin_with)
        self._onto: Memo[tuple[Cards, int], tuple[Action, ...]] = Memo(self._add_with)

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
        if not deal.work.drawn:
            return self._begins(deal)
        hand, own = deal.hands[deal.actor], deal.sets[deal.actor]
        found = self.sets.starts(hand)
        if own:
            found += self.sets.additions(hand, own)
        return found + self._throws.of(hand)

    def _begins(self, deal: Deal) -> tuple[Action, ...]:
        """What a turn may begin with."""
        takes = () if not deal.pile else _TAKE if self.free else self._takes(deal)
        return _DRAW + takes if deal.stock else takes + _END

    def _takes(self, deal: Deal) -> tuple[Action, ...]:
        if self._is_free(deal):
            return _TAKE
        top = deal.pile[-1]
        own = deal.hands[deal.actor] & self.sets.rank_of(top)
        if own.bit_count() < 2:
            return ()
        found = self._new_with[own, top]
        for place in self._own_sets(deal, top):
            found += self._onto[own, place]
        return found

    def _begin_with(self, among: tuple[Cards, Cards]) -> tuple[Action, ...]:
        """The ways to lay two of some cards with the top of the pile as a new set."""
        own, top = among
        pairs = self.sets.choices(own, 2)
        able = [p for p in pairs if self.sets.why_no_set(self.deck.lowest(own, p) | top) is None]
        return tuple(map(TakePile, able))

    def _add_with(self, among: tuple[Cards, int]) -> tuple[Action, ...]:
        """The ways to lay two of some cards with the top of the pile onto an own set."""
        own, place = among
        return tuple([TakePile(pair, place) for pair in self.sets.choices(own, 2)])

    def _is_free(self, deal: Deal) -> bool:
        """Whether the pile may be taken without laying anything."""
        if self.free:
            return True
        turned_up = not deal.work.turns and len(deal.pile) == 1
        return turned_up and self.turned_up_wild_free and bool(deal.pile[-1] & self.sets.wild)

    def _own_sets(self, deal: Deal, top: Cards) -> list[int]:
        """The places of the actor's sets of a card's rank."""
        rank = self.sets.rank_of(top)
        sets = enumerate(deal.sets[deal.actor])
        return [place for place, own in sets if self.sets.rank_of(own) == rank]

    # --- why not -----------------------------------------------------------------------------

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        if isinstance(action, Draw | TakePile | EndDeal):
            return self._why_not_begun(deal, action)
        if not isinstance(action, Lay | Add | Throw):
            return Reason("not-now", self.name, "a turn is: draw or take, lay, throw a card")
        if not deal.work.drawn:
            return Reason(
                "draw-first", f"{self.name}.take", "a turn begins with the stock or the pile"
            )
        if isinstance(action, Throw):
            return self._missing(deal, (action.card,))
        cards = action.cards if isinstance(action, Lay) else (action.card,)
        missing = self._missing(deal, cards)
        if missing is not None:
            return missing
        held = self.deck.lowest(deal.hands[deal.actor], cards)
        if isinstance(action, Lay):
            return self.sets.why_no_set(held)
        return self._why_not_added(deal, action, held)

    def _missing(self, deal: Deal, cards: tuple[Card, ...]) -> Reason | None:
        held = self.deck.lowest(deal.hands[deal.actor], cards)
        if held.bit_count() == len(cards):
            return None
        facts: dict[str, object] = {"cards": " ".join(map(str, cards))}
        message = "you do not hold {cards}"
        return Reason("not-held", self.name, message, facts)

    def _why_not_added(self, deal: Deal, action: Add, card: Cards) -> Reason | None:
        sets = deal.sets[deal.actor]
        if not 0 <= action.set < len(sets):
            facts: dict[str, object] = {"count": len(sets), "set": action.set}
            message = "there is no set {set} of yours; you have {count}, counted from 0"
            return Reason("no-such-set", f"{self.name}.sets", message, facts)
        return self.sets.why_not_added(card, sets[action.set])

    def _why_not_begun(self, deal: Deal, action: Action) -> Reason | None:
        """Why the turn does not begin so."""
        if deal.work.drawn:
            message = "you have drawn or taken the pile already: lay, or throw a card"
            return Reason("drawn-already", f"{self.name}.take", message)
        if isinstance(action, Draw):
            return (
                None
                if deal.stock
                else Reason("no-stock", f"{self.name}.take", "the stock is empty")
            )
        if isinstance(action, EndDeal):
            message = "the deal can be ended only when the stock is empty"
            return Reason("stock-left", f"{self.name}.take", message) if deal.stock else None
        assert isinstance(action, TakePile)
        return self._why_not_taken(deal, action)

    def _why_not_taken(self, deal: Deal, action: TakePile) -> Reason | None:
        rule = f"{self.name}.take"
        if not deal.pile:
            return Reason("no-pile", rule, "there is no pile")
        if self._is_free(deal):
            message = "the pile is taken freely, nothing is laid with it"
            plain = not action.cards and action.set is None
            return None if plain else Reason("free", self._freed_by(), message)
        top = deal.pile[-1]
        facts: dict[str, object] = {"top": self.deck.one(top), "rank": self.deck.one(top).rank}
        if len(action.cards) != 2:
            message = "the pile is taken with two cards of rank {rank} from the hand, laid with it"
            return Reason("needs-pair", rule, message, facts)
        missing = self._missing(deal, action.cards)
        if missing is not None:
            return missing
        if any(card.rank != facts["rank"] for card in action.cards):
            message = "{top} is taken with two cards of its own rank"
            return Reason("other-rank", rule, message, facts)
        if action.set is None:
            held = self.deck.lowest(deal.hands[deal.actor], action.cards)
            return self.sets.why_no_set(held | top)
        if action.set not in self._own_sets(deal, top):
            message = "you have no set of rank {rank} there"
            return Reason("no-such-set", rule, message, facts)
        return None

    def _freed_by(self) -> str:
        """The rule by which the pile is free."""
        return f"{self.name}.{'take' if self.free else 'turned_up_wild_free'}"

    # --- why ---------------------------------------------------------------------------------

    def because(self, deal: Deal, action: Action) -> Reason:
        facts: dict[str, object] = {}
        if isinstance(action, TakePile):
            return self._because_taken(deal, action)
        if isinstance(action, Lay):
            return self.sets.because(self.deck.lowest(deal.hands[deal.actor], action.cards))
        if isinstance(action, Add):
            facts["set"] = self.deck.text(deal.sets[deal.actor][action.set])
            return Reason("adds", f"{self.name}.sets", "{set} is your own set", facts)
        if isinstance(action, Throw):
            facts = {"turn": deal.work.turns + 1, "limit": self.limit}
            message = "a card thrown ends turn {turn} of at most {limit}"
            return Reason("throws", f"{self.name}.turn_limit", message, facts)
        message = "a turn begins with the stock or the pile"
        if isinstance(action, EndDeal):
            message = "the stock is empty, so the deal may be ended with nobody out"
        return Reason("begins", f"{self.name}.take", message)

    def _because_taken(self, deal: Deal, action: TakePile) -> Reason:
        facts = {"top": self.deck.one(deal.pile[-1])}
        if action.cards:
            message = "{top} is laid with two of its rank"
            return Reason("takes", f"{self.name}.take", message, facts)
        message = "the pile is free" if self.free else "{top} was turned up, so the pile is free"
        return Reason("takes", self._freed_by(), message, facts)

    # --- playing -----------------------------------------------------------------------------

    def apply(self, deal: Deal, action: Action) -> None:
        seat, work = deal.actor, deal.work
        if isinstance(action, Throw):
            self._throw(deal, self._out_of_hand(deal, (action.card,)))
            return
        if isinstance(action, Draw):
            deal.draw(seat)
            work.drawn = True
            return
        if isinstance(action, Add):
            self._lay(deal, self._out_of_hand(deal, (action.card,)), action.set)
        elif isinstance(action, Lay):
            self._lay(deal, self._out_of_hand(deal, action.cards), None)
        elif isinstance(action, TakePile):
            self._take(deal, action.cards, action.set)
            work.drawn = True
        else:
            deal.finish(TurnResult(NOBODY), goto=STOCK_EMPTY)
            return
        if not deal.hands[seat]:
            deal.finish(TurnResult(seat), goto=OUT)

    def _take(self, deal: Deal, pair: tuple[Card, ...], place: int | None) -> None:
        """The whole pile to the hand; its top is laid with the pair at once."""
        seat, top = deal.actor, deal.pile[-1]
        pile = sum(deal.pile)
        deal.pile = ()
        cards = self._out_of_hand(deal, pair)
        if pair:
            self._lay(deal, cards | top, place)
            pile ^= top
        deal.hands[seat] |= pile
        deal.known = placed(deal.known, seat, deal.known[seat] | pile)

    def _out_of_hand(self, deal: Deal, kinds: tuple[Card, ...]) -> Cards:
        """Cards gone from the actor's hand: of equal ones first those that all know of."""
        seat, taken = deal.actor, 0
        known = deal.known[seat]
        for kind in kinds:
            held = self.deck.kind(kind) & deal.hands[seat]
            held = held & known or held
            card = held & -held
            deal.hands[seat] ^= card
            taken |= card
        if taken & known:
            deal.known = placed(deal.known, seat, known & ~taken)
        return taken

    def _lay(self, deal: Deal, cards: Cards, place: int | None) -> None:
        """A new set of the actor's, or more cards for one of his."""
        seat = deal.actor
        own = deal.sets[seat]
        if place is None:
            own = (*own, cards)
        else:
            own = (*own[:place], own[place] | cards, *own[place + 1 :])
        deal.sets = (*deal.sets[:seat], own, *deal.sets[seat + 1 :])

    def _throw(self, deal: Deal, card: Cards) -> None:
        """A card onto the pile, and the next turn; unless that was the last card, or turn."""
        seat, work = deal.actor, deal.work
        deal.pile = (*deal.pile, card)
        work.turns += 1
        work.drawn = False
        if not deal.hands[seat]:
            deal.finish(TurnResult(seat), goto=OUT)
        elif work.turns >= self.limit:
            deal.finish(TurnResult(NOBODY), goto=TURN_LIMIT)
        else:
            deal.actor = self.next_seat[seat]
