"""``millefeuille replay``: a record told again, and what of it is hidden from whom."""

from __future__ import annotations

import json
import shlex

import pytest

from millefeuille import Position, Record, Table, load
from millefeuille_mille import MILLE
from tests.cli.recording import cards_in, hidden_cards, recorded, written
from tests.cli.running import Terminal, process, run

TWO = "mille:short,match.deal_limit=2"


@pytest.fixture(scope="module")
def person() -> str:
    """Two deals of a person in seat 1; in the second one he is given a card."""
    return recorded(TWO, seed="4", person=1)


@pytest.fixture(scope="module")
def watched() -> str:
    return recorded(TWO, seed="4", person=None)


def cut(text: str, count: int) -> str:
    """The first lines of a record."""
    return "".join(text.splitlines(keepends=True)[:count])


def edited(text: str, number: int, **fields: object) -> str:
    """A record with other fields in one of its lines, the first is 1."""
    lines = text.splitlines(keepends=True)
    lines[number - 1] = json.dumps(json.loads(lines[number - 1]) | fields) + "\n"
    return "".join(lines)


def second_deal(text: str) -> int:
    """The number of the line that begins the second deal."""
    return text[: text.index('{"deal": 2')].count("\n") + 1


# --- what is shown ---------------------------------------------------------------------------


def test_a_match_as_its_person_saw_it(person, tmp_path, capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "replay", written(tmp_path, person))
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[:17] == [
        "mille:short,match.deal_limit=2  Mille (Thousand, Tysiąc) for three: the app's",
        "  short game, to 500 with a barrel at 400, changed: match.deal_limit=2",
        "at the table: East (simple), You and West (simple)",
        "seed 4",
        "",
        "── deal 1, East to deal ───────────────────────────────────────────────────────",
        "You 0   West 0   East 0",
        "hand         10S   10C 9C   AD KD   AH 10H",
        "West passes",
        "East passes",
        "the talon: JS 10D KH",
        "You give West 9C",
        "You give East JS",
        "You name the contract 100",
        "You lead AH",
        "West plays 9H",
        "East plays JH",
    ]
    assert lines[-20:] == [
        "── settlement of deal 2 ───────────────────────────────────────────────────────",
        "You    defence        +30   34                                            D1 §9",
        "       =              +30   -100 -> -70",
        "West   contract      -100   39, 100 failed                                D1 §9",
        "       =             -100   70 -> -30",
        "East   defence        +50   47                                            D1 §9",
        "       =              +50   0 -> 50",
        "",
        "the cards as the deal began",
        "You          10S KS 9S   JC 9C   JD   10H",
        "West         AS QS JS   KC   KD   QH 9H",
        "East         QC   AD 10D QD   AH KH JH",
        "talon        AC 10C   9D",
        "West gives East 9D",
        "",
        "── the match is over ──────────────────────────────────────────────────────────",
        "deal  played for                        You             West             East",
        "   1  100 You                   -100   -100       +70     70         0      0",
        "   2  100 West                   +30    -70      -100    -30       +50     50",
        "East wins with 50 after 2 deals: the limit of deals is reached",
    ]
    assert "West gives East a card\nWest gives you 9H\n" in ran.out


def test_a_match_that_was_watched_is_shown_with_all_hands(watched, tmp_path, capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "replay", written(tmp_path, watched))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[4:16] == [
        "",
        "── deal 1, South to deal ──────────────────────────────────────────────────────",
        "South 0   West 0   East 0",
        "South        KS QS   KC   JD 9D   QH JH",
        "West         10S   10C 9C   AD KD   AH 10H",
        "East         AS 9S   AC QC JC   QD   9H",
        "talon        JS   10D   KH",
        "East passes",
        "South passes",
        "the talon: JS 10D KH",
        "West gives East 9C",
        "West gives South JS",
    ]
    assert "the cards as the deal began" not in ran.out


