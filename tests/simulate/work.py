"""Work that other processes do in tests."""

from __future__ import annotations

import os
import signal
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

from millefeuille import PluginError


class Task(NamedTuple):
    number: int
    folder: str
    """Where it leaves a note of having been done."""
    kill: str = ""
    """Kills its process ``once``, or ``always``."""


def do(task: Task) -> int:
    marker = Path(task.folder, f"killed-{task.number}")
    if task.kill == "always" or (task.kill and not marker.exists()):
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    with Path(task.folder, "done").open("a") as file:
        file.write(f"{task.number}\n")
    return task.number * task.number


def refuse(number: int) -> int:
    raise PluginError(f"no {number}")


def wait(folder: str) -> None:
    """Note the process and wait."""
    Path(folder, str(os.getpid())).touch()
    time.sleep(60)


LONG = 1 << 20
"""Bytes of a result that no pipe holds."""


def long(marker: str) -> bytes:
    """A long result; its process is killed in the middle of writing it, if nobody was before."""
    if not Path(marker).exists():
        Path(marker).touch()
        Connection._send = _half  # type: ignore[attr-defined]
    return bytes(LONG)


def _half(pipe: Connection, data: bytes) -> None:
    """Write as much as a length is, or half of what is longer and be killed."""
    length = len(data) if len(data) < LONG else LONG // 2
    rest = memoryview(data)[:length]
    while rest:
        rest = rest[os.write(pipe.fileno(), rest) :]
    if length < len(data):
        os.kill(os.getpid(), signal.SIGKILL)


class OddError(Exception):
    """An exception that no pipe takes."""

    def __reduce__(self) -> str:
        raise TypeError("not this one")


def raise_odd() -> None:
    raise OddError("no way home")


def give() -> object:
    """Something that no pipe takes."""
    return lambda: None
