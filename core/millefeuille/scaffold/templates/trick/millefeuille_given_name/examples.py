"""Deals worked out by hand; they are played and checked by `millefeuille examples given-name`."""

from __future__ import annotations

from millefeuille import Citation, Example, Status

# change 15: deals of your own or of your documents, with what they bring; for rare rules too
_TRUMPED = """millefeuille position 1
game given-name:usual
# every card of the pack lies in one place; seat 2 has dealt
dealer 2
hands.0 AS QD
hands.1 10S 9H
hands.2 JH 9D
won.0 AC 10C KC QC JC AD
won.1 KS QS JS 10D KD JD
won.2 AH 10H KH QH 9S 9C
# seat 0 leads; then what is played, in order
leader 0
do play AS, play 10S, play JH, play 9D, play QD, play 9H
"""

EXAMPLES = (
    Example(
        name="trumped",
        title="the jack of trumps takes ace and ten: 51 points in cards, against 41 and 28",
        citation=Citation("R §Play, R §Score", Status.IMPLIED),
        position=_TRUMPED,
        points=(0, 0, 1),
        scores=(0, 0, 1),
    ),
)
