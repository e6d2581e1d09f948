"""Deals of Tarot for the screen: one hand chosen, the rest of the pack as it lies."""

from __future__ import annotations

from millefeuille import Deal, Position
from tests.laws.catalogue import table

TAROT = table("tarot")
DECK = TAROT.plan.deck
LONG = "RS 2S 3S RC T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8"
"""A hand with fourteen trumps."""
CHIEN = "4S 5S 6S 7S 8S 9S"


def dealt(hand: str, *actions: str, chien: str = CHIEN) -> Deal:
    """A deal whose first seat holds this hand and calls first, after some actions."""
    rest = DECK.full & ~DECK.take(hand) & ~DECK.take(chien)
    cards = [str(card) for card in DECK.each(rest)]
    others = (" ".join(cards[at : at + 18]) for at in (0, 18, 36))
    return Position(
        game="tarot",
        hands=(hand, *others),
        talon=chien,
        dealer=3,
        actions=("pass",) * 4 + actions,
    ).deal(TAROT)


def taken(hand: str = LONG, *actions: str, chien: str = CHIEN, level: str = "garde") -> Deal:
    """The same when the first seat has bid and all others have passed."""
    return dealt(hand, f"bid {level}", *("pass",) * 3, *actions, chien=chien)
