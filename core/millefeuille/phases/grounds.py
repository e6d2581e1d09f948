"""Grounds for a claim: what in a hand, or in the talon, gives a seat the right to one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from pydantic import Field, model_validator

from millefeuille.actions import Claim
from millefeuille.cards import Deck
from millefeuille.errors import NotationError
from millefeuille.phases.melds import NO_MELDS, Melds
from millefeuille.points import shown
from millefeuille.rules import Row
from millefeuille.text import _, listed


class Ground(Row):
    """One ground for a claim, such as a redeal; all that it names must hold at once."""

    all_of_rank: str | None = Field(description="every card of this rank is there; none to ask not")
    points_below: int | None = Field(
        description="the card points are fewer than this; none to ask not", ge=1
    )
    without_meld: bool = Field(description="no whole meld is there")
    sole_of_suit: str | None = Field(
        description="this card is there, the only one of its suit; none to ask not"
    )
    without: tuple[str, ...] = Field(description="none of these cards is there")

    @model_validator(mode="after")
    def _asks_something(self) -> Self:
        asked = (self.all_of_rank, self.points_below, self.sole_of_suit)
        if asked == (None, None, None) and not self.without_meld and not self.without:
            raise ValueError(f"the ground {self.name} asks nothing, so every hand would have it")
        return self


@dataclass(frozen=True, slots=True)
class BoundGround:
    """A ground of one deck.

    Attributes:
        rank: The rank that must be whole; empty for none.
        cards: All cards of that rank.
        sole, suit: The card that must be the only one of its suit, and that suit; 0 for none.
        without: The cards of which none may be there.
        looked_at, expected: Of these cards a hand with the ground holds exactly those: one look
            at single cards, which rules most hands out.
    """

    name: str
    claim: Claim
    rank: str
    cards: int
    below: int | None
    without_meld: bool
    sole: int
    suit: int
    without: int
    looked_at: int
    expected: int
    deck: Deck
    melds: Melds

    @classmethod
    def of(cls, row: Ground, deck: Deck, melds: Melds = NO_MELDS) -> BoundGround:
        """A ground bound to a deck.

        Raises:
            NotationError: The deck has no such rank or card.
        """
        rank = row.all_of_rank or ""
        if rank and not deck.rank(rank):
            raise NotationError(f"{rank} is no rank of this deck")
        sole = deck.card(row.sole_of_suit) if row.sole_of_suit else None
        cards, own = deck.rank(rank), deck.kind(sole) if sole else 0
        suit = deck.suit(sole.suit) if sole else 0
        without = deck.all_of(map(deck.card, row.without))
        alone = deck.copies == 1  # of two copies one would do
        return cls(
            name=row.name,
            claim=Claim(row.name),
            rank=rank,
            cards=cards,
            below=row.points_below,
            without_meld=row.without_meld,
            sole=own,
            suit=suit,
            without=without,
            looked_at=cards | without | (suit if alone else 0),
            expected=cards | (own if alone else 0),
            deck=deck,
            melds=melds,
        )

    def holds(self, cards: int) -> bool:
        """Whether these cards give the ground."""
        if cards & self.looked_at != self.expected:
            return False
        if self.below is not None and self.deck.points(cards) >= self.below:
            return False
        if self.sole and not self._is_alone(cards):
            return False
        return not (self.without_meld and self.melds.worth(cards))

    def _is_alone(self, cards: int) -> bool:
        """Whether the card is there without another one of its suit."""
        of_suit = cards & self.suit
        return bool(of_suit) and not of_suit & ~self.sole

    def justifies(self, cards: int) -> int:
        """The cards to show for it: those it names, or all of them where it is about the rest."""
        about_the_rest = self.below is not None or self.without_meld or self.sole or self.without
        return cards if about_the_rest else self.cards

    def given(self, cards: int) -> str:
        """What in these cards gives the ground, as a clause."""
        parts = []
        if self.cards:
            parts.append(_("they hold every {rank}").format(rank=self.rank))
        if self.below is not None:
            parts.append(
                _("they are worth {points}, fewer than {below}").format(
                    points=shown(self.deck.points(cards)), below=self.below
                )
            )
        if self.without_meld:
            parts.append(_("there is no whole meld among them"))
        if self.sole:
            text = self._named(self.sole)
            parts.append(_("{card} is the only one of its suit").format(card=text))
        if self.without:
            text = self._named(self.without)
            parts.append(_("there is no {cards} among them").format(cards=text))
        return listed(parts, last=_("and"))

    def missing(self, cards: int) -> str:
        """What these cards lack of the ground, as a clause."""
        parts = []
        if self.cards and cards & self.cards != self.cards:
            parts.append(_("they do not hold every {rank}").format(rank=self.rank))
        if self.below is not None and self.deck.points(cards) >= self.below:
            parts.append(
                _("they are worth {points}, not fewer than {below}").format(
                    points=shown(self.deck.points(cards)), below=self.below
                )
            )
        if self.without_meld and self.melds.worth(cards):
            parts.append(_("there is a whole meld among them"))
        if self.sole and not self._is_alone(cards):
            text = self._named(self.sole)
            parts.append(_("{card} is not the only one of its suit").format(card=text))
        if cards & self.without:
            text = self._named(cards & self.without)
            parts.append(_("{cards} is among them").format(cards=text))
        return listed(parts, last=_("and"))

    def _named(self, cards: int) -> str:
        """Cards as text, each kind once."""
        return " ".join(dict.fromkeys(card.text for card in self.deck.each(cards)))
