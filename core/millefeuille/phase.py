"""What a phase is to a deal: it lists what is legal, says why not, and plays it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from millefeuille.cards import Cards
from millefeuille.reasons import Reason
from millefeuille.seats import Seat, after

if TYPE_CHECKING:
    from millefeuille.actions import Action
    from millefeuille.deal import Deal
    from millefeuille.view import View


class Limit(NamedTuple):
    """At most so many of these cards were ever in one hand; known to all."""

    seat: Seat
    cards: Cards
    most: int


@dataclass(frozen=True, slots=True)
class Result:
    """What a finished phase leaves behind, known to all: a frozen value, one class per phase."""

    def limits(self) -> tuple[Limit, ...]:
        """What this result tells about hidden hands beyond single cards."""
        return ()


class Work(Protocol):
    """What a running phase keeps: public, mutable, owning no card."""

    def copy(self) -> Work:
        """An independent copy."""
        ...


@dataclass(frozen=True, slots=True)
class End:
    """A successor that ends the deal, and why."""

    reason: str


PLAYED = End("played")
"""The deal was played to its last phase."""
REDEAL = End("redeal")
"""The deal does not count: the same dealer deals again."""


class Phase:
    """Rules bound to a deck, ready to play. Holds no state of a deal.

    Attributes:
        name: The phase's name in ``order``, which its rules' paths begin with.
        seats: How many play.
        next_seat: For each seat the one that plays after it.
        works: The class of what it keeps while it runs.
        leaves: The classes of the results it can leave behind.
    """

    __slots__ = ("name", "next_seat", "seats")
    name: str
    seats: int
    next_seat: tuple[Seat, ...]
    works: type[Any] | None = None
    leaves: tuple[type[Result], ...] = ()

    def join(self, name: str, seats: int) -> None:
        """Learn, once, by which name the table calls the phase and how many play."""
        self.name = name
        self.seats = seats
        self.next_seat = tuple([after(seat, seats) for seat in range(seats)])

    def unwrapped(self) -> Phase:
        """The phase itself, without what house rules have laid around it."""
        return self

    def enter(self, deal: Deal) -> None:
        """Begin: set ``deal.work`` and ``deal.actor``, or finish at once."""
        raise NotImplementedError

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        """What the actor may do, in a fixed order, never empty."""
        raise NotImplementedError

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        """Why the actor may not do this; ``None`` when he may."""
        raise NotImplementedError

    def because(self, deal: Deal, action: Action) -> Reason:
        """Why the actor may do what is legal: the rule that lets him."""
        return Reason("allowed", self.name, "this is one of the things to do now")

    def apply(self, deal: Deal, action: Action) -> None:
        """Do what is legal; the deal has noted the action already."""
        raise NotImplementedError

    def notes(self, view: View) -> tuple[str, ...]:
        """Sentences that help the actor choose, such as a cap and why it is so."""
        return ()


class _Over(Phase):
    """The phase of a deal that has ended: nothing is legal any more."""

    __slots__ = ()

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        return ()

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        return Reason("over", "order", "the deal is over")


OVER = _Over()
OVER.join("", 0)
