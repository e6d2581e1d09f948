"""``millefeuille check``: whether a game or a house rule keeps what all of them must."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from textwrap import wrap
from typing import Any

from rich.text import Text

from millefeuille.check.checker import Checker
from millefeuille.check.properties import PROPERTIES, named
from millefeuille.check.property import Property
from millefeuille.check.report import Finding, Verdict
from millefeuille.check.subjects import Subject, subjects
from millefeuille.cli.exits import Code, ExitError
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.sources.tables import known_plugins
from millefeuille.errors import UnknownNameError
from millefeuille.names import GameName
from millefeuille.registry import Catalogue
from millefeuille.text import _

_LABEL = 17
"""The columns of a verdict and a property's name."""


@dataclass(frozen=True, kw_only=True)
class CheckRequest:
    """What was asked for.

    Args:
        name: A game, or a house rule.
        deals: So many seeds are tried, a deal for each.
        seed: The first of them.
        properties: Only these, by name; all without.
        as_json: JSON lines.
        ascii_only: Letters instead of symbols.
    """

    name: str
    deals: int
    seed: int
    properties: tuple[str, ...] = ()
    as_json: bool = False
    ascii_only: bool = False


def show(request: CheckRequest) -> int:
    """Check and print, property by property; the exit code.

    Raises:
        ExitError: The plugin of the game is broken.
        UnknownNameError: The game, its profile, a house rule or a property is not there.
        RulesError: No profile allows what is asked.
    """
    pages = _Lines() if request.as_json else _Page(request)
    try:
        with redirect_stdout(sys.stderr):  # what plugins print is no part of the report
            _check(request, pages)
    finally:
        _trying(None)
    return pages.end()


def _check(request: CheckRequest, pages: _Lines | _Page) -> None:
    catalogue = known_plugins()
    asked = _subjects(request.name, catalogue)
    wanted = [named(name) for name in request.properties] or list(PROPERTIES)
    with Checker(catalogue, seed=request.seed, deals=request.deals) as checker:
        for subject in asked:
            pages.begin(subject)
            properties = wanted if not subject.unfit else ()
            for finding in checker.findings(subject.name, properties, _trying):
                _trying(None)
                pages.tell(finding)


def _trying(about: Property | None) -> None:
    """Show a person what is being checked, as it may never end; or nothing any more."""
    if sys.stderr is not None and sys.stderr.isatty():
        said = f"{about} ..." if about is not None else ""
        print(f"\r{said.ljust(_LABEL)}\r{said}", end="", file=sys.stderr, flush=True)


def _subjects(name: str, catalogue: Catalogue) -> list[Subject]:
    try:
        return subjects(name, catalogue)
    except UnknownNameError as error:
        game = GameName.parse(name).game
        why = catalogue.why_missing(game)
        if game in catalogue.games or not why:
            raise
        own = any(failure.plugin == game for failure in catalogue.failures)
        raise ExitError(Code.PLUGIN, why if own else f"{error}; {why}") from None


class _Lines:
    """A report as JSON lines."""

    def __init__(self) -> None:
        self._stream = sys.stdout
        self._failed = False

    def begin(self, subject: Subject) -> None:
        """Tell of a table that there is not; of others nothing yet."""
        if subject.unfit:
            self._print({"game": str(subject.name), "unfit": subject.unfit})

    def tell(self, finding: Finding) -> None:
        """Tell what was found of one property."""
        self._failed |= finding.fails
        self._print(values(finding))

    def end(self) -> int:
        """The exit code."""
        return Code.NOT_SO if self._failed else Code.DONE

    def _print(self, row: dict[str, Any]) -> None:
        print(json.dumps(row), file=self._stream, flush=True)


def values(finding: Finding) -> dict[str, Any]:
    """What was found of one property as JSON values."""
    return {
        "game": finding.game,
        "property": finding.about.name,
        "title": finding.about.title,
        "verdict": finding.verdict.value,
        "said": finding.said,
        "seed": finding.seed,
        "command": finding.command if finding.fails else "",
        "position": finding.position,
    }


class _Page:
    """A report for people."""

    def __init__(self, request: CheckRequest) -> None:
        self._paper = Paper.on_stdout(letters=request.ascii_only)
        self._detailed = bool(request.properties)
        self._counts: Counter[Verdict] = Counter()

    def begin(self, subject: Subject) -> None:
        """Tell which table it is about."""
        self._paper.rule(str(subject.name))
        if subject.unfit:
            self._print(Verdict.NOT_APPLICABLE, "", [subject.unfit])
            self._counts[Verdict.NOT_APPLICABLE] += 1

    def tell(self, finding: Finding) -> None:
        """Tell what was found of one property."""
        self._counts[finding.verdict] += 1
        self._print(finding.verdict, finding.about.name, list(_sentences(finding)))
        if finding.fails:
            self._paper.line(" " * _LABEL + finding.command)
        if finding.position and self._detailed:
            for line in finding.position.splitlines():
                self._paper.line(line)

    def _print(self, verdict: Verdict, name: str, sentences: list[str]) -> None:
        word, style = _WORDS[verdict]
        label, narrow = Text(f"{_(word).ljust(6)}{name}", style=style), self._paper.narrow
        indent = 2 if narrow else _LABEL
        first, *rest = _lines("; ".join(sentences), self._paper.width - indent)
        if narrow:
            self._paper.line(label)
            self._paper.line(" " * indent + first)
        else:
            label.pad_right(indent - len(label))
            self._paper.line(label + first)
        for line in rest:
            self._paper.line(" " * indent + line)

    def end(self) -> int:
        """Tell the sum; the exit code."""
        self._paper.line()
        parts = [
            _(sentence).format(count=self._counts[verdict])
            for verdict, sentence in _SUMS.items()
            if self._counts[verdict]
        ]
        self._paper.line(", ".join(parts), style="bold")
        return Code.NOT_SO if self._counts[Verdict.FAILS] else Code.DONE


_WORDS = {
    Verdict.HOLDS: ("pass", ""),
    Verdict.FAILS: ("FAIL", "bold red"),
    Verdict.NOT_APPLICABLE: ("n/a", "dim"),
}
_SUMS = {
    Verdict.HOLDS: "{count} pass",
    Verdict.FAILS: "{count} fail",
    Verdict.NOT_APPLICABLE: "{count} not applicable",
}


def _lines(text: str, width: int) -> list[str]:
    """A text in lines; no word is broken, however long, for it may be a path."""
    return wrap(text, width, break_long_words=False, break_on_hyphens=False) or [""]


def _sentences(finding: Finding) -> Iterator[str]:
    if finding.verdict is Verdict.NOT_APPLICABLE:
        yield _("not applicable: {why}").format(why=finding.said)
        return
    if finding.fails:
        yield finding.said
        if finding.seed is not None:
            yield _("seed {seed}").format(seed=finding.seed)
        return
    yield _(finding.about.title)
    if finding.said:
        yield finding.said
