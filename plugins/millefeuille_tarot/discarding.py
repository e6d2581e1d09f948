"""Which cards to lay away: short suits are emptied, points saved, court cards kept guarded."""

from __future__ import annotations

from collections.abc import Iterator

from millefeuille.actions import Action, Discard
from millefeuille.cards import bits
from millefeuille.phases.exchange import ExchangeWork
from millefeuille.view import View
from millefeuille_tarot.tables import Tables

_SAVED = 0.8
"""What each point laid away is worth; these weights were fitted to deals played out."""
_VOID, _SINGLE, _DOUBLE = 3.7, 2.6, 0.9
"""For a suit of no card, of one, of two; the latter without its king."""
_BARE_KING = 1.3
_LOW, _LOW_WITH_KING = -0.7, -0.8
"""For each card of a suit that is no court card."""
_LOW_WITH_TRUMPS = -0.1
"""For each such card in a suit without its king, and each trump beyond so many."""
_TRUMPS = 9
_LONG, _LONG_WITH_KING = 0.4, 1.0
"""For each card of a suit beyond the fourth."""
_QUEEN_WITH_KING, _QUEEN_GUARDED, _QUEEN = 2.9, 1.8, 1.4
_KNIGHT_WITH_HIGHER, _KNIGHT = 0.7, 0.2


def discard(view: View, tables: Tables) -> Action:
    """The first card to lay away of those that are missed least."""
    assert isinstance(view.work, ExchangeWork)
    away = laid_away(view.hand, view.work.discards, tables)
    discards = [action for action in view.legal if isinstance(action, Discard)]
    kinds = [tables.deck.kind(action.card) for action in discards]
    fitting = [n for n, kind in enumerate(kinds) if kind & away]
    return discards[fitting[0]] if fitting else discards[kinds.index(min(kinds))]


def laid_away(hand: int, count: int, tables: Tables) -> int:
    """The plain cards that are missed least; fewer where the hand has not so many.

    Args:
        hand: The hand.
        count: How many cards are laid away.
        tables: The pack.
    """
    trumps = (hand & tables.trumps).bit_count()
    best = {0: (0.0, 0)}
    for suit in tables.plain:
        more: dict[int, tuple[float, int]] = {}
        for cards in _choices(hand & suit, count, tables):
            worth = _worth(hand & suit & ~cards, trumps, tables) + _SAVED * tables.stakes(cards)
            for have, (sum_worth, away) in best.items():
                reached = have + cards.bit_count()
                if reached <= count and more.get(reached, _NONE)[0] < sum_worth + worth:
                    more[reached] = (sum_worth + worth, away | cards)
        best = more
    return best[max(best)][1]


_NONE = (float("-inf"), 0)


def _choices(own: int, count: int, tables: Tables) -> Iterator[int]:
    """What may go of one suit: some of its highest cards and some of its lowest, but no king."""
    free = list(bits(own & ~tables.never_hidden))
    for high in range(min(count, len(free)) + 1):
        for low in range(min(count, len(free)) - high + 1):
            yield sum(free[:low]) + sum(free[len(free) - high :])


def _worth(own: int, trumps: int, tables: Tables) -> float:
    """What is left of a suit is worth to a taker."""
    size = own.bit_count()
    if not size:
        return _VOID
    king, *others = [own & court for court in tables.courts]
    low = (own & ~sum(tables.courts)).bit_count()
    worth = 0.0
    if king:
        worth += _LOW_WITH_KING * low + _LONG_WITH_KING * max(0, size - 4)
        worth += _BARE_KING if size == 1 else 0.0
    else:
        worth += (_LOW + _LOW_WITH_TRUMPS * (trumps - _TRUMPS)) * low + _LONG * max(0, size - 4)
        worth += (0.0, _SINGLE, _DOUBLE)[size] if size <= 2 else 0.0
    return worth + _courts(king, others, size)


def _courts(king: int, others: list[int], size: int) -> float:
    """What queen and knight are worth beside the other cards of their suit."""
    queen, knight = [*others, 0, 0][:2]
    worth = 0.0
    if queen:
        worth += _QUEEN_WITH_KING if king else _QUEEN_GUARDED if size > 2 else _QUEEN
    if knight:
        worth += _KNIGHT_WITH_HIGHER if king or queen else _KNIGHT
    return worth
