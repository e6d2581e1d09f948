"""What a player asked for on the command line, and the match that it means."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from pathlib import Path

from millefeuille.cli.exits import Code, ExitError
from millefeuille.cli.pacing import Pace
from millefeuille.names import GameName
from millefeuille.text import _


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
    record: str | None = None
    no_record: bool = False
    ascii_only: bool = False
    auto: bool = False
    pace: Pace = Pace.NORMAL

    def check(self) -> None:
        """Refuse options that exclude each other.

        Raises:
            ExitError: Two of them do.
        """
        clashes = (
            (self.watch and self.seat is not None, _("--seat needs a person; leave out --watch")),
            (self.watch and self.vs is not None, _("--vs needs a person; use --players")),
            (self.players is not None and not self.watch, _("--players needs --watch; use --vs")),
            (
                self.record is not None and self.no_record,
                _("--record and --no-record exclude each other"),
            ),
        )
        for clash, message in clashes:
            if clash:
                raise ExitError(Code.USAGE, message)
        if self.record is not None and Path(self.record).is_file():
            raise ExitError(Code.USAGE, exists(self.record))

    def named(self, game: str) -> GameName:
        """The game with the settings and house rules asked for beside it.

        Raises:
            RulesError: The name or a setting cannot be read.
        """
        named = GameName.parse(game)
        return named.having(changes=self.changes, house_rules=self.house_rules)

    def chosen_seed(self) -> str:
        """The seed asked for, or a new one."""
        return self.seed if self.seed is not None else str(secrets.randbelow(10**9))


def exists(path: str | Path) -> str:
    """The sentence for a file that would be overwritten."""
    return _("{path} exists already; name a new file").format(path=path)
