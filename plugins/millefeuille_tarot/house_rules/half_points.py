"""Half points: a half that is left is the taker's."""

from __future__ import annotations

import math
from collections.abc import Generator
from dataclasses import replace
from typing import Literal

from pydantic import Field

from millefeuille.citations import Status
from millefeuille.deal import Deal
from millefeuille.games import HouseRule
from millefeuille.hooks import hookimpl
from millefeuille.rules import Part
from millefeuille.scores import DealScore
from millefeuille_tarot.counting import Count, counted
from millefeuille_tarot.scoring import is_annulled, settled


class HalfPointRules(Part):
    """What becomes of a half point."""

    for_side: Literal["taker", "defenders"] = Field(
        description="half a card point that is left counts for this side as a whole one, and for "
        "the other as none"
    )


class _Rounded:
    @hookimpl(wrapper=True, trylast=True)
    def score_deal(self, deal: Deal) -> Generator[None, DealScore, DealScore]:
        """The deal settled by whole points, before anything else is made of its score."""
        score = yield
        own = deal.plan.rules.brought(HalfPointRules)
        if own is None or is_annulled(deal):
            return score
        count = counted(deal)
        if count.points == int(count.points):
            return score
        return settled(deal, _rounded(count, up=own.for_side == "taker"))


def _rounded(count: Count, *, up: bool) -> Count:
    """The count with whole points for both sides, as many as before together."""
    points = math.ceil(count.points) if up else math.floor(count.points)
    against = int(count.points + count.against) - points
    return replace(count, points=points, against=against)


HALF_POINTS = HouseRule(
    name="half-points",
    game="tarot",
    title="a half card point that is left is the taker's",
    rows={
        "house.half-points.for_side": (
            "taker",
            "D4 §7, D4 §8",
            Status.CHOSEN,
            "the document rounds nothing; half a point below his target, the taker makes it",
        )
    },
    hooks=_Rounded(),
    part=HalfPointRules,
)
