"""One action of a record: the table before it, why it was legal, why other cards were not."""

from __future__ import annotations

from collections.abc import Iterator

from millefeuille.actions import Action
from millefeuille.cli.playing.answers import called, legal_line, refusal
from millefeuille.cli.playing.reading import Reader
from millefeuille.cli.screen.choices import card_of
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.screen.rows import print_rows
from millefeuille.cli.screen.rulings import rulings
from millefeuille.cli.screen.seating import Seating
from millefeuille.cli.screen.telling import Telling
from millefeuille.cli.sources.records import Sight
from millefeuille.reasons import Reason
from millefeuille.record_deal import RecordedDeal
from millefeuille.rulebook import rule_rows
from millefeuille.seats import NOBODY
from millefeuille.text import _


def explain_move(sight: Sight, paper: Paper, deal: RecordedDeal, number: int) -> None:
    """Explain one action as the seat saw it that acted, where that may be shown.

    Args:
        sight: Whose eyes the record is seen with.
        paper: Where.
        deal: The deal.
        number: The number of the action, 1 for the first.
    """
    seat = deal.actions[number - 1].seat
    title = _("deal {deal}, action {number} of {count}: {who}")
    paper.rule(
        title.format(
            deal=deal.number,
            number=number,
            count=len(deal.actions),
            who=sight.seating.names[seat],
        )
    )
    if sight.is_closed(deal) and seat != sight.seat:
        paper.wrapped(_("this deal is not over, so only what all saw is shown"), style="dim")
        _ExplainedMove(sight, sight.seating, paper, deal, number).show_from_outside()
        return
    seating = sight.seating_of(seat)
    if seat != sight.seat:
        said = _("as {who} saw it, who is called You here").format(who=sight.seating.names[seat])
        if sight.seat != NOBODY:
            said += _("; you are {name}").format(name=seating.names[sight.seat])
        paper.wrapped(said, style="dim")
    _ExplainedMove(Sight.of(sight.record, seat), seating, paper, deal, number).show()


class _ExplainedMove:
    """One action.

    Args:
        sight: Whose eyes.
        seating: Who is called what.
        paper: Where.
        deal: The deal.
        number: The number of the action, 1 for the first.
    """

    def __init__(
        self, sight: Sight, seating: Seating, paper: Paper, deal: RecordedDeal, number: int
    ) -> None:
        table = sight.record.table
        self._paper = paper
        self._turn = deal.at(number - 1)
        self._after = deal.at(number)
        self._action = deal.actions[number - 1].action
        self._eyes = sight.eyes(deal)
        self._seating = seating
        self._telling = Telling(table, self._seating, paper)
        self._reader = Reader(table, at_table=False)
        self._name = table.name
        self._rules = list(rule_rows(table.rules, table.plan.citations))

    def show_from_outside(self) -> None:
        """What an onlooker saw."""
        print_rows(self._paper, self._telling.scene.table(self._eyes.view(self._turn)))
        self._show_what_followed()

    def show(self) -> None:
        """All of it; these eyes are the actor's."""
        legal = self._turn.legal_actions()
        print_rows(self._paper, self._telling.scene.rows(self._eyes.view(self._turn)))
        self._paper.wrapped(legal_line(legal), indent=7)
        self._paper.line()
        because = self._turn.because(self._action)
        said = _("{action} is legal: {reason}")
        name = called(self._action, self._reader, self._turn)
        said = self._seating.named(said.format(action=name, reason=because))
        self._paper.wrapped(said, indent=4)
        refused = list(self._refused(legal))
        for action, reason in refused:
            said = refusal(action, reason, self._reader, self._turn, self._seating)
            self._paper.wrapped(said, indent=4)
        paths = [because.rule, *(reason.rule for _action, reason in refused)]
        for line in rulings(self._rules, paths, self._name):
            self._paper.wrapped(line, indent=4)
        self._paper.line()
        self._show_what_followed()

    def _refused(self, legal: tuple[Action, ...]) -> Iterator[tuple[Action, Reason]]:
        """The cards of the hand that could not be chosen, each with the reason; where one could."""
        open_ = {card_of(action) for action in legal} - {None}
        for card in self._eyes.view(self._turn).cards if open_ else ():
            if card not in open_:
                (action,) = self._reader.actions(card.text, self._turn)
                reason = self._turn.why_not(action)
                if reason is not None:
                    yield action, reason

    def _show_what_followed(self) -> None:
        after = self._after
        before = self._eyes.view(self._turn)
        self._telling.tell(self._telling.story(before, self._eyes.view(after)))
        if after.over:
            said = _("then the deal is over: {ending}")
        elif after.actor == self._seating.person:
            said = _("then it is your turn in {phase}")
        else:
            said = _("then it is {who}'s turn in {phase}")
        ending, phase = _(after.ending or ""), after.phase.name
        who = "" if after.over else self._seating.names[after.actor]
        self._paper.wrapped(said.format(who=who, ending=ending, phase=phase))
