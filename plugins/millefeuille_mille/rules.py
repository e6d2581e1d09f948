"""The rules of three-player Mille as data."""

from __future__ import annotations

from typing import Self

from pydantic import Field, model_validator

from millefeuille.phases.auction import AuctionRules
from millefeuille.phases.claims import ClaimRules
from millefeuille.phases.contract import ContractRules
from millefeuille.phases.dealing import DealRules
from millefeuille.phases.exchange import ExchangeRules
from millefeuille.phases.melds import Meld
from millefeuille.phases.packs import DeckRules
from millefeuille.phases.tricks import TrickRules
from millefeuille.rules import MatchRules, Part, Rules

SEATS = 3
ROSPIS = "rospis"
"""The declaration that gives a deal up, and the reason with which it then ends."""
_NEEDED = ("auction", "exchange", "contract", "play")
"""The phases without which a deal comes to no score."""


class ScoringRules(Part):
    """What a deal brings."""

    surplus_lost: bool = Field(
        description="a made contract brings just itself, a failed one costs itself; no: a made one "
        "brings all the declarer's points, rounded"
    )

    rounding: int = Field(
        description="a defender's points are rounded to the nearest multiple, a tie going down",
        ge=1,
    )
    rospis_divisor: int = Field(
        description="after a rospis each opponent scores the bid divided by this, exactly", ge=1
    )


class BoltRules(Part):
    """Marks for defenders who take nothing."""

    every: int | None = Field(
        description="a defender without a point, before rounding, gets a mark; so many cost him, "
        "in a row or not; none: no marks",
        ge=1,
    )
    penalty: int = Field(description="what that many marks cost; they are cleared then", ge=0)


class BarrelRules(Part):
    """What happens to a player close to the target."""

    at: int = Field(description="a player with so many points is on the barrel", ge=1)
    stops: bool = Field(
        description="a score that reaches the barrel is set to it, so that none jumps over, and "
        "only a declarer wins from there"
    )
    attempts: int | None = Field(
        description="the finished deals, a rospis among them, in which he must win; his own failed "
        "contract costs itself and ends the visit at once; none for no limit",
        ge=1,
    )
    penalty: int = Field(description="what it costs to run out of attempts or be pushed off", ge=0)
    failed_visits: int | None = Field(
        description="so many failed visits set the score to 0, in place of the penalty, and are "
        "counted anew; none: they are not counted",
        ge=1,
    )
    places: int | None = Field(
        description="so many players fit; one more pushes the earlier ones off; none for no limit",
        ge=1,
    )
    floor: int | None = Field(
        description="the declarer on the barrel must name at least this; none for no floor", ge=1
    )
    defence: bool = Field(description="a defender on the barrel scores his points")
    bolts: bool = Field(
        description="a defender on the barrel gets bolts; no: those he has are kept meanwhile"
    )
    rospis: bool = Field(description="the declarer may give up from the barrel")
    rospis_share: bool = Field(description="an opponent on the barrel gets his share of a rospis")
    ceiling: int | None = Field(
        description="only a declarer is lifted above this score; none for no ceiling", ge=1
    )


class MilleMatch(MatchRules):
    """When a match of Mille ends."""

    target: int = Field(description="who reaches it wins", ge=1)


