"""Runs the command line: inside this process, as a process by a pipe, or in a pseudo-terminal."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pexpect
import pyte

from millefeuille import Record
from millefeuille.cli import main

COMMAND = [sys.executable, "-c", "import sys; from millefeuille.cli import main; sys.exit(main())"]
_PROMPTS = (r"> ", r"Enter for the next deal > ", r"Which game\? > ", r"Enter goes on, q leaves > ")
_PROMPT = rf"(?:\n|\r|\x1b\[\?2004h)(?:{'|'.join(_PROMPTS)})$"


@dataclass
class Ran:
    """What a command left: its exit code and what it wrote."""

    code: int
    out: str
    err: str

    @property
    def error_lines(self) -> list[str]:
        return self.err.splitlines()


def run(capsys, monkeypatch, *words: str, typed: str = "") -> Ran:
    """Run a command inside this process, without a terminal."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    code = main(list(words))
    captured = capsys.readouterr()
    return Ran(code, captured.out, captured.err)


def process(*words: str, typed: str = "", **environ: str) -> Ran:
    """Run a command as a process of its own."""
    done = subprocess.run(
        [*COMMAND, *words],
        input=typed.encode(),
        capture_output=True,
        env={**os.environ, "PYTHONUTF8": "1", **environ},
        timeout=60,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


class Terminal:
    """A command in a pseudo-terminal of fixed size, with the screen that a person would see."""

    def __init__(self, *words: str, columns: int = 80, rows: int = 24, **environ: str) -> None:
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.Stream(self._screen)
        self.written = ""
        variables = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "PYTHONUTF8": "1"}
        self._child = pexpect.spawn(
            COMMAND[0],
            [*COMMAND[1:], *words],
            dimensions=(rows, columns),
            env={**os.environ, **variables, "INPUTRC": os.devnull, **environ},
            encoding="utf-8",
            timeout=20,
        )
        self._child.delaybeforesend = None

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *problem: object) -> None:
        self._child.close(force=True)

    def _feed(self) -> None:
        text = (self._child.before or "") + (
            self._child.after if isinstance(self._child.after, str) else ""
        )
        self.written += text
        self._stream.feed(text)

    def asked(self) -> bool:
        """Wait for a prompt; whether there is one rather than the end."""
        found = self._child.expect([_PROMPT, pexpect.EOF])
        self._feed()
        return found == 0

    def seen(self, pattern: str) -> None:
        """Wait for some text."""
        self._child.expect(pattern)
        self._feed()

    def type(self, line: str) -> None:
        """Type a line."""
        self._child.send(f"{line}\r")

    def press(self, key: str) -> None:
        """Press Control and a letter."""
        self._child.sendcontrol(key)

    def ended(self) -> int:
        """Wait for the end; the exit code."""
        self._child.expect(pexpect.EOF)
        self._feed()
        self._child.close()
        return self._child.exitstatus if self._child.exitstatus is not None else -1

    @property
    def lines(self) -> list[str]:
        """The screen's lines, without those that are empty at the end."""
        lines = [line.rstrip() for line in self._screen.display]
        while lines and not lines[-1]:
            lines.pop()
        return lines

    @property
    def screen(self) -> str:
        return "\n".join(self.lines)


def offered(lines: list[str]) -> str:
    """Something that the last table on a screen offers, as a person reads it."""
    start = max(i for i, line in enumerate(lines) if line.startswith("hand"))
    rows = lines[start:]
    hand = rows[: _at(rows, "you")]
    words = " ".join(rows[_at(rows, "you") :])
    choices = re.search(r": ([a-z0-9][^>]*)", words)
    if choices and "card" not in words:
        return re.split(r", | >", choices[1])[0].strip()
    cards = re.sub(r"legal .*", "", " ".join(hand).removeprefix("hand"))
    return re.sub(r"\[[^]]*\]", "", cards).split()[0]


def _at(rows: list[str], label: str) -> int:
    return next(i for i, row in enumerate(rows) if row.startswith(label))


def record_in(folder: Path) -> list[str]:
    """The lines of the only record in a folder."""
    (path,) = folder.iterdir()
    return path.read_text(encoding="utf-8").splitlines()


def replayed(folder: Path) -> Record:
    """The only record in a folder, which tells what its replay does."""
    (path,) = folder.iterdir()
    record = Record.read(path.read_text(encoding="utf-8"))
    assert (record.differences, record.torn) == ((), False)
    return record
