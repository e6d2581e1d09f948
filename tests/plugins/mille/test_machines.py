"""Matches steered to marriages, redeals, rospis, arrivals and expulsions."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from tests.plugins.mille.deals import PROFILES, standing, table
from tests.plugins.mille.steering import (
    KINDS,
    check_step,
    met,
    opened,
    play_out,
    settle,
)

NEAR = {
    "club": (-120, 0, 700, 760, 780, 800, 860, 870, 875, 880),
    "app": (-120, 0, 700, 760, 780, 790, 800, 880, 900, 990),
    "short": (-120, 0, 300, 360, 380, 390, 400, 440, 480, 490),
}
"""Scores close to what changes a deal."""


def near(profile: str, rng: Random):
    """A standing close to the barrel, with marks close to what they cost."""
    scores = [rng.choice(NEAR[profile]) for _ in range(3)]
    if profile != "club":
        return standing(tuple(scores), dealer=rng.randrange(3))
    if rng.random() < 0.4:  # a crowd: somebody arrives where two are, or three arrive at once
        scores = rng.choice(([880, 880, 800], [880, 875, 875], [875, 875, 875]))
        rng.shuffle(scores := list(scores))
    if scores == [880] * 3:
        scores[rng.randrange(3)] = 875
    attempts = tuple(rng.randrange(3) if score == 880 else 0 for score in scores)
    marks = [tuple(rng.randrange(3) for _ in range(3)) for _ in range(2)]
    return standing(
        tuple(scores),
        bolts=marks[0],
        attempts=attempts,
        failed_visits=marks[1],
        dealer=rng.randrange(3),
    )


class Mille(RuleBasedStateMachine):
    """Deals one after another; each begins near the barrel or where the last one led."""

    profile = "club"

    def __init__(self):
        super().__init__()
        self.deal = None

    @initialize(seed=st.integers(0, 10**6), kind=st.sampled_from(KINDS))
    def begin(self, seed, kind):
        self.rng = Random(seed)
        self.before = near(self.profile, self.rng)
        self.deal = opened(self.profile, kind, self.rng, self.before)

    @precondition(lambda self: not self.deal.over)
    @rule(pick=st.integers(0, 10**6))
    def act(self, pick):
        check_step(self.deal, self.profile)
        legal = self.deal.legal_actions()
        self.deal.apply(legal[pick % len(legal)])

    @precondition(lambda self: not self.deal.over)
    @rule(daring=st.sampled_from((0.0, 0.3, 0.9)))
    def play_out(self, daring):
        play_out(self.deal, self.profile, self.rng, daring, checked=True)

    @precondition(lambda self: self.deal.over)
    @rule(kind=st.sampled_from(KINDS), anew=st.booleans())
    def settle(self, kind, anew):
        made = settle(self.deal, self.profile)
        attempt = 0
        if made is None:
            attempt = self.deal.attempt + 1
        else:
            self.before = made.standing
            over = table(self.profile).outcome(self.before)
            if anew or over is not None:
                self.before = near(self.profile, self.rng)
        self.deal = opened(self.profile, kind, self.rng, self.before, attempt)


class AppMille(Mille):
    profile = "app"


class ShortMille(Mille):
    profile = "short"


quick = settings(max_examples=15, stateful_step_count=16, deadline=None)
TestClub = Mille.TestCase
TestClub.settings = quick
TestApp = AppMille.TestCase
TestApp.settings = quick
TestShort = ShortMille.TestCase
TestShort.settings = quick


RARE = {
    "club": (
        "claim nines in 0",
        "claim points in 0",
        "claim talon in 1",
        "claim nines in 3",
        "rospis",
        "barrel.rospis_share",
        "bolts.every",
        "bolts.penalty",
        "barrel.stops",
        "barrel.attempts",
        "barrel.places",
        "barrel.failed_visits",
        "barrel.defence",
    ),
    "app": ("claim nines in 0", "claim points in 0", "barrel.ceiling", "barrel.defence"),
    "short": ("claim nines in 0", "claim points in 0", "barrel.ceiling", "barrel.defence"),
}
ALWAYS = ("played", "marriage of the declarer", "marriage of a defender", "trump replaced")


@pytest.mark.parametrize("profile", PROFILES)
def test_the_steering_meets_every_rare_thing(profile):
    rng = Random(11)
    found: Counter[str] = Counter()
    for number in range(700):
        deal = opened(profile, KINDS[number % len(KINDS)], rng, near(profile, rng))
        play_out(deal, profile, rng, (0.1, 0.3, 0.9)[number % 3], checked=number % 20 == 0)
        found += met(deal, settle(deal, profile))
    assert [] == [name for name in (*ALWAYS, *RARE[profile]) if not found[name]]
