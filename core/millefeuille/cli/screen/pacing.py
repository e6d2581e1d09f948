"""How fast the computers' actions follow each other on the screen."""

from __future__ import annotations

import time
from enum import StrEnum


class Pace(StrEnum):
    """How fast a match is shown."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"


_SECONDS = {Pace.SLOW: 1.5, Pace.NORMAL: 0.6, Pace.FAST: 0.0}


class Pacer:
    """Waits between actions, only where somebody watches a terminal.

    Args:
        pace: How long.
        terminal: Whether a person sits there.
    """

    def __init__(self, pace: Pace, *, terminal: bool) -> None:
        self._seconds = _SECONDS[pace] if terminal else 0.0

    @property
    def stops(self) -> bool:
        """Whether a settlement waits for the person to go on."""
        return self._seconds > 0

    def beat(self, count: int = 1) -> None:
        """Wait for so many actions' time."""
        if self._seconds:
            time.sleep(self._seconds * count)
