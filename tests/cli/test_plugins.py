"""Plugins that fail, and what outside plugins bring to the command line."""

from __future__ import annotations

import json
import re
from importlib.metadata import entry_points

import pytest

from millefeuille import HouseRule, Position, Table, load
from millefeuille.cli.exits import guarded
from millefeuille.loading import imported
from millefeuille_mille import MILLE
from tests.cli.recording import recorded, written
from tests.cli.running import process, record_in, replayed
from tests.house_rules.outside import install, module_in

FAILING = """
import sys

from millefeuille import HouseRule, PlayerSpec, hookimpl
from millefeuille import Bid
from millefeuille.phases.wrap import Restrict

MILLEFEUILLE_API = 1


class Raising:
    @hookimpl(wrapper=True)
    def score_deal(self, deal):
        yield
        raise KeyError("no such score")


class Late:
    def __init__(self, seat, rng):
        self.left = 4

    def choose(self, view):
        self.left -= 1
        if self.left < 0:
            self.answer(view)
        return view.legal[-1]


class Cheat(Late):
    def choose(self, view):
        return Bid(7)


class Falls(Late):
    def choose(self, view):
        raise ZeroDivisionError("of its own")


class Leaves(Late):
    def choose(self, view):
        sys.exit(0)


class Stops(Late):
    def choose(self, view):
        raise GeneratorExit


def leaving(seat, rng):
    sys.exit()


class Exiting:
    @hookimpl(wrapper=True)
    def score_deal(self, deal):
        yield
        sys.exit(0)


def telling(deal, action):
    if len(deal.trick) == 1:
        raise ValueError(f"there are {deal.hands}")


class Telling:
    @hookimpl(wrapper=True)
    def phases(self, rules, deck):
        answer = yield
        return answer | {"play": Restrict(answer["play"], telling)}


class Wordless(Restrict):
    def __init__(self, inner, member):
        super().__init__(inner, lambda deal, action: None)
        self.member = member

    def fail(self, member):
        if member == self.member:
            raise RuntimeError("no words")

    def legal(self, deal):
        self.fail("legal")
        return super().legal(deal)

    def why_not(self, deal, action):
        self.fail("why_not")
        return super().why_not(deal, action)

    def because(self, deal, action):
        self.fail("because")
        return super().because(deal, action)


class Wording:
    def __init__(self, member):
        self.member = member

    @hookimpl(wrapper=True)
    def phases(self, rules, deck):
        answer = yield
        return answer | {"redeal": Wordless(answer["redeal"], self.member)}


def rowless(rules):
    raise KeyError("no rows")


def unborn(seat, rng):
    raise OSError("no model file")


@hookimpl
def register_house_rules():
    return [
        HouseRule("raising", "mille", "raises when a deal is scored", hooks=Raising()),
        HouseRule("exiting", "mille", "exits when a deal is scored", hooks=Exiting()),
        HouseRule("rowless", "mille", "cannot say its rows", rows=rowless),
        HouseRule("telling", "mille", "tells what it fails at", hooks=Telling()),
        *(
            HouseRule(member.replace("_", "-"), "mille", "has no words", hooks=Wording(member))
            for member in ("legal", "why_not", "because")
        ),
    ]


@hookimpl
def register_players():
    return [
        PlayerSpec("cheat", "answers illegally", Cheat, "mille"),
        PlayerSpec("falls", "raises", Falls, "mille"),
        PlayerSpec("leaves", "exits", Leaves, "mille"),
        PlayerSpec("stops", "raises what is no Exception", Stops, "mille"),
        PlayerSpec("leaving", "exits when it is made", leaving, "mille"),
        PlayerSpec("unborn", "cannot be made", unborn, "mille"),
    ]
"""


@pytest.fixture
def failing(tmp_path):
    return str(install(tmp_path / "plugins", source=FAILING, name="failing"))


