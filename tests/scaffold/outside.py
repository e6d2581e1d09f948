"""Projects as if they were installed: what ``pip install -e`` writes, without pip."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path

from millefeuille import installed


def module_of(project: Path) -> str:
    """The name of a project's package."""
    return f"millefeuille_{project.name.replace('-', '_')}"


def announce(project: Path, site: Path) -> None:
    """Write into a folder the metadata by which a project is found."""
    name, module = project.name, module_of(project)
    info = site / f"{module}-0.1.0.dist-info"
    info.mkdir(parents=True)
    metadata = f"Metadata-Version: 2.1\nName: millefeuille-{name}\nVersion: 0.1.0\n"
    (info / "METADATA").write_text(metadata)
    (info / "entry_points.txt").write_text(f"[millefeuille]\n{name} = {module}\n")


@contextmanager
def found(*projects: Path, site: Path) -> Iterator[None]:
    """Let this process, and those that it begins, find projects and what is announced."""
    before = list(sys.path)
    sys.path[:0] = [str(site), *map(str, projects)]
    forget(*projects)
    try:
        yield
    finally:
        sys.path[:] = before
        forget(*projects)


def forget(*projects: Path) -> None:
    """Import projects anew when they are next asked for: their files may have changed."""
    packages = {module_of(project) for project in projects}
    for name in [name for name in sys.modules if name.split(".")[0] in packages]:
        del sys.modules[name]
    invalidate_caches()
    installed.cache_clear()
