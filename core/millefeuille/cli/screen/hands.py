"""All hands of a deal on the table, face up."""

from __future__ import annotations

from collections.abc import Sequence

from millefeuille.cli.screen.faces import Faces
from millefeuille.cli.screen.rows import Row
from millefeuille.cli.screen.seating import Seating
from millefeuille.deal import Deal
from millefeuille.seats import Seat
from millefeuille.text import _


def hand_rows(deal: Deal, seats: Sequence[Seat], seating: Seating, faces: Faces) -> list[Row]:
    """The hands of some seats, what they have laid away, and the talon.

    Who calls this has asked whether they may be seen.
    """
    rows = [hand_row(deal.hands[seat], seating.names[seat], faces) for seat in seats]
    for seat in seats:
        if deal.aside[seat]:
            label = _("aside {who}").format(who=seating.names[seat])
            rows.append(hand_row(deal.aside[seat], label, faces))
    if deal.talon:
        rows.append(hand_row(deal.talon, _("talon"), faces))
    return rows


def hand_row(cards: int, label: str, faces: Faces) -> Row:
    """A set of cards, suit by suit."""
    return Row(label, faces.hand(cards, None, set()))
