"""Every row of the rules is settled from the command line by a position and a question."""

from __future__ import annotations

import pytest

from tests.plugins.canadian_mille import disputes_of_play, disputes_of_scores
from tests.plugins.disputes import answered

DISPUTES = [*disputes_of_play.DISPUTES, *disputes_of_scores.DISPUTES]

ROWS = (
    "deck", "deal", "turn", "a set", "own sets", "over eight", "taking the pile",
    "a pile topped by a thrown two", "going out", "stock empty", "endless play", "visible to both",
    "values", "cards left in hand", "set of eight", "clean set", "going-out bonus", "both players",
    "match",
)  # fmt: skip
CHOICES = (
    "turn: must I lay what I can? No",
    "a set: are two enough?",
    "a set: is Q-2-2 one? document",
    "a set: a set of twos stays one",
    "taking the pile: the pair may go onto an own set of that rank",
    "a pile topped by a thrown two: original",
    "going out: must the last card be thrown? No, document",
    "stock empty: document",
    "stock empty: original",
    "endless play: document",
    "set of eight: do eight with a two double? document",
    "going-out bonus: four times in all",
    "match: equal totals play on",
)
"""What the documents are silent or unclear about, and was chosen."""


@pytest.mark.parametrize("dispute", DISPUTES, ids=lambda dispute: dispute.row)
def test_it_is_settled(dispute, tmp_path, capsys):
    code, out = answered(dispute, "canadian-mille", tmp_path, capsys)
    for said in dispute.said:
        assert said in out
    assert dispute.code == code


def test_every_row_is_settled():
    assert set(ROWS) == {dispute.row.partition(":")[0] for dispute in DISPUTES}


def test_every_choice_is_settled():
    assert set() == set(CHOICES) - {dispute.row for dispute in DISPUTES}
