"""The worked examples of Mille's documents: whole deals, with what must come out.

Where a document gives figures they are its own; the cards that lead to them are ours.
"""

from __future__ import annotations

from fractions import Fraction

from millefeuille.citations import Citation, Status
from millefeuille.games import Example

_DIAMONDS = """\
dealer 0
hands.0 AS JS 9S AC 9C KD QD
hands.1 QS QC JC JD AH QH 9H
hands.2 10S KS 10C KC 9D 10H KH
talon AD 10D JH
do pass, pass, pass
do pass, bid 105, pass
do give 9C 1, give JH 2, bid 160
do pass, pass, pass
do play AS, play QS, play KS
do play KD announce diamonds, play JD, play 9D
do play AD, play 9C, play JH
do play 10D, play 9H, play KC
do play QD, play JC, play KH
do play AC, play QC, play 10C
do play 9S, play QH, play 10S
do play 10H, play JS, play AH
"""
"""Nobody trumps, so that the tricks go the same way without the announcement."""

_CLUBS = """\
dealer 1
hands.0 AC 10C KC QC JC 9C 10D
hands.1 KS JS 9S QD 9D AH JH
hands.2 10S QS AD KD JD QH 9H
talon AS 10H KH
do pass, pass, pass
do bid 105, pass, pass
do give 9C 1, give 10D 2, bid 120
do pass, pass, pass
do play AS, play 9S, play QS
do play KC announce clubs, play 9C, play 9H
do play AC, play 9D, play JD
do play 10C, play JS, play QH
do play QC, play JH, play KD
do play JC, play QD, play 10D
do play KH, play AH, play AD
do play KS, play 10S, play 10H
"""
"""A contract of 120 made with 70 and the clubs; the others take 26 and 24."""

_NOTHING = """\
dealer 2
hands.0 9S 10C KC QC QD JD 9H
hands.1 QS JS JC 10D 9D QH JH
hands.2 AS KS 9C KD AH 10H KH
talon 10S AC AD
do pass, pass, pass
do pass, pass
do give 9H 1, give JD 2, bid 105
do pass, pass, pass
do play 10C, play JC, play 9C
do play KC announce clubs, play 9H, play JD
do play AC, play JS, play KS
do play QC, play JH, play KD
do play AD, play 9D, play KH
do play 10S, play QS, play AS
do play 10H, play QD, play QH
do play AH, play 9S, play 10D
"""
"""Seat 1 takes no trick."""

_GIVEN_UP = """\
dealer 1
hands.0 KS QS AC 9C KD JD 9H
hands.1 JS 9S KC 10D AH 10H QH
hands.2 AS 10S 10C JC AD QD KH
talon QC 9D JH
do pass, pass, pass
do bid 105, pass, pass
do declare rospis
"""
"""The talon is worth 5, one too much for a redeal."""

_APP = """\
dealer 1
hands.0 AS KS 9S AC KC QC QH
hands.1 10S QS 9C KD JD KH 9H
hands.2 10C 10D QD 9D AH 10H JH
talon JS JC AD
do pass, pass, pass
do bid 110, pass, pass
do give 9S 1, give JS 2, bid 120
do play AS, play 9S, play JS
do play AC, play 9C, play 10C
do play KC announce clubs, play 9H, play 9D
do play QC, play JD, play JH
do play JC, play QS, play QD
do play AD, play KD, play 10D
do play KS, play 10S, play 10H
do play KH, play AH, play QH
"""
"""The declarer takes six tricks, then each of the others one."""

_TENS = """\
dealer 1
hands.0 AS JS QC 10D KD QD AH
hands.1 KS 9S KC JC 9C AD 9D
hands.2 10S QS 10C JD 10H KH JH
talon AC QH 9H
do pass, pass, pass
do bid 110, pass, pass
do give 9H 1, give JS 2, bid 120
do play AS, play 9S, play JS
do play AC, play 9C, play 10C
do play AH, play 9H, play JH
do play QD announce diamonds, play AD, play JD
do play KC, play QS, play QC
do play KS, play 10S, play 10D
do play KD, play 9D, play KH
do play QH, play JC, play 10H
"""
"""A contract of 120 made with 79 and the diamonds; the others take 26 and 15."""


def _position(profile: str, deal: str, *before: str) -> str:
    """A deal with the standing before it, as a position's text."""
    return "\n".join(("millefeuille position 1", f"game mille:{profile}", *before, deal))


def _given(where: str) -> Citation:
    return Citation(where, Status.STATED)


def _reckoned(where: str) -> Citation:
    return Citation(where, Status.IMPLIED, "the figures are ours")


