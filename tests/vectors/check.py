"""Compares this Python with the frozen vectors: the same seed gives the same match everywhere.

    python tests/vectors/check.py           a line for each vector; exits 1 where one differs
    python tests/vectors/check.py --freeze  writes them anew

It needs nothing but the installed package.
"""

from __future__ import annotations

import hashlib
import json
import platform
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random

from millefeuille import Card, Catalogue, Deck, Match, load
from millefeuille.cards import FRENCH_SUITS, Member
from millefeuille.phases.dealing import shuffled

VECTORS = Path(__file__).with_name("vectors.json")
ROOT = Path(__file__).resolve().parents[2]
PLUGINS = sorted(path.parent.name for path in (ROOT / "plugins").glob("*/__init__.py"))
CATALOGUE = Catalogue.of([(name, import_module(name)) for name in PLUGINS])
SEEDS = ("1/1/0", "1/2/0", "1/1/1", "mille/17/3")
PACKS = {
    "24": ("9 J Q K 10 A", 1),
    "52": ("2 3 4 5 6 7 8 9 10 J Q K A", 1),
    "104": ("2 3 4 5 6 7 8 9 10 J Q K A", 2),
}
MATCHES = (1, 2, 2026)
DEALS = 60


def shuffles() -> Iterator[tuple[str, str]]:
    """Each pack shuffled from each seed, as text."""
    for size, (ranks, copies) in PACKS.items():
        members = [
            Member(Card(rank, suit, f"{rank}{suit}"))
            for suit in FRENCH_SUITS
            for rank in ranks.split()
        ]
        deck = Deck(list(FRENCH_SUITS.values()), members, copies=copies)
        for seed in SEEDS:
            yield f"shuffle of {size} from {seed}", deck.row(shuffled(deck, Random(seed)))


def matches() -> Iterator[tuple[str, str]]:
    """A hash of each profile's random matches: every deal's log, every standing."""
    for game in CATALOGUE.games.values():
        for profile in game.profiles:
            for seed in MATCHES:
                name = f"{game.id}:{profile.name}"
                yield f"match of {name} from {seed}", hashed(name, seed)


def hashed(name: str, seed: int) -> str:
    text = "\n".join(log(f"{name},match.deal_limit={DEALS}", seed))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def log(name: str, seed: int) -> Iterator[str]:
    """A match by choices drawn from one stream, as lines of ASCII."""
    rng = Random(f"{seed}/choices")
    table = load(name, catalogue=CATALOGUE)
    if "match.deals" in table.entries:  # one deal would show little
        table = load(f"{name},match.deals={DEALS}", catalogue=CATALOGUE)
    match = Match(table, seed=seed)
    while not match.over:
        deal = match.deal
        legal = deal.legal_actions()
        match.apply(legal[int(rng.random() * len(legal))])
        if deal.over:
            yield f"deal by {deal.dealer}, attempt {deal.attempt}: {deal.ending}"
            yield from (f"{seat} {action}" for seat, action in deal.entries())
            yield f"{' '.join(map(str, match.standing.scores))} {match.standing.marks}"
    yield f"{match.outcome.reason} {match.outcome.winners}"  # type: ignore[union-attr]


def vectors() -> dict[str, str]:
    return dict([*shuffles(), *matches()])


def main(arguments: list[str]) -> int:
    found = vectors()
    if arguments == ["--freeze"]:
        VECTORS.write_text(json.dumps(found, indent=1) + "\n", encoding="ascii")
        return 0
    frozen = json.loads(VECTORS.read_text(encoding="ascii"))
    differing = 0
    for name in dict.fromkeys([*frozen, *found]):
        same = frozen.get(name) == found.get(name)
        differing += not same
        print(f"{'ok' if same else 'DIFFERS':7} {name}")
    total = len(frozen.keys() | found.keys())
    print(f"{total - differing} of {total} vectors agree on Python {platform.python_version()}")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
