"""The structure of deals as a diagram: a column of boxes for each game, alike ones side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from millefeuille.cli.screen.paper import Paper
from millefeuille.compare.comparison import Step
from millefeuille.compare.structure import Stage
from millefeuille.compare.words import counted, kind_in_words

_INDENT = 2
_GAP = 3
"""The columns between two boxes."""
_MARGIN = 4
"""The letters of a box that hold no text."""


@dataclass(frozen=True)
class _Pen:
    """What boxes are drawn with.

    Args:
        corners: The four corners, from the upper left on, line by line.
        across: The line across.
        down: The line down.
        out: Where a line goes on to the box below.
        into: Where it comes in from the box above.
        alike: What the bridge between two boxes of one kind is made of.
    """

    corners: str
    across: str
    down: str
    out: str
    into: str
    alike: str


_LETTERS = _Pen("++++", "-", "|", "+", "+", "=")
_LINES = _Pen("┌┐└┘", "─", "│", "┬", "┴", "═")


def room(found: Sequence[Stage], columns: int, width: int) -> int:
    """How long the columns' names may be for boxes to stand side by side; below 1 they cannot."""
    free = width - _INDENT - _GAP * (columns - 1)
    size = free // columns
    return size if _inside(found) + _MARGIN <= size else 0


def write(paper: Paper, found: Sequence[Stage], names: Sequence[str]) -> None:
    """Draw the phases of each column in their order, one under the other.

    Args:
        paper: What it is drawn on; in a pipe and in ASCII with letters.
        found: The stages.
        names: What the columns are called.
    """
    pen = _LINES if paper.terminal and not paper.ascii else _LETTERS
    if room(found, len(names), paper.width) < max(map(len, names)):
        _list(paper, found, names)
    else:
        size = max(_inside(found) + _MARGIN, *map(len, names))
        for line in _lines(found, names, size, pen):
            paper.line(f"{' ' * _INDENT}{line}")
    paper.line()
    for stage in found:
        paper.wrapped(f"{' = '.join(stage.names)}: {counted(stage.counts)}", indent=_INDENT)


def _inside(found: Sequence[Stage]) -> int:
    """The letters of the longest text in a box."""
    return max(len(text) for stage in found for step in stage.there for text in _texts(step))


def _texts(step: Step) -> tuple[str, str]:
    """What stands in the box of a phase."""
    return step.name, kind_in_words(step.kind)


def _list(paper: Paper, found: Sequence[Stage], names: Sequence[str]) -> None:
    """The stages where there is no room for boxes."""
    for number, stage in enumerate(found, 1):
        kinds = " | ".join(map(kind_in_words, stage.kinds))
        paper.line(f"{number}. {kinds}")
        for name, step in zip(names, stage.steps, strict=True):
            if step is not None:
                paper.wrapped(f"   {name}: {step.name}", indent=_MARGIN)


def _lines(found: Sequence[Stage], names: Sequence[str], size: int, pen: _Pen) -> Iterator[str]:
    """The diagram, line by line."""
    gap = " " * _GAP
    yield gap.join(name.center(size) for name in names)
    for place, stage in enumerate(found):
        cells = []
        for number, step in enumerate(stage.steps):
            above = any(other.steps[number] for other in found[:place])
            below = any(other.steps[number] for other in found[place + 1 :])
            cells.append(_cell(step, above, below, size, pen))
        first, *others = zip(*cells, strict=True)
        yield gap.join(first)
        yield _bridged(stage, others[0], pen)
        yield from (gap.join(line) for line in others[1:])


def _cell(
    step: Step | None, above: bool, below: bool, size: int, pen: _Pen
) -> tuple[str, str, str, str]:
    """One column of a stage: a box, or the line past it, or nothing."""
    if step is None:
        past = (pen.down if above and below else "").center(size)
        return past, past, past, past
    name, kind = (text.ljust(size - _MARGIN) for text in _texts(step))
    across = pen.across * (size - 2)
    top = _marked(across, pen.into) if above else across
    bottom = _marked(across, pen.out) if below else across
    return (
        f"{pen.corners[0]}{top}{pen.corners[1]}",
        f"{pen.down} {name} {pen.down}",
        f"{pen.down} {kind} {pen.down}",
        f"{pen.corners[2]}{bottom}{pen.corners[3]}",
    )


def _marked(across: str, mark: str) -> str:
    middle = len(across) // 2
    return across[:middle] + mark + across[middle + 1 :]


def _bridged(stage: Stage, cells: Sequence[str], pen: _Pen) -> str:
    """The line of a stage's names, with a bridge from each box to the next one of its kind."""
    line = cells[0]
    for number in range(1, len(cells)):
        before = [step for step in stage.steps[:number] if step is not None]
        after = [step for step in stage.steps[number:] if step is not None]
        alike = bool(before and after) and before[-1].kind == after[0].kind != ""
        line += (pen.alike if alike else " ") * _GAP
        inside = alike and stage.steps[number] is None
        line += pen.alike * len(cells[number]) if inside else cells[number]
    return line
