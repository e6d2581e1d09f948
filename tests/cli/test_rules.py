"""``rules``: what a game is played by, as a table, as Markdown and as JSON."""

from __future__ import annotations

import json
import re
import shlex
import subprocess

import pytest

from millefeuille import load
from tests.cli.running import COMMAND, Terminal, process, run
from tests.house_rules.outside import install, module_in

TITLE = "mille:club  Mille (Thousand, Tysiąc) for three: the club's rules, to 1000 with a"


# --- as a table --------------------------------------------------------------------------------


def test_an_area_as_a_table(capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "rules", "mille:club", "auction")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        TITLE,
        "  barrel at 880",
        "",
        "── auction: the bidding ───────────────────────────────────────────────────────",
        "Each in turn raises or passes for good; the last one left is the declarer.",
        "auction.opening           100  the lowest bid",
        "                               D0 §03, stated",
        "auction.forced            yes  the dealer's left must open with exactly that",
        "                               D0 §03, stated",
        "auction.step              5    bids rise by multiples of this",
        "                               D0 §03, stated",
        "auction.exact_step        no   a raise is exactly one step, no more",
        "                               D0 §03, stated",
        "auction.cap               120  the highest bid without a meld in hand",
        "                               D0 §03, stated",
        "auction.cap_counts_melds  yes  the melds in hand are added to the cap",
        "                               D0 §03, stated",
        "auction.stop              120  nobody bids above this before the highest bid has",
        "                               reached it; none: no stop",
        "                               D0 §03, stated, that it is a level of the",
        "                               auction, not of each player, and does not bind",
        "                               the contract, is our choice",
        "",
        "D0  Mille: the club rules (fr)",
    ]


def test_an_area_that_is_one_rule_says_what_it_means_once(capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "rules", "mille", "order")
    assert ran.out.splitlines()[3:7] == [
        "── order: the phases of a deal, in order ──────────────────────────────────────",
        "order  redeal auction exchange contract late_redeal play",
        "         D0 §03, D0 §04, D0 §07, stated, that late redeals are asked for after",
        "         the contract is our choice",
    ]


def test_without_an_area_every_rule_is_there_under_its_area(capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "rules", "mille:app")
    rules = load("mille:app").leaves()
    heads = [line.split()[1].rstrip(":") for line in ran.out.splitlines() if line[:2] == "──"]
    assert heads == list(dict.fromkeys(path.split(".")[0] for path in rules))
    words = {line.split(" ")[0] for line in ran.out.splitlines()}
    assert set(rules) <= words


def test_under_80_columns_there_is_one_column(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    ran = run(capsys, monkeypatch, "rules", "mille", "bolts")
    assert ran.out.splitlines()[4:] == [
        "bolts: marks for defenders without a",
        "point",
        "The declarer gets none, and after a",
        "rospis nobody does.",
        "bolts.every = 3  a defender without a",
        "    point, before rounding, gets a mark;",
        "    so many cost him, in a row or not;",
        "    none: no marks (D0 §06, stated)",
        "bolts.penalty = 120  what that many",
        "    marks cost; they are cleared then",
        "    (D0 §06, stated)",
        "",
        "D0",
        "  Mille: the club rules (fr)",
    ]


@pytest.mark.parametrize("columns", [20, 40, 79, 80, 100])
@pytest.mark.parametrize("profile", ["club", "app"])
def test_no_line_is_wider_than_the_paper(profile, columns, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(columns))
    ran = run(capsys, monkeypatch, "rules", f"mille:{profile}")
    assert max(map(len, ran.out.splitlines())) <= max(columns, 40)  # a path is not broken


def test_in_a_terminal_of_80_by_24_nothing_is_cleared():
    with Terminal("rules", "mille", "bolts") as terminal:
        assert terminal.ended() == 0
        assert "\x1b[2J" not in terminal.written
        assert "bolts.penalty  120  what that many marks cost; they are cleared then" in (
            terminal.lines
        )


def test_in_ascii(capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "rules", "mille", "bolts", "--ascii")
    assert ran.out.isascii()
    assert "D0 #06, stated" in ran.out
    piped = process("rules", "mille", "--format", "markdown", PYTHONIOENCODING="ascii")
    assert (piped.code, piped.err) == (0, "")
    assert piped.out.isascii()


# --- what was changed --------------------------------------------------------------------------


def told(out: str, path: str) -> str:
    """What a table says of a rule, on one line."""
    lines = out.splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith(f"{path} "))
    rest = lines[start + 1 :]
    more = next((at for at, line in enumerate(rest) if not line.startswith(" ")), len(rest))
    return " ".join(" ".join(lines[start : start + 1 + more]).split())


