"""``millefeuille why``: what is legal in a position, and what a finished deal brings."""

from __future__ import annotations

from collections.abc import Iterable

from millefeuille.actions import Action
from millefeuille.cli.exits import Code, ExitError
from millefeuille.cli.playing.answers import called, in_turn, refusal
from millefeuille.cli.playing.reading import Reader
from millefeuille.cli.screen.choices import labels
from millefeuille.cli.screen.faces import Faces
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.screen.rows import print_rows
from millefeuille.cli.screen.rulings import rulings
from millefeuille.cli.screen.scene import Scene
from millefeuille.cli.screen.seating import numbered
from millefeuille.cli.screen.settlement import Settlement, settled, verdict
from millefeuille.cli.sources.positions import opened
from millefeuille.cli.sources.tables import blaming, known_plugins
from millefeuille.deal import Deal
from millefeuille.errors import NotationError, PluginError
from millefeuille.phase import REDEAL
from millefeuille.phases.tricks import TrickWork
from millefeuille.rulebook import rule_rows
from millefeuille.scores import Booked, Outcome
from millefeuille.seats import NOBODY
from millefeuille.table import Table
from millefeuille.text import _


def answer(position: str, *, action: tuple[str, ...], score: bool, ascii_only: bool) -> int:
    """Answer a question about a position; the exit code.

    Args:
        position: A file's name; ``-`` is standard input.
        action: What somebody wants to do, as it is typed in play; empty lists all that is legal.
        score: Settle the finished deal instead.
        ascii_only: Letters instead of symbols.

    Raises:
        ExitError: The question or the position says nothing, or the answer is no.
    """
    if score and action:
        raise ExitError(Code.USAGE, _("--score settles the deal; leave out the action"))
    if not all(word.strip() for word in action):
        raise ExitError(Code.USAGE, _("an action needs some text, such as pass"))
    table, deal = opened(position, known_plugins())
    answers = _Answers(table, deal, Paper.on_stdout(letters=ascii_only))
    with blaming(table.name):
        if score:
            return answers.settle()
        if deal.over:
            return answers.end(asked=bool(action))
        return answers.judge(action) if action else answers.list()


