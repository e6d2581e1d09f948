"""Given name, written with the shared phases of millefeuille."""

from __future__ import annotations

from typing import Any

from millefeuille import (
    Deal,
    DealScore,
    Deck,
    Ending,
    Game,
    Line,
    Outcome,
    Phase,
    Standing,
    UsualHooks,
    hookimpl,
)

from millefeuille_given_name.examples import EXAMPLES
from millefeuille_given_name.profiles import PROFILES, SOURCE
from millefeuille_given_name.rules import SEATS, GameRules

MILLEFEUILLE_API = 1


class Hooks(UsualHooks):
    """What a table asks of the game; the pack, the deal and the sums are as in most games."""

    # change 11: the phases, by their names in the field order
    @hookimpl
    def phases(self, rules: GameRules, deck: Deck) -> dict[str, Phase]:
        """The tricks."""
        return {"play": rules.play.bind(deck)}

    # change 12: what a deal brings each seat, as lines that each name the rule they come from
    @hookimpl
    def score_deal(self, deal: Deal) -> DealScore:
        """Something for whoever has most card points."""
        rules: Any = deal.plan.rules
        taken = [deal.plan.deck.points(cards) for cards in deal.won]
        best, worth = max(taken), rules.scoring.most
        lines = [
            Line("cards", worth if own == best else 0, "scoring.most", f"{own} points in cards")
            for own in taken
        ]
        return DealScore(tuple([(line,) for line in lines]))

    # change 13: who has won the match, or None to deal again
    @hookimpl
    def match_over(self, standing: Standing, rules: GameRules) -> Outcome | None:
        """Whoever has most when somebody has come to the target."""
        if max(standing.scores) < rules.match.target:
            return None
        return Outcome(standing.leaders, Ending.TARGET, standing.scores)


# change 14: what people read of the game
GAME: Game[GameRules] = Game(
    id="given-name",
    title="Given name for three",
    seats=SEATS,
    profiles=PROFILES,
    sources=(SOURCE,),
    hooks=Hooks(),
    examples=EXAMPLES,
)


@hookimpl
def register_games() -> list[Game[GameRules]]:
    """The game."""
    return [GAME]
