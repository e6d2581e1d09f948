"""What phases answer, where it is of the kind that they owe; else what is odd about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from millefeuille.actions import Action
from millefeuille.check.property import demand
from millefeuille.deal import Deal
from millefeuille.reasons import Reason

T = TypeVar("T")


def listed(deal: Deal) -> tuple[Action, ...]:
    """What a phase lists as legal.

    Raises:
        BrokenError: It is no tuple of actions.
    """
    found: object = deal.legal_actions()
    _demand_all(found, Action, f"legal of phase {deal.phase.name}", "actions", deal)
    return deal.legal_actions()


def refusal(deal: Deal, action: Action) -> Reason | None:
    """Why a phase refuses an action; ``None`` where it does not.

    Raises:
        BrokenError: It answers something else.
    """
    said = deal.phase.why_not(deal, action)
    if said is None or isinstance(said, Reason):
        return said  # asked so often that the words for what is odd would take most of the time
    what = f"why_not of phase {deal.phase.name}"
    return _of_kind(said, (Reason, type(None)), f"{what}, asked about {action},", deal)


def grounds(deal: Deal, action: Action) -> Reason:
    """Why a phase lets its actor do what is legal.

    Raises:
        BrokenError: It answers something else.
    """
    said = deal.phase.because(deal, action)
    what = f"because of phase {deal.phase.name}"
    _of_kind(said, (Reason,), f"{what}, asked about {action},", deal)
    return deal.because(action)


def noted(deal: Deal) -> Sequence[str]:
    """What a phase notes for its actor.

    Raises:
        BrokenError: It is no tuple of sentences.
    """
    found = deal.phase.notes(deal.view(deal.actor))
    _demand_all(found, str, f"notes of phase {deal.phase.name}", "sentences", deal)
    return found


def _of_kind(answer: T, kinds: tuple[type[Any], ...], what: str, deal: Deal) -> T:
    owed = " or ".join("None" if kind is type(None) else f"a {kind.__name__}" for kind in kinds)
    demand(isinstance(answer, kinds), f"{what} answers {_shown(answer)}, not {owed}", deal)
    return answer


def _demand_all(found: object, kind: type[Any], what: str, owed: str, deal: Deal) -> None:
    items = found if isinstance(found, tuple) else ()
    odd = next((item for item in items if not isinstance(item, kind)), None)
    inside = f" with {_shown(odd)} in it" if odd is not None else ""
    whole = isinstance(found, tuple) and not inside
    demand(whole, f"{what} answers {_shown(found)}{inside}, not a tuple of {owed}", deal)


def _shown(answer: object) -> str:
    """What somebody answered, briefly; its text may be as faulty as it."""
    return "None" if answer is None else f"a {type(answer).__name__}"
