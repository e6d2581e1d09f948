"""Which cards to lay away, as a computer player of the game would."""

from __future__ import annotations

from random import Random

from millefeuille.actions import Discard
from millefeuille.cards import Card
from millefeuille.errors import FAILURES
from millefeuille.phases.exchange import ExchangeWork
from millefeuille.playing import PlayerSpec
from millefeuille.registry import Catalogue
from millefeuille.view import View

_CHANCE = "suggestion"
"""Equal views get equal suggestions."""


def adviser(game: str, catalogue: Catalogue) -> PlayerSpec | None:
    """The first computer player that a game has of its own; ``None`` where it has none."""
    return next((spec for spec in catalogue.players if spec.game == game), None)


def suggested(view: View, spec: PlayerSpec | None) -> tuple[Card, ...]:
    """The cards that a player would lay away, where several are to be laid away now.

    The player decides on one after the other. He sees the view, then that of a deal which the seat
    cannot tell from its own; the deal itself is not looked at.

    Args:
        view: The view of the seat whose turn it is.
        spec: The player; ``None`` where nobody can be asked. Whoever fails suggests nothing.
    """
    if spec is None or _to_lay_away(view) < 2:
        return ()
    try:
        return _laid_away(view, spec)
    except FAILURES:
        return ()


def _to_lay_away(view: View) -> int:
    work = view.work
    return work.discards if isinstance(work, ExchangeWork) and not work.gives else 0


def _laid_away(view: View, spec: PlayerSpec) -> tuple[Card, ...]:
    rng = Random(_CHANCE)
    player = spec.make(view.seat, rng)
    deal = view.sample(rng)
    found: list[Card] = []
    for _card in range(_to_lay_away(view)):
        action = player.choose(deal.view(view.seat) if found else view)
        if not isinstance(action, Discard):
            return ()
        found.append(action.card)
        deal.apply(action)
    return tuple(found)
