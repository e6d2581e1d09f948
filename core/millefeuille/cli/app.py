"""The commands with their options; what they need is imported when they run."""

from __future__ import annotations

from typing import Annotated

import typer

from millefeuille.cli.commands.forms import Form, Sheet
from millefeuille.cli.exits import PROGRAM, Code, ExitError, guarded
from millefeuille.cli.screen.pacing import Pace
from millefeuille.scaffold.kinds import GameKind
from millefeuille.simulate.grain import Grain
from millefeuille.text import _

app = typer.Typer(
    name=PROGRAM,
    help=_("Play documented card games from one command, each rule with its source."),
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # plain help: quick, and fit for any terminal
)

_GAME = _("GAME[:PROFILE][+HOUSE_RULE...][,path=value...], such as mille:club")

Named = Annotated[str, typer.Argument(metavar="GAME", help=_GAME, show_default=False)]
Ascii = Annotated[bool, typer.Option("--ascii", help=_("Letters instead of suit symbols."))]
RecordFile = Annotated[
    str, typer.Argument(metavar="FILE", help=_("A record; - reads standard input."))
]


def run(arguments: list[str]) -> int:
    """Run the command that the words name; the exit code.

    Raises:
        ExitError: The words name no command or do not fit it.
    """
    try:
        result = app(args=arguments, prog_name=PROGRAM, standalone_mode=False)
    except typer.Abort:
        raise ExitError(Code.INTERRUPTED, _("interrupted")) from None
    except Exception as error:
        # The class of usage errors has no public name that all versions of typer share.
        sentence = getattr(error, "format_message", None)
        if sentence is None:
            raise
        said = sentence().replace("Value error, ", "")
        raise ExitError(Code.USAGE, said) from None
    except SystemExit:
        return Code.DONE  # typer's way to end when nobody reads the help
    return result if isinstance(result, int) else Code.DONE


