"""Settings: changes to some rules, written ``path=value``."""

from __future__ import annotations

import difflib
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from millefeuille.errors import RulesError, UnknownNameError
from millefeuille.profiles import Cited, Entries
from millefeuille.rules import Leaf, Rules, field_at
from millefeuille.text import brief


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
            raise RulesError(f"{brief(text)!r} is not a setting; write it as path=value")
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
    done: set[str] = set()
    for change in changes:
        path = resolve(result, change.path)
        if path in done:
            raise RulesError(f"{path} is set twice")
        done.add(path)
        if path in result:
            value = read_value(change.value, field_at(model, path).annotation)
            result[path] = Cited(value, result[path].citation.changed())
        elif change.value == "[]":
            result = _emptied(result, path)
        else:
            result = _group_from(result, path, _profile_for(path, change.value, profile_named))
    return result


def _profile_for(group: str, name: str, profile_named: Callable[[str], Entries]) -> Entries:
    """The leaves of the profile that a group is to be taken from."""
    try:
        return profile_named(name)
    except UnknownNameError as error:
        said = f"{group} holds several settings, and {group}=PROFILE takes them from a profile"
        raise RulesError(f"{said}: {error}") from None


def _emptied(found: Entries, table: str) -> Entries:
    """The leaves with a table emptied; it is cited with what its first leaf was."""
    inside = f"{table}."
    first = next(entry for path, entry in found.items() if path.startswith(inside))
    rest = {path: entry for path, entry in found.items() if not path.startswith(inside)}
    return rest | {table: Cited((), first.citation.changed())}


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
        raise RulesError(f"{brief(name)} is ambiguous: it could be {', '.join(ending)}")
    near = nearest(name, every)
    hint = f"; did you mean {near}?" if near else ""
    raise UnknownNameError(f"there is no setting {brief(name)}{hint}")


def nearest(name: str, paths: Sequence[str]) -> str | None:
    """The path that a misspelt name most likely means, whole or by its last part."""
    lasts = {path.rsplit(".", 1)[-1]: path for path in reversed(paths)}
    near = difflib.get_close_matches(name, [*paths, *lasts], n=1)
    return lasts.get(near[0], near[0]) if near else None


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
                    else Cited(its.value, before.changed(where=its.citation.where))
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
