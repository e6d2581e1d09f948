"""What a typed line means: a key, or actions of the seat whose turn it is."""

from __future__ import annotations

import contextlib
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from millefeuille.actions import (
    Action,
    Bid,
    Claim,
    Declare,
    Discard,
    Give,
    Pass,
    Play,
    Throw,
    parse,
)
from millefeuille.cards import Card
from millefeuille.cli.playing.showings import HIDE, ShowingReader
from millefeuille.cli.playing.turn_line import TurnReader
from millefeuille.cli.playing.vocabulary import Vocabulary, numbers_are_bid
from millefeuille.cli.screen.choices import labels
from millefeuille.cli.screen.parts import phase_rules, rows_of
from millefeuille.deal import Deal
from millefeuille.errors import IllegalActionError, NotationError
from millefeuille.phases.exchange import ExchangeWork
from millefeuille.phases.grounds import Ground
from millefeuille.phases.laying import LayingPhase
from millefeuille.phases.melds import Meld
from millefeuille.phases.showings import Showings
from millefeuille.phases.tricks import TrickPhase
from millefeuille.plan import Plan
from millefeuille.table import Table
from millefeuille.text import _

_NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)
SHOWN = 40
"""So much of a line that says nothing is repeated."""


class Key(Enum):
    """A line that asks or leaves instead of acting."""

    LEGAL = "?"
    SCORES = "s"
    LAST_TRICK = "l"
    RULES = "r"
    LEAVE = "q"


@dataclass(frozen=True)
class Asked:
    """A key, with what stands behind it."""

    key: Key
    about: str = ""


def key_of(line: str) -> Asked | None:
    """The key that a line is; ``None`` when it is to be read as actions."""
    text = line.strip()
    if text.startswith("?"):
        return Asked(Key.LEGAL, text[1:].strip())
    word, _space, about = text.partition(" ")
    if word.lower() == "r":
        return Asked(Key.RULES, about.strip())
    if text.lower() in ("s", "l", "q"):
        return Asked(Key(text.lower()))
    return None


