"""What can go wrong, as exceptions whose text is one sentence for a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from millefeuille.actions import Action
    from millefeuille.reasons import Reason


FAILURES = (Exception, SystemExit)
"""What code of a plugin may raise when it fails; a plugin does not end the program."""


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
