"""House rules together: what several of them make of a game, and which cannot be mixed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from millefeuille.errors import RulesError
from millefeuille.games import Game, HouseRule
from millefeuille.profiles import Entries, amended, build
from millefeuille.rules import Part, Rules, with_house


def refuse_clashes(game: Game[Any], house_rules: Sequence[HouseRule]) -> None:
    """Refuse house rules that cannot be mixed, or are not for a game.

    Raises:
        RulesError: One is for another game, is named twice, or clashes with another one.
    """
    names = [rule.name for rule in house_rules]
    for rule in house_rules:
        if rule.game != game.id:
            raise RulesError(f"house rule {rule.name} is for {rule.game}, not for {game.id}")
        if names.count(rule.name) > 1:
            raise RulesError(f"house rule {rule.name} is named twice")
        why = next(filter(None, map(rule.clash, names)), None)
        if why is not None:
            raise RulesError(why)


def refuse_unfit(rules: Rules, house_rules: Sequence[HouseRule]) -> None:
    """Refuse house rules that cannot be played by some rules, all changes to them applied.

    Raises:
        RulesError: One says why it cannot.
    """
    for rule in house_rules:
        why = rule.unfit(rules) if rule.unfit is not None else ""
        if why:
            raise RulesError(f"house rule {rule.name}: {why}")


def changed_by(house_rules: Sequence[HouseRule], entries: Entries, model: type[Rules]) -> Entries:
    """Leaves after house rules, applied one after the other.

    Args:
        house_rules: The house rules.
        entries: The leaves before.
        model: The game's own model.

    Raises:
        RulesError: One of them names an unknown path, or a value that does not fit.
    """
    now = model
    for count, rule in enumerate(house_rules, start=1):
        try:
            rows = rule.rows_for(build(now, entries))
            entries = amended(entries, rows, house_rule=rule.name)
            now = brought_by(house_rules[:count], model)
            build(now, entries)
        except RulesError as error:
            said = str(error).removeprefix(f"house rule {rule.name}: ")
            raise RulesError(f"house rule {rule.name}: {said}") from None
    return entries


def brought_by(house_rules: Sequence[HouseRule], model: type[Rules]) -> type[Rules]:
    """A game's model with the parts that house rules bring."""
    parts: list[tuple[str, str, type[Part]]] = [
        (rule.name, rule.title, rule.part) for rule in house_rules if rule.part is not None
    ]
    return with_house(model, tuple(parts))


def marks_of(game: Game[Any], house_rules: Sequence[HouseRule]) -> dict[str, str]:
    """The marks that house rules keep, each with the path of what bounds it.

    Raises:
        RulesError: Such marks are kept already.
    """
    found: dict[str, str] = {}
    for rule in house_rules:
        taken = [*game.standing.mark_names(), *found]
        twice = next((name for name in rule.marks if name in taken), None)
        if twice is not None:
            raise RulesError(f"house rule {rule.name}: marks named {twice} are kept already")
        found |= rule.marks
    return found
