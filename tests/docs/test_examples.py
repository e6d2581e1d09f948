"""The single files in `examples`: a script without the command line, and a house rule."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

import millefeuille_mille
from millefeuille import Catalogue, Position, load, parse
from millefeuille.check.checker import Checker
from millefeuille.check.properties import PROPERTIES
from millefeuille.names import GameName

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_a_script_deals_plays_asks_why_and_scores():
    path = str(EXAMPLES / "one_deal.py")
    done = subprocess.run([sys.executable, path], capture_output=True, text=True, check=False)
    assert (0, "") == (done.returncode, done.stderr)
    course = done.stdout.splitlines()
    end = course.index("the deal ended: played")
    assert 24 == len([line for line in course[:end] if " play " in line])
    assert any("may not be played: " in line and "(D0 §04)" in line for line in course[:end])
    assert all(line.endswith(")") and " (D" in line for line in course[end + 1 :])


def made() -> Catalogue:
    """Mille with the house rule of `no_ace_first.py`."""
    spec = importlib.util.spec_from_file_location("no_ace_first", EXAMPLES / "no_ace_first.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return Catalogue.of([("mille", millefeuille_mille), ("no-ace-first", module)])


CATALOGUE = made()
"""Other processes find it by this name."""


@pytest.fixture
def catalogue() -> Catalogue:
    return CATALOGUE


LEADING = """millefeuille position 1
game mille:club+no-ace-first
hands.0 {}
hands.1 {}
hands.2 9H JH QH KH 10H QD JD 9D
phase play
result AuctionResult {{"declarer": 0, "bid": 110}}
result ContractResult {{"declarer": 0, "contract": 110}}
"""
ACES = LEADING.format("AS 10S KS QS JS 9S 10C 9C", "AC KC QC JC AH AD 10D KD")


def test_a_house_rule_for_somebody_elses_game_refuses(catalogue):
    position, table = Position.parse(ACES, lambda name: load(name, catalogue=catalogue))
    deal = position.deal(table)
    reason = deal.why_not(parse("play AS", table.plan.deck))
    assert "no ace is led to the first trick" == reason.sentence
    assert ("house.no-ace-first", 7) == (reason.rule, len(deal.legal_actions()))


def test_it_keeps_what_every_house_rule_must(catalogue):
    here = [each for each in PROPERTIES if each.name not in ("blind", "speed")]
    with Checker(catalogue, deals=2, elsewhere="tests.docs.test_examples:CATALOGUE") as checker:
        found = list(checker.findings(GameName.parse("mille:short+no-ace-first"), here))
    assert [] == [str(each) for each in found if each.fails]
