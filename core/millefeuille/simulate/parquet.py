"""Rows as a Parquet file, made of rows that are written already, and read again."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from millefeuille.extras import needed
from millefeuille.points import exact, number
from millefeuille.simulate.rows import Column, Kind, Row, Value

ENDING = ".parquet"
_ROWS = 10_000
"""So many rows are held at a time."""


def check() -> None:
    """See that what is needed is there.

    Raises:
        MillefeuilleError: It is not installed.
    """
    for module in ("pyarrow", "pyarrow.parquet"):
        needed(module, extra="parquet")


def convert(rows: Callable[[], Iterator[Row]], columns: Sequence[Column], path: Path) -> None:
    """Write rows as a Parquet file, which is there when it is whole.

    Args:
        rows: Gives the rows; it is asked twice.
        columns: Their columns.
        path: The file.

    Raises:
        MillefeuilleError: What is needed is not installed.
        OSError: It cannot be written.
    """
    arrow, parquet = needed("pyarrow", extra="parquet"), needed("pyarrow.parquet", extra="parquet")
    kinds = _kinds(rows(), columns)
    types = {Kind.TEXT: arrow.string(), Kind.COUNT: arrow.int64(), Kind.POINTS: arrow.float64()}
    schema = arrow.schema(
        [(column.name, types[kind]) for column, kind in zip(columns, kinds, strict=True)]
    )
    draft = path.with_name(f"{path.name}.part.new")
    try:
        with parquet.ParquetWriter(draft, schema) as writer:
            every = rows()
            while batch := list(islice(every, _ROWS)):
                writer.write_batch(_batch(arrow, batch, kinds, schema))
        os.replace(draft, path)
    except BaseException:  # an interrupt too
        draft.unlink(missing_ok=True)
        raise


def rows_in(path: Path, columns: Sequence[Column]) -> Iterator[Row]:
    """The rows of a Parquet file, some held at a time.

    Args:
        path: The file.
        columns: The columns that it should have.

    Raises:
        MillefeuilleError: What is needed is not installed.
        ValueError: It is no Parquet file, or has other columns.
        OSError: It cannot be read.
    """
    arrow, parquet = needed("pyarrow", extra="parquet"), needed("pyarrow.parquet", extra="parquet")
    with path.open("rb") as data, parquet.ParquetFile(arrow.PythonFile(data)) as file:
        if file.schema_arrow.names != [column.name for column in columns]:
            raise ValueError("other columns")
        for batch in file.iter_batches(_ROWS):
            cells = [column.to_pylist() for column in batch.columns]
            for row in zip(*cells, strict=True):
                yield tuple(map(_value, row, columns))


def _value(cell: Any, column: Column) -> Value:
    """A value as other forms have it; points are kept as decimals, or as text."""
    if cell is None or column.kind is not Kind.POINTS:
        return cell  # type: ignore[no-any-return]
    return number(exact(str(cell)))


def _kinds(rows: Iterator[Row], columns: Sequence[Column]) -> list[Kind]:
    """What the columns hold: points are text where one of them is no decimal, such as 1/3."""
    kinds = [column.kind for column in columns]
    for row in rows:
        for place, value in enumerate(row):
            if isinstance(value, str):
                kinds[place] = Kind.TEXT
    return kinds


def _batch(arrow: Any, rows: list[Row], kinds: Sequence[Kind], schema: Any) -> Any:
    arrays = []
    for kind, values, field in zip(kinds, zip(*rows, strict=True), schema, strict=True):
        texts = kind is Kind.TEXT
        cells = [str(v) if texts and v is not None else v for v in values]
        arrays.append(arrow.array(cells, type=field.type))
    return arrow.record_batch(arrays, schema=schema)
