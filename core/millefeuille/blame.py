"""Whose fault it is: what failed, whose code it was, and where in a file and in a match."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Iterable
from importlib.metadata import EntryPoint, entry_points
from typing import Any, NamedTuple

from millefeuille.actions import ACTIONS
from millefeuille.deal import Deal, Log
from millefeuille.errors import FailedError, told
from millefeuille.hooks import PROJECT

_NOBODYS = {PROJECT, "pluggy", "pydantic", *sys.stdlib_module_names}
"""Packages that only do what a plugin's code asks of them."""


class Place(NamedTuple):
    """A line of somebody's code.

    Args:
        module: The module's dotted name; empty where it has none.
        file: Its file.
        line: The line's number.
    """

    module: str
    file: str
    line: int

    @property
    def package(self) -> str:
        """What its module's name begins with."""
        return self.module.partition(".")[0]

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


def place_of(function: Callable[..., Any]) -> Place | None:
    """Where a function is written; ``None`` where there is no file of it."""
    code = getattr(getattr(function, "__func__", function), "__code__", None)
    if code is None:
        return None
    return Place(getattr(function, "__module__", None) or "", code.co_filename, code.co_firstlineno)


def raised_in(error: BaseException, package: str = "") -> Place | None:
    """The innermost line of a plugin's code that an exception came through.

    Args:
        error: The exception.
        package: Whose code it is; by default that of any installed plugin, else of anybody who is
            neither this package nor what it stands on.
    """
    if isinstance(error, SyntaxError) and error.filename and error.lineno:
        return Place("", error.filename, error.lineno)
    places = [
        Place(frame.f_globals.get("__name__") or "", frame.f_code.co_filename, line)
        for frame, line in traceback.walk_tb(error.__traceback__)
    ]
    places = [place for place in reversed(places) if not place.file.startswith("<")]
    packages = {package} if package else set(map(_package, _entries()))
    plugins = [place for place in places if place.package in packages - _NOBODYS]
    others = [place for place in places if place.package not in _NOBODYS]
    return next(iter((*plugins, *others)), None)


def _entries() -> tuple[EntryPoint, ...]:
    return tuple(entry_points(group=PROJECT))


def module_of(entry: EntryPoint) -> str:
    """The module that an entry point names, whatever else is wrong with it."""
    return entry.value.partition(":")[0].strip()


def distribution_of(entry: EntryPoint) -> str:
    """The name of what was installed; empty where it has none."""
    return (entry.dist.name if entry.dist is not None else "") or ""


def owner_of(place: Place) -> str:
    """The installed plugin whose code a place is, as a person would find it; empty for none."""
    owners = [entry for entry in _entries() if place.package == _package(entry)]
    owners.sort(key=lambda entry: _begins(place.module, module_of(entry)), reverse=True)
    return f"plugin {owners[0].name}" if owners else ""


def _package(entry: EntryPoint) -> str:
    return module_of(entry).partition(".")[0]


def _begins(module: str, other: str) -> int:
    """How many letters of a module's name another one's are, where it lies inside of that."""
    return len(other) if f"{module}.".startswith(f"{other}.") else 0


def failed(
    what: str, error: BaseException, *, at: str = "", hidden: bool = True, package: str = ""
) -> FailedError:
    """What an exception of a plugin's means to people.

    Args:
        what: What failed, such as ``mille:club failed in score_deal``.
        error: What it raised; a failure that has been told already stays as it is.
        at: Where in a match.
        hidden: Whether there are cards then that somebody may not see.
        package: The package of the code that is to blame, where it is known.
    """
    if isinstance(error, FailedError):
        return error
    kind = type(error).__name__
    said = told(error).removeprefix(kind).removeprefix(": ")
    return FailedError(f"{what}: {kind}", said, where(raised_in(error, package)), at, hidden)


def where(place: Place | None) -> str:
    """A place with the plugin that it belongs to."""
    return ", ".join(filter(None, (owner_of(place), str(place)))) if place is not None else ""


def stage(deal: Deal, done: int | None = None) -> str:
    """Where in its match a deal stands, so that whoever has the seed can come there again.

    Args:
        deal: The deal.
        done: How many actions of it are done, where the deal does not tell any more.
    """
    count = done if done is not None else actions_in(deal.log)
    again = f", redeal {deal.attempt}," if deal.attempt else ""
    return f"deal {deal.standing.deals + 1}{again} after {count} action{'s' if count != 1 else ''}"


def actions_in(log: Log) -> int:
    """How many of a log's entries are actions, not what became known by them."""
    return sum(isinstance(action, ACTIONS) for action in _actions(log))


def _actions(log: Log) -> Iterable[object]:
    while log is not None:
        log, _seat, action = log
        yield action


def kind_of(value: object) -> str:
    """What a value is, without what is in it: that may be cards."""
    if value is None or isinstance(value, type):
        return "None" if value is None else "a class"
    name = type(value).__name__
    return f"{'an' if name[0].lower() in 'aeiou' else 'a'} {name}"
