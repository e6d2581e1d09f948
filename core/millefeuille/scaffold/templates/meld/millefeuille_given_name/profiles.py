"""The values of the rules, each with the place that says so."""

from __future__ import annotations

from millefeuille import Profile, Source, Status, rows

from millefeuille_given_name.rules import GameRules

# change 7: the documents that you take the rules from, with their sections
SOURCE = Source(
    "R", "Given name, the rules in README.md", "en", ("Cards", "Deal", "Turns", "Score", "Match")
)
# A document states a value, implies it, or is silent and you choose.
STATED, IMPLIED, CHOSEN = Status.STATED, Status.IMPLIED, Status.CHOSEN

# change 8: the ranks, the strongest first, and what each costs who has it left
RANKS = {"a": 10, "k": 10, "q": 10, "j": 10, "10": 10, "9": 9, "8": 8, "7": 7}

# change 9: the value of each field; millefeuille rules given-name tells what they mean
USUAL = Profile.of("usual", "three of a kind, and runs", GameRules, {
    **rows("", "R §Turns", STATED, order=("turns",), direction="clockwise"),
    **rows("", "R §Score", STATED, shown_at_end=True),
    **rows("match", "R §Match", STATED, target=100),
    **rows("match", "R §Match", CHOSEN, deal_limit=50),
    **rows("deck", "R §Cards", STATED, suits=("S", "C", "D", "H"), copies=1),
    **{f"deck.ranks.{rank}.points": (points, "R §Cards", STATED)
       for rank, points in RANKS.items()},
    **rows("deal", "R §Deal", STATED, hand=7, turn_up=True),
    **rows("deal", "R §Deal", IMPLIED, talon=0, talon_after=()),
    **rows("turns.sets", "R §Turns", STATED, least=3,
           run_order=tuple(rank.upper() for rank in reversed(RANKS))),
    **rows("turns.sets", "R §Turns", IMPLIED, wild=None, natural_least=1, wild_sets=False),
    **rows("turns", "R §Turns", STATED, take="top", taken_thrown=False),
    **rows("turns", "R §Turns", IMPLIED, turned_up_offered=False, turned_up_wild_free=False),
    **rows("turns", "R §Turns", CHOSEN, turn_limit=100),
    **rows("scoring", "R §Score", STATED, out=10),
})  # fmt: skip

# change 10: other ways to play it, as what they change; each is played as given-name:NAME
NO_RUNS = USUAL.but(
    "no-runs",
    "three of a kind alone",
    rows("turns.sets", "R §Turns", STATED, run_order=()),
)
PROFILES = (USUAL, NO_RUNS)
