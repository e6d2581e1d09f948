"""The table for a game that was named, and the sentence where there is none."""

from __future__ import annotations

from itertools import pairwise

from millefeuille.cli.exits import Code, ExitError
from millefeuille.errors import RulesError, UnknownNameError
from millefeuille.names import GameName
from millefeuille.registry import Catalogue
from millefeuille.table import Table, load
from millefeuille.text import _


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
        ExitError: A setting cannot be read or does not fit, or the game's plugin is broken.
        UnknownNameError: The game, its profile or a house rule is not there.
        PluginError: The game's plugin fails.
    """
    try:
        named = GameName.parse(name).having(changes=changes, house_rules=house_rules)
    except RulesError as error:
        hint = _("; a list is written path=[1,2]") if _is_list(name) else ""
        raise ExitError(Code.USAGE, f"{error}{hint}") from None
    try:
        return load(named, catalogue=catalogue)
    except UnknownNameError:
        broken = next((f for f in catalogue.failures if f.plugin == named.game), None)
        if broken is None or named.game in catalogue.games:
            raise
        sentence = _("plugin {plugin}: {why}").format(plugin=broken.plugin, why=broken.why)
        raise ExitError(Code.PLUGIN, sentence) from None
    except RulesError as error:
        said = str(error).replace(
            "input should be a valid tuple", _("this is a list; write it as [1,2]")
        )
        raise ExitError(Code.USAGE, said) from None


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
