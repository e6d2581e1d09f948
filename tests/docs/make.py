"""Writes the pages that are made from the code: python -m tests.docs.make, from the root."""

from __future__ import annotations

from pathlib import Path

from tests.docs import api_page, coverage, phases_page, rules_pages
from tests.games import CATALOGUE

DOCS = Path(__file__).parents[2] / "docs"


def pages() -> dict[Path, str]:
    """Every page that is made, with what must stand in it."""
    games = list(CATALOGUE.games.values())
    rules = DOCS / "rules"
    found = {rules / f"{game.id}.md": rules_pages.page(game) for game in games}
    found[rules / "side-by-side.md"] = rules_pages.side_by_side(games)
    found[rules / "coverage.md"] = coverage.page(games, rules)
    found[DOCS / "api.md"] = api_page.page(DOCS / "api.md")
    found[DOCS / "phases.md"] = phases_page.page(DOCS / "phases.md")
    return found


def main() -> None:
    for path, text in pages().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
