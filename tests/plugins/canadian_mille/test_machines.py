"""Deals steered to sets of eight, empty stocks, the bonus and the last turn: D2 §play, §sets."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from millefeuille_canadian_mille.standing import CanadianStanding
from tests.plugins.canadian_mille.deals import PROFILES
from tests.plugins.canadian_mille.steering import (
    KINDS,
    act,
    check_at_once,
    check_books,
    check_end,
    check_step,
    check_told,
    chosen,
    met,
    opened,
    play_out,
)


def anew(rng: Random) -> CanadianStanding:
    """The standing before a first deal, whoever deals it."""
    return CanadianStanding(scores=(0, 0), dealer=rng.randrange(2))


class Document(RuleBasedStateMachine):
    """Deals of one match after another."""

    profile = "document"

    def __init__(self):
        super().__init__()
        self.led = None

    @property
    def deal(self):
        return self.led.deal

    @initialize(seed=st.integers(0, 10**6), kind=st.sampled_from(KINDS))
    def begin(self, seed, kind):
        self.rng = Random(seed)
        self.led = opened(kind, self.rng, anew(self.rng), self.profile)

    @precondition(lambda self: not self.deal.over)
    @rule(pick=st.integers(0, 10**6))
    def one_step(self, pick):
        check_step(self.led)
        legal = self.deal.legal_actions()
        act(self.led, legal[pick % len(legal)])

    @precondition(lambda self: not self.deal.over)
    @rule(count=st.integers(1, 30))
    def go_on(self, count):
        for _ in range(count):
            if not self.deal.over:
                check_step(self.led)
                act(self.led, chosen(self.led, self.rng, 0.9))

    @precondition(lambda self: not self.deal.over)
    @rule(daring=st.sampled_from((0.5, 1.0)))
    def at_once(self, daring):
        check_at_once(self.led, self.rng, daring)

    @precondition(lambda self: not self.deal.over)
    @rule()
    def tell(self):
        check_told(self.led, self.rng)

    @precondition(lambda self: not self.deal.over)
    @rule(daring=st.sampled_from((0.5, 0.9, 1.0)))
    def play_out(self, daring):
        play_out(self.led, self.rng, daring, checked=False)

    @precondition(lambda self: self.deal.over)
    @rule(kind=st.sampled_from(KINDS))
    def settle(self, kind):
        check_end(self.led)
        self.led = opened(kind, self.rng, check_books(self.led), self.profile)


class Original(Document):
    profile = "original"


quick = settings(max_examples=10, stateful_step_count=16, deadline=None)
TestDocument = Document.TestCase
TestDocument.settings = quick
TestOriginal = Original.TestCase
TestOriginal.settings = quick

RARE = (
    "out by throwing",
    "out by laying",
    "stock empty",
    "set of twos",
    "eight twos",
    "set of eight",
    "eight with a two",
    "eight, then a two",
    "more than eight",
    "bonus",
    "bonus with a set of eight",
    "free",
)
MORE = {
    "document": ("turn limit", "bonus that costs"),
    "original": ("pair", "pair onto a set", "bonus with twos"),
}


@pytest.mark.parametrize("profile", PROFILES)
def test_the_steering_meets_every_rare_thing(profile):
    rng = Random(11)
    found: Counter[str] = Counter()
    before = anew(rng)
    for number in range(84):
        led = opened(KINDS[number % len(KINDS)], rng, before, profile)
        play_out(led, rng, (0.7, 0.9, 1.0)[number % 3], checked=number % 40 == 0)
        check_end(led)
        before = check_books(led)
        found.update(met(led))
    assert [] == [name for name in (*RARE, *MORE[profile]) if not found[name]]
