"""Deals steered to forced discards, poignées of 15 and slams: D4 §2, §3, §4, §5, §6, §7, §8."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from millefeuille_tarot.standing import TarotStanding
from tests.plugins.tarot.steering import (
    KINDS,
    check_books,
    check_end,
    check_step,
    check_told,
    chosen,
    met,
    opened,
    play_out,
)

NOTHING = (0, 0, 0, 0)


def anew(rng: Random) -> TarotStanding:
    """The standing before a first deal, whoever deals it."""
    return TarotStanding(scores=NOTHING, annulled=NOTHING, dealer=rng.randrange(4))


class Tarot(RuleBasedStateMachine):
    """Deals of one match after another."""

    def __init__(self):
        super().__init__()
        self.led = None

    @property
    def deal(self):
        return self.led.deal

    @initialize(seed=st.integers(0, 10**6), kind=st.sampled_from(KINDS))
    def begin(self, seed, kind):
        self.rng = Random(seed)
        self.led = opened(kind, self.rng, anew(self.rng))

    @precondition(lambda self: not self.deal.over)
    @rule(pick=st.integers(0, 10**6))
    def act(self, pick):
        check_step(self.deal)
        legal = self.deal.legal_actions()
        self.deal.apply(legal[pick % len(legal)])

    @precondition(lambda self: not self.deal.over)
    @rule(count=st.integers(1, 30))
    def go_on(self, count):
        for _ in range(count):
            if not self.deal.over:
                check_step(self.deal)
                self.deal.apply(chosen(self.led, self.rng, 0.98))

    @precondition(lambda self: not self.deal.over)
    @rule()
    def tell(self):
        check_told(self.deal, self.rng)

    @precondition(lambda self: not self.deal.over)
    @rule(daring=st.sampled_from((0.5, 0.98, 1.0)))
    def play_out(self, daring):
        play_out(self.led, self.rng, daring, checked=False)

    @precondition(lambda self: self.deal.over)
    @rule(kind=st.sampled_from(KINDS))
    def settle(self, kind):
        check_end(self.deal)
        self.led = opened(kind, self.rng, check_books(self.deal))


TestTarot = Tarot.TestCase
TestTarot.settings = settings(max_examples=15, stateful_step_count=16, deadline=None)


RARE = (
    "petit sec",
    "passed out",
    *(f"{count} forced" for count in (1, 2, 5, 6)),
    *(f"shown {count}" for count in (10, 13, 15)),
    "shown with the Excuse",
    "shown with laid away",
    "slam of taker",
    "slam of defenders",
    "slam ended by the Excuse",
    "failed slam",
    "Excuse last",
    "petit au bout",
    "prise",
    "garde",
    "garde-sans",
    "garde-contre",
)


def test_the_steering_meets_every_rare_thing():
    rng = Random(11)
    found: Counter[str] = Counter()
    before = anew(rng)
    for number in range(300):
        led = opened(KINDS[number % len(KINDS)], rng, before)
        deal = play_out(led, rng, (0.6, 0.98, 1.0)[number % 3], checked=number % 20 == 0)
        check_end(deal)
        before = check_books(deal)
        found += met(deal)
    assert [] == [name for name in RARE if not found[name]]
