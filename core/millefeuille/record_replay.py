"""A record's lines played again, one after the other, and compared with what the rules say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from millefeuille.actions import Action
from millefeuille.cards import Cards
from millefeuille.deal import Deal, Entry
from millefeuille.errors import IllegalActionError, PluginError, PositionError
from millefeuille.match import Match
from millefeuille.points import shown
from millefeuille.position import Position
from millefeuille.record_checks import Checks
from millefeuille.record_deal import RecordedDeal
from millefeuille.record_text import (
    ActionLine,
    DealLine,
    EndLine,
    Line,
    Lines,
    Named,
    ScoreLine,
    refused,
)
from millefeuille.scores import DealScore, Outcome
from millefeuille.seats import Seat
from millefeuille.standing import Standing
from millefeuille.table import Table

T = TypeVar("T")

_LONGEST = 300
"""No error's sentence has more characters: it may repeat what a stranger wrote."""


def in_short(said: str) -> str:
    """A sentence in one line, cut where it is too long."""
    line = " ".join(said.split())
    return line if len(line) <= _LONGEST else f"{line[:_LONGEST]} ..."


class _StopError(Exception):
    """Ends the replay where a deal would be opened that the record does not hold."""


class Replay:
    """Plays a record's lines again, and compares as the match's keeper.

    Attributes:
        deals: The deals so far.
        outcome: Who won and why it ended, once it has.
        missing: Which lines are missing at the end.
        differences: Where the record tells something else.
    """

    def __init__(self, table: Table, lines: Lines) -> None:
        self.deals: list[RecordedDeal] = []
        self.outcome: Outcome | None = None
        self.missing: list[str] = []
        self.differences: list[str] = []
        self._table = table
        self._checks = Checks(table, lines.head.players)
        self._head = lines.head
        self._lines = lines.rest
        self._place = 0
        self._running: _Running | None = None

    def play(self) -> None:
        """Play as far as the lines go.

        Raises:
            RecordError: A line does not fit.
        """
        try:
            match = self._begun()
            while self.outcome is None:
                line = self._ahead()
                if line is None:
                    break
                self._act(match, line)
        except _StopError:
            pass
        self._close()

    def _ahead(self) -> Line | None:
        """The next line, which stays the next."""
        return self._lines[self._place] if self._place < len(self._lines) else None

    # --- deals -------------------------------------------------------------------------------

    def _begun(self) -> Match:
        line = self._deal_line()
        self._checks.dealer(line)
        seed = self._head.seed
        if line.position is not None:
            deal = self._from_position(line, line.position)
            return Match(self._table, seed=seed, deal=deal, orders=self._order, keeper=self)
        standing = self._table.standing((0,) * self._table.game.seats, dealer=line.dealer)
        return Match(self._table, seed=seed, standing=standing, orders=self._order, keeper=self)

    def _deal_line(self) -> DealLine:
        """The next line, which begins a deal."""
        line = self._ahead()
        if isinstance(line, DealLine):
            return line
        if line is None:
            raise _StopError
        if isinstance(line, EndLine):
            self._checks.winners(line)
            self._told_otherwise(line, "the match cannot end here: by its rules it goes on")
            self._differs(line, "the record ends here; in the replay the match goes on")
            raise _StopError
        raise refused(line.line, "a deal must begin here")

    def _from_position(self, line: DealLine, text: str) -> Deal:
        try:
            position, _ = Position.parse(text, lambda name: self._same_game(line, name))
            deal = position.deal(self._table)
        except PositionError as error:
            raise self._checks.hidden(line, "position", error) from None
        if deal.over:
            raise refused(line.line, "position: the deal is over")
        return deal

    def _same_game(self, line: DealLine, name: str) -> Table:
        if name != self._head.game:
            raise refused(line.line, "position: it names another game than line 1")
        return self._table

    def _order(self, number: int, attempt: int) -> Sequence[Cards]:
        """How the pack lies for a deal, as the record tells it."""
        return self._checks.order(self._deal_line())

    def deal_opened(self, match: Match) -> None:
        """Compare a deal with its line."""
        line = self._deal_line()
        self._place += 1
        deal, before = match.deal, match.standing
        due = {"deal": before.deals + 1, "attempt": deal.attempt, "dealer": deal.dealer}
        for name, value in due.items():
            if getattr(line, name) != value:
                raise refused(line.line, f"{name} is {value} here, not {getattr(line, name)}")
        self._close()
        began = line.position is not None
        self._running = _Running(before, deal, deal.clone(), [], from_position=began)

    def _close(self, score: DealScore | None = None, after: Standing | None = None) -> None:
        """Keep the running deal as it is now."""
        running = self._running
        if running is None:
            return
        self._running = None
        self.deals.append(
            RecordedDeal(
                number=running.before.deals + 1,
                attempt=running.opened.attempt,
                before=running.before,
                opened=running.opened,
                actions=tuple(running.actions),
                deal=running.deal,
                score=score,
                after=after,
                from_position=running.from_position,
            )
        )

    # --- actions -----------------------------------------------------------------------------

    def _act(self, match: Match, line: Line) -> None:
        if not isinstance(line, ActionLine):
            raise refused(line.line, f"{_NOT_DUE[type(line)]}: the deal before goes on")
        if line.seat != match.deal.actor:
            raise refused(
                line.line, f"it is seat {match.deal.actor}'s turn, not seat {line.seat}'s"
            )
        action = self._checks.action(line)
        self._place += 1
        try:
            match.apply(action)
        except IllegalActionError as error:
            raise self._checks.illegal(line, error) from None
        except PluginError as error:
            raise PluginError(f"line {line.line}: {error}") from None

    def action_taken(self, seat: Seat, action: Action) -> None:
        """Keep who did what."""
        assert self._running is not None
        self._running.actions.append(Entry(seat, action))

    # --- scores ------------------------------------------------------------------------------

    def deal_scored(self, score: DealScore, standing: Standing) -> None:
        """Compare a score with its line; a record may stop before it."""
        self._close(score, standing)
        line = self._ahead()
        if line is None:
            self.missing.append(f"the score of deal {standing.deals}")
            return
        if not isinstance(line, ScoreLine):
            raise refused(line.line, "the deal is over: its score must stand here")
        self._place += 1
        self._checks.score(line)
        self._compare_scores(line, score, standing)
        self._compare_marks(line, standing)

    def _compare_scores(self, line: ScoreLine, score: DealScore, standing: Standing) -> None:
        for seat, own in enumerate(score.lines):
            replayed = tuple([(one.name, one.points) for one in own])
            self._compare(line, f"seat {seat} scores", replayed, line.score[seat], _lines)
        for seat, points in enumerate(standing.scores):
            self._compare(line, f"seat {seat} then has", points, line.scores[seat], shown)

    def _compare_marks(self, line: ScoreLine, standing: Standing) -> None:
        marks = standing.marks
        for name in dict.fromkeys([*marks, *line.marks]):
            self._compare(line, name, marks.get(name), line.marks.get(name), _row)

    def _compare(
        self, line: ScoreLine | EndLine, what: str, now: T, then: T, words: Callable[[T], str]
    ) -> None:
        """Note where the record tells something else than the replay."""
        if now != then:
            said = f"{what} {words(now)} in the replay, {words(then)} in the record"
            self._differs(line, said)

    def _differs(self, line: Line, said: str) -> None:
        self.differences.append(in_short(f"line {line.line}: {said}"))

    def match_ended(self, outcome: Outcome) -> None:
        """Compare the end with its line; a record may stop before it."""
        self.outcome = outcome
        line = self._ahead()
        if isinstance(line, EndLine):
            self._checks.winners(line)
            self._compare(line, "the match ends with", outcome.reason, line.reason, str)
            self._compare(line, "the winners are", outcome.winners, line.winners, _row)
        elif isinstance(line, DealLine):
            self._told_otherwise(line, _END_DUE)
            self._differs(line, "the record goes on here; in the replay the match is over")
            self._checks.rest(self._lines[self._place :], number=self.deals[-1].number)
        elif line is not None:
            raise refused(line.line, _END_DUE)
        else:
            self.missing.append("the end of the match")

    def _told_otherwise(self, line: Line, why: str) -> None:
        """Refuse a line that the replay leaves no room for, unless the scores were others before.

        By those the match may really have gone on, or ended.
        """
        if not self.differences:
            raise refused(line.line, why)


@dataclass(frozen=True, slots=True)
class _Running:
    """The deal that is being replayed."""

    before: Standing
    deal: Deal
    opened: Deal
    actions: list[Entry]
    from_position: bool


_END_DUE = "the match is over: its end must stand here"

_NOT_DUE: dict[type[Line], str] = {
    DealLine: "no deal can begin here",
    ScoreLine: "no score is due here",
    EndLine: "the match cannot end here",
}


def _lines(lines: Sequence[Named]) -> str:
    """The lines of a score in words."""
    return ", ".join([f"{name} {shown(points)}" for name, points in lines]) or "nothing"


def _row(numbers: Sequence[int] | None) -> str:
    return " ".join(map(str, numbers)) if numbers else "none"
