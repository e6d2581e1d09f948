"""Tricks that a position tells of: what follows from them, and whether they can have been played.

A position may leave the past out. What it tells is checked by playing it again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from millefeuille.actions import Play
from millefeuille.deal import Deal
from millefeuille.errors import PositionError
from millefeuille.phase import Sizes, check_sizes
from millefeuille.seats import NOBODY, Seat, around

if TYPE_CHECKING:
    from millefeuille.phases.tricks import TrickPhase, TrickWork


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
    _check_list(deal, work)
    deal.leader = _leader(phase, deal)
    deal.actor = (deal.leader + len(deal.trick)) % phase.seats
    possible = frozenset(_now(phase, deal, sizes) for sizes in before)
    check_sizes(deal, possible, f"trick {work.number}")
    _check_announced(phase, deal)
    work.trump = _trump(phase, deal)
    _Replay(phase, deal).check()


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


def _check_list(deal: Deal, work: TrickWork) -> None:
    """The list of tricks, where there is one, is whole and of the cards that were won."""
    if not work.tricks:
        return
    cards = [card for _leader, played, _winner in work.tricks for card in played]
    if any(len(played) != deal.plan.seats for _leader, played, _winner in work.tricks):
        raise PositionError(f"a trick is {deal.plan.seats} cards")
    if deal.plan.deck.text(sum(set(cards))) != deal.plan.deck.text(sum(deal.won)):
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
    drawn = min(finished, before.stock // phase.seats) if phase.draw else 0
    played = list(around(deal.leader, phase.seats))[: len(deal.trick)]
    hands = [size - finished - (seat in played) + drawn for seat, size in enumerate(before.hands)]
    return before._replace(hands=tuple(hands), stock=before.stock - drawn * phase.seats)


def _check_announced(phase: TrickPhase, deal: Deal) -> None:
    """Every announcement was possible: its cards were its seat's, one of them was led in time."""
    work: TrickWork = deal.work
    check_names(phase, deal, work.announced)
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
        return made or phase.opening_trump
    played = sum(deal.won) | sum(deal.trick)
    able = [row.trump for row in phase.melds.rows if row.cards & played]
    if work.trump != phase.opening_trump and work.trump not in able:
        raise PositionError("nobody can have announced the trump suit yet")
    return work.trump


class _Replay:
    """The tricks played again, from the first where they are told, else only the running one."""

    def __init__(self, phase: TrickPhase, deal: Deal) -> None:
        self._phase = phase
        self._deal = deal
        work: TrickWork = deal.work
        # what each seat drew is not told, so its earlier hands cannot be known
        self._tricks = () if phase.draw else work.tricks
        whole = bool(self._tricks) or work.number == 1
        self._left = [*work.announced] if whole else []
        self._again = again = deal.clone()
        again.work = type(work)(
            phase.opening_trump if whole else work.trump,
            phase.first_leader(deal) if whole else deal.leader,
            1 if whole else work.number,
        )
        again.leader = again.actor = again.work.winner
        again.trick, again.won = (), [0] * phase.seats
        for leader, cards, _winner in (*self._tricks, (deal.leader, deal.trick, NOBODY)):
            for seat, card in zip(around(leader, phase.seats), cards, strict=False):
                again.hands[seat] |= card

    def check(self) -> None:
        """Play again, and let the deal's work derive what it keeps of the running trick.

        Raises:
            PositionError: A card or an announcement was not possible.
        """
        again, work = self._again, self._deal.work
        for leader, cards, winner in self._tricks:
            self._play(leader, cards)
            if again.leader != winner:
                number = again.work.number - 1
                raise PositionError(f"seat {again.leader} won trick {number}, not seat {winner}")
        self._play(self._deal.leader, self._deal.trick)
        if self._left:
            seat, name = self._left[0]
            raise PositionError(f"seat {seat} led no card that announced {name}")
        if self._tricks and again.work.trump != work.trump:
            raise PositionError("nobody announced that trump suit in the tricks told")
        work.lead, work.over = again.work.lead, again.work.over
        work.winner = again.work.winner

    def _play(self, leader: Seat, cards: tuple[int, ...]) -> None:
        again = self._again
        number = again.work.number
        if leader != again.leader:
            raise PositionError(f"seat {again.leader} leads trick {number}, not seat {leader}")
        for place, card in enumerate(cards):
            action = Play(again.plan.deck.one(card), None if place else self._announced(card))
            reason = again.phase.why_not(again, action)
            if reason is not None and (place or not self._was_announced(card)):
                who = f"seat {again.actor}"
                said = f"{who} cannot have played {action.card} to trick {number}"
                raise PositionError(f"{said}; it would be told: {reason}")
            again.phase.apply(again, action)

    def _announced(self, card: int) -> str | None:
        """What a lead announces, if it is what was announced next."""
        again = self._again
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
            seat == self._again.leader and card & self._phase.melds.by_name[name].cards
            for seat, name in self._deal.work.announced
        )
