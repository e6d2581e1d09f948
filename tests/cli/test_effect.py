"""``millefeuille effect``: what it prints, and what it refuses."""

from __future__ import annotations

import json
import re
import sys

import pytest

from millefeuille.cli.screen.findings import print_findings
from millefeuille.cli.screen.paper import Paper
from millefeuille.effect.estimate import Estimate
from millefeuille.effect.experiment import Finding, primary_of
from millefeuille.effect.trial import measures
from tests.cli.running import run

pytest.importorskip("scipy", reason="the extra 'stats' is not installed")

SHORT = ("--players", "simple", "--seed", "1", "--jobs", "1")


@pytest.fixture
def effect(capsys, monkeypatch):
    return lambda *words: run(capsys, monkeypatch, "effect", *words)


def test_deals_at_the_same_standing(effect):
    ran = effect("mille:short", "--set", "rounding=5", "--deals", "40", *SHORT)
    assert 0 == ran.code
    assert re.fullmatch(r"millefeuille: \d+ deals in \d+\.\d s, \d+\.\d a second\n", ran.err)
    lines = ran.out.splitlines()
    assert lines[:2] == [
        "before       mille:short",
        "after        mille:short,rounding=5",
    ]
    assert lines[2].endswith("each dealt alike at the same standing")
    assert "players      simple" in lines
    assert "seed         1" in lines
    primary = lines.index(next(line for line in lines if line.startswith("primary ")))
    assert lines[primary + 1].startswith("declarer ")
    assert lines[primary + 1].endswith("no difference at all")  # he scores what he contracts for
    assert lines[primary + 2] == ""
    assert any(line.startswith("exploratory ") for line in lines)
    assert all(len(line) <= 80 for line in lines)
    assert ran.out.isascii()


def test_the_command_that_it_names_gives_the_same_figures(effect):
    words = ("mille:short", "--set", "scoring.rounding=5", "--deals", "12")
    first = effect(*words, *SHORT, "--measure", "defenders").out
    again = " ".join(first.split())
    again = again[again.index("Again: millefeuille effect ") :].split()[3:]
    assert ["mille:short", "--against", "mille:short,scoring.rounding=5"] == again[:3]
    assert first == effect(*again, "--jobs", "1").out


def test_json_lines_for_programs(effect):
    ran = effect("mille:short", "--set", "scoring.rounding=5", "--matches", "2", *SHORT, "--json")
    head, *rows = map(json.loads, ran.out.splitlines())
    assert ("mille:short", "matches", 2, "1") == (
        *(head["before"], head["paired"], head["pairs"], head["seed"]),
    )
    assert ["simple"] * 3 == head["players"]
    by_name = {row["measure"]: row for row in rows}
    assert rows[0] is by_name["declarer"]
    assert [True] + [False] * (len(rows) - 1) == [row["primary"] for row in rows]
    deals = by_name["deals"]
    assert deals["difference"] == deals["after"] - deals["before"]
    assert deals["low"] <= deals["difference"] <= deals["high"]
    assert deals["effect_shown"] == (deals["low"] > 0 or deals["high"] < 0)


def test_figures_do_not_depend_on_the_number_of_processes(effect):
    words = ("mille:short", "--set", "scoring.rounding=5", "--deals", "40")
    one = effect(*words, *SHORT, "--json").out
    assert one == effect(*words, *SHORT[:-1], "2", "--json").out


def test_other_packs_are_said(effect):
    """The same shuffle of another pack deals other cards."""
    ran = effect("mille:short", "--set", 'deck.suits=["C","S","D","H"]', "--deals", "1", *SHORT)
    assert "the packs differ, so the same seed deals other cards" in ran.out
    assert "too few matches" in ran.out


@pytest.mark.parametrize(
    ("low", "high", "told"),
    [
        (0.03, 7.3, "+0.03 to +7.30"),
        (-0.03, 7.3, "-0.03 to +7.30  no effect shown"),
        (-7.3, -0.004, "-7.300 to -0.004"),
        (-7.3, 0.0004, "-7.3000 to +0.0004  no effect shown"),
        (0.0, 7.3, "+0.0 to +7.3  no effect shown"),
        (1e-9, 1e-9, "+0.000000001 to +0.000000001"),
        (0.0, 0.0, "no difference at all"),
    ],
)
def test_an_end_of_an_interval_is_0_where_it_is_written_so(capsys, low, high, told):
    estimate = Estimate(1.0, 1 + (low + high) / 2, (low + high) / 2, low, high)
    measure = primary_of(measures("mille", "deals"))
    print_findings(Paper.on_stdout(), [Finding(measure, estimate, primary=True)])
    assert capsys.readouterr().out.splitlines()[1].endswith(f"  {told}")


