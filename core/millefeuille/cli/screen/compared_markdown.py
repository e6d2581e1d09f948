"""A comparison of rules in Markdown: a table for each area, and the notes to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from millefeuille.citations import Citation, Status
from millefeuille.cli.screen.markdown import code, escaped, table
from millefeuille.compare.comparison import ComparedArea, ComparedRow, Comparison
from millefeuille.compare.structure import stages
from millefeuille.compare.words import (
    counted,
    documents,
    heading,
    kind_in_words,
    nothing_differs,
    titles,
)
from millefeuille.rulebook import (
    RuleRow,
    citation_in_words,
    status_in_words,
    value_in_words,
)
from millefeuille.text import _

NOWHERE = "–"
"""Stands where a column has no such field, or no such phase."""


def page(comparison: Comparison, shown: Comparison) -> Iterator[str]:
    """A comparison as a page, line by line.

    Args:
        comparison: The whole comparison, of which the page gives a summary.
        shown: The part of it whose fields are shown.
    """
    names = titles(comparison.columns)
    title = _("Rules compared: {names}").format(names=", ".join(names))
    yield from (f"# {escaped(title)}", "")
    for name, column in zip(names, comparison.columns, strict=True):
        yield f"- {code(name)}: {escaped(column.title)}"
        yield from (f"- {escaped(f'+{rule.name}: {rule.title}')}" for rule in column.house_rules)
    yield ""
    yield from structure(comparison, names)
    if not shown.areas:
        yield from ("", nothing_differs(comparison))
    for found in shown.areas:
        yield from ("", f"## {escaped(heading(found, names))}", "")
        yield from area(found, names)
    named = documents(shown)
    if named:
        yield ""
    yield from (f"- {escaped(f'{name}: {title}')}" for name, title in named)


def structure(comparison: Comparison, names: Sequence[str]) -> Iterator[str]:
    """The phases side by side with their kinds, and how many fields agree."""
    rows = [
        [
            *(
                f"{code(step.name)} ({escaped(kind_in_words(step.kind))})" if step else NOWHERE
                for step in stage.steps
            ),
            counted(stage.counts),
        ]
        for stage in stages(comparison)
    ]
    yield from table([*map(code, names), _("fields")], rows)
    yield ""
    yield _("All fields: {counts}.").format(counts=counted(comparison.counts))


def area(found: ComparedArea, names: Sequence[str]) -> Iterator[str]:
    """The table of one area, a column for each that has it, and the notes to it.

    Args:
        found: The area.
        names: What the columns are called.
    """
    there = [number for number, own in enumerate(found.names) if own is not None]
    heads = [_("rule"), _("meaning"), *(code(names[number]) for number in there)]
    cells = [
        [
            " = ".join(map(code, row.paths)),
            escaped(row.meaning),
            *(_cell(row, row.cells[number]) for number in there),
        ]
        for row in found.rows
    ]
    yield from table(heads, cells)
    notes = [note for row in found.rows for note in _notes(row, names)]
    if notes:
        yield from ("", *notes)


def _cell(row: ComparedRow, cell: RuleRow | None) -> str:
    """A value with its place, and how sure it is where it is not stated."""
    if cell is None:
        return NOWHERE
    told = [escaped(cell.citation.where), _status(cell.citation)]
    if cell.meaning != row.meaning:
        told.append(escaped(_("here: {meaning}").format(meaning=cell.meaning)))
    return f"{escaped(value_in_words(cell.value))} ({', '.join(filter(None, told))})"


def _status(citation: Citation) -> str:
    """How sure a rule is, where it is not stated; of a changed one what stood there before."""
    if citation.status is Status.STATED:
        return ""
    status, before = f"*{status_in_words(citation)}*", citation.before
    if before is None or not (before.where or before.before):
        return status
    then = escaped(citation_in_words(before))
    return _("{now}; before: {then}").format(now=status, then=then)


def _notes(row: ComparedRow, names: Sequence[str]) -> Iterator[str]:
    """The notes to one field, each with the columns that it is true of."""
    found: dict[tuple[str, str], list[str]] = {}
    for name, cell in zip(names, row.cells, strict=True):
        if cell is not None and cell.citation.note:
            found.setdefault((cell.path, cell.citation.note), []).append(code(name))
    for (path, note), where in found.items():
        yield f"- {code(path)} in {', '.join(where)}: {escaped(_(note))}."
