"""How strong the computer players of Mille are: ``python tests/benchmarks/strength.py``.

Plays whole matches with fixed seeds and prints a table in Markdown, one column per profile. The
``standard`` player sits in each seat in turn. A match that ends at its deal limit counts as not
won, and a contract given up as not made. Shares carry Wilson's interval, quantiles the one that
the order of the sample gives, means the normal one; all at 95 %. Deals of one match are not quite
independent, so the intervals of contracts are a little too narrow. Times are of the processor, so
that other work on the machine counts as little as possible.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache

from millefeuille import Action, Deal, Match, Player, Table, View, installed, load
from millefeuille.phase import PLAYED
from millefeuille.phases.auction import AuctionResult
from millefeuille.players.loop import seated
from millefeuille.points import reaches
from millefeuille.scores import Ending
from millefeuille_mille.rules import MilleRules
from millefeuille_mille.scoring import score

Z = 1.959964
"""The normal quantile of a two-sided 95 % interval."""
PROFILES = ("club", "app", "short")
FIELDS = {
    "random": ("standard", "random", "random"),
    "simple": ("standard", "simple", "simple"),
    "standard": ("standard", "standard", "standard"),
}
"""Who plays; the first of them is the one whose wins are counted."""


@dataclass
class Clock:
    """Time spent in ``choose``, and the decisions it was spent on."""

    seconds: float = 0.0
    choices: int = 0
    """Decisions with two or more legal actions; only these are asked of a player."""
    forced: int = 0

    def timed(self, player: Player, view: View) -> Action:
        start = time.process_time()
        action = player.choose(view)
        self.seconds += time.process_time() - start
        self.choices += 1
        return action


@dataclass
class Tally:
    """What was counted, over one match or many."""

    matches: int = 0
    won: int = 0
    deals: int = 0
    lengths: list[int] = field(default_factory=list)
    raised: list[bool] = field(default_factory=list)
    """Whether each contract won by a bid above the opening was made."""
    forced: list[bool] = field(default_factory=list)
    given_up: int = 0
    barrel: list[bool] = field(default_factory=list)
    bolts: list[int] = field(default_factory=list)
    """Points lost to bolts in each match, by all three together."""
    clock: Clock = field(default_factory=Clock)

    def add(self, other: Tally) -> None:
        self.matches += other.matches
        self.won += other.won
        self.deals += other.deals
        self.lengths += other.lengths
        self.raised += other.raised
        self.forced += other.forced
        self.given_up += other.given_up
        self.barrel += other.barrel
        self.bolts += other.bolts
        self.clock.seconds += other.clock.seconds
        self.clock.choices += other.clock.choices
        self.clock.forced += other.clock.forced


@cache
def table_of(profile: str) -> Table:
    return load(f"mille:{profile}")


def play_match(profile: str, kind: str, number: int) -> Tally:
    """One match; its seed and the seat of the first player follow from its number."""
    table = table_of(profile)
    seed = f"strength/{profile}/{kind}/{number}"
    hero = number % 3
    names = FIELDS[kind][-hero:] + FIELDS[kind][:-hero] if hero else FIELDS[kind]
    players = seated([installed().player(name, "mille") for name in names], seed=seed)
    match = Match(table, seed=seed)
    tally = Tally(matches=1, bolts=[0])
    while match.outcome is None:
        deal = match.deal
        _act(match, players[deal.actor], tally.clock, counted=names[deal.actor] == "standard")
        if (deal.over and match.deal is not deal) or match.outcome is not None:
            _count(deal, tally)
    tally.bolts[0] = _lost_to_bolts(match)
    outcome = match.outcome
    tally.won = int(outcome.winners == (hero,) and outcome.reason != Ending.DEAL_LIMIT)
    tally.lengths.append(match.standing.deals)
    return tally


def _act(match: Match, player: Player, clock: Clock, *, counted: bool) -> None:
    legal = match.deal.legal_actions()
    if len(legal) == 1:
        clock.forced += counted
        match.apply(legal[0])
        return
    view = match.deal.view(match.deal.actor)
    match.apply(clock.timed(player, view) if counted else player.choose(view))


def _count(deal: Deal, tally: Tally) -> None:
    """Note the contract of a finished deal; a redeal is none."""
    won = deal.result(AuctionResult)
    if deal.ending == "redeal" or won is None:
        return
    rules = deal.plan.rules
    assert isinstance(rules, MilleRules)
    tally.deals += 1
    played = deal.ending == PLAYED.reason
    tally.given_up += not played
    made = played and score(deal).totals()[won.declarer] > 0
    (tally.forced if won.bid == rules.auction.opening else tally.raised).append(made)
    if reaches(deal.standing.scores[won.declarer], rules.barrel.at):
        tally.barrel.append(made)


def _lost_to_bolts(match: Match) -> int:
    lines = [line for score in match.scores for own in score.lines for line in own]
    return sum(-int(line.points) for line in lines if line.name == "bolts")


# --- figures ---------------------------------------------------------------------------------


def share(hits: int, of: int) -> str:
    """A proportion with Wilson's interval, in percent."""
    if not of:
        return "–"
    p = hits / of
    middle = (p + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = Z * math.sqrt(p * (1 - p) / of + Z * Z / (4 * of * of)) / (1 + Z * Z / of)
    return f"{p:.1%} ({middle - half:.1%} to {middle + half:.1%})".replace("%", " %")


def quantile(values: Sequence[int], p: float) -> str:
    """A quantile with the interval between two values of the ordered sample."""
    ordered = sorted(values)
    last = len(ordered) - 1
    spread = Z * math.sqrt(len(ordered) * p * (1 - p))

    def at(place: float) -> int:
        return ordered[min(last, max(0, math.ceil(place) - 1))]

    middle = len(ordered) * p
    return f"{at(middle)} ({at(middle - spread)} to {at(middle + spread + 1)})"


def mean(values: Sequence[int]) -> str:
    """A mean with its normal interval."""
    middle = sum(values) / len(values)
    spread = math.sqrt(sum((v - middle) ** 2 for v in values) / max(1, len(values) - 1))
    half = Z * spread / math.sqrt(len(values))
    return f"{middle:.0f} ({middle - half:.0f} to {middle + half:.0f})"


Figures = dict[str, Tally]
"""The tally of each field of players."""

ROWS: tuple[tuple[str, Callable[[Figures], str]], ...] = (
    ("one standard against two random: won", lambda f: _won(f["random"])),
    ("one standard against two simple: won", lambda f: _won(f["simple"])),
    ("contracts bid above the forced opening: made", lambda f: _made(f["standard"].raised)),
    (
        "… their share of all deals",
        lambda f: share(len(f["standard"].raised), f["standard"].deals),
    ),
    ("forced openings: made", lambda f: _made(f["standard"].forced)),
    ("… given up, of all deals", lambda f: share(f["standard"].given_up, f["standard"].deals)),
    ("contracts from the barrel: made", lambda f: _made(f["standard"].barrel)),
    ("deals in a match: median", lambda f: quantile(f["standard"].lengths, 0.5)),
    ("deals in a match: 99 % quantile", lambda f: quantile(f["standard"].lengths, 0.99)),
    ("points lost to bolts in a match", lambda f: mean(f["standard"].bolts)),
    ("time for a decision with a choice", lambda f: _time(f["standard"].clock, forced=False)),
    ("time for a decision, all counted", lambda f: _time(f["standard"].clock, forced=True)),
)


def _won(tally: Tally) -> str:
    return share(tally.won, tally.matches)


def _made(contracts: Sequence[bool]) -> str:
    return share(sum(contracts), len(contracts))


def _time(clock: Clock, *, forced: bool) -> str:
    decisions = clock.choices + (clock.forced if forced else 0)
    return f"{1000 * clock.seconds / decisions:.3f} ms"


def measure(profile: str, *, matches: int, jobs: int, kinds: Iterable[str]) -> Figures:
    """Play the matches of one profile.

    Args:
        profile: The profile's name.
        matches: How many for each field of players.
        jobs: How many processes.
        kinds: Which of ``FIELDS``.
    """
    figures = {kind: Tally() for kind in kinds}
    with ProcessPoolExecutor(jobs) as pool:
        for kind, total in figures.items():
            found = pool.map(
                play_match, [profile] * matches, [kind] * matches, range(matches), chunksize=10
            )
            for tally in found:
                total.add(tally)
            print(f"{profile}: {matches} matches against {kind} played", file=sys.stderr)
    return figures


def markdown(figures: dict[str, Figures], matches: int) -> str:
    """The table, one column per profile."""
    head = f"| {matches} matches per cell |" + "".join(f" `mille:{name}` |" for name in figures)
    lines = [head, "|---|" + "---|" * len(figures)]
    for title, cell in ROWS:
        lines.append(f"| {title} |" + "".join(f" {cell(own)} |" for own in figures.values()))
    return "\n".join(lines)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="how strong the computer players of Mille are")
    parser.add_argument("--profile", choices=PROFILES, action="append", help="default: all")
    parser.add_argument("--matches", type=int, default=1000, help="for each field of players")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    chosen = parser.parse_args()
    figures = {
        profile: measure(profile, matches=chosen.matches, jobs=chosen.jobs, kinds=FIELDS)
        for profile in chosen.profile or PROFILES
    }
    print(markdown(figures, chosen.matches))
    return 0


if __name__ == "__main__":
    sys.exit(main())
