"""How far some work is: a bar on stderr with rate and time left, or one line at the end."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from millefeuille.cli.exits import say
from millefeuille.text import _


class _Console(Console):
    """A console on stderr that may be kept to ASCII."""

    def __init__(self, *, letters: bool) -> None:
        super().__init__(file=sys.stderr, force_terminal=sys.stderr.isatty())
        self._letters = letters

    @property
    def encoding(self) -> str:
        """What its characters are chosen by."""
        return "ascii" if self._letters else super().encoding

    def show_cursor(self, show: bool = True) -> bool:
        """It is never hidden, for who is killed could not show it again."""
        return False


class _Rate(ProgressColumn):
    def render(self, task: Task) -> Text:
        return Text(_rate(task.finished_speed or task.speed or 0))


@contextmanager
def progress(
    what: str, total: int, *, done: int = 0, letters: bool = False
) -> Iterator[Callable[[int], None]]:
    """Show how far some work is while it runs.

    Args:
        what: What is counted, such as ``matches``.
        total: How many there will be.
        done: How many there were before.
        letters: Only ASCII.

    Yields:
        What is told how many there are by now, as often as that changes.
    """
    console = _Console(letters=letters)
    if not console.is_terminal:
        yield from _in_one_line(what, done)
        return
    columns = (
        TextColumn("{task.description}"),
        *(BarColumn(bar_width=None), MofNCompleteColumn(), _Rate(), TimeRemainingColumn()),
    )
    with Progress(
        *columns, console=console, expand=True, redirect_stdout=False, redirect_stderr=False
    ) as bar:
        task = bar.add_task(what, total=total, completed=done)
        yield lambda count: bar.update(task, completed=count)


def _in_one_line(what: str, done: int) -> Iterator[Callable[[int], None]]:
    counts = [done]
    start = time.monotonic()
    yield counts.append
    seconds = max(time.monotonic() - start, 0.001)
    count = counts[-1] - done
    said = _("{count} {what} in {seconds:.1f} s, {rate}")
    say(said.format(count=count, what=what, seconds=seconds, rate=_rate(count / seconds)))


def _rate(speed: float) -> str:
    return _("{speed:.1f} a second").format(speed=speed)
