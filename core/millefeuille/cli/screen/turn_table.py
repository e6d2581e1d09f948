"""The table of a game of turns: what lies on it, the hand rank by rank, what may be typed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from millefeuille.actions import (
    Action,
    Add,
    Declare,
    Draw,
    EndDeal,
    Lay,
    Pass,
    TakePile,
    Throw,
)
from millefeuille.cards import Card, Cards
from millefeuille.cli.screen import facts
from millefeuille.cli.screen.faces import DIM, Faces
from millefeuille.cli.screen.rows import Row
from millefeuille.phases.laying import LayingPhase
from millefeuille.points import shown
from millefeuille.seats import Seat
from millefeuille.text import _, listed
from millefeuille.view import View

_MANY = 6


class TurnTable:
    """Draws the turns of one view.

    Args:
        view: What the person sees.
        phase: The phase in which they are played, or sets laid.
        names: What each seat is called.
        order: The seats as they stand on the table.
        faces: How cards look.
    """

    def __init__(
        self, view: View, phase: LayingPhase, names: Sequence[str], order: list[Seat], faces: Faces
    ) -> None:
        self._view = view
        self._phase = phase
        self._sets = phase.sets
        self._names = names
        self._order = order
        self._faces = faces
        self._deck = view.plan.deck

    # --- what lies there ---------------------------------------------------------------------

    def rows(self) -> list[Row]:
        """How many cards there are, the pile, and the sets."""
        view = self._view
        counts = [_("stock {count}").format(count=view.stock_size)]
        counts += [f"{self._names[seat]} {view.sizes[seat]}" for seat in self._order]
        rows = [Row(_("cards"), list(map(Text, counts)), columns=len(counts))]
        if view.pile:
            rows.append(Row(_("pile"), self._pile(), gap=1))
        return rows + [self._laid(seat) for seat in self._order if view.sets[seat]]

    def _pile(self) -> list[Text]:
        """All of the pile, the newest card first."""
        top, *under = [self._faces.group(card) for card in reversed(self._view.pile)]
        head = [Text(_("top")), top]
        return [*head, Text(_("  under it "), style=DIM), *under] if under else head

    def _laid(self, seat: Seat) -> Row:
        """The sets of a seat, each with the points of its cards."""
        own = self._view.sets[seat]
        cells = [self._set(cards) for cards in own]
        label = _("sets {who}").format(who=self._names[seat])
        total = _("{points} in all").format(points=self._points(sum(own)))
        return Row(label, cells, last=total if len(own) > 1 else "")

    def _set(self, cards: Cards) -> Text:
        """A set, its wild cards last, with the points of its cards."""
        wild = cards & self._sets.wild
        parts = [self._faces.group(part) for part in (cards & ~wild, wild) if part]
        return Text(" ").join([*parts, Text(f"({self._points(cards)})")])

    def _points(self, cards: Cards) -> str:
        return shown(self._deck.points(cards))

    def hand(self) -> Row:
        """The person's hand."""
        hand = self._view.hand
        count = hand.bit_count()
        said = _("one card") if count == 1 else _("{count} cards").format(count=count)
        return Row(_("hand"), self._faces.ranks(hand), last=said)

    # --- what may be typed -------------------------------------------------------------------

    def duty(self) -> Row:
        """What the person is to do, and how it is typed."""
        top = facts.takes_top(self._view)
        tasks = [
            _("draw ({typed})"),
            _("take the top of the pile ({typed})") if top else _("take the pile ({typed})"),
            _("lay a set ({typed})"),
            _("add a card ({typed})"),
            _("throw one ({typed})"),
            _("declare ({typed})"),
            _("end the deal ({typed})"),
            _("pass ({typed})"),
        ]
        kinds: list[type[Action]] = [Draw, TakePile, Lay, Add, Throw, Declare, EndDeal, Pass]
        said = []
        for task, kind in zip(tasks, kinds, strict=True):
            legal = [action for action in self._view.legal if isinstance(action, kind)]
            typed = dict.fromkeys(map(self._typed, sorted(legal, key=self._wild)))
            if typed:
                said.append(task.format(typed=_in_short(list(typed), one=kind is Throw)))
        return Row(_("you"), [Text(listed(said, last=_("or")))])

    def _wild(self, action: Action) -> int:
        """How many wild cards leave the hand: what takes fewer comes first."""
        cards = action.cards if isinstance(action, Lay) else ()
        cards = (action.card,) if isinstance(action, Add | Throw) else cards
        return sum(self._deck.kind(card) & self._sets.wild != 0 for card in cards)

    def _typed(self, action: Action) -> str:
        """How an action can be typed in short."""
        match action:
            case Draw():
                return "d"
            case TakePile():
                return "p"
            case Lay(cards=cards):
                return "".join(map(self._in_set, cards))
            case Add():
                return self._added(action)
            case Throw(card=card):
                return f"x{card.text.lower()}"
            case Declare(name=name, cards=cards):
                return " ".join([name, *(card.text.lower() for card in cards)])
            case _:
                return str(action)

    def _in_set(self, card: Card) -> str:
        """How a card of a set is typed: by its rank, where suits make no difference."""
        return card.rank if self._sets.runs is None else card.text.lower()

    def _added(self, action: Add) -> str:
        own = self._view.sets[self._view.seat]
        if self._sets.runs is not None:
            laid = self._phase.reached(self._view.sets, self._view.seat)
            place = self._sets.taking(action.card, laid).index(action.set) + 1
            added = f"+{action.card.text.lower()}"
            return added if place == 1 else f"{added}/{place}"
        rank = self._sets.rank_of(own[action.set])
        alike = [at for at, cards in enumerate(own) if self._sets.rank_of(cards) == rank]
        place = alike.index(action.set) + 1
        onto = self._deck.one(rank).rank
        added = f"+{onto}" if action.card.rank == onto else f"{onto}+{action.card.rank}"
        return added if place == 1 else f"{added}/{place}"


def _in_short(typed: list[str], *, one: bool) -> str:
    """Some of what may be typed."""
    most = 1 if one else _MANY
    dots = " ..." if len(typed) > most and not one else ""
    return " ".join(typed[:most]) + dots
