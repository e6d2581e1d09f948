"""OpenSpiel's tarok forced into Klop, played at random: the peer of the speed benchmark.

Klop is tarok's full-length deal: nobody becomes declarer and all 48 cards of the three hands are
played. Random bidding ends most deals far earlier, so the bidding is fixed.
"""

import sys
import time
from random import Random
from typing import NamedTuple

PASS, KLOP = 0, 1  # tarok's bid actions; only forehand, who speaks last, may bid Klop
BIDDING = (PASS, PASS, KLOP)
MISSING = "open_spiel is not installed; to compare with it: .venv/bin/pip install -e '.[bench]'"


class PeerRun(NamedTuple):
    """What one run of a peer counted: single choices are decisions too."""

    decisions: int
    deals: int
    choices: int
    """Decisions with two or more legal actions."""
    seconds: float

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def deals_per_second(self) -> float:
        return self.deals / self.seconds


def play_klop(deals: int, *, seed: int) -> PeerRun:
    """Play whole Klop deals with three players who choose uniformly among the legal actions.

    Args:
        deals: How many deals, 1 or more.
        seed: Of the shuffles (OpenSpiel's own) and of the choices; 0 or more.

    Raises:
        ModuleNotFoundError: open_spiel is not installed; the message says how to install it.
    """
    try:
        import pyspiel
    except ModuleNotFoundError:
        raise ModuleNotFoundError(MISSING, name="pyspiel") from None

    game = pyspiel.load_game("tarok", {"players": 3, "rng_seed": seed})
    rng = Random(seed)
    decisions = choices = 0
    start = time.perf_counter()
    for _ in range(deals):
        state = game.new_initial_state()
        state.apply_action(0)  # the only chance node has one outcome: the game shuffles by itself
        for bid in BIDDING:
            choices += len(state.legal_actions()) > 1
            decisions += 1
            state.apply_action(bid)
        while acts := state.legal_actions():  # empty once the deal is over
            choices += len(acts) > 1
            decisions += 1
            state.apply_action(acts[int(rng.random() * len(acts))])
    return PeerRun(decisions, deals, choices, time.perf_counter() - start)


def main() -> int:
    """Print one line of figures, or one line saying what is missing."""
    try:
        play_klop(100, seed=0)  # warm up
        run = play_klop(5_000, seed=1)
    except ModuleNotFoundError as missing:
        print(missing, file=sys.stderr)
        return 2
    print(
        f"klop: {run.decisions_per_second:,.0f} decisions/s, {run.deals_per_second:,.0f} deals/s, "
        f"{run.choices / run.decisions:.1%} with two or more choices"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
