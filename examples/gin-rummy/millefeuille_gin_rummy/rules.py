"""The rules of gin rummy as data."""

from typing import Self

from pydantic import Field, model_validator

from millefeuille import MatchRules, Part, Rules
from millefeuille.phases.dealing import DealRules
from millefeuille.phases.knocking import KnockRules
from millefeuille.phases.packs import DeckRules
from millefeuille.phases.showdown import ShowdownRules

SEATS = 2


class ScoringRules(Part):
    """What is added to the difference of what the two have left."""

    gin: int = Field(description="for knocking with no card left outside of sets", ge=0)
    undercut: int = Field(description="for who has no more left than who has knocked", ge=0)
    game: int = Field(description="at the end of the match, for who ends it", ge=0)
    shutout: int = Field(description="the same where the other one has won no deal", ge=0)
    line: int = Field(description="at the end of the match, to each for every deal won", ge=0)


class GinMatch(MatchRules):
    """When a match of gin rummy ends."""

    target: int = Field(description="the match ends when somebody has so many points", ge=1)
    dead_redealt: bool = Field(description="after a deal without a gain the same player deals")


class GinRules(Rules):
    """All rules of gin rummy."""

    deck: DeckRules = Field(description="the pack, and what its cards cost who has them left")
    deal: DealRules = Field(description="how it is dealt")
    turns: KnockRules = Field(description="the turns, until somebody knocks")
    showdown: ShowdownRules = Field(description="what is laid when somebody has knocked")
    scoring: ScoringRules = Field(
        description="what a deal brings. Who has less left scores the difference; a deal in which "
        "nobody knocks brings nothing."
    )
    match: GinMatch = Field(
        description="when the match ends. Whoever has more when all bonuses are added wins."
    )

    @model_validator(mode="after")
    def _possible(self) -> Self:
        cards = len(self.deck.suits) * len(self.deck.ranks) * self.deck.copies
        if self.order != ("turns", "showdown"):
            raise ValueError("order is turns, showdown")
        if self.deal.talon or self.deal.talon_after or not self.deal.turn_up:
            raise ValueError("deal.talon is 0, and deal.turn_up is yes")
        if SEATS * self.deal.hand + 1 + self.turns.dead_stock >= cards:
            raise ValueError(f"deal.hand leaves no card to draw: there are {cards}")
        if not self.shown_at_end or any(rank.points < 0 for rank in self.deck.ranks):
            raise ValueError("what is left is shown at the end, and no card counts below 0")
        return self
