"""The table hooks of Tarot."""

from __future__ import annotations

from collections.abc import Sequence

from millefeuille.cards import Cards, Deck
from millefeuille.deal import Deal
from millefeuille.hooks import hookimpl
from millefeuille.phase import Phase
from millefeuille.phases.showings import Showings
from millefeuille.plan import Plan
from millefeuille.points import plus
from millefeuille.scores import Booked, DealScore, Ending, Outcome
from millefeuille_tarot import scoring
from millefeuille_tarot.rules import TarotRules
from millefeuille_tarot.standing import TarotStanding


@hookimpl
def deck(rules: TarotRules) -> Deck:
    """The 78 cards."""
    return rules.pack.build()


@hookimpl
def phases(rules: TarotRules, deck: Deck) -> dict[str, Phase]:
    """The phases of a deal."""
    poignee = Showings(rules.poignee, deck, "poignee")
    against = frozenset(row.name for row in rules.contracts if row.chien_counts_for == "defenders")
    return {
        "petit_sec": rules.petit_sec.bind(deck),
        "auction": rules.auction.bind(deck, levels=rules.contracts, table="contracts"),
        "chien": rules.chien.bind(deck),
        "chelem": rules.chelem.bind(deck),
        "play": rules.excuse.bind(deck, play=rules.play, showings=poignee, chien_against=against),
    }


@hookimpl
def open_deal(plan: Plan, order: Sequence[Cards], standing: TarotStanding, attempt: int) -> Deal:
    """Eighteen cards each, six to the chien."""
    rules: TarotRules = plan.rules  # type: ignore[assignment]
    return rules.deal.open(plan, order, standing=standing, attempt=attempt)


@hookimpl
def score_deal(deal: Deal) -> DealScore:
    """Contract, Petit, poignées and chelem, or nothing where the deal is annulled."""
    return scoring.score(deal)


@hookimpl
def book(standing: TarotStanding, score: DealScore, deal: Deal) -> Booked:
    """The scores added up; an annulled deal is counted as one.

    Source: D4 §2, D4 §8.
    """
    annulled = scoring.is_annulled(deal)
    after = standing.after_deal(
        tuple([plus(a, b) for a, b in zip(standing.scores, score.totals(), strict=True)]),
        annulled=tuple([count + annulled for count in standing.annulled]),
    )
    return Booked(after, score)


@hookimpl
def match_over(standing: TarotStanding, rules: TarotRules) -> Outcome | None:
    """After so many deals the best total wins, where it is above 0.

    Source: D4 §2, D4 §8.
    """
    deals = rules.match.deals
    if standing.deals < deals:
        return None
    reason = Ending.ANNULLED if deals == 1 and not standing.played else Ending.DEALS
    winners = standing.leaders if any(standing.scores) else ()
    return Outcome(winners, reason, standing.scores)
