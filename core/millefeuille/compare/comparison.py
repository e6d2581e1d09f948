"""Rules side by side: every field with its value in each column, and whether they agree."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from millefeuille.citations import Citation, Source, Status
from millefeuille.compare.lanes import lined_up, merged
from millefeuille.games import HouseRule
from millefeuille.phase import Phase
from millefeuille.rulebook import RuleRow, areas, rule_rows, under
from millefeuille.table import Table
from millefeuille.text import _

_PHASES = "millefeuille.phases."
_HOUSE_RULES = "house rules"


class Verdict(StrEnum):
    """What a comparison says of one field.

    Attributes:
        SAME: All columns have it, with one value and one meaning.
        DIFFERENT: Several columns have it, and not with one value and one meaning.
        PARTLY: Several columns have it and it is the same there, but not all have it.
        ALONE: One column alone has it.
    """

    SAME = "same"
    DIFFERENT = "different"
    PARTLY = "partly"
    ALONE = "alone"


@dataclass(frozen=True, slots=True)
class Step:
    """A phase in the order of a deal.

    Args:
        name: Its name.
        kind: The shared phase that it is or is derived from, such as ``auction``; empty for a
            phase that is the game's own.
    """

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Column:
    """One game with its rules, as it is compared.

    Args:
        name: The name by which it was asked for, in full.
        game: The game's id.
        profile: The profile's name.
        title: The game's title and the profile's.
        steps: The phases of a deal, in order.
        sources: The documents of the game.
        house_rules: Its house rules.
    """

    name: str
    game: str
    profile: str
    title: str
    steps: tuple[Step, ...]
    sources: tuple[Source, ...]
    house_rules: tuple[HouseRule, ...]

    @classmethod
    def of(cls, table: Table) -> Column:
        """The column of a table."""
        game, name = table.game, table.name
        profile = game.profile(name.profile)
        phases = table.plan.phases
        steps = tuple(Step(phase, _kind(phases[phase])) for phase in table.rules.order)
        title = f"{game.title}: {profile.title}"
        if name.house_rules or name.changes:  # the profile's title may no longer be true
            title = _("{title}, changed").format(title=title)
        return cls(str(name), game.id, profile.name, title, steps, game.sources, table.house_rules)

    @property
    def hooked(self) -> tuple[HouseRule, ...]:
        """The house rules that change more than values, in the order in which they apply."""
        return tuple(rule for rule in self.house_rules if rule.hooks is not None)

    @property
    def code(self) -> tuple[str, ...]:
        """What plays it beside the rules as data: the game's code, and that of house rules."""
        return self.game, *(rule.name for rule in self.hooked)


@dataclass(frozen=True, slots=True)
class ComparedRow:
    """One field with its value in each column, or a table as a whole.

    Args:
        area: The area that it stands in, by its name in the first column that has it.
        cells: The field in each column; ``None`` where there is none.
    """

    area: str
    cells: tuple[RuleRow | None, ...]

    @property
    def there(self) -> tuple[RuleRow, ...]:
        """The cells of the columns that have the field."""
        return tuple(cell for cell in self.cells if cell is not None)

    @property
    def path(self) -> str:
        """Its path in the first column that has it."""
        return self.there[0].path

    @property
    def paths(self) -> tuple[str, ...]:
        """Its paths, each once."""
        return tuple(dict.fromkeys(cell.path for cell in self.there))

    @property
    def meaning(self) -> str:
        """What it means in the first column that has it."""
        return self.there[0].meaning

    @property
    def is_table(self) -> bool:
        """Whether it is a table wherever it is anything."""
        return all(cell.is_table for cell in self.there)

    @property
    def verdict(self) -> Verdict:
        """Which columns have it, and whether it is the same there."""
        told = {(json.dumps(cell.value), cell.meaning) for cell in self.there}
        if len(told) > 1:
            return Verdict.DIFFERENT
        if len(self.there) == len(self.cells):
            return Verdict.SAME
        return Verdict.PARTLY if len(self.there) > 1 else Verdict.ALONE

    @property
    def differs(self) -> bool:
        """Whether it is not the same everywhere."""
        return self.verdict is not Verdict.SAME


@dataclass(frozen=True, slots=True)
class ComparedArea:
    """An area of the rules in each column.

    Args:
        names: Its name in each column; ``None`` where there is no such area.
        about: What it is about, in each column; empty where there is no such area.
        rows: Its fields.
    """

    names: tuple[str | None, ...]
    about: tuple[str, ...]
    rows: tuple[ComparedRow, ...]

    @property
    def name(self) -> str:
        """Its name in the first column that has it."""
        return next(filter(None, self.names))


