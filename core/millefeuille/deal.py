"""One deal in progress: every card in exactly one zone, a phase, an actor and a log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, TypeAlias, TypeVar

from millefeuille.actions import Action, Drew, Shown
from millefeuille.cards import Card
from millefeuille.errors import IllegalActionError, NotationError
from millefeuille.memo import Memo
from millefeuille.phase import OVER, PLAYED, REDEAL, End, Phase, Result, Work
from millefeuille.plan import Plan
from millefeuille.reasons import Reason
from millefeuille.seats import NOBODY, Seat
from millefeuille.standing import Standing

if TYPE_CHECKING:
    from millefeuille.view import View

T = TypeVar("T", bound=Result)

Log: TypeAlias = "tuple[Log, Seat, Action] | None"
"""A linked list, newest first, so that a clone shares it."""


class Entry(NamedTuple):
    """One line of a log: who did what, or what became known."""

    seat: Seat
    action: Action


class Zone(NamedTuple):
    """A place that holds cards: its name, its seat where it has one, its cards."""

    name: str
    seat: Seat
    cards: int


TURN_OVER = Reason("turn-over", "order", "your turn ends before that")
"""Why a line does not go on behind the step that ends its actor's turn."""

_DREW: Memo[Card, Drew] = Memo(Drew)


def _cards_in(action: Action) -> list[Card]:
    """The cards that an action names."""
    named = [getattr(action, "card", None), *getattr(action, "cards", ())]
    return [card for card in named if isinstance(card, Card)]


def placed(row: tuple[int, ...], seat: Seat, cards: int) -> tuple[int, ...]:
    """A row of one set of cards per seat, with another set for one of them."""
    return (*row[:seat], cards, *row[seat + 1 :])


