"""What a table and a match refuse to begin with or to score, each in one sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from millefeuille import Match, MillefeuilleError, Standing, load
from millefeuille.deal import Deal
from millefeuille.phase import REDEAL
from tests.core.test_table import play, with_hooks
from tests.laws.catalogue import CATALOGUE, table

CLUB = table("mille:club")
FIRST = CLUB.first_standing()
ORDER = CLUB.shuffle(1, 1)


def played(deal: Deal) -> Deal:
    while not deal.over:
        deal.play_legal(deal.legal_actions()[0])
    return deal


@pytest.mark.parametrize(
    "order",
    [
        (),
        ORDER[:-1],
        [*ORDER, ORDER[0]],
        [*ORDER[:-1], ORDER[0]],
        [*ORDER[:-1], 1 << 24],
        [CLUB.plan.deck.full],
    ],
    ids=["none", "one missing", "one twice", "one for another", "another pack's", "one heap"],
)
@pytest.mark.parametrize("way", ["deal_order", "lay_out"])
def test_an_order_is_the_pack(way, order):
    with pytest.raises(MillefeuilleError) as refused:
        getattr(CLUB, way)(order, standing=FIRST)
    assert str(refused.value) == "an order is the pack, each of its 24 cards once"


STANDINGS = [
    (replace(FIRST, scores=(0, 0)), "a standing of mille has 3 scores, not 2"),
    (replace(FIRST, dealer=3), "there is no seat 3 to deal"),
    (replace(FIRST, dealer=-1), "there is no seat -1 to deal"),
    (Standing(scores=(0, 0, 0)), "a standing of mille is no Standing"),
]


@pytest.mark.parametrize(("standing", "said"), STANDINGS)
def test_a_standing_that_is_none_of_the_games(standing, said):
    for begin in (
        lambda: CLUB.deal(1, standing=standing),
        lambda: CLUB.deal_order(ORDER, standing=standing),
        lambda: CLUB.lay_out(ORDER, standing=standing),
        lambda: Match(CLUB, seed=1, standing=standing),
    ):
        with pytest.raises(MillefeuilleError) as refused:
            begin()
        assert str(refused.value) == said


def test_redeals_are_counted_from_0():
    for begin in (CLUB.deal, lambda seed, attempt: CLUB.deal_order(ORDER, attempt=attempt)):
        with pytest.raises(MillefeuilleError, match="attempt counts from 0, so it cannot be -1"):
            begin(1, attempt=-1)


def test_only_a_finished_deal_has_a_score():
    deal = CLUB.deal(1)
    over = played(CLUB.deal(1))
    score = CLUB.score(over)
    assert CLUB.book(over, score).standing.deals == 1
    for ask in (lambda: CLUB.score(deal), lambda: CLUB.book(deal, score)):
        with pytest.raises(MillefeuilleError, match="the deal is not over, so it has no score yet"):
            ask()
    over.ending = REDEAL.reason
    for ask in (lambda: CLUB.score(over), lambda: CLUB.book(over, score)):
        with pytest.raises(MillefeuilleError, match="the deal is dealt again, so it has no score"):
            ask()


def test_a_match_does_not_begin_with_a_standing_that_ends_it():
    won = replace(FIRST, scores=(1000, 0, 0))
    late = replace(FIRST, deals=CLUB.rules.match.deal_limit)
    for standing in (won, late):
        with pytest.raises(MillefeuilleError, match="the match is over with that standing"):
            Match(CLUB, seed=1, standing=standing)
        with pytest.raises(MillefeuilleError, match="the match is over with that standing"):
            Match(CLUB, seed=1, deal=CLUB.deal(1, standing=standing))


def test_a_match_goes_on_from_a_running_deal_of_its_own_table():
    other = load("mille:club", catalogue=CATALOGUE)
    with pytest.raises(MillefeuilleError, match="the deal is of another table"):
        Match(other, seed=1, deal=CLUB.deal(1))
    with pytest.raises(MillefeuilleError, match="the deal is over"):
        Match(CLUB, seed=1, deal=played(CLUB.deal(1)))
    deal = CLUB.deal(1)
    with pytest.raises(MillefeuilleError, match="give either, not both"):
        Match(CLUB, seed=1, deal=deal, standing=deal.standing)
    assert Match(CLUB, seed=1, deal=deal).standing is deal.standing


def test_a_table_that_cannot_be_dealt_at_refuses_in_the_middle_of_a_match():
    """A game whose booking forgets a seat is stopped before the next deal."""
    from millefeuille import Booked, Table, hookimpl

    @hookimpl
    def book(standing, score, deal):
        return Booked(standing.after_deal((0,)), score)

    match = Match(Table(with_hooks(book=book)), seed=1)
    with pytest.raises(MillefeuilleError, match="a standing of whist has 2 scores, not 1"):
        play(match)
