"""Positions: a deal in progress as a value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain
from typing import Any

from millefeuille.actions import parse
from millefeuille.cards import Deck
from millefeuille.codec import Loader, tells
from millefeuille.deal import Deal
from millefeuille.errors import IllegalActionError, NotationError, PositionError
from millefeuille.names import GameName
from millefeuille.phase import Result, Work
from millefeuille.plan import Plan
from millefeuille.points import Points
from millefeuille.position_checks import (
    check_aside,
    check_ending,
    check_over,
    check_owed,
    check_results,
    check_standing,
    phases_reached,
    sensible,
    sizes_before,
)
from millefeuille.position_text import parsed, written
from millefeuille.seats import NOBODY, Seat
from millefeuille.table import Table


@dataclass(frozen=True, kw_only=True)
class Position:
    """A deal in progress: all that legality and scoring read. Cards are text.

    What is left out is as at the beginning of a deal: nobody has won anything, the scores are 0.
    The past may be left out (who bid what, the tricks played); what is told of it is checked.

    Args:
        game: The game's name with profile, house rules and settings.
        hands: The cards of each seat, such as ``("AS 10S", …)``.
        talon, stock, pile: Cards on the table, in their order; the next of the stock and the top
            of the pile last.
        won, aside: The cards that each seat has won, and laid away.
        sets: The sets that each seat has laid on the table.
        trick, leader: The running trick in the order played, and who led it.
        known, void: For each seat cards that all know to be in its hand, or not to be there.
        phase: The running phase; ``None`` for the first, or for a deal that has ended.
        actor: Whose turn it is; ``None`` where the phase says so by itself.
        work: What the phase keeps; ``None`` for what it begins with.
        results: What the finished phases left.
        scores, marks, dealer, deals: The standing before the deal.
        attempt: How often the deal has been redealt.
        ending: Why the deal ended, if it has.
        actions: What has been done since, in order, as the text forms of actions.
    """

    game: str
    hands: tuple[str, ...]
    phase: str | None = None
    actor: Seat | None = None
    talon: str = ""
    stock: str = ""
    pile: str = ""
    won: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    sets: tuple[tuple[str, ...], ...] = ()
    trick: str = ""
    leader: Seat | None = None
    known: tuple[str, ...] = ()
    void: tuple[str, ...] = ()
    work: Work | None = None
    results: tuple[Result, ...] = ()
    ending: str | None = None
    scores: tuple[Points, ...] = ()
    dealer: Seat = 0
    deals: int = 0
    attempt: int = 0
    marks: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    actions: tuple[str, ...] = ()

    @classmethod
    def of(cls, deal: Deal, game: GameName) -> Position:
        """The position of a deal; ``game`` names its rules."""
        deck = deal.plan.deck
        return cls(
            game=str(game),
            hands=tuple(map(deck.text, deal.hands)),
            phase=deal.phase.name or None,
            actor=None if deal.actor == NOBODY else deal.actor,
            talon=deck.text(deal.talon),
            stock=deck.row(deal.stock),
            pile=deck.row(deal.pile),
            won=tuple(map(deck.text, deal.won)),
            aside=tuple(map(deck.text, deal.aside)),
            sets=tuple(tuple(map(deck.text, sets)) for sets in deal.sets),
            trick=deck.row(deal.trick),
            leader=None if deal.leader == NOBODY else deal.leader,
            known=tuple(map(deck.text, deal.known)),
            void=tuple(map(deck.text, deal.void)),
            work=deal.work.copy() if deal.work is not None and tells(type(deal.work)) else None,
            results=deal.results,
            ending=deal.ending,
            scores=deal.standing.scores,
            dealer=deal.dealer,
            deals=deal.standing.deals,
            attempt=deal.attempt,
            marks=deal.standing.marks,
        )

    def deal(self, table: Table) -> Deal:
        """The deal itself, ready to go on; its log holds ``actions`` only.

        It is played by the table's rules, whatever the position's name says of them.

        Raises:
            PositionError: A card is in two places or none, a phase, seat or mark is unknown, or no
                deal under the table's rules can come to this.
        """
        with sensible("the match"):
            self._check_kinds()
            deal = self._laid_out(table)
            check_standing(table, deal)
            check_aside(table, deal)
        with sensible(self.phase or self.ending or table.plan.order[0]):
            check_results(deal, self.results, self.phase)
            self._go_on(deal, table)
        if not deal.over and not deal.legal_actions():
            raise PositionError(f"nobody can do anything in {deal.phase.name}")
        for number, text in enumerate(self.actions, start=1):
            _do(deal, text, number)
        return deal

    def _laid_out(self, table: Table) -> Deal:
        """The deal with every card in its place, and nothing begun."""
        plan = table.plan
        free = _Free(plan.deck)
        deal = Deal(
            plan,
            hands=free.sets(self.hands, plan.seats, "hands"),
            talon=free.take(self.talon),
            stock=free.row(self.stock),
            pile=free.row(self.pile),
            standing=self._standing(table),
            attempt=self.attempt,
        )
        deal.won = free.sets(self.won, plan.seats, "won")
        deal.aside = tuple(free.sets(self.aside, plan.seats, "aside"))
        if self.sets:
            _check_count("sets", self.sets, plan.seats)
            deal.sets = tuple(tuple(map(free.take, sets)) for sets in self.sets)
        deal.trick = free.row(self.trick)
        free.check_empty()
        known = [
            _own_copies(plan.deck, cards, deal.hands[seat] | deal.aside[seat])
            for seat, cards in enumerate(_Free(plan.deck).sets(self.known, plan.seats, "known"))
        ]
        laid = [cards & plan.never_aside for cards in deal.aside]  # where it lies, it lies open
        deal.known = tuple([a | b for a, b in zip(known, laid, strict=True)])
        if self.void:
            _check_count("void", self.void, plan.seats)
            deal.void = [_Free(plan.deck).take(text) for text in self.void]
        self._check_seats(plan)
        return deal

    def _standing(self, table: Table) -> Any:
        game = table.game
        unknown = [name for name in self.marks if name not in table.mark_names]
        if unknown:
            raise PositionError(f"{game.id} keeps no mark {unknown[0][:40]!r}")
        scores = self.scores or (0,) * game.seats
        if any(len(row) != game.seats for row in (scores, *self.marks.values())):
            raise PositionError(f"scores and marks are one number for each of {game.seats} seats")
        if not 0 <= self.dealer < game.seats:
            raise PositionError(f"there is no seat {self.dealer}")
        return table.standing(scores, dealer=self.dealer, deals=self.deals, marks=self.marks)

    def _check_seats(self, plan: Plan) -> None:
        for seat in (self.actor, self.leader):
            if seat is not None and not 0 <= seat < plan.seats:
                raise PositionError(f"there is no seat {seat}")

    def _check_kinds(self) -> None:
        """Numbers are of the kinds that they say; a score is never a float."""
        numbers = [self.dealer, self.deals, self.attempt, *chain(*self.marks.values())]
        numbers += [seat for seat in (self.actor, self.leader) if seat is not None]
        if any(type(number) is not int for number in numbers):
            raise PositionError("seats, deals, attempt and marks are whole numbers")
        if any(type(score) not in (int, Fraction) for score in self.scores):
            raise PositionError("scores are whole numbers or fractions, exactly")
        if self.deals < 0 or self.attempt < 0:
            raise PositionError("deals and attempt count from 0")

    def _go_on(self, deal: Deal, table: Table) -> None:
        """Bring the deal to its phase, or to its end."""
        plan = table.plan
        if self.ending is not None:
            deal.ending = self.ending
            deal.leader = self.leader if self.leader is not None else NOBODY
            check_ending(table, deal)
            if deal.uncovered:
                deal.uncover()
                deal.log = None
            return
        name = self.phase or plan.order[0]
        reached = phases_reached(plan)
        if name not in reached:
            known = ", ".join(reached)
            raise PositionError(f"there is no phase {name[:40]!r} here; there is {known}")
        check_owed(deal, plan.order.index(name) if name in plan.order else 0)
        check_over(deal, name)
        self._enter(deal, plan, name)
        entered = deal.actor
        if self.work is not None:
            deal.log = None  # the phase began earlier, and noted then what it shows
        deal.leader = self.leader if self.leader is not None else NOBODY
        deal.actor = self.actor if self.actor is not None else NOBODY
        deal.phase.resume(deal, sizes_before(table, deal))
        if deal.actor == NOBODY:
            deal.actor = entered
        if self.actor not in (None, deal.actor):
            raise PositionError(f"it is seat {deal.actor}'s turn, not seat {self.actor}'s")

    def _enter(self, deal: Deal, plan: Plan, name: str) -> None:
        deal.phase = plan.phases[name]
        trick = deal.trick
        try:
            deal.phase.enter(deal)
        except (AssertionError, LookupError):
            raise PositionError(f"{name} cannot begin without the results before it") from None
        deal.trick = trick
        if self.work is None:
            return
        works = deal.phase.unwrapped().works
        if deal.phase.name != name or works is None or not isinstance(self.work, works):
            raise PositionError(f"{name} keeps no {type(self.work).__name__}")
        deal.work = Loader(plan.deck, plan.seats).again(self.work)

    def text(self, deck: Deck) -> str:
        """The position as text, a line each for what is told; empty places are left out."""
        return written(self, deck)

    @classmethod
    def parse(cls, text: str, load: Callable[[str], Table]) -> tuple[Position, Table]:
        """A position from its text, with the table it names.

        Args:
            text: The text.
            load: Makes the table for the game's name.

        Raises:
            PositionError: A line is none of a position's.
            UnknownNameError: The game is not installed.
        """
        fields, table = parsed(text, load)
        return cls(**fields), table


def _do(deal: Deal, text: str, number: int) -> None:
    """Do one of the actions that a position goes on with.

    Raises:
        PositionError: It cannot be read or is not legal.
    """
    try:
        deal.apply(parse(text, deal.plan.deck))
    except (NotationError, IllegalActionError) as error:
        raise PositionError(f"do {number}: {error}") from None


def _check_count(name: str, row: Sequence[object], seats: int) -> None:
    """Something is given for each seat.

    Raises:
        PositionError: It is given for fewer or more.
    """
    if len(row) != seats:
        raise PositionError(f"{name} are for {seats} seats, not {len(row)}")


def _own_copies(deck: Deck, cards: int, own: int) -> int:
    """Cards in the copies that lie in a place, where as many lie there."""
    found = deck.lowest(own, deck.each(cards))
    return found if found.bit_count() == cards.bit_count() else cards


class _Free:
    """The cards of a pack that have no place yet."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._left = deck.full

    def take(self, text: str) -> int:
        """A set of cards, gone from the free ones."""
        return sum(self.row(text))

    def row(self, text: str) -> tuple[int, ...]:
        """Cards in their order, gone from the free ones."""
        found = []
        for word in text.split():
            try:
                free = self._deck.kind(self._deck.card(word)) & self._left
            except NotationError as error:
                raise PositionError(str(error)) from None
            if not free:
                raise PositionError(f"{word} lies in two places")
            self._left ^= free & -free
            found.append(free & -free)
        return tuple(found)

    def sets(self, row: tuple[str, ...], seats: int, name: str) -> list[int]:
        """One set of cards for each seat."""
        if not row:
            return [0] * seats
        _check_count(name, row, seats)
        return [self.take(text) for text in row]

    def check_empty(self) -> None:
        """Every card has a place.

        Raises:
            PositionError: Some have none.
        """
        if self._left:
            raise PositionError(f"{self._deck.text(self._left)}: these cards lie nowhere")
