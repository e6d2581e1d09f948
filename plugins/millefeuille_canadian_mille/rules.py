"""The rules of Canadian Mille as data."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import Field, model_validator

from millefeuille.phases.dealing import DealRules
from millefeuille.phases.turns import TurnRules
from millefeuille.rules import MatchRules, Part, Rules
from millefeuille_canadian_mille.pack import PackRules, ValueRules

SEATS = 2


class EightRules(Part):
    """A set of so many cards of one rank, with no wild card for one of them."""

    size: int = Field(description="so many cards, no more and no fewer, are such a set", ge=1)
    factor: int = Field(description="its value is multiplied by this", ge=1)


class BonusRules(Part):
    """What a player gets who goes out with sets that are good enough."""

    least_clean: int = Field(description="he needs so many clean sets", ge=0)
    barred_by: Literal["any", "as_wild"] = Field(
        description="wild cards that bar it: any in one of his sets, or only such as stand there "
        "for another card"
    )
    factor: int = Field(description="the value of each of his sets is multiplied by this", ge=1)
    eight_factor: int = Field(description="and that of a set of eight by this", ge=1)
    on_top: bool = Field(
        description="a set of eight is multiplied by both its factors; no: by this one alone"
    )


class ScoringRules(Part):
    """What a deal brings each player."""

    hand_subtracted: bool = Field(
        description="the cards that a player has left are subtracted from what his sets are worth"
    )
    wild_set_is_clean: bool = Field(
        description="a set of wild cards alone is clean, like one without any"
    )
    eight: EightRules = Field(description="a set of eight, which is all cards of its rank")
    dirty_eight_doubles: bool = Field(
        description="a set of that size is multiplied too when wild cards stand in it for others"
    )
    bonus: BonusRules = Field(description="the bonus for going out")


class CanadianMatch(MatchRules):
    """When a match of Canadian Mille ends."""

    target: int = Field(description="who has so many points after a deal wins", ge=1)


class CanadianRules(Rules):
    """All rules of Canadian Mille."""

    pack: PackRules = Field(description="the pack")
    values: ValueRules = Field(description="what the cards are worth")
    deal: DealRules = Field(
        description="how it is dealt. One card at a time, the dealer's opponent first; the next "
        "card begins the pile, the others are the stock. The first dealer is drawn by lot, then "
        "the two take turns."
    )
    turns: TurnRules = Field(
        description="the turns. The dealer's opponent plays first. A deal ends when somebody has "
        "no card left, whether he lays the last one or throws it; with an empty stock the player "
        "whose turn it is may end it too."
    )
    scoring: ScoringRules = Field(
        description="what a deal brings. Each player scores the cards in his own sets; the bonus "
        "is for the one who goes out alone."
    )
    match: CanadianMatch = Field(
        description="when the match ends. Deals are added up. The higher total wins; while both "
        "have the same, the match goes on."
    )

    @model_validator(mode="after")
    def _possible(self) -> Self:
        self._deals_out()
        if self.order != ("turns",):
            raise ValueError("order is turns alone")
        if self.scoring.hand_subtracted and not self.shown_at_end:
            raise ValueError("shown_at_end is false, but what is subtracted has to be shown")
        return self

    def _deals_out(self) -> None:
        deal = self.deal
        if deal.talon or deal.talon_after:
            raise ValueError("deal.talon is 0 and deal.talon_after empty: nobody takes a talon")
        if not deal.turn_up:
            raise ValueError("deal.turn_up is false, but the pile begins with a card turned up")
        cards = len(self.pack.suits) * len(self.values.ranks) * self.pack.copies
        if SEATS * deal.hand >= cards:
            raise ValueError(
                f"two hands of {deal.hand} and a card turned up are more than the {cards} cards"
            )
