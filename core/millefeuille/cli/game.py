"""The course of a match on the screen: deals, turns, the story between them, settlements."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from millefeuille.actions import Action, Pass
from millefeuille.cli import facts
from millefeuille.cli.faces import Faces
from millefeuille.cli.keyboard import Lines
from millefeuille.cli.pacing import Pacer
from millefeuille.cli.paper import Paper
from millefeuille.cli.person import Person
from millefeuille.cli.reading import Reader
from millefeuille.cli.scene import Scene
from millefeuille.cli.seating import Seating
from millefeuille.cli.settlement import Settled, Settlement, settled, verdict
from millefeuille.cli.story import Story
from millefeuille.deal import Deal
from millefeuille.match import Keeper, Match
from millefeuille.phase import REDEAL
from millefeuille.players.loop import step
from millefeuille.seats import NOBODY, around
from millefeuille.table import Table
from millefeuille.text import _
from millefeuille.view import View


class Evening:
    """One match, shown as it is played.

    Args:
        table: Where it is played.
        seating: Who plays.
        paper: Where it is shown.
        lines: Where a person's answers come from.
        pacer: How fast.
        auto: Forced actions play themselves.
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
    ) -> None:
        self._table = table
        self._seating = seating
        self._paper = paper
        self._pacer = pacer
        self._auto = auto
        self._deals: list[Settled] = []
        plan = table.plan
        faces = Faces(plan.deck, letters=paper.letters)
        self._story = Story(seating, faces)
        first = seating.person if seating.person != NOBODY else 0
        order = list(around(first, table.game.seats))
        self._settlement = Settlement(paper, plan, seating, order)
        self._scene = Scene(f"{table.name.game}:{table.name.profile}", seating, faces)
        self._person = Person(
            paper=paper,
            lines=lines,
            seating=seating,
            scene=self._scene,
            faces=faces,
            reader=Reader(plan.deck, plan.rules),
            settlement=self._settlement,
        )

    def play(self, *, seed: str, keeper: Keeper | None) -> None:
        """Play until the match is over or the person leaves.

        Raises:
            RecordError: The record cannot be written.
            MillefeuilleError: The game or a player failed.
            ExitError: A script's line does not do.
        """
        self._introduce(seed)
        match = Match(self._table, seed=seed, keeper=keeper)
        self._open(match.deal)
        while not match.over:
            if not self._turn(match):
                return
        self._end(match)

    def _introduce(self, seed: str) -> None:
        game = self._table.game
        profile = game.profile(self._table.name.profile)
        title = f"{self._table.name}  {game.title}: {profile.title}"
        changes = [*(f"+{name}" for name in self._table.name.house_rules)]
        changes += map(str, self._table.name.changes)
        if changes:  # the profile's title may no longer be true
            title = _("{title}, changed: {changes}").format(title=title, changes=", ".join(changes))
        self._paper.wrapped(title, indent=2)
        self._paper.wrapped(
            _("at the table: {all}").format(all=self._seating.introduced()), indent=2
        )
        self._paper.line(_("seed {seed}").format(seed=seed))
        if self._seating.person != NOBODY:
            self._paper.wrapped(_("? lists what is legal, q leaves"), style="dim")

    # --- turns -------------------------------------------------------------------------------

    def _turn(self, match: Match) -> bool:
        """One turn with what follows from it; whether the match goes on."""
        deal = match.deal
        if deal.actor in self._seating.players:
            self._step(match, lambda: step(match, self._seating.players[deal.actor]))
            return self._after(match, deal)
        forced = self._forced(deal)
        actions = forced or self._person.turn(deal, self._deals)
        if forced:
            self._explain(deal)
        if actions is None:
            return False
        for action in actions:
            self._step(match, lambda action=action: match.apply(action))  # type: ignore[misc]
        return self._after(match, deal)

    def _forced(self, deal: Deal) -> list[Action] | None:
        """What the person does without being asked: pass where there is nothing else, or all."""
        legal = deal.legal_actions()
        if len(legal) == 1 and (self._auto or isinstance(legal[0], Pass)):
            return list(legal)
        return None

    def _explain(self, deal: Deal) -> None:
        """Say why there was no choice, where that may be known."""
        view = self._seen(deal)
        phase = view.plan.phases[view.phase]
        if not facts.passes_silently(view):
            for note in phase.notes(view):
                self._paper.wrapped(self._seating.named(note), style="dim")

    def _step(self, match: Match, act: Callable[[], None]) -> None:
        """Let somebody act, tell it, and give it time."""
        deal = match.deal
        typed = deal.actor not in self._seating.players
        before = self._seen(deal)
        act()
        told = self._story.told(before, self._seen(deal))
        for line in told:
            self._paper.wrapped(line, indent=2)
        if told and not typed:
            self._pacer.beat(len(told))

    def _seen(self, deal: Deal) -> View:
        """What the screen may show: the person's view, or what every outsider sees."""
        if self._seating.person != NOBODY:
            return deal.view(self._seating.person)
        return replace(deal.view(NOBODY), hand=0, aside=0, legal=())

    # --- deals -------------------------------------------------------------------------------

    def _open(self, deal: Deal) -> None:
        number = deal.standing.deals + 1
        who = self._seating.names[deal.dealer]
        title = (
            _("deal {number}, {who} to deal")
            if deal.attempt == 0
            else _("deal {number} again, {who} to deal")
        )
        self._paper.line()
        self._paper.rule(title.format(number=number, who=who))
        if self._seating.person == NOBODY:
            self._paper.pieces(self._scene.score_words(deal.standing, deal.plan.rules), gap=3)

    def _after(self, match: Match, deal: Deal) -> bool:
        """Settle a deal that has ended and open the next; whether the match goes on."""
        if not deal.over:
            return True
        if deal.ending == REDEAL.reason:
            self._paper.line(_("the cards are dealt again"))
        elif not self._settle(match, deal):
            return False
        if not match.over:
            self._open(match.deal)
        return True

    def _settle(self, match: Match, deal: Deal) -> bool:
        found = settled(self._seen(deal), match.scores[-1], match.standing, self._seating)
        self._deals.append(found)
        self._paper.line()
        self._settlement.print_deal(found, deal.standing)
        if match.over or not self._pacer.stops:
            return True
        if self._seating.person == NOBODY:
            self._pacer.beat(4)
            return True
        return self._person.goes_on(deal, self._deals)

    def _end(self, match: Match) -> None:
        assert match.outcome is not None
        self._paper.line()
        self._paper.rule(_("the match is over"))
        self._settlement.print_sheet(self._deals)
        self._paper.wrapped(
            verdict(match.outcome, self._seating, match.standing.deals), style="bold"
        )
