"""``compare``: how rules differ, as lines to read, as a diagram, for pages and for programs."""

from __future__ import annotations

import csv
import json
import re
import unicodedata
from collections import Counter

import pytest

from millefeuille import load
from tests.cli.running import Ran, Terminal, process, run
from tests.compare.test_documented import CLUB_AND_APP, NO
from tests.house_rules.outside import install
from tests.house_rules.rules import FOUR_ACES, GOLDEN_ROUND

CLUB = "mille:club  Mille (Thousand, Tysiąc) for three: the club's rules, to 1000 with a"
DRAWN = re.compile("[\u2500-\u259f]")
"""The characters that boxes are drawn with."""


@pytest.fixture
def compare(capsys, monkeypatch):
    """Runs the command inside this process."""

    def running(*words: str) -> Ran:
        return run(capsys, monkeypatch, "compare", *words)

    return running


# --- as a table --------------------------------------------------------------------------------


def test_an_area_of_two_profiles(compare):
    ran = compare("mille:club", "mille:app", "--area", "bolts")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        CLUB,
        "            barrel at 880",
        "mille:app   Mille (Thousand, Tysiąc) for three: the app's rules, to 1000 with a",
        "            barrel at 800",
        "",
        "phases    mille:club: redeal > auction > exchange > contract > late_redeal >",
        "          play",
        "          mille:app: redeal > auction > exchange > contract > play",
        "alike     redeal (claims), auction (auction), exchange (exchange), contract",
        "          (contract), play (tricks)",
        "fields    73 the same, 22 different, 11 in one only",
        "",
        "bolts: marks for defenders without a point",
        "bolts.every  a defender without a point, before rounding, gets a mark; so many",
        "    cost him, in a row or not; none: no marks",
        "  mille:club  3     D0 §06, stated",
        "  mille:app   none  D1 §9, implied, the app has no bolts",
        "",
        "D0  Mille: the club rules (fr)",
        "D1  Mille (1000): how to play, the app's rules (fr)",
    ]


def test_what_is_the_same_is_shown_when_it_is_asked_for(compare):
    ran = compare("mille:club", "mille:app", "--area", "bolts.penalty", "--all")
    assert ran.out.splitlines()[13:16] == [
        "bolts.penalty  (the same)  what that many marks cost; they are cleared then",
        "  mille:club  120  D0 §06, stated",
        "  mille:app   120  D1 §9, chosen, the app has no bolts",
    ]


def test_contradictory_and_chosen_values_say_why(compare):
    words = ("canadian-mille:document", "canadian-mille:original")
    ran = compare(*words, "--area", "values.ranks.k")
    told = " ".join(ran.out.split())
    assert "-10 D2 §scoring, D2 §note, contradictory, printed as a minus, which was most" in told
    ran = compare(*words, "--area", "scoring.wild_set_is_clean")
    told = " ".join(ran.out.split())
    assert "canadian-mille:document no D2 §sets, stated" in told
    assert "original yes P §scoring, chosen, in a set of twos none of them stands for" in told


def test_across_games_a_field_has_the_path_and_the_meaning_of_each(compare):
    ran = compare("mille", "tarot", "canadian-mille", "--area", "petit_sec.limit")
    lines = ran.out.splitlines()
    assert "redeal.limit = petit_sec.limit  how often one deal may be redealt" in lines
    ran = compare("mille", "tarot", "canadian-mille", "--area", "match.target")
    start = ran.out.splitlines().index("match.target  who reaches it wins")
    assert ran.out.splitlines()[start + 1 : start + 5] == [
        "  mille:club               1000       D0 §01, stated",
        "  tarot:single             not there",
        "  canadian-mille:document  1200       D2 §intro, D2 §sets, stated, that the",
        "                                      match goes on while both have the same is",
    ]
    assert "here: who has so many points after a deal wins" in " ".join(ran.out.split())


