"""What stands beside a score: the barrel, failed visits and bolts, where they count."""

from __future__ import annotations

import pytest

from tests.plugins.mille.deals import standing, table


def badges(profile: str, score, *, bolts=0, attempts=0, failed=0) -> tuple[str, ...]:
    now = standing(
        (0, score, 0),
        bolts=(0, bolts, 0),
        attempts=(0, attempts, 0),
        failed_visits=(0, failed, 0),
    )
    return now.badges(1, table(profile).rules)


@pytest.mark.parametrize(
    ("score", "attempts", "shown"),
    [(879, 0, ()), (880, 0, ("barrel 0/3",)), (880, 2, ("barrel 2/3",))],
)
def test_d0_07_the_barrel_is_shown_with_the_attempts_used(score, attempts, shown):
    assert shown == badges("club", score, attempts=attempts)


def test_d0_06_d0_07_marks_are_shown_where_there_are_some():
    assert ("failed visits 1/3", "bolts 2/3") == badges("club", 100, bolts=2, failed=1)
    assert () == badges("club", 100)


@pytest.mark.parametrize(
    ("profile", "score", "shown"),
    [
        ("app", 799, ()),
        ("app", 800, ("barrel",)),
        ("short", 399, ()),
        ("short", 400, ("barrel",)),
    ],
)
def test_d1_10_the_apps_barrel_has_no_attempts(profile, score, shown):
    assert shown == badges(profile, score)


def test_the_marks_by_name():
    assert {"bolts": (0, 1, 0), "attempts": (0, 0, 0), "failed_visits": (0, 0, 0)} == standing(
        bolts=(0, 1, 0)
    ).marks
