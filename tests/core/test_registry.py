from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from types import SimpleNamespace

import pytest
from pydantic import Field

from millefeuille import (
    Catalogue,
    HouseRule,
    MatchMeasure,
    Part,
    PlayerSpec,
    RulesError,
    Status,
    UnknownNameError,
    hookimpl,
)
from millefeuille.loading import Failure
from millefeuille.players.uniform import UniformPlayer
from tests.core.toys import collect, whist
from tests.house_rules import outside, rules


def plugin(**members) -> SimpleNamespace:
    return SimpleNamespace(**({"MILLEFEUILLE_API": 1} | members))


def registers(hook: str, *items: object) -> SimpleNamespace:
    def register():
        return list(items)

    register.__name__ = hook
    return plugin(**{hook: hookimpl(register)})


def only_failure(*plugins: tuple[str, object]) -> str:
    """What is said of the one plugin that fails; the toys beside it go on working."""
    catalogue = Catalogue.of([("whist", whist), *plugins, ("collect", collect)])
    assert next(iter(catalogue.games)) == "whist"
    assert list(catalogue.games)[-1] == "collect"
    (failure,) = catalogue.failures
    assert failure.plugin == plugins[-1][0]
    assert "\n" not in failure.why
    return failure.why


def test_no_version():
    assert only_failure(("odd", SimpleNamespace())) == (
        "it names no hook version; this is version 1 (set MILLEFEUILLE_API)"
    )


def test_another_version():
    assert only_failure(("odd", plugin(MILLEFEUILLE_API=2))) == (
        "it is written for hook version 2, and this is version 1; install a release of it that fits"
    )


def test_a_misspelt_hook():
    assert "register_gmes" in only_failure(("odd", registers("register_gmes")))


def test_a_hook_with_other_arguments():
    @hookimpl
    def register_games(what):
        return []

    assert "what" in only_failure(("odd", plugin(register_games=register_games)))


def test_a_hook_that_raises():
    @hookimpl
    def register_games():
        raise RuntimeError("two\nlines")

    why = only_failure(("odd", plugin(register_games=register_games)))
    assert why == "register_games failed: RuntimeError: two lines; mend it, or uninstall it"


@pytest.mark.parametrize("hook", ["register_games", "register_house_rules", "register_players"])
def test_what_is_registered_is_of_its_class(hook):
    assert "it registers 'nonsense', which is no" in only_failure(
        ("odd", registers(hook, "nonsense"))
    )


def test_a_hook_that_answers_no_list():
    @hookimpl
    def register_games():
        return 5

    assert only_failure(("odd", plugin(register_games=register_games)))


def test_a_game_that_lacks_a_hook_of_the_table():
    class Wordless:
        pass

    wordless = replace(whist.WHIST, id="wordless", hooks=Wordless())
    assert only_failure(("odd", registers("register_games", wordless))) == (
        "wordless does not answer the hook deck; inherit millefeuille.UsualHooks, or answer it"
    )


def test_a_game_that_misspells_a_hook_of_the_table():
    class Misspelt(whist.Hooks):
        @hookimpl
        def score_dael(self, deal):
            return None

    misspelt = replace(whist.WHIST, id="misspelt", hooks=Misspelt())
    assert only_failure(("odd", registers("register_games", misspelt))) == (
        "misspelt: there is no hook score_dael; did you mean score_deal?"
    )


def test_two_games_of_one_name():
    assert only_failure(("odd", registers("register_games", whist.WHIST))) == (
        "it brings a game whist, and plugin whist does so before it; "
        "name it otherwise, or uninstall one of the two"
    )


def test_two_house_rules_of_one_name():
    one, two = (HouseRule("same", "whist", f"rule {n}") for n in (1, 2))
    first = ("first", registers("register_house_rules", one))
    why = only_failure(first, ("odd", registers("register_house_rules", two)))
    assert why.startswith("it brings a house rule same for whist, and plugin first does so before")


def test_house_rules_of_one_name_for_two_games():
    found = Catalogue.of(
        [("r", registers("register_house_rules", *(HouseRule("x", g, "t") for g in "ab")))]
    )
    assert not found.failures
    assert found.house_rule("x", "b").game == "b"


