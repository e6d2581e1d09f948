"""Leading and following: every legal card is priced by what it brings and what it gives up."""

from __future__ import annotations

from collections.abc import Iterator

from millefeuille.actions import Action, Play
from millefeuille.cards import bits
from millefeuille.view import View
from millefeuille_tarot import sweeps
from millefeuille_tarot.outlook import outlook
from millefeuille_tarot.sight import Sight
from millefeuille_tarot.tables import Tables
from millefeuille_tarot.weights import FOLLOWING, LEADING, Weights


def play(view: View, tables: Tables) -> Action:
    """The card to play."""
    sight = Sight(view, tables)
    plays = {tables.deck.kind(a.card): a for a in view.legal if isinstance(a, Play)}
    card = sweeps.lead(sight) or _last_chance(sight, plays) or _best(sight, sum(plays))
    return plays[card]


def _last_chance(sight: Sight, plays: dict[int, Play]) -> int:
    """The Excuse before the last trick, where it would be lost there; else 0.

    Source: D4 §6.
    """
    excuse = sight.tables.excuse
    lost = sight.left == 2 and sight.tables.rules.excuse.last_trick_lost
    return excuse if lost and excuse in plays else 0


def _best(sight: Sight, cards: int) -> int:
    """The card of the highest price."""
    different = list(_different(sight, cards))
    if len(different) == 1:
        return different[0]
    return max(different, key=Prices(sight).of)


def _different(sight: Sight, cards: int) -> Iterator[int]:
    """Of cards that are as good as each other the lowest one."""
    tables = sight.tables
    between = sight.unseen | sum(sight.view.trick)
    last = 0
    for card in bits(cards):
        alike = last and tables.suit[card] == tables.suit[last]
        if not alike or tables.stake[card] != tables.stake[last] or between & card - last:
            yield card
        last = card


class Prices:
    """What each card that one seat may play now is worth."""

    __slots__ = ("_draws", "_leads", "_sight", "_table", "_weights")

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._leads = not sight.view.trick
        self._weights: Weights = (LEADING if self._leads else FOLLOWING)[sight.attacks]
        self._table = sight.tables.stakes(sum(sight.view.trick))
        self._draws: float | None = None

    def of(self, card: int) -> float:
        """The price of one card."""
        sight, w, tables = self._sight, self._weights, self._sight.tables
        ends = outlook(sight, card)
        ours, mine = ends.ours, ends.mine
        price = ours * (w.ours + w.table * self._table) + w.added * (ours - 0.5) * ends.added
        price += mine * (w.mine + w.mine_late * sight.late)
        if card == tables.excuse:
            price += w.excuse + w.excuse_table * ours * self._table
            return price + w.excuse_led if self._leads else price
        price += w.stake * ours * tables.stake[card]
        if card & tables.trumps:
            return price + self._trump(card, ours)
        return price + self._plain(card)

    def _trump(self, card: int, ours: float) -> float:
        """What it means to part with a trump, and to lead one."""
        sight, w, tables = self._sight, self._weights, self._sight.tables
        out = sight.unseen & tables.trumps
        excess = (sight.hand & tables.trumps).bit_count() - out.bit_count() / 3
        led = self._drawing(out, excess) if self._leads else 0.0
        if card == tables.petit:
            kept = w.petit + w.petit_excess * excess + w.petit_late * sight.late
            return led + kept + w.petit_ours * ours
        above = (out & tables.higher[card]).bit_count()
        kept = w.trump + w.excess * excess + w.trump_late * sight.late
        kept += w.strength * (1.0 - above / (out.bit_count() + 1))
        return led + kept if above else led + kept + w.top

    def _drawing(self, out: int, excess: float) -> float:
        """What a lead of trumps does beside its trick."""
        if self._draws is None:
            self._draws = self._drawn(out, excess)
        return self._draws

    def _drawn(self, out: int, excess: float) -> float:
        sight, w, tables = self._sight, self._weights, self._sight.tables
        trumps = tables.trumps
        foes = [seat for seat in sight.waiting if sight.foes[seat]]
        drawn = sum([sight.chance(seat, trumps, trumps) for seat in foes])
        goods = sum([tables.stakes(sight.masters(suit)) for suit in tables.plain])
        each = w.drawn + w.drawn_excess * excess + w.drawn_late * sight.late
        each += w.drawn_tops * sight.masters(trumps).bit_count() + w.drawn_goods * goods
        value = drawn * each
        if sight.hand & tables.petit:
            value += w.own_petit
        elif out & tables.petit and any(sight.may[seat] & tables.petit for seat in foes):
            value += w.hunt
        return value

    def _plain(self, card: int) -> float:
        """What it means to part with a card of a plain suit, and to lead one."""
        sight, w, tables = self._sight, self._weights, self._sight.tables
        suit = tables.suit[card]
        out, own = sight.unseen & suit, (sight.hand & suit).bit_count()
        above = (out & tables.higher[card]).bit_count()
        rank = 1.0 - above / (out.bit_count() + 1)
        price = rank * (w.rank + w.rank_early * (1.0 - sight.late)) + w.length * own
        if not above:
            price += w.master * self._unruffed(suit, out)
        elif tables.points[card] > 1.0:
            price += self._court(card, alone=own == 1, above=above)
        if own == 1 and sight.hand & tables.trumps:
            price += w.void
        return price + w.ruffed * self._ruffed(suit) if self._leads else price

    def _court(self, card: int, *, alone: bool, above: int) -> float:
        points = self._sight.tables.points[card]
        if above == 1:
            return 0.0 if alone else self._weights.second * points
        return self._weights.other * points

    def _unruffed(self, suit: int, out: int) -> float:
        """How likely no opponent ruffs the next round of a suit but one."""
        sight, trumps = self._sight, self._sight.tables.trumps
        later = max(0, out.bit_count() - 3)
        safe = 1.0
        for seat, rate in enumerate(sight.rates(suit)):
            if sight.foes[seat]:
                void: float = (1.0 - rate) ** later
                safe *= 1.0 - void * sight.chance(seat, trumps, trumps)
        return safe

    def _ruffed(self, suit: int) -> float:
        """How many opponents are likely to ruff a lead of a suit."""
        sight, trumps = self._sight, self._sight.tables.trumps
        found = 0.0
        for seat in sight.waiting:
            if sight.foes[seat]:
                void = 1.0 - sight.chance(seat, suit, suit)
                found += void * sight.chance(seat, trumps, trumps)
        return found
