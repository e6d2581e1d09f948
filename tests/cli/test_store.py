"""Where records go when nobody says where."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from millefeuille import RecordError
from millefeuille.names import GameName
from millefeuille.store import cut_half_line, keep_in, keep_in_state_folder, state_folder

HOME = Path.home()


@pytest.mark.parametrize(
    ("environ", "platform", "folder"),
    [
        ({"XDG_STATE_HOME": "/var/me"}, "linux", Path("/var/me/millefeuille")),
        ({"XDG_STATE_HOME": "not/absolute"}, "linux", HOME / ".local/state/millefeuille"),
        ({}, "linux", HOME / ".local/state/millefeuille"),
        ({}, "darwin", HOME / "Library/Application Support/millefeuille"),
        ({"XDG_STATE_HOME": "/var/me"}, "darwin", Path("/var/me/millefeuille")),
        ({"LOCALAPPDATA": "/local"}, "win32", Path("/local/millefeuille")),
    ],
)
def test_the_state_folder(environ, platform, folder):
    assert state_folder(environ, platform=platform) == folder


def test_without_a_home_there_is_no_folder(monkeypatch):
    def homeless():
        raise RuntimeError("no home")

    monkeypatch.setattr(Path, "home", homeless)
    with pytest.raises(RecordError, match="no home directory"):
        state_folder({}, platform="linux")


def test_two_matches_in_one_second_have_two_names(state):
    name, now = GameName("mille", "club"), datetime(2025, 1, 31, 14, 25, 30)
    paths = []
    for _ in range(2):
        path, recorder = keep_in_state_folder(name, now)
        recorder.close()
        paths.append(path)
    assert paths == [
        state / "mille-club-20250131-142530.jsonl",
        state / "mille-club-20250131-142530-2.jsonl",
    ]


def test_a_device_is_written_as_it_is(tmp_path):
    keep_in(Path("/dev/null")).close()
    new = tmp_path / "record.jsonl"
    keep_in(new).close()
    assert new.read_text() == ""
    with pytest.raises(FileExistsError):
        keep_in(new)
    with pytest.raises(RecordError, match=r"there is no folder .*/nowhere$"):
        keep_in(tmp_path / "nowhere" / "record.jsonl")
    assert not (tmp_path / "nowhere").exists()


def test_half_a_line_is_cut(tmp_path):
    path = tmp_path / "record.jsonl"
    path.write_text('{"record": 1}\n{"deal": 1}\n{"sea')
    cut_half_line(path)
    assert path.read_text() == '{"record": 1}\n{"deal": 1}\n'
    path.write_text('{"record": 1, "ga')
    cut_half_line(path)
    assert not path.exists()
    cut_half_line(Path("/dev/null"))
