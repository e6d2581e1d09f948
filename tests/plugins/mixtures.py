"""Matches under house rules, every step looked at, for the plugins that bring some."""

from __future__ import annotations

from io import StringIO
from itertools import pairwise
from random import Random

from millefeuille import Match, Position, Table, installed, load
from millefeuille.check.playing import own_actions
from millefeuille.players.loop import answer, seated
from millefeuille.points import plus
from millefeuille.record import Recorder
from tests.records import read


def played(name: str, *, deals: int, seed: str = "1", player: str = "random") -> Match:
    """A match of so many deals at the most, after it has kept every law.

    Args:
        name: The game with its house rules.
        deals: Where it ends at the latest.
        seed: What its chance comes from.
        player: Who plays all seats.
    """
    at = load(f"{name},match.deal_limit={deals}")
    stream = StringIO()
    keeper = Recorder(stream)
    spec = installed().player(player, at.game.id)
    keeper.begin(at, seed=seed, players=[player] * at.game.seats)
    match = Match(at, seed=seed, keeper=keeper)
    players = seated([spec] * at.game.seats, seed=seed)
    scores = [match.standing.scores]
    while not match.over:
        check_deal(match, at)
        before = len(match.scores)
        match.apply(answer(match.deal, players[match.deal.actor]))
        if len(match.scores) > before:
            scores.append(match.standing.scores)
    check_scores(match, scores)
    check_record(stream.getvalue(), match)
    return match


def check_deal(match: Match, at: Table) -> None:
    """Each card lies in one place; what is legal and what is refused agree."""
    deal = match.deal
    zones = [zone.cards for zone in deal.zones()]
    assert sum(zones) == at.plan.deck.full
    assert sum(map(int.bit_count, zones)) == at.plan.deck.size
    legal = deal.legal_actions()
    assert legal
    assert not any(map(deal.why_not, legal))


def check_scores(match: Match, scores: list[tuple[object, ...]]) -> None:
    """Every score is the one before it and its lines, and each line cites a rule."""
    for score, (before, after) in zip(match.scores, pairwise(scores), strict=True):
        assert after == tuple(map(plus, before, score.totals()))
        rules = [line.rule for own in score.lines for line in own]
        assert all(match.table.plan.citation(rule) for rule in rules)


def check_record(text: str, match: Match) -> None:
    """The record tells the same match again."""
    record = read(text, installed())
    assert record.differences == ()
    assert record.deals[-1].after == match.standing
    assert record.outcome == match.outcome


def check_middle(name: str, *, seed: str, steps: int) -> None:
    """A deal in the middle of a match, told as a position, goes on as it would have."""
    at = load(name)
    rng = Random(seed)
    match = Match(at, seed=seed)
    for _step in range(steps):
        legal = match.deal.legal_actions()
        match.apply(legal[int(rng.random() * len(legal))])
    text = Position.of(match.deal, at.name).text(at.plan.deck)
    position, again = Position.parse(text, load)
    deal = position.deal(again)
    assert position.text(at.plan.deck) == text
    assert deal.standing == match.deal.standing
    assert deal.legal_actions() == match.deal.legal_actions()
    assert own_actions(deal) == []
