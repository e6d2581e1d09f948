"""Speed of uniform random play through the public API, beside a peer in the same run.

    python tests/benchmarks/speed.py [GAME …]

For each game the figures of full play, claims and standing included, with ``apply`` (checked) and
with ``play_legal``; beside them OpenSpiel's tarok forced into Klop for games of tricks, and its gin
rummy for games of draws and sets, where ``open_spiel`` is installed. The runs are interleaved and
the median of seven is printed, so a machine that slows down slows down all of them alike. Every
decision counts, those with one choice too.
"""

from __future__ import annotations

import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import median

from gin import play_gin
from klop import play_klop

from millefeuille import Deal, Table, load
from millefeuille.phases.turns import TurnPhase

RUNS = 7
DEALS = 1_500
GAMES = ("mille:club", "mille:app", "tarot:single", "canadian-mille:document",
         "canadian-mille:original")  # fmt: skip


@dataclass(frozen=True)
class Run:
    """How much was played in how many seconds."""

    decisions: int
    deals: int
    choices: int
    seconds: float


def play(table: Table, deals: int, *, seed: int, checked: bool) -> Run:
    """Play finished deals uniformly at random, one seeded shuffle each, scored and booked."""
    rng = Random(seed)
    random = rng.random
    decisions = choices = 0
    standing = table.first_standing(seed)
    start = time.perf_counter()
    for _ in range(deals):
        attempt = 0
        while True:
            deal = table.deal(seed, standing=standing, attempt=attempt)
            act = deal.apply if checked else deal.play_legal
            while acts := deal.legal_actions():
                decisions += 1
                choices += len(acts) > 1
                act(acts[int(random() * len(acts))])
            if deal.ending != "redeal":
                break
            attempt += 1
        standing = table.book(deal, table.score(deal)).standing
        if table.outcome(standing) is not None:
            standing = table.first_standing(seed)
    return Run(decisions, deals, choices, time.perf_counter() - start)


def rounds(plays: dict[str, Callable[[], Run]]) -> dict[str, list[Run]]:
    """Run each play in turn, seven times over."""
    found: dict[str, list[Run]] = {name: [] for name in plays}
    for _ in range(RUNS):
        for name, once in plays.items():
            found[name].append(once())
    return found


def klop(seed: int = 1) -> Run:
    """The peer of games of tricks."""
    return Run(*play_klop(DEALS, seed=seed))


def gin(seed: int = 1) -> Run:
    """The peer of games of draws and sets; its deals are slow, so there are fewer."""
    return Run(*play_gin(DEALS // 30, seed=seed))


PEERS = {"klop": klop, "gin": gin}


def peer_of(table: Table) -> str:
    """The name of the peer that a game is measured against."""
    turns = any(isinstance(phase, TurnPhase) for phase in table.plan.phases.values())
    return "gin" if turns else "klop"


def report(found: dict[str, list[Run]], peers: dict[str, str]) -> None:
    """Print medians, and the ratio to the peer of each round's neighbours."""
    for name, runs in found.items():
        peer = found.get(peers.get(name, ""))
        rate = median(run.decisions / run.seconds for run in runs)
        deals = median(run.deals / run.seconds for run in runs)
        share = runs[0].choices / runs[0].decisions
        line = (
            f"{name:24} {rate:10,.0f} decisions/s {deals:8,.0f} deals/s  {share:.0%} with a choice"
        )
        if peer is not None:
            ratio = median(
                (a.decisions / a.seconds) / (b.decisions / b.seconds)
                for a, b in zip(runs, peer, strict=True)
            )
            line += f"  {ratio:.2f} x {peers[name]}"
        print(line)


def worst_clone(table: Table) -> float:
    """Microseconds of ``clone()`` in the slowest position of some random deals, best of many."""
    rng = Random(1)
    found: list[tuple[float, int, Deal]] = []
    for seed in range(10):
        deal = table.deal(seed)
        while acts := deal.legal_actions():
            found.append((_clone_time(deal, repeats=5), len(found), deal.clone()))
            deal.play_legal(acts[int(rng.random() * len(acts))])
    slowest = sorted(found, reverse=True)[:20]
    return max(_clone_time(deal, repeats=40) for _, _, deal in slowest)


def _clone_time(deal: Deal, *, repeats: int) -> float:
    times = []
    clone = deal.clone
    for _ in range(repeats):
        start = time.perf_counter()
        for _ in range(1_000):
            clone()
        times.append(time.perf_counter() - start)
    return min(times) * 1e3


def help_ratio() -> float:
    """How much longer ``--help`` takes than importing typer and rich, median of seven pairs."""
    ours = [sys.executable, "-m", "millefeuille", "--help"]
    theirs = [sys.executable, "-c", "import typer, rich"]
    return median(_seconds(ours) / _seconds(theirs) for _ in range(RUNS))


def _seconds(command: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def memory_growth(table: Table) -> tuple[int, int]:
    """Traced bytes after 2,000 and after 10,000 deals."""
    tracemalloc.start()
    play(table, 2_000, seed=3, checked=False)
    first = tracemalloc.get_traced_memory()[0]
    play(table, 8_000, seed=4, checked=False)
    second = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return first, second


def main(games: list[str]) -> None:
    """Print all figures."""
    plays: dict[str, Callable[[], Run]] = {}
    peers: dict[str, str] = {}
    tables = {name: load(name) for name in games or GAMES}
    for peer in dict.fromkeys(map(peer_of, tables.values())):
        try:
            PEERS[peer](seed=0)
            plays[peer] = PEERS[peer]
        except ModuleNotFoundError as missing:
            print(missing, file=sys.stderr)
    for name, table in tables.items():
        for checked in (True, False):
            how = "apply" if checked else "play_legal"
            peers[f"{name} {how}"] = peer_of(table)
            plays[f"{name} {how}"] = lambda table=table, checked=checked: play(  # type: ignore[misc]
                table, DEALS, seed=1, checked=checked
            )
    report(rounds(plays), peers)
    for name, table in tables.items():
        print(f"{name}: clone() in the worst position {worst_clone(table):.2f} us")
    first, second = memory_growth(next(iter(tables.values())))
    print(f"memory: {first / 1e6:.2f} MB after 2,000 deals, {second / 1e6:.2f} MB after 10,000")
    print(f"--help: {help_ratio():.2f} x import typer, rich")


if __name__ == "__main__":
    main(sys.argv[1:])