def _print_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"{PROGRAM} {version(PROGRAM)}")
        raise typer.Exit()


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help=_("Print the version.")
        ),
    ] = False,
) -> None:
    """Show the help when no command is named."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command("list", help=_("List games with their profiles, house rules and players."))
def list_(
    as_json: Annotated[
        bool, typer.Option("--json", help=_("One JSON object a line, for programs."))
    ] = False,
) -> int:
    """List what is installed."""

    def work() -> int:
        from millefeuille.cli.commands.listing import show

        return show(as_json=as_json)

    return guarded(work)


@app.command("play", help=_("Play a match in the terminal, or by a program through a pipe."))
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help=_GAME, show_default=False)
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help=_("Computers play all seats."))] = False,
    changes: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="path=value", help=_("Change a rule; can be repeated.")),
    ] = None,
    house_rules: Annotated[
        list[str] | None,
        typer.Option("--with", metavar="HOUSE_RULE", help=_("Add a house rule; can be repeated.")),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(metavar="SEED", help=_("What chance comes from; random, and shown.")),
    ] = None,
    seat: Annotated[
        str | None, typer.Option(metavar="SEAT", help=_("Your seat: a number, or its shown name."))
    ] = None,
    vs: Annotated[
        str | None,
        typer.Option(metavar="A,B", help=_("The others, in order of play; one name for all.")),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(metavar="A,B,C", help=_("With --watch: who plays, from seat 0 on.")),
    ] = None,
    position: Annotated[
        str | None,
        typer.Option(metavar="FILE", help=_("Begin in this position, which names its game.")),
    ] = None,
    record: Annotated[
        str | None, typer.Option(metavar="FILE", help=_("Keep the record in this new file."))
    ] = None,
    no_record: Annotated[bool, typer.Option("--no-record", help=_("Keep no record."))] = False,
    ascii_only: Ascii = False,
    auto: Annotated[
        bool, typer.Option("--auto", help=_("Play for you where only one action is legal."))
    ] = False,
    pace: Annotated[
        Pace, typer.Option(help=_("How fast the others play; fast is without pauses."))
    ] = Pace.NORMAL,
) -> int:
    """Play a match."""

    def work() -> int:
        from millefeuille.cli.commands.play import play as play_match
        from millefeuille.cli.playing.request import Request

        request = Request(
            game=game,
            changes=tuple(changes or ()),
            house_rules=tuple(house_rules or ()),
            watch=watch,
            seed=seed,
            seat=seat,
            vs=vs,
            players=players,
            position=position,
            record=record,
            no_record=no_record,
            ascii_only=ascii_only,
            auto=auto,
            pace=pace,
        )
        return play_match(request)

    return guarded(work)


@app.command("rules", help=_("Show the rules of a game, each with its value and its source."))
def rules(
    game: Named,
    area: Annotated[
        str | None,
        typer.Argument(metavar="[AREA]", help=_("One area, such as auction."), show_default=False),
    ] = None,
    changes: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="path=value", help=_("Change a rule; can be repeated.")),
    ] = None,
    house_rules: Annotated[
        list[str] | None,
        typer.Option("--with", metavar="HOUSE_RULE", help=_("Add a house rule; can be repeated.")),
    ] = None,
    form: Annotated[
        Form | None, typer.Option("--format", help=_("How to write them."), show_default="table")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=_("Short for --format json."))] = False,
    ascii_only: Ascii = False,
) -> int:
    """Show rules."""

    def work() -> int:
        from millefeuille.cli.commands.rules import Wanted, show

        if as_json and form not in (None, Form.JSON):
            raise ExitError(Code.USAGE, _("--json and --format say two things; leave out one"))
        chosen = Form.JSON if as_json else form or Form.TABLE
        return show(
            Wanted(
                game=game,
                changes=tuple(changes or ()),
                house_rules=tuple(house_rules or ()),
                area=area,
                form=chosen,
                ascii_only=ascii_only,
            )
        )

    return guarded(work)


@app.command("compare", help=_("Show how rules differ, of one game or of several, side by side."))
def compare(
    games: Annotated[list[str], typer.Argument(metavar="GAME", help=_GAME, show_default=False)],
    everything: Annotated[
        bool, typer.Option("--all", help=_("Show what is the same too."))
    ] = False,
    area: Annotated[
        str | None, typer.Option(metavar="AREA", help=_("Only one area, such as auction."))
    ] = None,
    structure: Annotated[
        bool, typer.Option("--structure", help=_("Draw the phases of a deal alone."))
    ] = False,
    form: Annotated[
        Sheet | None, typer.Option("--format", help=_("How to write them."), show_default="table")
    ] = None,
    exit_code: Annotated[
        bool, typer.Option("--exit-code", help=_("End with 1 where something differs."))
    ] = False,
    changes: Annotated[
        list[str] | None, typer.Option("--set", metavar="path=value", hidden=True)
    ] = None,
    house_rules: Annotated[
        list[str] | None, typer.Option("--with", metavar="HOUSE_RULE", hidden=True)
    ] = None,
    ascii_only: Ascii = False,
) -> int:
    """Compare rules."""

    def work() -> int:
        from millefeuille.cli.commands.comparing import Wanted, show

        return show(
            Wanted(
                games=tuple(games),
                changes=tuple(changes or ()),
                house_rules=tuple(house_rules or ()),
                area=area,
                everything=everything,
                structure=structure,
                form=form,
                exit_code=exit_code,
                ascii_only=ascii_only,
            )
        )

    return guarded(work)


@app.command("examples", help=_("Play the worked examples of the documents, and check them."))
def examples(game: Named, ascii_only: Ascii = False) -> int:
    """Play the worked examples."""

    def work() -> int:
        from millefeuille.cli.commands.examples import show

        return show(game, ascii_only=ascii_only)

    return guarded(work)


@app.command("why", help=_("Say whether an action is legal in a position, and by which rule."))
def why(
    position: Annotated[
        str, typer.Argument(metavar="POSITION", help=_("A file; - reads standard input."))
    ],
    action: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ACTION]...", help=_("As it is typed in play: KD, 110, pass.")),
    ] = None,
    score: Annotated[
        bool, typer.Option("--score", help=_("Settle the finished deal, line by line."))
    ] = False,
    ascii_only: Ascii = False,
) -> int:
    """Answer a question about a position."""

    def work() -> int:
        from millefeuille.cli.commands.why import answer

        return answer(position, action=tuple(action or ()), score=score, ascii_only=ascii_only)

    return guarded(work)


@app.command("replay", help=_("Show a recorded match again, as one seat saw it."))
def replay(
    file: RecordFile,
    step: Annotated[
        bool, typer.Option("--step", help=_("Wait for Enter after each action."))
    ] = False,
    view: Annotated[
        str | None,
        typer.Option(metavar="SEAT", help=_("Whose eyes; the person's, or all if none played.")),
    ] = None,
    first: Annotated[
        int | None, typer.Option("--from", metavar="N", help=_("Begin with this deal."))
    ] = None,
    deal: Annotated[
        int | None, typer.Option(metavar="N", help=_("With --position: the number of the deal."))
    ] = None,
    move: Annotated[
        int | None,
        typer.Option(metavar="N", help=_("With --position: after so many actions of the deal.")),
    ] = None,
    position: Annotated[
        bool, typer.Option("--position", help=_("Print one position instead."))
    ] = False,
    script: Annotated[
        str | None,
        typer.Option(metavar="SEAT", help=_("Print instead what to pipe into play to repeat it.")),
    ] = None,
    ascii_only: Ascii = False,
) -> int:
    """Show a record."""

    def work() -> int:
        from millefeuille.cli.commands.replaying import Wanted, show

        return show(
            Wanted(
                file=file,
                step=step,
                view=view,
                first=first,
                deal=deal,
                move=move,
                position=position,
                script=script,
                ascii_only=ascii_only,
            )
        )

    return guarded(work)


@app.command("explain", help=_("Explain a recorded match: each score, and why cards were legal."))
def explain(
    file: RecordFile,
    deal: Annotated[
        int | None, typer.Option(metavar="N", help=_("Only this deal, move by move."))
    ] = None,
    move: Annotated[
        int | None, typer.Option(metavar="N", help=_("Only this action of the deal."))
    ] = None,
    ascii_only: Ascii = False,
) -> int:
    """Explain a record."""

    def work() -> int:
        from millefeuille.cli.commands.explaining import explain as explain_record

        return explain_record(file, number=deal, move=move, ascii_only=ascii_only)

    return guarded(work)


@app.command("engine", help=_("Play or referee for another program: JSON lines in and out."))
def engine(game: Named) -> int:
    """Serve another program."""

    def work() -> int:
        from millefeuille.cli.commands.engine import serve

        return serve(game)

    return guarded(work)


@app.command("effect", help=_("Measure what a change of rules does, on the same deals."))
def effect(
    game: Named,
    changes: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="path=value", help=_("The change; can be repeated.")),
    ] = None,
    house_rules: Annotated[
        list[str] | None,
        typer.Option("--with", metavar="HOUSE_RULE", help=_("The change; can be repeated.")),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(metavar="GAME", help=_("The other rules by name, in place of changes.")),
    ] = None,
    deals: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help=_("Pairs of deals, dealt at one standing: 1000.")),
    ] = None,
    matches: Annotated[
        int | None, typer.Option(metavar="N", min=1, help=_("Pairs of whole matches instead."))
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(metavar="A,B,C", help=_("Who plays, from seat 0 on; one name for all.")),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(metavar="SEED", help=_("What chance comes from; random, and shown.")),
    ] = None,
    measure: Annotated[
        str | None,
        typer.Option(metavar="NAME", help=_("The measure that it is about; the others explore.")),
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help=_("Processes; by default one a processor.")),
    ] = None,
    cluster: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help=_("A Dask scheduler instead: tcp://host:port.")),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=_("JSON lines."))] = False,
    ascii_only: Ascii = False,
) -> int:
    """Measure an effect."""

    def work() -> int:
        from millefeuille.cli.commands.effects import EffectRequest, show
        from millefeuille.cli.playing.seeds import chosen

        return show(
            EffectRequest(
                game=game,
                changes=tuple(changes or ()),
                house_rules=tuple(house_rules or ()),
                against=against,
                deals=deals,
                matches=matches,
                players=players,
                seed=chosen(seed),
                primary=measure,
                jobs=jobs,
                cluster=cluster,
                as_json=as_json,
                ascii_only=ascii_only,
            )
        )

    return guarded(work)


@app.command("simulate", help=_("Let computers play many matches: rows in a file, a summary."))
def simulate(
    game: Named,
    players: Annotated[
        str | None,
        typer.Option(metavar="A,B,C", help=_("Who plays, from seat 0 on; one name for all.")),
    ] = None,
    matches: Annotated[int, typer.Option(metavar="N", min=1, help=_("How many matches."))] = 100,
    out: Annotated[
        str | None,
        typer.Option(metavar="FILE", help=_("A new file, .jsonl, .csv or .parquet, for rows.")),
    ] = None,
    per: Annotated[Grain, typer.Option(help=_("What a row is about."))] = Grain.MATCH,
    seed: Annotated[
        str | None,
        typer.Option(metavar="SEED", help=_("What chance comes from; random, and shown.")),
    ] = None,
    changes: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="path=value", help=_("Change a rule; can be repeated.")),
    ] = None,
    house_rules: Annotated[
        list[str] | None,
        typer.Option("--with", metavar="HOUSE_RULE", help=_("Add a house rule; can be repeated.")),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help=_("Go on with a file that was interrupted."))
    ] = False,
    plot: Annotated[
        str | None,
        typer.Option(metavar="FILE", help=_("A new picture, .svg or .png, of the histogram.")),
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help=_("Processes; by default one a processor.")),
    ] = None,
    cluster: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help=_("A Dask scheduler instead: tcp://host:port.")),
    ] = None,
    ascii_only: Ascii = False,
) -> int:
    """Simulate matches."""

    def work() -> int:
        from millefeuille.cli.commands.simulating import SimulationRequest, show

        return show(
            SimulationRequest(
                game=game,
                changes=tuple(changes or ()),
                house_rules=tuple(house_rules or ()),
                players=players,
                matches=matches,
                per=per,
                seed=seed,
                out=out,
                resume=resume,
                plot=plot,
                jobs=jobs,
                cluster=cluster,
                ascii_only=ascii_only,
            )
        )

    return guarded(work)


@app.command("check", help=_("Check that a game or a house rule keeps what all of them must."))
def check(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME", help=_("A game by name, or a house rule."), show_default=False
        ),
    ],
    deals: Annotated[
        int, typer.Option(metavar="N", min=1, help=_("How many deals, each of its own seed."))
    ] = 12,
    seed: Annotated[int, typer.Option(metavar="S", help=_("The first of the seeds."))] = 0,
    properties: Annotated[
        list[str] | None,
        typer.Option("--property", metavar="NAME", help=_("Only this one; can be repeated.")),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=_("JSON lines."))] = False,
    ascii_only: Ascii = False,
) -> int:
    """Check a game."""

    def work() -> int:
        from millefeuille.cli.commands.checking import CheckRequest, show

        return show(
            CheckRequest(
                name=name,
                deals=deals,
                seed=seed,
                properties=tuple(properties or ()),
                as_json=as_json,
                ascii_only=ascii_only,
            )
        )

    return guarded(work)


new = typer.Typer(rich_markup_mode=None)
app.add_typer(new, name="new", help=_("Write a small project for a game or a house rule."))

_NEW = _("Its name, and that of the new folder: my-game.")


@new.command("game", help=_("Write a small project for a game, which plays as it stands."))
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help=_NEW, show_default=False)],
    kind: Annotated[
        GameKind, typer.Option(help=_("What it is made of: tricks, or draws and sets."))
    ] = GameKind.TRICK,
) -> int:
    """Write a project for a game."""

    def work() -> int:
        from millefeuille.cli.commands.new import new_game as write

        return write(name, kind=kind)

    return guarded(work)


@new.command("house-rule", help=_("Write a small project for a house rule of a game."))
def new_house_rule(
    name: Annotated[str, typer.Argument(metavar="NAME", help=_NEW, show_default=False)],
    game: Annotated[
        str, typer.Option("--for", metavar="GAME", help=_("The game that it changes."))
    ],
) -> int:
    """Write a project for a house rule."""

    def work() -> int:
        from millefeuille.cli.commands.new import new_house_rule as write

        return write(name, game=game)

    return guarded(work)


@app.command(help=_("Print a page of the documentation; without a name, which there are."))
def docs(
    page: Annotated[
        str | None,
        typer.Argument(metavar="[PAGE]", help=_("Its name, such as hooks."), show_default=False),
    ] = None,
) -> int:
    """Print a page of the documentation."""

    def work() -> int:
        from millefeuille.cli.commands.docs import show

        return show(page)

    return guarded(work)
