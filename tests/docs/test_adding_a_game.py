"""The page on adding a game is true: whoever does what it says sees what it shows."""

from __future__ import annotations

from tests.docs.make import DOCS
from tests.docs.walking import Walk

PAGE = (DOCS / "adding-a-game.md").read_text(encoding="utf-8")


def test_whoever_follows_the_page_has_a_game(tmp_path, monkeypatch, capsys):
    folder = tmp_path / "evening"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("COLUMNS", raising=False)
    walk = Walk(folder, "briscola", capsys, monkeypatch)
    walk.through(PAGE)
