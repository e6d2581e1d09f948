"""The player that chooses among all legal actions alike."""

from __future__ import annotations

from random import Random

from millefeuille.actions import Action
from millefeuille.seats import Seat
from millefeuille.view import View


class UniformPlayer:
    """Chooses uniformly among the legal actions."""

    def __init__(self, seat: Seat, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Action:
        """Any of ``view.legal``."""
        return view.legal[int(self._rng.random() * len(view.legal))]
