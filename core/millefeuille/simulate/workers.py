"""An executor of processes, each with a pipe of its own.

That of the standard library has one pipe and one lock for the results of all its processes: one
that is killed in the middle of a long result leaves the others, and this process, waiting for ever.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager, suppress
from multiprocessing.connection import wait
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, TypeAlias

from millefeuille.errors import PluginError, told
from millefeuille.text import _

_SECONDS = 2
"""So long a process may take to end by itself."""


class _Given(NamedTuple):
    """A task that was given away, as bytes, and what will hold its result."""

    task: bytes
    future: Future[Any]


_Tasks: TypeAlias = "SimpleQueue[_Given | None]"
"""Those that nobody has begun; ``None`` tells one worker to end."""


class Workers(Executor):
    """Processes that start as tasks are given to them.

    When one is killed, the future of its task tells so (``BrokenExecutor``); the other tasks go on,
    and another process takes its place. All end with this process, however it ends.

    Args:
        jobs: How many at most.
    """

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._tasks: _Tasks = SimpleQueue()
        self._workers: list[_Worker] = []
        self._ended = False
        atexit.register(self.kill)  # before those are waited for that still run

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Give a task away; its result fails with a ``PluginError`` where no process starts.

        Raises:
            RuntimeError: The processes have ended.
        """
        if self._ended:
            raise RuntimeError("no task can be given after the end")
        given = _Given(pickle.dumps((fn, args, kwargs)), Future())
        self._tasks.put(given)
        if len(self._workers) < self._jobs:
            self._workers.append(_Worker(self._tasks))
        return given.future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End when all tasks are done, or those that are begun.

        Args:
            wait: Whether this returns when the processes have ended.
            cancel_futures: Whether the tasks that nobody has begun are cancelled.
        """
        self._ended = True
        if cancel_futures:
            self._cancel()
        for _worker in self._workers:
            self._tasks.put(None)
        if wait:
            for worker in self._workers:
                worker.join()
            atexit.unregister(self.kill)

    def kill(self) -> None:
        """End the processes at once, whatever they do."""
        with _uninterrupted():
            self.shutdown(wait=False, cancel_futures=True)
            for worker in self._workers:
                worker.kill()
        for worker in self._workers:
            worker.join(_SECONDS)
        atexit.unregister(self.kill)

    def _cancel(self) -> None:
        with suppress(Empty):
            while True:
                given = self._tasks.get_nowait()
                if given is not None:
                    given.future.cancel()


class _Worker:
    """A process, and the thread that gives it one task after the other."""

    def __init__(self, tasks: _Tasks) -> None:
        self._tasks = tasks
        self._lock = threading.Lock()
        self._process: _Process | None = None
        self._ended = False
        # A daemon, so that nobody waits for it at the end: what it waits for may never come.
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def join(self, seconds: float | None = None) -> None:
        """Wait until it has ended."""
        self._thread.join(seconds)

    def kill(self) -> None:
        """End the process at once, and start no other."""
        with self._lock:
            self._ended = True
            if self._process is not None:
                self._process.kill()

    def _serve(self) -> None:
        for given in iter(self._tasks.get, None):
            if given.future.set_running_or_notify_cancel():
                self._do(given)
        if self._process is not None:
            self._process.end()

    def _do(self, given: _Given) -> None:
        """See to it that the future of a task gets a result, or an exception."""
        try:
            result, error = pickle.loads(self._answer(given.task))
        except Exception as problem:  # also what is no result here, though it was one there
            result, error = None, problem
        if error is not None:
            given.future.set_exception(error)
        else:
            given.future.set_result(result)

    def _answer(self, task: bytes) -> bytes:
        """What the process says to a task.

        Raises:
            BrokenExecutor: It was killed.
            PluginError: The system starts none.
        """
        process = self._started()
        try:
            return process.ask(task)
        except (OSError, EOFError):
            self._process = None
            process.end()
            raise BrokenExecutor("the process was killed") from None

    def _started(self) -> _Process:
        with self._lock:
            if self._ended:
                raise BrokenExecutor("the processes were ended")
            if self._process is None:
                try:
                    self._process = _Process()
                except (OSError, EOFError) as error:
                    said = _("no process can be started: {why}")
                    why = getattr(error, "strerror", None) or told(error)
                    raise PluginError(said.format(why=why)) from None
            return self._process


class _Process:
    """A process that does what comes through its pipe.

    Raises:
        OSError: The system starts none.
    """

    def __init__(self) -> None:
        # Never a copy of this process: its threads would not come along, their locks would. So
        # nobody but these two has the pipe, and it ends with either.
        ways = multiprocessing.get_all_start_methods()
        way = "forkserver" if "forkserver" in ways else "spawn"
        context: Any = multiprocessing.get_context(way)
        context.set_forkserver_preload(["millefeuille.players.loop"])
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs,))
        try:
            with _uninterrupted():  # a process that starts here inherits it
                self._process.start()
        except BaseException:
            self._pipe.close()
            raise
        finally:
            theirs.close()

    def ask(self, task: bytes) -> bytes:
        """What it says to a task.

        Raises:
            OSError, EOFError: It was killed.
        """
        self._pipe.send_bytes(task)
        answer: bytes = self._pipe.recv_bytes()
        return answer

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()

    def end(self) -> None:
        """Let it end; it does so when its pipe does."""
        self._pipe.close()
        self._process.join(_SECONDS)
        self._process.kill()
        self._process.join(_SECONDS)


# --- in those processes ------------------------------------------------------------------------


def _work(pipe: Any) -> None:
    """Do what comes through a pipe; leave interrupts to the process at its other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            pipe.send_bytes(_done(pipe.recv_bytes()))


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def _done(task: bytes) -> bytes:
    """The result of a task and no exception, or nothing and an exception."""
    try:
        fn, args, kwargs = pickle.loads(task)
        return pickle.dumps((fn(*args, **kwargs), None))
    except BaseException as error:
        with suppress(Exception):
            return pickle.dumps((None, error))
        return pickle.dumps((None, PluginError(told(error))))


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
