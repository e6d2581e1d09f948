"""Tables of one deck and its rules that the standard player looks up again and again."""

from __future__ import annotations

from millefeuille.phases.melds import Melds
from millefeuille.plan import Plan
from millefeuille_mille.rules import MilleRules


class Pack:
    """A deck with its marriages, every question about a single card answered beforehand.

    Attributes:
        points: The card points of each card, by its bit.
        suit: The whole suit of each card.
        higher: The stronger cards of its suit.
        mate: The other cards of the marriages that a card belongs to; 0 for none.
        best: The value of the best marriage that a card belongs to; 0 for none.
        by_value: The marriages, the best first.
        tops: The strongest card of each suit.
        heavy: The card points from which a card is worth protecting: those of the second rank.
        rich: The cards worth more than the two cheapest ranks; a declarer seldom gives one away.
        suit_worth: A memo of what each holding of a suit is worth, and whether its top is held.
    """

    __slots__ = (
        "all_points",
        "best",
        "by_value",
        "deck",
        "full",
        "heavy",
        "higher",
        "mate",
        "melds",
        "points",
        "rich",
        "rules",
        "suit",
        "suit_worth",
        "suits",
        "tops",
    )

    def __init__(self, plan: Plan) -> None:
        assert isinstance(plan.rules, MilleRules)
        deck = plan.deck
        self.deck = deck
        self.rules = plan.rules
        self.full = deck.full
        self.all_points = int(deck.points(deck.full))
        self.points = {bit: int(deck.points(bit)) for bit in deck.bits}
        self.suits = tuple([deck.suit(suit.letter) for suit in deck.suits])
        self.suit = {
            bit: deck.suit(card.suit) for bit, card in zip(deck.bits, deck.cards, strict=True)
        }
        self.higher = {bit: deck.higher(bit) for bit in deck.bits}
        self.tops = sum([1 << suit.bit_length() - 1 for suit in self.suits])
        self.suit_worth: dict[int, tuple[float, bool]] = {}
        self._marry()
        self._price()

    def _marry(self) -> None:
        self.melds = Melds(self.rules.marriages, self.deck)
        self.by_value = tuple(sorted(self.melds.rows, key=lambda row: -row.value))
        self.mate = dict.fromkeys(self.deck.bits, 0)
        self.best = dict.fromkeys(self.deck.bits, 0)
        for row in self.melds.rows:
            for bit in self.deck.bits:
                if bit & row.cards:
                    self.mate[bit] |= row.cards ^ bit
                    self.best[bit] = max(self.best[bit], row.value)

    def _price(self) -> None:
        prices = sorted(set(self.points.values()))
        self.heavy = prices[-2:][0]
        cheap = prices[:2][-1]
        self.rich = sum([bit for bit, points in self.points.items() if points > cheap])

    def total(self, cards: int) -> int:
        """The card points of a set of cards."""
        return self.deck.points(cards)  # type: ignore[return-value]