def test_an_area_that_one_game_alone_has_says_so(compare):
    ran = compare("mille", "tarot", "--area", "excuse")
    lines = ran.out.splitlines()
    head = "excuse: what becomes of the Excuse once it is played (only in tarot:single)"
    assert head in lines
    assert not any(line.startswith("  mille:club ") for line in lines[lines.index(head) :])


def test_the_same_rules_have_no_differences(compare):
    ran = compare("mille:club", "mille", "--exit-code")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[-3:] == ["fields    106 the same", "", "no differences"]


def test_long_names_have_numbers(compare):
    long = "mille:club,scoring.rounding=10,bolts.penalty=100"
    ran = compare("mille:club", long, "--area", "bolts")
    assert f"#2  {long}  Mille (Thousand, Tysiąc)" in ran.out.splitlines()
    assert "  #2  100  set; before: D0 §06, stated" in ran.out.splitlines()


def test_the_same_name_twice_has_numbers(compare):
    words = ("mille:club", "mille:club", "--area", "bolts.every", "--all")
    lines = compare(*words).out.splitlines()
    assert [CLUB[:10], CLUB[:10]] == [line[4:14] for line in lines if line.startswith("#")]
    assert ["  #1  3  D0 §06, stated", "  #2  3  D0 §06, stated"] == lines[-4:-2]
    for form in ("csv", "markdown", "html"):
        head = compare(*words, "--format", form).out
        assert "#1 mille:club" in head
        assert "#2 mille:club" in head
    (row,) = csv.DictReader(compare(*words, "--format", "csv").out.splitlines())
    assert ("3", "3") == (row["#1 mille:club"], row["#2 mille:club"])
    assert len(row) == 4 + 2 * 5


def test_the_counts_are_those_of_the_rows(compare):
    """Of tables as a whole too: one with a row more in one column differs."""
    words = ("mille:club", "mille:club+four-aces", "tarot")
    rows = map(json.loads, compare(*words, "--all", "--format", "json").out.splitlines())
    found = Counter(row["verdict"] for row in rows)
    told = " ".join(compare(*words).out.split())
    said = (
        "fields {same} the same, {different} different, {partly} the same where they stand, {alone}"
    )
    assert f"{said.format(**found)} in one only" in told


def test_the_area_of_house_rules_is_asked_for_by_its_heading(compare):
    words = ("mille", "mille+golden-round", "--area")
    for name in ("house rules", "House rules", "+golden-round"):
        ran = compare(*words, name)
        lines = ran.out.splitlines()
        assert 0 == ran.code
        assert "house rules: those that change more than values" in lines
        assert not any(line.startswith("golden-round.") for line in lines)
    assert 1 == compare(*words, "house rules", "--exit-code").code


@pytest.mark.parametrize("columns", [30, 40, 79, 80, 120])
def test_no_line_is_wider_than_the_paper(columns, compare, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(columns))
    for words in ([], ["--structure"]):
        ran = compare("mille:club", "tarot", *words)
        assert max(map(len, ran.out.splitlines())) <= max(columns, 40)  # a path is not broken


