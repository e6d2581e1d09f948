"""What is hidden stays hidden, whatever is asked of a deal."""

from __future__ import annotations

from random import Random

import pytest

from millefeuille import Bid, Give, IllegalActionError, Play, Position
from millefeuille.phases.auction import AuctionResult
from millefeuille.phases.contract import ContractResult
from millefeuille.seats import NOBODY
from tests.laws.catalogue import table


def code(deal, *actions) -> str:
    """The code of the refusal of a line of actions."""
    with pytest.raises(IllegalActionError) as refused:
        deal.clone().apply_all(actions)
    return refused.value.reason.code


def test_a_line_that_takes_the_talon_cannot_probe_it():
    """The last bidder takes the talon with his bid; what he then gives he must have held."""
    deal = table("mille:club,auction.forced=no").deal(4)
    while deal.phase.name == "redeal":
        deal.apply(deal.legal_actions()[0])
    deal.apply(deal.legal_actions()[0])
    deal.apply(deal.legal_actions()[0])
    hand, deck, left = deal.hands[deal.actor], deal.plan.deck, (deal.actor + 1) % 3
    codes = {code(deal, Bid(100), Give(c, left)) for c in deck.kinds if not deck.kind(c) & hand}
    assert {"unseen"} == codes


def test_a_card_held_before_may_be_given_in_the_same_line():
    deal = table("mille:club,auction.forced=no").deal(4)
    while deal.phase.name == "redeal":
        deal.apply(deal.legal_actions()[0])
    deal.apply(deal.legal_actions()[0])
    deal.apply(deal.legal_actions()[0])
    card, left = next(deal.plan.deck.each(deal.hands[deal.actor])), (deal.actor + 1) % 3
    deal.apply_all([Bid(100), Give(card, left)])
    assert deal.hands[left] & deal.plan.deck.kind(card)


def test_views_have_phases_of_their_own():
    """What the referee's phases keep of hands for speed is not to be reached from a view."""
    deal = table("mille:club").deal(1)
    view = deal.view(0)
    assert view.plan is not deal.plan
    for name, phase in deal.plan.phases.items():
        assert view.plan.phases[name] is not phase


def test_an_onlooker_sees_no_hand():
    deal = table("mille:club").deal(1)
    view = deal.view(NOBODY)
    assert (0, (7, 7, 7), ()) == (view.hand, view.sizes, view.legal)


@pytest.mark.parametrize("seat", [-2, 3])
def test_there_is_no_other_seat(seat):
    with pytest.raises(IndexError, match=f"no seat {seat}"):
        table("mille:club").deal(1).view(seat)


def leading(name: str, lead: str):
    """Seat 0 leads to trick 2 or later, with both kings and queens of hearts and spades out."""
    at = table(name)
    deck = at.plan.deck
    hands = ("KH 9H AS", "QH JH 10S", "10H AH QS")
    rest = deck.text(deck.full & ~deck.take(" ".join(hands)))
    position = Position(
        game=name, hands=hands, won=(rest, "", ""), phase="play", leader=0,
        results=(AuctionResult(0, 110), ContractResult(0, 110)),
    )  # fmt: skip
    deal = position.deal(at)
    deal.apply(Play(deck.card(lead)))
    return deal


def test_a_silent_king_tells_that_its_queen_is_not_there():
    """Where announcing is automatic, a king led without a word was not half of a marriage."""
    deal = leading("mille:app", "KH")
    assert "QH" == deal.plan.deck.text(deal.void[0])


def test_a_silent_king_tells_nothing_where_announcing_is_a_choice():
    assert 0 == leading("mille:club", "KH").void[0]


def test_a_trump_that_does_not_beat_tells_that_no_higher_one_is_there():
    """Trumps are led, and whoever can must overtrump, though plain suits need not be beaten."""
    name = "mille:club,play.trump=H,play.overtrump=yes"
    deal = leading(name, "KH")
    deal.apply(Play(deal.plan.deck.card("JH")))
    assert "AH 10H" == deal.plan.deck.text(deal.void[1])


def test_a_sample_keeps_what_a_silent_lead_told():
    view = leading("mille:app", "KH").view(1)
    rng = Random(1)
    queen = view.plan.deck.take("QS")
    holders = {tuple(bool(h & queen) for h in view.sample(rng).hands) for _ in range(40)}
    assert {(True, False, False), (False, False, True)} == holders
