"""The documents that the profiles of Mille cite."""

from __future__ import annotations

from millefeuille.citations import Source

_STEPS = (*(str(step) for step in range(1, 11)), "rules", "points", "tips")

CLUB = Source(
    "D0",
    "Mille: the club rules",
    "fr",
    tuple(f"{section:02}" for section in range(1, 10)),
)
APP = Source("D1", "Mille (1000): how to play, the app's rules", "fr", _STEPS)
APP_ITALIAN = Source(
    "D3", "Mille (1000): how to play, the app's rules in Italian", "it", _STEPS, same_as="D1"
)
"""Compared with the French text sentence by sentence: no rule differs."""

SOURCES = (CLUB, APP, APP_ITALIAN)
