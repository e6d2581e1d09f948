"""Answers to the keys: what is legal, why not, the scores, the last trick, the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from millefeuille.actions import Action, Play
from millefeuille.citations import Citation, Status
from millefeuille.cli import facts
from millefeuille.cli.choices import labels
from millefeuille.cli.faces import Faces
from millefeuille.cli.paper import Paper
from millefeuille.cli.reading import SHOWN, Reader
from millefeuille.cli.rows import Row, print_rows
from millefeuille.cli.seating import Seating
from millefeuille.deal import Deal
from millefeuille.errors import NotationError
from millefeuille.phases.contract import ContractPhase
from millefeuille.plan import Plan
from millefeuille.points import shown
from millefeuille.reasons import Reason
from millefeuille.rules import Leaf, field_at, leaves
from millefeuille.seats import around
from millefeuille.text import _
from millefeuille.view import View

BETWEEN_DEALS = _(
    "Enter deals again, s scores, l last trick, r rules (r barrel: a group of them), q leave"
)
"""What may be typed after a settlement."""


def legal_line(legal: Sequence[Action]) -> str:
    """All legal actions on one line, as a program reads them."""
    return "legal: " + ", ".join(labels(legal))


def print_legal(paper: Paper, legal: Sequence[Action]) -> None:
    """What may be done, and the keys."""
    paper.wrapped(legal_line(legal), indent=7)
    paper.wrapped(
        _("? CARD why not, s scores, l last trick, r rules of this phase, q leave"), style="dim"
    )


def why_not(typed: str, reader: Reader, deal: Deal, seating: Seating) -> list[str]:
    """Whether each of the actions that are named is legal, and why not, in a sentence each."""
    try:
        actions = _named(typed, reader, deal)
    except NotationError as error:
        return [str(error)]
    trial = deal.clone()
    sentences = []
    for action in actions:
        reason = trial.why_not(action)
        if reason is not None:
            sentences.append(refusal(action, reason, reader, trial, seating))
            continue
        sentences.append(_("{action} is legal").format(action=_called(action, reader, trial)))
        if not isinstance(action, Play) and len(actions) > 1:
            # The second card is given after the first; cards that are played are alternatives.
            after = trial.clone()
            after.apply(action)
            trial = after if after.actor == deal.actor else trial
    return sentences


def refusal(action: Action, reason: Reason, reader: Reader, deal: Deal, seating: Seating) -> str:
    """The sentence for an action that is not legal."""
    called = _called(action, reader, deal)
    return seating.named(_("{action} is not legal: {reason}").format(action=called, reason=reason))


def _named(typed: str, reader: Reader, deal: Deal) -> list[Action]:
    """The actions that a line names together, or word by word."""
    try:
        return reader.actions(typed, deal)
    except NotationError:
        words = typed.split()
        if len(set(words)) < len(words):
            raise  # one card twice
        try:
            return [action for word in words for action in reader.actions(word, deal)]
        except NotationError:
            pass
        raise


def _called(action: Action, reader: Reader, deal: Deal) -> str:
    """What an action is called: in short only where the short form would be read as it."""
    try:
        short = reader.actions(action.label, deal) == [action]
    except NotationError:
        short = False
    return action.label if short else str(action)


def print_last_trick(paper: Paper, view: View, seating: Seating, faces: Faces) -> None:
    """The trick before this one."""
    played = facts.tricks(view)
    if not played:
        paper.line(_("no trick has been played in this deal"))
        return
    leader, cards, winner = played[-1]
    cells = [
        Text(f"{seating.names[seat]} ") + faces.group(card)
        for seat, card in zip(around(leader, view.plan.seats), cards, strict=False)
    ]
    label = _("trick {number}").format(number=len(played))
    print_rows(paper, [Row(label, cells, columns=view.plan.seats)])
    points = shown(view.plan.deck.points(sum(cards)))
    paper.hanging("", taken_by(seating, winner, points))


def taken_by(seating: Seating, winner: int, points: str) -> str:
    """Who took a trick, and what it is worth."""
    if winner == seating.person:
        return _("You take the trick, {points}").format(points=points)
    return _("{who} takes the trick, {points}").format(who=seating.names[winner], points=points)


def print_rules(paper: Paper, plan: Plan, path: str, *, phase: str) -> None:
    """The rules under a path, each with its value, its meaning, and where it stands.

    Args:
        paper: Where to write.
        plan: The table's plan.
        path: A group of rules or one of them, such as ``auction``; the end of a path does. Empty
            means the rules of the phase.
        phase: The running phase; empty between deals.
    """
    every = leaves(plan.rules)
    asked = path.casefold() or phase
    inside = {p: v for p, v in every.items() if p == asked or p.startswith(f"{asked}.")}
    inside = inside or {p: v for p, v in every.items() if p.endswith(f".{asked}")}
    if not path:
        inside |= {p: every[p] for p in _elsewhere(plan, phase) if p in every}
    if not inside:
        groups = ", ".join(dict.fromkeys(p.split(".")[0] for p in every))
        sentence = _("there are no rules {path}; there is {groups}")
        if not path:
            sentence = _("type r and one of {groups}")
        paper.wrapped(sentence.format(path=repr(path[:SHOWN]), groups=groups), indent=4)
        return
    for leaf, value in inside.items():
        paper.wrapped(_rule(plan, leaf, value), indent=4)


def _elsewhere(plan: Plan, phase: str) -> list[str]:
    """The paths of rules that bear on a phase but stand in another group."""
    running = plan.phases.get(phase)
    if isinstance(running, ContractPhase) and running.floor is not None:
        return [running.floor.rule]
    return []


def _rule(plan: Plan, path: str, value: Leaf) -> Text:
    citation = plan.citations[path]
    meaning = field_at(type(plan.rules), path).description or ""
    return Text.assemble(
        (f"{path} = {_value(value)}", "bold"), f"  {_(meaning)} ", (f"({_cited(citation)})", "dim")
    )


def _cited(citation: Citation) -> str:
    """Where a rule stands and how sure it is; of a changed rule also what stood there before."""
    status = _(citation.status)
    if citation.status is Status.HOUSE_RULE:
        status = f"{status} {citation.house_rule}"
    parts = [str(citation.where), status, _(citation.note)]
    if citation.before is not None:  # first that it was changed
        parts = [status, str(citation.where), _(citation.note)]
    words = ", ".join(filter(None, parts))
    before = citation.before
    if before is None or not (before.where or before.before):
        return words
    return _("{now}; before: {then}").format(now=words, then=_cited(before))


def _value(value: Any) -> str:
    if value is None:
        return _("none")
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, tuple):
        return " ".join(map(_value, value)) or _("none")
    return str(value)
