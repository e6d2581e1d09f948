"""Answers to the keys: what is legal, why not, the scores, the last trick, the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from millefeuille.actions import Action
from millefeuille.cli import facts
from millefeuille.cli.choices import labels
from millefeuille.cli.faces import Faces
from millefeuille.cli.paper import Paper
from millefeuille.cli.reading import Reader
from millefeuille.cli.rows import Row, print_rows
from millefeuille.cli.seating import Seating
from millefeuille.deal import Deal
from millefeuille.errors import NotationError
from millefeuille.plan import Plan
from millefeuille.points import shown
from millefeuille.rules import Leaf, field_at, leaves
from millefeuille.seats import around
from millefeuille.text import _
from millefeuille.view import View


def legal_line(legal: Sequence[Action]) -> str:
    """All legal actions on one line, as a program reads them."""
    return "legal: " + ", ".join(labels(legal))


def print_legal(paper: Paper, legal: Sequence[Action]) -> None:
    """What may be done, and the keys."""
    paper.wrapped(legal_line(legal), indent=7)
    paper.wrapped(
        _("? CARD why not, s scores, l last trick, r rules of this phase, q leave"), style="dim"
    )


def why_not(typed: str, reader: Reader, deal: Deal, seating: Seating) -> str:
    """Whether an action is legal, and why not, in one sentence."""
    try:
        actions = reader.actions(typed, deal)
    except NotationError as error:
        return str(error)
    reason = deal.why_not(actions[0])
    label = actions[0].label
    if reason is None:
        return _("{action} is legal").format(action=label)
    return seating.named(_("{action} is not legal: {reason}").format(action=label, reason=reason))


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


def print_rules(paper: Paper, plan: Plan, path: str) -> None:
    """The rules under a path, each with its value, its meaning, and where it stands.

    Args:
        paper: Where to write.
        plan: The table's plan.
        path: A group of rules or one of them, such as ``auction``.
    """
    every = leaves(plan.rules)
    inside = {p: v for p, v in every.items() if p == path or p.startswith(f"{path}.")}
    if not inside:
        groups = ", ".join(dict.fromkeys(p.split(".")[0] for p in every))
        sentence = _("there are no rules {path}; there is {groups}")
        paper.wrapped(sentence.format(path=repr(path[:40]), groups=groups), indent=4)
        return
    for leaf, value in inside.items():
        paper.wrapped(_rule(plan, leaf, value), indent=4)


def _rule(plan: Plan, path: str, value: Leaf) -> Text:
    citation = plan.citations[path]
    meaning = field_at(type(plan.rules), path).description or ""
    where = ", ".join(filter(None, (str(citation), _(citation.status), _(citation.note))))
    return Text.assemble(
        (f"{path} = {_value(value)}", "bold"), f"  {_(meaning)} ", (f"({where})", "dim")
    )


def _value(value: Any) -> str:
    if value is None:
        return _("none")
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, tuple):
        return " ".join(map(_value, value)) or _("none")
    return str(value)
