"""Rules as rows to read: path, meaning, value and citation, and the words for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from millefeuille.citations import Citation, Status
from millefeuille.errors import UnknownNameError
from millefeuille.rules import Leaf, Rules, field_at, leaves
from millefeuille.settings import nearest
from millefeuille.text import _

_SHOWN = 40
"""The characters of an unknown path that are shown again."""


@dataclass(frozen=True, slots=True)
class RuleRow:
    """One field of some rules.

    Args:
        path: Its path, such as ``auction.step``.
        area: The rules' own field that it belongs to, such as ``auction``.
        meaning: What it means, in the reader's language.
        value: Its value.
        citation: Where it stands, and how sure that is.
    """

    path: str
    area: str
    meaning: str
    value: Leaf
    citation: Citation


def rule_rows(rules: Rules, citations: Mapping[str, Citation]) -> Iterator[RuleRow]:
    """Every field of some rules, in order.

    Args:
        rules: The rules.
        citations: The citation of each field, by path.
    """
    for path, value in leaves(rules).items():
        meaning = field_at(type(rules), path).description or ""
        yield RuleRow(path, area_of(path), _(meaning), value, citations[path])


def area_of(path: str) -> str:
    """The rules' own field that a path begins with."""
    return path.partition(".")[0]


def areas(rules: type[Rules]) -> dict[str, str]:
    """The rules' own fields with what they are about, in order."""
    return {name: _(info.description or "") for name, info in rules.model_fields.items()}


def under(rows: Iterable[RuleRow], asked: str) -> list[RuleRow]:
    """The rows of an area, of a group in it, or of one path; the end of a path does.

    Raises:
        UnknownNameError: There is none; the areas and the nearest path are named.
    """
    every = list(rows)
    name = asked.strip().casefold()
    found = [row for row in every if f"{row.path}.".startswith(f"{name}.")]
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
