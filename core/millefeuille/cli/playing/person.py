"""A person's turn: the table is shown, a line is read, refused or understood."""

from __future__ import annotations

from millefeuille.actions import Action
from millefeuille.cli.exits import Code, ExitError
from millefeuille.cli.playing.answers import (
    BETWEEN_DEALS,
    legal_line,
    print_last_trick,
    print_legal,
    print_rules,
    refusal,
    why_not,
)
from millefeuille.cli.playing.keyboard import Lines
from millefeuille.cli.playing.reading import SHOWN, Asked, Key, Reader, key_of
from millefeuille.cli.playing.suggesting import suggested
from millefeuille.cli.screen.faces import Faces
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.screen.rows import print_rows
from millefeuille.cli.screen.scene import Scene
from millefeuille.cli.screen.seating import Seating
from millefeuille.cli.screen.settlement import Settled, Settlement
from millefeuille.deal import Deal
from millefeuille.errors import IllegalActionError, NotationError
from millefeuille.playing import PlayerSpec
from millefeuille.text import _

_SHEET = 12


class Person:
    """Asks a person for actions.

    Args:
        paper: Where the table is shown.
        lines: Where the answers come from.
        seating: Who is called what.
        scene: Draws the table.
        faces: How cards look.
        reader: Understands what is typed.
        settlement: Prints the scores.
        adviser: Suggests cards to lay away; ``None`` for nobody.
    """

    def __init__(
        self,
        *,
        paper: Paper,
        lines: Lines,
        seating: Seating,
        scene: Scene,
        faces: Faces,
        reader: Reader,
        settlement: Settlement,
        adviser: PlayerSpec | None = None,
    ) -> None:
        self._paper = paper
        self._lines = lines
        self._seating = seating
        self._scene = scene
        self._faces = faces
        self._reader = reader
        self._settlement = settlement
        self._adviser = adviser

    def turn(self, deal: Deal, deals: list[Settled]) -> list[Action] | None:
        """What the person does, legal to the last action; ``None`` when he leaves.

        Args:
            deal: The deal; it is the person's turn.
            deals: The deals finished so far.

        Raises:
            ExitError: A script's line cannot be read or is not legal.
        """
        self._show(deal)
        self._lines.forget()
        while True:
            line = self._lines.next("> ")
            if line is None:
                self._end_line()
                return None
            asked = key_of(line)
            if asked is not None and asked.key is Key.LEAVE:
                return None
            try:
                if asked is None:
                    return self._understood(line, deal)
                self._answer(asked, deal, deals)
            except NotationError as error:
                self._refuse(str(error))

    def goes_on(self, deal: Deal, deals: list[Settled]) -> bool:
        """Whether the person goes on after a settlement; he may ask for the scores first."""
        self._lines.forget()
        while True:
            line = self._lines.next(_("Enter for the next deal > "))
            if line is None:
                self._end_line()
                return False
            if not line.strip():
                return True
            asked = key_of(line)
            if asked is None:
                typed = repr(line.strip()[:SHOWN])
                self._refuse(_("{line} says nothing here; ").format(line=typed) + BETWEEN_DEALS)
            elif asked.key is Key.LEAVE:
                return False
            elif asked.key is Key.LEGAL:
                self._paper.wrapped(BETWEEN_DEALS, style="dim")
            else:
                self._answer(asked, deal, deals)

    def _show(self, deal: Deal) -> None:
        view = deal.view(self._seating.person)
        self._paper.line()
        advice = suggested(view, self._adviser)
        print_rows(self._paper, self._scene.rows(view, advice=advice))
        if not self._paper.terminal:
            self._paper.line(legal_line(view.legal))

    def _end_line(self) -> None:
        if self._lines.asks:
            self._paper.line()  # the cursor still stands behind the prompt

    def _understood(self, line: str, deal: Deal) -> list[Action]:
        actions = self._reader.actions(line, deal)
        try:
            deal.clone().apply_all(actions)
        except IllegalActionError as error:
            before = deal.clone()
            for action in actions[: actions.index(error.action)]:
                before.apply(action)
            said = refusal(error.action, error.reason, self._reader, before, self._seating)
            raise NotationError(said) from None
        return actions

    def _refuse(self, sentence: str) -> None:
        named = self._seating.named(sentence)
        if not self._lines.asks:
            number = self._lines.number
            raise ExitError(Code.SCRIPT, _("line {number}: {why}").format(number=number, why=named))
        self._paper.wrapped(named, style="yellow")

    def _answer(self, asked: Asked, deal: Deal, deals: list[Settled]) -> None:
        view = deal.view(self._seating.person)
        match asked.key:
            case Key.LEGAL if asked.about:
                for sentence in why_not(asked.about, self._reader, deal, self._seating):
                    self._paper.wrapped(sentence)
            case Key.LEGAL:
                print_legal(self._paper, view)
            case Key.SCORES:
                self._settlement.print_sheet(deals, last=_SHEET)
                standing = deals[-1].after if deals else view.standing
                for words in self._scene.score_words(standing, view.rules):
                    self._paper.wrapped(words, indent=2)
            case Key.LAST_TRICK:
                print_last_trick(self._paper, view, self._seating, self._faces)
            case Key.RULES:
                print_rules(self._paper, view.plan, asked.about, phase=view.phase)
