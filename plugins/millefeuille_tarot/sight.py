"""What a seat makes of the table while cards are played: who may hold what, and how likely."""

from __future__ import annotations

from millefeuille.phases.auction import AuctionResult
from millefeuille.phases.exchange import ExchangeResult
from millefeuille.phases.tricks import TrickWork
from millefeuille.view import View
from millefeuille_tarot.tables import Tables

_TRUMP_WITH_TAKER = 1.8
"""By how much likelier an unseen trump lies with the taker, card for card, than with others."""
_PLAIN_WITH_TAKER = 0.8
_PLAIN_ASIDE = 0.8
"""The same for other cards, in his hand and among those that he laid away."""


class Sight:
    """Cards counted from one seat.

    Attributes:
        attacks: Whether this seat is the taker.
        foes: Per seat whether it is on the other side.
        lead: The suit to follow; 0 where none is set yet.
        over: The cards that beat the best one of the trick.
        unseen: The cards that lie out of sight.
        may: Per seat the unseen cards that it may hold.
        sure: Per seat the unseen cards that it holds for certain.
        waiting: The seats that play to the trick after this one.
        left: How many cards this seat holds.
        late: How far the deal has come, from 0 to 1.
    """

    __slots__ = (
        "_free",
        "_rates",
        "attacks",
        "foes",
        "hand",
        "late",
        "lead",
        "left",
        "may",
        "over",
        "seat",
        "sure",
        "tables",
        "taker",
        "unseen",
        "view",
        "waiting",
        "work",
    )

    def __init__(self, view: View, tables: Tables) -> None:
        won = view.result(AuctionResult)
        assert isinstance(view.work, TrickWork) and won is not None
        self.view, self.tables, self.work = view, tables, view.work
        self.seat, self.taker = seat, taker = view.seat, won.declarer
        self.hand, self.left = view.hand, view.hand.bit_count()
        self.attacks = seat == taker
        self.lead, self.over = view.work.lead, view.work.over
        self.late = 1.0 - self.left / (self.left + view.work.number - 1)
        seats = len(view.sizes)
        self.foes = [(other == taker) != self.attacks for other in range(seats)]
        self.waiting = tuple([(seat + step) % seats for step in range(1, seats - len(view.trick))])
        self._rates: dict[int, list[float]] = {}
        self._place()

    def _place(self) -> None:
        view = self.view
        seen = self.hand | view.aside | sum(view.won) | sum(view.trick)
        for cards in view.aside_known:
            seen |= cards
        self.unseen = unseen = self.tables.full & ~seen
        self.sure = sure = [known & unseen for known in view.known]
        exchange = view.result(ExchangeResult)
        if exchange is not None and not self.attacks:
            sure[self.taker] |= exchange.talon & self.tables.never_hidden & unseen
        held = 0
        for cards in sure:
            held |= cards
        self.may = [
            unseen & ~void & (own | ~held) for void, own in zip(view.void, sure, strict=True)
        ]
        self.may[self.seat] = 0
        self._free = [size - own.bit_count() for size, own in zip(view.sizes, sure, strict=True)]

    def rates(self, suit: int) -> list[float]:
        """Per seat how likely it holds an unseen card of a suit, card for card."""
        found = self._rates.get(suit)
        if found is None:
            found = self._rates[suit] = self._rate(suit, trumps=suit == self.tables.trumps)
        return found

    def _rate(self, suit: int, *, trumps: bool) -> list[float]:
        view = self.view
        weights = [
            float(free) if may & suit else 0.0
            for free, may in zip(self._free, self.may, strict=True)
        ]
        elsewhere = float(view.talon_size)
        if not self.attacks:
            weights[self.taker] *= _TRUMP_WITH_TAKER if trumps else _PLAIN_WITH_TAKER
            if not trumps:
                hidden = view.aside_sizes[self.taker] - view.aside_known[self.taker].bit_count()
                elsewhere = (elsewhere + hidden) * _PLAIN_ASIDE
        total = sum(weights) + elsewhere
        return [weight / total for weight in weights] if total else weights

    def chance(self, seat: int, cards: int, suit: int) -> float:
        """How likely a seat holds at least one of some cards of a suit."""
        cards &= self.may[seat]
        if not cards:
            return 0.0
        if cards & self.sure[seat]:
            return 1.0
        missing: float = (1.0 - self.rates(suit)[seat]) ** cards.bit_count()
        return 1.0 - missing

    def masters(self, suit: int) -> int:
        """The own cards of a suit that are above all unseen ones."""
        return self.hand & suit & -(1 << (self.unseen & suit).bit_length())