def test_a_plugin_that_cannot_be_imported_is_a_row_of_the_list(tmp_path):
    folder = str(install(tmp_path / "plugins", source="import nonesuch", name="broken"))
    ran = process("list", PYTHONPATH=folder)
    assert (ran.code, ran.err) == (0, "")
    said = "cannot be imported: ModuleNotFoundError: No module named 'nonesuch'"
    why = f"{said}; install what it needs, or uninstall it"
    place = f"{module_in(folder, 'broken')}:1"
    assert f"brokenbroken:{why}({place})".replace(" ", "") in "".join(ran.out.split())
    listed = process("list", "--json", PYTHONPATH=folder)
    rows = list(map(json.loads, listed.out.splitlines()))
    row = {"plugin": "broken", "broken": why, "distribution": "broken", "place": place}
    assert row | {"whole": True} in rows


UNTELLABLE = """
class Untellable(Exception):
    def __str__(self):
        raise ValueError("no words")


raise Untellable
"""


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (UNTELLABLE, "Untellable"),
        ("class Base(BaseException): pass\n\n\nraise Base('of its own')", "Base: of its own"),
    ],
)
def test_whatever_an_import_raises_takes_nothing_else_down(source, said, tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(install(tmp_path / "plugins", source=source, name="odd")))
    (entry,) = (entry for entry in entry_points(group="millefeuille") if entry.name == "odd")
    (failure,) = imported(entry).failures
    assert failure.why == f"cannot be imported: {said}; mend it, or uninstall it"
    assert failure.place == f"{module_in(tmp_path / 'plugins', 'odd')}:{len(source.splitlines())}"


WARNING = "millefeuille: warning: could not load broken; see millefeuille list"
MISSING = "could not load broken; see millefeuille list"


@pytest.fixture
def broken(tmp_path):
    """A folder with a plugin that cannot be imported."""
    return str(install(tmp_path / "plugins", source="1 / 0", name="broken"))


def commands(game: str, tmp_path) -> list[list[str]]:
    """Every command that needs a game, naming this one as it does."""
    position = tmp_path / "position.txt"
    text = position_of("mille:club")
    position.write_text(text.replace("game mille:club", f"game {game}"), encoding="utf-8")
    lines = recorded("mille:club", seed="1", moves=0).splitlines()
    head = json.dumps(json.loads(lines[0]) | {"game": game})
    record = tmp_path / "record.jsonl"
    record.write_text("\n".join([head, *lines[1:], ""]), encoding="utf-8")
    return [
        ["play", game, "--watch", "--seed", "1"],
        ["play", "--position", str(position), "--watch"],
        ["rules", game],
        ["examples", game],
        ["engine", game],
        ["why", str(position)],
        ["replay", str(record)],
        ["explain", str(record)],
    ]


def lines_before(source: str, words: str) -> int:
    return source[: source.index(words)].count("\n")


def position_of(name: str) -> str:
    table = load(name)
    return Position.of(table.deal(1), table.name).text(table.plan.deck)


def test_a_broken_plugin_is_a_warning_in_every_command(broken, tmp_path):
    for words in commands("mille:club", tmp_path):
        ran = process(*words, PYTHONPATH=broken)
        assert (ran.code, ran.error_lines) == (0, [WARNING]), words
    assert process("list", PYTHONPATH=broken).err == ""


def test_a_game_whose_plugin_is_broken_is_exit_4_in_every_command(broken, tmp_path):
    said = "plugin broken: cannot be imported: ZeroDivisionError: division by zero"
    why = f"{said}; mend it, or uninstall it ({module_in(broken, 'broken')}:1)"
    for words in commands("broken", tmp_path):
        ran = process(*words, PYTHONPATH=broken)
        assert (ran.code, ran.out) == (4, ""), words
        warning, said = ran.error_lines
        assert warning == WARNING
        assert said.endswith(why), words


def test_a_game_that_a_broken_plugin_may_bring_is_exit_4(broken, tmp_path):
    for words in commands("skat", tmp_path):
        ran = process(*words, PYTHONPATH=broken)
        assert (ran.code, ran.out) == (4, ""), words
        warning, said = ran.error_lines
        assert warning == WARNING
        assert "skat" in said
        assert said.endswith(MISSING), words


