"""The worked positions in the docs are answered as they say."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from millefeuille import Position
from tests.cli.running import run

DOCS = (Path(__file__).parents[2] / "docs" / "positions.md").read_text(encoding="utf-8")
_EXAMPLE = re.compile(
    r"^```text\n(millefeuille position 1\n.*?)^```\n+"
    r"^```sh\n(millefeuille why .*?)\n^```\n+"
    r"^```text\n(.*?)^```$",
    re.DOTALL | re.MULTILINE,
)
EXAMPLES = _EXAMPLE.findall(DOCS)


def test_every_position_in_the_docs_is_asked_about() -> None:
    assert 8 == len(EXAMPLES) == DOCS.count("\nmillefeuille position 1\n")


@pytest.mark.parametrize(("position", "command", "answer"), EXAMPLES, ids=lambda text: text[:40])
def test_a_worked_position(position, command, answer, capsys, monkeypatch, tmp_path) -> None:
    _program, *words = shlex.split(command)
    (tmp_path / words[1]).write_text(position, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("COLUMNS", raising=False)
    ran = run(capsys, monkeypatch, *words)
    assert answer == ran.out
    assert "" == ran.err
    assert ("not legal" in answer) == (1 == ran.code)


def test_every_line_of_a_position_is_documented() -> None:
    table = DOCS.split("| line | says | left out |")[1].split("\n\n")[0]
    first = re.findall(r"^\| (.+?) \|", table, re.MULTILINE)
    lines = {line for cell in first for line in re.findall(r"`(\w+)", cell)}
    kept = set(Position.__dataclass_fields__) - {"results", "actions"}
    assert kept | {"result", "do"} == lines
