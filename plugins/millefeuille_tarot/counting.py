"""What both sides have at the end of a deal: card points, bouts, a slam, the Petit."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from millefeuille.cards import Cards, Deck
from millefeuille.deal import Deal
from millefeuille.phases.auction import AuctionResult
from millefeuille.phases.tricks import Trick, TrickResult
from millefeuille.points import Points, exact
from millefeuille.seats import Seat
from millefeuille_tarot.pack import EXCUSE, PETIT
from millefeuille_tarot.rules import Contract, Side, TarotRules


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """What both sides have at the end of a deal that was played.

    Args:
        taker: Who has played against the three others.
        contract: What he undertook.
        points: His card points.
        bouts: The bouts that he has.
        against: The defenders' card points.
        bouts_against: The bouts that they have.
        target: The card points that he needs with his bouts.
        moved: What of the taker's points came to him, or went where it is below 0, for an Excuse.
        slam: The side that took every trick; ``None`` where each took some.
        petit: Who won the Petit in the trick that counts as the last one; ``None`` for nobody.
    """

    taker: Seat
    contract: Contract
    points: Points
    bouts: int
    against: Points
    bouts_against: int
    target: int
    moved: Points
    slam: Side | None
    petit: Seat | None

    @property
    def made(self) -> bool:
        """Whether the contract is made."""
        return self.points >= self.target

    def side_of(self, seat: Seat) -> Side:
        """The side that a seat is on."""
        return "taker" if seat == self.taker else "defenders"


def counted(deal: Deal) -> Count:
    """The count of a deal that was played to its end.

    Source: D4 §1, D4 §6, D4 §7, D4 §8.
    """
    rules: TarotRules = deal.plan.rules  # type: ignore[assignment]
    deck = deal.plan.deck
    won, played = deal.result(AuctionResult), deal.result(TrickResult)
    assert won is not None and played is not None
    taker = won.declarer
    contract = next(row for row in rules.contracts if row.name == won.bid)
    own = _cards(deal, taker, contract)
    bouts = deck.take(rules.pack.bouts)
    moved = _compensation(deal, taker, played.tricks[-1], rules)
    held = (own & bouts).bit_count()
    return Count(
        taker=taker,
        contract=contract,
        points=exact(deck.points(own) + moved),
        bouts=held,
        against=exact(deck.points(deck.full ^ own) - moved),
        bouts_against=len(rules.pack.bouts) - held,
        target=rules.scoring.targets[held].points,
        moved=moved,
        slam=_slam(deal, taker),
        petit=_petit(deck, played.tricks, rules),
    )


def _cards(deal: Deal, taker: Seat, contract: Contract) -> Cards:
    """The cards that count for the taker: won, laid away, and the chien where it is his.

    Source: D4 §3, D4 §8.
    """
    own = deal.won[taker] | deal.aside[taker]
    return own | deal.talon if contract.chien_counts_for == "taker" else own


def _piles(deal: Deal, taker: Seat) -> tuple[Cards, Cards]:
    """What the taker and what the defenders have won in tricks."""
    own = deal.won[taker]
    return own, sum(deal.won) ^ own


def _compensation(deal: Deal, taker: Seat, last: Trick, rules: TarotRules) -> Points:
    """What the taker gets, or gives where it is below 0, for an Excuse that was kept.

    A side that kept it in a trick of the other side's has one card beside whole tricks; in the
    last trick it may only have got it there.

    Source: D4 §6.
    """
    excuse = _card(deal.plan.deck, EXCUSE)
    if rules.excuse.last_trick_lost and excuse in last[1]:
        return 0
    half = exact(Fraction(rules.excuse.compensation, 2))
    for pile, gets in zip(_piles(deal, taker), (-half, half), strict=True):
        if pile & excuse and pile.bit_count() % deal.plan.seats == 1:
            return gets
    return 0


def _slam(deal: Deal, taker: Seat) -> Side | None:
    """Which side took every trick: the other one has nothing but perhaps the Excuse.

    Source: D4 §4, D4 §6.
    """
    own, others = _piles(deal, taker)
    excuse = _card(deal.plan.deck, EXCUSE)
    if not others & ~excuse:
        return "taker"
    return None if own & ~excuse else "defenders"


def _petit(deck: Deck, tricks: tuple[Trick, ...], rules: TarotRules) -> Seat | None:
    """Who won the last trick with the Petit in it; in a slam that the Excuse ends the one before.

    Source: D4 §7.
    """
    leader, cards, winner = tricks[-1]
    by_excuse = leader == winner and cards[0] == _card(deck, EXCUSE)
    if by_excuse and rules.scoring.petit_before_excuse:
        _leader, cards, winner = tricks[-2:][0]
    return winner if _card(deck, PETIT) in cards else None


def _card(deck: Deck, text: str) -> Cards:
    return deck.kind(deck.card(text))
