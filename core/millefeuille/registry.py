"""What is installed: games, house rules, players, measures, found through entry points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, TypeAlias

from millefeuille.blame import distribution_of
from millefeuille.errors import UnknownNameError
from millefeuille.games import Game, HouseRule
from millefeuille.hooks import PROJECT
from millefeuille.house import doubt_of
from millefeuille.loading import Brought, Failure, Origin, asked, imported, names_of
from millefeuille.measures import Measure, of_game
from millefeuille.names import near
from millefeuille.playing import PlayerSpec
from millefeuille.text import brief


@dataclass
class Catalogue:
    """What some plugins bring.

    Attributes:
        games: By id.
        house_rules: In the order in which plugins registered them.
        players: In that order too.
        measures: In that order too.
        failures: The plugins that could not be used, or of which something could not.
    """

    games: dict[str, Game[Any]] = field(default_factory=dict)
    house_rules: list[HouseRule] = field(default_factory=list)
    players: list[PlayerSpec] = field(default_factory=list)
    measures: list[Measure] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    _owners: dict[tuple[str, Key], Origin] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        given = Brought(
            Origin("given"),
            tuple(self.games.values()),
            tuple(self.house_rules),
            tuple(self.players),
            tuple(self.measures),
        )
        for what, keys in names_of(given).items():
            self._owners |= {(what, key): given.origin for key in keys}

    @classmethod
    def of(cls, plugins: Iterable[tuple[str, object]]) -> Catalogue:
        """A catalogue of plugins given as (name, module or object)."""
        catalogue = cls()
        catalogue.take([asked(Origin(name), plugin) for name, plugin in plugins])
        return catalogue

    def add(self, name: str, plugin: object) -> None:
        """Add what one plugin registers; what fails is noted among the failures."""
        self.take([asked(Origin(name), plugin)])

    def take(self, plugins: Sequence[Brought]) -> None:
        """Take up what plugins bring; of two that share a name the first has it.

        What is at fault is noted among the failures, and left out.
        """
        fit = [self._games_of(found) for found in plugins]
        for found in fit:
            self._rest_of(found)
        for found in plugins:
            self.failures.extend(found.failures)

    def _games_of(self, found: Brought) -> Brought:
        """Take up the games of a plugin; what it brings beside those that may be taken up."""
        refused: set[str | None] = set()
        for game in found.games:
            if self._claim(found, "game", (game.id, None)):
                self.games[game.id] = game
            else:
                refused.add(game.id)
        return Brought(
            found.origin,
            (),
            tuple([rule for rule in found.house_rules if rule.game not in refused]),
            tuple([spec for spec in found.players if spec.game not in refused]),
            tuple([measure for measure in found.measures if measure.game not in refused]),
            found.failures,
        )

    def _rest_of(self, found: Brought) -> None:
        """Take up all but the games of a plugin."""
        for rule in found.house_rules:
            why = "" if found.origin.ours else doubt_of(rule, self.games)
            if why:
                found.failures.append(found.origin.failure(why, whole=False))
            elif self._claim(found, "house rule", (rule.name, rule.game)):
                self.house_rules.append(rule)
        for spec in found.players:
            if self._claim(found, "player", (spec.name, spec.game)):
                self.players.append(spec)
        for measure in found.measures:
            if self._claim(found, "measure", (measure.name, measure.game)):
                self.measures.append(measure)

    def _claim(self, found: Brought, what: str, key: Key) -> bool:
        """Whether a name is a plugin's; if not, a failure says whose."""
        owner = self._owners.setdefault((what, key), found.origin)
        if owner is found.origin:
            return True
        of = f"{key[0]} for {key[1]}" if key[1] else key[0]
        why = (
            f"it brings a {what} {of}, and plugin {owner} does so before it; "
            "name it otherwise, or uninstall one of the two"
        )
        found.failures.append(found.origin.failure(why, whole=False))
        return False

    def miss(self, plugins: Iterable[Brought]) -> None:
        """Note what plugins bring for games that are not there."""
        for found in plugins:
            for what, keys in names_of(found).items():
                for name, game in keys:
                    if game is not None and game not in self.games:
                        why = f"{what} {name} is for {brief(game)}, which is not installed"
                        hint = "install it, or mend the name"
                        self.failures.append(found.origin.failure(f"{why}; {hint}", whole=False))

    def game(self, name: str) -> Game[Any]:
        """A game by its id.

        Raises:
            UnknownNameError: It is not installed; the nearest name is offered.
        """
        if name in self.games:
            return self.games[name]
        raise UnknownNameError(f"there is no game {brief(name)}{near(name, self.games)}")

    def why_missing(self, game: str) -> str:
        """Why a game may not be there: what its plugin, or plugins, failed at; else empty."""
        broken = [failure for failure in self.failures if failure.whole]
        own = next((failure for failure in broken if failure.plugin == game), None)
        if own is not None:
            return f"plugin {own}"
        names = ", ".join(dict.fromkeys(failure.plugin for failure in broken))
        return f"could not load {names}; see millefeuille list" if names else ""

    def house_rule(self, name: str, game: str) -> HouseRule:
        """A house rule of a game by its name.

        Raises:
            UnknownNameError: No plugin brings one of that name for the game.
        """
        known = {rule.name: rule for rule in self.house_rules if rule.game == game}
        if name in known:
            return known[name]
        raise UnknownNameError(f"{game} has no house rule {brief(name)}{near(name, known)}")

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
        raise UnknownNameError(f"{game} has no computer player {brief(name)}{near(name, known)}")

    def measures_of(self, game: str) -> tuple[Measure, ...]:
        """All that can be measured of a game, its own measures first.

        Raises:
            UnknownNameError: The game is not installed.
        """
        return of_game(game, self.game(game).seats, self.measures)


Key: TypeAlias = tuple[str, str | None]
"""A name with the game that it is for; ``None`` for any."""


@cache
def installed() -> Catalogue:
    """The catalogue of all plugins installed in this environment.

    Of two that share a name this package's own come first, then the others by their distributions.
    """
    plugins = [imported(entry) for entry in sorted(entry_points(group=PROJECT), key=_precedence)]
    catalogue = Catalogue()
    catalogue.take(plugins)
    catalogue.miss(plugins)
    return catalogue


def _precedence(entry: EntryPoint) -> tuple[bool, str, str]:
    distribution = distribution_of(entry)
    return distribution != PROJECT, distribution.lower(), entry.name
