from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from millefeuille.errors import PositionError
from millefeuille.sampling import Place, fill


def place(name, size, must=0, cannot=0):
    return Place((name, 0), size, must, cannot)


def test_every_place_is_as_full_as_its_size():
    found = fill(0b1111111, [place("a", 4), place("b", 3), place("c", 0)], Random(1))
    assert [found[name, 0].bit_count() for name in "abc"] == [4, 3, 0]
    assert found["a", 0] ^ found["b", 0] == 0b1111111


def test_what_must_and_cannot_be():
    for seed in range(50):
        places = [place("a", 2, must=0b0001), place("b", 2, cannot=0b1000)]
        found = fill(0b1111, places, Random(seed))
        assert found["a", 0] == 0b1001
        assert found["b", 0] == 0b0110


def test_cards_are_moved_on_where_the_first_way_gets_stuck():
    """a takes anything; b takes 1 2 only; c takes 2 3 only: there is one way."""
    places = [
        place("a", 1, cannot=0b110),
        place("b", 1, cannot=0b101),
        place("c", 1, cannot=0b011),
    ]
    for seed in range(30):
        found = fill(0b111, places, Random(seed))
        assert [found[name, 0] for name in "abc"] == [0b001, 0b010, 0b100]


@pytest.mark.parametrize(
    "places",
    [
        [place("a", 1), place("b", 0)],
        [place("a", 2, cannot=0b11)],
        [place("a", 1, cannot=0b10), place("b", 1, cannot=0b10)],
    ],
)
def test_where_nothing_fits(places):
    with pytest.raises(PositionError, match="no deal fits this view"):
        fill(0b11, places, Random(1))


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_whatever_can_be_filled_is_filled(data):
    """From a way to lay cards out, any knowledge that is true of it leaves a way to fill it."""
    owners = data.draw(st.lists(st.integers(0, 3), min_size=1, max_size=12))
    cards = (1 << len(owners)) - 1
    hands = [sum(1 << c for c, owner in enumerate(owners) if owner == o) for o in range(4)]
    places = [
        place(
            str(o),
            hand.bit_count(),
            must=hand & data.draw(st.integers(0, cards)),
            cannot=~hand & data.draw(st.integers(0, cards)),
        )
        for o, hand in enumerate(hands)
    ]
    found = fill(cards, places, Random(data.draw(st.integers(0, 99))))
    total = 0
    for spot in places:
        held = found[spot.key]
        assert held.bit_count() == spot.size
        assert held & spot.must == spot.must
        assert not held & spot.cannot
        assert not total & held
        total |= held
    assert total == cards


def test_each_free_slot_is_as_likely():
    rng = Random(1)
    places = [place("a", 3), place("b", 1)]
    counts = [0] * 4
    for _ in range(4000):
        counts[fill(0b1111, places, rng)["b", 0].bit_length() - 1] += 1
    assert all(870 < count < 1130 for count in counts)
