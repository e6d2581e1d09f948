"""Every row of the rules is settled from the command line by a position and a question."""

from __future__ import annotations

import pytest

from tests.plugins.disputes import answered
from tests.plugins.mille import disputes_of_play, disputes_of_scores

DISPUTES = [*disputes_of_play.DISPUTES, *disputes_of_scores.DISPUTES]

BOTH = (
    "deck", "deal", "deal order", "opening", "bidding", "cap", "marriage values", "talon",
    "contract", "lead", "trick", "no trump at first", "marriage", "declarer's score", "defenders",
    "negative totals",
)  # fmt: skip
"""The rows that are alike in all profiles."""
DIFFERENT = (
    "raise", "stop at 120", "follow", "announcing", "rounding", "redeal before the bidding",
    "redeal after the talon is shown", "redeal after the giving", "all redeals", "rospis", "bolt",
    "target", "barrel", "win",
)  # fmt: skip
"""The rows in which the profiles differ; the club's barrel has points of its own."""
CHOICES = (
    "deal: first dealer and rotation in the app",
    "talon: left first",
    "talon: hidden in the app",
    "contract: counted on the eight cards",
    "marriage: the other card is shown in the app",
    "negative totals: in the app too",
    "raise: any multiple of 10 in the app",
    "stop at 120: a level of the auction",
    "follow: no duty to beat once the trick is ruffed",
    "redeal after the talon is shown: claimed by the declarer",
    "redeal after the giving: one round before the first card",
    "all redeals: asked of every seat, the first claim stands",
    "all redeals: the rest in the app as at the club",
    "rospis: the bid is lost",
    "rospis: an opponent on the barrel gets nothing",
    "rospis: the halves count for arrivals",
    "rospis: uses a barrel attempt",
    "barrel in the app: no limit of time or of players",
    "barrel in the app: 490 in the short game",
    "barrel in the app: the declarer may jump over it",
    "barrel in the app: the winning score is not cut",
    "club barrel 2: the floor is on the contract",
    "club barrel 2: failing costs the contract named",
    "club barrel 3: the counter of bolts is suspended, not cleared",
    "club barrel 4: on the third attempt only the contract",
    "club barrel 6: the order inside a deal, nobody loses 120 twice",
    "club barrel 7: three arriving in the same deal",
    "club barrel 8: the count of failed visits starts anew",
    "club barrel 9: what else is booked in the winning deal",
)
"""What the documents are silent or unclear about, and was chosen."""


@pytest.mark.parametrize("dispute", DISPUTES, ids=lambda dispute: dispute.row)
def test_it_is_settled(dispute, tmp_path, capsys):
    code, out = answered(dispute, "mille", tmp_path, capsys)
    for said in dispute.said:
        assert said in out
    assert dispute.code == code


def rows(profile: str) -> set[str]:
    """The rows that are settled for a profile, without what stands behind a colon."""
    return {
        dispute.row.partition(":")[0]
        for dispute in DISPUTES
        if f"game mille:{profile}" in dispute.position or dispute.position.startswith(profile)
    }


@pytest.mark.parametrize("profile", ["club", "app"])
def test_every_row_is_settled(profile):
    missing = {*BOTH, *DIFFERENT} - {"barrel"} - rows(profile)
    assert set() == missing


def test_every_point_of_the_barrel_is_settled():
    assert {f"club barrel {point}" for point in range(1, 10)} <= rows("club")
    assert "barrel in the app" in rows("app") & rows("short")


def test_every_choice_is_settled():
    assert set() == set(CHOICES) - {dispute.row for dispute in DISPUTES}
