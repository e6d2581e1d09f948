"""Lone barrel: only one player at a time."""

from __future__ import annotations

from millefeuille.citations import Status
from millefeuille.games import HouseRule
from millefeuille_mille.rules import MilleRules


def _unfit(rules: MilleRules) -> str:
    """A barrel that costs nothing to leave has no places to fight for."""
    if rules.barrel.penalty or rules.barrel.failed_visits:
        return ""
    return "it costs nothing here to be pushed off the barrel, so any number may share it"


LONE_BARREL = HouseRule(
    name="lone-barrel",
    game="mille",
    title="only one player fits on the barrel: who arrives pushes the other off",
    rows={
        "barrel.places": (
            1,
            "D0 §01, D0 §09",
            Status.STATED,
            "of those who arrive in one deal the first stays, the declarer before the others, and "
            "the rest are refused",
        )
    },
    unfit=_unfit,
)
