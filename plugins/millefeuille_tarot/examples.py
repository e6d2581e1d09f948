"""The worked examples of Tarot: whole deals, with what must come out.

The document gives the figures of one; those of the others are ours, by its rules, and so are all
the cards.
"""

from __future__ import annotations

from fractions import Fraction

from millefeuille.citations import Citation, Status
from millefeuille.games import Example
from millefeuille.points import Points
from millefeuille.seats import Seat
from millefeuille_tarot.rules import SEATS

_GARDE = """\
dealer 3
hands.0 VS 9S 6S 3S RC VC 10C 7C 3C AC VB 5B 3B 2B RO DO T19 T11
hands.1 DS 8S 4S 2S 9C 5C AB 10O 7O 6O 4O T20 T15 T14 T10 T9 T8 T7
hands.2 CS 10S 7S AS CC 8C 2C DB CB 10B 9B 5O AO T18 T17 T16 T2 EX
hands.3 RS 5S DC 6C RB 4B CO VO 9O 8O 2O T21 T13 T12 T5 T4 T3 T1
talon 4C 8B 7B 6B 3O T6
do pass, pass, pass, pass
do pass, pass, pass, bid garde
do discard 4C, discard 6C, discard DC, discard 2O, discard VO, discard CO
do pass
do play RC, play 5C, play CC, play T21
do play RB, play 2B, play AB, play 9B
do play RS, play 3S, play 2S, play AS
do play T3, play T11, play T14, play EX
do play 4O, play 5O, play 8O, play RO
do play VS, play DS, play 7S, play 5S
do play 9C, play 2C, play T1, play AC
do play 9O, play DO, play 6O, play AO
do play VB, play T7, play DB, play 4B
do play 4S, play CS, play T4, play 6S
do play 3O, play T19, play 7O, play T2
do play 9S, play 8S, play 10S, play T5
do play 6B, play 3B, play T8, play CB
do play 10O, play T16, play T6, play VC
do play 8C, play T12, play 3C, play T15
do play T20, play T17, play T13, play 7C
do play T9, play T18, play 7B, play 10C
do play 10B, play 8B, play 5B, play T10
"""
"""West has the Petit and the Monde; the Excuse stays with North, in a trick that East wins."""

_PRISE = """\
dealer 0
hands.0 VC 7C AC RB 10B 9B 4B RO 5O 2O T19 T16 T14 T11 T7 T5 T4 EX
hands.1 7S 5S 4S 3S 2S RC 10C 8C 5B DO 7O 3O AO T21 T20 T17 T2 T1
hands.2 RS CS DC 9C 5C CB VB 7B 3B 2B CO 10O 9O 6O 4O T15 T12 T8
hands.3 DS 10S 9S 8S CC 6C 4C 3C DB 8B 6B AB VO 8O T13 T10 T9 T6
talon VS 6S AS 2C T18 T3
do pass, pass, pass, pass
do pass, pass, pass, bid prise
do discard AS, discard VS, discard AC, discard 2C, discard 7C, discard VC
do pass
do play T21, play T8, play T6, play T3
do play DO, play CO, play 8O, play RO
do play RB, play 5B, play 2B, play AB
do play 5O, play 7O, play 9O, play VO
do play DS, play 6S, play 2S, play RS
do play DC, play CC, play T4, play 8C
do play 2O, play 3O, play 4O, play T9
do play 3C, play T5, play RC, play 5C
do play 9B, play T1, play CB, play DB
do play 10C, play 9C, play 4C, play T7
do play 10B, play T2, play VB, play 6B
do play AO, play 6O, play T10, play T11
do play 4B, play T17, play 3B, play 8B
do play 3S, play CS, play 8S, play T14
do play T16, play T20, play T12, play T13
do play 4S, play T15, play 9S, play T18
do play EX, play 5S, play 7B, play 10S
do play 6C, play T19, play 7S, play 10O
"""
"""South keeps the Excuse that he leads to trick 17; half a point for it leaves him just 51."""

