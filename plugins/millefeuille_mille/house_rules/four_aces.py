"""Four aces: together they are one more marriage."""

from __future__ import annotations

from millefeuille.citations import Status
from millefeuille.games import HouseRule

_WHERE = "D0 §01, D0 §09"

FOUR_ACES = HouseRule(
    name="four-aces",
    game="mille",
    title="four aces in one hand are announced like a marriage: 200, and no new trump",
    rows={
        "marriages.aces.cards": (
            ("AS", "AC", "AD", "AH"),
            _WHERE,
            Status.CHOSEN,
            "one player holds all four and leads one of them, not to the first trick",
        ),
        "marriages.aces.value": (
            200,
            _WHERE,
            Status.STATED,
            "like every marriage they lift what their holder may bid",
        ),
        "marriages.aces.trump": (
            None,
            _WHERE,
            Status.CHOSEN,
            "they are of four suits: the trump stays what it is",
        ),
    },
)
