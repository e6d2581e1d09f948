"""The settlement of a deal line by line, and the score sheet of a match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rich.text import Text

from millefeuille.cli.screen import facts
from millefeuille.cli.screen.paper import NARROW, Paper
from millefeuille.cli.screen.seating import Seating
from millefeuille.phase import PLAYED
from millefeuille.plan import Plan
from millefeuille.points import Points, shown
from millefeuille.scores import DealScore, Ending, Line, Outcome
from millefeuille.seats import NOBODY, Seat
from millefeuille.standing import Standing
from millefeuille.text import _, listed
from millefeuille.view import View

_NAME = 7
_WHAT = 11
_POINTS = 7
_WHERE = 8


@dataclass(frozen=True)
class Settled:
    """One finished deal.

    Args:
        number: Its number in the match.
        stakes: What was played for, in words.
        score: What it brought.
        after: The standing after it.
    """

    number: int
    stakes: str
    score: DealScore
    after: Standing


def settled(view: View, score: DealScore, after: Standing, seating: Seating) -> Settled:
    """A deal that has just been finished."""
    found = facts.undertaking(view)
    stakes = f"{found[1]} {seating.names[found[2]]}" if found is not None else ""
    if view.ending != PLAYED.reason:
        stakes = f"{stakes} {_(view.ending or '')}".strip()
    if facts.out(view) != NOBODY:
        stakes += f" {seating.names[facts.out(view)]}"
    return Settled(after.deals, stakes, score, after)


class Settlement:
    """Prints settlements and score sheets.

    Args:
        paper: Where to.
        plan: The table's plan.
        seating: Who is called what.
        order: The seats as they stand on the table.
    """

    def __init__(self, paper: Paper, plan: Plan, seating: Seating, order: list[Seat]) -> None:
        self._paper = paper
        self._plan = plan
        self._seating = seating
        self._names = seating.names
        self._order = order

    def print_deal(
        self, deal: Settled, before: Standing, *, explained: Callable[[Line], None] | None = None
    ) -> None:
        """Every line of a deal's score, with its rule, and the new scores.

        Args:
            deal: The deal.
            before: The standing before it.
            explained: Writes more about a line, below it.
        """
        title = _("settlement of deal {number}").format(number=deal.number)
        self._paper.rule(title)
        self.print_lines(deal, before, explained=explained)

    def print_lines(
        self, deal: Settled, before: Standing, *, explained: Callable[[Line], None] | None = None
    ) -> None:
        """The same without a heading."""
        for seat in self._order:
            for place, line in enumerate(deal.score.lines[seat]):
                self._print_line(self._names[seat] if not place else "", line)
                if explained is not None:
                    explained(line)
            named = bool(deal.score.lines[seat])
            self._print_total("" if named else self._names[seat], seat, deal, before)

    def _print_line(self, name: str, line: Line) -> None:
        citation = self._plan.citation(line.rule)
        where = str(citation) if citation is not None else ""
        points = shown(line.points, signed=True)
        note = Text(self._seating.named(line.note))
        if self._paper.narrow:
            if name:
                self._paper.line(name, style="bold")
            self._paper.wrapped(f"  {_(line.name)} {points}  {note} ({where})", indent=4)
            return
        head = Text.assemble(
            (name.ljust(_NAME), "bold"), _(line.name).ljust(_WHAT), points.rjust(_POINTS), "   "
        )
        room = NARROW - 1 - head.cell_len - note.cell_len - len(where)
        if room > 0:
            note = note + Text(" " * room) + Text(where, style="dim")
        else:
            note = note + Text(f" ({where})", style="dim")
        self._paper.wrapped(head + note, indent=head.cell_len)

    def _print_total(self, name: str, seat: Seat, deal: Settled, before: Standing) -> None:
        after = deal.after
        badges = (*after.badges(seat, self._plan.rules), *after.house_badges(seat))
        total = shown(deal.score.total(seat), signed=True)
        change = f"{shown(before.scores[seat])} -> {shown(after.scores[seat])}"
        if self._paper.narrow:
            if name:
                self._paper.line(name, style="bold")
            self._paper.pieces([f"= {total}", change, *badges], head="  ", indent=4, style="bold")
            return
        head = name.ljust(_NAME) + "=".ljust(_WHAT) + total.rjust(_POINTS) + "   "
        self._paper.pieces([change, *badges], head=head, indent=len(head), style="bold")

    def print_sheet(self, deals: list[Settled], *, last: int | None = None) -> None:
        """The scores of all deals, or of the last few, one deal a line."""
        if not deals:
            self._paper.line(_("no deal has been settled yet"))
            return
        shown_deals = deals if last is None else deals[-last:]
        if len(shown_deals) < len(deals):
            self._paper.line(_("the last {count} deals").format(count=len(shown_deals)))
        if self._paper.narrow or len(self._order) > 4:
            self._print_narrow(shown_deals)
            return
        width = (NARROW - 1 - 26) // len(self._order)
        if any(len(self._cell(deal, s)) >= width for deal in shown_deals for s in self._order):
            self._print_narrow(shown_deals)
            return
        heads = "".join(self._names[seat].rjust(width) for seat in self._order)
        self._paper.line(
            _("deal").rjust(4) + "  " + _("played for").ljust(20) + heads, style="bold"
        )
        for deal in shown_deals:
            cells = "".join(self._cell(deal, seat).rjust(width) for seat in self._order)
            self._paper.line(f"{deal.number:4}  {deal.stakes[:20].ljust(20)}{cells}")

    def _cell(self, deal: Settled, seat: Seat) -> str:
        total = deal.score.total(seat)
        return f"{shown(total, signed=True)} {_column(deal.after.scores[seat])}"

    def _print_narrow(self, deals: list[Settled]) -> None:
        for deal in deals:
            title = f"{_('deal {number}').format(number=deal.number)}  {deal.stakes}"
            self._paper.wrapped(title.rstrip(), indent=2)
            for seat in self._order:
                points = shown(deal.score.total(seat), signed=True)
                self._paper.line(
                    f"  {self._names[seat]} {points} = {shown(deal.after.scores[seat])}"
                )


def _column(points: Points) -> str:
    return shown(points).rjust(6)


_REASONS = {
    Ending.TARGET: "the target is reached",
    Ending.DEALS: "all deals are played",
    Ending.DEAL_LIMIT: "the limit of deals is reached",
    Ending.ANNULLED: "the deal is annulled",
}


def verdict(outcome: Outcome, seating: Seating, deals: int) -> str:
    """Who won a match and why it ended."""
    names = [seating.names[seat] for seat in outcome.winners]
    one = deals == 1 and outcome.reason is Ending.DEALS
    why = _("the match was one deal") if one else _(_REASONS[outcome.reason])
    if not names:
        who = _("nobody wins")
    elif len(names) == 1 and outcome.winners[0] != seating.person:
        who = _("{who} wins").format(who=names[0])
    else:
        who = _("{who} win").format(who=listed(names, last=_("and")))
    if names:
        best = max([outcome.scores[seat] for seat in outcome.winners])
        who = _("{who} with {points}").format(who=who, points=shown(best))
    if one:
        return f"{who}: {why}"
    count = _("one deal") if deals == 1 else _("{deals} deals").format(deals=deals)
    return _("{who} after {count}: {why}").format(who=who, count=count, why=why)
