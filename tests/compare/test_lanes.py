"""Which areas of different games' rules stand side by side."""

from __future__ import annotations

import pytest
from pydantic import Field

from millefeuille.compare.lanes import lined_up, merged, shared
from millefeuille.phases.claims import ClaimRules
from millefeuille.phases.exchange import ExchangeRules
from millefeuille.phases.levels import Level
from millefeuille.phases.melds import Meld
from millefeuille.phases.tricks import TrickRules
from millefeuille.rules import Part, PhaseRules, Row, Rules

SHARED = [(name, name) for name in ("order", "direction", "shown_at_end", "match")]
"""What all rules have."""


class Own(PhaseRules):
    """A phase that one game alone has."""

    limit: int = Field(description="so often")


class Other(PhaseRules):
    """A phase that another game alone has."""

    limit: int = Field(description="so much")


class Bids(Level):
    """A level with more to it."""

    worth: int = Field(description="what it brings")


def lanes(first: type[Rules], second: type[Rules]) -> list[tuple[str | None, ...]]:
    """The lanes of two models, without those of what all rules have."""
    return [lane for lane in lined_up([first, second]) if lane not in SHARED]


def test_areas_of_one_shared_model_meet_in_order_of_appearance():
    class First(Rules):
        early: ClaimRules = Field(description="early")
        late: ClaimRules = Field(description="late")

    class Second(Rules):
        redeal: ClaimRules = Field(description="redeal")

    assert [("early", "redeal"), ("late", None)] == lanes(First, Second)
    assert [("redeal", "early"), (None, "late")] == lanes(Second, First)


def test_one_name_comes_first():
    class First(Rules):
        early: ClaimRules = Field(description="early")
        late: ClaimRules = Field(description="late")

    class Second(Rules):
        again: ClaimRules = Field(description="again")
        early: ClaimRules = Field(description="early")

    assert {("early", "early"), ("late", "again")} == set(lanes(First, Second))


def test_a_shared_model_counts_more_than_a_name():
    class First(Rules):
        play: TrickRules = Field(description="tricks")

    class Second(Rules):
        play: Own = Field(description="something else")
        tricks: TrickRules = Field(description="tricks")

    assert [(None, "play"), ("play", "tricks")] == lanes(First, Second)


def test_what_is_left_meets_by_name():
    class First(Rules):
        scoring: Own = Field(description="scoring")
        bonus: Own = Field(description="bonus")

    class Second(Rules):
        scoring: Other = Field(description="scoring")
        malus: Other = Field(description="malus")

    assert [("scoring", "scoring"), ("bonus", None), (None, "malus")] == lanes(First, Second)


def test_tables_meet_by_the_model_of_their_rows_and_never_what_is_no_table():
    class First(Rules):
        levels: tuple[Level, ...] = Field(description="levels")
        melds: tuple[Meld, ...] = Field(description="melds")

    class Second(Rules):
        meld: Meld = Field(description="a meld")
        bids: tuple[Bids, ...] = Field(description="bids")

    assert {("levels", "bids"), ("melds", None), (None, "meld")} == set(lanes(First, Second))


def test_a_third_game_may_meet_the_first_or_the_second():
    class First(Rules):
        talon: ExchangeRules = Field(description="talon")

    class Second(Rules):
        own: Own = Field(description="own")

    class Third(Rules):
        chien: ExchangeRules = Field(description="chien")
        own: Own = Field(description="own")

    found = lined_up([First, Second, Third])
    assert {("talon", None, "chien"), (None, "own", "own")} == set(found[len(SHARED) :])


@pytest.mark.parametrize(
    ("first", "second", "nearest"),
    [
        (Bids, Level, Level),
        (Level, Bids, Level),
        (Bids, Bids, Bids),
        (Own, Other, None),  # they are phases, and that is all
        (Level, Meld, None),
        (Row, Row, None),
        (Part, Own, None),
        (None, Own, None),
        (Own, None, None),
    ],
)
def test_the_nearest_model_that_two_share(first, second, nearest):
    assert nearest is shared(first, second)


def test_orders_are_merged_and_what_is_new_stands_before_what_follows_it():
    assert [*"abxc"] == merged(["abc", "axc"])
    assert [*"abcx"] == merged(["abc", "abx"])
    assert [*"xabc"] == merged(["abc", "xa"])
    assert [*"ab"] == merged(["ab", "ba"])
    assert [] == merged([])
