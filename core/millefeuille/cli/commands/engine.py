"""The command ``engine``: the game for another program, by standard input and output."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from typing import BinaryIO

from millefeuille.cli.exits import Code
from millefeuille.cli.sources.tables import table_named
from millefeuille.engine import MOST, Engine
from millefeuille.registry import installed


def serve(game: str) -> int:
    """Answer each line of standard input with one on standard output; the exit code.

    Args:
        game: The game's name, with what is changed.

    Raises:
        ExitError: The game cannot be loaded.
        MillefeuilleError: Nor can it be found, or its plugin fails.
    """
    catalogue = installed()
    engine = Engine(table_named(game, catalogue), catalogue)
    replies = sys.stdout.buffer
    with contextlib.redirect_stdout(sys.stderr):  # what a plugin prints is no reply
        for line in lines(sys.stdin.buffer):
            replies.write(engine.reply(line).encode("ascii") + b"\n")
            replies.flush()
            if engine.closed:
                break
    return Code.DONE


def lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream without their ends; of one that is too long only its beginning."""
    longest = MOST + len(b"\r\n") + 1
    while line := stream.readline(longest):
        rest = line
        while len(rest) == longest and not rest.endswith(b"\n"):
            rest = stream.readline(longest)
        yield line.removesuffix(b"\n").removesuffix(b"\r")
