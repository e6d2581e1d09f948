"""How long an experiment takes: ``python tests/benchmarks/effects.py [DEALS]``.

The figure that counts is the seconds for 5,000 pairs of deals of ``standard`` players on two
processors that are free; a minute is the bound. The time in which processes start is not left out.
"""

from __future__ import annotations

import sys
import time
from contextlib import closing
from itertools import count

from millefeuille import Table, load
from millefeuille.effect.experiment import Experiment
from millefeuille.effect.trial import Arms, Trial, measures, tried
from millefeuille.simulate.place import Place
from millefeuille.simulate.pool import ordered, pooled

SECONDS = 60


def place(table: Table) -> Place:
    """A table with the usual players."""
    return Place.at(table, ("standard",) * table.game.seats)


def main(deals: int = 5000) -> int:
    """Print the seconds; 1 where there are too many."""
    before, after = load("mille:club"), load("mille:club,scoring.rounding=10")
    arms = Arms(place(before), place(after), "speed", "deals")
    experiment = Experiment(arms, deals, measures("mille", "deals"))
    start = time.perf_counter()
    with (
        pooled(jobs=2) as pool,
        closing(ordered(tried, (Trial(arms, n) for n in count(1)), pool=pool)) as pairs,
    ):
        for _done in experiment.take(pairs):
            pass
    seconds = time.perf_counter() - start
    print(f"{experiment.pairs} pairs of deals in {seconds:.1f} s with 2 processes")
    return int(seconds > SECONDS)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
