"""Which tables a name asks to be checked: all profiles of a game, or those a house rule fits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from millefeuille.errors import RulesError, UnknownNameError
from millefeuille.names import GameName, near
from millefeuille.registry import Catalogue
from millefeuille.table import load
from millefeuille.text import brief


@dataclass(frozen=True, slots=True)
class Subject:
    """A table to check.

    Args:
        name: Its full name.
        unfit: Why there is no such table, as its rules refuse what is asked; empty where there is.
    """

    name: GameName
    unfit: str = ""


def subjects(name: str, catalogue: Catalogue) -> list[Subject]:
    """The tables to check; without a profile one for each of the game's.

    Args:
        name: ``GAME[:PROFILE][+HOUSE_RULE…][,path=value…]``; a house rule may stand for its game.
        catalogue: Where to look.

    Raises:
        UnknownNameError: The game, its profile or the house rule is not there.
        RulesError: It is the name of several games' house rules, or no profile allows what is
            asked.
    """
    found = [Subject(each, _unfit(each, catalogue)) for each in _names(name, catalogue)]
    if all(subject.unfit for subject in found):
        raise RulesError(found[0].unfit)
    return found


def _unfit(name: GameName, catalogue: Catalogue) -> str:
    """Why house rules or settings are refused; what else fails is for the check to tell."""
    if not (name.house_rules or name.changes):
        return ""
    try:
        load(name, catalogue=catalogue)
    except RulesError as error:
        return str(error)
    except KeyboardInterrupt:
        raise
    except BaseException:  # whatever a plugin raises
        return ""
    return ""


def _names(name: str, catalogue: Catalogue) -> Iterator[GameName]:
    named = _named(name, catalogue)
    game = catalogue.game(named.game)
    for rule in named.house_rules:
        catalogue.house_rule(rule, game.id)
    if named.profile is not None:
        yield replace(named, profile=game.profile(named.profile).name)
        return
    for profile in game.profiles:
        yield replace(named, profile=profile.name)


def _unknown(name: str, catalogue: Catalogue) -> str:
    """That a name is nobody's, with the nearest that somebody has, or all of them."""
    rules = sorted({rule.name for rule in catalogue.house_rules})
    said = f"there is no game or house rule {brief(name)}"
    hint = near(name, [*catalogue.games, *rules])
    if hint.startswith("; there is"):  # nothing is near
        return f"{said}{near('', catalogue.games)}; house rules: {', '.join(rules)}"
    return f"{said}{hint}"


def _named(name: str, catalogue: Catalogue) -> GameName:
    """A name with its game, where only a house rule of it was named too."""
    named = GameName.parse(name)
    rule = named.game
    if rule in catalogue.games:
        return named
    meant = [
        replace(named, game=each.game, house_rules=(rule, *named.house_rules))
        for each in catalogue.house_rules
        if each.name == rule
    ]
    if not meant:
        raise UnknownNameError(_unknown(rule, catalogue))
    if len(meant) > 1:
        several = ", ".join(map(str, meant))
        raise RulesError(f"{rule} is a house rule of several games: {several}")
    if meant[0].game not in catalogue.games:
        raise UnknownNameError(f"house rule {rule} is for {meant[0].game}, which is not installed")
    return meant[0]
