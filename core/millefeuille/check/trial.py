"""What a check is made on: a table, seeds, and a deal in the middle of a match for each seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from millefeuille.cards import Cards
from millefeuille.check.elsewhere import Elsewhere
from millefeuille.check.playing import LONG_PACK, match_steps, steps_of
from millefeuille.deal import Deal
from millefeuille.errors import FAILURES
from millefeuille.match import Match
from millefeuille.names import GameName
from millefeuille.registry import Catalogue
from millefeuille.table import Table, load

SEED, DEALS = 0, 12
"""What is tried where nobody says otherwise."""
_DEALS_BEFORE = 6
"""Fewer deals than this are played before the one that a seed is for."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A deal as it begins, to be dealt as often as it is wanted.

    Args:
        table: Where it is played.
        seed: What it comes from.
        order: How the pack lies.
        deal: The deal itself.
    """

    table: Table
    seed: int
    order: Sequence[Cards]
    deal: Deal

    def again(self, order: Sequence[Cards] | None = None) -> Deal:
        """The deal dealt anew, with this or another order of the pack."""
        first = self.deal
        return self.table.deal_order(
            order if order is not None else self.order,
            standing=first.standing,
            attempt=first.attempt,
        )

    def chance(self, what: str = "") -> Random:
        """Where the chance of something comes from that is tried with it."""
        return Random(f"{self.seed}/{what}")


class Trial:
    """What a check is made on.

    Args:
        name: The game by its full name, profile and all.
        catalogue: Where the game is found.
        seed: The first seed.
        deals: So many seeds are tried, one after the other, a deal for each.
        elsewhere: Another process that can load the same games.

    Attributes:
        name, catalogue, elsewhere: As given.
        tried: All seeds to try.
        seed: The seed that is being tried; ``None`` while it is none.
        opening: The deal of that seed as it begins; ``None`` while there is none.
    """

    def __init__(
        self,
        name: GameName,
        catalogue: Catalogue,
        *,
        seed: int,
        deals: int,
        elsewhere: Elsewhere,
    ) -> None:
        self.name = name
        self.catalogue = catalogue
        self.elsewhere = elsewhere
        self.tried = range(seed, seed + deals)
        self.seed: int | None = None
        self.opening: Opening | None = None
        self._begins: dict[int, Opening] = {}

    @cached_property
    def table(self) -> Table:
        """The table; the same one for all properties."""
        return load(self.name, catalogue=self.catalogue)

    def seeds(self, *, one_in: int = 1) -> Iterator[int]:
        """The seeds to try, or one in so many of them, the first always."""
        size = self.table.plan.deck.size
        parts = one_in if size <= LONG_PACK else one_in * (4 * size) // LONG_PACK
        for seed in self.tried[::parts]:
            self.seed = seed
            yield seed
        self.forget()

    def forget(self) -> None:
        """No seed is being tried any more."""
        self.seed = self.opening = None

    def openings(self, *, one_in: int = 1) -> Iterator[Opening]:
        """A deal for each seed: one of the first of that seed's match, played at random so far."""
        for seed in self.seeds(one_in=one_in):
            if seed not in self._begins:
                self._begins[seed] = _opening(self.table, seed)
            begin = self._begins[seed]
            self.opening = replace(begin, deal=begin.again())
            yield self.opening

    def steps(self, *, one_in: int = 1) -> Iterator[tuple[Deal, Random]]:
        """Every step of those deals, the end of each too; the deal plays on between them.

        Yields:
            The deal, and the chance that it is played by.
        """
        for opening in self.openings(one_in=one_in):
            rng = opening.chance()
            for deal in steps_of(opening.deal, rng):
                yield deal, rng


def _opening(table: Table, seed: int) -> Opening:
    """The deal of a seed; where a match ends or fails before, the last one that began."""
    rng = Random(f"{seed}/before")
    match = Match(table, seed=seed)
    order, standing, attempt = match.order, match.standing, 0
    before = int(rng.random() * _DEALS_BEFORE)
    try:
        for _ in zip(range(before), match_steps(match, rng), strict=False):
            if match.over:
                break
            order, standing, attempt = match.order, match.standing, match.deal.attempt
    except FAILURES:  # what fails in a match is told by the properties of matches
        pass
    deal = table.deal_order(order, standing=standing, attempt=attempt)
    return Opening(table, seed, order, deal)
