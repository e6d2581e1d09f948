from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from coverage.collector import Collector

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
"""Tests that run whole deals or commands, beside those that are marked ``uncounted``: the lines
they pass are not proved by that, so coverage counts those of the tests that work a value out. It
also makes them a third as long."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Let a test that does not count run untraced.

    The marker ``no_cover`` of pytest-cov would not do: a worker of xdist has two collectors, and
    when it stops the one, the other goes on.
    """
    collector = Collector._collectors[-1] if Collector._collectors else None
    if collector is None or not _is_uncounted(item):
        return (yield)
    collector.pause()
    try:
        return (yield)
    finally:
        collector.resume()


def _is_uncounted(item: pytest.Item) -> bool:
    if item.get_closest_marker("uncounted") is not None:
        return True
    path = item.path.relative_to(HERE)
    return any(
        path.is_relative_to(place) if place.endswith("/") else path.match(place)
        for place in UNCOUNTED
    )
