"""``millefeuille play``: one match, from the first line to the last."""

from __future__ import annotations

from millefeuille.cli import keeping as records
from millefeuille.cli.exits import Code, ExitError, say
from millefeuille.cli.game import Evening
from millefeuille.cli.keyboard import Lines, lines
from millefeuille.cli.pacing import Pacer
from millefeuille.cli.paper import Paper
from millefeuille.cli.request import Request
from millefeuille.cli.seating import Seating, seated
from millefeuille.errors import MillefeuilleError, RecordError, UnknownNameError
from millefeuille.registry import Catalogue, installed
from millefeuille.table import Table, load
from millefeuille.text import _


def play(request: Request) -> int:
    """Play the match that was asked for; the exit code.

    Raises:
        ExitError: It cannot be begun, or ended before its time.
    """
    request.check()
    paper = Paper.on_stdout(letters=request.ascii_only)
    typed = lines(shown=paper.terminal)
    catalogue = installed()
    for failure in catalogue.failures:
        say(_("warning: plugin {plugin} {why}").format(plugin=failure.plugin, why=failure.why))
    name = request.game or _asked_for(catalogue, paper, typed)
    if name is None:
        return Code.DONE
    table = _table(name, request, catalogue)
    seed = request.chosen_seed()
    seating = seated(request, table, catalogue, seed)
    return _played(request, table, seating, paper, typed, seed)


def _played(
    request: Request, table: Table, seating: Seating, paper: Paper, typed: Lines, seed: str
) -> int:
    keeping = records.begun(request, table, seed=seed, players=seating.kinds)
    evening = Evening(
        table=table,
        seating=seating,
        paper=paper,
        lines=typed,
        pacer=Pacer(request.pace, terminal=paper.terminal and typed.asks),
        auto=request.auto,
    )
    try:
        evening.play(seed=seed, recorder=keeping.recorder)
        paper.line(keeping.words, style="dim")
    except KeyboardInterrupt:
        if paper.terminal:
            paper.line()
        raise ExitError(Code.INTERRUPTED, _("interrupted; ") + keeping.words) from None
    except RecordError as error:
        raise ExitError(Code.WRITE, str(error)) from None
    except MillefeuilleError as error:
        raise ExitError(Code.PLUGIN, f"{seating.named(str(error))}; {keeping.words}") from None
    except (ExitError, OSError):
        raise
    except Exception as error:  # the game's own code, called through the deal and its view
        what = f"{type(error).__name__}: {error}"
        said = _("{game} failed: {what}").format(game=table.name, what=what)
        raise ExitError(Code.PLUGIN, f"{said}; {keeping.words}") from None
    finally:
        keeping.close()
    return Code.DONE


def _table(name: str, request: Request, catalogue: Catalogue) -> Table:
    named = request.named(name)
    try:
        return load(named, catalogue=catalogue)
    except UnknownNameError:
        broken = next((f for f in catalogue.failures if f.plugin == named.game), None)
        if broken is None or named.game in catalogue.games:
            raise
        sentence = _("plugin {plugin} {why}").format(plugin=broken.plugin, why=broken.why)
        raise ExitError(Code.PLUGIN, sentence) from None


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
        if line is None or line.strip().lower() == "q":
            return None
        picked = line.strip()
        if picked.isascii() and picked.isdigit() and 0 < int(picked[:9]) <= len(names):
            return names[int(picked) - 1]
        if picked:
            return picked
        paper.line(_("type a number from the list or a game's name, q leaves"))
