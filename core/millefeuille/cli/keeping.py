"""The record of the match that is being played, and what happens when it cannot be written."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from millefeuille.cli.exits import Code, ExitError, say
from millefeuille.cli.request import Request, exists
from millefeuille.errors import RecordError
from millefeuille.record import Recorder
from millefeuille.store import keep_in, keep_in_state_folder
from millefeuille.table import Table
from millefeuille.text import _


class Keeping:
    """A record in a file, or none.

    Attributes:
        path: Where it is; ``None`` when nothing is kept.
        recorder: What writes it.
    """

    def __init__(self, path: Path | None = None, recorder: Recorder | None = None) -> None:
        self.path = path
        self.recorder = recorder

    @property
    def words(self) -> str:
        """Where the match is kept, as a clause."""
        if self.path is None:
            return _("no record was kept")
        return _("the record is {path}").format(path=self.path)

    def close(self) -> None:
        """Close the file; every line has been flushed already."""
        if self.recorder is not None:
            with contextlib.suppress(OSError):  # a full disk has been reported at the line
                self.recorder.close()


def begun(request: Request, table: Table, *, seed: str, players: Sequence[str]) -> Keeping:
    """The record that was asked for, its head written.

    Raises:
        ExitError: A file that was asked for exists or cannot be written.
    """
    if request.no_record:
        return Keeping()
    if request.record is None:
        return _by_itself(table, seed=seed, players=players)
    path = Path(request.record)
    try:
        keeping = Keeping(path, keep_in(path))
        return _headed(keeping, table, seed=seed, players=players)
    except FileExistsError:
        raise ExitError(Code.USAGE, exists(path)) from None
    except RecordError as error:
        raise ExitError(Code.WRITE, str(error)) from None


def _by_itself(table: Table, *, seed: str, players: Sequence[str]) -> Keeping:
    """A record in the state folder; where that is impossible the match goes on without."""
    try:
        keeping = Keeping(*keep_in_state_folder(table.name, datetime.now()))
        return _headed(keeping, table, seed=seed, players=players)
    except RecordError as error:
        say(_("warning: {error}; the match is not recorded").format(error=error))
        return Keeping()


def _headed(keeping: Keeping, table: Table, *, seed: str, players: Sequence[str]) -> Keeping:
    assert keeping.recorder is not None
    try:
        keeping.recorder.begin(table, seed=seed, players=players)
    except RecordError:
        keeping.close()
        raise
    return keeping
