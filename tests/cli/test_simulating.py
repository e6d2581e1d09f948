"""``simulate``: rows whatever plays them, interrupted and gone on with, and what is refused."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.running import COMMAND, Terminal, run

GAME = "mille:short,match.deal_limit=4"
WORDS = ("simulate", GAME, "--players", "standard", "--seed", "s", "--matches", "24")


@pytest.fixture
def here(tmp_path, monkeypatch) -> Path:
    """An empty folder to work in."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def simulate(capsys, monkeypatch, here):
    return lambda *words: run(capsys, monkeypatch, *words)


def test_rows_do_not_depend_on_the_jobs(simulate, here):
    """The file of one process, of two, and that of the library's own loop over the matches."""
    one = simulate(*WORDS, "--jobs", "1", "--out", "one.csv", "--per", "deal")
    two = simulate(*WORDS, "--jobs", "2", "--out", "two.csv", "--per", "deal")
    assert (0, 0, one.out) == (one.code, two.code, two.out)
    assert Path("one.csv").read_bytes() == Path("two.csv").read_bytes()
    assert {"one.csv", "two.csv"} == {path.name for path in here.iterdir()}
    assert 1 + 24 * 4 == len(Path("one.csv").read_text().splitlines())


def test_the_summary(simulate):
    """Every match has one deal, so the histogram is of what a seat scored."""
    words = ("simulate", "tarot", "--players", "random", "--seed", "5", "--matches", "2")
    ran = simulate(*words, "--jobs", "1", "--out", "rows.jsonl")
    rows = [json.loads(line) for line in Path("rows.jsonl").read_text().splitlines()]
    scores = [row["score-0"] for row in rows]
    lines = ran.out.splitlines()
    assert lines[:4] == [
        "tarot:single  French Tarot for four: the app's rules, one deal",
        "seed      5",
        "matches   2",
        "deals     1.0 (1.0 to 1.0) a match",
    ]
    assert f"  {sum(scores) / 2:.1f} (" in lines[5]
    assert re.fullmatch(r"seat 0    random  won [\d.]+ % \(.*\) +\S+ \(.*\) points", lines[5])
    assert "points of a seat in a match" in lines
    assert "Intervals: 95 %, Wilson's for shares, the normal distribution's for means." == lines[-1]
    assert re.fullmatch(r"millefeuille: 2 matches in .* s, .* a second\n", ran.err)


def test_the_summary_in_the_docs(simulate):
    page = Path(__file__).parents[2] / "docs" / "simulating.md"
    (block,) = re.findall(r"^```console\n\$ millefeuille (.*?)^```$", page.read_text(), re.S | re.M)
    command, _, shown = block.partition("\n")
    ran = simulate(*command.split())
    assert (0, shown) == (ran.code, ran.out)


def test_a_seed_of_its_own_is_shown(simulate):
    ran = simulate("simulate", GAME, "--matches", "1", "--jobs", "1")
    seed = re.fullmatch(r"millefeuille: the seed is ([0-9a-f]{16})", ran.error_lines[0])[1]
    assert f"seed      {seed}" in ran.out.splitlines()


# --- interrupted, and gone on with -----------------------------------------------------------

LONG = ("simulate", "mille:short", "--players", "standard", "--seed", "s", "--matches", "25")


def begun(*words: str) -> subprocess.Popen[bytes]:
    """A simulation that has written some matches, and will write more."""
    process = subprocess.Popen([*COMMAND, *words], stderr=subprocess.PIPE, stdout=subprocess.PIPE)
    part = Path(f"{words[words.index('--out') + 1]}.part")
    until = time.monotonic() + 60
    while not (part.exists() and part.read_bytes().count(b"\n") > 2):
        assert time.monotonic() < until
        time.sleep(0.01)
    return process


def test_interrupted_and_killed_it_goes_on_to_the_very_same_rows(simulate, here):
    undisturbed = simulate(*LONG, "--jobs", "1", "--out", "one.jsonl")
    process = begun(*LONG, "--jobs", "2", "--out", "rows.jsonl")
    process.send_signal(signal.SIGINT)
    start = time.monotonic()
    out, err = process.communicate(timeout=60)
    assert time.monotonic() - start < 5
    kept = Path("rows.jsonl.part").read_bytes()
    count = kept.count(b"\n")
    said = f"rows.jsonl.part keeps {count} of the matches, and --resume goes on\n"
    assert (130, b"", f"millefeuille: interrupted; {said}") == (
        process.returncode,
        out,
        err.decode(),
    )
    assert Path("one.jsonl").read_bytes().startswith(kept)

    process = begun(*LONG, "--jobs", "2", "--out", "rows.jsonl", "--resume")
    process.kill()
    process.communicate()
    assert not Path("rows.jsonl").exists()
    with Path("rows.jsonl.part").open("ab") as part:
        part.write(b'{"match": 2')  # and as if it had been killed in a line

    words = [word for word in LONG if word not in ("--seed", "s")]  # it is kept
    ran = simulate(*words, "--jobs", "1", "--out", "rows.jsonl", "--resume")
    assert (0, undisturbed.out) == (ran.code, ran.out)
    assert Path("one.jsonl").read_bytes() == Path("rows.jsonl").read_bytes()
    assert {"one.jsonl", "rows.jsonl"} == {path.name for path in here.iterdir()}

    again = simulate(*LONG, "--out", "rows.jsonl", "--resume")
    whole = "millefeuille: rows.jsonl is whole already; nothing is left to do\n"
    assert (0, undisturbed.out, whole) == (again.code, again.out, again.err)


