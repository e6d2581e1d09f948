"""What is measured of deals of Canadian Mille."""

from __future__ import annotations

from millefeuille.deal import Deal
from millefeuille.measures import DealMeasure, Measure
from millefeuille.phases.turns import TurnResult
from millefeuille.points import Points, plus
from millefeuille.scores import DealScore
from millefeuille.seats import NOBODY, Seat


def _out(deal: Deal) -> Seat:
    played = deal.result(TurnResult)
    return NOBODY if played is None else played.out


def _both(deal: Deal, score: DealScore) -> Points:
    first, second = score.totals()
    return plus(first, second)


def _went_out(deal: Deal, score: DealScore) -> Points:
    return int(_out(deal) != NOBODY)


def _of_who_went_out(deal: Deal, score: DealScore) -> Points | None:
    out = _out(deal)
    return None if out == NOBODY else score.total(out)


def _of_the_other(deal: Deal, score: DealScore) -> Points | None:
    out = _out(deal)
    return None if out == NOBODY else score.total(1 - out)


def _bonus(deal: Deal, score: DealScore) -> Points:
    return int(any(ln.name == "going out" and ln.points for own in score.lines for ln in own))


def _sets(deal: Deal, score: DealScore) -> Points:
    return sum(map(len, deal.sets))


GAME = "canadian-mille"
MEASURES: tuple[Measure, ...] = (
    DealMeasure(name="points", title="points of both together", of=_both, game=GAME, primary=True),
    DealMeasure(name="out", title="points of who goes out", of=_of_who_went_out, game=GAME),
    DealMeasure(name="other", title="points of the other then", of=_of_the_other, game=GAME),
    DealMeasure(
        name="went-out",
        title="deals in which somebody goes out",
        of=_went_out,
        game=GAME,
        share=True,
    ),
    DealMeasure(
        name="bonus", title="deals with a bonus for going out", of=_bonus, game=GAME, share=True
    ),
    DealMeasure(name="sets", title="sets on the table at the end", of=_sets, game=GAME),
)
