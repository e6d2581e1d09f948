"""Measuring: effects of rules, and many matches."""

from __future__ import annotations

from typing import Annotated

import typer

from millefeuille.cli.exits import guarded
from millefeuille.cli.options import (
    Ascii,
    Changes,
    Cluster,
    HouseRules,
    Jobs,
    JsonLines,
    Named,
    Players,
    Seed,
)
from millefeuille.simulate.grain import Grain
from millefeuille.text import _


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
    players: Players = None,
    seed: Seed = None,
    measure: Annotated[
        str | None,
        typer.Option(metavar="NAME", help=_("The measure that it is about; the others explore.")),
    ] = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    as_json: JsonLines = False,
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


def simulate(
    game: Named,
    players: Players = None,
    matches: Annotated[int, typer.Option(metavar="N", min=1, help=_("How many matches."))] = 100,
    out: Annotated[
        str | None,
        typer.Option(metavar="FILE", help=_("A new file, .jsonl, .csv or .parquet, for rows.")),
    ] = None,
    per: Annotated[Grain, typer.Option(help=_("What a row is about."))] = Grain.MATCH,
    seed: Seed = None,
    changes: Changes = None,
    house_rules: HouseRules = None,
    resume: Annotated[
        bool, typer.Option("--resume", help=_("Go on with a file that was interrupted."))
    ] = False,
    plot: Annotated[
        str | None,
        typer.Option(metavar="FILE", help=_("A new picture, .svg or .png, of the histogram.")),
    ] = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
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
