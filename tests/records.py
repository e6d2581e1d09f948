"""Many records of few tables, read quickly: a table that has been set up is kept."""

from __future__ import annotations

import json

from millefeuille import Catalogue, Record, Table, replay
from millefeuille.record_table import table_of
from millefeuille.record_text import Head

_MOST = 20
_tables: dict[tuple[str, ...], Table] = {}


def _kept(head: Head, catalogue: Catalogue) -> Table:
    key = (head.game, head.fingerprint, json.dumps(head.rules), str(len(head.players)))
    if key not in _tables:
        if len(_tables) >= _MOST:
            _tables.clear()
        _tables[key] = table_of(head, catalogue)
    return _tables[key]


def read(text: str, catalogue: Catalogue) -> Record:
    """A record as ``Record.read`` reads it, at a table that an earlier one may have used."""
    before = replay.table_of
    replay.table_of = _kept
    try:
        return Record.read(text, catalogue=catalogue)
    finally:
        replay.table_of = before
