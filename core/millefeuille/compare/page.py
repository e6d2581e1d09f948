"""A comparison as a page: one file of HTML that needs nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape

from millefeuille.citations import Status
from millefeuille.compare.comparison import Column, ComparedArea, ComparedRow, Comparison, Counts
from millefeuille.compare.structure import Stage, stages
from millefeuille.compare.words import (
    counted,
    documents,
    heading,
    kind_in_words,
    nothing_differs,
    prose,
    subject,
    titles,
)
from millefeuille.rulebook import RuleRow, citation_in_words, value_in_words
from millefeuille.text import _, one_line

_SURE = (Status.STATED, Status.IMPLIED)
_STYLE = """\
:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #fff; --faint: #595959;
  --line: #c8c8c8; --head: #f1f1ee; --mark: #8a3c00; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e8e4; --paper: #161616; --faint: #a8a8a4; --line: #444; --head: #242424;
    --mark: #ffb374; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 80rem; color: var(--ink);
  background: var(--paper); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th, td { padding: .4rem .5rem; border: 1px solid var(--line); text-align: left;
  vertical-align: top; }
thead th { background: var(--head); }
code, .value { font-family: ui-monospace, monospace; }
th code { font-weight: 600; }
.value { font-weight: 600; }
.meaning { font-weight: 400; display: block; }
.where, .about { color: var(--faint); font-size: .875rem; display: block; }
.status { color: var(--mark); }
.none { color: var(--faint); }
@media (max-width: 45rem) {
  body { padding: .75rem; }
  table, tbody, tr, th, td { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { border: 1px solid var(--line); border-radius: .4rem; margin: 0 0 .75rem; }
  th, td { border: 0; border-bottom: 1px solid var(--line); }
  th { background: var(--head); }
  tr > :last-child { border-bottom: 0; }
  td::before { content: attr(data-of); display: block; color: var(--faint); font-size: .875rem; }
}"""


def lines(comparison: Comparison, shown: Comparison) -> Iterator[str]:
    """The page, line by line.

    Args:
        comparison: The whole comparison, of which the page gives a summary.
        shown: The part of it whose fields are shown.
    """
    names = titles(comparison.columns)
    title = _("Rules compared: {names}").format(names=", ".join(names))
    yield "<!DOCTYPE html>"
    yield f'<html lang="{_text(_("en"))}">'  # the language that the words are in
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<meta name="color-scheme" content="light dark">'
    yield f"<title>{_text(title)}</title>"
    yield from ("<style>", *_STYLE.split("\n"), "</style>")
    yield "</head>"
    yield "<body>"
    yield "<main>"
    yield f"<h1>{_text(title)}</h1>"
    yield from _columns(comparison.columns, names)
    yield from _structure(names, stages(comparison), comparison.counts)
    if not shown.areas:
        yield f"<p>{_text(nothing_differs(comparison))}</p>"
    for area in shown.areas:
        yield from _area(names, area)
    yield from _documents(shown)
    yield "</main>"
    yield "</body>"
    yield "</html>"


def _columns(columns: Sequence[Column], names: Sequence[str]) -> Iterator[str]:
    """What is compared, with its house rules."""
    yield "<dl>"
    for name, column in zip(names, columns, strict=True):
        yield f"<dt><code>{_text(name)}</code></dt>"
        yield f"<dd>{_text(column.title)}"
        for rule in column.house_rules:
            yield f'<span class="about">{_text(f"+{rule.name}: {rule.title}")}</span>'
        yield "</dd>"
    yield "</dl>"


def _documents(shown: Comparison) -> Iterator[str]:
    """The documents that some fields cite."""
    found = documents(shown)
    if not found:
        return
    yield f"<h2>{_text(_('Documents'))}</h2>"
    yield "<dl>"
    for name, title in found:
        yield f"<dt>{_text(name)}</dt><dd>{_text(title)}</dd>"
    yield "</dl>"


def _structure(names: Sequence[str], found: Sequence[Stage], counts: Counts) -> Iterator[str]:
    """The phases side by side, and how many fields agree."""
    yield f"<h2>{_text(_('The phases of a deal'))}</h2>"
    yield from _head([*names, _("fields")])
    for stage in found:
        yield '<tr role="row">'
        for name, step in zip(names, stage.steps, strict=True):
            told = f'<span class="none">{_text(_("none"))}</span>'
            if step is not None:
                kind = f'<span class="about">{_text(kind_in_words(step.kind))}</span>'
                told = f"<code>{_text(step.name)}</code> {kind}"
            yield _cell(name, told)
        yield _cell(_("fields"), _text(counted(stage.counts)))
        yield "</tr>"
    yield "</tbody></table>"
    told = _("All fields: {counts}.").format(counts=counted(counts))
    yield f"<p>{_text(told)}</p>"


def _area(names: Sequence[str], area: ComparedArea) -> Iterator[str]:
    """One area: its table, with a column for each that has it."""
    there = [number for number, name in enumerate(area.names) if name is not None]
    yield f"<h2>{_text(heading(area, names))}</h2>"
    several = len(set(area.about)) > 1  # games, which may say different things of it
    for columns, more in prose(area, names):
        yield f'<p class="about">{_text(f"{columns}: {more}" if several else more)}</p>'
    yield from _head([_("rule"), *(names[number] for number in there)])
    for row in area.rows:
        yield '<tr role="row">'
        yield f'<th scope="row" role="rowheader">{_subject(row)}</th>'
        for number in there:
            yield _cell(names[number], _told(row, row.cells[number]))
        yield "</tr>"
    yield "</tbody></table>"


def _head(titles: Sequence[str]) -> Iterator[str]:
    """The beginning of a table; its parts are named, for cards on a phone are no table to see."""
    yield '<table role="table"><thead role="rowgroup"><tr role="row">'
    for title in titles:
        yield f'<th scope="col" role="columnheader">{_text(title)}</th>'
    yield '</tr></thead><tbody role="rowgroup">'


def _cell(name: str, told: str) -> str:
    return f'<td role="cell" data-of="{_text(name)}">{told}</td>'


def _subject(row: ComparedRow) -> str:
    meaning = f'<span class="meaning">{_text(row.meaning)}</span>'
    path = re.sub(r"([._])", r"\1<wbr>", _text(subject(row)))  # a long one is broken there
    return f"<code>{path}</code> {meaning}"


def _told(row: ComparedRow, cell: RuleRow | None) -> str:
    """A field in one column: its value, and where it stands."""
    if cell is None:
        return f'<span class="none">{_text(_("not there"))}</span>'
    kind = "where" if cell.citation.status in _SURE else "where status"
    told = f'<span class="value">{_text(value_in_words(cell.value))}</span>'
    told += f' <span class="{kind}">{_text(citation_in_words(cell.citation))}</span>'
    if cell.meaning != row.meaning:
        here = _("here: {meaning}").format(meaning=cell.meaning)
        told += f' <span class="about">{_text(here)}</span>'
    return told


def _text(text: str) -> str:
    """A text on one line that stands in HTML as it is, also in an attribute."""
    return escape(one_line(text))
