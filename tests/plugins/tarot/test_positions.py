"""What no deal of Tarot can have come to is refused where it is told: D4 §2, D4 §3, D4 §4."""

from __future__ import annotations

import pytest

from millefeuille import Position, PositionError
from tests.plugins.tarot.deals import table

HANDS = """\
hands.0 RS 10S 9S 8S RC 10C 9C RB 10B 9B RO 10O 9O T21 T20 T19 T18 T17
hands.1 DS CS VS DC CC VC DB CB VB DO CO VO T16 T15 T14 T13 T12 T11
hands.2 7S 6S 5S 4S 7C 6C 5C 4C 7B 6B 5B 7O 6O 5O T10 T9 T8 T7
hands.3 3S 2S AS 3C 2C AC 4B 3B 2B 4O 3O 2O T6 T5 T4 T3 T2 EX
"""
CHIEN = "AB AO T1 8C 8B 8O"
HEAD = "millefeuille position 1\ngame tarot:single\ndealer 3\n"
SANS = 'result AuctionResult {"declarer": 0, "bid": "garde-sans"}\n'
GARDE = SANS.replace("garde-sans", "garde")
SILENT = 'result Declared {"made": []}\n'
PLAY = f"{HEAD}{HANDS}phase play\n"


def told(text: str):
    position, at = Position.parse(text, lambda _name: table())
    return position.deal(at)


def test_what_is_told_truly_is_taken():
    assert told(f"{PLAY}talon {CHIEN}\n{SANS}{SILENT}").actor == 0
    assert told(f"{HEAD}{HANDS}talon {CHIEN}\nphase auction\n").actor == 0


@pytest.mark.parametrize(
    ("made", "said"),
    [
        ('[[2, "chelem"]]', "who declares is asked once, in order: seat 0"),
        ('[[0, "chelem"], [0, "chelem"]]', "who declares is asked once, in order: seat 0"),
        ('[[0, "slam"]]', "slam cannot be declared"),
    ],
)
def test_d4_4_only_the_taker_announces_and_once(made, said):
    text = f'{PLAY}talon {CHIEN}\n{SANS}result Declared {{"made": {made}}}\n'
    with pytest.raises(PositionError, match=said):
        told(text)


@pytest.mark.parametrize(
    ("bid", "where", "said"),
    [
        (GARDE, "talon", "hands of 18 18 18 18 and 6 cards laid aside"),
        (SANS, "aside.0", "hands of 18 18 18 18 and a talon of 6"),
        (SANS.replace("sans", "contre"), "aside.0", "hands of 18 18 18 18 and a talon of 6"),
    ],
)
def test_d4_3_the_chien_lies_where_the_contract_leaves_it(bid, where, said):
    cards = CHIEN.replace("T1", "DS")
    hands = HANDS.replace("hands.1 DS", "hands.1 T1")
    with pytest.raises(PositionError, match=said):
        told(f"{HEAD}{hands}phase play\n{where} {cards}\n{bid}{SILENT}")


def test_d4_3_garde_sans_never_comes_to_the_chien():
    with pytest.raises(PositionError, match="does not come to chien"):
        told(f"{HEAD}{HANDS}talon {CHIEN}\nphase chien\n{SANS}")


def test_d4_2_after_a_petit_sec_no_deal_goes_on():
    hands = HANDS.replace(" T21 T20 T19 T18 T17", " T1 8C 8B 8O AO")
    text = f"{HEAD}{hands}talon AB T21 T20 T19 T18 T17\nphase auction\n"
    with pytest.raises(PositionError, match="the hand of seat 0 ends the deal in petit_sec"):
        told(text)


def test_d4_2_nothing_is_dealt_again():
    with pytest.raises(PositionError, match="a deal is redealt 0 times at most, not 1 times"):
        told(f"{HEAD}{HANDS}talon {CHIEN}\nphase auction\nattempt 1\n")
