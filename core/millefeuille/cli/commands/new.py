"""``millefeuille new``: a project to begin a game with, or a house rule."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from millefeuille.cli.exits import PROGRAM, Code, ExitError
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.sources.tables import known_plugins, table_named
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
    given = _free(name, known_plugins())
    _write(given, Project.of(kind, given.words), played=name)
    return Code.DONE


def new_house_rule(name: str, *, game: str) -> int:
    """Write a project for a new house rule; the exit code.

    Raises:
        ExitError: The name is taken, or something of that name is there; the game is more than
            a game, or its plugin fails.
        UnknownNameError: No house rule can be called so, or there is no such game.
        RulesError: Nothing in the rules of the game can be changed by itself.
    """
    catalogue = known_plugins()
    given = _free(name, catalogue)
    changed = table_named(game, catalogue).game
    if game != changed.id:
        said = _("a house rule is for a whole game; write --for {game}")
        raise ExitError(Code.USAGE, said.format(game=changed.id))
    words = given.words | amendment(changed).words | {"given-game": game}
    _write(given, Project.of("house-rule", words), played=f"{game}+{name}")
    return Code.DONE


def _free(name: str, catalogue: Catalogue) -> ProjectName:
    """A name that nothing installed has."""
    given = ProjectName(name)
    for what, taken in _taken(catalogue):
        if name == taken:
            said = _("{what} {name} is installed already; take another name")
            raise ExitError(Code.USAGE, said.format(what=what, name=name))
    return given


def _taken(catalogue: Catalogue) -> Iterable[tuple[str, str]]:
    """All names that are taken, each with what has it."""
    yield from ((_("a game"), game) for game in catalogue.games)
    yield from ((_("a house rule"), rule.name) for rule in catalogue.house_rules)
    yield from ((_("a plugin"), failure.plugin) for failure in catalogue.failures)


def _write(given: ProjectName, project: Project, *, played: str) -> None:
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
        f"{PROGRAM} check {given.name}",
    ):
        paper.line(f"  {command}")
    said = _("{count} places to change are marked; {name}/README.md lists them")
    paper.line(said.format(count=len(project.places()), name=given.name))
