"""Results in the order of their tasks, few tasks in flight, and processes that die."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import subprocess
import sys
import threading
import time
from concurrent.futures import Executor, Future
from pathlib import Path

import pytest

from millefeuille import PluginError
from millefeuille.simulate.pool import ordered, pooled
from millefeuille.simulate.processes import Processes, processors
from tests.simulate.work import LONG, Task, do, give, long, refuse, wait

ROOT = Path(__file__).parents[2]


class LastFirst(Executor):
    """Does nothing until a result is asked for, then the last task first."""

    def __init__(self, most: list[int]) -> None:
        self._given: list[tuple[Future[int], int]] = []
        self._most = most

    def submit(self, fn, /, *args, **kwargs):
        future: Future[int] = Waiting(self)
        self._given.append((future, args[0]))
        self._most.append(len(self._given))
        return future

    def work(self) -> None:
        while self._given:
            future, task = self._given.pop()
            future.set_result(task * 10)


class Waiting(Future[int]):
    def __init__(self, executor: LastFirst) -> None:
        super().__init__()
        self._executor = executor

    def result(self, timeout=None):
        self._executor.work()
        return super().result(timeout)


class Turned:
    """A pool of that executor."""

    jobs = 3
    window = 4

    def __init__(self) -> None:
        self.most: list[int] = []
        self.abandoned = 0

    def executor(self):
        return LastFirst(self.most)

    def abandon(self, executor):
        self.abandoned += 1

    def result(self, future):
        return future.result()


def test_results_come_in_the_order_of_the_tasks():
    assert [n * 10 for n in range(11)] == list(ordered(int, range(11), pool=Turned()))


def test_tasks_are_taken_as_there_is_room():
    taken = []
    pool = Turned()
    results = ordered(int, (taken.append(n) or n for n in range(100)), pool=pool)
    assert 0 == next(results)
    assert [0, 1, 2, 3] == taken
    assert 10 == next(results)
    assert [0, 1, 2, 3, 4] == taken
    assert 4 == max(pool.most)
    results.close()
    assert 1 == pool.abandoned


def test_one_job_is_this_process():
    with pooled(jobs=1) as pool:
        taken = []
        results = ordered(str, (taken.append(n) or n for n in range(9)), pool=pool)
        assert "0" == next(results)
        assert [0] == taken
        results.close()
        with pytest.raises(PluginError, match=r"^no 3$"):
            list(ordered(refuse, [3], pool=pool))


def test_by_default_every_processor_has_a_job():
    with pooled() as pool:
        assert processors() == pool.jobs


def test_two_processes_and_an_error_of_one():
    with pooled(jobs=2) as pool:
        assert list(map(abs, range(20))) == list(ordered(abs, range(20), pool=pool))
        with pytest.raises(PluginError, match=r"^no 3$"):
            list(ordered(refuse, [3], pool=pool))


def test_what_a_killed_process_had_is_done_again(tmp_path):
    tasks = [Task(n, str(tmp_path), kill="once" if n in (3, 11) else "") for n in range(20)]
    assert [n * n for n in range(20)] == list(ordered(do, tasks, pool=Processes(2)))
    done = list(map(int, (tmp_path / "done").read_text().split()))
    assert set(range(20)) == set(done)


def test_what_kills_every_process_is_given_up(tmp_path):
    tasks = [Task(n, str(tmp_path), kill="always" if n == 1 else "") for n in range(9)]
    results = ordered(do, tasks, pool=Processes(2))
    with pytest.raises(PluginError, match="were killed 3 times in a row; stopped"):
        list(results)


def in_time(work, seconds=20):
    """What some work comes to, which may not take longer: what hangs is a failure, no hang."""
    found = []
    thread = threading.Thread(target=lambda: found.append(work()), daemon=True)
    thread.start()
    thread.join(seconds)
    assert found, "it hangs"
    return found[0]


def test_who_is_killed_in_the_middle_of_a_long_result_keeps_nobody(tmp_path):
    """Half of it was read by then, and the other process has long results to write too."""
    tasks = [str(tmp_path / "killed")] * 8
    results = in_time(lambda: list(ordered(long, tasks, pool=Processes(2))))
    assert (tmp_path / "killed").exists()
    assert [LONG] * 8 == list(map(len, results))


def test_long_results_that_nobody_takes_keep_nobody(tmp_path):
    """As when a file cannot be written any more; every moment is one in the middle of a result."""
    (tmp_path / "killed").touch()
    before = set(multiprocessing.active_children())

    def first():
        results = ordered(long, [str(tmp_path / "killed")] * 50, pool=Processes(2))
        length = len(next(results))
        results.close()
        return length

    for _ in range(3):
        assert LONG == in_time(first)
        assert set(multiprocessing.active_children()) <= before


def waiting(folder: Path) -> list[int]:
    """The two processes that wait."""
    until = time.monotonic() + 30
    while len(found := list(folder.iterdir())) < 2:
        assert time.monotonic() < until
        time.sleep(0.02)
    return [int(path.name) for path in found]


def gone(process: int) -> bool:
    """Whether a process ends soon."""
    until = time.monotonic() + 10
    while time.monotonic() < until:
        try:
            os.kill(process, 0)
            state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
        except (ProcessLookupError, FileNotFoundError):
            return True
        if state == "Z":  # dead, and nobody has asked yet
            return True
        time.sleep(0.02)
    return False


def test_an_interrupt_ends_what_runs(tmp_path):
    def tasks():
        yield from [str(tmp_path)] * 7
        processes.extend(waiting(tmp_path))
        raise KeyboardInterrupt

    processes: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        list(ordered(wait, tasks(), pool=Processes(2)))
    assert all(map(gone, processes))


def test_processes_end_with_the_one_that_was_killed(tmp_path):
    code = (
        "import sys; from millefeuille.simulate.pool import ordered\n"
        "from millefeuille.simulate.processes import Processes\n"
        "from tests.simulate.work import wait\n"
        "if __name__ == '__main__': list(ordered(wait, [sys.argv[1]] * 3, pool=Processes(2)))"
    )
    parent = subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT)
    processes = waiting(tmp_path)
    parent.kill()
    parent.wait()
    assert all(map(gone, processes))


def test_a_task_that_no_process_takes_is_told_in_its_turn():
    results = ordered(str, [1, give, give()], pool=Processes(1))
    assert "1" == next(results)
    assert next(results).startswith("<function give")
    with pytest.raises((AttributeError, pickle.PicklingError)):
        next(results)


def test_a_system_that_starts_no_process_is_told(monkeypatch):
    def refused(*_):
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.context.ForkServerProcess.start", refused)
    said = r"^no process can be started: Resource temporarily unavailable$"
    with pytest.raises(PluginError, match=said):
        list(ordered(abs, [1], pool=Processes(2)))
