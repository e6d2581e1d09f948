"""How deals of gin rummy are played, scored and booked; pack and deal are as usual."""

from dataclasses import dataclass, replace
from typing import Any

from millefeuille import (
    Booked,
    Deal,
    DealScore,
    Deck,
    Ending,
    Line,
    Outcome,
    Phase,
    Standing,
    UsualHooks,
    hookimpl,
)
from millefeuille.phases.knocking import Knocked
from millefeuille_gin_rummy.rules import GinRules, ScoringRules


@dataclass(frozen=True, slots=True, kw_only=True)
class GinStanding(Standing):
    """Scores, and how many deals each seat has won."""

    won: tuple[int, ...]

    def doubt(self, rules: Any) -> str:
        for score, won in zip(self.scores, self.won, strict=True):
            if type(score) is not int or min(score, won) < 0 or (score > 0) > (won > 0):
                return f"{score} points are not won in {won} deals"
        return ""

    def badges(self, seat: int, rules: Any) -> tuple[str, ...]:
        return (f"won {self.won[seat]}",)


class Hooks(UsualHooks):
    """What is gin rummy's own."""

    @hookimpl
    def phases(self, rules: GinRules, deck: Deck) -> dict[str, Phase]:
        """Turns, then the showdown with the same sets."""
        turns = rules.turns.bind(deck, name="turns")
        return {"turns": turns, "showdown": rules.showdown.bind(turns)}

    @hookimpl
    def score_deal(self, deal: Deal) -> DealScore:
        """To who has less left the difference, with gin or an undercut."""
        knocked = deal.result(Knocked)
        if knocked is None:
            return DealScore(((Line("nobody knocked", 0, "turns.dead_stock"),),) * 2)
        rules: Any = deal.plan.rules
        left = [deal.plan.deck.points(hand) for hand in deal.hands]
        winner = knocked.by
        if not deal.hands[winner]:
            bonus = Line("gin", rules.scoring.gin, "scoring.gin")
        elif left[winner] < left[1 - winner]:
            bonus = Line("knock", 0, "turns.knock_limit")
        else:
            winner = 1 - winner
            bonus = Line("undercut", rules.scoring.undercut, "scoring.undercut")
        lines = [(Line("deadwood", 0, "deck.ranks", f"{points} left"),) for points in left]
        more = lines[winner][0]._replace(points=left[1 - winner] - left[winner])
        return DealScore((*lines[:winner], (more, bonus), *lines[winner + 1 :]))

    @hookimpl
    def book(self, standing: Any, score: DealScore, deal: Deal) -> Booked:
        """The scores added up, with the bonuses at the end."""
        rules: Any = deal.plan.rules
        gains = score.totals()
        after = standing.plus(gains)
        if not any(gains):
            dealer = standing.dealer if rules.match.dead_redealt else after.dealer
            return Booked(replace(after, dealer=dealer), score)
        winner = gains.index(max(gains))
        won = tuple([had + (seat == winner) for seat, had in enumerate(standing.won)])
        if after.scores[winner] >= rules.match.target:
            score = score.plus(_bonus(winner, won, rules.scoring))
        return Booked(replace(standing.plus(score.totals()), won=won), score)

    @hookimpl
    def match_over(self, standing: Standing, rules: Any) -> Outcome | None:
        """Somebody has reached the target; who has more wins."""
        if max(standing.scores) < rules.match.target:
            return None
        return Outcome(standing.leaders, Ending.TARGET, standing.scores)


def _bonus(winner: int, won: tuple[int, ...], rules: ScoringRules) -> tuple[tuple[Line, ...], ...]:
    """What the end of the match brings each seat."""
    each = [Line("lines", own * rules.line, "scoring.line", f"deals won: {own}") for own in won]
    end = Line("game", rules.game, "scoring.game")
    if not won[1 - winner]:
        end = Line("shutout", rules.shutout, "scoring.shutout")
    return tuple([(line, end) if seat == winner else (line,) for seat, line in enumerate(each)])
