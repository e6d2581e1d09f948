"""How strong the computer player of Tarot is: ``python tests/benchmarks/tarot_strength.py``.

Plays deals with fixed seeds and prints a table in Markdown. In the first part four ``standard``
players bid and play. In the second the seat whose hand the bidding likes best is given a Garde: it
bids that and the others pass, and then each seat plays on; deals with a petit sec are left out, and
no slam is announced, for a random taker would announce one in every second deal. Shares carry
Wilson's interval, means the normal one, at 95 %. Times are of the processor.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache

from strength import Clock, mean, share

from millefeuille import Bid, Deal, Pass, Player, Table, installed, load
from millefeuille.phases.auction import PASSED_OUT
from millefeuille.phases.tricks import TrickResult
from millefeuille.players.loop import seated
from millefeuille_tarot.bidding import worth
from millefeuille_tarot.counting import counted
from millefeuille_tarot.scoring import is_annulled
from millefeuille_tarot.tables import Tables

GAME = "tarot:single"
FORCED = (("standard", "standard"), ("standard", "random"), ("random", "standard"))
"""Who is the taker of a forced Garde, and who are the defenders."""


@dataclass
class Tally:
    """What was counted, over one deal or many."""

    passed: list[bool] = field(default_factory=list)
    """Whether each deal was passed out; one with a petit sec was not."""
    made: list[bool] = field(default_factory=list)
    high: list[bool] = field(default_factory=list)
    """Whether each contract was a Garde or higher."""
    high_made: list[bool] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    """What each deal that was played brought the taker."""
    excuse_last: list[bool] = field(default_factory=list)
    """Whether an Excuse was left for the last trick, outside a slam."""
    clock: Clock = field(default_factory=Clock)
    slowest: float = 0.0
    """The longest decision, in seconds."""

    def add(self, other: Tally) -> None:
        for name in ("passed", "made", "high", "high_made", "scores", "excuse_last"):
            getattr(self, name).extend(getattr(other, name))
        self.clock.seconds += other.clock.seconds
        self.clock.choices += other.clock.choices
        self.clock.forced += other.clock.forced
        self.slowest = max(self.slowest, other.slowest)


@cache
def table() -> Table:
    return load(GAME)


def play_free(number: int) -> Tally:
    """A deal that four standard players bid and play."""
    seed = f"tarot-strength/free/{number}"
    players = seated([installed().player("standard", "tarot")] * 4, seed=seed)
    tally = Tally()
    deal = table().deal(seed)
    _play_on(deal, players, tally)
    tally.passed.append(deal.ending == PASSED_OUT.reason)
    if not is_annulled(deal):
        _count(deal, tally)
    return tally


def play_forced(taker: str, defender: str, number: int) -> Tally:
    """A deal whose best hand has bid a Garde."""
    tally = Tally()
    deal = next(_without_petit_sec(f"tarot-strength/forced/{number}"))
    best = _best(deal)
    while deal.phase.name == "auction":
        deal.apply(Bid("garde") if deal.actor == best else Pass())
    names = [taker if seat == best else defender for seat in range(4)]
    specs = [installed().player(name, "tarot") for name in names]
    _play_on(deal, seated(specs, seed=f"{number}"), tally, slams=False)
    _count(deal, tally)
    return tally


def _without_petit_sec(seed: str) -> Iterator[Deal]:
    """Deals that have come to the auction, drawn from one seed."""
    attempt = 0
    while True:
        deal = table().deal(f"{seed}/{attempt}")
        while not deal.over and deal.phase.name == "petit_sec":
            deal.apply(deal.legal_actions()[0])
        if not deal.over:
            yield deal
        attempt += 1


def _best(deal: Deal) -> int:
    """The seat whose hand the bidding likes best; of equals the first to speak."""
    tables = Tables(deal.plan)
    order = [(deal.actor + step) % 4 for step in range(4)]
    return max(order, key=lambda seat: worth(deal.hands[seat], tables))


def _play_on(deal: Deal, players: list[Player], tally: Tally, *, slams: bool = True) -> None:
    clock = tally.clock
    while not deal.over:
        legal = deal.legal_actions()
        if len(legal) == 1:
            clock.forced += 1
            deal.apply(legal[0])
        elif deal.phase.name == "chelem" and not slams:
            deal.apply(Pass())
        else:
            before = clock.seconds
            deal.apply(clock.timed(players[deal.actor], deal.view(deal.actor)))
            tally.slowest = max(tally.slowest, clock.seconds - before)


def _count(deal: Deal, tally: Tally) -> None:
    """Note a deal that was played."""
    count = counted(deal)
    high = count.contract.name != "prise"
    tally.made.append(count.made)
    tally.high.append(high)
    if high:
        tally.high_made.append(count.made)
    tally.scores.append(float(table().score(deal).totals()[count.taker]))
    played = deal.result(TrickResult)
    assert played is not None
    excuse = deal.plan.deck.take("EX")
    tally.excuse_last.append(excuse in played.tricks[-1][1] and count.slam is None)


# --- figures ---------------------------------------------------------------------------------


def rate(hits: list[bool]) -> str:
    """A share with its interval."""
    return share(sum(hits), len(hits))


def free_rows(tally: Tally) -> list[tuple[str, str]]:
    """What four standard players come to."""
    each = 1000 * tally.clock.seconds / tally.clock.choices
    return [
        ("deals passed out", rate(tally.passed)),
        ("contracts made", rate(tally.made)),
        ("Garde or higher, of all contracts", rate(tally.high)),
        ("… made", rate(tally.high_made)),
        ("the taker's score in a deal played", mean(tally.scores)),
        ("the Excuse left for trick 18, outside a slam", rate(tally.excuse_last)),
        ("time for a decision with a choice", f"{each:.3f} ms"),
        ("… the longest", f"{1000 * tally.slowest:.1f} ms"),
    ]


def forced_rows(taker: str, defender: str, tally: Tally) -> list[tuple[str, str]]:
    """What a forced Garde comes to."""
    who = f"a {taker} taker's Garde against {defender} defenders"
    return [(f"{who}: score", mean(tally.scores)), ("… made", rate(tally.made))]


def measure(*, deals: int, forced: int, jobs: int) -> list[tuple[str, str]]:
    """Play all deals.

    Args:
        deals: How many for the first part.
        forced: How many for each line of the second.
        jobs: How many processes.
    """
    with ProcessPoolExecutor(jobs) as pool:
        free = _added(pool.map(play_free, range(deals), chunksize=20))
        rows = free_rows(free)
        for taker, defender in FORCED:
            who = [taker] * forced, [defender] * forced
            found = pool.map(play_forced, *who, range(forced), chunksize=20)
            rows += forced_rows(taker, defender, _added(found))
    return rows


def _added(tallies: Iterator[Tally]) -> Tally:
    total = Tally()
    for tally in tallies:
        total.add(tally)
    return total


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="how strong the computer player of Tarot is")
    parser.add_argument("--deals", type=int, default=3000, help="of four standard players")
    parser.add_argument("--forced", type=int, default=1000, help="for each forced Garde")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    chosen = parser.parse_args()
    rows = measure(deals=chosen.deals, forced=chosen.forced, jobs=chosen.jobs)
    print(f"| {chosen.deals} deals, {chosen.forced} for each forced Garde | `{GAME}` |\n|---|---|")
    for title, cell in rows:
        print(f"| {title} | {cell} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
