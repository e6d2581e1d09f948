from __future__ import annotations

import json

import pytest

from millefeuille import Record
from millefeuille.phases.auction import AuctionResult
from tests.games import CATALOGUE
from tests.playthroughs.make import CASES, DEALS, FOLDER


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.path.stem)
def test_a_recorded_playthrough_replays(case):
    """Missing? ``python -m tests.playthroughs.make`` writes one for every profile."""
    text = case.path.read_text(encoding="utf-8")
    record = Record.read(text, catalogue=CATALOGUE)
    assert record.outcome is not None
    assert (record.differences, record.torn) == ((), False)
    assert json.loads(text.splitlines()[0])["game"].startswith(f"{case.profile},")
    scored = [dealt for dealt in record.deals if dealt.score is not None]
    assert 1 <= len(scored) <= DEALS
    if case.level is not None:
        assert scored[-1].deal.result(AuctionResult).bid == case.level


def test_no_playthrough_is_left_of_a_profile_that_is_gone():
    assert {path.name for path in FOLDER.glob("*.jsonl")} == {case.path.name for case in CASES}
