"""Gin rummy for two, as an outside plugin of millefeuille."""

from millefeuille import Game, hookimpl
from millefeuille_gin_rummy.examples import EXAMPLES
from millefeuille_gin_rummy.profiles import LEFT_OUT, PROFILES, SOURCES
from millefeuille_gin_rummy.rules import SEATS, GinRules
from millefeuille_gin_rummy.table import GinStanding, Hooks

MILLEFEUILLE_API = 1

GIN_RUMMY: Game[GinRules] = Game(
    id="gin-rummy",
    title="Gin rummy for two",
    seats=SEATS,
    profiles=PROFILES,
    sources=SOURCES,
    hooks=Hooks(),
    standing=GinStanding,
    examples=EXAMPLES,
    left_out=LEFT_OUT,
)


@hookimpl
def register_games() -> list[Game[GinRules]]:
    """The game."""
    return [GIN_RUMMY]
