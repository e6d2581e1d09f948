"""What is installed: games, house rules, players, measures, found through entry points."""

from __future__ import annotations

import difflib
import inspect
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import entry_points
from typing import Any, NamedTuple

import pluggy

from millefeuille.errors import FAILURES, PluginError, UnknownNameError
from millefeuille.games import Game, HouseRule
from millefeuille.hooks import API_VERSION, PROJECT, TABLE_HOOKS, Discovery, Observers, TableHooks
from millefeuille.measures import DealMeasure, MatchMeasure, Measure, of_game
from millefeuille.playing import PlayerSpec
from millefeuille.text import brief
from millefeuille.usual import UsualHooks


@dataclass(frozen=True, slots=True)
class Failure:
    """A plugin that could not be used, and why, in one sentence."""

    plugin: str
    why: str


@dataclass
class Catalogue:
    """What some plugins bring.

    Attributes:
        games: By id.
        house_rules: In the order in which plugins registered them.
        players: In that order too.
        measures: In that order too.
        failures: The plugins that could not be used.
    """

    games: dict[str, Game[Any]] = field(default_factory=dict)
    house_rules: list[HouseRule] = field(default_factory=list)
    players: list[PlayerSpec] = field(default_factory=list)
    measures: list[Measure] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)

    @classmethod
    def of(cls, plugins: Iterable[tuple[str, object]]) -> Catalogue:
        """A catalogue of plugins given as (name, module or object)."""
        catalogue = cls()
        for name, plugin in plugins:
            catalogue.add(name, plugin)
        return catalogue

    def add(self, name: str, plugin: object) -> None:
        """Add what one plugin registers; a plugin that fails is noted among the failures."""
        try:
            brought = _registered(name, plugin)
            self._refuse_clashes(brought)
        except FAILURES as error:
            self.failures.append(Failure(name, _one_line(error)))
            return
        self.games.update({game.id: game for game in brought.games})
        self.house_rules.extend(brought.house_rules)
        self.players.extend(brought.players)
        self.measures.extend(brought.measures)

    def _refuse_clashes(self, brought: Brought) -> None:
        _refuse_twice(
            "game", [(n, None) for n in self.games], [(g.id, None) for g in brought.games]
        )
        _refuse_twice("house rule", _keys(self.house_rules), _keys(brought.house_rules))
        _refuse_twice("player", _keys(self.players), _keys(brought.players))
        _refuse_twice("measure", _keys(self.measures), _keys(brought.measures))

    def game(self, name: str) -> Game[Any]:
        """A game by its id.

        Raises:
            UnknownNameError: It is not installed; the nearest name is offered.
        """
        if name in self.games:
            return self.games[name]
        raise UnknownNameError(f"there is no game {brief(name)}{_near(name, self.games)}")

    def why_missing(self, game: str) -> str:
        """Why a game may not be there: what its plugin, or plugins, failed at; else empty."""
        own = next((f for f in self.failures if f.plugin == game), None)
        if own is not None:
            return f"plugin {own.plugin}: {own.why}"
        names = ", ".join(dict.fromkeys(failure.plugin for failure in self.failures))
        return f"could not load {names}; see millefeuille list" if names else ""

    def house_rule(self, name: str, game: str) -> HouseRule:
        """A house rule of a game by its name.

        Raises:
            UnknownNameError: No plugin brings one of that name for the game.
        """
        known = {rule.name: rule for rule in self.house_rules if rule.game == game}
        if name in known:
            return known[name]
        raise UnknownNameError(f"{game} has no house rule {brief(name)}{_near(name, known)}")

    def players_of(self, game: str) -> dict[str, PlayerSpec]:
        """The players that can play a game, by name; its own come before those for any game."""
        able = [spec for spec in self.players if spec.game in (game, None)]
        able.sort(key=lambda spec: spec.game is None)
        found: dict[str, PlayerSpec] = {}
        for spec in able:
            found.setdefault(spec.name, spec)
        return found

    def player(self, name: str, game: str) -> PlayerSpec:
        """A player of a game by its name.

        Raises:
            UnknownNameError: No plugin brings one of that name for the game.
        """
        known = self.players_of(game)
        if name in known:
            return known[name]
        raise UnknownNameError(f"{game} has no computer player {brief(name)}{_near(name, known)}")

    def measures_of(self, game: str) -> tuple[Measure, ...]:
        """All that can be measured of a game, its own measures first.

        Raises:
            UnknownNameError: The game is not installed.
        """
        return of_game(game, self.game(game).seats, self.measures)


def _keys(
    items: Sequence[HouseRule] | Sequence[PlayerSpec] | Sequence[Measure],
) -> list[tuple[str, str | None]]:
    """The name of each and the game that it is for."""
    return [(item.name, item.game) for item in items]


