"""Frozen values and works as JSON, their sets of cards as text; what is derived is left out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from fractions import Fraction
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from millefeuille.cards import A_ROW_OF_CARDS, A_SUIT, SET_OF_CARDS, Card, Deck
from millefeuille.errors import NotationError, PositionError
from millefeuille.memo import Memo
from millefeuille.phase import DERIVED
from millefeuille.points import exact, number
from millefeuille.seats import A_SEAT, A_SEAT_OR_NOBODY, NOBODY

T = TypeVar("T")

_MOST = 10**9
"""No number in a position is as large."""


def _marked(hint: Any, mark: str) -> bool:
    return get_origin(hint) is Annotated and mark in hint.__metadata__


def _told(kind: type[Any]) -> dict[str, Any]:
    """The types of a dataclass's fields by name, without those that are derived."""
    hints = get_type_hints(kind, include_extras=True)
    found = {field.name: hints[field.name] for field in fields(kind)}
    return {name: hint for name, hint in found.items() if not _marked(hint, DERIVED)}


_HINTS: Memo[type[Any], dict[str, Any]] = Memo(_told)


def tells(kind: type[Any]) -> bool:
    """Whether values of a dataclass say anything that is not derived."""
    return bool(_HINTS[kind])


def dump(value: Any, deck: Deck) -> dict[str, Any]:
    """The fields of a dataclass as JSON values; sets of cards as text."""
    hints = _HINTS[type(value)]
    return {name: _dump(getattr(value, name), hint, deck) for name, hint in hints.items()}


def _dump(value: Any, hint: Any, deck: Deck) -> Any:
    if _marked(hint, SET_OF_CARDS):
        return deck.text(value)
    if _marked(hint, A_ROW_OF_CARDS):
        return deck.row(value)
    if _marked(hint, A_SUIT):
        return deck.one(value).suit if value else ""
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


class Loader:
    """Reads dataclasses from their JSON fields, for one table.

    Args:
        deck: The pack.
        seats: How many play.
    """

    def __init__(self, deck: Deck, seats: int) -> None:
        self._deck = deck
        self._seats = seats

    def into(self, kind: type[Any], found: Any) -> Any:
        """A dataclass from its JSON fields; what has a default may be left out.

        Raises:
            PositionError: A field is missing, surplus or of another type.
        """
        hints = _HINTS[kind]
        needed = [f.name for f in fields(kind) if f.name in hints and f.default is MISSING]
        if not isinstance(found, dict) or set(needed) - found.keys() or found.keys() - hints.keys():
            raise PositionError(f"{kind.__name__} needs {_listed(hints, needed)}")
        made = object.__new__(kind)
        for field in fields(kind):
            if field.name in found:
                where = f"{kind.__name__}.{field.name}"
                value = self._load(found[field.name], hints[field.name], where)
            else:
                value = 0 if field.default is MISSING else field.default
            object.__setattr__(made, field.name, value)
        return made

    def again(self, value: T) -> T:
        """A dataclass's value as its JSON fields would be read, so that they are known to be sound.

        Raises:
            PositionError: A field is of another type than it says, or out of range.
        """
        found: T = self.into(type(value), dump(value, self._deck))
        return found

    def _load(self, value: Any, hint: Any, where: str) -> Any:
        wrong = PositionError(f"{where} cannot be {value!r}"[:120])
        origin = get_origin(hint)
        if origin is Annotated:
            return self._marked(value, hint, where, wrong)
        if origin is tuple:
            return self._tuple(value, hint, where, wrong)
        if origin in (Union, UnionType):
            return self._either(value, hint, where, wrong)
        if hint is Card and isinstance(value, str):
            return _read(self._deck.card, value, wrong)
        if hint is NoneType and value is None:
            return None
        if hint is Fraction and isinstance(value, int | float | str):
            return _read(exact, str(value), wrong)
        if hint in (int, str, bool) and type(value) is hint:
            if hint is int and abs(value) >= _MOST:
                raise wrong
            return value
        raise wrong

    def _marked(self, value: Any, hint: Any, where: str, wrong: PositionError) -> Any:
        """A value whose type says more than its class does."""
        readers = {
            SET_OF_CARDS: self._deck.take,
            A_ROW_OF_CARDS: self._deck.in_order,
            A_SUIT: self._deck.suit,
        }
        for mark, reader in readers.items():
            if _marked(hint, mark):
                return _cards(value, reader, wrong)
        least = {A_SEAT: 0, A_SEAT_OR_NOBODY: NOBODY}
        for mark in hint.__metadata__:
            if mark in least and (type(value) is not int or not least[mark] <= value < self._seats):
                raise PositionError(f"{where}: there is no seat {value!r}"[:120])
        return self._load(value, get_args(hint)[0], where)

    def _tuple(self, value: Any, hint: Any, where: str, wrong: PositionError) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise wrong
        inner = _inner(hint, len(value))
        if len(inner) != len(value):
            raise wrong
        return tuple([self._load(v, part, where) for v, part in zip(value, inner, strict=True)])

    def _either(self, value: Any, hint: Any, where: str, wrong: PositionError) -> Any:
        for option in get_args(hint):
            try:
                return self._load(value, option, where)
            except PositionError:
                continue
        raise wrong


def _listed(hints: dict[str, Any], needed: list[str]) -> str:
    """The fields of a value; those that may be left out in brackets."""
    return ", ".join([name if name in needed else f"[{name}]" for name in hints]) or "nothing"


def _cards(value: Any, reader: Callable[[str], Any], wrong: PositionError) -> Any:
    """Cards or a suit from their text."""
    if not isinstance(value, str):
        raise wrong
    try:
        return reader(value)
    except NotationError as error:
        raise PositionError(str(error)[:120]) from None


def _read(reader: Callable[[str], Any], text: str, wrong: PositionError) -> Any:
    try:
        return reader(text)
    except (NotationError, ValueError, ZeroDivisionError):
        raise wrong from None
