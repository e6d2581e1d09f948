"""Processes of this machine, or only the one that runs already."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import Any, TypeVar

from millefeuille.simulate.pool import Pool
from millefeuille.simulate.workers import Workers

R = TypeVar("R")

_AHEAD = 4
"""So many tasks of each process are in flight: one slow task does not keep the others waiting."""


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def local(jobs: int | None = None) -> Iterator[Pool]:
    """A pool of this machine.

    Args:
        jobs: How many processes; by default one for each processor. One alone is this very process.
    """
    count = jobs if jobs is not None else processors()
    yield Here() if count == 1 else Processes(count)


class Here:
    """This process does the work, one task after the other."""

    jobs = 1
    window = 1

    def executor(self) -> Executor:
        """One that works while it is given a task."""
        return _Here()

    def abandon(self, executor: Executor) -> None:
        """Nothing runs."""

    def result(self, future: Future[R]) -> R:
        """What it is as soon as it is there."""
        return future.result()


class _Here(Executor):
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:
            done.set_exception(error)
        return done


class Processes:
    """Some processes of this machine; they end with this one, however it ends."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.window = _AHEAD * jobs

    def executor(self) -> Executor:
        """Processes that start as tasks are given to them."""
        return Workers(self.jobs)

    def abandon(self, executor: Executor) -> None:
        """Cancel what is not begun, and end the processes."""
        assert isinstance(executor, Workers)
        executor.kill()

    def result(self, future: Future[R]) -> R:
        """What it is as soon as it is there."""
        return future.result()
