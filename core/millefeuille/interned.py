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
        asked = (cls, args, *map(type, args))  # 1 and 1.0 are equal, but not the same
        found = None if kwargs else Interned._pool.get(asked)
        if found is not None:
            return cast(T, found)
        made = type.__call__(cls, *args, **kwargs)
        values = tuple([getattr(made, field.name) for field in fields(made)])
        made = Interned._pool.setdefault((cls, values, *map(type, values)), made)
        if not kwargs:
            Interned._pool[asked] = made  # with defaults left out it is found at once too
        return cast(T, made)
