"""What a row is about; it is asked for before anything else is loaded."""

from __future__ import annotations

from enum import StrEnum


class Grain(StrEnum):
    """What a row is about."""

    MATCH = "match"
    DEAL = "deal"
