"""Deals that come to rare rules, for those who check that every rule is read."""

from __future__ import annotations

_BOLT_ON_THE_BARREL = """\
millefeuille position 1
game mille:club
hands.0
won.0 AS 10S KS AC 10C KC AD 10D KD QD JD JH
won.1 QS JS 9S QC JC 9C AH 10H KH QH 9H 9D
scores 300 -60 880
ending played
result AuctionResult {"declarer": 0, "bid": 120}
result ContractResult {"declarer": 0, "contract": 150}
result TrickResult {"announced": [[0, "diamonds"]]}
"""
"""Seat 2 takes nothing, and is on the barrel."""

_GIVEN_UP = """\
hands.0 AS 10S KC QD JD 9H KH
hands.1 KS QS JS 9S AC 10C JC
hands.2 QC AD 10D KD 9D AH JH
talon 9C QH 10H
dealer 2
do pass, pass, pass
do pass, pass
do declare rospis
"""


def given_up(game: str, *before: str) -> str:
    """A deal that seat 0 gives up.

    Args:
        game: The game's name with its profile and house rules.
        before: What stands before it: lines with scores and marks.
    """
    return "\n".join(("millefeuille position 1", f"game {game}", *before, _GIVEN_UP))


_ROSPIS_AGAINST_THE_BARREL = given_up("mille:club", "scores 100 340 880")

POSITIONS = (_BOLT_ON_THE_BARREL, _ROSPIS_AGAINST_THE_BARREL)
