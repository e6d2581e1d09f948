"""Text that a command reads: a file that was named, or standard input."""

from __future__ import annotations

import sys
from codecs import BOM_UTF8

from millefeuille.cli.exits import Code, ExitError
from millefeuille.text import _

MOST = 32 * 1024 * 1024
"""No file is read that has more bytes."""


def read_text(name: str) -> str:
    """The text of a file; ``-`` is standard input.

    Raises:
        ExitError: It cannot be read, is larger than any record, or is no text.
    """
    data = _bytes(name)
    if len(data) > MOST:
        raise ExitError(
            Code.RECORD, _("{file} is larger than {most} bytes").format(file=name, most=MOST)
        )
    try:
        return data.removeprefix(BOM_UTF8).decode("utf-8")
    except UnicodeDecodeError as error:
        raise ExitError(
            Code.RECORD,
            _("{file} is no text: byte {at} is not UTF-8").format(file=name, at=error.start),
        ) from None


def _bytes(name: str) -> bytes:
    try:
        if name == "-":
            return sys.stdin.buffer.read(MOST + 1)
        with open(name, "rb") as file:
            return file.read(MOST + 1)
    except (OSError, ValueError) as error:  # ValueError: a name with a null character
        why = getattr(error, "strerror", None) or str(error)
        raise ExitError(
            Code.RECORD, _("{file} cannot be read: {why}").format(file=name or "''", why=why)
        ) from None
