"""A rule in a line, as it stands beside an answer."""

from __future__ import annotations

from rich.text import Text

from millefeuille.rulebook import RuleRow, citation_in_words, value_in_words


def in_one_line(row: RuleRow) -> Text:
    """A rule with its value, its meaning, and where it stands."""
    return Text.assemble(
        (f"{row.path} = {value_in_words(row.value)}", "bold"),
        f"  {row.meaning} ",
        (f"({citation_in_words(row.citation)})", "dim"),
    )
