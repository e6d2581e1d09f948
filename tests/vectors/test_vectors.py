from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.games import PROFILES

CHECK = Path(__file__).with_name("check.py")
FROZEN = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="ascii"))


def run(script: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, check=False
    )


def test_this_python_agrees_with_the_frozen_vectors():
    found = run(CHECK)
    assert found.returncode == 0, found.stdout
    *lines, summary = found.stdout.splitlines()
    assert len(lines) == len(FROZEN)
    assert all(line.startswith("ok ") for line in lines)
    assert summary.startswith(f"{len(FROZEN)} of {len(FROZEN)} vectors agree on Python 3.")


def test_a_vector_that_differs_is_told(tmp_path):
    name = "shuffle of 24 from 1/1/0"
    copy = tmp_path / "tests" / "vectors" / "check.py"  # far from any plugin: no matches there
    copy.parent.mkdir(parents=True)
    copy.write_text(CHECK.read_text(encoding="utf-8"), encoding="utf-8")
    shuffles = {key: value for key, value in FROZEN.items() if key.startswith("shuffle")}
    changed = shuffles | {name: "AS", "gone": ""}
    copy.with_name("vectors.json").write_text(json.dumps(changed), encoding="ascii")
    found = run(copy)
    assert found.returncode == 1
    differing = [line for line in found.stdout.splitlines() if line.startswith("DIFFERS")]
    assert differing == [f"DIFFERS {name}", "DIFFERS gone"]


def test_every_profile_of_every_game_is_frozen():
    frozen = {name.split()[2] for name in FROZEN if name.startswith("match")}
    assert frozen == set(PROFILES)


PACK = [rank + suit for suit in "SCDH" for rank in ["9", "J", "Q", "K", "10", "A"]]


@pytest.mark.parametrize("seed", ["1/1/0", "1/2/0", "1/1/1", "mille/17/3"])
def test_a_shuffle_worked_out_by_hand(seed):
    """Strike out of the pack, in the order that the stream of numbers says."""
    numbers = Random(seed)
    left, dealt = list(PACK), []
    while left:
        place = int(numbers.random() * len(left))
        dealt.append(left[place])
        left = left[:place] + left[place + 1 :]
    assert FROZEN[f"shuffle of 24 from {seed}"] == " ".join(dealt)
