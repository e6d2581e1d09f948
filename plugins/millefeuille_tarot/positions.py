"""Deals that come to rare rules, for those who check that every rule is read."""

from __future__ import annotations

_LOST_CHELEM = """\
hands.0
won.0 EX
won.2 AC DC RC CC
won.3 RS DS CS VS 10S 9S 8S 7S VC 10C 9C 8C 7C 6C 5C 4C 3C 2C RB DB CB VB 10B 9B 8B 7B 6B 5B 4B \
3B 2B AB RO DO CO VO 10O 9O 8O 7O 6O 5O 4O 3O 2O AO T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 \
T10 T9 T8 T7 T6 T5 T4 T3 T2 T1
aside.0 6S 5S 4S 3S 2S AS
dealer 3
leader 3
ending played
result AuctionResult {"declarer": 0, "bid": "prise"}
result Declared {"made": [[0, "chelem"]]}
result TrickResult {"tricks": [[0, "AC DC RC CC", 2], [2, "T20 T21 2C T19", 3], \
[3, "T18 3C T16 T17", 3], [3, "T15 4C T13 T14", 3], [3, "T12 5C T10 T11", 3], \
[3, "T9 6C T7 T8", 3], [3, "T6 AB T4 T5", 3], [3, "T3 2B T1 T2", 3], [3, "RO AO CO DO", 3], \
[3, "VO 2O 9O 10O", 3], [3, "8O 3O RB 7O", 3], [3, "DB 3B VB CB", 3], [3, "10B 4B 8B 9B", 3], \
[3, "7B 5B 10C VC", 3], [3, "9C 6B 7C 8C", 3], [3, "RS 4O CS DS", 3], [3, "VS 5O 9S 10S", 3], \
[3, "8S 6O EX 7S", 3]]}
"""
"""Seat 0 has announced every trick, with no trump and no court card, and takes none."""


def lost_chelem(game: str) -> str:
    """A deal in which the defenders take every trick that the taker has announced.

    Args:
        game: The game's name with its profile and house rules.
    """
    return f"millefeuille position 1\ngame {game}\n{_LOST_CHELEM}"


POSITIONS = (lost_chelem("tarot:single"),)
