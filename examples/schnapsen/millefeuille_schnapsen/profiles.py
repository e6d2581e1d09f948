"""Schnapsen as two apps describe it, and a page; every value with its source."""

from __future__ import annotations

from millefeuille import Profile, Source, Status, rows
from millefeuille_schnapsen.rules import SchnapsenRules

SOURCES = (
    Source("A", "Schnapsen, an app (browsercam.com/apk/com.tjger.schnapsen)", "en", (
        "Starting the game", "The game proceeding", "Value of a game", "Announcement",
        "Exchange trump", "Closing")),
    Source("G", "A Schnapsen web app (bclins.github.io/Sixty-six/schnapsenGuide.html)", "en", (
        "Card Rank and Value", "Play", "Marriages", "Closing the Stack", "Scoring")),
    Source("T", "Schnapsen (travelswithchelsea.com/schnapsen)", "en", ("The Deal", "The Play")),
)  # fmt: skip
STATED, IMPLIED, CHOSEN = Status.STATED, Status.IMPLIED, Status.CHOSEN
RANKS = {"a": 11, "10": 10, "k": 4, "q": 3, "j": 2}
SUITS = {"spades": "S", "clubs": "C", "diamonds": "D", "hearts": "H"}

USUAL = Profile.of("usual", "the usual rules; a wrong claim is refused", SchnapsenRules, {
    **rows("", "T §The Deal, T §The Play", IMPLIED, order=("play",), direction="clockwise"),
    **rows("", "A §Value of a game", CHOSEN, shown_at_end=False),
    **rows("match", "A §Value of a game", STATED, target=7),
    **rows("match", "A §Value of a game", CHOSEN, deal_limit=500),
    **rows("deck", "G §Card Rank and Value", STATED, suits=("S", "C", "D", "H"), copies=1),
    **{f"deck.ranks.{rank}.points": (points, "G §Card Rank and Value", STATED)
       for rank, points in RANKS.items()},
    **rows("deal", "A §Starting the game", STATED, hand=5, turn_up=True),
    **rows("deal", "A §Starting the game", IMPLIED, talon=0, talon_after=()),
    **{path: row for name, suit in SUITS.items()
       for path, row in rows(f"marriages.{name}", "A §Announcement", STATED,
                             cards=(f"K{suit}", f"Q{suit}"), value=20, value_in_trumps=40,
                             trump=None).items()},
    **rows("play", "A §The game proceeding", STATED, follow=True, ruff=True, beat=True, draw=True),
    **rows("play", "T §The Play", STATED, first_lead="forehand"),
    **rows("play", "G §Play", IMPLIED, trump=None, never_wins=(), announce_from=1,
           beat_when_ruffed=False, overtrump=False),
    **rows("play", "A §Announcement, G §Marriages", STATED, announce="automatic"),
    **rows("stock", "A §The game proceeding, G §Play", STATED, turned_up=True,
           duties_while_open=False),
    **rows("stock.exchanges.exchange", "A §Exchange trump", STATED, rank="J", left=3),
    **rows("stock.closings.close", "A §Closing", STATED, left=3),
    **rows("stock.goals.66", "A §The game proceeding", STATED, points=66),
    **rows("stock.goals.66", "A §Announcement", STATED, trick_needed=True),
    "stock.goals.66.mistaken": (
        False, "A §The game proceeding", CHOSEN, "all that was taken lies open, and is counted"),
    **rows("scoring", "A §Value of a game, G §Scoring", STATED, saved=33, plain=1, unsaved=2,
           trickless=3),
    **rows("scoring", "G §Scoring", STATED, failed=2),
})  # fmt: skip

_COSTS = (True, "A §The game proceeding", CHOSEN, "it costs what a failed closing does")
STRICT = USUAL.but("strict", "a wrong claim costs the deal", {"stock.goals.66.mistaken": _COSTS})
PROFILES = (USUAL, STRICT)
