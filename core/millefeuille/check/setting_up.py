"""Properties of a table as it is set up: its hooks, its rules, their citations."""

from __future__ import annotations

from collections.abc import Iterator

from millefeuille.check.playing import deals_of_a_match
from millefeuille.check.property import BrokenError, Property, demand
from millefeuille.check.trial import Trial
from millefeuille.citations import Citation, Status
from millefeuille.errors import FAILURES
from millefeuille.hooks import TABLE_HOOKS
from millefeuille.rules import Part, is_table
from millefeuille.table import Table

_NEEDS_NO_PLACE = (Status.CHOSEN, Status.SET, Status.HOUSE_RULE)
"""What nobody has to have written down: somebody chose it."""
_INHERIT = "leave model_config as Part has it"
_DEALS = 3
"""After so many deals it is asked whether the rules are what they were."""


def _hooks(trial: Trial) -> None:
    table = trial.table
    for name in TABLE_HOOKS:
        impls = getattr(table.observers, name).get_hookimpls()
        answers = [impl for impl in impls if not impl.wrapper]
        demand(len(answers) == 1, f"{len(answers)} functions answer the hook {name}, not one")
    seed = trial.tried.start
    standing = table.first_standing(seed)
    table.lay_out(table.shuffle(seed, 1), standing=standing)


def _frozen(trial: Trial) -> None:
    for path, part in _parts(trial.table.rules, ""):
        config = type(part).model_config
        demand(config.get("frozen"), f"{path}: {type(part).__name__} is not frozen; {_INHERIT}")
        demand(
            config.get("extra") == "forbid",
            f"{path}: {type(part).__name__} takes any field; {_INHERIT}",
        )
        for name in type(part).model_fields:
            _demand_fixed(f"{path}.{name}", getattr(part, name))
    _play_some(trial.table, trial.tried.start)
    for path, value in trial.table.leaves().items():
        was = trial.table.entries[path].value
        demand(value == was, f"{path} was {was}, and is {value} when some deals have been played")


def _play_some(table: Table, seed: int) -> None:
    """Play some deals; what fails in them is told by other properties."""
    try:
        for _ in deals_of_a_match(table, seed=seed, most=_DEALS):
            pass
    except FAILURES:
        return


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
        said = f"{path} is {citation.status}, and its citation names no document and section"
        demand(needs_none, said)
    try:
        references = citation.references()
    except ValueError as error:
        raise BrokenError(f"{path}: {error}") from None
    for source, section in references:
        found = any(s.id == source and section in s.sections for s in table.game.sources)
        demand(found, f"{path} cites {source} §{section}, which no source has")


HOOKS = Property("hooks", "every hook of the table is answered once, or wrapped", _hooks)
FROZEN = Property(
    "frozen", "the rules are frozen, and play does not change them", _frozen, ("hooks",)
)
CITED = Property("cited", "every leaf of the rules says where it stands", _cited, ("hooks",))
