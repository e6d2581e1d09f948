"""The games of this checkout: whatever stands in ``plugins/``."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import millefeuille.players
from millefeuille import Catalogue

ROOT = Path(__file__).parents[1]
PLUGINS = sorted(path.parent.name for path in (ROOT / "plugins").glob("*/__init__.py"))
CATALOGUE = Catalogue.of(
    [("players", millefeuille.players), *((name, import_module(name)) for name in PLUGINS)]
)
PROFILES = [f"{g.id}:{p.name}" for g in CATALOGUE.games.values() for p in g.profiles]


def outside(project: str, package: str) -> ModuleType:
    """The package of an outside project in ``examples/``, installed or not."""
    sys.path.append(str(ROOT / "examples" / project))
    try:
        return import_module(package)
    finally:
        sys.path.pop()
