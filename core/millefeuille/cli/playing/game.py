"""The course of a match on the screen: deals, turns, the story between them, settlements."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from millefeuille.actions import Action
from millefeuille.blame import failed, stage
from millefeuille.cli.exits import ExitError
from millefeuille.cli.playing.keyboard import Lines
from millefeuille.cli.playing.person import Person
from millefeuille.cli.playing.reading import Reader
from millefeuille.cli.screen import facts
from millefeuille.cli.screen.choices import is_forced
from millefeuille.cli.screen.eyes import Eyes
from millefeuille.cli.screen.pacing import Pacer
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.screen.seating import Seating
from millefeuille.cli.screen.telling import Telling
from millefeuille.cli.sources.tables import title_of
from millefeuille.deal import Deal
from millefeuille.errors import FailedError, RecordError
from millefeuille.match import Keeper, Match
from millefeuille.phase import REDEAL
from millefeuille.players.loop import step
from millefeuille.playing import PlayerSpec
from millefeuille.seats import NOBODY
from millefeuille.table import Table
from millefeuille.text import _


class Evening:
    """One match, shown as it is played.

    Args:
        table: Where it is played.
        seating: Who plays.
        paper: Where it is shown.
        lines: Where a person's answers come from.
        pacer: How fast.
        auto: Forced actions play themselves.
        adviser: Suggests cards to lay away to a person; ``None`` for nobody.
    """

    def __init__(
        self,
        *,
        table: Table,
        seating: Seating,
        paper: Paper,
        lines: Lines,
        pacer: Pacer,
        auto: bool,
        adviser: PlayerSpec | None = None,
    ) -> None:
        self._table = table
        self._seating = seating
        self._paper = paper
        self._pacer = pacer
        self._auto = auto
        self._eyes = Eyes(seating.person)
        self._telling = Telling(table, seating, paper)
        self._person = Person(
            paper=paper,
            lines=lines,
            seating=seating,
            scene=self._telling.scene,
            faces=self._telling.faces,
            reader=Reader(table),
            settlement=self._telling.settlement,
            adviser=adviser,
        )

    def play(self, *, seed: str, keeper: Keeper | None, deal: Deal | None = None) -> None:
        """Play until the match is over or the person leaves.

        Args:
            seed: What chance comes from.
            keeper: Who keeps the record.
            deal: A deal in progress to go on from.

        Raises:
            RecordError: The record cannot be written.
            MillefeuilleError: The game or a player failed.
            ExitError: A script's line does not do.
        """
        self._introduce(seed)
        match = Match(self._table, seed=seed, deal=deal, keeper=keeper)
        self._open(match.deal)
        try:
            while not match.over:
                if not self._turn(match):
                    return
        except (FailedError, RecordError, ExitError, OSError, KeyboardInterrupt):
            raise
        except BaseException as error:  # a plugin's code, even where it means to end the program
            what = f"{self._table.name} failed in {match.deal.phase.name}"
            raise failed(what, error, at=stage(match.deal)) from error
        assert match.outcome is not None
        self._telling.end(match.outcome)

    def _introduce(self, seed: str) -> None:
        self._telling.introduce(title_of(self._table), seed=seed)
        if self._seating.person != NOBODY:
            self._paper.wrapped(_("? lists what is legal, q leaves"), style="dim")

    # --- turns -------------------------------------------------------------------------------

    def _turn(self, match: Match) -> bool:
        """One turn with what follows from it; whether the match goes on."""
        deal = match.deal
        if deal.actor in self._seating.players:
            self._step(match, lambda: step(match, self._seating.players[deal.actor]))
            return self._after(match, deal)
        legal = deal.legal_actions()
        actions: Sequence[Action] | None = legal
        if is_forced(legal, auto=self._auto):
            self._explain(deal)
        else:
            actions = self._person.turn(deal, self._telling.deals)
        if actions is None:
            return False
        for action in actions:
            self._step(match, lambda action=action: match.apply(action))  # type: ignore[misc]
        return self._after(match, deal)

    def _explain(self, deal: Deal) -> None:
        """Say why there was no choice, where that may be known."""
        view = self._eyes.view(deal)
        phase = view.plan.phases[view.phase]
        if not facts.passes_silently(view):
            for note in phase.notes(view):
                self._paper.wrapped(self._seating.named(note), style="dim")

    def _step(self, match: Match, act: Callable[[], None]) -> None:
        """Let somebody act, tell it, and give it time."""
        deal = match.deal
        typed = deal.actor not in self._seating.players
        before = self._eyes.view(deal)
        act()
        told = self._telling.story(before, self._eyes.view(deal))
        self._telling.tell(told)
        if told and not typed:
            self._pacer.beat(len(told))

    # --- deals -------------------------------------------------------------------------------

    def _open(self, deal: Deal) -> None:
        self._telling.open(deal, scores=self._seating.person == NOBODY)

    def _after(self, match: Match, deal: Deal) -> bool:
        """Settle a deal that has ended and open the next; whether the match goes on."""
        if not deal.over:
            return True
        if deal.ending == REDEAL.reason:
            self._telling.deal_again()
        elif not self._settle(match, deal):
            return False
        if not match.over:
            self._open(match.deal)
        return True

    def _settle(self, match: Match, deal: Deal) -> bool:
        self._telling.settle(self._eyes.view(deal), match.scores[-1], match.standing)
        if match.over or not self._pacer.stops:
            return True
        if self._seating.person == NOBODY:
            self._pacer.beat(4)
            return True
        return self._person.goes_on(deal, self._telling.deals)
