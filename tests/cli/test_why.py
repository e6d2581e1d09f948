"""``why`` and ``play --position``: exact answers, exit codes, and positions that are damaged."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

import pytest

from millefeuille import Bid, Catalogue, HouseRule, Phase, Reason, Table, hookimpl, load
from millefeuille.cli.commands import why
from millefeuille.cli.sources import files, positions
from millefeuille.names import GameName
from millefeuille.phases.wrap import Restrict
from millefeuille.registry import installed
from tests.cli.running import process, run
from tests.fuzz.mutations import cases
from tests.plugins.mille.disputes import (
    before,
    bidding,
    contract,
    exchange,
    finished,
    given_up,
    play,
    text,
)

NINES = "9S 9C 9D 9H KC QD AS"
PLAIN = "AS 10S KC QD JD 9C 9H"
HEARTS = "KH QH AS 10C JC 9S 9D"
AUCTION = bidding("club", "", HEARTS)
TRICK = play(
    "club",
    "QS 9H 10D KD JC",
    "AS 9S KC 10H JH",
    "JS 10S 9C AC JD",
    trump="D",
    do="play QS",
    lines="scores 305 -60 720\nmarks.bolts 1 0 0",
)


@cache
def loaded(name: GameName) -> Table:
    """A table for each name, made once."""
    return load(name)


@pytest.fixture
def ask(capsys, monkeypatch, tmp_path):
    """Asks about a position's text; what follows it is typed behind the file."""

    def asked(position: str | bytes, *words: str, catalogue: Catalogue | None = None):
        file = tmp_path / "position.txt"
        file.write_bytes(position if isinstance(position, bytes) else position.encode())
        monkeypatch.chdir(tmp_path)
        if catalogue is None:
            monkeypatch.setattr(positions, "load", lambda name, catalogue: loaded(name))
        return run(capsys, monkeypatch, "why", "position.txt", *words)

    return asked


# --- what is legal ---------------------------------------------------------------------------


def test_a_card_that_is_not_legal(ask):
    ran = ask(TRICK, "kc")
    assert ran.out.splitlines() == [
        "mille:club: it is seat 1's turn in play, trick 4",
        "             deal 1 (seat 2 dealt)   trump D   contract 100 seat 0",
        "             seat 1 -60            seat 2 720            seat 0 305  bolts 1/3",
        "taken        seat 1 0              seat 2 0              seat 0 49",
        "trick 4      seat 0 QS             seat 1 ?",
        "hand         AS 9S   [KC]   [10H JH]                               legal 2 of 5",
        "",
        "KC is not legal: spades were led and you hold AS 9S (D0 §04)",
        "play.follow = yes  whoever holds the suit led must follow it (D0 §04, stated)",
    ]
    assert (ran.code, ran.err) == (1, "")


def test_a_card_that_is_legal(ask):
    ran = ask(TRICK, "9♠")
    assert ran.out.splitlines()[-2:] == [
        "9S is legal: spades were led and you hold AS 9S (D0 §04)",
        "play.follow = yes  whoever holds the suit led must follow it (D0 §04, stated)",
    ]
    assert (ran.code, ran.err) == (0, "")


def test_cards_that_are_played_are_alternatives(ask):
    ran = ask(TRICK, "9s", "kc", "play", "AS")
    assert ran.code == 2  # an action of two words is one word of the shell
    ran = ask(TRICK, "9s", "kc", "as")
    assert [line for line in ran.out.splitlines() if " legal: " in line] == [
        "9S is legal: spades were led and you hold AS 9S (D0 §04)",
        "KC is not legal: spades were led and you hold AS 9S (D0 §04)",
        "AS is legal: spades were led and you hold AS 9S (D0 §04)",
    ]
    assert ran.out.count("play.follow = yes") == 1
    assert ran.code == 1


