"""The reference of the public names, and the guide above it."""

from __future__ import annotations

import ast
import contextlib
import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

import millefeuille
from tests.docs import docstrings
from tests.docs.api_page import MARK, MODULES, homes
from tests.docs.docstrings import Told, definition
from tests.docs.make import DOCS

PAGE = (DOCS / "api.md").read_text(encoding="utf-8")
GUIDE, _, REFERENCE = PAGE.partition(MARK)
_BLOCK = re.compile(
    r"^```python\n(.*?)^```$(?:\n\n^```text\n(.*?)^```$)?", re.DOTALL | re.MULTILINE
)


def test_the_guide_prints_what_it_shows() -> None:
    space: dict[str, object] = {}
    blocks = _BLOCK.findall(GUIDE)
    assert len(blocks) == GUIDE.count("```python")
    for code, shown in blocks:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(code, space)
        assert shown == printed.getvalue()


def test_the_guide_as_one_program_checks_strictly(tmp_path: Path) -> None:
    pytest.importorskip("mypy", reason="mypy comes with the extra dev")
    program = tmp_path / "tour.py"
    program.write_text("\n".join(code for code, _shown in _BLOCK.findall(GUIDE)), encoding="utf-8")
    cache = f"--cache-dir={DOCS.parent / '.mypy_cache'}"
    found = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", cache, str(program)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stdout + found.stderr


def test_the_guide_goes_the_whole_way() -> None:
    for step in ("load(", ".deal(", ".legal_actions(", ".apply(", ".why_not(", ".because("):
        assert step in GUIDE
    for step in (".view(", ".sample(", ".score(", ".book(", "Match(", "Position"):
        assert step in GUIDE


def test_every_module_with_public_names_has_its_place() -> None:
    assert sorted(MODULES) == sorted(homes())


@pytest.mark.parametrize("name", millefeuille.__all__)
def test_every_public_name_is_told(name: str) -> None:
    assert f"\n#### {name}\n" in REFERENCE
    assert Told.of(definition(millefeuille._HOME[name], name)[1]).paragraphs


def functions() -> list[ast.FunctionDef]:
    """The public functions and methods, and how public classes are made."""
    found = []
    for home, names in homes().items():
        for name in names:
            node, _ = definition(home, name)
            if isinstance(node, ast.FunctionDef):
                found.append(node)
            elif isinstance(node, ast.ClassDef):
                found += docstrings.functions(node)
    return found


@pytest.mark.parametrize("function", functions(), ids=lambda node: node.name)
def test_what_is_told_of_parameters_is_told_of_parameters_that_are_there(function) -> None:
    names = {re.match(r"[*\w]+", said)[0] for said in docstrings.parameters(function)}
    told = Told.of(ast.get_docstring(function) or "")
    assert {name for name, _ in told.items("Args")} <= names


def test_what_is_told_of_classes_is_told_of_what_they_are_made_with() -> None:
    for home, names in homes().items():
        for name in names:
            node, said = definition(home, name)
            if isinstance(node, ast.ClassDef):
                given = docstrings.constructor(node) or []
                known = {said.partition(":")[0].strip("*") for said in given}
                for told, _ in Told.of(said).items("Args"):
                    assert set(told.split(", ")) <= known, f"{name} tells of {told}"


def test_a_docstring_in_parts() -> None:
    told = Told.of(
        "What it is.\n\nMore of\nit.\n\nArgs:\n    a: One\n        thing.\n    b, c: Two.\n\n"
        "Raises:\n    ValueError: It is odd.\n\nSource: D0 §01"
    )
    assert ["What it is.", "More of it.", "Source: D0 §01"] == told.paragraphs
    assert [("a", "One thing."), ("b, c", "Two.")] == told.items("Args")
    assert [("ValueError", "It is odd.")] == told.items("Raises")
    assert [] == told.items("Attributes")


def test_a_signature_as_it_is_written() -> None:
    node = ast.parse(
        "def f(self, a: int, b: 'str | None' = None, *, c: tuple[int, ...] = (), **d: X) -> Y: ..."
    ).body[0]
    assert isinstance(node, ast.FunctionDef)
    expected = "f(a: int, b: str | None = None, *, c: tuple[int, ...] = (), **d: X) -> Y"
    assert expected == docstrings.signature(node)
