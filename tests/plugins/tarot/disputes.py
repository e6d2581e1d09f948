"""Positions of Tarot that people ask about, as text."""

from __future__ import annotations

from millefeuille import Deal, Position
from tests.plugins.tarot.deals import PACK, act, ending, halves, table, worth

AWAY = "2S 3S 4S 5S 6S 7S"
"""Six low cards, worth 3 together."""
LAST = ("T20", "8S", "9S", "10S")
"""A last trick for seat 0, worth 2."""


def told(deal: Deal, settings: str = "") -> str:
    """A deal as a position's text."""
    return Position.of(deal, table(settings).name).text(deal.plan.deck)


def late(*hands: str, played: str = "", **more) -> str:
    """Some of the last tricks: seat 0 is the taker, has won one trick and leads.

    Args:
        hands: What each seat still holds.
        played: The cards played since.
        more: As for ``ending``.
    """
    named = " ".join(hands).split()
    low = [card for card in PACK if halves(card) == 1 and card[0] != "T" and card not in named]
    taken, away = " ".join(low[:4]), " ".join(low[4:10])
    return told(act(ending(*hands, own=taken, put_away=away, **more), played))


def made(points: float, cards: int, bouts: str = "", settings: str = "", **more) -> str:
    """A deal at its end: the taker, seat 0, has won the last trick, without a bout in it.

    Args:
        points: The points of all that he has.
        cards: How many cards he has won before the last trick.
        bouts: The bouts among them.
        settings: Settings of the table.
        more: As for ``ending``.
    """
    own = worth(points - 5, cards, bouts=bouts, without=f"{AWAY} {' '.join(LAST)}")
    deal = ending(*LAST, own=own, put_away=AWAY, settings=settings, **more)
    return told(act(deal, " ".join(LAST)), settings)


def last_trick(
    *hands: str, points: float, played: str, cards: int = 32, bouts: str = "", **more
) -> str:
    """A deal at its end, after a last trick of any cards.

    Args:
        hands: The last card of each seat.
        points: What the taker, seat 0, has won before it.
        played: The cards in the order played.
        cards: How many cards he has won before it.
        bouts: The bouts among what he has won.
        more: As for ``ending``.
    """
    own = worth(points, cards, bouts=bouts, without=f"{AWAY} {' '.join(hands)}")
    return told(act(ending(*hands, own=own, put_away=AWAY, **more), played))
