"""The table as one person sees it, drawn from a view alone."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from millefeuille.actions import Action, Play
from millefeuille.cards import Card
from millefeuille.cli.screen import facts
from millefeuille.cli.screen.choices import card_of, choices, duty
from millefeuille.cli.screen.faces import Faces
from millefeuille.cli.screen.rows import Row
from millefeuille.cli.screen.seating import Seating
from millefeuille.cli.screen.turn_table import TurnTable
from millefeuille.phases.exchange import ExchangeWork
from millefeuille.points import shown
from millefeuille.rules import Rules
from millefeuille.seats import NOBODY, Seat, around
from millefeuille.standing import Standing
from millefeuille.text import _
from millefeuille.view import View


class Scene:
    """Draws a table's views for one person.

    Args:
        title: The game's name with its profile.
        seating: Who is called what.
        faces: How cards look.
    """

    def __init__(self, title: str, seating: Seating, faces: Faces) -> None:
        self._title = title
        self._names = seating.names
        self._seating = seating
        self._faces = faces

    def rows(self, view: View, *, advice: Iterable[Card] = ()) -> list[Row]:
        """Everything on the table, from the heading down to what is to do.

        Args:
            view: What the person sees.
            advice: Cards that he could choose.
        """
        told = [*self.table(view), *self._notes(view), self.hand(view)]
        return [*told, *self._advice(view, advice), self._duty(view)]

    def table(self, view: View) -> list[Row]:
        """What lies on the table, without the person's hand and what he is to do."""
        rows = [self._heading(view), self._scores(view)]
        if facts.is_auction(view):
            rows.append(self._bids(view))
        if isinstance(view.work, ExchangeWork) and view.work.talon:
            rows.append(Row(_("talon"), [self._faces.group(view.work.talon)]))
        turns = self._turns(view)
        rows += turns.rows() if turns is not None else self._stock(view)
        rows += self._known(view) + self._aside(view)
        if facts.trick_number(view) > 1 or view.trick:
            rows.append(self.taken(view))
        if view.leader != NOBODY:
            rows.append(self._trick(view))
        return rows

    def _turns(self, view: View) -> TurnTable | None:
        """The table of a game of turns, while they are played."""
        phase = facts.turns(view)
        if phase is None:
            return None
        return TurnTable(view, phase, self._names, self.order(view.plan.seats), self._faces)

    def _notes(self, view: View) -> list[Row]:
        """What the phase says to help the choice."""
        phase = view.plan.phases.get(view.phase)
        notes = phase.notes(view) if phase is not None else ()
        return [
            Row(_("note") if not place else "", [Text(self._seating.named(note))])
            for place, note in enumerate(notes)
        ]

    def _heading(self, view: View) -> Row:
        number = view.standing.deals + 1
        parts = [
            _("deal {number} ({who} dealt)").format(number=number, who=self._name(view.dealer))
        ]
        letter = facts.trump(view)
        if letter:
            maker = facts.trump_maker(view)
            by = f" ({self._name(maker)})" if maker != NOBODY else ""
            parts.append(_("trump {suit}").format(suit=self._faces.suit(letter)) + by)
        stakes = facts.undertaking(view)
        if stakes is not None:
            what, level, seat = stakes
            parts.append(f"{_(what)} {level} {self._name(seat)}")
        parts += [f"{_(name)} {self._name(seat)}" for seat, name in facts.declared(view)]
        return Row(self._title, [Text(part) for part in parts])

    def _scores(self, view: View) -> Row:
        cells = [Text(line) for line in self.score_words(view.standing, view.rules)]
        return Row("", cells, columns=len(cells))

    def score_words(self, standing: Standing, rules: Rules) -> list[str]:
        """Each seat's score with its badges, the person's first."""
        return [
            "  ".join(
                (
                    f"{self._names[seat]} {shown(standing.scores[seat])}",
                    *standing.badges(seat, rules),
                    *standing.house_badges(seat),
                )
            )
            for seat in self.order(len(self._names))
        ]

    def order(self, seats: int) -> list[Seat]:
        """The seats as they stand in columns: the person first, then around."""
        first = self._seating.person if self._seating.person != NOBODY else 0
        return list(around(first, seats))

    def _bids(self, view: View) -> Row:
        said = facts.bids(view)
        cells = [
            Text(f"{self._names[seat]} {'?' if seat == view.actor else _(said.get(seat, '-'))}")
            for seat in self.order(view.plan.seats)
        ]
        return Row(_("auction"), cells, columns=len(cells))

    def _stock(self, view: View) -> list[Row]:
        """What lies on the table beside a trick: stock, thrown cards, sets."""
        rows = []
        if view.stock_size:
            cells = [Text(str(view.stock_size))]
            if facts.closer(view) != NOBODY:
                cells.append(Text(_("closed by {who}").format(who=self._name(facts.closer(view)))))
            rows.append(Row(_("stock"), cells))
        if facts.turned_up(view):
            rows.append(Row(_("turned up"), [self._faces.group(facts.turned_up(view))]))
        elif view.pile:
            top = self._faces.group(view.pile[-1])
            rows.append(Row(_("pile"), [top + Text(f" ({len(view.pile)})")]))
        for seat in self.order(view.plan.seats):
            if view.sets[seat]:
                cells = [self._faces.group(cards) for cards in view.sets[seat]]
                rows.append(Row(_("sets {who}").format(who=self._names[seat]), cells))
        return rows

    def _known(self, view: View) -> list[Row]:
        """Cards that everybody knows to be in a hand; in the person's own those that he showed."""
        hidden = view.unseen() | sum([own for seat, own in facts.shown(view) if seat == view.seat])
        turns = self._turns(view)
        cells: list[Text] = []
        for seat in self.order(view.plan.seats):
            cards = view.known[seat] & hidden
            if not cards:
                continue
            pieces = [self._faces.group(cards)] if turns is None else self._faces.ranks(cards)
            pieces[0] = Text(f"{self._names[seat]} ") + pieces[0]
            cells += pieces
        return [Row(_("known"), cells)] if cells else []

    def _aside(self, view: View) -> list[Row]:
        """Cards that were laid away: the person's own, and what all have seen of others'."""
        rows = []
        for seat in self.order(view.plan.seats):
            cards = view.aside if seat == view.seat else view.aside_known[seat]
            if cards:
                label = _("aside {who}").format(who=self._names[seat])
                rows.append(Row(label, [self._faces.group(cards)]))
        return rows

    def taken(self, view: View) -> Row:
        """What each seat has taken in tricks and announced."""
        cells = []
        for seat in self.order(view.plan.seats):
            points = [
                shown(facts.card_points(view, seat)),
                *map(str, facts.meld_points(view, seat)),
            ]
            cells.append(Text(f"{self._names[seat]} {' + '.join(points)}"))
        return Row(_("taken"), cells, columns=len(cells))

    def _trick(self, view: View) -> Row:
        seats = view.plan.seats
        cells = [
            Text(f"{self._names[seat]} ") + self._faces.group(card)
            for seat, card in zip(around(view.leader, seats), view.trick, strict=False)
        ]
        cells.append(Text(f"{self._name(view.actor)} ?"))
        label = _("trick {number}").format(number=facts.trick_number(view))
        return Row(label, cells, columns=seats)

    def hand(self, view: View) -> Row:
        """The person's hand; what may be chosen now stands out."""
        turns = self._turns(view)
        if turns is not None:
            return turns.hand()
        open_ = {card for action in view.legal if (card := card_of(action)) is not None}
        groups = self._faces.hand(view.hand, open_ or None, _announceable(view.legal))
        total = len(set(view.cards))
        count = _("legal {open} of {all}").format(open=len(open_), all=total) if open_ else ""
        return Row(_("hand"), groups, last=count)

    def _advice(self, view: View, cards: Iterable[Card]) -> list[Row]:
        """Cards that could be chosen, as they can be typed."""
        advised = view.plan.deck.lowest(view.hand, cards)
        return [Row(_("try"), [self._faces.group(advised)])] if advised else []

    def _duty(self, view: View) -> Row:
        turns = self._turns(view)
        if turns is not None:
            return turns.duty()
        parts = dict.fromkeys(filter(None, (duty(view, self._names), choices(view.legal))))
        return Row(_("you"), [Text(": ".join(parts))])

    def _name(self, seat: Seat) -> str:
        return self._names[seat]


def _announceable(legal: tuple[Action, ...]) -> set[Card]:
    return {a.card for a in legal if isinstance(a, Play) and a.announce}
