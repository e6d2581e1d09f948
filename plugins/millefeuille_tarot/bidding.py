"""Bids: what a hand is worth to a taker, and which contract that is enough for."""

from __future__ import annotations

import math
from typing import NamedTuple

from millefeuille.actions import Action, Bid, Declare, Pass
from millefeuille.phases.levels import LevelWork
from millefeuille.view import View
from millefeuille_tarot import sweeps
from millefeuille_tarot.rules import Contract
from millefeuille_tarot.tables import Tables

_HIGH, _TOP = 6, 3
"""So many of the highest trumps are told apart."""
_SHORT = 7
"""Of a Petit's protection, the trumps that count for nothing."""
_LONG = 4
"""The length of a suit from which on each card more counts."""
_DARING = 14.0
"""By so much a contract may fall short of paying, for a deal that is passed brings nothing."""
_PASS, _BID = 0.75, -6.0
"""What it tells, in card points, that another seat has passed, and that one has bid."""
_CAUTION = 6.0
"""What it must pay more for each step of the multiplier: who bids high may lose much."""


class Estimate(NamedTuple):
    """By how many card points a taker is likely to pass his target, as a sum over his hand.

    Fitted by least squares to deals that standard players played, the Petit at the end counted.

    Args:
        base: With nothing.
        trump, high, top: For each trump, and more for each of the highest six and three.
        petit, petit_trump: For the Petit, and for each trump that protects it.
        monde, excuse: For the highest trump and the Excuse.
        bout: More for each bout after the first.
        courts: For each king, queen, knight and valet.
        queen: More for a queen beside her king.
        long: For each card of a suit beyond the fourth.
        spread: By how much the result varies.
    """

    base: float
    trump: float
    high: float
    top: float
    petit: float
    petit_trump: float
    monde: float
    excuse: float
    bout: float
    courts: tuple[float, float, float, float]
    queen: float
    long: float
    spread: float


CHIEN_TAKEN = Estimate(
    base=-48.1,
    trump=3.8,
    high=0.5,
    top=1.6,
    petit=5.8,
    petit_trump=0.4,
    monde=5.9,
    excuse=9.1,
    bout=2.7,
    courts=(4.7, 2.0, 1.3, 0.5),
    queen=1.6,
    long=1.1,
    spread=13.0,
)
CHIEN_UNSEEN = Estimate(
    base=-58.1,
    trump=3.8,
    high=1.0,
    top=1.5,
    petit=5.2,
    petit_trump=1.7,
    monde=7.1,
    excuse=10.7,
    bout=2.3,
    courts=(5.2, 2.6, 0.8, 0.7),
    queen=0.8,
    long=0.4,
    spread=10.1,
)
CHIEN_LOST = Estimate(
    base=-73.8,
    trump=4.1,
    high=1.3,
    top=1.3,
    petit=6.8,
    petit_trump=1.5,
    monde=9.1,
    excuse=13.1,
    bout=2.7,
    courts=(5.9, 2.9, 1.2, 0.6),
    queen=0.7,
    long=0.7,
    spread=8.5,
)


def worth(hand: int, tables: Tables, estimate: Estimate = CHIEN_TAKEN) -> float:
    """By how many card points a taker with a hand is likely to pass his target.

    Args:
        hand: The cards dealt to him.
        tables: The pack.
        estimate: What becomes of the chien; by default he has it.
    """
    return estimate.base + _trumps(hand, tables, estimate) + _suits(hand, tables, estimate)


def _trumps(hand: int, tables: Tables, estimate: Estimate) -> float:
    """What trumps and bouts are worth."""
    own, last = hand & tables.trumps, tables.trumps.bit_length()
    count = own.bit_count()
    total = estimate.trump * count
    total += estimate.high * (own >> max(0, last - _HIGH)).bit_count()
    total += estimate.top * (own >> max(0, last - _TOP)).bit_count()
    if hand & tables.petit:
        total += estimate.petit + estimate.petit_trump * (count - _SHORT)
    if own.bit_length() == last:
        total += estimate.monde
    if hand & tables.excuse:
        total += estimate.excuse
    return total + estimate.bout * max(0, (hand & tables.bouts).bit_count() - 1)


def _suits(hand: int, tables: Tables, estimate: Estimate) -> float:
    """What court cards and long suits are worth."""
    total = 0.0
    for each, court in zip(estimate.courts, tables.courts, strict=False):
        total += each * (hand & court).bit_count()
    kings, queens = [*tables.courts, 0, 0][:2]
    for suit in tables.plain:
        own = hand & suit
        total += estimate.long * max(0, own.bit_count() - _LONG)
        if own & kings and own & queens:
            total += estimate.queen
    return total


def value(points: float, contract: Contract, tables: Tables) -> float:
    """What each defender is likely to pay for a contract, less what it takes to dare it.

    Args:
        points: By how many card points the taker is likely to pass his target.
        contract: The contract.
        tables: The pack.
    """
    spread = _estimate(contract).spread
    made = math.erf(points / spread / math.sqrt(2.0))  # how likely, less how likely not
    pays = tables.rules.scoring.base * made + points
    return contract.multiplier * (pays + _DARING - _CAUTION * contract.multiplier)


def _estimate(contract: Contract) -> Estimate:
    if contract.goto is None:
        return CHIEN_TAKEN
    return CHIEN_UNSEEN if contract.chien_counts_for == "taker" else CHIEN_LOST


def bid(view: View, tables: Tables) -> Action:
    """The contract that is worth most, if it is worth anything; of equals the lowest."""
    assert isinstance(view.work, LevelWork)
    heard = _BID if view.work.taken else _PASS * view.work.calls
    rows = {row.name: row for row in tables.rules.contracts}
    best: Action = Pass()
    most = 0.0
    for action in view.legal:
        if isinstance(action, Bid):
            row = rows[str(action.level)]
            pays = value(worth(view.hand, tables, _estimate(row)) + heard, row, tables)
            if pays > most:
                best, most = action, pays
    return best


def announce(view: View, tables: Tables) -> Action:
    """A slam that is as good as certain, else a pass."""
    hidden = tables.full & ~(view.hand | view.aside)
    if not sweeps.certain(view.hand, hidden, tables):
        return Pass()
    return next(action for action in view.legal if isinstance(action, Declare))
