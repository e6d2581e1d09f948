"""Answers that are kept: worked out once for each thing asked, then read like a dictionary."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")

_KEPT = 1 << 12


class Memo(dict[K, V]):
    """``memo[asked]`` is ``make(asked)``, worked out when it is first asked.

    Args:
        make: Works an answer out; it depends on nothing but what is asked.
        kept: How many answers are kept; beyond it the memo starts anew, so memory stays flat.
    """

    __slots__ = ("_kept", "_make")

    def __init__(self, make: Callable[[K], V], *, kept: int = _KEPT) -> None:
        super().__init__()
        self._make = make
        self._kept = kept

    def __missing__(self, asked: K) -> V:
        if len(self) >= self._kept:
            self.clear()
        made = self[asked] = self._make(asked)
        return made