@pytest.mark.parametrize("name", ["rows.jsonl", "rows.csv", "rows.parquet"])
@pytest.mark.parametrize("per", ["match", "deal"])
def test_a_file_that_is_whole_has_the_same_summary(simulate, name, per):
    if name.endswith(".parquet"):
        pytest.importorskip("pyarrow.parquet")
    words = ("simulate", "tarot,match.deals=3", "--per", per, "--matches", "5", "--jobs", "1")
    ran = simulate(*words, "--players", "standard", "--out", name)
    before = Path(name).read_bytes()
    again = simulate(*words, "--players", "standard", "--out", name, "--resume")
    whole = f"millefeuille: {name} is whole already; nothing is left to do\n"
    assert (0, ran.out, whole) == (again.code, again.out, again.err)
    assert before == Path(name).read_bytes()


@pytest.mark.parametrize(
    "words",
    [
        ("--matches", "23"), ("--matches", "25"), ("--seed", "t"), ("--players", "simple"),
        ("--per", "deal"), ("--set", "auction.step=5"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", ["rows.jsonl", "rows.csv"])
def test_a_file_of_something_else_has_no_summary(simulate, name, words):
    simulate(*WORDS, "--jobs", "1", "--out", name)
    before = Path(name).read_bytes()
    ran = simulate(*WORDS, "--jobs", "1", "--out", name, "--resume", *words)
    said = f"millefeuille: {name} exists already, with other rows than these; name a new file\n"
    assert (2, "", said) == (ran.code, ran.out, ran.err)
    assert before == Path(name).read_bytes()


@pytest.mark.parametrize("name", ["rows.jsonl", "rows.csv", "rows.parquet"])
@pytest.mark.parametrize("data", [b"", b"mine", b"{}\n", b"\xff\xfe\n", b"PAR1 mine PAR1"])
def test_a_file_that_somebody_else_wrote_has_no_summary(simulate, name, data):
    if name.endswith(".parquet"):
        pytest.importorskip("pyarrow.parquet")
    Path(name).write_bytes(data)
    ran = simulate("simulate", GAME, "--matches", "2", "--out", name, "--resume")
    said = f"millefeuille: {name} exists already, with other rows than these; name a new file\n"
    assert (2, "", said) == (ran.code, ran.out, ran.err)
    assert data == Path(name).read_bytes()


def test_nothing_to_resume_begins(simulate):
    ran = simulate(*WORDS, "--jobs", "1", "--out", "rows.csv", "--resume")
    assert 0 == ran.code
    assert "millefeuille: rows.csv was not begun yet; it begins now" == ran.error_lines[0]
    assert Path("rows.csv").exists()


def test_a_terminal_has_a_bar_with_rate_and_time_left(here):
    words = ("simulate", GAME, "--seed", "s", "--matches", "9", "--jobs", "1")
    with Terminal(*words, rows=40) as terminal:
        assert 0 == terminal.ended()
        bar, *_, last = terminal.lines
        assert re.fullmatch(r"matches ━+ 9/9 [\d.]+ a second 0:00:00", bar)
        assert last.startswith("Intervals: 95 %")
        assert "█" in terminal.screen
        assert "\x1b[?25l" not in terminal.written  # the cursor is not hidden


def test_letters_alone_in_a_terminal(here):
    words = ("simulate", GAME, "--seed", "s", "--matches", "9", "--jobs", "1", "--ascii")
    with Terminal(*words) as terminal:
        assert 0 == terminal.ended()
        assert terminal.written.isascii()


# --- what is refused -------------------------------------------------------------------------

REFUSED = [
    (2, ("--out", "rows.txt"), "--out rows.txt: the name of a file ends in one of .jsonl, .cs"),
    (2, ("--out", ".csv"), "--out .csv: the name of a file ends in one of"),
    (2, ("--out", ""), "--out '': the name of a file ends in one of"),
    (2, ("--plot", "a.pdf"), "--plot a.pdf: the name of a file ends in one of .svg, .png"),
    (6, ("--out", "no/rows.csv"), "no/rows.csv cannot be written: there is no folder no"),
    (6, ("--plot", "no/a.svg"), "no/a.svg cannot be written: there is no folder no"),
    (2, ("--resume",), "--resume needs --out: the file to go on with"),
    (2, ("--jobs", "2", "--cluster", "tcp://h:1"), "--jobs and --cluster exclude each other"),
    (2, ("--cluster", "here"), "here is no address of a cluster; write it like tcp://host:8786"),
    (6, ("--cluster", "tcp://127.0.0.1:1"), "there is no cluster at tcp://127.0.0.1:1: Connection"),
    (2, ("--jobs", "0"), "Invalid value for '--jobs'"),
    (2, ("--matches", "0"), "Invalid value for '--matches'"),
    (2, ("--per", "trick"), "Invalid value for '--per'"),
    (2, ("--seed", " "), "--seed needs some text"),
    (2, ("--seed", "a\nb"), "--seed is text without control characters"),
    (2, ("--players", "standart"), "mille has no computer player standart; did you mean standard?"),
    (2, ("--players", "random,random"), "--players names 2 players; this needs 3, or one name for"),
    (2, ("--set", "auction.stpe=1"), "there is no setting auction.stpe; did you mean auction.st"),
    (2, ("--set", "auction.step=x"), "auction.step: "),
    (2, ("--with", "nothing"), "mille has no house rule nothing"),
]  # fmt: skip


@pytest.mark.parametrize(("code", "words", "said"), REFUSED, ids=lambda value: str(value)[:30])
def test_wrong_words_are_one_line_and_leave_nothing(simulate, here, code, words, said):
    if "--cluster" in words:
        pytest.importorskip("distributed")
    ran = simulate("simulate", GAME, "--matches", "1", *words)
    assert (code, "", 1) == (ran.code, ran.out, len(ran.error_lines))
    assert ran.err.startswith(f"millefeuille: {said}")
    assert [] == list(here.iterdir())


@pytest.mark.parametrize("option", ["--out", "--plot"])
def test_a_file_that_exists_is_left_alone(simulate, here, option):
    pytest.importorskip("matplotlib")
    name = "rows.csv" if option == "--out" else "a.svg"
    Path(name).write_text("mine")
    ran = simulate(*WORDS, option, name)
    assert (2, f"millefeuille: {name} exists already; name a new file\n") == (ran.code, ran.err)
    assert "mine" == Path(name).read_text()


def test_rows_that_were_begun_are_left_alone(simulate):
    Path("rows.csv.part").write_text("mine")
    ran = simulate(*WORDS, "--jobs", "1", "--out", "rows.csv")
    said = "rows.csv.part is there already: go on with --resume, or remove it"
    assert 2 == ran.code
    assert f"millefeuille: {said}" in ran.err
    assert "mine" == Path("rows.csv.part").read_text()


def test_an_extra_that_is_missing_is_said_before_anything_is_played(simulate, here, monkeypatch):
    for name in ("pyarrow", "matplotlib", "distributed"):
        monkeypatch.setitem(sys.modules, name, None)
    for words, extra in (
        (("--out", "rows.parquet"), "pyarrow: pip install 'millefeuille[parquet]'"),
        (("--plot", "a.png"), "matplotlib: pip install 'millefeuille[plot]'"),
        (("--cluster", "tcp://127.0.0.1:1"), "distributed: pip install 'millefeuille[cluster]'"),
    ):
        ran = simulate(*WORDS, *words)
        assert (2, f"millefeuille: this needs {extra}\n") == (ran.code, ran.err)
    assert [] == list(here.iterdir())


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_full_disk_keeps_whole_matches(here, jobs):
    """A file of the process may not grow beyond some bytes: the system says so at a write."""
    code = (
        "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
        "resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000)); "
        "from millefeuille.cli import main; sys.exit(main())"
    )
    words = (*WORDS, "--jobs", jobs, "--out", "rows.jsonl")
    done = subprocess.run([COMMAND[0], "-c", code, *words], capture_output=True, timeout=60,
                          env={**os.environ, "PYTHONUTF8": "1"})  # fmt: skip
    kept = Path("rows.jsonl.part").read_bytes()
    count = kept.count(b"\n")
    said = f"rows.jsonl.part keeps {count} of the matches, and --resume goes on\n"
    assert 6 == done.returncode
    assert (
        f"millefeuille: rows.jsonl cannot be written: File too large; {said}"
        == done.stderr.decode()
    )
    assert kept.endswith(b"}\n")
    assert count > 2
    assert not Path("rows.jsonl").exists()


def test_a_player_that_fails_is_named_with_the_seed(simulate, monkeypatch):
    monkeypatch.setattr("millefeuille.players.uniform.UniformPlayer.choose", lambda *_: 1 // 0)
    words = ("simulate", GAME, "--players", "random", "--seed", "s", "--jobs", "1")
    ran = simulate(*words, "--out", "rows.csv")
    said = r"millefeuille: match 1 with seed s/1: UniformPlayer in seat . failed: ZeroDivision.*; "
    assert 4 == ran.code
    assert re.fullmatch(
        said + r"rows.csv.part keeps 0 of the matches, and --resume goes on\n", ran.err
    )


def test_help_imports_nothing_heavy():
    code = (
        "import sys; from millefeuille.cli import main; main(['simulate', '--help']); "
        "heavy = {'pyarrow', 'matplotlib', 'distributed', 'scipy', 'millefeuille.rules'}; "
        "sys.exit(bool(heavy & set(sys.modules)))"
    )
    assert 0 == subprocess.run([COMMAND[0], "-c", code], capture_output=True, timeout=60).returncode
