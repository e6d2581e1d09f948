"""``millefeuille compare``: how rules differ, by reading them side by side."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from millefeuille.cli.commands.forms import Sheet
from millefeuille.cli.exits import Code, ExitError
from millefeuille.cli.screen import compared, compared_markdown, diagram
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.sources.tables import known_plugins, table_named
from millefeuille.compare import page, values
from millefeuille.compare.comparison import Comparison
from millefeuille.compare.structure import stages
from millefeuille.compare.words import nothing_differs
from millefeuille.text import _


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """What was asked for.

    Args:
        games: The names of the games.
        changes: Settings that were asked for beside the names; there is no place for them.
        house_rules: House rules that were asked for beside the names; nor for them.
        area: The area, group or path that is asked for; ``None`` for all.
        everything: Whether what is the same is shown too.
        structure: Whether the structure alone is drawn.
        form: How it is written.
        exit_code: Whether the exit code says that something differs.
        ascii_only: Whether it is written in ASCII.
    """

    games: tuple[str, ...]
    changes: tuple[str, ...] = ()
    house_rules: tuple[str, ...] = ()
    area: str | None = None
    everything: bool = False
    structure: bool = False
    form: Sheet | None = None
    exit_code: bool = False
    ascii_only: bool = False


def show(wanted: Wanted) -> int:
    """Print a comparison; the exit code.

    Raises:
        ExitError: The words do not fit together, a game's name says nothing, or its plugin is
            broken.
        UnknownNameError: There is no such game, profile, house rule, setting or area.
    """
    _refuse_odd(wanted)
    catalogue = known_plugins()
    whole = Comparison.of([table_named(game, catalogue) for game in wanted.games])
    asked = whole if wanted.area is None else whole.under(wanted.area)
    shown = asked if wanted.everything else asked.differences()
    paper = Paper.on_stdout(letters=wanted.ascii_only)
    if wanted.structure:
        _draw(paper, whole)
    elif wanted.form in (None, Sheet.TABLE):
        compared.write(paper, whole, shown)
    else:
        for line in _lines(wanted.form, whole, shown):
            paper.line(line)
    differs = whole.differs if wanted.area is None else bool(asked.differences().rows)
    return Code.NOT_SO if wanted.exit_code and differs else Code.DONE


def _refuse_odd(wanted: Wanted) -> None:
    """Refuse words that say nothing here, or that do not go together."""
    first, *others = wanted.games
    if wanted.changes or wanted.house_rules:
        changed = "".join(f"+{rule}" for rule in wanted.house_rules)
        changed += "".join(f",{change}" for change in wanted.changes)
        said = _("write the changes in the names: compare {game} {game}{changed}")
        raise ExitError(Code.USAGE, said.format(game=first, changed=changed))
    if not others:
        said = _("one game alone has nothing to be compared with: compare {game} OTHER")
        raise ExitError(Code.USAGE, said.format(game=first))
    if not wanted.structure:
        return
    if wanted.form not in (None, Sheet.TABLE):
        said = _("--structure is a diagram in text; leave out --format {form}")
        raise ExitError(Code.USAGE, said.format(form=wanted.form))
    if wanted.everything or wanted.area is not None:
        said = _("--structure draws the phases alone; leave out --all and --area")
        raise ExitError(Code.USAGE, said)


def _draw(paper: Paper, whole: Comparison) -> None:
    found = stages(whole)
    most = diagram.room(found, len(whole.columns), paper.width) or compared.LONG
    names = compared.called(whole, most=most)
    compared.write_columns(paper, whole, names)
    paper.line()
    diagram.write(paper, found, names)
    if not whole.differs:
        paper.line()
        paper.line(nothing_differs(whole))


def _lines(form: Sheet | None, whole: Comparison, shown: Comparison) -> Iterator[str]:
    """A comparison for programs and pages, line by line."""
    if form is Sheet.JSON:
        yield from map(json.dumps, values.objects(shown))
    elif form is Sheet.CSV:
        yield _comma_separated(values.heads(shown))
        yield from map(_comma_separated, values.sheet(shown))
    elif form is Sheet.HTML:
        yield from page.lines(whole, shown)
    else:
        yield from compared_markdown.page(whole, shown)


def _comma_separated(cells: Sequence[str]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="").writerow(cells)
    return line.getvalue()
