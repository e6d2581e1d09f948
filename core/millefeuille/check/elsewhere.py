"""Another process, with another order of hashes, that plays the same matches."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from typing import Any

from millefeuille.check.playing import digest
from millefeuille.errors import FAILURES, PluginError, told
from millefeuille.registry import Catalogue, installed
from millefeuille.table import load

_HASH_SEEDS = ("1", "2")


class Elsewhere:
    """A process that plays matches by name, begun when the first is asked for.

    Args:
        catalogue: Where it finds games, as ``MODULE:NAME``; by default what is installed.
    """

    def __init__(self, catalogue: str = "") -> None:
        self._catalogue = catalogue
        self._process: subprocess.Popen[str] | None = None

    def digest(self, game: str, *, seed: object) -> str:
        """The digest of a random match there.

        Raises:
            PluginError: It cannot be played there.
        """
        answer = self._ask({"game": game, "seed": seed})
        if "digest" not in answer:
            raise PluginError(answer.get("failed", "the other process has ended"))
        return str(answer["digest"])

    def _ask(self, question: dict[str, Any]) -> dict[str, Any]:
        if self._process is None:
            self._process = _begun()
            self._write({"path": sys.path, "catalogue": self._catalogue})
        self._write(question)
        assert self._process.stdout is not None
        answer: dict[str, Any] = json.loads(self._process.stdout.readline() or "{}")
        return answer

    def _write(self, line: dict[str, Any]) -> None:
        assert self._process is not None and self._process.stdin is not None
        self._process.stdin.write(json.dumps(line) + "\n")
        self._process.stdin.flush()

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.communicate()
            self._process = None


def _begun() -> subprocess.Popen[str]:
    other = next(seed for seed in _HASH_SEEDS if seed != os.environ.get("PYTHONHASHSEED"))
    return subprocess.Popen(
        [sys.executable, "-m", "millefeuille.check.elsewhere"],
        env=os.environ | {"PYTHONHASHSEED": other, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


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
        return {"digest": digest(table, seed=question["seed"])}
    except FAILURES as error:
        return {"failed": told(error)}


if __name__ == "__main__":
    serve()
