"""Profiles: named rules written as rows of path, value, citation and status."""

from __future__ import annotations

import difflib
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import NoneType, UnionType
from typing import (
    Any,
    Generic,
    Literal,
    NamedTuple,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
)

from pydantic import ValidationError

from millefeuille.citations import Citation, Status
from millefeuille.errors import RulesError, UnknownNameError
from millefeuille.rules import Leaf, Part, Rules, field_at, is_table_type, leaves, model_in

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


class Entry(NamedTuple):
    """One leaf of some rules: its value and where it comes from."""

    value: Leaf
    citation: Citation


Entries: TypeAlias = dict[str, Entry]
"""All leaves of some rules by path, in order."""


def entries(rows: Mapping[str, RowText]) -> Entries:
    """Rows as they are written in a profile, each with its citation made."""
    return {path: Entry(row[0], Citation(*row[1:])) for path, row in rows.items()}


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
        raise RulesError(_sentence(error, tree)) from None


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


def _sentence(error: ValidationError, tree: dict[str, Any]) -> str:
    """The first thing that pydantic found wrong, as one line with the rule's path."""
    first = error.errors(include_url=False)[0]
    steps: list[str] = []
    place: Any = tree
    for step in first["loc"]:
        named = isinstance(step, int) and isinstance(place, tuple) and "name" in place[step]
        steps.append(str(place[step]["name"] if named else step))
        try:
            place = place[step]
        except (KeyError, IndexError, TypeError):
            place = None
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
        result[path] = Entry(value, cited)
        _drop_empty_table(result, path)
    return result


def _drop_empty_table(found: Entries, path: str) -> None:
    """A table that was written as empty holds rows now."""
    steps = path.split(".")
    for count in range(1, len(steps)):
        above = ".".join(steps[:count])
        if above in found and found[above].value == ():
            del found[above]


@dataclass(frozen=True, slots=True)
class Change:
    """One setting, ``path=value``; or a group of leaves taken from another profile."""

    path: str
    value: str

    @classmethod
    def parse(cls, text: str) -> Change:
        """A change from its text.

        Raises:
            RulesError: There is no ``=`` in it.
        """
        path, equals, value = text.partition("=")
        if not equals or not path.strip():
            raise RulesError(f"{text!r} is not a setting; write it as path=value")
        return cls(path.strip(), value.strip())

    def __str__(self) -> str:
        return f"{self.path}={self.value}"


def changed(
    found: Entries,
    changes: Iterable[Change],
    model: type[Rules],
    profile_named: Callable[[str], Entries],
) -> Entries:
    """Leaves after settings; each changed leaf is cited as set, with the citation before it.

    Args:
        found: The leaves before.
        changes: The settings, applied in order: ``path=value``, ``GROUP=PROFILE`` for all leaves
            of a group from another profile, ``TABLE=[]`` for an empty table.
        model: The model that the leaves are of.
        profile_named: The leaves of another profile of the same game, by its name.

    Raises:
        RulesError: A path is unknown or ambiguous.
    """
    result = dict(found)
    for change in changes:
        path = resolve(result, change.path)
        if path in result:
            value = read_value(change.value, field_at(model, path).annotation)
            result[path] = Entry(value, result[path].citation.changed())
        elif change.value == "[]":
            result = _emptied(result, path)
        else:
            result = _group_from(result, path, profile_named(change.value))
    return result


def _emptied(found: Entries, table: str) -> Entries:
    """The leaves with a table emptied; it is cited with what its first leaf was."""
    inside = f"{table}."
    first = next(entry for path, entry in found.items() if path.startswith(inside))
    rest = {path: entry for path, entry in found.items() if not path.startswith(inside)}
    return rest | {table: Entry((), first.citation.changed())}


def resolve(found: Entries, name: str) -> str:
    """The one path, of a leaf or of a group of leaves, whose end is ``name``.

    Raises:
        UnknownNameError: No path ends so; the nearest is named.
        RulesError: Several paths end so.
    """
    groups = {
        path.rsplit(".", depth)[0] for path in found for depth in range(1, path.count(".") + 1)
    }
    every = [*found, *sorted(groups - found.keys())]
    ending = [p for p in every if p == name] or [p for p in every if p.endswith(f".{name}")]
    if len(ending) == 1:
        return ending[0]
    if ending:
        raise RulesError(f"{name} is ambiguous: it could be {', '.join(ending)}")
    lasts = {path.rsplit(".", 1)[-1]: path for path in reversed(every)}
    near = difflib.get_close_matches(name, [*every, *lasts], n=1, cutoff=0.5)
    hint = f"; did you mean {lasts.get(near[0], near[0])}?" if near else ""
    raise UnknownNameError(f"there is no setting {name}{hint}")


def _group_from(found: Entries, group: str, other: Entries) -> Entries:
    """The leaves with those under ``group`` replaced by another profile's."""
    inside = f"{group}."
    result: Entries = {}
    theirs = {p: e for p, e in other.items() if p == group or p.startswith(inside)}
    for path, entry in found.items():
        if not path.startswith(inside) and path != group:
            result[path] = entry
            continue
        for taken, its in theirs.items():
            before = found[taken].citation if taken in found else its.citation
            if taken not in result:
                same = taken in found and found[taken].value == its.value
                result[taken] = (
                    found[taken]
                    if same
                    else Entry(its.value, before.changed(where=its.citation.where))
                )
    return result


def read_value(text: str, annotation: Any) -> Leaf:
    """A setting's value: JSON where it is JSON (``none`` for null), else the text itself.

    Args:
        text: The value as it was typed.
        annotation: The type of its field; where that is text, ``9`` stays the text ``"9"``.
    """
    if text.lower() == "none":
        return None
    if _is_text(annotation) and not text.startswith('"'):
        return text
    try:
        return _frozen(json.loads(text))
    except (ValueError, RecursionError):
        return {"yes": True, "no": False}.get(text.lower(), text)


def _is_text(annotation: Any) -> bool:
    """Whether a field holds text (or nothing), and no number or table."""
    options = get_args(annotation) if get_origin(annotation) in (Union, UnionType) else [annotation]
    kinds = [option for option in options if option is not NoneType]
    return all(kind is str or get_origin(kind) is Literal for kind in kinds)


def _frozen(value: Any) -> Leaf:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
