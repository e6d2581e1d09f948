"""A file of rows that is whole, read again for what its rows come to."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing
from pathlib import Path

from millefeuille.errors import MillefeuilleError
from millefeuille.simulate import parquet
from millefeuille.simulate.lines import lines_for
from millefeuille.simulate.playing import Batch, Simulation, play
from millefeuille.simulate.rows import Layout, Row
from millefeuille.text import _


def seed_written(path: Path, layout: Layout) -> str:
    """The seed of the simulation whose rows a file holds.

    Raises:
        MillefeuilleError: They are no such rows.
        OSError: It cannot be read.
    """
    with closing(_rows(path, layout)) as rows:
        try:
            match, seed, *_others = next(rows)
        except (ValueError, StopIteration):
            raise _others_rows(path) from None
    if match != 1 or not isinstance(seed, str) or not seed.endswith("/1"):
        raise _others_rows(path)
    return seed.removesuffix("/1")


def matches_written(path: Path, simulation: Simulation, wanted: int) -> Iterator[list[Row]]:
    """The rows of each match in a file that is whole.

    It does not say what its rows are of, so their numbers and seeds are looked at, and the first
    match is played again.

    Args:
        path: The file; its ending decides its form.
        simulation: What was simulated.
        wanted: How many matches there are.

    Raises:
        MillefeuilleError: It holds other rows.
        PluginError: The match cannot be played.
        OSError: It cannot be read.
    """
    (first,) = play(Batch(simulation, 1, 1))
    number = 0
    try:
        for number, match in enumerate(_matches(path, simulation), start=1):
            if number > wanted or (number == 1 and match != first):
                raise _others_rows(path)
            yield match
    except ValueError:
        raise _others_rows(path) from None
    if number < wanted:
        raise _others_rows(path)


def _matches(path: Path, simulation: Simulation) -> Iterator[list[Row]]:
    """The rows of each match.

    Raises:
        ValueError: They are no rows of this simulation, or the last match is not whole.
    """
    layout = simulation.layout
    match: list[Row] = []
    number = 1
    for row in _rows(path, layout):
        if not layout.goes_on(match, row, number=number, seed=simulation.seed):
            raise ValueError("another match")
        match.append(row)
        if layout.ends(row):
            yield match
            match, number = [], number + 1
    if match:
        raise ValueError("a match that breaks off")


def _rows(path: Path, layout: Layout) -> Generator[Row, None, None]:
    """Every row.

    Raises:
        ValueError: It holds something else.
    """
    if path.suffix == parquet.ENDING:
        yield from parquet.rows_in(path, layout.columns)
        return
    lines = lines_for(path, layout.columns)
    with path.open(encoding="utf-8", newline="\n") as file:
        if file.read(len(lines.head)) != lines.head:
            raise ValueError("other columns")
        for line in file:
            if not line.endswith("\n"):
                raise ValueError("a line that breaks off")
            yield lines.row(line)


def _others_rows(path: Path) -> MillefeuilleError:
    said = _("{path} exists already, with other rows than these; name a new file")
    return MillefeuilleError(said.format(path=path))
