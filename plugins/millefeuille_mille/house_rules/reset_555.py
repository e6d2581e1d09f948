"""The fall from 555: a score that stands there is gone."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from fractions import Fraction

from pydantic import Field

from millefeuille.citations import Status
from millefeuille.deal import Deal
from millefeuille.games import HouseRule
from millefeuille.hooks import hookimpl
from millefeuille.points import shown
from millefeuille.rules import Part, Rules
from millefeuille.scores import Booked, Line
from millefeuille_mille.rules import MilleRules
from millefeuille_mille.standing import unit_of

_AT = "house.reset-555.at"


class ResetRules(Part):
    """A score that cannot stay."""

    at: int = Field(
        description="a score that is exactly this after a deal, all else booked, falls to 0", ge=1
    )


def at(rules: Rules) -> int | None:
    """The score that falls to 0; ``None`` where none does."""
    own = rules.brought(ResetRules)
    return own.at if own is not None else None


class _Reset:
    @hookimpl(wrapper=True, tryfirst=True)
    def book(self, deal: Deal) -> Generator[None, Booked, Booked]:
        """A line for each seat whose score falls."""
        standing, score = yield
        fatal = at(deal.plan.rules)
        if fatal is None or fatal not in standing.scores:
            return Booked(standing, score)
        line = Line("reset", -fatal, _AT, f"exactly {fatal}: the score is 0")
        lines = tuple([(line,) if points == fatal else () for points in standing.scores])
        scores = tuple([0 if points == fatal else points for points in standing.scores])
        return Booked(replace(standing, scores=scores), score.plus(lines))


def _unfit(rules: MilleRules) -> str:
    """Whether a score below the barrel can be so high, and exactly that."""
    fatal = at(rules)
    assert fatal is not None
    if fatal >= rules.barrel.at:
        return f"{fatal} lies beyond the barrel, which stands at {rules.barrel.at} here"
    unit = unit_of(rules)
    if (Fraction(fatal) / unit).denominator > 1:
        return f"all scores are multiples of {shown(unit)} here, so none is ever {fatal}"
    return ""


RESET_555 = HouseRule(
    name="reset-555",
    game="mille",
    title="a score of exactly 555 falls back to 0",
    rows={
        _AT: (
            555,
            "D0 §01, D0 §09",
            Status.STATED,
            "whether it rose or fell to it; bolts and failed visits stay",
        )
    },
    hooks=_Reset(),
    part=ResetRules,
    unfit=_unfit,
)
