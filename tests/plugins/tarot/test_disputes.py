"""Every row of the rules is settled from the command line by a position and a question."""

from __future__ import annotations

import pytest

from tests.plugins.disputes import answered
from tests.plugins.tarot import disputes_of_play, disputes_of_scores

DISPUTES = [*disputes_of_play.DISPUTES, *disputes_of_scores.DISPUTES]

ROWS = (
    "deck", "bouts", "deal", "petit sec", "bids", "chien", "discard", "chelem", "poignée",
    "excuse in a poignée", "four kings", "following", "over-trumping", "excuse led", "trick",
    "excuse in tricks 1 to 17", "excuse in trick 18", "card points", "petit au bout", "settlement",
    "result", "winner", "at the end",
)  # fmt: skip
CHOICES = (
    "deal: first dealer by lot",
    "petit sec: before any bid",
    "petit sec: it counts as a deal, for nobody",
    "bids: all pass, and more deals to come",
    "chelem: announced, and the defenders take every trick",
    "poignée: one each",
    "four kings: any 15 of them",
    "excuse in tricks 1 to 17: a defender's half point",
    "excuse in trick 18: a defender's goes to the taker, though a defender wins",
    "excuse in trick 18: led, it ends a slam",
    "petit au bout: under the Excuse that ends a slam it brings nothing",
)
"""What the document is silent or unclear about, and was chosen."""


@pytest.mark.parametrize("dispute", DISPUTES, ids=lambda dispute: dispute.row)
def test_it_is_settled(dispute, tmp_path, capsys):
    code, out = answered(dispute, "tarot", tmp_path, capsys)
    for said in dispute.said:
        assert said in out
    assert dispute.code == code


def test_every_row_is_settled():
    assert set(ROWS) == {dispute.row.partition(":")[0] for dispute in DISPUTES}


def test_every_choice_is_settled():
    assert set() == set(CHOICES) - {dispute.row for dispute in DISPUTES}
