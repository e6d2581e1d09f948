"""Properties of repeating: the same again gives the same, a clone is by itself."""

from __future__ import annotations

from random import Random

from millefeuille.check.playing import digest, own_actions, pick, played_out, replayed, snapshot
from millefeuille.check.property import Property, demand
from millefeuille.check.trial import Trial
from millefeuille.deal import Deal


def _replays(trial: Trial) -> None:
    for opening in trial.openings():
        deal = played_out(opening.deal, opening.chance())
        actions = own_actions(deal)
        for count in {len(actions), int(opening.chance("cut").random() * len(actions))}:
            partly = replayed(deal, opening.order, actions[:count], trial.table)
            again = replayed(deal, opening.order, actions[:count], trial.table)
            demand(snapshot(again) == snapshot(partly), "the same actions gave two deals", partly)
        demand(
            snapshot(replayed(deal, opening.order, actions, trial.table)) == snapshot(deal),
            "the deal played again from its log is another one",
            deal,
        )
        _demand_fast_is_same(opening.again(), opening.again(), opening.chance())


def _demand_fast_is_same(checked: Deal, fast: Deal, rng: Random) -> None:
    """Unchecked play of what is offered does the same."""
    while not checked.over:
        action = pick(checked.legal_actions(), rng)
        checked.apply(action)
        demand(action in fast.legal_actions(), f"{action} is not offered in unchecked play", fast)
        fast.play_legal(action)
    demand(snapshot(checked) == snapshot(fast), "unchecked play gave another deal", checked)


def _clones(trial: Trial) -> None:
    for opening in trial.openings(one_in=2):
        deal, rng = opening.deal, opening.chance()
        while not deal.over:
            clone, before = deal.clone(), snapshot(deal)
            demand(snapshot(clone) == before, "a clone differs from its deal", deal)
            if deal.work is not None:
                demand(clone.work is not deal.work, "a clone shares the work of its deal", deal)
            _play_some(clone, opening.chance("clone"))
            demand(snapshot(deal) == before, "playing a clone has changed its deal", deal)
            deal.apply(pick(deal.legal_actions(), rng))


_AHEAD = 8


def _play_some(deal: Deal, rng: Random) -> None:
    for _ in range(_AHEAD):
        if deal.over:
            return
        deal.apply(pick(deal.legal_actions(), rng))


def _repeats(trial: Trial) -> None:
    table, name = trial.table, str(trial.name)
    for seed in trial.seeds(one_in=6):
        here = digest(table, seed=seed)
        demand(here == digest(table, seed=seed), "the same seed gave two matches")
        there = trial.elsewhere.digest(name, seed=seed)
        demand(here == there, "in another process the same seed gave another match")


REPLAYS = Property("replays", "the same pack and actions give the same deal", _replays, ("deals",))
CLONES = Property(
    "clones", "a clone equals its deal and shares nothing with it", _clones, ("deals", "replays")
)
REPEATS = Property(
    "repeats",
    "the same seed gives the same match, in another process too",
    _repeats,
    ("replays", "matches"),
)
