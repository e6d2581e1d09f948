"""What the document of Tarot describes and this game does not model, and why."""

from __future__ import annotations

from millefeuille.citations import Citation, Status
from millefeuille.games import LeftOut


def _left_out(what: str, where: str, why: str) -> LeftOut:
    return LeftOut(what, why, Citation(where, Status.STATED))


LEFT_OUT = (
    _left_out(
        "that the three others are computers",
        "D4 §1",
        "who plays is chosen for each match; a person may sit on any seat, or on none",
    ),
    _left_out(
        "the pictures of the Marseille pack and its Roman numerals",
        "D4 §1, D4 §2",
        "they bear on no card; trumps go by their numbers here, the bouts by their names too",
    ),
    _left_out(
        "the app's lists of sorted choices for a poignée",
        "D4 §4",
        "they belong to the app's screen and there may be thousands; the table here offers each "
        "level and takes whichever trumps are typed",
    ),
)
