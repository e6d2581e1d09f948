"""What the documents of Canadian Mille describe and this game does not model, and why."""

from __future__ import annotations

from millefeuille.citations import Citation, Status
from millefeuille.games import LeftOut


def _left_out(what: str, where: str, why: str) -> LeftOut:
    return LeftOut(what, why, Citation(where, Status.STATED))


LEFT_OUT = (
    _left_out(
        "where the game comes from and where it is played",
        "D2 §intro, W §Origins",
        "it bears on no rule",
    ),
    _left_out(
        "that the game is played for money, and the payments that some add for special deals",
        "D2 §intro, P §stakes",
        "what is paid is agreed upon beforehand and changes neither the play nor the points",
    ),
    _left_out(
        "that a player says so when he has no more than two cards left",
        "W §Basic rules",
        "the table always shows how many cards each player holds",
    ),
    _left_out(
        "that the opponent cuts the pack",
        "P §deal",
        "the pack is shuffled by the match's seed",
    ),
)
