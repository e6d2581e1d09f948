"""The end of a deal in which somebody has knocked: sets are laid, and cards added to them."""

from __future__ import annotations

from pydantic import Field

from millefeuille.actions import Action, Add, Lay, Pass
from millefeuille.cards import Cards
from millefeuille.deal import Deal, placed
from millefeuille.errors import PositionError
from millefeuille.phase import Sizes
from millefeuille.phases.knocking import Knocked, KnockPhase
from millefeuille.phases.laying import LayingPhase
from millefeuille.phases.sets import whose_set
from millefeuille.phases.told_turns import check_sets, check_unmoved
from millefeuille.points import Points
from millefeuille.reasons import Reason
from millefeuille.rules import PhaseRules
from millefeuille.seats import NOBODY, Seat

_PASS: tuple[Action, ...] = (Pass(),)


class ShowdownRules(PhaseRules):
    """Whoever has knocked lays his sets; then the others lay theirs and add cards to his.

    What each of them has left is counted.
    """

    add_to_gin: bool = Field(
        description="cards are added to the sets of who has knocked even if he has no card left"
    )

    def bind(self, turns: KnockPhase) -> ShowdownPhase:
        """The phase after some turns, with the same sets and the same limit."""
        return ShowdownPhase(self, turns)


class ShowdownPhase(LayingPhase):
    """Asks who has knocked, then the others in turn, until each has laid what he will."""

    onto_others = True
    __slots__ = ("_add_to_gin", "_turns")

    def __init__(self, rules: ShowdownRules, turns: KnockPhase) -> None:
        super().__init__(turns.sets, turns.deck)
        self._turns = turns
        self._add_to_gin = rules.add_to_gin

    def enter(self, deal: Deal) -> None:
        deal.actor = _knocker(deal)

    # --- what is legal -----------------------------------------------------------------------

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        hand, laid = deal.hands[deal.actor], self.reached(deal.sets, deal.actor)
        found = self.sets.starts(hand) + self.sets.additions(hand, laid) + _PASS
        return tuple([action for action in found if self.why_not(deal, action) is None])

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        if isinstance(action, Pass):
            return self._why_not_done(deal)
        if not isinstance(action, Lay | Add):
            message = "now sets are laid and cards added to them; pass when you are done"
            return Reason("not-now", self.name, message)
        return self.why_not_laid(deal, action) or self._why_too_few(deal, action)

    def _why_not_done(self, deal: Deal) -> Reason | None:
        """Why the actor has to lay more: he has knocked, and holds too many points."""
        if deal.actor != _knocker(deal) or self._points(deal) <= self._turns.knock_limit:
            return None
        return self._limited("lay-more", deal, "{points} points are left, lay more of your sets")

    def _why_too_few(self, deal: Deal, action: Lay | Add) -> Reason | None:
        """Why who has knocked may not lay so: it would leave him too many points at last."""
        if deal.actor != _knocker(deal):
            return None
        trial = deal.clone()
        self.lay(trial, action)
        fewest = self._turns.deadwood.fewest(trial.hands[deal.actor], trial.sets[deal.actor])
        if fewest <= self._turns.knock_limit:
            return None
        message = "laid so, your sets would leave more than {limit} points"
        return self._limited("spoils", deal, message)

    def why_not_added(self, deal: Deal, action: Add, card: Cards) -> Reason | None:
        try:
            owner, place = whose_set(deal.sets, deal.actor, action.set)
        except LookupError:
            return super().why_not_added(deal, action, card)
        return self._why_not_onto(deal, owner) or self.sets.why_not_added(
            card, deal.sets[owner][place]
        )

    def _why_not_onto(self, deal: Deal, owner: Seat) -> Reason | None:
        """Why nothing is added to the sets of a seat."""
        knocker = _knocker(deal)
        if owner not in (deal.actor, knocker):
            message = "cards are added to your own sets and to those of who has knocked"
            return Reason("others-set", self.name, message)
        if owner == deal.actor or deal.hands[knocker] or self._add_to_gin:
            return None
        message = "who has knocked has no card left, so nothing is added to his sets"
        return Reason("gin", f"{self.name}.add_to_gin", message)

    def because(self, deal: Deal, action: Action) -> Reason:
        if isinstance(action, Lay | Add):
            return self.because_laid(deal, action)
        if deal.actor == _knocker(deal):
            message = "{points} points are left, and at most {limit} may be"
            return self._limited("done", deal, message)
        return Reason("done", self.name, "nobody has to lay or add more than he likes")

    def _limited(self, code: str, deal: Deal, message: str) -> Reason:
        facts: dict[str, object] = {"points": self._points(deal), "limit": self._turns.knock_limit}
        return Reason(code, f"{self._turns.name}.knock_limit", message, facts)

    def _points(self, deal: Deal) -> Points:
        """What the actor has left."""
        return self.deck.points(deal.hands[deal.actor])

    # --- playing -----------------------------------------------------------------------------

    def apply(self, deal: Deal, action: Action) -> None:
        if isinstance(action, Lay | Add):
            self.lay(deal, action)
            return
        deal.actor = self.next_seat[deal.actor]
        if deal.actor == _knocker(deal):
            deal.finish()

    # --- in a position -----------------------------------------------------------------------

    def resume(self, deal: Deal, before: frozenset[Sizes]) -> None:
        knocker = _knocker(deal)
        deal.known = placed(deal.known, knocker, deal.hands[knocker])
        self._check_cards(deal, before)
        if deal.actor not in (knocker, NOBODY):
            self._check_done(deal)
            return
        if before and _sizes(deal) not in {sizes.hands for sizes in before}:
            raise PositionError("nobody adds a card before who has knocked has laid his sets")
        if any(own for seat, own in enumerate(deal.sets) if seat != knocker):
            raise PositionError("who has knocked is the first to lay")
        fewest = self._turns.deadwood.fewest(deal.hands[knocker], deal.sets[knocker])
        if fewest > self._turns.knock_limit:
            raise PositionError("who has knocked cannot have, with so many points left")

    def check_end(self, deal: Deal, before: frozenset[Sizes]) -> None:
        self._check_cards(deal, before)
        self._check_done(deal)

    def _check_done(self, deal: Deal) -> None:
        """Check that who has knocked has laid enough."""
        if self.deck.points(deal.hands[_knocker(deal)]) > self._turns.knock_limit:
            raise PositionError("who has knocked has too many points left")

    def _check_cards(self, deal: Deal, before: frozenset[Sizes]) -> None:
        """Check that the cards lie as turns and the showdown bring them.

        Cards have gone from the others to who has knocked, or to nobody.
        """
        check_sets(self, deal)
        check_unmoved(deal, before)
        knocker = _knocker(deal)
        for sizes in before:
            more = [now - then for now, then in zip(_sizes(deal), sizes.hands, strict=True)]
            added = more.pop(knocker)
            if added < 0 or max(more) > 0 or (added and self._why_not_onto(deal, knocker)):
                raise PositionError("after a knock the cards cannot lie so")


def _knocker(deal: Deal) -> Seat:
    """Who has knocked."""
    knocked = deal.result(Knocked)
    assert knocked is not None
    return knocked.by


def _sizes(deal: Deal) -> tuple[int, ...]:
    """How many cards each seat has, in the hand and laid."""
    hands = zip(deal.hands, deal.sets, strict=True)
    return tuple([sum(map(int.bit_count, (hand, *own))) for hand, own in hands])
