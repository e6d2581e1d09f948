"""Properties of scores and matches: sums of lines, an end, the documents' worked examples."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from millefeuille.check.legality import stands
from millefeuille.check.playing import match_steps, played_out
from millefeuille.check.property import NothingToCheckError, Property, demand
from millefeuille.check.trial import Trial
from millefeuille.deal import Deal
from millefeuille.errors import PositionError
from millefeuille.examples import played
from millefeuille.match import Match
from millefeuille.phase import REDEAL
from millefeuille.points import shown
from millefeuille.scores import Booked, DealScore, Outcome
from millefeuille.standing import Standing
from millefeuille.table import Table

MOST_DEALS = 1_000
"""No match of any game is as long."""


def _scores(trial: Trial) -> None:
    table = trial.table
    for opening in trial.openings():
        deal = played_out(opening.deal, opening.chance())
        if deal.ending == REDEAL.reason:
            continue
        score = table.score(deal)
        _demand_lines(table, score, deal)
        booked = table.book(deal, score)
        _demand_lines(table, booked.score, deal)
        _demand_sums(table, deal.standing, booked, deal)
        again = table.book(deal, table.score(deal))
        demand(again == booked, "the same deal scored twice comes to two scores", deal)


def _demand_lines(table: Table, score: DealScore, deal: Deal) -> None:
    seats, paths = table.game.seats, table.leaves().keys()
    own = len(score.lines)
    demand(own == seats, f"a score has lines for {own} seats of {seats}", deal)
    for line in (line for own in score.lines for line in own):
        demand(line.name.strip(), "a line of a score has no name", deal)
        exact = type(line.points) in (int, Fraction)
        demand(exact, f"the line {line.name} brings {line.points!r}, no exact number", deal)
        known = stands(line.rule, paths) or table.plan.citation(line.rule)
        demand(known, f"the line {line.name} names no rule: there is no {line.rule!r}", deal)


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
            f"the score of seat {seat} changed by {now}, its lines are {lines}",
            deal,
        )
    demand(after.deals == before.deals + 1, "a finished deal is not counted", deal)
    due = {(before.dealer + 1) % table.game.seats} | ({before.dealer} if not any(change) else set())
    demand(
        after.dealer in due, f"seat {after.dealer} deals next, not the one whose turn it is", deal
    )


def _matches(trial: Trial) -> None:
    table = trial.table
    for seed in trial.seeds(one_in=6):
        match, rng = Match(table, seed=seed), Random(f"{seed}/match")
        before, scored = match.standing, 0
        for deal in match_steps(match, rng):
            if deal.ending == REDEAL.reason:
                continue
            scored += 1
            demand(scored <= MOST_DEALS, f"a match has not ended after {MOST_DEALS} deals")
            booked = Booked(match.standing, match.scores[-1])
            _demand_lines(table, booked.score, deal)
            _demand_sums(table, before, booked, deal)
            before = booked.standing
        _demand_end(match.outcome, match.standing, table)


def _demand_end(outcome: Outcome | None, standing: Standing, table: Table) -> None:
    assert outcome is not None
    demand(outcome.scores == standing.scores, "the match ends with other scores than it has")
    seats = range(table.game.seats)
    demand(set(outcome.winners) <= set(seats), f"{outcome.winners} win, who do not play")
    demand(standing.deals <= table.rules.match.deal_limit, "the match outlasts its deal limit")


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
            f"example {example.name}: the document has {example.points} and {example.scores}, "
            f"the engine {found.score.totals()} and {found.after.scores}",
            found.deal,
        )
    return f"{len(own)} played"


SCORES = Property("scores", "every score is the sum of its lines", _scores, ("deals",))
MATCHES = Property("matches", "every match ends", _matches, ("scores",))
EXAMPLES = Property(
    "examples",
    "the worked examples come out as the documents have them",
    _examples,
    ("positions", "repeats"),
)
