"""What is measured of deals of Tarot."""

from __future__ import annotations

from millefeuille.deal import Deal
from millefeuille.measures import DealMeasure, Measure
from millefeuille.phases.auction import AuctionResult
from millefeuille.phases.tricks import TrickResult
from millefeuille.points import Points
from millefeuille.scores import DealScore
from millefeuille.seats import after
from millefeuille_tarot.counting import counted
from millefeuille_tarot.rules import SEATS
from millefeuille_tarot.scoring import is_annulled


def _taker(deal: Deal, score: DealScore) -> Points | None:
    won = deal.result(AuctionResult)
    return None if won is None else score.total(won.declarer)


def _defender(deal: Deal, score: DealScore) -> Points | None:
    won = deal.result(AuctionResult)
    return None if won is None else score.total(after(won.declarer, SEATS))


def _made(deal: Deal, score: DealScore) -> Points | None:
    if is_annulled(deal):
        return None
    count = counted(deal)
    own = score.lines[count.taker]  # a house rule may have rounded what was counted
    return int(count.made or any(line.name == "contract" and line.points > 0 for line in own))


def _multiplier(deal: Deal, score: DealScore) -> Points | None:
    return None if is_annulled(deal) else counted(deal).contract.multiplier


def _annulled(deal: Deal, score: DealScore) -> Points | None:
    return int(is_annulled(deal))


def _bouts(deal: Deal, score: DealScore) -> Points | None:
    return None if is_annulled(deal) else counted(deal).bouts


def _distance(deal: Deal, score: DealScore) -> Points | None:
    if is_annulled(deal):
        return None
    count = counted(deal)
    return count.points - count.target


def _poignees(deal: Deal, score: DealScore) -> Points | None:
    played = deal.result(TrickResult)
    return None if played is None else len(played.shown)


MEASURES: tuple[Measure, ...] = (
    DealMeasure(name="taker", title="points of the taker", of=_taker, game="tarot", primary=True),
    DealMeasure(name="defender", title="points of each defender", of=_defender, game="tarot"),
    DealMeasure(
        name="made", title="contracts made, of all played", of=_made, game="tarot", share=True
    ),
    DealMeasure(name="multiplier", title="the contract's multiplier", of=_multiplier, game="tarot"),
    DealMeasure(
        name="annulled", title="deals that nobody played", of=_annulled, game="tarot", share=True
    ),
    DealMeasure(name="bouts", title="the taker's bouts at the end", of=_bouts, game="tarot"),
    DealMeasure(name="distance", title="card points above the target", of=_distance, game="tarot"),
    DealMeasure(name="poignees", title="poignées shown", of=_poignees, game="tarot"),
)
