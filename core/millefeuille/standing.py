"""The standing of a match between deals: scores, and the marks a game keeps beside them."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Self

from millefeuille.points import Points, plus
from millefeuille.rules import Rules
from millefeuille.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Scores between deals; a game that keeps marks adds fields of one ``int`` per seat.

    Args:
        scores: The score of each seat, exactly.
        dealer: Who deals next.
        deals: How many deals are finished.
        house: The marks that house rules keep, by name.
    """

    scores: tuple[Points, ...]
    dealer: Seat = 0
    deals: int = 0
    house: tuple[tuple[str, tuple[int, ...]], ...] = ()

    @classmethod
    def mark_names(cls) -> tuple[str, ...]:
        """The names of the marks that the game keeps."""
        shared = {field.name for field in fields(Standing)}
        return tuple(field.name for field in fields(cls) if field.name not in shared)

    @property
    def marks(self) -> dict[str, tuple[int, ...]]:
        """The marks of the game and of house rules by name, one number per seat."""
        return self._own_marks() | dict(self.house)

    def _own_marks(self) -> dict[str, tuple[int, ...]]:
        return {name: getattr(self, name) for name in self.mark_names()}

    def marked(self, name: str) -> tuple[int, ...]:
        """The marks of a house rule; none where it has not been played so far."""
        return dict(self.house).get(name, (0,) * len(self.scores))

    def marking(self, name: str, marks: tuple[int, ...]) -> Self:
        """The standing with other marks of a house rule."""
        return replace(self, house=tuple((dict(self.house) | {name: marks}).items()))

    def after_deal(self, scores: tuple[Points, ...], **marks: tuple[int, ...]) -> Self:
        """The standing after a finished deal: the next seat deals. Marks of house rules stay.

        Args:
            scores: The new scores.
            **marks: The game's own new marks, all of them.
        """
        dealer = (self.dealer + 1) % len(scores)
        return type(self)(
            scores=scores, dealer=dealer, deals=self.deals + 1, house=self.house, **marks
        )

    def plus(self, points: tuple[Points, ...]) -> Self:
        """The standing after a finished deal that only adds points; marks stay."""
        scores = tuple([plus(a, b) for a, b in zip(self.scores, points, strict=True)])
        return self.after_deal(scores, **self._own_marks())

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """The seats with the highest score."""
        best = max(self.scores)
        return tuple([seat for seat, score in enumerate(self.scores) if score == best])

    def doubt(self, rules: Rules) -> str:
        """Why no match under these rules can come to this standing; empty where one can."""
        return ""

    def badges(self, seat: Seat, rules: Rules) -> tuple[str, ...]:
        """Short words that stand beside a seat's score, such as ``barrel 1/3``."""
        return ()

    def house_badges(self, seat: Seat) -> tuple[str, ...]:
        """The same of the marks that house rules keep, where a seat has some."""
        return tuple([f"{name} {marks[seat]}" for name, marks in self.house if marks[seat]])
