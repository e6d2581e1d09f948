"""An executor of processes with a pipe each: what it does beside the work of a pool."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import time
from concurrent.futures import BrokenExecutor, wait

import pytest

from millefeuille import PluginError
from millefeuille.simulate.workers import Workers
from tests.simulate.work import give, raise_odd, refuse


def test_it_is_an_executor():
    with Workers(2) as workers:
        assert [0, 1, 2, 3] == list(workers.map(abs, range(0, -4, -1)))
        assert 5 == workers.submit(int, "101", base=2).result()
        with pytest.raises(ValueError, match="invalid literal"):
            workers.submit(int, "x").result()
    with pytest.raises(RuntimeError, match="after the end"):
        workers.submit(abs, 1)


def test_processes_start_as_tasks_are_given():
    before = set(multiprocessing.active_children())
    with Workers(3) as workers:
        first, second = workers.submit(os.getpid), workers.submit(os.getpid)
        wait([first, second])
        assert len(set(multiprocessing.active_children()) - before) <= 2
    assert set(multiprocessing.active_children()) <= before


def test_what_does_not_go_through_a_pipe_is_an_error_of_its_task():
    with Workers(1) as workers:
        with pytest.raises(PluginError, match=r"^OddError: no way home$"):
            workers.submit(raise_odd).result()
        with pytest.raises((AttributeError, pickle.PicklingError)):
            workers.submit(give).result()
        with pytest.raises(PluginError, match=r"^no 3$"):
            workers.submit(refuse, 3).result()
        assert 7 == workers.submit(abs, -7).result()


def test_one_that_died_has_a_successor():
    with Workers(1) as workers:
        first = workers.submit(os.getpid).result()
        with pytest.raises(BrokenExecutor):
            workers.submit(os._exit, 3).result()
        assert first != workers.submit(os.getpid).result()


def test_tasks_that_are_begun_are_done_before_the_end():
    workers = Workers(1)
    futures = [workers.submit(time.sleep, 0.2), *(workers.submit(abs, n) for n in range(3))]
    while not futures[0].running():
        time.sleep(0.01)
    futures[1].cancel()
    workers.shutdown(cancel_futures=True)
    assert futures[0].result() is None
    assert all(future.cancelled() for future in futures[1:])


def test_at_once_means_at_once():
    workers = Workers(1)
    futures = [workers.submit(time.sleep, 60) for _ in range(3)]
    start = time.monotonic()
    workers.kill()
    assert time.monotonic() - start < 5
    assert all(future.cancelled() or future.exception() for future in futures)
    workers.kill()  # once more does nothing