_GARDE_SANS = """\
dealer 2
hands.0 RC CC 5C 3C 9B CO 4O 3O T21 T19 T16 T14 T9 T8 T6 T5 T4 T1
hands.1 VS 9S 8S 4S DC VC 8C 7C AC CB 10B 4B 2B DO 8O 7O 2O T11
hands.2 6S 3S 2S 10C 6C 2C VB 6B 5B RO 9O 6O 5O T18 T17 T15 T2 EX
hands.3 RS CS 10S 5S AS 4C RB DB 8B 7B 3B 10O AO T20 T13 T12 T10 T3
talon DS 7S 9C AB VO T7
do pass, pass, pass, pass
do pass, bid garde-sans, pass, pass
do pass
do play AO, play CO, play DO, play 5O
do play DC, play 2C, play 4C, play RC
do play T21, play T11, play T2, play T3
do play CC, play AC, play 6C, play T10
do play AS, play T4, play 4S, play 2S
do play 3C, play VC, play 10C, play T12
do play 5S, play T5, play 8S, play 3S
do play 5C, play 7C, play EX, play T13
do play 10S, play T6, play 9S, play 6S
do play 3O, play 7O, play RO, play 10O
do play 5B, play 3B, play 9B, play CB
do play 8C, play T15, play T20, play T8
do play CS, play T9, play VS, play T17
do play 6B, play RB, play T1, play 2B
do play 4O, play 8O, play 9O, play RS
do play 6O, play DB, play T14, play 2O
do play T16, play 4B, play T18, play 7B
do play VB, play 8B, play T19, play 10B
"""
"""The tricks are worth 39 and the chien 7."""

_GARDE_CONTRE = """\
dealer 0
hands.0 8S 5S DC CC 10C 8C 8B 6B 4B 2B VO 9O AO T20 T17 T16 T14 T12
hands.1 RS DS VS 10S 9S 4S 3S AS CB 9B DO 10O 8O 2O T15 T10 T3 T2
hands.2 7S VC 9C 7C 3C 2C DB VB 10B 7B AB 6O 3O T19 T18 T9 T8 T4
hands.3 6S 2S RC 6C 5C 4C AC RB 3B RO CO T21 T13 T7 T6 T5 T1 EX
talon CS 5B 7O 5O 4O T11
do pass, pass, pass, pass
do pass, pass, bid garde-contre, pass
do pass
do play DO, play 3O, play RO, play AO
do play T21, play T12, play T2, play T4
do play RC, play 8C, play T3, play VC
do play CB, play DB, play RB, play 2B
do play CO, play 9O, play 2O, play 6O
do play 3B, play 8B, play 9B, play VB
do play 7S, play 2S, play 8S, play RS
do play DS, play T8, play 6S, play 5S
do play 2C, play 4C, play DC, play T10
do play VS, play T9, play T13, play T14
do play VO, play 8O, play T18, play T5
do play AB, play T1, play 4B, play T15
do play AS, play T19, play T6, play T20
do play 6B, play 3S, play 7B, play T7
do play 5C, play CC, play 4S, play 3C
do play 10C, play 9S, play 7C, play AC
do play T16, play 10S, play 9C, play EX
do play T17, play 10O, play 10B, play 6C
"""
"""The tricks are worth 36; the chien's 5 would have made it 41."""

_EXCUSE_KEPT = """\
dealer 3
hands.0 DS 8S RC VC 10C 7C DB RO 9O 5O 4O T15 T14 T11 T10 T8 T6 T2
hands.1 5S DC 9C 4C 3C CB 8B 6B 5B DO 10O 7O T20 T16 T13 T12 T7 T5
hands.2 RS CS 9S 7S 6S 4S 3S 2S CC 8C 2C RB 7B VO 3O 2O T19 EX
hands.3 10S AS 6C 5C VB 10B 4B 2B AB CO 8O 6O AO T21 T18 T17 T4 T1
talon VS AC 9B 3B T9 T3
do pass, pass, pass, pass
do pass, pass, pass, bid garde
do discard AS, discard 10S, discard VS, discard AC, discard 5C, discard 6C
do pass
do play DB, play CB, play 7B, play AB
do play T2, play T5, play EX, play T21
do play 9B, play T6, play 5B, play RB
do play DS, play 5S, play RS, play T1
do play VB, play T8, play 6B, play T19
do play 2S, play T3, play 8S, play T7
do play DC, play CC, play T4, play 7C
do play 10B, play T10, play 8B, play CS
do play RO, play 7O, play VO, play AO
do play 10C, play 3C, play 2C, play T9
do play CO, play 4O, play DO, play 2O
do play 4C, play 8C, play T17, play VC
do play 6O, play 9O, play 10O, play 3O
do play 9C, play 3S, play T18, play RC
do play 8O, play 5O, play T12, play 4S
do play T16, play 7S, play 2B, play T11
do play T13, play 6S, play 3B, play T14
do play T15, play T20, play 9S, play 4B
"""
"""North's Excuse falls in the second trick, which West wins: his 40.5 become 41."""

