"""What one plugin brings: imported, asked, and checked as far as it can be alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import EntryPoint
from typing import Any, TypeVar

from millefeuille.blame import distribution_of, kind_of, module_of, place_of, raised_in
from millefeuille.errors import MillefeuilleError, RulesError, told, words_of
from millefeuille.games import Game, HouseRule
from millefeuille.hook_checks import HookError, check_house_rule, discovery_manager, table_manager
from millefeuille.hooks import API_VERSION, PROJECT
from millefeuille.measures import DealMeasure, MatchMeasure, Measure
from millefeuille.names import check_name, check_title
from millefeuille.playing import PlayerSpec
from millefeuille.text import one_line

_Thing = TypeVar("_Thing", HouseRule, PlayerSpec, Measure)
"""What has a name, and a game that it is for."""
_PEOPLE = ("person", "human")
"""Names that records and people give to whoever is no computer player."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A plugin that could not be used, or of which something could not, and why.

    Args:
        plugin: The plugin, by the name of its entry point.
        why: Why, and what to do, in one sentence.
        distribution: What was installed, where its name is known.
        place: The file and the line of the fault, where they are known.
        whole: Whether nothing of the plugin is used.
    """

    plugin: str
    why: str
    distribution: str = ""
    place: str = ""
    whole: bool = True

    @property
    def named(self) -> str:
        """The plugin with its distribution, where that has another name."""
        if self.distribution in ("", self.plugin):
            return self.plugin
        return f"{self.plugin} of {self.distribution}"

    def __str__(self) -> str:
        return f"{self.named}: {self.why}" + (f" ({self.place})" if self.place else "")


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a plugin comes from.

    Args:
        name: The name of its entry point.
        distribution: What was installed, where that is known.
        package: The package that its code is in, where that is known.
    """

    name: str
    distribution: str = ""
    package: str = ""

    @classmethod
    def of(cls, entry: EntryPoint) -> Origin:
        """The origin of what an entry point names."""
        return cls(entry.name, distribution_of(entry), module_of(entry).partition(".")[0])

    @property
    def ours(self) -> bool:
        """Whether it comes with this package, whose tests have proved it."""
        return self.distribution == PROJECT

    def failure(self, why: str, place: object = "", *, whole: bool = True) -> Failure:
        """That it, or something of it, could not be used."""
        return Failure(self.name, one_line(why), self.distribution, str(place or ""), whole)

    def __str__(self) -> str:
        return self.failure("").named


@dataclass(frozen=True, slots=True)
class Brought:
    """What one plugin brings.

    Args:
        origin: Where it comes from.
        games: Its games.
        house_rules: Its house rules; those that are at fault are left out.
        players: Its players.
        measures: Its measures.
        failures: What is at fault in it.
    """

    origin: Origin
    games: tuple[Game[Any], ...] = ()
    house_rules: tuple[HouseRule, ...] = ()
    players: tuple[PlayerSpec, ...] = ()
    measures: tuple[Measure, ...] = ()
    failures: list[Failure] = field(default_factory=list)


def imported(entry: EntryPoint) -> Brought:
    """What the plugin brings that an entry point names."""
    origin = Origin.of(entry)
    try:
        plugin = entry.load()
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        why = f"cannot be imported: {_said(error)}; {_remedy(error, entry)}"
        failure = origin.failure(why, raised_in(error, origin.package))
        return Brought(origin, failures=[failure])
    return asked(origin, plugin)


def asked(origin: Origin, plugin: object) -> Brought:
    """What a plugin brings: a module or an object."""
    try:
        _check_version(plugin)
        return _brought(origin, plugin)
    except HookError as error:
        failure = origin.failure(str(error), error.place)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        why = f"{_said(error)}; {_MEND}"
        failure = origin.failure(why, raised_in(error, origin.package))
    return Brought(origin, failures=[failure])


def _check_version(plugin: object) -> None:
    """Refuse a plugin for other hooks.

    Raises:
        HookError: It names no hook version, another one, or something else.
    """
    version = getattr(plugin, "MILLEFEUILLE_API", None)
    if type(version) is int and version == API_VERSION:
        return
    if version is None:
        said = f"it names no hook version; this is version {API_VERSION} (set MILLEFEUILLE_API)"
    elif type(version) is not int:
        said = f"its hook version is {version!r:.40}; write MILLEFEUILLE_API = {API_VERSION}"
    else:
        said = (
            f"it is written for hook version {version}, and this is version {API_VERSION}; "
            "install a release of it that fits"
        )
    raise HookError(said)


def _brought(origin: Origin, plugin: object) -> Brought:
    """What a plugin registers.

    Raises:
        HookError: A hook is at fault, or answers with something else; a game is, or comes twice.
    """
    hooks = discovery_manager(plugin, origin.name).hook
    games = _answered(origin, hooks.register_games, Game)
    for game in games:
        table_manager(game)
    found = Brought(
        origin,
        games,
        _answered(origin, hooks.register_house_rules, HouseRule),
        _answered(origin, hooks.register_players, PlayerSpec),
        _answered(origin, hooks.register_measures, DealMeasure, MatchMeasure),
    )
    _refuse_games_twice(games)
    return found if origin.ours else _without_faulty(found)


