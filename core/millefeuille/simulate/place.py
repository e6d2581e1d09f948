"""Where matches are played and by whom, by names alone: any process can take it up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import version
from typing import NamedTuple

from millefeuille.errors import MillefeuilleError, PluginError
from millefeuille.names import GameName
from millefeuille.playing import PlayerSpec
from millefeuille.registry import installed
from millefeuille.table import Table, load
from millefeuille.text import _


class Ready(NamedTuple):
    """A table that is set up, and the players for its seats."""

    table: Table
    specs: tuple[PlayerSpec, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A table and its players by their names.

    Args:
        game: The game, with all that is changed.
        rules: The table's fingerprint.
        version: The version of this package.
        players: The names of the players, one for each seat.
    """

    game: GameName
    rules: str
    version: str
    players: tuple[str, ...]

    @classmethod
    def at(cls, table: Table, players: tuple[str, ...]) -> Place:
        """The place that a table is."""
        return cls(table.name, table.fingerprint, version("millefeuille"), players)

    def ready(self) -> Ready:
        """The table and the players, set up once in each process.

        Raises:
            PluginError: A game or a player is not there, or is another one than was asked for.
        """
        return _ready(self)


@lru_cache(maxsize=4)
def _ready(place: Place) -> Ready:
    if place.version != version("millefeuille"):
        said = _("a process has millefeuille {there}, not {here}: install the same version there")
        raise PluginError(said.format(there=version("millefeuille"), here=place.version))
    catalogue = installed()
    try:
        table = load(place.game, catalogue=catalogue)
        specs = tuple([catalogue.player(name, place.game.game) for name in place.players])
    except MillefeuilleError as error:
        raise PluginError(_("a process cannot play: {why}").format(why=error)) from None
    if table.fingerprint != place.rules:
        said = _("a process plays {game} by other rules: install the same plugins there")
        raise PluginError(said.format(game=place.game))
    return Ready(table, specs)
