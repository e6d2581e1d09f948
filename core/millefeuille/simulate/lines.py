"""Rows as lines of text: JSON Lines, CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Protocol

from millefeuille.points import exact, number
from millefeuille.simulate.rows import Column, Kind, Row, Value


class Lines(Protocol):
    """A way to write a row as one line."""

    @property
    def head(self) -> str:
        """What stands before the first row, with its line's end; often nothing."""
        ...

    def line(self, row: Row) -> str:
        """A row with its line's end."""
        ...

    def row(self, line: str) -> Row:
        """The row that a line tells.

        Raises:
            ValueError: It tells none.
        """
        ...


def lines_for(path: Path, columns: Sequence[Column]) -> Lines:
    """How the rows of a file are written: as CSV, or else as JSON Lines."""
    return CsvLines(columns) if path.suffix == ".csv" else JsonLines(columns)


class JsonLines:
    """An object a line, its keys the names of the columns."""

    head = ""

    def __init__(self, columns: Sequence[Column]) -> None:
        self._columns = list(columns)
        self._names = [column.name for column in columns]

    def line(self, row: Row) -> str:
        """An object."""
        return json.dumps(dict(zip(self._names, row, strict=True))) + "\n"

    def row(self, line: str) -> Row:
        """The object's values.

        Raises:
            ValueError: It is no object with these keys.
        """
        found = json.loads(line)
        if not isinstance(found, dict) or list(found) != self._names:
            raise ValueError("other columns")
        return _checked(found.values(), self._columns)


class CsvLines:
    """Values with commas between them, as RFC 4180 has it but for the line's end."""

    def __init__(self, columns: Sequence[Column]) -> None:
        self._columns = list(columns)

    @property
    def head(self) -> str:
        """The names of the columns."""
        return _csv([column.name for column in self._columns])

    def line(self, row: Row) -> str:
        """The values; nothing where there is none."""
        return _csv(row)

    def row(self, line: str) -> Row:
        """The values again.

        Raises:
            ValueError: There are more or fewer, or others.
        """
        try:
            (cells,) = csv.reader([line], strict=True)
        except csv.Error as error:
            raise ValueError(str(error)) from None
        values = [_read(cell, c) for cell, c in zip(cells, self._columns, strict=True)]
        return _checked(values, self._columns)


def _csv(values: Sequence[Value]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(values)
    return text.getvalue()


def _read(cell: str, column: Column) -> Value:
    if not cell:
        return None
    if column.kind is Kind.TEXT:
        return cell
    for kind in (int, float):
        try:
            return kind(cell)
        except ValueError:
            continue
    return cell


def _checked(values: Iterable[Any], columns: Sequence[Column]) -> Row:
    """Values as a row.

    Raises:
        ValueError: One is not what its column holds.
    """
    row = tuple(values)
    for value, column in zip(row, columns, strict=True):
        if value is not None and not _fits(value, column.kind):
            raise ValueError(f"{column.name} is {column.kind}")
    return row


def _fits(value: Any, kind: Kind) -> bool:
    if kind is not Kind.POINTS:
        return type(value) is (str if kind is Kind.TEXT else int)
    try:
        return number(exact(str(value))) == value and type(value) is not bool
    except (ValueError, ZeroDivisionError):
        return False
