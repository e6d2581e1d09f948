"""OpenSpiel's gin rummy, played at random from Python: the peer of games of draws and sets."""

import time
from random import Random

from klop import MISSING, PeerRun


def play_gin(deals: int, *, seed: int) -> PeerRun:
    """Play whole deals with two players who choose uniformly among the legal actions.

    Args:
        deals: How many deals, 1 or more.
        seed: Of the chance outcomes and of the choices.

    Raises:
        ModuleNotFoundError: open_spiel is not installed; the message says how to install it.
    """
    try:
        import pyspiel
    except ModuleNotFoundError:
        raise ModuleNotFoundError(MISSING, name="pyspiel") from None

    game = pyspiel.load_game("gin_rummy")
    rng = Random(seed)
    decisions = choices = 0
    start = time.perf_counter()
    for _ in range(deals):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
                continue
            acts = state.legal_actions()
            choices += len(acts) > 1
            decisions += 1
            state.apply_action(acts[int(rng.random() * len(acts))])
    return PeerRun(decisions, deals, choices, time.perf_counter() - start)
