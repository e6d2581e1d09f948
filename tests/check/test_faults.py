"""The check held against games with one fault each: just that is found, and nothing else."""

from __future__ import annotations

import pytest

from millefeuille.check.checker import Checker
from millefeuille.check.properties import BY_NAME, PROPERTIES
from millefeuille.check.report import Verdict
from millefeuille.names import GameName
from tests.check.faulty.faults import CATALOGUE, FAULTS, SOUND

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
    if failure.seed is not None:
        (again,) = checker_at(failure.seed).findings(named(fault.game), [failure.about])
        assert (again.fails, again.seed) == (True, failure.seed)


def test_there_is_a_fault_for_each_property():
    assert {fault.fails for fault in FAULTS} == set(BY_NAME) - NEVER_FAIL - WITHOUT_A_FAULT


def test_what_rests_on_a_failure_is_asked_only_where_it_fails_too(checker):
    """A test for each property does not check again what it rests on."""
    lost = named(next(fault.game for fault in FAULTS if fault.game.id == "lost-card"))
    found = checker.finding(lost, BY_NAME["samples"])
    assert (found.verdict, found.said) == (Verdict.NOT_APPLICABLE, "it rests on known")
    assert checker.finding(lost, BY_NAME["scores"]).verdict is Verdict.HOLDS


def test_properties_rest_on_those_before_them():
    names = [each.name for each in PROPERTIES]
    assert len(set(names)) == len(names)
    for place, each in enumerate(PROPERTIES):
        assert set(each.rests_on) <= set(names[:place])