def test_a_profile_that_is_not_there_is_no_plugins_fault(broken):
    ran = process("rules", "mille:bar", PYTHONPATH=broken)
    assert (ran.code, len(ran.error_lines)) == (2, 2)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (
            ["--players", "cheat"],
            " (cheat) answered illegally: bid 7: the bid to raise is 100, so bid 105 or more (D0 §",
        ),
        (["--players", "falls"], " (falls) failed: ZeroDivisionError: of its own"),
        (["--players", "leaves"], "SystemExit"),
        (["--players", "stops"], "GeneratorExit"),
        (["--with", "exiting"], "SystemExit"),
        (["--with", "raising"], "failed in score_deal: KeyError: 'no such score'"),
    ],
)
def test_a_failure_in_a_match_is_exit_4_and_the_record_is_kept(options, why, failing, state):
    ran = process("play", "mille", "--watch", "--seed", "1", *options, PYTHONPATH=failing)
    assert ran.code == 4
    (line,) = ran.error_lines
    assert line.startswith("millefeuille: ")
    assert why in line
    assert f"(plugin failing, {module_in(failing, 'failing')}:" in line
    assert re.search(r"; deal 1(, redeal \d,)? after \d+ actions\); seed 1; the record is /", line)
    assert len(record_in(state)) > 1
    if "--with" not in options:
        assert replayed(state).outcome is None


@pytest.mark.parametrize("watch", [True, False])
def test_whoever_plays_is_told_no_hidden_cards(watch, failing):
    words = ["play", "mille", "--with", "telling", "--seed", "1", "--no-record"]
    words += ["--watch"] if watch else ["--auto", "--vs", "random"]
    ran = process(*words, typed="pass\n" * 20, PYTHONPATH=failing)
    (line,) = ran.error_lines
    place = f"{module_in(failing, 'failing')}:{1 + lines_before(FAILING, 'raise ValueError')}"
    failed = "millefeuille: mille:club+telling failed in play: ValueError"
    at = rf"\(plugin failing, {re.escape(place)}; deal 1.* after \d+ actions\)"
    said = r": there are \[\d+, \d+, \d+\] " if watch else " "
    kept = "" if watch else "what it says is kept back, as it may name hidden cards; "
    assert ran.code == 4
    assert re.fullmatch(f"{re.escape(failed)}{said}{at}; {kept}seed 1; no record was kept", line)


@pytest.mark.parametrize(
    ("member", "words"),
    [
        ("because", ["why", "position.txt"]),
        ("because", ["why", "position.txt", "pass"]),
        ("because", ["explain", "match.jsonl", "--deal", "1"]),
        ("because", ["explain", "match.jsonl", "--deal", "1", "--move", "1"]),
        ("legal", ["why", "position.txt"]),
        ("legal", ["play", "--position", "position.txt"]),
        ("legal", ["replay", "match.jsonl", "--script", "0"]),
        ("why-not", ["why", "position.txt", "pass"]),
    ],
)
def test_a_game_that_fails_in_an_answer_is_named(member, words, failing, tmp_path):
    rule = HouseRule(member, "mille", "has no words")
    name = f"mille:club+{member}"
    text = position_of("mille:club").replace("game mille:club", f"game {name}")
    written(tmp_path, text, "position.txt")
    written(tmp_path, recorded(Table(MILLE, "club", house_rules=[rule]), seed="1", moves=1))
    files = [str(tmp_path / word) if "." in word else word for word in words]
    ran = process(*files, PYTHONPATH=failing)
    assert ran.code == 4
    assert f"{name} failed" in ran.error_lines[-1]
    place = f"{module_in(failing, 'failing')}:{1 + lines_before(FAILING, 'no words')}"
    assert ran.error_lines[-1].endswith(f": RuntimeError: no words (plugin failing, {place})")


@pytest.mark.parametrize("words", [["rules"], ["play", "--watch"], ["compare", "mille"]])
def test_a_house_rule_whose_rows_fail_is_named(words, failing):
    ran = process(*words, "mille+rowless", PYTHONPATH=failing)
    place = f"{module_in(failing, 'failing')}:{1 + lines_before(FAILING, 'no rows')}"
    said = f"house rule rowless failed in rows: KeyError: 'no rows' (plugin failing, {place})"
    assert (ran.code, ran.error_lines) == (4, [f"millefeuille: {said}"])


