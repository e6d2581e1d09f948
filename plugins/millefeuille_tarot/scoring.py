"""What one deal of Tarot brings: contract, Petit, poignées and chelem, each a line of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from millefeuille.deal import Deal
from millefeuille.phase import PLAYED
from millefeuille.phases.auction import PASSED_OUT
from millefeuille.phases.declare import Declared
from millefeuille.phases.grounds import BoundGround
from millefeuille.phases.tricks import TrickResult
from millefeuille.points import Points, exact, shown
from millefeuille.scores import DealScore, Line
from millefeuille.seats import Seat, after, around
from millefeuille_tarot.counting import Count, counted
from millefeuille_tarot.pack import PETIT
from millefeuille_tarot.rules import SEATS, ScoringRules, Side, TarotRules

ANNULLED = "annulled"


class Amount(NamedTuple):
    """What each defender pays the taker for one thing.

    Args:
        name: What it is for.
        points: How much; below 0 the taker pays each defender.
        rule: The path of the rule it comes from.
        note: How it came about, for the taker's side to read.
        against: The same for the defenders'.
    """

    name: str
    points: Points
    rule: str
    note: str
    against: str


def score(deal: Deal) -> DealScore:
    """The lines of a finished deal: what each defender pays or gets, and the taker from all.

    Source: D4 §2, D4 §8.
    """
    if is_annulled(deal):
        return DealScore(((_annulled(deal),),) * SEATS)
    return settled(deal, counted(deal))


def settled(deal: Deal, count: Count) -> DealScore:
    """The lines of a deal that was played, as it was counted.

    Source: D4 §8.
    """
    amounts = list(_amounts(deal, count))
    return DealScore(tuple([_lines(amounts, seat, count) for seat in range(SEATS)]))


def is_annulled(deal: Deal) -> bool:
    """Whether a finished deal was never played.

    Source: D4 §2.
    """
    return deal.ending != PLAYED.reason


def _annulled(deal: Deal) -> Line:
    if deal.ending == PASSED_OUT.reason:
        return Line(ANNULLED, 0, "auction", "nobody bid")
    rules: TarotRules = deal.plan.rules  # type: ignore[assignment]
    grounds = [BoundGround.of(row, deal.plan.deck) for row in rules.petit_sec.grounds]
    seat, name = next(
        (seat, ground.name)
        for seat in around(after(deal.dealer, SEATS), SEATS)
        for ground in grounds
        if ground.holds(deal.hands[seat])
    )
    return Line(ANNULLED, 0, f"petit_sec.grounds.{name}", f"seat {seat} had {name}")


def _lines(amounts: list[Amount], seat: Seat, count: Count) -> tuple[Line, ...]:
    """The amounts as one seat gets or pays them.

    Source: D4 §8.
    """
    if seat == count.taker:
        return tuple([Line(a.name, a.points * (SEATS - 1), a.rule, a.note) for a in amounts])
    return tuple([Line(a.name, -a.points, a.rule, a.against) for a in amounts])


def _amounts(deal: Deal, count: Count) -> Iterator[Amount]:
    """Everything that is settled in a deal that was played."""
    rules: TarotRules = deal.plan.rules  # type: ignore[assignment]
    yield _contract(count, rules.scoring)
    yield from _petit(count, rules.scoring)
    yield from _poignees(deal, count, rules)
    yield from _chelem(deal, count, rules.scoring)


def _contract(count: Count, rules: ScoringRules) -> Amount:
    """The base and the difference to the target, times the contract's multiplier.

    Source: D4 §8.
    """
    contract = count.contract
    distance = count.points - count.target
    amount = (rules.base + max(distance, -distance)) * contract.multiplier
    result = "won" if count.made else "lost"
    note = f"{contract.name} {result}: {shown(count.points)} against {count.target}"
    moved = f", {shown(count.moved, signed=True)} for the Excuse" if count.moved else ""
    return Amount(
        "contract",
        exact(amount if count.made else -amount),
        "scoring.base",
        f"{note} with {_bouts(count.bouts)}{moved}",
        f"{shown(count.against)} with {_bouts(count.bouts_against)}",
    )


def _bouts(count: int) -> str:
    return "1 bout" if count == 1 else f"{count} bouts"


def _petit(count: Count, rules: ScoringRules) -> Iterator[Amount]:
    """The Petit in the last trick, times the contract's multiplier, for the side that wins it.

    Source: D4 §7.
    """
    if count.petit is None:
        return
    points = rules.petit_au_bout * count.contract.multiplier
    note = f"seat {count.petit} won {PETIT} at the end"
    yield _for(count.side_of(count.petit), "petit", points, "scoring.petit_au_bout", note)


def _poignees(deal: Deal, count: Count, rules: TarotRules) -> Iterator[Amount]:
    """Every poignée, for the side that won the contract.

    Source: D4 §4, D4 §7.
    """
    played = deal.result(TrickResult)
    levels = {level.cards: level for level in rules.poignee.levels}
    winners: Side = "taker" if count.made else "defenders"
    won = f"seat {count.taker} won" if count.made else "the defenders won"
    for seat, cards in played.shown if played is not None else ():
        level = levels[cards.bit_count()]
        note = f"seat {seat} showed {level.cards}; {won}"
        yield _for(winners, "poignee", level.value, f"poignee.levels.{level.name}", note)


def _chelem(deal: Deal, count: Count, rules: ScoringRules) -> Iterator[Amount]:
    """Every trick, announced or not.

    Source: D4 §4, D4 §5, D4 §7.
    """
    declared = deal.result(Declared)
    announced = declared is not None and bool(declared.made)
    if announced and count.slam == "taker":
        note = f"seat {count.taker} announced every trick and took them"
        yield _for("taker", "chelem", rules.chelem_made, "scoring.chelem_made", note)
        return
    if announced:
        note = f"seat {count.taker} announced every trick and lost some"
        yield _for("defenders", "chelem", rules.chelem_failed, "scoring.chelem_failed", note)
    if count.slam is None or (announced and not rules.chelem_turned):
        return
    who = f"seat {count.taker}" if count.slam == "taker" else "the defenders"
    note = f"{who} took every trick"
    yield _for(count.slam, "chelem", rules.chelem_silent, "scoring.chelem_silent", note)


def _for(side: Side, name: str, points: int, rule: str, note: str) -> Amount:
    """Something that a side gets."""
    return Amount(name, points if side == "taker" else -points, rule, note, note)
