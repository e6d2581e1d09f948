"""Four-player French Tarot for millefeuille."""

from __future__ import annotations

from millefeuille.games import Game, HouseRule
from millefeuille.hooks import hookimpl
from millefeuille.measures import Measure
from millefeuille.playing import PlayerSpec
from millefeuille_tarot import table
from millefeuille_tarot.examples import EXAMPLES
from millefeuille_tarot.house_rules import HOUSE_RULES
from millefeuille_tarot.left_out import LEFT_OUT
from millefeuille_tarot.measures import MEASURES
from millefeuille_tarot.positions import POSITIONS
from millefeuille_tarot.profiles import PROFILES
from millefeuille_tarot.rules import SEATS, TarotRules
from millefeuille_tarot.sources import SOURCES
from millefeuille_tarot.standard import StandardPlayer
from millefeuille_tarot.standing import TarotStanding

MILLEFEUILLE_API = 1

TAROT: Game[TarotRules] = Game(
    id="tarot",
    title="French Tarot for four",
    seats=SEATS,
    profiles=PROFILES,
    sources=SOURCES,
    hooks=table,
    standing=TarotStanding,
    examples=EXAMPLES,
    left_out=LEFT_OUT,
    positions=POSITIONS,
)


@hookimpl
def register_games() -> list[Game[TarotRules]]:
    """The game."""
    return [TAROT]


@hookimpl
def register_house_rules() -> tuple[HouseRule, ...]:
    """What some tables play otherwise."""
    return HOUSE_RULES


@hookimpl
def register_players() -> list[PlayerSpec]:
    """The rule-based player."""
    title = "values its hand, counts cards, and knows its side"
    return [PlayerSpec("standard", title, StandardPlayer, game="tarot")]


@hookimpl
def register_measures() -> tuple[Measure, ...]:
    """What is measured of its deals."""
    return MEASURES
