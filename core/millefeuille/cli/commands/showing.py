"""A record shown deal by deal: its course, its settlement, and then what had been hidden."""

from __future__ import annotations

from millefeuille.cli.commands.opening import open_deal
from millefeuille.cli.playing.keyboard import Keyboard
from millefeuille.cli.screen.eyes import Eyes
from millefeuille.cli.screen.hands import hand_row, hand_rows
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.screen.rows import Row, print_rows
from millefeuille.cli.screen.telling import Telling
from millefeuille.cli.sources.records import Sight, title_of_record
from millefeuille.deal import Deal
from millefeuille.phase import REDEAL
from millefeuille.record_deal import RecordedDeal
from millefeuille.seats import NOBODY
from millefeuille.text import _
from millefeuille.view import View


class Showing:
    """Shows a record.

    Args:
        sight: Whose eyes.
        paper: Where.
        keyboard: What is waited for after each action; without one it goes on by itself.
    """

    def __init__(self, sight: Sight, paper: Paper, keyboard: Keyboard | None) -> None:
        self._sight = sight
        self._record = sight.record
        self._seating = sight.seating
        self._paper = paper
        self._keyboard = keyboard
        self._telling = Telling(self._record.table, self._seating, paper)

    def show(self, *, first: int | None) -> None:
        """Show the deals from a number on, and the end; or until somebody leaves."""
        self._telling.introduce(title_of_record(self._record), seed=self._record.seed)
        for deal in self._record.deals:
            if first is not None and deal.number < first:
                self._skip(deal)
            elif not self._show_deal(deal):
                return
        self._telling.end_of(self._record)

    def _skip(self, deal: RecordedDeal) -> None:
        if deal.score is not None and deal.after is not None:
            self._telling.book(self._sight.eyes(deal).view(deal.deal), deal.score, deal.after)

    # --- one deal ----------------------------------------------------------------------------

    def _show_deal(self, deal: RecordedDeal) -> bool:
        """Show a deal; whether to go on after it."""
        eyes = self._sight.eyes(deal)
        open_deal(deal, self._sight, self._telling, self._paper)
        print_rows(self._paper, self._hands(deal.opened, eyes))
        if not self._show_course(deal, eyes):
            return False
        if deal.score is not None and deal.after is not None:
            self._telling.settle(eyes.view(deal.deal), deal.score, deal.after)
            self._reveal(deal, eyes)
        elif deal.deal.ending == REDEAL.reason:
            self._telling.deal_again()
        return deal is self._record.deals[-1] or self._goes_on(_("Enter for the next deal > "))

    def _show_course(self, deal: RecordedDeal, eyes: Eyes) -> bool:
        """Tell what happened in a deal; whether to go on."""
        now = deal.opened.clone()
        for _seat, action in deal.actions:
            turn, before = now.clone(), eyes.view(now)
            now.apply(action)
            told = self._telling.story(before, eyes.view(now))
            if told and not self._is_seen(turn, before, eyes):
                return False
            self._telling.tell(told)
        return True

    def _reveal(self, deal: RecordedDeal, eyes: Eyes) -> None:
        """Show what these eyes had not seen, now that the deal is over."""
        if eyes.all_cards:
            return
        self._paper.line()
        began = _("the hands as the match began, in a position")
        said = began if deal.from_position else _("the cards as the deal began")
        self._paper.line(said, style="bold")
        telling = self._telling
        print_rows(self._paper, hand_rows(deal.opened, telling.order, self._seating, telling.faces))
        unseen = [
            telling.hidden(seat, action)
            for seat, action in deal.actions
            if action.seen_by(eyes.seat, seat) != action
        ]
        telling.tell(unseen)

    def _hands(self, deal: Deal, eyes: Eyes) -> list[Row]:
        """The hands that these eyes see."""
        telling = self._telling
        if eyes.all_cards:
            return hand_rows(deal, telling.order, self._seating, telling.faces)
        if eyes.seat == NOBODY:
            return []
        return [hand_row(deal.hands[eyes.seat], _("hand"), telling.faces)]

    # --- step by step ------------------------------------------------------------------------

    def _is_seen(self, deal: Deal, view: View, eyes: Eyes) -> bool:
        """Show the table before an action and wait; whether to go on."""
        if self._keyboard is None:
            return True
        scene = self._telling.scene
        own = view.actor == eyes.seat
        rows = scene.rows(view) if own else scene.table(view) + self._hands(deal, eyes)
        self._paper.line()
        print_rows(self._paper, rows)
        return self._goes_on(_("Enter goes on, q leaves > "))

    def _goes_on(self, prompt: str) -> bool:
        """Wait for Enter where somebody steps; whether he goes on."""
        if self._keyboard is None:
            return True
        try:
            while True:
                line = self._keyboard.next(prompt)
                if line is None:
                    self._paper.line()  # the cursor still stands behind the prompt
                    return False
                if not line.strip():
                    return True
                if line.strip().lower() == "q":
                    return False
                self._paper.wrapped(_("Enter goes on, q leaves"), style="dim")
        except KeyboardInterrupt:
            self._paper.line()
            raise
