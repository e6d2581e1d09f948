"""The page about ``check`` tells every property, what it rests on, and every option."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

from millefeuille.check.properties import BY_NAME
from millefeuille.cli.entries.adding import check

PAGE = (Path(__file__).parents[2] / "docs" / "checking.md").read_text(encoding="utf-8")


def test_every_property_is_told_with_what_it_rests_on() -> None:
    rows = re.findall(r"^\| `(\w+)` \| [^|]+ \| ([^|]*)\|$", PAGE, re.MULTILINE)
    told = {name: set(re.findall(r"`(\w+)`", rests)) for name, rests in rows}
    assert {name: set(each.rests_on) for name, each in BY_NAME.items()} == told


def test_every_option_is_told() -> None:
    told = set(re.findall(r"^\| `(--\w+)", PAGE, re.MULTILINE))
    asked = set(inspect.signature(check).parameters) - {"name", "ascii_only"}
    names = {"as_json": "--json", "properties": "--property"}
    assert told == {names.get(name, f"--{name}") for name in asked}
