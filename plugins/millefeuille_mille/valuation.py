from __future__ import annotations
from millefeuille_mille.pack import Pack

def worth(hand, pack):
    """Expected raw points of the declarer playing this hand."""
    total = 10.0
    entries = 0
    best = 0
    pairs = []
    for row in pack.melds.rows:
        if hand & row.cards == row.cards:
            pairs.append(row.value)
    for suit in pack.suits:
        own = hand & suit
        if not own: 
            continue
        n = own.bit_count()
        rest = own
        top = suit
        run = 0
        while top:
            t = 1 << (top.bit_length()-1)
            if own & t: run += 1; top ^= t
            else: break
        if run:
            entries += 1
        total += 14*min(run,1) + 12*(run-1 if run>1 else 0) 
        t10 = 1 << (suit.bit_length()-2)
        if own & t10 and not run and n>1: total += 5
        total += 4*max(0,n-3)
    if pairs:
        total += max(pairs)*(0.95 if entries else 0.6) + 12
        total += (sum(pairs)-max(pairs))*(0.85 if entries>1 else 0.5)
    return total

def gift(away, left, pack):
    v=0.0
    r=away
    while r:
        b=r&-r; r^=b
        v+=pack.points[b]*0.8
        if pack.mate[b] and not pack.mate[b] & (left|away): v+=pack.best[b]*0.3
    return v
