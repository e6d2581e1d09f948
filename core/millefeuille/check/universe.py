"""Every action that somebody could name at a table, and some that nobody should."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from millefeuille.actions import (
    Action,
    Add,
    Bid,
    Claim,
    Declare,
    Discard,
    Draw,
    EndDeal,
    Give,
    Lay,
    Pass,
    Play,
    TakePile,
    Throw,
)
from millefeuille.phases.knocking import KNOCK, KnockRules
from millefeuille.phases.showings import ShowingRules
from millefeuille.phases.turns import TurnRules
from millefeuille.table import Table

_NONSENSE = "nonsense"
_MOST_BIDS = 420
_SETS = 16
"""So many sets of one seat are tried, which are more than random players lay."""


def universe(table: Table) -> list[Action]:
    """Every action that somebody could name at a table, and some that nobody should."""
    kinds, seats = table.plan.deck.kinds, table.game.seats
    names = _names(table)
    levels = [name for name in names if not name.isdigit()]
    found: list[Action] = [Pass(), Draw(), TakePile(), EndDeal()]
    found += [*map(Bid, _numbers(table)), *map(Bid, levels)]
    found += [kind(name) for kind in (Claim, Declare) for name in names]
    found += [Declare(name, kinds[:2]) for name in names]
    found += list(_showings(table))
    found += [Give(card, seat) for card in kinds for seat in (*range(seats), seats)]
    found += [kind(card) for kind in (Discard, Throw, Play) for card in kinds]
    found += [Play(card, name) for card in kinds for name in _melds(table.leaves())]
    found += [
        lay for rank in dict.fromkeys(card.rank for card in kinds) for lay in _lays(table, rank)
    ]
    found += [Add(kinds[0], 0), TakePile(kinds[:2]), TakePile(kinds[:2], 0), TakePile((), 0)]
    for rules in (part for _, part in table.rules if isinstance(part, TurnRules)):
        found += _with_sets(table)
        found += _runs(table, rules.sets.run_order, rules.sets.least)
    if any(isinstance(part, KnockRules) for _, part in table.rules):
        found += [Declare(KNOCK, (card,)) for card in kinds]
        found += [Add(card, place) for card in kinds for place in range(_SETS)]
    return list(dict.fromkeys(found))


def _names(table: Table) -> list[str]:
    """The names of rows, and one that there is not."""
    rows = {path.split(".")[-2] for path in table.leaves() if path.count(".") >= 2}
    return [*sorted(rows), _NONSENSE]


def _numbers(table: Table) -> list[int]:
    """Numbers to bid: what counts somewhere, and what counts nowhere."""
    leaves = table.leaves()
    numbers = [value for value in leaves.values() if type(value) is int]
    values = [value for path, value in leaves.items() if path.endswith(".value")]
    top = max([*numbers, 0]) + sum(int(value) for value in values if type(value) is int)
    return [n for n in range(min(top, _MOST_BIDS)) if n % 5 == 0 or n % 11 == 0]


def _melds(leaves: Mapping[str, object]) -> list[str]:
    return [*(path.split(".")[-2] for path in leaves if path.endswith(".trump")), _NONSENSE]


def _showings(table: Table) -> Iterator[Declare]:
    """For each number of cards that may be shown some of the suit, and too many."""
    for rules in (part for _, part in table.rules if isinstance(part, ShowingRules)):
        cards = tuple(table.plan.deck.each(table.plan.deck.suit(rules.suit)))
        for count in (*(level.cards for level in rules.levels), len(cards)):
            yield Declare(rules.declared_as, cards[:count])
            yield Declare(rules.declared_as, cards[-count:])


def _lays(table: Table, rank: str) -> Iterator[Lay]:
    deck = table.plan.deck
    cards = tuple(deck.each(deck.rank(rank)))
    yield Lay(cards[:3])
    yield Lay(cards[-3:])
    yield Lay(cards[:3][::-1])
    yield Lay(cards[:2])
    yield Lay((*cards[:2], deck.kinds[-1]))


def _runs(table: Table, order: tuple[str, ...], least: int) -> Iterator[Lay]:
    """Neighbours of each suit, as many as begin a run, and one more."""
    deck = table.plan.deck
    for suit, at in product(deck.suits, range(len(order))):
        for size in (least, least + 1):
            yield Lay(tuple([deck.card(f"{rank}{suit.letter}") for rank in order[at:][:size]]))


def _with_sets(table: Table) -> Iterator[Action]:
    """Sets of two ranks, and for each rank cards added to sets and pairs laid with the pile."""
    deck = table.plan.deck
    by_rank = {card.rank: tuple(deck.each(deck.rank(card.rank))) for card in deck.kinds}
    for cards in by_rank.values():
        yield TakePile(cards[:2])
        yield TakePile(cards[:3])
        for place in range(_SETS):
            yield TakePile(cards[:2], place)
            yield Add(cards[0], place)
            yield Add(cards[-1], place)
        for others in by_rank.values():
            yield Lay((*cards[:2], others[0]))


def _ranks(action: Lay | Add | TakePile) -> list[str]:
    cards = (action.card,) if isinstance(action, Add) else action.cards
    return sorted(card.rank for card in cards)


def is_variant(action: Action, legal: tuple[Action, ...]) -> bool:
    """Whether an action is a listed one with other cards of the same kind."""
    if isinstance(action, Lay | Add | TakePile):
        alike = [a for a in legal if type(a) is type(action) and _ranks(a) == _ranks(action)]
        return any(getattr(a, "set", None) == getattr(action, "set", None) for a in alike)
    if isinstance(action, Declare) and action.cards:
        return any(
            isinstance(a, Declare) and (a.name, len(a.cards)) == (action.name, len(action.cards))
            for a in legal
        )
    return False
