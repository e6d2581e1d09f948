"""The commands with their options; what they need is imported when they run."""

from __future__ import annotations

from typing import Annotated

import typer

from millefeuille.cli.commands.forms import Form
from millefeuille.cli.exits import PROGRAM, Code, ExitError, guarded
from millefeuille.cli.screen.pacing import Pace
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
    form: Annotated[
        Form | None, typer.Option("--format", help=_("How to write them."), show_default="table")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=_("Short for --format json."))] = False,
    ascii_only: Ascii = False,
) -> int:
    """Show rules."""

    def work() -> int:
        from millefeuille.cli.commands.rules import show

        if as_json and form not in (None, Form.JSON):
            raise ExitError(Code.USAGE, _("--json and --format say two things; leave out one"))
        chosen = Form.JSON if as_json else form or Form.TABLE
        return show(game, area=area, form=chosen, ascii_only=ascii_only)

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
