"""Tricks that a position tells of: what follows from them, and whether they can have been played.

A position may leave the past out. What it tells is checked by playing it again.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from millefeuille.actions import Declare, Play
from millefeuille.cards import Cards
from millefeuille.deal import Deal
from millefeuille.errors import PositionError
from millefeuille.phase import Sizes, check_sizes
from millefeuille.seats import NOBODY, Seat, around

if TYPE_CHECKING:
    from millefeuille.phases.tricks import Trick, TrickPhase, TrickResult, TrickWork


class Told(NamedTuple):
    """What a position tells of tricks: the last ones or all, what was said with them, the trump."""

    tricks: tuple[Trick, ...]
    announced: tuple[tuple[Seat, str], ...]
    shown: tuple[tuple[Seat, Cards], ...]
    trump: int


def take_up(phase: TrickPhase, deal: Deal, before: frozenset[Sizes]) -> None:
    """Take trick play up in the middle.

    Args:
        phase: The phase.
        deal: The deal; ``leader`` and ``actor`` are nobody where they are not told.
        before: The sizes with which the phase can have begun.

    Raises:
        PositionError: No play can have come to this.
    """
    work: TrickWork = deal.work
    check_piles(phase, deal)
    tricks = sum(cards.bit_count() for cards in deal.won) // phase.seats
    if len(deal.trick) >= phase.seats:
        raise PositionError(f"a trick of {len(deal.trick)} cards is over")
    work.number = tricks + 1
    _check_list(deal, work.tricks)
    deal.leader = _leader(phase, deal)
    deal.actor = (deal.leader + len(deal.trick)) % phase.seats
    possible = frozenset(_now(phase, deal, sizes) for sizes in before)
    check_sizes(deal, possible, f"trick {work.number}")
    _check_announced(phase, deal)
    work.trump = _trump(phase, deal)
    told = Told(work.tricks, work.announced, work.shown, work.trump)
    replay = _Replay(phase, deal, told, work.number)
    replay.check()
    running = replay.again.work
    if work.tricks and running.trump != work.trump:
        raise PositionError("nobody announced that trump suit in the tricks told")
    work.lead, work.over, work.winner = running.lead, running.over, running.winner


def check_played(phase: TrickPhase, deal: Deal, result: TrickResult) -> None:
    """Check the tricks that are told of a deal whose tricks are over.

    Raises:
        PositionError: They cannot have been played.
    """
    check_piles(phase, deal)
    _check_list(deal, result.tricks)
    number = sum(cards.bit_count() for cards in deal.won) // phase.seats + 1
    if result.tricks:
        told = Told(result.tricks, result.announced, result.shown, phase.first_trump(deal))
        _Replay(phase, deal, told, number).check()


def check_names(phase: TrickPhase, deal: Deal, announced: tuple[tuple[Seat, str], ...]) -> None:
    """Check that what was announced can be, only once, and by a seat that has led.

    Raises:
        PositionError: It cannot.
    """
    names = [name for _seat, name in announced]
    for seat, name in announced:
        if name not in phase.melds.by_name:
            raise PositionError(f"there is no {name} to announce")
        if names.count(name) > phase.deck.copies:
            raise PositionError(f"{name} cannot be announced twice")
        if phase.announcements.first > 1 and not deal.won[seat]:
            raise PositionError(f"seat {seat} has won no trick, so it has announced no {name}")


def check_shown(phase: TrickPhase, deal: Deal, shown: tuple[tuple[Seat, Cards], ...]) -> None:
    """Check that what was shown can have been.

    Raises:
        PositionError: It cannot.
    """
    if phase.showings is not None:
        turns = list(around(phase.first_leader(deal), phase.seats))
        work = deal.work
        if work is not None and work.number == 1:
            turns = turns[: len(deal.trick) + 1]
        phase.showings.check(shown, deal, turns)
    elif shown:
        raise PositionError("there is nothing to show here")


def check_piles(phase: TrickPhase, deal: Deal) -> None:
    """Check that each seat has won whole tricks; a card that never wins may lie elsewhere.

    Raises:
        PositionError: One has not.
    """
    sizes = [cards.bit_count() for cards in deal.won]
    if phase.never:
        sizes = [sum(sizes)]
    if any(size % phase.seats for size in sizes):
        raise PositionError(f"the cards won are no whole tricks of {phase.seats}")


def _check_list(deal: Deal, tricks: tuple[Trick, ...]) -> None:
    """The tricks that are told, the last ones or all, are whole and of cards that were won."""
    deck = deal.plan.deck
    if any(len(played) != deal.plan.seats for _leader, played, _winner in tricks):
        raise PositionError(f"a trick is {deal.plan.seats} cards")
    told = Counter(deck.one(card) for _leader, played, _winner in tricks for card in played)
    if told - Counter(deck.each(sum(deal.won))):
        raise PositionError("the tricks are not of the cards that were won")


def _leader(phase: TrickPhase, deal: Deal) -> Seat:
    """Who leads the running trick: as told, where nothing else tells it."""
    work: TrickWork = deal.work
    said = deal.leader
    if said == NOBODY and deal.actor != NOBODY:
        said = (deal.actor - len(deal.trick)) % phase.seats
    if work.tricks:
        leads = work.tricks[-1][2]
    elif work.number == 1:
        leads = phase.first_leader(deal)
    else:
        leads = said
    if leads == NOBODY:
        raise PositionError(f"who leads trick {work.number}? name the leader or the actor")
    if work.number > 1 and not deal.won[leads]:
        raise PositionError(f"seat {leads} has won no trick and does not lead trick {work.number}")
    if said not in (NOBODY, leads):
        raise PositionError(f"seat {leads} leads trick {work.number}, not seat {said}")
    return leads


def _now(phase: TrickPhase, deal: Deal, before: Sizes) -> Sizes:
    """The sizes now that follow from those with which the phase began."""
    finished = deal.work.number - 1
    drawn, stock = phase.drawn(deal, before.stock, finished)
    played = list(around(deal.leader, phase.seats))[: len(deal.trick)]
    hands = [size - finished - (seat in played) + drawn for seat, size in enumerate(before.hands)]
    return before._replace(hands=tuple(hands), stock=stock)


def _check_announced(phase: TrickPhase, deal: Deal) -> None:
    """Every announcement was possible: its cards were its seat's, one of them was led in time."""
    work: TrickWork = deal.work
    check_names(phase, deal, work.announced)
    check_shown(phase, deal, work.shown)
    if deal.plan.deck.copies > 1:
        return  # which copies a meld was made of is not told
    leads = work.number - phase.announcements.first + bool(deal.trick)
    if len(work.announced) > max(leads, 0):
        raise PositionError(f"so much cannot be announced before trick {work.number}")
    played = sum(deal.won) | sum(deal.trick)
    for seat, name in work.announced:
        cards = phase.melds.by_name[name].cards
        missing = cards & ~(deal.hands[seat] | played)
        if missing or not cards & played:
            text = deal.plan.deck.text(missing or cards)
            raise PositionError(f"seat {seat} cannot have announced {name} where {text} lie")


