"""The plain player: a yardstick that follows a handful of fixed habits."""

from __future__ import annotations

from random import Random

from millefeuille.actions import Action, Bid, Discard, Give, Pass, Play
from millefeuille.cards import Deck
from millefeuille.phases.tricks import TrickWork
from millefeuille.seats import Seat
from millefeuille.view import View


class SimplePlayer:
    """Never raises, gives its cheapest cards, names the lowest contract, always announces.

    It leads its highest card, wins with its highest if it can, else throws its cheapest; it claims
    nothing and never gives up. Cheap and high go by card points. Of equals it gives and throws the
    first in the deck's order of suits, and leads and wins with the last; of two marriages it
    announces the one whose card is higher by that measure, so always with the king.
    """

    def __init__(self, seat: Seat, rng: Random) -> None:
        self._seat = seat

    def choose(self, view: View) -> Action:
        """The habit that fits what is asked."""
        legal = view.legal
        if Pass() in legal:
            return Pass()
        deck = view.plan.deck
        plays = [a for a in legal if isinstance(a, Play)]
        if plays:
            return _play(plays, view, deck)
        cheap = [a for a in legal if isinstance(a, Give | Discard)]
        if cheap:
            return min(cheap, key=lambda action: _price(deck, action))
        bids = [a for a in legal if isinstance(a, Bid) and isinstance(a.level, int)]
        return min(bids, key=lambda bid: bid.level) if bids else legal[0]


def _play(plays: list[Play], view: View, deck: Deck) -> Play:
    """Announce; else lead the highest, win with the highest, or throw the cheapest."""
    announcing = [play for play in plays if play.announce is not None]
    if announcing:
        return max(announcing, key=lambda play: _price(deck, play))
    work = view.work
    if not view.trick or not isinstance(work, TrickWork):
        return max(plays, key=lambda play: _price(deck, play))
    winning = [play for play in plays if deck.kind(play.card) & work.over]
    if winning:
        return max(winning, key=lambda play: _price(deck, play))
    return min(plays, key=lambda play: _price(deck, play))


def _price(deck: Deck, action: Play | Give | Discard) -> tuple[int, int]:
    """Card points, in a form that compares fast; then the place in the deck."""
    kind = deck.kind(action.card)
    return int(deck.points(kind & -kind) * 2), kind
