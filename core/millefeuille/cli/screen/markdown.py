"""Tables in Markdown, whatever stands in their cells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

_MEANT = re.compile(r"[\\`*|<\[\]]")
"""What Markdown would obey instead of showing."""


def escaped(text: str) -> str:
    """A text on one line that Markdown shows as it is, also in a table."""
    return _MEANT.sub(r"\\\g<0>", " ".join(text.split()))


def code(text: str) -> str:
    """A text as code, as a path is written; it holds no backtick and no bar."""
    return f"`{text}`"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """The lines of a table.

    Args:
        heads: The columns' titles.
        rows: A cell for each column, already in Markdown.
    """
    yield _line(heads)
    yield _line(["---"] * len(heads))
    yield from map(_line, rows)


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
