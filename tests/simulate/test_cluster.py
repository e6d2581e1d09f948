"""A real scheduler with two worker processes on this machine; one of them is killed."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

import pytest

from millefeuille import MillefeuilleError, PluginError, load
from millefeuille.errors import ClusterError
from millefeuille.simulate import cluster
from millefeuille.simulate.grain import Grain
from millefeuille.simulate.place import Place
from millefeuille.simulate.playing import Batch, Simulation, play
from millefeuille.simulate.pool import ordered, pooled
from tests.simulate.work import Task, do, refuse

ROOT = Path(__file__).parents[2]
pytest.importorskip("distributed", reason="the extra cluster is not installed")

Process = subprocess.Popen[bytes]


@dataclass
class Running:
    """A cluster."""

    address: str
    scheduler: Process
    workers: list[Process]


def started(program: str, *words: str) -> Process:
    command = [sys.executable, "-m", f"distributed.cli.{program}", *words, "--no-dashboard"]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    quiet = subprocess.DEVNULL
    return subprocess.Popen([*command, "--host", "127.0.0.1"], stdout=quiet, stderr=quiet,
                            env=environment)  # fmt: skip


@pytest.fixture(scope="module")
def running(tmp_path_factory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("cluster")
    file = folder / "scheduler.json"
    words = ("--scheduler-file", str(file))
    scheduler = started("dask_scheduler", *words, "--port", "0")
    own = ("--nthreads", "1", "--no-nanny", "--local-directory", str(folder))
    workers = [started("dask_worker", *words, *own) for _ in range(2)]
    try:
        yield Running(address_in(file), scheduler, workers)
    finally:
        for process in (*workers, scheduler):
            process.kill()
            process.wait()


def address_in(file: Path) -> str:
    until = time.monotonic() + 60
    while True:
        assert time.monotonic() < until, "the scheduler does not start"
        try:
            return json.loads(file.read_text())["address"]
        except (OSError, ValueError):
            time.sleep(0.05)


def wait_for_workers(address: str) -> None:
    until = time.monotonic() + 60
    jobs = 0
    while jobs < 2:
        assert time.monotonic() < until, "the workers do not come"
        with pooled(cluster=address) as pool:
            jobs = pool.jobs


def test_two_workers_play_the_same_matches_and_one_is_killed(running):
    """It is killed after the first results, with tasks begun on both."""
    table = load("mille:short,match.deal_limit=4")
    simulation = Simulation(Place.at(table, ("standard",) * 3), "c", Grain.DEAL)
    wait_for_workers(running.address)
    found = []
    with (
        pooled(cluster=running.address) as pool,
        closing(simulation.played(1, 30, pool=pool)) as matches,
    ):
        for match in matches:
            found.append(match)
            if len(found) == 3:
                running.workers[0].kill()
    assert play(Batch(simulation, 1, 30)) == found


def test_tasks_and_errors_of_other_work(running, tmp_path):
    with pooled(cluster=running.address) as pool:
        tasks = [Task(n, str(tmp_path)) for n in range(20)]
        assert [n * n for n in range(20)] == list(ordered(do, tasks, pool=pool))
        assert sorted(range(20)) == sorted(map(int, (tmp_path / "done").read_text().split()))
        with pytest.raises(PluginError, match=r"^no 3$"):
            list(ordered(refuse, [3], pool=pool))
        said = f"^the cluster at {running.address} failed: ValueError: invalid literal"
        with pytest.raises(PluginError, match=said):
            list(ordered(int, ["x"], pool=pool))


def test_a_scheduler_that_is_lost(running, monkeypatch):
    monkeypatch.setattr(cluster, "_SECONDS", 1)
    with pooled(cluster=running.address) as pool:
        results = ordered(abs, range(10**6), pool=pool)
        assert 0 == next(results)
        running.scheduler.kill()
        with pytest.raises(ClusterError, match=f"^the cluster at {running.address} is lost$"):
            list(results)


def test_nobody_listens():
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    start = time.monotonic()
    said = f"^there is no cluster at tcp://127.0.0.1:{port}: Connection refused$"
    with pytest.raises(ClusterError, match=said), pooled(cluster=f"tcp://127.0.0.1:{port}"):
        pass
    assert time.monotonic() - start < 5


def test_what_listens_says_nothing(monkeypatch):
    monkeypatch.setattr(cluster, "_SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        with pytest.raises(ClusterError, match=r"timed out$"), pooled(cluster=address):
            pass


def test_what_listens_is_something_else():
    def greet() -> None:
        connection, _ = server.accept()
        with connection:
            connection.sendall(b"SSH-2.0-server\r\n")

    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        Thread(target=greet, daemon=True).start()
        with pytest.raises(ClusterError, match="something else listens"), pooled(cluster=address):
            pass


@pytest.mark.parametrize(
    "address", ["", "here", "tcp://", "tcp://host", "http://host:1", "tcp://h:x"]
)
def test_what_is_no_address(address):
    with pytest.raises(MillefeuilleError, match=f"^{address or chr(39) * 2} is no address of a cl"):
        pooled(cluster=address).__enter__()
