"""``check``: a line for each property, what fails with the command that shows it."""

from __future__ import annotations

import json
import sys
from io import StringIO
from pathlib import Path

import pytest

from millefeuille import Catalogue, hookimpl, load
from millefeuille.cli.commands import checking
from millefeuille.position import Position
from tests.check.faulty import failing, faults
from tests.check.faulty.toy import ToyHooks, toy
from tests.cli.running import run

TWO = ("--property", "hooks", "--property", "cited")


@pytest.fixture
def faulty(monkeypatch):
    """The faulty games are what is installed."""
    monkeypatch.setattr(checking, "known_plugins", lambda: faults.CATALOGUE)


def test_a_line_for_each_property_of_each_profile(capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "check", "mille", "--deals", "1", "--ascii", *TWO)
    page = [
        line
        for profile in ("club", "app", "short")
        for line in (
            f"-- mille:{profile} ".ljust(79, "-"),
            "pass  hooks      every hook of the table is answered once, or wrapped",
            "pass  cited      every leaf of the rules says where it stands",
        )
    ]
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [*page, "", "6 pass"]


def test_a_house_rule_is_checked_on_every_profile_it_fits(capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "check", "reset-555", "--deals", "1", *TWO)
    assert ran.code == 0
    assert ran.out.splitlines()[3:6] == [
        "── mille:app+reset-555 ".ljust(79, "─"),
        "n/a              house rule reset-555: all scores are multiples of 10 here, so",
        "                 none is ever 555",
    ]
    assert ran.out.splitlines()[-1] == "2 pass, 2 not applicable"


def test_a_failure_is_told_with_the_command_that_shows_it(faulty, capsys, monkeypatch):
    properties = [f"--property={name}" for name in ("cards", "samples", "scores")]
    ran = run(capsys, monkeypatch, "check", "lost-card", "--seed", "3", *properties)
    assert ran.code == 1
    lines = ran.out.splitlines()
    assert lines[1:3] == [
        "FAIL  cards      after play AS these cards lie nowhere: AS; seed 3",
        "                 millefeuille check lost-card:plain --seed 3 --deals 1 --property cards",
    ]
    assert lines[-4:] == [
        "n/a   samples    not applicable: it rests on cards, which fails",
        "n/a   scores     not applicable: it rests on cards, which fails",
        "",
        "1 fail, 2 not applicable",
    ]


def test_what_rests_on_a_failure_is_no_pass(faulty, capsys, monkeypatch):
    """The failure is told though only what rests on it is asked for, and so is the exit code."""
    ran = run(capsys, monkeypatch, "check", "lost-card", "--deals", "2", "--property", "samples")
    assert ran.code == 1
    assert ran.out.splitlines()[1].startswith("FAIL  cards      after play ")
    assert ran.out.splitlines()[-1] == "1 fail, 1 not applicable"


def test_that_command_shows_it_with_its_position(faulty, capsys, monkeypatch):
    words = ("lost-card:plain", "--seed", "3", "--deals", "1", "--property", "cards")
    ran = run(capsys, monkeypatch, "check", *words)
    assert ran.code == 1
    assert "millefeuille position 1" in ran.out.splitlines()
    assert ran.out.splitlines()[-1] == "1 fail"


def test_json_is_one_object_a_property(faulty, capsys, monkeypatch):
    words = ("forgotten-action", "--deals", "2", "--json", "--property", "legal")
    ran = run(capsys, monkeypatch, "check", *words)
    (row,) = map(json.loads, ran.out.splitlines())
    assert ran.code == 1
    text = row.pop("position")
    assert row == {
        "game": "forgotten-action:plain",
        "property": "legal",
        "title": "what is listed as legal is allowed, and the other way round",
        "verdict": "fail",
        "said": row["said"],
        "seed": 0,
        "command": "millefeuille check forgotten-action:plain --seed 0 --deals 1 --property legal",
    }
    assert row["said"].endswith("is allowed and not listed as legal in phase play")
    action = row["said"].split()[1]
    position, table = Position.parse(text, lambda name: load(name, catalogue=faults.CATALOGUE))
    deal = position.deal(table)
    assert deal.why_not(type(deal.legal_actions()[0])(deal.plan.deck.card(action))) is None


class Prints(ToyHooks):
    @hookimpl
    def open_deal(self, plan, order, standing, attempt):
        print("dealt by hand")
        return plan.rules.deal.open(plan, order, standing=standing, attempt=attempt)


class Terminal(StringIO):
    def isatty(self):
        return True


def test_a_person_sees_what_is_being_checked(faulty, capsys, monkeypatch):
    """What never ends has a name then; nothing of it stays."""
    monkeypatch.setattr(sys, "stderr", Terminal())
    request = checking.CheckRequest(name="sound", deals=1, seed=0, properties=("cited",))
    assert checking.show(request) == 0
    shown = sys.stderr.getvalue().split("\r")
    assert [text for text in shown if text.strip() and not text.endswith(" ")] == [
        "hooks ...",
        "cited ...",
    ]
    assert shown[-1] == ""


@pytest.mark.parametrize("columns", ["80", "40"])
def test_no_path_is_broken(columns, faulty, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", columns)
    ran = run(capsys, monkeypatch, "check", "stumbling", "--deals", "1", "--property", "deals")
    assert f"{Path(failing.__file__)}:" in ran.out
    for line in ran.out.splitlines():
        alone = len(line.split()) == 1 or line.lstrip().startswith("millefeuille check")
        assert len(line) <= int(columns) or alone or line.startswith(("hands", "stock", "do "))


@pytest.mark.parametrize("words", [("--json",), ()])
def test_what_a_plugin_prints_is_no_part_of_the_report(words, capsys, monkeypatch):
    prints = toy("prints", hooks=Prints)
    catalogue = Catalogue(games={prints.id: prints})
    monkeypatch.setattr(checking, "known_plugins", lambda: print("loaded") or catalogue)
    ran = run(capsys, monkeypatch, "check", "prints", "--property", "hooks", *words)
    assert ran.code == 0
    assert ran.err.splitlines() == ["loaded", "dealt by hand"]
    assert "pass" in ran.out
    assert "dealt" not in ran.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ["chess"],
            "there is no game or house rule chess; there is canadian-mille, mille, tarot; h",
        ),
        (["lone-barel"], "there is no game or house rule lone-barel; did you mean lone-barrel?"),
        (["mille:clb"], "mille has no profile clb; it has club, app, short"),
        (["mille+none"], "mille has no house rule none; there is "),
        (["mille:short+reset-555"], "house rule reset-555: 555 lies beyond the barrel"),
        (["mille,nothing=1"], "there is no setting nothing"),
        (["mille", "--property", "card"], "there is no property 'card'; did you mean cards?"),
        (["mille", "--deals", "0"], "Invalid value for '--deals'"),
    ],
)
def test_what_cannot_be_checked_is_one_line(words, said, capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "check", *words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"millefeuille: {said}")
    assert len(ran.error_lines) == 1
