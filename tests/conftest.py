from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent
UNCOUNTED = (
    "cli/",
    "docs/",
    "engine/test_whole_matches.py",
    "fuzz/",
    "laws/",
    "core/test_turns_machine.py",
    "plugins/*/test_*_by_reference.py",
    "plugins/*/test_machines.py",
)
"""Tests that run whole deals or commands: the lines they pass are not proved by that, so coverage
counts those of the tests that work a value out. It also makes them half as long."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        path = item.path.relative_to(HERE)
        if any(
            path.is_relative_to(place) if place.endswith("/") else path.match(place)
            for place in UNCOUNTED
        ):
            item.add_marker(pytest.mark.no_cover)