@dataclass(frozen=True)
class Counts:
    """Of how many fields, and tables as a whole, a comparison says what.

    Args:
        same: Those that are the same in all columns.
        different: Those that several columns have, and that are not the same there.
        partly: Those that are the same in several columns, and that others lack.
        alone: Those that one column alone has.
    """

    same: int
    different: int
    partly: int
    alone: int

    @classmethod
    def of(cls, rows: Iterable[ComparedRow]) -> Counts:
        """The counts of some rows; a table counts as a whole beside its fields."""
        found = [row.verdict for row in rows]
        return cls(*map(found.count, Verdict))


@dataclass(frozen=True)
class Comparison:
    """Rules side by side.

    Args:
        columns: What is compared.
        areas: The areas with their fields, in order.
    """

    columns: tuple[Column, ...]
    areas: tuple[ComparedArea, ...]

    @classmethod
    def of(cls, tables: Sequence[Table]) -> Comparison:
        """The comparison of the rules of some tables, a column for each."""
        models = list(dict.fromkeys(type(table.rules) for table in tables))
        places = [models.index(type(table.rules)) for table in tables]
        rows = [list(rule_rows(table.rules, table.plan.citations)) for table in tables]
        found = []
        for lane in lined_up(models):
            names = tuple(lane[place] for place in places)
            about = tuple(
                areas(type(table.rules))[name] if name is not None else ""
                for table, name in zip(tables, names, strict=True)
            )
            found.append(ComparedArea(names, about, _lined_up(names, rows)))
        columns = tuple(map(Column.of, tables))
        return cls(columns, (*found, *_house_rules(columns)))

    @property
    def rows(self) -> tuple[ComparedRow, ...]:
        """All fields."""
        return tuple(row for area in self.areas for row in area.rows)

    @property
    def counts(self) -> Counts:
        """Of how many fields it says what."""
        return Counts.of(self.rows)

    @property
    def differs(self) -> bool:
        """Whether anything is not the same: a rule, or the code that plays by them."""
        return self.other_code or any(row.differs for row in self.rows)

    @property
    def other_code(self) -> bool:
        """Whether there are several games, or house rules that change more than values."""
        return len({column.code for column in self.columns}) > 1

    def under(self, asked: str) -> Comparison:
        """The part of it under an area, a group or a path of any column.

        Raises:
            UnknownNameError: No column has such rules; the areas and the nearest path are named.
        """
        found = set(map(id, under([cell for row in self.rows for cell in row.there], asked)))
        return self._only(row for row in self.rows if any(id(cell) in found for cell in row.there))

    def differences(self) -> Comparison:
        """The part of it that is not the same everywhere."""
        return self._only(row for row in self.rows if row.differs)

    def _only(self, kept: Iterable[ComparedRow]) -> Comparison:
        """The part of it with these rows."""
        ids = set(map(id, kept))
        areas = (
            replace(area, rows=tuple(row for row in area.rows if id(row) in ids))
            for area in self.areas
        )
        return replace(self, areas=tuple(area for area in areas if area.rows))


def _kind(phase: Phase) -> str:
    """The shared phase that a phase is or is derived from."""
    for known in type(phase.unwrapped()).__mro__:
        if known.__module__.startswith(_PHASES):
            return known.__module__.removeprefix(_PHASES)
    return ""


def _lined_up(
    names: Sequence[str | None], rows: Sequence[Sequence[RuleRow]]
) -> tuple[ComparedRow, ...]:
    """The fields of one area, by their paths inside it."""
    inside = [
        {row.path.removeprefix(row.area): row for row in own if row.area == name}
        for name, own in zip(names, rows, strict=True)
    ]
    area = next(filter(None, names))
    return tuple(ComparedRow(area, tuple(own.get(p) for own in inside)) for p in merged(inside))


def _house_rules(columns: Sequence[Column]) -> Iterable[ComparedArea]:
    """The house rules that change more than values, as an area of their own; none without any."""
    known = {rule.name: rule for column in columns for rule in column.hooked}
    if not known:
        return
    about = _("those that change more than values")
    rows = (
        ComparedRow(_HOUSE_RULES, tuple(_house_rule(name, column) for column in columns))
        for name in known
    )
    names = (_HOUSE_RULES,) * len(columns)
    yield ComparedArea(names, (about,) * len(columns), tuple(rows))


def _house_rule(name: str, column: Column) -> RuleRow | None:
    for rule in column.hooked:
        if rule.name == name:
            cited = Citation("", Status.HOUSE_RULE, house_rule=name)
            return RuleRow(f"+{name}", _HOUSE_RULES, rule.title, True, cited)
    return None
