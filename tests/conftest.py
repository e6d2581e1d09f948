from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
UNCOUNTED = (
    "check/test_pytest_plugin.py",
    "cli/",
    "docs/",
    "engine/test_whole_matches.py",
    "fuzz/",
    "laws/",
    "core/test_floors.py",
    "core/test_turns_machine.py",
    "plugins/*/test_*_by_reference.py",
    "plugins/*/test_machines.py",
    "scaffold/test_projects.py",
    "simulate/test_cluster.py",
)
"""Tests that run whole deals or commands, beside those that are marked ``no_cover``: the lines they
pass are not proved by that, so coverage counts those of the tests that work a value out. It also
makes them a third as long."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Let a test that does not count run untraced.

    The marker ``no_cover`` is not enough: a worker of xdist is traced twice, and it stops one.
    """
    trace = sys.gettrace()
    if not _is_uncounted(item):
        return (yield)
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(trace)


def _is_uncounted(item: pytest.Item) -> bool:
    if item.get_closest_marker("no_cover") is not None:
        return True
    path = item.path.relative_to(HERE)
    return any(
        path.is_relative_to(place) if place.endswith("/") else path.match(place)
        for place in UNCOUNTED
    )
