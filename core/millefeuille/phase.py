"""What a phase is to a deal: it lists what is legal, says why not, and plays it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, Protocol, TypeAlias

from millefeuille.cards import Cards
from millefeuille.errors import PositionError
from millefeuille.reasons import Reason
from millefeuille.seats import Seat, after

if TYPE_CHECKING:
    from millefeuille.actions import Action
    from millefeuille.deal import Deal
    from millefeuille.view import View


DERIVED = "derived"
Derived: TypeAlias = Annotated[int, DERIVED]
"""What a work keeps for speed alone: positions do not tell it, ``resume`` works it out."""


class Sizes(NamedTuple):
    """How many cards lie where, beside what was won, thrown or laid on the table."""

    hands: tuple[int, ...]
    aside: tuple[int, ...]
    talon: int
    stock: int

    @classmethod
    def of(cls, deal: Deal) -> Sizes:
        """The sizes in a deal."""
        return cls(
            tuple([hand.bit_count() for hand in deal.hands]),
            tuple([cards.bit_count() for cards in deal.aside]),
            deal.talon.bit_count(),
            len(deal.stock),
        )


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
        owes: The class of the result that later phases and the score cannot do without.
        never_aside: The cards that nobody lays away face down in it.
        redeals: How often it may have one deal dealt again.
    """

    __slots__ = ("name", "next_seat", "seats")
    name: str
    seats: int
    next_seat: tuple[Seat, ...]
    works: type[Any] | None = None
    leaves: tuple[type[Result], ...] = ()
    owes: type[Result] | None = None
    never_aside: Cards = 0
    redeals: int = 0

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

    def resume(self, deal: Deal, before: frozenset[Sizes]) -> None:
        """Take a deal up in the middle, as a position tells it.

        Set what ``deal.work`` derives from the cards, and whose turn it is where that follows.

        Args:
            deal: The deal; the phase has been entered, and ``work`` set to what was told.
            before: The sizes with which the phase can have begun.

        Raises:
            PositionError: No deal can have come to this.
        """

    def shifted(self, sizes: Sizes, deal: Deal) -> Sizes:
        """The sizes after the phase, which began with these; tricks are not counted."""
        return sizes

    def jumps(self) -> tuple[str, ...]:
        """The phases that it may go to instead of the next one."""
        return ()

    def ways(self, deal: Deal) -> tuple[str | None, ...]:
        """Where a deal can have gone from here, as far as its results tell.

        A phase by name, or ``None`` for the next one. By itself it is all that can be.
        """
        return (None, *self.jumps())

    def endings(self) -> tuple[str, ...]:
        """The reasons with which it may end the deal before the last phase has."""
        return ()

    def check(self, result: Result, deal: Deal) -> None:
        """Check a result that a position tells of.

        Raises:
            PositionError: The phase cannot have left it.
        """

    def check_over(self, deal: Deal) -> None:
        """Check a deal that has gone on from this phase.

        Raises:
            PositionError: It would have ended here, or gone elsewhere.
        """

    def check_aside(self, deal: Deal, opened: Sizes) -> None:
        """Check what a position says was laid away.

        Args:
            deal: The deal.
            opened: The sizes with which the deal began.

        Raises:
            PositionError: It cannot have been, in this phase.
        """

    def check_end(self, deal: Deal, before: frozenset[Sizes]) -> None:
        """Check a deal that this phase is said to have ended, for ``deal.ending``.

        Args:
            deal: The deal.
            before: The sizes with which the phase can have begun.

        Raises:
            PositionError: It cannot have ended so.
        """

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


def unmoved(name: str, deal: Deal, before: frozenset[Sizes]) -> None:
    """Check that no card has moved since a phase began.

    Args:
        name: The phase's name.
        deal: The deal.
        before: The sizes with which it can have begun.

    Raises:
        PositionError: One has.
    """
    if deal.trick or any(deal.won):
        raise PositionError(f"no card is played before {name} is over")
    check_sizes(deal, before, name)


def check_sizes(deal: Deal, possible: frozenset[Sizes], when: str) -> None:
    """Check how many cards lie where; nothing is possible where nothing is known of it.

    Raises:
        PositionError: There are other sizes.
    """
    if possible and Sizes.of(deal) not in possible:
        raise PositionError(f"in {when} there are {in_words(possible)}")


def in_words(sizes: Iterable[Sizes]) -> str:
    """Sizes in a clause: ``hands of 7 7 7 and a talon of 3``."""
    return ", or ".join([_in_words(one) for one in sorted(sizes)])


def _in_words(sizes: Sizes) -> str:
    row = " ".join(map(str, sizes.hands))
    parts = [f"hands of {row}"]
    parts += [
        f"a {name} of {size}"
        for name, size in (("talon", sizes.talon), ("stock", sizes.stock))
        if size
    ]
    if any(sizes.aside):
        parts.append(f"{sum(sizes.aside)} cards laid aside")
    return " and ".join(parts)
