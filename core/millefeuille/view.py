"""All that one seat may know of a deal, and deals that it cannot tell from the real one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import TypeVar

from millefeuille.actions import Action, Give, Play
from millefeuille.cards import HIDDEN, Card, Deck
from millefeuille.deal import Deal, Entry
from millefeuille.errors import PositionError
from millefeuille.phase import OVER, Limit, Result, Work
from millefeuille.plan import Plan
from millefeuille.rules import Rules
from millefeuille.sampling import Place, every, fill, in_random_order
from millefeuille.seats import NOBODY, Seat
from millefeuille.standing import Standing

T = TypeVar("T", bound=Result)

_TRIES = 200
"""How often a sample is drawn anew to meet the limits that results set on hidden hands."""


@dataclass(frozen=True, slots=True)
class View:
    """All that one seat may know: players, hints and screens get only this.

    It holds no reference to the deal. Sets of cards are the deck's, as in ``Deal``; of equal cards
    it holds the lowest copies, place by place, so that which copy lies where tells nothing.

    Attributes:
        plan: What all deals of its table share: the deck, the rules, the phases.
        seat: Whose view it is.
        standing, dealer, attempt, results, ending: As in ``Deal``.
        phase: The name of the running phase.
        work: What that phase keeps while it runs.
        actor, leader: Whose turn it is, and who leads the running trick.
        hand: The seat's own cards.
        sizes: How many cards each hand holds.
        won: The cards each seat has won; they were played in the open.
        aside, aside_sizes: The cards the seat itself laid away, and how many each seat did.
        aside_known: Per seat the cards that all know it to have laid away.
        talon: The cards of the talon where all have seen it lie there, else none.
        talon_size, stock_size: How many cards lie there.
        pile, sets, trick: As in ``Deal``: all of it lies in the open.
        known, void: As in ``Deal``: what all know to be in a hand, and not to be in it.
        legal: What the seat may do, if it is its turn; else empty.
        log: Everything that happened, hidden cards masked.
    """

    plan: Plan = field(repr=False, compare=False)
    seat: Seat
    standing: Standing
    dealer: Seat
    attempt: int
    phase: str
    actor: Seat
    hand: int
    sizes: tuple[int, ...]
    won: tuple[int, ...]
    aside: int
    aside_sizes: tuple[int, ...]
    aside_known: tuple[int, ...]
    talon: int
    talon_size: int
    stock_size: int
    pile: tuple[int, ...]
    sets: tuple[tuple[int, ...], ...]
    trick: tuple[int, ...]
    leader: Seat
    known: tuple[int, ...]
    void: tuple[int, ...]
    work: Work | None
    results: tuple[Result, ...]
    ending: str | None
    legal: tuple[Action, ...]
    log: tuple[Entry, ...]

    @classmethod
    def of(cls, deal: Deal, seat: Seat) -> View:
        """What ``seat`` may know of ``deal``; ``NOBODY`` is an onlooker without cards.

        Raises:
            IndexError: There is no such seat.
        """
        if not NOBODY <= seat < deal.plan.seats:
            raise IndexError(f"there is no seat {seat}")
        view = cls(
            plan=deal.plan.public,
            seat=seat,
            standing=deal.standing,
            dealer=deal.dealer,
            attempt=deal.attempt,
            phase=deal.phase.name,
            actor=deal.actor,
            hand=deal.hands[seat] if seat >= 0 else 0,
            sizes=tuple([hand.bit_count() for hand in deal.hands]),
            won=tuple(deal.won),
            aside=deal.aside[seat] if seat >= 0 else 0,
            aside_sizes=tuple([cards.bit_count() for cards in deal.aside]),
            aside_known=tuple([a & b for a, b in zip(deal.known, deal.aside, strict=True)]),
            talon=deal.talon if deal.uncovered else 0,
            talon_size=deal.talon.bit_count(),
            stock_size=len(deal.stock),
            pile=deal.pile,
            sets=deal.sets,
            trick=deal.trick,
            leader=deal.leader,
            known=tuple([known & hand for known, hand in zip(deal.known, deal.hands, strict=True)]),
            void=tuple(deal.void),
            work=deal.work.copy() if deal.work is not None else None,
            results=deal.results,
            ending=deal.ending,
            legal=deal.legal_actions() if deal.actor == seat >= 0 else (),
            log=_masked(deal, seat),
        )
        return _relabelled(view) if deal.plan.deck.copies > 1 else view

    @property
    def rules(self) -> Rules:
        """The rules played."""
        return self.plan.rules

    @property
    def cards(self) -> tuple[Card, ...]:
        """The seat's own hand as cards, suit by suit, the strongest first."""
        return tuple(self.plan.deck.each(self.hand))

    def result(self, kind: type[T]) -> T | None:
        """The newest result of one class; ``None`` when that phase has not finished."""
        return next((r for r in reversed(self.results) if isinstance(r, kind)), None)

    def unseen(self) -> int:
        """The cards whose place the seat cannot see: other hands, talon, stock, others' aside."""
        seen = self.hand | self.aside | sum(self.pile) | sum(self.trick)
        for cards in self.won:
            seen |= cards
        for sets in self.sets:
            for cards in sets:
                seen |= cards
        return self.plan.deck.full & ~seen

    def sample(self, rng: Random) -> Deal:
        """A deal that this seat cannot tell from the real one: its view of it equals this view.

        What is known is read from the log: a view of a deal that began as a ``Position`` knows
        less. Hidden cards stay masked in the sample's log, for their owners too.

        Args:
            rng: Where chance comes from; equal generators give equal deals.

        Raises:
            PositionError: No deal fits, so the view is of an impossible position.
        """
        places = list(self._places())
        limits = [limit for limit in self._limits() if limit.most]
        played = self._played()
        for _ in range(_TRIES):
            found = fill(self.unseen(), places, rng)
            if all(_within(limit, found, played) for limit in limits):
                return self._deal(found, rng)
        raise PositionError("no deal was found that fits this view")

    def fitting(self, most: int) -> Iterator[Deal] | None:
        """Every deal that fits what is known of single cards; ``None`` where they are too many.

        The real deal is one of them. Where a stock is left, nothing is listed.

        Args:
            most: So many deals are listed, no more.
        """
        if self.stock_size:
            return None
        found = every(self.unseen(), list(self._places()), most)
        return None if found is None else (self._deal(one, Random(0)) for one in found)

    def _places(self) -> Iterator[Place]:
        seats = range(self.plan.seats)
        unseen = self.unseen()
        given = self._given()
        never = [0] * self.plan.seats
        for limit in self._limits():
            if not limit.most:
                never[limit.seat] |= limit.cards
        barred = self.plan.never_aside
        for seat in seats:
            if seat != self.seat:
                must = (self.known[seat] | given[seat]) & unseen
                yield Place(("hands", seat), self.sizes[seat], must, self.void[seat] | never[seat])
        for seat in seats:
            if seat != self.seat:
                laid = self.aside_known[seat]
                yield Place(("aside", seat), self.aside_sizes[seat], laid, barred & ~laid)
        yield Place(("talon", 0), self.talon_size, self.talon, 0)
        yield Place(("stock", 0), self.stock_size, 0, 0)

    def _limits(self) -> list[Limit]:
        """What the results tell about hidden hands beyond single cards."""
        return [limit for result in self.results for limit in result.limits()]

    def _given(self) -> list[int]:
        """The cards this seat has given to each other one and has not seen again."""
        given = [0] * self.plan.seats
        unseen = self.unseen()
        for seat, action in self.log:
            if isinstance(action, Give) and seat == self.seat and action.card is not HIDDEN:
                free = self.plan.deck.kind(action.card) & unseen & ~given[action.to]
                given[action.to] |= free & -free
        return given

    def _played(self) -> list[int]:
        """The cards each seat has played to tricks."""
        played = [0] * self.plan.seats
        for seat, action in self.log:
            if isinstance(action, Play):
                played[seat] |= self.plan.deck.kind(action.card)
        return played

    def _deal(self, found: dict[tuple[str, Seat], int], rng: Random) -> Deal:
        seats = range(self.plan.seats)
        deal = Deal(
            self.plan,
            hands=[self.hand if s == self.seat else found["hands", s] for s in seats],
            talon=found["talon", 0],
            stock=tuple(in_random_order(found["stock", 0], rng)),
            pile=self.pile,
            standing=self.standing,
            attempt=self.attempt,
        )
        deal.dealer = self.dealer
        deal.won = list(self.won)
        deal.aside = tuple([self.aside if s == self.seat else found["aside", s] for s in seats])
        deal.sets = self.sets
        deal.trick = self.trick
        deal.leader = self.leader
        deal.known = tuple([a | b for a, b in zip(self.known, self.aside_known, strict=True)])
        deal.void = list(self.void)
        deal.actor = self.actor
        deal.phase = self.plan.phases.get(self.phase, OVER)
        deal.work = self.work.copy() if self.work is not None else None
        deal.results = self.results
        deal.ending = self.ending
        for seat, action in self.log:
            deal.note(seat, action)
        return deal


