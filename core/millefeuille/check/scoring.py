"""Properties of scores and matches: sums of lines, an end, the documents' worked examples."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import chain, product
from random import Random

from millefeuille.check.handed import finished
from millefeuille.check.legality import stands
from millefeuille.check.playing import deals_of_a_match, match_steps, played_out
from millefeuille.check.property import NothingToCheckError, Property, demand
from millefeuille.check.trial import Trial
from millefeuille.deal import Deal
from millefeuille.errors import FAILURES, PositionError
from millefeuille.examples import played
from millefeuille.match import Match
from millefeuille.phase import REDEAL
from millefeuille.points import Points, shown
from millefeuille.scores import Booked, DealScore, Ending, Outcome
from millefeuille.standing import Standing
from millefeuille.table import Table

MOST_DEALS = 1_000
"""No match of any game is as long."""
_DEALS = 30
"""So many deals of a match are scored."""
_EXACT = "points are an int or a Fraction"
_SUM = "standing.after_deal adds the totals of a score"
_FAR = 10**6
"""No target of any game is as far."""


def _scores(trial: Trial) -> None:
    """Of deals that are handed or played at random, one for each seed, and of whole matches."""
    table = trial.table
    for opening in trial.openings():
        deal = played_out(opening.deal, opening.chance())
        if deal.ending != REDEAL.reason:
            _demand_scored(table, deal)
    for seed in trial.seeds(one_in=3):
        for deal in deals_of_a_match(table, seed=seed, most=_DEALS):
            _demand_scored(table, deal)
    for deal in finished(table):
        _demand_scored(table, deal)


def _demand_scored(table: Table, deal: Deal) -> None:
    """A deal's score is whole, and comes to the new standing."""
    score = table.score(deal)
    _demand_lines(table, score, deal)
    booked = table.book(deal, score)
    _demand_lines(table, booked.score, deal)
    _demand_sums(table, deal.standing, booked, deal)
    odd = table.doubt_of_marks(booked.standing)
    demand(not odd, f"book has set a mark that cannot be: {odd}", deal)
    again = table.book(deal, table.score(deal))
    demand(again == booked, "the same deal scored twice comes to two scores", deal)


def _demand_lines(table: Table, score: DealScore, deal: Deal) -> None:
    seats, paths = table.game.seats, table.leaves().keys()
    own = len(score.lines)
    demand(own == seats, f"a score has lines for {own} seats, and {seats} play", deal)
    for line in (line for own in score.lines for line in own):
        demand(line.name.strip(), "a line of a score has no name", deal)
        exact = type(line.points) in (int, Fraction)
        demand(exact, f"the line {line.name} brings {line.points!r}; {_EXACT}", deal)
        known = stands(line.rule, paths) or table.plan.citation(line.rule)
        odd = f"the line {line.name} rests on {line.rule!r}, which is no leaf of the rules"
        demand(known, f"{odd} nor a group of them", deal)


def _demand_sums(table: Table, before: Standing, booked: Booked, deal: Deal) -> None:
    """A new score is the old one and the sum of its lines; the next seat deals.

    Where nobody has scored, the same seat may deal again.
    """
    after = booked.standing
    change = [a - b for a, b in zip(after.scores, before.scores, strict=True)]
    for seat, own in enumerate(booked.score.lines):
        lines = " ".join(shown(line.points, signed=True) for line in own) or "none"
        now = shown(change[seat], signed=True)
        demand(
            sum(line.points for line in own) == change[seat],
            f"the score of seat {seat} changed by {now}, its lines are {lines}; {_SUM}",
            deal,
        )
    demand(after.deals == before.deals + 1, "a finished deal is not counted", deal)
    due = {(before.dealer + 1) % table.game.seats} | ({before.dealer} if not any(change) else set())
    demand(
        after.dealer in due, f"seat {after.dealer} deals next, not the one whose turn it is", deal
    )


def _matches(trial: Trial) -> str:
    table, endings = trial.table, Counter[Ending]()
    for seed in trial.seeds(one_in=6):
        match, scored = Match(table, seed=seed), 0
        for deal in match_steps(match, Random(f"{seed}/match")):
            scored += deal.ending != REDEAL.reason
            demand(scored <= MOST_DEALS, f"a match has not ended after {MOST_DEALS} deals", deal)
        _demand_end(match.outcome, match.standing, table)
        assert match.outcome is not None
        endings[match.outcome.reason] += 1
    if not table.name.changes:
        ends = endings.keys() - {Ending.DEAL_LIMIT} or _may_end(table)
        demand(ends, "a match ends by its deal limit alone: match_over never says that it is over")
    return ", ".join(f"{count} by {reason}" for reason, count in endings.items())


def _demand_end(outcome: Outcome | None, standing: Standing, table: Table) -> None:
    assert outcome is not None
    same = outcome.scores == standing.scores
    demand(same, f"a match ends with {outcome.scores}, and the scores are {standing.scores}")
    seats = range(table.game.seats)
    wrong = sorted(set(outcome.winners) - set(seats))
    demand(not wrong, f"seats {wrong} win a match; there are 0 to {table.game.seats - 1}")
    limit = table.rules.match.deal_limit
    demand(standing.deals <= limit, f"a match has {standing.deals} deals, and its limit is {limit}")


def _row(points: Iterable[Points]) -> str:
    return " ".join(map(shown, points))


def _may_end(table: Table) -> bool:
    """Whether a match ends otherwise than by its limit, or its rules know no other end.

    It is asked of handed deals, and of standings with a score beyond all others.
    """
    own = [name for name in type(table.rules.match).model_fields if name != "deal_limit"]
    standings = chain(_handed(table), _far(table)) if own else ()
    return not own or any(_over(table, standing) for standing in standings)


def _handed(table: Table) -> Iterator[Standing]:
    for deal in finished(table):
        yield table.book(deal, table.score(deal)).standing


def _far(table: Table) -> Iterator[Standing]:
    """Standings that only a very long match would come to."""
    seats, last = table.game.seats, table.rules.match.deal_limit - 1
    for scores in product((-_FAR, 0, _FAR), repeat=seats):
        yield table.standing(scores, deals=last)


def _over(table: Table, standing: Standing) -> bool:
    """Whether a match is over by a rule of its game; also where nobody can tell."""
    try:
        outcome = table.outcome(standing)
    except FAILURES:
        return True
    return outcome is not None and outcome.reason is not Ending.DEAL_LIMIT


def _examples(trial: Trial) -> str:
    table, named = trial.table, trial.name
    if named.house_rules or named.changes:
        raise NothingToCheckError("worked examples are of the profiles as documented")
    profile = table.name.profile
    game = table.game
    own = [e for e in game.examples if game.profile(e.game.profile).name == profile]
    if not own:
        raise NothingToCheckError("the game brings no worked example of this profile")
    for example in own:
        try:
            found = played(example, lambda _: table)
        except PositionError as error:
            demand(False, f"example {example.name}: {error}")
        demand(
            found.agrees,
            f"example {example.name} says that the deal brings {_row(example.points)} and the "
            f"scores are {_row(example.scores)} then; it brings {_row(found.score.totals())}, and "
            f"they are {_row(found.after.scores)}",
            found.deal,
        )
    return f"{len(own)} played"


SCORES = Property("scores", "every score is the sum of its lines", _scores, ("deals",))
MATCHES = Property("matches", "every match ends", _matches, ("legal", "scores"))
EXAMPLES = Property(
    "examples",
    "the worked examples come out as the documents have them",
    _examples,
    ("positions", "repeats"),
)
