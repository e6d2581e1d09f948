"""Writes a playthrough for every profile: python -m tests.playthroughs.make, from the root.

Where a profile has named levels of bids, there is one for each of them beside it.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import NamedTuple

from millefeuille import Match, load
from millefeuille.phases.auction import AuctionResult
from millefeuille.phases.levels import Level
from millefeuille.players.loop import play_out, seated
from millefeuille.record import Recorder
from tests.games import CATALOGUE, PROFILES

FOLDER = Path(__file__).parent
SEED = 1
DEALS = 2
"""A playthrough is so many deals, where the match does not end before."""


class Case(NamedTuple):
    """What a playthrough is of: a profile, and the level at which a deal of it is played."""

    profile: str
    level: str | None = None

    @property
    def path(self) -> Path:
        """Where it lies: ``mille-club.jsonl``."""
        words = [*self.profile.split(":"), *filter(None, (self.level,))]
        return FOLDER / f"{'-'.join(words)}.jsonl"


def levels_of(profile: str) -> list[str]:
    """The named levels of a profile's auction."""
    tables = (rows for _, rows in load(profile, catalogue=CATALOGUE).rules)
    rows = [row for table in tables if isinstance(table, tuple) for row in table]
    return [row.name for row in rows if isinstance(row, Level)]


CASES = [Case(p, level) for p in PROFILES for level in (None, *levels_of(p))]


def write(case: Case) -> None:
    """A short match among random players, from the first seed that shows what it is to show."""
    table = load(f"{case.profile},match.deal_limit={DEALS}", catalogue=CATALOGUE)
    seats = table.game.seats
    spec = CATALOGUE.player("random", table.game.id)
    for seed in count(SEED):
        case.path.unlink(missing_ok=True)
        keeper = Recorder.create(case.path)
        keeper.begin(table, seed=seed, players=[spec.name] * seats)
        match = Match(table, seed=seed, keeper=keeper)
        play_out(match, seated([spec] * seats, seed=seed))
        keeper.close()
        won = match.deal.result(AuctionResult)
        if case.level is None or (won is not None and won.bid == case.level):
            return


if __name__ == "__main__":
    for one in CASES:
        write(one)
        print(one.path.name)
