"""Redeal claims: every seat in turn is asked, the first claim ends the deal."""

from __future__ import annotations

from pydantic import Field

from millefeuille.actions import Action, Claim, Pass, Shown
from millefeuille.cards import Deck
from millefeuille.deal import Deal
from millefeuille.errors import PositionError
from millefeuille.phase import REDEAL, End, Phase, Sizes, unmoved
from millefeuille.phases.auction import AuctionResult
from millefeuille.phases.grounds import BoundGround, Ground
from millefeuille.phases.melds import NO_MELDS, Melds
from millefeuille.reasons import Reason
from millefeuille.rules import PhaseRules
from millefeuille.seats import Seat
from millefeuille.text import _

_PASS = (Pass(),)


class ClaimRules(PhaseRules):
    """A round of asking for a redeal; seats without a ground are asked too."""

    grounds: tuple[Ground, ...] = Field(description="what gives the right; no ground, no round")
    automatic: bool = Field(description="whoever has a ground claims, there is no choice")
    ends: str | None = Field(
        description="a claim ends the deal, which counts, with this reason; none: it is dealt again"
    )
    limit: int = Field(description="how often one deal may be redealt", ge=0)

    def bind(self, deck: Deck, *, melds: Melds = NO_MELDS) -> ClaimPhase:
        """The phase for one deck; ``melds`` are those that a ground may exclude."""
        grounds = tuple(BoundGround.of(row, deck, melds) for row in self.grounds)
        return ClaimPhase(self, grounds)


class ClaimPhase(Phase):
    """Asks every seat once, from the one after the dealer; the dealer is the last."""

    __slots__ = ("automatic", "end", "grounds", "limit", "redeals")

    def __init__(self, rules: ClaimRules, grounds: tuple[BoundGround, ...]) -> None:
        self.grounds = grounds
        self.automatic = rules.automatic
        self.end = REDEAL if rules.ends is None else End(rules.ends)
        self.limit = rules.limit
        self.redeals = rules.limit if grounds and self.end is REDEAL else 0

    def enter(self, deal: Deal) -> None:
        if not self.grounds:
            deal.finish()
            return
        deal.actor = self.next_seat[deal.dealer]

    def resume(self, deal: Deal, before: frozenset[Sizes]) -> None:
        unmoved(self.name, deal, before)

    def endings(self) -> tuple[str, ...]:
        return (self.end.reason,) if self.grounds else ()

    def check_end(self, deal: Deal, before: frozenset[Sizes]) -> None:
        unmoved(self.name, deal, before)
        if not any(row.holds(hand) for row in self.grounds for hand in deal.hands):
            raise PositionError(f"no hand gives a ground to end the deal in {self.name}")

    def check_over(self, deal: Deal) -> None:
        if not self.automatic or any(deal.won) or deal.trick:
            return  # what was dealt is not all in the hands any more
        for seat, hand in enumerate(deal.hands):
            if not self._has_changed(seat, deal) and any(row.holds(hand) for row in self.grounds):
                raise PositionError(f"the hand of seat {seat} ends the deal in {self.name}")

    def _has_changed(self, seat: Seat, deal: Deal) -> bool:
        """Whether a hand is no longer the one that was dealt: its seat has taken the talon."""
        won = deal.result(AuctionResult)
        return won is not None and won.declarer == seat and not deal.talon

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        hand = deal.hands[deal.actor]
        for ground in self.grounds:
            # what ``holds`` looks at first is asked here: it rules most hands out without a call
            if hand & ground.looked_at == ground.expected and ground.holds(hand):
                return self._claims(deal, hand)
        return _PASS

    def _claims(self, deal: Deal, hand: int) -> tuple[Action, ...]:
        """What a hand with a ground may do."""
        if self._too_often(deal) is not None:
            return _PASS
        claims = tuple([row.claim for row in self.grounds if row.holds(hand)])
        return claims if self.automatic else _PASS + claims

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        if isinstance(action, Pass):
            return self._refuse_silence(deal) if self.automatic else None
        if not isinstance(action, Claim):
            return Reason("not-now", self.name, "this is the time to claim or to pass")
        return self._too_often(deal) or refuse_claim(
            self.grounds, action, deal.hands[deal.actor], f"{self.name}.grounds"
        )

    def _refuse_silence(self, deal: Deal) -> Reason | None:
        """Why a seat must claim, where it has no choice; ``None`` when it has no ground."""
        first = self.legal(deal)[0]
        if not isinstance(first, Claim):
            return None
        claim = self.because(deal, first)
        facts: dict[str, object] = {"name": first.ground, "why": str(claim)}
        message = "you must claim {name}, there is no choice: {why}"
        return Reason("automatic", f"{self.name}.automatic", message, facts)

    def _too_often(self, deal: Deal) -> Reason | None:
        if deal.attempt < self.limit or self.end is not REDEAL:
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
            return Reason("passes", rule, "your cards give no ground for a claim")
        return self._too_often(deal) or Reason("passes", rule, "a claim is a right, not a duty")

    def apply(self, deal: Deal, action: Action) -> None:
        if action is not _PASS[0]:
            assert isinstance(action, Claim)
            grant(deal, self.grounds, action, deal.hands[deal.actor], self.end)
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
        return Reason("no-such-ground", rule, "nothing can be claimed now")
    message = "{name} cannot be claimed now"
    return Reason("no-such-ground", rule, message, {"name": action.ground})


def allow_claim(grounds: tuple[BoundGround, ...], action: Claim, cards: int, rule: str) -> Reason:
    """How these cards give the ground that is claimed."""
    row = next(row for row in grounds if row.name == action.ground)
    facts: dict[str, object] = {"cards": row.deck.text(cards), "given": row.given(cards)}
    return Reason("claims", f"{rule}.{row.name}", "the cards are {cards}: {given}", facts)


def grant(
    deal: Deal, grounds: tuple[BoundGround, ...], action: Claim, cards: int, end: End = REDEAL
) -> None:
    """Show what justifies a claim, and end the deal."""
    row = next(row for row in grounds if row.name == action.ground)
    deal.note(deal.actor, Shown(tuple(row.deck.each(row.justifies(cards)))))
    deal.finish(goto=end)
