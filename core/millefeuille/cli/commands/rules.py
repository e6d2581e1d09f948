"""``millefeuille rules``: what a game is played by, and where it says so."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from rich.text import Text

from millefeuille.citations import Citation, Status
from millefeuille.cli.commands.forms import Form
from millefeuille.cli.exits import Code
from millefeuille.cli.screen import markdown
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.screen.rulings import in_one_line
from millefeuille.cli.sources.tables import known_plugins, table_named, title_of
from millefeuille.rulebook import (
    RuleRow,
    areas,
    citation_in_words,
    parted,
    rule_rows,
    status_in_words,
    under,
    value_in_words,
)
from millefeuille.table import Table
from millefeuille.text import _

_WIDE = 12
"""A value with more letters has no column: the meaning stands below it."""
_GAP = 2
_SURE = (Status.STATED, Status.IMPLIED)


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """What was asked for.

    Args:
        game: The name of the game.
        changes: Settings that were asked for beside it.
        house_rules: House rules that were asked for beside it.
        area: The area that is asked for; ``None`` for all.
        form: How it is written.
        ascii_only: Whether it is written in ASCII.
    """

    game: str
    changes: tuple[str, ...] = ()
    house_rules: tuple[str, ...] = ()
    area: str | None = None
    form: Form = Form.TABLE
    ascii_only: bool = False


def show(wanted: Wanted) -> int:
    """Print the rules of a game, or an area of them; the exit code.

    Raises:
        ExitError: The game's name says nothing, or its plugin is broken.
        UnknownNameError: There is no such game, profile, house rule or area.
    """
    table = table_named(
        wanted.game, known_plugins(), changes=wanted.changes, house_rules=wanted.house_rules
    )
    rows = list(rule_rows(table.rules, table.plan.citations))
    if wanted.area is not None:
        rows = under(rows, wanted.area)
    if wanted.form is Form.JSON:
        for row in rows:
            print(json.dumps(_values(row)))
        return Code.DONE
    paper = Paper.on_stdout(letters=wanted.ascii_only)
    if wanted.form is Form.MARKDOWN:
        for line in _markdown(table, rows):
            paper.line(line)
    else:
        _print_table(paper, table, rows)
    return Code.DONE


# --- as a table ------------------------------------------------------------------------------


def _print_table(paper: Paper, table: Table, rows: list[RuleRow]) -> None:
    paper.wrapped(title_of(table), indent=2, style="bold")
    about = areas(type(table.rules))
    for area, inside in groupby(rows, key=lambda row: row.area):
        paper.line()
        short, more = parted(about[area])
        paper.rule(f"{area}: {short}")
        if more:
            paper.wrapped(more)
        _print_area(paper, list(inside))
    paper.line()
    for name, title in _named_in(table, rows):
        paper.hanging(name, title, indent=len(name) + _GAP)


def _print_area(paper: Paper, rows: list[RuleRow]) -> None:
    if paper.narrow:
        for row in rows:
            paper.wrapped(in_one_line(row), indent=4)
        return
    path = max(len(row.path) for row in rows) + _GAP
    values = [len(value_in_words(row.value)) for row in rows]
    value = max((size for size in values if size <= _WIDE), default=0) + _GAP
    for row in rows:
        _print_row(paper, row, path=path, value=value)


def _print_row(paper: Paper, row: RuleRow, *, path: int, value: int) -> None:
    """A rule whose path and value take so many columns."""
    words = value_in_words(row.value)
    head = Text.assemble((row.path.ljust(path), "bold"), words.ljust(value))
    style = "dim" if row.citation.status in _SURE else ""
    told = [Text(row.meaning), Text(citation_in_words(row.citation), style=style)]
    if row.path == row.area:
        told = told[1:]  # the heading has just said what it means
    if len(words) > _WIDE:
        paper.wrapped(head, indent=path)
        head = Text(" " * (path + value))
    for text in told:
        paper.wrapped(head + text, indent=path + value)
        head = Text(" " * (path + value))


# --- for programs and pages ------------------------------------------------------------------


def _values(row: RuleRow) -> dict[str, Any]:
    """A rule as JSON values."""
    return {
        "path": row.path,
        "area": row.area,
        "meaning": row.meaning,
        "value": row.value,
        "table": row.is_table,
        **_citation_values(row.citation),
    }


def _citation_values(citation: Citation) -> dict[str, Any]:
    before = citation.before
    return {
        "where": citation.where,
        "status": citation.status,
        "note": citation.note,
        "house_rule": citation.house_rule,
        "before": _citation_values(before) if before is not None else None,
    }


def _markdown(table: Table, rows: list[RuleRow]) -> Iterator[str]:
    yield f"# {markdown.escaped(title_of(table))}"
    about = areas(type(table.rules))
    heads = [_("rule"), _("value"), _("meaning"), _("source"), _("status")]
    for area, inside in groupby(rows, key=lambda row: row.area):
        short, more = parted(about[area])
        yield from ("", f"## {markdown.escaped(f'{area}: {short}')}", "")
        if more:
            yield from (markdown.escaped(more), "")
        yield from markdown.table(heads, map(_cells, inside))
    yield ""
    for name, title in _named_in(table, rows):
        yield f"- {markdown.escaped(f'{name}: {title}')}"


def _cells(row: RuleRow) -> list[str]:
    citation = row.citation
    status = ": ".join(filter(None, (status_in_words(citation), _(citation.note))))
    if citation.before is not None:
        before = citation_in_words(citation.before)
        status = _("{now}; before: {then}").format(now=status, then=before)
    words = (value_in_words(row.value), row.meaning, citation.where, status)
    return [markdown.code(row.path), *map(markdown.escaped, words)]


def _named_in(table: Table, rows: list[RuleRow]) -> Iterator[tuple[str, str]]:
    """The house rules of a table, and the documents that some rules cite."""
    for rule in table.house_rules:
        yield f"+{rule.name}", rule.title
    cited = " ".join(citation_in_words(row.citation) for row in rows)
    for source in table.game.sources:
        if f"{source.id} §" in cited:
            yield source.id, f"{source.title} ({source.language})"
