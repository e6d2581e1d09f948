"""The Excuse: it stays with its side, but not in the last trick."""

from __future__ import annotations

from pydantic import Field

from millefeuille.cards import Deck
from millefeuille.deal import Deal
from millefeuille.phase import Sizes
from millefeuille.phases.auction import AuctionResult
from millefeuille.phases.showings import Showings
from millefeuille.phases.tricks import TrickPhase, TrickRules, TrickWork
from millefeuille.rules import Part
from millefeuille.seats import Seat
from millefeuille.view import View
from millefeuille_tarot import told_excuse
from millefeuille_tarot.pack import PETIT


class ExcuseRules(Part):
    """What becomes of the Excuse."""

    compensation: int = Field(
        description="so many half points go from the side that keeps it to the side that wins the "
        "trick, where that is the other one",
        ge=0,
    )
    last_trick_lost: bool = Field(
        description="in the last trick it goes to the opponents of whoever played it, whoever wins "
        "the trick, and no points pass"
    )
    slam_lead_wins: bool = Field(
        description="a side that has taken all tricks before wins the last one by leading it, and "
        "keeps it"
    )

    def bind(
        self, deck: Deck, *, play: TrickRules, showings: Showings, chien_against: frozenset[str]
    ) -> ExcuseTricks:
        """The phase of the tricks, for one deck.

        Args:
            deck: The pack.
            play: All other rules of the tricks.
            showings: What a seat may show before its own first card.
            chien_against: The contracts in which the chien counts for the defenders.
        """
        return ExcuseTricks(self, deck, play, showings, chien_against)


class ExcuseTricks(TrickPhase):
    """Trick play in which each side keeps its own Excuse.

    Source: D4 §6.
    """

    __slots__ = ("_chien_against", "_last_lost", "_slam_wins")

    def __init__(
        self,
        rules: ExcuseRules,
        deck: Deck,
        play: TrickRules,
        showings: Showings,
        chien_against: frozenset[str],
    ) -> None:
        super().__init__(play, deck, showings=showings)
        self.telling = deck.kind(deck.card(PETIT))
        self._chien_against = chien_against
        self._last_lost = rules.last_trick_lost
        self._slam_wins = rules.slam_lead_wins

    def winner(self, deal: Deal, work: TrickWork) -> Seat:
        leader = deal.leader
        if deal.trick[0] == self.never and not any(deal.hands) and self.ends_slam(deal, leader):
            return leader
        return super().winner(deal, work)

    def ends_slam(self, deal: Deal, seat: Seat) -> bool:
        """Whether a seat's side has taken all tricks and may win the last one with the Excuse."""
        if not self._slam_wins:
            return False
        taker = taker_of(deal)
        against = [cards for own, cards in enumerate(deal.won) if (own == taker) != (seat == taker)]
        return not any(against)

    def collect(self, deal: Deal, winner: Seat) -> None:
        trick = deal.trick
        if self.never not in trick:
            super().collect(deal, winner)
            return
        owner = (deal.leader + trick.index(self.never)) % self.seats
        deal.won[winner] |= sum(trick) ^ self.never
        deal.won[self._keeper(deal, owner, winner)] |= self.never

    def _keeper(self, deal: Deal, owner: Seat, winner: Seat) -> Seat:
        """Who gets the Excuse of a trick.

        In the last trick that is an opponent of its owner: the winner, where he is one, else the
        taker, for then owner and winner are both defenders.
        """
        if any(deal.hands) or not self._last_lost or winner == owner:
            return owner
        taker = taker_of(deal)
        return winner if taker in (owner, winner) else taker

    def takes_hidden(self, view: View) -> bool:
        if not view.talon_size:
            return super().takes_hidden(view)
        won = view.result(AuctionResult)
        assert won is not None
        return (view.seat == won.declarer) == (won.bid not in self._chien_against)

    # --- in a position -----------------------------------------------------------------------

    def resume(self, deal: Deal, before: frozenset[Sizes]) -> None:
        super().resume(deal, before)
        told_excuse.check_running(self, deal)

    def check_end(self, deal: Deal, before: frozenset[Sizes]) -> None:
        super().check_end(deal, before)
        told_excuse.check_end(self, deal)


def taker_of(deal: Deal) -> Seat:
    """Who plays against the three others."""
    won = deal.result(AuctionResult)
    assert won is not None
    return won.declarer
