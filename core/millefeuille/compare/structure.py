"""The structure of deals side by side: which phases in which order, and of which kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from millefeuille.compare.comparison import Comparison, Counts, Step


@dataclass(frozen=True)
class Stage:
    """Phases that stand side by side.

    Args:
        steps: The phase in each column; ``None`` where there is none.
        counts: What is said of the fields of their areas.
    """

    steps: tuple[Step | None, ...]
    counts: Counts

    @property
    def there(self) -> tuple[Step, ...]:
        """The phases of the columns that have one."""
        return tuple(step for step in self.steps if step is not None)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the phases, each once."""
        return tuple(dict.fromkeys(step.name for step in self.there))

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of the phases, each once; empty for a phase that is the game's own."""
        return tuple(dict.fromkeys(step.kind for step in self.there))

    @property
    def same_kind(self) -> bool:
        """Whether several columns have one, all of them of one shared kind."""
        return len(self.there) > 1 and len(self.kinds) == 1 and bool(self.kinds[0])


def stages(comparison: Comparison) -> tuple[Stage, ...]:
    """The phases of all columns in order; side by side stand those whose areas line up.

    A phase that would have to cross another one for that stands alone.
    """
    lines: list[_Line] = []
    for number, column in enumerate(comparison.columns):
        _merge(lines, number, [(_mark(comparison, number, step), step) for step in column.steps])
    rows = {area.name: area.rows for area in comparison.areas}
    columns = range(len(comparison.columns))
    return tuple(
        Stage(tuple(map(line.steps.get, columns)), Counts.of(rows.get(line.mark, ())))
        for line in lines
    )


@dataclass
class _Line:
    """A stage in the making: the area that its phases have in common, and they by column."""

    mark: str
    steps: dict[int, Step]


def _mark(comparison: Comparison, number: int, step: Step) -> str:
    """The name of the area of a phase; its own where its rules are no area."""
    for area in comparison.areas:
        if area.names[number] == step.name:
            return area.name
    return step.name


def _merge(lines: list[_Line], number: int, steps: Sequence[tuple[str, Step]]) -> None:
    """Add the phases of one column, in their order; one without a match stands before the next."""
    place = 0
    waiting: list[_Line] = []
    for mark, step in steps:
        found = next((line for line in lines[place:] if line.mark == mark), None)
        if found is None:
            waiting.append(_Line(mark, {number: step}))
            continue
        found.steps[number] = step
        at = lines.index(found)
        lines[at:at] = waiting
        place = at + len(waiting) + 1
        waiting = []
    lines.extend(waiting)