@pytest.mark.parametrize(
    ("position", "words", "said"),
    [
        (AUCTION, "100 120 130", [
            "100 is not legal: the bid to raise is 100, so bid 105 or more (D0 §03)",
            "120 is legal: the bid to raise is 100, by a multiple of 5",
            "130 is not legal: nobody bids above 120 before the highest bid is 120; it is 100",
        ]),
        (AUCTION, "claim pass rospis", [
            "claim redeal is not legal: this is the time to bid or to pass (D0 §03)",
            "pass is legal: nobody has to raise",
            "rospis is not legal: this is the time to bid or to pass (D0 §03)",
        ]),
        (contract("club", f"{HEARTS} AH", bid=110), "100 110 115", [
            "100 is not legal: you bid 110",
            "110 is legal: your bid was 110",
            "115 is legal: contracts rise from 110 by multiples of 5",
        ]),
        (exchange("club", PLAIN), "kc rospis kc", [
            "KC is legal: this card goes to seat 1",
            "rospis is legal: rospis may be declared before the first card is given",
        ]),
        (exchange("club", PLAIN), "kc 9h qd", [
            "KC is legal: this card goes to seat 1",
            "9H is legal: this card goes to seat 2",
            "QD is not legal: this is the time to name the contract, a number",
        ]),
        (exchange("app", PLAIN), "claim rospis", [
            "claim redeal is not legal: nothing can be claimed now (D1 §rules)",
            "rospis is not legal: there is nothing to declare (D1 §5)",
        ]),
        (play("club", "KH QH AS"), "kh kh! play", ["'play' says nothing here"]),
        (play("club", "KH QH AS"), "kh kh", [
            "KH is legal: you lead from KH QH, and to announce hearts is your choice (D0 §05)",
        ]),
        (play("club", "KH QH AS"), "kh kh!", [
            "KH is legal: you lead from KH QH, and to announce hearts is your choice (D0 §05)",
            "KH! is legal: you lead trick 6 from KH QH: hearts for 100, from trick 2 on (D0 §05)",
        ]),
        (before("club", NINES), "claim nines pass", ["'nines' says nothing here"]),
    ],
)  # fmt: skip
def test_words_that_say_something_each_are_alternatives(ask, position, words, said):
    ran = ask(position, *words.split())
    told = " ".join(f"{ran.out} {ran.err}".split())
    assert len(said) == told.count(" legal: ") + told.count(" says nothing here")
    for sentence in said:
        assert sentence in told


def test_an_action_of_several_words_can_be_one_of_several(ask):
    ran = ask(play("club", "KH QH AS"), "as", "play KH announce hearts")
    told = " ".join(ran.out.split())
    assert "AS is legal: " in told
    assert "KH! is legal: you lead trick 6 from KH QH" in told
    ran = ask(exchange("club", PLAIN), "give KC 1", "9s 9h", "rospis")
    assert " ".join(ran.out.split()).count(" is legal: ") == 3
    assert "9S is not legal: you do not hold 9S" in ran.out
    assert "9H is legal: this card goes to seat 1" in ran.out


def test_a_card_is_read_as_what_it_would_be_now(ask):
    # After AH the last seat would lead, and KH would be announced.
    last = play("app", "9H 9S", "JH QS", "AH KH", trump="C", do="play 9H, play JH")
    ran = ask(last, "ah", "kh")
    assert [line for line in ran.out.splitlines() if " legal: " in line] == [
        "AH is legal: hearts were led, and AH beats 9H JH in hearts (D1 §7, D1 §rules)",
        "KH is legal: hearts were led, and KH beats 9H JH in hearts (D1 §7, D1 §rules)",
    ]


def test_a_claim_that_two_grounds_give_is_the_first(ask):
    ran = ask(before("club", "9S 9C 9D 9H JS JC QD"), "claim")
    assert "claim nines is legal: the cards are" in ran.out
    assert ran.code == 0


