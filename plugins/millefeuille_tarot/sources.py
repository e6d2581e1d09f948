"""The document that the profile of Tarot cites."""

from __future__ import annotations

from millefeuille.citations import Source

APP = Source(
    "D4",
    "French Tarot for four: one deal, the app's rules",
    "da",
    tuple(str(section) for section in range(1, 9)),
)

SOURCES = (APP,)
