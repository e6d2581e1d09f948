"""The app's barrel and ceiling: D1 §10. The short game's are at 400 and 490."""

from __future__ import annotations

import pytest

from millefeuille import Ending
from tests.plugins.mille.deals import APPS, bidding, offered, settled, table

BARREL = {"app": 800, "short": 400}
CEILING = {"app": 990, "short": 490}
TARGET = {"app": 1000, "short": 500}

pytestmark = pytest.mark.parametrize("profile", APPS)


def defend(profile, before, *, raw=30, announced=(), contract=120):
    """Seat 1's score after defending with so many card points; the declarer fails."""
    cards = (80 - raw, raw, 40) if raw <= 80 else (0, raw, 120 - raw)
    return settled(
        profile, cards=cards, contract=contract, announced=announced, scores=(0, before, 0)
    ).standing.scores[1]


# --- on the barrel ---------------------------------------------------------------------------


@pytest.mark.parametrize(("below", "after"), [(10, 820), (0, 800), (-60, 860)])
def test_d1_10_who_begins_below_the_barrel_is_credited_in_full(profile, below, after):
    """790 and 30 are 820; 800 gets nothing; 860 gets nothing."""
    base = BARREL[profile]
    assert base - 800 + after == defend(profile, base - below)


@pytest.mark.parametrize("on", [0, 10, 100])
def test_d1_10_on_the_barrel_a_defender_scores_nothing(profile, on):
    before = BARREL[profile] + min(on, CEILING[profile] - BARREL[profile])
    assert before == defend(profile, before)
    assert before == defend(profile, before, announced=((1, "hearts"),))


def test_d1_10_on_the_barrel_the_declarer_scores_his_contract(profile):
    before = BARREL[profile]
    made = settled(profile, cards=(80, 20, 20), contract=120, announced=((0, "spades"),),
                   scores=(before - 10, 0, 0)).standing  # fmt: skip
    assert before + 110 == made.scores[0]


def test_d1_10_no_visit_is_over_where_none_is_counted(profile):
    failed = settled(profile, cards=(80, 20, 20), contract=120, scores=(BARREL[profile], 0, 0))
    assert [("contract", -120)] == [(line.name, line.points) for line in failed.score.lines[0]]


def test_d1_10_no_limit_of_time(profile):
    now = settled(profile, cards=(80, 20, 20), contract=120, scores=(0, BARREL[profile], 0))
    for _ in range(5):
        scores = now.standing.scores
        assert BARREL[profile] == scores[1]
        now = settled(profile, cards=(80, 20, 20), contract=120, scores=scores)
    assert (0, 0, 0) == now.standing.failed_visits
    assert (0, 0, 0) == now.standing.attempts


def test_d1_10_no_limit_of_players(profile):
    base = BARREL[profile]
    after = settled(profile, cards=(100, 10, 10), contract=100, scores=(base, base - 10, base))
    if profile == "app":
        assert (900, 800, 800) == after.standing.scores
    else:
        assert (500, 400, 400) == after.standing.scores


def test_d1_10_a_contract_failed_from_the_barrel_drops_below_and_is_off_it(profile):
    base = BARREL[profile]
    off = settled(profile, cards=(80, 20, 20), contract=100, scores=(base + 50, 0, 0)).standing
    assert base - 50 == off.scores[0]
    after = settled(
        profile, cards=(30, 80, 10), declarer=1, contract=100, scores=off.scores
    ).standing
    assert base - 20 == after.scores[0]  # a defender below the barrel scores again


def test_d1_10_a_failed_contract_may_leave_him_on_the_barrel(profile):
    high = BARREL[profile] + (150 if profile == "app" else 100)
    if high >= TARGET[profile]:
        high = CEILING[profile] + 0
    now = settled(profile, cards=(80, 20, 20), contract=100, scores=(high, 0, 0)).standing
    assert high - 100 == now.scores[0]


def test_d1_10_the_barrel_asks_nothing_of_the_auction(profile):
    deal = bidding(profile, "", "", "AS 10S KC QD JD 9C 9H", scores=(0, 0, BARREL[profile]))
    assert ["pass", "110", "120"] == offered(deal)


# --- the ceiling -----------------------------------------------------------------------------


@pytest.mark.parametrize(("lifted", "after"), [(190, 980), (200, 990), (210, 990), (240, 990)])
def test_d1_10_a_defender_is_never_lifted_above_the_ceiling(profile, lifted, after):
    """From 790 with 200 he is at 990, with more too."""
    marriages = ((1, "hearts"), (1, "clubs"))  # 160
    shift = TARGET[profile] - 1000
    before = 790 if profile == "app" else 290
    raw = lifted - 160
    assert after + shift == defend(profile, before, raw=raw, announced=marriages)


def test_d1_10_the_ceiling_is_a_line_of_the_score(profile):
    before = 790 if profile == "app" else 290
    marriages = ((1, "hearts"), (1, "clubs"))
    score = settled(profile, cards=(10, 70, 40), announced=marriages, scores=(0, before, 0)).score
    assert [("defence", 230), ("ceiling", -30)] == [line[:2] for line in score.lines[1]]


@pytest.mark.parametrize("contract", [220, 230])
def test_d1_10_the_declarer_may_jump_over_the_barrel_and_is_not_cut(profile, contract):
    before = TARGET[profile] - 220
    now = settled(
        profile,
        cards=(120, 0, 0),
        contract=contract,
        announced=((0, "hearts"), (0, "clubs")),
        scores=(before, 0, 0),
    ).standing
    assert TARGET[profile] - 220 + contract == now.scores[0]
    outcome = table(profile).outcome(now)
    assert ((0,), Ending.TARGET) == (outcome.winners, outcome.reason)


def test_d1_10_one_step_below_the_target_is_no_win(profile):
    before = TARGET[profile] - 230
    now = settled(
        profile, cards=(100, 10, 10), contract=220, announced=((0, "hearts"), (0, "spades")),
        scores=(before, 0, 0),
    ).standing  # fmt: skip
    assert TARGET[profile] - 10 == now.scores[0]
    assert table(profile).outcome(now) is None


def test_d1_10_two_reach_the_target_never(profile):
    """The declarer reaches it, the defender is held at the ceiling."""
    before = TARGET[profile] - 210
    now = settled(
        profile, cards=(60, 60, 0), contract=220, announced=((0, "hearts"), (0, "diamonds"),
        (1, "clubs"), (1, "spades")), scores=(before, before, 0),
    ).standing  # fmt: skip
    assert (TARGET[profile] + 10, TARGET[profile] - 210 + 160) == now.scores[:2]
    assert (0,) == table(profile).outcome(now).winners
