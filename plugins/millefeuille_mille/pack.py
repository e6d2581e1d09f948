"""Tables of one deck and its rules that the standard player looks up again and again."""

from __future__ import annotations

from millefeuille.deal import Plan
from millefeuille.phases.melds import Melds
from millefeuille_mille.rules import MilleRules


class Pack:
    """A deck with its marriages, every question about a single card answered beforehand.

    Attributes:
        points: The card points of each card, by its bit.
        suit: The whole suit of each card.
        higher: The stronger cards of its suit.
        suits: Every suit.
        mate: The other cards of the marriages that a card belongs to; 0 for none.
        best: The value of the best marriage that a card belongs to.
        ace, ten: The points of the strongest rank and of the next one.
    """

    __slots__ = (
        "ace", "best", "deck", "full", "higher", "mate", "melds", "points", "rules", "suit",
        "suits", "ten",
    )  # fmt: skip

    def __init__(self, plan: Plan) -> None:
        assert isinstance(plan.rules, MilleRules)
        deck = plan.deck
        self.deck = deck
        self.rules = plan.rules
        self.full = deck.full
        self.melds = Melds(plan.rules.marriages, deck)
        self.points = {bit: int(deck.points(bit)) for bit in deck.bits}
        self.suits = tuple(deck.suit(suit.letter) for suit in deck.suits)
        self.suit = {bit: deck.suit(deck.cards[i].suit) for i, bit in enumerate(deck.bits)}
        self.higher = {bit: deck.higher(bit) for bit in deck.bits}
        self.mate = dict.fromkeys(deck.bits, 0)
        self.best = dict.fromkeys(deck.bits, 0)
        for row in self.melds.rows:
            for bit in deck.bits:
                if bit & row.cards:
                    self.mate[bit] |= row.cards ^ bit
                    self.best[bit] = max(self.best[bit], row.value)
        prices = sorted(self.points[bit] for bit in deck.bits if bit & self.suits[0])
        self.ace, self.ten = prices[-1], prices[-1 - deck.copies]
