"""Deals one deal of Mille, plays it with computer players, asks why, and scores it.

python examples/one_deal.py [SEED]
"""

from __future__ import annotations

import sys

from millefeuille import Bid, installed, load
from millefeuille.players.loop import seated
from millefeuille.points import shown

NAMES = ("South", "West", "East")


def main(seed: str) -> None:
    """Play one deal and print what happened and what it brought."""
    table = load("mille:club")
    deal = table.deal(seed)
    players = seated([installed().player("standard", "mille")] * 3, seed=seed)

    print(f"{NAMES[deal.actor]} may not bid 200 now: {deal.why_not(Bid(200))}")
    while not deal.over:
        deal.apply(players[deal.actor].choose(deal.view(deal.actor)))

    for seat, action in deal.entries():
        print(f"{NAMES[seat]:6} {action}")
    print(f"the deal ended: {deal.ending}")
    if deal.ending == "redeal":
        return
    score = table.book(deal, table.score(deal)).score
    for seat, lines in enumerate(score.lines):
        for line in lines:
            where = table.plan.citation(line.rule)
            points = shown(line.points, signed=True)
            print(f"{NAMES[seat]:6} {points:>5} {line.name}: {line.note} ({where})")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "1")
