"""Records read: a match as its record tells it, replayed under the record's own rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from millefeuille.errors import PluginError, RecordError, told
from millefeuille.record_deal import RecordedDeal
from millefeuille.record_replay import Replay, in_short
from millefeuille.record_table import table_of
from millefeuille.record_text import Lines, read_lines
from millefeuille.registry import Catalogue, installed
from millefeuille.scores import Outcome
from millefeuille.table import Table


@dataclass(frozen=True, eq=False, kw_only=True)
class Record:
    """A match as its record tells it, replayed under the rules that the record holds.

    It is the referee's: it shows every hidden card.

    Attributes:
        table: The game under those rules.
        seed: What chance came from.
        players: Who played, by seat.
        deals: The deals in order, each attempt at one by itself.
        outcome: Who won and why it ended; ``None`` where the record stops before.
        torn: Whether a last line that was cut off is left out.
        missing: Which lines the record stops before though its actions tell what they must say, in
            words; empty where it stops elsewhere.
        differences: Where the record tells other scores, marks or another end than the replay, a
            sentence each.
    """

    table: Table
    seed: str
    players: tuple[str, ...]
    deals: tuple[RecordedDeal, ...]
    outcome: Outcome | None
    torn: bool
    missing: str
    differences: tuple[str, ...]

    @property
    def running(self) -> RecordedDeal | None:
        """The deal that was being played when the record stopped."""
        last = self.deals[-1] if self.deals else None
        return last if last is not None and not last.deal.over else None

    @classmethod
    def read(cls, text: str, *, catalogue: Catalogue | None = None) -> Self:
        """A record from its text.

        Args:
            text: The text, a line of JSON each.
            catalogue: Where its game is looked for; by default what is installed.

        Raises:
            RecordError: A line is none of a record's, or what it tells is against the rules.
            PluginError: The game or a house rule is not installed, or fails.
        """
        if not isinstance(text, str):
            raise RecordError(f"a record is text, not {type(text).__name__}")
        try:
            return cls._replayed(
                read_lines(text), catalogue if catalogue is not None else installed()
            )
        except RecordError as error:
            raise RecordError(in_short(str(error))) from None
        except PluginError as error:
            raise PluginError(in_short(str(error))) from None
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            raise PluginError(in_short(f"the game failed: {told(error)}")) from error

    @classmethod
    def _replayed(cls, lines: Lines, catalogue: Catalogue) -> Self:
        table = table_of(lines.head, catalogue)
        replay = Replay(table, lines)
        replay.play()
        return cls(
            table=table,
            seed=lines.head.seed,
            players=lines.head.players,
            deals=tuple(replay.deals),
            outcome=replay.outcome,
            torn=lines.torn,
            missing=" and ".join(replay.missing),
            differences=tuple(replay.differences),
        )
