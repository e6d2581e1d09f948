from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from types import SimpleNamespace

import pytest

from millefeuille import Catalogue, HouseRule, PlayerSpec, UnknownNameError, hookimpl
from millefeuille.players.uniform import UniformPlayer
from millefeuille.registry import Failure
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
    assert why == "RuntimeError: two lines"


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
        "another plugin already brings a game whist; uninstall one of them"
    )


def test_two_house_rules_of_one_name():
    one, two = (HouseRule("same", "whist", f"rule {n}") for n in (1, 2))
    first = ("first", registers("register_house_rules", one))
    assert "already brings a house rule same" in only_failure(
        first, ("odd", registers("register_house_rules", two))
    )


def test_house_rules_of_one_name_for_two_games():
    found = Catalogue.of(
        [("r", registers("register_house_rules", *(HouseRule("x", g, "t") for g in "ab")))]
    )
    assert not found.failures
    assert found.house_rule("x", "b").game == "b"


def test_two_players_of_one_name():
    spec = PlayerSpec("any", "any", UniformPlayer)
    first = ("first", registers("register_players", spec))
    assert "already brings a player any" in only_failure(
        first, ("odd", registers("register_players", spec))
    )


def test_one_plugin_that_registers_a_name_twice_fails_as_well():
    assert only_failure(("odd", registers("register_games", collect.COLLECT, collect.COLLECT)))


def test_a_plugin_fails_as_a_whole():
    spec = PlayerSpec("any", "any", UniformPlayer)
    both = plugin(
        register_games=registers("register_games", whist.WHIST).register_games,
        register_players=registers("register_players", spec).register_players,
    )
    catalogue = Catalogue.of([("whist", whist), ("odd", both)])
    assert catalogue.players == []


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
