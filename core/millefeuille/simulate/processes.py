"""Processes of this machine, or only the one that runs already."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import wait
from typing import Any, TypeVar

from millefeuille.errors import PluginError
from millefeuille.simulate.pool import Pool
from millefeuille.text import _

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
        return _Processes(self.jobs)

    def abandon(self, executor: Executor) -> None:
        """Cancel what is not begun, and end the processes."""
        assert isinstance(executor, _Processes)
        executor.kill()

    def result(self, future: Future[R]) -> R:
        """What it is as soon as it is there."""
        return future.result()


class _Processes(ProcessPoolExecutor):
    def __init__(self, jobs: int) -> None:
        # Never a copy of this process: its threads would not come along, their locks would.
        ways = multiprocessing.get_all_start_methods()
        context = multiprocessing.get_context("forkserver" if "forkserver" in ways else "spawn")
        context.set_forkserver_preload(["millefeuille.players.loop"])
        super().__init__(jobs, mp_context=context, initializer=_begin_process)
        self._before = set(multiprocessing.active_children())

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Give a task away.

        Raises:
            PluginError: The system starts no process for it.
        """
        try:
            with _uninterrupted():  # a process that starts here inherits it
                return super().submit(fn, *args, **kwargs)
        except OSError as error:
            said = _("no process can be started: {why}")
            raise PluginError(said.format(why=error.strerror or error)) from None

    def kill(self) -> None:
        """End the processes at once."""
        own = set(multiprocessing.active_children()) - self._before
        self.shutdown(wait=False, cancel_futures=True)
        for process in own:
            process.terminate()


def _begin_process() -> None:
    """Leave interrupts to the process that gives the work, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Let interrupts wait."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
