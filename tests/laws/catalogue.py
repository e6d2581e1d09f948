"""What the laws are tried on: every game and profile here, and a few tables that differ."""

from __future__ import annotations

from functools import cache
from importlib import import_module

import millefeuille.players
from millefeuille import Catalogue, Table, load
from tests.core.toys import collect, tarocchi, whist
from tests.games import PLUGINS, outside
from tests.house_rules import rules

CATALOGUE = Catalogue.of(
    [
        *((name, import_module(name)) for name in PLUGINS),
        ("players", millefeuille.players),
        ("whist", whist),
        ("collect", collect),
        ("tarocchi", tarocchi),
        ("schnapsen", outside("schnapsen", "millefeuille_schnapsen")),
        ("gin-rummy", outside("gin-rummy", "millefeuille_gin_rummy")),
        ("house rules", rules),
    ]
)

PROFILES = [f"{g.id}:{p.name}" for g in CATALOGUE.games.values() for p in g.profiles]
CHANGED = [
    "mille:club,auction.step=15",
    "mille:club,play.announce=automatic,announce_from=1",
    "mille:club,exact_step=yes,auction.stop=none",
    "mille:app,play.announce=choice,beat_when_ruffed=yes,exchange.shown=declarer",
    'mille:club,give=0,discard=3,last_discard=["AS","AC","AD","AH"]',
    "mille:club+aces-four+golden-start+no-ace-first",
    "mille:club+to-1001+four-aces+golden-round+lone-barrel+third-rospis+reset-555",
    "canadian-mille:document+throw-out+frozen-pile",
    "canadian-mille:original,take=free,natural_least=2,wild_sets=no,turn_limit=60,values=document",
    "whist:hearts,ruff=yes,overtrump=yes,beat=yes",
    "tarocchi:small,shown=declarer,discard=0,give=1,who=all",
    "gin-rummy:classic,copies=2,hand=7,taken_thrown=yes,knock_limit=40,add_to_gin=yes",
    "schnapsen:usual,duties_while_open=yes,announce=choice,exchange.left=1,hand=3",
]
TABLES = PROFILES + CHANGED


@cache
def table(name: str) -> Table:
    """One table for each name; tables hold no state of a deal."""
    return load(name, catalogue=CATALOGUE)