class _Answers:
    """Answers about one deal, the seats called by their numbers.

    Args:
        table: The table.
        deal: The deal.
        paper: Where the answers are written.
    """

    def __init__(self, table: Table, deal: Deal, paper: Paper) -> None:
        self._table = table
        self._deal = deal
        self._paper = paper
        self._seating = numbered(table.game.seats, deal.actor)
        self._reader = Reader(table, at_table=False)

    # --- whose turn it is --------------------------------------------------------------------

    def _turn(self) -> str:
        """Whose turn it is, in which phase and trick."""
        deal = self._deal
        facts = {"who": self._seating.names[deal.actor], "phase": deal.phase.name}
        if isinstance(deal.work, TrickWork):
            facts["number"] = str(deal.work.number)
            return _("it is {who}'s turn in {phase}, trick {number}").format(**facts)
        return _("it is {who}'s turn in {phase}").format(**facts)

    def _show(self) -> None:
        """The table as the seat sees it whose turn it is."""
        paper = self._paper
        paper.wrapped(f"{self._table.name}: {self._turn()}", indent=2, style="bold")
        faces = Faces(self._table.plan.deck, letters=paper.letters)
        *rows, _duty = Scene("", self._seating, faces).rows(self._deal.view(self._deal.actor))
        print_rows(paper, rows)
        paper.line()

    def end(self, *, asked: bool) -> int:
        """Say that the deal is over; the exit code."""
        sentence = _("{game}: the deal is over: {ending}; nothing is legal, --score settles it")
        self._paper.wrapped(
            sentence.format(game=self._table.name, ending=_(self._deal.ending or ""))
        )
        return Code.NOT_SO if asked else Code.DONE

    # --- what is legal -----------------------------------------------------------------------

    def list(self) -> int:
        """All that is legal, with the reasons; the exit code."""
        self._show()
        legal = self._deal.legal_actions()
        by_reason: dict[str, list[str]] = {}
        for label, action in zip(labels(legal), legal, strict=True):
            by_reason.setdefault(str(self._deal.because(action)), []).append(label)
        for reason, actions in by_reason.items():
            self._paper.wrapped(f"{', '.join(actions)}: {reason}", indent=4)
        return Code.DONE

    def judge(self, typed: tuple[str, ...]) -> int:
        """Whether what is typed is legal, and by which rule; the exit code.

        Raises:
            ExitError: It names no action.
        """
        words = typed if len(typed) > 1 else typed[0].split()
        try:
            turns = in_turn(words, self._reader, self._deal)
        except NotationError as error:
            raise ExitError(Code.USAGE, str(error)) from None
        self._show()
        rules: list[str] = []
        code = Code.DONE
        for action, deal, reason in turns:
            if reason is not None:
                code = Code.NOT_SO
                self._paper.wrapped(refusal(action, reason, self._reader, deal, self._seating))
                rules += reason.rules
                continue
            allowed = deal.because(action)
            self._paper.wrapped(self._allowed(action, str(allowed), deal))
            rules += allowed.rules
        self._print_rules(rules)
        return code

    def _allowed(self, action: Action, reason: str, deal: Deal) -> str:
        """The sentence for an action that is legal."""
        name = called(action, self._reader, deal)
        return _("{action} is legal: {reason}").format(action=name, reason=reason)

    def _print_rules(self, paths: Iterable[str]) -> None:
        """The rules at some paths, each with its value, its meaning and where it stands."""
        table = self._table
        rules = rule_rows(table.rules, table.plan.citations)
        for line in rulings(rules, paths, table.name):
            self._paper.wrapped(line, indent=4)

    # --- what it brings ----------------------------------------------------------------------

    def settle(self) -> int:
        """Settle the finished deal line by line; the exit code.

        Raises:
            ExitError: The deal is not over, or cannot be settled.
        """
        deal = self._deal
        if not deal.over:
            raise ExitError(
                Code.NOT_SO, _("the deal is not over: {turn}").format(turn=self._turn())
            )
        if deal.ending == REDEAL.reason:
            return self._dealt_again()
        booked, outcome = self._booked()
        seats = list(range(self._table.game.seats))
        found = settled(deal.view(NOBODY), booked.score, booked.standing, self._seating)
        self._paper.wrapped(f"{self._table.name}: {found.stakes}", indent=2, style="bold")
        settlement = Settlement(self._paper, self._table.plan, self._seating, seats)
        settlement.print_deal(found, deal.standing)
        self._paper.line()
        self._paper.wrapped(self._after(booked, outcome), style="bold")
        lines = [line for own in booked.score.lines for line in own]
        self._print_rules([*(line.rule for line in lines), "match"])
        return Code.DONE

    def _booked(self) -> tuple[Booked, Outcome | None]:
        """The score and the standing after it, and who has won the match.

        Raises:
            ExitError: The game can make nothing of the position.
        """
        table, deal = self._table, self._deal
        try:
            booked = table.book(deal, table.score(deal))
            return booked, table.outcome(booked.standing)
        except PluginError as error:
            raise ExitError(
                Code.RECORD, _("the deal cannot be settled: {why}").format(why=error)
            ) from None

    def _after(self, booked: Booked, outcome: Outcome | None) -> str:
        """How the match stands after the deal."""
        standing = booked.standing
        if outcome is not None:
            return verdict(outcome, self._seating, standing.deals)
        dealer = self._seating.names[standing.dealer]
        return _("the match goes on, {who} deals next").format(who=dealer)

    def _dealt_again(self) -> int:
        """Say what a redeal brings: nothing."""
        sentence = _("{game}: a redeal: no points, no marks; {who} deals again")
        dealer = self._seating.names[self._deal.dealer]
        self._paper.wrapped(sentence.format(game=self._table.name, who=dealer))
        return Code.DONE
