"""``millefeuille new``: a project to begin a game with, or a house rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.metadata import entry_points
from pathlib import Path

from millefeuille.cli.exits import PROGRAM, Code, ExitError
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.sources.tables import known_plugins, table_named
from millefeuille.games import HouseRule
from millefeuille.hooks import PROJECT
from millefeuille.registry import Catalogue
from millefeuille.scaffold.amendment import amendment
from millefeuille.scaffold.given import ProjectName
from millefeuille.scaffold.kinds import GameKind
from millefeuille.scaffold.project import Project
from millefeuille.text import _


def new_game(name: str, *, kind: GameKind) -> int:
    """Write a project for a new game; the exit code.

    Raises:
        ExitError: The name is taken, or something of that name is there.
        UnknownNameError: No game can be called so.
    """
    given = ProjectName(name)
    catalogue = known_plugins()
    _refuse_taken(name, catalogue, catalogue.house_rules)
    _write(given, Project.of(kind, given.words), played=name, checked=name)
    return Code.DONE


def new_house_rule(name: str, *, game: str) -> int:
    """Write a project for a new house rule; the exit code.

    Another game may have a house rule of that name.

    Raises:
        ExitError: The name is taken, or something of that name is there; the game is more than
            a game, or its plugin fails.
        UnknownNameError: No house rule can be called so, or there is no such game.
        RulesError: Nothing in the rules of the game can be changed by itself.
    """
    catalogue = known_plugins()
    given = ProjectName(name)
    changed = table_named(game, catalogue).game
    if game != changed.id:
        said = _("a house rule is for a whole game; write --for {game}")
        raise ExitError(Code.USAGE, said.format(game=changed.id))
    if name in [profile.name for profile in changed.profiles]:
        said = _("{name} is a profile of {game}; take another name")
        raise ExitError(Code.USAGE, said.format(name=name, game=game))
    _refuse_taken(name, catalogue, [rule for rule in catalogue.house_rules if rule.game == game])
    words = given.words | amendment(changed).words | {"given-game": game}
    played = f"{game}+{name}"
    _write(given, Project.of("house-rule", words), played=played, checked=played)
    return Code.DONE


def _refuse_taken(name: str, catalogue: Catalogue, house_rules: Iterable[HouseRule]) -> None:
    """Refuse a name that is taken: by a game, a plugin, or one of some house rules.

    Raises:
        ExitError: It is.
    """
    for what, taken in _taken(catalogue, house_rules):
        if name == taken:
            said = _("{what} is installed already; take another name")
            raise ExitError(Code.USAGE, said.format(what=what))


def _taken(catalogue: Catalogue, house_rules: Iterable[HouseRule]) -> Iterator[tuple[str, str]]:
    """All names that are taken, each with what has it."""
    for game in catalogue.games:
        yield _("a game {name}").format(name=game), game
    for rule in house_rules:
        yield _("a house rule {name} of {game}").format(name=rule.name, game=rule.game), rule.name
    for plugin in entry_points(group=PROJECT):
        yield _("a plugin {name}").format(name=plugin.name), plugin.name


def _write(given: ProjectName, project: Project, *, played: str, checked: str) -> None:
    """Write a project into this folder, and tell how to go on."""
    try:
        project.write(Path(given.name))
    except FileExistsError:
        said = _("{name} is there already; nothing was written")
        raise ExitError(Code.USAGE, said.format(name=given.name)) from None
    paper = Paper.on_stdout()
    paper.line(_("{name}/ is written, and plays as it stands:").format(name=given.name))
    for command in (
        f"pip install -e {given.name}",
        f"{PROGRAM} play {played}",
        f"{PROGRAM} check {checked}",
    ):
        paper.line(f"  {command}")
    said = _("{count} places to change are marked; {name}/README.md lists them")
    paper.line(said.format(count=len(project.places()), name=given.name))
