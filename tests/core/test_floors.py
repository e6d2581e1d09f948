"""The floors: modules of the core import only what lies below them, and never a plugin."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CORE = ROOT / "core" / "millefeuille"
PLUGINS = sorted(path for path in (ROOT / "plugins").iterdir() if path.is_dir())

FLOORS = [
    {"cli", "__main__"},
    {"store", "check", "compare", "effect", "scaffold", "simulate"},
    {"players", "engine"},
    {
        *{"match", "record", "record_text", "record_table", "record_checks", "record_deal"},
        *{"record_replay", "replay"},
        *{"position", "position_text", "position_checks", "forms", "examples"},
    },
    {
        *{"table", "hooks", "registry", "answers", "blame", "hook_checks", "loading"},
        "names",
        "games",
        "house",
        "playing",
        "measures",
        "usual",
        "rulebook",
    },
    {"phases"},
    {"deal", "view", "actions", "sampling", "codec", "plan"},
    {"phase", "standing", "scores"},
    {
        *{"cards", "seats", "rules", "profiles", "settings", "citations", "reasons"},
        *{"points", "errors", "extras", "text", "interned", "memo"},
    },
]
"""From the top down; what stands on one floor may import what stands beside it."""

HEIGHT = {name: len(FLOORS) - level for level, names in enumerate(FLOORS) for name in names}

ALLOWED = {
    ("deal", "view"): "a deal makes its views; the import waits until the first is asked for",
}
"""Imports that go up, each with its reason."""


def modules() -> list[Path]:
    """All but the templates of what others write."""
    return [path for path in sorted(CORE.rglob("*.py")) if "templates" not in path.parts]


def part(module: str) -> str:
    """The part of the core that a dotted name belongs to: ``phases`` for all phases."""
    return module.split(".")[1] if "." in module else "millefeuille"


def imported(path: Path) -> Iterator[str]:
    """What a module imports when it runs; what only type checkers read is left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    skipped = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield from names_of(node)


def names_of(node: ast.ImportFrom) -> Iterator[str]:
    """``from millefeuille import cards`` imports the module, not the package alone."""
    assert node.module is not None
    for alias in node.names:
        inner = CORE.parent / node.module.replace(".", "/") / alias.name
        found = inner.with_suffix(".py").exists() or inner.is_dir()
        yield f"{node.module}.{alias.name}" if found else node.module


def own_name(path: Path) -> str:
    inside = path.relative_to(CORE).with_suffix("")
    return inside.parts[0]


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(CORE)))
def test_imports_only_go_down(path):
    name = own_name(path)
    if name == "__init__":
        return  # the public names, each loaded when it is first used
    assert name in HEIGHT, f"{name} stands on no floor"
    for module in imported(path):
        if not module.startswith("millefeuille"):
            continue
        target = part(module)
        if target == "millefeuille":
            assert name in ("cli", "__main__"), f"{path} imports the whole package"
            continue
        if (name, target) not in ALLOWED:
            assert HEIGHT[target] <= HEIGHT[name], f"{name} imports {target}, which is above it"


CLI_FLOORS = ["screen", "sources", "playing", "commands"]
"""The parts of the command line, from the ground up."""


@pytest.mark.parametrize("name", CLI_FLOORS)
def test_inside_the_command_line_too(name):
    above = set(CLI_FLOORS[CLI_FLOORS.index(name) + 1 :])
    for path in sorted((CORE / "cli" / name).glob("*.py")):
        steps = [module.split(".") for module in imported(path)]
        assert not above & {step[2] for step in steps if step[1:2] == ["cli"] and len(step) > 2}


def test_every_exception_is_still_needed():
    found = {(own_name(path), part(module)) for path in modules() for module in imported(path)}
    assert set(ALLOWED) <= found


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(CORE)))
def test_the_core_imports_no_plugin(path):
    names = {plugin.name for plugin in PLUGINS}
    assert not names & {module.split(".")[0] for module in imported(path)}


GAMES = re.compile(r"\b(mille|tarot|canadian\w*|thousand|tysi\w+|rospis|barrel|bolts?)\b", re.I)


def words_of_code(path: Path) -> Iterator[str]:
    """Names and texts of a module's code; docstrings and comments may give examples."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg


EXAMPLES = {"names.py": "write it like mille:club"}
"""Sentences that give an example of what to type."""


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(CORE)))
def test_the_core_names_no_game(path):
    if own_name(path) == "cli":
        return  # the command line shows examples; its own tests look at what it says
    example = EXAMPLES.get(path.name, "\0")
    named = [word for word in words_of_code(path) if example not in word and GAMES.search(word)]
    assert named == []


@pytest.mark.parametrize(
    "path",
    [path for plugin in PLUGINS for path in sorted(plugin.rglob("*.py"))],
    ids=lambda p: str(p.relative_to(ROOT / "plugins")),
)
def test_plugins_import_the_core_and_themselves(path):
    own = path.relative_to(ROOT / "plugins").parts[0]
    others = {plugin.name for plugin in PLUGINS} - {own}
    for module in imported(path):
        first = module.split(".")[0]
        assert first not in others, f"{path} imports another plugin"
        if first == "millefeuille":
            assert part(module) not in ("cli", "store", "registry", "table"), module
            assert not any(step.startswith("_") for step in module.split("."))
