"""Computer players for any game, and the loop that lets players play a match."""

from __future__ import annotations

from millefeuille.hooks import hookimpl
from millefeuille.players.uniform import UniformPlayer
from millefeuille.playing import PlayerSpec

MILLEFEUILLE_API = 1


@hookimpl
def register_players() -> list[PlayerSpec]:
    """The player that chooses among all legal actions alike."""
    return [PlayerSpec("random", "any legal action, all alike", UniformPlayer)]
