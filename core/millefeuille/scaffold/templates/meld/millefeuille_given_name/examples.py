"""Deals worked out by hand; they are played and checked by `millefeuille examples given-name`."""

from __future__ import annotations

from millefeuille import Citation, Example, Status

# change 15: deals of your own or of your documents, with what they bring; for rare rules too
_OUT = """millefeuille position 1
game given-name:usual
# every card of the pack lies in one place; seat 1 has dealt
dealer 1
hands.0 QS QD QC 7H 8H 9H 10H
hands.1 AS KD JC 9S 9D 8C 7S
pile KS
# the next card is the last one
stock AC AD AH KC KH QH JS JD JH 10S 10D 10C 9C 8S 8D 7D 7C
# what is done, in order
do draw, lay QS QD QC, lay 7H 8H 9H, add 10H 1, throw 7C
"""

EXAMPLES = (
    Example(
        name="out",
        title="out in the first turn, while the other one has 63 points left",
        citation=Citation("R §Turns, R §Score", Status.IMPLIED),
        position=_OUT,
        points=(73, 0),
        scores=(73, 0),
    ),
)
