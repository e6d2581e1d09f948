"""What the documents of Mille describe and this game does not model, and why."""

from __future__ import annotations

from millefeuille.citations import Citation, Status
from millefeuille.games import LeftOut


def _left_out(what: str, where: str, why: str) -> LeftOut:
    return LeftOut(what, why, Citation(where, Status.STATED))


LEFT_OUT = (
    _left_out(
        "where the game comes from and where it is played",
        "D0 §01",
        "it is history and bears on no card",
    ),
    _left_out(
        "the tournament code of Repino, 2013",
        "D0 §01, D0 §09",
        "the document names it and says that it leads and proceeds otherwise, but not how",
    ),
    _left_out(
        "bidding blind",
        "D0 §01",
        "the document names it, plays without it and does not say how it goes",
    ),
    _left_out(
        "cutting the pack",
        "D0 §02",
        "the pack is shuffled from the seed, and a cut of a shuffled pack changes no chance",
    ),
    _left_out(
        "a new deal after a card was exposed or a count was wrong",
        "D0 §02",
        "the program deals, and does it without such faults",
    ),
    _left_out(
        "rituals about the bottom card",
        "D0 §02",
        "the document mentions them only to do without them",
    ),
    _left_out(
        "the diagram of the page and the hint how to scroll it",
        "D0 §08",
        "it is about reading the page; its numbers are in the worked examples",
    ),
    _left_out(
        "four players, one of whom rests",
        "D0 §09",
        "the document says that it does not describe it",
    ),
    _left_out(
        "the heading for frequent questions",
        "D0 §09",
        "nothing stands below it",
    ),
    _left_out(
        "that the two others are computers",
        "D1 §1",
        "who plays is chosen for each match; a person may sit on any seat, or on none",
    ),
    _left_out(
        "the app's buttons for numbers",
        "D1 §4, D1 §6",
        "they belong to the app's screen; the table here takes a number that is typed",
    ),
    _left_out(
        "touching the card to be given",
        "D1 §5",
        "it belongs to the app's screen; the table here takes a card that is typed",
    ),
    _left_out(
        "lighting the cards that may be played",
        "D1 §7",
        "it belongs to the app's screen; the table here puts the others in brackets",
    ),
    _left_out(
        "the golden dot on the cards of a pair",
        "D1 §8",
        "it belongs to the app's screen; the table here marks what can be announced",
    ),
    _left_out(
        "the app's window of games, where the length is picked",
        "D1 §10",
        "the short game is the profile that is named on the command line",
    ),
    _left_out(
        "that families play in other ways",
        "D1 §rules",
        "the document only remarks on it; its own rules are what the profile plays",
    ),
    _left_out(
        "the app's statistics and its leaderboard",
        "D1 §points",
        "they are kept from match to match and change none; a record keeps each match whole",
    ),
    _left_out(
        "advice on bidding, giving, announcing and helping the other defender",
        "D1 §tips",
        "it says what is wise, not what is allowed; that is a player's choice",
    ),
)
