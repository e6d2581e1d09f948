"""Installs a plugin into a folder without pip: a module and the metadata that announces it."""

from __future__ import annotations

from pathlib import Path

from tests.house_rules import rules

MODULE = "millefeuille_at_our_table"
NAME = "at-our-table"


def module_in(folder: Path | str, name: str) -> Path:
    """The module of a plugin that is installed in a folder."""
    return Path(folder) / f"{MODULE}_{name.replace('-', '_')}.py"


def install(folder: Path, *, source: str | None = None, name: str = NAME) -> Path:
    """Install the house rules of ``rules.py`` (or other source) as a plugin.

    Args:
        folder: Where to; a process sees the plugin with this folder in ``PYTHONPATH``.
        source: The plugin's module as text.
        name: The name of its distribution and entry point.

    Returns:
        The folder.
    """
    module = module_in(folder, name).stem
    text = source if source is not None else Path(rules.__file__).read_text(encoding="utf-8")
    folder.mkdir(parents=True, exist_ok=True)
    module_in(folder, name).write_text(text, encoding="utf-8")
    info = folder / f"{module}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[millefeuille]\n{name} = {module}\n")
    return folder
