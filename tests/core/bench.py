"""A bare table for one phase: any pack, any hands, no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from millefeuille import Deal, Deck, Phase, Plan, Rules, Standing
from millefeuille.cards import FRENCH_SUITS, Card, Member
from millefeuille.phases.auction import AuctionResult
from millefeuille.rules import MatchRules


def french(ranks: str = "9 J Q K 10 A", suits: str = "SCDH", *, copies: int = 1) -> Deck:
    """A French pack, the weakest rank first."""
    members = [
        Member(Card(rank, suit, f"{rank}{suit}"), 1) for suit in suits for rank in ranks.split()
    ]
    return Deck([FRENCH_SUITS[letter] for letter in suits], members, copies=copies)


class Won(Phase):
    """A phase that is over at once: somebody has won an auction."""

    leaves = (AuctionResult,)
    __slots__ = ("bid", "declarer")

    def __init__(self, declarer: int, bid: int | str = 100) -> None:
        self.declarer = declarer
        self.bid = bid

    def enter(self, deal: Deal) -> None:
        deal.finish(AuctionResult(self.declarer, self.bid))


def plan_of(
    phases: Mapping[str, Phase], deck: Deck, *, seats: int, shown_at_end: bool = False
) -> Plan:
    """A plan whose phases follow each other as they stand."""
    rules = Rules(
        order=tuple(phases),
        direction="clockwise",
        shown_at_end=shown_at_end,
        match=MatchRules(deal_limit=1),
    )
    return Plan(seats=seats, deck=deck, rules=rules, phases=phases, citations={})


def begun(
    phases: Mapping[str, Phase],
    hands: Sequence[str],
    *,
    deck: Deck | None = None,
    talon: str = "",
    stock: str = "",
    dealer: int = 0,
    attempt: int = 0,
    shown_at_end: bool = False,
) -> Deal:
    """A deal of these hands, begun; the stock's last card is drawn first."""
    pack = deck or french()
    plan = plan_of(phases, pack, seats=len(hands), shown_at_end=shown_at_end)
    return Deal(
        plan,
        hands=[pack.take(hand) for hand in hands],
        talon=pack.take(talon),
        stock=tuple(pack.take(card) for card in stock.split()),
        standing=Standing(scores=(0,) * len(hands), dealer=dealer),
        attempt=attempt,
    ).begin()


def texts(deal: Deal) -> list[str]:
    """What is legal, as text."""
    return [str(action) for action in deal.legal_actions()]


def why(deal: Deal, action) -> str:
    """The code of the refusal; empty when the action is allowed."""
    reason = deal.why_not(action)
    if reason is None:
        return ""
    assert str(reason)
    return reason.code