def test_a_rule_that_was_set_says_so_and_what_stood_before(capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "rules", "mille:club,auction.step=10,barrel=app")
    assert told(ran.out, "auction.step") == (
        "auction.step 10 bids rise by multiples of this set; before: D0 §03, stated"
    )
    assert told(ran.out, "barrel.at") == (
        "barrel.at 800 a player with so many points is on the barrel set, D1 §10, D1 §rules; "
        "before: D0 §07, stated"
    )
    assert "changed: auction.step=10, barrel=app" in " ".join(ran.out.split())
    assert ran.out.endswith(
        "D0  Mille: the club rules (fr)\nD1  Mille (1000): how to play, the app's rules (fr)\n"
    )


def test_a_choice_of_ours_says_so_with_its_note(capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "rules", "mille", "barrel.floor")
    assert told(ran.out, "barrel.floor") == (
        "barrel.floor 120 the declarer on the barrel must name at least this; none for no floor "
        "D0 §07, chosen, the floor is on the contract named: bids below it stay legal"
    )


def test_house_rules_are_named_whether_they_change_a_row_or_not(tmp_path):
    folder = str(install(tmp_path / "plugins"))
    game = "mille+aces-four+golden-start"
    ran = process("rules", game, PYTHONPATH=folder)
    assert (ran.code, ran.err) == (0, "")
    assert told(ran.out, "marriages.aces.value") == (
        "marriages.aces.value 200 the points it brings its holder house rule aces-four, "
        "as they play it at our table"
    )
    assert told(ran.out, "barrel.places").endswith(
        "house rule aces-four; before: D0 §01, D0 §07, stated, that of three who arrive in one "
        "deal the last is refused is our choice"
    )
    below = " ".join(ran.out.rpartition("\n\n")[2].split())
    assert below.startswith("+aces-four four aces in one hand are a marriage of 200")
    assert "+golden-start in each player's first deal all points count twice" in below
    rows = json_rows(process("rules", game, "--json", PYTHONPATH=folder).out)
    places = rows["barrel.places"]
    assert (places["status"], places["house_rule"]) == ("house rule", "aces-four")
    assert places["before"]["where"] == "D0 §01, D0 §07"


# --- Markdown and JSON -------------------------------------------------------------------------


def test_an_area_as_markdown(capsys, monkeypatch):
    words = ("rules", "mille,bolts.every=2", "bolts", "--format", "markdown")
    ran = run(capsys, monkeypatch, *words)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "# mille:club,bolts.every=2 Mille (Thousand, Tysiąc) for three: the club's rules, to 1000 "
        "with a barrel at 880, changed: bolts.every=2",
        "",
        "## bolts: marks for defenders without a point",
        "",
        "The declarer gets none, and after a rospis nobody does.",
        "",
        "| rule | value | meaning | source | status |",
        "| --- | --- | --- | --- | --- |",
        "| `bolts.every` | 2 | a defender without a point, before rounding, gets a mark; so many "
        "cost him, in a row or not; none: no marks |  | set; before: D0 §06, stated |",
        "| `bolts.penalty` | 120 | what that many marks cost; they are cleared then | D0 §06 "
        "| stated |",
        "",
        "- D0: Mille: the club rules (fr)",
    ]


def test_every_row_of_a_markdown_table_has_as_many_cells_as_its_head(capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "rules", "mille:app", "--format", "markdown")
    rows = [line for line in ran.out.splitlines() if line.startswith("|")]
    assert {len(re.findall(r"(?<!\\)\|", row)) for row in rows} == {6}
    tables = ("deck.ranks", "marriages", "redeal.grounds")
    assert all(f"\n| `{table}` | " in ran.out for table in tables)
    assert len(rows) == (len(load("mille:app").leaves()) + len(tables) + 2 * ran.out.count("\n## "))


def json_rows(out: str) -> dict[str, dict]:
    rows = list(map(json.loads, out.splitlines()))
    return {row["path"]: row for row in rows}


