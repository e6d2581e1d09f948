"""Requests: one JSON object on a line, read strictly."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Any, NoReturn

from millefeuille.points import Points, exact
from millefeuille.text import brief, visible

MOST = 65_536
"""No line has more bytes, its end not counted."""
DEEPEST = 8
"""No list or object in a request stands inside more others."""
_DIGITS = 15
_DECIMAL = re.compile(r"-?[0-9]+(\.[0-9]+)?")
_QUOTIENT = re.compile(r"-?[0-9]+(/0*[1-9][0-9]*|\.[0-9]+)?")


class ErrorCode(StrEnum):
    """Why a request is refused."""

    UNREADABLE = "unreadable"
    UNKNOWN_COMMAND = "unknown-command"
    FIELD = "field"
    NOT_STARTED = "not-started"
    NOT_FINISHED = "not-finished"
    OVER = "over"
    TURN = "turn"
    NOTATION = "notation"
    ILLEGAL = "illegal"
    POSITION = "position"
    UNKNOWN_PLAYER = "unknown-player"
    PLUGIN = "plugin"


class RequestError(Exception):
    """A request that is refused.

    Args:
        code: What kind of refusal it is.
        message: The sentence for people.
        more: Further fields of the error.
    """

    def __init__(self, code: ErrorCode, message: str, **more: object) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.more = more


def read(line: bytes) -> dict[str, Any]:
    """The object on a line.

    Raises:
        RequestError: The line holds none that can be read.
    """
    if len(line) > MOST:
        _unreadable(f"the line has more than {MOST} bytes")
    try:
        found = json.loads(
            line.decode("utf-8"),
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_decimal,
            parse_constant=_constant,
        )
    except UnicodeDecodeError as error:
        _unreadable(f"byte {error.start} of the line is not UTF-8")
    except json.JSONDecodeError as error:
        _unreadable(f"the line is not JSON: {error.msg} at column {error.colno}")
    except RecursionError:
        _too_deep()
    if not isinstance(found, dict):
        _unreadable("the line is not a JSON object")
    _check(found, DEEPEST)
    return found


def _unreadable(message: str) -> NoReturn:
    raise RequestError(ErrorCode.UNREADABLE, message)


def _too_deep() -> NoReturn:
    _unreadable(f"lists and objects stand inside each other more than {DEEPEST} deep")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        _unreadable(f"{brief(twice)!r} stands twice in one object")
    return found


def _whole(text: str) -> int:
    if len(text.lstrip("-")) > _DIGITS:
        _unreadable(f"a number has more than {_DIGITS} digits")
    return int(text)


def _decimal(text: str) -> Points:
    if len(text) > _DIGITS + 2 or not _DECIMAL.fullmatch(text):
        _unreadable(f"a number has more than {_DIGITS} digits, or an exponent")
    return exact(text)


def _constant(text: str) -> NoReturn:
    _unreadable(f"{text} is no number")


def _check(value: Any, depth: int) -> None:
    """Refuse what is nested too deep, and half characters, which are no text."""
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError:
            _unreadable("a text holds half a surrogate pair")
    elif isinstance(value, list | dict):
        if not depth:
            _too_deep()
        for item in [*value, *(value.values() if isinstance(value, dict) else ())]:
            _check(item, depth - 1)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of JSON value: what it is called, and whether a value is one."""

    name: str
    fits: Callable[[Any], bool]


def _is_text(value: Any) -> bool:
    return type(value) is str


def _is_whole(value: Any) -> bool:
    return type(value) is int


def _is_points(value: Any) -> bool:
    return type(value) in (int, Fraction) or (
        _is_text(value) and len(value) <= 2 * _DIGITS and bool(_QUOTIENT.fullmatch(value))
    )


def _all(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(map(fits, value))


TEXT = Kind("text", _is_text)
WHOLE = Kind("a whole number", _is_whole)
FLAG = Kind("true or false", lambda value: isinstance(value, bool))
TEXT_OR_WHOLE = Kind("text or a whole number", lambda value: _is_text(value) or _is_whole(value))
TEXTS = Kind("a list of texts", _all(_is_text))
POINTS = Kind("a list of points", _all(_is_points))
OBJECT = Kind("an object", lambda value: isinstance(value, dict))
ROWS = Kind(
    "an object of lists of whole numbers",
    lambda value: isinstance(value, dict) and all(map(_all(_is_whole), value.values())),
)


@dataclass(frozen=True, slots=True)
class Shape:
    """Which fields an object has.

    Args:
        needed: Those that it must have.
        optional: Those that may be left out; ``null`` says the same.
    """

    needed: Mapping[str, Kind] = field(default_factory=dict)
    optional: Mapping[str, Kind] = field(default_factory=dict)

    def of(self, found: Mapping[str, Any], what: str) -> dict[str, Any]:
        """The fields that are given.

        Args:
            found: The object.
            what: What it is called in messages.

        Raises:
            RequestError: A field is missing, unknown or of another kind.
        """
        kinds = {**self.needed, **self.optional}
        given = {name: value for name, value in found.items() if value is not None}
        for name, value in given.items():
            if name not in kinds:
                known = ", ".join(kinds) or "no fields"
                raise wrong_field(name, f"{what} has no field {brief(name)!r}; it has {known}")
            if not kinds[name].fits(value):
                raise wrong_field(name, f"{name} must be {kinds[name].name}")
        missing = next((name for name in self.needed if name not in given), None)
        if missing is not None:
            raise wrong_field(missing, f"{what} needs the field {missing}")
        return given


def wrong_field(name: str, message: str) -> RequestError:
    """The refusal of a field."""
    return RequestError(ErrorCode.FIELD, message, field=visible(brief(name)))
