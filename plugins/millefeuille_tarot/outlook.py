"""How a trick is likely to end: who takes it, and what the seats still to play add."""

from __future__ import annotations

from typing import NamedTuple

from millefeuille_tarot.sight import Sight

_EAGER, _EAGER_FOR_FRIEND = 0.85, 0.25
"""How surely a seat takes a trick, where it need not: from the other side, and from its own."""
_FED, _SPARED = 1.4, 0.6
"""Of the average, what a seat adds to a trick of its own side's, and to one of the other's."""
_THROWN_FED, _THROWN = 1.6, 0.5
"""The points that a seat adds which can neither follow nor trump."""
_RUFF = 0.5


class Outlook(NamedTuple):
    """How a trick is likely to end.

    Args:
        ours: How likely the seat's side takes it.
        mine: How likely the seat itself does.
        added: The points that the seats still to play add.
    """

    ours: float
    mine: float
    added: float


def outlook(sight: Sight, card: int) -> Outlook:
    """The trick once a seat has played a card to it."""
    tables = sight.tables
    suit, over = sight.lead, sight.over
    wins = card != tables.excuse and (not suit or card & over)
    if not suit:
        suit = tables.suit[card]
    if not suit:
        return Outlook(0.0 if sight.attacks else 0.5, 0.0, 0.0)
    if wins:
        over = tables.beats[card]
    ours = 1.0 if wins or not sight.foes[sight.work.winner] else 0.0
    return _played_out(sight, suit, over, ours, 1.0 if wins else 0.0)


def _played_out(sight: Sight, suit: int, over: int, ours: float, mine: float) -> Outlook:
    """The trick once all have played to it.

    Args:
        sight: What the seat sees.
        suit: The suit led.
        over: The cards that beat the best one so far.
        ours: How likely the seat's side has it so far.
        mine: How likely the seat itself has.
    """
    average = _average(sight, suit)
    added = 0.0
    for seat in sight.waiting:
        follows, ruffs, forced, free = _means(sight, seat, suit, over)
        from_foes = forced + free * _EAGER
        from_friends = forced + free * _EAGER_FOR_FRIEND
        if sight.foes[seat]:
            mine *= 1.0 - (ours * from_foes + (1.0 - ours) * from_friends)
            ours *= 1.0 - from_foes
            likes = 1.0 - ours
        else:
            mine *= 1.0 - (ours * from_friends + (1.0 - ours) * from_foes)
            ours += (1.0 - ours) * from_foes
            likes = ours
        added += follows * average * (_SPARED + (_FED - _SPARED) * likes) + ruffs * _RUFF
        added += (1.0 - follows - ruffs) * (_THROWN + (_THROWN_FED - _THROWN) * likes)
    return Outlook(ours, mine, added)


def _means(sight: Sight, seat: int, suit: int, over: int) -> tuple[float, float, float, float]:
    """How likely a seat follows, ruffs, must take the trick, and may take it."""
    trumps = sight.tables.trumps
    follows = sight.chance(seat, suit, suit)
    beats = sight.chance(seat, over & suit, suit)
    if suit == trumps:
        return follows, 0.0, beats, 0.0
    void = 1.0 - follows
    if not void:
        return follows, 0.0, 0.0, beats
    ruffs = void * sight.chance(seat, trumps, trumps)
    return follows, ruffs, void * sight.chance(seat, over & trumps, trumps), beats


def _average(sight: Sight, suit: int) -> float:
    """The average points of the unseen cards of a suit, bouts left out."""
    cards = sight.unseen & suit & ~sight.tables.bouts
    return sight.tables.stakes(cards) / cards.bit_count() if cards else 0.0
