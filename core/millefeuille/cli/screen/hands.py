"""The hands of a deal on the table, face up."""

from __future__ import annotations

from collections.abc import Sequence

from millefeuille.cli.screen.faces import Faces
from millefeuille.cli.screen.rows import Row
from millefeuille.cli.screen.seating import Seating
from millefeuille.deal import Deal
from millefeuille.seats import Seat
from millefeuille.text import _
from millefeuille.view import View


def hand_rows(deal: Deal, seats: Sequence[Seat], seating: Seating, faces: Faces) -> list[Row]:
    """The hands of some seats, what they have laid away, the talon, sets and the pile.

    Who calls this has asked whether they may be seen.
    """
    rows = [hand_row(deal.hands[seat], seating.names[seat], faces) for seat in seats]
    rows += _others(deal.aside, deal.talon, seats, seating, faces)
    return rows + _open(deal, seats, seating, faces)


def _open(deal: Deal, seats: Sequence[Seat], seating: Seating, faces: Faces) -> list[Row]:
    """What lies open on the table before anything is played: sets, and the pile, its top last."""
    rows = []
    for seat in seats:
        if deal.sets[seat]:
            label = _("sets {who}").format(who=seating.names[seat])
            rows.append(Row(label, [faces.group(cards) for cards in deal.sets[seat]]))
    if deal.pile:
        rows.append(Row(_("pile"), [faces.group(card) for card in deal.pile], gap=1))
    return rows


def uncovered_rows(view: View, seats: Sequence[Seat], seating: Seating, faces: Faces) -> list[Row]:
    """What was shown when a deal had ended: hands that were left, what was laid away, the talon."""
    left = [seat for seat in seats if view.known[seat]]
    rows = [hand_row(view.known[seat], seating.names[seat], faces) for seat in left]
    return rows + _others(view.aside_known, view.talon, seats, seating, faces)


def _others(
    aside: Sequence[int], talon: int, seats: Sequence[Seat], seating: Seating, faces: Faces
) -> list[Row]:
    """What some seats have laid away, and the talon."""
    rows = []
    for seat in seats:
        if aside[seat]:
            label = _("aside {who}").format(who=seating.names[seat])
            rows.append(hand_row(aside[seat], label, faces))
    if talon:
        rows.append(hand_row(talon, _("talon"), faces))
    return rows


def hand_row(cards: int, label: str, faces: Faces) -> Row:
    """A set of cards, suit by suit."""
    return Row(label, faces.hand(cards, None, set()))
