"""Arguments and options that several commands share."""

from __future__ import annotations

from typing import Annotated

import typer

from millefeuille.text import _

GAME = _("GAME[:PROFILE][+HOUSE_RULE...][,path=value...], such as mille:club")
"""How a game is named."""

Named = Annotated[str, typer.Argument(metavar="GAME", help=GAME, show_default=False)]
RecordFile = Annotated[
    str, typer.Argument(metavar="FILE", help=_("A record; - reads standard input."))
]
Changes = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="path=value", help=_("Change a rule; can be repeated.")),
]
HouseRules = Annotated[
    list[str] | None,
    typer.Option("--with", metavar="HOUSE_RULE", help=_("Add a house rule; can be repeated.")),
]
Players = Annotated[
    str | None,
    typer.Option(metavar="A,B,C", help=_("Who plays, from seat 0 on; one name for all.")),
]
Seed = Annotated[
    str | None,
    typer.Option(metavar="SEED", help=_("What chance comes from; random, and shown.")),
]
Jobs = Annotated[
    int | None,
    typer.Option(metavar="N", min=1, help=_("Processes; by default one a processor.")),
]
Cluster = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help=_("A Dask scheduler instead: tcp://host:port.")),
]
JsonLines = Annotated[bool, typer.Option("--json", help=_("JSON lines."))]
Ascii = Annotated[bool, typer.Option("--ascii", help=_("Letters instead of suit symbols."))]
