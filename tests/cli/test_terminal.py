"""Whole matches in a terminal of fixed size, answering what is offered."""

from __future__ import annotations

import json
import re

import pytest

from millefeuille import Position
from tests.cli.running import Terminal, offered, record_in, replayed
from tests.cli.tarot import CHIEN, DECK, LONG, dealt


def played_out(terminal: Terminal) -> int:
    while terminal.asked():
        terminal.type(offered(terminal.lines))
    return terminal.ended()


@pytest.mark.parametrize(
    ("game", "columns"), [("mille:club", 80), ("mille:app", 80), ("mille:short", 60)]
)
def test_a_whole_match(game, columns, state):
    words = ("play", game, "--seed", "4", "--pace", "fast", "--auto", "--vs", "standard")
    with Terminal(*words, columns=columns) as terminal:
        assert played_out(terminal) == 0
        screen = terminal.screen
    record = replayed(state)
    outcome = record.outcome
    assert json.loads(record_in(state)[-1])["winners"] == list(outcome.winners)
    winner = ("You win", "West wins", "East wins")[outcome.winners[0]]
    points, deals = max(outcome.scores), record.deals[-1].number
    verdict = f"{winner} with {points} after {deals} deals: the target is reached"
    assert verdict in screen
    assert "the record is" in screen
    assert "♣" in terminal.written


def test_a_match_by_letters_never_clears_the_screen(state):
    words = ("play", "mille:short", "--seed", "4", "--pace", "fast", "--ascii", "--vs", "random")
    with Terminal(*words, TERM="dumb", NO_COLOR="1") as terminal:
        for _ in range(40):
            assert terminal.asked()
            terminal.type(offered(terminal.lines))
        terminal.asked()
        terminal.type("q")
        assert terminal.ended() == 0
        assert terminal.written.isascii()
        assert "\x1b[2J" not in terminal.written
        assert not re.search(r"\x1b\[[0-9;]*3[0-7]m", terminal.written)  # no colour
    assert replayed(state).outcome is None


def test_the_screens_of_one_deal(state):
    words = ("play", "mille:club", "--seed", "6", "--vs", "simple", "--pace", "fast")
    with Terminal(*words) as terminal:
        terminal.asked()
        assert terminal.lines[-6:-2][0].startswith("auction      You ?")
        terminal.type("kd")
        terminal.asked()
        refusal = "KD is not legal: this is the time to bid or to pass"
        assert any(line.startswith(refusal) for line in terminal.lines)
        terminal.type("what")
        terminal.asked()
        assert "'what' says nothing here; type pass, 105," in terminal.screen
        terminal.type("")
        terminal.asked()
        assert any(line.startswith("Enter alone plays the only") for line in terminal.lines)


def test_without_a_game_it_asks(state):
    with Terminal("play", "--vs", "random", "--pace", "fast") as terminal:
        terminal.asked()
        assert "mille:club" in terminal.screen
        assert terminal.lines[-1] == "Which game? >"
        (row,) = (line for line in terminal.lines if "mille:short" in line)
        terminal.type(row.split()[0])
        terminal.asked()
        assert "mille:short  " in terminal.written.split("Which game?")[-1]
        terminal.type("q")
        assert terminal.ended() == 0


def test_the_settlement_waits_for_enter_and_shows_the_scores(state):
    # with seed 1 the person opens, and simple players let him
    words = ("play", "mille:club", "--seed", "1", "--vs", "simple", "--no-record")
    with Terminal(*words) as terminal:
        terminal.asked()
        terminal.type("rospis")
        terminal.asked()
        assert terminal.lines[-8:] == [
            "── settlement of deal 1 ───────────────────────────────────────────────────────",
            "You    rospis        -100   100 given up                         D0 §01, D0 §03",
            "       =             -100   0 -> -100",
            "West   rospis         +50   50 of the bid                                D0 §03",
            "       =              +50   0 -> 50",
            "East   rospis         +50   50 of the bid                                D0 §03",
            "       =              +50   0 -> 50",
            "Enter for the next deal >",
        ]
        terminal.type("s")
        terminal.asked()
        assert terminal.lines[-6:] == [
            "deal  played for                        You             West             East",
            "   1  100 You rospis            -100   -100       +50     50       +50     50",
            "You -100",
            "West 50",
            "East 50",
            "Enter for the next deal >",
        ]
        terminal.type("")
        terminal.seen("deal 2, ")
        terminal.press("c")
        assert terminal.ended() == 130


def test_control_d_leaves_the_match_unfinished(state):
    words = ("play", "mille:club", "--seed", "6", "--vs", "simple", "--pace", "fast")
    with Terminal(*words) as terminal:
        terminal.asked()
        terminal.press("d")
        assert terminal.ended() == 0
    assert replayed(state).outcome is None


def test_forty_columns_are_no_refusal(state):
    words = ("play", "mille:club", "--seed", "6", "--vs", "simple", "--pace", "fast")
    with Terminal(*words, columns=40) as terminal:
        terminal.asked()
        assert terminal.lines[-1] == ">"
        terminal.type("q")
        assert terminal.ended() == 0


