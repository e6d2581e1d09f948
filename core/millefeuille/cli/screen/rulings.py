"""Rules in a line each, as they stand beside an answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.text import Text

from millefeuille.names import GameName
from millefeuille.rulebook import RuleRow, citation_in_words, value_in_words
from millefeuille.text import _

_MANY = 7
"""So many rules of a group stand beside an answer; of more only where they are told."""


def in_one_line(row: RuleRow) -> Text:
    """A rule with its value, its meaning, and where it stands."""
    return Text.assemble(
        (f"{row.path} = {value_in_words(row.value)}", "bold"),
        f"  {row.meaning} ",
        (f"({citation_in_words(row.citation)})", "dim"),
    )


def rulings(rules: Iterable[RuleRow], paths: Iterable[str], game: GameName) -> Iterator[Text]:
    """The rules at some paths, each once; those of a group stand below its name.

    What a table's row leaves open is left out, unless it is asked for.

    Args:
        rules: All rules.
        paths: The paths of rules or of groups; at one that is neither there is nothing.
        game: The game whose rules they are.
    """
    every = list(rules)
    tables = tuple(f"{row.path}." for row in every if row.is_table)
    told: list[RuleRow] = []
    for path in dict.fromkeys(paths):
        inside = [row for row in every if f"{row.path}.".startswith(f"{path}.")]
        inside = [row for row in inside if row.path == path or not _is_open(row, tables)]
        fresh = [row for row in inside if row not in told]
        if len(inside) > _MANY:
            where = _("its rules: millefeuille rules {game} {path}")
            yield Text(where.format(game=game, path=path))
            continue
        if fresh and inside[0].path != path:
            yield Text(_("rules of {path}:").format(path=path))
        yield from map(in_one_line, fresh)
        told += fresh


def _is_open(row: RuleRow, tables: tuple[str, ...]) -> bool:
    """Whether a field of a row in one of these tables says nothing."""
    return row.value in (None, ()) and row.path.startswith(tables)
