"""Processes of other machines, through Dask's scheduler."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager, suppress
from typing import Any, TypeVar
from urllib.parse import urlsplit

from millefeuille.errors import ClusterError, MillefeuilleError, PluginError, told
from millefeuille.extras import needed
from millefeuille.simulate.pool import Pool
from millefeuille.text import _, brief

R = TypeVar("R")

_SECONDS = 5
"""So long a scheduler may take to answer."""
_LOOK = 1
"""So many seconds pass until one looks whether the cluster is still there."""
_FRAMES = 1 << 16
"""No greeting has as many parts."""
_TALKERS = ("distributed", "distributed.client")
_AHEAD = 4
_LEAST = 8


@contextmanager
def connected(address: str) -> Iterator[Pool]:
    """A pool of a cluster that runs already.

    Args:
        address: Of its scheduler, such as ``tcp://host:8786``.

    Raises:
        MillefeuilleError: It is no address, or Dask is not installed.
        ClusterError: There is no cluster at that address.
    """
    host, port = _parted(address)
    distributed = needed("distributed", extra="cluster")
    config = needed("dask", extra="cluster").config
    for name in _TALKERS:  # at length of lost connections; one line will be said
        logging.getLogger(name).setLevel(logging.CRITICAL)
    with config.set({"distributed.comm.timeouts.connect": f"{_SECONDS}s"}):
        try:
            _refuse_others(host, port)
            client = distributed.Client(address, timeout=_SECONDS, set_as_default=False)
        except OSError as error:
            said = _("there is no cluster at {address}: {why}")
            why = error.strerror or str(error) or type(error).__name__
            raise ClusterError(said.format(address=address, why=why)) from None
        try:
            yield Cluster(client, address)
        finally:
            client.close(timeout=1)


def _refuse_others(host: str, port: int) -> None:
    """Refuse at once what is no scheduler; Dask would ask it again and again, or wait for ever.

    Raises:
        OSError: Nobody listens there, or something else does.
    """
    with socket.create_connection((host, port), timeout=_SECONDS) as probe:
        frames = int.from_bytes(probe.recv(8), "little")  # a scheduler speaks first
        if not 0 < frames < _FRAMES:
            raise OSError(_("something else listens there"))


def _parted(address: str) -> tuple[str, int]:
    """The host and the port of an address.

    Raises:
        MillefeuilleError: It has none.
    """
    try:
        parts = urlsplit(address)
        if parts.scheme == "tcp" and parts.hostname and parts.port:
            return parts.hostname, parts.port
    except ValueError:
        pass
    said = _("{address} is no address of a cluster; write it like tcp://host:8786")
    raise MillefeuilleError(said.format(address=brief(address) or "''"))


class Cluster:
    """The workers of a cluster, those that join later too.

    Args:
        client: The connection, a ``distributed.Client``.
        address: How people named the cluster.
    """

    def __init__(self, client: Any, address: str) -> None:
        self._client = client
        self._address = address
        self.jobs = sum(client.nthreads().values()) or 1
        self.window = max(_AHEAD * self.jobs, _LEAST)

    def executor(self) -> Executor:
        """One whose tasks are given to any worker, and again when a worker is lost."""
        executor: Executor = self._client.get_executor(pure=False)
        return executor

    def abandon(self, executor: Executor) -> None:
        """Cancel whatever is not done."""
        with suppress(Exception):  # a cluster that is lost does nothing any more
            executor.shutdown(wait=False)

    def result(self, future: Future[R]) -> R:
        """What it is as soon as it is there.

        Raises:
            MillefeuilleError: The work failed.
            PluginError: A worker could not do it.
            ClusterError: The cluster is lost.
        """
        while True:
            try:
                return future.result(timeout=_LOOK)
            except MillefeuilleError:
                raise
            except Exception as error:
                if self._client.status in ("closing", "closed") or future.cancelled():
                    raise ClusterError(
                        _("the cluster at {at} is lost").format(at=self._address)
                    ) from None
                if not future.done():
                    continue  # it takes longer than until one looks
                said = _("the cluster at {at} failed: {what}")
                raise PluginError(said.format(at=self._address, what=told(error))) from None