def test_a_claim_without_a_right_is_told_what_every_ground_lacks(ask):
    ran = ask(before("app", "KS QS 9S 9C 9D JC AD"), "claim")
    assert (
        "claim nines is not legal: the cards are KS QS 9S JC 9C AD 9D: for nines they do not hold "
        "every 9; for points they are worth 20, not fewer than 10 and there is a whole meld among "
        "them (D1 §rules)"
    ) in " ".join(ran.out.split())
    assert ran.out.count("redeal.grounds = nines points  ") == 1
    assert ran.out.count("redeal.grounds.nines.all_of_rank = ") == 1
    assert ran.code == 1


def test_a_file_may_begin_with_a_byte_order_mark(ask):
    assert ask(b"\xef\xbb\xbf" + TRICK.encode(), "9s").code == 0


def test_the_second_card_is_given_after_the_first(ask):
    ran = ask(exchange("club", PLAIN), "9c", "9h")
    assert ran.out.splitlines()[-4:-2] == [
        "9C is legal: this card goes to seat 1: each other seat gets 1, in order (D0 §03)",
        "9H is legal: this card goes to seat 2: each other seat gets 1, in order (D0 §03)",
    ]
    assert ran.code == 0


@pytest.mark.parametrize(
    ("position", "typed", "called", "code"),
    [
        (AUCTION, "110", "110", 0),
        (AUCTION, "+", "105", 0),
        (AUCTION, "pass", "pass", 0),
        (AUCTION, "bid 110", "110", 0),
        (AUCTION, "claim", "claim redeal", 1),
        (AUCTION, "kh", "KH", 1),
        (exchange("club", PLAIN), "rospis", "rospis", 0),
        (exchange("club", PLAIN), "give 9C 1", "9C", 0),
        (play("club", "KH QH AS"), "KH!", "KH!", 0),
        (play("club", "KH QH AS"), "play kh announce hearts", "KH!", 0),
        (play("app", "KH QH AS"), "k♥", "KH!", 0),
    ],
)
def test_an_action_as_it_is_typed_in_play(ask, position, typed, called, code):
    ran = ask(position, *typed.split())
    assert f"{called} is {'' if code == 0 else 'not '}legal: " in ran.out
    assert ran.code == code


def test_without_an_action_all_that_is_legal_with_the_reasons(ask):
    ran = ask(contract("club", f"{HEARTS} AH", bid=205))
    assert ran.out.splitlines()[-3:] == [
        "205: your bid was 205 (D0 §03)",
        "210, 215, 220: contracts rise from 205 by multiples of 5; your cap is 220: 120 +",
        "    100 hearts (D0 §03)",
    ]
    assert ran.code == 0


def test_a_deal_that_is_over(ask):
    over = "mille:club: the deal is over: rospis; nothing is legal, --score settles it\n"
    ran = ask(given_up("club"))
    assert (ran.code, ran.out, ran.err) == (0, over, "")
    ran = ask(given_up("club"), "kh")
    assert (ran.code, ran.out, ran.err) == (1, over, "")


def test_in_ascii(ask):
    ran = ask(TRICK, "kc", "--ascii")
    assert ran.out.isascii()
    assert "KC is not legal: spades were led and you hold AS 9S (D0 #04)" in ran.out


