"""A page of rules for each game: every field, with its value in each profile side by side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from millefeuille import Game, Profile, Status
from millefeuille.cli.screen.markdown import code, escaped, table
from millefeuille.rulebook import (
    RuleRow,
    area_of,
    areas,
    parted,
    rule_rows,
    status_in_words,
    value_in_words,
)

STATUSES = {
    Status.IMPLIED: "it follows from what is said there",
    Status.CHOSEN: "the place is silent or unclear, and this is our choice",
    Status.CONTRADICTORY: "the document contradicts itself, and this is our choice",
}
NOWHERE = "–"
"""Stands where a profile has no such row in a table."""

Rows = dict[str, RuleRow]
"""The rules of one profile by path."""


def page(game: Game[Any]) -> str:
    """The page of one game."""
    return "\n".join(lines(game)) + "\n"


def lines(game: Game[Any]) -> Iterator[str]:
    """The page, line by line."""
    profiles = {profile.name: rows_of(profile) for profile in game.profiles}
    yield from head(game)
    for area, about in areas(game.profiles[0].model).items():
        short, more = parted(about)
        yield from ("", f"## {escaped(f'{area}: {short}')}", "")
        if more:
            yield from (escaped(more), "")
        yield from one_area(area, profiles)


def rows_of(profile: Profile[Any]) -> Rows:
    """The rules of a profile by path."""
    citations = {path: entry.citation for path, entry in profile.entries.items()}
    return {row.path: row for row in rule_rows(profile.rules, citations)}


def head(game: Game[Any]) -> Iterator[str]:
    """What stands above the rules."""
    yield f"# {escaped(game.title)}: the rules"
    yield ""
    yield (
        "Every rule with its value in each profile and the place in a document that says so. "
        f"`millefeuille rules {game.id}` shows the same in a terminal, with whatever is changed; "
        f"`--set path=value` changes one. [Coverage](coverage.md) goes the other way: from each "
        "section of a document to its rules."
    )
    yield ""
    yield from table(
        ["profile", "is"],
        [[code(f"{game.id}:{p.name}"), escaped(p.title)] for p in game.profiles],
    )
    yield ""
    documents = [[source.id, escaped(source.title), source.language] for source in game.sources]
    yield from table(["document", "title", "language"], documents)
    yield ""
    yield "A place without a word behind it states the rule. Else:"
    yield ""
    yield from (f"- *{status}*: {means}." for status, means in STATUSES.items())


def one_area(area: str, profiles: dict[str, Rows]) -> Iterator[str]:
    """The table of one area, and the notes to it."""
    paths = [path for path in in_order(profiles) if area_of(path) == area]
    known = {path: row for rows in reversed(profiles.values()) for path, row in rows.items()}
    heads = ["rule", "meaning", *map(code, profiles)]
    cells = [
        [
            code(path),
            escaped(known[path].meaning),
            *(cell(rows.get(path)) for rows in profiles.values()),
        ]
        for path in paths
    ]
    yield from table(heads, cells)
    found = [note for path in paths for note in notes(path, profiles)]
    if found:
        yield ""
        yield from found


def in_order(profiles: dict[str, Rows]) -> list[str]:
    """The paths of all profiles; one that only a later profile has stands behind its neighbour."""
    paths: list[str] = []
    for rows in profiles.values():
        place = 0
        for path in rows:
            if path not in paths:
                paths.insert(place, path)
            place = paths.index(path) + 1
    return paths


def cell(row: RuleRow | None) -> str:
    """A value with its place, and how sure it is where it is not stated."""
    if row is None:
        return NOWHERE
    where = escaped(row.citation.where)
    if row.citation.status is not Status.STATED:
        where = f"{where}, *{status_in_words(row.citation)}*"
    return f"{escaped(value_in_words(row.value))} ({where})"


def notes(path: str, profiles: dict[str, Rows]) -> Iterator[str]:
    """The notes to one path, each with the profiles that it is true of."""
    found: dict[str, list[str]] = {}
    for name, rows in profiles.items():
        if path in rows and rows[path].citation.note:
            found.setdefault(rows[path].citation.note, []).append(code(name))
    for note, names in found.items():
        yield f"- {code(path)} in {', '.join(names)}: {escaped(note)}."
