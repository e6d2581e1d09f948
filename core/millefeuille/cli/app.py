"""The command line as a whole: every command, in the order in which the help lists them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from millefeuille.cli.entries import adding, measuring, playing, reading
from millefeuille.cli.exits import PROGRAM, Code, ExitError
from millefeuille.text import _

app = typer.Typer(
    name=PROGRAM,
    help=_("Play documented card games from one command, each rule with its source."),
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # plain help: quick, and fit for any terminal
)


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


_COMMANDS: tuple[tuple[str, Callable[..., int], str], ...] = (
    ("list", reading.list_, _("List games with their profiles, house rules and players.")),
    ("play", playing.play, _("Play a match in the terminal, or by a program through a pipe.")),
    ("rules", reading.rules, _("Show the rules of a game, each with its value and its source.")),
    (
        "compare",
        reading.compare,
        _("Show how rules differ, of one game or of several, side by side."),
    ),
    ("examples", reading.examples, _("Play the worked examples of the documents, and check them.")),
    ("why", reading.why, _("Say whether an action is legal in a position, and by which rule.")),
    ("replay", playing.replay, _("Show a recorded match again, as one seat saw it.")),
    (
        "explain",
        playing.explain,
        _("Explain a recorded match: each score, and why cards were legal."),
    ),
    ("engine", playing.engine, _("Play or referee for another program: JSON lines in and out.")),
    ("effect", measuring.effect, _("Measure what a change of rules does, on the same deals.")),
    (
        "simulate",
        measuring.simulate,
        _("Let computers play many matches: rows in a file, a summary."),
    ),
    ("check", adding.check, _("Check that a game or a house rule keeps what all of them must.")),
    ("docs", reading.docs, _("Print a page of the documentation, or which pages there are.")),
)
_NEW: tuple[tuple[str, Callable[..., int], str], ...] = (
    ("game", adding.new_game, _("Write a small project for a game, which plays as it stands.")),
    ("house-rule", adding.new_house_rule, _("Write a small project for a house rule of a game.")),
)

for name, command, does in _COMMANDS:
    app.command(name, help=does)(command)
new = typer.Typer(rich_markup_mode=None)
app.add_typer(new, name="new", help=_("Write a small project for a game or a house rule."))
for name, command, does in _NEW:
    new.command(name, help=does)(command)
