"""Throwing out: the last card of a hand is thrown, never laid."""

from __future__ import annotations

from collections.abc import Generator

from pydantic import Field

from millefeuille.actions import Action, Add, Lay, TakePile
from millefeuille.cards import Deck
from millefeuille.citations import Status
from millefeuille.deal import Deal
from millefeuille.games import HouseRule
from millefeuille.hooks import hookimpl
from millefeuille.phase import Phase
from millefeuille.phases.wrap import Restrict
from millefeuille.reasons import Reason
from millefeuille.rules import Part, Rules

_LAST = "house.throw-out.last_thrown"


class ThrowOutRules(Part):
    """How somebody goes out."""

    last_thrown: bool = Field(
        description="who goes out throws his last card: laying leaves him one at least; no: he may "
        "lay it"
    )


def is_played(rules: Rules) -> bool:
    """Whether the last card has to be thrown."""
    own = rules.brought(ThrowOutRules)
    return own is not None and own.last_thrown


class _ThrowOut:
    @hookimpl(wrapper=True)
    def phases(
        self, rules: Rules, deck: Deck
    ) -> Generator[None, dict[str, Phase], dict[str, Phase]]:
        """The turns without the ways to lay the last card."""
        bound = yield
        if not is_played(rules):
            return bound
        return {**bound, "turns": Restrict(bound["turns"], _refuse)}


def _refuse(deal: Deal, action: Action) -> Reason | None:
    """Why cards are not laid; ``None`` where one stays in the hand."""
    if _left(deal, action):
        return None
    message = "no card would be left to throw, and who goes out throws his last one"
    return Reason("last-card-thrown", _LAST, message)


def _left(deal: Deal, action: Action) -> int:
    """How many cards an action leaves in the hand; a card that is thrown counts as one of them."""
    held = deal.hands[deal.actor].bit_count()
    if isinstance(action, Lay):
        return held - len(action.cards)
    if isinstance(action, Add):
        return held - 1
    if isinstance(action, TakePile) and action.cards:
        return held + len(deal.pile) - len(action.cards) - 1
    return held


THROW_OUT = HouseRule(
    name="throw-out",
    game="canadian-mille",
    title="who goes out throws his last card",
    rows={
        _LAST: (
            True,
            "D2 §play",
            Status.CHOSEN,
            "the document ends each turn with a throw, and does not say whether the last one has "
            "to have it too",
        )
    },
    hooks=_ThrowOut(),
    part=ThrowOutRules,
)
