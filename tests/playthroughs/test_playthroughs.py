from __future__ import annotations

import json

import pytest

from millefeuille import load
from millefeuille.record import replay
from tests.games import CATALOGUE, PROFILES
from tests.playthroughs.make import FOLDER, path_of


@pytest.mark.parametrize("profile", PROFILES)
def test_a_recorded_playthrough_replays(profile):
    """Missing? ``python -m tests.playthroughs.make`` writes one for every profile."""
    lines = path_of(profile).read_text(encoding="utf-8").splitlines()
    match = replay(lines, lambda name: load(name, catalogue=CATALOGUE))
    assert match.over
    assert json.loads(lines[0])["game"].startswith(f"{profile},")
    assert len(match.scores) == 2


def test_no_playthrough_is_left_of_a_profile_that_is_gone():
    assert {path.name for path in FOLDER.glob("*.jsonl")} == {path_of(p).name for p in PROFILES}
