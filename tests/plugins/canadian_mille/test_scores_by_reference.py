"""What deals bring, against a second telling of the rules: D2 §sets, §scoring; P §scoring."""

from __future__ import annotations

from random import Random

import pytest

from tests.plugins.canadian_mille.deals import PACK, PROFILES, table
from tests.plugins.canadian_mille.steering import Led, check_books, check_end
from tests.plugins.canadian_mille.telling import Telling


@pytest.mark.parametrize("profile", PROFILES)
def test_random_deals(profile):
    rng, at = Random(3), table(profile)
    for number in range(60):
        deal = at.deal(number)
        led = Led(deal, at, "any", Telling(deal, profile))
        while not deal.over:
            deal.play_legal(rng.choice(deal.legal_actions()))
        check_end(led)
        check_books(led)


@pytest.mark.parametrize(("profile", "points"), [("document", 1040), ("original", 1140)])
def test_the_pack_of_the_scorekeeper(profile, points):
    """Queens, jacks, twos, aces, then the rest.

    800 + 400 + 160 + 120 - 160 - 280, and 200 + 100 + 160 + 120 + 280 + 280, where only two
    queens and two jacks stand out.
    """
    told = Telling(table(profile).deal(1), profile)
    assert points == told.worth(PACK)
