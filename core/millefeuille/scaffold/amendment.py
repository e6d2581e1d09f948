"""What a house rule begins with: a number of somebody's game, and another one in its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from millefeuille.check.playing import played_out
from millefeuille.errors import FAILURES, RulesError
from millefeuille.games import Game
from millefeuille.settings import Change
from millefeuille.table import Table

_CORES = "match.deal_limit"
"""A number that is no game's own."""


@dataclass(frozen=True, slots=True)
class Amendment:
    """A number of a game, and another one in its place.

    Args:
        table: The game and its first profile, by name.
        path: Where the number stands in the rules.
        before: What it is there.
        value: The other one.
    """

    table: str
    path: str
    before: int
    value: int

    @property
    def words(self) -> dict[str, str]:
        """What stands in the templates for it."""
        return {
            "given-table": self.table,
            "given.path": self.path,
            "GIVEN_BEFORE": str(self.before),
            "GIVEN_VALUE": str(self.value),
        }


def amendment(game: Game[Any]) -> Amendment:
    """The first number of a game that can be another one in each of its profiles.

    Args:
        game: The game.

    Raises:
        RulesError: There is none.
    """
    for found in _candidates(game):
        if all(_plays(game, profile.name, found) for profile in game.profiles):
            return found
    raise RulesError(f"no number in the rules of {game.id} can be changed by itself")


def _candidates(game: Game[Any]) -> Iterator[Amendment]:
    profile = game.profiles[0]
    for path, entry in profile.entries.items():
        number = entry.value
        if type(number) is int and path != _CORES:
            for value in (2 * number, number + 1, number - 1):
                if value != number:
                    yield Amendment(f"{game.id}:{profile.name}", path, number, value)


def _plays(game: Game[Any], profile: str, found: Amendment) -> bool:
    """Whether a deal can be played with the other number."""
    try:
        table = Table(game, profile, changes=[Change(found.path, str(found.value))])
        played_out(table.deal(0), Random(0))
    except FAILURES:
        return False
    return True
