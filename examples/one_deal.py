"""Deals one deal of Mille, plays it with computer players, asks why, and scores it.

python examples/one_deal.py [SEED]
"""

from __future__ import annotations

import sys

from millefeuille import Deal, Play, installed, load
from millefeuille.players.loop import seated
from millefeuille.points import shown

NAMES = ("South", "West", "East")


def refused(deal: Deal) -> str:
    """Which card of the seat to move may not be played, and why; empty where all may."""
    for card in deal.plan.deck.each(deal.hands[deal.actor]):
        reason = deal.why_not(Play(card))
        if reason is not None:
            return f"{card} may not be played: {reason}"
    return ""


def main(seed: str) -> None:
    """Play one deal and print what happened and what it brought."""
    table = load("mille:club")
    deal = table.deal(seed)
    players = seated([installed().player("standard", "mille")] * 3, seed=seed)

    while not deal.over:
        seat = deal.actor
        action = players[seat].choose(deal.view(seat))
        why = refused(deal) if deal.trick else ""
        print(f"{NAMES[seat]:6} {action!s:22} {why}".rstrip())
        deal.apply(action)

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
    main(sys.argv[1] if len(sys.argv) > 1 else "4")
