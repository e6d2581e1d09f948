"""What one deal of Schnapsen brings."""

from __future__ import annotations

from millefeuille import Deal, DealScore, Line
from millefeuille.phases.melds import Melds, counted
from millefeuille.phases.stock import StockResult


def score(deal: Deal) -> DealScore:
    """Game points for whoever made the deal, or for the other one."""
    worths, played = deal.plan.rules.scoring, deal.result(StockResult)
    seat, made = undertaken(deal, played)
    other = 1 - seat
    closed = seat == played.closer
    won = played.piles[other] if closed else deal.won[other]
    points = has(deal, other, won, played.melds if closed else None)
    name = "trickless" if not won else "unsaved" if points < worths.saved else "plain"
    if not made and getattr(worths, name) < worths.failed:
        name = "failed"
    note = f"{has(deal, seat, deal.won[seat])} against {points}{' at the closing' * closed}"
    line = Line("won", getattr(worths, name), f"scoring.{name}", note)
    return DealScore(((line,), ()) if (seat if made else other) == 0 else ((), (line,)))


def undertaken(deal: Deal, played: StockResult) -> tuple[int, bool]:
    """Whose deal it was, and whether he made it."""
    goal = deal.plan.rules.stock.goals[0].points
    enough = [has(deal, seat, deal.won[seat]) >= goal for seat in (0, 1)]
    claimants = [seat for seat, _name in played.reached]
    for seat in claimants:
        if not enough[seat]:
            return seat, False
    if played.piles:
        return played.closer, enough[played.closer] and claimants != [1 - played.closer]
    return (claimants or [played.tricks[-1][2]])[0], True


def has(deal: Deal, seat: int, won: int, first: int | None = None) -> int:
    """The points of a seat that has won some cards, with its marriages among the first ones."""
    rules, played, deck = deal.plan.rules, deal.result(StockResult), deal.plan.deck
    if rules.stock.goals[0].trick_needed and not won:
        return 0
    melds = Melds(rules.marriages, deck).by_name
    own = [melds[name] for whose, name in played.announced[:first] if whose == seat]
    return counted(deck, won, own, played.trump)
