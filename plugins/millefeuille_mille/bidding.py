from __future__ import annotations
from millefeuille.actions import Bid, Pass, Claim
from millefeuille_mille import valuation
import math
def bid(view, pack):
    v = valuation.worth(view.hand, pack) + 15
    bids=[a for a in view.legal if isinstance(a,Bid)]
    return bids[0] if bids and v >= bids[0].level + 5 else Pass()
def contract(view, pack):
    return view.legal[0]
def claim(view, pack):
    return next(a for a in view.legal if isinstance(a, Claim)) if valuation.worth(view.hand, pack) < 80 else Pass()
