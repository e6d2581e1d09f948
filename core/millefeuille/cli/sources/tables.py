"""The table for a game that was named, and the sentence where there is none."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

from millefeuille.blame import failed
from millefeuille.cli.exits import Code, ExitError, say
from millefeuille.errors import MillefeuilleError, RulesError, UnknownNameError
from millefeuille.loading import Failure
from millefeuille.names import GameName
from millefeuille.registry import Catalogue, installed
from millefeuille.table import Table, load
from millefeuille.text import _


def known_plugins() -> Catalogue:
    """What is installed; one line on stderr for all plugins that could not be loaded."""
    catalogue = installed()
    if catalogue.failures:
        missed = "; ".join(_missed(catalogue.failures))
        say(_("warning: {missed}; see millefeuille list").format(missed=missed))
    return catalogue


def _missed(failures: list[Failure]) -> Iterator[str]:
    """Which plugins could not be loaded, and of which something could not."""
    whole = dict.fromkeys(failure.plugin for failure in failures if failure.whole)
    part = dict.fromkeys(failure.plugin for failure in failures if not failure.whole)
    if whole:
        yield _("could not load {names}").format(names=", ".join(whole))
    if part:
        yield _("left out something of {names}").format(names=", ".join(part))


@contextmanager
def blaming(game: GameName) -> Iterator[None]:
    """Blame a game for what is raised inside that nobody raises on purpose: it is its own code's.

    Raises:
        ExitError: In its place.
    """
    try:
        yield
    except (MillefeuilleError, ExitError, OSError, KeyboardInterrupt):
        raise
    except BaseException as error:  # even where it means to end the program
        said = _("{game} failed").format(game=game)
        raise ExitError(Code.PLUGIN, str(failed(said, error))) from None


def table_named(
    name: str,
    catalogue: Catalogue,
    *,
    changes: tuple[str, ...] = (),
    house_rules: tuple[str, ...] = (),
) -> Table:
    """The table for a game that was named.

    Args:
        name: ``GAME[:PROFILE][+HOUSE_RULE…][,path=value…]``.
        catalogue: Where to look.
        changes: Settings that were asked for beside the name.
        house_rules: House rules that were asked for beside it.

    Raises:
        ExitError: A setting cannot be read or does not fit, several house rules stand behind one
            ``--with``, or the game is not there and a plugin is broken.
        UnknownNameError: The game, its profile or a house rule is not there.
        PluginError: The game's plugin fails.
    """
    for rule in house_rules:
        _refuse_several(rule)
    try:
        named = GameName.parse(name).having(changes=changes, house_rules=house_rules)
    except RulesError as error:
        hint = _("; a list is written path=[1,2]") if _is_list(name) else ""
        raise ExitError(Code.USAGE, f"{error}{hint}") from None
    try:
        with blaming(named):
            return load(named, catalogue=catalogue)
    except UnknownNameError as error:
        why = catalogue.why_missing(named.game)
        if named.game in catalogue.games or not why:
            raise
        own = any(failure.plugin == named.game for failure in catalogue.failures)
        raise ExitError(Code.PLUGIN, why if own else f"{error}; {why}") from None
    except RulesError as error:
        said = str(error).replace(
            "input should be a valid tuple", _("this is a list; write it as [1,2]")
        )
        raise ExitError(Code.USAGE, said) from None


def _refuse_several(asked: str) -> None:
    """Refuse several house rules behind one ``--with``.

    Raises:
        ExitError: There are.
    """
    names = asked.replace(",", " ").replace("+", " ").split()
    if len(names) > 1:
        again = " ".join(f"--with {name}" for name in names)
        raise ExitError(
            Code.USAGE, _("--with names one house rule; repeat it: {again}").format(again=again)
        )


def title_of(table: Table) -> str:
    """The name of a table and what is played there, with what was changed."""
    name, game = table.name, table.game
    title = f"{name}  {game.title}: {game.profile(name.profile).title}"
    changes = [*(f"+{rule}" for rule in name.house_rules), *map(str, name.changes)]
    if changes:  # the profile's title may no longer be true
        return _("{title}, changed: {changes}").format(title=title, changes=", ".join(changes))
    return title


def _is_list(name: str) -> bool:
    """Whether a value in a game's name looks like a list that was cut at its comma."""
    _head, *settings = name.split(",")
    return any("=" in one and "=" not in two for one, two in pairwise(settings))
