"""How strong the computer players of Canadian Mille are: ``tests/benchmarks/canadian_strength.py``.

Plays whole matches with fixed seeds and prints a table in Markdown, one column per profile. Each
pack is played twice, with the ``standard`` player in either seat. A match that ends at its deal
limit counts as not won. Shares carry Wilson's interval, means the normal one, at 95 %; the two
matches on one pack are not quite independent. Times are of the processor.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache

from strength import Clock, mean, share

from millefeuille import Deal, Match, Table, installed, load
from millefeuille.phases.turns import TurnResult
from millefeuille.players.loop import seated
from millefeuille.scores import DealScore, Ending

GAME = "canadian-mille"
PROFILES = ("document", "original")
OTHERS = ("random", "simple")
"""Whom ``standard`` plays against."""


@dataclass
class Tally:
    """What was counted, over one match or many; always of the ``standard`` player."""

    won: list[bool] = field(default_factory=list)
    deals: list[int] = field(default_factory=list)
    """How many each match had."""
    out: list[bool] = field(default_factory=list)
    """Whether he went out, deal by deal."""
    bonus: list[bool] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    against: list[int] = field(default_factory=list)
    """The other player's points."""
    turns: list[float] = field(default_factory=list)
    """His mean time for a turn in each match, in ms."""
    longest: float = 0.0
    """His longest decision, in ms."""

    def add(self, other: Tally) -> None:
        for name in ("won", "deals", "out", "bonus", "points", "against", "turns"):
            getattr(self, name).extend(getattr(other, name))
        self.longest = max(self.longest, other.longest)


@cache
def table_of(profile: str) -> Table:
    return load(f"{GAME}:{profile}")


def play_match(profile: str, other: str, number: int) -> Tally:
    """One match; its seed and the seat of ``standard`` follow from its number."""
    seed, hero = f"strength/{profile}/{number // 2}", number % 2
    names = ("standard", other) if hero == 0 else (other, "standard")
    players = seated([installed().player(name, GAME) for name in names], seed=seed)
    match, clock, turns, tally = Match(table_of(profile), seed=seed), Clock(), 0, Tally()
    while match.outcome is None:
        deal, actor = match.deal, match.deal.actor
        turns += actor == hero and not deal.work.drawn
        legal = deal.legal_actions()
        before = clock.seconds
        if len(legal) == 1:
            action = legal[0]
        elif actor == hero:
            action = clock.timed(players[actor], deal.view(actor))
        else:
            action = players[actor].choose(deal.view(actor))
        tally.longest = max(tally.longest, 1000 * (clock.seconds - before))
        match.apply(action)
        if match.deal is not deal or match.outcome is not None:
            _count(deal, match.scores[-1], hero, tally)
    tally.won.append(match.outcome.winners == (hero,) and match.outcome.reason == Ending.TARGET)
    tally.deals.append(match.standing.deals)
    tally.turns.append(1000 * clock.seconds / max(1, turns))
    return tally


def _count(deal: Deal, score: DealScore, hero: int, tally: Tally) -> None:
    """Note a finished deal."""
    played = deal.result(TurnResult)
    tally.out.append(played is not None and played.out == hero)
    tally.bonus.append(any(one.name == "going out" and one.points for one in score.lines[hero]))
    totals = score.totals()
    tally.points.append(int(totals[hero]))
    tally.against.append(int(totals[1 - hero]))


# --- figures ---------------------------------------------------------------------------------


Figures = dict[str, Tally]
"""The tally against each other player."""

ROWS: tuple[tuple[str, Callable[[Figures], str]], ...] = (
    ("against random: won", lambda f: share(sum(f["random"].won), len(f["random"].won))),
    ("against simple: won", lambda f: share(sum(f["simple"].won), len(f["simple"].won))),
    ("… deals in a match", lambda f: _tenths(f["simple"].deals)),
    ("… deals it went out in", lambda f: share(sum(f["simple"].out), len(f["simple"].out))),
    ("… deals with the bonus", lambda f: share(sum(f["simple"].bonus), len(f["simple"].bonus))),
    ("… points in a deal", lambda f: mean(f["simple"].points)),
    ("… points of simple in a deal", lambda f: mean(f["simple"].against)),
    ("… time for a turn", lambda f: f"{sum(f['simple'].turns) / len(f['simple'].turns):.2f} ms"),
    ("… its longest decision", lambda f: f"{f['simple'].longest:.1f} ms"),
)


def _tenths(values: list[int]) -> str:
    return f"{sum(values) / len(values):.1f}"


def measure(profile: str, *, matches: int, jobs: int) -> Figures:
    """Play the matches of one profile.

    Args:
        profile: The profile's name.
        matches: How many against each other player.
        jobs: How many processes.
    """
    figures = {other: Tally() for other in OTHERS}
    with ProcessPoolExecutor(jobs) as pool:
        for other, total in figures.items():
            rows = [profile] * matches, [other] * matches, range(matches)
            for tally in pool.map(play_match, *rows, chunksize=10):
                total.add(tally)
            print(f"{profile}: {matches} matches against {other} played", file=sys.stderr)
    return figures


def markdown(figures: dict[str, Figures], matches: int) -> str:
    """The table, one column per profile."""
    head = f"| {matches} matches per cell |" + "".join(f" `{GAME}:{name}` |" for name in figures)
    lines = [head, "|---|" + "---|" * len(figures)]
    for title, cell in ROWS:
        lines.append(f"| {title} |" + "".join(f" {cell(own)} |" for own in figures.values()))
    return "\n".join(lines)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="how strong the players of Canadian Mille are")
    parser.add_argument("--profile", choices=PROFILES, action="append", help="default: all")
    parser.add_argument("--matches", type=int, default=1000, help="against each other player")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    chosen = parser.parse_args()
    start = time.monotonic()
    figures = {
        profile: measure(profile, matches=chosen.matches, jobs=chosen.jobs)
        for profile in chosen.profile or PROFILES
    }
    print(f"{time.monotonic() - start:.0f} s", file=sys.stderr)
    print(markdown(figures, chosen.matches))
    return 0


if __name__ == "__main__":
    sys.exit(main())
