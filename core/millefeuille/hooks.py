"""The hooks that plugins answer: discovery, the table's own, and the observers'."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pluggy

if TYPE_CHECKING:
    from millefeuille.cards import Cards, Deck
    from millefeuille.deal import Deal, Entry
    from millefeuille.games import Game, HouseRule
    from millefeuille.measures import Measure
    from millefeuille.phase import Phase
    from millefeuille.plan import Plan
    from millefeuille.playing import PlayerSpec
    from millefeuille.scores import Booked, DealScore, Outcome
    from millefeuille.standing import Standing

PROJECT = "millefeuille"
API_VERSION = 1
"""The version of these hooks; a plugin names the one it was written for in ``MILLEFEUILLE_API``."""

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)
"""Marks a function that answers a hook; ``hookimpl(wrapper=True)`` one that wraps the answer."""


class Discovery:
    """What a plugin brings; called once when it is loaded."""

    @hookspec
    def register_games(self) -> Sequence[Game[Any]]:
        """The games it brings."""
        raise NotImplementedError

    @hookspec
    def register_house_rules(self) -> Sequence[HouseRule]:
        """The house rules it brings, for its own games or others'."""
        raise NotImplementedError

    @hookspec
    def register_players(self) -> Sequence[PlayerSpec]:
        """The computer players it brings."""
        raise NotImplementedError

    @hookspec
    def register_measures(self) -> Sequence[Measure]:
        """What it measures of deals and matches, of its own games or others'."""
        raise NotImplementedError


class TableHooks:
    """What a game answers, each once; house rules may wrap the answers."""

    @hookspec(firstresult=True)
    def deck(self, rules: Any) -> Deck:
        """The pack; once per table."""
        raise NotImplementedError

    @hookspec(firstresult=True)
    def phases(self, rules: Any, deck: Deck) -> Mapping[str, Phase]:
        """The bound phases, one for each name in ``rules.order``; once per table."""
        raise NotImplementedError

    @hookspec(firstresult=True)
    def open_deal(self, plan: Plan, order: Sequence[Cards], standing: Any, attempt: int) -> Deal:
        """A deal with its cards laid out, not yet begun; once per deal and redeal."""
        raise NotImplementedError

    @hookspec(firstresult=True)
    def score_deal(self, deal: Deal) -> DealScore:
        """What a finished deal brings by itself; once per deal that is no redeal."""
        raise NotImplementedError

    @hookspec(firstresult=True)
    def book(self, standing: Any, score: DealScore, deal: Deal) -> Booked:
        """The standing after a deal, by ``standing.after_deal(…)``: marks, penalties, limits."""
        raise NotImplementedError

    @hookspec(firstresult=True)
    def match_over(self, standing: Any, rules: Any) -> Outcome | None:
        """Who has won, or ``None`` to deal again."""
        raise NotImplementedError


TABLE_HOOKS = tuple([name for name in vars(TableHooks) if not name.startswith("_")])
"""The names of the hooks that a game answers."""


class Observers:
    """What listeners hear; hidden cards are masked. Their answers are ignored."""

    @hookspec
    def deal_opened(self, number: int, attempt: int, dealer: int) -> None:
        """A deal or a redeal begins."""

    @hookspec
    def action_taken(self, entry: Entry) -> None:
        """A seat acted, or cards became known; as an outsider sees it."""

    @hookspec
    def deal_scored(self, score: DealScore, standing: Standing) -> None:
        """A deal was settled and booked."""

    @hookspec
    def match_ended(self, outcome: Outcome) -> None:
        """The match is over."""