class MilleRules(Rules):
    """All rules of three-player Mille."""

    deck: DeckRules = Field(description="the pack")
    deal: DealRules = Field(
        description="how it is dealt. One card at a time, the dealer's left first. The first "
        "dealer is drawn by lot; after each finished deal the deal passes to the left."
    )
    marriages: tuple[Meld, ...] = Field(
        description="what may be announced on a lead. Both cards are in hand when one of them is "
        "led, and the other is shown to all. The suit is trump at once, in this trick too; a later "
        "marriage replaces it, and the values of earlier ones stay. Defenders may announce too."
    )
    redeal: ClaimRules = Field(
        description="redeals before the bidding. Every seat is asked in turn from the dealer's "
        "left, and the first claim stands (our choice). What justifies it is shown; the same "
        "dealer deals again, without points, bolts or attempts."
    )
    auction: AuctionRules = Field(
        description="the bidding. Each in turn raises or passes for good; the last one left is the "
        "declarer."
    )
    exchange: ExchangeRules = Field(description="the talon, and the cards given")
    contract: ContractRules = Field(
        description="naming the contract after the giving. The bid itself is always allowed, even "
        "where a marriage that raised it is no longer whole, unless the barrel asks for more."
    )
    late_redeal: ClaimRules = Field(
        description="redeals after the giving, before the first lead. Asked for, shown and dealt "
        "again like those before the bidding."
    )
    play: TrickRules = Field(
        description="the tricks. The highest trump wins, else the highest card of the suit led; "
        "the winner leads to the next trick."
    )
    scoring: ScoringRules = Field(
        description="what a deal brings. Counted are the card points taken and the marriages one "
        "has announced oneself, and the declarer's are not rounded. Totals may be negative."
    )
    bolts: BoltRules = Field(
        description="marks for defenders without a point. The declarer gets none, and after a "
        "rospis nobody does."
    )
    barrel: BarrelRules = Field(
        description="what happens close to the target. The deal of arrival is no attempt. In each "
        "deal come first points and bolts, then attempts and failed visits, then arrivals, the "
        "declarer first, then clockwise; nobody loses the penalty twice in a deal (the order is "
        "our choice)."
    )
    match: MilleMatch = Field(
        description="when the match ends. In the winning deal the others' points and bolts are "
        "booked, and scores stop at the barrel; nothing else happens there (our choice)."
    )

    @model_validator(mode="after")
    def _possible(self) -> Self:
        self._comes_to_a_score()
        self._deals_out()
        self._can_be_played()
        self._can_be_won()
        return self

    def _comes_to_a_score(self) -> None:
        order = self.order
        missing = [name for name in _NEEDED if order.count(name) != 1]
        if missing or len(set(order)) < len(order):
            raise ValueError(f"order names each phase once, and {', '.join(_NEEDED)} always")
        if order[-1] != "play" or any(
            order.index(name) < order.index("auction") for name in ("exchange", "contract")
        ):
            raise ValueError("order: exchange and contract follow the auction, the play is last")
        for name, claims in (("redeal", self.redeal), ("late_redeal", self.late_redeal)):
            if claims.ends is not None:
                raise ValueError(f"{name}.ends is not none: after a claim it is dealt again")
        for row in self.exchange.declarations:
            if row.ends != ROSPIS:
                raise ValueError(f"exchange.declarations.{row.name}.ends is not {ROSPIS}")

    def _deals_out(self) -> None:
        if self.deal.turn_up:
            raise ValueError("deal.turn_up is true, but the deal leaves no card to turn up")
        cards = len(self.deck.suits) * len(self.deck.ranks) * self.deck.copies
        if SEATS * self.deal.hand + self.deal.talon != cards:
            raise ValueError(
                f"three hands of {self.deal.hand} and a talon of {self.deal.talon} "
                f"are not the pack of {cards}"
            )
        if self.deal.talon != SEATS * self.exchange.give + self.exchange.discard:
            raise ValueError(
                f"a talon of {self.deal.talon} does not leave equal hands after giving "
                f"{self.exchange.give} to each and laying away {self.exchange.discard}"
            )

    def _can_be_played(self) -> None:
        auction, deal = self.auction, self.deal
        if auction.opening > auction.cap:
            raise ValueError(
                f"auction.opening {auction.opening} is above auction.cap {auction.cap}"
            )
        rounds = deal.talon_after
        if list(rounds) != sorted(set(rounds) & set(range(1, deal.hand + 1))):
            raise ValueError(f"deal.talon_after is not rounds of 1 to {deal.hand}, in order")

    def _can_be_won(self) -> None:
        barrel, target = self.barrel, self.match.target
        least = barrel.at + (barrel.floor or self.auction.opening)
        if barrel.stops and least < target:
            raise ValueError(
                f"barrel.at and the lowest contract make {least}, not match.target {target}"
            )
        if barrel.ceiling is not None and barrel.ceiling >= target:
            raise ValueError(f"barrel.ceiling {barrel.ceiling} is not below match.target {target}")
        if barrel.at >= target:
            raise ValueError(f"barrel.at {barrel.at} is not below match.target {target}")