_EXCUSE_LOST = """\
dealer 3
hands.0 CS 7S 8C 2C VB 10B 7B 5B 4B 2B CO 3O T19 T18 T17 T15 T12 T5
hands.1 RS 8S 6S 5S 3S RB 8B DO 10O 9O 7O T21 T14 T11 T10 T6 T4 EX
hands.2 4S RC CC 10C 7C 6C 5C 4C 3C DB CB 9B VO 8O 6O T8 T7 T1
hands.3 DS VS 10S 9S 2S DC VC 9C 6B 3B AB 5O 4O 2O AO T20 T13 T9
talon AS AC RO T16 T3 T2
do pass, pass, pass, pass
do pass, bid garde, pass, pass
do discard AC, discard 8B, discard 7O, discard 9O, discard 10O, discard DO
do pass
do play 2B, play RB, play 9B, play AB
do play T21, play T7, play T9, play T5
do play RS, play 4S, play 2S, play 7S
do play RO, play 6O, play AO, play 3O
do play T2, play T8, play T13, play T15
do play 4B, play T3, play DB, play 3B
do play T4, play T1, play T20, play T12
do play 6B, play 5B, play T6, play CB
do play T10, play CC, play DC, play T17
do play CS, play AS, play RC, play DS
do play 2O, play CO, play T11, play 8O
do play 3S, play VO, play VS, play T18
do play 2C, play T14, play 3C, play 9C
do play 5S, play 4C, play 9S, play T19
do play 8C, play T16, play 5C, play VC
do play 6S, play 6C, play 10S, play 7B
do play 4O, play 10B, play 8S, play 7C
do play 5O, play VB, play EX, play 10C
"""
"""East still has the Excuse in the last trick, which West wins."""

_HALF_POINT = """\
dealer 2
hands.0 RS CS 7S 6S RC DC VC 7C 6C 2C VB 10B 9B 4B T20 T14 T5 T1
hands.1 4S CC 10C 8C 3C DB 2B 9O 8O 3O 2O T21 T17 T13 T11 T8 T6 T2
hands.2 DS 8S 5S AS 9C AC CB 7B 6B 5B AB CO 6O 4O T18 T12 T10 EX
hands.3 VS 9S 3S 5C 4C RB 8B 3B RO VO 5O AO T19 T16 T15 T9 T7 T3
talon 10S 2S DO 10O 7O T4
do pass, pass, pass, pass
do pass, pass, bid prise, pass
do discard 2S, discard 4S, discard 10S, discard 2B, discard DB, discard DO
do pass
do play 4C, play 2C, play CC, play AC
do play T21, play T12, play T3, play T5
do play 7O, play CO, play VO, play T1
do play 4B, play T2, play AB, play 3B
do play 8O, play 4O, play AO, play T14
do play VB, play T4, play 5B, play 8B
do play T6, play T10, play T15, play T20
do play 9B, play T8, play 6B, play RB
do play 9O, play 6O, play RO, play RC
do play 3S, play CS, play T11, play AS
do play 10O, play T18, play 5O, play RS
do play 8S, play 9S, play 6S, play T13
do play 2O, play DS, play T7, play DC
do play 5C, play VC, play 3C, play 9C
do play 10B, play T17, play 7B, play T19
do play VS, play 7S, play 8C, play 5S
do play T9, play 6C, play 10C, play CB
do play T16, play 7C, play 3O, play EX
"""
"""North still has the Excuse in the last trick, which West wins: it alone goes to East."""

