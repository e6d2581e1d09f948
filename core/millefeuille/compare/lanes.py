"""Areas lined up: which areas of different games' rules stand side by side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias, TypeVar

from millefeuille.rules import Part, PhaseRules, Row, Rules, is_table_type, model_in

T = TypeVar("T")

Lane: TypeAlias = tuple[str | None, ...]
"""The areas that stand side by side: one per model of rules, ``None`` where it has no such area."""

_BARE = (Part, Row, PhaseRules)
"""What everything is made of; to share these alone is to share nothing."""


def merged(orders: Iterable[Iterable[T]]) -> list[T]:
    """Several orders in one: what only a later one has stands before what follows it there."""
    result: list[T] = []
    for order in orders:
        waiting: list[T] = []
        for item in order:
            if item not in result:
                waiting.append(item)
                continue
            at = result.index(item)
            result[at:at] = waiting
            waiting = []
        result += waiting
    return result


def lined_up(models: Sequence[type[Rules]]) -> list[Lane]:
    """The areas of some rules, side by side.

    Two areas line up where their models share a model that is more than a bare part: first those
    of one name, then the others in order of appearance. What is left lines up by name alone, and
    an area that lines up with none has a lane of its own.

    Args:
        models: The models of the rules, each once.
    """
    lanes: list[dict[int, str]] = []
    for number, model in enumerate(models):
        placed = _placed(lanes, models, number)
        lanes = merged([lanes, [placed.get(name, {number: name}) for name in model.model_fields]])
    return [tuple(lane.get(number) for number in range(len(models))) for lane in lanes]


def _placed(
    lanes: list[dict[int, str]], models: Sequence[type[Rules]], number: int
) -> dict[str, dict[int, str]]:
    """The areas of one model that stand in a lane of others, each with its lane."""
    mine = models[number]
    placed: dict[str, dict[int, str]] = {}
    for fits in (_same_and_related, _related, _same):
        for name in mine.model_fields:
            for lane in lanes:
                if name in placed or number in lane:
                    continue
                if any(fits(mine, name, models[other], there) for other, there in lane.items()):
                    lane[number] = name
                    placed[name] = lane
    return placed


def _same_and_related(mine: type[Rules], name: str, model: type[Rules], other: str) -> bool:
    return _same(mine, name, model, other) and _related(mine, name, model, other)


def _same(_mine: type[Rules], name: str, _model: type[Rules], other: str) -> bool:
    return name == other


def _related(mine: type[Rules], name: str, model: type[Rules], other: str) -> bool:
    """Whether two areas share a model, and both are tables or neither."""
    first = mine.model_fields[name].annotation
    second = model.model_fields[other].annotation
    if is_table_type(first) != is_table_type(second):
        return False
    return shared(model_in(first), model_in(second)) is not None


def shared(first: type[Part] | None, second: type[Part] | None) -> type[Part] | None:
    """The nearest model that two have in common; ``None`` where it is bare, or one is no model."""
    if first is None or second is None:
        return None
    for model in first.__mro__:
        if issubclass(model, Part) and issubclass(second, model):
            return None if model in _BARE else model
    return None
