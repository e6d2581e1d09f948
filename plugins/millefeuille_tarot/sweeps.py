"""Sweeps: whether a hand on lead takes every trick that is left, and how it does."""

from __future__ import annotations

from math import comb

from millefeuille_tarot.sight import Sight
from millefeuille_tarot.tables import Tables

_DOUBT = 0.05
"""So likely, at most, one opponent holds more trumps than can be drawn."""


def certain(hand: int, hidden: int, tables: Tables) -> bool:
    """Whether a hand on lead takes every trick, as good as certainly.

    Args:
        hand: The cards; with the Excuse among them all tricks before are its side's too.
        hidden: The cards that others may hold.
        tables: The pack.
    """
    if hand & tables.excuse and not tables.rules.excuse.slam_lead_wins:
        return False
    trumps = tables.trumps
    if hand & ~(trumps | tables.excuse) and not _draws(hand & trumps, hidden & trumps):
        return False
    return all(_runs(hand & suit, hidden & suit) for suit in (trumps, *tables.plain))


def _draws(own: int, hidden: int) -> bool:
    """Whether the trumps that nobody can beat draw all others."""
    tops, out = (own >> hidden.bit_length()).bit_count(), hidden.bit_count()
    more = sum([comb(out, held) * 2.0 ** (out - held) for held in range(tops + 1, out + 1)])
    return 3.0 * more <= _DOUBT * 3.0**out


def _runs(own: int, hidden: int) -> bool:
    """Whether the cards of a suit, led from the top, take a trick each.

    Each lead of a card that nobody can beat draws at least one of the hidden ones.
    """
    tops = (own >> hidden.bit_length()).bit_count()
    return tops == own.bit_count() or tops >= hidden.bit_count()


def lead(sight: Sight) -> int:
    """The next card of a sweep that is as good as certain; else 0."""
    tables, hand = sight.tables, sight.hand
    if sight.view.trick or not certain(hand, sight.unseen, tables):
        return 0
    if hand & tables.excuse and _lost_a_trick(sight):
        return 0
    trumps, plain = hand & tables.trumps, hand & ~(tables.trumps | tables.excuse)
    if trumps and (sight.unseen & tables.trumps or not plain):
        return 1 << trumps.bit_length() - 1
    first = next((plain & suit for suit in tables.plain if plain & suit), tables.excuse)
    return 1 << first.bit_length() - 1


def _lost_a_trick(sight: Sight) -> bool:
    """Whether the other side has taken a trick; an Excuse alone is none."""
    won = sight.view.won
    return any(won[seat] & ~sight.tables.excuse for seat, foe in enumerate(sight.foes) if foe)
