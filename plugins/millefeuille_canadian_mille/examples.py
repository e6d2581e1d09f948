"""The worked examples of Canadian Mille: the ends of deals, with what must come out.

The documents give no figures; those here are ours, by their rules, and so are all the cards.
"""

from __future__ import annotations

from millefeuille.citations import Citation, Status
from millefeuille.games import Example
from millefeuille.points import Points
from millefeuille.seats import Seat

_QUEENS = """\
dealer 1
sets.0 QS QS QC QC QD QD QH QH
sets.0 AS AC AD
hands.0 5S 5C 5D 5H
sets.1 9S 9C 9D
hands.1 7S 7C KS KC JC 10H 10D 4S 4D 3C 8H 6D
pile 3H AH 3H KD 6C 10S JC 10D 3S AD 7H
stock JD 2D 10H 7D 4D 9C 5H KS 2S JD 8H 5S 6S 3D KC 10S 9D KH 6D 3S 8C 2C KH 6H 2C 5C 8S 9H 4S \
7C 6C AC 4C AS 7S 8D JH 5D 7H 2S 8D 10C 4H 6H 3C JS 8S 4C 2H 10C KD 6S JS 2D AH JH 8C 3D 4H 9S \
2H 7D 9H
work {"turns": 10}
do draw, lay 5S 5C 5D, add 5H 2, throw 9H
"""

_KINGS = """\
dealer 1
sets.0 KS KS KC KC KD KD KH KH
sets.0 3S 3S 3C 3C 3D 3D
hands.0 3H
sets.1 5S 5S 5C 5C
sets.1 7S 7C 7D
sets.1 8S 8C 8D
hands.1 QS QS JD JD 2C
pile 7D 4H 8C 10S AD 7H 7H 4H QD 2S 7S JS 5H
stock 6D 9D JC 10D 9D 8S 6S AS 6C JS 10S 8H 6D 10H 3H AC 6H AC 10H 5D 8H 2D 2H 2C 8D 5D 4C QC \
10C JH 6C QD 2D 9C 9C AH 10C 4C AH AS 9H 6H QC 6S JH QH 9H 4D 2H AD 9S 4S 4D 4S 7C 2S 10D 5H QH \
JC 9S
work {"turns": 12}
do draw, add 3H 1, throw 9S
"""

_ONE_TWO = """\
dealer 1
sets.0 QS QC QD
sets.0 JS JC JH
sets.0 AS AC AD
sets.0 8S 8C 2D
hands.0 8D 8H 4C
sets.1 AS AC AH
hands.1 KS QH 10S 10C 9S 9D 7C 7D 6S 6H 3S 3D
pile KD 5S 4S 2H JS 5C 9H QS JH
stock QC 9H 7D 10S 5C 10H 10D 4D 6C 8H KD 8S 2S 5H 9S KH KC 3S 2C QH AD 10D 6D JD 2D 3C 7S 2H 2C \
7H 7C 8C 5D 4S KS 10H 6D 9C 6C 4H 3C 5D 4D JD 5S 10C 9C 3D AH 5H 3H 6S KC 7S 3H JC 9D QD KH 4H \
6H 2S 7H 4C 8D
work {"turns": 8}
do draw, add 8D 3, add 8D 3, add 8H 3, throw 4C
"""

_TWOS = """\
dealer 1
sets.0 2S 2C 2D
sets.0 AS AC AD AH
sets.0 QS QC QD
hands.0 6S 6S 6C 6D 6H
sets.1 10S 10C 10D 10H
hands.1 KS KC JS 9S 9C 8D 7H 5S 5D 4S 3H
pile 4S AD 3D 7D 6D 5D 4H 3S AC
stock 3D 3S 9H JC 4D KC 5H QH QD 6C 10S 4C 10D 7S 8C 6H 5S JC 9D 5H 7C 7C 8H QC JS 5C 4H 10C 3C \
3C QS KH 8H JD 8S QH 7S KS 7D 9H 9S 8D 8S KD KD 2D 2H 8C 2H 3H JH 4D 10H 9D KH 2S AS 5C JH AH 7H \
JD 9C 2C 4C
work {"turns": 8}
do draw, lay 6S 6C 6D, add 6H 3, add 6S 3, throw 4C
"""

_EIGHT_TWOS = """\
dealer 1
sets.0 2S 2S 2C 2C 2D 2D 2H
sets.0 7S 7C 7D 7H
hands.0 7S 7C 7D 2H
hands.1 QS JD AS AC KC KD 10S 10D 9C 8C 8H 6S 5C 4D 3S
pile 4H QC 10D 6S 4S 3H AD 9D AD KC 8D QD 8C 3H 5H
stock 4H JH 6H AS 3D AH 3C 8D 6C 10C 10H 9C 9S 9H 4C 6D 4S AC QH 6C 7H QH 5D 4D JS KS 8S 5S AH \
KH 5S JH 6D JC QD 8S QS JD KH 10S KD 3C 3S 10H QC 9S 9H 10C JS JC 3D 9D 6H 5H 4C 5C 5D 8H KS
work {"turns": 14}
do draw, add 2H 0, add 7S 1, add 7C 1, add 7D 1, throw KS
"""

