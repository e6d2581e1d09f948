"""Whether functions answer the hooks that they are meant for, and a sentence where they do not."""

from __future__ import annotations

import inspect
import re
from typing import Any

import pluggy

from millefeuille.blame import Place, place_of
from millefeuille.errors import PluginError
from millefeuille.games import Game, HouseRule
from millefeuille.hooks import PROJECT, TABLE_HOOKS, Discovery, Observers, TableHooks
from millefeuille.names import near
from millefeuille.usual import UsualHooks

_MARK = f"{PROJECT}_impl"
"""What ``hookimpl`` writes on a function."""
_OF_A_TABLE = (TableHooks, Observers)


class HookError(PluginError):
    """A hook that is misspelt, not marked, or answered where it may only be wrapped.

    Attributes:
        place: Where it is written, where that is known.
    """

    def __init__(self, message: str, place: Place | None = None) -> None:
        super().__init__(message)
        self.place = place


def table_manager(game: Game[Any]) -> pluggy.PluginManager:
    """The manager of a table with the hooks of its game.

    Raises:
        HookError: A hook is missing or misspelt, or takes other arguments.
    """
    refuse_class(game.hooks, game.id)
    refuse_unmarked(game.hooks, TABLE_HOOKS, game.id)
    manager = _manager(*_OF_A_TABLE)
    try:
        manager.register(game.hooks, game.id)
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        said = f"{game.id}: {table_hook_fault(error)}"
        raise HookError(said, _misspelt_at(error, game.hooks)) from None
    for name in TABLE_HOOKS:
        if not getattr(manager.hook, name).get_hookimpls():
            usual = hasattr(UsualHooks, name)
            hint = "inherit millefeuille.UsualHooks, or answer it" if usual else "every game must"
            raise HookError(f"{game.id} does not answer the hook {name}; {hint}")
    return manager


def check_house_rule(rule: HouseRule) -> None:
    """Refuse the hooks of a house rule that do not wrap hooks of a table.

    Raises:
        HookError: One is misspelt, not marked, takes other arguments, or answers.
    """
    if rule.hooks is None:
        return
    named = f"house rule {rule.name}"
    refuse_class(rule.hooks, named)
    refuse_unmarked(rule.hooks, TABLE_HOOKS, named, "hookimpl(wrapper=True)")
    manager = _manager(*_OF_A_TABLE)
    try:
        manager.register(rule.hooks, rule.name)
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        said = f"{named}: {table_hook_fault(error)}"
        raise HookError(said, _misspelt_at(error, rule.hooks)) from None
    refuse_answers(manager, rule.hooks, named)
    if not manager.get_hookcallers(rule.hooks):
        hint = "mark its functions with hookimpl(wrapper=True), or leave hooks out"
        raise HookError(f"{named}: its hooks wrap nothing; {hint}")


def refuse_answers(manager: pluggy.PluginManager, hooks: object, named: str) -> None:
    """Refuse functions that answer a hook of the table where they may only wrap it.

    Raises:
        HookError: One does.
    """
    for caller in manager.get_hookcallers(hooks) or ():
        for impl in caller.get_hookimpls():
            if impl.plugin is hooks and caller.name in TABLE_HOOKS and not impl.wrapper:
                said = f"{named} answers {caller.name}; it may only wrap it"
                raise HookError(said, place_of(impl.function))


def refuse_class(hooks: object, named: str) -> None:
    """Refuse a class where an object of it is meant.

    Raises:
        HookError: It is one.
    """
    if isinstance(hooks, type):
        raise HookError(f"{named}: its hooks are a class; give an object of it: {hooks.__name__}()")


def refuse_unmarked(
    hooks: object, names: tuple[str, ...], named: str = "", mark: str = "hookimpl"
) -> None:
    """Refuse functions with a hook's name that nobody would call, as they are not marked.

    Args:
        hooks: A module or an object.
        names: The hooks.
        named: What it is of, for the sentence.
        mark: What they are to be marked with.

    Raises:
        HookError: One is not.
    """
    for name in names:
        function = getattr(hooks, name, None)
        if inspect.isroutine(function) and not hasattr(function, _MARK):
            said = f"{name} is not marked, so it is never called; write @{mark} above it"
            raise HookError(f"{named}: {said}" if named else said, place_of(function))


def discovery_manager(plugin: object, name: str) -> pluggy.PluginManager:
    """The manager with the functions by which a plugin says what it brings.

    Raises:
        HookError: None is marked, or one is misspelt or takes other arguments.
    """
    known = tuple(_names(Discovery))
    refuse_unmarked(plugin, known)
    manager = _manager(Discovery)
    try:
        manager.register(plugin, name)
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        raise HookError(_fault(error, Discovery), _misspelt_at(error, plugin)) from None
    if not manager.get_hookcallers(plugin):
        raise HookError(f"it brings nothing; write a function {known[0]} marked @hookimpl")
    return manager


def _manager(*specs: type) -> pluggy.PluginManager:
    manager = pluggy.PluginManager(PROJECT)
    for spec in specs:
        manager.add_hookspecs(spec)
    return manager


def _names(*specs: type) -> list[str]:
    """The hooks that some classes name, in the order of their names."""
    return [name for spec in specs for name, _ in inspect.getmembers(spec, inspect.isfunction)]


def table_hook_fault(error: pluggy.PluginValidationError) -> str:
    """What is wrong with a hook of a table, in one sentence."""
    return _fault(error, *_OF_A_TABLE)


def _fault(error: pluggy.PluginValidationError, *specs: type) -> str:
    """What is wrong with a hook, in one sentence without the plugin's own representation.

    Args:
        error: What pluggy says of it.
        specs: The classes whose functions are the hooks.
    """
    said = " ".join(str(error).split())
    unknown = re.match(r"unknown hook '(\w+)'", said)
    if unknown is not None:
        return f"there is no hook {unknown[1]}{near(unknown[1], _names(*specs))}"
    hook = re.search(r"hook '(\w+)'", said)
    surplus = re.search(r"Argument\(s\) {(.*?)}", said)
    if hook is not None and "not a generator function" in said:
        return (
            f"{hook[1]} wraps, and has no yield; write answer = yield in it, and return an answer"
        )
    if hook is None or surplus is None:
        return re.sub(r"^Plugin '.*?' for ", "", said)
    names = ", ".join(sorted(re.findall(r"\w+", surplus[1])))
    return f"the hook {hook[1]} has no argument {names}"


def _misspelt_at(error: pluggy.PluginValidationError, hooks: object) -> Place | None:
    """Where the hook is written that pluggy refuses."""
    name = re.search(r"hook '(\w+)'", str(error))
    function = getattr(hooks, name[1], None) if name is not None else None
    return place_of(function) if function is not None else None