def _answered(origin: Origin, caller: Any, *kinds: type[Any]) -> tuple[Any, ...]:
    """What a hook of a plugin answers; nothing where it has no such hook.

    Raises:
        HookError: It answers with something else than a list of these kinds, or fails.
        MillefeuilleError: It makes something that cannot be.
    """
    try:
        return _listed(caller, kinds)
    except (MillefeuilleError, KeyboardInterrupt):
        raise
    except BaseException as error:
        said = f"{caller.name} failed: {told(error)}; {_MEND}"
        raise HookError(said, raised_in(error, origin.package)) from None


def _listed(caller: Any, kinds: tuple[type[Any], ...]) -> tuple[Any, ...]:
    """The things that a hook of a plugin lists.

    Raises:
        HookError: It answers with something else than a list of these kinds.
    """
    names = " or ".join(kind.__name__ for kind in kinds)
    found: list[Any] = []
    for impl in caller.get_hookimpls():
        if impl.wrapper or impl.hookwrapper:
            raise HookError(f"{caller.name} wraps; mark it @hookimpl", place_of(impl.function))
        answer = impl.function()
        if isinstance(answer, str | Mapping) or not isinstance(answer, Iterable):
            said = f"{caller.name} returns {kind_of(answer)}; return a list of {names}"
            raise HookError(said, place_of(impl.function))
        for item in answer:
            if not isinstance(item, kinds):
                said = f"it registers {item!r:.40}, which is no {names}"
                raise HookError(said, place_of(impl.function))
            found.append(item)
    return tuple(found)


def _refuse_games_twice(games: tuple[Game[Any], ...]) -> None:
    """Refuse a plugin that brings two games of one name.

    Raises:
        HookError: It does.
    """
    names = [game.id for game in games]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise HookError(_twice("game", twice))


def _twice(what: str, name: str) -> str:
    return f"it brings a {what} {name} twice; name one of them otherwise"


def names_of(found: Brought) -> dict[str, list[tuple[str, str | None]]]:
    """The names that a plugin brings by kind, each with the game that it is for."""
    return {
        "game": [(game.id, None) for game in found.games],
        "house rule": [(rule.name, rule.game) for rule in found.house_rules],
        "player": [(spec.name, spec.game) for spec in found.players],
        "measure": [(measure.name, measure.game) for measure in found.measures],
    }


def _without_faulty(found: Brought) -> Brought:
    """The same without the house rules and players that are at fault, and what comes twice."""
    return Brought(
        found.origin,
        found.games,
        _sound(found, "house rule", found.house_rules, _check_house_rule),
        _sound(found, "player", found.players, _check_player),
        _sound(found, "measure", found.measures),
        found.failures,
    )


def _sound(
    found: Brought,
    what: str,
    things: tuple[_Thing, ...],
    check: Callable[[_Thing], None] = lambda thing: None,
) -> tuple[_Thing, ...]:
    """Those of a plugin's things that can be used; of two of one name the first."""
    sound: dict[tuple[str, str | None], _Thing] = {}
    for thing in things:
        place: object = ""
        try:
            check(thing)
            twice = (thing.name, thing.game) in sound
            why = _twice(what, thing.name) if twice else ""
        except MillefeuilleError as error:
            why, place = str(error), getattr(error, "place", "")
        if why:
            found.failures.append(found.origin.failure(why, place, whole=False))
        else:
            sound[thing.name, thing.game] = thing
    return tuple(sound.values())


def _check_house_rule(rule: HouseRule) -> None:
    """Refuse a house rule that says nothing of itself, or whose hooks are at fault.

    Raises:
        RulesError: It has no title.
        HookError: Its hooks do not wrap hooks of a table.
    """
    check_title(f"house rule {rule.name}", rule.title)
    check_house_rule(rule)


def _check_player(spec: PlayerSpec) -> None:
    """Refuse a player that nobody could call, or that cannot be made.

    Raises:
        RulesError: Its name is none, or that of a person; it has no title or no factory.
    """
    check_name("player", spec.name)
    if spec.name in _PEOPLE:
        raise RulesError(f"player {spec.name}: so a person is called; name it otherwise")
    check_title(f"player {spec.name}", spec.title)
    if not callable(spec.make):
        said = f"its make is {kind_of(spec.make)}; give what makes a player for a seat"
        raise RulesError(f"player {spec.name}: {said}")


_MEND = "mend it, or uninstall it"


def _said(error: BaseException) -> str:
    if isinstance(error, SyntaxError):
        return f"{type(error).__name__}: {error.msg}"
    return words_of(error) if isinstance(error, MillefeuilleError) else told(error)


def _remedy(error: BaseException, entry: EntryPoint) -> str:
    """What to do about a plugin that cannot be imported."""
    if isinstance(error, ImportError):
        name = error.name or ""
        if f"{module_of(entry)}.".startswith(f"{name}."):
            return "its entry point names that; install it again, or uninstall it"
        return "install what it needs, or uninstall it"
    return _MEND
