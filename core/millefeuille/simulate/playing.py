"""Plays matches in whatever process is asked to, by names alone."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import NamedTuple

from millefeuille.errors import MillefeuilleError, PluginError, told
from millefeuille.match import Match
from millefeuille.players.loop import seated
from millefeuille.registry import installed
from millefeuille.simulate.grain import Grain
from millefeuille.simulate.place import Place, Ready
from millefeuille.simulate.pool import Pool, ordered
from millefeuille.simulate.rows import Layout, Row, rows_of
from millefeuille.text import _

_SHARES = 64
"""So many batches each process gets, so that they end at about the same time."""
_MOST = 8
"""No batch has more matches: an interrupt loses no more of them."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """What is simulated.

    Args:
        place: Where and by whom.
        seed: What all chance comes from.
        per: What a row is about.
    """

    place: Place
    seed: str
    per: Grain

    @property
    def layout(self) -> Layout:
        """The columns of its rows.

        Raises:
            UnknownNameError: The game is not installed.
        """
        catalogue, game = installed(), self.place.game.game
        return Layout(self.per, catalogue.game(game).seats, catalogue.measures_of(game))

    def played(self, first: int, last: int, *, pool: Pool) -> Generator[list[Row], None, None]:
        """The rows of each match, in the order of their numbers.

        Match ``n`` plays from the seed ``SEED/n``, whatever process plays it.

        Args:
            first: The first match's number.
            last: The last one's.
            pool: Where they are played.

        Raises:
            MillefeuilleError: The game, a player or a measure failed, or the pool did.
        """
        batches = self._batches(first, last, pool.jobs)
        with closing(ordered(play, batches, pool=pool)) as results:
            for matches in results:
                yield from matches

    def _batches(self, first: int, last: int, jobs: int) -> Iterator[Batch]:
        size = min(max((last - first + 1) // (jobs * _SHARES), 1), _MOST)
        for start in range(first, last + 1, size):
            yield Batch(self, start, min(start + size - 1, last))


class Batch(NamedTuple):
    """Some matches of a simulation."""

    simulation: Simulation
    first: int
    last: int


def play(batch: Batch) -> list[list[Row]]:
    """The rows of each match of a batch.

    Raises:
        PluginError: A game or a player is not there, or is another one than was asked for; a match
            failed.
    """
    simulation = batch.simulation
    ready, layout = simulation.place.ready(), simulation.layout
    numbers = range(batch.first, batch.last + 1)
    return [_played(number, f"{simulation.seed}/{number}", ready, layout) for number in numbers]


def _played(number: int, seed: str, ready: Ready, layout: Layout) -> list[Row]:
    try:
        match = Match(ready.table, seed=seed)
        players = seated(ready.specs, seed=seed)
        return rows_of(match, players, layout, number=number)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        why = str(error) if isinstance(error, MillefeuilleError) else told(error)
        said = _("match {number} with seed {seed}: {why}")
        raise PluginError(said.format(number=number, seed=seed, why=why)) from None
