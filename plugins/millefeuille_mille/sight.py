"""What a seat makes of the table while cards are played: who may hold what, what is at stake."""

from __future__ import annotations

from millefeuille.actions import Give
from millefeuille.cards import HIDDEN
from millefeuille.phases.auction import AuctionResult
from millefeuille.phases.contract import ContractResult
from millefeuille.phases.exchange import ExchangeResult
from millefeuille.phases.tricks import TrickWork
from millefeuille.points import reaches
from millefeuille.seats import NOBODY
from millefeuille.view import View
from millefeuille_mille.pack import Pack


class Sight:
    """Cards counted from one seat.

    Attributes:
        lead: The suit to follow; 0 for a seat that leads.
        unseen: The cards that lie out of sight.
        may: Per seat the unseen cards that it may hold.
        sure: Per seat the unseen cards that it holds as good as certainly.
        waiting: The seats that play to the trick after this one.
        attacks: Whether this seat is the declarer.
        on_barrel: Whether it is on the barrel.
        raw: The points each seat has won and announced.
        need: What the declarer lacks of his contract; 0 or less when it is made.
        open: The card points that nobody has won yet.
    """

    __slots__ = (
        "_missing",
        "attacks",
        "declarer",
        "hand",
        "lead",
        "may",
        "need",
        "on_barrel",
        "open",
        "pack",
        "raw",
        "seat",
        "sure",
        "unseen",
        "view",
        "waiting",
        "work",
    )

    def __init__(self, view: View, pack: Pack) -> None:
        assert isinstance(view.work, TrickWork)
        self.view, self.pack, self.work = view, pack, view.work
        self.seat = seat = view.seat
        self.hand = view.hand
        self.lead = view.work.lead if view.trick else 0
        seats = len(view.sizes)
        self.waiting = tuple([(seat + step) % seats for step in range(1, seats - len(view.trick))])
        self.on_barrel = reaches(view.standing.scores[seat], pack.rules.barrel.at)
        self._count()
        self._place()

    def _count(self) -> None:
        view, pack = self.view, self.pack
        won = view.result(AuctionResult)
        named = view.result(ContractResult)
        self.declarer = won.declarer if won is not None else NOBODY
        self.attacks = self.seat == self.declarer
        taken = [pack.total(cards) for cards in view.won]
        self.open = pack.all_points - sum(taken)
        for seat, name in self.work.announced:
            taken[seat] += pack.melds.by_name[name].value
        self.raw = taken
        self.need = named.contract - taken[self.declarer] if named is not None else 0

    def _place(self) -> None:
        view = self.view
        unseen = self.pack.full & ~(self.hand | view.aside | sum(view.won) | sum(view.trick))
        self.unseen = unseen
        sure = [known & unseen for known in view.known]
        if self.attacks:
            for who, action in view.log:
                if who != self.seat or not isinstance(action, Give):
                    continue
                if action.card is not HIDDEN:  # in a sample the giver's own card is masked
                    sure[action.to] |= self.pack.deck.kind(action.card) & unseen
        elif self.declarer != NOBODY:
            sure[self.declarer] |= self._kept() & unseen & ~view.void[self.declarer]
        self._share_out(sure)

    def _kept(self) -> int:
        """The cards of the talon that a declarer seldom gives away."""
        exchange = self.view.result(ExchangeResult)
        return exchange.talon & self.pack.rich if exchange is not None else 0

    def _share_out(self, sure: list[int]) -> None:
        """A card with one possible holder lies there; others lie with each by his hand's size."""
        view, seats = self.view, range(len(sure))
        held = 0
        for cards in sure:
            held |= cards
        may = [self.unseen & ~view.void[s] & ~(held & ~sure[s]) for s in seats]
        may[self.seat] = 0
        hidden = sum(view.sizes) - view.sizes[self.seat] or 1
        self._missing = [1.0 - size / hidden for size in view.sizes]
        if not any(view.aside_sizes):
            for s in seats:
                elsewhere = 0
                for other in seats:
                    if other != s:
                        elsewhere |= may[other]
                sure[s] |= may[s] & ~elsewhere
        self.may, self.sure = may, sure

    def chance(self, seat: int, cards: int) -> float:
        """How likely a seat holds at least one of some cards."""
        cards &= self.may[seat]
        if not cards:
            return 0.0
        if cards & self.sure[seat]:
            return 1.0
        missing: float = self._missing[seat] ** cards.bit_count()
        return 1.0 - missing

    def undecided(self) -> bool:
        """Whether the contract may still be made and may still fail."""
        if self.need <= 0:
            return False
        return self.need <= self.open or self.need <= self.open + self._announceable()

    def _announceable(self) -> int:
        """The value of all marriages that the declarer may still hold whole."""
        cards = self.hand if self.attacks else self.may[self.declarer]
        return self.pack.melds.worth(cards)