_DIRTY_EIGHTS = """\
dealer 1
sets.0 QS QS QC QC QD QD QH
sets.0 KS KS KC KC KD KD KH KH
hands.0 2S 2C
sets.1 9S 9C 9D
hands.1 AS AC 10S 10D 8S 8C 7D 7H 6C 5S 4D 3H
pile AD 2D AH 8C 10H JD 2C 2S 10C 6D 10C 3S 4C 8D 4H 10S 6S 2H
stock 9C 5C 6D AD JC 2H AH 2D 9H 7S 6H 5S 3C 7C JS 3C 9S QH AS 7C 8H 9H JS 10H 7S JH 5C 5D JC 5D \
3H 3S 6H 4S 4S 4D 6S 10D 3D 5H JH 5H 8S 8H 6C AC 7D 8D 7H 4C 9D 3D JD 4H
work {"turns": 20}
do draw, add 2S 0, add 2C 1, throw 4H
"""
"""Seven queens and a two; eight kings, a set of eight until a two is added."""

_HE_ALONE = """\
dealer 1
sets.0 AS AC AD
sets.0 QS QS QH
sets.0 10S 10C 10D 10H
hands.0 AH 5S 5C 5D 6C
sets.1 QC QD QH
sets.1 JS JS JC JC JD JD JH JH
hands.1 AH KS 9C 8D
pile AC 7H 4H 2C KH 4H 5C 2H 3D 8D 7C 6D 7S 4S 9H 4D 9S
stock 8C 3S QC 2H 2D 3H 9C KH 2S 5H 9D 2D 6H 10C 10H 5S 4D KC QD KD 7H 4C 8S 3C 8C 3H 10D 9D 3S \
5H 6D 6H 6C AD 8H 7S 8S 7D 9H 7C 5D 8H 3D 4S KC 9S 3C 7D 10S 4C KD 6S 2S 6S KS 2C AS
work {"turns": 16}
do draw, add AH 0, add AS 0, lay 5S 5C 5D, throw 6C
"""

_BOTH_REACH_IT = """\
dealer 1
sets.0 QS QC QD
sets.0 AS AC AD
sets.0 9S 9C 9D
sets.0 10S 10C 10D
hands.0 QH AH 4C
sets.1 JS JS JC JC JD JD JH JH
hands.1 KS KD 8C 7C 6S 6D 3H
pile 4S QD 8H 3S 7H 7S 7S 7H 4C 2H 10H KS 5C 2S 10C 3C KH 2D 5H
stock 6D 5D 9H 3D 2S 7D 3S 9S 3H 8S 6C 2D 10D AH 10S 3C 4D 5S QH 4S KC 2C 4H 9D QC 6S 9C AD 2H \
10H 5H 8C 7D 4H KC 8D AC 4D 6H 5C AS 6H 3D 9H 2C 8D 7C KD KH 5S 6C 8H 5D 8S QS
scores 200 500
deals 3
work {"turns": 18}
do draw, add QH 0, add QS 0, add AH 1, throw 4C
"""

_TURN_LIMIT = """\
dealer 0
sets.0 QS QS QC
hands.0 KS KC 9S 9D 8C 7C 7D 6H 5H 4S 4C 3D
sets.1 JS JC JD
hands.1 AS AC 10S 10C 8S 8D 6S 6D 5S 5C 3S 2H
pile 10D
stock QH 9H AS 10S 7H 9C QD 10H AH AH 7H JS 10C 2D KD 4C 5C 9D 7S QC JC JH AC JD 9C 6D 4H JH QD \
KH 7D 2C 3C 4H 2S 9S 8D 8S AD 2D 3S KS 6S 3C KD 5S 9H 5H 6C 10H 3D QH 10D 3H 7C 2C 7S 4S 2S 3H \
4D 8C 6C 5D 6H KH 8H 5D KC 2H 8H AD 4D
work {"turns": 299}
do take, throw 10D
"""
"""Both have taken and thrown the one card of the pile all the time."""

_STOCK_EMPTY = """\
dealer 0
sets.0 QS QS QC QD
sets.0 9S 9C 9D 2S
hands.0 KS 8D 7H 6C 5D 4S 4C
sets.1 AS AC AD
sets.1 10S 10C 10D 10H
hands.1 KD KH QH JD 8H 3S 3C 2C
pile AS 6S KH 7S JS 6S 5D KS 4H JC KD 7D 5C 3H 8C QC KC 8D 3H 5H 8S 6D 7D 6H 9H 6H 2D 9S 3D 10C \
10H 4S 7C 3S 9D 2H 8H 6C 7H 4C JS 4D 2C 2D 8S 9C 5S 3D 4D 10S 10D 9H 7C AH 5H 8C 2H JC QH 7S 4H \
6D JH KC 3C AH 5S AC 2S JD 5C JH QD AD
work {"turns": 73}
do end
"""

