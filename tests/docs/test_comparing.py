"""The sessions in the walk-through of comparing are what the command prints."""

from __future__ import annotations

import shlex

import pytest

from tests.cli.running import run
from tests.docs.test_docs import ROOT, blocks

PAGE = (ROOT / "docs" / "comparing.md").read_text(encoding="utf-8")
SESSIONS = [block for block in blocks(PAGE, "console") if block.startswith("$ millefeuille ")]


def test_the_walk_through_shows_sessions() -> None:
    assert len(SESSIONS) >= 8


@pytest.mark.parametrize("session", SESSIONS, ids=lambda session: session.splitlines()[0])
def test_a_session_is_what_is_printed(session, capsys, monkeypatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    command, _line, told = session.partition("\n")
    if " effect " in command:
        pytest.importorskip("scipy", reason="the extra 'stats' is not installed")
    ran = run(capsys, monkeypatch, *shlex.split(command)[2:])
    assert (0, told) == (ran.code, ran.out)
