"""The table hooks of Canadian Mille."""

from __future__ import annotations

from collections.abc import Sequence

from millefeuille.cards import Cards, Deck
from millefeuille.deal import Deal
from millefeuille.hooks import hookimpl
from millefeuille.phase import Phase
from millefeuille.plan import Plan
from millefeuille.points import reaching
from millefeuille.scores import Booked, DealScore, Ending, Outcome
from millefeuille_canadian_mille import pack, scoring
from millefeuille_canadian_mille.rules import CanadianRules
from millefeuille_canadian_mille.standing import CanadianStanding


@hookimpl
def deck(rules: CanadianRules) -> Deck:
    """The 104 cards."""
    return pack.built(rules.pack, rules.values)


@hookimpl
def phases(rules: CanadianRules, deck: Deck) -> dict[str, Phase]:
    """The one phase of a deal."""
    return {"turns": rules.turns.bind(deck, name="turns")}


@hookimpl
def open_deal(plan: Plan, order: Sequence[Cards], standing: CanadianStanding, attempt: int) -> Deal:
    """Fifteen cards each, one to the pile, the others to the stock."""
    rules: CanadianRules = plan.rules  # type: ignore[assignment]
    return rules.deal.open(plan, order, standing=standing, attempt=attempt)


@hookimpl
def score_deal(deal: Deal) -> DealScore:
    """Sets, the bonus for going out, the cards left."""
    return scoring.score(deal)


@hookimpl
def book(standing: CanadianStanding, score: DealScore, deal: Deal) -> Booked:
    """The scores added up."""
    return Booked(standing.plus(score.totals()), score)


@hookimpl
def match_over(standing: CanadianStanding, rules: CanadianRules) -> Outcome | None:
    """Somebody has reached the target, and one has more than the other.

    Source: D2 §intro, D2 §sets.
    """
    winners = standing.leaders
    if len(winners) > 1 or not reaching(standing.scores, rules.match.target):
        return None
    return Outcome(winners, Ending.TARGET, standing.scores)
