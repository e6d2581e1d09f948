"""Answers to the keys: what is legal, why not, the scores, the last trick, the rules."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from rich.text import Text

from millefeuille.actions import (
    Action,
    Add,
    Discard,
    Draw,
    Give,
    Lay,
    Play,
    TakePile,
    Throw,
)
from millefeuille.cli.playing.reading import Reader
from millefeuille.cli.playing.turn_keys import turn_keys
from millefeuille.cli.screen import facts
from millefeuille.cli.screen.choices import labels
from millefeuille.cli.screen.faces import Faces
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.screen.rows import Row, print_rows
from millefeuille.cli.screen.rulings import in_one_line
from millefeuille.cli.screen.seating import Seating
from millefeuille.cli.screen.story import Story
from millefeuille.deal import TURN_OVER, Deal
from millefeuille.errors import NotationError, UnknownNameError
from millefeuille.phases.contract import ContractPhase
from millefeuille.phases.tricks import TrickWork
from millefeuille.plan import Plan
from millefeuille.reasons import Reason
from millefeuille.rulebook import areas, parted, rule_rows, under
from millefeuille.seats import around
from millefeuille.text import _
from millefeuille.view import View

BETWEEN_DEALS = _(
    "Enter deals again, s scores, l last trick, r rules (r match: a group of them), q leave"
)
"""What may be typed after a settlement."""
_STEPS = (Give, Discard, Draw, TakePile, Lay, Add, Throw)
"""What changes a hand, so that what is named behind it is judged after it."""


def legal_line(legal: Sequence[Action]) -> str:
    """All legal actions on one line, as a program reads them."""
    return "legal: " + ", ".join(labels(legal))


def print_legal(paper: Paper, view: View) -> None:
    """What may be done, how to choose what is shown, and the keys."""
    paper.wrapped(legal_line(view.legal), indent=7)
    shows = facts.showing(view)
    if shows:
        said = _("{name} NUMBER -CARD -CARD hides these cards, {name} CARD CARD ... shows these")
        paper.wrapped(said.format(name=shows), style="dim")
    if isinstance(view.work, TrickWork):
        paper.wrapped(_("concede: the rest is played out, where the score is certain"), style="dim")
    phase = facts.turns(view)
    if phase is not None:
        paper.wrapped(turn_keys(phase), style="dim")
    said = _("? CARD why not, s scores, l last trick, r rules of this phase, q leave")
    if not facts.has_tricks(view.plan):
        said = _("? ACTION why not, s scores, r rules of this phase, q leave")
    paper.wrapped(said, style="dim")


def why_not(typed: str, reader: Reader, deal: Deal, seating: Seating) -> list[str]:
    """Whether each of the actions that are named is legal, and why not, in a sentence each."""
    try:
        turns = in_turn(typed.split(), reader, deal)
    except NotationError as error:
        return [str(error)]
    sentences = []
    for action, trial, reason in turns:
        if reason is not None:
            sentences.append(refusal(action, reason, reader, trial, seating))
        else:
            sentences.append(_("{action} is legal").format(action=called(action, reader, trial)))
    return sentences


class Asked(NamedTuple):
    """An action that is asked about, with the deal as it stands when its turn comes.

    Args:
        action: The action.
        deal: The deal.
        reason: Why it is not legal; ``None`` where it is.
    """

    action: Action
    deal: Deal
    reason: Reason | None


def in_turn(words: Sequence[str], reader: Reader, deal: Deal) -> list[Asked]:
    """The actions that some words name, each as it is judged when its turn comes.

    What each word says by itself are alternatives. Cards that are given or laid away are not: they
    leave the hand one after the other. A turn is asked about up to its first step that is refused.

    Raises:
        NotationError: They name no action.
    """
    if reader.is_turn(deal):
        return _up_to_refusal(reader.actions(" ".join(words), deal), deal)
    if reader.is_showing(words):
        return _one_after_another(reader.actions(" ".join(words), deal), deal)
    read = [_read(word, reader, deal) for word in words]
    alone = [actions for actions in read if not isinstance(actions, NotationError)]
    if len(alone) == len(words) and _are_alternatives(words, alone, reader, deal):
        each = dict.fromkeys(map(tuple, alone))  # what is asked twice is answered once
        return [turn for actions in each for turn in _one_after_another(actions, deal)]
    try:
        return _one_after_another(reader.actions(" ".join(words), deal), deal)
    except NotationError:
        odd = next((found for found in read if isinstance(found, NotationError)), None)
        if odd is None or isinstance(read[0], NotationError):
            raise
        raise odd from None


def _read(word: str, reader: Reader, deal: Deal) -> list[Action] | NotationError:
    """What a word says by itself, or why it says nothing."""
    try:
        return reader.actions(word, deal)
    except NotationError as error:
        return error


def _are_alternatives(
    words: Sequence[str], read: list[list[Action]], reader: Reader, deal: Deal
) -> bool:
    """Whether words that each say something are actions of their own, not gifts in a row."""
    cards = all(reader.is_card(word, deal) for word in words)
    return not cards or isinstance(read[0][0], Play)


def _one_after_another(actions: Sequence[Action], deal: Deal) -> list[Asked]:
    """Actions that one line names, a card judged when those before it have left the hand.

    Cards that come to the hand unseen are left out: what is said does not depend on them.
    """
    turns = []
    for action in actions:
        reason = deal.why_not(action)
        turns.append(Asked(action, deal, reason))
        if reason is None and isinstance(action, _STEPS):
            deal = _followed(deal, action) or deal
    return turns


def _up_to_refusal(actions: Sequence[Action], deal: Deal) -> list[Asked]:
    """The steps of a turn up to the first that is not legal; behind its end none is."""
    turns: list[Asked] = []
    after: Deal | None = deal
    for action in actions:
        reason = deal.why_not(action) if after is not None else TURN_OVER
        turns.append(Asked(action, deal, reason))
        if reason is not None:
            break
        after = _followed(deal, action)
        deal = after or deal
    return turns


def _followed(deal: Deal, action: Action) -> Deal | None:
    """The deal after an action, as its actor foresees it; ``None`` where his turn is over."""
    after = deal.clone()
    after.apply(action)
    after.hands[deal.actor] &= deal.hands[deal.actor] | sum(deal.pile)
    return after if after.actor == deal.actor else None


def refusal(action: Action, reason: Reason, reader: Reader, deal: Deal, seating: Seating) -> str:
    """The sentence for an action that is not legal."""
    sentence = _("{action} is not legal: {reason}")
    return seating.named(sentence.format(action=called(action, reader, deal), reason=reason))


def called(action: Action, reader: Reader, deal: Deal) -> str:
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
        said = _("no trick has been played in this deal")
        if not facts.has_tricks(view.plan):
            said = _("there are no tricks in this game")
        elif facts.trick_number(view) > 1:
            said = _("this deal began in a position, its tricks are not known")
        paper.line(said)
        return
    leader, cards, _winner = played[-1]
    cells = [
        Text(f"{seating.names[seat]} ") + faces.group(card)
        for seat, card in zip(around(leader, view.plan.seats), cards, strict=False)
    ]
    label = _("trick {number}").format(number=facts.trick_number(view) - 1)
    print_rows(paper, [Row(label, cells, columns=view.plan.seats)])
    for line in Story(seating, faces).taken(view, played[-1]):
        paper.hanging("", line)


def print_rules(paper: Paper, plan: Plan, path: str, *, phase: str) -> None:
    """The rules under a path, each with its value, its meaning, and where it stands.

    Args:
        paper: Where to write.
        plan: The table's plan.
        path: A group of rules or one of them, such as ``auction``; the end of a path does. Empty
            means the rules of the phase.
        phase: The running phase; empty between deals.
    """
    every = list(rule_rows(plan.rules, plan.citations))
    if path:
        try:
            asked = under(every, path)
        except UnknownNameError as error:
            paper.wrapped(str(error), indent=4)
            return
    else:
        bearing = _elsewhere(plan, phase)
        asked = [row for row in every if row.area == phase or row.path in bearing]
    if not asked:
        groups = ", ".join(areas(type(plan.rules)))
        paper.wrapped(_("type r and one of {groups}").format(groups=groups), indent=4)
        return
    about = areas(type(plan.rules))
    for area, inside in groupby(asked, key=lambda row: row.area):
        rows = list(inside)
        _short, more = parted(about[area])
        if more and rows == [row for row in every if row.area == area]:
            paper.wrapped(more)
        for row in rows:
            paper.wrapped(in_one_line(row), indent=4)


def _elsewhere(plan: Plan, phase: str) -> list[str]:
    """The paths of rules that bear on a phase but stand in another group."""
    running = plan.phases.get(phase)
    if isinstance(running, ContractPhase) and running.floor is not None:
        return [running.floor.rule]
    return []
