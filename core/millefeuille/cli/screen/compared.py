"""A comparison of rules as lines to read: what is compared, its structure, field by field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from millefeuille.citations import Status
from millefeuille.cli.screen.paper import Paper
from millefeuille.compare.comparison import ComparedArea, ComparedRow, Comparison, Verdict
from millefeuille.compare.structure import Stage, stages
from millefeuille.compare.words import (
    counted,
    documents,
    heading,
    kind_in_words,
    nothing_differs,
    prose,
    subject,
)
from millefeuille.rulebook import RuleRow, citation_in_words, value_in_words
from millefeuille.text import _

LONG = 32
"""Where a column's name is longer, all are called by their numbers."""
_WIDE = 12
"""A value with more letters has no column: its source stands below it."""
_GAP = 2
_LABEL = 10
_SURE = (Status.STATED, Status.IMPLIED)
_ALIKE = {Verdict.SAME: "the same", Verdict.PARTLY: "the same where it stands"}
"""What stands behind the path of a field whose values are alike."""


def called(comparison: Comparison, *, most: int = LONG) -> list[str]:
    """What the columns are called: their names, or numbers where one is too long or is twice."""
    names = [column.name for column in comparison.columns]
    if max(map(len, names)) <= most and len(set(names)) == len(names):
        return names
    return [f"#{number}" for number, _name in enumerate(names, 1)]


def write(paper: Paper, comparison: Comparison, shown: Comparison) -> None:
    """Write a comparison.

    Args:
        paper: What it is written on.
        comparison: The whole comparison, of which a summary stands on top.
        shown: The part of it whose fields are shown.
    """
    names = called(comparison)
    write_columns(paper, comparison, names)
    paper.line()
    _write_summary(paper, comparison, names)
    if not shown.areas:
        paper.line()
        paper.line(nothing_differs(comparison))
    for area in shown.areas:
        paper.line()
        _write_area(paper, area, names)
    named = list(_named_in(shown))
    if named:
        paper.line()
    for name, title in named:
        paper.hanging(name, title, indent=len(name) + _GAP)


def write_columns(paper: Paper, comparison: Comparison, names: Sequence[str]) -> None:
    """Write what is compared, each with what it is called below."""
    label = max(map(len, names)) + _GAP
    for name, column in zip(names, comparison.columns, strict=True):
        full = "" if name == column.name else f"{column.name}  "
        paper.hanging(name, f"{full}{column.title}", indent=label, style="bold")


def _write_summary(paper: Paper, comparison: Comparison, names: Sequence[str]) -> None:
    """Write the phases in their order, those of the same kind, and how many fields agree."""
    label = _("phases")
    for name, column in zip(names, comparison.columns, strict=True):
        steps = " > ".join(step.name for step in column.steps)
        if paper.narrow and not label:
            paper.wrapped(f"  {name}: {steps}", indent=_GAP)
        else:
            paper.hanging(label, f"{name}: {steps}", indent=_LABEL)
        label = ""
    alike = [_alike(stage) for stage in stages(comparison) if stage.same_kind]
    paper.hanging(_("alike"), ", ".join(alike) or _("none"), indent=_LABEL)
    paper.hanging(_("fields"), counted(comparison.counts), indent=_LABEL)


def _alike(stage: Stage) -> str:
    return f"{' = '.join(stage.names)} ({kind_in_words(stage.kinds[0])})"


# --- fields ----------------------------------------------------------------------------------


def _write_area(paper: Paper, area: ComparedArea, names: Sequence[str]) -> None:
    title = heading(area, names)
    if paper.terminal:
        paper.rule(title)
    else:  # in a pipe nothing is drawn
        paper.wrapped(title, indent=_GAP)
    if len(set(area.about)) > 1:  # several games, which may say different things of it
        for columns, more in prose(area, names):
            paper.wrapped(f"{columns}: {more}", indent=_GAP)
    for row in area.rows:
        _write_row(paper, row, area, names)


def _write_row(paper: Paper, row: ComparedRow, area: ComparedArea, names: Sequence[str]) -> None:
    """A field: what it means, then a line for each column whose rules have its area."""
    told = Text.assemble((subject(row), "bold"))
    if row.verdict in _ALIKE:
        told.append(f"  ({_(_ALIKE[row.verdict])})", "dim")
    if row.path != area.name:  # the heading has just said what it means
        told.append(f"  {row.meaning}")
    paper.wrapped(told, indent=2 * _GAP)
    lines = [
        (name, cell)
        for name, own, cell in zip(names, area.names, row.cells, strict=True)
        if own is not None
    ]
    label = max(len(name) for name, _cell in lines) + _GAP
    sizes = [len(_value(cell)) for _name, cell in lines]
    value = max((size for size in sizes if size <= _WIDE), default=0) + _GAP
    for name, cell in lines:
        if paper.narrow:
            _write_narrow(paper, row, name, cell)
        else:
            _write_cell(paper, row, name.ljust(label), cell, value)


def _write_narrow(paper: Paper, row: ComparedRow, name: str, cell: RuleRow | None) -> None:
    told = Text.assemble(" " * _GAP, name, ": ", (_value(cell), "bold"))
    if cell is not None:
        said = "; ".join(text.plain for text in _said(row, cell))
        told.append(f" ({said})")
    paper.wrapped(told, indent=2 * _GAP)


def _write_cell(
    paper: Paper, row: ComparedRow, label: str, cell: RuleRow | None, value: int
) -> None:
    """A field in one column, whose value takes so many columns where it is short."""
    words = _value(cell)
    head = Text.assemble(" " * _GAP, label, (words.ljust(value), "bold"))
    indent = _GAP + len(label)
    if len(words) > _WIDE:
        paper.wrapped(head, indent=indent)
        head = Text(" " * indent)
    else:
        indent += value
    for text in _said(row, cell) or [Text()]:
        if head.plain.strip() or text:
            paper.wrapped(head + text, indent=indent)
        head = Text(" " * indent)


def _value(cell: RuleRow | None) -> str:
    return _("not there") if cell is None else value_in_words(cell.value)


def _said(row: ComparedRow, cell: RuleRow | None) -> list[Text]:
    """Where a field stands in one column; and what it means there, where that is something else."""
    if cell is None:
        return []
    style = "dim" if cell.citation.status in _SURE else ""
    told = [Text(citation_in_words(cell.citation), style=style)]
    if cell.meaning != row.meaning:
        told.append(Text(_("here: {meaning}").format(meaning=cell.meaning)))
    return told


def _named_in(shown: Comparison) -> Iterator[tuple[str, str]]:
    """The house rules of what is compared, and the documents that some fields cite."""
    rules = (rule for column in shown.columns for rule in column.house_rules)
    yield from sorted({(f"+{rule.name}", rule.title) for rule in rules})
    yield from documents(shown)
