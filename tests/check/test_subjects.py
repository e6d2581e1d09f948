from __future__ import annotations

import pytest

from millefeuille import Catalogue, HouseRule, RulesError, UnknownNameError
from millefeuille.check.checker import Checker
from millefeuille.check.properties import named
from millefeuille.check.subjects import subjects
from tests.core.toys import whist
from tests.games import CATALOGUE

NO_BEAT = HouseRule(
    "no-beat", "whist", "nothing", unfit=lambda rules: "" if rules.play.ruff else "no"
)


def names(name: str, catalogue: Catalogue = CATALOGUE) -> list[str]:
    return [str(subject.name) for subject in subjects(name, catalogue) if not subject.unfit]


def test_a_game_is_checked_under_each_profile():
    assert names("mille") == ["mille:club", "mille:app", "mille:short"]
    assert names("mille,rounding=10") == [
        f"mille:{p},rounding=10" for p in ("club", "app", "short")
    ]


def test_a_profile_is_checked_alone():
    assert names("mille:app+golden-round") == ["mille:app+golden-round"]


def test_a_house_rule_is_checked_where_it_fits():
    assert names("reset-555") == names("mille+reset-555") == ["mille:club+reset-555"]
    unfit = [subject.unfit for subject in subjects("reset-555", CATALOGUE)]
    assert unfit[0] == ""
    assert unfit[1].startswith("house rule reset-555: all scores are multiples of 10")


def test_a_house_rule_stands_for_its_game_with_more_behind_it():
    assert names("golden-round+to-1001") == names("mille+golden-round+to-1001") != []
    assert names("golden-round:club,golden-round.deals=6") == [
        "mille:club+golden-round,golden-round.deals=6"
    ]
    with pytest.raises(UnknownNameError, match="mille has no house rule none"):
        subjects("golden-round+none", CATALOGUE)


def raising(rules):
    raise KeyError("boom")


def test_what_a_house_rule_raises_is_one_failure_of_its_table():
    """It neither ends the report nor the collecting of tests."""
    odd = HouseRule("odd", "whist", "", unfit=raising)
    catalogue = Catalogue(games={"whist": whist.WHIST}, house_rules=[odd])
    first, *_ = subjects("odd", catalogue)
    with Checker(catalogue, deals=1) as checker:
        found = list(checker.findings(first.name))
    (failure,) = (each for each in found if each.fails)
    assert failure.about.name == "hooks"
    assert "KeyError: 'boom'" in failure.said
    assert "test_subjects.py:" in failure.said


def test_a_house_rule_of_two_games_is_named_with_one():
    catalogue = Catalogue(
        games={"whist": whist.WHIST},
        house_rules=[HouseRule("odd", "whist", ""), HouseRule("odd", "chess", "")],
    )
    with pytest.raises(RulesError, match=r"of several games: whist\+odd, chess\+odd"):
        subjects("odd", catalogue)
    with pytest.raises(RulesError, match=r"whist\+odd\+more,a=1, chess\+odd\+more,a=1"):
        subjects("odd+more,a=1", catalogue)
    assert names("whist+odd", catalogue) == ["whist:plain+odd", "whist:hearts+odd"]
    catalogue.house_rules.pop(0)
    with pytest.raises(UnknownNameError, match="is for chess, which is not installed"):
        subjects("odd", catalogue)


def test_what_no_profile_allows_is_refused():
    catalogue = Catalogue(games={"whist": whist.WHIST}, house_rules=[NO_BEAT])
    with pytest.raises(RulesError, match="house rule no-beat: no"):
        subjects("no-beat", catalogue)


def test_a_property_by_its_name():
    assert named("cards").name == "cards"
    with pytest.raises(UnknownNameError, match="there is no property 'card'; did you mean cards"):
        named("card")
    with pytest.raises(
        UnknownNameError, match="there is no property 'xyz'; there is hooks, frozen"
    ):
        named("xyz")
