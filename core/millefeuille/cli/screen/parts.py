"""The parts of the rules that the screen asks for: a phase's, and the rows of one kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from millefeuille.rules import Part, Row, Rules

R = TypeVar("R", bound=Row)


def phase_rules(rules: Rules, phase: str) -> Part | None:
    """The rules of a phase; ``None`` where a game keeps them elsewhere."""
    found = getattr(rules, phase, None) if phase else None
    return found if isinstance(found, Part) else None


def rows_of(part: Part, kind: type[R]) -> Iterator[R]:
    """All rows of one kind in some rules."""
    for name in type(part).model_fields:
        value = getattr(part, name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, kind):
                yield item
            elif isinstance(item, Part):
                yield from rows_of(item, kind)
