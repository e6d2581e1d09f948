"""Rows on their way to a file: kept, gone on with, and never passed off as whole."""

from __future__ import annotations

import errno
import json
import resource
import signal
from pathlib import Path

import pytest

from millefeuille import MillefeuilleError, RecordError, load
from millefeuille.simulate.grain import Grain
from millefeuille.simulate.place import Place
from millefeuille.simulate.playing import Batch, Simulation, play
from millefeuille.simulate.spool import Spool, head_of, part_of, seed_kept

MATCHES = 5
TABLE = load("mille:short,match.deal_limit=3")


def simulation(per: Grain, *, seed: str = "é,") -> Simulation:
    """Its seed has what a CSV file quotes, and is more bytes than letters."""
    return Simulation(Place.at(TABLE, ("random",) * 3), seed, per)


@pytest.fixture(params=[(".jsonl", Grain.MATCH), (".jsonl", Grain.DEAL), (".csv", Grain.DEAL)],
                ids=lambda param: f"{param[0]}-{param[1]}")  # fmt: skip
def form(request):
    return request.param


def file_of(tmp_path: Path, form) -> Path:
    return tmp_path / f"rows{form[0]}"


def write(path: Path, per: Grain, matches: list) -> None:
    with Spool(path, simulation(per), MATCHES) as spool:
        spool.begin()
        for match in matches:
            spool.add(match)


def whole(path: Path, per: Grain) -> bytes:
    """The bytes of the file when nothing comes between."""
    with Spool(path, simulation(per), MATCHES) as spool:
        spool.begin()
        for match in play(Batch(simulation(per), 1, MATCHES)):
            spool.add(match)
        spool.finish()
    data = path.read_bytes()
    path.unlink()
    return data


def go_on(path: Path, per: Grain) -> list:
    """Go on and finish; the matches that were there."""
    heard: list = []
    with Spool(path, simulation(per), MATCHES) as spool:
        spool.resume(heard.append)
        for match in play(Batch(simulation(per), spool.matches + 1, MATCHES)):
            spool.add(match)
        spool.finish()
    return heard


def test_the_file_is_there_when_it_is_whole(tmp_path, form):
    path, per = file_of(tmp_path, form), form[1]
    matches = play(Batch(simulation(per), 1, MATCHES))
    with Spool(path, simulation(per), MATCHES) as spool:
        spool.begin()
        for number, match in enumerate(matches, start=1):
            spool.add(match)
            assert number == spool.matches
            assert [part_of(path), head_of(path)] == sorted(tmp_path.iterdir())
        spool.finish()
    assert [path] == list(tmp_path.iterdir())
    lines = path.read_text(encoding="utf-8").splitlines()
    assert sum(map(len, matches)) == len(lines) - (form[0] == ".csv")


def test_wherever_it_is_cut_the_file_becomes_the_same(tmp_path, form):
    path, per = file_of(tmp_path, form), form[1]
    same = whole(path, per)
    matches = play(Batch(simulation(per), 1, MATCHES))
    write(path, per, matches)
    head = head_of(path).read_bytes()
    for length in sorted({0, 1, len(same) // 3, len(same) // 2, len(same) - 1, len(same)}):
        part_of(path).write_bytes(same[:length])
        head_of(path).write_bytes(head)
        heard = go_on(path, per)
        assert heard == matches[: len(heard)]
        assert same == path.read_bytes()
        path.unlink()


def test_what_was_killed_before_it_began_begins(tmp_path):
    path = tmp_path / "rows.csv"
    same = whole(path, Grain.MATCH)
    part_of(path).touch()
    assert [] == go_on(path, Grain.MATCH)
    assert same == path.read_bytes()


def test_rows_that_were_begun_are_not_written_over(tmp_path):
    path = tmp_path / "rows.jsonl"
    write(path, Grain.MATCH, [])
    with pytest.raises(MillefeuilleError, match="is there already: go on with --resume, or"):
        write(path, Grain.MATCH, [])


def test_files_of_others_are_left_alone(tmp_path):
    path = tmp_path / "rows.jsonl"
    head_of(path).write_text("hello")
    with pytest.raises(
        MillefeuilleError, match=r"rows\.jsonl\.part\.json is no file of ours; move it"
    ):
        write(path, Grain.MATCH, [])
    assert "hello" == head_of(path).read_text()
    assert not part_of(path).exists()
    part_of(path).mkdir()
    with pytest.raises(MillefeuilleError, match=r"rows\.jsonl\.part is no file; move it"):
        go_on(path, Grain.MATCH)


def test_the_file_that_came_to_be_is_not_written_over(tmp_path):
    path = tmp_path / "rows.jsonl"
    with Spool(path, simulation(Grain.MATCH), 1) as spool:
        spool.begin()
        spool.add(*play(Batch(simulation(Grain.MATCH), 1, 1)))
        path.write_text("mine")
        with pytest.raises(MillefeuilleError, match="exists already; name a new file"):
            spool.finish()
    assert "mine" == path.read_text()
    assert part_of(path).exists()


def test_two_processes_do_not_go_on_at_once(tmp_path):
    path = tmp_path / "rows.jsonl"
    with (
        Spool(path, simulation(Grain.MATCH), MATCHES) as one,
        Spool(path, simulation(Grain.MATCH), MATCHES) as other,
    ):
        one.begin()
        with pytest.raises(MillefeuilleError, match="is being written by another process"):
            other.resume(print)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("matches", 9, "matches 9, not 5"), ("seed", "b", "seed b, not é,"),
        ("per", "deal", "per deal, not match"), ("game", "mille:app", "game mille:app, not mill"),
        ("players", ["a", "b"], "players a,b, not random,random,random"),
        ("millefeuille", "0", "millefeuille 0, not "), ("rules", "x", "rules x, not mille/"),
        ("format", 0, "format 0, not 1"), ("columns", ["match"], "columns match, not match,seed,"),
    ],
)  # fmt: skip
def test_something_else_is_not_gone_on_with(tmp_path, name, value, said):
    path = tmp_path / "rows.jsonl"
    write(path, Grain.MATCH, play(Batch(simulation(Grain.MATCH), 1, 2)))
    head = json.loads(head_of(path).read_text())
    head_of(path).write_text(json.dumps(head | {name: value}))
    before = part_of(path).read_bytes()
    with pytest.raises(MillefeuilleError, match=f"was begun with {said}"):
        go_on(path, Grain.MATCH)
    assert before == part_of(path).read_bytes()


