"""``millefeuille docs``: the pages that come with the package."""

from __future__ import annotations

import re
import tomllib

import pytest

from millefeuille.cli.commands import docs
from tests.cli.running import run
from tests.docs.make import DOCS
from tests.games import ROOT

PAGES = sorted(path.stem for path in DOCS.glob("*.md"))


def test_each_page_is_listed_with_its_title(capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "docs")
    *listed, _empty, folder = ran.out.splitlines()
    assert (0, f"in {DOCS}") == (ran.code, folder)
    assert PAGES == [line.split()[0] for line in listed]
    assert "hooks             Hooks" in listed


@pytest.mark.parametrize("name", ["hooks", "adding-a-game.md"])
def test_a_page_is_printed_as_it_is(name, capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "docs", name)
    page = DOCS / f"{name.removesuffix('.md')}.md"
    assert (0, page.read_text(encoding="utf-8")) == (ran.code, ran.out)


def test_no_such_page(capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "docs", "../README")
    said = f"millefeuille: there is no page ../README; there is {', '.join(PAGES)}"
    assert (2, "", [said]) == (ran.code, ran.out, ran.error_lines)


def test_a_package_without_pages(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(docs, "_FOLDERS", (tmp_path,))
    ran = run(capsys, monkeypatch, "docs")
    said = "millefeuille: the documentation is not installed with this package"
    assert (2, "", [said]) == (ran.code, ran.out, ran.error_lines)


def test_the_wheel_takes_them_along():
    build = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]
    assert {"docs": "millefeuille/docs"} == build["targets"]["wheel"]["force-include"]
    assert "/docs" in build["targets"]["sdist"]["include"]


def test_projects_point_to_pages_that_are_there():
    templates = ROOT / "core" / "millefeuille" / "scaffold" / "templates"
    texts = [path.read_text() for path in templates.rglob("*") if path.suffix in (".md", ".py")]
    named = {name for text in texts for name in re.findall(r"millefeuille docs ([\w-]+)", text)}
    assert {"adding-a-game", "hooks", "house-rules", "positions"} == named <= set(PAGES)
    assert not any(re.search(r"\bdocs/", text) for text in texts)
