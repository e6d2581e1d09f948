from __future__ import annotations

import errno
import json
from io import StringIO

import pytest

from millefeuille import Match, MillefeuilleError, RecordError
from millefeuille.players.loop import play_out, seated
from millefeuille.record import Recorder, replay
from tests.laws.catalogue import CATALOGUE, table


@pytest.fixture(scope="module")
def lines() -> list[str]:
    at = table("tarocchi,match.deals=1")
    stream = StringIO()
    keeper = Recorder(stream)
    keeper.begin(at, seed=7, players=["random"] * 3)
    spec = CATALOGUE.player("random", "tarocchi")
    play_out(Match(at, seed=7, keeper=keeper), seated([spec] * 3, seed=7))
    return stream.getvalue().splitlines()


def test_what_a_record_holds(lines):
    head, deal, first, *_, score, end = map(json.loads, lines)
    assert (head["record"], head["game"], head["seed"]) == (1, "tarocchi:small,match.deals=1", "7")
    assert head["players"] == ["random"] * 3
    assert head["rules"]["deal"]["hand"] == 9
    assert (deal["deal"], deal["attempt"], len(deal["deck"].split())) == (1, 0, 30)
    assert set(first) == {"seat", "do"}
    assert len(score["score"]) == 3
    assert set(end) == {"end", "winners"}
    assert all(line.isascii() for line in lines)


def test_half_points_are_json_numbers(lines):
    match = replay(lines, table)
    scores = json.loads(lines[-2])["scores"]
    assert scores == [float(score) for score in match.standing.scores]
    assert sum(scores) == 47  # suits 14.5 each, trumps 13.5, the fool 4.5


def test_an_unfinished_record_replays_as_far_as_it_goes(lines):
    match = replay(lines[:9], table)
    assert not match.over
    assert len([a for a in match.deal.entries() if a.action.word not in ("shown", "drew")]) == 7


def without(line: str, key: str) -> str:
    return json.dumps({k: v for k, v in json.loads(line).items() if k != key})


@pytest.mark.parametrize(
    "head",
    [
        "",
        "nonsense",
        "[]",
        "5",
        "{}",
        '{"record": 2}',
        '{"record": 1}',
        '{"record": 1, "game": 5, "seed": 1}',
        '{"record": 1, "game": "tarocchi"}',
        '{"record": 1, "game": "tarocchi", "seed": "1"}',
        "[" * 100_000,
        '{"record": ' + "9" * 5000 + "}",
    ],
)
def test_a_head_that_cannot_be_read(lines, head):
    with pytest.raises(RecordError) as refused:
        replay([head, *lines[1:]], table)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize("key", ["record", "game", "fingerprint", "seed", "rules"])
def test_a_head_without_one_of_its_keys(lines, key):
    with pytest.raises(RecordError):
        replay([without(lines[0], key), *lines[1:]], table)


def test_a_record_of_a_game_that_is_not_installed(lines):
    with pytest.raises(MillefeuilleError, match="there is no game tarocch"):
        replay([lines[0].replace("tarocchi:", "tarocch:"), *lines[1:]], table)


@pytest.mark.parametrize("line", ["", "{", '{"do": 5, "seat": 1}', "null", '{"seat": 1}'])
def test_a_line_that_cannot_be_read_is_named_by_its_number(lines, line):
    with pytest.raises(RecordError, match="line 3"):
        replay([*lines[:2], line, *lines[3:]], table)


def test_an_illegal_action_is_named_by_its_line(lines):
    wrong = json.dumps(json.loads(lines[2]) | {"do": "play EX"})
    with pytest.raises(RecordError, match="line 3: EX is not legal: this is the time to bid"):
        replay([*lines[:2], wrong, *lines[3:]], table)


def test_no_lines():
    with pytest.raises(RecordError, match="line 1 cannot be read"):
        replay([], table)


# --- files -----------------------------------------------------------------------------------


def test_a_file_is_written_line_by_line(tmp_path, lines):
    path = tmp_path / "new" / "match.jsonl"
    keeper = Recorder.create(path)
    at = table("tarocchi")
    keeper.begin(at, seed=3, players=["random"] * 3)
    assert len(path.read_text(encoding="utf-8").splitlines()) == 1
    match = Match(at, seed=3, keeper=keeper)
    match.apply(match.deal.legal_actions()[0])
    assert len(path.read_text(encoding="utf-8").splitlines()) == 3
    keeper.close()
    assert not replay(path.read_text(encoding="utf-8").splitlines(), table).over


def test_an_existing_file_is_kept(tmp_path):
    path = tmp_path / "match.jsonl"
    path.write_text("mine")
    with pytest.raises(FileExistsError):
        Recorder.create(path)
    assert path.read_text() == "mine"


def test_a_file_that_cannot_be_made(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(RecordError, match="cannot be written"):
        Recorder.create(tmp_path / "file" / "match.jsonl")


def test_a_full_disk_is_one_sentence():
    class Full(StringIO):
        def write(self, text):
            raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.raises(RecordError, match="the record cannot be written: No space left on device"):
        Recorder(Full()).begin(table("whist"), seed=1, players=["random"] * 2)
