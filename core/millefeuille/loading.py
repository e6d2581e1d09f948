"""What one plugin brings: imported, asked, and checked as far as it can be alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import EntryPoint
from typing import Any

from millefeuille.blame import distribution_of, kind_of, module_of, place_of, raised_in
from millefeuille.errors import FAILURES, MillefeuilleError, told
from millefeuille.games import Game, HouseRule
from millefeuille.hook_checks import HookError, check_house_rule, discovery_manager, table_manager
from millefeuille.hooks import API_VERSION, PROJECT
from millefeuille.measures import DealMeasure, MatchMeasure, Measure
from millefeuille.playing import PlayerSpec
from millefeuille.text import one_line


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
    except FAILURES as error:
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
    except FAILURES as error:
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
        HookError: A hook is at fault, answers with something else, or names something twice.
    """
    hooks = discovery_manager(plugin, origin.name).hook
    games = _answered(hooks.register_games, Game)
    for game in games:
        table_manager(game)
    found = Brought(
        origin,
        games,
        _answered(hooks.register_house_rules, HouseRule),
        _answered(hooks.register_players, PlayerSpec),
        _answered(hooks.register_measures, DealMeasure, MatchMeasure),
    )
    _refuse_twice(found)
    return found if origin.ours else _without_faulty(found)


def _answered(caller: Any, *kinds: type[Any]) -> tuple[Any, ...]:
    """What a hook of a plugin answers; nothing where it has no such hook.

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


def _refuse_twice(found: Brought) -> None:
    """Refuse a plugin that brings two things of one kind and name.

    Raises:
        HookError: It does.
    """
    for what, keys in names_of(found).items():
        for place, key in enumerate(keys):
            if key in keys[:place]:
                raise HookError(f"it brings a {what} {key[0]} twice; name one of them otherwise")


def names_of(found: Brought) -> dict[str, list[tuple[str, str | None]]]:
    """The names that a plugin brings by kind, each with the game that it is for."""
    return {
        "game": [(game.id, None) for game in found.games],
        "house rule": [(rule.name, rule.game) for rule in found.house_rules],
        "player": [(spec.name, spec.game) for spec in found.players],
        "measure": [(measure.name, measure.game) for measure in found.measures],
    }


def _without_faulty(found: Brought) -> Brought:
    """The same without the house rules whose hooks are at fault."""
    sound: list[HouseRule] = []
    for rule in found.house_rules:
        try:
            check_house_rule(rule)
            sound.append(rule)
        except HookError as error:
            found.failures.append(found.origin.failure(str(error), error.place, whole=False))
    return Brought(
        found.origin, found.games, tuple(sound), found.players, found.measures, found.failures
    )


_MEND = "mend it, or uninstall it"


def _said(error: BaseException) -> str:
    if isinstance(error, SyntaxError):
        return f"{type(error).__name__}: {error.msg}"
    return str(error) if isinstance(error, MillefeuilleError) else told(error)


def _remedy(error: BaseException, entry: EntryPoint) -> str:
    """What to do about a plugin that cannot be imported."""
    if isinstance(error, ImportError):
        name = error.name or ""
        if f"{module_of(entry)}.".startswith(f"{name}."):
            return "its entry point names that; install it again, or uninstall it"
        return "install what it needs, or uninstall it"
    return _MEND
