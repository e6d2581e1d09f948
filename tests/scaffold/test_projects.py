"""What ``millefeuille new`` writes is a project that works, with each place to change listed."""

from __future__ import annotations

import ast
import errno
import inspect
import os
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from millefeuille import Catalogue, UnknownNameError, installed
from millefeuille.errors import RulesError
from millefeuille.scaffold.amendment import Amendment, amendment
from millefeuille.scaffold.given import ProjectName, replaced
from millefeuille.scaffold.kinds import GameKind
from millefeuille.scaffold.project import Place, Project
from tests.core.toys import whist
from tests.scaffold.outside import announce, found, module_of

AMENDED = {
    "given-game": "my-tricks",
    "given-table": "my-tricks:usual",
    "given.path": "match.target",
    "GIVEN_BEFORE": "3",
    "GIVEN_VALUE": "6",
}
PROJECTS = {
    "my-tricks": Project.of(GameKind.TRICK, ProjectName("my-tricks").words),
    "my-melds": Project.of(GameKind.MELD, ProjectName("my-melds").words),
    "to-six": Project.of("house-rule", ProjectName("to-six").words | AMENDED),
}
EACH = pytest.mark.parametrize("project", PROJECTS.values(), ids=PROJECTS)


@pytest.fixture
def written(tmp_path):
    """All three projects in a folder, as if they were installed from there."""
    for name, project in PROJECTS.items():
        project.write(tmp_path / name)
        announce(tmp_path / name, tmp_path / "site")
    with found(*(tmp_path / name for name in PROJECTS), site=tmp_path / "site"):
        yield tmp_path


def test_they_pass_their_own_tests_and_so_every_check(written):
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *PROJECTS],
        cwd=written,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=180,
    )
    assert "8 passed" in done.stdout, done.stdout + done.stderr


@pytest.mark.parametrize("name", ["my-tricks", "my-melds"])
def test_their_own_tests_need_no_worked_example(written, name):
    module = module_of(written / name)
    examples = written / name / module / "examples.py"
    examples.write_text("EXAMPLES = ()\n")
    assert () == installed().games[name].examples
    tests = runpy.run_path(str(written / name / "tests" / f"test_{name.replace('-', '_')}.py"))
    whole, legal, checked = (test for test in tests if test.startswith("test_"))
    tests[legal]()
    assert [()] == [mark.args[1] for mark in tests[whole].pytestmark]
    assert "millefeuille_check" in inspect.signature(tests[checked]).parameters


def test_they_are_listed_and_bring_what_they_say(written):
    catalogue = installed()
    assert () == tuple(catalogue.failures)
    assert ["usual", "no-trump"] == [p.name for p in catalogue.games["my-tricks"].profiles]
    assert ["usual", "no-runs"] == [p.name for p in catalogue.games["my-melds"].profiles]
    assert "match.target is 6 instead of 3" == catalogue.house_rule("to-six", "my-tricks").title


def test_mypy_finds_nothing_in_them(written):
    pytest.importorskip("mypy", reason="mypy comes with the extra dev")
    cache = f"--cache-dir={Path(__file__).parents[2] / '.mypy_cache'}"
    packages = [str(written / name / module_of(written / name)) for name in PROJECTS]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", cache, *packages],
        cwd=written,
        capture_output=True,
        text=True,
    )
    assert 0 == done.returncode, done.stdout + done.stderr


@EACH
def test_nothing_is_left_of_the_templates(project):
    for path, text in project.files.items():
        assert not {"given", "GIVEN", "Given"} & set(path.replace("/", "_").split("_"))
        for word in ("given-", "given_", "given.", "Given name", "GIVEN_"):
            assert word not in text, path
        if path.endswith(".py"):
            ast.parse(text)
        if path.endswith(".toml"):
            tomllib.loads(text)


@EACH
def test_the_readme_lists_the_places_in_order(project):
    places = project.places()
    assert list(range(1, len(places) + 1)) == [place.number for place in places]
    rows = [row for row in project.files["README.md"].splitlines() if row.startswith("| ")]
    assert len(places) + 2 == len(rows)
    for place, row in zip(places, rows[2:], strict=True):
        assert f"| {place.number} | `{place.path}` | {place.about} |" == row
        assert place.about in project.files[place.path]


def test_a_place_is_where_a_mark_stands():
    project = Project({"b.py": "x = 1  # change 2: one\n", "a.py": "# change 1: all of it\n"})
    assert [Place(1, "a.py", "all of it"), Place(2, "b.py", "one")] == project.places()


@pytest.mark.parametrize(
    "name",
    ["", "A", "1", "66", "a_b", "a b", "-a", "a-", "a--b", "ä", "a/b", "..", "a\n", "a" * 41],
)
def test_what_is_no_name(name):
    with pytest.raises(UnknownNameError, match="is no name for it"):
        ProjectName(name)


def test_a_name_in_its_forms():
    words = {"given-name": "sixty-6", "given_name": "sixty_6", "Given name": "Sixty 6"}
    assert words == ProjectName("sixty-6").words


def test_words_are_replaced_all_at_once():
    assert "b a" == replaced("a b", {"a": "b", "b": "a"})


# --- writing --------------------------------------------------------------------------------


def test_what_is_there_is_not_touched(tmp_path):
    (tmp_path / "empty").mkdir()
    (tmp_path / "file").write_text("mine")
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    for name in ("empty", "file", "link"):
        with pytest.raises(FileExistsError):
            PROJECTS["my-tricks"].write(tmp_path / name)
    assert {"empty", "file", "link"} == set(os.listdir(tmp_path))


def test_nothing_half_written_stays(tmp_path, monkeypatch):
    before = Path.write_text

    def full(path, *args, **kwargs):
        if path.name == "rules.py":
            raise OSError(errno.ENOSPC, "No space left on device", str(path))
        return before(path, *args, **kwargs)

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(OSError, match="No space"):
        PROJECTS["my-tricks"].write(tmp_path / "my-tricks")
    assert [] == os.listdir(tmp_path)


# --- what a house rule changes ------------------------------------------------------------------


def test_the_first_number_that_every_profile_can_have_otherwise():
    games = installed().games
    # the barrel of Mille and its lowest contract make 1000, so the target is no more
    assert Amendment("mille:club", "match.target", 1000, 999) == amendment(games["mille"])
    assert Amendment("tarot:single", "match.deals", 1, 2) == amendment(games["tarot"])


def test_a_game_without_such_a_number():
    (game,) = Catalogue.of([("whist", whist)]).games.values()
    assert "deck.copies" == amendment(game).path
    broken = type(game)(**{**vars(game), "hooks": object()})
    with pytest.raises(RulesError, match="no number in the rules of whist"):
        amendment(broken)
