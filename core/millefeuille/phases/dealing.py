"""Dealing: which card of a shuffled pack goes where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from pydantic import Field

from millefeuille.cards import Cards, Deck
from millefeuille.deal import Deal, Plan
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
        """
        seats = plan.seats
        first = standing.dealer + 1
        layout = _layout(self.hand, self.talon, self.talon_after, seats, first % seats)
        places = [0] * (seats + 1)
        for card, place in zip(order, layout, strict=False):
            places[place] |= card
        at = len(layout)
        talon = places.pop()
        pile = (order[at],) if self.turn_up else ()
        rest = order[at + len(pile) :]
        return Deal(
            plan,
            hands=places,
            talon=talon,
            stock=tuple(rest[::-1]),
            pile=pile,
            standing=standing,
            attempt=attempt,
        )


@cache
def _layout(
    hand: int, talon: int, talon_after: tuple[int, ...], seats: int, first: int
) -> tuple[int, ...]:
    """For each card dealt the seat that gets it, or ``seats`` for the talon."""
    layout: list[int] = []
    for number in range(1, hand + 1):
        layout.extend((first + step) % seats for step in range(seats))
        if number in talon_after and layout.count(seats) < talon:
            layout.append(seats)
    layout.extend([seats] * (talon - layout.count(seats)))
    return tuple(layout)


def shuffled(deck: Deck, rng: Random) -> list[Cards]:
    """A deck's cards, each a set of one, shuffled by Fisher and Yates over ``rng.random()``.

    The same generator state gives the same order on every platform and Python.
    """
    order = list(deck.bits)
    random = rng.random
    for last in range(deck.size - 1, 0, -1):
        other = int(random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order
