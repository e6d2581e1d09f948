"""To 1001: the thousand has to be passed."""

from __future__ import annotations

from millefeuille.citations import Status
from millefeuille.errors import RulesError
from millefeuille.games import HouseRule
from millefeuille.profiles import RowText
from millefeuille_mille.rules import MilleRules

_USUAL = 1000


def _rows(rules: MilleRules) -> dict[str, RowText]:
    """The target, and a barrel that stops a score so near to it that 120 wins from there.

    Raises:
        RulesError: The game does not go to 1000.
    """
    target = rules.match.target
    if target != _USUAL:
        raise RulesError(f"it is for a game to {_USUAL}, and this one goes to {target}")
    rows: dict[str, RowText] = {
        "match.target": (
            _USUAL + 1,
            "D0 §01, D0 §09",
            Status.STATED,
            "where all scores are multiples of 10 it takes 1010",
        )
    }
    if rules.barrel.stops:
        rows["barrel.at"] = (
            rules.barrel.at + 1,
            "D0 §07, D0 §09",
            Status.CHOSEN,
            "the barrel moves with the target, so that 120 still wins and who is pushed off it "
            "has one more too",
        )
    return rows


TO_1001 = HouseRule(
    name="to-1001",
    game="mille",
    title="who has 1001 wins; a barrel that stops a score stands one higher too",
    rows=_rows,
)