def test_in_one_column(ask, monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    ran = ask(TRICK, "kc")
    assert all(len(line) <= 40 for line in ran.out.splitlines())
    ran = ask(finished("club", 100, 10, 10), "--score")
    assert all(len(line) <= 40 for line in ran.out.splitlines())


def test_a_position_from_standard_input():
    ran = process("why", "-", "kc", typed=TRICK)
    assert (ran.code, ran.err) == (1, "")
    assert "KC is not legal: spades were led and you hold AS 9S (D0 §04)" in ran.out


def test_a_setting_says_that_it_was_set(ask):
    ran = ask(AUCTION.replace("mille:club", "mille:club,auction.step=15"), "110")
    assert "mille:club,auction.step=15: it is seat 1's turn in auction" in ran.out
    assert "110 is not legal: bids rise by multiples of 15 (set; before: D0 §03)" in ran.out


# --- what a deal brings ----------------------------------------------------------------------


def test_a_settlement(ask):
    lines = "scores 800 870 0\nmarks.bolts 0 0 2"
    ran = ask(finished("club", 100, 20, 0, lines=lines), "--score")
    assert ran.out.splitlines() == [
        "mille:club: 100 seat 0",
        "── settlement of deal 1 ───────────────────────────────────────────────────────",
        "seat 0 contract      +100   100, 100 made                                D0 §06",
        "       barrel         -20   on the barrel at 880                         D0 §07",
        "       =              +80   800 -> 880  barrel 0/3",
        "seat 1 defence        +20   20                                           D0 §06",
        "       barrel         -10   on the barrel at 880                         D0 §07",
        "       =              +10   870 -> 880  barrel 0/3",
        "seat 2 defence          0   0                                            D0 §06",
        "       bolts         -120   bolt 3 of 3                                  D0 §06",
        "       =             -120   0 -> -120",
        "",
        "the match goes on, seat 0 deals next",
        "scoring.surplus_lost = yes  a made contract brings just itself, a failed one",
        "    costs itself; no: a made one brings all the declarer's points, rounded (D0",
        "    §06, stated)",
        "barrel.stops = yes  a score that reaches the barrel is set to it, so that none",
        "    jumps over, and only a declarer wins from there (D0 §07, stated)",
        "scoring.rounding = 5  a defender's points are rounded to the nearest multiple, a",
        "    tie going down (D0 §06, stated)",
        "bolts.penalty = 120  what that many marks cost; they are cleared then (D0 §06,",
        "    stated)",
        "rules of match:",
        "match.deal_limit = 500  the match ends after so many deals at the latest (D0",
        "    §07, chosen, no document limits a match)",
        "match.target = 1000  who reaches it wins (D0 §01, stated)",
    ]
    assert (ran.code, ran.err) == (0, "")


def test_the_end_of_a_match(ask):
    won = finished(
        "club",
        100,
        10,
        10,
        contract=120,
        announced='[0, "spades"]',
        lines="scores 880 0 0\ndeals 6",
    )
    ran = ask(won, "--score")
    assert "seat 0 wins with 1000 after 7 deals: the target is reached\n" in ran.out
    assert "goes on" not in ran.out


def test_a_deal_that_is_not_over(ask):
    ran = ask(TRICK, "--score")
    said = "millefeuille: the deal is not over: it is seat 1's turn in play, trick 4\n"
    assert (ran.code, ran.out, ran.err) == (1, "", said)
    said = "millefeuille: the deal is not over: it is seat 1's turn in auction\n"
    assert ask(AUCTION, "--score").err == said


def test_a_score_that_the_game_cannot_tell(ask):
    lines = finished("club", 100, 10, 10).splitlines()
    unnamed = "\n".join(line for line in lines if "ContractResult" not in line)
    ran = ask(unnamed, "--score")
    assert (ran.code, ran.out) == (5, "")
    assert len(ran.error_lines) == 1


# --- wrong input -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("kh", "--score"), "--score settles the deal; leave out the action"),
        (("",), "an action needs some text, such as pass"),
        (("pass", " "), "an action needs some text, such as pass"),
        (("dance",), "'dance' says nothing here; pass, 105, 110, 115 would"),
        (("?",), "'?' says nothing here; pass, 105, 110, 115 would"),
    ],
)
def test_a_question_that_says_nothing(ask, words, said):
    ran = ask(AUCTION, *words)
    assert (ran.code, ran.out, ran.err) == (2, "", f"millefeuille: {said}\n")


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("", "position.txt holds no position: the first line is not 'millefeuille position 1'"),
        (b"\x00\xff\xfe", "position.txt is no text: byte 1 is not UTF-8"),
        (b"\x00" * 40, "holds no position: the first line is not"),
        (text("club", "colour blue"), "holds no position: colour is no line of a position"),
        (text("club", f"hands.0 {'A' * 5000}"), "is no card of this deck"),
        (text("nonsense"), "holds no position: "),
        (text("club,nonsense=5"), "holds no position: "),
        (text("club", "phase auction", "work " + "[" * 50000), "is not JSON"),
        (text("club", "result AuctionResult " + '{"a":' * 5000), "is not JSON"),
        (TRICK + "\ndo play KC", "spades were led and you hold AS 9S"),
    ],
)
def test_a_position_that_cannot_be(ask, position, said):
    for words in ((), ("kh",), ("--score",)):
        ran = ask(position, *words)
        assert (ran.code, ran.out) == (5, "")
        assert len(ran.error_lines) == 1
        assert said in ran.err
        assert len(ran.err) < 500


