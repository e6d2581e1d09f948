"""The example of a client in another language: ``examples/client.mjs``, run with node."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from millefeuille import Match, forms
from millefeuille.actions import parse
from tests.cli.running import Ran
from tests.laws.catalogue import table

CLIENT = Path(__file__).parents[2] / "examples" / "client.mjs"
PROFILES = ("mille:club", "mille:app", "mille:short")

# The client starts `PROGRAM engine GAME`. With Python for PROGRAM that runs the file `engine` in
# the working folder: here the true engine, which also keeps what was said.
TAPED = """\
import sys
from millefeuille.cli import main
from millefeuille.engine import Engine

def taped(engine, line, reply=Engine.reply):
    answer = reply(engine, line)
    with open("tape", "a", encoding="utf-8") as tape:
        print(line.decode(), answer, sep="\\n", file=tape)
    return answer

Engine.reply = taped
sys.exit(main(["engine", *sys.argv[1:]]))
"""
HELLO = """\
input()
print('{"id": null, "ok": true, "players": ["random"], "deck": {"cards": []}}', flush=True)
input()
"""


@pytest.fixture
def client(tmp_path):
    """Runs the client against the program of a file named ``engine``."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")

    def run(*words: str, engine: str = TAPED, program: str = sys.executable) -> Ran:
        (tmp_path / "engine").write_text(engine, encoding="utf-8")
        (tmp_path / "tape").unlink(missing_ok=True)
        done = subprocess.run(
            [node, str(CLIENT), *words],
            cwd=tmp_path,
            env={**os.environ, "MILLEFEUILLE": program},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=60,
            check=False,
        )
        return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())

    return run


def taped(folder: Path) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """The requests and their replies."""
    said = [json.loads(line) for line in (folder / "tape").read_text("utf-8").splitlines()]
    return list(zip(said[::2], said[1::2], strict=True))


def played(name: str, seed: str, said: list[tuple[dict[str, Any], dict[str, Any]]]) -> list[str]:
    """What the client must print: the match of the same actions, played without an engine."""
    match, printed = Match(table(name), seed=seed), []
    for request, reply in said:
        if request["do"] not in ("apply", "choose"):
            continue
        assert match.deal.actor == (0 if request["do"] == "apply" else reply["seat"])
        before = len(match.scores)
        match.apply(parse(request.get("action") or reply["action"], match.table.plan.deck))
        if len(match.scores) > before:
            score = forms.of_score(match.scores[-1], match.table.plan)
            totals = row(seat["total"] for seat in score)
            printed.append(f"deal {before + 1}: {totals}; now {row(match.standing.scores)}")
    assert match.outcome is not None
    winners = " and ".join(map(str, match.outcome.winners)) or "nobody"
    end = f"over ({match.outcome.reason}): {row(match.outcome.scores)}; won by {winners}"
    return [*printed, end]


def row(points: Any) -> str:
    return ",".join(map(str, points))


@pytest.mark.parametrize("name", PROFILES)
def test_it_plays_a_whole_match(client, tmp_path, name):
    ran = client(name, "7")
    assert (ran.code, ran.err) == (0, "")
    said = taped(tmp_path)
    assert ran.out.splitlines() == played(name, "7", said)
    assert ran.out.splitlines()[-1].startswith("over (target): ")
    assert said[-1] == ({"do": "quit"}, {"id": None, "ok": True})
    assert all(reply["ok"] for _, reply in said)


@pytest.mark.parametrize("name", PROFILES)
def test_it_looks_at_nothing_but_its_own_view(client, tmp_path, name):
    client(f"{name},match.deal_limit=2", "7")
    requests = [request for request, _ in taped(tmp_path)]
    assert {"hello", "match", "view", "apply", "choose", "quit"} == {r["do"] for r in requests}
    assert {0} == {r["seat"] for r in requests if r["do"] == "view"}


def test_the_seed_repeats_the_match(client):
    game = "mille:club,match.deal_limit=6"
    first, again, other = (client(game, seed) for seed in ("8", "8", "9"))
    assert (first.code, first.err) == (0, "")
    assert first == again
    assert first.out != other.out
    assert "over (deal_limit): " in first.out


def test_it_plays_the_club_unless_told_otherwise(client, tmp_path):
    ended = client()
    assert (ended.code, ended.err) == (0, "")
    (_, hello), (match, _) = taped(tmp_path)[:2]
    assert (hello["game"], match["seed"]) == ("mille:club", "1")


@pytest.mark.parametrize(
    ("engine", "said"),
    [
        ("", "the engine has ended"),
        (HELLO, "the engine has ended"),
        (HELLO + "print('{', end='')", "JSON"),
        (HELLO + "import os, time; os.close(1); time.sleep(600)", "the engine has ended"),
        (
            HELLO + """print('{"ok": false, "error": {"code": "field", "message": "no seed"}}')""",
            "field: no seed",
        ),
    ],
    ids=["at once", "after a reply", "within a reply", "silent", "an error"],
)
def test_an_engine_that_fails(client, engine, said):
    ran = client(engine=engine)
    assert (ran.code, ran.out) == (1, "")
    (line,) = ran.error_lines
    assert said in line


def test_a_game_that_cannot_be_loaded(client):
    ran = client("mille:bar")
    assert (ran.code, ran.out) == (1, "")
    why, ended = sorted(ran.error_lines)  # of two processes, whichever writes first
    assert "mille has no profile bar" in why
    assert ended == "the engine has ended"


def test_a_program_that_is_not_there(client):
    ran = client(program="no-such-program")
    assert (ran.code, ran.out) == (1, "")
    (line,) = ran.error_lines
    assert "no-such-program" in line


def test_it_is_short():
    lines = CLIENT.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 70
    assert max(map(len, lines)) <= 100
