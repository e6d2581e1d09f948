"""Playing a match, and looking at its record."""

from __future__ import annotations

from typing import Annotated

import typer

from millefeuille.cli.exits import guarded
from millefeuille.cli.options import GAME, Ascii, Changes, HouseRules, Named, RecordFile, Seed
from millefeuille.cli.screen.pacing import Pace
from millefeuille.text import _


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help=GAME, show_default=False)
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help=_("Computers play all seats."))] = False,
    changes: Changes = None,
    house_rules: HouseRules = None,
    seed: Seed = None,
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


def engine(game: Named) -> int:
    """Serve another program."""

    def work() -> int:
        from millefeuille.cli.commands.engine import serve

        return serve(game)

    return guarded(work)