_PETIT_AU_BOUT = """\
dealer 2
hands.0 DS 6S 3S RC DC 9C 6C 5C 2C AC DB 9B 4B VO 2O T18 T16 T2
hands.1 RS 9S 8S VC 10C 3C RB 7B RO DO 9O 8O 7O T20 T11 T4 T3 T1
hands.2 CS VS 7S 4S AS CC 4C VB 2B 10O 6O 3O AO T15 T12 T10 T9 T7
hands.3 10S 2S 8C CB 10B 8B 6B 5B 3B AB 5O 4O T21 T19 T13 T8 T6 EX
talon 5S 7C CO T17 T14 T5
do pass, pass, pass, pass
do pass, pass, bid garde, pass
do discard 3C, discard 7C, discard 10C, discard VC, discard CO, discard DO
do pass
do play T21, play T2, play T3, play T7
do play AB, play DB, play RB, play 2B
do play RO, play AO, play 4O, play 2O
do play RS, play AS, play 2S, play 3S
do play 7O, play 10O, play 5O, play VO
do play AC, play T5, play 4C, play 8C
do play 8O, play 3O, play T6, play T16
do play 2C, play T14, play CC, play T19
do play 3B, play 4B, play 7B, play VB
do play CS, play 10S, play 6S, play 5S
do play VS, play T8, play DS, play 8S
do play CB, play 9B, play T4, play T9
do play 4S, play T13, play T18, play 9S
do play RC, play T17, play T10, play 5B
do play 9O, play 6O, play 6B, play 5C
do play T20, play T12, play 8B, play 6C
do play T11, play T15, play EX, play DC
do play 7S, play 10B, play 9C, play T1
"""
"""East wins the last trick with the Petit, but has only 48 points and one bout."""

_POIGNEE = """\
dealer 3
hands.0 RS DS 10S 8S 7S RC 10C 8C 3C AC CB 9B 8B 5B AO T19 T3 EX
hands.1 CS VS 9S 6S 5S CC RB 7B 4B 3B DO 10O 9O 8O 3O 2O T2 T1
hands.2 DC 9C 7C 6C 5C 2C VB AB CO VO 6O 5O T16 T14 T9 T8 T7 T6
hands.3 4S 3S AS VC DB 2B RO 7O T21 T20 T18 T17 T15 T13 T12 T10 T5 T4
talon 2S 4C 10B 6B 4O T11
do pass, pass, pass, pass
do pass, pass, pass, bid garde
do discard 4C, discard VC, discard 2B, discard 6B, discard 10B, discard DB
do pass
do play RC, play CC, play 2C
do declare poignee T21 T20 T18 T17 T15 T13 T12 T11 T10 T5
do play T21
do play RO, play AO, play 2O, play 5O
do play T20, play T3, play T2, play T6
do play T4, play EX, play T1, play T7
do play AB, play T5, play 5B, play 3B
do play 7O, play T19, play DO, play CO
do play RS, play CS, play T8, play AS
do play VB, play T10, play 8B, play 4B
do play 4O, play CB, play 8O, play VO
do play 5C, play T11, play AC, play 5S
do play 2S, play DS, play VS, play T9
do play 6C, play T12, play 3C, play 6S
do play 3S, play 10S, play 9S, play T14
do play 7C, play T13, play 8C, play 7B
do play 4S, play 7S, play RB, play T16
do play 9C, play T15, play 10C, play 3O
do play T17, play 8S, play 9O, play DC
do play T18, play 9B, play 10O, play 6O
"""
"""West shows ten of his eleven trumps and takes 47 points, 4 too few."""

_FOUR_KINGS = """\
dealer 3
hands.0 RS 5S RC 8C RB RO T15 T14 T13 T12 T11 T10 T9 T8 T7 T6 T5 T4
hands.1 10S 4S 2S 10C 9C 7C 4C 3C DB CB 10B 5B CO 3O 2O T18 T16 EX
hands.2 CS 9S 7S 6S DC CC VC 6C 5C 7B 6B 4B DO VO 5O 4O T17 T1
hands.3 DS VS 8S 3S AS 2C AC VB 8B 2B AB 10O 9O 8O 6O AO T21 T19
talon 9B 3B 7O T20 T3 T2
do pass, pass, pass, pass
do bid garde, pass, pass, pass
do discard 5S, discard 8C, discard 3B, discard 9B, discard 7O, discard T2
do pass
do declare poignee T20 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6 T5 T4 T3 T2
do play RB, play DB, play 4B, play AB
do play RS, play 2S, play 6S, play AS
do play RC, play 3C, play DC, play AC
do play RO, play 2O, play DO, play AO
do play T3, play EX, play T17, play T21
do play 2C, play T4, play 4C, play 5C
do play T20, play T16, play T1, play T19
do play T5, play T18, play CC, play DS
do play 3O, play 4O, play 6O, play T6
do play T7, play 4S, play 7S, play 3S
do play T8, play 10S, play 9S, play 8S
do play T9, play 7C, play CS, play VS
do play T10, play 9C, play 6C, play 2B
do play T11, play 10C, play VC, play 8B
do play T12, play 5B, play 6B, play 8O
do play T13, play 10B, play 7B, play 9O
do play T14, play CB, play 5O, play VB
do play T15, play CO, play VO, play 10O
"""
"""South has five ordinary cards to lay away, so a trump goes with them and is shown again."""

