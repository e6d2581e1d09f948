"""The text form of records: JSON lines, read strictly into lines of five kinds."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from json import JSONDecodeError
from math import isfinite
from typing import Any, NamedTuple, NoReturn, TypeAlias

from millefeuille.errors import RecordError
from millefeuille.points import Points, exact
from millefeuille.scores import Ending
from millefeuille.seats import Seat

FORMAT = 1
"""The version of the form; a record's first line names it."""
PERSON = "person"
"""Who played a seat, where no computer did."""
MOST_LINES = 250_000
"""No record has more lines."""
LONGEST_LINE = 50_000
"""No line of a record has more characters."""
_LONGEST_NAME = 2000
_LONGEST_NUMBER = 12
_MOST = 10**_LONGEST_NUMBER
_SHOWN = 40
_MARK = "\ufeff"
"""The byte order mark, which some editors put before a text."""
_FRACTION = re.compile(r"-?[0-9]{1,12}/[1-9][0-9]{0,11}")

Named: TypeAlias = tuple[str, Points]
"""One line of a score as far as it counts: its name and its points."""


class Head(NamedTuple):
    """What a match was played by: the first line.

    Attributes:
        game: The game's name.
        fingerprint: The fingerprint of rules and house rules.
        seed: What chance came from.
        players: Who played, by seat.
        rules: The rules as they were played, as JSON values.
    """

    game: str
    fingerprint: str
    seed: str
    players: tuple[str, ...]
    rules: dict[str, Any]


class DealLine(NamedTuple):
    """A deal begins; either ``deck`` or ``position`` says how the cards lie."""

    line: int
    deal: int
    attempt: int
    dealer: Seat
    deck: str | None
    position: str | None


class ActionLine(NamedTuple):
    """A seat acts."""

    line: int
    seat: Seat
    do: str


class ScoreLine(NamedTuple):
    """A deal is settled."""

    line: int
    score: tuple[tuple[Named, ...], ...]
    scores: tuple[Points, ...]
    marks: dict[str, tuple[int, ...]]


class EndLine(NamedTuple):
    """The match ends."""

    line: int
    reason: Ending
    winners: tuple[Seat, ...]


Line: TypeAlias = DealLine | ActionLine | ScoreLine | EndLine


class Lines(NamedTuple):
    """A record as it is written.

    Attributes:
        head: The first line.
        rest: The other lines.
        torn: Whether a last line that was cut off is left out.
    """

    head: Head
    rest: tuple[Line, ...]
    torn: bool


def refused(line: int, why: str) -> RecordError:
    """The error for a line of a record."""
    return RecordError(f"line {line}: {why}")


def read_lines(text: str) -> Lines:
    """The lines of a record, each with its fields checked; whether they fit is not looked at.

    Raises:
        RecordError: A line is not of the form.
    """
    texts = text.removeprefix(_MARK).split("\n", MOST_LINES + 1)
    if len(texts) > MOST_LINES + 1:
        raise RecordError(f"a record has at most {MOST_LINES} lines")
    last = texts.pop()  # empty where the last line is whole
    if not last.strip():
        last = ""
        while texts and not texts[-1].strip():
            texts.pop()
    values = [_loaded(text, number) for number, text in enumerate(texts, start=1)]
    torn = False
    if last:
        try:
            values.append(_loaded(last, len(texts) + 1))
        except _TornError:
            torn = bool(values)
            if not torn:
                raise
    if not values:
        raise refused(1, "there is none")
    head = _head(_Fields(values[0], 1))
    rest = [_line(_Fields(value, at)) for at, value in enumerate(values[1:], start=2)]
    ends = next((line for line in rest[:-1] if isinstance(line, EndLine)), None)
    if ends is not None:
        raise refused(ends.line + 1, "it stands after the end of the match")
    return Lines(head, tuple(rest), torn)


# --- JSON ------------------------------------------------------------------------------------


class _TornError(RecordError):
    """A line that is no JSON."""


class _OddError(ValueError):
    """JSON with something in it that no record holds."""


def _loaded(text: str, line: int) -> Any:
    """The JSON value of a line.

    Raises:
        RecordError: It is none, or one that JSON readers understand differently.
    """
    if len(text) > LONGEST_LINE:
        raise refused(line, f"it has more than {LONGEST_LINE} characters")
    try:
        return _DECODER.decode(text)
    except JSONDecodeError as error:
        said = f"no JSON: {error.msg} (character {error.pos + 1})"
        raise _TornError(f"line {line}: {said}") from None
    except _OddError as error:
        raise refused(line, str(error)) from None
    except RecursionError:
        raise refused(line, "it is nested too deeply") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _OddError(f"{_shown(key)} stands twice in it")
        found[key] = value
    return found


def _integer(text: str) -> int:
    if len(text) > _LONGEST_NUMBER + 1:
        raise _OddError("a number in it has too many digits")
    return int(text)


def _decimal(text: str) -> float:
    value = float(text)
    if not isfinite(value) or abs(value) >= _MOST:
        raise _OddError("a number in it is too large")
    return value


def _constant(text: str) -> NoReturn:
    raise _OddError(f"{text} is no number")


_DECODER = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_int=_integer,
    parse_float=_decimal,
    parse_constant=_constant,
)


def _shown(value: object) -> str:
    """A value in a message: in short, and never what is inside it."""
    if isinstance(value, str):
        return ascii(value[:_SHOWN])
    if value is None or isinstance(value, bool | int | float):
        return json.dumps(value)
    return "a list" if isinstance(value, list) else "an object"