def _trump(phase: TrickPhase, deal: Deal) -> int:
    """The trump suit: the one announced last, or as told."""
    work: TrickWork = deal.work
    trumps = [phase.melds.by_name[name].trump for _seat, name in work.announced]
    made = next(filter(None, reversed(trumps)), 0)
    if made or not work.trump:
        if work.trump not in (0, made):
            raise PositionError("the trump suit is the one that was announced last")
        return made or phase.first_trump(deal)
    played = sum(deal.won) | sum(deal.trick)
    able = [row.trump for row in phase.melds.rows if row.cards & played]
    if work.trump != phase.first_trump(deal) and work.trump not in able:
        raise PositionError("nobody can have announced the trump suit yet")
    return work.trump


class _Replay:
    """Tricks played again: those that a position tells, and the running one.

    Args:
        phase: The phase.
        deal: The deal.
        told: What is told of the tricks.
        number: The number of the running trick.
    """

    def __init__(self, phase: TrickPhase, deal: Deal, told: Told, number: int) -> None:
        self._phase = phase
        self._deal = deal
        first = number - len(told.tricks)
        # what each seat drew is not told, so its earlier hands cannot be known; nor can be which
        # announcements came before the first trick told
        able = not phase.draw and (first == 1 or not told.announced)
        self._tricks = told.tricks if able else ()
        self._number = first if able else number
        self._whole = self._number == 1
        self._left = [*told.announced] if self._whole else []
        self._announced = told.announced
        self._shown = [*told.shown] if self._whole else []
        self.again = self._before(told.trump)

    def _before(self, trump: int) -> Deal:
        """The deal before the first trick that is played again."""
        phase, deal = self._phase, self._deal
        again = deal.clone()
        leader = self._tricks[0][0] if self._tricks else deal.leader
        if self._whole:
            leader, trump = phase.first_leader(deal), phase.first_trump(deal)
        again.phase, again.ending = deal.plan.phases[phase.name], None
        again.work = phase.work_at(again, trump, leader, self._number)
        again.leader = again.actor = leader
        again.trick = ()
        for first, cards, _winner in (*self._tricks, (deal.leader, deal.trick, NOBODY)):
            for seat, card in zip(around(first, phase.seats), cards, strict=False):
                again.hands[seat] |= card
        again.won = [cards & ~sum(again.hands) for cards in deal.won]
        return again

    def check(self) -> None:
        """Play them again.

        Raises:
            PositionError: A card or an announcement was not possible, or the cards lie elsewhere.
        """
        again = self.again
        for leader, cards, winner in self._tricks:
            number = again.work.number
            self._play(leader, cards)
            if again.leader != winner:
                raise PositionError(f"seat {again.leader} won trick {number}, not seat {winner}")
        if again.won != self._deal.won and self._phase.deck.copies == 1:
            raise PositionError("the cards won are not those of the tricks that are told")
        if self._deal.trick:
            self._play(self._deal.leader, self._deal.trick)
        self._show()
        if self._left:
            seat, name = self._left[0]
            raise PositionError(f"seat {seat} led no card that announced {name}")

    def _play(self, leader: Seat, cards: tuple[int, ...]) -> None:
        again = self.again
        number = again.work.number
        if leader != again.leader:
            raise PositionError(f"seat {again.leader} leads trick {number}, not seat {leader}")
        for place, card in enumerate(cards):
            self._show()
            action = Play(again.plan.deck.one(card), None if place else self._announced_by(card))
            reason = again.phase.why_not(again, action)
            if reason is not None and (place or not self._was_announced(card)):
                who = f"seat {again.actor}"
                said = f"{who} cannot have played {action.card} to trick {number}"
                raise PositionError(f"{said}; it would be told: {reason}")
            again.phase.apply(again, action)

    def _show(self) -> None:
        """Show what the seat to play has shown before its first card."""
        again, showings = self.again, self._phase.showings
        if showings is None or not self._shown or self._shown[0][0] != again.actor:
            return
        seat, cards = self._shown.pop(0)
        action = Declare(showings.name, showings.row(cards))
        reason = again.phase.why_not(again, action)
        if reason is not None:
            said = f"seat {seat} cannot have shown {again.plan.deck.text(cards)}"
            raise PositionError(f"{said}; it would be told: {reason}")
        again.phase.apply(again, action)

    def _announced_by(self, card: int) -> str | None:
        """What a lead announces, if it is what was announced next."""
        again = self.again
        if not self._left or self._left[0][0] != again.leader:
            return None
        name = self._left[0][1]
        meld = self._phase.melds.by_name[name]
        if not meld.cards & card or meld.cards & ~again.hands[again.leader]:
            return None
        del self._left[0]
        return name

    def _was_announced(self, card: int) -> bool:
        """Whether a lead announced something, where the tricks before it are not told."""
        return any(
            seat == self.again.leader and card & self._phase.melds.by_name[name].cards
            for seat, name in self._announced
        )
