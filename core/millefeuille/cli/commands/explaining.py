"""``millefeuille explain``: why a recorded match was scored so, and why its actions were legal."""

from __future__ import annotations

from dataclasses import replace

from rich.text import Text

from millefeuille.cli.commands.explained_move import explain_move
from millefeuille.cli.commands.opening import open_deal
from millefeuille.cli.exits import Code, ExitError
from millefeuille.cli.screen import facts
from millefeuille.cli.screen.eyes import Eyes
from millefeuille.cli.screen.hands import hand_row, hand_rows
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.screen.rows import Row, print_rows
from millefeuille.cli.screen.rulings import rulings
from millefeuille.cli.screen.seating import seat_names
from millefeuille.cli.screen.telling import Telling
from millefeuille.cli.sources.records import (
    Sight,
    check_moves,
    deals_numbered,
    opened,
    title_of_record,
)
from millefeuille.cli.sources.tables import blaming
from millefeuille.deal import Deal, Entry
from millefeuille.phase import PLAYED, REDEAL
from millefeuille.record_deal import RecordedDeal
from millefeuille.rulebook import rule_rows
from millefeuille.scores import Line
from millefeuille.seats import NOBODY
from millefeuille.text import _
from millefeuille.view import View

_INDENT = 5
"""The columns that the numbers of actions take."""


def explain(file: str, *, number: int | None, move: int | None, ascii_only: bool) -> int:
    """Explain a record, one of its deals, or one action of it; the exit code.

    Args:
        file: The record's name; ``-`` is standard input.
        number: The number of a deal; of several attempts at it the last one is explained.
        move: The number of an action of that deal, 1 for the first.
        ascii_only: Letters instead of symbols.

    Raises:
        ExitError: The file or the numbers say nothing.
    """
    if move is not None and number is None:
        raise ExitError(Code.USAGE, _("--move needs --deal N"))
    record = opened(file)
    with blaming(record.table.name):
        _explain(Sight.of(record), number, move, Paper.on_stdout(letters=ascii_only))
    return Sight.of(record).report(file)


def _explain(sight: Sight, number: int | None, move: int | None, paper: Paper) -> None:
    deal = deals_numbered(sight.record, number)[-1] if number is not None else None
    if deal is not None and move is not None:
        check_moves(deal, move, least=1)
    if deal is None:
        Explaining(sight, paper).match()
    elif move is None:
        Explaining(sight, paper).deal(deal)
    else:
        explain_move(sight, paper, deal, move)


