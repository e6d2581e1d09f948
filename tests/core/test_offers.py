from __future__ import annotations

import pytest

from millefeuille import Throw
from millefeuille.phases.offers import Offers
from tests.core.bench import french


def names(deck, cards):
    return [str(action) for action in Offers(deck, Throw).of(deck.take(cards))]


@pytest.mark.parametrize("copies", [1, 2, 3])
def test_copies_give_one_action(copies):
    deck = french("Q K 10 A", "SC", copies=copies)
    assert ["throw QS", "throw AC"] == names(deck, " ".join(["QS"] * copies + ["AC"]))
