"""What a player makes of a view while the cards are played: who may hold what, what is at stake."""

from __future__ import annotations

from millefeuille.actions import Give
from millefeuille.cards import Card
from millefeuille.phases.auction import AuctionResult
from millefeuille.phases.contract import ContractResult
from millefeuille.phases.tricks import TrickWork
from millefeuille.seats import Seat
from millefeuille.view import View
from millefeuille_mille.pack import Pack


class Sight:
    """Cards counted, seen from one seat.

    Attributes:
        unseen: The cards that lie out of sight.
        may: Per seat the unseen cards that it may hold.
        must: Per seat the unseen cards that it certainly holds.
        rest: The seats that play to the trick after this one.
        need: What the declarer lacks of his contract; 0 or less when it is made.
        open: The card points not yet won, those of the running trick included.
    """

    __slots__ = (
        "declarer", "hand", "hides", "may", "must", "need", "open", "pack", "raw", "rest", "seat", "sizes",
        "unseen", "view", "work",
    )  # fmt: skip

    def __init__(self, view: View, pack: Pack) -> None:
        work = view.work
        assert isinstance(work, TrickWork)
        self.view, self.pack, self.work = view, pack, work
        self.seat = seat = view.seat
        self.hand = view.hand
        self.sizes = view.sizes
        seats = len(view.sizes)
        waiting = seats - len(view.trick) - 1
        self.rest = tuple([(seat + step) % seats for step in range(1, waiting + 1)])
        self._count()
        self._place()

    def _place(self) -> None:
        view = self.view
        unseen = self.pack.full & ~(self.hand | view.aside | sum(view.won) | sum(view.trick))
        self.unseen = unseen
        self.hides = any(view.aside_sizes)
        must = [known & unseen for known in view.known]
        if self.seat == self.declarer:
            for seat, card in _given(view):
                must[seat] |= self.pack.deck.kind(card) & unseen
        must[self.seat] = 0
        held = 0
        for cards in must:
            held |= cards
        self.must = must
        self.may = [
            0 if seat == self.seat else unseen & ~view.void[seat] & ~(held & ~cards)
            for seat, cards in enumerate(must)
        ]

    def _count(self) -> None:
        view, pack = self.view, self.pack
        won = view.result(AuctionResult)
        named = view.result(ContractResult)
        self.declarer = won.declarer if won is not None else -1
        points = pack.deck.points
        self.raw = [int(points(cards)) for cards in view.won]
        for seat, name in self.work.announced:
            self.raw[seat] += pack.melds.by_name[name].value
        self.need = (named.contract if named is not None else 0) - self.raw[self.declarer]
        self.open = int(points(pack.full)) - sum(int(points(cards)) for cards in view.won)

    def chance(self, seat: Seat, cards: int) -> float:
        """How likely a seat holds at least one of some cards."""
        cards &= self.may[seat]
        if not cards:
            return 0.0
        others = 0
        hidden = 0
        for other, size in enumerate(self.sizes):
            if other != self.seat:
                hidden += size
                if other != seat:
                    others |= self.may[other]
        if cards & self.must[seat] or (cards & ~others and not self.hides):
            return 1.0
        share = self.sizes[seat] / hidden if hidden else 0.0
        return 1.0 - float((1.0 - share) ** cards.bit_count())


def _given(view: View) -> list[tuple[Seat, Card]]:
    """Whom this seat gave which card."""
    seat = view.seat
    return [(a.to, a.card) for s, a in view.log if s == seat and isinstance(a, Give)]
