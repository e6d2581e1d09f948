"""Worked examples of Schnapsen; the cards are ours, reckoned by the rule that is cited."""

from __future__ import annotations

from millefeuille import Citation, Example, Status

_EXCHANGED = """leader 0
hands.0 JH QH AC KC 10D
hands.1 AD KD QD 10C QC
won.0 AS 10S KS QS
won.1 JS JC
stock JD AH 10H
pile KH
do declare exchange, declare 66
"""
_CLOSED = """dealer 1
hands.0 AH 10H KH QH AS
hands.1 10S KS 10C KC 10D
stock QS JS AC QC JC AD KD QD JD
pile JH
do declare close, play QH announce hearts, play KC, play AH, play 10D, declare 66
"""
_FAILED = """dealer 1
hands.0 AS 10S QC JC JD
hands.1 KS QS AC 10C AD
stock JS KC 10D KD QD AH 10H KH QH
pile JH
do declare close, play AS, play QS, play JC, play AC, play KS, play 10S
do play QC, play 10C, play AD, play JD
"""
_LAST = """leader 0
hands.0 AH
hands.1 QH
won.0 AD 10D KD QD JD JS JC JH 10H KH
won.1 AS 10S AC 10C KS QS KC QC
phase play
work {"trump": "H"}
do play AH, play QH
"""
_ALL = {
    "exchange": ("the king for the jack: 28 and the trump marriage are 68, against 4",
                 "A §Exchange trump, A §Announcement", (2, 0), _EXCHANGED),
    "closed": ("closed at once: 28 and the trump marriage are 68, against no trick",
               "G §Closing the Stack, G §Scoring", (3, 0), _CLOSED),
    "failed": ("closed at once and played out to 28, when the other had no trick yet",
               "G §Scoring", (0, 3), _FAILED),
    "last-trick": ("64 against 56, nobody can claim, and the last trick decides",
                   "A §The game proceeding, A §Value of a game", (1, 0), _LAST),
}  # fmt: skip

EXAMPLES = tuple(
    Example(name=name, title=title, citation=Citation(where, Status.IMPLIED), points=points,
            position=f"millefeuille position 1\ngame schnapsen:usual\n{deal}", scores=points)
    for name, (title, where, points, deal) in _ALL.items()
)  # fmt: skip
