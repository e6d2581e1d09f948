"""The position that a command begins with: read, checked, set up at its table."""

from __future__ import annotations

from millefeuille.cli.exits import Code, ExitError
from millefeuille.cli.sources.files import read_text
from millefeuille.cli.sources.tables import blaming
from millefeuille.deal import Deal
from millefeuille.errors import PositionError, RulesError
from millefeuille.names import GameName
from millefeuille.position import Position
from millefeuille.registry import Catalogue
from millefeuille.table import Table, load
from millefeuille.text import _

_SHOWN = 300
"""So much of what is wrong is told; the text may repeat what is in the file."""


def opened(file: str, catalogue: Catalogue) -> tuple[Table, Deal]:
    """The deal of a position in a file, and the table where it is played.

    Args:
        file: The file's name; ``-`` is standard input.
        catalogue: Where the game is looked for.

    Raises:
        ExitError: The file cannot be read, or holds no position that can be.
        PluginError: The game's plugin fails.
    """
    text = read_text(file)
    try:
        position, table = Position.parse(text, lambda name: _table(name, catalogue))
        with blaming(table.name):
            return table, position.deal(table)
    except (PositionError, RulesError) as error:
        said = _("{file} holds no position: {why}").format(file=file, why=str(error)[:_SHOWN])
        raise ExitError(Code.RECORD, said) from None


def _table(name: str, catalogue: Catalogue) -> Table:
    """The table that a position names.

    Raises:
        ExitError: Its game is not installed.
        RulesError: Its profile, a house rule or a setting is not there.
    """
    named = GameName.parse(name)
    if named.game in catalogue.games:
        return load(named, catalogue=catalogue)
    why = "; ".join(filter(None, (_("it is not installed"), catalogue.why_missing(named.game))))
    sentence = _("the position is of {game}: {why}")
    raise ExitError(Code.PLUGIN, sentence.format(game=named.game[:_SHOWN], why=why))
