"""What single words mean at one table: cards, levels, declarations."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator

from millefeuille.actions import Bid
from millefeuille.cards import Card
from millefeuille.cli.screen.parts import rows_of
from millefeuille.deal import Deal
from millefeuille.phases.declare import Declaration
from millefeuille.phases.leading import LeadOption
from millefeuille.phases.levels import Level
from millefeuille.table import Table


class Vocabulary:
    """The words of one table.

    The names of levels and declarations are words; those of the game's other profiles too, so that
    the rules refuse them.

    Args:
        table: The table.

    Attributes:
        declared: What can be declared by name.
        levels: The level that each word means.
        numbers: Whether a number may be a card.
    """

    def __init__(self, table: Table) -> None:
        deck = table.plan.deck
        self._cards = deck.words
        self.numbers = any(word.isdecimal() for word in deck.words)
        self._texts = {card.text.casefold(): card for card in deck.kinds}
        self._symbols = {suit.symbol: suit.letter for suit in deck.suits}
        everybody = [table.rules, *(profile.rules for profile in table.game.profiles)]
        self.declared = {
            row.name.casefold()
            for rules in everybody
            for kind in (Declaration, LeadOption)
            for row in rows_of(rules, kind)
        }
        self.levels = _levels(row.name for rules in everybody for row in rows_of(rules, Level))

    def words(self, line: str) -> list[str]:
        """The words of a line in small letters, without accents, suits as letters."""
        text = "".join(filter(_is_no_mark, unicodedata.normalize("NFD", line)))
        for symbol, letter in self._symbols.items():
            text = text.replace(symbol, letter)
        return text.casefold().split()

    def card(self, word: str) -> Card:
        """The card that a word means.

        Raises:
            KeyError: It means none.
        """
        return self._cards[word]

    def are_cards(self, words: Iterable[str]) -> bool:
        """Whether each word means a card."""
        return all(word in self._cards for word in words)

    def is_card(self, word: str, deal: Deal) -> bool:
        """Whether a word is a card, announced or not; a number is none where numbers are bid."""
        name = word.removesuffix("!")
        return name in self._cards and not (name.isdecimal() and numbers_are_bid(deal))

    def spellings(self, words: list[str]) -> Iterator[str]:
        """Words in a row with the cards as they are written: those typed so, then all of them."""
        for cards in (self._texts, self._cards):
            yield " ".join(str(cards.get(word, word)) for word in words)


def _is_no_mark(character: str) -> bool:
    """Whether it is more than an accent, or than what varies the letter before it."""
    return unicodedata.category(character) != "Mn"


def _levels(names: Iterable[str]) -> dict[str, str]:
    """Each level by its name, and by the last part of it where that is the only one."""
    levels = {name.casefold(): name for name in names}
    lasts = Counter(name.rpartition("-")[2] for name in levels)
    short = {word.rpartition("-")[2]: name for word, name in levels.items()}
    return {word: name for word, name in short.items() if lasts[word] == 1} | levels


def numbers_are_bid(deal: Deal) -> bool:
    """Whether the actor may bid a number now."""
    return any(isinstance(a, Bid) and isinstance(a.level, int) for a in deal.legal_actions())
