"""Runs: neighbouring cards of one suit, laid on the table beside sets of one rank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from millefeuille.actions import Action, Lay
from millefeuille.cards import Card, Cards, Deck, bits
from millefeuille.errors import NotationError
from millefeuille.memo import Memo


class Runs:
    """Runs of one deck. Copies of a card are alike, and a run holds one of them.

    Args:
        order: The ranks in the order of a run; one may stand at both ends.
        least: How many cards begin a run.
        barred: Cards that stand in no run.
        deck: The pack.

    Raises:
        NotationError: The deck has no such rank.
    """

    __slots__ = ("_begins", "_beside", "_deck", "_lowest", "_starts", "_suits", "_within", "least")

    def __init__(self, order: Sequence[str], least: int, barred: Cards, deck: Deck) -> None:
        unknown = [rank for rank in order if not deck.rank(rank)]
        if unknown:
            raise NotationError(f"{unknown[0]} is no rank of this deck")
        self._deck = deck
        self.least = least
        self._lowest = {bit: _low(deck.kind(deck.one(bit))) for bit in deck.bits}
        self._beside: dict[Cards, Cards] = {}
        self._begins: dict[Cards, tuple[Card, ...]] = {}
        self._suits = [deck.suit(suit.letter) for suit in deck.suits]
        for suit in self._suits:
            self._note([deck.rank(rank) & suit & ~barred for rank in order])
        self._starts: Memo[Cards, tuple[Action, ...]] = Memo(self._begin)
        self._within: Memo[Cards, tuple[Cards, ...]] = Memo(self._all_in)

    def _note(self, row: Sequence[Cards]) -> None:
        """Note every run of one suit, with the cards that may be added to it."""
        for first in range(len(row)):
            for end in range(first + self.least, len(row) + 1):
                kinds = row[first:end]
                if not all(kinds) or len(set(kinds)) < len(kinds):
                    break
                run = sum(map(_low, kinds))
                beside = (*row[max(first - 1, 0) : first], *row[end : end + 1])
                self._beside[run] = self._beside.get(run, 0) | _union(beside) & ~_union(kinds)
                if len(kinds) == self.least:
                    self._begins[run] = tuple([self._deck.one(kind) for kind in kinds])

    def _plain(self, cards: Cards) -> Cards:
        """Cards by their lowest copies."""
        if self._deck.copies == 1:
            return cards
        return _union([self._lowest[bit] for bit in bits(cards)])

    def starts(self, hand: Cards) -> tuple[Action, ...]:
        """Every way to begin a run from a hand."""
        return self._starts[self._plain(hand)]

    def _begin(self, hand: Cards) -> tuple[Action, ...]:
        return tuple([Lay(cards) for run, cards in self._begins.items() if run & hand == run])

    def beside(self, run: Cards) -> Cards:
        """The cards that may be added to a run."""
        return self._beside[self._plain(run)]

    def is_run(self, cards: Cards) -> bool:
        """Whether some cards are a run, as it was begun or as it has grown."""
        plain = self._plain(cards)
        return plain in self._beside and plain.bit_count() == cards.bit_count()

    def within(self, hand: Cards) -> Iterator[Cards]:
        """Every run that some cards of a hand make, none so long that it is two."""
        for suit in self._suits:
            own = hand & suit
            if own.bit_count() >= self.least:
                yield from self._within[own]

    def _all_in(self, cards: Cards) -> tuple[Cards, ...]:
        """The same of the cards of one suit."""
        plain, longest = self._plain(cards), 2 * self.least - 1
        found = [run for run in self._beside if run & plain == run and run.bit_count() <= longest]
        return tuple([chosen for run in found for chosen in self._copies(run, cards)])

    def _copies(self, run: Cards, among: Cards) -> Iterator[Cards]:
        """The ways to choose a copy of each card of a run."""
        kinds = [bits(self._deck.kind(card) & among) for card in self._deck.each(run)]
        return map(sum, product(*kinds))


def _low(cards: Cards) -> Cards:
    return cards & -cards


def _union(row: Sequence[Cards]) -> Cards:
    found = 0
    for cards in row:
        found |= cards
    return found
