"""A file of rows that is whole, read again."""

from __future__ import annotations

import pytest

from millefeuille import MillefeuilleError, load
from millefeuille.points import exact
from millefeuille.simulate import parquet
from millefeuille.simulate.finished import matches_written, seed_written
from millefeuille.simulate.grain import Grain
from millefeuille.simulate.place import Place
from millefeuille.simulate.playing import Batch, Simulation, play
from millefeuille.simulate.rows import Column, Kind
from millefeuille.simulate.spool import Spool

TABLE = load("tarot,match.deals=2")
SIMULATION = Simulation(Place.at(TABLE, ("random",) * 4), "a/b", Grain.DEAL)
MATCHES = play(Batch(SIMULATION, 1, 3))


@pytest.fixture(params=[".jsonl", ".csv", ".parquet"])
def path(request, tmp_path):
    """A file that is whole."""
    if request.param == ".parquet":
        pytest.importorskip("pyarrow.parquet")
    file = tmp_path / f"rows{request.param}"
    with Spool(file, SIMULATION, 3) as spool:
        spool.begin()
        for match in MATCHES:
            spool.add(match)
        spool.finish()
    return file


def test_its_rows_are_those_that_were_written(path):
    assert "a/b" == seed_written(path, SIMULATION.layout)
    assert MATCHES == list(matches_written(path, SIMULATION, 3))


@pytest.mark.parametrize("wanted", [2, 4])
def test_more_or_fewer_matches_are_other_rows(path, wanted):
    with pytest.raises(MillefeuilleError, match="exists already, with other rows than these"):
        list(matches_written(path, SIMULATION, wanted))


@pytest.mark.parametrize(
    "other",
    [
        Simulation(SIMULATION.place, "b", Grain.DEAL),
        Simulation(SIMULATION.place, "a/b", Grain.MATCH),
        Simulation(Place.at(TABLE, ("standard",) * 4), "a/b", Grain.DEAL),
    ],
    ids=["seed", "per", "players"],
)
def test_rows_of_something_else_are_other_rows(path, other):
    with pytest.raises(MillefeuilleError, match="exists already, with other rows than these"):
        list(matches_written(path, other, 3))


@pytest.mark.parametrize("form", [".jsonl", ".csv"])
@pytest.mark.parametrize("cut", ["line", "match"])
def test_what_breaks_off_is_not_whole(tmp_path, form, cut):
    path = tmp_path / f"rows{form}"
    with Spool(path, SIMULATION, 3) as spool:
        spool.begin()
        for match in MATCHES:
            spool.add(match)
        spool.finish()
    data = path.read_bytes()
    path.write_bytes(data[:-1] if cut == "line" else data[: data[:-1].rindex(b"\n") + 1])
    with pytest.raises(MillefeuilleError, match="exists already, with other rows than these"):
        list(matches_written(path, SIMULATION, 3))


@pytest.mark.parametrize("seed", ['"b/2"', "1", "null"])
def test_a_seed_that_is_none_of_ours(tmp_path, seed):
    path = tmp_path / "rows.jsonl"
    names = SIMULATION.layout.names
    cells = ", ".join(f'"{name}": {"1" if name == "match" else seed}' for name in names)
    path.write_text(f"{{{cells}}}\n")
    for _ in range(2):
        with pytest.raises(MillefeuilleError, match="exists already, with other rows than these"):
            seed_written(path, SIMULATION.layout)
        path.write_text("")


def test_points_of_a_parquet_file_are_exact_again(tmp_path):
    pytest.importorskip("pyarrow.parquet")
    columns = [Column("a", Kind.POINTS), Column("b", Kind.POINTS), Column("c", Kind.TEXT)]
    rows = [(1, 2, "x"), ("1/3", 52.5, None), (None, -0.25, "y")]
    parquet.convert(lambda: iter(rows), columns, tmp_path / "x")
    read = list(parquet.rows_in(tmp_path / "x", columns))
    assert rows == read
    assert exact("1/3") == exact(str(read[1][0]))
