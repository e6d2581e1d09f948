"""The check held against games with one fault each: just that is found, and nothing else."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from pydantic import Field

from millefeuille import Catalogue, HouseRule, Part, Position, Status, hookimpl, load
from millefeuille.check import report
from millefeuille.check.checker import Checker
from millefeuille.check.properties import BY_NAME, PROPERTIES
from millefeuille.check.report import Verdict, checked
from millefeuille.names import GameName
from tests.check.faulty.faults import CATALOGUE, FAULTS, SOUND
from tests.check.faulty.toy import ToyHooks, toy

SEEDS = 20
ELSEWHERE = "tests.check.faulty.faults:CATALOGUE"
NEVER_FAIL = {"effective", "speed"}
WITHOUT_A_FAULT = {"samples"}
"""What would spoil a sample shows in a view or in what all know, which are asked first."""


@pytest.fixture(scope="module")
def checker():
    with Checker(CATALOGUE, deals=SEEDS, elsewhere=ELSEWHERE) as checker:
        yield checker


@pytest.fixture(scope="module")
def checker_at():
    """A checker for one seed alone, as the command asks that shows a failure again."""
    checkers = {}

    def at(seed):
        if seed not in checkers:
            checkers[seed] = Checker(CATALOGUE, seed=seed, deals=1, elsewhere=ELSEWHERE)
        return checkers[seed]

    yield at
    for checker in checkers.values():
        checker.close()


def named(game) -> GameName:
    return GameName(game.id, "plain")


def resting_on(name: str) -> set[str]:
    """The properties that rest on one, and on those."""
    found = {name}
    for each in PROPERTIES:  # each after those that it rests on
        if found & set(each.rests_on):
            found.add(each.name)
    return found - {name}


def test_no_plugin_is_refused():
    assert CATALOGUE.failures == []


def test_a_sound_game_has_all_properties(checker):
    found = list(checker.findings(named(SOUND)))
    assert [each.about for each in found] == list(PROPERTIES)
    assert {each.verdict for each in found} == {Verdict.HOLDS}


@pytest.mark.uncounted  # the sound game passes the same lines
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.game.id)
def test_a_fault_fails_its_property_and_no_other(fault, checker, checker_at):
    found = list(checker.findings(named(fault.game)))
    assert [each.about.name for each in found if each.fails] == [fault.fails]
    idle = {each.about.name for each in found if each.verdict is Verdict.NOT_APPLICABLE}
    assert idle == resting_on(fault.fails)
    assert all(each.said.startswith("it rests on ") for each in found if each.about.name in idle)
    (failure,) = (each for each in found if each.fails)
    assert re.search(fault.says, failure.said), failure.said
    if failure.seed is not None:
        (again,) = checker_at(failure.seed).findings(named(fault.game), [failure.about])
        assert (again.fails, again.seed) == (True, failure.seed)


def fault(name):
    return next(fault for fault in FAULTS if fault.game.id == name)


def test_what_is_raised_is_told_with_the_deal_from_its_beginning(checker):
    """Played on to the last action, the position raises the same."""
    found = checker.finding(named(fault("stumbling").game), BY_NAME["deals"])
    position, table = Position.parse(found.position, lambda name: load(name, catalogue=CATALOGUE))
    assert len(position.actions) == 5
    replace(position, actions=position.actions[:-1]).deal(table)
    with pytest.raises(KeyError, match="third"):
        position.deal(table)


class Quits(ToyHooks):
    @hookimpl
    def open_deal(self, plan, order, standing, attempt):
        raise BaseException("enough")


def test_whatever_is_raised_the_report_goes_on():
    """A ``BaseException`` of a hook is a failure too; only the keyboard ends the report."""
    quits = toy("quits", hooks=Quits)
    with Checker(Catalogue(games={quits.id: quits}), deals=1) as checker:
        found = list(checker.findings(named(quits)))
    assert [each.about.name for each in found if each.fails] == ["hooks"]
    assert re.search(r"in (Quits\.)?open_deal: BaseException: enough \(", found[0].said)
    assert [each.about for each in found] == list(PROPERTIES)


class Bound(Part):
    """How many marks there are."""

    most: int = Field(description="below so many")


class Marks:
    @hookimpl(wrapper=True)
    def book(self, score, deal):
        booked = yield
        marks = tuple(mark + 1 for mark in booked.standing.marked("strikes"))
        return booked._replace(standing=booked.standing.marking("strikes", marks))


def test_a_mark_of_a_house_rule_stays_below_its_bound():
    path = "house.strict.most"
    rows = {path: (2, "", Status.CHOSEN)}
    rule = HouseRule(
        "strict",
        SOUND.id,
        "strikes count",
        hooks=Marks(),
        part=Bound,
        rows=rows,
        marks={"strikes": path},
    )
    catalogue = Catalogue(games={SOUND.id: SOUND}, house_rules=[rule])
    with Checker(catalogue, deals=2) as checker:
        found = checker.finding(GameName.parse("sound:plain+strict"), BY_NAME["scores"])
    said = r"book has set a mark .*: strikes cannot be \d: it .* below house\.strict\.most, 2"
    assert re.fullmatch(said, found.said)


def test_a_position_of_changed_rules_names_them(checker):
    found = checker.finding(named(fault("by-the-book").game), BY_NAME["changed"])
    assert "game by-the-book:plain,play.follow=false\n" in found.position


def test_the_command_asks_for_what_was_tried():
    with Checker(CATALOGUE, seed=5, deals=3) as checker:
        found = checked(BY_NAME["read"], checker.trial(named(fault("ignored-field").game)))
    command = "millefeuille check ignored-field:plain --seed 5 --deals 3 --property read"
    assert (found.fails, found.seed, found.command) == (True, None, command)
    usual = replace(found, tried=range(12), game='sound:plain,order=["play"]')
    assert usual.command == "millefeuille check 'sound:plain,order=[\"play\"]' --property read"


def test_a_failure_below_is_told_where_only_what_rests_on_it_is_asked_for(checker):
    lost = named(fault("lost-card").game)
    below, found = checker.findings(lost, [BY_NAME["samples"]])
    assert (below.about.name, below.fails) == ("cards", True)
    assert (found.said, found.below) == ("it rests on cards, which fails", below)


def test_there_is_a_fault_for_each_property():
    assert {fault.fails for fault in FAULTS} == set(BY_NAME) - NEVER_FAIL - WITHOUT_A_FAULT


def test_one_property_is_found_as_in_a_whole_report(checker):
    """What rests on a failure is not applicable, whether it would hold by itself or not."""
    lost = named(fault("lost-card").game)
    for name in ("samples", "scores"):
        found = checker.finding(lost, BY_NAME[name])
        assert found.verdict is Verdict.NOT_APPLICABLE
        assert (found.said, found.below.about.name) == ("it rests on cards, which fails", "cards")


def test_a_property_is_checked_once(monkeypatch):
    """A test for each property does not check again what it rests on."""
    asked = []
    monkeypatch.setattr(report, "checked", lambda p, t: asked.append(p) or checked(p, t))
    with Checker(CATALOGUE, deals=1) as checker:
        for name in ("hooks", "cards", "frozen", "deals", "cards"):
            assert checker.finding(named(SOUND), BY_NAME[name]).verdict is Verdict.HOLDS
    assert [each.name for each in asked] == ["hooks", "cards", "frozen", "deals"]


def test_properties_rest_on_those_before_them():
    names = [each.name for each in PROPERTIES]
    assert len(set(names)) == len(names)
    for place, each in enumerate(PROPERTIES):
        assert set(each.rests_on) <= set(names[:place])
