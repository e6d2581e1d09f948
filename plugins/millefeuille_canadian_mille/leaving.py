"""Going out: whether all cards can be laid, at most one thrown, and what that brings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from millefeuille.cards import Cards, bits
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
    places = _places(sight)
    ways = [way for thrown in throws if (way := _way(sight, places, thrown)) is not None]
    return max(ways, key=lambda way: way.points, default=None)


def _one_of_each(sight: Sight) -> list[Cards]:
    """The cards that may be thrown, alike ones once."""
    deck = sight.tables.deck
    return list({deck.one(bit): bit for bit in bits(sight.hand)}.values())


def _places(sight: Sight) -> dict[Cards, int]:
    """Where the first own set of each rank lies."""
    places: dict[Cards, int] = {}
    for place, own in enumerate(sight.own):
        places.setdefault(sight.tables.rank_of(own), place)
    return places


def _way(sight: Sight, places: Mapping[Cards, int], thrown: Cards) -> Leave | None:
    """How all but one card are laid."""
    tables = sight.tables
    hand = sight.hand ^ thrown
    wild = (hand & tables.wild).bit_count()
    needed = lacking(sight, hand)
    if needed > wild or (wild > needed and not _takes_wild(sight, hand, wild)):
        return None
    sets, dirty = _laid(sight, places, hand, needed)
    counted = sum([tables.read[own].clean for own in sets])
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


def _laid(
    sight: Sight, places: Mapping[Cards, int], hand: Cards, needed: int
) -> tuple[list[Cards], bool]:
    """The sets after all is laid, and whether the bonus is barred."""
    tables = sight.tables
    sets = list(sight.own)
    wild = hand & tables.wild
    apart = wild and not needed and goes_apart(sight, wild)
    for rank in (*tables.ranks, tables.wild) if apart else tables.ranks:
        cards = hand & rank
        place = places.get(rank)
        if not cards:
            continue
        if place is None:
            sets.append(cards)
        else:
            sets[place] |= cards
    if wild and not apart:
        sets[-1] |= wild
    return sets, any(tables.read[own].barring for own in sets)


def goes_apart(sight: Sight, wild: Cards) -> bool:
    """Whether wild cards can be laid in a set of their own."""
    if sight.mine & sight.tables.wild:
        return True
    return sight.tables.sets.wild_sets and wild.bit_count() >= sight.tables.sets.least


def worth(tables: Tables, sets: Iterable[Cards], *, bonus: bool) -> int:
    """What sets bring."""
    read = tables.read
    if bonus:
        return sum([read[cards].with_bonus for cards in sets])
    return sum([read[cards].points for cards in sets])
