"""How a turn begins: with the stock, with the pile, or with the end of the deal."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from millefeuille.actions import Action, Draw, EndDeal, Pass, TakePile
from millefeuille.cards import Cards, Deck, bits
from millefeuille.deal import Deal
from millefeuille.memo import Memo
from millefeuille.phases.sets import Sets
from millefeuille.reasons import Reason

if TYPE_CHECKING:
    from millefeuille.phases.turns import TurnPhase, TurnRules

_DRAW: tuple[Action, ...] = (Draw(),)
_TAKE: tuple[Action, ...] = (TakePile(),)
_END: tuple[Action, ...] = (EndDeal(),)
_DRAW_OR_TAKE = _DRAW + _TAKE
_TAKE_OR_END = _TAKE + _END
_OFFER: tuple[Action, ...] = (TakePile(), Pass())


class Beginnings:
    """What a turn may begin with.

    Args:
        rules: The rules of the turns.
        sets: What may be laid.
        deck: The pack.

    Attributes:
        free: Whether the pile is taken without laying anything.
        top: Whether only its top card is.
        offered: Whether the card turned up is offered before the first turn.
    """

    __slots__ = (
        "_deck",
        "_new_with",
        "_onto",
        "_sets",
        "_turned_up_free",
        "free",
        "offered",
        "top",
    )

    def __init__(self, rules: TurnRules, sets: Sets, deck: Deck) -> None:
        self._deck = deck
        self._sets = sets
        self.free = rules.take != "pair"
        self.top = rules.take == "top"
        self.offered = rules.turned_up_offered
        self._turned_up_free = rules.turned_up_wild_free
        self._new_with: Memo[Cards, tuple[Action, ...]] = Memo(self._begin_with)
        self._onto: Memo[tuple[Cards, int], tuple[Action, ...]] = Memo(self._add_with)

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        """What the actor may begin with."""
        if self.offered and not deal.work.turns:
            return _OFFER if self.is_offering(deal) else _DRAW
        if self.free and deal.pile:
            return _DRAW_OR_TAKE if deal.stock else _TAKE_OR_END
        takes = self._takes(deal) if deal.pile else ()
        return _DRAW + takes if deal.stock else takes + _END

    def is_offering(self, deal: Deal) -> bool:
        """Whether the actor is asked if he takes the card turned up."""
        work = deal.work
        return self.offered and not work.turns and work.passed < deal.plan.seats

    def _takes(self, deal: Deal) -> tuple[Action, ...]:
        if self._is_free(deal):
            return _TAKE
        top = deal.pile[-1]
        own = deal.hands[deal.actor] & self._sets.rank_of_card[top]
        if own.bit_count() < 2:
            return ()
        own = self._sets.few[own]
        found = self._new_with[own]
        for place in self._own_sets(deal, top):
            found += self._onto[own, place]
        return found

    def _begin_with(self, own: Cards) -> tuple[Action, ...]:
        """The ways to lay two of some cards with a top of their rank as a new set."""
        three = sum(islice(bits(self._sets.rank_of(own)), 3))
        if self._sets.why_no_set(three) is not None:
            return ()
        return tuple(map(TakePile, self._sets.choices(own, 2)))

    def _add_with(self, among: tuple[Cards, int]) -> tuple[Action, ...]:
        """The ways to lay two of some cards with the top of the pile onto an own set."""
        own, place = among
        return tuple([TakePile(pair, place) for pair in self._sets.choices(own, 2)])

    def _is_free(self, deal: Deal) -> bool:
        """Whether the pile may be taken without laying anything."""
        if self.free:
            return True
        turned_up = not deal.work.turns and len(deal.pile) == 1
        return turned_up and self._turned_up_free and bool(deal.pile[-1] & self._sets.wild)

    def _own_sets(self, deal: Deal, top: Cards) -> list[int]:
        """The places of the actor's sets of a card's rank."""
        rank_of = self._sets.rank_of
        rank = rank_of(top)
        sets = enumerate(deal.sets[deal.actor])
        return [place for place, own in sets if own & rank and rank_of(own) == rank]

    # --- why not -----------------------------------------------------------------------------

    def why_not(self, deal: Deal, action: Action, phase: TurnPhase) -> Reason | None:
        """Why the turn does not begin so."""
        rule = f"{phase.name}.take"
        if deal.work.drawn:
            message = "you have drawn or taken the pile already"
            return Reason("drawn-already", rule, message)
        if self.offered and not deal.work.turns:
            return self._why_not_offered(deal, action, phase)
        if type(action) is Draw:
            return None if deal.stock else Reason("no-stock", rule, "the stock is empty")
        if type(action) is TakePile:
            return self._why_not_taken(deal, action, phase)
        if type(action) is EndDeal:
            message = "the deal can be ended only when the stock is empty"
            return Reason("stock-left", rule, message) if deal.stock else None
        return Reason("not-now", rule, "a turn begins with the stock or the pile")

    def _why_not_offered(self, deal: Deal, action: Action, phase: TurnPhase) -> Reason | None:
        if action in self.legal(deal):
            return None
        message = "nobody has taken the card turned up, so the first turn begins with the stock"
        if self.is_offering(deal):
            message = "the card turned up is offered first: take it, or pass"
        return Reason("offered", f"{phase.name}.turned_up_offered", message)

    def _why_not_taken(self, deal: Deal, action: TakePile, phase: TurnPhase) -> Reason | None:
        rule = f"{phase.name}.take"
        if not deal.pile:
            return Reason("no-pile", rule, "there is no pile")
        if self._is_free(deal):
            message = "the pile is taken freely, nothing is laid with it"
            plain = not action.cards and action.set is None
            return None if plain else Reason("free", self._freed_by(phase), message)
        top = deal.pile[-1]
        held = self._deck.lowest(deal.hands[deal.actor], action.cards)
        facts: dict[str, object] = {"top": self._deck.one(top), "rank": self._deck.one(top).rank}
        if len(action.cards) != 2:
            message = "the pile is taken with two cards of rank {rank} from the hand, laid with it"
            return Reason("needs-pair", rule, message, facts)
        missing = phase.why_not_held(deal, action.cards)
        if missing is not None:
            return missing
        if any(card.rank != facts["rank"] for card in action.cards):
            message = "{top} is taken with two cards of its own rank"
            return Reason("other-rank", rule, message, facts)
        if action.set is None:
            return self._sets.why_no_set(held | top)
        if action.set not in self._own_sets(deal, top):
            message = "you have no set of rank {rank} there"
            return Reason("no-such-set", rule, message, facts)
        return None

    def _freed_by(self, phase: TurnPhase) -> str:
        """The rule by which the pile is free."""
        return f"{phase.name}.{'take' if self.free else 'turned_up_wild_free'}"

    # --- why ---------------------------------------------------------------------------------

    def because(self, deal: Deal, action: Action, phase: TurnPhase) -> Reason:
        """Why the turn may begin so."""
        if self.offered and not deal.work.turns:
            message = "nobody has taken the card turned up, so the first turn begins with the stock"
            if self.is_offering(deal):
                message = "the card turned up is offered to each player in turn"
            return Reason("offered", f"{phase.name}.turned_up_offered", message)
        if isinstance(action, TakePile):
            return self._because_taken(deal, action, phase)
        message = "a turn begins with the stock or the pile"
        if isinstance(action, EndDeal):
            message = "the stock is empty, so the deal may be ended with nobody out"
        return Reason("begins", f"{phase.name}.take", message)

    def _because_taken(self, deal: Deal, action: TakePile, phase: TurnPhase) -> Reason:
        facts = {"top": self._deck.one(deal.pile[-1])}
        if action.cards:
            message = "{top} is laid with two of its rank"
            return Reason("takes", f"{phase.name}.take", message, facts)
        message = "{top} was turned up, so the pile is free"
        if self.free:
            message = "the top of the pile may be taken" if self.top else "the pile is free"
        return Reason("takes", self._freed_by(phase), message, facts)