@pytest.mark.parametrize(("view", "gift"), [("0", "West gives you a card"), ("east", "a card")])
def test_other_eyes(view, gift, person, tmp_path, capsys, monkeypatch):
    """Seat 2 gives in the second deal: East is seat 2, who sits on the left of seat 1."""
    ran = run(capsys, monkeypatch, "replay", written(tmp_path, person), "--view", view)
    assert (ran.code, ran.err) == (0, "")
    assert "(person)" in ran.out
    second = ran.out.split("── deal 2")[1]
    if view == "0":
        assert "at the table: You (simple), West (person) and East (simple)" in ran.out
        assert "East gives you 9D\nEast gives West a card\n" in second
        assert "\nEast gives West 9H\n" in second.split("the cards as the deal began")[1]
    else:
        assert "at the table: West (simple), East (person) and You (simple)" in ran.out
        assert "You give West 9D\nYou give East 9H\n" in second
        assert "gives" not in second


def test_from_a_later_deal(person, tmp_path, capsys, monkeypatch):
    file = written(tmp_path, person)
    ran = run(capsys, monkeypatch, "replay", file, "--from", "2")
    assert ran.code == 0
    assert "── deal 1," not in ran.out
    assert "── deal 2," in ran.out
    assert "\n   1  100 You " in ran.out  # the score sheet is whole
    for number in ("0", "3", "-1"):
        ran = run(capsys, monkeypatch, "replay", file, "--from", number)
        assert (ran.code, ran.out) == (2, "")
        assert ran.error_lines == [
            f"millefeuille: there is no deal {number}; the record holds deal 1 to 2"
        ]


@pytest.mark.parametrize("columns", [80, 40])
@pytest.mark.parametrize("options", [(), ("--ascii",), ("--view", "2")])
def test_no_line_is_wider_than_the_paper(columns, options, person, tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(columns))
    ran = run(capsys, monkeypatch, "replay", written(tmp_path, person), *options)
    assert [line for line in ran.out.splitlines() if len(line) > columns] == []
    assert ran.out.isascii() or "--ascii" not in options


def test_a_deal_that_was_dealt_again(tmp_path, capsys, monkeypatch):
    name = f"{TWO},redeal.grounds.points.points_below=121"
    name += ",redeal.grounds.points.without_meld=no,redeal.limit=1,late_redeal.limit=0"
    text = recorded(name, seed="2", kind="random")
    assert len(Record.read(text).deals) > 2
    ran = run(capsys, monkeypatch, "replay", written(tmp_path, text))
    assert "the cards are dealt again\n\n── deal 1 again, " in ran.out
    assert ran.out.count("the cards as the deal began") == 2


def test_a_record_from_standard_input(person):
    ran = process("replay", "-", typed=person)
    assert (ran.code, ran.err) == (0, "")
    assert "the match is over" in ran.out


def test_a_match_from_a_position_is_shown_too(watched, tmp_path, capsys, monkeypatch):
    file = written(tmp_path, watched)
    words = ("--position", "--deal", "2", "--move", "20")
    start = run(capsys, monkeypatch, "replay", file, *words).out
    begun, kept = written(tmp_path, start, "start.txt"), tmp_path / "kept.jsonl"
    words = ("--watch", "--players", "simple", "--seed", "4", "--record", str(kept))
    assert run(capsys, monkeypatch, "play", "--position", begun, *words).code == 0
    ran = run(capsys, monkeypatch, "replay", str(kept))
    assert (ran.code, ran.err) == (0, "")
    assert "── deal 2," in ran.out
    assert "after 2 deals: the limit of deals is reached" in ran.out


# --- what stays hidden -----------------------------------------------------------------------

READING = [
    ("replay",),
    *[("replay", "--view", view) for view in ("0", "1", "2")],
    *[("replay", "--script", seat) for seat in ("0", "1", "2")],
    ("explain",),
    ("explain", "--deal", "1"),
    ("replay", "--position", "--deal", "1"),
]


