"""The text form of positions: a line for each thing that is not as at a deal's beginning."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from millefeuille.cards import Deck
from millefeuille.codec import Loader, dump
from millefeuille.errors import PositionError
from millefeuille.phase import Result, Work
from millefeuille.points import Points, exact, shown
from millefeuille.table import Table

if TYPE_CHECKING:
    from millefeuille.position import Position

_VERSION = "millefeuille position 1"
_WORDS = (
    "talon", "stock", "pile", "trick", "phase", "actor", "leader", "ending", "dealer", "deals",
    "attempt",
)  # fmt: skip
_LONGEST = 100_000
_WHOLE = re.compile(r"-?[0-9]{1,9}")
_SCORE = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,6}|/[1-9][0-9]{0,5})?")
_NUMBERS = ("actor", "leader", "dealer", "deals", "attempt")


def written(position: Position, deck: Deck) -> str:
    """A position as text."""
    lines = [_VERSION, f"game {position.game}"]
    lines += [f"hands.{seat} {cards}" for seat, cards in enumerate(position.hands)]
    for name in ("won", "aside", "known", "void"):
        lines += _per_seat(name, getattr(position, name))
    for seat, sets in enumerate(position.sets):
        lines += [f"sets.{seat} {cards}" for cards in sets]
    for name in _WORDS:
        if getattr(position, name) not in (None, ""):
            lines.append(f"{name} {getattr(position, name)}")
    lines.append(f"scores {' '.join(map(shown, position.scores))}" if position.scores else "")
    lines += [f"marks.{name} {' '.join(map(str, row))}" for name, row in position.marks.items()]
    lines += [f"result {type(r).__name__} {json.dumps(dump(r, deck))}" for r in position.results]
    if position.work is not None:
        lines.append(f"work {json.dumps(dump(position.work, deck))}")
    lines += [f"do {action}" for action in position.actions]
    return "\n".join(line.rstrip() for line in lines if line) + "\n"


def parsed(text: str, load: Callable[[str], Table]) -> tuple[dict[str, Any], Table]:
    """The fields of a position from its text, and the table it names.

    Raises:
        PositionError: A line is none of a position's.
        UnknownNameError: The game is not installed.
    """
    if not isinstance(text, str):
        raise PositionError("a position is text")
    if len(text) > _LONGEST:
        raise PositionError(f"no position is longer than {_LONGEST} characters")
    first, *lines = text.strip().split("\n")
    if first.strip() != _VERSION:
        raise PositionError(f"the first line is not {_VERSION!r}")
    found: dict[str, list[str]] = {}
    for line in lines:
        if line.strip() and not line.startswith("#"):
            key, _, value = line.strip().partition(" ")
            found.setdefault(key, []).append(value)
    if len(found.get("game", ())) != 1:
        raise PositionError("one line names the game")
    table = load(found.pop("game")[0])
    return {"game": str(table.name)} | _read(found, table), table


def _per_seat(name: str, row: Iterable[str]) -> list[str]:
    return [f"{name}.{seat} {cards}" for seat, cards in enumerate(row) if cards]


def _read(found: dict[str, list[str]], table: Table) -> dict[str, Any]:
    """The arguments of a position from its lines."""
    seats = table.game.seats
    made: dict[str, Any] = {}
    for name in _ZONES:
        row = tuple(_only(f"{name}.{s}", found.pop(f"{name}.{s}", [""])) for s in range(seats))
        if any(row) or name == "hands":
            made[name] = row
    sets = tuple(tuple(found.pop(f"sets.{seat}", ())) for seat in range(seats))
    if any(sets):
        made["sets"] = sets
    made["results"] = tuple(_result(value, table) for value in found.pop("result", ()))
    done = ",".join(found.pop("do", ())).split(",")
    made["actions"] = tuple(" ".join(action.split()) for action in done if action.strip())
    work = found.pop("work", None)
    for key, values in found.items():
        _read_line(made, key, _only(key, values))
    if work is not None:
        made["work"] = _work(_only("work", work), made.get("phase"), table)
    return made


def _read_line(made: dict[str, Any], key: str, value: str) -> None:
    """One line that stands at most once."""
    if key.startswith("marks."):
        made.setdefault("marks", {})[key.removeprefix("marks.")] = _integers(key, value)
    elif key == "scores":
        made["scores"] = tuple(map(_exact, value.split()))
    elif key in _NUMBERS:
        made[key] = _integer(key, value)
    elif key in _WORDS:
        made[key] = value
    else:
        raise PositionError(f"{key[:40]} is no line of a position")


_ZONES = ("hands", "won", "aside", "known", "void")


def _only(key: str, values: list[str]) -> str:
    if len(values) > 1:
        raise PositionError(f"{key} stands twice")
    return values[0]


def _integer(key: str, text: str) -> int:
    if not _WHOLE.fullmatch(text):
        raise PositionError(f"{key} is a whole number, not {text[:20]!r}")
    return int(text)


def _integers(key: str, text: str) -> tuple[int, ...]:
    return tuple(_integer(key, part) for part in text.split())


def _exact(text: str) -> Points:
    if not _SCORE.fullmatch(text):
        raise PositionError(f"a score is a number, not {text[:20]!r}")
    return exact(text)


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise PositionError(f"{text[:40]!r} is not JSON") from None


def _result(text: str, table: Table) -> Result:
    name, _, rest = text.partition(" ")
    kinds = {
        kind.__name__: kind for p in table.plan.phases.values() for kind in p.unwrapped().leaves
    }
    if name not in kinds:
        raise PositionError(f"there is no result {name[:40]}")
    return _loader(table).into(kinds[name], _json(rest))  # type: ignore[no-any-return]


def _work(text: str, phase: str | None, table: Table) -> Work:
    running = table.plan.phases.get(phase or "")
    works = running.unwrapped().works if running is not None else None
    if running is None:
        raise PositionError("work is a phase's own: it needs a line phase that names it")
    if works is None:
        raise PositionError(f"work needs a phase that keeps some, and {phase} keeps none")
    return _loader(table).into(works, _json(text))  # type: ignore[no-any-return]


def _loader(table: Table) -> Loader:
    return Loader(table.plan.deck, table.game.seats)