def test_a_player_that_cannot_be_made_is_exit_4(failing):
    ran = process("play", "mille", "--vs", "unborn", PYTHONPATH=failing)
    assert ran.code == 4
    assert ran.error_lines == ["millefeuille: player unborn cannot be made: OSError: no model file"]


def test_a_player_that_exits_when_it_is_made_is_exit_4(failing):
    ran = process("play", "mille", "--vs", "leaving", PYTHONPATH=failing)
    assert ran.code == 4
    assert ran.error_lines == ["millefeuille: player leaving cannot be made: SystemExit"]


@pytest.mark.parametrize("code", ["", "0", "3", "'gone'"])
def test_a_plugin_that_exits_when_it_is_imported_does_not_end_the_program(code, tmp_path):
    source = f"import sys; sys.exit({code})"
    folder = str(install(tmp_path / "plugins", source=source, name="gone"))
    assert "gone: cannot be imported: SystemExit" in process("list", PYTHONPATH=folder).out
    ran = process("play", "mille", "--seed", "1", PYTHONPATH=folder)
    assert (ran.code, len(ran.error_lines)) == (0, 1)
    assert "trick" in ran.out or "deal 1" in ran.out


def test_what_nothing_closer_has_caught_is_told_with_its_place(capsys):
    def work() -> int:
        raise SystemExit(0)

    assert 4 == guarded(work)
    place = f"{__file__}:{work.__code__.co_firstlineno + 1}"
    said = f"millefeuille: stopped by an error of its own: SystemExit: 0 ({place})"
    assert said == capsys.readouterr().err.strip()


CLASHING = """
from millefeuille import HouseRule, hookimpl

MILLEFEUILLE_API = 1


@hookimpl
def register_house_rules():
    names = {"lone-barrel": "mille", "ours": "mille", "theirs": "skat"}
    return [HouseRule(name, game, "at our table") for name, game in names.items()]
"""


def test_of_two_plugins_that_clash_the_games_own_comes_first(tmp_path):
    folder = str(install(tmp_path / "plugins", source=CLASHING, name="aaa"))
    rows = [json.loads(ln) for ln in process("list", "--json", PYTHONPATH=folder).out.splitlines()]
    mille = next(row for row in rows if row.get("game") == "mille")
    titles = {rule["name"]: rule["title"] for rule in mille["house_rules"]}
    assert "only one player fits" in titles["lone-barrel"]
    assert titles["ours"] == "at our table"
    assert [row["broken"] for row in rows if row.get("plugin") == "aaa"] == [
        "it brings a house rule lone-barrel for mille, and plugin mille of millefeuille does so "
        "before it; name it otherwise, or uninstall one of the two",
        "house rule theirs is for skat, which is not installed; install it, or mend the name",
    ]
    ran = process("rules", "mille", "match", "--with", "ours", PYTHONPATH=folder)
    assert ran.error_lines == [
        WARNING.replace("could not load broken", "left out something of aaa")
    ]
    assert "+ours  at our table" in ran.out


def test_house_rules_of_an_outside_plugin(tmp_path):
    folder = str(install(tmp_path / "plugins"))
    assert "  +aces-four" in process("list", PYTHONPATH=folder).out
    words = ("play", "mille:club+golden-start", "--with", "aces-four", "--seed", "1")
    ran = process(*words, "--vs", "simple", typed="r marriages.aces.value\n", PYTHONPATH=folder)
    assert (ran.code, ran.err) == (0, "")
    assert "marriages.aces.value = 200" in ran.out
    assert "house rule aces-four" in " ".join(ran.out.split())
    clash = process("play", "mille+golden-start+plain-round", PYTHONPATH=folder)
    assert clash.code == 2
    assert clash.error_lines == [
        "millefeuille: house rules golden-start and plain-round cannot be mixed"
    ]
