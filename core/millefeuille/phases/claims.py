"""Redeal claims: every seat in turn is asked, the first claim ends the deal."""

from __future__ import annotations

from pydantic import Field

from millefeuille.actions import Action, Claim, Pass, Shown
from millefeuille.cards import Deck
from millefeuille.deal import Deal
from millefeuille.errors import PositionError
from millefeuille.phase import REDEAL, Phase, Sizes, unmoved
from millefeuille.phases.grounds import BoundGround, Ground
from millefeuille.phases.melds import NO_MELDS, Melds
from millefeuille.reasons import Reason
from millefeuille.rules import PhaseRules
from millefeuille.text import _

_PASS = (Pass(),)


class ClaimRules(PhaseRules):
    """A round of asking for a redeal; seats without a ground are asked too."""

    grounds: tuple[Ground, ...] = Field(description="what gives the right; no ground, no round")
    limit: int = Field(description="how often one deal may be redealt", ge=0)

    def bind(self, deck: Deck, *, melds: Melds = NO_MELDS) -> ClaimPhase:
        """The phase for one deck; ``melds`` are those that a ground may exclude."""
        grounds = tuple(BoundGround.of(row, deck, melds) for row in self.grounds)
        return ClaimPhase(deck, grounds, self.limit)


class ClaimPhase(Phase):
    """Asks every seat once, from the dealer's left; the dealer is the last."""

    __slots__ = ("deck", "grounds", "limit")

    def __init__(self, deck: Deck, grounds: tuple[BoundGround, ...], limit: int) -> None:
        self.deck = deck
        self.grounds = grounds
        self.limit = limit

    def enter(self, deal: Deal) -> None:
        if not self.grounds:
            deal.finish()
            return
        deal.actor = self.next_seat[deal.dealer]

    def resume(self, deal: Deal, before: frozenset[Sizes]) -> None:
        unmoved(self.name, deal, before)

    def endings(self) -> tuple[str, ...]:
        return (REDEAL.reason,) if self.grounds else ()

    def check_end(self, deal: Deal, before: frozenset[Sizes]) -> None:
        unmoved(self.name, deal, before)
        if not any(row.holds(hand) for row in self.grounds for hand in deal.hands):
            raise PositionError(f"no hand gives a ground for a redeal in {self.name}")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        hand = deal.hands[deal.actor]
        for ground in self.grounds:
            # that the rank is there is asked here too: it rules most hands out without a call
            if hand & ground.cards == ground.cards and ground.holds(hand):
                return self._claims(deal, hand)
        return _PASS

    def _claims(self, deal: Deal, hand: int) -> tuple[Action, ...]:
        """What a hand with a ground may do."""
        if deal.attempt >= self.limit:
            return _PASS
        return _PASS + tuple([row.claim for row in self.grounds if row.holds(hand)])

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        if isinstance(action, Pass):
            return None
        if not isinstance(action, Claim):
            return Reason("not-now", self.name, "this is the time to claim a redeal or to pass")
        return self._too_often(deal) or refuse_claim(
            self.grounds, action, deal.hands[deal.actor], f"{self.name}.grounds"
        )

    def _too_often(self, deal: Deal) -> Reason | None:
        if deal.attempt < self.limit:
            return None
        return Reason(
            "redealt-enough",
            f"{self.name}.limit",
            "this deal has been redealt {times} times already",
            {"times": deal.attempt},
        )

    def because(self, deal: Deal, action: Action) -> Reason:
        rule = f"{self.name}.grounds"
        hand = deal.hands[deal.actor]
        if isinstance(action, Claim):
            return allow_claim(self.grounds, action, hand, rule)
        if not any(row.holds(hand) for row in self.grounds):
            return Reason("passes", rule, "your cards give no ground for a redeal")
        return self._too_often(deal) or Reason("passes", rule, "a redeal is a right, not a duty")

    def apply(self, deal: Deal, action: Action) -> None:
        if action is not _PASS[0]:
            assert isinstance(action, Claim)
            grant(deal, self.grounds, action, deal.hands[deal.actor])
            return
        if deal.actor == deal.dealer:
            deal.finish()
        else:
            deal.actor = self.next_seat[deal.actor]


def refuse_claim(
    grounds: tuple[BoundGround, ...], action: Claim, cards: int, rule: str
) -> Reason | None:
    """Why these cards do not give the ground that is claimed; ``None`` when they do.

    Cards that give no ground at all are told what each one lacks.
    """
    row = next((row for row in grounds if row.name == action.ground), None)
    if row is None:
        return no_such_ground(grounds, action, rule)
    if row.holds(cards):
        return None
    missing, where = row.missing(cards), f"{rule}.{row.name}"
    if len(grounds) > 1 and not any(one.holds(cards) for one in grounds):
        lacks = _("for {name} {missing}")
        each = [lacks.format(name=one.name, missing=one.missing(cards)) for one in grounds]
        missing, where = "; ".join(each), rule
    facts: dict[str, object] = {"cards": row.deck.text(cards), "missing": missing}
    return Reason("no-ground", where, "the cards are {cards}: {missing}", facts)


def no_such_ground(grounds: tuple[BoundGround, ...], action: Claim, rule: str) -> Reason:
    """The refusal of a claim on a ground that the rules do not know."""
    if not grounds:
        return Reason("no-such-ground", rule, "no redeal can be claimed now")
    message = "no redeal for {name} can be claimed now"
    return Reason("no-such-ground", rule, message, {"name": action.ground})


def allow_claim(grounds: tuple[BoundGround, ...], action: Claim, cards: int, rule: str) -> Reason:
    """How these cards give the ground that is claimed."""
    row = next(row for row in grounds if row.name == action.ground)
    facts: dict[str, object] = {"cards": row.deck.text(cards), "given": row.given(cards)}
    return Reason("claims", f"{rule}.{row.name}", "the cards are {cards}: {given}", facts)


def grant(deal: Deal, grounds: tuple[BoundGround, ...], action: Claim, cards: int) -> None:
    """Show what justifies a claim, and end the deal."""
    row = next(row for row in grounds if row.name == action.ground)
    deal.note(deal.actor, Shown(tuple(row.deck.each(row.justifies(cards)))))
    deal.finish(goto=REDEAL)
