"""Contract and defence: D0 §06, §08; D1 §9."""

from __future__ import annotations

import pytest

from millefeuille_mille.scoring import rounded
from tests.plugins.mille.deals import APPS, PROFILES, settled, table

CLUB_ROUNDING = {0: 0, 1: 0, 2: 0, 3: 5, 4: 5}
"""What a remainder by 5 becomes: 1 and 2 down, 3 and 4 up."""
APP_ROUNDING = {0: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 10, 7: 10, 8: 10, 9: 10}
"""What a remainder by 10 becomes: 5 down."""


# --- the contract ----------------------------------------------------------------------------


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(
    ("own", "points"),
    [(99, -100), (100, 100), (101, 100), (120, 100), (0, -100)],
    ids=["under", "at", "over", "all", "nothing"],
)
def test_d0_06_d1_9_a_contract_of_100(profile, own, points):
    rest = 120 - own
    booked = settled(profile, cards=(own, rest, 0), contract=100)
    assert points == booked.score.lines[0][0].points
    assert points == booked.standing.scores[0]


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(
    ("own", "points"), [(79, -160), (80, 160), (81, 160)], ids=["under", "at", "over"]
)
def test_d0_06_d1_9_marriages_count_towards_the_contract(profile, own, points):
    after = settled(
        profile, cards=(own, 120 - own, 0), contract=160, announced=((0, "diamonds"),)
    ).standing
    assert points == after.scores[0]


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_06_the_declarers_total_is_never_rounded(profile):
    # 98 would be 100 when rounded, at the club and in the app
    assert -100 == settled(profile, cards=(98, 22, 0), contract=100).standing.scores[0]


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_06_the_surplus_is_lost(profile):
    announced = ((0, "hearts"), (0, "spades"))
    after = settled(profile, cards=(120, 0, 0), contract=100, announced=announced).standing
    assert 100 == after.scores[0]


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("declarer", [0, 1, 2])
def test_d0_06_marriages_of_others_do_not_help_the_declarer(profile, declarer):
    other = (declarer + 1) % 3
    cards = tuple({declarer: 90, other: 30}.get(seat, 0) for seat in range(3))
    after = settled(profile, cards=cards, declarer=declarer, announced=((other, "hearts"),))
    assert (-100, 130) == (after.standing.scores[declarer], after.standing.scores[other])


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_06_several_marriages_of_one_player_add_up(profile):
    announced = ((0, "spades"), (1, "clubs"), (0, "hearts"))
    after = settled(profile, cards=(60, 40, 20), contract=200, announced=announced).standing
    assert (200, 100, 20) == after.scores  # 60 + 40 + 100 = 200; 40 + 60; 20


# --- the defence -----------------------------------------------------------------------------


@pytest.mark.parametrize("tens", [0, 10, 20, 110, 150])
@pytest.mark.parametrize("remainder", range(10))
def test_d0_06_rounding_to_the_nearest_5(tens, remainder):
    raw = tens + remainder
    assert raw - raw % 5 + CLUB_ROUNDING[raw % 5] == rounded(raw, to=5)


@pytest.mark.parametrize("tens", [0, 10, 20, 110, 150])
@pytest.mark.parametrize("remainder", APP_ROUNDING)
def test_d1_9_rounding_to_the_nearest_10_a_5_going_down(tens, remainder):
    assert tens + APP_ROUNDING[remainder] == rounded(tens + remainder, to=10)


@pytest.mark.parametrize(
    ("raw", "points"),
    [(2, 0), (3, 5), (4, 5), (7, 5), (8, 10), (10, 10), (11, 10), (12, 10), (13, 15), (23, 25)],
)
def test_d0_06_defenders_at_the_table(raw, points):
    after = settled("club", cards=(100 - raw, 20, raw), contract=120).standing
    assert (-120, 20, points) == after.scores


@pytest.mark.parametrize("profile", APPS)
@pytest.mark.parametrize(
    ("raw", "points"), [(4, 0), (5, 0), (6, 10), (15, 10), (16, 20), (25, 20), (26, 30)]
)
def test_d1_9_defenders_at_the_table(profile, raw, points):
    after = settled(profile, cards=(100 - raw, 20, raw), contract=120).standing
    assert (-120, 20, points) == after.scores


@pytest.mark.parametrize(
    ("profile", "points"), [("club", 85), ("app", 80), ("short", 80)], ids=PROFILES
)
def test_d0_06_a_defenders_marriage_is_rounded_with_his_cards(profile, points):
    after = settled(profile, cards=(95, 25, 0), contract=120, announced=((1, "clubs"),)).standing
    assert (-120, points, 0) == after.scores  # 25 + 60 = 85, a tie in the app


@pytest.mark.parametrize("profile", PROFILES)
def test_d0_06_totals_may_be_negative_and_go_on_falling(profile):
    after = settled(profile, cards=(60, 40, 20), contract=120, scores=(-60, -300, 0)).standing
    assert (-180, -260, 20) == after.scores


@pytest.mark.parametrize("profile", PROFILES)
def test_every_line_names_a_rule_that_has_a_citation(profile):
    marks = {"bolts": (0, 2, 1)} if profile == "club" else {}
    played = settled(profile, cards=(120, 0, 0), contract=100, **marks)
    for line in (line for own in played.score.lines for line in own):
        assert table(profile).plan.citation(line.rule) is not None
        assert line.note


# --- the documents' examples, as finished deals ----------------------------------------------


def test_d0_08_contract_160():
    after = settled("club", cards=(84, 23, 13), contract=160, announced=((0, "diamonds"),))
    assert (160, 25, 15) == after.standing.scores
    assert "84 + 80 diamonds = 164, 160 made" == after.score.lines[0][0].note


def test_d0_08_contract_160_without_the_announcement():
    after = settled("club", cards=(84, 23, 13), contract=160)
    assert (-160, 25, 15) == after.standing.scores


@pytest.mark.parametrize("profile", APPS)
def test_d1_9_contract_120(profile):
    after = settled(profile, cards=(78, 24, 18), contract=120, announced=((0, "clubs"),))
    assert (120, 20, 20) == after.standing.scores
