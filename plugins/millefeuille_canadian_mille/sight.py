"""What a player sees of a deal, rank by rank, and what he reckons from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp
from typing import NamedTuple

from millefeuille.cards import Card, Cards, bits
from millefeuille.memo import Memo
from millefeuille.plan import Plan
from millefeuille.points import Points
from millefeuille.view import View
from millefeuille_canadian_mille.house_rules import frozen_pile, throw_out
from millefeuille_canadian_mille.rules import CanadianRules
from millefeuille_canadian_mille.scoring import LaidSet


class Reading(NamedTuple):
    """What a set comes to.

    Args:
        points: What it brings without the bonus.
        with_bonus: What it brings with it.
        clean: Whether it counts towards the bonus.
        barring: Whether it bars the bonus.
    """

    points: int
    with_bonus: int
    clean: bool
    barring: bool


class Tables:
    """What the rules and the pack say, in a form that reads fast.

    Args:
        plan: The plan that is played.

    Attributes:
        wild: The wild cards.
        ranks: The cards of each other rank.
        alike: The cards of each rank and worth.
        throws_out: Whether the last card has to be thrown.
        freezes: The cards that freeze a pile which is free otherwise.
        most_wild: So many wild cards a new set holds at the most, with others.
        read: What a set comes to, by its cards.
        left: By how much a card left in the hand counts against its holder: 0 or 1.
    """

    __slots__ = (
        "_rank_of",
        "alike",
        "deck",
        "freezes",
        "left",
        "most_wild",
        "ranks",
        "read",
        "rules",
        "scoring",
        "sets",
        "throws_out",
        "turns",
        "wild",
    )

    def __init__(self, plan: Plan) -> None:
        rules: CanadianRules = plan.rules  # type: ignore[assignment]
        deck = self.deck = plan.deck
        self.rules = rules
        self.turns = rules.turns
        self.sets = rules.turns.sets
        self.scoring = rules.scoring
        self.throws_out = throw_out.is_played(rules)
        self.left = int(rules.scoring.hand_subtracted)
        self.most_wild = self.sets.least - self.sets.natural_least
        self.wild = deck.rank(self.sets.wild or "")
        self.freezes = self.wild if frozen_pile.is_played(rules) else 0
        ranks = dict.fromkeys([card.rank for card in deck.kinds])
        self.ranks = tuple([own for rank in ranks if (own := deck.rank(rank)) != self.wild])
        self._rank_of = {bit: deck.rank(deck.one(bit).rank) for bit in deck.bits}
        worths = dict.fromkeys([(deck.one(bit).rank, deck.points(bit)) for bit in deck.bits])
        self.alike = tuple([self._alike(*both) for both in worths])
        self.read: Memo[Cards, Reading] = Memo(self._read)

    def _alike(self, rank: str, points: Points) -> Cards:
        own = self.deck.rank(rank)
        return sum([bit for bit in bits(own) if self.deck.points(bit) == points])

    def _read(self, cards: Cards) -> Reading:
        rules, wild = self.scoring, bool(cards & self.wild)
        dirty = wild and bool(cards & ~self.wild)
        value, size = self.points(cards), cards.bit_count()
        laid = LaidSet(text="", rank="", size=size, value=value, dirty=dirty, wild=wild)
        return Reading(
            laid.points(rules),
            laid.points_with_bonus(rules),
            laid.is_clean(rules),
            laid.is_barred(rules.bonus),
        )

    def points(self, cards: Cards) -> int:
        """The card points of some cards."""
        return int(self.deck.points(cards))

    def value(self, cards: Iterable[Card]) -> int:
        """The card points of some kinds of card, each as often as it is named."""
        return self.points(self.deck.lowest(self.deck.full, cards))

    def rank_of(self, cards: Cards) -> Cards:
        """All cards of the rank that a set is of."""
        natural = cards & ~self.wild or cards
        return self._rank_of[natural & -natural]


@dataclass(slots=True)
class Sight:
    """A view as a player of this game reads it.

    Attributes:
        own, theirs: The sets of the viewer and of his opponent.
        mine, others: The cards of the ranks that each has a set of.
        size: How many cards the opponent holds.
        known: Those of them that all know.
        hidden: The cards of which the viewer does not know where they are.
        scores: The match before this deal, the viewer first.
    """

    tables: Tables
    hand: Cards
    own: tuple[Cards, ...]
    theirs: tuple[Cards, ...]
    mine: Cards
    others: Cards
    size: int
    known: Cards
    hidden: Cards
    pile: tuple[Cards, ...]
    stock: int
    scores: tuple[int, int]

    @classmethod
    def of(cls, view: View, tables: Tables) -> Sight:
        """What a view shows."""
        seat, other = view.seat, 1 - view.seat
        own, theirs = view.sets[seat], view.sets[other]
        scores = view.standing.scores
        return cls(
            tables=tables,
            hand=view.hand,
            own=own,
            theirs=theirs,
            mine=_ranks(tables, own),
            others=_ranks(tables, theirs),
            size=view.sizes[other],
            known=view.known[other],
            hidden=view.unseen() & ~view.known[other],
            pile=view.pile,
            stock=view.stock_size,
            scores=(int(scores[seat]), int(scores[other])),
        )

    def coming(self, rank: Cards, turns: float) -> float:
        """How many hidden cards of a rank so many turns bring, on average."""
        hidden = self.hidden.bit_count()
        return turns * (self.hidden & rank).bit_count() / hidden if hidden else 0.0

    def held(self, rank: Cards, least: int) -> float:
        """How likely it is that the opponent holds so many cards of a rank."""
        needed = least - (self.known & rank).bit_count()
        drawn = self.size - self.known.bit_count()
        return at_least(needed, self.coming(rank, drawn))


def _ranks(tables: Tables, sets: tuple[Cards, ...]) -> Cards:
    found = 0
    for cards in sets:
        found |= tables.rank_of(cards)
    return found


def at_least(count: int, mean: float) -> float:
    """The chance of so many when they come one by one, independently, with this mean."""
    if count <= 0:
        return 1.0
    term = total = exp(-mean)
    for number in range(1, count):
        term *= mean / number
        total += term
    return 1.0 - total
