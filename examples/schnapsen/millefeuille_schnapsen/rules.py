"""The rules of Schnapsen as data."""

from __future__ import annotations

from typing import Self

from pydantic import Field, model_validator

from millefeuille import MatchRules, Part, Rules
from millefeuille.phases.dealing import DealRules
from millefeuille.phases.melds import TrumpMeld
from millefeuille.phases.packs import DeckRules
from millefeuille.phases.stock import StockRules
from millefeuille.phases.tricks import TrickRules


class ScoringRules(Part):
    """The game points of a deal."""

    saved: int = Field(description="a loser with so many points gives the least away", ge=1)
    plain: int = Field(description="what winning brings against him", ge=1)
    unsaved: int = Field(description="what it brings against a loser with fewer", ge=1)
    trickless: int = Field(description="what it brings against one without a trick", ge=1)
    failed: int = Field(description="what the other's failed closing or claim brings at least")


class SchnapsenMatch(MatchRules):
    """When a match of Schnapsen ends."""

    target: int = Field(description="who reaches so many game points wins", ge=1)


class SchnapsenRules(Rules):
    """All rules of Schnapsen."""

    deck: DeckRules = Field(description="the pack")
    deal: DealRules = Field(description="how it is dealt")
    marriages: tuple[TrumpMeld, ...] = Field(description="what may be announced on a lead")
    play: TrickRules = Field(description="the tricks")
    stock: StockRules = Field(description="the stock, and what may be declared on a lead")
    scoring: ScoringRules = Field(
        description="what a deal brings. It is the closer's, else the claimant's, else the last "
        "trick's. A claimant or closer without the points of the goal has failed, and a closer too "
        "whose opponent claims; of that one counts what he had when the stock was closed."
    )
    match: SchnapsenMatch = Field(description="when the match ends")

    @model_validator(mode="after")
    def _possible(self) -> Self:
        if self.order != ("play",) or self.play.first_lead != "forehand":
            raise ValueError("a deal is the play alone, and play.first_lead is forehand")
        if self.deal.talon or self.deal.turn_up != self.stock.turned_up:
            raise ValueError("there is no talon, and stock.turned_up is as deal.turn_up")
        if len(self.stock.goals) != 1:
            raise ValueError("stock.goals has one row")
        return self
