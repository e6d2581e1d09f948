from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from millefeuille import load
from tests.laws.catalogue import CATALOGUE
from tests.typing import api

API = Path(__file__).with_name("api.py")
CACHE = f"--cache-dir={API.parents[2] / '.mypy_cache'}"


def test_a_users_file_checks_strictly():
    pytest.importorskip("mypy", reason="mypy comes with the extra dev")
    found = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", CACHE, str(API)],
        cwd=API.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stdout + found.stderr


def test_a_users_mistakes_are_found(tmp_path):
    """The types are really there: nothing comes in as Any."""
    pytest.importorskip("mypy", reason="mypy comes with the extra dev")
    wrong = tmp_path / "wrong.py"
    wrong.write_text(
        "from millefeuille import Bid, load\n"
        "table = load(5)\n"
        "deal = table.deal(1)\n"
        "deal.apply('bid 100')\n"
        "score: int = deal.legal_actions()\n"
        "Bid(100).colour\n"
    )
    found = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", CACHE, str(wrong)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    lines = [line.split(":")[1] for line in found.stdout.splitlines() if ": error:" in line]
    assert lines == ["2", "4", "5", "6"]


def test_a_users_file_runs():
    table = api.open_a_table()
    assert sum(map(len, api.play_a_deal(table, 1).score.lines)) >= 3
    assert api.ask_why(table.deal(1)).startswith("not-now ")
    assert api.ask_because(table.deal(1)).startswith("pass: ")
    api.try_something(table.deal(1))
    assert api.go_on_from(table, table.deal(1)).standing.deals == 1
    assert api.steer(table).phase.name == "auction"
    api.look_at_rules(table)
    assert api.play_a_match(load("whist", catalogue=CATALOGUE)).scores
    assert api.find().players
    assert api.GAME.profile().rules.order == ("play",)
