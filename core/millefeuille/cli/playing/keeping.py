"""The record of the match that is being played, and what happens when it cannot be written."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from millefeuille.actions import Action
from millefeuille.cli.exits import Code, ExitError, say
from millefeuille.cli.playing.request import Request, exists
from millefeuille.errors import RecordError
from millefeuille.match import Match
from millefeuille.record import Recorder
from millefeuille.scores import DealScore, Outcome
from millefeuille.seats import Seat
from millefeuille.standing import Standing
from millefeuille.store import cut_half_line, keep_in, keep_in_state_folder
from millefeuille.table import Table
from millefeuille.text import _


class Keeping:
    """A record in a file, or none; it hears what the match does.

    Args:
        path: Where it is; ``None`` when nothing is kept.
        recorder: What writes it.
        asked: It was asked for: what cannot be written ends the match.
    """

    def __init__(
        self, path: Path | None = None, recorder: Recorder | None = None, *, asked: bool = False
    ) -> None:
        self._path = path
        self._recorder = recorder
        self._asked = asked

    @property
    def words(self) -> str:
        """Where the match is kept, as a clause."""
        if self._path is None:
            return _("no record was kept")
        if self._recorder is None:
            return _("the record stops early: {path}").format(path=self._path)
        return _("the record is {path}").format(path=self._path)

    def begin(self, table: Table, *, seed: str, players: Sequence[str]) -> None:
        """Write the head.

        Raises:
            RecordError: It cannot be written; no file is left.
        """
        assert self._recorder is not None
        try:
            self._recorder.begin(table, seed=seed, players=players)
        except RecordError as error:
            raise self._broken(error) from None

    def deal_opened(self, match: Match) -> None:
        """Keep how the pack lies."""
        self._keep(lambda recorder: recorder.deal_opened(match))

    def action_taken(self, seat: Seat, action: Action) -> None:
        """Keep who did what."""
        self._keep(lambda recorder: recorder.action_taken(seat, action))

    def deal_scored(self, score: DealScore, standing: Standing) -> None:
        """Keep a score."""
        self._keep(lambda recorder: recorder.deal_scored(score, standing))

    def match_ended(self, outcome: Outcome) -> None:
        """Keep who won."""
        self._keep(lambda recorder: recorder.match_ended(outcome))

    def close(self) -> None:
        """Close the file; every line has been flushed already."""
        if self._recorder is not None:
            with contextlib.suppress(OSError):  # a full disk has been reported at the line
                self._recorder.close()

    def _keep(self, write: Callable[[Recorder], None]) -> None:
        """Write a line; a record that nobody asked for does not stop the match.

        Raises:
            RecordError: A record that was asked for cannot be written.
        """
        if self._recorder is None:
            return
        try:
            write(self._recorder)
        except RecordError as error:
            broken = self._broken(error)
            if self._asked:
                raise broken from None
            say(_("warning: {error}; the match goes on without it").format(error=broken))

    def _broken(self, error: RecordError) -> RecordError:
        """End a record at its last whole line; the error with its path."""
        assert self._path is not None
        self.close()
        self._recorder = None
        cut_half_line(self._path)
        return RecordError(f"{self._path}: {error}")


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
        keeping = Keeping(path, keep_in(path), asked=True)
        keeping.begin(table, seed=seed, players=players)
        return keeping
    except FileExistsError:
        raise ExitError(Code.USAGE, exists(path)) from None
    except RecordError as error:
        raise ExitError(Code.WRITE, str(error)) from None


def _by_itself(table: Table, *, seed: str, players: Sequence[str]) -> Keeping:
    """A record in the state folder; where that is impossible the match goes on without."""
    try:
        keeping = Keeping(*keep_in_state_folder(table.name, datetime.now()))
        keeping.begin(table, seed=seed, players=players)
        return keeping
    except RecordError as error:
        say(_("warning: {error}; the match is not recorded").format(error=error))
        return Keeping()
