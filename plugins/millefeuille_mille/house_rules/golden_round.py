"""The golden round: the first deals of a match count double."""

from __future__ import annotations

from collections.abc import Generator

from pydantic import Field

from millefeuille.citations import Status
from millefeuille.deal import Deal
from millefeuille.games import HouseRule
from millefeuille.hooks import hookimpl
from millefeuille.points import exact
from millefeuille.rules import Part, Rules
from millefeuille.scores import DealScore, Line
from millefeuille_mille.rules import SEATS

_FACTOR = "house.golden-round.factor"


class GoldenRules(Part):
    """Deals that count more."""

    deals: int = Field(description="so many deals at the beginning of a match are golden", ge=1)
    factor: int = Field(
        description="what they bring counts so many times: contract, defence and rospis, but no "
        "bolts and nothing of the barrel",
        ge=1,
    )


def times(rules: Rules, deals: int) -> int:
    """How many times the next deal counts after so many."""
    golden = rules.brought(GoldenRules)
    return golden.factor if golden is not None and deals < golden.deals else 1


class _Golden:
    @hookimpl(wrapper=True, trylast=True)
    def score_deal(self, deal: Deal) -> Generator[None, DealScore, DealScore]:
        """Every line once more, in a line of its own."""
        score = yield
        before = deal.standing.deals
        factor = times(deal.plan.rules, before)
        if factor == 1:
            return score
        note = f"deal {before + 1}: counts {factor} times"
        return score.plus(
            tuple(
                tuple(
                    Line("golden", exact(line.points * (factor - 1)), _FACTOR, note)
                    for line in own
                    if line.points
                )
                for own in score.lines
            )
        )


GOLDEN_ROUND = HouseRule(
    name="golden-round",
    game="mille",
    title="the first deal of each dealer counts double",
    rows={
        "house.golden-round.deals": (
            SEATS,
            "D0 §01, D0 §09",
            Status.CHOSEN,
            "one deal dealt by each; a deal that is dealt again stays golden",
        ),
        _FACTOR: (
            2,
            "D0 §01, D0 §09",
            Status.STATED,
            "that bolts and the barrel cost what they always do is our choice",
        ),
    },
    hooks=_Golden(),
    part=GoldenRules,
)
