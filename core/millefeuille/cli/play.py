"""``millefeuille play``: one match, from the first line to the last."""

from __future__ import annotations

from itertools import pairwise

from millefeuille.cli import keeping as records
from millefeuille.cli.exits import Code, ExitError, say, told
from millefeuille.cli.game import Evening
from millefeuille.cli.keyboard import Lines, lines
from millefeuille.cli.pacing import Pacer
from millefeuille.cli.paper import Paper
from millefeuille.cli.request import Request
from millefeuille.cli.seating import Seating, seated
from millefeuille.errors import MillefeuilleError, RecordError, RulesError, UnknownNameError
from millefeuille.names import GameName
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
    _warn_of(catalogue)
    name = request.game or _asked_for(catalogue, paper, typed)
    if name is None:
        return Code.DONE
    table = _table(name, catalogue, request)
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
        evening.play(seed=seed, keeper=keeping)
        paper.line(keeping.words, style="dim")
    except KeyboardInterrupt:
        if paper.terminal:
            paper.line()
        raise ExitError(Code.INTERRUPTED, _("interrupted; ") + keeping.words) from None
    except RecordError as error:
        raise ExitError(Code.WRITE, str(error)) from None
    except MillefeuilleError as error:
        raise ExitError(Code.PLUGIN, f"{seating.blamed(str(error))}; {keeping.words}") from None
    except (ExitError, OSError):
        raise
    except BaseException as error:  # a plugin's code, even where it means to end the program
        said = _("{game} failed: {what}").format(game=table.name, what=told(error))
        raise ExitError(Code.PLUGIN, f"{said}; {keeping.words}") from None
    finally:
        keeping.close()
    return Code.DONE


def _warn_of(catalogue: Catalogue) -> None:
    """One line for all plugins that are not there; the list says why."""
    names = ", ".join(dict.fromkeys(failure.plugin for failure in catalogue.failures))
    if names:
        say(_("warning: could not load {names}; see millefeuille list").format(names=names))


def _table(name: str, catalogue: Catalogue, request: Request | None = None) -> Table:
    """The table for a game that was named, with the settings of a request beside it."""
    try:
        named = request.named(name) if request is not None else GameName.parse(name)
    except RulesError as error:
        hint = _("; a list is written path=[1,2]") if _is_list(name) else ""
        raise ExitError(Code.USAGE, f"{error}{hint}") from None
    try:
        return load(named, catalogue=catalogue)
    except UnknownNameError:
        broken = next((f for f in catalogue.failures if f.plugin == named.game), None)
        if broken is None or named.game in catalogue.games:
            raise
        sentence = _("plugin {plugin}: {why}").format(plugin=broken.plugin, why=broken.why)
        raise ExitError(Code.PLUGIN, sentence) from None
    except RulesError as error:
        said = str(error).replace(
            "input should be a valid tuple", _("this is a list; write it as [1,2]")
        )
        raise ExitError(Code.USAGE, said) from None


def _is_list(name: str) -> bool:
    """Whether a value in a game's name looks like a list that was cut at its comma."""
    _head, *settings = name.split(",")
    return any("=" in one and "=" not in two for one, two in pairwise(settings))


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
            _table(picked, catalogue)
        except (MillefeuilleError, ExitError) as error:
            paper.wrapped(str(error), style="yellow")
        else:
            return picked
