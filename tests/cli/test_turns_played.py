"""Games of turns played to their end: in a terminal, by a pipe, watched, and told afterwards."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.cli.recording import recorded, written
from tests.cli.running import Terminal, replayed, run
from tests.cli.test_pipe import answered

GAMES = ["canadian-mille:document,match.target=100", "canadian-mille:original,match.target=100"]
_OFFERED = r"(?:lay a set|add a card|throw one|draw|take the pile|end the deal) \(([^ )]+)"


def offered(lines: list[str]) -> str:
    """What the last table on a screen offers first, as it can be typed."""
    start = max(number for number, line in enumerate(lines) if line.startswith("you  "))
    return re.findall(_OFFERED, " ".join(line.strip() for line in lines[start:]))[0]


def test_a_whole_deal_in_a_terminal(state):
    words = ("play", "canadian-mille:document", "--seed", "2", "--pace", "fast", "--vs", "random")
    with Terminal(*words) as terminal:
        assert terminal.asked()
        thrown = offered(terminal.lines)
        assert thrown == "d"
        terminal.type("d xah xah xah xah")
        terminal.asked()
        assert " is not legal: " in terminal.screen
        while "settlement of deal 1" not in terminal.written:
            terminal.type(offered(terminal.lines))
            assert terminal.asked()
        assert re.search(r"(?:You are|North is) out", terminal.written)
        assert "♣" in terminal.written
        terminal.type("s")
        terminal.asked()
        assert re.search(r"^   1  out (?:You|North) ", terminal.screen, re.MULTILINE)
        terminal.type("q")
        assert terminal.ended() == 0
    assert replayed(state).deals[0].score is not None


@pytest.mark.parametrize("game", GAMES)
def test_a_program_plays_a_whole_match(game):
    rng = Random(7)
    code, out = answered([game, "--seed", "3", "--vs", "random", "--no-record"], rng.choice)
    assert code == 0
    assert "the target is reached" in out
    assert all(line.startswith("legal: ") for line in out.splitlines() if len(line) > 80)


def test_a_whole_turn_is_one_answer_of_a_script(state, capsys, monkeypatch):
    words = ("play", "canadian-mille:original", "--seed", "3", "--vs", "random")
    ran = run(capsys, monkeypatch, *words, typed="d kkk 444 x3d\n")
    assert (ran.code, ran.err) == (0, "")
    assert "You lay KS KD KD\nYou lay 4S 4D 4H\nYou throw 3D\nNorth draws a card\n" in ran.out
    ran = run(capsys, monkeypatch, *words, typed="d kkk 444 x5c\n")
    assert (ran.code, "You draw" in ran.out) == (3, False)
    why = "5C is not legal: look first at the cards that came to your hand"
    assert ran.err == f"millefeuille: line 1: {why}\n"


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_shown_and_explained(game, tmp_path, capsys, monkeypatch):
    file = written(tmp_path, recorded(game, seed="5", kind="random", person=None))
    shown = run(capsys, monkeypatch, "replay", file)
    assert (shown.code, shown.err) == (0, "")
    assert re.search(r" (?:is out|ends the deal, the stock is empty)\n", shown.out)
    told = run(capsys, monkeypatch, "explain", file)
    assert "ended        out\n" in told.out
    one = run(capsys, monkeypatch, "explain", file, "--deal", "1", "--move", "3")
    assert one.code == 0
    assert "\ncards        stock 7" in one.out


def test_a_position_is_answered_as_a_line_is(tmp_path, capsys, monkeypatch):
    file = written(tmp_path, recorded(GAMES[1], seed="3", kind="random", person=None))
    position = run(capsys, monkeypatch, "replay", file, "--position", "--deal", "1", "--move", "2")
    named = written(tmp_path, position.out, "turn.position")
    legal = run(capsys, monkeypatch, "why", named, "d", "kkk", "x3d")
    assert legal.code == 0
    assert "\nlay KS KD KD is legal: 3 cards of one rank" in legal.out
    not_so = run(capsys, monkeypatch, "why", named, "d xac")
    assert not_so.code == 1
    assert "\nAC is not legal: you do not hold AC" in not_so.out
