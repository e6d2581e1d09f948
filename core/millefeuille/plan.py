"""What all deals at one table share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from millefeuille.cards import Deck
from millefeuille.citations import Citation
from millefeuille.phase import Phase
from millefeuille.reasons import Reason
from millefeuille.rules import Rules
from millefeuille.standing import Standing


class Plan:
    """What all deals at one table share: deck, rules, and the phases bound to them.

    Args:
        seats: How many play.
        deck: The pack.
        rules: The rules, with what settings and house rules changed.
        phases: The bound phases by name.
        citations: Where each leaf of the rules stands, by path.

    Attributes:
        following: For each phase but the last of the order the one after it.
        shown_at_end: Whether the cards that are hidden at a deal's end are shown to all.
        never_aside: The cards that nobody lays away face down.
        settle: The standing that a finished deal comes to; the table sets it.
        public: The plan that views refer to: equal, but with phases of its own, so that what the
            referee's phases keep of hidden hands for speed is out of the players' reach.
    """

    __slots__ = (
        "citations",
        "deck",
        "following",
        "never_aside",
        "order",
        "phases",
        "public",
        "rules",
        "seats",
        "settle",
        "shown_at_end",
    )

    def __init__(
        self,
        *,
        seats: int,
        deck: Deck,
        rules: Rules,
        phases: Mapping[str, Phase],
        citations: Mapping[str, Citation],
        public: Plan | None = None,
    ) -> None:
        self.public: Plan = public if public is not None else self
        self.seats = seats
        self.deck = deck
        self.rules = rules
        self.order = rules.order
        self.shown_at_end = rules.shown_at_end
        self.phases = dict(phases)
        self.citations = citations
        row = [self.phases[name] for name in self.order]
        self.settle: Callable[[Any], Standing] = _unsettled
        self.following = dict(pairwise(row))
        self.never_aside = 0
        for name, phase in phases.items():
            phase.join(name, seats)
            self.never_aside |= phase.unwrapped().never_aside

    def cited(self, reason: Reason) -> Reason:
        """A reason with the citations of what it rests on."""
        more = self.citation(reason.beside) if reason.beside else None
        return reason.cited(self.citation(reason.rule), more)

    def citation(self, path: str) -> Citation | None:
        """Where a rule stands; for a group of rules, its first leaf's citation."""
        if path in self.citations:
            return self.citations[path]
        inside = f"{path}."
        return next((c for p, c in self.citations.items() if p.startswith(inside)), None)


def _unsettled(deal: Any) -> Standing:
    raise NotImplementedError("a plan without a table settles nothing")
