"""Other processes, with other orders of hashes, that play the same matches."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from typing import Any

from millefeuille.check.playing import log_of, log_of_players
from millefeuille.errors import FAILURES, PluginError, told
from millefeuille.registry import Catalogue, installed
from millefeuille.table import Table, load

HASH_SEEDS = ("0", "1")
"""How strings are hashed elsewhere; here it is mostly by chance, which is a third way."""


class Elsewhere:
    """Processes that play matches by name, begun when the first is asked for.

    Args:
        catalogue: Where they find games, as ``MODULE:NAME``; by default what is installed.
    """

    def __init__(self, catalogue: str = "") -> None:
        self._catalogue = catalogue
        self._others: list[_Other] = []

    def logs(self, game: str, *, seed: object, player: str = "") -> dict[str, list[str]]:
        """The log of a match in each process, by how strings are hashed there.

        Args:
            game: The game's full name.
            seed: Where the match's chance comes from.
            player: The computer player who plays its first deal; by default it is played at random.

        Raises:
            PluginError: It cannot be played there.
        """
        if not self._others:
            self._others = [_Other(hashing, self._catalogue) for hashing in HASH_SEEDS]
        for other in self._others:
            other.ask({"game": game, "seed": seed, "player": player})
        return {other.hashing: other.answer() for other in self._others}

    def close(self) -> None:
        """End the processes."""
        for other in self._others:
            other.end()
        self._others = []


class _Other:
    """One process, with its own order of hashes.

    Args:
        hashing: What its strings are hashed by.
        catalogue: Where it finds games.
    """

    def __init__(self, hashing: str, catalogue: str) -> None:
        self.hashing = hashing
        self._process = subprocess.Popen(
            [sys.executable, "-m", "millefeuille.check.elsewhere"],
            env=os.environ | {"PYTHONHASHSEED": hashing, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.ask({"path": sys.path, "catalogue": catalogue})

    def ask(self, question: dict[str, Any]) -> None:
        """Put a question; all are asked before the first answer is waited for."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()

    def answer(self) -> list[str]:
        """What it answers.

        Raises:
            PluginError: The match cannot be played there.
        """
        assert self._process.stdout is not None
        found: dict[str, Any] = json.loads(self._process.stdout.readline() or "{}")
        if "log" not in found:
            raise PluginError(found.get("failed", "the other process has ended"))
        log: list[str] = found["log"]
        return log

    def end(self) -> None:
        """End it."""
        self._process.communicate()


def serve() -> None:
    """Answer the questions on standard input until it ends."""
    answers, sys.stdout = sys.stdout, sys.stderr  # what a plugin prints is no answer
    head = json.loads(input())
    sys.path[:] = head["path"]
    catalogue = _found(head["catalogue"])
    for line in sys.stdin:
        print(json.dumps(_answer(json.loads(line), catalogue)), file=answers, flush=True)


def _found(catalogue: str) -> Catalogue:
    if not catalogue:
        return installed()
    module, _, name = catalogue.partition(":")
    found: Catalogue = getattr(import_module(module), name)
    return found


def _answer(question: dict[str, Any], catalogue: Catalogue) -> dict[str, Any]:
    try:
        table = load(question["game"], catalogue=catalogue)
        return {"log": _log(question, table, catalogue)}
    except FAILURES as error:
        return {"failed": told(error)}


def _log(question: dict[str, Any], table: Table, catalogue: Catalogue) -> list[str]:
    name, seed = question["player"], question["seed"]
    if not name:
        return log_of(table, seed=seed)
    return log_of_players(table, catalogue.player(name, table.game.id), seed=seed)


if __name__ == "__main__":
    serve()
