"""What is written on: a terminal or a pipe, its width, its letters, its colours."""

from __future__ import annotations

import os
import sys
import unicodedata
from collections.abc import Sequence
from typing import IO

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from millefeuille.text import is_visible, visible

NARROW = 80
"""Under so many columns the table becomes one column."""
_LEAST = 20
_SYMBOLS = "♠♣♦♥─·…"
_PLAIN = {"♠": "S", "♣": "C", "♦": "D", "♥": "H", "─": "-", "·": "-", "…": ".", "§": "#"} | {
    "–": "-",
    "—": "-",
    "−": "-",
    "×": "x",
    "’": "'",
}


class _Console(Console):
    """A console whose broken pipe is its caller's affair."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Paper:
    """Where lines for people are written.

    Args:
        stream: The stream.
        letters: Only ASCII, suits as letters.
        width: The columns, where it is no terminal.

    Attributes:
        terminal: Whether a person reads it.
        letters: Whether suits are letters rather than symbols.
    """

    def __init__(self, stream: IO[str], *, letters: bool = False, width: int = NARROW) -> None:
        self.terminal = stream.isatty()
        self.ascii = letters or not _can_write(stream, _SYMBOLS)
        # A program that reads the table types what it reads.
        self.letters = self.ascii or not self.terminal
        self._console = _Console(
            file=stream,
            width=None if self.terminal else width,
            force_terminal=self.terminal,
            markup=False,
            highlight=False,
            emoji=False,
        )

    @classmethod
    def on_stdout(cls, *, letters: bool = False) -> Paper:
        """Standard output; 80 columns where it is no terminal and ``COLUMNS`` says nothing."""
        columns = os.environ.get("COLUMNS", "")
        width = int(columns) if columns.isascii() and columns.isdigit() else NARROW
        return cls(sys.stdout, letters=letters, width=width)

    @property
    def width(self) -> int:
        """The columns there are now."""
        return max(self._console.width, _LEAST)

    @property
    def narrow(self) -> bool:
        """Whether there is room for one column only."""
        return self.width < NARROW

    def line(self, text: Text | str = "", *, style: str = "") -> None:
        """Write one line, whatever its length."""
        whole = text if isinstance(text, Text) else Text(text, style=style)
        if not is_visible(whole.plain):
            whole = Text(visible(whole.plain), style=whole.style)
        if self.ascii:
            whole = _in_ascii(whole)
        whole.rstrip()
        self._console.print(whole, soft_wrap=True)

    def wrapped(self, text: Text | str, *, style: str = "", indent: int = 0) -> None:
        """Write a text in as many lines as it takes, the later ones indented."""
        whole = text if isinstance(text, Text) else Text(text, style=style)
        first, rest = whole, Text()
        if whole.cell_len > self.width:
            lines = whole.wrap(self._console, self.width)
            first = lines[0]
            rest = whole[len(first.plain.rstrip()) :]
        self.line(first)
        if rest.plain.strip():
            body = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
            for part in body.wrap(self._console, max(self.width - indent, _LEAST // 2)):
                self.line(Text(" " * indent) + part)

    def pieces(
        self,
        pieces: Sequence[str],
        *,
        head: str = "",
        gap: int = 2,
        indent: int = 0,
        style: str = "",
    ) -> None:
        """Write pieces one after the other; a line is broken between two of them.

        Args:
            pieces: What is not broken, unless one piece is wider than the paper.
            head: What stands before the first.
            gap: The columns between two pieces.
            indent: The columns before the first piece of a later line.
            style: The style of it all.
        """
        line, empty = Text(head, style=style), True
        for piece in pieces:
            room = self.width - line.cell_len - (0 if empty else gap)
            if not empty and cell_len(piece) > room:
                self.wrapped(line, indent=indent)
                line, empty = Text(" " * indent, style=style), True
            line.append(piece if empty else " " * gap + piece)
            empty = False
        self.wrapped(line, indent=indent)

    def hanging(self, label: str, text: Text | str, *, indent: int = 13, style: str = "") -> None:
        """Write a label and a text beside it, or under it where there is no room."""
        head = Text(label, style=style)
        if self.narrow or head.cell_len >= indent:
            self.line(head)
            self.wrapped(Text("  ") + text if self.narrow else Text(" " * indent) + text, indent=2)
            return
        head.pad_right(indent - head.cell_len)
        self.wrapped(head + text, indent=indent)

    def rule(self, title: str) -> None:
        """Write a line that separates, with a title in it."""
        bar = "──"
        filled = f"{bar} {title} "
        if cell_len(filled) >= self.width:
            self.wrapped(title, style="bold")
            return
        self.line(filled + "─" * (min(self.width, NARROW) - len(filled) - 1), style="bold")


def _can_write(stream: IO[str], text: str) -> bool:
    try:
        text.encode(getattr(stream, "encoding", None) or "utf-8")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def _in_ascii(text: Text) -> Text:
    """The text in ASCII, letter for letter, so that styles stay where they are."""
    if text.plain.isascii():
        return text
    copy = text.copy()
    copy.plain = "".join(map(_letter, text.plain))
    return copy


def _letter(character: str) -> str:
    if character.isascii():
        return character
    if character in _PLAIN:
        return _PLAIN[character]
    bare = unicodedata.normalize("NFKD", character)[:1]
    return bare if bare.isascii() else "?"
