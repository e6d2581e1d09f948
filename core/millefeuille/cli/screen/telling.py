"""A match told on the screen: who plays, what happens in each deal, the scores, the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from millefeuille.actions import Action
from millefeuille.cli.screen import facts
from millefeuille.cli.screen.faces import Faces
from millefeuille.cli.screen.hands import uncovered_rows
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.screen.rows import print_rows
from millefeuille.cli.screen.scene import Scene
from millefeuille.cli.screen.seating import Seating
from millefeuille.cli.screen.settlement import Settled, Settlement, settled, verdict
from millefeuille.cli.screen.story import Story
from millefeuille.deal import Deal
from millefeuille.replay import Record
from millefeuille.scores import DealScore, Line, Outcome
from millefeuille.seats import NOBODY, Seat, around
from millefeuille.standing import Standing
from millefeuille.table import Table
from millefeuille.text import _
from millefeuille.view import View


class Telling:
    """Tells one match.

    Args:
        table: Where it is played.
        seating: Who plays, and who is called what.
        paper: Where it is told.

    Attributes:
        faces: How cards look.
        scene: Draws the table.
        order: The seats as they stand on it.
        settlement: Prints the scores.
        deals: The deals settled so far.
    """

    def __init__(self, table: Table, seating: Seating, paper: Paper) -> None:
        first = seating.person if seating.person != NOBODY else 0
        self.faces = Faces(table.plan.deck, letters=paper.letters)
        self.order: list[Seat] = list(around(first, table.game.seats))
        self.scene = Scene(f"{table.name.game}:{table.name.profile}", seating, self.faces)
        self.settlement = Settlement(paper, table.plan, seating, self.order)
        self.deals: list[Settled] = []
        self._story = Story(seating, self.faces)
        self._seating = seating
        self._paper = paper

    def introduce(self, title: str, *, seed: str) -> None:
        """Say what is played, by whom, and from which seed."""
        self._paper.wrapped(title, indent=2)
        self._paper.wrapped(
            _("at the table: {all}").format(all=self._seating.introduced()), indent=2
        )
        self._paper.line(_("seed {seed}").format(seed=seed))

    def open(self, deal: Deal, *, scores: bool) -> None:
        """Head a deal or a redeal, where asked with the scores before it."""
        number = deal.standing.deals + 1
        who = self._seating.names[deal.dealer]
        title = (
            _("deal {number}, {who} to deal")
            if deal.attempt == 0
            else _("deal {number} again, {who} to deal")
        )
        self._paper.line()
        self._paper.rule(title.format(number=number, who=who))
        if scores:
            self._paper.pieces(self.scene.score_words(deal.standing, deal.plan.rules), gap=3)

    def story(self, before: View, after: View) -> list[Text]:
        """The lines for what happened between two views of one deal."""
        return self._story.told(before, after)

    def hidden(self, seat: Seat, action: Action) -> Text:
        """The line for a card that a seat moved unseen, such as a gift."""
        return self._story.moved(seat, action)

    def tell(self, lines: Sequence[Text]) -> None:
        """Write what happened."""
        for line in lines:
            self._paper.wrapped(line, indent=2)

    def deal_again(self) -> None:
        """Say that the deal did not count."""
        self._paper.line(_("the cards are dealt again"))

    def book(self, view: View, score: DealScore, after: Standing) -> Settled:
        """Keep a settled deal for the score sheet."""
        found = settled(view, score, after, self._seating)
        self.deals.append(found)
        return found

    def settle(
        self,
        view: View,
        score: DealScore,
        after: Standing,
        *,
        explained: Callable[[Line], None] | None = None,
    ) -> None:
        """Settle a finished deal line by line; ``explained`` writes more about each.

        Where a game shows at the end what was hidden, that stands below.
        """
        found = self.book(view, score, after)
        if facts.annulled(view):
            said = _("the deal is annulled: {ending}").format(ending=_(view.ending or ""))
            self._paper.wrapped(said, style="bold")
        self._paper.line()
        self.settlement.print_deal(found, view.standing, explained=explained)
        if facts.uncovered(view):
            rows = uncovered_rows(view, self.order, self._seating, self.faces)
            print_rows(self._paper, rows)

    def end(self, outcome: Outcome) -> None:
        """Show the scores of the match, and who has won."""
        self._paper.line()
        self._paper.rule(_("the match is over"))
        self.settlement.print_sheet(self.deals)
        count = self.deals[-1].number
        self._paper.wrapped(verdict(outcome, self._seating, count), style="bold")

    def end_of(self, record: Record) -> None:
        """Show the scores as far as a record goes, and who has won or that nobody has."""
        if record.outcome is not None:
            self.end(record.outcome)
            return
        self._paper.line()
        self._paper.rule(_("the record ends here"))
        self.settlement.print_sheet(self.deals)
        said = _("the match is not over")
        if record.running is not None:
            said = _("the match is not over: deal {number} is being played")
            said = said.format(number=record.running.number)
        self._paper.wrapped(said, style="bold")
