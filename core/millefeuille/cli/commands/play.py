"""``millefeuille play``: one match, from the first line to the last."""

from __future__ import annotations

from millefeuille.cli.exits import Code, ExitError
from millefeuille.cli.playing import keeping as records
from millefeuille.cli.playing.game import Evening
from millefeuille.cli.playing.keyboard import Lines, lines
from millefeuille.cli.playing.players import seated
from millefeuille.cli.playing.request import Request
from millefeuille.cli.playing.suggesting import adviser
from millefeuille.cli.screen.pacing import Pacer
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.screen.seating import Seating
from millefeuille.cli.sources.positions import opened
from millefeuille.cli.sources.tables import known_plugins, table_named
from millefeuille.deal import Deal
from millefeuille.errors import FailedError, MillefeuilleError, RecordError
from millefeuille.playing import PlayerSpec
from millefeuille.registry import Catalogue
from millefeuille.seats import NOBODY
from millefeuille.table import Table
from millefeuille.text import _


def play(request: Request) -> int:
    """Play the match that was asked for; the exit code.

    Raises:
        ExitError: It cannot be begun, or ended before its time.
    """
    request.check()
    paper = Paper.on_stdout(letters=request.ascii_only)
    typed = lines(shown=paper.terminal)
    catalogue = known_plugins()
    start = _start(request, catalogue, paper, typed)
    if start is None:
        return Code.DONE
    table, deal = start
    seed = request.chosen_seed()
    seating = seated(request, table, catalogue, seed)
    spec = adviser(table.game.id, catalogue)
    return _played(request, table, seating, paper, typed, seed, deal=deal, spec=spec)


def _start(
    request: Request, catalogue: Catalogue, paper: Paper, typed: Lines
) -> tuple[Table, Deal | None] | None:
    """The table, with the deal to begin in where one was named; ``None`` when nobody wants one."""
    if request.position is None:
        name = request.game or _asked_for(catalogue, paper, typed)
        return (request.table(name, catalogue), None) if name is not None else None
    table, deal = opened(request.position, catalogue)
    if deal.over:
        sentence = _("the deal of {file} is over; millefeuille why {file} --score settles it")
        raise ExitError(Code.RECORD, sentence.format(file=request.position))
    return table, deal


def _played(
    request: Request,
    table: Table,
    seating: Seating,
    paper: Paper,
    typed: Lines,
    seed: str,
    *,
    deal: Deal | None,
    spec: PlayerSpec | None,
) -> int:
    keeping = records.begun(request, table, seed=seed, players=seating.kinds)
    evening = Evening(
        table=table,
        seating=seating,
        paper=paper,
        lines=typed,
        pacer=Pacer(request.pace, terminal=paper.terminal and typed.asks),
        auto=request.auto,
        adviser=spec,
    )
    try:
        evening.play(seed=seed, keeper=keeping, deal=deal)
        paper.line(keeping.words, style="dim")
    except KeyboardInterrupt:
        if paper.terminal:
            paper.line()
        raise ExitError(Code.INTERRUPTED, _("interrupted; ") + keeping.words) from None
    except RecordError as error:
        raise ExitError(Code.WRITE, str(error)) from None
    except MillefeuilleError as error:
        said = _("{why}; seed {seed}; {kept}")
        why = _told(error, seating)
        raise ExitError(Code.PLUGIN, said.format(why=why, seed=seed, kept=keeping.words)) from None
    finally:
        keeping.close()
    return Code.DONE


def _told(error: MillefeuilleError, seating: Seating) -> str:
    """What failed, to whom a person at the table may be told it."""
    watching = seating.person == NOBODY
    said = error.discreet if isinstance(error, FailedError) and not watching else str(error)
    return seating.blamed(said)


def _asked_for(catalogue: Catalogue, paper: Paper, typed: Lines) -> str | None:
    """The game that a person picks from all profiles; ``None`` when he leaves."""
    names = [f"{game.id}:{p.name}" for game in catalogue.games.values() for p in game.profiles]
    if not typed.asks or not paper.terminal:
        raise ExitError(
            Code.USAGE, _("name a game, such as {names}").format(names=", ".join(names[:3]))
        )
    titles = [p.title for game in catalogue.games.values() for p in game.profiles]
    for number, (name, title) in enumerate(zip(names, titles, strict=True), start=1):
        paper.hanging(f"{number:2}  {name}", title, indent=30)
    while True:
        line = typed.next(_("Which game? > "))
        if line is None:
            paper.line()  # the cursor still stands behind the prompt
            return None
        picked = line.strip()
        if picked.lower() == "q":
            return None
        if picked.isascii() and picked.isdigit() and 0 < int(picked[:9]) <= len(names):
            return names[int(picked[:9]) - 1]
        if not picked.strip("?") or picked.isdigit():
            paper.wrapped(_("type a number from the list or a game's name, q leaves"))
            continue
        try:
            table_named(picked, catalogue)
        except (MillefeuilleError, ExitError) as error:
            paper.wrapped(str(error), style="yellow")
        else:
            return picked