@pytest.mark.parametrize("words", READING)
@pytest.mark.parametrize("length", [4, 9, 12, 20])
def test_a_running_deal_shows_a_person_no_hidden_card(
    length, words, person, tmp_path, capsys, monkeypatch
):
    text = cut(person, length)
    hidden = hidden_cards(text, 1)
    assert len(hidden) >= 8
    command, *options = words
    ran = run(capsys, monkeypatch, command, written(tmp_path, text), *options)
    assert not hidden & cards_in(ran.out + ran.err)
    assert ran.code == (1 if "--position" in words else 0)


def test_no_action_of_a_running_deal_shows_a_hidden_card(person, tmp_path, capsys, monkeypatch):
    lines = second_deal(person)
    text = cut(person, lines + 20)
    hidden = hidden_cards(text, 1)
    gift = next(n for n, e in enumerate(Record.read(text).running.actions, 1) if e.action.private)
    for move in (1, gift, gift + 1, gift + 3, 20):
        words = (written(tmp_path, text), "--deal", "2", "--move", str(move))
        ran = run(capsys, monkeypatch, "explain", *words)
        assert ran.code == 0
        assert not hidden & cards_in(ran.out), move
    ran = run(capsys, monkeypatch, "replay", words[0], "--position", "--deal", "2")
    assert (ran.code, ran.out) == (1, "")
    assert ran.error_lines == ["millefeuille: deal 2 is not over: its cards stay hidden"]
    assert run(capsys, monkeypatch, "replay", words[0], "--position", "--deal", "1").code == 0


def test_a_running_deal_is_shown_as_an_onlooker_sees_it(person, tmp_path, capsys, monkeypatch):
    file = written(tmp_path, cut(person, second_deal(person) + 20))
    said = "this deal is not over, so it is shown as an onlooker sees it"
    own = run(capsys, monkeypatch, "replay", file).out
    assert said not in own
    assert "\nWest gives you 9H\n" in own
    assert own.endswith("the match is not over: deal 2 is being played\n")
    other = run(capsys, monkeypatch, "replay", file, "--view", "2").out
    assert said in other
    assert "\nYou give East a card\n" in other
    assert "hand  " in other.split("── deal 2")[0]
    assert "hand  " not in other.split("── deal 2")[1]


def test_a_running_deal_of_several_persons_is_hidden_from_all(
    person, tmp_path, capsys, monkeypatch
):
    text = edited(cut(person, 20), 1, players=["person", "person", "simple"])
    for options in ((), ("--view", "0"), ("--view", "1")):
        ran = run(capsys, monkeypatch, "replay", written(tmp_path, text), *options)
        assert "as an onlooker sees it" in ran.out
        actions = [entry.action for entry in Record.read(text).running.actions]
        played = {str(action.card) for action in actions if action.word == "play"}
        assert cards_in(ran.out) - {"JS", "10D", "KH"} <= played
    ran = run(capsys, monkeypatch, "replay", written(tmp_path, text), "--script", "1")
    assert ran.out == ""
    assert ran.error_lines == [
        "millefeuille: deal 1 is not over and is left out",
        "millefeuille: play cannot repeat this match: a person played another seat",
    ]


def test_a_running_deal_that_nobody_plays_lies_open(watched, tmp_path, capsys, monkeypatch):
    file = written(tmp_path, cut(watched, 20))
    ran = run(capsys, monkeypatch, "replay", file)
    assert "West gives East 9C\n" in ran.out
    assert run(capsys, monkeypatch, "replay", file, "--position", "--deal", "1").code == 0


# --- positions -------------------------------------------------------------------------------


@pytest.mark.parametrize("move", [None, "1", "9", "20", "32"])
def test_a_position_of_a_deal(move, person, tmp_path, capsys, monkeypatch):
    words = ("--position", "--deal", "1", *(("--move", move) if move else ()))
    ran = run(capsys, monkeypatch, "replay", written(tmp_path, person), *words)
    assert (ran.code, ran.err) == (0, "")
    position, table = Position.parse(ran.out, load)
    deal, replayed = position.deal(table), Record.read(person).deals[0].at(int(move or 0))
    assert deal.legal_actions() == replayed.legal_actions()
    assert (deal.hands, deal.ending) == (replayed.hands, replayed.ending)
    question = ("why", "-") if not deal.over else ("why", "-", "--score")
    assert process(*question, typed=ran.out).code == 0


