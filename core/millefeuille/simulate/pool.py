"""Work that many processes share: results in the order of its tasks, a bounded number in flight."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from millefeuille.errors import PluginError
from millefeuille.text import _

T = TypeVar("T")
R = TypeVar("R")

_LOSSES = 3
"""So often processes may die while one task is waited for."""


class Pool(Protocol):
    """Where work is done.

    Attributes:
        jobs: How many tasks run at a time.
        window: How many tasks are begun, or done and not yet taken; what memory is held by.
    """

    jobs: int
    window: int

    def executor(self) -> Executor:
        """A new executor, which nothing was given to yet."""
        ...

    def abandon(self, executor: Executor) -> None:
        """End an executor at once, whatever runs there."""
        ...

    def result(self, future: Future[R]) -> R:
        """Wait for the result of a task.

        Raises:
            BrokenExecutor: Its process has died; another one may do it again.
            MillefeuilleError: The work failed, or whoever was to do it is lost.
        """
        ...


def pooled(*, jobs: int | None = None, cluster: str | None = None) -> AbstractContextManager[Pool]:
    """The pool for some options of a command; entering it connects to the cluster.

    Args:
        jobs: How many processes of this machine; by default one for each processor.
        cluster: The address of a cluster to use instead, such as ``tcp://host:8786``.

    Raises:
        MillefeuilleError: What a cluster needs is not installed.
        ClusterError: There is no cluster at that address.
    """
    if cluster is not None:
        from millefeuille.simulate.cluster import connected

        return connected(cluster)
    from millefeuille.simulate.processes import local

    return local(jobs)


def ordered(work: Callable[[T], R], tasks: Iterable[T], *, pool: Pool) -> Generator[R, None, None]:
    """The results of some work, in the order of its tasks, however many processes share it.

    Tasks are taken one by one, as there is room for them. Closing the iterator, or an exception
    where it is used, ends what still runs. When a process is killed, what it had not finished is
    done again.

    Args:
        work: A function at the top level of a module, so that other processes can import it.
        tasks: What it is called with, each small and fit for pickling.
        pool: Where it is done.

    Raises:
        PluginError: The processes die again and again.
        ClusterError: The cluster is lost.
    """
    flight = _Flight(work, pool)
    done = False
    try:
        for task in tasks:
            flight.begin(task)
            if flight.full:
                yield flight.next()
        while flight:
            yield flight.next()
        done = True
    finally:
        flight.end(at_once=not done)


@dataclass
class _Begun(Generic[T, R]):
    """A task that was given away."""

    task: T
    future: Future[R]


class _Flight(Generic[T, R]):
    """The tasks that are begun, in order."""

    def __init__(self, work: Callable[[T], R], pool: Pool) -> None:
        self._work = work
        self._pool = pool
        self._executor = pool.executor()
        self._begun: deque[_Begun[T, R]] = deque()
        self._losses = 0

    def __len__(self) -> int:
        return len(self._begun)

    @property
    def full(self) -> bool:
        """Whether no more may be begun before a result is taken."""
        return len(self) >= self._pool.window

    def begin(self, task: T) -> None:
        """Give a task away."""
        self._begun.append(_Begun(task, self._given(task)))

    def next(self) -> R:
        """The result of the first task, which is then no longer waited for."""
        while True:
            try:
                result = self._pool.result(self._begun[0].future)
            except BrokenExecutor:
                self._begin_again()
            else:
                self._begun.popleft()
                self._losses = 0
                return result

    def end(self, *, at_once: bool) -> None:
        """Give the processes back."""
        if at_once:
            self._pool.abandon(self._executor)
        else:
            self._executor.shutdown()

    def _given(self, task: T) -> Future[R]:
        try:
            return self._executor.submit(self._work, task)
        except Exception as error:  # told when its turn comes, as if it had broken later
            lost: Future[R] = Future()
            lost.set_exception(error)
            return lost

    def _begin_again(self) -> None:
        """Give what was lost to other processes."""
        self._losses += 1
        if self._losses >= _LOSSES:
            said = _("the processes that play were killed {times} times in a row; stopped")
            raise PluginError(said.format(times=self._losses)) from None
        for begun in self._begun:
            if _is_lost(begun.future):
                begun.future = self._given(begun.task)


def _is_lost(future: Future[R]) -> bool:
    """Whether a future will never have the result of its task."""
    return future.done() and isinstance(future.exception(), BrokenExecutor)
