"""``millefeuille explain``: why a match was scored so, and why its actions were legal."""

from __future__ import annotations

import re

import pytest

from millefeuille import Position, Record, load
from tests.cli.recording import cards_in, hidden_cards, recorded, written
from tests.cli.running import run

TWO = "mille:short,match.deal_limit=2"


@pytest.fixture(scope="module")
def person() -> str:
    """Two deals of a person in seat 1."""
    return recorded(TWO, seed="4", person=1)


def explained(capsys, monkeypatch, file: str, *words: str) -> list[str]:
    ran = run(capsys, monkeypatch, "explain", file, *words)
    assert (ran.code, ran.err) == (0, "")
    return ran.out.splitlines()


def without_citations(lines: list[str]) -> str:
    """The lines, those that are broken joined, without where the rules stand."""
    joined = re.sub(r"\n(?: {9}| {4})(?=[^ ])", " ", "\n".join(lines))
    return re.sub(r" \(D\d [^)]*\)", "", joined)


def test_every_score_with_its_rule(person, tmp_path, capsys, monkeypatch):
    lines = explained(capsys, monkeypatch, written(tmp_path, person))
    assert lines[2:23] == [
        "at the table: East (simple), You and West (simple)",
        "seed 4",
        "",
        "── deal 1, East to deal ───────────────────────────────────────────────────────",
        "You 0   West 0   East 0",
        "played for   contract 100 You",
        "tricks       You 4                 West 4                East 0",
        "taken        You 52                West 68               East 0",
        "",
        "── settlement of deal 1 ───────────────────────────────────────────────────────",
        "You    contract      -100   52, 100 failed                                D1 §9",
        "       scoring.surplus_lost = yes  a made contract brings just itself, a failed",
        "         one costs itself; no: a made one brings all the declarer's points,",
        "         rounded (D1 §9, stated, that totals may be negative is our choice)",
        "       =             -100   0 -> -100",
        "West   defence        +70   68                                            D1 §9",
        "       scoring.rounding = 10  a defender's points are rounded to the nearest",
        "         multiple, a tie going down (D1 §9, stated)",
        "       =              +70   0 -> 70",
        "East   defence          0   0                                             D1 §9",
        "       =                0   0 -> 0",
    ]
    assert lines[-1] == "East wins with 50 after 2 deals: the limit of deals is reached"


def test_marks_that_changed(tmp_path, capsys, monkeypatch):
    """At the club a defender without a point gets a bolt."""
    name = "mille:club,match.deal_limit=6"
    text = recorded(name, seed="4", person=None)
    changed = [
        deal.number
        for deal in Record.read(text).deals
        if deal.after is not None and deal.after.marks["bolts"] != deal.before.marks["bolts"]
    ]
    assert changed
    lines = explained(capsys, monkeypatch, written(tmp_path, text))
    marks = [line for line in lines if line.startswith("bolts  ")]
    assert len(marks) == len(changed)
    assert all(" 0 -> 1" in line or " 1 -> 2" in line for line in marks)


def test_a_deal_that_was_given_up(tmp_path, capsys, monkeypatch):
    table = load("mille:club,match.deal_limit=1")
    text = next(
        text
        for seed in range(40)
        if '"do": "declare rospis"' in (text := recorded(table, seed=str(seed), kind="random"))
    )
    out = "\n".join(explained(capsys, monkeypatch, written(tmp_path, text)))
    assert "\nended        rospis\n" in out
    assert "exchange.declarations.rospis.ends = rospis  the deal ends with this" in out
    assert "scoring.rospis_divisor = 2  " in out


def test_every_action_of_a_deal(person, tmp_path, capsys, monkeypatch):
    lines = explained(capsys, monkeypatch, written(tmp_path, person), "--deal", "2")
    assert without_citations(lines).splitlines()[:26] == [
        "",
        "── deal 2, You to deal ────────────────────────────────────────────────────────",
        "You -100   West 70   East 0",
        "You          10S KS 9S   JC 9C   JD   10H",
        "West         AS QS JS   KC   KD   QH 9H",
        "East         QC   AD 10D QD   AH KH JH",
        "talon        AC 10C   9D",
        "in what is told to others, you are South",
        "  1  West: pass",
        "       legal, as told to West: your cards give no ground for a claim",
        "  2  East: pass",
        "       legal, as told to East: your cards give no ground for a claim",
        "  3  You: pass",
        "       legal: your cards give no ground for a claim",
        "  4  East passes",
        "       legal, as told to East: nobody has to raise; whoever passes is out of it for good",
        "  5  You pass",
        "       legal: nobody has to raise; whoever passes is out of it for good",
        "       the talon: AC 10C 9D",
        "  6  West gives East 9D",
        "       legal, as told to West: this card goes to East: each other seat gets 1, in order",
        "  7  West gives you 9H",
        "       legal, as told to West: this card goes to South: each other seat gets 1, in order",
        "  8  West names the contract 100",
        "       legal, as told to West: your bid was 100",
        "  9  West leads AC",
    ]
    numbers = [line.split()[0] for line in lines if line[:3].strip().isdigit()]
    assert numbers == [str(number) for number in range(1, 33)]
    assert "── settlement of deal 2 ─" in "\n".join(lines)