def test_two_players_of_one_name():
    spec = PlayerSpec("any", "any", UniformPlayer)
    first = ("first", registers("register_players", spec))
    why = only_failure(first, ("odd", registers("register_players", spec)))
    assert why.startswith("it brings a player any, and plugin first does so before it; ")


def test_one_plugin_that_registers_a_name_twice_fails_as_well():
    game = replace(collect.COLLECT, id="again")
    why = only_failure(("odd", registers("register_games", game, game)))
    assert why == "it brings a game again twice; name one of them otherwise"


@pytest.mark.parametrize(
    ("hook", "what", "thing"),
    [
        ("register_house_rules", "house rule", HouseRule("same", "whist", "at our table")),
        ("register_players", "player", PlayerSpec("same", "any", UniformPlayer)),
        (
            "register_measures",
            "measure",
            MatchMeasure(name="same", title="any", of=lambda match: 1),
        ),
    ],
)
def test_of_what_comes_twice_only_the_second_is_left_out(hook, what, thing):
    odd = registers(hook, thing, replace(thing, title="again"), replace(thing, name="other"))
    catalogue = Catalogue.of([("whist", whist), ("odd", odd)])
    (failure,) = catalogue.failures
    assert (failure.why, failure.whole) == (
        f"it brings a {what} same twice; name one of them otherwise",
        False,
    )
    found = [*catalogue.house_rules, *catalogue.players, *catalogue.measures]
    assert ["any" if what != "house rule" else "at our table"] == [
        one.title for one in found if one.name == "same"
    ]
    assert "other" in [one.name for one in found]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"name": "a b"}, "player 'a b': a name is of letters, digits and hyphens"),
        ({"name": ""}, "player '': a name is of letters, digits and hyphens"),
        ({"name": "human"}, "player human: so a person is called; name it otherwise"),
        ({"name": "person"}, "player person: so a person is called; name it otherwise"),
        ({"title": ""}, "player own has no title; say in one line what it is"),
        ({"make": 3}, "player own: its make is an int; give what makes a player for a seat"),
    ],
)
def test_a_player_at_fault_goes_alone(changes, why):
    sound = PlayerSpec("own", "its own", UniformPlayer)
    odd = registers("register_players", replace(sound, **changes), replace(sound, name="sound"))
    catalogue = Catalogue.of([("odd", odd)])
    assert ["sound"] == [spec.name for spec in catalogue.players]
    (failure,) = catalogue.failures
    assert (failure.why, failure.whole) == (why, False)


def both(game, *players) -> SimpleNamespace:
    return plugin(
        register_games=registers("register_games", game).register_games,
        register_players=registers("register_players", *players).register_players,
    )


def test_what_is_for_a_game_of_a_taken_name_goes_with_it():
    own = PlayerSpec("own", "its own", UniformPlayer, "whist")
    players = [PlayerSpec("any", "for any", UniformPlayer), own]
    catalogue = Catalogue.of([("whist", whist), ("odd", both(whist.WHIST, *players))])
    assert catalogue.players == players[:1]
    (failure,) = catalogue.failures
    assert (failure.plugin, failure.whole) == ("odd", False)


def test_a_plugin_whose_game_is_at_fault_goes_as_a_whole():
    spec = PlayerSpec("any", "any", UniformPlayer)
    odd = replace(whist.WHIST, id="odd", hooks=whist.Hooks)
    catalogue = Catalogue.of([("odd", both(odd, spec))])
    assert (catalogue.games, catalogue.players) == ({}, [])
    (failure,) = catalogue.failures
    assert failure.why == "odd: its hooks are a class; give an object of it: Hooks()"


def test_unknown_names_offer_the_nearest():
    catalogue = Catalogue.of([("whist", whist), ("collect", collect), ("rules", rules)])
    with pytest.raises(UnknownNameError, match="no game whisk; did you mean whist"):
        catalogue.game("whisk")
    with pytest.raises(UnknownNameError, match="no game zzz; there is collect, whist"):
        catalogue.game("zzz")
    with pytest.raises(UnknownNameError, match="no house rule golden; did you mean golden-start"):
        catalogue.house_rule("golden", "mille")
    with pytest.raises(UnknownNameError, match="whist has no house rule golden-start"):
        catalogue.house_rule("golden-start", "whist")
    with pytest.raises(UnknownNameError, match="whist has no computer player random"):
        catalogue.player("random", "whist")