def test_the_prompt_between_deals_answers_keys(state):
    words = ("play", "mille:club", "--seed", "1", "--vs", "simple", "--no-record")
    with Terminal(*words, rows=50) as terminal:
        terminal.asked()
        terminal.type("rospis")
        terminal.asked()
        for typed, answer in {
            "r": "type r and one of order, direction, shown_at_end, match,",
            "r BARREL.floor": "barrel.floor = 120 ",
            "?": "Enter deals again, s scores, ",
            "? kh": "Enter deals again, s scores, ",
            "kh": "'kh' says nothing here; Enter deals again, s scores, ",
            "next": "'next' says nothing here; Enter deals again, ",
            "l": "no trick has been played in this deal",
        }.items():
            at = len(terminal.lines)
            terminal.type(typed)
            assert terminal.asked()
            assert terminal.lines[at - 1].endswith(f"Enter for the next deal > {typed}")
            assert terminal.lines[at].startswith(answer)
            assert terminal.lines[-1] == "Enter for the next deal >"
        terminal.type("")
        terminal.seen("deal 2, ")


def test_an_unknown_game_is_asked_for_again(state):
    with Terminal("play", "--vs", "random", "--pace", "fast") as terminal:
        terminal.asked()
        for typed, answer in {
            "mile": "there is no game mile; did you mean mille?",
            "mille:clb": "mille has no profile clb; it has ",
            "mille,foo=1": "there is no setting foo",
            "99": "type a number from the list or a game's name, q leaves",
            "a b": "'a b' names no game; ",
        }.items():
            terminal.type(typed)
            assert terminal.asked()
            assert answer in terminal.screen
            assert terminal.lines[-1] == "Which game? >"
        terminal.type("mille:app")
        terminal.asked()
        assert "mille:app" in terminal.screen
        terminal.type("q")
        assert terminal.ended() == 0


PLAIN = {"LC_ALL": "C", "LANG": "C"}


@pytest.mark.parametrize("utf8", ["0", "1"])
def test_letters_are_no_editing_keys_in_a_plain_locale(utf8, state):
    words = ("play", "mille:club", "--seed", "1", "--vs", "simple", "--pace", "fast")
    with Terminal(*words, **PLAIN, PYTHONUTF8=utf8) as terminal:
        terminal.asked()
        for typed in ("s", "\uff11", "\u00e9\u00e9", "\u00e9"):
            terminal.type(typed)
            assert terminal.asked()
            if typed != "s":
                assert "says nothing here; type" in "\n".join(terminal.lines[-3:])
        terminal.type("k\u2665")
        terminal.asked()
        given, refused = (
            "You give West K" in terminal.screen,
            "says nothing here" in terminal.screen,
        )
        assert given if utf8 == "1" else refused
        terminal.press("d")
        assert terminal.ended() == 0


def test_what_is_typed_while_others_play_is_no_answer(state):
    words = ("play", "mille:club", "--seed", "6", "--vs", "simple", "--no-record", "--seat", "1")
    with Terminal(*words, "--pace", "slow") as terminal:
        terminal.seen("West passes")  # and East has a second and a half to think
        terminal.type("pass")
        terminal.type("q")
        assert terminal.asked()
        assert "give " in terminal.lines[-2]
        terminal.type("s")
        assert terminal.asked()
        assert "no deal has been settled yet" in terminal.screen


def test_a_deal_as_taker_with_every_declaration(state, tmp_path):
    # seat 0 is the last to bid, and all others have passed
    deal = dealt(LONG)
    begun = Position(
        game="tarot",
        hands=tuple(map(DECK.text, deal.hands)),
        talon=CHIEN,
        actions=("pass",) * 7,
    )
    file = tmp_path / "start.txt"
    file.write_text(begun.text(DECK), encoding="utf-8")
    words = ("--position", str(file), "--vs", "random", "--seed", "1", "--pace", "fast")
    with Terminal("play", *words) as terminal:
        for typed, answer in {
            "garde": "lay 6 cards away",
            "7s 2s 3s 21 4s 5s": "T21 is not legal: T21 is never laid away",
            "7s 2s 3s 4s 5s 6s": "you          declare or pass: pass, chelem",
            "pass": "?",
            "2c": "2C is not legal: ",
            "poignee 12": "poignee is of 10, 13 or 15 cards, not of 12",
            "poignee 13 -9": "You declare poignee 13: ",
        }.items():
            assert terminal.asked()
            assert len(terminal.lines) <= 24
            terminal.type(typed)
            terminal.seen(re.escape(answer))
        assert played_out(terminal) == 0
        assert "garde " in terminal.screen
        assert "You showed 13" in terminal.screen
        assert "aside You    7S 6S 5S 4S 3S 2S" in terminal.screen
        assert ": the match was one deal" in terminal.screen
    assert replayed(state).outcome is not None
