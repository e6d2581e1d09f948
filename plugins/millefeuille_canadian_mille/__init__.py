"""Two-player Canadian Mille for millefeuille: the Russian document's rules and the English ones."""

from __future__ import annotations

from millefeuille.games import Game, HouseRule
from millefeuille.hooks import hookimpl
from millefeuille.measures import Measure
from millefeuille.playing import PlayerSpec
from millefeuille_canadian_mille import table
from millefeuille_canadian_mille.examples import EXAMPLES
from millefeuille_canadian_mille.house_rules import HOUSE_RULES
from millefeuille_canadian_mille.left_out import LEFT_OUT
from millefeuille_canadian_mille.measures import MEASURES
from millefeuille_canadian_mille.profiles import PROFILES
from millefeuille_canadian_mille.rules import SEATS, CanadianRules
from millefeuille_canadian_mille.simple import SimplePlayer
from millefeuille_canadian_mille.sources import SOURCES
from millefeuille_canadian_mille.standard import StandardPlayer
from millefeuille_canadian_mille.standing import CanadianStanding

MILLEFEUILLE_API = 1

CANADIAN_MILLE: Game[CanadianRules] = Game(
    id="canadian-mille",
    title="Canadian Mille for two",
    seats=SEATS,
    profiles=PROFILES,
    sources=SOURCES,
    hooks=table,
    standing=CanadianStanding,
    examples=EXAMPLES,
    left_out=LEFT_OUT,
)


@hookimpl
def register_games() -> list[Game[CanadianRules]]:
    """The game."""
    return [CANADIAN_MILLE]


@hookimpl
def register_house_rules() -> tuple[HouseRule, ...]:
    """What some tables play otherwise."""
    return HOUSE_RULES


@hookimpl
def register_players() -> list[PlayerSpec]:
    """The rule-based player, and the plain one it is measured against."""
    game = CANADIAN_MILLE.id
    return [
        PlayerSpec("standard", "weighs hand, pile and bonus", StandardPlayer, game=game),
        PlayerSpec("simple", "lays all it can, a two with each pair", SimplePlayer, game=game),
    ]


@hookimpl
def register_measures() -> tuple[Measure, ...]:
    """What is measured of its deals."""
    return MEASURES
