"""What a player asked for on the command line, and the match that it means."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from millefeuille.cli.exits import Code, ExitError
from millefeuille.cli.playing import seeds
from millefeuille.cli.screen.pacing import Pace
from millefeuille.cli.sources.tables import table_named
from millefeuille.registry import Catalogue
from millefeuille.table import Table
from millefeuille.text import _

_LISTS = ("--vs", "--players")


@dataclass(frozen=True, kw_only=True)
class Request:
    """The options of ``play``, as they were typed."""

    game: str | None = None
    changes: tuple[str, ...] = ()
    house_rules: tuple[str, ...] = ()
    watch: bool = False
    seed: str | None = None
    seat: str | None = None
    vs: str | None = None
    players: str | None = None
    position: str | None = None
    record: str | None = None
    no_record: bool = False
    ascii_only: bool = False
    auto: bool = False
    pace: Pace = Pace.NORMAL

    def check(self) -> None:
        """Refuse options that say nothing, or exclude each other.

        Raises:
            ExitError: One or two of them do.
        """
        self._check_words()
        clashes = (
            (self.watch and self.seat is not None, _("--seat needs a person; leave out --watch")),
            (self.watch and self.vs is not None, _("--vs needs a person; use --players")),
            (self.players is not None and not self.watch, _("--players needs --watch; use --vs")),
            (
                self.record is not None and self.no_record,
                _("--record and --no-record exclude each other"),
            ),
            (
                self.position is not None
                and bool(self.game is not None or self.changes or self.house_rules),
                _("--position names its own game; leave out GAME, --set and --with"),
            ),
        )
        for clash, message in clashes:
            if clash:
                raise ExitError(Code.USAGE, message)
        if self.record is not None and Path(self.record).is_file():
            raise ExitError(Code.USAGE, exists(self.record))

    def _check_words(self) -> None:
        """Refuse options without a word, and words that are none."""
        needs = (
            ("--vs", self.vs, _("the name of a player, such as random")),
            ("--players", self.players, _("the name of a player, such as random")),
            ("--position", self.position, _("the name of a file")),
            ("--record", self.record, _("the name of a new file")),
            ("--seat", self.seat, _("a seat, such as 0")),
            *(("--with", name, _("the name of a house rule")) for name in self.house_rules),
        )
        for option, word, what in needs:
            # names of players are a list: none of them may be missing
            names = word.split(",") if word is not None and option in _LISTS else [word]
            if any(name is not None and not name.strip() for name in names):
                raise ExitError(
                    Code.USAGE, _("{option} needs {what}").format(option=option, what=what)
                )
        if self.record == "-":
            raise ExitError(
                Code.USAGE,
                _("--record needs a file: the table is shown on standard output (./- is a file)"),
            )
        if self.position == "-":
            raise ExitError(
                Code.USAGE,
                _("--position needs a file: your answers are read from standard input"),
            )
        if self.seed is not None:
            seeds.chosen(self.seed)

    def table(self, game: str, catalogue: Catalogue) -> Table:
        """The table for a game, with the settings and house rules asked for beside it.

        Raises:
            ExitError: A setting cannot be read or does not fit, or the game's plugin is broken.
            UnknownNameError: The game, its profile or a house rule is not there.
        """
        return table_named(game, catalogue, changes=self.changes, house_rules=self.house_rules)

    def chosen_seed(self) -> str:
        """The seed asked for, or a new one."""
        return seeds.chosen(self.seed)


def exists(path: str | Path) -> str:
    """The sentence for a file that would be overwritten."""
    return _("{path} exists already; name a new file").format(path=path)
