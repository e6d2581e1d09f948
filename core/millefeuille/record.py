"""Records: a match as JSON Lines, written as it is played, each line flushed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any, Self

from millefeuille.actions import Action
from millefeuille.errors import RecordError
from millefeuille.match import Match
from millefeuille.points import number
from millefeuille.position import Position
from millefeuille.record_text import FORMAT
from millefeuille.scores import DealScore, Outcome
from millefeuille.seats import Seat
from millefeuille.standing import Standing
from millefeuille.table import Table


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
        """Write how the pack lies, or from which position the deal goes on."""
        deal = match.deal
        number = match.standing.deals + 1
        head = {"deal": number, "attempt": deal.attempt, "dealer": deal.dealer}
        self._write(head | _cards(match))

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


def _cards(match: Match) -> dict[str, str]:
    deck = match.deal.plan.deck
    if match.order:
        return {"deck": deck.row(match.order)}
    return {"position": Position.of(match.deal, match.table.name).text(deck)}


def _standing(standing: Standing) -> dict[str, Any]:
    return {
        "scores": [number(score) for score in standing.scores],
        "marks": {name: list(row) for name, row in standing.marks.items()},
    }
