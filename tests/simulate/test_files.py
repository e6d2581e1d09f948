"""Parquet files and pictures."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from millefeuille import MillefeuilleError, load
from millefeuille.extras import needed
from millefeuille.simulate import parquet, plot
from millefeuille.simulate.grain import Grain
from millefeuille.simulate.histogram import Histogram
from millefeuille.simulate.place import Place
from millefeuille.simulate.playing import Batch, Simulation, play
from millefeuille.simulate.rows import Column, Kind
from millefeuille.simulate.spool import Spool, part_of

TABLE = load("tarot,match.deals=2")
SIMULATION = Simulation(Place.at(TABLE, ("standard",) * 4), "p", Grain.DEAL)
HISTOGRAM = Histogram("points", {-3: 2, 4: 5, 11: 1})


def test_parquet_has_the_rows_of_json_lines(tmp_path):
    read_table = pytest.importorskip("pyarrow.parquet").read_table
    matches = play(Batch(SIMULATION, 1, 3))
    path = tmp_path / "rows.parquet"
    with Spool(path, SIMULATION, 3) as spool:
        spool.begin()
        for match in matches:
            spool.add(match)
        spool.finish()
    assert [path] == list(tmp_path.iterdir())
    table = read_table(path)
    names = list(SIMULATION.layout.names)
    rows = [dict(zip(names, row, strict=True)) for match in matches for row in match]
    assert (names, rows) == (table.column_names, table.to_pylist())
    types = {"match": "int64", "seed": "string", "points-0": "double", "won-3": "int64"}
    assert types == {name: str(table.schema.field(name).type) for name in types}


def test_points_that_are_no_decimals_are_text(tmp_path):
    read_table = pytest.importorskip("pyarrow.parquet").read_table
    columns = [Column("a", Kind.POINTS), Column("b", Kind.POINTS)]
    parquet.convert(lambda: iter([(1, 2), ("1/3", 52.5), (None, None)]), columns, tmp_path / "x")
    table = read_table(tmp_path / "x")
    assert {"a": ["1", "1/3", None], "b": [2.0, 52.5, None]} == table.to_pydict()


def test_rows_are_written_some_at_a_time(tmp_path, monkeypatch):
    read = pytest.importorskip("pyarrow.parquet").ParquetFile
    monkeypatch.setattr(parquet, "_ROWS", 4)
    parquet.convert(
        lambda: iter([(n,) for n in range(9)]), [Column("n", Kind.COUNT)], tmp_path / "x"
    )
    file = read(tmp_path / "x")
    groups = [file.metadata.row_group(n).num_rows for n in range(file.num_row_groups)]
    assert [4, 4, 1] == groups
    assert list(range(9)) == file.read().to_pydict()["n"]


def test_a_parquet_file_that_breaks_off_is_not_there(tmp_path):
    pytest.importorskip("pyarrow.parquet")

    def rows():
        yield (1,)
        if list(tmp_path.iterdir()):  # only when they are written
            raise OSError("no more")

    with pytest.raises(OSError, match="no more"):
        parquet.convert(rows, [Column("n", Kind.COUNT)], tmp_path / "x.parquet")
    assert [] == list(tmp_path.iterdir())
    assert not part_of(tmp_path / "x.parquet").exists()


def test_an_svg_is_the_same_each_time(tmp_path):
    pytest.importorskip("matplotlib")
    for name in ("a.svg", "b.svg"):
        plot.draw(HISTOGRAM, tmp_path / name, title="a $ of <b>")
    data = (tmp_path / "a.svg").read_bytes()
    assert data == (tmp_path / "b.svg").read_bytes()
    assert "{http://www.w3.org/2000/svg}svg" == ET.fromstring(data).tag
    assert ["a.svg", "b.svg"] == sorted(path.name for path in tmp_path.iterdir())


def test_a_long_title_stands_in_several_lines_and_counts_are_whole(tmp_path):
    pytest.importorskip("matplotlib")
    title = f"mille:club{'+golden-round' * 9}: standard"
    plot.draw(Histogram("points", {1: 1, 2: 2}), tmp_path / "a.svg", title=title)
    comments = re.findall(r"<!-- (.*?) -->", (tmp_path / "a.svg").read_text(encoding="utf-8"))
    assert title not in comments
    assert title == re.sub(r"\n", "", "".join(c for c in comments if "golden" in c))
    assert {"0", "1", "2"} <= set(comments)
    assert "0.25" not in comments


def test_a_png_is_one(tmp_path):
    pytest.importorskip("matplotlib")
    plot.draw(HISTOGRAM, tmp_path / "a.png", title="")
    assert b"\x89PNG\r\n\x1a\n" == (tmp_path / "a.png").read_bytes()[:8]


def test_an_extra_that_is_missing_says_how_to_install_it():
    said = r"^this needs no_such_package: pip install 'millefeuille\[plot\]'$"
    with pytest.raises(MillefeuilleError, match=said):
        needed("no_such_package.inside", extra="plot")


def test_a_picture_that_cannot_be_kept_leaves_nothing(tmp_path):
    pytest.importorskip("matplotlib")
    (tmp_path / "a.svg").mkdir()
    with pytest.raises(OSError, match="directory"):
        plot.draw(HISTOGRAM, tmp_path / "a.svg", title="")
    assert [tmp_path / "a.svg"] == list(tmp_path.iterdir())
