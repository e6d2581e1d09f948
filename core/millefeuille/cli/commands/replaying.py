"""``millefeuille replay``: a recorded match shown again, or one thing of it for other commands."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from millefeuille.cli.commands.scripting import print_script
from millefeuille.cli.commands.showing import Showing
from millefeuille.cli.exits import Code, ExitError
from millefeuille.cli.playing.keyboard import Keyboard
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.screen.seating import seat_named
from millefeuille.cli.sources.records import Sight, check_moves, deals_numbered, opened
from millefeuille.cli.sources.renaming import name_today
from millefeuille.cli.sources.tables import blaming
from millefeuille.position import Position
from millefeuille.registry import installed
from millefeuille.replay import Record
from millefeuille.text import _


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """The options of ``replay``, as they were typed."""

    file: str
    step: bool = False
    view: str | None = None
    first: int | None = None
    deal: int | None = None
    move: int | None = None
    position: bool = False
    script: str | None = None
    ascii_only: bool = False

    def check(self) -> None:
        """Refuse options that exclude or need each other.

        Raises:
            ExitError: Two of them do.
        """
        shows = self.step or self.view is not None or self.first is not None
        places = self.deal is not None or self.move is not None
        clashes = (
            (
                self.position and self.script is not None,
                _("--position and --script exclude each other"),
            ),
            (
                (self.position or self.script is not None) and shows,
                _("--step, --view and --from show deals; leave out --position and --script"),
            ),
            (
                places and not self.position,
                _(
                    "--deal and --move need --position; --from N shows from a deal on, "
                    "explain FILE --deal N explains one"
                ),
            ),
            (self.position and self.deal is None, _("--position needs --deal N")),
            (self.step and not _is_terminal(), _("--step needs a terminal to wait for Enter")),
        )
        for clash, sentence in clashes:
            if clash:
                raise ExitError(Code.USAGE, sentence)


def _is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def show(wanted: Wanted) -> int:
    """Show a record, or print what was asked for of it; the exit code.

    Raises:
        ExitError: The options or the file say nothing, or ask for what may not be seen.
    """
    wanted.check()
    record = opened(wanted.file)
    with blaming(record.table.name):
        return _shown(wanted, record)


def _shown(wanted: Wanted, record: Record) -> int:
    if wanted.deal is not None:
        return _print_position(record, wanted.file, wanted.deal, moves=wanted.move or 0)
    if wanted.script is not None:
        return print_script(record, wanted.file, seat_named(wanted.script, record.table))
    seat = seat_named(wanted.view, record.table) if wanted.view is not None else None
    sight = Sight.of(record, seat)
    if wanted.first is not None:
        deals_numbered(record, wanted.first)
    paper = Paper.on_stdout(letters=wanted.ascii_only)
    keyboard = Keyboard(prompts=True) if wanted.step else None
    Showing(sight, paper, keyboard).show(first=wanted.first)
    return sight.report(wanted.file)


def _print_position(record: Record, file: str, number: int, *, moves: int) -> int:
    """Print a deal's position after so many actions; of several attempts at it the last one's.

    Raises:
        ExitError: There is no such deal or action, it is being played, or nothing names its rules.
    """
    deal = deals_numbered(record, number)[-1]
    check_moves(deal, moves)
    sight = Sight.of(record)
    if sight.is_closed(deal):
        sentence = _("deal {number} is not over: its cards stay hidden")
        raise ExitError(Code.NOT_SO, sentence.format(number=number))
    name = name_today(record.table, installed())
    if name is None:
        raise ExitError(Code.NOT_SO, _("no name means the rules of this record today"))
    print(Position.of(deal.at(moves), name).text(record.table.plan.deck), end="")
    return sight.report(file)
