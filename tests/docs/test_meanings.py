"""All that a reader is shown by name has a meaning in words: fields, tables, groups, marks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from millefeuille import RulesError, load
from millefeuille.rulebook import areas, rule_rows
from tests.docs.make import DOCS
from tests.games import CATALOGUE as OURS
from tests.laws.catalogue import CATALOGUE, PROFILES


def tables() -> Iterator[str]:
    """Each profile of each game, alone and with each of its house rules."""
    for profile in PROFILES:
        yield profile
        for rule in CATALOGUE.house_rules:
            if rule.game == profile.partition(":")[0]:
                yield f"{profile}+{rule.name}"


def silent(name: str) -> list[str]:
    """The fields, tables and groups of one table of which nothing is said."""
    try:
        table = load(name, catalogue=CATALOGUE)
    except RulesError:  # a house rule that these rules refuse
        return []
    about = areas(type(table.rules)) | {
        row.path: row.meaning for row in rule_rows(table.rules, table.plan.citations)
    }
    return [path for path, meaning in about.items() if not meaning.strip()]


@pytest.mark.parametrize("name", list(tables()))
def test_every_field_says_what_it_means(name):
    assert [] == silent(name)


def test_every_mark_says_what_it_means():
    page = (DOCS / "positions.md").read_text(encoding="utf-8")
    (row,) = re.findall(r"^\| `marks\.NAME …` \|.*$", page, re.MULTILINE)
    own = {name for game in OURS.games.values() for name in game.standing.mark_names()}
    house = {name for rule in OURS.house_rules for name in rule.marks}
    told = set(re.findall(r"`(\w+)`, [a-z]", row))
    assert own | house == told
