"""Where a person's lines come from: a terminal that is asked, or a script that is read."""

from __future__ import annotations

import contextlib
import sys
from typing import Protocol

LONGEST = 200
"""What stands after so many characters of a line is not read."""


class Lines(Protocol):
    """A source of typed lines.

    Attributes:
        asks: Whether it can be asked again after a line that does not do.
        number: The number of the line read last.
    """

    asks: bool
    number: int

    def next(self, prompt: str) -> str | None:
        """The next line without its end; ``None`` at the end of input."""
        ...


class Keyboard:
    """A person at a terminal.

    Args:
        prompts: Whether the terminal also shows what is written, so that a prompt is of use.
    """

    asks = True

    def __init__(self, *, prompts: bool) -> None:
        self.number = 0
        self._prompts = prompts
        if prompts:
            _edit_lines()

    def next(self, prompt: str) -> str | None:
        """The next line; a prompt is shown where it can be."""
        self.number += 1
        try:
            return input(prompt if self._prompts else "")[:LONGEST]
        except (EOFError, OSError):  # a terminal that hangs up raises OSError
            return None


class Script:
    """Lines from a file or a pipe, read without prompts."""

    asks = False

    def __init__(self) -> None:
        self.number = 0

    def next(self, prompt: str) -> str | None:
        """The next line."""
        try:
            line = sys.stdin.readline()
        except OSError:
            return None
        if not line:
            return None
        self.number += 1
        return line.rstrip("\r\n")[:LONGEST]


def lines(*, shown: bool) -> Lines:
    """Where this process gets its lines from.

    Args:
        shown: Whether standard output is a terminal too.
    """
    return Keyboard(prompts=shown) if sys.stdin.isatty() else Script()


def _edit_lines() -> None:
    """Arrow keys and history, where the platform has them; no completion of file names."""
    with contextlib.suppress(ImportError):
        import readline

        readline.set_completer(lambda text, state: None)