def test_json_is_one_object_a_line_with_every_rule(capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "rules", "mille:club", "--json")
    rows = json_rows(ran.out)
    table = load("mille:club")
    tables = {path: row["value"] for path, row in rows.items() if row["table"]}
    assert tables == {
        "deck.ranks": ["a", "10", "k", "q", "j", "9"],
        "marriages": ["spades", "clubs", "diamonds", "hearts"],
        "redeal.grounds": ["nines", "points"],
        "exchange.redeal": ["talon"],
        "exchange.declarations": ["rospis"],
        "late_redeal.grounds": ["nines"],
    }
    assert [path for path in rows if path not in tables] == list(table.leaves())
    for path, (value, citation) in table.entries.items():
        row = rows[path]
        assert row["value"] == (list(value) if isinstance(value, tuple) else value)
        assert (row["where"], row["status"], row["note"]) == citation_of(citation)
        assert (row["house_rule"], row["before"]) == ("", None)
        assert row["area"] == path.split(".")[0]
        assert row["meaning"]


def citation_of(citation) -> tuple[str, str, str]:
    return citation.where, citation.status.value, citation.note


def test_the_same_form_may_be_asked_for_twice(capsys, monkeypatch):
    words = ("rules", "mille", "floor", "--json")
    ran = run(capsys, monkeypatch, *words, "--format", "json")
    assert (ran.code, ran.out) == (0, run(capsys, monkeypatch, *words).out)


def test_json_of_a_rule_that_was_set(capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "rules", "mille,barrel.floor=130", "floor", "--format", "json")
    assert [json.loads(line) for line in ran.out.splitlines()] == [
        {
            "path": "barrel.floor",
            "area": "barrel",
            "meaning": "the declarer on the barrel must name at least this; none for no floor",
            "value": 130,
            "table": False,
            "where": "",
            "status": "set",
            "note": "",
            "house_rule": "",
            "before": {
                "where": "D0 §07",
                "status": "chosen",
                "note": "the floor is on the contract named: bids below it stay legal",
                "house_rule": "",
                "before": None,
            },
        }
    ]


# --- which rules -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("area", "paths"),
    [
        ("bolts", ["bolts.every", "bolts.penalty"]),
        ("BOLTS.Every", ["bolts.every"]),
        (" penalty ", ["bolts.penalty", "barrel.penalty"]),
        ("exchange.redeal", ["exchange.redeal", *(f"exchange.redeal.talon.{name}" for name in (
            "all_of_rank", "points_below", "without_meld", "sole_of_suit", "without"))]),
        ("hearts", [f"marriages.hearts.{name}" for name in ("cards", "value", "trump")]),
        ("redeal", [
            "redeal.grounds",
            *(f"redeal.grounds.{row}.{name}" for row in ("nines", "points") for name in (
                "all_of_rank", "points_below", "without_meld", "sole_of_suit", "without")),
            "redeal.automatic", "redeal.ends", "redeal.limit",
        ]),
        ("direction", ["direction"]),
    ],
)  # fmt: skip
def test_an_area_a_group_a_path_or_the_end_of_one(area, paths, capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "rules", "mille", area, "--json")
    assert list(json_rows(ran.out)) == paths


AREAS = (
    "there is order, direction, shown_at_end, match, deck, deal, marriages, redeal, auction, "
    "exchange, contract, late_redeal, play, scoring, bolts, barrel"
)
WRONG = {
    ("mile",): "there is no game mile; did you mean mille?",
    ("mille:clubb",): "mille has no profile clubb; it has club, app, short",
    ("mille+nonesuch",): "mille has no house rule nonesuch",
    ("mille:club:x",): "'mille:club:x' names no game; write it like mille:club or "
    "mille,auction.step=10",
    ("",): "'' names no game; write it like mille:club or mille,auction.step=10",
    ("mille,barrel.at=2000",): "rules: barrel.at 2000 is not below match.target 1000",
    ("mille,step=10",): "step is ambiguous: it could be auction.step, contract.step",
    ("mille,talon_after=1,2",): "'2' is not a setting; write it as path=value; a list is written "
    "path=[1,2]",
    ("mille", "auctoin"): f"there are no rules 'auctoin'; did you mean auction? {AREAS}",
    ("mille", "flor"): f"there are no rules 'flor'; did you mean barrel.floor? {AREAS}",
    ("mille", "xyzzy"): f"there are no rules 'xyzzy'; {AREAS}",
    ("mille", ""): f"there are no rules ''; {AREAS}",
    ("mille", "."): f"there are no rules '.'; {AREAS}",
    ("mille", "a\x1b[2Jb"): f"there are no rules 'a\\x1b[2Jb'; {AREAS}",
    ("mille", "z" * 100): f"there are no rules '{'z' * 40}'; {AREAS}",
    ("mille", "bolts", "barrel"): "Got unexpected extra argument",
    (
        "mille",
        "--json",
        "--format",
        "markdown",
    ): "--json and --format say two things; leave out one",
    ("mille", "--json", "--format", "table"): "--json and --format say two things; leave out one",
    ("mille", "--format", "html"): "'html' is not one of 'table', 'markdown', 'json'",
    (): "Missing argument 'GAME'",
}


