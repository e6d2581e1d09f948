"""What the README and the docs say is so: commands run, hooks stand as in the code."""

from __future__ import annotations

import inspect
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from millefeuille.hooks import API_VERSION, Discovery, Observers, TableHooks

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
HOOKS = (ROOT / "docs" / "hooks.md").read_text(encoding="utf-8")


def blocks(text: str, language: str) -> list[str]:
    """The fenced blocks of one language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def block(text: str, name: str) -> str:
    """The one block of Python that defines a name."""
    (found,) = [
        b for b in blocks(text, "python") if re.search(rf"^(class )?{name}\b", b, re.MULTILINE)
    ]
    return found


def tour() -> list[str]:
    """The README's blocks of commands after the two set-up lines."""
    return [block for block in blocks(README, "sh") if not block.startswith("python3 -m venv")]


def test_the_readme_has_two_set_up_lines() -> None:
    lines = [line for line in README.splitlines() if line.startswith("python3 -m venv")]
    assert 2 == len(lines)
    assert lines[0].endswith("millefeuille play mille:club")
    assert lines[1].endswith("pytest -n auto")


@pytest.mark.parametrize("block", range(len(tour())))
def test_the_tour_runs(block: int, tmp_path: Path) -> None:
    """Line by line in one folder: a later line may read what an earlier one wrote."""
    environment = os.environ | {"XDG_STATE_HOME": str(tmp_path)}
    for line in filter(None, tour()[block].splitlines()):
        command = line.replace(".venv/bin/", f"{shlex.quote(str(Path(sys.executable).parent))}/")
        done = subprocess.run(
            ["bash", "-c", command], stdin=subprocess.DEVNULL, capture_output=True,
            env=environment, cwd=tmp_path, timeout=120, check=False,
        )  # fmt: skip
        told = b"" if b"Traceback" not in done.stderr else done.stderr
        assert (line, 0, b"") == (line, done.returncode, told)


def signatures(spec: type) -> list[str]:
    """The hooks of a specification as they are written in the docs."""
    found = []
    for name, function in inspect.getmembers(spec, inspect.isfunction):
        arguments = [arg for arg in inspect.signature(function).parameters if arg != "self"]
        found.append(f"`{name}({', '.join(arguments)})`")
    return found


@pytest.mark.parametrize(
    "hook", [h for s in (Discovery, TableHooks, Observers) for h in signatures(s)]
)
def test_every_hook_is_documented_with_its_signature(hook: str) -> None:
    assert hook in HOOKS


def test_no_hook_is_documented_that_is_not_there() -> None:
    rows = set(re.findall(r"^\| (`\w+\([\w, ]*\)`) \|", HOOKS, re.MULTILINE))
    assert rows == {h for s in (Discovery, TableHooks, Observers) for h in signatures(s)}


def test_the_version_of_the_hooks_is_documented() -> None:
    assert f"`MILLEFEUILLE_API` is {API_VERSION}." in HOOKS


@pytest.mark.parametrize("path", sorted((ROOT / "docs").rglob("*.md")), ids=lambda path: path.name)
def test_code_blocks_compile(path: Path) -> None:
    for block in blocks(path.read_text(encoding="utf-8"), "python"):
        compile(block, str(path), "exec")


def test_the_wrapper_in_the_docs_doubles_every_line() -> None:
    from millefeuille import DealScore, Line

    wrapper = block(HOOKS, "Doubled")
    space: dict[str, type] = {}
    exec(wrapper, space)
    score = DealScore(((Line("a", 5, "x"),), (Line("b", -3, "x"), Line("c", 1, "x")), ()))
    steps = space["Doubled"]().score_deal(deal=None)
    next(steps)
    with pytest.raises(StopIteration) as stop:
        steps.send(score)
    assert (10, -4, 0) == stop.value.value.totals()


def test_decisions_are_numbered_in_a_row() -> None:
    records = sorted((ROOT / "docs" / "decisions").glob("0*.md"))
    numbers = [int(path.name[:4]) for path in records]
    assert list(range(1, len(records) + 1)) == numbers
    for number, path in zip(numbers, records, strict=True):
        assert path.read_text(encoding="utf-8").startswith(f"# {number}. ")


def test_the_house_rules_in_the_docs_work() -> None:
    from millefeuille import HouseRule, Play, Position, Table
    from millefeuille.phases.auction import AuctionResult
    from millefeuille.phases.contract import ContractResult
    from millefeuille_mille import MILLE

    space: dict[str, Any] = {}
    exec(block(HOOKS, "NoAceFirst"), space)
    hooked = HouseRule("no-ace-first", "mille", "no ace first", hooks=space["NoAceFirst"]())
    table = Table(MILLE, "club", house_rules=[space["LONE_BARREL"], hooked])
    assert 1 == table.leaves()["barrel.places"]
    rest = ("AC KC QC JC 9C AD 10D KD", "QD JD 9D AH 10H KH QH JH")
    hands = ("AS 10S KS QS JS 9S 10C 9H", *rest)
    results = (AuctionResult(0, 110), ContractResult(0, 110))
    position = Position(game="mille", hands=hands, phase="play", results=results)
    deal = position.deal(table)
    ace = Play(deal.plan.deck.card("AS"))
    assert str(deal.why_not(ace)).startswith("no ace is led to the first trick")
    assert 7 == len(deal.legal_actions())


def test_the_player_in_the_docs_plays() -> None:
    from millefeuille import Match, load
    from millefeuille.players.loop import play_out, seated

    space: dict[str, Any] = {}
    exec(block(HOOKS, "FIRST"), space)
    match = Match(load("mille:club,match.deal_limit=2"), seed=1)
    play_out(match, seated([space["FIRST"]] * 3, seed=1))
    assert 2 == len(match.scores)


def test_the_measure_in_the_docs_measures() -> None:
    from millefeuille import Catalogue, DealScore, Line

    space: dict[str, Any] = {"MILLEFEUILLE_API": API_VERSION}
    exec(block(HOOKS, "BEST"), space)
    catalogue = Catalogue.of([("docs", type("Docs", (), space))])
    (measure,) = catalogue.measures
    score = DealScore(((Line("a", 5, "x"),), (Line("b", 7, "x"), Line("c", 1, "x"))))
    assert ("best", 8) == (measure.name, measure.measured(None, score))  # type: ignore[arg-type]
