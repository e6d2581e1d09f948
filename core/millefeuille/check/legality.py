"""Properties of what is legal: the list and the refusals agree, every refusal says why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from random import Random

from millefeuille.actions import Action
from millefeuille.cards import Card
from millefeuille.check.answers import grounds, refusal
from millefeuille.check.playing import changed, snapshot, steps_of
from millefeuille.check.property import Property, demand
from millefeuille.check.trial import Trial
from millefeuille.check.universe import is_variant, universe
from millefeuille.deal import Deal
from millefeuille.errors import IllegalActionError
from millefeuille.reasons import Reason

_ASKED = 30
"""So many actions that are almost legal are asked about at each step, and as many of any."""
_WORDS = 2
"""A plain action has no more: what is done, and with what."""
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
    """In all deals about what is plain first: that shows best what is wrong."""
    actions = universe(trial.table)
    for plain in (True, False):
        some = dict.fromkeys(action for action in actions if _plain(action) is plain)
        for opening in trial.openings(one_in=3):
            known = dict(some)
            for deal in steps_of(opening.deal, opening.chance()):
                known |= dict.fromkeys(deal.legal_actions())
                _demand_agreed(deal, known)


def _plain(action: Action) -> bool:
    """Whether an action is of a word, such as a card, and no more."""
    return len(str(action).split()) <= _WORDS


def _demand_agreed(deal: Deal, actions: Iterable[Action]) -> None:
    legal, phase = deal.legal_actions(), deal.phase.name
    for action in actions:
        reason = refusal(deal, action)
        if action in legal:
            if reason is not None:
                said = f"{action} is listed as legal and refused"
                demand(False, f"{said} in phase {phase}: {reason}", deal)
        elif reason is None:
            missing = f"{action} is allowed and not listed as legal in phase {phase}"
            demand(is_variant(action, legal), missing, deal)


def _reasoned(trial: Trial) -> None:
    actions = universe(trial.table)
    paths = trial.table.leaves().keys()
    for deal, rng in trial.steps(one_in=2):
        if deal.over:
            continue
        asked = sorted(asked_about(deal, actions, rng, _ASKED), key=_plain, reverse=True)
        for action, reason in _refusals(deal, asked):
            _demand_whole(reason, f"the refusal of {action}", paths, deal)
        for action in deal.legal_actions():
            what = f"the reason why {action} is legal"
            _demand_whole(grounds(deal, action), what, paths, deal)


def _refusals(deal: Deal, actions: Iterable[Action]) -> Iterator[tuple[Action, Reason]]:
    for action in actions:
        reason = deal.why_not(action)
        if reason is not None:
            yield action, reason


def _demand_whole(reason: Reason, what: str, paths: Iterable[str], deal: Deal) -> None:
    """A reason says all that one should."""
    what = f"in phase {deal.phase.name} {what}"
    demand(reason.code.strip(), f"{what} has no code", deal)
    demand(reason.message.strip(), f"{what} has no sentence", deal)
    demand(_filled(reason), f"{what} names facts that it does not have: {reason.message}", deal)
    odd = f"{what} rests on {reason.rule!r}, which is no leaf of the rules nor a group of them"
    demand(stands(reason.rule, paths) or reason.citation, odd, deal)
    demand(reason.citation is not None, f"{what} has no citation", deal)


def _filled(reason: Reason) -> bool:
    """Whether a sentence has all the facts that it names."""
    try:
        return "{" not in reason.sentence
    except (LookupError, ValueError):
        return False


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
                other = f"when {action} was refused, legal listed something else than before"
                demand(refused.legal == legal, other, deal)
            else:
                demand(False, f"{action} is refused and was done all the same", deal)
            _demand_none_done(deal, [legal[0], action, action, action])
        odd = changed(before, snapshot(deal))
        demand(not odd, f"what is asked about and refused has changed {odd} of the deal", deal)


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
    "reasons", "every answer has a code, a sentence, a rule and its citation", _reasoned, ("legal",)
)
REFUSED = Property("refused", "what is refused changes nothing", _unchanged, ("clones", "reasons"))
