"""What can go wrong, as exceptions whose text is one sentence for a person."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from millefeuille.actions import Action
    from millefeuille.reasons import Reason


FAILURES = (Exception, SystemExit)
"""What code of a plugin may raise when it fails; a plugin does not end the program."""


def told(error: BaseException) -> str:
    """What an exception of somebody else's says, with its kind."""
    said = str(error)
    kind = type(error).__name__
    return f"{kind}: {said}" if said else kind


class MillefeuilleError(Exception):
    """The base of every error this library raises on purpose."""


class RulesError(MillefeuilleError):
    """Rules that cannot be: an unknown path, a wrong value, a clash."""


class UnknownNameError(RulesError):
    """A game, profile, house rule or player that is not installed."""


class NotationError(MillefeuilleError):
    """Text that names no card, action or position."""


class PluginError(MillefeuilleError):
    """A plugin that cannot be loaded, or that failed at the table."""


class RecordError(MillefeuilleError):
    """A record that cannot be written, read or replayed."""


class PositionError(MillefeuilleError):
    """A position that cannot be: a card twice, an unknown phase."""


class ClusterError(MillefeuilleError):
    """A cluster of processes that is not there, or is lost."""


class IllegalActionError(MillefeuilleError):
    """An action that the rules refuse; nothing was changed.

    Attributes:
        action: What was tried.
        reason: Why it is refused, with the rule and its citation.
        legal: What would have been allowed.
    """

    def __init__(self, action: Action, reason: Reason, legal: tuple[Action, ...]) -> None:
        super().__init__(f"{action.label} is not legal: {reason}")
        self.action = action
        self.reason = reason
        self.legal = legal

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[object, ...]]:
        return type(self), (self.action, self.reason, self.legal)
