"""Pages of rules: those of each game, its profiles side by side, and all profiles of all games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from millefeuille import Game, Status, Table
from millefeuille.cli.screen import compared_markdown
from millefeuille.cli.screen.markdown import code, escaped, table
from millefeuille.compare.comparison import ComparedArea, Comparison
from millefeuille.compare.words import heading
from millefeuille.rulebook import RuleRow, parted, value_in_words

STATUSES = {
    Status.IMPLIED: "it follows from what is said there",
    Status.CHOSEN: "the place is silent or unclear, and this is our choice",
    Status.CONTRADICTORY: "the document contradicts itself, and this is our choice",
}
UNSURE = (Status.CHOSEN, Status.CONTRADICTORY)


def page(game: Game[Any]) -> str:
    """The page of one game."""
    return "\n".join(lines(game)) + "\n"


def lines(game: Game[Any]) -> Iterator[str]:
    """The page, line by line."""
    yield from head(game)
    names = [profile.name for profile in game.profiles]
    for area in compared([game]).areas:
        short, more = parted(area.about[0])
        yield from ("", f"## {escaped(f'{area.name}: {short}')}", "")
        if more:
            yield from (escaped(more), "")
        yield from compared_markdown.area(area, names)


def compared(games: list[Game[Any]]) -> Comparison:
    """All profiles of some games."""
    return Comparison.of([Table(game, p.name) for game in games for p in game.profiles])


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


# --- all games -------------------------------------------------------------------------------


def side_by_side(games: list[Game[Any]]) -> str:
    """The page of all profiles of all games."""
    return "\n".join(side_by_side_lines(games)) + "\n"


def side_by_side_lines(games: list[Game[Any]]) -> Iterator[str]:
    """That page, line by line."""
    comparison = compared(games)
    names = [column.name for column in comparison.columns]
    yield from ("# All rules side by side", "")
    pages = ", ".join(f"[{escaped(game.title)}]({game.id}.md)" for game in games)
    yield (
        "Every rule of every profile, the phases that games share lined up field by field. "
        "[Comparing rules](../comparing.md) says which rules stand side by side and why; "
        f"`millefeuille compare {' '.join(names[:2])}` shows any of them in a terminal. Where each "
        f"rule stands and what is to be known of it is on the pages of the games: {pages}."
    )
    yield from ("", "A value without a word behind it is stated or implied. Else:", "")
    yield from (f"- *{status}*: {STATUSES[status]}." for status in UNSURE)
    yield from ("", "## The phases of a deal", "")
    yield from compared_markdown.structure(comparison, names)
    for area in comparison.areas:
        yield from ("", f"## {escaped(heading(area, names))}", "")
        yield from values(area, names)


def values(area: ComparedArea, names: list[str]) -> Iterator[str]:
    """The values of one area, and how sure those are that no document says."""
    there = [number for number, own in enumerate(area.names) if own is not None]
    rows = (
        [
            " = ".join(map(code, row.paths)),
            escaped(" / ".join(dict.fromkeys(cell.meaning for cell in row.there))),
            *(value(row.cells[number]) for number in there),
        ]
        for row in area.rows
    )
    yield from table(["rule", "meaning", *(code(names[number]) for number in there)], rows)


def value(cell: RuleRow | None) -> str:
    """A value, and how sure it is where no document says it."""
    if cell is None:
        return compared_markdown.NOWHERE
    told = escaped(value_in_words(cell.value))
    status = cell.citation.status
    return f"{told} (*{status}*)" if status in UNSURE else told
