"""When a match ends and who has won it: D0 §01, §07; D1 §10."""

from __future__ import annotations

import pytest

from millefeuille import Ending, Match
from tests.plugins.mille.deals import APPS, PROFILES, playing, settled, standing, table

TARGET = {"club": 1000, "app": 1000, "short": 500}


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("below", [1, 5, 10, 100])
def test_below_the_target_the_match_goes_on(profile, below):
    assert table(profile).outcome(standing((TARGET[profile] - below, 0, 0))) is None


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("over", [0, 10, 100])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_d0_07_d1_10_whoever_reaches_the_target_has_won(profile, over, seat):
    scores = tuple(TARGET[profile] + over if s == seat else 60 for s in range(3))
    outcome = table(profile).outcome(standing(scores))
    assert ((seat,), Ending.TARGET, scores) == (outcome.winners, outcome.reason, outcome.scores)


def finish(profile: str, before, *, contract: int):
    """The match after the last trick of a deal in which seat 0 takes everything."""
    match = Match(table(profile), seed=4, standing=before)
    match.deal = playing(
        profile,
        "AS",
        "9S",
        "JS",
        contract=contract,
        scores=before.scores,
        dealer=before.dealer,
        deals=before.deals,
        marks=before.marks,
    )
    for _ in range(3):
        match.apply(match.deal.legal_actions()[0])
    return match


def test_d0_07_a_declarer_on_the_barrel_ends_the_match():
    match = finish("club", standing((880, 880, 300)), contract=120)
    assert match.over
    assert (0,) == match.outcome.winners
    assert (1000, 880, 300) == match.outcome.scores == match.standing.scores


def test_d0_07_the_score_says_that_the_barrel_let_him_win():
    won = settled(
        "club", cards=(100, 10, 10), contract=120, announced=((0, "spades"),), scores=(880, 0, 0)
    )
    assert [("contract", 120, "scoring.surplus_lost"), ("barrel", 0, "barrel.floor")] == [
        (line.name, line.points, line.rule) for line in won.score.lines[0]
    ]


@pytest.mark.parametrize("score", [760, 875])
def test_d0_07_a_declarer_below_the_barrel_does_not(score):
    match = finish("club", standing((score, 880, 300)), contract=120)
    assert not match.over
    assert 880 == match.standing.scores[0]
    assert match.deal.phase.name == "redeal"


@pytest.mark.parametrize("profile", APPS)
@pytest.mark.parametrize(("before", "over"), [(870, False), (880, True), (890, True)])
def test_d1_10_the_first_to_reach_the_target_wins(profile, before, over):
    shift = TARGET[profile] - 1000
    match = finish(profile, standing((before + shift, 0, 0)), contract=120)
    assert over is match.over
    assert before + shift + 120 == match.standing.scores[0]


@pytest.mark.parametrize("profile", PROFILES)
def test_nothing_can_be_done_after_the_end(profile):
    before = TARGET[profile] - 120
    match = finish(profile, standing((before, 0, 0)), contract=120)
    assert match.over
    assert () == match.deal.legal_actions()


# --- the deal limit --------------------------------------------------------------------------


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("deals", [0, 1, 499])
def test_before_500_deals_the_match_goes_on(profile, deals):
    assert table(profile).outcome(standing((30, 20, 10), deals=deals)) is None


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(
    ("scores", "winners"),
    [
        ((30, 20, 10), (0,)),
        ((20, 30, 30), (1, 2)),
        ((-50, -60, -50), (0, 2)),
        ((0, 0, 0), (0, 1, 2)),
    ],
)
def test_after_500_deals_all_with_the_top_score_win(profile, scores, winners):
    outcome = table(profile).outcome(standing(scores, deals=500))
    assert (winners, Ending.DEAL_LIMIT) == (outcome.winners, outcome.reason)


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(("deals", "over"), [(498, False), (499, True)])
def test_the_500th_finished_deal_is_the_last(profile, deals, over):
    match = finish(profile, standing((-100, 250, 250), deals=deals), contract=110)
    assert over is match.over
    assert deals + 1 == match.standing.deals
    if over:
        assert ((1, 2), Ending.DEAL_LIMIT) == (match.outcome.winners, match.outcome.reason)


@pytest.mark.parametrize("profile", PROFILES)
def test_a_win_in_the_500th_deal_is_a_win(profile):
    match = finish(profile, standing((TARGET[profile] - 120, 0, 0), deals=499), contract=120)
    assert ((0,), Ending.TARGET) == (match.outcome.winners, match.outcome.reason)


def test_the_match_counts_finished_deals_only():
    after = settled("club", cards=(80, 30, 10), deals=12).standing
    assert 13 == after.deals