@pytest.mark.parametrize(("move", "count"), [("33", "0 to 32"), ("-1", "0 to 32")])
def test_a_position_after_too_many_actions(move, count, person, tmp_path, capsys, monkeypatch):
    words = ("--position", "--deal", "1", "--move", move)
    ran = run(capsys, monkeypatch, "replay", written(tmp_path, person), *words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.error_lines == [f"millefeuille: --move {move}: deal 1 has 32 actions, so {count}"]


def test_a_position_of_the_last_attempt(tmp_path, capsys, monkeypatch):
    name = f"{TWO},redeal.grounds.points.points_below=121"
    name += ",redeal.grounds.points.without_meld=no,redeal.limit=1,late_redeal.limit=0"
    file = written(tmp_path, recorded(name, seed="2", kind="random"))
    ran = run(capsys, monkeypatch, "replay", file, "--position", "--deal", "1")
    assert "\nattempt 1\n" in ran.out


# --- rules that the name does not mean any more ----------------------------------------------


def test_a_position_names_the_rules_that_were_played(person, tmp_path, capsys, monkeypatch):
    text = edited(person, 1, game="mille:app,match.deal_limit=3")
    file = written(tmp_path, text)
    ran = run(capsys, monkeypatch, "replay", file)
    assert (ran.code, ran.err) == (0, "")
    assert "by the rules in the record; the name means others today" in " ".join(ran.out.split())
    ran = run(capsys, monkeypatch, "replay", file, "--position", "--deal", "1")
    name = ran.out.splitlines()[1].removeprefix("game ")
    assert name.startswith("mille:app,")
    assert ",match.target=500" in name
    assert load(name).rules == load(TWO).rules


def test_a_profile_that_is_gone(person, tmp_path, capsys, monkeypatch):
    file = written(tmp_path, edited(person, 1, game="mille:gone,match.deal_limit=2"))
    ran = run(capsys, monkeypatch, "replay", file)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("mille:gone,match.deal_limit=2  Mille (Thousand, ")
    assert run(capsys, monkeypatch, "explain", file, "--deal", "1", "--move", "3").code == 0
    ran = run(capsys, monkeypatch, "replay", file, "--position", "--deal", "1")
    assert load(ran.out.splitlines()[1].removeprefix("game ")).rules == load(TWO).rules


def test_rules_that_no_name_means(tmp_path, capsys, monkeypatch):
    rules = load("mille:short,match.deal_limit=1").rules
    text = rules.model_dump_json().replace('"name":"hearts"', '"name":"reds"')
    table = Table(MILLE, "short", rules=type(rules).model_validate_json(text))
    file = written(tmp_path, recorded(table, seed="1"))
    assert run(capsys, monkeypatch, "replay", file).code == 0
    ran = run(capsys, monkeypatch, "replay", file, "--position", "--deal", "1")
    assert (ran.code, ran.out) == (1, "")
    assert ran.error_lines == ["millefeuille: no name means the rules of this record today"]
    ran = run(capsys, monkeypatch, "replay", file, "--script", "0")
    assert ran.error_lines == [
        "millefeuille: play cannot repeat this match: no name means its rules today"
    ]


def test_an_empty_table_has_a_name(tmp_path, capsys, monkeypatch):
    name = "mille:short,match.deal_limit=1,marriages=[]"
    file = written(tmp_path, edited(recorded(name, seed="1"), 1, game="mille:short"))
    ran = run(capsys, monkeypatch, "replay", file, "--position", "--deal", "1")
    assert "\ngame mille:short,match.deal_limit=1,marriages=[]\n" in ran.out


# --- scripts ---------------------------------------------------------------------------------

REPEATED = [
    ("mille:club,match.deal_limit=3", "a seed", 1, None),
    ("mille:app,match.deal_limit=4,redeal.grounds.points.points_below=60", "7", 2, None),
    ("mille:short", "-5", 0, None),
    ("mille:short", "12", 1, 60),
]


@pytest.mark.parametrize(("name", "seed", "seat", "moves"), REPEATED)
def test_a_script_repeats_the_match(name, seed, seat, moves, tmp_path, capsys, monkeypatch):
    text = recorded(name, seed=seed, person=seat, moves=moves)
    running = Record.read(text).running
    if running is not None:  # a match that is left is left at the person's turn
        done = next(n for n in range(len(running.actions), 0, -1) if running.at(n).actor == seat)
        text = cut(text, text.count("\n") - len(running.actions) + done)
    file, again = written(tmp_path, text), tmp_path / "again.jsonl"
    ran = run(capsys, monkeypatch, "replay", file, "--script", str(seat))
    assert ran.code == 0
    (command,) = ran.error_lines
    script, play = (shlex.split(part) for part in command.split(" | "))
    assert script == ["millefeuille", "replay", file, "--script", str(seat)]
    played = run(capsys, monkeypatch, *play[1:], "--record", str(again), typed=ran.out)
    assert (played.code, played.err) == (0, "")
    assert again.read_text() == text


def test_a_script_repeats_a_match_from_a_position(watched, tmp_path, capsys, monkeypatch):
    at = load("mille:short")
    deal = Record.read(watched).deals[1].at(14)
    position, _ = Position.parse(Position.of(deal, at.name).text(at.plan.deck), load)
    text = recorded(at, seed="9", person=2, deal=position.deal(at))
    monkeypatch.chdir(tmp_path)
    written(tmp_path, text, "first.jsonl")
    ran = run(capsys, monkeypatch, "replay", "first.jsonl", "--script", "2")
    begin, again = ran.error_lines
    assert begin == "millefeuille replay first.jsonl --position --deal 2 > start.txt"
    start = run(capsys, monkeypatch, *shlex.split(begin.split(" > ")[0])[1:])
    written(tmp_path, start.out, "start.txt")
    play = shlex.split(again.split(" | ")[1])
    words = (*play[1:], "--record", "again.jsonl")
    assert run(capsys, monkeypatch, *words, typed=ran.out).code == 0
    assert (tmp_path / "again.jsonl").read_text() == text


def test_a_script_for_a_seat_beside_a_person(person, tmp_path, capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "replay", written(tmp_path, person), "--script", "east")
    assert ran.out.splitlines()[:3] == ["pass", "9H", "QD"]
    assert ran.error_lines == [
        "millefeuille: play cannot repeat this match: a person played another seat"
    ]


def test_a_script_of_cards_that_the_seed_does_not_give(person, tmp_path, capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "replay", written(tmp_path, edited(person, 1, seed="5")),
              "--script", "1")  # fmt: skip
    assert ran.out
    assert ran.error_lines == [
        "millefeuille: play cannot repeat this match: the seed does not give the cards of deal 2"
    ]
    one = edited(recorded("mille:short,match.deal_limit=1", seed="4", person=1), 1, seed="5")
    file = written(tmp_path, one)
    ran = run(capsys, monkeypatch, "replay", file, "--script", "1")
    assert ran.error_lines == [
        f"millefeuille replay {file} --position --deal 1 > start.txt",
        f"millefeuille replay {file} --script 1 | millefeuille play --position start.txt "
        "--seed 5 --seat 1 --vs simple,simple",
    ]


def test_a_script_of_a_position_that_stays_hidden(watched, tmp_path, capsys, monkeypatch):
    at = load("mille:short")
    deal = Record.read(watched).deals[1].at(14)
    position, _ = Position.parse(Position.of(deal, at.name).text(at.plan.deck), load)
    text = recorded(at, seed="9", person=2, deal=position.deal(at), moves=6)
    ran = run(capsys, monkeypatch, "replay", written(tmp_path, text), "--script", "2")
    assert ran.out
    assert ran.error_lines == [
        "millefeuille: play cannot repeat this match: its position stays hidden until deal 2 is "
        "over"
    ]


def test_a_script_of_a_position_that_was_dealt_again(tmp_path, capsys, monkeypatch):
    """The position lies before the claims, and its cards give a ground."""
    name = f"{TWO},redeal.grounds.points.points_below=121"
    name += ",redeal.grounds.points.without_meld=no,redeal.limit=1,late_redeal.limit=0"
    at = load(name)
    deal = at.deal_order(at.shuffle("other", 1, 0), standing=at.first_standing("2"), attempt=0)
    position, _ = Position.parse(Position.of(deal, at.name).text(at.plan.deck), load)
    text = recorded(at, seed="2", kind="random", deal=position.deal(at))
    deals = Record.read(text).deals
    assert [(deal.number, deal.attempt) for deal in deals[:2]] == [(1, 0), (1, 1)]
    ran = run(capsys, monkeypatch, "replay", written(tmp_path, text), "--script", "0")
    assert ran.error_lines == [
        "millefeuille: play cannot repeat this match: deal 1 was dealt again, and replay prints "
        "the position of the last only"
    ]


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"players": ["Ann", "person", "Cy"]}, "no player Ann is installed"),
        ({"players": ["simple", "person", "Cy\x1b"]}, "no player Cy\\x1b is installed"),
        ({"seed": "a\tb"}, "its seed is empty or has control characters, and --seed takes no such"),
        ({"seed": " "}, "its seed is empty or has control characters, and --seed takes no such"),
    ],
)
def test_a_script_of_what_play_does_not_take(fields, why, person, tmp_path, capsys, monkeypatch):
    file = written(tmp_path, edited(person, 1, **fields))
    ran = run(capsys, monkeypatch, "replay", file, "--script", "1")
    assert (ran.code, ran.out.splitlines()[:2]) == (0, ["9C", "JS"])
    (line,) = ran.error_lines
    assert line.startswith(f"millefeuille: play cannot repeat this match: {why}")


