"""Ctrl-C in every phase: exit 130, one line, and a record that is whole."""

from __future__ import annotations

import pytest

from tests.cli.running import Terminal, replayed

# With seed 1 the person opens at 100 and simple players let him; with seed 6 he is asked to bid.
# Every hand is worth fewer than 121, so every seat may claim.
ANY_HAND = ("grounds.nines.all_of_rank=none", "grounds.nines.points_below=121")
CLAIMS = (*[word for rule in ANY_HAND for word in ("--set", f"redeal.{rule}")], "--seed", "1")
LATE_CLAIMS = (
    *[word for rule in ANY_HAND for word in ("--set", f"late_redeal.{rule}")],
    "--seed",
    "1",
)
GIVING = ["KH KD"]
PHASES = {
    "claims": (CLAIMS, [], "claim a redeal"),
    "auction": (("--seed", "6"), [], "auction "),
    "exchange": (("--seed", "1"), [], "talon "),
    "contract": (("--seed", "1"), GIVING, "name your contract"),
    "late claims": (LATE_CLAIMS, [*GIVING, "+"], "claim a redeal"),
    "play": (("--seed", "1"), [*GIVING, "+"], "lead a card"),
    "settlement": (("--seed", "1"), ["rospis"], "Enter for the next deal"),
}


@pytest.mark.parametrize("phase", PHASES)
def test_control_c(phase, state):
    options, typed, sign = PHASES[phase]
    # only the settlement needs pauses: without them it does not wait
    pace = "normal" if phase == "settlement" else "fast"
    with Terminal("play", "mille:club", "--vs", "simple", "--pace", pace, *options) as terminal:
        terminal.asked()
        for line in typed:
            terminal.type(line)
            terminal.asked()
        assert sign in terminal.screen
        terminal.press("c")
        assert terminal.ended() == 130
        assert "millefeuille: interrupted; the record is /" in terminal.screen
        assert "Traceback" not in terminal.written
    assert replayed(state).outcome is None


def test_control_c_while_others_play(state):
    with Terminal("play", "mille:club", "--watch", "--seed", "1", "--pace", "slow") as terminal:
        terminal.seen("deal 1")
        terminal.seen("(passes|bids)")
        terminal.press("c")
        assert terminal.ended() == 130
    assert replayed(state).outcome is None


def test_control_c_before_a_game_is_chosen():
    with Terminal("play") as terminal:
        terminal.asked()
        terminal.press("c")
        assert terminal.ended() == 130
        assert terminal.lines[-1].endswith("millefeuille: interrupted")
