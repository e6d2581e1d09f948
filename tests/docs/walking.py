"""Walks through a page: writes the files it says, runs its commands, compares what they print."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from tests.cli.running import run
from tests.scaffold.outside import announce, forget, found

_FENCE = re.compile(
    r"(?:`([\w./]+)` becomes:\s*)?^```(console|diff|python)\n(.*?)^```$", re.DOTALL | re.MULTILINE
)
_SKIPPED = "…"


@dataclass
class Walk:
    """A walk through a page in a folder of its own.

    Args:
        folder: Where commands run.
        project: The name of the project that it makes there.
        capsys, monkeypatch: The fixtures.

    Attributes:
        printed: What the commands printed, each after its line.
    """

    folder: Path
    project: str
    capsys: object
    monkeypatch: object
    printed: list[str] = field(default_factory=list)

    def through(self, page: str) -> None:
        """Go through a page."""
        with ExitStack() as stack:
            self._stack = stack
            for written, language, block in _FENCE.findall(page):
                if language == "console":
                    for command, shown in commands(block):
                        self._run(command, shown)
                elif language == "diff":
                    self._change(block)
                else:
                    assert written, f"no file is named for:\n{block}"
                    self._path(written).write_text(block, encoding="utf-8")

    def _path(self, name: str) -> Path:
        """The file of a name, which may be its last part alone."""
        (path,) = self._root.rglob(name)
        return path

    @property
    def _root(self) -> Path:
        return self.folder / self.project

    def _change(self, block: str) -> None:
        head, *lines = block.splitlines()
        path = self._root / head.removeprefix("--- ")
        text = path.read_text(encoding="utf-8")
        for hunk in "\n".join(lines).split("\n@@\n"):
            old, new = (sides(hunk, mark) for mark in "-+")
            assert text.count(old) == 1, f"{path.name} has not once:\n{old}"
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")

    def _run(self, command: str, shown: list[str]) -> None:
        out = self._output(command)
        self.printed += [f"$ {command}", out]
        assert matches(out, shown), f"$ {command}\n{out}"

    def _output(self, command: str) -> str:
        typed, _, last = command.rpartition(" | ")
        program, *words = shlex.split(last)
        if program == "pip":
            site = self.folder.parent / "site"
            announce(self._root, site)
            self._stack.enter_context(found(self._root, site=site))
            return ""
        if program == "pytest":
            return self._pytest(words)
        forget(self._root)
        line = shlex.split(typed)[1] + "\n" if typed else ""
        ran = run(self.capsys, self.monkeypatch, *words, typed=line)
        return ran.out + ran.err

    def _pytest(self, words: list[str]) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *words],
            cwd=self.folder,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "NO_COLOR": "1"},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        return done.stdout + done.stderr


def commands(block: str) -> Iterator[tuple[str, list[str]]]:
    """The commands of a block, each with the lines that it prints."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, *shown = part.splitlines()
        yield command, shown


def sides(hunk: str, mark: str) -> str:
    """The lines of a hunk before (-) or after (+) it."""
    kept = [line[1:] for line in hunk.splitlines() if line[:1] in (" ", mark, "")]
    return "".join(f"{line}\n" for line in kept)


def matches(out: str, shown: list[str]) -> bool:
    """Whether a command has printed what is shown; dots alone stand for any lines."""
    pattern = "".join(r"(?:.*\n)*?" if line == _SKIPPED else f"{_line(line)}\n" for line in shown)
    return re.fullmatch(pattern, re.sub(r" +$", "", out, flags=re.MULTILINE)) is not None


def _line(shown: str) -> str:
    """A line as a pattern; dots at its end stand for its rest."""
    return re.escape(shown.removesuffix(_SKIPPED)) + ".*" * shown.endswith(_SKIPPED)
