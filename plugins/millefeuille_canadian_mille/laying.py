"""What is laid on the table, and when."""

from __future__ import annotations

from collections.abc import Sequence

from millefeuille.actions import Action, Add, Lay
from millefeuille.cards import Cards
from millefeuille_canadian_mille import leaving
from millefeuille_canadian_mille.leaving import Leave
from millefeuille_canadian_mille.outlook import (
    LOOSE,
    bonus_chance,
    cards_left,
    danger,
    ends_well,
)
from millefeuille_canadian_mille.sight import Sight

ENOUGH = 60.0
"""Without the bonus one goes out with such a lead."""
HURRY = 0.2
"""Or when the opponent is so likely to go out himself."""


def lay(sight: Sight, legal: Sequence[Action]) -> Action | None:
    """The next cards to lay; ``None`` where the others stay in the hand."""
    leave = leaving.best(sight)
    if leave is None:
        return _gainful(sight, legal)
    if goes(sight, leave):
        return _everything(sight, legal, leave)
    return _gainful(sight, _staying(sight, legal))


def goes(sight: Sight, leave: Leave) -> bool:
    """Whether to go out now."""
    decided = ends_well(sight, leave.points)
    if decided is not None:
        return decided
    theirs = leaving.worth(sight.tables, sight.theirs, bonus=False) - cards_left(sight)
    return leave.clean or leave.points - theirs >= ENOUGH or danger(sight) > HURRY


def _staying(sight: Sight, legal: Sequence[Action]) -> list[Action]:
    """What can be laid so that a card is left after throwing one."""
    spare = sight.hand.bit_count() - 2
    return [a for a in legal if (len(a.cards) if isinstance(a, Lay) else 1) <= spare]


def _everything(sight: Sight, legal: Sequence[Action], leave: Leave) -> Action | None:
    """The next step on the way out; ``None`` where only a card is left to throw."""
    tables = sight.tables
    hand = sight.hand & ~leave.thrown
    for rank in tables.ranks:
        if hand & rank:
            return _natural(sight, legal, hand & rank)
    wild = hand & tables.wild
    if not wild:
        return None
    if not leaving.goes_apart(sight, wild):
        return _added(sight, legal, wild)
    return _apart(sight, legal)


def _natural(sight: Sight, legal: Sequence[Action], cards: Cards) -> Action | None:
    """Cards of one rank onto a set of it, else as a new one."""
    rank = sight.tables.rank_of(cards)
    if rank & sight.mine:
        return _added(sight, legal, rank)
    return _begun(sight, legal, rank, min(cards.bit_count(), sight.tables.sets.least))


def _apart(sight: Sight, legal: Sequence[Action]) -> Action | None:
    """Wild cards onto a set of those alone, else as a new one."""
    wild = sight.tables.wild
    alone = [a for a in legal if isinstance(a, Add) and not sight.own[a.set] & ~wild]
    return alone[0] if alone else _begun(sight, legal, wild, sight.tables.sets.least)


def _begun(sight: Sight, legal: Sequence[Action], rank: Cards, count: int) -> Action | None:
    """The dearest new set with so many cards of a rank."""
    kind = sight.tables.deck.kind
    found = [
        action
        for action in legal
        if isinstance(action, Lay)
        and sum([bool(kind(card) & rank) for card in action.cards]) == count
    ]
    return max(found, key=lambda action: sight.tables.value(action.cards), default=None)


def _added(sight: Sight, legal: Sequence[Action], cards: Cards) -> Action | None:
    """The best addition of one of some cards; of equals to a set that holds wild cards."""
    tables = sight.tables

    def gain(action: Add) -> tuple[int, bool]:
        own = sight.own[action.set]
        grown = own | tables.deck.lowest(sight.hand, (action.card,))
        more = leaving.worth(tables, (grown,), bonus=False)
        return more - leaving.worth(tables, (own,), bonus=False), bool(own & tables.wild)

    adds = [a for a in legal if isinstance(a, Add) and tables.deck.kind(a.card) & cards]
    return max(adds, key=gain, default=None)


def _gainful(sight: Sight, legal: Sequence[Action]) -> Action | None:
    """Natural cards that bring points; wild ones when it is time for them."""
    tables = sight.tables
    for rank in tables.ranks:
        cards = sight.hand & rank
        able = rank & sight.mine or cards.bit_count() >= tables.sets.least
        if cards and able and tables.points(cards) > 0:
            found = _natural(sight, legal, cards)
            if found is not None:
                return found
    if sight.hand & tables.wild and _spends(sight):
        return _with_wild(sight, legal) or _added(sight, legal, tables.wild) or _apart(sight, legal)
    return None


def _spends(sight: Sight) -> bool:
    """Whether wild cards are laid now, which bars the bonus.

    Kept back they are lost when the opponent goes out.
    """
    tables = sight.tables
    chance = bonus_chance(sight)
    sets = leaving.worth(tables, sight.own, bonus=False)
    bonus = sets * (tables.scoring.bonus.factor - 1)
    gain = tables.points(sight.hand & tables.wild) * (1 + tables.left)
    return not chance or danger(sight) * gain > chance * bonus


def _with_wild(sight: Sight, legal: Sequence[Action]) -> Action | None:
    """The new set that brings most for each wild card in it."""
    lays = [action for action in legal if isinstance(action, Lay)]
    best = max(lays, key=lambda lay: _for_each(sight, lay), default=None)
    return best if best is not None and _for_each(sight, best) > 0 else None


def _for_each(sight: Sight, lay: Lay) -> float:
    """What a new set brings for each wild card; 0 where it has none, or more than it needs."""
    tables = sight.tables
    natural = [card for card in lay.cards if not tables.deck.kind(card) & tables.wild]
    wild = len(lay.cards) - len(natural)
    held = tables.deck.rank(natural[0].rank) & sight.hand if natural else 0
    if not wild or held.bit_count() != len(natural):
        return 0.0
    return (tables.value(natural) * (1 + tables.left) + LOOSE * len(natural)) / wild
