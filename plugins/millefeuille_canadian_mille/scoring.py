"""What one deal of Canadian Mille brings: each set, the bonus for going out, the cards left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from millefeuille.cards import Cards, Deck
from millefeuille.deal import Deal
from millefeuille.phases.turns import TurnResult
from millefeuille.scores import DealScore, Line
from millefeuille.seats import Seat
from millefeuille_canadian_mille.rules import BonusRules, CanadianRules, ScoringRules


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidSet:
    """A set on the table, and all that its score depends on.

    Args:
        text: Its cards.
        rank: The rank that it is of.
        size: How many cards it holds.
        value: Their points.
        dirty: Whether a wild card stands in it for another one.
        wild: Whether it holds any wild card.
    """

    text: str
    rank: str
    size: int
    value: int
    dirty: bool
    wild: bool

    def is_clean(self, rules: ScoringRules) -> bool:
        """Whether it counts towards the bonus.

        Source: D2 §sets.
        """
        return not self.dirty and (rules.wild_set_is_clean or not self.wild)

    def is_eight(self, rules: ScoringRules) -> bool:
        """Whether it is a set of eight, every card of its own rank.

        Source: D2 §sets.
        """
        return self.size == rules.eight.size and not self.dirty

    def points(self, rules: ScoringRules) -> int:
        """What it brings without the bonus.

        Source: D2 §sets.
        """
        counts = rules.dirty_eight_doubles and self.size == rules.eight.size
        factor = rules.eight.factor if counts or self.is_eight(rules) else 1
        return self.value * factor

    def points_with_bonus(self, rules: ScoringRules) -> int:
        """What it brings with the bonus.

        Source: D2 §sets.
        """
        bonus = rules.bonus
        if not self.is_eight(rules):
            return self.value * bonus.factor
        return (self.points(rules) if bonus.on_top else self.value) * bonus.eight_factor

    def is_barred(self, bonus: BonusRules) -> bool:
        """Whether it bars the bonus.

        Source: D2 §sets.
        """
        return self.wild if bonus.barred_by == "any" else self.dirty


def score(deal: Deal) -> DealScore:
    """The lines of a finished deal.

    Source: D2 §sets, D2 §scoring.
    """
    return DealScore(tuple([tuple(_lines(deal, seat)) for seat in range(deal.plan.seats)]))


def laid_sets(deal: Deal, seat: Seat) -> list[LaidSet]:
    """A seat's sets, in the order in which they were begun."""
    deck, wild = deal.plan.deck, _wild(deal)
    return [_laid(deck, wild, cards) for cards in deal.sets[seat]]


@lru_cache(maxsize=1 << 13)
def _laid(deck: Deck, wild_rank: str, cards: Cards) -> LaidSet:
    wild = cards & deck.rank(wild_rank)
    natural = cards ^ wild
    value = deck.points(cards)
    assert isinstance(value, int)
    return LaidSet(
        text=deck.text(natural) + " " * bool(natural and wild) + deck.text(wild),
        rank=deck.one(natural or wild).rank,
        size=cards.bit_count(),
        value=value,
        dirty=bool(natural and wild),
        wild=bool(wild),
    )


def _rules(deal: Deal) -> CanadianRules:
    return deal.plan.rules  # type: ignore[return-value]


def _wild(deal: Deal) -> str:
    """The rank of the wild cards; empty where there are none."""
    return _rules(deal).turns.sets.wild or ""


def _lines(deal: Deal, seat: Seat) -> Iterator[Line]:
    rules = _rules(deal).scoring
    sets = laid_sets(deal, seat)
    for laid in sets:
        yield _set(laid, rules)
    if not sets:
        yield Line("sets", 0, "turns.sets", "none is laid")
    played = deal.result(TurnResult)
    if played is not None and played.out == seat:
        yield _bonus(sets, rules, _wild(deal))
    if deal.hands[seat]:
        yield _hand(deal, seat)


def _set(laid: LaidSet, rules: ScoringRules) -> Line:
    """One set, and why it is multiplied or not.

    Source: D2 §sets, D2 §scoring.
    """
    size, factor = rules.eight.size, rules.eight.factor
    points = laid.points(rules)
    note = f"{laid.text}: {'clean' if laid.is_clean(rules) else 'dirty'}"
    rule = f"values.ranks.{laid.rank.casefold()}.points"
    if laid.size < size:
        return Line("set", points, rule, note)
    note = f"{note}, {laid.size} cards"
    if laid.size > size:
        return Line("set", points, "scoring.eight.size", f"{note}: not {size}, not times {factor}")
    rule = "scoring.eight.factor" if laid.is_eight(rules) else "scoring.dirty_eight_doubles"
    if laid.dirty and not rules.dirty_eight_doubles:
        return Line("set", points, rule, f"{note}: not times {factor}")
    return Line("set", points, rule, f"{note}: {laid.value} times {factor}")


def _bonus(sets: list[LaidSet], rules: ScoringRules, wild: str) -> Line:
    """What going out brings beside the sets; where it is nothing, what would have brought it.

    Source: D2 §sets.
    """
    bonus = rules.bonus
    clean = sum([laid.is_clean(rules) for laid in sets])
    barred = [laid.text for laid in sets if laid.is_barred(bonus)]
    none = f"no {wild}" if bonus.barred_by == "any" else f"no {wild} for another card"
    if barred:
        note = f"no bonus: it needs {none}, as there is in {', '.join(barred)}"
        return Line("going out", 0, "scoring.bonus.barred_by", note)
    if clean < bonus.least_clean:
        note = f"no bonus: it needs {_clean(bonus.least_clean)}, not {clean}"
        return Line("going out", 0, "scoring.bonus.least_clean", note)
    more = sum([laid.points_with_bonus(rules) - laid.points(rules) for laid in sets])
    met = f"{_clean(clean)}, {none}" if wild else _clean(clean)
    return Line("going out", more, "scoring.bonus.factor", f"{met}: {_factors(sets, rules)}")


def _clean(count: int) -> str:
    return "1 clean set" if count == 1 else f"{count} clean sets"


def _factors(sets: list[LaidSet], rules: ScoringRules) -> str:
    """By what the bonus multiplies: ``each set times 2, a set of 8 times 4 in all``."""
    bonus = rules.bonus
    text = f"each set times {bonus.factor}"
    if not any(laid.is_eight(rules) for laid in sets):
        return text
    in_all = "once more" if bonus.on_top else "in all"
    return f"{text}, a set of {rules.eight.size} times {bonus.eight_factor} {in_all}"


def _hand(deal: Deal, seat: Seat) -> Line:
    """The cards left.

    Source: D2 §sets.
    """
    rule, hand, deck = "scoring.hand_subtracted", deal.hands[seat], deal.plan.deck
    if not _rules(deal).scoring.hand_subtracted:
        count = hand.bit_count()
        left = "1 card left" if count == 1 else f"{count} cards left"
        return Line("hand", 0, rule, f"{left}, not counted")
    return Line("hand", -deck.points(hand), rule, f"{deck.text(hand)} left")
