"""What a computer player is: a factory, and a choice that depends on a view alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol

from millefeuille.actions import Action
from millefeuille.seats import Seat
from millefeuille.view import View


class Player(Protocol):
    """Somebody who chooses among legal actions, seeing only a view."""

    def choose(self, view: View) -> Action:
        """One of ``view.legal``."""
        ...


@dataclass(frozen=True, slots=True)
class PlayerSpec:
    """A kind of player as a plugin registers it.

    Args:
        name: Its name in ``--vs`` and ``--players``.
        title: How it plays, in one line.
        make: Makes one for a seat, with a random stream of its own.
        game: The game it plays; ``None`` for any.
    """

    name: str
    title: str
    make: Callable[[Seat, Random], Player]
    game: str | None = None
