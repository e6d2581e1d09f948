"""Random play for the laws: deals of running matches, and each step of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from millefeuille import Deal, Match
from millefeuille.check.playing import LONG_PACK, pick
from tests.laws.catalogue import table


def deals(name: str, *, count: int) -> Iterator[tuple[Deal, Random]]:
    """Deals of random matches as they begin, each with the chance to play it by.

    They come from a running match, so later ones stand on its scores and marks.
    """
    at = table(name)
    rng = Random(name)
    match = Match(at, seed=name)
    if at.plan.deck.size > LONG_PACK:
        count = -(-count * LONG_PACK // (4 * at.plan.deck.size))
    for number in range(count):
        yield match.deal.clone(), Random(f"{name}/{number}")
        before = match.deal
        while match.deal is before and not match.over:
            match.apply(pick(match.deal.legal_actions(), rng))
        if match.over:
            match = Match(at, seed=f"{name}/{number}")


def steps(name: str, *, count: int) -> Iterator[tuple[Deal, Random]]:
    """Every step of some random deals, the end of each too; the deal plays on between them."""
    for deal, rng in deals(name, count=count):
        while not deal.over:
            yield deal, rng
            deal.apply(pick(deal.legal_actions(), rng))
        yield deal, rng
