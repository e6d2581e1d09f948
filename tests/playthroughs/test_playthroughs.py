from __future__ import annotations

import json

import pytest

from millefeuille import Record
from tests.games import CATALOGUE, PROFILES
from tests.playthroughs.make import FOLDER, path_of


@pytest.mark.parametrize("profile", PROFILES)
def test_a_recorded_playthrough_replays(profile):
    """Missing? ``python -m tests.playthroughs.make`` writes one for every profile."""
    text = path_of(profile).read_text(encoding="utf-8")
    record = Record.read(text, catalogue=CATALOGUE)
    assert record.outcome is not None
    assert (record.differences, record.torn) == ((), False)
    assert json.loads(text.splitlines()[0])["game"].startswith(f"{profile},")
    assert len([deal for deal in record.deals if deal.score is not None]) == 2


def test_no_playthrough_is_left_of_a_profile_that_is_gone():
    assert {path.name for path in FOLDER.glob("*.jsonl")} == {path_of(p).name for p in PROFILES}
