"""Properties of what is legal: the list and the refusals agree, every refusal says why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from random import Random

from millefeuille.actions import Action
from millefeuille.cards import Card
from millefeuille.check.playing import snapshot
from millefeuille.check.property import Property, demand
from millefeuille.check.trial import Trial
from millefeuille.check.universe import is_variant, universe
from millefeuille.deal import Deal
from millefeuille.errors import IllegalActionError
from millefeuille.reasons import Reason

_ASKED = 30
"""So many actions that are almost legal are asked about at each step, and as many of any."""
_TRIED = 6
"""So many of both are tried."""


def asked_about(deal: Deal, actions: Sequence[Action], rng: Random, most: int) -> list[Action]:
    """Some of many actions at random: those that are almost legal, and as many of any."""
    legal, held = deal.legal_actions(), set(deal.plan.deck.each(deal.hands[deal.actor]))
    kinds = {type(action) for action in legal}
    near = [a for a in actions if type(a) in kinds and held.issuperset(_cards(a))]
    others = (rng.sample(group, min(most, len(group))) for group in (near, actions))
    return [*dict.fromkeys(chain(*others))]


def _cards(action: Action) -> list[Card]:
    """The cards that an action names."""
    own = getattr(action, "card", None)
    return [*getattr(action, "cards", ()), *([own] if own is not None else ())]


def _agree(trial: Trial) -> None:
    actions = dict.fromkeys(universe(trial.table))
    for deal, _ in trial.steps(one_in=3):
        legal = deal.legal_actions()
        actions |= dict.fromkeys(legal)
        for action in actions:
            allowed = deal.why_not(action) is None
            if action in legal:
                demand(allowed, f"{action} is listed as legal and refused", deal)
            elif allowed:
                listed = is_variant(action, legal)
                demand(listed, f"{action} is allowed and not listed as legal", deal)


def _reasoned(trial: Trial) -> None:
    actions = universe(trial.table)
    paths = trial.table.leaves().keys()
    for deal, rng in trial.steps(one_in=2):
        if deal.over:
            continue
        for action, reason in _refusals(deal, asked_about(deal, actions, rng, _ASKED)):
            _demand_whole(reason, f"the refusal of {action}", paths, deal)
        for action in deal.legal_actions():
            _demand_whole(deal.because(action), f"why {action} is legal", paths, deal)


def _refusals(deal: Deal, actions: Iterable[Action]) -> Iterator[tuple[Action, Reason]]:
    for action in actions:
        reason = deal.why_not(action)
        if reason is not None:
            yield action, reason


def _demand_whole(reason: Reason, what: str, paths: Iterable[str], deal: Deal) -> None:
    """A reason says all that one should."""
    demand(reason.code.strip(), f"{what} has no code", deal)
    demand(reason.message.strip(), f"{what} has no sentence", deal)
    demand("{" not in reason.sentence, f"{what} names a fact that it does not have", deal)
    known = stands(reason.rule, paths)
    demand(known or reason.citation, f"{what} names no rule: there is no {reason.rule!r}", deal)
    demand(reason.citation is not None, f"{what} has no citation", deal)


def stands(rule: str, paths: Iterable[str]) -> bool:
    """Whether a rule's path is that of a leaf, or of a group of leaves."""
    return any(path == rule or path.startswith(f"{rule}.") for path in paths)


def _unchanged(trial: Trial) -> None:
    actions = universe(trial.table)
    for deal, rng in trial.steps(one_in=3):
        if deal.over:
            continue
        before, legal = snapshot(deal), deal.legal_actions()
        for action, _ in _refusals(deal, asked_about(deal, actions, rng, _TRIED)):
            try:
                deal.apply(action)
            except IllegalActionError as refused:
                demand(refused.legal == legal, f"{action} was refused with another list", deal)
            else:
                demand(False, f"{action} is refused and was done all the same", deal)
            _demand_none_done(deal, [legal[0], action, action, action])
        demand(snapshot(deal) == before, "what was refused has changed the deal", deal)


def _demand_none_done(deal: Deal, actions: list[Action]) -> None:
    """Several actions, one of them refused, are refused together."""
    try:
        deal.apply_all(actions)
    except IllegalActionError:
        return
    demand(False, f"{actions[-1]} is refused and was done all the same, after {actions[0]}", deal)


LEGAL = Property(
    "legal", "what is listed as legal is allowed, and the other way round", _agree, ("deals",)
)
REASONS = Property(
    "reasons", "every answer has a code, a sentence, a rule and its citation", _reasoned, ("deals",)
)
REFUSED = Property("refused", "what is refused changes nothing", _unchanged, ("deals", "clones"))
