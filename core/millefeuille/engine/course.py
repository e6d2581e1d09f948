"""The course of a match or of one deal: what is done, and what happens then."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from random import Random

from millefeuille import forms
from millefeuille.actions import Action
from millefeuille.deal import Deal, Entry, Log
from millefeuille.errors import PluginError, told
from millefeuille.forms import Form
from millefeuille.match import Match
from millefeuille.phase import REDEAL
from millefeuille.players.loop import answer
from millefeuille.playing import Player, PlayerSpec
from millefeuille.scores import DealScore, Outcome
from millefeuille.seats import NOBODY, Seat
from millefeuille.table import Table


class OneDeal:
    """One deal that is settled at its end, with nothing after it.

    Args:
        table: Where it is played.
        deal: The deal.

    Attributes:
        table: Where it is played.
        deal: The deal.
        standing: The standing before it; after it, once it has been settled.
        scores: Its score, once it has one.
        outcome: Who has won a match that ends with it.
    """

    def __init__(self, table: Table, deal: Deal) -> None:
        self.table = table
        self.deal = deal
        self.standing = deal.standing
        self.scores: list[DealScore] = []
        self.outcome: Outcome | None = None
        if deal.over:
            self._settle()

    def apply(self, action: Action) -> None:
        """Do an action of the actor's; at its end the deal is settled.

        Raises:
            IllegalActionError: The rules refuse it; nothing was changed.
        """
        self.table.apply(self.deal, action)
        if self.deal.over:
            self._settle()

    def _settle(self) -> None:
        if self.deal.ending == REDEAL.reason:
            return
        self.standing, score = self.table.book(self.deal, self.table.score(self.deal))
        self.scores.append(score)
        self.outcome = self.table.outcome(self.standing)


class Course:
    """A match or a deal as it goes on, and the players that have been asked so far.

    Args:
        play: The match or the deal.
        seed: What the players' chance comes from.

    Attributes:
        play: The match or the deal.
    """

    def __init__(self, play: Match | OneDeal, *, seed: object) -> None:
        self.play = play
        self._seed = seed
        self._players: dict[tuple[str, Seat], Player] = {}

    @property
    def deal(self) -> Deal:
        """The running deal, or the last one."""
        return self.play.deal

    def state(self) -> Form:
        """What everybody may know of how it stands."""
        return {
            **forms.of_deal(self.deal),
            "standing": forms.of_standing(self.play.standing),
            "outcome": forms.of_outcome(self.play.outcome),
        }

    def score(self) -> Form | None:
        """The score of the last finished deal, and what came of it."""
        if not self.play.scores:
            return None
        return {
            "deal": self.play.standing.deals,
            "score": forms.of_score(self.play.scores[-1], self.play.table.plan),
            "standing": forms.of_standing(self.play.standing),
            "outcome": forms.of_outcome(self.play.outcome),
        }

    def begun(self) -> list[Form]:
        """What has happened at its beginning."""
        return [*_opened(self.deal), *(self._settled() if self.play.scores else ())]

    def after(self, actions: Sequence[Action]) -> tuple[Course, list[Form]]:
        """The course after some actions of one actor, all or none, and what happened.

        Raises:
            IllegalActionError: One of them is refused.
        """
        if len(actions) > 1:
            self.deal.clone().apply_all(actions)
        later = self._copy()
        events = [event for action in actions for event in later._act(action)]
        return later, events

    def _copy(self) -> Course:
        """A course that goes its own way; the players are the same."""
        later = copy.copy(self)
        later.play = copy.copy(self.play)
        later.play.deal = self.deal.clone()
        later.play.scores = self.play.scores.copy()
        return later

    def _act(self, action: Action) -> list[Form]:
        deal, scored = self.deal, len(self.play.scores)
        before = deal.log
        self.play.apply(action)
        events = _noted(deal, before)
        if len(self.play.scores) > scored:
            events += self._settled()
        if self.deal is not deal:
            events += _opened(self.deal)
        return events

    def _settled(self) -> list[Form]:
        score = self.score()
        assert score is not None
        outcome = score.pop("outcome")
        ended = [{"event": "ended", "outcome": outcome}] if outcome is not None else []
        return [{"event": "scored", **score}, *ended]

    def choice(self, spec: PlayerSpec) -> Action:
        """What a player does in the actor's place, seeing what the actor may see.

        Raises:
            PluginError: The player cannot be made, fails, or answers illegally.
        """
        seat = self.deal.actor
        key = spec.name, seat
        if key not in self._players:
            self._players[key] = self._made(spec, seat)
        return answer(self.deal, self._players[key])

    def _made(self, spec: PlayerSpec, seat: Seat) -> Player:
        try:
            return spec.make(seat, Random(f"{self._seed}/player/{seat}"))
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            raise PluginError(f"it cannot be made: {told(error)}") from error


def _opened(deal: Deal) -> list[Form]:
    """A deal lies ready, with what was noted before its first action."""
    event = "redealt" if deal.attempt else "dealt"
    number = deal.standing.deals + 1
    opened = {"event": event, "deal": number, "attempt": deal.attempt, "dealer": deal.dealer}
    return [opened, *_noted(deal, None)]


def _noted(deal: Deal, before: Log) -> list[Form]:
    """What a deal has noted since its log was so, as an onlooker sees it."""
    fresh = []
    log = deal.log
    while log is not None and log is not before:
        log, seat, action = log
        fresh.append(forms.of_entry(Entry(seat, action.seen_by(NOBODY, seat))))
    fresh.reverse()
    return fresh
