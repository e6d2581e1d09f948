"""A comparison for programs: as JSON values, and as the cells of a sheet."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from millefeuille.compare.comparison import Comparison
from millefeuille.compare.words import titles
from millefeuille.forms import of_citation
from millefeuille.rulebook import RuleRow
from millefeuille.rules import Leaf
from millefeuille.text import one_line

_FIELDS = ("path", "area", "meaning", "verdict")
_OF_A_CELL = ("path", "value", "where", "status", "note")
"""What a sheet tells of a field in one column, each under ``NAME TITLE``; the value under NAME."""


def objects(comparison: Comparison) -> Iterator[dict[str, Any]]:
    """Each field as JSON values; where a column lacks it, its cell is ``None``."""
    names = [column.name for column in comparison.columns]
    for row in comparison.rows:
        cells = zip(names, row.cells, strict=True)
        yield {
            "path": row.path,
            "area": row.area,
            "meaning": row.meaning,
            "verdict": row.verdict,
            "differs": row.differs,
            "table": row.is_table,
            "cells": [None if cell is None else _object(name, cell) for name, cell in cells],
        }


def _object(name: str, cell: RuleRow) -> dict[str, Any]:
    """A field in one column as JSON values."""
    return {
        "game": name,
        "path": cell.path,
        "meaning": cell.meaning,
        "value": cell.value,
        **(of_citation(cell.citation) or {}),
    }


def heads(comparison: Comparison) -> list[str]:
    """The titles of a sheet's columns."""
    of_cells = (
        name if title == "value" else f"{name} {title}"
        for name in titles(comparison.columns)
        for title in _OF_A_CELL
    )
    return [*_FIELDS, *of_cells]


def sheet(comparison: Comparison) -> Iterator[list[str]]:
    """Each field as the cells of a sheet; where a column lacks it they are empty."""
    for row in comparison.rows:
        cells = [text for cell in row.cells for text in _texts(cell)]
        yield [*map(one_line, (row.path, row.area, row.meaning, row.verdict)), *cells]


def _texts(cell: RuleRow | None) -> list[str]:
    if cell is None:
        return [""] * len(_OF_A_CELL)
    cited = cell.citation
    texts = (cell.path, as_set(cell.value), cited.where, cited.status, cited.note)
    return list(map(one_line, texts))


def as_set(value: Leaf) -> str:
    """A value as it is written behind ``path=``."""
    if value is None:
        return "none"
    return value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))
