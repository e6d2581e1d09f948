"""Bids, contracts, redeals and giving up: whatever a hand is valued for."""

from __future__ import annotations

from millefeuille.actions import Action, Bid, Claim, Declare, Pass
from millefeuille.phases.auction import AuctionResult, AuctionWork
from millefeuille.phases.contract import ContractResult
from millefeuille.view import View
from millefeuille_mille.giving import give, parting
from millefeuille_mille.pack import Pack
from millefeuille_mille.rules import ROSPIS
from millefeuille_mille.stakes import Stakes
from millefeuille_mille.valuation import makes, prospects, reaches, worth

_GOOD = 0.5
"""A hand that makes its contract at least so likely is kept when a redeal is offered."""


def bid(view: View, pack: Pack) -> Action:
    """The lowest raise where that is worth more than passing, else a pass."""
    work = view.work
    assert isinstance(work, AuctionWork)
    raises = _numbers(view)
    stakes = Stakes(view, pack)
    hopes = prospects(view.hand, pack)
    points = sum([hope.chance * hope.points for hope in hopes])
    contract = stakes.least(view.seat, raises[0][0])
    value = stakes.playing(contract, reaches(hopes, contract), points)
    return raises[0][1] if value > stakes.passing(work) else Pass()


def contract(view: View, pack: Pack) -> Action:
    """The contract that is worth most; of equals the lowest."""
    stakes = Stakes(view, pack)
    points = worth(view.hand, pack)
    return max(
        _numbers(view), key=lambda row: stakes.playing(row[0], makes(points, row[0]), points)
    )[1]


def _numbers(view: View) -> list[tuple[int, Action]]:
    """The legal bids or contracts with their levels."""
    return [(a.level, a) for a in view.legal if isinstance(a, Bid) and isinstance(a.level, int)]


def claim(view: View, pack: Pack) -> Action:
    """A redeal, unless the hand is good for a contract."""
    named = view.result(ContractResult)
    if named is None:
        chance = reaches(prospects(view.hand, pack), pack.rules.auction.opening)
    elif named.declarer == view.seat:
        chance = makes(worth(view.hand, pack), named.contract)
    else:
        chance = 0.0
    if chance >= _GOOD:
        return Pass()
    return next(action for action in view.legal if isinstance(action, Claim))


def exchange(view: View, pack: Pack) -> Action:
    """The next card to give; before the first one a redeal or a rospis, where that is better."""
    best = parting(view, pack)
    return _way_out(view, pack, best.worth) or give(view, pack, best.cards)


def _way_out(view: View, pack: Pack, points: float) -> Action | None:
    """A redeal where playing on loses, a rospis where it loses more than giving up does."""
    claims = [action for action in view.legal if isinstance(action, Claim)]
    ends = {row.name for row in pack.rules.exchange.declarations if row.ends == ROSPIS}
    giving_up = [a for a in view.legal if isinstance(a, Declare) and a.name in ends]
    won = view.result(AuctionResult)
    if not (claims or giving_up) or won is None or not isinstance(won.bid, int):
        return None
    stakes = Stakes(view, pack)
    least = stakes.least(view.seat, won.bid)
    value = stakes.playing(least, makes(points, least), points)
    if claims and value < 0:
        return claims[0]
    return giving_up[0] if giving_up and value < stakes.giving_up(won.bid) else None
