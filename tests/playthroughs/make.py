"""Writes a playthrough for every profile: python -m tests.playthroughs.make, from the root."""

from __future__ import annotations

from pathlib import Path

from millefeuille import Match, load
from millefeuille.players.loop import play_out, seated
from millefeuille.record import Recorder
from tests.games import CATALOGUE, PROFILES

FOLDER = Path(__file__).parent
SEED = 1


def path_of(profile: str) -> Path:
    """Where the playthrough of ``mille:club`` lies."""
    return FOLDER / f"{profile.replace(':', '-')}.jsonl"


def write(profile: str) -> None:
    """Two deals among random players."""
    table = load(f"{profile},match.deal_limit=2", catalogue=CATALOGUE)
    seats = table.game.seats
    spec = CATALOGUE.player("random", table.game.id)
    path_of(profile).unlink(missing_ok=True)
    keeper = Recorder.create(path_of(profile))
    keeper.begin(table, seed=SEED, players=[spec.name] * seats)
    play_out(Match(table, seed=SEED, keeper=keeper), seated([spec] * seats, seed=SEED))
    keeper.close()


if __name__ == "__main__":
    for name in PROFILES:
        write(name)
        print(path_of(name).name)
