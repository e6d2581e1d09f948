"""The name by which a table's rules are known today, where a record's name means others."""

from __future__ import annotations

import json
from dataclasses import replace

from millefeuille.errors import MillefeuilleError
from millefeuille.names import GameName
from millefeuille.registry import Catalogue
from millefeuille.rules import Leaf
from millefeuille.settings import Change
from millefeuille.table import Table, load


def name_today(table: Table, catalogue: Catalogue) -> GameName | None:
    """A name that today means the very rules of a table; ``None`` where there is none.

    Args:
        table: The table, which may play by older rules than its name means.
        catalogue: What is installed today.
    """
    if _means(table.name, table, catalogue):
        return table.name
    spelt = _spelt_out(table, catalogue)
    return spelt if spelt is not None and _means(spelt, table, catalogue) else None


def _means(name: GameName, table: Table, catalogue: Catalogue) -> bool:
    try:
        return load(str(name), catalogue=catalogue).fingerprint == table.fingerprint
    except MillefeuilleError:
        return False


def _spelt_out(table: Table, catalogue: Catalogue) -> GameName | None:
    """The name with every rule that differs from its profile's as a setting."""
    known = {profile.name for profile in table.game.profiles}
    profile = table.name.profile if table.name.profile in known else None
    bare = replace(table.name, profile=profile, changes=())
    try:
        today = load(bare, catalogue=catalogue).leaves()
    except MillefeuilleError:
        return None
    changes = [
        Change(path, _setting(value))
        for path, value in table.leaves().items()
        if path not in today or today[path] != value
    ]
    return replace(bare, changes=tuple(changes))


def _setting(value: Leaf) -> str:
    if value is None:
        return "none"
    return value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))
