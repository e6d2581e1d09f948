"""The pages of rules: every field of every profile, with its value and its source."""

from __future__ import annotations

import re

import pytest

from millefeuille.rulebook import value_in_words
from tests.docs import rules_pages
from tests.games import CATALOGUE

GAMES = list(CATALOGUE.games.values())


def cells(line: str) -> list[str]:
    """The cells of a table's row, as they were before they were escaped."""
    return [re.sub(r"\\(.)", r"\1", cell) for cell in re.split(r"(?<!\\) \| ", line[2:-2])]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_field_of_every_profile_stands_there_with_value_and_source(game) -> None:
    lines = [line for line in rules_pages.lines(game) if line.startswith("| `")]
    rows = {found[0].strip("`"): found[2:] for found in map(cells, lines)}
    for place, profile in enumerate(game.profiles):
        for path, (value, citation) in profile.entries.items():
            told = rows[path][place]
            assert told.startswith(f"{value_in_words(value)} ({citation.where}")
            assert (citation.status == "stated") == (f"*{citation.status}*" not in told)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_note_stands_there(game) -> None:
    page = rules_pages.page(game).replace("\\", "")
    for profile in game.profiles:
        for path, (_, citation) in profile.entries.items():
            if citation.note:
                assert re.search(rf"^- `{path}` in .*: {re.escape(citation.note)}\.$", page, re.M)


def test_a_row_that_a_profile_has_not_is_a_dash() -> None:
    page = rules_pages.page(CATALOGUE.games["mille"])
    row = next(line for line in page.splitlines() if line.startswith("| `late_redeal.grounds.n"))
    assert cells(row)[2:] == ["9 (D0 §07)", "–", "–"]
