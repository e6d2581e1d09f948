"""Checks games by name, and keeps what several checks share: tables, another process."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Self

from millefeuille.check.elsewhere import Elsewhere
from millefeuille.check.properties import PROPERTIES
from millefeuille.check.property import Property
from millefeuille.check.report import Finding, findings
from millefeuille.check.subjects import Subject, subjects
from millefeuille.check.trial import DEALS, SEED, Trial
from millefeuille.names import GameName
from millefeuille.registry import Catalogue, installed


class Checker:
    """Checks games by name.

    Args:
        catalogue: Where they are found; by default what is installed.
        seed: The first seed.
        deals: So many seeds are tried, a deal for each.
        elsewhere: Where another process finds the same catalogue, as ``MODULE:NAME``.
    """

    def __init__(
        self,
        catalogue: Catalogue | None = None,
        *,
        seed: int = SEED,
        deals: int = DEALS,
        elsewhere: str = "",
    ) -> None:
        self._given = catalogue
        self._seed = seed
        self._deals = deals
        self._elsewhere = Elsewhere(elsewhere)
        self._trials: dict[GameName, Trial] = {}
        self._found: dict[GameName, dict[str, Finding]] = {}

    @cached_property
    def catalogue(self) -> Catalogue:
        """Where games are found."""
        return self._given if self._given is not None else installed()

    def subjects(self, name: str) -> list[Subject]:
        """The tables that a name asks to be checked.

        Raises:
            UnknownNameError: The game, its profile or the house rule is not there.
            RulesError: It is the name of several games' house rules, or no profile allows what is
                asked.
        """
        return subjects(name, self.catalogue)

    def findings(
        self,
        name: GameName,
        properties: Sequence[Property] = PROPERTIES,
        trying: Callable[[Property], object] | None = None,
    ) -> Iterator[Finding]:
        """What is found of a game, property by property, each after those that it rests on.

        Args:
            name: Its full name.
            properties: Those to tell of; what they rest on is checked as well.
            trying: Hears of each property before it is checked.
        """
        known = self._found.setdefault(name, {})
        return findings(self.trial(name), properties, known, trying)

    def finding(self, name: GameName, about: Property) -> Finding:
        """What is found of one property: the last of the findings that it takes.

        Args:
            name: The game's full name.
            about: The property.
        """
        *_, found = self.findings(name, [about])
        return found

    def trial(self, name: GameName) -> Trial:
        """What a game is checked on."""
        if name not in self._trials:
            self._trials[name] = Trial(
                name,
                self.catalogue,
                seed=self._seed,
                deals=self._deals,
                elsewhere=self._elsewhere,
            )
        return self._trials[name]

    def close(self) -> None:
        """End the other process, where one was begun."""
        self._elsewhere.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()
