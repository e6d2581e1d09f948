"""Properties of repeating: the same again gives the same, a clone is by itself."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, zip_longest
from random import Random

from millefeuille.actions import Action
from millefeuille.check.playing import (
    changed,
    log_of,
    own_actions,
    pick,
    played_out,
    snapshot,
)
from millefeuille.check.property import BrokenError, Property, demand
from millefeuille.check.trial import Opening, Trial
from millefeuille.deal import Deal
from millefeuille.errors import IllegalActionError


def _replays(trial: Trial) -> None:
    for opening in trial.openings():
        deal = played_out(opening.deal, opening.chance())
        actions = own_actions(deal)
        for count in {len(actions), int(opening.chance("cut").random() * len(actions))}:
            partly = _again(opening, actions[:count])
            odd = changed(snapshot(_again(opening, actions[:count])), snapshot(partly))
            said = f"the same pack and actions gave two deals, which differ in {odd}; {_KEEP}"
            demand(not odd, said, partly)
        odd = changed(snapshot(_again(opening, actions)), snapshot(deal))
        demand(not odd, f"played again from its log the deal differs in {odd}; {_KEEP}", deal)
        _demand_fast_is_same(opening.again(), opening.again(), opening.chance())


def _again(opening: Opening, actions: Sequence[Action]) -> Deal:
    """A deal played again by its log.

    Raises:
        BrokenError: What was done in it is refused now.
    """
    again = opening.again()
    for action in actions:
        try:
            again.apply(action)
        except IllegalActionError as error:
            said = f"played again from its log, the deal goes another way: {error}; {_KEEP}"
            raise BrokenError(said, again) from None
    return again


def _demand_fast_is_same(checked: Deal, fast: Deal, rng: Random) -> None:
    """Unchecked play of what is offered does the same."""
    while not checked.over:
        action = pick(checked.legal_actions(), rng)
        checked.apply(action)
        said = f"played without checks (play_legal), the deal does not offer {action}; {_KEEP}"
        demand(action in fast.legal_actions(), said, fast)
        fast.play_legal(action)
    odd = changed(snapshot(checked), snapshot(fast))
    said = f"played without checks (play_legal) the deal differs in {odd}; {_KEEP}"
    demand(not odd, said, checked)


def _clones(trial: Trial) -> None:
    for opening in trial.openings(one_in=2):
        deal, rng = opening.deal, opening.chance()
        while not deal.over:
            clone, before = deal.clone(), snapshot(deal)
            legal = deal.legal_actions()
            odd = changed(before, snapshot(clone))
            demand(not odd, f"a clone differs from its deal in {odd}; {_COPY}", deal)
            if deal.work is not None:
                shared = clone.work is deal.work
                demand(not shared, f"a clone shares its work with the deal; {_COPY}", deal)
            _play_some(clone, opening.chance("clone"))
            odd = changed(before, snapshot(deal))
            demand(not odd, f"to play on in a clone has changed {odd} of its deal; {_COPY}", deal)
            same = deal.legal_actions() == legal
            said = f"to play on in a clone has changed what is legal in its deal; {_KEEP}"
            demand(same, said, deal)
            deal.apply(pick(deal.legal_actions(), rng))


_AHEAD = 8
_COPY = "copy() of a work makes an independent one"
_KEEP = "what belongs to a deal is kept in deal.work, and nothing is left to other chance"


def _play_some(deal: Deal, rng: Random) -> None:
    for _ in range(_AHEAD):
        if deal.over:
            return
        deal.apply(pick(deal.legal_actions(), rng))


def _repeats(trial: Trial) -> None:
    table, name = trial.table, str(trial.name)
    for seed in trial.seeds(one_in=6):
        here = log_of(table, seed=seed)
        odd = _parting(here, log_of(table, seed=seed))
        demand(not odd, f"played again, the same seed gives another match: {odd}")
        demand_same(
            "the same seed gives another match", here, trial.elsewhere.logs(name, seed=seed)
        )


def demand_same(otherwise: str, here: list[str], elsewhere: dict[str, list[str]]) -> None:
    """Logs are the same in all processes.

    Args:
        otherwise: What it says where they are not, such as that a seed gives another match.
        here: The log in this process.
        elsewhere: Those in others, by how strings are hashed there.

    Raises:
        BrokenError: Two differ.
    """
    for (one, log), (other, its) in combinations({"here": here, **elsewhere}.items(), 2):
        odd = _parting(log, its)
        said = f"in {_hashed(one)} {otherwise} than in {_hashed(other)}: {odd}; {_SETS}"
        demand(not odd, said)


def _parting(log: list[str], other: list[str]) -> str:
    """Where two logs part; empty where they are the same."""
    for number, pair in enumerate(zip_longest(log, other, fillvalue="nothing")):
        if pair[0] != pair[1]:
            return f"in line {number + 1} of its log {pair[0]}, or {pair[1]}"
    return ""


def _hashed(process: str) -> str:
    return "this process" if process == "here" else f"one with PYTHONHASHSEED={process}"


_SETS = "sort what comes out of a set, and use no hash() and no chance of your own"


REPLAYS = Property(
    "replays",
    "the same pack and actions give the same deal",
    _replays,
    ("legal", "actions"),
)
CLONES = Property(
    "clones", "a clone equals its deal and shares nothing with it", _clones, ("replays",)
)
REPEATS = Property(
    "repeats",
    "the same seed gives the same match, in another process too",
    _repeats,
    ("replays", "matches"),
)
