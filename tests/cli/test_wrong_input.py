"""Everything that is typed wrongly on the command line or in a script: one line, one code."""

from __future__ import annotations

import subprocess
import sys

import pytest

from millefeuille import Record
from tests.cli.running import COMMAND, process, replayed, run

USAGE = {
    ("play", "mile"): "there is no game mile; did you mean mille?",
    ("play", "mille:clubb"): "mille has no profile clubb; it has club, app, short",
    ("play", "mille:club:x"): "'mille:club:x' names no game; write it like mille:club or "
    "mille,auction.step=10",
    ("play", "mille", "--set", "auction.stp=5"): "there is no setting auction.stp; "
    "did you mean auction.stop?",
    ("play", "mille", "--set", "step=10"): "step is ambiguous: it could be auction.step, "
    "contract.step",
    ("play", "mille", "--set", "foo"): "'foo' is not a setting; write it as path=value",
    ("play", "mille", "--set", "rounding=0"): "scoring.rounding: input should be greater than "
    "or equal to 1",
    ("play", "mille,rounding=x"): "scoring.rounding: input should be a valid integer",
    ("play", "mille", "--set", "barrel.at=2000"): "rules: barrel.at 2000 is not below "
    "match.target 1000",
    ("play", "mille", "--with", "nonesuch"): "mille has no house rule nonesuch",
    ("play", "mille", "--vs", "randm"): "mille has no computer player randm; did you mean random?",
    ("play", "mille", "--vs", "random,random,random"): "--vs names 3 players; this needs 2, "
    "or one name for all",
    ("play", "mille", "--watch", "--players", "random,random"): "--players names 2 players; "
    "this needs 3, or one name for all",
    ("play", "mille", "--players", "random"): "--players needs --watch; use --vs",
    ("play", "mille", "--watch", "--vs", "random"): "--vs needs a person; use --players",
    ("play", "mille", "--watch", "--seat", "0"): "--seat needs a person; leave out --watch",
    ("play", "mille", "--seat", "3"): "mille has no seat 3; there is 0, 1 or 2, "
    "called South, West or East",
    ("play", "mille", "--seat", "North"): "mille has no seat North; there is 0, 1 or 2, "
    "called South, West or East",
    ("play", "mille", "--record", "x", "--no-record"): "--record and --no-record "
    "exclude each other",
    ("play",): "name a game, such as canadian-mille:document, canadian-mille:original, ",
    ("play", "mille", "--bogus"): "No such option: --bogus",
    ("play", "mille", "--pace", "warp"): "'warp' is not one of 'slow', 'normal', 'fast'",
    ("play", "mille", "--vs", ""): "--vs needs the name of a player, such as random",
    ("play", "mille", "--vs", "random,"): "--vs needs the name of a player, such as random",
    ("play", "mille", "--watch", "--players", " "): "--players needs the name of a player",
    ("play", "mille", "--record", ""): "--record needs the name of a new file",
    ("play", "mille", "--record", "-"): "--record needs a file: the table is shown on "
    "standard output (./- is a file)",
    ("play", "mille", "--seat", ""): "--seat needs a seat, such as 0",
    ("play", "mille", "--seed", ""): "--seed needs some text",
    ("play", "mille", "--seed", "\udcff"): "--seed is text without control characters",
    ("play", "mille", "--seed", "a\x1b[2Jb"): "--seed is text without control characters",
    ("play", "mille", "--with", ""): "--with needs the name of a house rule",
    ("play", "mille", "--vs", "a\x1b[2Jb"): "mille has no computer player a\\x1b[2Jb",
    ("play", "mille", "--set", "talon_after=1,2"): "deal.talon_after: this is a list; "
    "write it as [1,2]",
    ("play", "mille,talon_after=1,2"): "'2' is not a setting; write it as path=value; "
    "a list is written path=[1,2]",
    ("bogus",): "No such command 'bogus'",
}


@pytest.mark.parametrize("words", USAGE, ids=lambda words: ascii(" ".join(words)))
def test_usage_is_exit_2_and_one_line(words, capsys, monkeypatch):
    ran = run(capsys, monkeypatch, *words)
    assert ran.code == 2
    assert ran.out == ""
    (line,) = ran.error_lines
    assert line.startswith("millefeuille: ")
    assert USAGE[words] in line


# With seed 6 the person is asked first in the auction: the bid is 100, his cap 120.
SCRIPTS = {
    "nonsense": "line 1: 'nonsense' says nothing here; type pass, 105, 110, 115 or ? for all",
    "\n": "line 1: Enter alone plays the only legal action; now there are 5, ? lists them",
    "?\ns\nkd": "line 3: KD is not legal: this is the time to bid or to pass",
    "100": "line 1: 100 is not legal: the bid to raise is 100",
    "101": "line 1: 101 is not legal: bids rise by multiples of 5 (D0 §03)",
    "125": "line 1: 125 is not legal: nobody bids above 120 before the highest bid is 120; "
    "it is 100 (D0 §03)",
    "rospis": "line 1: rospis is not legal: this is the time to bid or to pass",
    "claim": "line 1: claim redeal is not legal: this is the time to bid or to pass",
    "pass pass": "line 1: 'pass pass' says nothing here",
    "999999999999": "line 1: '999999999999' says nothing here",
    "k\x00d": "line 1: 'k\\x00d' says nothing here",
    "h": "line 1: 'h' says nothing here",
    "x" * 5000: "line 1: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' says nothing here",
}