_PAIR_OUT = """\
dealer 1
sets.0 AS AC AD AH
sets.0 JS JC JD
sets.0 6S 6C 6D
sets.0 KS KC KD
hands.0 9C 9D
sets.1 5S 5C 5D
hands.1 KH QS JH 10S 10C 9H 8S 8C 8D 7S 7C 4S 4C 3S 3C 2S 2C
pile 9S
stock KD 8C 2S 7H AD 7C 5S 2D 6H 6H 4C 10C 8S 7D JS 2D KS 4S 5H 10H 3S 2C QC KC 7S 3C 8H 4D 8D \
QH QC 7D 4D 6C QS 8H 3H 3D AH 4H 7H QH QD JC JD 9C 4H 10D 9S KH 9H AC 2H 3H 10D 6S 6D AS 5D 10H \
QD 3D 5C 10S 5H 2H JH 9D
work {"turns": 6}
do take 9C 9D
"""
"""The pile is one card, which is laid with the pair: nothing is left in the hand."""


def _example(
    name: str,
    title: str,
    where: str,
    lines: str,
    *,
    points: tuple[Points, Points],
    profile: str = "document",
    before: tuple[Points, Points] = (0, 0),
    winners: tuple[Seat, ...] = (),
) -> Example:
    return Example(
        name=name,
        title=title,
        citation=Citation(where, Status.IMPLIED, "the figures are ours"),
        position=f"millefeuille position 1\ngame canadian-mille:{profile}\nphase turns\n{lines}",
        points=points,
        scores=(before[0] + points[0], before[1] + points[1]),
        winners=winners,
    )


EXAMPLES = (
    _example(
        "eight-queens",
        "out with eight queens, three aces and four fives, no two among them",
        "D2 §sets, D2 §scoring",
        _QUEENS,
        points=(3250, -15),
        winners=(0,),
    ),
    _example(
        "eight-queens-original",
        "the same cards: only two of the queens are worth 100",
        "P §cards, P §scoring",
        _QUEENS,
        profile="original",
        points=(1170, -70),
    ),
    _example(
        "kings-and-threes",
        "out with cards that cost points: the bonus multiplies the loss",
        "D2 §sets, D2 §scoring",
        _KINGS,
        points=(-390, -50),
    ),
    _example(
        "kings-and-threes-original",
        "the same cards: each is worth something, and a hand left is subtracted",
        "W §Basic rules, P §scoring",
        _KINGS,
        profile="original",
        points=(390, -270),
    ),
    _example(
        "one-two",
        "out with three clean sets and a two in the fourth: no bonus",
        "D2 §sets",
        _ONE_TWO,
        points=(490, 45),
    ),
    _example(
        "set-of-twos",
        "out with three clean sets and a set of twos: no bonus",
        "D2 §sets",
        _TWOS,
        points=(395, -40),
    ),
    _example(
        "set-of-twos-original",
        "the same cards: no two stands for another card, so all are doubled",
        "P §scoring",
        _TWOS,
        profile="original",
        points=(530, -30),
    ),
    _example(
        "eight-twos",
        "a set of eight twos is doubled, but it bars the bonus",
        "D2 §sets",
        _EIGHT_TWOS,
        points=(285, 0),
    ),
    _example(
        "eight-twos-original",
        "out with eight twos: a set of eight, four times its value",
        "P §scoring",
        _EIGHT_TWOS,
        profile="original",
        points=(710, -255),
    ),
    _example(
        "dirty-eights",
        "seven queens and a two, eight kings and a two: neither is a set of eight",
        "D2 §sets",
        _DIRTY_EIGHTS,
        points=(660, -15),
    ),
    _example(
        "bonus-for-one",
        "the opponent has clean sets too, one of eight: no bonus for him",
        "D2 §sets",
        _HE_ALONE,
        points=(640, 1100),
    ),
    _example(
        "both-reach-it",
        "both come to 1200 and more: the higher total wins, though the other is out",
        "D2 §sets",
        _BOTH_REACH_IT,
        points=(1030, 800),
        before=(200, 500),
        winners=(1,),
    ),
    _example(
        "turn-limit",
        "the last turn that a deal may have: nobody is out, all sets are counted",
        "D2 §play, D2 §sets",
        _TURN_LIMIT,
        points=(300, 150),
    ),
    _example(
        "stock-empty",
        "an empty stock: the deal is ended, both hands are subtracted",
        "W §Basic rules",
        _STOCK_EMPTY,
        profile="original",
        points=(215, -30),
    ),
    _example(
        "out-with-the-pile",
        "out without a throw: the last pair is laid with the pile's only card",
        "W §Basic rules, P §play",
        _PAIR_OUT,
        profile="original",
        points=(380, -215),
    ),
)