def test_under_80_columns_a_value_has_a_line(compare, monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    ran = compare("mille:club", "mille:app", "--area", "bolts")
    assert ran.out.splitlines()[-15:-6] == [
        "bolts: marks for defenders without a",
        "  point",
        "bolts.every  a defender without a point,",
        "    before rounding, gets a mark; so",
        "    many cost him, in a row or not;",
        "    none: no marks",
        "  mille:club: 3 (D0 §06, stated)",
        "  mille:app: none (D1 §9, implied, the",
        "    app has no bolts)",
    ]


# --- the structure -----------------------------------------------------------------------------


def test_the_structure_alone(compare):
    ran = compare("mille", "tarot", "--structure")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    start = lines.index("     mille:club       tarot:single")
    assert lines[start + 1 : start + 13] == [
        "  +-------------+   +-------------+",
        "  | redeal      |===| petit_sec   |",
        "  | claims      |   | claims      |",
        "  +------+------+   +------+------+",
        "  +------+------+   +------+------+",
        "  | auction     |   | auction     |",
        "  | auction     |   | levels      |",
        "  +------+------+   +------+------+",
        "  +------+------+   +------+------+",
        "  | exchange    |===| chien       |",
        "  | exchange    |   | exchange    |",
        "  +------+------+   +------+------+",
    ]
    assert lines[-1] == "play: 6 the same, 5 different"


def test_a_bridge_goes_past_a_game_between(compare, monkeypatch):
    monkeypatch.setenv("COLUMNS", "120")
    ran = compare("mille", "canadian-mille", "tarot", "--structure")
    bridge = "=" * (3 + 23 + 3)
    assert f"  | redeal              |{bridge}| petit_sec           |" in ran.out.splitlines()


def test_without_room_the_phases_are_listed(compare, monkeypatch):
    monkeypatch.setenv("COLUMNS", "30")
    ran = compare("mille", "tarot", "--structure")
    lines = ran.out.splitlines()
    start = lines.index("2. auction | levels")
    assert lines[start + 1 : start + 3] == ["   mille:club: auction", "   tarot:single: auction"]


def test_in_a_terminal_the_boxes_are_drawn_with_lines():
    with Terminal("compare", "mille", "tarot", "--structure", rows=60) as terminal:
        assert terminal.ended() == 0
        assert "  │ redeal      │═══│ petit_sec   │" in terminal.lines
    with Terminal("compare", "mille", "tarot", "--area", "draw", "--all", "--ascii") as terminal:
        assert terminal.ended() == 0
        assert terminal.screen.isascii()
        assert any(line.startswith("-- play: the tricks ---") for line in terminal.lines)


# --- for pages and programs --------------------------------------------------------------------


def test_json_is_one_object_a_line_and_tells_what_differs(compare):
    ran = compare("mille:club", "mille:app", "--format", "json")
    rows = list(map(json.loads, ran.out.splitlines()))
    assert {
        row["path"]: tuple(NO if cell is None else frozen(cell["value"]) for cell in row["cells"])
        for row in rows
    } == CLUB_AND_APP
    assert all(row["differs"] for row in rows)


def frozen(value):
    return tuple(value) if isinstance(value, list) else value


def test_csv_has_a_head_and_a_line_for_each_field(compare):
    ran = compare("mille:club", "mille:app", "--format", "csv", "--all")
    rows = list(csv.DictReader(ran.out.splitlines()))
    assert [row["path"] for row in rows if row["mille:app"] != ""] == [
        *paths_with_tables("mille:app", rows)
    ]
    step = next(row for row in rows if row["path"] == "auction.step")
    assert (step["mille:club"], step["mille:app"], step["verdict"]) == ("5", "10", "different")
    talon = next(row for row in rows if row["path"] == "exchange.redeal.talon.points_below")
    assert (talon["mille:club"], talon["mille:app"], talon["verdict"]) == ("5", "", "alone")


def paths_with_tables(name: str, rows: list[dict[str, str]]) -> list[str]:
    """The paths of a profile's fields and tables, as they stand in a sheet."""
    leaves = load(name).leaves()
    tables = {path.rsplit(".", 2)[0] for path in leaves if path.count(".") > 1}
    return [row["path"] for row in rows if row["path"] in {*leaves, *tables, "marriages"}]


def test_markdown_is_a_page(compare):
    words = ("mille:club", "mille:app", "--area", "play", "--format", "markdown")
    lines = compare(*words).out.splitlines()
    assert lines[0] == "# Rules compared: mille:club, mille:app"
    start = lines.index("## play: the tricks")
    assert lines[start + 2 : start + 5] == [
        "| rule | meaning | `mille:club` | `mille:app` |",
        "| --- | --- | --- | --- |",
        "| `play.beat` | whoever follows must beat the suit's highest card if he can | no (D0 §04) "
        "| yes (D1 §7, D1 §rules) |",
    ]
    assert "All fields: 73 the same, 22 different, 11 in one only." in lines


def test_html_is_a_page(compare):
    ran = compare("mille:club", "mille:app", "--format", "html")
    assert ran.out.startswith("<!DOCTYPE html>\n")
    assert ran.out.endswith("</html>\n")


@pytest.mark.parametrize("form", ["table", "markdown", "json", "html", "csv"])
def test_in_a_pipe_nothing_is_drawn_and_ascii_is_ascii(form, compare):
    words = ("mille", "tarot", "--all", "--format", form)
    assert not DRAWN.search(compare(*words).out)
    ran = compare(*words, "--ascii")
    assert ran.out.isascii()
    assert not any(unicodedata.category(letter) == "Cc" for letter in ran.out if letter != "\n")


# --- plugins and changes -----------------------------------------------------------------------


def test_house_rules_of_a_plugin_from_outside(tmp_path):
    folder = str(install(tmp_path / "plugins"))
    changed = f"mille+{FOUR_ACES.name}+{GOLDEN_ROUND.name}"
    ran = process("compare", "mille", changed, "--format", "json", PYTHONPATH=folder)
    assert (ran.code, ran.err) == (0, "")
    rows = {row["path"]: row for row in map(json.loads, ran.out.splitlines())}
    assert list(rows) == [
        "marriages",
        *(f"marriages.aces.{name}" for name in ("cards", "value", "trump")),
        "barrel.places",
        f"+{GOLDEN_ROUND.name}",
    ]
    before, after = rows["barrel.places"]["cells"]
    assert (before["value"], after["value"], after["house_rule"]) == (2, 1, FOUR_ACES.name)
    assert rows[f"+{GOLDEN_ROUND.name}"]["meaning"] == GOLDEN_ROUND.title


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("mille:club", "mille:club"), 0),
        (("mille:club", "mille:app"), 1),
        (("mille:club", "mille:app", "--area", "direction"), 0),
        (("mille:club", "mille:app", "--area", "auction", "--format", "json"), 1),
        (("mille:club", "mille:club,scoring.rounding=5", "--format", "csv"), 0),
        (("mille", "tarot", "--structure"), 1),
        (("mille:club", "mille:club", "mille:app"), 1),
    ],
)
def test_the_exit_code_says_whether_anything_differs(words, code, compare):
    ran = compare(*words, "--exit-code")
    assert (ran.code, ran.err) == (code, "")
    assert compare(*words).code == 0


