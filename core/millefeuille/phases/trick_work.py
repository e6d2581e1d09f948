"""What tricks keep while they are played, and what they leave."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from millefeuille.cards import CardRow, Cards, SuitCards
from millefeuille.phase import Derived, Result
from millefeuille.seats import Seat

Trick: TypeAlias = tuple[Seat, CardRow, Seat]
"""A finished trick: its leader, its cards in the order played, its winner."""


@dataclass(frozen=True, slots=True)
class TrickResult(Result):
    """What was played.

    Attributes:
        tricks: The tricks in order, each ``(leader, cards, winner)``: the seat that led, the cards
            in the order played, the leader's first, each a set of one, and the seat that won them.
            Those that a position leaves out are missing, so ``tricks[0]`` need not be the first.
        announced: For each announcement made with a lead, in order, its seat and its word.
        shown: For each seat that showed cards before its first one, the seat and those cards.
    """

    tricks: tuple[Trick, ...] = ()
    announced: tuple[tuple[Seat, str], ...] = ()
    shown: tuple[tuple[Seat, Cards], ...] = ()


@dataclass(slots=True, init=False)
class TrickWork:
    """The running trick and what came before it.

    Args:
        trump: The trump suit, as its cards; 0 for none.
        leader: Who leads.
        number: The number of the running trick, the first one's is 1.

    Attributes:
        lead: The suit to follow, as its cards; 0 before it is set.
        over: The cards that would beat the best one so far.
        winner: Who played the best card so far.
        tricks: The finished tricks; none where a position does not tell them.
        announced: What was announced, and by whom.
        shown: The cards that a seat showed before its first one.
    """

    lead: Derived
    over: Derived
    winner: Derived
    number: Derived
    trump: SuitCards = 0
    tricks: tuple[Trick, ...] = ()
    announced: tuple[tuple[Seat, str], ...] = ()
    shown: tuple[tuple[Seat, Cards], ...] = ()

    def __init__(self, trump: int, leader: Seat, number: int = 1) -> None:
        self.lead = 0
        self.over = 0
        self.winner = leader
        self.number = number
        self.trump = trump
        self.tricks = ()
        self.announced = ()
        self.shown = ()

    def copy(self) -> TrickWork:
        """An independent copy."""
        new = TrickWork.__new__(TrickWork)
        new.lead = self.lead
        new.over = self.over
        new.winner = self.winner
        new.number = self.number
        new.trump = self.trump
        new.tricks = self.tricks
        new.announced = self.announced
        new.shown = self.shown
        return new
