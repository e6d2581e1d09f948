"""Tables of one pack and its rules that the standard player looks up again and again."""

from __future__ import annotations

from itertools import pairwise

from millefeuille.plan import Plan
from millefeuille_tarot.pack import EXCUSE, PETIT
from millefeuille_tarot.rules import TarotRules

_COURTS = 4
"""So many of the highest ranks are told apart: king, queen, knight, valet."""


class Tables:
    """A pack, every question about a single card answered beforehand.

    Attributes:
        trumps, petit, excuse: All trumps, the lowest of them, the card of no suit.
        bouts: The bouts.
        plain: The suits but trumps.
        courts: The cards of the highest plain ranks, a set for each rank, the kings first.
        suit: The whole suit of each card, by its bit; 0 for the Excuse.
        higher: The stronger cards of its suit.
        beats: The cards that beat it when it is the best of a trick.
        points: Its card points.
        stake: The same with what a bout lowers the target by.
        never_hidden: The cards that nobody lays away face down.
    """

    __slots__ = (
        "_by_stake",
        "beats",
        "bouts",
        "courts",
        "deck",
        "excuse",
        "full",
        "higher",
        "never_hidden",
        "petit",
        "plain",
        "points",
        "rules",
        "stake",
        "suit",
        "trumps",
    )

    def __init__(self, plan: Plan) -> None:
        assert isinstance(plan.rules, TarotRules)
        deck, rules = plan.deck, plan.rules
        self.deck, self.rules, self.full = deck, rules, deck.full
        self.trumps = deck.suit(rules.play.trump or "")
        self.petit = deck.kind(deck.card(PETIT))
        self.excuse = deck.kind(deck.card(EXCUSE))
        self.bouts = deck.take(rules.pack.bouts)
        self.plain = tuple([deck.suit(letter) for letter in rules.pack.suits])
        ranks = [row.name.upper() for row in rules.pack.ranks[:_COURTS]]
        self.courts = tuple([deck.rank(rank) & sum(self.plain) for rank in ranks])
        self.never_hidden = plan.never_aside
        self._tell_suits()
        self._price()

    def _tell_suits(self) -> None:
        deck, trumps = self.deck, self.trumps
        self.suit = {bit: deck.suit(deck.one(bit).suit) for bit in deck.bits}
        self.suit[self.excuse] = 0
        self.higher = {bit: deck.higher(bit) for bit in deck.bits}
        self.beats = {
            bit: higher | (0 if bit & trumps else trumps) for bit, higher in self.higher.items()
        }

    def _price(self) -> None:
        needs = [row.points for row in self.rules.scoring.targets]
        steps = [before - after for before, after in pairwise(needs)]
        bout = sum(steps) / len(steps) if steps else 0.0
        self.points = {bit: float(self.deck.points(bit)) for bit in self.deck.bits}
        self.stake = {
            bit: points + (bout if bit & self.bouts else 0.0) for bit, points in self.points.items()
        }
        groups = dict.fromkeys(self.stake.values(), 0)
        for bit, stake in self.stake.items():
            groups[stake] |= bit
        self._by_stake = tuple(groups.items())

    def stakes(self, cards: int) -> float:
        """What some cards are worth to the side that gets them."""
        total = 0.0
        for stake, group in self._by_stake:
            if cards & group:
                total += stake * (cards & group).bit_count()
        return total
