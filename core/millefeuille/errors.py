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
    said = words_of(error)
    kind = type(error).__name__
    return f"{kind}: {said}" if said else kind


def words_of(error: BaseException) -> str:
    """What an exception says; empty where it cannot say it."""
    try:
        return str(error)
    except KeyboardInterrupt:
        raise
    except BaseException:
        return ""


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


class FailedError(PluginError):
    """Code of a plugin that failed at a table.

    Attributes:
        what: What failed and how, such as ``mille:club failed in score_deal: KeyError``.
        said: What that says in words of its own, which may name any card.
        where: Whose code it is, and its line in a file; empty where nobody knows.
        at: Where in a match; empty where none has begun.
        hidden: Whether somebody has cards then that others may not see.
    """

    def __init__(
        self, what: str, said: str = "", where: str = "", at: str = "", hidden: bool = True
    ) -> None:
        super().__init__(what, said, where, at, hidden)
        self.what = what
        self.said = said
        self.where = where
        self.at = at
        self.hidden = hidden

    def __str__(self) -> str:
        return self._sentence(f"{self.what}: {self.said}" if self.said else self.what)

    @property
    def discreet(self) -> str:
        """The same for whoever must not see hidden cards."""
        if not (self.hidden and self.said):
            return str(self)
        return (
            f"{self._sentence(self.what)}; what it says is kept back, as it may name hidden cards"
        )

    def _sentence(self, said: str) -> str:
        beside = "; ".join(filter(None, (self.where, self.at)))
        return f"{said} ({beside})" if beside else said


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
