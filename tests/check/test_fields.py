"""Which leaves are read, which other values they have, what a game hands for them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from millefeuille import Catalogue, HouseRule, RulesError, Table, load
from millefeuille.check.checker import Checker
from millefeuille.check.fields import EFFECTIVE, READ
from millefeuille.check.other_values import other_settings
from millefeuille.check.report import Verdict, checked
from millefeuille.check.rules_read import Reading
from millefeuille.check.subjects import subjects
from millefeuille.names import GameName
from tests.check.faulty.faults import FAULTS
from tests.games import CATALOGUE

IGNORED = next(fault.game for fault in FAULTS if fault.game.id == "ignored-field")


def finding(game, about=READ):
    with Checker(Catalogue(games={game.id: game}), deals=2) as checker:
        return checked(about, checker.trial(GameName(game.id, "plain")))


def test_a_copy_of_rules_notes_what_is_read():
    rules = load("mille:club", catalogue=CATALOGUE).rules
    reading = Reading(rules)
    copy = reading.rules
    assert reading.read == set()
    assert copy.auction.step == rules.auction.step
    assert [row.trump for row in copy.marriages] == [row.trump for row in rules.marriages]
    trumps = {f"marriages.{row.name}.trump" for row in rules.marriages}
    assert reading.read - {"auction", "marriages"} == {"auction.step", *trumps}
    assert isinstance(copy.auction, type(rules.auction))
    assert copy.model_dump() == rules.model_dump()


def test_a_leaf_that_nothing_reads_is_named():
    found = finding(IGNORED)
    assert found.verdict is Verdict.FAILS
    assert found.said.startswith("nothing reads scoring.last; play by it, or leave it out; ")


def test_a_game_may_say_why_nothing_reads_a_leaf():
    excused = replace(IGNORED, unread={"scoring.last": "only told"})
    found = finding(excused)
    assert (found.verdict, found.said) == (Verdict.HOLDS, "all but 1, which the game excuses")


def test_only_what_there_is_can_be_excused():
    with pytest.raises(RulesError, match=r"unread: no profile has a path scoring\.first"):
        replace(IGNORED, unread={"scoring.first": "only told"})


def test_a_handed_position_is_of_a_profile():
    with pytest.raises(RulesError, match="position 1: mille is no profile of ignored-field"):
        replace(IGNORED, positions=("game mille",))
    with pytest.raises(RulesError, match=r"position 1 is of mille, not of mille\+odd"):
        HouseRule("odd", "mille", "", positions=("game mille",))


def test_what_a_position_shows_at_work_is_reported():
    found = finding(IGNORED, EFFECTIVE)
    assert found.verdict is Verdict.HOLDS
    assert "leaves are shown at work; not " in found.said
    assert "scoring.trick" not in found.said


@pytest.mark.parametrize(
    ("path", "settings"),
    [
        ("play.follow", ["false"]),
        ("auction.step", ["6", "4", "0", "11"]),
        ("auction.stop", ["121", "119", "0", "241", "none"]),
        ("direction", ['"counter-clockwise"']),
        ("exchange.last_discard", []),
        ("marriages.hearts.cards", ['["KH"]', '["QH"]', "[]"]),
    ],
)
def test_other_values_of_a_leaf(path, settings):
    table = load("mille:club", catalogue=CATALOGUE)
    assert [change.value for change in other_settings(table, path)] == settings


HOUSE_RULES = [
    subject.name
    for rule in CATALOGUE.house_rules
    for subject in subjects(rule.name, CATALOGUE)
    if not subject.unfit
]


@pytest.mark.parametrize("name", HOUSE_RULES, ids=str)
def test_what_a_house_rule_brings_is_read_whatever_is_dealt(name):
    with Checker(CATALOGUE, seed=1, deals=1) as checker:
        found = checked(READ, checker.trial(name))
    assert found.verdict is Verdict.HOLDS, found


def test_a_setting_beside_a_house_rule_makes_nothing_idle():
    """Its position needs three rospises, and five are asked for: it is read without the setting."""
    name = GameName.parse("mille:club+third-rospis,third-rospis.every=5")
    with Checker(CATALOGUE, seed=1, deals=1) as checker:
        assert checked(READ, checker.trial(name)).verdict is Verdict.HOLDS


def test_a_house_rule_without_a_leaf_has_nothing_to_be_read():
    rule = HouseRule("idle", IGNORED.id, "nothing")
    catalogue = Catalogue(games={IGNORED.id: IGNORED}, house_rules=[rule])
    with Checker(catalogue, deals=1) as checker:
        found = checked(READ, checker.trial(GameName.parse("ignored-field:plain+idle")))
    assert found.verdict is Verdict.NOT_APPLICABLE
    assert found.said == "the house rules bring and change no leaf of the rules"


def test_settings_may_make_leaves_idle():
    table = Table(IGNORED)
    assert table.leaves()["scoring.last"] == 2
    with Checker(Catalogue(games={IGNORED.id: IGNORED}), deals=1) as checker:
        found = checker.finding(GameName.parse("ignored-field:plain,scoring.trick=3"), READ)
    assert found.verdict is Verdict.NOT_APPLICABLE
