"""The legal actions in words: what a person is to do, and how each action is typed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from millefeuille.actions import (
    Action,
    Bid,
    Claim,
    Declare,
    Discard,
    Give,
    Lay,
    Pass,
    Play,
    Throw,
)
from millefeuille.cards import Card
from millefeuille.cli.screen import facts
from millefeuille.phases.contract import ContractRules
from millefeuille.phases.exchange import ExchangeWork
from millefeuille.text import _, listed
from millefeuille.view import View

_MANY = 8


def labels(legal: Sequence[Action]) -> list[str]:
    """How each action can be typed: its short form, its whole text where that is not unique."""
    short = [action.label for action in legal]
    count = Counter(short)
    return [
        label if count[label] == 1 else str(action)
        for label, action in zip(short, legal, strict=True)
    ]


def is_forced(legal: Sequence[Action], *, auto: bool) -> bool:
    """Whether nobody is asked: all there is is to pass, or to claim where the rules claim.

    With ``auto`` any other one thing is no question either.
    """
    return len(legal) == 1 and (auto or isinstance(legal[0], Pass | Claim))


def card_of(action: Action) -> Card | None:
    """The one card that an action moves out of the hand."""
    if isinstance(action, Play | Give | Discard | Throw):
        return action.card
    return None


def choices(legal: Sequence[Action]) -> str:
    """What may be typed beside the cards of the hand, in short."""
    words = [
        label
        for label, action in zip(labels(legal), legal, strict=True)
        if card_of(action) is None and not isinstance(action, Bid)
    ]
    return ", ".join(words + _levels([a for a in legal if isinstance(a, Bid)]))


def _levels(bids: list[Bid]) -> list[str]:
    words = [str(bid.level) for bid in bids]
    if len(words) <= _MANY:
        return words
    return [*words[:3], _("... to {last}").format(last=words[-1])]


def duty(view: View, names: Sequence[str]) -> str:
    """What the person is to do now."""
    # To let go is said last: "bid or pass".
    order = sorted(view.legal, key=lambda action: isinstance(action, Pass))
    tasks = [_task(view, action, names) for action in order]
    return listed(list(dict.fromkeys(filter(None, tasks))), last=_("or"))


def _laying_away(view: View) -> str:
    left = view.work.discards if isinstance(view.work, ExchangeWork) else 1
    return _("lay a card away") if left == 1 else _("lay {left} cards away").format(left=left)


def _task(view: View, action: Action, names: Sequence[str]) -> str:
    match action:
        case Bid():
            named = isinstance(facts.rules_now(view), ContractRules)
            return _("name your contract") if named else _("bid")
        case Pass():
            return _("pass")
        case Claim():
            return _("end the deal") if facts.claims_end(view) else _("claim a redeal")
        case Give(to=to):
            return _("give {who} a card").format(who=names[to])
        case Discard():
            return _laying_away(view)
        case Declare():
            return _("declare")
        case Play():
            return _("play a card") if view.trick else _("lead a card")
        case Lay():
            return _("lay a set")
        case Throw():
            return _("throw a card")
        case _:
            return action.word
