"""What one deal of Mille brings by itself."""

from __future__ import annotations

from fractions import Fraction

from millefeuille.deal import Deal
from millefeuille.phases.auction import PASSED_OUT, AuctionResult
from millefeuille.phases.contract import ContractResult
from millefeuille.phases.tricks import TrickResult
from millefeuille.points import Points, exact, reaches, shown
from millefeuille.scores import DealScore, Line
from millefeuille.seats import Seat
from millefeuille_mille.rules import ROSPIS, SEATS, MilleRules


def rounded(points: int, *, to: int) -> int:
    """A defender's points rounded to the nearest multiple, a tie going down.

    Args:
        points: Card and marriage points, 0 or more.
        to: 5 at the club, 10 in the app.

    Source: D0 §06, D1 §9.
    """
    return to * ((points + (to - 1) // 2) // to)


def raw_points(deal: Deal, seat: Seat) -> int:
    """Card points taken and own announced marriages, not rounded.

    Source: D0 §06, D1 §9.
    """
    return _reckoned(deal, seat)[0]


_SURPLUS = "scoring.surplus_lost"


def announced(deal: Deal, seat: Seat) -> list[tuple[str, int]]:
    """The marriages that a seat announced, with their values."""
    played = deal.results[-1] if deal.results else None
    if not isinstance(played, TrickResult) or not played.announced:
        return []
    rules: MilleRules = deal.plan.rules  # type: ignore[assignment]
    values = {row.name: row.value for row in rules.marriages}
    return [(name, values[name]) for whose, name in played.announced if whose == seat]


def score(deal: Deal) -> DealScore:
    """The lines of a finished deal: contract and defence, or a rospis, or nothing."""
    if deal.ending == ROSPIS:
        return _given_up(deal)
    if deal.ending == PASSED_OUT.reason:
        return DealScore(((Line("nothing", 0, "auction.forced", "nobody bid"),),) * SEATS)
    contract = deal.result(ContractResult)
    assert contract is not None
    rules: MilleRules = deal.plan.rules  # type: ignore[assignment]
    declarer = contract.declarer
    lines = [
        _contract(deal, contract, rules) if seat == declarer else _defence(deal, seat, rules)
        for seat in range(SEATS)
    ]
    return DealScore(tuple([(line,) for line in lines]))


def _contract(deal: Deal, result: ContractResult, rules: MilleRules) -> Line:
    """The contract, won or lost whole; what is above it is lost.

    Source: D0 §06, D1 §9.
    """
    raw, reckoned = _reckoned(deal, result.declarer)
    contract = result.contract
    if raw < contract:
        return Line("contract", -contract, _SURPLUS, f"{reckoned}, {contract} failed")
    scoring = rules.scoring
    points = contract if scoring.surplus_lost else rounded(raw, to=scoring.rounding)
    return Line("contract", points, _SURPLUS, f"{reckoned}, {contract} made")


def _reckoned(deal: Deal, seat: Seat) -> tuple[int, str]:
    """A raw total and how it came about: ``84 + 80 diamonds = 164``."""
    cards = deal.plan.deck.points(deal.won[seat])
    assert isinstance(cards, int)
    own = announced(deal, seat)
    if not own:
        return cards, str(cards)
    raw = cards + sum([value for _, value in own])
    return raw, " + ".join([str(cards), *[f"{value} {name}" for name, value in own]]) + f" = {raw}"


def _defence(deal: Deal, seat: Seat, rules: MilleRules) -> Line:
    """A defender's own points, rounded; nothing on the barrel.

    Source: D0 §06, D0 §07, D1 §9, D1 §10.
    """
    raw, reckoned = _reckoned(deal, seat)
    barrel = rules.barrel
    if not barrel.defence and reaches(deal.standing.scores[seat], barrel.at):
        return Line("defence", 0, "barrel.defence", f"{reckoned}, on the barrel")
    points = rounded(raw, to=rules.scoring.rounding)
    return Line("defence", points, "scoring.rounding", reckoned)


def _given_up(deal: Deal) -> DealScore:
    """A rospis: the bid is lost, each opponent gets his share of it, exactly.

    Source: D0 §03.
    """
    rules: MilleRules = deal.plan.rules  # type: ignore[assignment]
    won = deal.result(AuctionResult)
    assert won is not None and isinstance(won.bid, int)
    share = exact(Fraction(won.bid, rules.scoring.rospis_divisor))
    lines = []
    for seat in range(SEATS):
        if seat == won.declarer:
            line = Line(ROSPIS, -won.bid, "exchange.declarations.rospis", f"{won.bid} given up")
        else:
            line = _share(deal, seat, share, rules)
        lines.append((line,))
    return DealScore(tuple(lines))


def _share(deal: Deal, seat: Seat, share: Points, rules: MilleRules) -> Line:
    if reaches(deal.standing.scores[seat], rules.barrel.at) and not rules.barrel.rospis_share:
        return Line(ROSPIS, 0, "barrel.rospis_share", "on the barrel")
    return Line(ROSPIS, share, "scoring.rospis_divisor", f"{shown(share)} of the bid")
