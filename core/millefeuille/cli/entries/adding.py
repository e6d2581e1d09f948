"""Adding a game or a house rule."""

from __future__ import annotations

from typing import Annotated

import typer

from millefeuille.cli.exits import guarded
from millefeuille.cli.options import Ascii, JsonLines
from millefeuille.scaffold.kinds import GameKind
from millefeuille.text import _

NEW = _("Its name, and that of the new folder: my-game.")


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
    as_json: JsonLines = False,
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


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help=NEW, show_default=False)],
    kind: Annotated[
        GameKind, typer.Option(help=_("What it is made of: tricks, or draws and sets."))
    ] = GameKind.TRICK,
) -> int:
    """Write a project for a game."""

    def work() -> int:
        from millefeuille.cli.commands.new import new_game as write

        return write(name, kind=kind)

    return guarded(work)


def new_house_rule(
    name: Annotated[str, typer.Argument(metavar="NAME", help=NEW, show_default=False)],
    game: Annotated[
        str, typer.Option("--for", metavar="GAME", help=_("The game that it changes."))
    ],
) -> int:
    """Write a project for a house rule."""

    def work() -> int:
        from millefeuille.cli.commands.new import new_house_rule as write

        return write(name, game=game)

    return guarded(work)