WRONG = {
    ("mille",): "one game alone has nothing to be compared with: compare mille OTHER",
    ("mille", "mile"): "there is no game mile; did you mean mille?",
    ("mille", "mille:clubb"): "mille has no profile clubb; it has club, app, short",
    (
        "mille",
        "mille,auction.stepp=5",
    ): "there is no setting auction.stepp; did you mean auction.step?",
    ("mille", "mille,auction.step=ten"): "auction.step: input should be a valid integer",
    ("mille", "mille+nonesuch"): "mille has no house rule nonesuch",
    ("mille", "tarot", "--area", "chein"): "there are no rules 'chein'; did you mean chien? there",
    ("mille", "tarot", "--set", "auction.step=10"): "write the changes in the names: compare mille "
    "mille,auction.step=10",
    ("mille", "tarot", "--with", "golden-round"): "write the changes in the names: compare mille "
    "mille+golden-round",
    (
        "mille",
        "tarot",
        "--structure",
        "--format",
        "json",
    ): "--structure is a diagram in text; leave out --format json",
    ("mille", "tarot", "--structure", "--all"): "--structure draws the phases alone; leave out",
    ("mille", "tarot", "--format", "xml"): "'xml' is not one of",
    (): "Missing argument",
}


@pytest.mark.parametrize("words", WRONG, ids=lambda words: " ".join(words)[:40])
def test_what_is_wrong_is_exit_2_and_one_line(words, compare):
    ran = compare(*words)
    assert (ran.code, ran.out) == (2, "")
    (line,) = ran.error_lines
    assert WRONG[words] in line
