"""What the docs say of records: the commands run, a stranger's record is one."""

from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from millefeuille import Record
from tests.docs.test_docs import blocks

DOCS = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")


def printed(code: str) -> str:
    """What a block of Python prints."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(code, {})
    return out.getvalue()


@pytest.fixture(scope="module")
def stranger() -> str:
    """A record written as the docs say."""
    head, _from_python = blocks(DOCS, "python")
    return printed(head) + blocks(DOCS, "jsonl")[0]


def test_a_stranger_can_write_a_record(stranger: str) -> None:
    record = Record.read(stranger)
    assert ((), False) == (record.differences, record.torn)
    assert ("Ann", "Bob", "Cy") == record.players
    assert record.outcome is not None
    assert (0, 2) == record.outcome.winners


def test_every_field_is_documented(stranger: str) -> None:
    fields = {name for line in stranger.splitlines() for name in json.loads(line)}
    for name in fields | {"position"}:
        assert f"\n| `{name}` | " in DOCS


def test_the_example_of_python_runs(stranger: str, tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    path.write_text(stranger, encoding="utf-8")
    space: dict[str, object] = {}
    exec(blocks(DOCS, "python")[1], space)
    assert 1 == space["longest_deal"](str(path))  # type: ignore[operator]


def test_the_commands_run_one_after_the_other(tmp_path: Path) -> None:
    (commands,) = blocks(DOCS, "sh")
    folder = Path(sys.executable).parent
    environment = os.environ | {"XDG_STATE_HOME": str(tmp_path), "PATH": f"{folder}:/usr/bin:/bin"}
    done = subprocess.run(
        ["bash", "-e", "-o", "pipefail", "-c", commands],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=environment,
        cwd=tmp_path,
        timeout=120,
        check=False,
    )
    assert 0 == done.returncode, done.stderr
    assert "Traceback" not in done.stderr