def test_a_script_of_a_record_that_differs(person, tmp_path, capsys, monkeypatch):
    file = written(tmp_path, edited(person, person.count("\n"), winners=[1]))
    ran = run(capsys, monkeypatch, "replay", file, "--script", "1")
    assert ran.code == 1
    assert ran.error_lines[0] == (
        "millefeuille: play cannot repeat this match: the record tells something else than its "
        "replay"
    )


def test_a_script_of_a_file_that_looks_like_an_option(person, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    written(tmp_path, person, "-v")
    ran = run(capsys, monkeypatch, "replay", "--script", "1", "--", "-v")
    (line,) = ran.error_lines
    assert line.startswith("millefeuille replay ./-v --script 1 | millefeuille play mille:short,")
    words = shlex.split(line.split(" | ")[0])[1:]
    assert run(capsys, monkeypatch, *words).out == ran.out


def test_a_script_of_a_file_that_no_command_can_name(person, tmp_path, capsys, monkeypatch):
    said = "millefeuille: the commands need a record in a file with a name to type; here it is"
    odd = run(capsys, monkeypatch, "replay", written(tmp_path, person, "a\nb"), "--script", "1")
    piped = process("replay", "-", "--script", "1", typed=person)
    for ran in (odd, piped):
        first, command = ran.error_lines
        assert first == f"{said} match.jsonl"
        assert command.startswith("millefeuille replay match.jsonl --script 1 | millefeuille play ")


# --- step by step ----------------------------------------------------------------------------


def test_step_by_step(person, tmp_path):
    with Terminal("replay", written(tmp_path, person), "--step", rows=40) as terminal:
        assert terminal.asked()
        assert "hand         10♠   10♣ 9♣   A♦ K♦   A♥ 10♥" in terminal.screen
        steps = 0
        while terminal.lines[-1] != "Enter for the next deal >":
            assert terminal.lines[-1] == "Enter goes on, q leaves >"
            terminal.type("")
            assert terminal.asked()
            steps += 1
        assert steps == 29  # not the three claims that nobody could make
        terminal.type("what")
        assert terminal.asked()
        assert terminal.lines[-2] == "Enter goes on, q leaves"
        terminal.type("")
        assert terminal.asked()
        assert "── deal 2, You to deal" in terminal.screen
        terminal.type("q")
        assert terminal.ended() == 0
        assert "the match is over" not in terminal.written


def test_the_table_stands_as_at_each_turn(person, tmp_path):
    with Terminal("replay", written(tmp_path, person), "--step", "--ascii", rows=40) as terminal:
        for _ in range(5):
            terminal.asked()
            terminal.type("")
        terminal.asked()
        assert terminal.lines[-6:] == [
            "mille:short  deal 1 (East dealt)   contract 100 You",
            "             You 0                 West 0                East 0",
            "trick 1      You ?",
            "hand         10S   10C   AD 10D KD   AH 10H KH                     legal 8 of 8",
            "you          lead a card",
            "Enter goes on, q leaves >",
        ]
        terminal.type("")
        terminal.asked()
        assert terminal.lines[-6:] == [
            "mille:short  deal 1 (East dealt)   contract 100 You",
            "             You 0                 West 0                East 0",
            "taken        You 0                 West 0                East 0",
            "trick 1      You AH                West ?",
            "hand         10S   10C   AD 10D KD   10H KH",
            "Enter goes on, q leaves >",
        ]
        terminal.press("c")
        assert terminal.ended() == 130
        assert terminal.lines[-1] == "millefeuille: interrupted"


def test_stepping_ends_with_the_record(watched, tmp_path):
    file = written(tmp_path, cut(watched, 7))
    with Terminal("replay", file, "--step") as terminal:
        while terminal.asked():
            assert "South        K♠ Q♠" in terminal.screen
            terminal.type("")
        assert terminal.ended() == 0
        assert terminal.lines[-1] == "the match is not over: deal 1 is being played"
    with Terminal("replay", file, "--step") as terminal:
        terminal.asked()
        terminal.press("d")
        assert terminal.ended() == 0


# --- what is refused -------------------------------------------------------------------------

USAGE = [
    (("--step",), "--step needs a terminal to wait for Enter"),
    (("--deal", "1"), "--deal and --move need --position; --from N shows from a deal on, explain"),
    (("--move", "1"), "--deal and --move need --position"),
    (("--position",), "--position needs --deal N"),
    (("--position", "--script", "0"), "--position and --script exclude each other"),
    (("--position", "--deal", "1", "--view", "0"), "--step, --view and --from show deals; leave"),
    (("--script", "0", "--from", "1"), "--step, --view and --from show deals; leave out --pos"),
    (("--position", "--deal", "3"), "there is no deal 3; the record holds deal 1 to 2"),
    (("--view", "3"), "mille has no seat 3; there is 0, 1 or 2, called South, West or East"),
    (("--script", "you"), "mille has no seat you; there is 0, 1 or 2, called South, West or East"),
]


@pytest.mark.parametrize(("words", "why"), USAGE)
def test_options_that_say_nothing(words, why, person, tmp_path, capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "replay", written(tmp_path, person), *words)
    assert (ran.code, ran.out) == (2, "")
    (line,) = ran.error_lines
    assert line.startswith(f"millefeuille: {why}")


@pytest.mark.parametrize("command", ["replay", "explain"])
def test_files_that_are_no_records(command, person, tmp_path, capsys, monkeypatch):
    missing = str(tmp_path / "missing.jsonl")
    cases = [
        (missing, f"{missing} cannot be read: No such file or directory", 5),
        (str(tmp_path), f"{tmp_path} cannot be read: Is a directory", 5),
        ("", "'' cannot be read: No such file or directory", 5),
        (written(tmp_path, "", "a"), "line 1: there is none", 5),
        (written(tmp_path, "hello\n", "b"), "line 1: no JSON", 5),
        (written(tmp_path, edited(person, 3, do="play AS"), "c"), "line 3: AS is not legal", 5),
        (written(tmp_path, edited(person, 1, game="milles"), "d"), "milles is not installed", 4),
        (written(tmp_path, edited(person, 1, game="mille+x"), "e"), "x for mille is not inst", 4),
    ]
    for file, why, code in cases:
        ran = run(capsys, monkeypatch, command, file)
        assert (ran.code, ran.out) == (code, "")
        (line,) = ran.error_lines
        assert why in line
    (tmp_path / "f").write_bytes(b'{"record": \xff')
    ran = run(capsys, monkeypatch, command, str(tmp_path / "f"))
    assert (ran.code, ran.out) == (5, "")


@pytest.mark.parametrize("command", ["replay", "explain"])
def test_other_scores_are_shown_and_told(command, person, tmp_path, capsys, monkeypatch):
    number = second_deal(person) - 1
    file = written(tmp_path, edited(person, number, scores=[0, 100, 70]))
    ran = run(capsys, monkeypatch, command, file)
    assert ran.code == 1
    assert "You    contract      -100 " in ran.out
    assert "the match is over" in ran.out
    assert ran.error_lines == [
        f"millefeuille: {file}: line {number}: You then has -100 in the replay, 100 in the record"
    ]
    end = person.count("\n")
    ran = run(capsys, monkeypatch, command, written(tmp_path, edited(person, end, winners=[1])))
    assert ran.code == 1
    assert ran.error_lines == [
        f"millefeuille: {file}: line {end}: the winners are 0 in the replay, 1 in the record"
    ]


@pytest.mark.parametrize("command", ["replay", "explain"])
def test_a_torn_record_is_a_warning(command, person, tmp_path, capsys, monkeypatch):
    file = written(tmp_path, person[:-20])
    ran = run(capsys, monkeypatch, command, file)
    assert ran.code == 0
    assert ran.error_lines == [
        f"millefeuille: warning: {file}: the last line was cut off and is left out"
    ]
    assert "the match is over" in ran.out  # all but the line that says so is there


@pytest.mark.parametrize("command", ["replay", "explain"])
@pytest.mark.parametrize(
    ("left", "before"),
    [
        (2, "the score of deal 2 and the end of the match"),
        (1, "the end of the match"),
    ],
)
def test_a_record_that_stops_before_its_last_lines(
    command, left, before, person, tmp_path, capsys, monkeypatch
):
    file = written(tmp_path, cut(person, person.count("\n") - left))
    ran = run(capsys, monkeypatch, command, file)
    assert ran.code == 0
    assert ran.error_lines == [
        f"millefeuille: warning: {file}: the record stops before {before}, which the replay tells"
    ]
    assert "the match is over" in ran.out


def test_what_editors_add_is_read(person, tmp_path, capsys, monkeypatch):
    plain = run(capsys, monkeypatch, "replay", written(tmp_path, person))
    path = tmp_path / "other.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + person.replace("\n", "\r\n").encode() + b"\r\n")
    ran = run(capsys, monkeypatch, "replay", str(path))
    assert (ran.code, ran.out, ran.err) == (0, plain.out, "")


@pytest.mark.parametrize("command", ["replay", "explain"])
def test_a_refused_line_tells_no_hidden_card(command, person, tmp_path, capsys, monkeypatch):
    actions = [(n, e) for n, e in enumerate(Record.read(person).deals[0].actions, 3) if e.seat != 1]
    for number, _entry in actions:
        text = edited(person, number, do="play JC")
        hidden = hidden_cards(cut(person, number - 1), 1) - {"JC"}
        ran = run(capsys, monkeypatch, command, written(tmp_path, text))
        if ran.code == 5:
            assert ran.out == ""
            assert not hidden & cards_in(ran.err)


@pytest.mark.parametrize("command", ["replay", "explain"])
def test_a_record_in_which_nothing_happened(command, person, tmp_path, capsys, monkeypatch):
    ran = run(capsys, monkeypatch, command, written(tmp_path, cut(person, 1)))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("no deal has been settled yet\nthe match is not over\n")
    option = "--from" if command == "replay" else "--deal"
    ran = run(capsys, monkeypatch, command, written(tmp_path, cut(person, 1)), option, "1")
    assert (ran.code, ran.error_lines) == (2, ["millefeuille: the record holds no deal"])
