"""Rules as rows to read: path, meaning, value and citation, and the words for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from millefeuille.citations import Citation, Status
from millefeuille.errors import UnknownNameError
from millefeuille.rules import Leaf, Part, Rules, field_at, is_table, leaves
from millefeuille.settings import nearest
from millefeuille.text import _

_SHOWN = 40
"""The characters of an unknown path that are shown again."""


@dataclass(frozen=True, slots=True)
class RuleRow:
    """One field of some rules, or a table in them as a whole.

    Args:
        path: Its path, such as ``auction.step``.
        area: The rules' own field that it belongs to, such as ``auction``.
        meaning: What it means, in the reader's language.
        value: Its value; of a table the names of its rows, in order.
        citation: Where it stands, and how sure that is; of a table what is said of its rows.
        is_table: Whether it is a table; its fields follow.
    """

    path: str
    area: str
    meaning: str
    value: Leaf
    citation: Citation
    is_table: bool = False


def rule_rows(rules: Rules, citations: Mapping[str, Citation]) -> Iterator[RuleRow]:
    """Every field of some rules, in order; before the fields of a table the table itself.

    Args:
        rules: The rules.
        citations: The citation of each field, by path.
    """
    tables = dict(_tables(rules, ""))
    for path, value in leaves(rules).items():
        for table in [table for table in tables if path.startswith(f"{table}.")]:
            inside = [c for leaf, c in citations.items() if leaf.startswith(f"{table}.")]
            yield _row(rules, table, tables.pop(table), _of_table(inside), is_table=True)
        yield _row(rules, path, value, citations[path])


def _tables(part: Part, prefix: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every table in some rules by its path, with the names of its rows."""
    for name in type(part).model_fields:
        value = getattr(part, name)
        if isinstance(value, Part):
            yield from _tables(value, f"{prefix}{name}.")
        elif is_table(value):
            yield f"{prefix}{name}", tuple(row.name for row in value)
            for row in value:
                yield from _tables(row, f"{prefix}{name}.{row.name}.")


def _of_table(inside: list[Citation]) -> Citation:
    """The citation of a whole table: of a row that was added to it, else of its surest field."""
    for citation in inside:
        if citation.before is not None and not citation.before.where:
            return citation
    stated = [citation for citation in inside if citation.status is Status.STATED]
    return (stated or inside)[0].but("")


def _row(
    rules: Rules, path: str, value: Leaf, citation: Citation, *, is_table: bool = False
) -> RuleRow:
    meaning, area = _(field_at(type(rules), path).description or ""), area_of(path)
    if path == area:
        meaning, _more = parted(meaning)
    return RuleRow(path, area, meaning, value, citation, is_table)


def area_of(path: str) -> str:
    """The rules' own field that a path begins with."""
    return path.partition(".")[0]


def areas(rules: type[Rules]) -> dict[str, str]:
    """The rules' own fields with what they are about, in order."""
    return {name: _(info.description or "") for name, info in rules.model_fields.items()}


def parted(about: str) -> tuple[str, str]:
    """What a description means in short, and what else it says."""
    short, _stop, more = about.partition(". ")
    return short, more


def under(rows: Iterable[RuleRow], asked: str) -> list[RuleRow]:
    """The rows of an area, of a group in it, or of one path; the end of a path does.

    Raises:
        UnknownNameError: There is none; the areas and the nearest path are named.
    """
    every = list(rows)
    name = asked.strip().casefold()
    found = [row for row in every if row.area == name or f"{row.path}.".startswith(f"{name}.")]
    found = found or [row for row in every if f".{name}." in f"{row.path}."]
    if not found:
        raise UnknownNameError(_unknown(asked, every))
    return found


def _unknown(asked: str, every: list[RuleRow]) -> str:
    named = list(dict.fromkeys(row.area for row in every))
    near = nearest(asked.strip().casefold(), [*named, *(row.path for row in every)])
    return _("there are no rules {asked}; {guess}there is {areas}").format(
        asked=repr(asked[:_SHOWN]),
        guess=_("did you mean {path}? ").format(path=near) if near else "",
        areas=", ".join(named),
    )


def value_in_words(value: Leaf) -> str:
    """A value for people: ``yes`` and ``no``, ``none``, the members of a list in a row."""
    if value is None:
        return _("none")
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, tuple):
        return " ".join(map(value_in_words, value)) or _("none")
    return str(value)


def status_in_words(citation: Citation) -> str:
    """How sure a rule is; where a house rule changed it, with that rule's name."""
    status = _(citation.status)
    if citation.status is Status.HOUSE_RULE:
        return f"{status} {citation.house_rule}"
    return status


def citation_in_words(citation: Citation) -> str:
    """Where a rule stands and how sure it is; of a changed rule also what stood there before."""
    status = status_in_words(citation)
    parts = [citation.where, status, _(citation.note)]
    if citation.before is not None:  # first that it was changed
        parts = [status, citation.where, _(citation.note)]
    words = ", ".join(filter(None, parts))
    before = citation.before
    if before is None or not (before.where or before.before):
        return words
    return _("{now}; before: {then}").format(now=words, then=citation_in_words(before))
