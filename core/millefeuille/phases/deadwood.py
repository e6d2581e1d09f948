"""Deadwood: the cards that a hand has left when its sets are chosen as well as can be."""

from __future__ import annotations

from collections.abc import Sequence

from millefeuille.cards import Cards, Deck, bits
from millefeuille.memo import Memo
from millefeuille.phases.sets import Sets
from millefeuille.points import Points

_Table = tuple[Cards, ...]


class Deadwood:
    """What is left of hands outside of sets. No set holds a wild card here.

    Args:
        sets: What may be laid.
        deck: The pack.

    Attributes:
        best: For a hand the sets that leave the fewest points, none so large that it is two.
        least: For a hand the points that these leave.
    """

    __slots__ = ("_deck", "_fewest", "_sets", "_worth", "best", "least")

    def __init__(self, sets: Sets, deck: Deck) -> None:
        self._sets = sets
        self._deck = deck
        self._worth = {card: deck.points(card) for card in deck.bits}
        self.best: Memo[Cards, _Table] = Memo(self._choose)
        self.least: Memo[Cards, Points] = Memo(self._leave)
        self._fewest: Memo[tuple[Cards, _Table], Points] = Memo(self._leave_adding)

    def _choose(self, hand: Cards) -> _Table:
        return self._most(self._sets.within(hand))[1]

    def _leave(self, hand: Cards) -> Points:
        return self._deck.points(hand & ~sum(self.best[hand]))

    def _most(self, found: Sequence[Cards]) -> tuple[Points, _Table]:
        """The most points in some of these sets that share no card, and which they are."""
        best: tuple[Points, _Table] = (0, ())
        for place, cards in enumerate(found, start=1):
            more, others = self._most([one for one in found[place:] if not one & cards])
            points = self._deck.points(cards) + more
            if points > best[0]:
                best = points, (cards, *others)
        return best

    def discards(self, hand: Cards, most: int) -> Cards:
        """The cards of a hand without one of which at most so many points are left."""
        found, points = self._sets.within(hand), self._deck.points(hand)
        able, spare = 0, points - self._most(found)[0] - most
        for card in bits(hand):
            worth = self._worth[card]
            if worth < spare:  # without it no fewer are left than with it, but for its own
                continue
            without = [cards for cards in found if not cards & card]
            if points - worth - self._most(without)[0] <= most:
                able |= card
        return able

    def fewest(self, hand: Cards, laid: _Table) -> Points:
        """The fewest points that a hand can leave where it adds to sets that lie there too."""
        return self._fewest[hand, laid]

    def _leave_adding(self, among: tuple[Cards, _Table]) -> Points:
        hand, laid = among
        fewest = self.least[hand]
        for place, cards in enumerate(laid):
            for card in bits(hand & self._sets.fitting[cards]):
                grown = (*laid[:place], cards | card, *laid[place + 1 :])
                fewest = min(fewest, self._fewest[hand ^ card, grown])
        return fewest