def test_narrow_paper_has_one_column(effect, monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    ran = effect("mille:short", "--set", "scoring.rounding=5", "--deals", "12", *SHORT)
    again = ran.out[ran.out.index("Again:") :]
    assert all(len(line) <= 40 for line in ran.out.replace(again, "").splitlines())
    assert "primary\ndeclarer\n  " in ran.out


def test_a_match_is_the_one_of_that_seed_everywhere(effect, capsys, monkeypatch, tmp_path):
    words = ("mille:short", "--matches", "3", *SHORT)
    file = tmp_path / "rows.jsonl"
    run(capsys, monkeypatch, "simulate", *words, "--out", str(file))
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    assert ["1/1", "1/2", "1/3"] == [row["seed"] for row in rows]
    _head, *found = effect(*words, "--set", "scoring.rounding=5", "--json").out.splitlines()
    before = {row["measure"]: row["before"] for row in map(json.loads, found)}
    assert before["deals"] == sum(row["deals"] for row in rows) / 3
    assert before["won-0"] == sum(row["won-0"] for row in rows) / 3


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("mille:club", "--with", "third-rospis"), "what marks rospises do"),
        (("mille:app", "--set", "bolts.every=3"), "what marks bolts do"),
        (("mille:club", "--with", "to-1001"), "what match.target do"),
    ],
)
def test_what_single_deals_cannot_show_is_said(effect, words, said):
    players = ("--players", "standard", "--seed", "1", "--jobs", "1")
    ran = effect(*words, "--deals", "40", *players)
    assert f"not shown so: {said} over several deals; --matches N shows it" in " ".join(
        ran.out.split()
    )
    head, *_rows = effect(*words, "--deals", "40", *players, "--json").out.splitlines()
    assert said.split()[1:-1] == json.loads(head)["unseen"][0].split()


def test_of_what_deals_or_matches_show_nothing_is_said(effect):
    ran = effect("mille:short", "--set", "rounding=5", "--deals", "20", *SHORT)
    assert "not shown so" not in ran.out
    words = ("mille:club", "--with", "third-rospis", "--matches", "1", *SHORT)
    assert "not shown so" not in effect(*words).out


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("mille",), 2, "say what changes: --set path=value, --with HOUSE_RULE, or --against GAME"),
        (
            ("mille", "--set", "rounding=10", "--against", "mille:app"),
            *(2, "--against names the other rules; --set and --with go into its name"),
        ),
        (("mille", "--against", "tarot"), 2, "mille and tarot are two games; compare shows how"),
        (("mille", "--set", "rounding=5"), 2, "mille:club and mille:club,rounding=5 are the same"),
        (("mille", "--set", "roundign=5"), 2, "there is no setting roundign; did you mean scor"),
        (("mille", "--set", "rounding=x"), 2, "scoring.rounding"),
        (("mille", "--set", "rounding=0"), 2, "scoring.rounding"),
        (
            ("mille", "--with", "a, b"),
            2,
            "--with names one house rule; repeat it: --with a --with b",
        ),
        (("mille", "--with", "to-1002"), 2, "mille has no house rule to-1002"),
        (("mille", "--against", "mile:app"), 2, "there is no game mile; did you mean mille?"),
        (("mille", "--set", "rounding=10", "--deals", "0"), 2, "--deals"),
        (("mille", "--set", "rounding=10", "--jobs", "0"), 2, "--jobs"),
        (("mille", "--set", "rounding=10", "--seed", " "), 2, "--seed needs some text"),
        (("mille", "--set", "rounding=10", "--players", "a"), 2, "no computer player a"),
        (("mille", "--set", "rounding=10", "--measure", "x"), 2, "x is not measured here; there"),
        (
            ("mille", "--set", "rounding=10", "--deals", "5", "--matches", "5"),
            *(2, "--deals and --matches exclude each other"),
        ),
        (("mille", "--set", "rounding=10", "--cluster", "tcp://127.0.0.1:9"), 6, "no cluster"),
        (
            ("mille", "--set", "rounding=10", "--jobs", "2", "--cluster", "tcp://127.0.0.1:9"),
            *(2, "--jobs and --cluster exclude each other"),
        ),
    ],
)
def test_what_says_nothing_is_one_line(effect, words, code, said):
    if "--cluster" in words:
        pytest.importorskip("distributed", reason="the extra 'cluster' is not installed")
    ran = effect(*words)
    assert (code, "", 1) == (ran.code, ran.out, len(ran.error_lines))
    assert said in ran.err


def test_what_is_set_takes_the_place_of_what_the_name_sets(effect):
    ran = effect("mille:short,rounding=10", "--set", "scoring.rounding=1", "--deals", "5", *SHORT)
    assert [
        "before       mille:short,rounding=10",
        "after        mille:short,scoring.rounding=1",
    ] == ran.out.splitlines()[:2]


def test_without_scipy_it_says_how_to_get_it(effect, monkeypatch):
    monkeypatch.setitem(sys.modules, "scipy.stats", None)
    ran = effect("mille", "--set", "rounding=10")
    assert (2, "") == (ran.code, ran.out)
    assert ran.err == "millefeuille: this needs scipy: pip install 'millefeuille[stats]'\n"
