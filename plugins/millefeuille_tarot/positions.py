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


_NO_BOUT = """\
millefeuille position 1
game tarot:single
hands.0
won.0 9S 5S DC CC VC 10C 8C 7C 6C RB DB VB 10B 9B 8B 7B 5B 4B 3B 2B 2O T21 T20 T16 T15 T11 T8 T7 \
T4 T3 T1
won.1 DS 8S 4S 2S 9O 8O 7O T5
won.2 RC 9C 4C T18 EX
won.3 RS VS 10S 3S AS 2C AC CB 6B AB RO DO CO VO 6O 5O 4O 3O AO T19 T17 T14 T13 T12 T10 T9 T6 T2
aside.3 CS 7S 6S 5C 3C 10O
dealer 2
leader 3
ending played
result AuctionResult {"declarer": 3, "bid": "prise"}
result ExchangeResult {"declarer": 3, "talon": "6S 7C 6B 3B T16 T14", "given": 0, "seats": 4}
result Declared {"made": []}
result TrickResult {"tricks": [[3, "10B RB 2B VB", 0], [0, "9B 4B 5B 3B", 0], \
[0, "4C 9C T18 RC", 2], [2, "4S 2S 8S DS", 1], [1, "T15 T7 T16 T21", 0], [0, "T20 T1 9S T4", 0], \
[0, "T12 T13 RS T19", 3], [3, "DO AO VO 5O", 3], [3, "RO CO 6O 3O", 3], [3, "8B T11 DB EX", 0], \
[0, "9O T5 8O 7O", 1], [1, "CC 7B VC DC", 0], [0, "T9 T10 AS T14", 3], [3, "T3 T8 6C 2O", 0], \
[0, "10C 8C 5S 7C", 0], [0, "AC 2C AB T17", 3], [3, "T6 T2 CB 4O", 3], [3, "6B 3S VS 10S", 3]]}
"""
"""The taker ends without a bout, and needs 56."""

POSITIONS = (lost_chelem("tarot:single"), _NO_BOUT)
