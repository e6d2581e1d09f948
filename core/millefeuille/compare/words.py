"""The words of a comparison: what stands side by side, and how much of it agrees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from millefeuille.compare.comparison import Column, ComparedArea, ComparedRow, Comparison, Counts
from millefeuille.rulebook import citation_in_words, parted
from millefeuille.text import _, listed


def titles(columns: Sequence[Column]) -> list[str]:
    """The names of columns, each with its number before it where two are the same."""
    names = [column.name for column in columns]
    if len(set(names)) == len(names):
        return names
    return [f"#{number} {name}" for number, name in enumerate(names, 1)]


def heading(area: ComparedArea, names: Sequence[str]) -> str:
    """An area with what it is about; where not all columns have it, with those that do.

    Args:
        area: The area.
        names: What its columns are called.
    """
    own = list(dict.fromkeys(filter(None, area.names)))
    abouts = dict.fromkeys(parted(about)[0] for about in area.about if about)
    told = f"{' = '.join(own)}: {'; '.join(abouts)}"
    if None not in area.names:
        return told
    there = [name for name, own in zip(names, area.names, strict=True) if own is not None]
    return _("{area} (only in {columns})").format(area=told, columns=listed(there))


def prose(area: ComparedArea, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What else is said of an area, each with the columns that say it.

    Args:
        area: The area.
        names: What its columns are called.
    """
    found: dict[str, list[str]] = {}
    for name, about in zip(names, area.about, strict=True):
        _short, more = parted(about)
        if more:
            found.setdefault(more, []).append(name)
    for more, columns in found.items():
        yield ", ".join(columns), more


def subject(row: ComparedRow) -> str:
    """The path of a field; where it has another one in another game, both."""
    return " = ".join(row.paths)


def kind_in_words(kind: str) -> str:
    """The kind of a phase; one of no shared kind is the game's own."""
    return _(kind) if kind else _("the game's own")


def counted(counts: Counts) -> str:
    """How many fields agree and how many do not, in words."""
    told = [
        (counts.same, _("{count} the same")),
        (counts.different, _("{count} different")),
        (counts.partly, _("{count} the same where they stand")),
        (counts.alone, _("{count} in one only")),
    ]
    words = [form.format(count=count) for count, form in told if count]
    return ", ".join(words) or _("no fields")


def nothing_differs(comparison: Comparison) -> str:
    """What to say where no field differs."""
    if not comparison.other_code:
        return _("no differences")
    return _("no rule differs; what the code of games and house rules does is not compared")


def documents(shown: Comparison) -> list[tuple[str, str]]:
    """The documents that some fields cite, each by its name with its title and its language."""
    cited = " ".join(citation_in_words(cell.citation) for row in shown.rows for cell in row.there)
    found = {
        (source.id, f"{source.title} ({source.language})")
        for column in shown.columns
        for source in column.sources
        if f"{source.id} §" in cited
    }
    return sorted(found)