def test_one_action(person, tmp_path, capsys, monkeypatch):
    file = written(tmp_path, person)
    actions = [(seat, str(action)) for seat, action in Record.read(person).deals[0].actions]
    move = 1 + actions.index((1, "play 10S"))
    lines = explained(capsys, monkeypatch, file, "--deal", "1", "--move", str(move))
    assert without_citations(lines).splitlines() == [
        "── deal 1, action 26 of 32: You ───────────────────────────────────────────────",
        "mille:short  deal 1 (East dealt)   contract 100 You",
        "             You 0                 West 0                East 0",
        "taken        You 52                West 25               East 0",
        "trick 6      West AS               East JS               You ?",
        "hand         10S   [KD]   [KH]                                     legal 1 of 3",
        "you          play a card",
        "legal: 10S",
        "",
        "10S is legal: spades were led, and 10S cannot beat AS JS in spades",
        "KD is not legal: spades were led and you hold 10S",
        "KH is not legal: spades were led and you hold 10S",
        "play.beat = yes  whoever follows must beat the suit's highest card if he can",
        "play.follow = yes  whoever holds the suit led must follow it",
        "",
        "You play 10S",
        "  West takes the trick, 23",
        "then it is West's turn in play",
    ]


def test_an_action_of_another_seat_is_seen_with_its_eyes(person, tmp_path, capsys, monkeypatch):
    lines = explained(capsys, monkeypatch, written(tmp_path, person), "--deal", "2", "--move", "7")
    assert lines[:9] == [
        "── deal 2, action 7 of 32: West ───────────────────────────────────────────────",
        "as West saw it, who is called You here; you are South",
        "mille:short  deal 2 (South dealt)   bid 100 You",
        "             You 70                East 0                South -100",
        "talon        AC 10C 9D",
        "hand         AS QS JS   AC 10C KC   KD   QH 9H                     legal 9 of 9",
        "you          give South a card",
        "legal: JS, QS, AS, KC, 10C, AC, KD, 9H, QH",
        "",
    ]
    assert lines[-2:] == ["You give South 9H", "then it is your turn in contract"]


def test_an_action_of_a_match_that_was_watched(tmp_path, capsys, monkeypatch):
    file = written(tmp_path, recorded(TWO, seed="4", person=None))
    lines = explained(capsys, monkeypatch, file, "--deal", "1", "--move", "6")
    assert lines[:2] == [
        "── deal 1, action 6 of 32: West ───────────────────────────────────────────────",
        "as West saw it, who is called You here",
    ]
    assert "             You 0                 East 0                South 0" in lines
    assert not any("told to others" in line for line in explained(
        capsys, monkeypatch, file, "--deal", "1"))  # fmt: skip


@pytest.mark.parametrize("words", [(), ("--deal", "1")])
def test_a_running_deal_of_several_persons_is_an_onlookers(
    words, person, tmp_path, capsys, monkeypatch
):
    text = "".join(person.splitlines(keepends=True)[:20])
    text = text.replace('["simple", "person",', '["person", "person",', 1)
    lines = explained(capsys, monkeypatch, written(tmp_path, text), *words)
    assert "this deal is not over, so it is shown as an onlooker sees it" in lines
    assert not any(line.startswith("       legal") for line in lines)


@pytest.fixture(scope="module")
def midway() -> str:
    """A match that began in the fifth trick of a deal; a person plays seat 2."""
    deal = Record.read(recorded(TWO, seed="4", person=None)).deals[1].at(22)
    table = load(TWO)
    position, _ = Position.parse(Position.of(deal, table.name).text(table.plan.deck), load)
    return recorded(table, seed="9", person=2, deal=position.deal(table))


AT_THE_POSITION = [
    "── deal 2, East to deal ───────────────────────────────────────────────────────",
    "the match began in a position, with this on the table",
    "mille:short  deal 2 (East dealt)   contract 100 You",
    "             You 70                West 0                East -100",
    "taken        You 39                West 17               East 0",
    "trick 5      West AH               East 9H               You ?",
]


