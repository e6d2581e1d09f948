"""Rows of the table: a label and cells, in columns where there is room, else one below another."""

from __future__ import annotations

from dataclasses import dataclass, field

from rich.text import Text

from millefeuille.cli.screen.paper import NARROW, Paper

LABEL = 13
"""The columns that the labels take."""
_GAP = 3
_NARROW_GAP = 2
_INDENT = 9
"""The columns that the labels take where there is room for one column only."""


@dataclass
class Row:
    """One row.

    Args:
        label: What it is about.
        cells: What it says, each piece unbroken.
        columns: In how many even columns the cells stand; 0 for one after the other.
        last: Stands at the right edge, where there is room.
        gap: The columns between two cells that stand one after the other.
    """

    label: str
    cells: list[Text] = field(default_factory=list)
    columns: int = 0
    last: str = ""
    gap: int = _GAP


def print_rows(paper: Paper, rows: list[Row]) -> None:
    """Write rows as wide as the paper is, never wider than 80 columns need."""
    for row in rows:
        if paper.narrow:
            _print_narrow(paper, row)
        else:
            _print_wide(paper, row)


def _print_narrow(paper: Paper, row: Row) -> None:
    room, gap = paper.width - _INDENT, min(row.gap, _NARROW_GAP)
    lines = row.cells if row.columns else _joined(row.cells, room, gap=gap)
    label = row.label
    if len(label) >= _INDENT:
        paper.line(label, style="bold")
        label = ""
    for line in [*lines, *([Text(row.last)] if row.last else [])]:
        paper.wrapped(Text(label.ljust(_INDENT)) + line, indent=_INDENT)
        label = ""


def _print_wide(paper: Paper, row: Row) -> None:
    if row.columns:
        even = (NARROW - LABEL) // row.columns
        if even >= LABEL and all(cell.cell_len < even for cell in row.cells):
            _print_line(paper, row.label, _even(row.cells, even), row.last)
            return
    lines = _joined(row.cells, NARROW - 1 - LABEL, gap=row.gap) or [Text()]
    for number, line in enumerate(lines):
        last = row.last if number == len(lines) - 1 else ""
        _print_line(paper, row.label if not number else "", line, last)


def _print_line(paper: Paper, label: str, text: Text, last: str) -> None:
    line = Text(label.ljust(LABEL) if len(label) < LABEL else f"{label}  ") + text
    room = NARROW - 1 - line.cell_len
    if last and room > len(last) + 1:
        line = line + Text(" " * (room - len(last))) + Text(last, style="dim")
    paper.wrapped(line, indent=LABEL)
    if last and room <= len(last) + 1:
        paper.line(" " * LABEL + last, style="dim")


def _even(cells: list[Text], width: int) -> Text:
    line = Text()
    for cell in cells:
        piece = cell.copy()
        piece.pad_right(width - piece.cell_len)
        line = line + piece
    return line


def _joined(cells: list[Text], width: int, *, gap: int) -> list[Text]:
    """The cells one after the other, in as many lines as it takes."""
    lines: list[Text] = []
    for cell in cells:
        if lines and lines[-1].cell_len + gap + cell.cell_len <= width:
            lines[-1] = lines[-1] + Text(" " * gap) + cell
        else:
            lines.append(cell)
    return lines
