"""The rules of the game as data: which fields there are, and what each of them means."""

from __future__ import annotations

from typing import Self

from millefeuille import MatchRules, Part, Rules
from millefeuille.phases.dealing import DealRules
from millefeuille.phases.packs import DeckRules
from millefeuille.phases.tricks import TrickRules
from pydantic import Field, model_validator

SEATS = 3  # change 2: how many play


class ScoringRules(Part):
    """What a deal brings."""

    # change 3: the numbers that your game is scored by
    most: int = Field(description="for whoever has most card points, or as many as another", ge=1)


class GameMatch(MatchRules):
    """When a match ends."""

    # change 4: what ends a match beside the limit of deals
    target: int = Field(description="the match ends when somebody has so many points", ge=1)


class GameRules(Rules):
    """All rules of the game: a field for each phase of a deal, and for what is around it."""

    # change 5: the phases of a deal, each with the rules of a shared phase or of your own
    deck: DeckRules = Field(description="the pack")
    deal: DealRules = Field(description="how it is dealt")
    play: TrickRules = Field(description="the tricks")
    scoring: ScoringRules = Field(description="what a deal brings")
    match: GameMatch = Field(description="when the match ends")

    @model_validator(mode="after")
    def _possible(self) -> Self:
        # change 6: what cannot be played, each with a sentence for whoever sets it
        cards = len(self.deck.suits) * len(self.deck.ranks) * self.deck.copies
        if self.order != ("play",):
            raise ValueError("order is play alone")
        if self.play.first_lead != "forehand":
            raise ValueError("play.first_lead is forehand: nobody bids or declares")
        if SEATS * self.deal.hand + self.deal.talon + self.deal.turn_up > cards:
            raise ValueError(f"deal.hand: there are {cards} cards for {SEATS} players")
        return self
