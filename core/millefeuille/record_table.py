"""The table that a record was played at: its game under the very rules that the record holds."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from millefeuille.errors import PluginError, RulesError
from millefeuille.games import Game, HouseRule
from millefeuille.house import brought_by
from millefeuille.names import GameName
from millefeuille.profiles import fault
from millefeuille.record_text import Head, refused
from millefeuille.registry import Catalogue
from millefeuille.rules import Rules
from millefeuille.table import Table
from millefeuille.text import brief

_MOST = 100_000
"""No number in a record's rules is larger: some are counted up to when a table is set up."""


def table_of(head: Head, catalogue: Catalogue) -> Table:
    """The table of a record, whatever its name means today.

    Raises:
        RecordError: The rules are none of the game's, or the fingerprint is not theirs.
        PluginError: The game or a house rule is not installed, or fails.
    """
    named = _named(head.game)
    game = _game(named, catalogue)
    house_rules = [_house_rule(name, game.id, catalogue) for name in named.house_rules]
    rules = _rules(head.rules, brought_by(house_rules, game.profiles[0].model))
    table = _set_up(game, named, house_rules, rules)
    if table.fingerprint != head.fingerprint:
        given = brief(ascii(head.fingerprint))
        said = f"the fingerprint of its rules and house rules is {table.fingerprint}, not {given}"
        raise refused(1, said)
    if len(head.players) != game.seats:
        raise refused(1, f"{game.id} is for {game.seats} players, not {len(head.players)}")
    return table


def _named(name: str) -> GameName:
    try:
        return GameName.parse(name)
    except RulesError as error:
        raise refused(1, str(error)) from None


def _game(named: GameName, catalogue: Catalogue) -> Game[Any]:
    if named.game in catalogue.games:
        return catalogue.games[named.game]
    why = catalogue.why_missing(named.game)
    missing = f"the game {brief(named.game)} is not installed"
    raise PluginError(f"{missing}; {why}" if why else missing)


def _house_rule(name: str, game: str, catalogue: Catalogue) -> HouseRule:
    for rule in catalogue.house_rules:
        if (rule.name, rule.game) == (name, game):
            return rule
    raise PluginError(f"the house rule {brief(name)} for {game} is not installed")


def _rules(found: dict[str, Any], model: type[Rules]) -> Rules:
    """The rules from their JSON values.

    Raises:
        RecordError: A field is unknown or missing, or does not fit.
    """
    _refuse_large(found)
    try:
        return model.model_validate_json(json.dumps(found))
    except ValidationError as error:
        said = fault(error, found)
        raise refused(1, said if said.startswith("rules: ") else f"rules.{said}") from None
    except RecursionError:
        raise refused(1, "rules: they are nested too deeply") from None


def _refuse_large(found: object) -> None:
    left = [found]
    while left:
        value = left.pop()
        if isinstance(value, dict | list):
            left.extend(value.values() if isinstance(value, dict) else value)
        elif isinstance(value, int | float) and abs(value) > _MOST:
            raise refused(1, f"rules: {value} is larger than {_MOST}")


def _set_up(
    game: Game[Any], named: GameName, house_rules: Sequence[HouseRule], rules: Rules
) -> Table:
    """The game under these rules; its name and citations are today's as far as there are such."""
    with suppress(RulesError):  # then the name means nothing any more
        return Table(
            game, named.profile, changes=named.changes, house_rules=house_rules, rules=rules
        )
    # The rules hold all that house rules changed in them; their hooks are what is still needed.
    bare = [replace(rule, rows={}, clashes=(), part=None, unfit=None) for rule in house_rules]
    try:
        table = Table(game, house_rules=bare, rules=rules)
    except RulesError as error:
        raise refused(1, f"rules: {error}") from None
    table.name = named
    return table
