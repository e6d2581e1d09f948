from __future__ import annotations
from itertools import combinations
from millefeuille.actions import Action, Give, Discard
from millefeuille.cards import bits
from millefeuille.view import View
from millefeuille_mille.pack import Pack
from millefeuille_mille import valuation

def choose(view, pack):
    cards = [a for a in view.legal if isinstance(a, Give | Discard)]
    work = view.work
    n = work.gives + work.discards
    best=None; most=-1e9
    for group in combinations(list(bits(view.hand)), n):
        away = sum(group)
        left = view.hand ^ away
        v = valuation.worth(left, pack) - valuation.gift(away, left, pack)
        if v > most: best, most = group, v
    best = sorted(best, key=lambda b: pack.points[b])
    low = best[0]
    for a in cards:
        if pack.deck.kind(a.card) & low: return a
    return cards[0]
