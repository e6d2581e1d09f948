"""Where two values part, as ``hides`` tells it."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from millefeuille import Card, Play
from millefeuille.check.parting import apart, parting

AS, KS = Play(Card("A", "S", "AS")), Play(Card("K", "S", "KS"))


@dataclass
class Work:
    number: int = 0
    shown: tuple[object, ...] = ()
    quiet: int = field(default=0, compare=False, repr=False)


@pytest.mark.parametrize(
    ("one", "other", "parted"),
    [
        (1, 2, ("", "1", "2")),
        (Work(1), Work(2), (".number", "1", "2")),
        (Work(shown=(1, (2, 3))), Work(shown=(1, (2, 4))), (".shown[1][1]", "3", "4")),
        (Work(shown=(1,)), Work(), (".shown", "(1,)", "()")),
        (Work(quiet=1), Work(quiet=2), (".quiet", "1", "2")),
        ((AS, KS), (KS, AS), ("[0]", "play AS", "play KS")),
        ((AS, KS), (AS,), ("", "play AS, play KS", "play AS")),
    ],
)
def test_the_innermost_field_that_differs_is_named(one, other, parted):
    assert apart(one, other)
    assert parting(one, other) == parted


def test_long_texts_are_told_from_where_they_differ():
    parted = parting("a" * 100 + "b", "a" * 100 + "c")
    assert (parted.one[:3], parted.one[-2:]) == ("...", "b'")
    assert (parted.other[:3], parted.other[-2:]) == ("...", "c'")
