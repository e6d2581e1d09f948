"""``examples``: exact output, wrong and impossible examples, exit codes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from millefeuille import Catalogue
from millefeuille.cli.commands import examples
from millefeuille_mille import MILLE
from tests.cli.running import process, run
from tests.core.toys.whist import WHIST

MADE, FAILED, WON = MILLE.examples[:3]
SHORT = MILLE.examples[-1]


@pytest.fixture
def ask(capsys, monkeypatch):
    """Asks for examples; ``only`` replaces those of the game."""

    def asked(*words: str, only: tuple = ()):
        if only:
            catalogue = Catalogue(games={"mille": replace(MILLE, examples=only)})
            monkeypatch.setattr(examples, "known_plugins", lambda: catalogue)
        return run(capsys, monkeypatch, "examples", *words)

    return asked


def ticked(out: str) -> list[str]:
    """The lines that say whether an example came out."""
    return [line for line in out.splitlines() if line.startswith(("✓", "✗", "ok ", "no "))]


def test_one_example_at_80_columns(ask):
    ran = ask("mille:short")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "D1           Mille (1000): how to play, the app's rules (fr)",
        "",
        "── the same contract of 120 in the game to 500 ────────────────────────────────",
        "source       D1 §9 (stated)                                      short-contract",
        "mille:short  deal 1 (West dealt)",
        "             South 0               West 0                East 0",
        "South        AS KS 9S   AC KC QC   QH",
        "West         10S QS   9C   KD JD   KH 9H",
        "East         10C   10D QD 9D   AH 10H JH",
        "talon        JS   JC   AD",
        "course       South bids 110   West passes   East passes   the talon: JS JC AD",
        "             South gives West 9S   South gives East JS",
        "             South names the contract 120",
        "tricks       1 South AS 9S JS: South 13       2 South AC 9C 10C: South 21",
        "             3 South KC! 9H 9D: South 4       4 South QC JD JH: South 7",
        "             5 South JC QS QD: South 8        6 South AD KD 10D: South 25",
        "             7 South KS 10S 10H: West 24      8 West KH AH QH: East 18",
        "",
        "South  contract      +120   78 + 60 clubs = 138, 120 made                 D1 §9",
        "       =             +120   0 -> 120",
        "West   defence        +20   24                                            D1 §9",
        "       =              +20   0 -> 20",
        "East   defence        +20   18                                            D1 §9",
        "       =              +20   0 -> 20",
        "✓ points +120 +20 +20   scores 120 20 20",
        "",
        "one example, as its document has it",
    ]


def test_all_profiles_or_one(ask):
    whole = ask("mille")
    assert (whole.code, whole.err) == (0, "")
    assert len(ticked(whole.out)) == len(MILLE.examples)
    assert f"{len(MILLE.examples)} examples, each as its document has it" in whole.out
    app = [example for example in MILLE.examples if example.game.profile == "app"]
    assert len(ticked(ask("mille:app").out)) == len(app)
    assert ticked(ask("mille", only=(WON,)).out) == [
        "✓ points +120 +25 +25   scores 1000 440 665   winner South"
    ]


def test_in_ascii(ask):
    ran = ask("mille", "--ascii")
    assert ran.code == 0
    assert ran.out.isascii()
    assert len(ticked(ran.out)) == len(MILLE.examples)
    assert all(line.startswith("ok points ") for line in ticked(ran.out))


@pytest.mark.parametrize("width", ["80", "40"])
def test_no_line_is_longer_than_the_paper(width, ask, monkeypatch):
    monkeypatch.setenv("COLUMNS", width)
    out = ask("mille").out
    assert max(map(len, out.splitlines())) <= int(width)
    assert len(ticked(out)) == len(MILLE.examples)


def test_a_pipe_that_cannot_show_symbols():
    ran = process("examples", "mille:short", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert ran.code == 0
    assert "ok points +120 +20 +20   scores 120 20 20" in ran.out.splitlines()


# --- examples that do not come out ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (
            {"points": (160, 25, 20)},
            "✗ points: +160 +25 +20 in the document, +160 +25 +15 by the engine",
        ),
        ({"scores": (0, 25, 15)}, "✗ scores: 0 25 15 in the document, 160 25 15 by the engine"),
        ({"winners": (0, 2)}, "✗ winner: South and East in the document, nobody by the engine"),
    ],
)
def test_another_result_is_a_cross_and_exit_1(change, line, ask):
    ran = ask("mille", only=(FAILED, replace(MADE, **change)))
    assert (ran.code, ran.err) == (1, "")
    assert ticked(ran.out) == ["✓ points -160 +25 +15   scores -160 25 15", line]
    last = ran.out.splitlines()[-1]
    assert last == "2 examples; not as the document has it: contract-made"


def test_a_crossed_example_in_ascii(ask):
    ran = ask("mille", "--ascii", only=(replace(WON, winners=()),))
    assert ran.code == 1
    assert ticked(ran.out) == ["no winner: nobody in the document, South by the engine"]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("play JD, play 9D", "play 9D, play JD", "do 17: 9D is not legal: you do not hold 9D"),
        ("\ndo play 10H, play JS, play AH", "", "the deal is not played to its end"),
        ("talon AD", "talon AS", "AS lies in two places"),
    ],
)
def test_an_example_that_cannot_be_is_a_cross_and_exit_1(old, new, why, ask):
    assert old in MADE.position
    broken = replace(MADE, position=MADE.position.replace(old, new))
    ran = ask("mille", only=(broken, FAILED))
    assert (ran.code, ran.err) == (1, "")
    assert ticked(ran.out)[0].startswith(f"✗ {why}")
    assert ticked(ran.out)[1].startswith("✓")


# --- names ---------------------------------------------------------------------------------------


def test_a_game_without_examples_says_so(ask, monkeypatch):
    catalogue = Catalogue(games={"whist": WHIST})
    monkeypatch.setattr(examples, "known_plugins", lambda: catalogue)
    for name in ("whist", "whist:hearts"):
        ran = ask(name)
        assert (ran.code, ran.out, ran.err) == (0, f"{name} has no worked examples\n", "")


def test_a_profile_without_examples_says_so(ask):
    ran = ask("mille:app", only=(MADE,))
    assert (ran.code, ran.out) == (0, "mille:app has no worked examples\n")


CHANGED = "the examples are of the profiles as documented; name a game without changes"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("mille:club,auction.step=10", CHANGED),
        ("mille+golden-start", CHANGED),
        ("mille,step=[", CHANGED),
        ("mille:nix", "mille has no profile nix; it has club, app, short"),
        ("nix", "there is no game nix"),
        ("", "'' names no game"),
        ("mille,step", "step"),
    ],
)
def test_names_that_are_refused(name, why, ask):
    ran = ask(name)
    assert (ran.code, ran.out) == (2, "")
    (line,) = ran.error_lines
    assert line.startswith("millefeuille: ")
    assert why in line
