"""Properties of a table as it is set up: its hooks, its rules, their citations."""

from __future__ import annotations

from collections.abc import Iterator

from millefeuille.check.property import BrokenError, Property, demand
from millefeuille.check.trial import Trial
from millefeuille.citations import Citation, Status
from millefeuille.hooks import TABLE_HOOKS
from millefeuille.rules import Part, is_table
from millefeuille.table import Table

_NEEDS_NO_PLACE = (Status.CHOSEN, Status.SET, Status.HOUSE_RULE)
"""What nobody has to have written down: somebody chose it."""


def _hooks(trial: Trial) -> None:
    table = trial.table
    for name in TABLE_HOOKS:
        impls = getattr(table.observers, name).get_hookimpls()
        answers = [impl for impl in impls if not impl.wrapper]
        demand(len(answers) == 1, f"{len(answers)} functions answer the hook {name}, not one")


def _frozen(trial: Trial) -> None:
    for path, part in _parts(trial.table.rules, ""):
        config = type(part).model_config
        demand(config.get("frozen"), f"{path}: {type(part).__name__} is not frozen")
        demand(config.get("extra") == "forbid", f"{path}: {type(part).__name__} takes any field")
        for name in type(part).model_fields:
            _demand_fixed(f"{path}.{name}", getattr(part, name))


def _parts(part: Part, path: str) -> Iterator[tuple[str, Part]]:
    """Every part of some rules with its path, the rules themselves too."""
    yield path.lstrip(".") or "rules", part
    for name in type(part).model_fields:
        value = getattr(part, name)
        if isinstance(value, Part):
            yield from _parts(value, f"{path}.{name}")
        elif is_table(value):
            for row in value:
                yield from _parts(row, f"{path}.{name}.{row.name}")


def _demand_fixed(path: str, value: object) -> None:
    """A value that nobody can change in its place.

    Raises:
        BrokenError: Somebody can.
    """
    if isinstance(value, Part) or is_table(value):
        return
    try:
        hash(value)
    except TypeError:
        kind = type(value).__name__
        raise BrokenError(f"{path} is a {kind}, which can be changed; use a tuple") from None


def _cited(trial: Trial) -> None:
    table = trial.table
    for path, entry in table.entries.items():
        citation: Citation | None = entry.citation
        while citation is not None:
            _demand_place(table, path, citation)
            citation = citation.before


def _demand_place(table: Table, path: str, citation: Citation) -> None:
    if not citation.where:
        needs_none = citation.status in _NEEDS_NO_PLACE
        demand(needs_none, f"{path} is {citation.status}, and no place says where")
    try:
        references = citation.references()
    except ValueError as error:
        raise BrokenError(f"{path}: {error}") from None
    for source, section in references:
        found = any(s.id == source and section in s.sections for s in table.game.sources)
        demand(found, f"{path} cites {source} §{section}, which no source has")


HOOKS = Property("hooks", "every hook of the table is answered once, or wrapped", _hooks)
FROZEN = Property("frozen", "the rules are frozen, to the last leaf", _frozen, ("hooks",))
CITED = Property("cited", "every leaf of the rules says where it stands", _cited, ("hooks",))