def test_a_game_that_is_not_installed(ask):
    ran = ask("millefeuille position 1\ngame skat\n")
    said = "millefeuille: the position is of skat: it is not installed\n"
    assert (ran.code, ran.out, ran.err) == (4, "", said)


def test_files_that_cannot_be_read(capsys, monkeypatch, tmp_path):
    for name in (str(tmp_path), str(tmp_path / "nowhere"), "a\x00b"):
        ran = run(capsys, monkeypatch, "why", name)
        assert (ran.code, ran.out, len(ran.error_lines)) == (5, "", 1)
    assert run(capsys, monkeypatch, "why").code == 2


def test_a_file_that_is_too_large(ask, monkeypatch):
    monkeypatch.setattr(files, "MOST", 100)
    ran = ask("#" * 200)
    said = "millefeuille: position.txt is larger than 100 bytes\n"
    assert (ran.code, ran.out, ran.err) == (5, "", said)


def test_damaged_positions_are_refused_in_one_line(ask):
    positions = [TRICK, AUCTION, exchange("club", PLAIN), finished("app", 100, 10, 10)]
    for damaged in cases(positions, 25, seed="why"):
        for words in ((), ("--score",), ("kh", "9s")):
            ran = ask(damaged.encode("utf-8", "surrogatepass"), *words)
            assert ran.code in (0, 1, 4, 5)
            assert len(ran.error_lines) == (ran.code > 1 or (ran.code == 1 and not ran.out))
            assert "rror" not in ran.err
            if ran.code == 4:
                assert "it is not installed" in ran.err


class Broken:
    """A plugin whose phases, or whose score, fail."""

    def __init__(self, hook: str) -> None:
        self._hook = hook

    @hookimpl(wrapper=True)
    def phases(self, rules, deck):
        answer = yield
        if self._hook == "phases":
            raise OSError("no phases today")
        return answer

    @hookimpl(wrapper=True)
    def score_deal(self, deal):
        answer = yield
        raise SystemExit(answer)


@pytest.mark.parametrize(("hook", "words", "code"), [("phases", (), 4), ("score", ("--score",), 5)])
def test_a_plugin_that_fails(ask, monkeypatch, hook, words, code):
    rule = HouseRule("broken", "mille", "a rule that fails", hooks=Broken(hook))
    catalogue = replace(installed(), house_rules=[rule])
    monkeypatch.setattr(why, "known_plugins", lambda: catalogue)
    ran = ask(finished("club+broken", 100, 10, 10), *words, catalogue=catalogue)
    assert (ran.code, ran.out, len(ran.error_lines)) == (code, "", 1)
    assert "failed in" in ran.err


# --- play --position -------------------------------------------------------------------------


@pytest.fixture
def begin(capsys, monkeypatch, tmp_path):
    """Begins a match in a position."""

    def begun(position: str, *words: str, typed: str = ""):
        (tmp_path / "start.txt").write_text(position, encoding="utf-8")
        monkeypatch.chdir(tmp_path)
        words = ("play", "--position", "start.txt", "--vs", "simple", "--seed", "1", *words)
        return run(capsys, monkeypatch, *words, typed=typed)

    return begun


def test_the_match_goes_on_from_the_position(begin):
    ran = begin(TRICK, "--seat", "1", "--no-record", typed="kc\n")
    assert ran.code == 3
    assert "KC is not legal: spades were led and you hold AS 9S" in ran.err
    assert "legal: 9S, AS\n" in ran.out
    ran = begin(TRICK, "--seat", "1", "--no-record", typed="as\n")
    assert (ran.code, ran.err) == (0, "")
    assert "You play AS\n" in ran.out


