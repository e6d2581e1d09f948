"""The usual way to play gin rummy, and one of its variations, every value with its source."""

from millefeuille import Citation, LeftOut, Profile, Source, Status, rows
from millefeuille_gin_rummy.rules import GinRules

_STATED, _IMPLIED, _CHOSEN = Status.STATED, Status.IMPLIED, Status.CHOSEN
_ORDER = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_POINTS = {rank.lower(): min(value, 10) for value, rank in enumerate(_ORDER, start=1)}

_SECTIONS = ("Cards and Deal", "Object", "Play", "Knocking", "Scoring", "Variations")
RULES_PAGE = Source("G", "Gin Rummy, the page of pagat.com", "en", _SECTIONS)
_NO_WILD = "no card is wild"
_NO_LIMIT = "no limit is named; without one it could go on for ever"

CLASSIC = Profile.of("classic", "20 for gin, 10 for an undercut", GinRules, {
    **rows("", "G §Play, G §Knocking", _STATED, order=("turns", "showdown")),
    **rows("", "G §Cards and Deal", _IMPLIED, direction="clockwise"),
    **rows("", "G §Knocking", _STATED, shown_at_end=True),
    **rows("match", "G §Scoring", _STATED, target=100),
    "match.deal_limit": (200, "G §Scoring", _CHOSEN, _NO_LIMIT),
    **rows("deck", "G §Cards and Deal", _STATED, suits=("S", "C", "D", "H"), copies=1),
    **{f"deck.ranks.{rank}.points": (_POINTS[rank], "G §Object", _STATED)
       for rank in reversed(_POINTS)},
    **rows("deal", "G §Cards and Deal", _STATED, hand=10, turn_up=True),
    **rows("deal", "G §Cards and Deal", _IMPLIED, talon=0, talon_after=()),
    **rows("turns.sets", "G §Object", _STATED, least=3, run_order=_ORDER),
    "turns.sets.wild": (None, "G §Object", _IMPLIED, _NO_WILD),
    "turns.sets.natural_least": (1, "G §Object", _IMPLIED, _NO_WILD),
    "turns.sets.wild_sets": (False, "G §Object", _IMPLIED, _NO_WILD),
    **rows("turns", "G §Play", _STATED, take="top", turned_up_offered=True, taken_thrown=False),
    "turns.turned_up_wild_free": (False, "G §Play", _IMPLIED, _NO_WILD),
    "turns.turn_limit": (200, "G §Play", _CHOSEN, _NO_LIMIT),
    "turns.knock_limit": (10, "G §Knocking", _STATED, "that the card thrown is seen is our choice"),
    "turns.dead_stock": (2, "G §Knocking", _STATED, "such a deal counts for the deal limit"),
    **rows("showdown", "G §Knocking", _STATED, add_to_gin=False),
    **rows("scoring", "G §Scoring", _STATED, gin=20, undercut=10, game=100, shutout=200, line=20),
})  # fmt: skip

_RAISED = rows("scoring", "G §Variations", _STATED, gin=25, undercut=25)
PROFILES = (CLASSIC, CLASSIC.but("raised", "25 for gin and for an undercut", _RAISED))

_OTHERS = "Oklahoma gin, big gin, doubled spades, play for three or four"
_WHY = "they are other games, or change more than a value"
LEFT_OUT = (LeftOut(_OTHERS, _WHY, Citation("G §Variations", _STATED)),)
