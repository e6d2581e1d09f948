"""Three-player Mille (Thousand, Tysiąc) for millefeuille: the club's rules and the app's."""

from __future__ import annotations

from millefeuille.games import Game, HouseRule
from millefeuille.hooks import hookimpl
from millefeuille.measures import Measure
from millefeuille.playing import PlayerSpec
from millefeuille_mille import table
from millefeuille_mille.examples import EXAMPLES
from millefeuille_mille.house_rules import HOUSE_RULES
from millefeuille_mille.left_out import LEFT_OUT
from millefeuille_mille.measures import MEASURES
from millefeuille_mille.positions import POSITIONS
from millefeuille_mille.profiles import PROFILES
from millefeuille_mille.rules import SEATS, MilleRules
from millefeuille_mille.simple import SimplePlayer
from millefeuille_mille.sources import SOURCES
from millefeuille_mille.standard import StandardPlayer
from millefeuille_mille.standing import MilleStanding

MILLEFEUILLE_API = 1

MILLE: Game[MilleRules] = Game(
    id="mille",
    title="Mille (Thousand, Tysiąc) for three",
    seats=SEATS,
    profiles=PROFILES,
    sources=SOURCES,
    hooks=table,
    standing=MilleStanding,
    examples=EXAMPLES,
    left_out=LEFT_OUT,
    positions=POSITIONS,
)


@hookimpl
def register_games() -> list[Game[MilleRules]]:
    """The game."""
    return [MILLE]


@hookimpl
def register_house_rules() -> tuple[HouseRule, ...]:
    """The variants that the documents name and no profile plays."""
    return HOUSE_RULES


@hookimpl
def register_players() -> list[PlayerSpec]:
    """The rule-based player, and the plain one it is measured against."""
    return [
        PlayerSpec("standard", "values its hand and counts cards", StandardPlayer, game="mille"),
        PlayerSpec("simple", "never raises, wins with its highest", SimplePlayer, game="mille"),
    ]


@hookimpl
def register_measures() -> tuple[Measure, ...]:
    """What is measured of its deals."""
    return MEASURES