@pytest.mark.parametrize("typed", SCRIPTS, ids=lambda typed: repr(typed[:12]))
def test_a_script_stops_with_its_line_and_the_reason(typed, capsys, monkeypatch):
    words = ("play", "mille:club", "--seed", "6", "--vs", "simple", "--no-record")
    ran = run(capsys, monkeypatch, *words, typed=f"{typed}\n")
    assert ran.code == 3
    (line,) = ran.error_lines
    assert line.startswith(f"millefeuille: {SCRIPTS[typed]}")


def test_an_existing_record_is_not_overwritten(tmp_path, capsys, monkeypatch):
    path = tmp_path / "kept.jsonl"
    path.write_text("mine")
    ran = run(capsys, monkeypatch, "play", "mille", "--record", str(path))
    assert (ran.code, ran.error_lines) == (
        2,
        [f"millefeuille: {path} exists already; name a new file"],
    )
    assert path.read_text() == "mine"


def test_a_record_that_cannot_be_written(tmp_path, capsys, monkeypatch):
    file = tmp_path / "file"
    file.write_text("")
    ran = run(capsys, monkeypatch, "play", "mille", "--record", str(file / "record.jsonl"))
    assert ran.code == 6
    assert ran.error_lines == [
        f"millefeuille: {file}/record.jsonl cannot be written: there is no folder {file}"
    ]


def test_a_full_disk(capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "play", "mille", "--record", "/dev/full")
    assert ran.code == 6
    assert ran.error_lines == [
        "millefeuille: /dev/full: the record cannot be written: No space left on device"
    ]


def on_a_small_disk(*words: str) -> subprocess.CompletedProcess[str]:
    """A match of computers where no file grows over 8 KiB."""
    limited = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192)); "
        "import signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
        "sys.dont_write_bytecode = True; "
        "from millefeuille.cli import main; sys.exit(main())"
    )
    return subprocess.run(
        [sys.executable, "-c", limited, "play", "mille", "--watch", "--seed", "1", *words],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=60,
    )


def test_a_disk_that_fills_in_the_middle_of_a_match(tmp_path):
    path = tmp_path / "record.jsonl"
    done = on_a_small_disk("--record", str(path))
    assert done.returncode == 6
    assert done.stderr.splitlines() == [
        f"millefeuille: {path}: the record cannot be written: File too large"
    ]
    text = path.read_text()
    assert text.endswith("}\n")
    assert Record.read(text).outcome is None


def test_a_match_outlives_a_record_that_nobody_asked_for(state):
    done = on_a_small_disk()
    assert done.returncode == 0
    (path,) = state.iterdir()
    assert done.stderr.splitlines() == [
        f"millefeuille: warning: {path}: the record cannot be written: File too large; "
        "the match goes on without it"
    ]
    assert f"the record stops early: {path}" in done.stdout
    assert "the match is over" in done.stdout
    assert replayed(state).outcome is None


def test_a_state_folder_that_cannot_be_written_is_a_warning(tmp_path, capsys, monkeypatch):
    file = tmp_path / "file"
    file.write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(file))
    ran = run(capsys, monkeypatch, "play", "mille", "--seed", "1", "--vs", "simple")
    assert ran.code == 0
    (line,) = ran.error_lines
    assert line.startswith("millefeuille: warning: ")
    assert line.endswith("; the match is not recorded")
    assert "no record was kept" in ran.out


def test_a_full_stdout_is_exit_6():
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*COMMAND, "list"], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60
        )
    assert done.returncode == 6
    assert done.stderr.splitlines() == ["millefeuille: writing failed: No space left on device"]


def test_a_closed_pipe_ends_quietly():
    reader = subprocess.Popen(
        [*COMMAND, "play", "mille", "--watch", "--seed", "1", "--no-record"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert reader.stdout.readline().startswith("mille:club")
    reader.stdout.close()
    assert reader.wait(timeout=60) == 0
    assert reader.stderr.read() == ""
    reader.stderr.close()


def test_an_ascii_only_stdout_gets_letters():
    ran = process(
        "play", "mille", "--seed", "1", "--vs", "simple", PYTHONIOENCODING="ascii", PYTHONUTF8="0"
    )
    assert ran.code == 0
    assert ran.out.isascii()
    assert "Mille (Thousand, Tysiac) for three" in ran.out


def test_closed_streams():
    words = " ".join(f"'{word}'" for word in [*COMMAND, "play", "mille", "--seed", "1"])
    for closed in ("<&-", ">&- </dev/null", "2>&- </dev/null"):
        done = subprocess.run(
            ["sh", "-c", f"{words} {closed}"], capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 0
        assert done.stderr == ""