_SLAM = """\
dealer 3
hands.0 RS DS RC 7C RB RO T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T1 EX
hands.1 DC CC 10C 5C CB VB 6B 2B DO 7O 6O 3O 2O AO T10 T9 T5 T2
hands.2 VS 8S 5S 2S AS 9C 4C 2C AC 10B 9B 8B 3B VO T11 T7 T6 T4
hands.3 CS 10S 9S 7S 4S VC 6C 3C DB 7B 5B AB CO 9O 8O 5O 4O T8
talon 6S 3S 8C 4B 10O T3
do pass, pass, pass, pass
do bid garde, pass, pass, pass
do discard 3S, discard DS, discard 7C, discard 8C, discard 4B, discard 10O
do declare chelem
do play T21, play T2, play T4, play T8
do play T20, play T5, play T6, play 4S
do play T19, play T9, play T7, play 7S
do play T18, play T10, play T11, play 9S
do play T17, play 5C, play AS, play 10S
do play T16, play 10C, play 2S, play 3C
do play T15, play 2B, play 5S, play 6C
do play T14, play 6B, play 8S, play AB
do play T13, play AO, play AC, play 5B
do play T12, play 2O, play 2C, play 7B
do play RS, play 3O, play VS, play CS
do play RC, play CC, play 4C, play VC
do play RB, play VB, play 3B, play DB
do play RO, play 6O, play VO, play 4O
do play 6S, play DC, play 9C, play 5O
do play T3, play 7O, play 8B, play 8O
do play T1, play CB, play 9B, play 9O
do play EX, play DO, play 10B, play CO
"""
"""South leads the Petit to the trick before the last, and the Excuse to the last."""

_SLAM_FAILED = """\
dealer 1
hands.0 9S 8S 7S CC 9C 3C 2C AC 8B 7B 3B CO 10O 7O 3O AO T6 T1
hands.1 VS 10S 6S 3S 2S DC 10C 6C CB 10B 9B 5B 2B 9O 8O 5O 2O T8
hands.2 RS DS CS RC 4C RB DB RO T21 T20 T19 T18 T17 T16 T14 T12 T9 EX
hands.3 5S 4S AS VC 7C VB 6B 4B DO VO 6O 4O T13 T11 T10 T5 T4 T3
talon 8C 5C AB T15 T7 T2
do pass, pass, pass, pass
do bid garde, pass, pass, pass
do discard CS, discard DS, discard 4C, discard 5C, discard AB, discard DB
do declare chelem
do play T21, play T3, play T6, play T8
do play RC, play 7C, play AC, play 6C
do play RB, play 4B, play 3B, play 2B
do play RO, play 4O, play AO, play 2O
do play RS, play AS, play 7S, play 2S
do play T14, play T4, play T1, play 3S
do play T15, play T5, play 8S, play 6S
do play T16, play T10, play 9S, play 10S
do play T17, play T11, play 2C, play 10C
do play T18, play T13, play 3C, play 5B
do play T2, play 4S, play 9C, play 9B
do play T7, play 5S, play 7B, play 10B
do play T9, play 6B, play 8B, play 5O
do play T12, play 6O, play 3O, play 8O
do play T19, play VC, play 7O, play 9O
do play 8C, play DO, play CC, play DC
do play VS, play EX, play VO, play CO
do play CB, play T20, play VB, play 10O
"""
"""North takes sixteen tricks and saves his Excuse in one of the others."""

_PETIT_SEC = """\
dealer 3
hands.0 RS DS CS VS 6S AS 9C 7C 6C AB CO 8O 7O 4O T20 T6 T2 EX
hands.1 9S 4S 2S 10C 3C 2C RB 9B 4B 3B 9O 5O T19 T18 T17 T13 T11 T5
hands.2 10S 8S 3S RC DC CC 8C AC VB 6B 5B 2B DO VO 3O 2O AO T1
hands.3 7S 5S VC 4C DB CB 10B 8B 7B 10O T21 T16 T15 T14 T12 T10 T7 T3
talon 5C RO 6O T9 T8 T4
do pass, pass, claim petit-sec
"""

