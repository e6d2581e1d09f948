"""The pages that are made from the code are as it would make them now."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.make import DOCS, pages
from tests.games import CATALOGUE, ROOT

MADE = pages()
WRITTEN = sorted([*DOCS.rglob("*.md"), ROOT / "README.md"])


@pytest.mark.parametrize("path", MADE, ids=lambda path: path.name)
def test_a_page_that_is_made_is_not_stale(path: Path) -> None:
    """Stale? ``python -m tests.docs.make`` writes all of them."""
    assert MADE[path] == path.read_text(encoding="utf-8")


def test_no_page_of_rules_is_left_of_a_game_that_is_gone() -> None:
    names = {path.stem for path in (DOCS / "rules").iterdir()}
    assert {"coverage", "side-by-side", *CATALOGUE.games} == names


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for link, place in re.findall(r"\]\((?!https?:)([^)#]*)(#[^)]*)?\)", path.read_text("utf-8")):
        target = path.parent / link if link else path
        assert target.exists(), f"{path.name} links to {link}"
        if place:
            assert place[1:] in anchors(target), f"{path.name} links to {link}{place}"


def anchors(path: Path) -> set[str]:
    """Where a link into a page can lead."""
    heads = re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head).replace(" ", "-").casefold() for head in heads}