def test_a_match_that_began_in_a_position(midway, tmp_path, capsys, monkeypatch):
    file = written(tmp_path, midway)
    lines = explained(capsys, monkeypatch, file)
    assert lines[5:14] == [
        *AT_THE_POSITION,
        "played for   contract 100 You",
        "tricks       You 3                 West 3                East 2",
        "taken        You 39                West 47               East 34",
    ]
    lines = explained(capsys, monkeypatch, file, "--deal", "2")
    assert lines[1:10] == [
        *AT_THE_POSITION,
        "You          QS JS   KC   QH",
        "West         10D QD   KH",
        "East         10S KS   10H",
    ]
    ran = run(capsys, monkeypatch, "replay", file)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[5:12] == [*AT_THE_POSITION, "hand         QS JS   KC   QH"]
    assert "the cards as the deal began" not in lines
    at = lines.index("the hands as the match began, in a position")
    assert lines[at + 1 : at + 4] == [
        "You          QS JS   KC   QH",
        "West         10D QD   KH",
        "East         10S KS   10H",
    ]


def test_a_running_position_is_shown_with_an_onlookers_eyes(midway, tmp_path, capsys, monkeypatch):
    text = "".join(midway.splitlines(keepends=True)[:4])
    file = written(tmp_path, text)
    for words in (("replay", file), ("replay", file, "--view", "0"), ("explain", file)):
        ran = run(capsys, monkeypatch, *words)
        assert ran.code == 0
        assert "the match began in a position, with this on the table" in ran.out
        assert not hidden_cards(text, 2) & cards_in(ran.out)


def test_the_last_action_ends_the_deal(person, tmp_path, capsys, monkeypatch):
    lines = explained(capsys, monkeypatch, written(tmp_path, person), "--deal", "1", "--move", "32")
    assert lines[-1] == "then the deal is over: played"


@pytest.mark.parametrize("columns", [80, 40])
def test_every_action_can_be_explained(columns, tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(columns))
    text = recorded("mille:club,match.deal_limit=1", seed="3", kind="random", person=None)
    file = written(tmp_path, text)
    deal = Record.read(text).deals[-1]
    for move in range(1, len(deal.actions) + 1):
        words = ("--deal", str(deal.number), "--move", str(move))
        lines = explained(capsys, monkeypatch, file, *words)
        assert [line for line in lines if len(line) > columns] == []
        turn = deal.at(move - 1)
        cards = turn.view(turn.actor).cards
        refused = [line for line in lines if " is not legal: " in line]
        if any(action.word == "play" for action in turn.legal_actions()):
            playable = {a.card for a in turn.legal_actions()}
            assert len(refused) == len([card for card in cards if card not in playable])


def test_a_running_deal_explains_the_persons_own_actions_alone(
    person, tmp_path, capsys, monkeypatch
):
    text = "".join(person.splitlines(keepends=True)[:-20])
    file = written(tmp_path, text)
    lines = explained(capsys, monkeypatch, file, "--deal", "2")
    assert "hand         10S KS 9S   JC 9C   JD   10H" in lines
    assert "  6  West gives East a card" in lines
    assert not any("as told to" in line for line in lines)
    assert any(line.startswith("       legal: ") for line in lines)
    assert lines[-1] == "this deal is not over"
    assert explained(capsys, monkeypatch, file, "--deal", "2", "--move", "6") == [
        "── deal 2, action 6 of 14: West ───────────────────────────────────────────────",
        "this deal is not over, so only what all saw is shown",
        "mille:short  deal 2 (You dealt)   bid 100 West",
        "             You -100              West 70               East 0",
        "talon        AC 10C 9D",
        "known        West AC 10C 9D",
        "West gives East a card",
        "then it is West's turn in exchange",
    ]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--move", "1"), "--move needs --deal N"),
        (("--deal", "3"), "there is no deal 3; the record holds deal 1 to 2"),
        (("--deal", "1", "--move", "0"), "--move 0: deal 1 has 32 actions, so 1 to 32"),
        (("--deal", "1", "--move", "33"), "--move 33: deal 1 has 32 actions, so 1 to 32"),
    ],
)
def test_numbers_that_say_nothing(words, why, person, tmp_path, capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "explain", written(tmp_path, person), *words)
    assert (ran.code, ran.out, ran.error_lines) == (2, "", [f"millefeuille: {why}"])


def test_ascii(person, tmp_path, capsys, monkeypatch):
    file = written(tmp_path, person)
    for words in ((), ("--deal", "1"), ("--deal", "1", "--move", "20")):
        assert "\n".join(explained(capsys, monkeypatch, file, "--ascii", *words)).isascii()
