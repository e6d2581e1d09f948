"""``millefeuille simulate``: many matches by computer players, as rows in a file and a summary."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from shlex import quote

from millefeuille.cli.exits import Code, ExitError, say
from millefeuille.cli.playing import seeds
from millefeuille.cli.playing.players import players_named
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.screen.progress import progress
from millefeuille.cli.screen.summaries import print_summary
from millefeuille.cli.sources.tables import known_plugins, table_named, title_of
from millefeuille.errors import ClusterError, PluginError
from millefeuille.simulate import parquet, plot
from millefeuille.simulate.finished import matches_written, seed_written
from millefeuille.simulate.grain import Grain
from millefeuille.simulate.place import Place
from millefeuille.simulate.playing import Simulation
from millefeuille.simulate.pool import Pool, pooled
from millefeuille.simulate.rows import Layout, Row
from millefeuille.simulate.spool import ENDINGS, Spool, part_of, refuse_existing, seed_kept
from millefeuille.simulate.summary import Summary
from millefeuille.table import Table
from millefeuille.text import _


@dataclass(frozen=True, slots=True, kw_only=True)
class SimulationRequest:
    """What the options of the command say.

    Args:
        game: The game.
        changes: Settings.
        house_rules: House rules.
        players: The names of the players, or one for all.
        matches: How many matches.
        per: What a row is about.
        seed: What chance comes from.
        out: The file for the rows.
        resume: Go on with rows that were begun.
        plot: The file for a picture.
        jobs: How many processes.
        cluster: The address of a cluster.
        ascii_only: Only ASCII.
    """

    game: str
    changes: tuple[str, ...] = ()
    house_rules: tuple[str, ...] = ()
    players: str | None = None
    matches: int
    per: Grain = Grain.MATCH
    seed: str | None = None
    out: str | None = None
    resume: bool = False
    plot: str | None = None
    jobs: int | None = None
    cluster: str | None = None
    ascii_only: bool = False

    def check(self) -> None:
        """Refuse options that exclude each other, and files that cannot be.

        Raises:
            ExitError: They do, or are none.
            MillefeuilleError: A picture is there already, or what a file needs is not installed.
        """
        if self.jobs is not None and self.cluster is not None:
            raise ExitError(Code.USAGE, _("--jobs and --cluster exclude each other"))
        if self.resume and self.out is None:
            raise ExitError(Code.USAGE, _("--resume needs --out: the file to go on with"))
        if self.out is not None:
            _check_file(self.out, "--out", ENDINGS)
            if self.out.endswith(parquet.ENDING):
                parquet.check()
        if self.plot is not None:
            _check_file(self.plot, "--plot", plot.ENDINGS)
            refuse_existing(Path(self.plot))
            plot.check()


def _check_file(name: str, option: str, endings: tuple[str, ...]) -> None:
    path = Path(name)
    if path.suffix not in endings or path.name == path.suffix:
        known = ", ".join(endings)
        said = _("{option} {path}: the name of a file ends in one of {known}")
        raise ExitError(Code.USAGE, said.format(option=option, path=quote(name), known=known))
    if not path.parent.is_dir():
        said = _("{path} cannot be written: there is no folder {folder}")
        raise ExitError(Code.WRITE, said.format(path=path, folder=path.parent))


def show(request: SimulationRequest) -> int:
    """Play the matches, write their rows, print what they come to; the exit code.

    Raises:
        ExitError: The options do not fit, or it ended before its time.
        MillefeuilleError: A name is not there, or a file is.
    """
    request.check()
    catalogue = known_plugins()
    table = table_named(
        request.game, catalogue, changes=request.changes, house_rules=request.house_rules
    )
    game = table.game
    specs = players_named(request.players, "--players", game.id, catalogue, game.seats)
    players = tuple([spec.name for spec in specs])
    is_done = _is_done(request)
    simulation = Simulation(Place.at(table, players), request.seed or "", request.per)
    simulation = replace(simulation, seed=_seed(request, simulation.layout))
    if is_done:
        summary = _read_again(request, simulation)
    else:
        with pooled(jobs=request.jobs, cluster=request.cluster) as pool:
            summary = _simulated(request, simulation, pool)
    _print(request, table, simulation, summary)
    if request.plot is not None:
        title = f"{table.name}: {', '.join(players)}"
        plot.draw(summary.histogram, Path(request.plot), title=title)
    return Code.DONE


def _is_done(request: SimulationRequest) -> bool:
    """Whether the file to go on with is whole.

    Raises:
        MillefeuilleError: It is there, and was not to be gone on with.
    """
    if request.out is None:
        return False
    path = Path(request.out)
    begun = part_of(path).exists()
    if request.resume and path.is_file() and not begun:
        return True
    refuse_existing(path)
    if request.resume and not begun:
        say(_("{path} was not begun yet; it begins now").format(path=path))
    return False


def _seed(request: SimulationRequest, layout: Layout) -> str:
    kept = None
    if request.resume and request.seed is None and request.out is not None:
        path = Path(request.out)
        begun = part_of(path).exists() or not path.is_file()
        kept = seed_kept(path) if begun else seed_written(path, layout)
    return seeds.chosen(kept if kept is not None else request.seed)


def _read_again(request: SimulationRequest, simulation: Simulation) -> Summary:
    """What the rows of a file come to that is whole.

    Raises:
        MillefeuilleError: It has other rows.
    """
    assert request.out is not None
    path, summary = Path(request.out), Summary(simulation.layout)
    for match in matches_written(path, simulation, request.matches):
        summary.add(match)
    say(_("{path} is whole already; nothing is left to do").format(path=path))
    return summary


def _simulated(request: SimulationRequest, simulation: Simulation, pool: Pool) -> Summary:
    summary = Summary(simulation.layout)
    if request.out is None:
        with closing(_played(request, simulation, pool, done=0)) as matches:
            for match in matches:
                summary.add(match)
        return summary
    path = Path(request.out)
    with Spool(path, simulation, request.matches) as spool, _kept(path, spool):
        if request.resume and part_of(path).exists():
            spool.resume(summary.add)
        else:
            spool.begin()
        with closing(_played(request, simulation, pool, done=spool.matches)) as matches:
            for match in matches:
                spool.add(match)
                summary.add(match)
        spool.finish()
    return summary


def _played(
    request: SimulationRequest, simulation: Simulation, pool: Pool, *, done: int
) -> Generator[list[Row], None, None]:
    """The rows of the matches that are wanting, with the progress on the screen."""
    if request.seed is None:
        say(_("the seed is {seed}").format(seed=simulation.seed))
    total = request.matches
    shown = progress(_("matches"), total, done=done, letters=request.ascii_only)
    with closing(simulation.played(done + 1, total, pool=pool)) as matches, shown as tell:
        for number, match in enumerate(matches, start=done + 1):
            yield match
            tell(number)


@contextmanager
def _kept(path: Path, spool: Spool) -> Iterator[None]:
    """Say what is kept where the work ends before its time.

    Raises:
        ExitError: It did.
    """
    try:
        yield
    except KeyboardInterrupt:
        raise ExitError(Code.INTERRUPTED, _("interrupted; ") + _words(path, spool)) from None
    except OSError as error:
        said = _("{path} cannot be written: {why}; ")
        why = error.strerror or str(error)
        words = said.format(path=path, why=why) + _words(path, spool)
        raise ExitError(Code.WRITE, words) from None
    except (PluginError, ClusterError) as error:
        code = Code.PLUGIN if isinstance(error, PluginError) else Code.WRITE
        raise ExitError(code, f"{error}; {_words(path, spool)}") from None


def _words(path: Path, spool: Spool) -> str:
    if not part_of(path).exists():
        return _("nothing is kept")
    said = _("{part} keeps {count} of the matches, and --resume goes on")
    return said.format(part=part_of(path), count=spool.matches)


def _print(
    request: SimulationRequest, table: Table, simulation: Simulation, summary: Summary
) -> None:
    paper = Paper.on_stdout(letters=request.ascii_only)
    paper.wrapped(title_of(table), indent=2, style="bold")
    paper.hanging(_("seed"), simulation.seed, indent=10)
    print_summary(paper, summary, simulation.place.players)
