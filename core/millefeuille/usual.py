"""The answers that most games give alike; a game's hooks may inherit them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from millefeuille.cards import Cards, Deck
from millefeuille.deal import Deal
from millefeuille.hooks import hookimpl
from millefeuille.plan import Plan
from millefeuille.scores import Booked, DealScore, Outcome
from millefeuille.standing import Standing


class UsualHooks:
    """A pack and a deal as the rules' ``deck`` and ``deal`` say, scores added up.

    What is left to the game: ``phases`` and ``score_deal``, and ``match_over`` where something
    else than the deal limit ends a match.
    """

    @hookimpl
    def deck(self, rules: Any) -> Deck:
        """The pack of ``rules.deck``."""
        deck: Deck = rules.deck.build()
        return deck

    @hookimpl
    def open_deal(
        self, plan: Plan, order: Sequence[Cards], standing: Standing, attempt: int
    ) -> Deal:
        """Dealt as ``rules.deal`` says."""
        rules: Any = plan.rules
        deal: Deal = rules.deal.open(plan, order, standing=standing, attempt=attempt)
        return deal

    @hookimpl
    def book(self, standing: Standing, score: DealScore, deal: Deal) -> Booked:
        """Every seat's points added to its score."""
        return Booked(standing.plus(score.totals()), score)

    @hookimpl
    def match_over(self, standing: Standing, rules: Any) -> Outcome | None:
        """Only the deal limit ends the match."""
        return None
