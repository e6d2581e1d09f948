"""What a record's lines must be, whatever the match: a whole pack, an action, seats of the game."""

from __future__ import annotations

from collections.abc import Sequence

from millefeuille.actions import Action, parse
from millefeuille.cards import Cards
from millefeuille.errors import IllegalActionError, NotationError, RecordError
from millefeuille.record_text import (
    PERSON,
    ActionLine,
    DealLine,
    EndLine,
    Line,
    ScoreLine,
    refused,
)
from millefeuille.seats import NOBODY, Seat
from millefeuille.table import Table

_UNSAID = "why is not said, as a person plays and it would tell hidden cards"


class Checks:
    """Refuses lines; where a person plays, no refusal tells what he may not see.

    Args:
        table: The game under the record's rules.
        players: Who played, by seat.
    """

    def __init__(self, table: Table, players: Sequence[str]) -> None:
        self._table = table
        self._persons = [seat for seat, kind in enumerate(players) if kind == PERSON]

    def _may_tell(self, seat: Seat = NOBODY) -> bool:
        """Whether what a seat holds may be told; of no seat, what lies where."""
        return not self._persons or self._persons == [seat]

    def hidden(self, line: Line, what: str, why: object) -> RecordError:
        """The error for a deck or a position, which hold cards of all seats."""
        return refused(line.line, f"{what}: {why if self._may_tell() else _UNSAID}")

    # --- deals -------------------------------------------------------------------------------

    def dealer(self, line: DealLine) -> None:
        """Refuse a dealer that is no seat."""
        self._seat(line, line.dealer)

    def _seat(self, line: Line, seat: Seat) -> None:
        if seat not in range(self._table.game.seats):
            raise refused(line.line, f"there is no seat {seat}")

    def order(self, line: DealLine) -> tuple[Cards, ...]:
        """How the pack lies."""
        if line.deck is None:
            raise refused(line.line, "only the first deal can begin from a position")
        try:
            return self._table.plan.deck.order(line.deck)
        except NotationError as error:
            raise self.hidden(line, "deck", error) from None

    # --- actions -----------------------------------------------------------------------------

    def action(self, line: ActionLine) -> Action:
        """What a seat did."""
        try:
            action = parse(line.do, self._table.plan.deck)
        except NotationError as error:
            raise refused(line.line, self._unread(line.seat, str(error))) from None
        if str(action) != line.do:
            said = f"this action is written {str(action)!r}"
            raise refused(line.line, self._unread(line.seat, said))
        return action

    def _unread(self, seat: Seat, why: str) -> str:
        return why if self._may_tell(seat) else f"it is not the text form of an action; {_UNSAID}"

    def illegal(self, line: ActionLine, error: IllegalActionError) -> RecordError:
        """The error for an action that the rules refuse."""
        if self._may_tell(line.seat):
            return refused(line.line, str(error))
        reason = error.reason
        where = f" ({reason.citation})" if reason.citation is not None else ""
        action = error.action.seen_by(NOBODY, line.seat)
        return refused(line.line, f"{action} is not legal by {reason.rule}{where}; {_UNSAID}")

    # --- scores and ends ---------------------------------------------------------------------

    def score(self, line: ScoreLine) -> None:
        """Refuse a score that is not for each seat."""
        seats = self._table.game.seats
        if {len(line.score), len(line.scores), *map(len, line.marks.values())} != {seats}:
            raise refused(line.line, f"score, scores and marks are for {seats} seats")

    def winners(self, line: EndLine) -> None:
        """Refuse winners that are no seats."""
        seats = range(self._table.game.seats)
        if list(line.winners) != [seat for seat in seats if seat in line.winners]:
            raise refused(line.line, f"winners are seats of {len(seats)}, in order, each once")

    # --- lines without a match ---------------------------------------------------------------

    def rest(self, lines: Sequence[Line], *, number: int) -> None:
        """Check lines that no match can be played by, each by itself, and their order.

        Args:
            lines: What follows on a score.
            number: The number of the deal before.

        Raises:
            RecordError: A line cannot be, or stands where it cannot.
        """
        settled, attempt = True, 0
        for line in lines:
            if isinstance(line, DealLine):
                number, attempt = (number + 1, 0) if settled else (number, attempt + 1)
                self._deal(line, number, attempt)
                settled = False
            elif settled != isinstance(line, EndLine):
                raise refused(line.line, "such a line cannot stand here")
            else:
                self._other(line)
                settled = isinstance(line, ScoreLine)

    def _deal(self, line: DealLine, number: int, attempt: int) -> None:
        if (line.deal, line.attempt) != (number, attempt):
            raise refused(line.line, f"this is deal {number}, attempt {attempt}")
        self.dealer(line)
        self.order(line)

    def _other(self, line: Line) -> None:
        if isinstance(line, ActionLine):
            self._seat(line, line.seat)
            self.action(line)
        elif isinstance(line, ScoreLine):
            self.score(line)
        elif isinstance(line, EndLine):
            self.winners(line)
