"""Dealing: which card of a shuffled pack goes where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from operator import itemgetter
from random import Random
from typing import NamedTuple, TypeAlias

from pydantic import Field

from millefeuille.cards import Cards, Deck
from millefeuille.deal import Deal
from millefeuille.errors import RulesError
from millefeuille.plan import Plan
from millefeuille.rules import PhaseRules
from millefeuille.standing import Standing


class DealRules(PhaseRules):
    """How the pack is dealt: one card at a time, the seat after the dealer first."""

    hand: int = Field(description="cards dealt to each seat", ge=1)
    talon: int = Field(description="cards dealt to the talon", ge=0)
    talon_after: tuple[int, ...] = Field(
        description="the rounds after which one card goes to the talon; the rest of it comes last"
    )
    turn_up: bool = Field(description="the next card is turned up and begins the pile")

    def open(
        self, plan: Plan, order: Sequence[Cards], *, standing: Standing, attempt: int = 0
    ) -> Deal:
        """A deal with the cards of ``order`` laid out, ready to begin; the rest is the stock.

        Args:
            plan: The table's plan.
            order: The cards, each a set of one, in the order in which they are dealt.
            standing: The standing; its dealer deals.
            attempt: How often this deal has been redealt.

        Raises:
            RulesError: The pack has too few cards for all seats.
        """
        first = (standing.dealer + 1) % plan.seats
        layout = _layout(self.hand, self.talon, self.talon_after, plan.seats, first)
        if layout.dealt > len(order):
            raise RulesError(_too_few(self, plan.seats, len(order)))
        rest = order[layout.dealt :]
        pile = tuple(rest[:1]) if self.turn_up else ()
        return Deal(
            plan,
            hands=[sum(cards(order)) for cards in layout.hands],
            talon=sum(layout.talon(order)),
            stock=tuple(rest[len(pile) :][::-1]),
            pile=pile,
            standing=standing,
            attempt=attempt,
        )


def _too_few(rules: DealRules, seats: int, cards: int) -> str:
    talon = f" and {rules.talon} to the talon" if rules.talon else ""
    return (
        f"the deal takes {rules.hand} cards for each of {seats} seats{talon}; the pack has {cards}"
    )


_Taking: TypeAlias = Callable[[Sequence[Cards]], tuple[Cards, ...]]


class _Layout(NamedTuple):
    """Which places of a shuffled pack go where.

    Attributes:
        hands: Per seat what takes its cards from the pack.
        talon: What takes the talon's.
        dealt: How many cards are dealt.
    """

    hands: tuple[_Taking, ...]
    talon: _Taking
    dealt: int


@cache
def _layout(hand: int, talon: int, talon_after: tuple[int, ...], seats: int, first: int) -> _Layout:
    whose: list[int] = []
    for number in range(1, hand + 1):
        whose.extend((first + step) % seats for step in range(seats))
        if number in talon_after and whose.count(seats) < talon:
            whose.append(seats)
    whose.extend([seats] * (talon - whose.count(seats)))
    places = [[at for at, seat in enumerate(whose) if seat == own] for own in range(seats + 1)]
    *hands, last = map(_taking, places)
    return _Layout(tuple(hands), last, len(whose))


def _taking(places: list[int]) -> _Taking:
    """Takes the cards at some places; always a tuple, for one place and none too."""
    if len(places) > 1:
        return itemgetter(*places)
    return lambda order: tuple([order[place] for place in places])


def shuffled(deck: Deck, rng: Random) -> list[Cards]:
    """A deck's cards, each a set of one, in the random order that Fisher and Yates draw them.

    From the cards left, in the deck's order, the one at ``int(rng.random() * left)`` is struck out
    next; the same generator state gives the same order on every platform and Python.
    """
    left = list(deck.bits)
    random = rng.random
    places = [random() * count for count in range(deck.size, 0, -1)]
    return list(map(left.pop, map(int, places)))
