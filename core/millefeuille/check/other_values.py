"""Other values of a leaf than the one it has."""

from __future__ import annotations

import json
from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from millefeuille.rules import Leaf, field_at
from millefeuille.settings import Change
from millefeuille.table import Table


def other_settings(table: Table, path: str) -> Iterator[Change]:
    """The settings that give a leaf other values; whether the rules allow them is not asked."""
    value = table.entries[path].value
    annotation = field_at(type(table.rules), path).annotation
    for other in dict.fromkeys(_others(value, annotation)):
        if other != value or type(other) is not type(value):
            yield Change(path, _written(other))


def _written(value: Leaf) -> str:
    return "none" if value is None else json.dumps(value)


def _others(value: Leaf, annotation: Any) -> Iterator[Leaf]:
    kinds = tuple(_kinds(annotation))
    yield from (
        option for kind in kinds if get_origin(kind) is Literal for option in get_args(kind)
    )
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, 0, 2 * value + 1)
    elif isinstance(value, tuple):
        yield from (value[:-1], value[1:], ())
    if NoneType in kinds:
        yield None
    if value is None and int in kinds:
        yield from (1, 100)
    if value is None and bool in kinds:
        yield from (True, False)


def _kinds(annotation: Any) -> Iterator[Any]:
    """The types that a field may be of."""
    if get_origin(annotation) in (Union, UnionType):
        for option in get_args(annotation):
            yield from _kinds(option)
    elif get_origin(annotation) is Annotated:
        yield from _kinds(get_args(annotation)[0])
    else:
        yield annotation
