"""The third rospis: giving up too often costs extra."""

from __future__ import annotations

from collections.abc import Generator

from pydantic import Field

from millefeuille.citations import Status
from millefeuille.deal import Deal
from millefeuille.games import HouseRule
from millefeuille.hooks import hookimpl
from millefeuille.phases.auction import AuctionResult
from millefeuille.rules import Part, Rules
from millefeuille.scores import Booked, DealScore, Line
from millefeuille.seats import Seat
from millefeuille.standing import Standing
from millefeuille_mille.positions import given_up
from millefeuille_mille.rules import ROSPIS, SEATS, MilleRules

_MARK = "rospises"
_EVERY = "house.third-rospis.every"
_PENALTY = "house.third-rospis.penalty"


class RospisRules(Part):
    """What giving up too often costs."""

    every: int = Field(
        description="each rospis of a player gets him a mark; so many cost him, and are cleared "
        "then",
        ge=1,
    )
    penalty: int = Field(description="what that many cost, beside the bid", ge=0)


def due(rules: Rules, standing: Standing, seat: Seat) -> int:
    """What the next rospis of a seat costs it beside the bid."""
    own = rules.brought(RospisRules)
    if own is None or standing.marked(_MARK)[seat] + 1 < own.every:
        return 0
    return own.penalty


class _Counted:
    @hookimpl(wrapper=True, tryfirst=True)
    def score_deal(self, deal: Deal) -> Generator[None, DealScore, DealScore]:
        """A line that says which rospis it was, and what it costs."""
        score = yield
        own = deal.plan.rules.brought(RospisRules)
        if own is None or deal.ending != ROSPIS:
            return score
        seat = _declarer(deal)
        count = deal.standing.marked(_MARK)[seat] + 1
        paid = due(deal.plan.rules, deal.standing, seat)
        rule = _PENALTY if count >= own.every else _EVERY
        line = Line(_MARK, -paid, rule, f"rospis {count} of {own.every}")
        return score.plus(tuple([(line,) if s == seat else () for s in range(SEATS)]))

    @hookimpl(wrapper=True)
    def book(self, deal: Deal) -> Generator[None, Booked, Booked]:
        """One mark more; none after the last one."""
        booked = yield
        own = deal.plan.rules.brought(RospisRules)
        if own is None or deal.ending != ROSPIS:
            return booked
        marks = list(deal.standing.marked(_MARK))
        seat = _declarer(deal)
        marks[seat] = (marks[seat] + 1) % own.every
        return booked._replace(standing=booked.standing.marking(_MARK, tuple(marks)))


def _declarer(deal: Deal) -> Seat:
    won = deal.result(AuctionResult)
    assert won is not None
    return won.declarer


def _unfit(rules: MilleRules) -> str:
    """Only what may be given up can be given up too often."""
    return "" if rules.exchange.declarations else "nobody may give a deal up here"


THIRD_ROSPIS = HouseRule(
    name="third-rospis",
    game="mille",
    title="each third rospis of a player costs him 120 more",
    rows={
        _EVERY: (
            3,
            "D0 §03, D0 §09",
            Status.CHOSEN,
            "counted for each player through the whole match, then anew",
        ),
        _PENALTY: (
            120,
            "D0 §03, D0 §09",
            Status.CHOSEN,
            "as much as three bolts cost; it counts once in a golden round, and before the barrel",
        ),
    },
    hooks=_Counted(),
    part=RospisRules,
    marks={_MARK: _EVERY},
    unfit=_unfit,
    positions=(given_up("mille:club+third-rospis", f"marks.{_MARK} 2 0 0"),),
)
