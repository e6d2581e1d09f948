"""Schnapsen for two, written with the shared phases of millefeuille."""

from __future__ import annotations

from millefeuille import DealScore, Ending, Game, Outcome, Phase, Standing, UsualHooks, hookimpl
from millefeuille.phases.melds import Melds
from millefeuille_schnapsen.examples import EXAMPLES
from millefeuille_schnapsen.profiles import PROFILES, SOURCES
from millefeuille_schnapsen.rules import SchnapsenRules
from millefeuille_schnapsen.scoring import score

MILLEFEUILLE_API = 1


class Hooks(UsualHooks):
    """What a table asks of Schnapsen; the pack, the deal and the sums are as in most games."""

    @hookimpl
    def phases(self, rules, deck) -> dict[str, Phase]:
        marriages = Melds(rules.marriages, deck, "marriages")
        return {"play": rules.stock.bind(deck, "stock", play=rules.play, melds=marriages)}

    @hookimpl
    def score_deal(self, deal) -> DealScore:
        return score(deal)

    @hookimpl
    def match_over(self, standing: Standing, rules: SchnapsenRules) -> Outcome | None:
        if max(standing.scores) < rules.match.target:
            return None
        return Outcome(standing.leaders, Ending.TARGET, standing.scores)


SCHNAPSEN = Game("schnapsen", "Schnapsen for two", 2, PROFILES, SOURCES, Hooks(), examples=EXAMPLES)


@hookimpl
def register_games() -> list[Game[SchnapsenRules]]:
    """The game."""
    return [SCHNAPSEN]
