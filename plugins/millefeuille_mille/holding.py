"""What the cards that stay in the hand are good for: later tricks, and marriages to announce."""

from __future__ import annotations

from millefeuille_mille.sight import Sight

_MASTER = 7.0
"""What a card that nobody can beat catches beside its own points."""
_LAST_MASTER = 0.5
"""The part of it when nobody else holds the suit."""
_UNSAFE = 0.5
"""What a master is worth while others may trump it."""
_TRUMP = 3.6
_TOP_TRUMP = 3.5
_TOP_TRUMP_POINTS = 0.8
_GUARDED = 0.55
"""Of its points, a card of the second rank that can wait for the first to go."""
_BARE = 0.3
_OTHER = 0.3
"""Of its points, any other card."""
_GUARD = 2.5
"""The last small card beside one of the second rank."""
_REGAIN_BY_MASTER = 0.7
_REGAIN_BY_SECOND = 0.35
_REGAIN_ANYHOW = 0.25
"""How likely the lead comes back: by a master, by a guarded second, by anything else."""
DEFENDERS_MARRIAGE = 0.8
"""What a defender's marriage counts: it does not help a contract."""


class Holding:
    """The hand of one seat, judged by what would be left of it."""

    __slots__ = ("_safe", "_sight", "_whole")

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._whole = sight.pack.melds.held(sight.hand)
        self._safe = _UNSAFE if sight.work.trump & sight.unseen else 1.0

    def keep(self, card: int, left: int, trump: int) -> float:
        """What it would be worth to keep a card, in points.

        Args:
            card: The card.
            left: The rest of the hand.
            trump: The trump suit; 0 for none.
        """
        sight, pack = self._sight, self._sight.pack
        points = pack.points[card]
        suit = pack.suit[card]
        beaten = pack.higher[card] & sight.unseen
        if suit == trump:
            top = 0.0 if beaten else _TOP_TRUMP + _TOP_TRUMP_POINTS * points
            return _TRUMP + (_OTHER * points if beaten else top)
        if not beaten:
            catch = _MASTER if sight.unseen & suit else _MASTER * _LAST_MASTER
            return self._safe * (points + catch)
        own = left & suit
        if points >= pack.heavy:
            return (_GUARDED if own else _BARE) * points
        return _OTHER * points + (_GUARD if self._needs_guard(own) else 0.0)

    def _needs_guard(self, own: int) -> bool:
        """Whether one card that is worth protecting would be left bare."""
        pack = self._sight.pack
        if not own or own & own - 1 or pack.points[own] < pack.heavy:
            return False
        return bool(pack.higher[own] & self._sight.unseen)

    def marriages(self, left: int, lead: float) -> float:
        """What the marriages still whole are worth: the best one next, the others later.

        Args:
            left: The hand after this card.
            lead: How likely this seat leads next.
        """
        if not self._whole:
            return 0.0
        values = [row.value for row in self._whole if left & row.cards == row.cards]
        if not values:
            return 0.0
        again = self._regains(left)
        next_time = lead + (1.0 - lead) * again
        best = max(values)
        worth = best * next_time + (sum(values) - best) * again * next_time
        return worth if self._sight.attacks else worth * DEFENDERS_MARRIAGE

    def _regains(self, left: int) -> float:
        """How likely a hand gets the lead back once it is lost."""
        sight, pack = self._sight, self._sight.pack
        fails = 1.0 - _REGAIN_ANYHOW
        for suit in pack.suits:
            own = left & suit
            if own:
                top = 1 << own.bit_length() - 1
                above = (pack.higher[top] & sight.unseen).bit_count()
                if not above:
                    fails *= 1.0 - _REGAIN_BY_MASTER
                elif above == 1 and own != top:
                    fails *= 1.0 - _REGAIN_BY_SECOND
        return 1.0 - fails
