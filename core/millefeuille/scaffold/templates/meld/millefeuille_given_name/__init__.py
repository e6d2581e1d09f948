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
        """The turns."""
        return {"turns": rules.turns.bind(deck, name="turns")}

    # change 12: what a deal brings each seat, as lines that each name the rule they come from
    @hookimpl
    def score_deal(self, deal: Deal) -> DealScore:
        """What the others have left more, for whoever has least, and something for going out."""
        rules: Any = deal.plan.rules
        left = [deal.plan.deck.points(hand) for hand in deal.hands]
        least = min(left)
        lines = []
        for points, hand in zip(left, deal.hands, strict=True):
            best = points == least and left.count(least) == 1
            more = sum(left) - SEATS * least if best else 0
            own = (Line("cards", more, "scoring", f"{points} points left"),)
            out = (Line("out", rules.scoring.out, "scoring.out"),)
            lines.append(own if hand else own + out)
        return DealScore(tuple(lines))

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
    title="Given name for two",
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
