"""The command ``engine`` as a process: lines in and out, its ends, and what it never writes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from contextlib import contextmanager

import pytest

from millefeuille.cli.commands.engine import lines
from millefeuille.engine import MOST
from tests.cli.running import COMMAND, process
from tests.house_rules.outside import install


@contextmanager
def engine(*words: str):
    """An engine as a process, asked through pipes."""
    with subprocess.Popen(
        [*COMMAND, "engine", *(words or ("mille:club",))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as program:
        try:
            yield program
        finally:
            program.kill()


def ask(program, line: bytes) -> dict:
    """The reply to a line, which comes before the next one is written."""
    program.stdin.write(line + b"\n")
    program.stdin.flush()
    return json.loads(program.stdout.readline())


def test_each_line_is_answered_at_once_and_quit_ends_it():
    with engine() as program:
        assert ask(program, b'{"do": "hello"}')["game"] == "mille:club"
        assert ask(program, b'{"do": "match", "seed": 1}\r')["state"]["actor"] == 0
        assert ask(program, b"")["error"]["code"] == "unreadable"
        assert ask(program, b"\xff")["error"]["code"] == "unreadable"
        assert ask(program, b"[" * MOST * 4)["error"]["code"] == "unreadable"
        assert ask(program, b'{"do": "legal", "id": "x"}')["actions"] == ["pass"]
        assert ask(program, b'{"do": "quit"}') == {"id": None, "ok": True}
        assert program.wait(timeout=20) == 0
        assert (program.stdout.read(), program.stderr.read()) == (b"", b"")


def test_the_end_of_input_ends_it():
    ran = process("engine", "mille:club", typed='{"do": "state"}\n{"do": "hello", "id": 1}')
    assert (ran.code, ran.err) == (0, "")
    assert [json.loads(line)["ok"] for line in ran.out.splitlines()] == [False, True]


def test_nothing_asked_nothing_written():
    ran = process("engine", "mille:club")
    assert (ran.code, ran.out, ran.err) == (0, "", "")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("mile:club", "there is no game mile; did you mean mille?"),
        ("mille:bar", "mille has no profile bar; it has club, app, short"),
        ("mille,auction.stop=x", "auction.stop"),
    ],
)
def test_a_game_that_cannot_be_loaded(name, said):
    ran = process("engine", name, typed='{"do": "hello"}\n')
    assert (ran.code, ran.out) == (2, "")
    (line,) = ran.error_lines
    assert said in line


def test_a_client_that_reads_no_more():
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [*COMMAND, "engine", "mille:club"],
        input=b'{"do": "hello"}\n' * 2000,
        stdout=writing,
        stderr=subprocess.PIPE,
        timeout=60,
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_control_c():
    with engine() as program:
        ask(program, b'{"do": "match", "seed": 1}')
        program.send_signal(signal.SIGINT)
        assert program.wait(timeout=20) == 130
        assert program.stderr.read() == b"millefeuille: interrupted\n"
        assert program.stdout.read() == b""


def test_it_is_ready_quickly():
    began = time.monotonic()
    with engine() as program:
        ask(program, b'{"do": "match", "seed": 1}')
        assert time.monotonic() - began < 5


PRINTING = """\
import sys
from millefeuille import PlayerSpec
from millefeuille.registry import installed

class Printing:
    def choose(self, view):
        print("let me see")
        return view.legal[0]

installed().players.append(PlayerSpec("printing", "prints", lambda seat, rng: Printing()))
from millefeuille.cli import main
sys.exit(main())
"""


def test_what_a_plugin_prints_is_no_reply():
    requests = [
        '{"do": "match", "seed": 7, "dealer": 2}',
        *['{"do": "apply", "action": "pass"}'] * 3,
    ]
    requests.append('{"do": "choose", "player": "printing"}')
    done = subprocess.run(
        [COMMAND[0], "-c", PRINTING, "engine", "mille:club"],
        input="\n".join(requests),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "let me see\n")
    assert json.loads(done.stdout.splitlines()[-1])["action"] == "pass"


LOUD = """\
import atexit
import os
import subprocess

from millefeuille import HouseRule, PlayerSpec, hookimpl

MILLEFEUILLE_API = 1
print("imported")
os.write(1, b"past python\\n")
subprocess.run(["echo", "by another process"], check=True)
atexit.register(print, "at the end")


class Hooks:
    @hookimpl(wrapper=True)
    def deck(self, rules):
        print("asked for the pack")
        return (yield)

    @hookimpl(wrapper=True)
    def phases(self, rules, deck):
        print("asked for the phases")
        return (yield)


@hookimpl
def register_house_rules():
    print("asked for house rules")
    return [HouseRule("loud", "mille", "prints", hooks=Hooks())]
"""


def test_what_a_plugin_prints_at_any_time_is_no_reply(tmp_path):
    folder = install(tmp_path / "plugins", source=LOUD, name="loud")
    requests = '{"do": "hello"}\n{"do": "match", "seed": 1}\n'
    ran = process("engine", "mille:club+loud", typed=requests, PYTHONPATH=str(folder))
    assert ran.code == 0
    assert [json.loads(line)["ok"] for line in ran.out.splitlines()] == [True, True]
    heard = [
        *("imported", "past python", "by another process", "asked for house rules"),
        *("asked for the pack", "asked for the phases", "at the end"),
    ]
    assert sorted(set(ran.error_lines)) == sorted(heard)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full disk to write to")
def test_replies_that_cannot_be_written():
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*COMMAND, "engine", "mille:club"],
            input=b'{"do": "hello"}\n' * 2,
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=60,
            check=False,
        )
    said = b"millefeuille: writing failed: No space left on device\n"
    assert (done.returncode, done.stderr) == (6, said)


class Stream:
    """A stream of bytes that notes how much was asked of it at once."""

    def __init__(self, data: bytes) -> None:
        self.data, self.most = data, 0

    def readline(self, size: int) -> bytes:
        self.most = max(self.most, size)
        end = self.data.find(b"\n", 0, size) + 1 or min(size, len(self.data))
        line, self.data = self.data[:end], self.data[end:]
        return line


@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_long_lines_are_read_in_pieces_and_skipped(end):
    whole = b"a" * MOST
    stream = Stream(end.join([whole, b"", whole + b"b", whole * 5 + b"c", b"d", whole + b"\r\r"]))
    found = list(lines(stream))
    assert found[:2] == [whole, b""]
    assert found[4] == b"d"
    assert all(len(line) > MOST for line in (found[2], found[3], found[5]))
    assert len(found) == 6
    assert stream.most < MOST + 10
