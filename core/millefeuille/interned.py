"""Interned values: equal ones are one object, so they compare and hash by identity."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, ClassVar, TypeVar, cast
from weakref import WeakValueDictionary

T = TypeVar("T")


class Interned(type):
    """The metaclass of frozen dataclasses whose equal instances are one object.

    Instances live as long as anybody holds them. The dataclass needs ``eq=False`` and
    ``weakref_slot=True``.
    """

    _pool: ClassVar[WeakValueDictionary[tuple[object, ...], Any]] = WeakValueDictionary()

    def __call__(cls: type[T], *args: Any, **kwargs: Any) -> T:
        made = type.__call__(cls, *args, **kwargs)
        values = [getattr(made, field.name) for field in fields(made)]
        key = (cls, *values, *map(type, values))  # 1 and 1.0 are equal, but not the same
        return cast(T, Interned._pool.setdefault(key, made))