def test_a_games_own_players_come_before_those_for_any():
    own = PlayerSpec("same", "its own", UniformPlayer, game="whist")
    general = PlayerSpec("same", "for any", UniformPlayer)
    other = PlayerSpec("other", "for any", UniformPlayer)
    found = Catalogue.of([("p", registers("register_players", general, other))])
    found.add("q", registers("register_players", own))
    assert [spec.title for spec in found.players_of("whist").values()] == ["its own", "for any"]
    assert found.player("same", "collect") is general


# --- each fault has one row, and all else works ----------------------------------------------


class Part1(Part):
    """Two numbers."""

    one: int = Field(description="the one", ge=1)
    other: int = Field(description="the other", ge=1)


class Wraps:
    @hookimpl(wrapper=True)
    def score_deal(self, deal):
        return (yield)


class Misspells:
    @hookimpl(wrapper=True)
    def score_dael(self, deal):
        return (yield)


class Unmarked:
    def score_deal(self, deal):
        return (yield)


class Unyielding:
    @hookimpl(wrapper=True)
    def score_deal(self, deal):
        return deal


class Answers:
    @hookimpl
    def score_deal(self, deal):
        return None


def house(name="odd", game="whist", **more) -> HouseRule:
    return HouseRule(name, game, "at our table", **more)


ONE = {"house.odd.one": (1, "", Status.CHOSEN)}
LIMIT = {"match.deal_limit": (10_001, "", Status.CHOSEN)}


@pytest.mark.parametrize(
    ("rule", "why", "function"),
    [
        (house(hooks=Misspells()), "there is no hook score_dael; did you mean", "score_dael"),
        (house(hooks=Unmarked()), "score_deal is not marked, so it is never", "score_deal"),
        (house(clashes={"long": " "}), "its clash with long has no reason; say in a few", None),
        (house(clashes="long"), "its clashes are one text; write ('long',), or best", None),
        (house(hooks=Unyielding()), "score_deal wraps, and has no yield; write", "score_deal"),
        (house(hooks=Wraps), "its hooks are a class; give an object of it: Wraps()", None),
        (house(hooks=object()), "its hooks wrap nothing; mark its functions", None),
        (house(part=Part1), "house.odd.one is in its part, and has no row; give", None),
        (house(part=Part1, rows=ONE), "house.odd.other is in its part, and has no row", None),
        (house(rows=ONE), "no such path: house.odd.one", None),
        (house(rows=LIMIT), "match.deal_limit: input should be less than or equal", None),
        (house(marks={"w": "house.odd.w"}), "its marks name house.odd.w, and there is no", None),
    ],
)
def test_a_house_rule_at_fault_goes_alone(rule, why, function):
    catalogue = Catalogue.of([("whist", whist), ("odd", registers("register_house_rules", rule))])
    sound = Catalogue.of(
        [("whist", whist), ("odd", registers("register_house_rules", rule, house("sound")))]
    )
    assert ([], ["sound"]) == (catalogue.house_rules, [r.name for r in sound.house_rules])
    (failure,) = catalogue.failures
    assert failure.why.startswith(f"house rule odd: {why}")
    assert not failure.whole
    if function is not None:
        code = getattr(type(rule.hooks), function).__code__
        assert failure.place == f"{__file__}:{code.co_firstlineno}"


def test_a_house_rule_without_a_title_goes_alone():
    odd = registers("register_house_rules", replace(house(), title=""), house("sound"))
    catalogue = Catalogue.of([("whist", whist), ("odd", odd)])
    assert ["sound"] == [rule.name for rule in catalogue.house_rules]
    (failure,) = catalogue.failures
    assert failure.why == "house rule odd has no title; say in one line what it is"


def test_a_house_rule_that_answers_a_hook():
    catalogue = Catalogue.of([("odd", registers("register_house_rules", house(hooks=Answers())))])
    (failure,) = catalogue.failures
    assert failure.why == "house rule odd answers score_deal; it may only wrap it"


@pytest.mark.parametrize(
    ("name", "like"), [("whist", "a game"), ("plain", "a profile of whist"), ("collect", "a game")]
)
def test_a_house_rule_that_is_named_like_something_else(name, like):
    odd = ("odd", registers("register_house_rules", house(name)))
    catalogue = Catalogue.of([odd, ("whist", whist), ("collect", collect)])
    (failure,) = catalogue.failures
    assert failure.why == f"house rule {name} is named like {like}; name it otherwise"
    assert [] == catalogue.house_rules


