"""The usual way to play gin rummy, and one of its variations, every value with its source."""

from millefeuille import Citation, LeftOut, Profile, Source, Status, rows
from millefeuille_gin_rummy.rules import GinRules

_STATED, _IMPLIED, _CHOSEN = Status.STATED, Status.IMPLIED, Status.CHOSEN
_ORDER = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_POINTS = {rank.lower(): min(value, 10) for value, rank in enumerate(_ORDER, start=1)}

_PAGES = {
    "G": ("pagat.com/rummy/ginrummy.html", "Object", "Play", "Knocking", "Scoring", "Variations"),
    "W": ("whiteknucklecards.com/games/ginrummy.html",
          "The Cards", "The Deal", "Objective", "The Play", "Knocking"),
    "S": ("ginrummy.com/scoring.html", "After every hand", "After a game"),
    "R": ("rubl.com/rules/gin_rummy_50_card.html", "Fiftieth card"),
    "N": ("ginrummy.net/howtoplay.html", "How to Play"),
}  # fmt: skip
SOURCES = tuple(Source(id_, at, "en", tuple(parts)) for id_, (at, *parts) in _PAGES.items())
_NO_WILD = "no card is wild"
_NO_LIMIT = "no limit is named; without one it could go on for ever"
_DEALER = "else the deal alternates (N §How to Play); some let its loser deal, some its winner"

CLASSIC = Profile.of("classic", "20 for gin, 10 for an undercut", GinRules, {
    **rows("", "W §The Play, W §Knocking", _STATED, order=("turns", "showdown")),
    **rows("", "N §How to Play", _IMPLIED, direction="clockwise"),
    **rows("", "W §Knocking", _STATED, shown_at_end=True),
    **rows("match", "S §After a game", _STATED, target=100),
    "match.dead_redealt": (True, "R §Fiftieth card", _STATED, _DEALER),
    "match.deal_limit": (200, "S §After a game", _CHOSEN, _NO_LIMIT),
    **rows("deck", "W §The Cards", _STATED, suits=("S", "C", "D", "H"), copies=1),
    **{f"deck.ranks.{rank}.points": (_POINTS[rank], "W §Objective", _STATED)
       for rank in reversed(_POINTS)},
    **rows("deal", "W §The Deal", _STATED, hand=10, turn_up=True),
    **rows("deal", "W §The Deal", _IMPLIED, talon=0, talon_after=()),
    **rows("turns.sets", "G §Object", _STATED, least=3, run_order=_ORDER),
    **{f"turns.sets.{name}": (value, "G §Object", _IMPLIED, _NO_WILD)
       for name, value in (("wild", None), ("natural_least", 1), ("wild_sets", False))},
    **rows("turns", "W §The Play", _STATED, take="top", turned_up_offered=True, taken_thrown=False),
    "turns.turned_up_wild_free": (False, "G §Play", _IMPLIED, _NO_WILD),
    "turns.turn_limit": (200, "G §Play", _CHOSEN, _NO_LIMIT),
    "turns.knock_limit": (10, "W §Knocking", _STATED, "the card thrown is seen: our choice"),
    "turns.dead_stock": (2, "R §Fiftieth card", _STATED, "such a deal counts for the deal limit"),
    **rows("showdown", "W §Knocking", _STATED, add_to_gin=False),
    **rows("scoring", "G §Scoring", _STATED, gin=20, undercut=10, game=100, shutout=200, line=20),
})  # fmt: skip

_RAISED = rows("scoring", "S §After every hand", _STATED, gin=25, undercut=25)
PROFILES = (CLASSIC, CLASSIC.but("raised", "25 for gin and for an undercut", _RAISED))

_OTHERS = "Oklahoma gin, big gin, doubled spades, play for three or four"
_WHY = "they are other games, or change more than a value"
LEFT_OUT = (LeftOut(_OTHERS, _WHY, Citation("G §Variations", _STATED)),)
