"""The values of the rules, each with the place that says so."""

from __future__ import annotations

from millefeuille import Profile, Source, Status, rows

from millefeuille_given_name.rules import SEATS, GameRules

# change 7: the documents that you take the rules from, with their sections
SOURCE = Source(
    "R", "Given name, the rules in README.md", "en", ("Cards", "Deal", "Play", "Score", "Match")
)
# A document states a value, implies it, or is silent and you choose.
STATED, IMPLIED, CHOSEN = Status.STATED, Status.IMPLIED, Status.CHOSEN

# change 8: the ranks, the strongest first, and their card points
RANKS = {"a": 11, "10": 10, "k": 4, "q": 3, "j": 2, "9": 0}

# change 9: the value of each field; millefeuille rules given-name tells what they mean
USUAL = Profile.of("usual", "hearts are trump, and all follow suit", GameRules, {
    **rows("", "R §Play", STATED, order=("play",), direction="clockwise"),
    **rows("", "R §Play", IMPLIED, shown_at_end=False),
    **rows("match", "R §Match", STATED, target=3),
    **rows("match", "R §Match", CHOSEN, deal_limit=100),
    **rows("deck", "R §Cards", STATED, suits=("S", "C", "D", "H"), copies=1),
    **{f"deck.ranks.{rank}.points": (points, "R §Cards", STATED)
       for rank, points in RANKS.items()},
    **rows("deal", "R §Deal", STATED, hand=24 // SEATS),
    **rows("deal", "R §Deal", IMPLIED, talon=0, talon_after=(), turn_up=False),
    **rows("play", "R §Play", STATED, first_lead="forehand", trump="H", follow=True, ruff=True),
    **rows("play", "R §Play", IMPLIED, beat=False, beat_when_ruffed=False, overtrump=False,
           never_wins=(), announce="choice", announce_from=1, draw=False),
    **rows("scoring", "R §Score", STATED, most=1),
})  # fmt: skip

# change 10: other ways to play it, as what they change; each is played as given-name:NAME
NO_TRUMP = USUAL.but(
    "no-trump",
    "no suit is trump",
    rows("play", "R §Play", STATED, trump=None, ruff=False),
)
PROFILES = (USUAL, NO_TRUMP)