class Explaining:
    """Explains a record, deal by deal.

    Args:
        sight: Whose eyes.
        paper: Where.
    """

    def __init__(self, sight: Sight, paper: Paper) -> None:
        self._sight = sight
        self._record = sight.record
        self._seating = sight.seating
        self._paper = paper
        table = self._record.table
        self._by_seat = replace(self._seating, names=seat_names(table, sight.seat))
        self._telling = Telling(table, self._seating, paper)
        plan = self._record.table.plan
        self._rules = list(rule_rows(plan.rules, plan.citations))

    def match(self) -> None:
        """Explain the score of every deal."""
        self._telling.introduce(title_of_record(self._record), seed=self._record.seed)
        for deal in self._record.deals:
            open_deal(deal, self._sight, self._telling, self._paper)
            print_rows(self._paper, self._in_short(deal))
            self._settle(deal)
        self._telling.end_of(self._record)

    def deal(self, deal: RecordedDeal) -> None:
        """Explain every action of a deal, and its score."""
        open_deal(deal, self._sight, self._telling, self._paper)
        print_rows(self._paper, self._hands(deal))
        self._say_who_you_are(deal)
        now = deal.opened.clone()
        for number, entry in enumerate(deal.actions, start=1):
            self._explain_action(number, entry, deal, now)
            now.apply(entry.action)
        self._settle(deal)

    # --- scores ------------------------------------------------------------------------------

    def _in_short(self, deal: RecordedDeal) -> list[Row]:
        """What was played for, and how it went."""
        view = self._sight.eyes(deal).view(deal.deal)
        rows = []
        stakes = facts.undertaking(view)
        if stakes is not None:
            what, level, seat = stakes
            said = f"{_(what)} {level} {self._seating.names[seat]}"
            rows.append(Row(_("played for"), [Text(said)]))
        if view.ending not in (None, PLAYED.reason):
            rows.append(Row(_("ended"), [Text(_(view.ending or ""))]))
        tricks = facts.tricks(view)
        if tricks:
            rows.append(self._tricks(view, all_known=_knows_all_tricks(deal.opened)))
            rows.append(self._telling.scene.taken(view))
        return rows

    def _tricks(self, view: View, *, all_known: bool) -> Row:
        """How many tricks each seat has taken; a position may have left out the first."""
        won = [winner for _leader, _cards, winner in facts.tricks(view)]
        cells = [
            Text(f"{self._seating.names[seat]} {won.count(seat)}") for seat in self._telling.order
        ]
        return Row(_("tricks") if all_known else _("tricks known"), cells, columns=len(cells))

    def _settle(self, deal: RecordedDeal) -> None:
        """Each line of the score with its rule, the marks that changed, and the new scores."""
        if deal.score is None or deal.after is None:
            again = deal.deal.ending == REDEAL.reason
            said = _("the cards are dealt again") if again else _("this deal is not over")
            self._paper.wrapped(said, style="bold")
            return
        view = self._sight.eyes(deal).view(deal.deal)
        told: set[str] = set()
        self._telling.settle(
            view, deal.score, deal.after, explained=lambda line: self._explain_line(line, told)
        )
        print_rows(self._paper, self._marks(deal))

    def _explain_line(self, line: Line, told: set[str]) -> None:
        """The rules that a line comes from, unless they have just been told."""
        if line.rule in told or self._record.table.plan.citation(line.rule) is None:
            return
        told.add(line.rule)
        for rule in rulings(self._rules, [line.rule], self._record.table.name):
            self._paper.wrapped(Text(" " * 7) + rule, indent=9)

    def _marks(self, deal: RecordedDeal) -> list[Row]:
        assert deal.after is not None
        rows = []
        for name, now in deal.after.marks.items():
            before = deal.before.marks[name]
            changed = [
                Text(f"{self._seating.names[seat]} {before[seat]} -> {now[seat]}")
                for seat in self._telling.order
                if before[seat] != now[seat]
            ]
            if changed:
                rows.append(Row(name.replace("_", " "), changed))
        return rows

    # --- actions -----------------------------------------------------------------------------

    def _hands(self, deal: RecordedDeal) -> list[Row]:
        """The hands at the beginning, all of them where nothing is hidden any more."""
        telling, seat = self._telling, self._sight.eyes(deal).seat
        if not self._sight.is_closed(deal):
            return hand_rows(deal.opened, telling.order, self._seating, telling.faces)
        if seat == NOBODY:
            return []
        return [hand_row(deal.opened.hands[seat], _("hand"), telling.faces)]

    def _say_who_you_are(self, deal: RecordedDeal) -> None:
        """Say what the person is called in reasons that are told to others."""
        seat = self._seating.person
        if seat != NOBODY and not self._sight.is_closed(deal):
            said = _("in what is told to others, you are {name}")
            self._paper.wrapped(said.format(name=self._by_seat.names[seat]), style="dim")

    def _explain_action(self, number: int, entry: Entry, deal: RecordedDeal, now: Deal) -> None:
        """An action, why it was legal where that may be told, and what followed."""
        seat, action = entry
        name = self._seating.names[seat]
        eyes = self._sight.eyes(deal)
        if not self._sight.is_closed(deal):
            eyes = Eyes(eyes.seat, all_cards=True)
        after = now.clone()
        after.apply(action)
        told = self._telling.story(eyes.view(now), eyes.view(after)) or [Text(f"{name}: {action}")]
        self._paper.wrapped(Text(f"{number:3}  ") + told[0], indent=_INDENT + 2)
        if eyes.all_cards or seat == eyes.seat:
            said, seating = _("legal: {reason}"), self._seating
            if seat != eyes.seat:
                said, seating = _("legal, as told to {who}: {reason}"), self._by_seat
            reason = seating.named(str(now.because(action)))
            self._tell_below(said.format(who=name, reason=reason))
        for line in told[1:]:
            self._tell_below(line)

    def _tell_below(self, line: Text | str) -> None:
        """A line that belongs to an action."""
        said = line if isinstance(line, Text) else Text(line, style="dim")
        self._paper.wrapped(Text(" " * (_INDENT + 2)) + said, indent=_INDENT + 4)


def _knows_all_tricks(opened: Deal) -> bool:
    """Whether no trick was played before the first one that the deal knows."""
    view = opened.view(NOBODY)
    return len(facts.tricks(view)) == facts.trick_number(view) - 1