def test_computers_play_on_from_a_position_to_the_end(capsys, monkeypatch, tmp_path):
    file = tmp_path / "start.txt"
    file.write_text(finished_soon(), encoding="utf-8")
    words = ("play", "--position", str(file), "--watch", "--seed", "1", "--no-record")
    first = run(capsys, monkeypatch, *words)
    assert (first.code, first.err) == (0, "")
    assert "the match is over" in first.out
    assert run(capsys, monkeypatch, *words).out == first.out


def finished_soon() -> str:
    """Seat 0 is on the barrel with one trick to go, and has made his contract."""
    return play("club", "AS", "KS", "QS", number=120, lines="scores 880 0 0").replace(
        "mille:club", "mille:club,match.deal_limit=2"
    )


def test_the_record_begins_with_the_position(begin, tmp_path):
    begin(TRICK, "--seat", "1", "--record", "match.jsonl", typed="as\n")
    _head, start, *_rest = map(json.loads, (tmp_path / "match.jsonl").read_text().splitlines())
    assert "trick QS" in start["position"]
    assert "deck" not in start


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("mille",), "--position names its own game; leave out GAME, --set and --with"),
        (("--set", "step=10"), "--position names its own game; leave out GAME, --set and --with"),
        (("--with", "x"), "--position names its own game; leave out GAME, --set and --with"),
    ],
)
def test_the_position_names_its_game(begin, words, said):
    ran = begin(TRICK, *words)
    assert (ran.code, ran.out, ran.err) == (2, "", f"millefeuille: {said}\n")


@pytest.mark.parametrize(
    ("file", "code", "said"),
    [
        ("-", 2, "--position needs a file: your answers are read from standard input"),
        ("", 2, "--position needs the name of a file"),
        ("nowhere", 5, "nowhere cannot be read: No such file or directory"),
        (".", 5, ". cannot be read: Is a directory"),
    ],
)
def test_a_file_that_no_match_begins_with(capsys, monkeypatch, file, code, said):
    ran = run(capsys, monkeypatch, "play", "--position", file)
    assert (ran.code, ran.out, ran.err) == (code, "", f"millefeuille: {said}\n")


def test_no_match_begins_with_a_deal_that_is_over(begin):
    ran = begin(given_up("club"))
    said = "the deal of start.txt is over; millefeuille why start.txt --score settles it"
    assert (ran.code, ran.out, ran.err) == (5, "", f"millefeuille: {said}\n")


class Wordy(Restrict):
    """Names a whole group of rules as its reason, one that is there or not."""

    def __init__(self, inner: Phase, group: str) -> None:
        no = Reason("no", group, "not so")
        super().__init__(inner, lambda deal, action: no if isinstance(action, Bid) else None)


@pytest.mark.parametrize(
    ("group", "told"),
    [
        ("match", ["rules of match:", "match.deal_limit", "match.target"]),
        ("match.target", ["match.target"]),
        ("play", ["its rules: millefeuille rules mille:club+wordy play"]),
        ("nothing", []),
    ],
)
def test_the_rules_of_a_group_stand_below_its_name(ask, monkeypatch, group, told):
    class Hooks:
        @hookimpl(wrapper=True)
        def phases(self, rules, deck):
            answer = yield
            return answer | {"auction": Wordy(answer["auction"], group)}

    rule = HouseRule("wordy", "mille", "a rule with many words", hooks=Hooks())
    catalogue = replace(installed(), house_rules=[rule])
    monkeypatch.setattr(why, "known_plugins", lambda: catalogue)
    ran = ask(bidding("club+wordy", "", HEARTS), "110", catalogue=catalogue)
    assert ran.code == 1
    lines = ran.out.splitlines()
    rules = lines[1 + next(i for i, line in enumerate(lines) if "not so" in line) :]
    heads = [line for line in rules if not line.startswith(" ")]
    assert [head.split(" = ")[0] for head in heads] == told
