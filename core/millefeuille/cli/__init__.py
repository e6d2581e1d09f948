"""The command line, ``millefeuille``."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command.

    Args:
        arguments: Its words; by default those of the process.

    Returns:
        The exit code.
    """
    _give_streams()
    from millefeuille.cli.exits import guarded

    return guarded(lambda: _run(arguments))


def _run(arguments: Sequence[str] | None) -> int:
    from millefeuille.cli.app import run

    return run(list(sys.argv[1:] if arguments is None else arguments))


def _give_streams() -> None:
    """Streams that bear everything: closed ones lead nowhere, odd characters stop nothing."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - as long as the process
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - as above
    for stream, errors in (
        (sys.stdin, "replace"),
        (sys.stdout, "replace"),
        (sys.stderr, "backslashreplace"),
    ):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=errors)
