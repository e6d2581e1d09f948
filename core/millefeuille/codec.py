"""Frozen values and works as JSON, their sets of cards as text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from fractions import Fraction
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from millefeuille.cards import SET_OF_CARDS, Card, Deck
from millefeuille.errors import NotationError, PositionError
from millefeuille.points import exact, number


def _hints(kind: type[Any]) -> dict[str, Any]:
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: hints[field.name] for field in fields(kind)}


def dump(value: Any, deck: Deck) -> dict[str, Any]:
    """The fields of a dataclass as JSON values; sets of cards as text."""
    hints = _hints(type(value))
    return {name: _dump(getattr(value, name), hint, deck) for name, hint in hints.items()}


def _dump(value: Any, hint: Any, deck: Deck) -> Any:
    if get_origin(hint) is Annotated and SET_OF_CARDS in hint.__metadata__:
        return deck.text(value)
    if isinstance(value, tuple):
        inner = _inner(hint, len(value))
        return [_dump(item, part, deck) for item, part in zip(value, inner, strict=True)]
    if isinstance(value, Fraction):
        return number(value)
    if isinstance(value, Card):
        return value.text
    return dump(value, deck) if is_dataclass(value) else value


def _inner(hint: Any, count: int) -> list[Any]:
    """The types of a tuple's items."""
    args = get_args(hint)
    return [args[0]] * count if len(args) == 2 and args[1] is Ellipsis else list(args)


def load_into(kind: type[Any], found: Any, deck: Deck) -> Any:
    """A dataclass from its JSON fields.

    Raises:
        PositionError: A field is missing, surplus or of another type.
    """
    hints = _hints(kind)
    if not isinstance(found, dict) or found.keys() != hints.keys():
        raise PositionError(f"{kind.__name__} needs exactly {', '.join(hints)}")
    made = object.__new__(kind)
    for name, hint in hints.items():
        value = _load(found[name], hint, deck, f"{kind.__name__}.{name}")
        object.__setattr__(made, name, value)
    return made


def _load(value: Any, hint: Any, deck: Deck, where: str) -> Any:
    wrong = PositionError(f"{where} cannot be {value!r}"[:120])
    origin = get_origin(hint)
    if origin is Annotated and SET_OF_CARDS in hint.__metadata__:
        return _cards(value, deck, wrong)
    if origin is tuple:
        return _tuple(value, hint, deck, where, wrong)
    if origin in (Union, UnionType):
        return _either(value, hint, deck, where, wrong)
    if hint is Card and isinstance(value, str):
        return _read(deck.card, value, wrong)
    if hint is NoneType and value is None:
        return None
    if hint is Fraction and isinstance(value, int | float | str):
        return _read(exact, str(value), wrong)
    if hint in (int, str, bool) and type(value) is hint:
        return value
    raise wrong


def _read(reader: Callable[[str], Any], text: str, wrong: PositionError) -> Any:
    try:
        return reader(text)
    except (NotationError, ValueError, ZeroDivisionError):
        raise wrong from None


def _cards(value: Any, deck: Deck, wrong: PositionError) -> int:
    if not isinstance(value, str):
        raise wrong
    try:
        return deck.take(value)
    except NotationError as error:
        raise PositionError(str(error)) from None


def _tuple(value: Any, hint: Any, deck: Deck, where: str, wrong: PositionError) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise wrong
    inner = _inner(hint, len(value))
    if len(inner) != len(value):
        raise wrong
    return tuple(_load(item, part, deck, where) for item, part in zip(value, inner, strict=True))


def _either(value: Any, hint: Any, deck: Deck, where: str, wrong: PositionError) -> Any:
    for option in get_args(hint):
        try:
            return _load(value, option, deck, where)
        except PositionError:
            continue
    raise wrong