def _refuse_twice(
    what: str, known: list[tuple[str, str | None]], new: list[tuple[str, str | None]]
) -> None:
    """Refuse a name (with the game it is for) that another plugin, or the same, brings too."""
    for place, key in enumerate(new):
        if key in known:
            raise PluginError(
                f"another plugin already brings a {what} {key[0]}; uninstall one of them"
            )
        if key in new[:place]:
            raise PluginError(f"it brings a {what} {key[0]} twice")


def _near(name: str, known: Iterable[str]) -> str:
    names = sorted(known)
    close = difflib.get_close_matches(name, names, n=1, cutoff=0.5)
    if close:
        return f"; did you mean {close[0]}?"
    return f"; there is {', '.join(names)}" if names else ""


class Brought(NamedTuple):
    """What one plugin brings."""

    games: list[Game[Any]]
    house_rules: list[HouseRule]
    players: list[PlayerSpec]
    measures: list[Measure]


def _registered(name: str, plugin: object) -> Brought:
    """What one plugin brings.

    Raises:
        PluginError: It names no hook version or another one, answers with something else, or a
            game of its does not answer the hooks of the table.
        pluggy.PluginValidationError: A hook is misspelt or takes other arguments.
    """
    version = getattr(plugin, "MILLEFEUILLE_API", None)
    if version != API_VERSION:
        said = (
            f"it names no hook version; this is version {API_VERSION} (set MILLEFEUILLE_API)"
            if version is None
            else f"it is written for hook version {version}, and this is version {API_VERSION}; "
            "install a release of it that fits"
        )
        raise PluginError(said)
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(Discovery)
    manager.register(plugin, name)
    manager.check_pending()
    games = _all(manager.hook.register_games(), Game)
    for game in games:
        table_manager(game)
    return Brought(
        games,
        _all(manager.hook.register_house_rules(), HouseRule),
        _all(manager.hook.register_players(), PlayerSpec),
        _all(manager.hook.register_measures(), DealMeasure, MatchMeasure),
    )


def table_manager(game: Game[Any]) -> pluggy.PluginManager:
    """The manager of a table with the hooks of its game.

    Raises:
        PluginError: A hook is missing or misspelt, or takes other arguments.
    """
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(TableHooks)
    manager.add_hookspecs(Observers)
    try:
        manager.register(game.hooks, game.id)
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        raise PluginError(f"{game.id}: {hook_fault(error, TableHooks, Observers)}") from None
    for name in TABLE_HOOKS:
        if not getattr(manager.hook, name).get_hookimpls():
            usual = hasattr(UsualHooks, name)
            hint = "inherit millefeuille.UsualHooks, or answer it" if usual else "every game must"
            raise PluginError(f"{game.id} does not answer the hook {name}; {hint}")
    return manager


def _all(answers: list[Any], *kinds: type[Any]) -> list[Any]:
    found = [item for answer in answers for item in answer]
    odd = next((item for item in found if not isinstance(item, kinds)), None)
    if odd is not None:
        names = " or ".join(kind.__name__ for kind in kinds)
        raise PluginError(f"it registers {odd!r}, which is no {names}")
    return found


def _one_line(error: BaseException) -> str:
    if isinstance(error, pluggy.PluginValidationError):
        return hook_fault(error, Discovery)
    said = " ".join(str(error).split())
    name = type(error).__name__
    return said if isinstance(error, PluginError) else f"{name}: {said}" if said else name


def _remedy(error: BaseException) -> str:
    """What to do about a plugin that cannot be imported."""
    if isinstance(error, ImportError):
        return "install what it needs, or uninstall it"
    return "mend it, or uninstall it"


def hook_fault(error: pluggy.PluginValidationError, *specs: type) -> str:
    """What is wrong with a hook, in one sentence without the plugin's own representation.

    Args:
        error: What pluggy says of it.
        specs: The classes whose functions are the hooks.
    """
    said = " ".join(str(error).split())
    unknown = re.match(r"unknown hook '(\w+)'", said)
    if unknown is not None:
        known = [name for spec in specs for name, _ in inspect.getmembers(spec, inspect.isfunction)]
        return f"there is no hook {unknown[1]}{_near(unknown[1], known)}"
    hook = re.search(r"hook '(\w+)'", said)
    surplus = re.search(r"Argument\(s\) {(.*?)}", said)
    if hook is None or surplus is None:
        return re.sub(r"^Plugin '.*?' for ", "", said)
    names = ", ".join(sorted(re.findall(r"\w+", surplus[1])))
    return f"the hook {hook[1]} has no argument {names}"


@cache
def installed() -> Catalogue:
    """The catalogue of all plugins installed in this environment."""
    catalogue = Catalogue()
    for entry in sorted(entry_points(group=PROJECT), key=lambda found: found.name):
        try:
            plugin = entry.load()
        except FAILURES as error:
            catalogue.failures.append(
                Failure(entry.name, f"cannot be imported: {_one_line(error)}; {_remedy(error)}")
            )
        else:
            catalogue.add(entry.name, plugin)
    return catalogue
