"""Random play for checks, bounded so that it ends whatever a game does, and what it left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

from millefeuille.actions import ACTIONS, Action
from millefeuille.cards import Card
from millefeuille.deal import Deal
from millefeuille.errors import FAILURES, MillefeuilleError
from millefeuille.match import Match
from millefeuille.phase import REDEAL
from millefeuille.players.loop import answer, seated
from millefeuille.playing import PlayerSpec
from millefeuille.standing import Standing
from millefeuille.table import Table

MOST_ACTIONS = 10_000
"""No deal of any game is as long when it is played at random."""
MOST_REDEALS = 100
"""So many redeals in a row are no chance."""
LONG_PACK = 60
"""A pack beyond this makes deals so long that a quarter of them will do, and fewer of a larger."""


class EndlessError(MillefeuilleError):
    """A deal or a match does not come to an end."""


def pick(actions: Sequence[Action], rng: Random) -> Action:
    """Any of some actions, all alike."""
    return actions[int(rng.random() * len(actions))]


def steps_of(deal: Deal, rng: Random) -> Iterator[Deal]:
    """The deal before each action of random play, and at its end; it plays on between them.

    What is listed as legal is done unchecked: whether it is allowed is asked elsewhere.

    Raises:
        EndlessError: It does not end.
        MillefeuilleError: Nobody can do anything.
    """
    for _ in range(MOST_ACTIONS):
        yield deal
        if deal.over:
            return
        legal = deal.legal_actions()
        if not legal:
            raise MillefeuilleError(f"nobody can do anything in {deal.phase.name}")
        deal.play_legal(pick(legal, rng))
    raise EndlessError(f"a deal has not ended after {MOST_ACTIONS} actions")


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
        EndlessError: A deal does not end, or is dealt again and again.
    """
    while not match.over:
        deal = match.deal
        if deal.over:
            raise EndlessError(over_at_once(deal))
        if deal.attempt > MOST_REDEALS:
            raise EndlessError(f"after {MOST_REDEALS} redeals a deal is dealt once more")
        for _ in range(MOST_ACTIONS):
            match.apply(pick(deal.legal_actions(), rng))
            if match.deal is not deal or match.over:
                break
        else:
            raise EndlessError(f"a deal has not ended after {MOST_ACTIONS} actions")
        yield deal


def over_at_once(deal: Deal) -> str:
    """What is wrong with a deal that has ended as it began."""
    again = ", and is dealt again without end" if deal.ending == REDEAL.reason else ""
    said = f"a deal ends as it begins ({deal.ending}), before anybody has done anything{again}"
    return f"{said}; a match goes on by actions"


def deals_of_a_match(table: Table, *, seed: object, most: int) -> Iterator[Deal]:
    """The first deals of a random match, each over and not yet scored; redeals are left out.

    It ends without a word where a deal is dealt for ever, or nobody can tell who has won.

    Args:
        table: Where it is played.
        seed: Where its chance comes from.
        most: So many deals at most.
    """
    standing, attempt, rng = table.first_standing(seed), 0, Random(f"{seed}/deals")
    while standing.deals < most and attempt < MOST_REDEALS and not _ended(table, standing):
        deal = played_out(table.deal(seed, standing=standing, attempt=attempt), rng)
        attempt += 1
        if deal.ending != REDEAL.reason:
            yield deal
            standing, attempt = table.book(deal, table.score(deal)).standing, 0


def _ended(table: Table, standing: Standing) -> bool:
    try:
        return table.outcome(standing) is not None
    except FAILURES:
        return True


def own_actions(deal: Deal) -> list[Action]:
    """What the seats did, without the events between."""
    return [action for _, action in deal.entries() if isinstance(action, ACTIONS)]


def snapshot(deal: Deal) -> dict[str, object]:
    """All that a deal holds, by name, as values that nobody can change."""
    held = {name: getattr(deal, name) for name in Deal.__slots__}
    for name in ("plan", "log"):
        del held[name]
    return {
        **{name: fixed(value) for name, value in held.items()},
        "log": tuple(deal.entries()),
    }


def changed(before: dict[str, object], after: dict[str, object]) -> str:
    """The names of what differs between two snapshots."""
    return ", ".join([name for name in before if before[name] != after[name]])


def fixed(value: Any) -> Any:
    """A value, and all that it is made of, as nobody can change it any more.

    What a class keeps from comparison, or tells otherwise than it is, is looked at all the same.
    """
    if isinstance(value, list | tuple):
        return (type(value), *map(fixed, value))
    if isinstance(value, set | frozenset):
        return type(value), frozenset(map(fixed, value))
    if isinstance(value, dict):
        return type(value), tuple([(fixed(key), fixed(item)) for key, item in value.items()])
    if has_fields(value):
        return type(value), *((name, fixed(getattr(value, name))) for name in held(value))
    return value


def has_fields(value: Any) -> bool:
    """Whether a value is made of fields, which are looked at one by one."""
    return is_dataclass(value) and not isinstance(value, Action | Card | type)


def held(value: Any) -> Iterable[str]:
    """The names of a value's fields, and of all else that it holds."""
    return dict.fromkeys((*(field.name for field in fields(value)), *_beside(value)))


def _beside(value: Any) -> Iterator[str]:
    """What an object holds beside the fields of its class."""
    yield from getattr(value, "__dict__", ())
    slots = (name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ()))
    yield from (name for name in slots if name != "__weakref__" and hasattr(value, name))


def match_log(table: Table, *, seed: object, deals: int) -> Iterator[str]:
    """The beginning of a random match as text, a line for each log entry and score.

    Args:
        table: Where it is played.
        seed: Where its chance comes from.
        deals: After so many scored deals it stops.
    """
    match, scored = Match(table, seed=seed), 0
    for deal in match_steps(match, Random(f"{seed}/choices")):
        yield from (f"seat {seat}: {action}" for seat, action in deal.entries())
        if deal.ending != REDEAL.reason:
            scored += 1
            yield f"scores {match.standing.scores} {match.standing.marks}"
        if scored == deals:
            return


def log_of(table: Table, *, seed: object) -> list[str]:
    """As much of a random match as is worth comparing: equal matches have equal logs."""
    deals = 8 if table.plan.deck.size <= LONG_PACK else 3
    return list(match_log(table, seed=seed, deals=deals))


def log_of_players(table: Table, spec: PlayerSpec, *, seed: object) -> list[str]:
    """The log of the first deal of a match, played by computer players of one kind.

    Raises:
        PluginError: One of them fails or answers illegally.
    """
    deal, players = table.deal(seed), seated([spec] * table.game.seats, seed=seed)
    for _ in range(MOST_ACTIONS):
        if deal.over:
            break
        deal.apply(answer(deal, players[deal.actor]))
    return [f"seat {seat}: {action}" for seat, action in deal.entries()]
