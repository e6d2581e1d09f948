"""What is measured of deals of Mille."""

from __future__ import annotations

from millefeuille.deal import Deal
from millefeuille.measures import DealMeasure, Measure
from millefeuille.phases.auction import AuctionResult
from millefeuille.phases.contract import ContractResult
from millefeuille.phases.tricks import TrickResult
from millefeuille.points import Points, plus
from millefeuille.scores import DealScore
from millefeuille_mille.rules import ROSPIS


def _declarer(deal: Deal, score: DealScore) -> Points | None:
    won = deal.result(AuctionResult)
    return None if won is None else score.total(won.declarer)


def _defenders(deal: Deal, score: DealScore) -> Points | None:
    won = deal.result(AuctionResult)
    if won is None:
        return None
    first, second = (p for seat, p in enumerate(score.totals()) if seat != won.declarer)
    return plus(first, second)


def _bid(deal: Deal, score: DealScore) -> Points | None:
    won = deal.result(AuctionResult)
    return None if won is None else int(won.bid)


def _contract(deal: Deal, score: DealScore) -> Points | None:
    named = deal.result(ContractResult)
    return None if named is None else named.contract


def _made(deal: Deal, score: DealScore) -> Points | None:
    won = deal.result(AuctionResult)
    if won is None:
        return None
    return int(any(ln.name == "contract" and ln.points > 0 for ln in score.lines[won.declarer]))


def _given_up(deal: Deal, score: DealScore) -> Points | None:
    return None if deal.result(AuctionResult) is None else int(deal.ending == ROSPIS)


def _marriages(deal: Deal, score: DealScore) -> Points | None:
    played = deal.result(TrickResult)
    return None if played is None else len(played.announced)


def _marks(deal: Deal, score: DealScore) -> Points | None:
    """What the booking added: bolts that cost, and what the barrel does."""
    total: Points = 0
    for own in score.lines:
        for line in own:
            if line.name not in ("contract", "defence", "nothing", "golden", ROSPIS):
                total = plus(total, line.points)
    return total


MEASURES: tuple[Measure, ...] = (
    DealMeasure(
        name="declarer", title="points of the declarer", of=_declarer, game="mille", primary=True
    ),
    DealMeasure(
        name="defenders", title="points of both defenders together", of=_defenders, game="mille"
    ),
    DealMeasure(
        name="made",
        title="contracts made, of all that were bid",
        of=_made,
        game="mille",
        share=True,
    ),
    DealMeasure(name="bid", title="the winning bid", of=_bid, game="mille"),
    DealMeasure(name="contract", title="what is played for", of=_contract, game="mille"),
    DealMeasure(
        name="given-up", title="deals given up by a rospis", of=_given_up, game="mille", share=True
    ),
    DealMeasure(name="marriages", title="marriages announced", of=_marriages, game="mille"),
    DealMeasure(
        name="marks", title="points booked for bolts and the barrel", of=_marks, game="mille"
    ),
)