@pytest.mark.parametrize("head", ["", "[]", '{"seed": 1}', None])
def test_rows_of_nobody_knows_what_are_refused(tmp_path, head):
    path = tmp_path / "rows.jsonl"
    write(path, Grain.MATCH, play(Batch(simulation(Grain.MATCH), 1, 1)))
    head_of(path).unlink()
    if head is not None:
        head_of(path).write_text(head)
    assert seed_kept(path) is None
    with pytest.raises(RecordError, match="does not say what it is of; remove both"):
        go_on(path, Grain.MATCH)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (b'"match": 2', b'"match": 3', 2), (b"{", b"[", 1), (b"/3", b"/4", 3),
        (b'"seed"', b'"soap"', 1), (b'"match": 1', b"\xff", 1),
        (b"\n", b"\r\n", 1), (b"\n", b"\n\n", 2), (b": 2", b":  2", 2), (b": 1", b": true", 1),
    ],
)  # fmt: skip
def test_damage_is_named_by_its_line(tmp_path, old, new, line):
    path = tmp_path / "rows.jsonl"
    write(path, Grain.MATCH, play(Batch(simulation(Grain.MATCH), 1, 4)))
    part_of(path).write_bytes(part_of(path).read_bytes().replace(old, new, 1))
    with pytest.raises(RecordError, match=f"part is damaged at line {line}; remove it and"):
        go_on(path, Grain.MATCH)


@pytest.mark.parametrize("name", ["deals", "ending", "won-1", "score-2"])
def test_nothing_where_there_is_always_something_is_damage(tmp_path, name):
    path = tmp_path / "rows.jsonl"
    write(path, Grain.MATCH, play(Batch(simulation(Grain.MATCH), 1, 1)))
    row = json.loads(part_of(path).read_text())
    part_of(path).write_text(json.dumps(row | {name: None}) + "\n")
    with pytest.raises(RecordError, match="part is damaged at line 1;"):
        go_on(path, Grain.MATCH)


@pytest.mark.parametrize("ending", [".jsonl", ".csv"])
@pytest.mark.parametrize(("taken", "put"), [((1,), ()), ((), (1,)), ((1, 2), (2, 1))])
def test_a_deal_that_is_wanting_or_twice_is_damage(tmp_path, ending, taken, put):
    """Of the three deals of the second match; the others are as they were."""
    path = tmp_path / f"rows{ending}"
    write(path, Grain.DEAL, play(Batch(simulation(Grain.DEAL), 1, 3)))
    lines = part_of(path).read_bytes().splitlines(keepends=True)
    first = len(lines) - 6
    own = lines[first : first + 3]
    wrong = [line for deal, line in enumerate(own, 1) if deal not in taken]
    wrong[:0] = [own[deal - 1] for deal in put]
    damaged = b"".join([*lines[:first], *wrong, *lines[first + 3 :]])
    part_of(path).write_bytes(damaged)
    with pytest.raises(RecordError, match="part is damaged at line"):
        go_on(path, Grain.DEAL)
    assert damaged == part_of(path).read_bytes()


def test_the_names_of_the_columns_are_no_others(tmp_path):
    path = tmp_path / "rows.csv"
    write(path, Grain.MATCH, play(Batch(simulation(Grain.MATCH), 1, 2)))
    part_of(path).write_bytes(part_of(path).read_bytes().replace(b"match", b"catch", 1))
    with pytest.raises(RecordError, match="damaged at line 1;"):
        go_on(path, Grain.MATCH)


def test_the_seed_is_kept(tmp_path):
    path = tmp_path / "rows.jsonl"
    assert seed_kept(path) is None
    write(path, Grain.MATCH, [])
    assert "é," == seed_kept(path)


def test_a_file_that_may_not_grow_keeps_whole_matches(tmp_path):
    """The system itself refuses to write more, in the middle of a match's rows."""
    path = tmp_path / "rows.jsonl"
    same = whole(path, Grain.DEAL)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        with Spool(path, simulation(Grain.DEAL), MATCHES) as spool:
            spool.begin()
            resource.setrlimit(resource.RLIMIT_FSIZE, (len(same) * 2 // 3, limits[1]))
            with pytest.raises(OSError, match="File too large") as error:
                list(map(spool.add, play(Batch(simulation(Grain.DEAL), 1, MATCHES))))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, handler)
    assert errno.EFBIG == error.value.errno
    kept = part_of(path).read_bytes()
    assert same.startswith(kept)
    assert 3 == spool.matches == kept.count(b'"match-ending": "deal_limit"')
    assert kept.endswith(b"}\n")
    assert 3 == len(go_on(path, Grain.DEAL))
    assert same == path.read_bytes()


def test_a_beginning_that_cannot_be_written_leaves_nothing(tmp_path, monkeypatch):
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(OSError, match="No space left"):
        write(tmp_path / "rows.jsonl", Grain.MATCH, [])
    assert [] == list(tmp_path.iterdir())