_PASSED_OUT = """\
dealer 1
hands.0 CS VS 8S 9C 4C 8B 7B 6B RO DO VO 10O 6O T19 T17 T14 T11 T10
hands.1 6S 2S DC 10C 7C 6C DB 9B 5B 2B 7O 5O 4O T21 T16 T15 T12 T7
hands.2 DS 9S 7S 5S AS 5C 3C 2C AC CO 8O 2O T20 T18 T13 T8 T4 EX
hands.3 RS 10S 4S 3S RC CC VC CB 10B 4B AB 3O AO T9 T6 T5 T3 T2
talon 8C RB VB 3B 9O T1
do pass, pass, pass, pass
do pass, pass, pass, pass
"""


def _example(
    name: str,
    title: str,
    where: str,
    deal: str,
    *,
    taker: Seat = 0,
    each: Points = 0,
    given: bool = False,
) -> Example:
    """An example in which each defender pays the taker so much; below 0 he pays them.

    ``given`` is for figures of the document; without a taker the deal is annulled.
    """
    points = tuple([each * (SEATS - 1) if seat == taker else -each for seat in range(SEATS)])
    return Example(
        name=name,
        title=title,
        citation=_given(where) if given else _reckoned(where),
        position=f"millefeuille position 1\ngame tarot:single\n{deal}",
        points=points,
        scores=points,
        winners=tuple([seat for seat in range(SEATS) if points[seat] > 0]),
    )


def _given(where: str) -> Citation:
    return Citation(where, Status.STATED)


def _reckoned(where: str) -> Citation:
    return Citation(where, Status.IMPLIED, "the figures are ours")


EXAMPLES = (
    _example(
        "garde",
        "Garde made with two bouts and 45 points: 58 from each",
        "D4 §8",
        _GARDE,
        taker=3,
        each=58,
        given=True,
    ),
    _example(
        "prise",
        "Prise made to the point: nothing but the 25",
        "D4 §1, D4 §8",
        _PRISE,
        taker=0,
        each=25,
    ),
    _example(
        "garde-sans",
        "Garde sans made with the chien, which counts for the taker unseen",
        "D4 §3, D4 §8",
        _GARDE_SANS,
        taker=0,
        each=120,
    ),
    _example(
        "garde-contre",
        "Garde contre lost without the chien, which counts for the defenders",
        "D4 §3, D4 §8",
        _GARDE_CONTRE,
        taker=3,
        each=-180,
    ),
    _example(
        "excuse-kept",
        "a defender keeps the Excuse: his half point makes the contract",
        "D4 §6",
        _EXCUSE_KEPT,
        taker=3,
        each=50,
    ),
    _example(
        "excuse-lost",
        "the taker's Excuse in the last trick: it is lost, and a bout with it",
        "D4 §6",
        _EXCUSE_LOST,
        taker=1,
        each=-56,
    ),
    _example(
        "half-point",
        "a defender's Excuse in the last trick, won by another: half points stay",
        "D4 §6, D4 §8",
        _HALF_POINT,
        taker=1,
        each=Fraction(-51, 2),
    ),
    _example(
        "petit-au-bout",
        "the Petit wins the last trick, though the contract is lost",
        "D4 §7",
        _PETIT_AU_BOUT,
        taker=1,
        each=-36,
    ),
    _example(
        "poignee-of-the-loser",
        "the taker shows a poignée and loses: it goes to the defenders",
        "D4 §4, D4 §7",
        _POIGNEE,
        taker=3,
        each=-78,
    ),
    _example(
        "four-kings",
        "four kings, and a trump laid away: it is shown in the triple poignée",
        "D4 §3, D4 §4",
        _FOUR_KINGS,
        taker=0,
        each=136,
    ),
    _example(
        "slam",
        "every trick announced and taken, the last one by leading the Excuse",
        "D4 §4, D4 §6, D4 §7",
        _SLAM,
        taker=0,
        each=580,
    ),
    _example(
        "slam-failed",
        "a Garde made, a slam announced and failed: the taker pays",
        "D4 §4, D4 §8",
        _SLAM_FAILED,
        taker=2,
        each=-72,
    ),
    _example(
        "petit-sec",
        "North's only trump is the Petit, without the Excuse: annulled",
        "D4 §2",
        _PETIT_SEC,
    ),
    _example("passed-out", "all pass: annulled", "D4 §2", _PASSED_OUT),
)
