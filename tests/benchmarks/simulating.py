"""Two processes against one: matches a second of the same simulation.

    python tests/benchmarks/simulating.py [GAME]

The runs alternate, so a machine that slows down slows down both; the best of each counts. The time
in which processes start is not left out. The floor is 1.7 times, on two processors that are free.
"""

from __future__ import annotations

import sys
import time

from millefeuille import load
from millefeuille.simulate.grain import Grain
from millefeuille.simulate.place import Place
from millefeuille.simulate.playing import Simulation
from millefeuille.simulate.pool import pooled
from millefeuille.simulate.processes import processors

RUNS = 3
MATCHES = 300
FLOOR = 1.7


def rate(simulation: Simulation, jobs: int) -> float:
    """Matches a second."""
    start = time.perf_counter()
    with pooled(jobs=jobs) as pool:
        count = sum(1 for _ in simulation.played(1, MATCHES, pool=pool))
    return count / (time.perf_counter() - start)


def main(game: str = "mille:club") -> int:
    """Print the figures; 1 where two processes are not fast enough."""
    table = load(game)
    players = ("standard",) * table.game.seats
    simulation = Simulation(Place.at(table, players), "speed", Grain.MATCH)
    best = {1: 0.0, 2: 0.0}
    for _ in range(RUNS):
        for jobs in best:
            best[jobs] = max(best[jobs], rate(simulation, jobs))
    ratio = best[2] / best[1]
    print(
        f"{table.name}, {MATCHES} matches of standard players, {processors()} processors: "
        f"{best[1]:.1f} matches/s with one process, {best[2]:.1f} with two, {ratio:.2f} x"
    )
    return int(ratio < FLOOR)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
