"""The frozen pile: with a two in it, it is taken only with a pair."""

from __future__ import annotations

from collections.abc import Callable, Generator

from pydantic import Field

from millefeuille.cards import Deck
from millefeuille.citations import Status
from millefeuille.deal import Deal
from millefeuille.games import HouseRule
from millefeuille.hooks import hookimpl
from millefeuille.phase import Phase
from millefeuille.phases.turns import TurnRules
from millefeuille.phases.wrap import Instead
from millefeuille.rules import Part, Rules
from millefeuille_canadian_mille.rules import CanadianRules

_PAIR = "house.frozen-pile.needs_pair"


class FrozenRules(Part):
    """When a pile that is free is free no longer."""

    needs_pair: bool = Field(
        description="a pile with a wild card in it is taken only with two cards of its top card's "
        "rank from the hand, laid with it at once as a set or onto an own one; no: it stays free"
    )


def is_played(rules: Rules) -> bool:
    """Whether a wild card freezes the pile."""
    own = rules.brought(FrozenRules)
    return own is not None and own.needs_pair


class _Frozen:
    @hookimpl(wrapper=True, trylast=True)
    def phases(
        self, rules: CanadianRules, deck: Deck
    ) -> Generator[None, dict[str, Phase], dict[str, Phase]]:
        """The turns of a game in which the pile needs a pair, while it is frozen."""
        bound = yield
        if not is_played(rules):
            return bound
        turns = rules.turns
        paired = TurnRules.model_validate({**dict(turns), "take": "pair"}).bind(deck, name="turns")
        when = _is_frozen(deck.rank(turns.sets.wild or ""))
        return {**bound, "turns": Instead(bound["turns"], paired, when, {"turns.take": _PAIR})}


def _is_frozen(wild: int) -> Callable[[Deal], bool]:
    return lambda deal: bool(wild & sum(deal.pile))


def _unfit(rules: CanadianRules) -> str:
    """A pile that always needs a pair cannot need it more."""
    if rules.turns.take == "pair":
        return "the pile is only ever taken with a pair here"
    return "" if rules.turns.sets.wild is not None else "no card is wild here, so none freezes"


FROZEN_PILE = HouseRule(
    name="frozen-pile",
    game="canadian-mille",
    title="a pile with a two in it is taken only with a pair that is laid with its top card",
    rows={
        _PAIR: (
            True,
            "D2 §play",
            Status.CHOSEN,
            "a two turned up at the deal freezes it too, but for the first turn; under a two it "
            "takes a pair of twos",
        )
    },
    hooks=_Frozen(),
    part=FrozenRules,
    unfit=_unfit,
)
