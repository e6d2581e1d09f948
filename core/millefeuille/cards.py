"""Cards and decks; a set of cards is an ``int`` whose bit i stands for the deck's card i."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Annotated, TypeAlias

from millefeuille.errors import NotationError
from millefeuille.interned import Interned
from millefeuille.points import Points, exact

SET_OF_CARDS = "a set of cards"
Cards: TypeAlias = Annotated[int, SET_OF_CARDS]
"""A set of cards of one deck: bit i is the deck's card i. Plain ``int`` arithmetic applies."""

MOST_CARDS = 500
"""No pack has more: its tables would fill the memory."""
A_ROW_OF_CARDS = "a row of cards"
CardRow: TypeAlias = Annotated[tuple[Cards, ...], A_ROW_OF_CARDS]
"""Cards in an order, each a set of one."""

A_SUIT = "a suit"
SuitCards: TypeAlias = Annotated[int, A_SUIT]
"""All cards of one suit of a deck; 0 for no suit."""


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit: its letter in notation, its name in sentences, its symbol on a table."""

    letter: str
    name: str
    symbol: str
    red: bool = False


SPADES = Suit("S", "spades", "♠")
CLUBS = Suit("C", "clubs", "♣")
DIAMONDS = Suit("D", "diamonds", "♦", red=True)
HEARTS = Suit("H", "hearts", "♥", red=True)
FRENCH_SUITS = {suit.letter: suit for suit in (SPADES, CLUBS, DIAMONDS, HEARTS)}


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Card(metaclass=Interned):
    """A kind of card: two copies in one pack are the same ``Card``.

    Args:
        rank: Its rank, such as ``K`` or ``10``.
        suit: The letter of its suit; empty for a card of no suit.
        text: How it is written, such as ``KH``, ``T21`` or ``EX``.
    """

    rank: str
    suit: str
    text: str

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[type[Card], tuple[str, str, str]]:
        return Card, (self.rank, self.suit, self.text)


HIDDEN = Card("?", "", "?")
"""Stands in a masked log for a card that the reader may not see."""


@dataclass(frozen=True, slots=True)
class Member:
    """One kind of card as a deck holds it, from weak to strong inside its suit.

    Args:
        card: The card.
        points: Its card points.
        also: Further words by which people may type it; it is never written so.
    """

    card: Card
    points: Points = 0
    also: tuple[str, ...] = ()


class Deck:
    """An ordered pack: suits in order, in a suit the weaker card first, copies side by side.

    Args:
        suits: The suits, in order.
        members: The kinds of card; inside a suit the weaker first.
        copies: How many of each kind the pack holds.

    Attributes:
        kinds: The kinds of card; inside a suit the weaker first.
        cards: The card that each bit of a set stands for, from bit 0 on.
        size: How many cards there are.
        full: All of them.
        bits: Each card as a set of one.
        words: The card that each word means which people may type, in small letters.

    Raises:
        NotationError: The pack is larger than any game's, or a word means two cards.
    """

    def __init__(
        self, suits: Sequence[Suit], members: Sequence[Member], *, copies: int = 1
    ) -> None:
        if len(members) * copies > MOST_CARDS:
            raise NotationError(f"a pack has at most {MOST_CARDS} cards")
        self.suits = tuple(suits)
        self.copies = copies
        self.kinds = tuple(member.card for member in members)
        self.cards = tuple(card for card in self.kinds for _ in range(copies))
        self.size = len(self.cards)
        self.full: Cards = (1 << self.size) - 1
        self.bits = tuple(1 << index for index in range(self.size))
        points = [exact(m.points) for m in members for _ in range(copies)]
        self._unit = lcm(*[own.denominator for own in points])
        parts = [int(own * self._unit) for own in points]
        self._by_text = {card.text: card for card in self.kinds}
        self.words: Mapping[str, Card] = _words(members)
        self._kind = dict.fromkeys(self.kinds, 0)
        self._suit = {suit.letter: 0 for suit in suits} | {"": 0}
        self._rank = dict.fromkeys([card.rank for card in self.kinds], 0)
        for bit, card in zip(self.bits, self.cards, strict=True):
            self._kind[card] = self._kind[card] | bit
            self._suit[card.suit] = self._suit[card.suit] | bit
            self._rank[card.rank] = self._rank[card.rank] | bit
        self._in_suits = tuple(self._suit.values())
        spans = range(0, max(24, self.size), 12)
        self._runs = tuple(_sums(parts[at : at + 12]) for at in spans)

    def suit(self, letter: str) -> Cards:
        """All cards of one suit; none for an empty letter, which is no suit.

        Raises:
            NotationError: The deck has no such suit.
        """
        try:
            return self._suit[letter] if letter else 0
        except KeyError:
            raise self._no_suit(letter) from None

    def suit_named(self, letter: str) -> Suit:
        """The suit with this letter.

        Raises:
            NotationError: The deck has no such suit.
        """
        for suit in self.suits:
            if suit.letter == letter:
                return suit
        raise self._no_suit(letter)

    def _no_suit(self, letter: str) -> NotationError:
        return NotationError(f"{str(letter)[:20]!r} is no suit of this deck")

    def rank(self, rank: str) -> Cards:
        """All cards of one rank."""
        return self._rank.get(rank, 0)

    def kind(self, card: Card) -> Cards:
        """Every copy of one card."""
        return self._kind[card]

    def all_of(self, cards: Iterable[Card]) -> Cards:
        """Every copy of each of these cards."""
        found = 0
        for card in cards:
            found |= self._kind[card]
        return found

    def card(self, text: str) -> Card:
        """The card written so.

        Raises:
            NotationError: No card of this deck is written so.
        """
        try:
            return self._by_text[text]
        except KeyError:
            raise NotationError(f"{str(text)[:20]!r} is no card of this deck") from None

    def take(self, texts: str | Iterable[str]) -> Cards:
        """The cards named, such as ``"AS 10S"``; a card named twice means two copies.

        Raises:
            NotationError: A card is unknown, or named more often than the pack holds it.
        """
        taken = 0
        for text in texts.split() if isinstance(texts, str) else texts:
            free = self._kind[self.card(text)] & ~taken
            if not free:
                raise NotationError(f"{text} is named more often than the pack holds it")
            taken |= free & -free
        return taken

    def in_order(self, text: str) -> tuple[Cards, ...]:
        """Cards in the order in which they are named; of equal cards the lowest comes first.

        Raises:
            NotationError: A card is unknown or named more often than the pack holds it.
        """
        found: list[Cards] = []
        left = self.full
        for word in text.split():
            free = self.kind(self.card(word)) & left
            if not free:
                raise NotationError(f"{word} is named more often than the pack holds it")
            found.append(free & -free)
            left ^= found[-1]
        return tuple(found)

    def order(self, text: str) -> tuple[Cards, ...]:
        """The whole pack in the order in which it is named; of equal cards the lowest comes first.

        Raises:
            NotationError: A card is missing, unknown or named too often.
        """
        found = self.in_order(text)
        if len(found) < self.size:
            raise NotationError(f"{self.text(self.full & ~sum(found))} is missing")
        return found

    def each(self, cards: int) -> Iterator[Card]:
        """The cards of a set, suit by suit in the deck's order, in a suit the strongest first."""
        return map(self.cards.__getitem__, self._places(cards))

    def _places(self, cards: int) -> list[int]:
        """The bits of a set by their numbers, in the same order."""
        found = []
        for suit in self._in_suits:
            part = cards & suit
            while part:
                index = part.bit_length() - 1
                found.append(index)
                part ^= self.bits[index]
        return found

    def lowest(self, hand: int, kinds: Iterable[Card]) -> Cards:
        """The lowest free copy of each kind in a hand; a kind that is not there gives none."""
        found = 0
        for kind in kinds:
            free = self._kind.get(kind, 0) & hand & ~found
            found |= free & -free
        return found

    def one(self, cards: int) -> Card:
        """The highest card of a set that is not empty; the card itself of a set of one."""
        return self.cards[cards.bit_length() - 1]

    def text(self, cards: int) -> str:
        """A set of cards as text: ``AS 10S KH``; empty for none."""
        return " ".join([card.text for card in self.each(cards)])

    def row(self, cards: Iterable[int]) -> str:
        """Single cards as text, in their order."""
        return " ".join([self.one(card).text for card in cards])

    def points(self, cards: int) -> Points:
        """The card points of a set of cards, exactly."""
        if self.size <= 24:
            low, high = self._runs
            total = low[cards & 4095] + high[cards >> 12]
        else:
            total = 0
            for run in self._runs:
                total += run[cards & 4095]
                cards >>= 12
        return total if self._unit == 1 else exact(Fraction(total, self._unit))

    def higher(self, bit: int) -> Cards:
        """The cards of the same suit that are stronger than this one (its copies are not)."""
        card = self.cards[bit.bit_length() - 1]
        top = self._kind[card]
        return self._suit[card.suit] & -(1 << top.bit_length())


def _words(members: Iterable[Member]) -> dict[str, Card]:
    """Each word by which a card may be typed.

    Raises:
        NotationError: A word means two cards.
    """
    found: dict[str, Card] = {}
    for member in members:
        for word in (member.card.text, *member.also):
            other = found.setdefault(word.casefold(), member.card)
            if other is not member.card:
                cards = " and ".join(f"{c.rank} of {c.suit}" for c in (other, member.card))
                raise NotationError(f"the word {word} means two cards: {cards}")
    return found


def _sums(parts: Sequence[int]) -> tuple[int, ...]:
    """The sum of every subset of neighbouring cards, bit i of the index for card i."""
    sums = [0]
    for value in parts:
        sums += [smaller + value for smaller in sums]
    return tuple(sums)


def bits(cards: int) -> Iterator[int]:
    """Each card of a set as a set of one, the lowest bit first."""
    while cards:
        low = cards & -cards
        yield low
        cards ^= low
