"""Rules as data: frozen models whose every leaf has a path, a meaning and a citation."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from functools import cache
from typing import Any, ClassVar, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, Field, create_model
from pydantic.fields import FieldInfo

Leaf: TypeAlias = Any
"""A value at the end of a path: a number, a text, a flag, ``None`` or a tuple of them."""


HOUSE = "house"
"""The field of some rules that house rules bring, where they bring one."""


class Part(BaseModel):
    """A piece of rules: frozen, without defaults, every field with its meaning.

    Raises:
        TypeError: A subclass has a field with a default or without a description.
    """

    model_config: ClassVar[ConfigDict] = ConfigDict(
        frozen=True, extra="forbid", strict=True, allow_inf_nan=False
    )

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        super().__pydantic_init_subclass__(**kwargs)
        for name, info in cls.model_fields.items():
            if not info.is_required():
                raise TypeError(f"{cls.__name__}.{name} has a default; rules have none")
            if not info.description:
                raise TypeError(f"{cls.__name__}.{name} has no description")


P = TypeVar("P", bound=Part)


class Row(Part):
    """One row of a table in the rules, such as a contract; paths go by its name."""

    name: str = Field(description="the row's name, as it stands in paths", pattern=r"^[a-z0-9-]+$")


class PhaseRules(Part):
    """The rules of one phase of a deal."""


class MatchRules(Part):
    """When a match ends, whatever the game."""

    deal_limit: int = Field(
        description="the match ends after so many deals at the latest", ge=1, le=10_000
    )


class Rules(Part):
    """All the rules of one game."""

    order: tuple[str, ...] = Field(description="the phases of a deal, in order")
    direction: Literal["clockwise", "counter-clockwise"] = Field(
        description="the way round the table that deal, bidding and play go"
    )
    shown_at_end: bool = Field(
        description="cards that are hidden when a deal has ended are shown to all"
    )
    match: MatchRules = Field(description="when the match ends")

    def brought(self, kind: type[P]) -> P | None:
        """The part of a class that a house rule has brought; ``None`` where none has."""
        house = getattr(self, HOUSE, None)
        names = type(house).model_fields if isinstance(house, Part) else ()
        parts = (getattr(house, name) for name in names)
        return next((part for part in parts if isinstance(part, kind)), None)


@cache
def with_house(model: type[Rules], parts: tuple[tuple[str, str, type[Part]], ...]) -> type[Rules]:
    """A model of rules with what house rules bring: a part of each, at ``house.NAME``.

    Args:
        model: The game's own.
        parts: The name of each house rule that brings a part, what that is about, and its model.
    """
    if not parts:
        return model
    fields: dict[str, Any] = {name: (part, Field(description=title)) for name, title, part in parts}
    house = create_model("House", __base__=Part, __module__=__name__, **fields)
    brought: Any = (house, Field(description="what house rules bring of their own"))
    return create_model(
        model.__name__, __base__=model, __module__=model.__module__, **{HOUSE: brought}
    )


def leaves(part: Part) -> dict[str, Leaf]:
    """Every leaf of some rules by its path, in order.

    A table's rows are named, not numbered: ``marriages.hearts.value``; the name itself is no leaf.
    """
    return dict(_leaves(part, ""))


def _leaves(part: Part, prefix: str) -> Iterator[tuple[str, Leaf]]:
    for name in type(part).model_fields:
        if isinstance(part, Row) and name == "name":
            continue
        value = getattr(part, name)
        path = f"{prefix}{name}"
        if isinstance(value, Part):
            yield from _leaves(value, f"{path}.")
        elif is_table(value):
            for row in value:
                yield from _leaves(row, f"{path}.{row.name}.")
        else:
            yield path, value


def is_table(value: object) -> bool:
    """Whether a value is a table: a tuple of rows, not empty."""
    return isinstance(value, tuple) and bool(value) and all(isinstance(v, Row) for v in value)


def field_at(rules: type[Part], path: str) -> FieldInfo:
    """The field that a path ends at; the names of rows in it are passed over.

    Raises:
        KeyError: The model has no such path.
    """
    steps = path.split(".")
    model = rules
    while True:
        info = model.model_fields[steps.pop(0)]
        inner = model_in(info.annotation)
        if inner is not None and steps and is_table_type(info.annotation):
            steps.pop(0)
        if not steps:
            return info
        if inner is None:
            raise KeyError(path)
        model = inner


def is_table_type(annotation: Any) -> bool:
    """Whether an annotation is ``tuple[SomeRow, ...]``."""
    return getattr(annotation, "__origin__", None) is tuple and model_in(annotation) is not None


def model_in(annotation: Any) -> type[Part] | None:
    """The model inside an annotation such as ``X``, ``X | None`` or ``tuple[X, ...]``."""
    if isinstance(annotation, type) and issubclass(annotation, Part):
        return annotation
    for inner in getattr(annotation, "__args__", ()):
        found = model_in(inner)
        if found is not None:
            return found
    return None


def fingerprint(rules: Rules) -> str:
    """A short name of exactly these values: equal rules have equal fingerprints."""
    canonical = json.dumps(rules.model_dump(mode="json"), sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]
