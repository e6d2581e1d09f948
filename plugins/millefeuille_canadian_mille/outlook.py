"""What cards in the hand are expected to bring."""

from __future__ import annotations

from dataclasses import dataclass

from millefeuille.cards import Cards
from millefeuille_canadian_mille import leaving
from millefeuille_canadian_mille.sight import Sight, at_least

LOOSE = 8.0
"""Points that a card costs which goes with no set: it has to be thrown before going out."""
UNWANTED = 0.3
"""How likely cards are laid that cost points: only going out asks for it."""
FEW_TURNS = 8.0
"""No deal is expected to last for more own turns, whatever the hands look like."""
TURNS_FOR_A_CARD = 0.7
"""So many turns the opponent needs for each card of his hand."""
MORE_OFTEN = 4.0
"""Cards of a rank come with the pile too: so many times as often as from the stock alone."""
PAIRED = 3.0
"""So many cards less are loose when a pair becomes a set and one more is thrown."""
SLOWEST = 0.2
"""A hand gets rid of that many loose cards in a turn at the least."""
LAST_CARD = 0.5
"""The chance that somebody with one card goes out in his next turn."""
EACH_CARD = 0.6
"""Each card more multiplies that chance by this."""
WILD_LAID = 0.9
"""How likely wild cards are laid in the end where a set stands that takes them."""
WILD_ALONE = 0.6
"""And where none does."""
WILD_SPENT = 0.8
"""How likely they are laid with the rank that gains most by them."""


@dataclass(frozen=True, slots=True)
class Lacking:
    """A rank whose cards lack others for a set.

    Args:
        missing: How many wild cards it takes.
        each: What each of them brings then, beside its own points.
    """

    missing: int
    each: float


@dataclass(slots=True)
class Estimate:
    """What the parts of a hand add up to."""

    total: float = 0.0
    loose: float = 0.0


def potential(sight: Sight, hand: Cards, mine: Cards) -> float:
    """What a hand is worth to the viewer.

    Args:
        sight: What he sees.
        hand: The hand, which need not be the one he has now.
        mine: The cards of the ranks that he has a set of by then.
    """
    turns = MORE_OFTEN * _turns_left(sight)
    found, whole = Estimate(), bool(mine)
    lacking: list[Lacking] = []
    for rank in sight.tables.ranks:
        cards = hand & rank
        if not cards:
            continue
        lacks = _natural(sight, cards, turns, found, begun=bool(rank & mine))
        if lacks is None:
            whole = True
        elif lacks.missing <= sight.tables.most_wild:
            lacking.append(lacks)
    found.total += _wild(sight, hand, lacking, whole=whole)
    return found.total - LOOSE * found.loose


def _turns_left(sight: Sight) -> float:
    """How many own turns the deal is expected to last."""
    return max(1.0, min(sight.stock / 2, FEW_TURNS, 1 + sight.size * TURNS_FOR_A_CARD))


def _natural(
    sight: Sight, cards: Cards, turns: float, found: Estimate, *, begun: bool
) -> Lacking | None:
    """Count the cards of one rank in; what they lack, or ``None`` where they can be laid."""
    tables = sight.tables
    value, count = tables.points(cards), cards.bit_count()
    gain = value if value > 0 else value * UNWANTED
    missing = 0 if begun else tables.sets.least - count
    if missing <= 0:
        found.total += gain
        return None
    chance = at_least(missing, sight.coming(tables.rank_of(cards), turns))
    stuck = count * (1 - chance)
    found.total += chance * gain - (1 - chance) * tables.left * value
    found.loose += stuck
    more = (1 - chance) * (gain + tables.left * value) + LOOSE * stuck
    return Lacking(missing, more / missing)


def _wild(sight: Sight, hand: Cards, lacking: list[Lacking], *, whole: bool) -> float:
    """What the wild cards bring: their own points, and sets that lack a card or two."""
    wild = hand & sight.tables.wild
    if not wild:
        return 0.0
    total = sight.tables.points(wild) * (WILD_LAID if whole else WILD_ALONE)
    spare = wild.bit_count()
    for lacks in sorted(lacking, key=lambda one: -one.each):
        if lacks.missing <= spare:
            total += WILD_SPENT * lacks.each * lacks.missing
            spare -= lacks.missing
    return total


def danger(sight: Sight) -> float:
    """How likely the opponent is to go out in his next turn."""
    return LAST_CARD * EACH_CARD ** (sight.size - 1)


def bonus_chance(sight: Sight) -> float:
    """How likely the viewer is to go out with the bonus."""
    tables = sight.tables
    if any(tables.read[own].barring for own in sight.own):
        return 0.0
    loose, rate = _pace(sight)
    mine = max(0, loose - 1) / max(SLOWEST, rate) + 0.5
    other = sight.size * TURNS_FOR_A_CARD
    return other / (mine + other)


def _pace(sight: Sight) -> tuple[int, float]:
    """How many cards go with no set, and how many of them a turn takes away on average."""
    tables = sight.tables
    least, wild = tables.sets.least, sight.hand & tables.wild
    loose = 0 if not wild or leaving.goes_apart(sight, wild) else wild.bit_count()
    rate = 0.0
    for rank in tables.ranks:
        count = (sight.hand & rank).bit_count()
        if rank & sight.mine or count >= least:
            rate += sight.coming(rank, 1)
            continue
        loose += count
        if count == least - 1:
            rate += PAIRED * sight.coming(rank, 1)
    return loose, rate


def cards_left(sight: Sight) -> float:
    """What the opponent's hand costs him on average if the deal ends now."""
    tables = sight.tables
    if not tables.left:
        return 0.0
    count = sight.hidden.bit_count()
    each = tables.points(sight.hidden) / count if count else 0.0
    return tables.points(sight.known) + each * (sight.size - sight.known.bit_count())


def ends_well(sight: Sight, points: float) -> bool | None:
    """Whether a deal that ends now wins the match; ``None`` where it decides nothing.

    Args:
        sight: What the viewer sees.
        points: What the deal brings him.
    """
    theirs = leaving.worth(sight.tables, sight.theirs, bonus=False) - cards_left(sight)
    us, them = sight.scores[0] + points, sight.scores[1] + theirs
    if max(us, them) < sight.tables.rules.match.target:
        return None
    return us > them
