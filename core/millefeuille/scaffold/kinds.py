"""The kinds of games that a project can begin with."""

from __future__ import annotations

from enum import StrEnum


class GameKind(StrEnum):
    """What a game is made of, as its templates are named."""

    TRICK = "trick"
    MELD = "meld"
