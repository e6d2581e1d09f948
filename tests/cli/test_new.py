"""``millefeuille new``: what it writes and says, and what it refuses."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.running import Ran, run


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    """An empty folder to write into."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def new(capsys, monkeypatch, *words: str) -> Ran:
    return run(capsys, monkeypatch, "new", *words)


def test_a_game(capsys, monkeypatch, here):
    ran = new(capsys, monkeypatch, "game", "my-game")
    assert (0, "") == (ran.code, ran.err)
    assert [
        "my-game/ is written, and plays as it stands:",
        "  pip install -e my-game",
        "  millefeuille play my-game",
        "  millefeuille check my-game",
        "16 places to change are marked; my-game/README.md lists them",
    ] == ran.out.splitlines()
    assert [
        "README.md",
        "millefeuille_my_game/__init__.py",
        "millefeuille_my_game/examples.py",
        "millefeuille_my_game/profiles.py",
        "millefeuille_my_game/py.typed",
        "millefeuille_my_game/rules.py",
        "pyproject.toml",
        "tests/test_my_game.py",
    ] == files(here / "my-game")


def files(folder: Path) -> list[str]:
    return sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file())


def test_a_game_of_sets(capsys, monkeypatch, here):
    assert 0 == new(capsys, monkeypatch, "game", "my-game", "--kind", "meld").code
    assert "TurnRules" in (here / "my-game" / "millefeuille_my_game" / "rules.py").read_text()


def test_a_house_rule(capsys, monkeypatch, here):
    ran = new(capsys, monkeypatch, "house-rule", "longer", "--for", "tarot")
    assert 0 == ran.code
    assert [
        "  millefeuille play tarot+longer",
        "  millefeuille check tarot+longer",
    ] == ran.out.splitlines()[2:4]
    rule = (here / "longer" / "millefeuille_longer" / "__init__.py").read_text()
    assert '{"match.deals": (2, "", Status.CHOSEN, "as we play it")}' in rule


def test_a_house_rule_may_be_called_as_one_of_another_game(capsys, monkeypatch, here):
    assert 0 == new(capsys, monkeypatch, "house-rule", "four-aces", "--for", "tarot").code
    test = (here / "four-aces" / "tests" / "test_four_aces.py").read_text()
    assert 'millefeuille_check(f"{RULE.game}+{RULE.name}", deals=2)' in test
    readme = (here / "four-aces" / "README.md").read_text()
    assert "    millefeuille check tarot+four-aces\n" in readme


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["game", "mille"], "a game mille is installed already; take another name"),
        (
            ["game", "four-aces"],
            "a house rule four-aces of mille is installed already; take another name",
        ),
        (
            ["house-rule", "four-aces", "--for", "mille"],
            "a house rule four-aces of mille is installed already; take another name",
        ),
        (
            ["house-rule", "short", "--for", "mille"],
            "short is a profile of mille; take another name",
        ),
        (
            ["house-rule", "tarot", "--for", "mille"],
            "a game tarot is installed already; take another name",
        ),
        (
            ["game", "players"],
            "a plugin players is installed already; take another name",
        ),
        (
            ["game", "My Game"],
            "'My Game' is no name for it; take at most 40 small letters and digits, with hyphens "
            "between words, such as my-game",
        ),
        (["game", "there"], "there is there already; nothing was written"),
        (["house-rule", "there", "--for", "mille"], "there is there already; nothing was written"),
        (["house-rule", "x", "--for", "mile"], "there is no game mile; did you mean mille?"),
        (["house-rule", "x", "--for", "mille:app"], "a house rule is for a whole game; "
                                                    "write --for mille"),
        (["house-rule", "x"], "Missing option '--for'."),
        (["game"], "Missing argument 'NAME'."),
        ([], "Missing command."),
    ],
)  # fmt: skip
def test_what_is_refused(words, said, capsys, monkeypatch, here):
    (here / "there").mkdir()
    ran = new(capsys, monkeypatch, *words)
    assert (2, "", [f"millefeuille: {said}"]) == (ran.code, ran.out, ran.error_lines)
    assert ["there"] == os.listdir(here)
    assert [] == os.listdir(here / "there")


def test_what_cannot_be_written(capsys, monkeypatch, here):
    def refused(path, *args, **kwargs):
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "mkdir", refused)
    ran = new(capsys, monkeypatch, "game", "my-game")
    assert (6, "") == (ran.code, ran.out)
    assert ["millefeuille: writing failed: my-game: Permission denied"] == ran.error_lines
    assert [] == os.listdir(here)
