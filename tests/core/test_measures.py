"""Measures of any game, and those that plugins bring."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

import millefeuille_mille
from millefeuille import Catalogue, DealMeasure, Match, MatchMeasure, PluginError, hookimpl
from millefeuille.errors import RulesError, UnknownNameError
from millefeuille.measures import of_game
from millefeuille.scores import DealScore, Ending, Line, Outcome


def measure(name: str, *, game: str | None = None) -> DealMeasure:
    return DealMeasure(name=name, title="a test's", of=lambda deal, score: 7, game=game)


def plugin(*measures: object) -> object:
    class Plugin:
        MILLEFEUILLE_API = 1

        @hookimpl
        def register_measures(self):
            return measures

    return Plugin()


def test_a_games_own_measures_come_first_and_replace_those_of_any_game():
    own = measure("actions", game="ours")
    found = of_game("ours", 2, [measure("anywhere"), own, measure("other", game="theirs")])
    names = ["actions", "anywhere", "points-0", "points-1", "deals"]
    assert [*names, "length", "lead-changes", "won-0", "won-1"] == [m.name for m in found]
    assert found[0] is own


def test_plugins_bring_measures_for_any_game():
    catalogue = Catalogue.of([("mille", millefeuille_mille), ("more", plugin(measure("more")))])
    assert not catalogue.failures
    assert "more" in [m.name for m in catalogue.measures_of("mille")]
    with pytest.raises(UnknownNameError, match="there is no game mill; did you mean mille"):
        catalogue.measures_of("mill")


@pytest.mark.parametrize(
    ("brought", "why"),
    [
        ((measure("a"), measure("a")), "it brings a measure a twice; name one of them otherwise"),
        (("points",), "it registers 'points', which is no DealMeasure or MatchMeasure"),
    ],
)
def test_a_plugin_with_odd_measures_is_left_out(brought, why):
    (failure,) = Catalogue.of([("odd", plugin(*brought))]).failures
    assert why == failure.why


def test_two_plugins_cannot_bring_one_measure():
    catalogue = Catalogue.of([("a", plugin(measure("m"))), ("b", plugin(measure("m")))])
    (failure,) = catalogue.failures
    assert failure.why.startswith("it brings a measure m, and plugin a does so before it; ")
    assert len(catalogue.measures) == 1


def test_a_name_is_fit_for_columns_and_commands():
    with pytest.raises(RulesError, match="measure 'Bid level': a name is of small letters"):
        measure("Bid level")


def test_a_measure_that_fails_is_named():
    failing = DealMeasure(name="odd", title="fails", of=lambda deal, score: 1 // 0)
    with pytest.raises(PluginError, match="measure odd failed: ZeroDivisionError"):
        failing.measured(None, None)
    failing = MatchMeasure(name="odd", title="fails", of=lambda match: 1 // 0)
    with pytest.raises(PluginError, match="measure odd failed: ZeroDivisionError"):
        failing.measured(None)


def ended(*rows: tuple[int, ...], start: tuple[int, ...] = (0, 0)) -> Match:
    """A match of two seats in which the deals brought so much."""
    scores = [DealScore(tuple((Line("points", p, ""),) for p in row)) for row in rows]
    last = tuple(
        first + sum(own) for first, own in zip(start, zip(*rows, strict=True), strict=True)
    )
    outcome = Outcome((0,), Ending.DEALS, last)
    standing = SimpleNamespace(scores=last, deals=len(rows))
    return SimpleNamespace(scores=scores, standing=standing, outcome=outcome)


@pytest.mark.parametrize(
    ("rows", "start", "changes"),
    [
        ([(10, 0), (10, 5)], (0, 0), 0),
        ([(10, 0), (0, 20)], (0, 0), 1),  # 10:0, 10:20
        ([(10, 0), (0, 10), (5, 0)], (0, 0), 0),  # 10:0, 10:10, 15:10: nobody overtook seat 0
        ([(10, 0), (0, 10), (0, 5)], (0, 0), 1),  # 10:0, 10:10, 10:15
        ([(0, 10), (20, 0), (0, 20)], (0, 0), 2),  # 0:10, 20:10, 20:30
        ([(0, 10)], (5, 0), 1),  # 5:0 at the beginning, 5:10
    ],
)
def test_changes_of_the_lead(rows, start, changes):
    found = {m.name: m for m in of_game("any", 2, [])}
    match = ended(*rows, start=start)
    assert changes == found["lead-changes"].measured(match)
    assert len(rows) == found["deals"].measured(match)
    assert (1, 0) == (found["won-0"].measured(match), found["won-1"].measured(match))
