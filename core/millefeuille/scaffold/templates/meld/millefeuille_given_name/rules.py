"""The rules of the game as data: which fields there are, and what each of them means."""

from __future__ import annotations

from typing import Self

from millefeuille import MatchRules, Part, Rules
from millefeuille.phases.dealing import DealRules
from millefeuille.phases.packs import DeckRules
from millefeuille.phases.turns import TurnRules
from pydantic import Field, model_validator

SEATS = 2  # change 2: how many play


class ScoringRules(Part):
    """What a deal brings."""

    # change 3: the numbers that your game is scored by
    out: int = Field(description="for whoever goes out, beside what the others have left", ge=0)


class GameMatch(MatchRules):
    """When a match ends."""

    # change 4: what ends a match beside the limit of deals
    target: int = Field(description="the match ends when somebody has so many points", ge=1)


class GameRules(Rules):
    """All rules of the game: a field for each phase of a deal, and for what is around it."""

    # change 5: the phases of a deal, each with the rules of a shared phase or of your own
    deck: DeckRules = Field(description="the pack, and what its cards cost who has them left")
    deal: DealRules = Field(description="how it is dealt")
    turns: TurnRules = Field(description="the turns, until somebody is out or the stock is empty")
    scoring: ScoringRules = Field(
        description="what a deal brings. Whoever alone has least left gets what the others have "
        "left more than he has."
    )
    match: GameMatch = Field(description="when the match ends")

    @model_validator(mode="after")
    def _possible(self) -> Self:
        # change 6: what cannot be played, each with a sentence for whoever sets it
        cards = len(self.deck.suits) * len(self.deck.ranks) * self.deck.copies
        if self.order != ("turns",):
            raise ValueError("order is turns alone")
        if self.deal.talon or not self.deal.turn_up:
            raise ValueError("deal.talon is 0, and deal.turn_up is yes")
        if SEATS * self.deal.hand + 1 >= cards:
            raise ValueError(f"deal.hand leaves nothing to draw: there are {cards} cards")
        if not self.shown_at_end:
            raise ValueError("shown_at_end is yes: what somebody has left is counted")
        return self