# --- fields ----------------------------------------------------------------------------------


class _Fields:
    """The fields of one line; each is taken once, and none may be left.

    Args:
        found: The line's JSON value.
        line: Its number.
    """

    def __init__(self, found: object, line: int) -> None:
        self.line = line
        if not isinstance(found, dict):
            raise self.wrong(f"a line is an object, not {_shown(found)}")
        self._left = dict(found)

    def wrong(self, why: str) -> RecordError:
        return refused(self.line, why)

    def has(self, name: str) -> bool:
        return name in self._left

    def names(self) -> list[str]:
        return list(self._left)

    def take(self, name: str) -> Any:
        if name not in self._left:
            raise self.wrong(f"{name} is missing")
        return self._left.pop(name)

    def end(self) -> None:
        for name in self._left:
            raise self.wrong(f"there is no field {_shown(name)} in such a line")

    def text(self, name: str, *, longest: int = LONGEST_LINE) -> str:
        return self._text(self.take(name), name, longest)

    def texts(self, name: str) -> tuple[str, ...]:
        return tuple([self._text(v, name, _LONGEST_NAME) for v in self.row(self.take(name), name)])

    def _text(self, value: object, name: str, longest: int) -> str:
        if not isinstance(value, str):
            raise self.wrong(f"{name} is text, not {_shown(value)}")
        if len(value) > longest:
            raise self.wrong(f"{name} has more than {longest} characters")
        try:
            value.encode()
        except UnicodeEncodeError:
            raise self.wrong(f"{name} holds half a character") from None
        return value

    def whole(self, name: str) -> int:
        return self._whole(self.take(name), name)

    def wholes(self, value: object, name: str) -> tuple[int, ...]:
        return tuple([self._whole(item, name) for item in self.row(value, name)])

    def _whole(self, value: object, name: str) -> int:
        if type(value) is not int:
            raise self.wrong(f"{name}: a whole number, not {_shown(value)}")
        return value

    def points(self, value: object, name: str) -> Points:
        if type(value) in (int, float):
            return exact(str(value))
        if isinstance(value, str) and _FRACTION.fullmatch(value):
            return exact(value)
        raise self.wrong(f"{name}: a number, not {_shown(value)}")

    def row(self, value: object, name: str) -> list[Any]:
        if not isinstance(value, list):
            raise self.wrong(f"{name}: a list, not {_shown(value)}")
        return value

    def mapping(self, name: str) -> dict[str, Any]:
        value = self.take(name)
        if not isinstance(value, dict):
            raise self.wrong(f"{name}: an object, not {_shown(value)}")
        return value


def _head(fields: _Fields) -> Head:
    version = fields.take("record")
    if type(version) is not int or version != FORMAT:
        raise fields.wrong(f"it is of version {_shown(version)}; this program reads {FORMAT}")
    head = Head(
        game=fields.text("game", longest=_LONGEST_NAME),
        fingerprint=fields.text("fingerprint"),
        seed=fields.text("seed"),
        players=fields.texts("players"),
        rules=fields.mapping("rules"),
    )
    fields.end()
    return head


def _deal(fields: _Fields) -> DealLine:
    lies = "position" if fields.has("position") else "deck"
    found = DealLine(
        line=fields.line,
        deal=fields.whole("deal"),
        attempt=fields.whole("attempt"),
        dealer=fields.whole("dealer"),
        position=fields.text("position") if lies == "position" else None,
        deck=fields.text("deck") if lies == "deck" else None,
    )
    fields.end()
    return found


def _action(fields: _Fields) -> ActionLine:
    found = ActionLine(fields.line, fields.whole("seat"), fields.text("do"))
    fields.end()
    return found


def _score(fields: _Fields) -> ScoreLine:
    score = fields.row(fields.take("score"), "score")
    scores = fields.row(fields.take("scores"), "scores")
    marks = fields.mapping("marks")
    found = ScoreLine(
        line=fields.line,
        score=tuple([_score_lines(fields, own) for own in score]),
        scores=tuple([fields.points(value, "scores") for value in scores]),
        marks={name: fields.wholes(row, "marks") for name, row in marks.items()},
    )
    fields.end()
    return found


def _score_lines(fields: _Fields, own: object) -> tuple[Named, ...]:
    return tuple([_score_line(fields, line) for line in fields.row(own, "score")])


def _score_line(fields: _Fields, line: object) -> Named:
    """A line of a score; where its rule stands and how it was reckoned does not count."""
    match fields.row(line, "score"):
        case [str(name), points, str(), str()]:
            return name, fields.points(points, "score")
    raise fields.wrong("score: a line is its name, its points, its rule and a note")


def _end(fields: _Fields) -> EndLine:
    reason = fields.text("end")
    if reason not in list(Ending):
        raise fields.wrong(f"no match ends with {_shown(reason)}; there is {', '.join(Ending)}")
    winners = fields.wholes(fields.take("winners"), "winners")
    fields.end()
    return EndLine(fields.line, Ending(reason), winners)


_KINDS: dict[str, Callable[[_Fields], Line]] = {
    "deal": _deal,
    "do": _action,
    "score": _score,
    "end": _end,
}


def _line(fields: _Fields) -> Line:
    """One of the lines after the first."""
    for name, reader in _KINDS.items():
        if fields.has(name):
            return reader(fields)
    if fields.has("record"):
        raise fields.wrong("a record begins here; one file holds one")
    raise fields.wrong(f"such a line has one of the fields {', '.join(_KINDS)}")
