"""Going out: whether all cards can be laid, at most one thrown, and what that brings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from millefeuille.cards import Cards, bits
from millefeuille_canadian_mille.scoring import LaidSet
from millefeuille_canadian_mille.sight import Sight, Tables


@dataclass(frozen=True, slots=True)
class Leave:
    """A way to go out now.

    Args:
        thrown: The card thrown last; 0 for none.
        clean: Whether it brings the bonus.
        points: What the sets bring then.
    """

    thrown: Cards
    clean: bool
    points: int


def best(sight: Sight) -> Leave | None:
    """The dearest way to go out now; ``None`` where there is none."""
    throws = _one_of_each(sight)
    if not sight.tables.throws_out:
        throws = [0, *throws]
    ways = [way for thrown in throws if (way := _way(sight, thrown)) is not None]
    return max(ways, key=lambda way: way.points, default=None)


def _one_of_each(sight: Sight) -> list[Cards]:
    """The cards that may be thrown, alike ones once."""
    deck = sight.tables.deck
    return list({deck.one(bit): bit for bit in bits(sight.hand)}.values())


def _way(sight: Sight, thrown: Cards) -> Leave | None:
    """How all but one card are laid."""
    tables = sight.tables
    hand = sight.hand ^ thrown
    wild = (hand & tables.wild).bit_count()
    needed = lacking(sight, hand)
    if needed > wild or (wild > needed and not _takes_wild(sight, hand, wild)):
        return None
    sets, dirty = _laid(sight, hand, needed)
    counted = sum([read(tables, own).is_clean(tables.scoring) for own in sets])
    clean = not dirty and counted >= tables.scoring.bonus.least_clean
    return Leave(thrown, clean, worth(tables, sets, bonus=clean))


def lacking(sight: Sight, hand: Cards) -> int:
    """How many wild cards are needed to lay all others."""
    tables = sight.tables
    needed = 0
    for rank in tables.ranks:
        count = (hand & rank).bit_count()
        if not count or rank & sight.mine:
            continue
        if count < tables.sets.natural_least:
            return tables.deck.size
        needed += max(0, tables.sets.least - count)
    return needed


def _takes_wild(sight: Sight, hand: Cards, wild: int) -> bool:
    """Whether some set takes the wild cards that are not needed."""
    if sight.mine or hand & ~sight.tables.wild:
        return True
    return sight.tables.sets.wild_sets and wild >= sight.tables.sets.least


def _laid(sight: Sight, hand: Cards, needed: int) -> tuple[list[Cards], bool]:
    """The sets after all is laid, and whether the bonus is barred."""
    tables = sight.tables
    sets = list(sight.own)
    wild = hand & tables.wild
    for rank in tables.ranks:
        cards = hand & rank
        if cards:
            _add(tables, sets, cards)
    if wild and not needed and goes_apart(sight, wild):
        _add(tables, sets, wild)
    elif wild:
        sets[-1] |= wild
    bonus = tables.scoring.bonus
    return sets, any(read(tables, own).is_barred(bonus) for own in sets)


def goes_apart(sight: Sight, wild: Cards) -> bool:
    """Whether wild cards can be laid in a set of their own."""
    if sight.mine & sight.tables.wild:
        return True
    return sight.tables.sets.wild_sets and wild.bit_count() >= sight.tables.sets.least


def _add(tables: Tables, sets: list[Cards], cards: Cards) -> None:
    """Lay cards of one rank: onto the first set of it, or as a new one."""
    rank = tables.rank_of(cards)
    for place, own in enumerate(sets):
        if tables.rank_of(own) == rank:
            sets[place] = own | cards
            return
    sets.append(cards)


def read(tables: Tables, cards: Cards) -> LaidSet:
    """A set as it is scored."""
    wild = bool(cards & tables.wild)
    dirty = wild and bool(cards & ~tables.wild)
    value, size = tables.points(cards), cards.bit_count()
    return LaidSet(text="", rank="", size=size, value=value, dirty=dirty, wild=wild)


def worth(tables: Tables, sets: Iterable[Cards], *, bonus: bool) -> int:
    """What sets bring."""
    rules, laid = tables.scoring, [read(tables, cards) for cards in sets]
    if bonus:
        return sum([own.points_with_bonus(rules) for own in laid])
    return sum([own.points(rules) for own in laid])