def test_a_house_rule_for_what_another_one_brings_is_left_alone():
    rows = {"house.long.cost": (1, "", Status.CHOSEN)}
    assert not Catalogue.of(
        [("whist", whist), ("odd", registers("register_house_rules", house(rows=rows)))]
    ).failures


def test_a_name_of_another_plugin_goes_alone():
    one = ("one", registers("register_house_rules", house("same")))
    two = ("two", registers("register_house_rules", house("same"), house("own")))
    catalogue = Catalogue.of([("whist", whist), one, two])
    assert ["same", "own"] == [rule.name for rule in catalogue.house_rules]
    (failure,) = catalogue.failures
    assert ("two", False) == (failure.plugin, failure.whole)


def test_functions_that_are_not_marked():
    def register_games():
        return []

    why = only_failure(("odd", plugin(register_games=register_games)))
    assert why == "register_games is not marked, so it is never called; write @hookimpl above it"


def test_a_plugin_that_brings_nothing():
    assert only_failure(("odd", plugin())).startswith("it brings nothing; write a function")


@pytest.mark.parametrize(
    ("answer", "kind"),
    [(None, "None"), (house(), "a HouseRule"), ("text", "a str"), ({}, "a dict")],
)
def test_a_hook_that_answers_with_no_list(answer, kind):
    @hookimpl
    def register_house_rules():
        return answer

    why = only_failure(("odd", plugin(register_house_rules=register_house_rules)))
    assert why == f"register_house_rules returns {kind}; return a list of HouseRule"


@pytest.mark.parametrize(("version", "said"), [("1", "'1'"), (True, "True"), (1.0, "1.0")])
def test_a_version_that_is_no_whole_number(version, said):
    assert only_failure(("odd", plugin(MILLEFEUILLE_API=version))) == (
        f"its hook version is {said}; write MILLEFEUILLE_API = 1"
    )


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"profiles": ()}, "whist has no profile; give it one at least"),
        ({"profiles": whist.WHIST.profiles * 2}, "whist has two profiles named plain; name one"),
        ({"title": None}, "game whist has no title; say in one line what it is"),
        ({"title": " "}, "game whist has no title; say in one line what it is"),
        ({"id": "a game"}, "game 'a game': a name is of letters, digits and hyphens"),
    ],
)
def test_a_game_without_names_to_call_it_by(changes, said):
    with pytest.raises(RulesError, match=said):
        replace(whist.WHIST, **changes)


def test_a_house_rule_is_for_one_game():
    with pytest.raises(RulesError, match="house rule odd: a house rule is for one game; register"):
        house(game=None)


LIST = (
    "from millefeuille import installed; c = installed();"
    "print(sorted(r.name for r in c.house_rules)); print(c.failures); print(sorted(c.games))"
)


def listed_with(folder) -> list[str]:
    found = subprocess.run(
        [sys.executable, "-c", LIST],
        env=os.environ | {"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    )
    return found.stdout.splitlines()


def test_an_installed_plugin_is_found(tmp_path):
    names, failures, games = listed_with(outside.install(tmp_path))
    assert "golden-start" in names
    assert failures == "[]"
    assert "mille" in games


def test_an_installed_plugin_that_cannot_be_imported_is_a_failure(tmp_path):
    outside.install(tmp_path, name="good")
    outside.install(tmp_path, name="broken", source="import no_such_module_anywhere\n")
    names, failures, games = listed_with(tmp_path)
    assert "golden-start" in names
    assert "mille" in games
    expected = Failure(
        "broken",
        "cannot be imported: ModuleNotFoundError: No module named 'no_such_module_anywhere'; "
        "install what it needs, or uninstall it",
        "broken",
        f"{tmp_path / f'{outside.MODULE}_broken.py'}:1",
    )
    assert failures == repr([expected])


def test_a_plugin_that_ends_the_program_is_a_failure():
    class Leaving:
        MILLEFEUILLE_API = 1

        @hookimpl
        def register_games(self):
            raise SystemExit(3)

    catalogue = Catalogue.of([("leaving", Leaving()), ("whist", whist)])
    assert ["leaving"] == [failure.plugin for failure in catalogue.failures]
    assert ["whist"] == list(catalogue.games)
