"""Errors as values, and what a user may plausibly get wrong beside the rules."""

from __future__ import annotations

import copy
import pickle

import pytest

from millefeuille import (
    Bid,
    IllegalActionError,
    MillefeuilleError,
    NotationError,
    Pass,
    Record,
    RecordError,
    RulesError,
    UnknownNameError,
    load,
    parse,
)
from tests.laws.catalogue import table

CLUB = table("mille:club")
DECK = CLUB.plan.deck


def refused(deal, action) -> IllegalActionError:
    with pytest.raises(IllegalActionError) as found:
        deal.apply(action)
    return found.value


@pytest.mark.parametrize("copied", [lambda e: pickle.loads(pickle.dumps(e)), copy.copy])
def test_a_refusal_is_copied_whole(copied):
    error = refused(CLUB.deal(1), Bid(110))
    again = copied(error)
    assert type(again) is IllegalActionError
    assert (str(again), again.action, again.legal) == (str(error), Bid(110), (Pass(),))
    assert again.reason == error.reason


def test_what_is_not_legal_has_no_reason_to_be_legal():
    deal = CLUB.deal(1)
    with pytest.raises(IllegalActionError) as found:
        deal.because(Bid(110))
    assert str(found.value) == str(refused(deal, Bid(110)))
    assert deal.because(Pass()).message


@pytest.mark.parametrize(
    ("ask", "kind", "said"),
    [
        (lambda: load(None), RulesError, "a game is named by text, not by None"),
        (lambda: load(5), RulesError, "a game is named by text, not by 5"),
        (lambda: load(""), UnknownNameError, "'' names no game"),
        (lambda: parse(None, DECK), NotationError, "None is no action"),
        (lambda: parse(Pass(), DECK), NotationError, "is no action"),
        (lambda: DECK.suit_named("X"), NotationError, "'X' is no suit of this deck"),
        (lambda: DECK.suit_named(None), NotationError, "'None' is no suit of this deck"),
        (lambda: DECK.suit("X"), NotationError, "'X' is no suit of this deck"),
        (lambda: DECK.card(None), NotationError, "'None' is no card of this deck"),
        (lambda: Record.read(b"{}\n"), RecordError, "a record is text, not bytes"),
        (lambda: Record.read(None), RecordError, "a record is text, not NoneType"),
        (lambda: CLUB.deal(1).apply("pass"), NotationError, "'pass' is no action"),
    ],
)
def test_what_somebody_may_get_wrong(ask, kind, said):
    with pytest.raises(MillefeuilleError) as found:
        ask()
    assert type(found.value) is kind
    assert said in str(found.value)


def test_a_suit_by_its_letter():
    assert DECK.suit_named("H").name == "hearts"