def _relabelled(view: View) -> View:
    """The view with the lowest copies of each kind in its first place, the next in the next one."""
    free = _Copies(view.plan.deck)
    hand, aside = free.take(view.hand), free.take(view.aside)

    def each(row: tuple[int, ...], own: int = 0) -> tuple[int, ...]:
        """A set for each seat; the viewer's own lies among cards that have their place."""
        return tuple(
            [
                free.among(own, cards) if own and seat == view.seat else free.take(cards)
                for seat, cards in enumerate(row)
            ]
        )

    return replace(
        view,
        hand=hand,
        aside=aside,
        won=each(view.won),
        pile=each(view.pile),
        sets=tuple(map(each, view.sets)),
        trick=each(view.trick),
        talon=free.take(view.talon),
        known=each(view.known, hand),
        aside_known=each(view.aside_known, aside),
    )


class _Copies:
    """The copies of each kind that have no place yet."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._left = deck.full

    def take(self, cards: int) -> int:
        """As many of each kind, the lowest that are left."""
        found = self.among(self._left, cards)
        self._left &= ~found
        return found

    def among(self, place: int, cards: int) -> int:
        """As many of each kind, the lowest of a place."""
        return self._deck.lowest(place, self._deck.each(cards))


def _masked(deal: Deal, viewer: Seat) -> tuple[Entry, ...]:
    found = []
    log = deal.log
    while log is not None:
        log, seat, action = log
        found.append(Entry(seat, action.seen_by(viewer, seat) if action.private else action))
    found.reverse()
    return tuple(found)


def _within(limit: Limit, found: dict[tuple[str, Seat], int], played: list[int]) -> bool:
    had = found.get(("hands", limit.seat), 0) | played[limit.seat]
    return (had & limit.cards).bit_count() <= limit.most
