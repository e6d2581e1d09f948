"""What a hand is worth to a declarer: tricks, marriages, and what the talon may bring.

The weights were fitted to deals that standard players played; the points of the pack they were
fitted on are ``_FITTED_ON``, and with other card points they are scaled.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from millefeuille.phases.melds import BoundMeld
from millefeuille_mille.pack import Pack

_FITTED_ON = 120
_BASE = -15.0
_RUN = (18.7, 9.8, 5.0)
"""For the strongest cards of a suit, held one after the other."""
_LONGER_RUN = 5.3
_GUARDED_SECOND = 10.2
_BARE_SECOND = -4.4
_GUARDED_THIRD = 3.4
_VOID = 8.9
_SINGLE = 3.8
_WITH_ENTRY = (17.8, 0.99, 3.4)
"""The best marriage beside a master card: fixed, of its value, for each further trump."""
_WITHOUT_ENTRY = (10.0, 0.34, -5.1)
_OTHER_MARRIAGES = (0.0, 0.47, 0.53)
"""Of the value of further marriages, with no master card, one, or more."""
_SPREAD = 14.0
"""The scale, in points, by which the result of a hand varies around its worth."""
_TALON = 12.0
"""What the cards of the talon add beside marriages and first masters."""


class Prospect(NamedTuple):
    """One way a hand may turn out: how likely, and the points it then takes."""

    chance: float
    points: float


def worth(hand: int, pack: Pack, *, entries: int = 0) -> float:
    """The points that a declarer takes with a hand, marriages included, on average.

    Args:
        hand: The cards he plays with.
        pack: The pack.
        entries: Master cards to be reckoned with beside those in the hand.
    """
    total = _BASE
    masters = entries
    for suit in pack.suits:
        points, master = _suit(hand & suit, suit, pack)
        total += points
        masters += master
    total += entries * _RUN[0]
    held = pack.melds.held(hand)
    return total * pack.all_points / _FITTED_ON + (_marriages(held, hand, masters) if held else 0.0)


def _suit(own: int, suit: int, pack: Pack) -> tuple[float, bool]:
    """The points of one suit without its marriage, and whether its master is held."""
    found = pack.suit_worth.get(own)
    if found is None:
        found = pack.suit_worth[own] = _rate(own, suit)
    return found


def _rate(own: int, suit: int) -> tuple[float, bool]:
    length = own.bit_count()
    if not length:
        return _VOID, False
    run = _run(own, suit)
    total = _SINGLE if length == 1 else 0.0
    total += sum(_RUN[:run]) + _LONGER_RUN * max(0, run - len(_RUN))
    if not run:
        total += _below_the_master(own, suit)
    return total, run > 0


def _run(own: int, suit: int) -> int:
    """How many of the strongest cards of a suit are held one after the other."""
    run = 0
    while suit and own.bit_length() == suit.bit_length():
        own ^= 1 << own.bit_length() - 1
        suit ^= 1 << suit.bit_length() - 1
        run += 1
    return run


def _below_the_master(own: int, suit: int) -> float:
    """What the second or third strongest card is good for."""
    step = suit.bit_length() - own.bit_length()
    guarded = bool(own & own - 1)
    if step == 1:
        return _GUARDED_SECOND if guarded else _BARE_SECOND
    return _GUARDED_THIRD if step == 2 and guarded and not own >> own.bit_length() - 2 & 1 else 0.0


def _marriages(held: Sequence[BoundMeld], hand: int, masters: int) -> float:
    """What the marriages bring: the best one in full where the hand has an entry."""
    best = max(held, key=lambda row: row.value)
    fixed, share, per_trump = _WITH_ENTRY if masters else _WITHOUT_ENTRY
    trumps = (hand & best.trump & ~best.cards).bit_count()
    others = sum([row.value for row in held]) - best.value
    own = fixed + share * best.value + per_trump * trumps
    return own + _OTHER_MARRIAGES[min(masters, 2)] * others


def makes(points: float, contract: int) -> float:
    """How likely a hand of some worth takes at least so many points."""
    return 1.0 / (1.0 + math.exp(min(50.0, max(-50.0, (contract - points) / _SPREAD))))


# --- before the talon ------------------------------------------------------------------------


def prospects(hand: int, pack: Pack) -> list[Prospect]:
    """How a hand may turn out once it has the talon: marriages completed, a master found."""
    rules = pack.rules
    unseen = pack.deck.size - hand.bit_count()
    talon = rules.deal.talon
    found = []
    left = 1.0
    for row in pack.by_value:
        missing = (row.cards & ~hand).bit_count()
        if not missing:
            break
        chance = _all_in_talon(missing, talon, unseen)
        found.append((left * chance, hand | row.cards))
        left *= 1.0 - chance
    found.append((left, hand))
    return _with_entries(found, hand, pack, talon, unseen)


def _with_entries(
    hands: list[tuple[float, int]], hand: int, pack: Pack, talon: int, unseen: int
) -> list[Prospect]:
    """Each hand with its worth, split by whether the talon brings a first master."""
    if hand & pack.tops:
        return [Prospect(chance, worth(cards, pack) + _TALON) for chance, cards in hands]
    none = _none_in_talon(pack.tops.bit_count(), talon, unseen)
    found = []
    for chance, cards in hands:
        found.append(Prospect(chance * none, worth(cards, pack) + _TALON))
        found.append(Prospect(chance * (1 - none), worth(cards, pack, entries=1) + _TALON))
    return found


def _all_in_talon(wanted: int, talon: int, unseen: int) -> float:
    return math.comb(talon, wanted) / math.comb(unseen, wanted)


def _none_in_talon(wanted: int, talon: int, unseen: int) -> float:
    return math.comb(unseen - wanted, talon) / math.comb(unseen, talon)


def reaches(hopes: list[Prospect], contract: int) -> float:
    """How likely a hand makes a contract, over all its prospects."""
    return sum([hope.chance * makes(hope.points, contract) for hope in hopes])
