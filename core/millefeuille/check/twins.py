"""Two deals that differ only in cards that a seat cannot know, played the same in the open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from millefeuille.actions import ACTIONS, Action
from millefeuille.cards import Cards
from millefeuille.check.playing import own_actions
from millefeuille.check.trial import Opening
from millefeuille.deal import Deal
from millefeuille.sampling import in_random_order
from millefeuille.seats import Seat
from millefeuille.view import View

_SWAPS = 4
"""So many twins with two cards in each other's place are made, and one with all of them mixed."""


class Pair(NamedTuple):
    """Two deals at the same point, and what a seat sees of each."""

    first: Deal
    twin: Deal
    views: tuple[View, View]


class Twin(NamedTuple):
    """How a deal's twin lies, and what is done in each while they look the same.

    Args:
        order: The pack of the twin.
        actions: What is done in the deal itself.
        same: What is done in the twin, which looks the same.
    """

    order: Sequence[Cards]
    actions: list[Action]
    same: list[Action]


def orders(opening: Opening, seat: Seat) -> Iterator[Sequence[Cards]]:
    """Packs of twins: hidden cards of the pack lie otherwise, all else as it was."""
    hidden = _hidden(opening.again(), seat)
    places = [place for place, card in enumerate(opening.order) if card & hidden]
    if len(places) < 2:
        return
    rng = opening.chance(f"twins of {seat}")
    for _ in range(_SWAPS):
        one, other = rng.sample(places, 2)
        swapped = list(opening.order)
        swapped[one], swapped[other] = swapped[other], swapped[one]
        yield swapped
    mixed = list(opening.order)
    cards = in_random_order(sum(opening.order[place] for place in places), rng)
    for place, card in zip(places, cards, strict=True):
        mixed[place] = card
    yield mixed


def _hidden(deal: Deal, seat: Seat) -> Cards:
    """The very cards that a seat cannot see; a view does not tell which of equal ones they are."""
    found = 0
    for zone in deal.zones():
        others = zone.name in ("hands", "aside") and zone.seat != seat
        if others or zone.name in ("talon", "stock"):
            found |= zone.cards
    return found


def pairs(opening: Opening, played: Deal, seat: Seat, order: Sequence[Cards]) -> Iterator[Pair]:
    """A deal and its twin, before each action and event that looks the same to a seat.

    It ends where the seat can tell them apart by what happened in the open.

    Args:
        opening: The deal as it began.
        played: The deal as it was played.
        seat: The seat.
        order: The pack of the twin.
    """
    first, twin = opening.again(), opening.again(order)
    for who, action in (*played.entries(), (seat, None)):
        mine, its = first.view(seat), twin.view(seat)
        if (mine.log, mine.hand) != (its.log, its.hand):
            return  # what else differs now may follow from what became known
        yield Pair(first, twin, (mine, its))
        if not isinstance(action, ACTIONS):
            continue  # an event, which the action before it has brought, or the end
        same = _seen_alike(twin, action, who, seat)
        if same is None:
            return
        first.apply(action)
        twin.apply(same)


def alike(opening: Opening, played: Deal, seat: Seat) -> Iterator[Twin]:
    """The twins of a deal with what is done while they look the same to a seat."""
    for order in orders(opening, seat):
        last: tuple[Deal, ...] = ()
        for pair in pairs(opening, played, seat, order):
            last = (pair.first.clone(), pair.twin.clone())
        yield Twin(order, *map(own_actions, last))


def _seen_alike(twin: Deal, action: Action, who: Seat, seat: Seat) -> Action | None:
    """An action of the twin deal that looks the same to the seat."""
    if action in twin.legal_actions():
        return action
    seen = action.seen_by(seat, who)
    if twin.actor != who or seen is action:
        return None
    return next((a for a in twin.legal_actions() if a.seen_by(seat, who) is seen), None)
