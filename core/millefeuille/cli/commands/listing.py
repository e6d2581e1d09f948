"""``millefeuille list``: what is installed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from millefeuille.cli.exits import Code
from millefeuille.cli.screen.paper import Paper
from millefeuille.games import Game
from millefeuille.registry import Catalogue, installed
from millefeuille.text import _


def show(*, as_json: bool) -> int:
    """Print what is installed; the exit code."""
    catalogue = installed()
    if as_json:
        for row in rows(catalogue):
            print(json.dumps(row))
        return Code.DONE
    paper = Paper.on_stdout()
    for game in catalogue.games.values():
        _print_game(paper, catalogue, game)
    for failure in catalogue.failures:
        paper.hanging(_("broken"), str(failure), style="bold red")
    return Code.DONE


def rows(catalogue: Catalogue) -> Iterator[dict[str, Any]]:
    """Each game and each broken plugin as JSON values."""
    for game in catalogue.games.values():
        yield {
            "game": game.id,
            "title": game.title,
            "seats": game.seats,
            "profiles": [{"name": p.name, "title": p.title} for p in game.profiles],
            "house_rules": [
                {"name": r.name, "title": r.title}
                for r in catalogue.house_rules
                if r.game == game.id
            ],
            "players": [
                {"name": spec.name, "title": spec.title}
                for spec in catalogue.players_of(game.id).values()
            ],
        }
    for failure in catalogue.failures:
        yield {
            "plugin": failure.plugin,
            "broken": failure.why,
            "distribution": failure.distribution,
            "place": failure.place,
            "whole": failure.whole,
        }


def _print_game(paper: Paper, catalogue: Catalogue, game: Game[Any]) -> None:
    seats = _("{seats} seats").format(seats=game.seats)
    paper.hanging(game.id, f"{game.title}, {seats}", style="bold")
    for profile in game.profiles:
        paper.hanging(f"  {game.id}:{profile.name}", profile.title, indent=20)
    for rule in catalogue.house_rules:
        if rule.game == game.id:
            paper.hanging(f"  +{rule.name}", rule.title, indent=20)
    for name, spec in catalogue.players_of(game.id).items():
        paper.hanging("  " + _("player {name}").format(name=name), spec.title, indent=20)
    paper.line()
