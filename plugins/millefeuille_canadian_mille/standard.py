"""The rule-based player: it weighs its hand, minds the pile, and times going out."""

from __future__ import annotations

from random import Random

from millefeuille.actions import Action, Throw
from millefeuille.seats import Seat
from millefeuille.view import View
from millefeuille_canadian_mille import beginning, laying, throwing
from millefeuille_canadian_mille.sight import Sight, Tables


class StandardPlayer:
    """Reads the rules it plays under from its view, and nothing else.

    Each step is chosen by what the hand is expected to bring after it: sets laid and still to come,
    cards left, the chance to go out and what that brings. It makes no use of chance: equal views
    give equal actions.
    """

    def __init__(self, seat: Seat, rng: Random) -> None:
        self._seat = seat
        self._tables: Tables | None = None
        self._plan: object = None

    def choose(self, view: View) -> Action:
        """The step that is worth most."""
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        sight = Sight.of(view, self._read(view))
        if not isinstance(legal[-1], Throw):
            return beginning.begin(sight, legal)
        return laying.lay(sight, legal) or throwing.throw(sight, legal)

    def _read(self, view: View) -> Tables:
        """The tables of the plan played; they stay while the plan does."""
        if self._tables is None or self._plan is not view.plan:
            self._tables, self._plan = Tables(view.plan), view.plan
        return self._tables
