"""Rules that note which of their fields are read: a copy for checks, play knows nothing of it."""

from __future__ import annotations

import types
from typing import Any

from millefeuille.rules import Part, Rules, is_table


class Reading:
    """A copy of some rules that notes the paths of the leaves that anybody reads.

    Its parts are of classes derived for it, so that a game that asks what they are is answered as
    always.

    Args:
        rules: The rules.

    Attributes:
        rules: The copy.
        read: The paths that were read so far.
    """

    def __init__(self, rules: Rules) -> None:
        self.read: set[str] = set()
        self._classes: dict[type[Part], type[Part]] = {}
        self._prefixes: dict[int, str] = {}
        self.rules: Any = self._copy(rules, "")

    def _copy(self, part: Part, prefix: str) -> Part:
        values = {
            name: self._value(getattr(part, name), f"{prefix}{name}")
            for name in type(part).model_fields
        }
        copy = self._class(type(part)).model_construct(**values)
        self._prefixes[id(copy)] = prefix
        return copy

    def _value(self, value: Any, path: str) -> Any:
        if isinstance(value, Part):
            return self._copy(value, f"{path}.")
        if is_table(value):
            return tuple([self._copy(row, f"{path}.{row.name}.") for row in value])
        return value

    def _class(self, model: type[Part]) -> type[Part]:
        """The class of a part's copy."""
        if model not in self._classes:
            self._classes[model] = self._derived(model)
        return self._classes[model]

    def _derived(self, model: type[Part]) -> type[Part]:
        fields, reading = frozenset(model.model_fields), self

        def get(part: Any, name: str) -> Any:
            if name in fields:
                reading.note(part, name)
            return object.__getattribute__(part, name)

        space = {"__getattribute__": get, "__module__": model.__module__}
        derived: type[Part] = types.new_class(
            model.__name__, (model,), exec_body=lambda own: own.update(space)
        )
        return derived

    def note(self, part: Part, name: str) -> None:
        """Note that a field of a part is read."""
        prefix = self._prefixes.get(id(part))
        if prefix is not None:  # it is whole
            self.read.add(f"{prefix}{name}")
