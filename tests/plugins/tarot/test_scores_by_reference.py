"""Tricks, points and scores against a second telling of D4 §1, §3, §4, §5, §6, §7, §8."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from millefeuille import Bid, Deal, Pass
from millefeuille_tarot.counting import counted
from tests.plugins.tarot.deals import PACK, table
from tests.plugins.tarot.steering import KINDS, opened, play_out
from tests.plugins.tarot.telling import TARGETS, Telling, value
from tests.plugins.tarot.test_machines import anew


def by_chance(count: int, seed: int) -> Iterator[Deal]:
    """Finished deals of random cards and random actions; each contract comes about as often."""
    rng = Random(seed)
    for number in range(count):
        deal = table().deal(f"{seed}/{number}")
        level = Bid(rng.choice(("prise", "garde", "garde-sans", "garde-contre")))
        bidder = rng.randrange(4)
        while not deal.over:
            legal = deal.legal_actions()
            if deal.phase.name == "auction":
                deal.apply(level if deal.actor == bidder else Pass())
            else:
                deal.play_legal(rng.choice(legal))
        yield deal


def steered(count: int, seed: int) -> Iterator[Deal]:
    """Finished deals with rare cards, played for slams and poignées."""
    rng = Random(seed)
    for number in range(count):
        led = opened(KINDS[number % len(KINDS)], rng, anew(rng))
        yield play_out(led, rng, (0.6, 0.98, 1.0)[number % 3], checked=False)


def check(deal: Deal) -> None:
    """The scorekeeper and the game agree on everything."""
    told = Telling(deal.entries())
    paid = told.paid()
    score = table().score(deal)
    for seat in range(4):
        share = 3 if seat == told.taker else -1
        found: Counter[str] = Counter()
        for line in score.lines[seat]:
            found[line.name] += line.points
        expected = {name: share * points for name, points in paid.items()}
        assert expected == {name: points for name, points in found.items() if points}
        assert sum(expected.values()) == score.total(seat)
    if told.tricks:
        check_count(deal, told)


def check_count(deal: Deal, told: Telling) -> None:
    """Points, bouts, slam and the winners of the tricks."""
    count = counted(deal)
    assert (told.points, told.bouts) == (count.points, count.bouts)
    assert (91 - told.points, 3 - told.bouts) == (count.against, count.bouts_against)
    leaders = [trick.plays[0][0] for trick in told.tricks]
    assert leaders[1:] == [trick.winner for trick in told.tricks[:-1]]
    assert told.over == count.points - TARGETS[count.bouts]


def test_d4_7_the_pack_of_the_scorekeeper_is_worth_91():
    assert 91 == sum(map(value, PACK))


@pytest.mark.parametrize("seed", [1, 2])
def test_d4_8_random_deals(seed):
    for deal in by_chance(1200, seed):
        check(deal)


def test_d4_8_steered_deals():
    for deal in steered(600, 3):
        check(deal)
