"""Checks as tests of somebody's project: an option, and a fixture."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.games import ROOT
from tests.house_rules.outside import install

FIXTURE = """
import pytest


def test_this_game_holds(millefeuille_check):
    millefeuille_check("mille:short", deals=1)


def test_a_game_that_is_not_there(millefeuille_check):
    with pytest.raises(Exception, match="there is no game or house rule chess"):
        millefeuille_check("chess")
"""


FAULTY = """
from millefeuille import hookimpl
from tests.check.faulty.faults import FAULTS

MILLEFEUILLE_API = 1


@hookimpl
def register_games():
    return [fault.game for fault in FAULTS]
"""


def pytest_in(folder, *words, path=""):
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *words]
    done = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=120,
    )
    return done.returncode, done.stdout + done.stderr


def test_the_option_brings_a_test_for_each_property(tmp_path):
    words = ["--millefeuille", "reset-555", "--millefeuille-deals", "1", "-v"]
    code, said = pytest_in(tmp_path, *words, "-k", "hooks or cited or examples")
    assert code == 0, said
    assert "millefeuille::mille:club+reset-555::hooks PASSED" in said
    assert "millefeuille::mille:club+reset-555::examples SKIPPED" in said
    assert "2 passed, 1 skipped" in said


def test_the_fixture_checks_a_game(tmp_path):
    (tmp_path / "test_game.py").write_text(FIXTURE, encoding="utf-8")
    code, said = pytest_in(tmp_path, "-W", "error")
    assert code == 0, said


def test_what_does_not_hold_is_told_with_the_command_that_shows_it(tmp_path):
    plugins = install(tmp_path / "plugins", source=FAULTY, name="faulty")
    code, said = pytest_in(
        tmp_path,
        *("--millefeuille", "lost-card", "--millefeuille", "untrue-knowledge"),
        *("--millefeuille-seed", "3"),
        *("-k", "cards or samples or scores"),
        path=f"{plugins}{os.pathsep}{ROOT}",
    )
    assert code == 1
    assert "lost-card:plain: cards: fail: " in said
    assert "millefeuille check lost-card:plain --seed 3 --deals 1 --property cards" in said
    assert "untrue-knowledge:plain: known: fail: " in said  # samples, which rest on it, ask alone
    assert "2 failed, 2 passed, 2 skipped" in said
