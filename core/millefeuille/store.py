"""Where records of matches are kept: the user's state directory, or a file that was asked for."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Mapping
from datetime import datetime
from itertools import count
from pathlib import Path

from millefeuille.errors import RecordError
from millefeuille.names import GameName
from millefeuille.record import Recorder

_NAME = "millefeuille"


def state_folder(environ: Mapping[str, str] = os.environ, *, platform: str = sys.platform) -> Path:
    """The folder for what the program keeps between runs; it need not exist yet.

    Args:
        environ: The environment; ``XDG_STATE_HOME`` in it is honoured on every platform.
        platform: As in ``sys.platform``.

    Raises:
        RecordError: There is no home directory to put it in.
    """
    asked = environ.get("XDG_STATE_HOME", "")
    if os.path.isabs(asked):  # others are to be ignored, says the XDG specification
        return Path(asked) / _NAME
    if platform == "win32" and environ.get("LOCALAPPDATA"):
        return Path(environ["LOCALAPPDATA"]) / _NAME
    try:
        home = Path.home()
    except RuntimeError:
        raise RecordError("there is no home directory to keep records in") from None
    if platform == "darwin":
        return home / "Library" / "Application Support" / _NAME
    return home / ".local" / "state" / _NAME


def keep_in_state_folder(game: GameName, now: datetime) -> tuple[Path, Recorder]:
    """A record with a name of its own in the state folder, and where it is.

    Args:
        game: What is played; its id and profile begin the name.
        now: The time that ends the name.

    Raises:
        RecordError: The folder cannot be written.
    """
    folder = state_folder()
    stem = f"{game.game}-{game.profile}-{now:%Y%m%d-%H%M%S}"
    for number in count(1):
        path = folder / (f"{stem}.jsonl" if number == 1 else f"{stem}-{number}.jsonl")
        try:
            return path, Recorder.create(path)
        except FileExistsError:
            continue
    raise AssertionError("count() never ends")


def keep_in(path: Path) -> Recorder:
    """A record in a file that was asked for; a device or a pipe is written as it is.

    Raises:
        FileExistsError: The file is there already.
        RecordError: It cannot be written, or its folder does not exist.
    """
    if not path.parent.is_dir():
        raise RecordError(f"{path} cannot be written: there is no folder {path.parent}")
    if path.exists() and not path.is_file() and not path.is_dir():
        try:
            return Recorder(path.open("w", encoding="utf-8", newline="\n"))
        except OSError as error:
            raise RecordError(f"{path} cannot be written: {error.strerror}") from None
    return Recorder.create(path)


def cut_half_line(path: Path) -> None:
    """Take away the part of a line at a record's end; a file without any line is removed.

    Args:
        path: The record; what is no plain file stays as it is.
    """
    with contextlib.suppress(OSError):  # then the half line stays
        if not path.is_file():
            return
        with path.open("r+b") as file:
            whole = file.read().rfind(b"\n") + 1
            file.truncate(whole)
        if not whole:
            path.unlink()
