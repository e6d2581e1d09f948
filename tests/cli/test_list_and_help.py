"""``list``, ``--help`` and ``--version``."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.metadata import version

from tests.cli.running import process, run


def test_list_shows_games_with_profiles_and_players(capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "list")
    lines = ran.out.splitlines()
    assert ran.code == 0
    assert "mille        Mille (Thousand, Tysiąc) for three, 3 seats" in lines
    assert "  mille:club        the club's rules, to 1000 with a barrel at 880" in lines
    assert "  player random     any legal action, all alike" in lines


def test_list_json_is_one_object_a_line(capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "list", "--json")
    (mille,) = [row for row in map(json.loads, ran.out.splitlines()) if row["game"] == "mille"]
    assert [profile["name"] for profile in mille["profiles"]] == ["club", "app", "short"]
    assert mille["seats"] == 3
    assert {"standard", "simple", "random"} <= {player["name"] for player in mille["players"]}


def test_help_names_every_option(capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "play", "--help")
    assert ran.code == 0
    options = "watch set with seed seat vs players record no-record ascii auto pace help"
    for option in options.split():
        assert f"--{option} " in ran.out


def test_without_a_command_there_is_help(capsys, monkeypatch):
    ran = run(capsys, monkeypatch)
    assert ran.code == 0
    assert ran.out.startswith("Usage: millefeuille")


def test_version(capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "--version")
    assert (ran.code, ran.out) == (0, f"millefeuille {version('millefeuille')}\n")


def test_help_and_version_import_nothing_heavy():
    code = (
        "import sys; from millefeuille.cli import main; main([sys.argv[1]]); "
        "sys.exit(bool({'pydantic', 'pluggy', 'millefeuille.rules'} & set(sys.modules)))"
    )
    for option in ("--help", "--version"):
        done = subprocess.run([sys.executable, "-c", code, option], capture_output=True, timeout=60)
        assert done.returncode == 0


def test_a_help_that_nobody_reads_is_no_error():
    ran = process("--help", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert ran.code == 0
    assert ran.out.isascii()
