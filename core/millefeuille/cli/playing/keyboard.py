"""Where a person's lines come from: a terminal that is asked, or a script that is read."""

from __future__ import annotations

import contextlib
import locale
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

    def forget(self) -> None:
        """Drop what was typed before anybody asked."""
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
        self._edits = prompts and _edit_lines()

    def next(self, prompt: str) -> str | None:
        """The next line; a prompt is shown where it can be."""
        self.number += 1
        try:
            if self._edits:
                return input(prompt)[:LONGEST]
            if self._prompts:
                print(prompt, end="", flush=True)
            return _line()
        except (EOFError, OSError):  # a terminal that hangs up raises OSError
            return None

    def forget(self) -> None:
        """Drop what was typed while others played: it was no answer to what is asked now."""
        try:
            import termios
        except ImportError:
            return  # not on this platform
        with contextlib.suppress(termios.error, OSError, ValueError):
            termios.tcflush(sys.stdin, termios.TCIFLUSH)


class Script:
    """Lines from a file or a pipe, read without prompts."""

    asks = False

    def __init__(self) -> None:
        self.number = 0

    def next(self, prompt: str) -> str | None:
        """The next line."""
        try:
            line = _line()
        except OSError:
            return None
        if line is not None:
            self.number += 1
        return line

    def forget(self) -> None:
        """A script is read to its end, whenever it was written."""


def lines(*, shown: bool) -> Lines:
    """Where this process gets its lines from.

    Args:
        shown: Whether standard output is a terminal too.
    """
    return Keyboard(prompts=shown) if sys.stdin.isatty() else Script()


def _line() -> str | None:
    """The next line of standard input, as it comes."""
    line = sys.stdin.readline()
    return line.rstrip("\r\n")[:LONGEST] if line else None


def _edit_lines() -> bool:
    """Arrow keys and history, where the platform has them; whether it has.

    In a locale of single bytes readline takes the bytes of other letters for editing keys: there
    lines are read without it.
    """
    if locale.getencoding().lower().replace("-", "") != "utf8":
        return False
    try:
        import readline
    except ImportError:
        return True  # the platform's own way of editing
    readline.set_completer(lambda text, state: None)  # no completion of file names
    for setting in ("input-meta on", "output-meta on", "convert-meta off"):
        readline.parse_and_bind(f"set {setting}")
    return True
