"""How cards look: a letter or a symbol for the suit, bright, or dim and in brackets."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from millefeuille.cards import Card, Deck

BRIGHT = "bold"
DIM = "dim"
_RED = "red"


class Faces:
    """Draws the cards of one deck.

    Args:
        deck: The pack.
        letters: Suits as letters rather than symbols.
    """

    def __init__(self, deck: Deck, *, letters: bool) -> None:
        self.deck = deck
        self._suits = {suit.letter: suit for suit in deck.suits}
        self._letters = letters

    def name(self, card: Card) -> str:
        """A card in a word, such as ``K♥``; a letter where symbols cannot be shown."""
        suit = self._suits.get(card.suit)
        if self._letters or suit is None or not card.text.endswith(suit.letter):
            return card.text
        return card.text.removesuffix(suit.letter) + suit.symbol

    def suit(self, letter: str) -> str:
        """A suit in a word."""
        return letter if self._letters else self._suits[letter].symbol

    def face(self, card: Card, *, mark: str = "", style: str = BRIGHT) -> Text:
        """One card, coloured by its suit."""
        suit = self._suits.get(card.suit)
        colour = f" {_RED}" if suit is not None and suit.red else ""
        return Text(self.name(card) + mark, style=f"{style}{colour}")

    def row(self, cards: Iterable[Card]) -> Text:
        """Cards in a row."""
        return Text(" ").join([self.face(card) for card in cards])

    def group(self, cards: int) -> Text:
        """A set of cards, suit by suit."""
        return self.row(self.deck.each(cards))

    def ranks(self, cards: int) -> list[Text]:
        """A set of cards rank by rank, the strongest first, each rank one piece."""
        ranks = dict.fromkeys(card.rank for card in self.deck.each(self.deck.full))
        groups = (cards & self.deck.rank(rank) for rank in ranks)
        return [self.group(group) for group in groups if group]

    def hand(self, cards: int, open_: set[Card] | None, marked: set[Card]) -> list[Text]:
        """A hand suit by suit, each suit one piece that is not broken over lines.

        Args:
            cards: The hand.
            open_: The cards that may be chosen now; ``None`` when no card is to be chosen.
            marked: The cards that may be announced.
        """
        groups: dict[str, list[Card]] = {}
        for card in self.deck.each(cards):
            groups.setdefault(card.suit, []).append(card)
        return [self._suit_row(group, open_, marked) for group in groups.values()]

    def _suit_row(self, cards: list[Card], open_: set[Card] | None, marked: set[Card]) -> Text:
        pieces: list[Text] = []
        shut: list[Text] = []
        for card in cards:
            if open_ is None or card in open_:
                pieces.extend(_bracketed(shut))
                pieces.append(self.face(card, mark="!" if card in marked else ""))
            else:
                shut.append(self.face(card, style=DIM))
        pieces.extend(_bracketed(shut))
        return Text(" ").join(pieces)


def _bracketed(shut: list[Text]) -> list[Text]:
    """Cards that may not be played, together in brackets; the list is emptied."""
    if not shut:
        return []
    whole = Text.assemble(("[", DIM), Text(" ").join(shut), ("]", DIM))
    shut.clear()
    return [whole]
