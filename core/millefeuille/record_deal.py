"""One deal of a record: as it was opened, what was done in it, and what it brought."""

from __future__ import annotations

from dataclasses import dataclass

from millefeuille.deal import Deal, Entry
from millefeuille.scores import DealScore
from millefeuille.standing import Standing


@dataclass(frozen=True, eq=False, kw_only=True)
class RecordedDeal:
    """One deal of a record, or one attempt at it.

    Attributes:
        number: Its number in the match, 1 for the first.
        attempt: How often it had been redealt.
        before: The standing before it.
        opened: The deal before its first action, to be cloned.
        actions: Who did what, in order.
        deal: The deal as far as the record goes.
        score: What it brought; ``None`` where it was redealt or is not over.
        after: The standing after it; ``None`` where there is no score.
        from_position: Whether the match began in it, in a position.
    """

    number: int
    attempt: int
    before: Standing
    opened: Deal
    actions: tuple[Entry, ...]
    deal: Deal
    score: DealScore | None = None
    after: Standing | None = None
    from_position: bool = False

    def at(self, moves: int) -> Deal:
        """The deal after so many of its actions, to look at or to play on."""
        deal = self.opened.clone()
        for _, action in self.actions[:moves]:
            deal.apply(action)
        return deal
