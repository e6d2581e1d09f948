"""Work that other processes do in tests."""

from __future__ import annotations

import os
import signal
import time
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
