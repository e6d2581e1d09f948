"""The table hooks of Mille."""

from __future__ import annotations

from collections.abc import Sequence

from millefeuille.cards import Cards, Deck
from millefeuille.deal import Deal
from millefeuille.hooks import hookimpl
from millefeuille.phase import Phase
from millefeuille.phases.contract import Floor
from millefeuille.phases.exchange import Forbid
from millefeuille.phases.melds import Melds
from millefeuille.plan import Plan
from millefeuille.points import reaches, reaching
from millefeuille.reasons import Reason
from millefeuille.scores import Booked, DealScore, Ending, Outcome
from millefeuille_mille import booking, scoring
from millefeuille_mille.rules import BarrelRules, MilleRules
from millefeuille_mille.standing import MilleStanding


@hookimpl
def deck(rules: MilleRules) -> Deck:
    """The 24 cards."""
    return rules.deck.build()


@hookimpl
def phases(rules: MilleRules, deck: Deck) -> dict[str, Phase]:
    """The phases of a deal, each sharing the marriages."""
    marriages = Melds(rules.marriages, deck, "marriages")
    barrel = rules.barrel
    return {
        "redeal": rules.redeal.bind(deck, melds=marriages),
        "auction": rules.auction.bind(deck, melds=marriages),
        "exchange": rules.exchange.bind(deck, melds=marriages, forbid=_not_from_the_barrel(barrel)),
        "contract": rules.contract.bind(deck, melds=marriages, floor=_barrel_floor(barrel)),
        "late_redeal": rules.late_redeal.bind(deck, melds=marriages),
        "play": rules.play.bind(deck, melds=marriages),
    }


def _not_from_the_barrel(barrel: BarrelRules) -> Forbid | None:
    """Rospis is not open to a declarer on the barrel.

    Source: D0 §03.
    """
    if barrel.rospis:
        return None
    at = barrel.at

    def forbid(deal: Deal, name: str) -> Reason | None:
        if not reaches(deal.standing.scores[deal.actor], at):
            return None
        return Reason("on-the-barrel", "barrel.rospis", "nobody gives up from the barrel")

    return forbid


def _barrel_floor(barrel: BarrelRules) -> Floor | None:
    """A declarer on the barrel names at least so much, even if he bid less.

    Source: D0 §07.
    """
    if barrel.floor is None:
        return None
    at, floor = barrel.at, barrel.floor
    return Floor(
        "barrel.floor", lambda standing, seat: floor if reaches(standing.scores[seat], at) else 0
    )


@hookimpl
def open_deal(plan: Plan, order: Sequence[Cards], standing: MilleStanding, attempt: int) -> Deal:
    """Seven cards each, three to the talon."""
    rules: MilleRules = plan.rules  # type: ignore[assignment]
    return rules.deal.open(plan, order, standing=standing, attempt=attempt)


@hookimpl
def score_deal(deal: Deal) -> DealScore:
    """Contract and defence, or a rospis."""
    return scoring.score(deal)


@hookimpl
def book(standing: MilleStanding, score: DealScore, deal: Deal) -> Booked:
    """Bolts and the barrel."""
    return booking.book(standing, score, deal)


@hookimpl
def match_over(standing: MilleStanding, rules: MilleRules) -> Outcome | None:
    """Whoever reaches the target has won.

    Source: D0 §07, D1 §10.
    """
    target = rules.match.target
    if not reaching(standing.scores, target):
        return None
    return Outcome(standing.leaders, Ending.TARGET, standing.scores)
