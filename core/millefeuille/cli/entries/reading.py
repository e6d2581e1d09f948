"""Reading what there is: games, rules, examples, positions, documentation."""

from __future__ import annotations

from typing import Annotated

import typer

from millefeuille.cli.commands.forms import Form, Sheet
from millefeuille.cli.exits import Code, ExitError, guarded
from millefeuille.cli.options import GAME, Ascii, Changes, HouseRules, Named
from millefeuille.text import _


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


def rules(
    game: Named,
    area: Annotated[
        str | None,
        typer.Argument(metavar="[AREA]", help=_("One area, such as auction."), show_default=False),
    ] = None,
    changes: Changes = None,
    house_rules: HouseRules = None,
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


def compare(
    games: Annotated[list[str], typer.Argument(metavar="GAME", help=GAME, show_default=False)],
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


def examples(game: Named, ascii_only: Ascii = False) -> int:
    """Play the worked examples."""

    def work() -> int:
        from millefeuille.cli.commands.examples import show

        return show(game, ascii_only=ascii_only)

    return guarded(work)


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
