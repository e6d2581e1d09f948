"""Whose eyes a table is seen with, and so what of a deal may be shown."""

from __future__ import annotations

from dataclasses import dataclass, replace

from millefeuille.deal import Deal
from millefeuille.seats import NOBODY, Seat
from millefeuille.view import View


@dataclass(frozen=True)
class Eyes:
    """Somebody who looks on.

    Args:
        seat: The seat he sits in; ``NOBODY`` for an onlooker.
        all_cards: Whether he sees every card, as the referee does.
    """

    seat: Seat = NOBODY
    all_cards: bool = False

    def view(self, deal: Deal) -> View:
        """What he sees of a deal."""
        seen = deal.view(self.seat)
        return replace(seen, log=tuple(deal.entries())) if self.all_cards else seen


ONLOOKER = Eyes()
