"""Damaged records: each is refused in a sentence, or replays and tells where it differs."""

from __future__ import annotations

from functools import cache
from io import StringIO
from random import Random
from time import monotonic

import pytest

from millefeuille import Match, MillefeuilleError, Position, Record
from millefeuille.check.playing import pick
from millefeuille.record import Recorder
from tests import records
from tests.fuzz.mutations import HANG, cases
from tests.laws.catalogue import CATALOGUE, table

BATCHES = 20
CASES = 370


def recorded(name: str, *, moves: int, start: int | None = None) -> str:
    """So many actions of a random match, from its beginning or from a position in it."""
    at, rng = table(name), Random(name)
    stream = StringIO()
    keeper = Recorder(stream)
    keeper.begin(at, seed=1, players=["person", *["random"] * (at.game.seats - 1)])
    match = Match(at, seed=1, keeper=keeper if start is None else None)
    if start is not None:
        for _ in range(start):
            match.apply(pick(match.deal.legal_actions(), rng))
        position, _at = Position.parse(
            Position.of(match.deal, at.name).text(at.plan.deck), lambda _name: at
        )
        match = Match(at, seed=1, deal=position.deal(at), keeper=keeper)
    for _ in range(moves):
        if not match.over:
            match.apply(pick(match.deal.legal_actions(), rng))
    return stream.getvalue()


@cache
def texts() -> list[str]:
    """A few actions, whole matches of one deal, and one from a position."""
    return [
        recorded("mille:club", moves=8),
        recorded("mille:club,match.deal_limit=1", moves=60),
        recorded("mille:app,match.deal_limit=5", moves=25, start=30),
        recorded("tarot:single", moves=40),
        recorded("tarocchi:small,match.deals=1", moves=60),
        recorded("whist:plain,match.deal_limit=1", moves=12),
    ]


def test_what_is_damaged_is_whole():
    """Otherwise nothing but the refusal of nonsense is tried."""
    for text in texts():
        assert records.read(text, CATALOGUE).differences == ()


@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_damaged_record_is_refused_or_replays(batch):
    for text in cases(texts(), CASES, seed=f"records {batch}"):
        began = monotonic()
        try:
            record = records.read(text, CATALOGUE)
        except MillefeuilleError as error:
            said = [str(error)]
            assert said[0].strip(), text
        else:
            said = list(record.differences)
            assert_sound(record)
        for sentence in said:
            assert "\n" not in sentence, text
            assert len(sentence) < 400, text
        assert monotonic() - began < HANG, text


def assert_sound(record: Record) -> None:
    """What is read can be played again."""
    for deal in record.deals:
        again = deal.at(len(deal.actions))
        assert (again.ending, again.hands) == (deal.deal.ending, deal.deal.hands)


def test_there_are_enough_cases():
    assert BATCHES * CASES >= 7000
