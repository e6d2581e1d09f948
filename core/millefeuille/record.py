"""Records: a match as JSON Lines, written as it is played, each line flushed."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, Any, Self

from millefeuille.actions import Action, parse
from millefeuille.errors import MillefeuilleError, RecordError
from millefeuille.match import Match
from millefeuille.points import number
from millefeuille.scores import DealScore, Outcome
from millefeuille.seats import Seat
from millefeuille.standing import Standing
from millefeuille.table import Table

FORMAT = 1


class Recorder:
    """Keeps a match's record: a head, then a line per deal, action and score.

    It holds what the referee sees, hidden cards and all; no player reads it.

    Args:
        stream: Where the lines go.
    """

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream

    @classmethod
    def create(cls, path: Path) -> Self:
        """A recorder to a new file.

        Raises:
            FileExistsError: The file is there already.
            RecordError: It cannot be written.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise RecordError(f"{path} cannot be written: {error.strerror}") from None
        try:
            return cls(path.open("x", encoding="utf-8", newline="\n"))
        except FileExistsError:
            raise
        except OSError as error:
            raise RecordError(f"{path} cannot be written: {error.strerror}") from None

    def begin(self, table: Table, *, seed: object, players: Sequence[str]) -> None:
        """Write the head: the rules as they are played, the seed, the players by seat."""
        self._write(
            {
                "record": FORMAT,
                "game": str(table.name),
                "fingerprint": table.fingerprint,
                "seed": str(seed),
                "players": list(players),
                "rules": table.rules.model_dump(mode="json"),
            }
        )

    def deal_opened(self, match: Match) -> None:
        """Write how the pack lies."""
        deal, deck = match.deal, match.deal.plan.deck
        self._write(
            {
                "deal": match.standing.deals + 1,
                "attempt": deal.attempt,
                "dealer": deal.dealer,
                "deck": deck.row(match.order),
            }
        )

    def action_taken(self, seat: Seat, action: Action) -> None:
        """Write who did what."""
        self._write({"seat": seat, "do": str(action)})

    def deal_scored(self, score: DealScore, standing: Standing) -> None:
        """Write the lines of a score and the standing after it."""
        lines = [
            [[line.name, number(line.points), line.rule, line.note] for line in own]
            for own in score.lines
        ]
        self._write({"score": lines, **_standing(standing)})

    def match_ended(self, outcome: Outcome) -> None:
        """Write who won and why it ended."""
        self._write({"end": outcome.reason, "winners": list(outcome.winners)})

    def close(self) -> None:
        """Close the file."""
        self._stream.close()

    def _write(self, line: dict[str, Any]) -> None:
        try:
            self._stream.write(json.dumps(line, ensure_ascii=True) + "\n")
            self._stream.flush()
        except OSError as error:
            raise RecordError(f"the record cannot be written: {error.strerror}") from None


def _standing(standing: Standing) -> dict[str, Any]:
    return {
        "scores": [number(score) for score in standing.scores],
        "marks": {name: list(row) for name, row in standing.marks.items()},
    }


def replay(lines: Sequence[str], load: Callable[[str], Table]) -> Match:
    """The match that a record holds, played again as far as it goes and compared line by line.

    Args:
        lines: The record's lines.
        load: Makes the table for a game's name.

    Raises:
        RecordError: A line cannot be read, or says other than the replay does.
    """
    reader = _Reader(lines)
    head = reader.next("record")
    if head["record"] != FORMAT:
        raise RecordError(f"record version {head['record']} is not {FORMAT}")
    table = _table(head, load)
    checker = _Checker(reader)
    match = Match(table, seed=head["seed"], keeper=checker)
    while not match.over and reader.more():
        line = reader.next("do")
        reader.back()
        try:
            match.apply(parse(str(line["do"]), table.plan.deck))
        except RecordError:
            raise
        except MillefeuilleError as error:
            raise RecordError(f"line {reader.number + 1}: {error}") from None
    if reader.more():
        raise RecordError(f"line {reader.number + 1} stands after the end of the match")
    return match


def _table(head: dict[str, Any], load: Callable[[str], Table]) -> Table:
    """The table that a record's head describes, under the very rules that it holds."""
    if not isinstance(head.get("game"), str) or "seed" not in head:
        raise RecordError("line 1 names no game or no seed")
    table = load(head["game"])
    rules = json.loads(json.dumps(table.rules.model_dump(mode="json")))
    if (head.get("fingerprint"), head.get("rules")) != (table.fingerprint, rules):
        raise RecordError(f"the record was played under other rules than {table.name}")
    return table


class _Reader:
    """A record's lines, one after the other."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self.number = 0

    def more(self) -> bool:
        return self.number < len(self._lines)

    def next(self, key: str) -> dict[str, Any]:
        """The next line, which must have a key."""
        try:
            line = json.loads(self._lines[self.number])
        except (IndexError, TypeError, ValueError, RecursionError):
            raise RecordError(f"line {self.number + 1} cannot be read") from None
        self.number += 1
        if not isinstance(line, dict) or key not in line:
            raise RecordError(f"line {self.number} is not a line with {key!r}")
        return line

    def back(self) -> None:
        self.number -= 1


class _Checker(Recorder):
    """Compares what a replay would write with what the record holds."""

    def __init__(self, reader: _Reader) -> None:
        self._reader = reader

    def _write(self, line: dict[str, Any]) -> None:
        if self._reader.more():
            held = self._reader.next(next(iter(line)))
            if held != json.loads(json.dumps(line)):
                raise RecordError(f"line {self._reader.number} differs from the replay")
