"""The command ``engine``: the game for another program, by standard input and output."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from io import FileIO
from typing import BinaryIO

from millefeuille.cli.exits import Code
from millefeuille.cli.sources.tables import known_plugins, table_named
from millefeuille.engine import MOST, Engine


def serve(game: str) -> int:
    """Answer each line of standard input with one on standard output; the exit code.

    Args:
        game: The game's name, with what is changed.

    Raises:
        ExitError: The game cannot be loaded.
        MillefeuilleError: Nor can it be found, or its plugin fails.
    """
    with _replies_alone() as replies:
        catalogue = known_plugins()
        engine = Engine(table_named(game, catalogue), catalogue)
        for line in lines(sys.stdin.buffer):
            _write(replies, engine.reply(line).encode("ascii") + b"\n")
            if engine.closed:
                break
    return Code.DONE


def _write(replies: FileIO, reply: bytes) -> None:
    """Write a whole reply, at once; a pipe may take it in pieces."""
    left = memoryview(reply)
    while left:
        left = left[replies.write(left) or 0 :]


@contextmanager
def _replies_alone() -> Iterator[FileIO]:
    """Standard output for replies; what plugins and their processes print goes to standard error.

    That stays so: a plugin may print as late as when the process ends. Until then the replies stay
    open too: their end tells a client that the engine has ended, and by then it has said why.
    """
    output = sys.stdout.fileno()
    replies = os.fdopen(os.dup(output), "wb", buffering=0, closefd=False)
    os.dup2(sys.stderr.fileno(), output)
    with redirect_stdout(sys.stderr):  # which is at once, not when a buffer is full
        yield replies


def lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream without their ends; of one that is too long only its beginning."""
    longest = MOST + len(b"\r\n") + 1
    while line := stream.readline(longest):
        rest = line
        while len(rest) == longest and not rest.endswith(b"\n"):
            rest = stream.readline(longest)
        yield line.removesuffix(b"\n").removesuffix(b"\r")