class Deal:
    """One deal in progress.

    Attributes:
        plan: What all deals of its table share: the deck, the rules, the phases.
        standing: The scores and marks before it.
        dealer: Who deals it.
        attempt: How often it has been redealt.
        hands, won: A set of cards per seat, as a list: ``deal.won[seat] |= cards``.
        aside: The same as a tuple: ``deal.aside = placed(deal.aside, seat, cards)``.
        talon: The cards of the talon, face down until the exchange takes them.
        stock: The cards to draw, the next one last.
        pile: The thrown cards, the top one last.
        sets: Per seat the sets laid on the table, as a tuple of tuples.
        trick: The cards of the running trick in the order played, ``leader``'s first.
        known: Per seat cards that all know to be in the hand, or to have been laid away, as a
            tuple, changed like ``aside``.
        void: Per seat cards that all know not to be in the hand, as a list.
        leader: Who leads the running trick.
        actor: Whose turn it is; ``NOBODY`` at the end.
        phase: The running phase.
        work: What it keeps while it runs.
        results: What each finished phase left, in order.
        log: What was done and what became known, the newest first; ``entries`` lists it.
        ending: Why the deal ended; ``None`` while it runs.
    """

    __slots__ = (
        "actor",
        "aside",
        "attempt",
        "dealer",
        "ending",
        "hands",
        "known",
        "leader",
        "log",
        "phase",
        "pile",
        "plan",
        "results",
        "sets",
        "standing",
        "stock",
        "talon",
        "trick",
        "void",
        "won",
        "work",
    )

    def __init__(
        self,
        plan: Plan,
        *,
        hands: Iterable[int],
        talon: int = 0,
        stock: tuple[int, ...] = (),
        pile: tuple[int, ...] = (),
        standing: Standing,
        attempt: int = 0,
    ) -> None:
        seats = plan.seats
        self.plan = plan
        self.standing = standing
        self.dealer = standing.dealer
        self.attempt = attempt
        self.hands = list(hands)
        self.won = [0] * seats
        self.aside: tuple[int, ...] = (0,) * seats
        self.talon = talon
        self.stock = stock
        self.pile = pile
        self.sets: tuple[tuple[int, ...], ...] = ((),) * seats
        self.trick: tuple[int, ...] = ()
        self.leader = NOBODY
        self.known: tuple[int, ...] = (0,) * seats
        self.void = [0] * seats
        self.actor = NOBODY
        self.phase: Phase = OVER
        self.work: Any = None
        self.results: tuple[Result, ...] = ()
        self.log: Log = None
        self.ending: str | None = None

    # --- playing -----------------------------------------------------------------------------

    def begin(self) -> Deal:
        """Enter the first phase; the deal itself, for chaining."""
        self.finish(goto=self.plan.order[0])
        return self

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.ending is not None

    def legal_actions(self) -> tuple[Action, ...]:
        """What the actor may do, in a fixed order; empty only when the deal is over."""
        return self.phase.legal(self)

    def why_not(self, action: Action) -> Reason | None:
        """Why the actor may not do this, with the rule and its citation; ``None`` when he may."""
        reason = self.phase.why_not(self, action)
        return reason and self.plan.cited(reason)

    def because(self, action: Action) -> Reason:
        """Why the actor may do what is legal, with the rule and its citation.

        Raises:
            IllegalActionError: He may not.
        """
        if self.phase.why_not(self, action) is not None:
            self._refuse(action)
        reason = self.phase.because(self, action)
        return self.plan.cited(reason)

    def apply(self, action: Action) -> None:
        """Do an action of the actor's, after checking it.

        Raises:
            IllegalActionError: The rules refuse it; nothing was changed.
        """
        phase = self.phase
        if phase.why_not(self, action) is not None:
            self._refuse(action)
        self.log = (self.log, self.actor, action)
        phase.apply(self, action)

    def _refuse(self, action: Action) -> NoReturn:
        if not isinstance(action, Action):
            raise NotationError(f"{action!r} is no action")
        reason = self.why_not(action)
        assert reason is not None
        raise IllegalActionError(action, reason, self.legal_actions())

    def play_legal(self, action: Action) -> None:
        """Do an action that ``legal_actions`` has just offered, unchecked.

        After any other action the deal means nothing any more.
        """
        self.log = (self.log, self.actor, action)
        self.phase.apply(self, action)

    def apply_all(self, actions: Iterable[Action]) -> None:
        """Do several actions of one actor, or none of them.

        They are checked against what the actor sees before the first. After a step that brought him
        cards he had not seen, an action must be legal without those cards too and may name only
        cards he held already; what he is told then does not depend on them. The pile he has seen.

        Raises:
            IllegalActionError: One of them is refused; nothing was changed.
        """
        steps = list(actions)
        trial = self.clone()
        seat = self.actor
        seen = self.hands[seat] | sum(self.pile)
        fresh = 0
        named: list[Card] = []
        for action in steps:
            named += _cards_in(action)
            if trial.actor != seat:
                raise IllegalActionError(action, TURN_OVER, ())
            fresh |= trial.hands[seat] & ~seen
            if fresh and not (self._holds_all(named) and trial._allows_without(fresh, action)):
                reason = Reason("unseen", "order", "look first at the cards that came to your hand")
                raise IllegalActionError(action, reason, ())
            trial.apply(action)
        for action in steps:
            self.apply(action)

    def _allows_without(self, cards: int, action: Action) -> bool:
        """Whether the actor may do something with and without some cards, or their equals."""
        poorer = self.clone()
        deck = self.plan.deck
        poorer.hands[self.actor] &= ~deck.lowest(self.hands[self.actor], deck.each(cards))
        return self.why_not(action) is None and poorer.why_not(action) is None

    def _holds_all(self, named: list[Card]) -> bool:
        """Whether the actor holds these cards, each as often as it is named."""
        hand, kind = self.hands[self.actor], self.plan.deck.kind
        return all((hand & kind(card)).bit_count() >= named.count(card) for card in named)

    def finish(self, result: Result | None = None, *, goto: str | End | None = None) -> None:
        """End the running phase.

        Args:
            result: What it leaves for later phases and the score.
            goto: The phase to go to, or an end; by default the next in ``order``.
        """
        if result is not None:
            self.results += (result,)
        if goto is None:
            following = self.plan.following.get(self.phase)
        elif isinstance(goto, End):
            following = None
        else:
            following = self.plan.phases[goto]
        self.work = None
        if following is not None:
            self.phase = following
            following.enter(self)
            return
        self.phase = OVER
        self.actor = NOBODY
        self.ending = goto.reason if isinstance(goto, End) else PLAYED.reason
        if self.uncovered:
            self.uncover()

    @property
    def uncovered(self) -> bool:
        """Whether it has ended and counts, and all its cards are then shown."""
        return self.plan.shown_at_end and self.ending not in (None, REDEAL.reason)

    def uncover(self) -> None:
        """Show all that is still hidden."""
        for seat in range(self.plan.seats):
            hidden = (self.hands[seat] | self.aside[seat]) & ~self.known[seat]
            if hidden:
                self.known = placed(self.known, seat, self.known[seat] | hidden)
                self.note(seat, self._showing(hidden))
        if self.talon:
            self.note(NOBODY, self._showing(self.talon))

    def _showing(self, cards: int) -> Shown:
        return Shown(tuple(self.plan.deck.each(cards)))

    def draw(self, seat: Seat) -> None:
        """Let a seat draw the next card of the stock, unseen by the others."""
        card = self.stock[-1]
        self.stock = self.stock[:-1]
        self.hands[seat] |= card
        self.void[seat] = 0
        self.log = (self.log, seat, _DREW[self.plan.deck.one(card)])

    def note(self, seat: Seat, event: Action) -> None:
        """Log an event that is nobody's action, such as cards shown."""
        self.log = (self.log, seat, event)

    # --- looking -----------------------------------------------------------------------------

    def result(self, kind: type[T]) -> T | None:
        """The newest result of one class; ``None`` when that phase has not finished."""
        for result in reversed(self.results):
            if isinstance(result, kind):
                return result
        return None

    def entries(self) -> list[Entry]:
        """The whole log unmasked, oldest first: the referee's, for no player's eyes."""
        found = []
        log = self.log
        while log is not None:
            found.append(Entry(log[1], log[2]))
            log = log[0]
        found.reverse()
        return found

    def zones(self) -> Iterator[Zone]:
        """Every place that holds cards; each card of the deck lies in exactly one."""
        for name in ("hands", "won", "aside"):
            for seat, cards in enumerate(getattr(self, name)):
                yield Zone(name, seat, cards)
        for seat, sets in enumerate(self.sets):
            for cards in sets:
                yield Zone("sets", seat, cards)
        yield Zone("talon", NOBODY, self.talon)
        for name in ("stock", "pile", "trick"):
            yield Zone(name, NOBODY, sum(getattr(self, name)))

    def clone(self) -> Deal:
        """An independent copy that plays on without touching this one."""
        new = Deal.__new__(Deal)
        new.plan = self.plan
        new.standing = self.standing
        new.dealer = self.dealer
        new.attempt = self.attempt
        new.hands = self.hands.copy()
        new.won = self.won.copy()
        new.aside = self.aside
        new.talon = self.talon
        new.stock = self.stock
        new.pile = self.pile
        new.sets = self.sets
        new.trick = self.trick
        new.leader = self.leader
        new.known = self.known
        new.void = self.void.copy()
        new.actor = self.actor
        new.phase = self.phase
        work: Work | None = self.work
        new.work = work.copy() if work is not None else None
        new.results = self.results
        new.log = self.log
        new.ending = self.ending
        return new

    def view(self, seat: Seat) -> View:
        """All that one seat may know, and nothing else."""
        from millefeuille.view import View

        return View.of(self, seat)
