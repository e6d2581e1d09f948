"""Wrapped phases: how a house rule changes legality and keeps list, reasons and play in step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from millefeuille.actions import Action
from millefeuille.deal import Deal
from millefeuille.phase import Phase, Result, Sizes
from millefeuille.reasons import Reason
from millefeuille.view import View

Refuse: TypeAlias = Callable[[Deal, Action], Reason | None]
"""Why an action that the inner phase allows is refused all the same; ``None`` when it is not."""


class _Wrapped(Phase):
    """A phase around another one, which keeps its own name for its rules."""

    __slots__ = ("inner", "leaves", "works")

    def __init__(self, inner: Phase) -> None:
        self.inner = inner
        self.works = inner.works
        self.leaves = inner.leaves

    def join(self, name: str, seats: int) -> None:
        super().join(name, seats)
        self.inner.join(name, seats)

    def unwrapped(self) -> Phase:
        return self.inner.unwrapped()

    def enter(self, deal: Deal) -> None:
        self.inner.enter(deal)

    def resume(self, deal: Deal, before: frozenset[Sizes]) -> None:
        self.inner.resume(deal, before)

    def shifted(self, sizes: Sizes, deal: Deal) -> Sizes:
        return self.inner.shifted(sizes, deal)

    def jumps(self) -> tuple[str, ...]:
        return self.inner.jumps()

    def ways(self, deal: Deal) -> tuple[str | None, ...]:
        return self.inner.ways(deal)

    def check_over(self, deal: Deal) -> None:
        self.inner.check_over(deal)

    def endings(self) -> tuple[str, ...]:
        return self.inner.endings()

    def check(self, result: Result, deal: Deal) -> None:
        self.inner.check(result, deal)

    def check_end(self, deal: Deal, before: frozenset[Sizes]) -> None:
        self.inner.check_end(deal, before)

    def because(self, deal: Deal, action: Action) -> Reason:
        return self.inner.because(deal, action)

    def notes(self, view: View) -> tuple[str, ...]:
        return self.inner.notes(view)


class Restrict(_Wrapped):
    """The inner phase without the actions that ``refuse`` gives a reason against.

    At least one action must stay legal; where all would go, none is refused.
    """

    __slots__ = ("_refuse",)

    def __init__(self, inner: Phase, refuse: Refuse) -> None:
        super().__init__(inner)
        self._refuse = refuse

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        inner = self.inner.legal(deal)
        return tuple([a for a in inner if self._refuse(deal, a) is None]) or inner

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        reason = self.inner.why_not(deal, action)
        if reason is not None:
            return reason
        refused = self._refuse(deal, action)
        return None if refused is None or action in self.legal(deal) else refused

    def apply(self, deal: Deal, action: Action) -> None:
        self.inner.apply(deal, action)


@dataclass(frozen=True, slots=True)
class Option:
    """Further actions for a phase.

    Args:
        offers: The further actions that are legal now, after the inner ones.
        why_not: Why an action of this option's kind is not legal; ``None`` for any other action.
        apply: Does one of its actions.
    """

    offers: Callable[[Deal], tuple[Action, ...]]
    why_not: Refuse
    apply: Callable[[Deal, Action], None]


class Extend(_Wrapped):
    """The inner phase with further actions."""

    __slots__ = ("_option",)

    def __init__(self, inner: Phase, option: Option) -> None:
        super().__init__(inner)
        self._option = option

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        return self.inner.legal(deal) + self._option.offers(deal)

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        if action in self._option.offers(deal):
            return None
        refused = self.inner.why_not(deal, action)
        return refused and (self._option.why_not(deal, action) or refused)

    def because(self, deal: Deal, action: Action) -> Reason:
        if action in self._option.offers(deal):
            return Phase.because(self, deal, action)
        return self.inner.because(deal, action)

    def apply(self, deal: Deal, action: Action) -> None:
        if action in self._option.offers(deal):
            self._option.apply(deal, action)
        else:
            self.inner.apply(deal, action)


class Instead(_Wrapped):
    """The inner phase, or another one of its kind in its place while a condition holds.

    The other one lists, refuses and plays what it has in common with the inner one; both keep the
    same work and leave the same results.

    Args:
        inner: The phase.
        other: The other one.
        when: Whether a deal is the other one's now.
        cites: For paths of the inner phase's rules what the other one cites in their place.
    """

    __slots__ = ("_cites", "_other", "_when")

    def __init__(
        self, inner: Phase, other: Phase, when: Callable[[Deal], bool], cites: Mapping[str, str]
    ) -> None:
        super().__init__(inner)
        self._other = other
        self._when = when
        self._cites = cites

    def join(self, name: str, seats: int) -> None:
        super().join(name, seats)
        self._other.join(name, seats)

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        return (self._other if self._when(deal) else self.inner).legal(deal)

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        if not self._when(deal):
            return self.inner.why_not(deal, action)
        reason = self._other.why_not(deal, action)
        return reason and self._cited(reason)

    def because(self, deal: Deal, action: Action) -> Reason:
        if not self._when(deal):
            return self.inner.because(deal, action)
        return self._cited(self._other.because(deal, action))

    def apply(self, deal: Deal, action: Action) -> None:
        (self._other if self._when(deal) else self.inner).apply(deal, action)

    def _cited(self, reason: Reason) -> Reason:
        return replace(reason, rule=self._cites.get(reason.rule, reason.rule))