@pytest.mark.parametrize("words", WRONG, ids=lambda words: ascii(" ".join(words))[:40])
def test_what_is_wrong_is_exit_2_and_one_line(words, capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "rules", *words)
    assert (ran.code, ran.out) == (2, "")
    (line,) = ran.error_lines
    assert line.startswith("millefeuille: ")
    assert WRONG[words] in line


# --- plugins and pipes -------------------------------------------------------------------------


def test_a_game_whose_plugin_is_broken_is_exit_4(tmp_path):
    folder = str(install(tmp_path / "plugins", source="1 / 0", name="whist"))
    ran = process("rules", "whist", PYTHONPATH=folder)
    assert (ran.code, ran.out) == (4, "")
    assert ran.error_lines == [
        "millefeuille: warning: could not load whist; see millefeuille list",
        "millefeuille: plugin whist: cannot be imported: ZeroDivisionError: division by zero; "
        f"mend it, or uninstall it ({module_in(folder, 'whist')}:1)",
    ]


def test_changes_beside_the_name_are_those_in_it(capsys, monkeypatch):
    named = run(capsys, monkeypatch, "rules", "mille+golden-round,rounding=10")
    beside = ("rules", "mille", "--with", "golden-round", "--set", "rounding=10")
    assert run(capsys, monkeypatch, *beside) == named
    assert (named.code, named.err) == (0, "")


def test_what_a_name_undoes_is_refused(capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "rules", "mille+lone-barrel,barrel.places=2")
    said = "house rule lone-barrel does nothing here, as barrel.places is set to 2: "
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    ran = run(capsys, monkeypatch, "rules", "mille,rounding=10+lone-barrel")
    said = "house rules stand before settings: mille+lone-barrel,rounding=10"
    assert (ran.code, ran.error_lines) == (2, [f"millefeuille: {said}"])


RAISING = """
from millefeuille import HouseRule, hookimpl
MILLEFEUILLE_API = 1

class Raising:
    @hookimpl(wrapper=True)
    def deck(self, rules):
        yield
        raise KeyError("no deck")

@hookimpl
def register_house_rules():
    return [HouseRule("raising", "mille", "raises", hooks=Raising())]
"""


def test_a_house_rule_that_fails_is_exit_4(tmp_path):
    folder = str(install(tmp_path / "plugins", source=RAISING, name="raising"))
    ran = process("rules", "mille+raising", PYTHONPATH=folder)
    assert (ran.code, ran.out) == (4, "")
    (line,) = ran.error_lines
    assert "failed in deck: KeyError: 'no deck'" in line


@pytest.mark.parametrize("form", ["table", "markdown", "json"])
def test_who_reads_only_the_first_line_ends_it_quietly(form):
    command = shlex.join([*COMMAND, "rules", "mille", "--format", form])
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command} | head -1"], capture_output=True, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(done.stdout.splitlines()) == 1


def test_a_full_disk_is_exit_6():
    done = subprocess.run(
        ["bash", "-c", f"{shlex.join([*COMMAND, 'rules', 'mille'])} > /dev/full"],
        capture_output=True,
        timeout=60,
    )
    assert done.returncode == 6
    assert done.stderr.count(b"\n") == 1


def test_the_game_at_the_table_is_not_loaded_for_it():
    code = (
        "import sys; from millefeuille.cli import main; main(['rules', 'mille', 'bolts']); "
        "heavy = {'millefeuille.cli.playing.game', 'millefeuille.record'}; "
        "sys.exit(bool(heavy & set(sys.modules)))"
    )
    done = subprocess.run([COMMAND[0], "-c", code], capture_output=True, timeout=60)
    assert done.returncode == 0
