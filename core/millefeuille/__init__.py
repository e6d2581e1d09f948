"""A cross-game card-rules sandbox: play documented games, compare their rules, add your own.

The public names are loaded when they are first used, so that importing the package is quick.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from millefeuille.actions import Action as Action
    from millefeuille.actions import Add as Add
    from millefeuille.actions import Bid as Bid
    from millefeuille.actions import Claim as Claim
    from millefeuille.actions import Concede as Concede
    from millefeuille.actions import Declare as Declare
    from millefeuille.actions import Discard as Discard
    from millefeuille.actions import Draw as Draw
    from millefeuille.actions import EndDeal as EndDeal
    from millefeuille.actions import Give as Give
    from millefeuille.actions import Lay as Lay
    from millefeuille.actions import Pass as Pass
    from millefeuille.actions import Play as Play
    from millefeuille.actions import Shown as Shown
    from millefeuille.actions import TakePile as TakePile
    from millefeuille.actions import Throw as Throw
    from millefeuille.actions import parse as parse
    from millefeuille.cards import Card as Card
    from millefeuille.cards import Cards as Cards
    from millefeuille.cards import Deck as Deck
    from millefeuille.citations import Citation as Citation
    from millefeuille.citations import Source as Source
    from millefeuille.citations import Status as Status
    from millefeuille.deal import Deal as Deal
    from millefeuille.errors import IllegalActionError as IllegalActionError
    from millefeuille.errors import MillefeuilleError as MillefeuilleError
    from millefeuille.errors import NotationError as NotationError
    from millefeuille.errors import PluginError as PluginError
    from millefeuille.errors import PositionError as PositionError
    from millefeuille.errors import RecordError as RecordError
    from millefeuille.errors import RulesError as RulesError
    from millefeuille.errors import UnknownNameError as UnknownNameError
    from millefeuille.games import Example as Example
    from millefeuille.games import Game as Game
    from millefeuille.games import HouseRule as HouseRule
    from millefeuille.games import LeftOut as LeftOut
    from millefeuille.hooks import hookimpl as hookimpl
    from millefeuille.match import Match as Match
    from millefeuille.measures import DealMeasure as DealMeasure
    from millefeuille.measures import MatchMeasure as MatchMeasure
    from millefeuille.phase import End as End
    from millefeuille.phase import Phase as Phase
    from millefeuille.plan import Plan as Plan
    from millefeuille.playing import Player as Player
    from millefeuille.playing import PlayerSpec as PlayerSpec
    from millefeuille.position import Position as Position
    from millefeuille.profiles import Profile as Profile
    from millefeuille.profiles import rows as rows
    from millefeuille.reasons import Reason as Reason
    from millefeuille.record_deal import RecordedDeal as RecordedDeal
    from millefeuille.registry import Catalogue as Catalogue
    from millefeuille.registry import installed as installed
    from millefeuille.replay import Record as Record
    from millefeuille.rules import MatchRules as MatchRules
    from millefeuille.rules import Part as Part
    from millefeuille.rules import Row as Row
    from millefeuille.rules import Rules as Rules
    from millefeuille.scores import Booked as Booked
    from millefeuille.scores import DealScore as DealScore
    from millefeuille.scores import Ending as Ending
    from millefeuille.scores import Line as Line
    from millefeuille.scores import Outcome as Outcome
    from millefeuille.standing import Standing as Standing
    from millefeuille.table import Table as Table
    from millefeuille.table import load as load
    from millefeuille.usual import UsualHooks as UsualHooks
    from millefeuille.view import View as View

_HOMES = {
    "actions": (
        "Action", "Add", "Bid", "Claim", "Concede", "Declare", "Discard", "Draw", "EndDeal", "Give",
        "Lay", "Pass", "Play", "Shown", "TakePile", "Throw", "parse",
    ),
    "cards": ("Card", "Cards", "Deck"),
    "citations": ("Citation", "Source", "Status"),
    "deal": ("Deal",),
    "errors": (
        "IllegalActionError", "MillefeuilleError", "NotationError", "PluginError",
        "PositionError", "RecordError", "RulesError", "UnknownNameError",
    ),
    "games": ("Example", "Game", "HouseRule", "LeftOut"),
    "hooks": ("hookimpl",),
    "match": ("Match",),
    "measures": ("DealMeasure", "MatchMeasure"),
    "phase": ("End", "Phase"),
    "plan": ("Plan",),
    "playing": ("Player", "PlayerSpec"),
    "position": ("Position",),
    "profiles": ("Profile", "rows"),
    "reasons": ("Reason",),
    "registry": ("Catalogue", "installed"),
    "replay": ("Record",),
    "record_deal": ("RecordedDeal",),
    "rules": ("MatchRules", "Part", "Row", "Rules"),
    "scores": ("Booked", "DealScore", "Ending", "Line", "Outcome"),
    "standing": ("Standing",),
    "table": ("Table", "load"),
    "usual": ("UsualHooks",),
    "view": ("View",),
}  # fmt: skip
_HOME = {name: home for home, names in _HOMES.items() for name in names}
__all__ = sorted(_HOME)


def __getattr__(name: str) -> Any:
    """A public name, from the module that holds it."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
