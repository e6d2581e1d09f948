"""Damaged positions: each is refused in a sentence, or is a deal that can be played to its end."""

from __future__ import annotations

from functools import cache
from random import Random
from time import monotonic

import pytest

from millefeuille import MillefeuilleError, Position, Table
from tests.fuzz.mutations import HANG, cases
from tests.laws.catalogue import TABLES, table
from tests.laws.playing import steps

BATCHES = 20
CASES = 400

HAND_WRITTEN = """\
millefeuille position 1
game mille:club
# the declarer leads to the fifth trick
hands.0 AS 10S KH 9H
hands.1 JC QC KC 10C
hands.2 KD QD 10D JD
won.0 9S JS QS QH JH 10H
won.1 AC 9C KS
won.2 AD 9D AH
phase play
leader 0
work {"trump": "H", "announced": [[0, "hearts"]]}
result AuctionResult {"declarer": 0, "bid": 120}
result ContractResult {"declarer": 0, "contract": 150}
scores 880 52.5 -40
marks.attempts 1 0 0
do play KH, play 10C
"""


@cache
def texts() -> list[str]:
    """Positions of all phases of all games, and one that a person wrote."""
    found = [HAND_WRITTEN]
    for name in TABLES:
        at = table(name)
        seen = set()
        for deal, _rng in steps(name, count=3):
            if deal.phase.name not in seen or len(deal.trick) == 1:
                seen.add(deal.phase.name)
                found.append(Position.of(deal, at.name).text(at.plan.deck))
    return found


@cache
def loaded(name: str) -> Table:
    return table(name)


def test_what_is_damaged_is_sound():
    """Otherwise nothing but the refusal of nonsense is tried."""
    for text in texts():
        position, at = Position.parse(text, loaded)
        assert position.deal(at) is not None


@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_damaged_position_is_refused_or_can_be_played(batch):
    rng = Random(batch)
    for text in cases(texts(), CASES, seed=batch):
        began = monotonic()
        try:
            position, at = Position.parse(text, loaded)
            deal = position.deal(at)
        except MillefeuilleError as error:
            said = str(error)
            assert said.strip(), text
            assert "\n" not in said, text
            assert len(said) < 500, text
        else:
            if at.name.changes:
                continue  # rules that a setting breaks are the game's to refuse
            for _ in range(400):
                if deal.over:
                    at.book(deal, at.score(deal))
                    break
                deal.apply(rng.choice(deal.legal_actions()))
        assert monotonic() - began < HANG, text
