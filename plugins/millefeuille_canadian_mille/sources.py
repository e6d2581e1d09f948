"""The documents that the profiles of Canadian Mille cite."""

from __future__ import annotations

from millefeuille.citations import Source

RUSSIAN = Source(
    "D2",
    "Mille for two: the Russian translation",
    "ru",
    ("intro", "deal", "play", "sets", "scoring", "note"),
)
WIKIPEDIA = Source(
    "W", "Mille (card game), the article of Wikipedia", "en", ("Origins", "Basic rules")
)
"""It is cited by its headings."""

ACCOUNTS = Source(
    "P",
    "Mille: rule sites' and players' accounts of the rules credited to John Schweigel",
    "en",
    ("cards", "deal", "play", "sets", "scoring", "stakes"),
)
"""It is cited by what its parts are about."""

SOURCES = (RUSSIAN, WIKIPEDIA, ACCOUNTS)
