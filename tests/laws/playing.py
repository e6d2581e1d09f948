"""Random play, and what the laws compare: everything a deal holds, everything a seat could try."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from random import Random

from millefeuille import (
    Action,
    Add,
    Bid,
    Claim,
    Deal,
    Declare,
    Discard,
    Draw,
    EndDeal,
    Give,
    Lay,
    Match,
    Pass,
    Play,
    Table,
    TakePile,
    Throw,
)
from millefeuille.actions import ACTIONS
from millefeuille.codec import dump
from millefeuille.phases.showings import ShowingRules
from millefeuille.phases.turns import TurnRules
from tests.laws.catalogue import table

Snapshot = tuple[object, ...]


def pick(actions: tuple[Action, ...], rng: Random) -> Action:
    return actions[int(rng.random() * len(actions))]


_LONG = 60
"""A pack beyond this makes deals so long that a quarter of them will do, and fewer of a larger."""


def deals(name: str, *, count: int) -> Iterator[tuple[Deal, Random]]:
    """Deals of random matches as they begin, each with the chance to play it by.

    They come from a running match, so later ones stand on its scores and marks.
    """
    at = table(name)
    rng = Random(name)
    match = Match(at, seed=name)
    if at.plan.deck.size > _LONG:
        count = -(-count * _LONG // (4 * at.plan.deck.size))
    for number in range(count):
        yield match.deal.clone(), Random(f"{name}/{number}")
        before = match.deal
        while match.deal is before and not match.over:
            match.apply(pick(match.deal.legal_actions(), rng))
        if match.over:
            match = Match(at, seed=f"{name}/{number}")


def steps(name: str, *, count: int) -> Iterator[tuple[Deal, Random]]:
    """Every step of some random deals, the end of each too; the deal plays on between them."""
    for deal, rng in deals(name, count=count):
        while not deal.over:
            yield deal, rng
            deal.apply(pick(deal.legal_actions(), rng))
        yield deal, rng


def match_log(name: str, *, seed: object) -> Iterator[str]:
    """A random match of a few deals as text, a line for each log entry and score."""
    rng = Random(f"{seed}/choices")
    limit = 8 if table(name).plan.deck.size <= _LONG else 3
    match = Match(table(f"{name},match.deal_limit={limit}"), seed=seed)
    while not match.over:
        deal, scored = match.deal, len(match.scores)
        match.apply(pick(deal.legal_actions(), rng))
        if match.deal is not deal or match.over:
            yield from (f"{seat} {action}" for seat, action in deal.entries())
        if len(match.scores) > scored:
            yield f"scores {match.standing.scores} {match.standing.marks}"


def digest(name: str, *, seed: object) -> str:
    return hashlib.sha256("\n".join(match_log(name, seed=seed)).encode()).hexdigest()


def snapshot(deal: Deal) -> Snapshot:
    """All that a deal holds, as values."""
    work = (type(deal.work), repr(dump(deal.work, deal.plan.deck))) if deal.work else None
    return (
        tuple(deal.zones()),
        deal.stock,
        deal.pile,
        deal.trick,
        deal.sets,
        deal.leader,
        tuple(deal.known),
        tuple(deal.void),
        deal.actor,
        deal.phase,
        work,
        deal.results,
        tuple(deal.entries()),
        deal.ending,
        deal.standing,
        deal.dealer,
        deal.attempt,
    )


def own_actions(deal: Deal) -> list[Action]:
    """What the seats did, without the events between."""
    return [action for _, action in deal.entries() if isinstance(action, ACTIONS)]


def replayed(deal: Deal, order: list[int], actions: list[Action], at: Table) -> Deal:
    """The same deal played again."""
    again = at.deal_order(order, standing=deal.standing, attempt=deal.attempt)
    for action in actions:
        again.apply(action)
    return again


def universe(at: Table) -> list[Action]:
    """Every action that somebody could name at a table, and some that nobody should."""
    deck, seats, leaves = at.plan.deck, at.game.seats, at.leaves()
    kinds = deck.kinds
    rows = {path.split(".")[-2] for path in leaves if path.count(".") >= 2}
    numbers = [value for value in leaves.values() if type(value) is int]
    top = max([*numbers, 0]) + sum(v for p, v in leaves.items() if p.endswith(".value"))
    names = [*sorted(rows), "nonsense"]
    found: list[Action] = [Pass(), Draw(), TakePile(), EndDeal()]
    levels = [name for name in names if not name.isdigit()]
    numbers = [n for n in range(min(top, 420)) if n % 5 == 0 or n % 11 == 0]
    found += [Bid(level) for level in (*numbers, *levels)]
    found += [kind(name) for kind in (Claim, Declare) for name in names]
    found += [Declare(name, kinds[:2]) for name in names]
    found += list(_showings(at))
    found += [Give(card, seat) for card in kinds for seat in (*range(seats), seats)]
    found += [kind(card) for kind in (Discard, Throw, Play) for card in kinds]
    found += [Play(card, name) for card in kinds for name in _melds(leaves)]
    found += [lay for rank in dict.fromkeys(card.rank for card in kinds) for lay in _lays(at, rank)]
    found += [Add(kinds[0], 0), TakePile(kinds[:2]), TakePile(kinds[:2], 0), TakePile((), 0)]
    if any(isinstance(rows, TurnRules) for _, rows in at.rules):
        found += _with_sets(at)
    return list(dict.fromkeys(found))


def _melds(leaves: dict[str, object]) -> list[str]:
    return [*(path.split(".")[-2] for path in leaves if path.endswith(".trump")), "nonsense"]


def _showings(at: Table) -> Iterator[Declare]:
    """For each number of cards that may be shown some of the suit, and too many."""
    for rules in (rows for _, rows in at.rules if isinstance(rows, ShowingRules)):
        cards = tuple(at.plan.deck.each(at.plan.deck.suit(rules.suit)))
        for count in (*(level.cards for level in rules.levels), len(cards)):
            yield Declare(rules.declared_as, cards[:count])
            yield Declare(rules.declared_as, cards[-count:])


def _lays(at: Table, rank: str) -> Iterator[Lay]:
    cards = tuple(at.plan.deck.each(at.plan.deck.rank(rank)))
    yield Lay(cards[:3])
    yield Lay(cards[-3:])
    yield Lay(cards[:3][::-1])
    yield Lay(cards[:2])
    yield Lay((*cards[:2], at.plan.deck.kinds[-1]))


_SETS = 16
"""So many sets of one seat are tried, which are more than random players lay."""


def _with_sets(at: Table) -> Iterator[Action]:
    """Sets of two ranks, and for each rank cards added to sets and pairs laid with the pile."""
    deck = at.plan.deck
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
