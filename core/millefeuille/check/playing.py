"""Random play for checks, bounded so that it ends whatever a game does, and what it left."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from random import Random

from millefeuille.actions import ACTIONS, Action
from millefeuille.cards import Cards
from millefeuille.codec import dump
from millefeuille.deal import Deal
from millefeuille.errors import MillefeuilleError
from millefeuille.match import Match
from millefeuille.phase import REDEAL
from millefeuille.table import Table

MOST_ACTIONS = 10_000
"""No deal of any game is as long when it is played at random."""
MOST_REDEALS = 100
"""So many redeals in a row are no chance."""
LONG_PACK = 60
"""A pack beyond this makes deals so long that a quarter of them will do, and fewer of a larger."""


def pick(actions: Sequence[Action], rng: Random) -> Action:
    """Any of some actions, all alike."""
    return actions[int(rng.random() * len(actions))]


def steps_of(deal: Deal, rng: Random) -> Iterator[Deal]:
    """The deal before each action of random play, and at its end; it plays on between them.

    Raises:
        MillefeuilleError: It does not end, or nobody can do anything.
    """
    for _ in range(MOST_ACTIONS):
        yield deal
        if deal.over:
            return
        legal = deal.legal_actions()
        if not legal:
            raise MillefeuilleError(f"nobody can do anything in {deal.phase.name}")
        deal.apply(pick(legal, rng))
    raise MillefeuilleError(f"a deal has not ended after {MOST_ACTIONS} actions")


def played_out(deal: Deal, rng: Random) -> Deal:
    """The same deal, played at random to its end.

    Raises:
        MillefeuilleError: It does not end, or nobody can do anything.
    """
    for _ in steps_of(deal, rng):
        pass
    return deal


def match_steps(match: Match, rng: Random) -> Iterator[Deal]:
    """The deals of a random match as each has ended, redeals too; the match plays on between them.

    Raises:
        MillefeuilleError: A deal does not end, or is dealt again and again.
    """
    while not match.over:
        deal = match.deal
        if deal.attempt > MOST_REDEALS:
            raise MillefeuilleError(f"a deal is dealt again after {MOST_REDEALS} redeals")
        for _ in range(MOST_ACTIONS):
            match.apply(pick(deal.legal_actions(), rng))
            if match.deal is not deal or match.over:
                break
        else:
            raise MillefeuilleError(f"a deal has not ended after {MOST_ACTIONS} actions")
        yield deal


def own_actions(deal: Deal) -> list[Action]:
    """What the seats did, without the events between."""
    return [action for _, action in deal.entries() if isinstance(action, ACTIONS)]


def replayed(deal: Deal, order: Sequence[Cards], actions: Sequence[Action], table: Table) -> Deal:
    """The same deal played again.

    Args:
        deal: The deal.
        order: How its pack lay.
        actions: What is done in it.
        table: Where.
    """
    again = table.deal_order(order, standing=deal.standing, attempt=deal.attempt)
    for action in actions:
        again.apply(action)
    return again


def snapshot(deal: Deal) -> tuple[object, ...]:
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


def match_log(table: Table, *, seed: object, deals: int) -> Iterator[str]:
    """The beginning of a random match as text, a line for each log entry and score.

    Args:
        table: Where it is played.
        seed: Where its chance comes from.
        deals: After so many scored deals it stops.
    """
    match, scored = Match(table, seed=seed), 0
    for deal in match_steps(match, Random(f"{seed}/choices")):
        yield from (f"{seat} {action}" for seat, action in deal.entries())
        if deal.ending != REDEAL.reason:
            scored += 1
            yield f"scores {match.standing.scores} {match.standing.marks}"
        if scored == deals:
            return


def digest(table: Table, *, seed: object) -> str:
    """A short name of a random match: equal matches have equal ones."""
    deals = 8 if table.plan.deck.size <= LONG_PACK else 3
    log = "\n".join(match_log(table, seed=seed, deals=deals))
    return hashlib.sha256(log.encode()).hexdigest()
