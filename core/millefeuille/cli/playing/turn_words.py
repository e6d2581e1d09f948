"""The words of a turn: what each says, and which cards belong together."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from millefeuille.actions import Action, Draw, Throw, parse
from millefeuille.cards import Card, Deck
from millefeuille.cli.playing.vocabulary import Vocabulary
from millefeuille.errors import NotationError
from millefeuille.phases.sets import Sets

NEW = "new"
"""Stands behind the pile that begins a set, where an own set could take its top card too."""
_LONE = re.compile(r"(?<!\S)([x+])\s+")
_TAKE = re.compile(rf"p(?:/({NEW}|[1-9][0-9]?))?", re.ASCII)
_ADD = re.compile(r"([^+/]*)\+([^+/]+)(?:/([1-9][0-9]?))?", re.ASCII)

Named: TypeAlias = Card | str
"""A card, or a rank that stands for one of its cards."""


@dataclass(frozen=True)
class Taken:
    """The pile.

    Args:
        place: Which of several sets of its top card's rank it goes to, 1 for the first; ``NEW`` for
            a new set, empty where nothing was said.
    """

    place: str


@dataclass(frozen=True)
class Thrown:
    """A card to throw."""

    card: Named


@dataclass
class Group:
    """Cards to lay together.

    Args:
        word: How the first of them was typed.
        cards: The cards.
        single: Whether they are one card, typed by itself.
        place: Which of several sets of one rank they are added to, 1 for the first; 0 for a new
            set.
        onto: The rank of that set; empty where the cards tell it.
    """

    word: str
    cards: list[Named]
    single: bool = False
    place: int = 0
    onto: str = ""


Step: TypeAlias = Action | Taken | Thrown | Group


def rank_of(named: Named) -> str:
    """The rank of what is named."""
    return named.rank if isinstance(named, Card) else named


def cards_of(step: Step) -> list[Card]:
    """The cards that a step names by suit and rank, to lay or to throw."""
    named: list[Named] = []
    if isinstance(step, Thrown | Throw):
        named = [step.card]
    elif isinstance(step, Group):
        named = step.cards
    return [one for one in named if isinstance(one, Card)]


class TurnWords:
    """Reads the words of a turn.

    Args:
        deck: The pack.
        sets: What may be laid.
        known: What words mean.
        declares: What can be declared by name.
    """

    def __init__(
        self, deck: Deck, sets: Sets, known: Vocabulary, declares: Sequence[str] = ()
    ) -> None:
        self._deck = deck
        self._known = known
        self._declares = declares
        self._has_runs = sets.runs is not None
        self._least = sets.least
        self._wild = {card.rank for card in deck.each(sets.wild)}
        self._ranks = {card.rank.casefold(): card.rank for card in deck.kinds}
        names = sorted({*deck.words, *self._ranks}, key=len, reverse=True)
        self._name = re.compile("|".join(map(re.escape, names)))

    def steps(self, words: Sequence[str]) -> list[Step] | None:
        """What some words say, one after the other; ``None`` where one of them says nothing."""
        left = _LONE.sub(r"\1", " ".join(words)).split()
        steps: list[Step] = []
        while left:
            action, count = self._text_form(left)
            step = action or self._short(left[0])
            if step is None:
                return None
            left = left[count:]
            last = steps[-1] if steps else None
            if isinstance(step, Group) and isinstance(last, Group) and self._joins(step, last):
                last.cards += step.cards
            else:
                steps.append(step)
        return steps

    def _text_form(self, words: list[str]) -> tuple[Action | None, int]:
        """The action whose text form the first words are, as many as can be, and their number."""
        declare = "declare " if words[0] in self._declares else ""
        for count in range(len(words), 0, -1):
            for text in self._known.spellings(words[:count]):
                with contextlib.suppress(NotationError):
                    return parse(declare + text, self._deck), count
        return None, 1

    def _short(self, word: str) -> Step | None:
        """What one word says in short."""
        if word == "d":
            return Draw()
        taken = _TAKE.fullmatch(word)
        if taken:
            return Taken(taken[1] or "")
        added = _ADD.fullmatch(word)
        if added:
            return self._added(word, added[1], added[2], int(added[3] or 1))
        if word.startswith("x"):
            thrown = self._cards(word[1:])
            return Thrown(thrown[0]) if len(thrown) == 1 else None
        cards = self._cards(word)
        return Group(word, cards, single=len(cards) == 1) if cards else None

    def _added(self, word: str, onto: str, typed: str, place: int) -> Group | None:
        cards = self._cards(typed)
        if not cards or (onto and onto not in self._ranks):
            return None
        return Group(word, cards, place=place, onto=self._ranks.get(onto, ""))

    def _cards(self, word: str) -> list[Named]:
        """The cards and ranks that a word is made of; none where it is made of anything else."""
        names = self._name.findall(word)
        if "".join(names) != word:
            return []
        cards = self._deck.words
        return [cards[name] if name in cards else self._ranks[name] for name in names]

    def _joins(self, step: Group, last: Group) -> bool:
        """Whether it is a card typed by itself that goes to the cards before it."""
        if not step.single:
            return False
        rank = rank_of(step.cards[0])
        if self._has_runs and _one_suit([*last.cards, *step.cards]):
            return True
        natural = self.natural(last)
        if natural:
            return rank == natural or rank in self._wild
        return rank in self._wild or len(last.cards) < self._least

    def natural(self, group: Group) -> str:
        """The rank that the cards of a group tell; empty where all of them are wild."""
        ranks = [group.onto, *map(rank_of, group.cards)]
        return next((rank for rank in ranks if rank and rank not in self._wild), "")


def _one_suit(named: Sequence[Named]) -> bool:
    """Whether they are cards by their names, of one suit."""
    suits = {one.suit if isinstance(one, Card) else None for one in named}
    return len(suits) == 1 and None not in suits
