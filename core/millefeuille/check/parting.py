"""Where two values part: the field of a field that differs, and what it is in each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from millefeuille.actions import Action
from millefeuille.check.playing import fixed, has_fields, held
from millefeuille.text import brief

_AROUND = 20
"""So many letters are told before the one by which two long texts differ."""


class Parting(NamedTuple):
    """Where two values part.

    Args:
        path: The way to it, such as ``.shown[1]``; empty for the values themselves.
        one: What it is in the one.
        other: What it is in the other.
    """

    path: str
    one: str
    other: str


def apart(one: object, other: object) -> bool:
    """Whether two values differ in something that they hold, or when they are printed."""
    return _seen(one) != _seen(other)


def _seen(value: object) -> tuple[object, str, str]:
    return fixed(value), repr(value), str(value)


def parting(one: object, other: object) -> Parting:
    """Where two values that differ first do.

    Args:
        one: The one.
        other: The other.
    """
    for path, mine, its in _parts(one, other):
        if apart(mine, its):
            further = parting(mine, its)
            return further._replace(path=path + further.path)
    return Parting("", *_around(_told(one), _told(other)))


def _parts(one: Any, other: Any) -> Iterator[tuple[str, Any, Any]]:
    """What two values of a kind are made of, side by side."""
    if type(one) is not type(other) or isinstance(one, Action):
        return
    if isinstance(one, list | tuple) and len(one) == len(other):
        names = getattr(one, "_fields", ())
        for place, (mine, its) in enumerate(zip(one, other, strict=True)):
            yield f".{names[place]}" if names else f"[{place}]", mine, its
    for name in held(one) if has_fields(one) else ():
        yield f".{name}", getattr(one, name), getattr(other, name, None)


def _told(value: object) -> str:
    """A value for people."""
    if isinstance(value, Action):
        return str(value)
    if isinstance(value, tuple) and value and all(isinstance(item, Action) for item in value):
        return ", ".join(map(str, value))
    return repr(value)


def _around(one: str, other: str) -> tuple[str, str]:
    """Two texts, of long ones what lies around the first letter that differs."""
    if brief(one) != brief(other) or one == other:
        return brief(one), brief(other)
    same = next(n for n, (a, b) in enumerate(zip(one + "\0", other + "\0", strict=False)) if a != b)
    begin = max(same - _AROUND, 0)
    return brief(f"...{one[begin:]}"), brief(f"...{other[begin:]}")