class Reader:
    """Reads actions as people type them at one table.

    Args:
        table: The table.
        at_table: Keys can be typed too, such as ``?``.
    """

    def __init__(self, table: Table, *, at_table: bool = True) -> None:
        self._deck = deck = table.plan.deck
        self._rules = table.rules
        self._at_table = at_table
        self._known = Vocabulary(table)
        self._showings = {
            showings.name: ShowingReader(showings, deck, self._known)
            for showings in _showings(table.plan)
        }
        self._turns = {
            name: TurnReader(phase, deck, self._known) for name, phase in _turns(table.plan)
        }

    def actions(self, line: str, deal: Deal) -> list[Action]:
        """The actions that a line names, legal or not.

        Args:
            line: What was typed; empty means the only legal action.
            deal: The deal; only what its actor may know is made use of.

        Raises:
            NotationError: It names none, or could mean several.
        """
        words = self._known.words(line)
        legal = deal.legal_actions()
        if not words:
            return [_only(legal)]
        if self.is_turn(deal):
            turn = self._turns[deal.phase.name].actions(words, deal)
            if turn is None:
                raise NotationError(self.unread(line, legal))
            return turn
        whole = self._whole(words, deal)
        if whole is not None:
            return [whole]
        if not all(self._known.is_card(word, deal) for word in words):
            raise NotationError(self.unread(line, legal))
        return self._one_by_one(words, deal)

    def unread(self, line: str, legal: Sequence[Action]) -> str:
        """The sentence for a line that says nothing."""
        typed = repr(line.strip()[:SHOWN])
        examples = ", ".join(labels(legal)[:4])
        sentence = _("{line} says nothing here; type {examples} or ? for all")
        if not self._at_table:
            sentence = _("{line} says nothing here; {examples} would")
        return sentence.format(line=typed, examples=examples)

    def is_turn(self, deal: Deal) -> bool:
        """Whether a line is a turn, or steps of one, rather than single words."""
        return deal.phase.name in self._turns

    def is_card(self, word: str, deal: Deal) -> bool:
        """Whether a word is a card, announced or not; a number is none where numbers are bid."""
        return self._known.is_card(" ".join(self._known.words(word)), deal)

    def is_showing(self, words: Sequence[str]) -> bool:
        """Whether words name one showing together: its name, and cards to show or to hide."""
        name, *cards = self._known.words(" ".join(words)) or ("",)
        named = [card.removeprefix(HIDE) for card in cards]
        return name in self._showings and bool(cards) and self._known.are_cards(named)

    def _whole(self, words: list[str], deal: Deal) -> Action | None:
        """The one action that the words name together."""
        legal = deal.legal_actions()
        text = " ".join(words)
        offered = dict(zip((label.casefold() for label in labels(legal)), legal, strict=True))
        if text in offered and not self._known.is_card(text, deal):
            return offered[text]
        return self._word(words, deal) or self._text_form(words)

    def _word(self, words: list[str], deal: Deal) -> Action | None:
        known = self._known
        first, *rest = words
        if first in self._showings:
            return self._showings[first].declaration(rest, deal)
        if first in known.declared and known.are_cards(rest):
            return Declare(first, tuple(map(known.card, rest)))
        if rest or known.is_card(first, deal):
            return None
        if first in known.levels:
            return Bid(known.levels[first])
        if first == "pass":
            return Pass()
        if first == "+":
            return _smallest_raise(deal)
        if first == "claim":
            return self._claim(deal)
        return self._number(first, deal) if _NUMBER.fullmatch(first) else None

    def _number(self, word: str, deal: Deal) -> Action:
        """What a number means that is no card.

        Raises:
            NotationError: Numbers are cards here, but this one is none.
        """
        if self._known.numbers and not numbers_are_bid(deal):
            raise NotationError(_("there is no card {number}").format(number=word))
        return Bid(int(word))

    def _text_form(self, words: list[str]) -> Action | None:
        """The action whose text form the words are, in any case."""
        for text in self._known.spellings(words):
            with contextlib.suppress(NotationError):
                return parse(text, self._deck)
        return None

    def _one_by_one(self, words: list[str], deal: Deal) -> list[Action]:
        """A card at a time, each as what a card does when its turn comes."""
        self._refuse_twice(words, deal)
        _refuse_surplus(len(words), deal)
        found: list[Action] = []
        left = list(words)
        trial = deal.clone()
        while left:
            word = self._next(left, trial)
            left.remove(word)
            action = self._card_action(word, trial)
            found.append(action)
            if trial.actor == deal.actor:
                try:
                    trial.apply(action)
                except IllegalActionError:
                    continue
        return found

    def _next(self, words: list[str], deal: Deal) -> str:
        """The first word, where cards are laid away the first that can be: they have no order."""
        actions = ((word, self._card_action(word, deal)) for word in words)
        for word, action in actions:
            if not isinstance(action, Discard) or deal.why_not(action) is None:
                return word
        return words[0]

    def _refuse_twice(self, words: list[str], deal: Deal) -> None:
        """Refuse a card that is named more often than the actor holds it."""
        named = Counter(self._known.card(word.removesuffix("!")) for word in words)
        held = Counter(self._deck.each(deal.hands[deal.actor]))
        for card, count in named.items():
            if count > max(held[card], 1) and held[card]:
                raise NotationError(
                    _("{card} is named {count} times, and you hold {held}").format(
                        card=card, count=count, held=held[card]
                    )
                )

    def _card_action(self, word: str, deal: Deal) -> Action:
        card = self._known.card(word.removesuffix("!"))
        legal = deal.legal_actions()
        if word.endswith("!"):
            return self._announcing(card, deal)
        for action in legal:
            match action:
                case Give(to=to):
                    return Give(card, to)
                case Discard():
                    return Discard(card)
                case Throw():
                    return Throw(card)
        return _played(card, legal)

    def _announcing(self, card: Card, deal: Deal) -> Action:
        """The announcement that a card makes; an illegal one where it makes none."""
        legal = deal.legal_actions()
        able = [a for a in legal if isinstance(a, Play) and a.card is card and a.announce]
        if len(able) > 1:
            texts = " or ".join(map(str, able))
            raise NotationError(_("{card}! could be {texts}").format(card=card, texts=texts))
        return able[0] if able else Play(card, self._meld_of(card))

    def _meld_of(self, card: Card) -> str:
        """The first thing that a card could announce."""
        able = (row.name for row in rows_of(self._rules, Meld) if card.text in row.cards)
        return next(able, "meld")

    def _claim(self, deal: Deal) -> Action:
        """The first claim that is possible; where none is, one that the rules will refuse."""
        for action in deal.legal_actions():
            if isinstance(action, Claim):
                return action
        rules = phase_rules(self._rules, deal.phase.name)
        grounds = rows_of(rules, Ground) if rules is not None else iter(())
        return Claim(next((row.name for row in grounds), "redeal"))


def _showings(plan: Plan) -> Iterator[Showings]:
    """What may be shown in any phase."""
    for phase in plan.phases.values():
        tricks = phase.unwrapped()
        if isinstance(tricks, TrickPhase) and tricks.showings is not None:
            yield tricks.showings


def _turns(plan: Plan) -> Iterator[tuple[str, LayingPhase]]:
    """The phases in which sets are laid, or turns of drawing and throwing played, by name."""
    for name, phase in plan.phases.items():
        turns = phase.unwrapped()
        if isinstance(turns, LayingPhase):
            yield name, turns


def _refuse_surplus(named: int, deal: Deal) -> None:
    """Refuse more cards than are to be laid away."""
    work = deal.work
    if isinstance(work, ExchangeWork) and not work.gives and named > work.discards:
        raise NotationError(
            _("{named} cards are named, and {count} can be laid away").format(
                named=named, count=work.discards
            )
        )


def _only(legal: Sequence[Action]) -> Action:
    if len(legal) == 1:
        return legal[0]
    raise NotationError(
        _("Enter alone plays the only legal action; now there are {count}, ? lists them").format(
            count=len(legal)
        )
    )


def _smallest_raise(deal: Deal) -> Action:
    levels = [a for a in deal.legal_actions() if isinstance(a, Bid)]
    if not levels:
        raise NotationError(_("there is nothing to raise now"))
    return levels[0]


def _played(card: Card, legal: Sequence[Action]) -> Action:
    """The card played; where announcing is automatic, that form of it."""
    forms = [a for a in legal if isinstance(a, Play) and a.card is card]
    silent = Play(card)
    if not forms or silent in forms:
        return silent
    if len(forms) > 1:
        texts = " or ".join(map(str, forms))
        raise NotationError(_("{card} could be {texts}").format(card=card, texts=texts))
    return forms[0]