_CLUB_EXAMPLES = (
    Example(
        name="contract-made",
        title="a contract of 160, made because the diamonds are announced",
        citation=_given("D0 §08"),
        position=_position("club", _DIAMONDS),
        points=(160, 25, 15),
        scores=(160, 25, 15),
    ),
    Example(
        name="contract-failed",
        title="the same cards without the announcement: 84 are not 160",
        citation=_given("D0 §08"),
        position=_position("club", _DIAMONDS.replace(" announce diamonds", "")),
        points=(-160, 25, 15),
        scores=(-160, 25, 15),
    ),
    Example(
        name="match-won",
        title="from 880 a contract of 120 made is 1000 and the match",
        citation=_given("D0 §08"),
        position=_position("club", _CLUBS, "deals 22", "scores 880 415 640"),
        points=(120, 25, 25),
        scores=(1000, 440, 665),
        winners=(0,),
    ),
    Example(
        name="barrel-defence",
        title="a defender at 880 scores nothing and uses an attempt",
        citation=_given("D0 §08"),
        position=_position("club", _CLUBS, "deals 22", "scores 415 880 640"),
        points=(120, 0, 25),
        scores=(535, 880, 665),
    ),
    Example(
        name="barrel-left",
        title="the third such deal at 880 without success: 760",
        citation=_given("D0 §08"),
        position=_position(
            "club", _CLUBS, "deals 22", "scores 415 880 640", "marks.attempts 0 2 0"
        ),
        points=(120, -120, 25),
        scores=(535, 760, 665),
    ),
    Example(
        name="failed-visits",
        title="the third failed visit to the barrel sets the score to 0",
        citation=_reckoned("D0 §07"),
        position=_position(
            "club",
            _CLUBS,
            "deals 22",
            "scores 415 880 640",
            "marks.attempts 0 2 0",
            "marks.failed_visits 0 2 0",
        ),
        points=(120, -880, 25),
        scores=(535, 0, 665),
    ),
    Example(
        name="third-arrival",
        title="a third player arrives on the barrel: both who were there lose 120",
        citation=_reckoned("D0 §07"),
        position=_position("club", _CLUBS, "deals 22", "scores 790 880 880"),
        points=(90, -120, -120),
        scores=(880, 760, 760),
    ),
    Example(
        name="rounding",
        title="defenders to the nearest 5: 26 and 24 are 25",
        citation=_reckoned("D0 §06"),
        position=_position("club", _CLUBS),
        points=(120, 25, 25),
        scores=(120, 25, 25),
    ),
    Example(
        name="third-bolt",
        title="a defender's third bolt costs him 120, even below 0",
        citation=_reckoned("D0 §06"),
        position=_position("club", _NOTHING, "deals 5", "scores 240 65 110", "marks.bolts 0 2 0"),
        points=(105, -120, 60),
        scores=(345, -55, 170),
    ),
    Example(
        name="rospis",
        title="105 given up: half of it to each of the others, exactly",
        citation=_reckoned("D0 §03"),
        position=_position("club", _GIVEN_UP),
        points=(-105, Fraction(105, 2), Fraction(105, 2)),
        scores=(-105, Fraction(105, 2), Fraction(105, 2)),
    ),
)

_APP_EXAMPLES = (
    Example(
        name="app-contract",
        title="a contract of 120, made with 78 and the clubs: 138 bring 120",
        citation=_given("D1 §9"),
        position=_position("app", _APP),
        points=(120, 20, 20),
        scores=(120, 20, 20),
    ),
    Example(
        name="app-rounding",
        title="defenders to the nearest 10, a 5 down: 26 are 30 and 15 are 10",
        citation=_reckoned("D1 §9"),
        position=_position("app", _TENS),
        points=(120, 30, 10),
        scores=(120, 30, 10),
    ),
    Example(
        name="app-below-barrel",
        title="a defender who was below 800 gets all his points: 790 and 30 are 820",
        citation=_reckoned("D1 §10"),
        position=_position("app", _TENS, "deals 16", "scores 610 790 550"),
        points=(120, 30, 10),
        scores=(730, 820, 560),
    ),
    Example(
        name="app-barrel",
        title="from 800 on a defender scores nothing",
        citation=_reckoned("D1 §10"),
        position=_position("app", _TENS, "deals 16", "scores 610 820 550"),
        points=(120, 0, 10),
        scores=(730, 820, 560),
    ),
    Example(
        name="short-contract",
        title="the same contract of 120 in the game to 500",
        citation=_given("D1 §9"),
        position=_position("short", _APP),
        points=(120, 20, 20),
        scores=(120, 20, 20),
    ),
)

EXAMPLES = (*_CLUB_EXAMPLES, *_APP_EXAMPLES)
