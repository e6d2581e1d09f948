"""What the docs say of house rules in names is so."""

from __future__ import annotations

import re
import shlex

from millefeuille.check.checker import Checker
from tests.cli.running import run
from tests.docs.make import DOCS
from tests.games import CATALOGUE

PAGE = (DOCS / "house-rules.md").read_text(encoding="utf-8")
NAME = "mille:club+golden-round+third-rospis,golden-round.deals=6"


def commands(word: str) -> list[list[str]]:
    """The commands of a kind in the part on mixing them, what stands behind them left out."""
    part = PAGE.split("## Mixing them")[1].split("\n## ")[0]
    lines = re.findall(rf"^    millefeuille ({word} .*?)(?: {{3,}}.*)?$", part, re.MULTILINE)
    return [shlex.split(line) for line in lines]


def test_three_ways_to_name_one_table(capsys, monkeypatch):
    printed = [run(capsys, monkeypatch, *words, "order").out for words in commands("rules")]
    assert 3 == len(printed)
    assert 1 == len(set(printed))
    assert printed[0].startswith(f"{NAME}  ")


def test_a_mixture_is_checked_by_its_name():
    one, each, short = commands("check")
    with Checker(CATALOGUE, deals=1) as checker:
        (subject,) = checker.subjects(one[1])
        assert one[1] == str(subject.name)
        assert ["club", "app", "short"] == [s.name.profile for s in checker.subjects(each[1])]
        assert checker.subjects(each[1]) == checker.subjects(short[1])
        assert [False, True, True] == [bool(s.unfit) for s in checker.subjects(each[1])]


def test_check_takes_no_house_rules_beside_the_name(capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "check", "mille:club", "--with", "golden-round")
    assert (2, "") == (ran.code, ran.out)


def test_house_rules_stand_before_settings(capsys, monkeypatch):
    (wrong,) = re.findall(r"`(\S+)` is answered with the right\s+order", PAGE)
    ran = run(capsys, monkeypatch, "rules", wrong)
    assert ran.error_lines[0].endswith("before settings: mille+golden-round,rounding=10")
