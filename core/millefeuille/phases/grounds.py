"""Grounds for a redeal: what in a hand, or in the talon, lets a seat claim one."""

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
    """One ground for a redeal; all that it names must hold at once."""

    all_of_rank: str | None = Field(description="every card of this rank is there; none to ask not")
    points_below: int | None = Field(
        description="the card points are fewer than this; none to ask not", ge=1
    )
    without_meld: bool = Field(description="no whole meld is there")

    @model_validator(mode="after")
    def _asks_something(self) -> Self:
        if self.all_of_rank is None and self.points_below is None and not self.without_meld:
            raise ValueError(f"the ground {self.name} asks nothing, so every hand would have it")
        return self


@dataclass(frozen=True, slots=True)
class BoundGround:
    """A ground of one deck."""

    name: str
    claim: Claim
    rank: str
    cards: int
    below: int | None
    without_meld: bool
    deck: Deck
    melds: Melds

    @classmethod
    def of(cls, row: Ground, deck: Deck, melds: Melds = NO_MELDS) -> BoundGround:
        """A ground bound to a deck.

        Raises:
            NotationError: The deck has no such rank.
        """
        rank = row.all_of_rank or ""
        if rank and not deck.rank(rank):
            raise NotationError(f"{rank} is no rank of this deck")
        return cls(
            row.name,
            Claim(row.name),
            rank,
            deck.rank(rank),
            row.points_below,
            row.without_meld,
            deck,
            melds,
        )

    def holds(self, cards: int) -> bool:
        """Whether these cards give the ground."""
        if self.cards and cards & self.cards != self.cards:
            return False
        if self.below is not None and self.deck.points(cards) >= self.below:
            return False
        return not (self.without_meld and self.melds.worth(cards))

    def justifies(self, cards: int) -> int:
        """The cards to show for it: those it names, or all of them."""
        return self.cards or cards

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
        return listed(parts, last=_("and"))
