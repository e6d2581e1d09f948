"""Profiles: named rules written as rows of path, value, citation and status."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import (
    Any,
    Generic,
    NamedTuple,
    TypeAlias,
    TypeVar,
)

from pydantic import ValidationError

from millefeuille.citations import Citation, Status
from millefeuille.errors import RulesError
from millefeuille.rules import Leaf, Part, Rules, is_table_type, leaves, model_in

R = TypeVar("R", bound=Rules)

RowText: TypeAlias = tuple[Leaf, str, Status] | tuple[Leaf, str, Status, str]
"""A profile's row: value, reference, status and, where a reader needs it, a note."""


def rows(group: str, where: str, status: Status, **values: Leaf) -> dict[str, RowText]:
    """Rows that stand in one place: ``rows("play", "D0 §04", STATED, follow=True, ruff=True)``.

    Args:
        group: What their paths begin with; empty for fields of the rules themselves.
        where: The reference of all of them.
        status: The status of all of them.
        **values: The value of each field.
    """
    prefix = f"{group}." if group else ""
    return {f"{prefix}{name}": (value, where, status) for name, value in values.items()}


class Cited(NamedTuple):
    """One leaf of some rules: its value and where it comes from."""

    value: Leaf
    citation: Citation


Entries: TypeAlias = dict[str, Cited]
"""All leaves of some rules by path, in order."""


def entries(given: Mapping[str, RowText]) -> Entries:
    """Rows as they are written in a profile, each with its citation made."""
    return {path: Cited(row[0], Citation(*row[1:])) for path, row in given.items()}


@dataclass(frozen=True)
class Profile(Generic[R]):
    """One documented way to play a game.

    Args:
        name: Its name after the colon in ``mille:club``.
        title: What it is, in one line.
        model: The game's rules model.
        entries: A value and a citation for every leaf of the model, no more and no fewer.

    Raises:
        RulesError: A leaf is missing, surplus, unknown or of the wrong type.
    """

    name: str
    title: str
    model: type[R]
    entries: Entries

    def __post_init__(self) -> None:
        if leaves(self.rules).keys() != self.entries.keys():
            odd = sorted(leaves(self.rules).keys() ^ self.entries.keys())
            raise RulesError(f"profile {self.name}: {', '.join(odd)}: not one value each")

    @classmethod
    def of(cls, name: str, title: str, model: type[R], rows: Mapping[str, RowText]) -> Profile[R]:
        """A profile from rows ``path: (value, reference, status[, note])``."""
        return cls(name, title, model, entries(rows))

    def but(self, name: str, title: str, rows: Mapping[str, RowText]) -> Profile[R]:
        """Another profile that differs from this one in these rows only.

        Raises:
            RulesError: A row names no leaf of this profile.
        """
        unknown = sorted(rows.keys() - self.entries.keys())
        if unknown:
            raise RulesError(f"profile {name}: no such path: {', '.join(unknown)}")
        return Profile(name, title, self.model, self.entries | entries(rows))

    @cached_property
    def rules(self) -> R:
        """The rules themselves."""
        return build(self.model, self.entries)


def build(model: type[R], found: Entries) -> R:
    """Rules from their leaves, validated once as a whole.

    Raises:
        RulesError: A path is unknown or missing, or a value does not fit its field.
    """
    used: set[str] = set()
    tree = _tree(model, {path: entry.value for path, entry in found.items()}, "", used)
    unknown = sorted(found.keys() - used)
    if unknown:
        raise RulesError(f"no such path: {unknown[0]}")
    try:
        return model.model_validate(tree)
    except ValidationError as error:
        raise RulesError(fault(error, tree)) from None


def _tree(
    model: type[Part], values: Mapping[str, Leaf], prefix: str, used: set[str]
) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for name, info in model.model_fields.items():
        path = prefix + name
        inner = model_in(info.annotation)
        below = [key for key in values if key.startswith(f"{path}.")] if inner else []
        if path in values:
            used.add(path)
        if inner is None or not below:
            if path in values:
                made[name] = values[path]
        elif is_table_type(info.annotation):
            names = dict.fromkeys(key[len(path) + 1 :].split(".")[0] for key in below)
            made[name] = tuple(
                {"name": row} | _tree(inner, values, f"{path}.{row}.", used) for row in names
            )
        else:
            made[name] = _tree(inner, values, f"{path}.", used)
    return made


def fault(error: ValidationError, tree: dict[str, Any]) -> str:
    """The first thing that pydantic found wrong, as one line with the rule's path."""
    first = error.errors(include_url=False)[0]
    steps: list[str] = []
    place: Any = tree
    for step in first["loc"]:
        try:
            place = place[step]
        except (KeyError, IndexError, TypeError):
            place = None
        named = isinstance(step, int) and isinstance(place, dict) and "name" in place
        steps.append(str(place["name"] if named else step))
    what = first["msg"].removeprefix("Value error, ")
    return f"{'.'.join(steps) or 'rules'}: {what[:1].lower()}{what[1:]}"


def amended(found: Entries, rows: Mapping[str, RowText], *, house_rule: str) -> Entries:
    """Leaves after a house rule: known paths changed, new paths (rows of a table) appended.

    Every changed leaf is cited as the house rule's, with the citation before it.
    """
    result = dict(found)
    for path, row in rows.items():
        value, where, *rest = row
        note = str(rest[1]) if len(rest) > 1 else ""
        before = found[path].citation if path in found else Citation("", Status.CHOSEN)
        cited = before.changed(house_rule=house_rule, where=where, note=note)
        result[path] = Cited(value, cited)
        _drop_empty_table(result, path)
    return result


def _drop_empty_table(found: Entries, path: str) -> None:
    """A table that was written as empty holds rows now."""
    steps = path.split(".")
    for count in range(1, len(steps)):
        above = ".".join(steps[:count])
        if above in found and found[above].value == ():
            del found[above]


def held(rules: Rules, known: Entries) -> Entries:
    """The leaves of rules that somebody holds, cited as far as the leaves known today are equal.

    Args:
        rules: The rules.
        known: The leaves that the same name means today.
    """
    found: Entries = {}
    for path, value in leaves(rules).items():
        now = known.get(path)
        if now is not None and now.value == value and type(now.value) is type(value):
            found[path] = now
        else:
            before = now.citation if now is not None else Citation("", Status.SET)
            found[path] = Cited(value, before.changed(note="as it was recorded"))
    return found
