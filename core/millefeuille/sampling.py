"""Fills hidden places at random under what is known of each."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from millefeuille.cards import bits
from millefeuille.errors import PositionError
from millefeuille.seats import Seat


class Place(NamedTuple):
    """A hidden place: its key, how many cards it holds, which it must and cannot hold."""

    key: tuple[str, Seat]
    size: int
    must: int
    cannot: int


def fill(cards: int, places: list[Place], rng: Random) -> dict[tuple[str, Seat], int]:
    """Every card in one place, every place as full as its size.

    Args:
        cards: The cards to lay out; as many as the places hold together.
        places: The places with what is known of them.
        rng: Where chance comes from.

    Raises:
        PositionError: No way to lay them out fits.
    """
    held = [place.must for place in places]
    taken = 0
    for place in places:
        taken |= place.must
    for card in _hardest_first(cards & ~taken, places, rng):
        if not _lay(card, places, held, rng, set()):
            raise PositionError("no deal fits this view")
    return {place.key: cards for place, cards in zip(places, held, strict=True)}


def every(cards: int, places: list[Place], most: int) -> list[dict[tuple[str, Seat], int]] | None:
    """Every way to lay the cards out; ``None`` where there are more ways than ``most``.

    Args:
        cards: The cards to lay out; as many as the places hold together.
        places: The places with what is known of them.
        most: So many ways are listed, no more.
    """
    taken = 0
    for place in places:
        taken |= place.must
    ways: list[tuple[int, ...]] = [tuple([place.must for place in places])]
    for card in bits(cards & ~taken):
        ways = [
            (*way[:i], way[i] | card, *way[i + 1 :])
            for way in ways
            for i, place in enumerate(places)
            if not place.cannot & card and way[i].bit_count() < place.size
        ]
        if len(ways) > most:
            return None
    return [dict(zip([place.key for place in places], way, strict=True)) for way in ways]


def in_random_order(cards: int, rng: Random) -> list[int]:
    """The cards of a set, each a set of one, shuffled."""
    order = list(bits(cards))
    for last in range(len(order) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


def _hardest_first(cards: int, places: list[Place], rng: Random) -> list[int]:
    """The cards in random order, those that fit in fewer places before the others."""
    order = in_random_order(cards, rng)
    barred = [place.cannot for place in places if place.size]
    order.sort(key=lambda card: -sum(1 for cannot in barred if cannot & card))
    return order


def _lay(card: int, places: list[Place], held: list[int], rng: Random, tried: set[int]) -> bool:
    """Lay one card, each free slot being equally likely; move others away where none is free."""
    fitting = [i for i, place in enumerate(places) if not place.cannot & card]
    slots = [(i, max(0, places[i].size - held[i].bit_count())) for i in fitting]
    free = sum(count for _, count in slots)
    if free > 0:
        at = int(rng.random() * free)
        for i, count in slots:
            at -= count
            if at < 0:
                held[i] |= card
                return True
    for i in fitting:
        if i in tried:
            continue
        tried.add(i)
        for other in bits(held[i] & ~places[i].must):
            held[i] ^= other | card
            if _lay(other, places, held, rng, tried):
                return True
            held[i] ^= other | card
    return False
