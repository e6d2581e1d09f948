"""Rows on their way to a file, which is there when it is whole and not before."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable, Iterator
from io import FileIO
from pathlib import Path
from typing import Any, Self

from millefeuille.errors import MillefeuilleError, RecordError
from millefeuille.simulate import parquet
from millefeuille.simulate.lines import lines_for
from millefeuille.simulate.playing import Simulation
from millefeuille.simulate.rows import Row
from millefeuille.text import _

_FORMAT = 1
ENDINGS = (".jsonl", ".csv", parquet.ENDING)
"""The forms of a file, by the end of its name."""


def part_of(path: Path) -> Path:
    """Where the rows of a file are until it is whole."""
    return path.with_name(f"{path.name}.part")


def head_of(path: Path) -> Path:
    """Where it stands what those rows are of."""
    return path.with_name(f"{path.name}.part.json")


def seed_kept(path: Path) -> str | None:
    """The seed with which the rows for a file were begun; ``None`` where none were."""
    try:
        seed = json.loads(head_of(path).read_text(encoding="utf-8"))["seed"]
    except (OSError, ValueError, LookupError, TypeError):
        return None
    return seed if isinstance(seed, str) else None


def refuse_existing(path: Path) -> None:
    """Refuse to write over a file.

    Raises:
        MillefeuilleError: It is there.
    """
    if os.path.lexists(path):
        raise MillefeuilleError(_("{path} exists already; name a new file").format(path=path))


class Spool:
    """The rows of a simulation on their way to a file.

    What is written stays, whatever happens to this process: a later one cuts off the match that is
    not whole, and goes on.

    Args:
        path: The file; its ending decides its form.
        simulation: What is simulated.
        matches: How many matches the file will have.

    Attributes:
        matches: How many whole matches are written.
    """

    def __init__(self, path: Path, simulation: Simulation, matches: int) -> None:
        self.matches = 0
        self._path = path
        self._part = part_of(path)
        self._layout = simulation.layout
        self._lines = lines_for(path, self._layout.columns)
        self._first = self._lines.head.encode()
        self._seed = simulation.seed
        self._head = _head(simulation, matches)
        self._wanted = matches
        self._whole = 0
        self._file: FileIO | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        if self._file is not None:
            self._file.close()

    def begin(self) -> None:
        """Begin with nothing.

        Raises:
            MillefeuilleError: Rows for this file were begun already.
            OSError: It cannot be written; nothing is left.
        """
        head = head_of(self._path)
        if head.exists() and seed_kept(self._path) is None:
            raise MillefeuilleError(_("{head} is no file of ours; move it").format(head=head))
        try:
            self._file = FileIO(self._part, "xb")
        except FileExistsError:
            said = _("{part} is there already: go on with --resume, or remove it")
            raise MillefeuilleError(said.format(part=self._part)) from None
        self._lock()
        try:
            self._write_head()
            self._cut()
            self._write(self._first)
        except OSError:
            self._part.unlink()
            head_of(self._path).unlink(missing_ok=True)
            raise

    def resume(self, heard: Callable[[list[Row]], None]) -> None:
        """Go on after the last whole match that was written.

        Args:
            heard: Hears the rows of each match that is there.

        Raises:
            MillefeuilleError: Something else was begun than this, or another process writes it.
            RecordError: What was written is damaged.
            OSError: It cannot be read or written.
        """
        if not self._part.is_file():
            raise MillefeuilleError(_("{part} is no file; move it").format(part=self._part))
        self._file = FileIO(self._part, "r+b")
        self._lock()
        if not self._part.stat().st_size and not head_of(self._path).exists():
            self._write_head()  # it was killed as it began
        self._refuse_other_head()
        self._whole = len(self._first)
        for match, end in self._written():
            self.matches += 1
            self._whole = end
            heard(match)
        if not self.matches:
            self._whole = 0
            self._cut()
            self._write(self._first)
        self._cut()

    def add(self, match: list[Row]) -> None:
        """Write the rows of one more match.

        Raises:
            OSError: They cannot be written; the matches before it are kept.
        """
        self._write("".join(map(self._lines.line, match)).encode())
        self.matches += 1

    def finish(self) -> None:
        """Make the file of its part.

        Raises:
            MillefeuilleError: A file of that name has come to be.
            OSError: It cannot be written; the part is kept.
        """
        assert self._file is not None
        assert self.matches == self._wanted
        os.fsync(self._file.fileno())
        refuse_existing(self._path)
        if self._path.suffix == parquet.ENDING:
            parquet.convert(self._rows, self._layout.columns, self._path)
            self._part.unlink()
        else:
            os.replace(self._part, self._path)
        head_of(self._path).unlink()

    # --- writing -----------------------------------------------------------------------------

    def _write_head(self) -> None:
        head = head_of(self._path)
        draft = head.with_name(f"{head.name}.new")
        try:
            draft.write_text(json.dumps(self._head, indent=1) + "\n", encoding="utf-8")
            os.replace(draft, head)
        except OSError:
            draft.unlink(missing_ok=True)
            raise

    def _write(self, data: bytes) -> None:
        """Write whole lines, or nothing."""
        assert self._file is not None
        rest = memoryview(data)
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
        except BaseException:  # an interrupt too
            with contextlib.suppress(OSError):  # then the next run cuts it off
                self._cut()
            raise
        self._whole += len(data)

    def _cut(self) -> None:
        """Take away what stands after the whole matches."""
        assert self._file is not None
        self._file.truncate(self._whole)
        self._file.seek(self._whole)

    def _lock(self) -> None:
        """Keep other processes from writing the same part, where the system can.

        Raises:
            MillefeuilleError: One does.
        """
        try:
            from fcntl import LOCK_EX, LOCK_NB, flock
        except ImportError:
            return
        assert self._file is not None
        try:
            flock(self._file, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            said = _("{part} is being written by another process")
            raise MillefeuilleError(said.format(part=self._part)) from None
        except OSError:  # a file system without locks
            return

    # --- reading -----------------------------------------------------------------------------

    def _refuse_other_head(self) -> None:
        head = head_of(self._path)
        try:
            found = json.loads(head.read_text(encoding="utf-8"))
            there = {name: found[name] for name in self._head}
        except (OSError, ValueError, LookupError, TypeError):
            said = _("{part} cannot go on: {head} does not say what it is of; remove both")
            raise RecordError(said.format(part=self._part, head=head)) from None
        for name, here in self._head.items():
            if there[name] != here:
                said = _("{part} was begun with {name} {there}, not {here}")
                raise MillefeuilleError(
                    said.format(
                        part=self._part, name=name, there=_told(there[name]), here=_told(here)
                    )
                )

    def _rows(self) -> Iterator[Row]:
        for match, _end in self._written():
            yield from match

    def _written(self) -> Iterator[tuple[list[Row], int]]:
        """Each whole match, with the place where it ends.

        Raises:
            RecordError: A line cannot be read, or belongs elsewhere.
        """
        with self._part.open("rb") as file:
            before = file.read(len(self._first))
            if not self._first.startswith(before):
                raise self._damaged(1)
            match: list[Row] = []
            number, end, line_number = 1, len(before), self._first.count(b"\n")
            for line in file:
                line_number += 1
                end += len(line)
                if not line.endswith(b"\n"):
                    return
                row = self._read(line, line_number)
                right = self._layout.goes_on(match, row, number=number, seed=self._seed)
                if not right or number > self._wanted:
                    raise self._damaged(line_number)
                match.append(row)
                if self._layout.ends(match[-1]):
                    yield match, end
                    match, number = [], number + 1

    def _read(self, line: bytes, line_number: int) -> Row:
        try:
            row = self._lines.row(line.decode())
        except ValueError:
            raise self._damaged(line_number) from None
        if self._lines.line(row).encode() != line:  # the same row, as somebody else writes it
            raise self._damaged(line_number)
        return row

    def _damaged(self, line_number: int) -> RecordError:
        said = _("{part} is damaged at line {number}; remove it and begin again")
        return RecordError(said.format(part=self._part, number=line_number))


def _head(simulation: Simulation, matches: int) -> dict[str, Any]:
    """What the rows are of; who finds the same may go on with them."""
    return {
        "format": _FORMAT,
        "millefeuille": simulation.place.version,
        "game": str(simulation.place.game),
        "rules": simulation.place.rules,
        "players": list(simulation.place.players),
        "seed": simulation.seed,
        "matches": matches,
        "per": simulation.per.value,
        "columns": list(simulation.layout.names),
    }


def _told(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)
