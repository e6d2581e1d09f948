"""All hidden cards are shown when a deal has ended, and none of them before: D4 §3, §8."""

from __future__ import annotations

import pytest

from millefeuille import Deal, Discard
from millefeuille.actions import Shown
from millefeuille.seats import NOBODY
from tests.plugins.tarot.deals import (
    PACK,
    act,
    begun,
    bidding,
    exchanging,
    in_pack_order,
    leading,
    play_out,
    text,
    trumps,
)

CHIEN = "2S 3S 4S AC 2C 3C"
KINGS = "RS RC RB RO"
PLAIN = [card for card in PACK if card[0] != "T" and card != "EX"]


def shows(deal: Deal, viewer: int = 2) -> list[tuple[int, str]]:
    """Who showed what, as one seat reads it."""
    log = deal.view(viewer).log
    return [
        (seat, in_pack_order(map(str, action.cards)))
        for seat, action in log
        if isinstance(action, Shown)
    ]


def test_d4_8_what_was_laid_away_face_down():
    deal = act(exchanging(chien=CHIEN), CHIEN, "pass")
    away = in_pack_order(CHIEN.split())
    assert [] == shows(deal)[1:]
    while not deal.over:
        assert (0, 0, 0, 0) == deal.view(2).aside_known
        deal.apply(deal.legal_actions()[0])
    assert [(0, away)] == shows(deal)[1:]
    for seat in range(4):
        assert (deal.plan.deck.take(CHIEN), 0, 0, 0) == deal.view(seat).aside_known


def test_d4_3_d4_8_forced_trumps_are_not_shown_again():
    hand = f"{KINGS} T21 T1 {trumps(17, 6)}"
    deal = act(exchanging(hand, chien=f"AC EX {trumps(5, 2)}"), "AC T5 T4 T3 T2 T6", "pass")
    assert [(0, f"T{number}") for number in (5, 4, 3, 2, 6)] == shows(deal)[1:]
    play_out(deal)
    assert (0, "AC") == shows(deal)[-1]


@pytest.mark.parametrize("contract", ["garde-sans", "garde-contre"])
def test_d4_3_d4_8_the_chien_that_was_not_taken(contract):
    deal = leading(chien=CHIEN, contract=contract)
    while not deal.over:
        assert ([], 0) == (shows(deal), deal.view(2).talon)
        deal.apply(deal.legal_actions()[0])
    assert [(NOBODY, in_pack_order(CHIEN.split()))] == shows(deal)
    assert deal.plan.deck.take(CHIEN) == deal.view(2).talon
    for seat in (*range(4), NOBODY):
        assert 0 == deal.view(seat).unseen() & ~deal.view(seat).talon


def test_d4_2_d4_8_all_hands_of_a_deal_that_nobody_bid_for():
    deal = bidding(chien=CHIEN)
    hands = [text(deal, hand) for hand in deal.hands]
    for word in ("pass", "pass", "pass"):
        act(deal, word)
        assert [] == shows(deal)
    act(deal, "pass")
    everything = [*enumerate(hands), (NOBODY, in_pack_order(CHIEN.split()))]
    assert everything == shows(deal)
    for seat in range(4):
        assert tuple(deal.hands) == deal.view(seat).known


def test_d4_2_d4_8_all_hands_of_a_deal_that_the_petit_annuls():
    deal = act(begun("T1 " + " ".join(PLAIN[:17])), "petit-sec")
    assert deal.over
    # the hand with the Petit is shown as the ground of it, and with all others at the end
    places = [(seat, text(deal, hand)) for seat, hand in enumerate(deal.hands)]
    assert {*places, (NOBODY, text(deal, deal.talon))} == {*shows(deal)}


def test_d4_3_discards_stay_masked_in_the_log():
    """They are shown together; in which order they were laid away is nobody else's business."""
    deal = play_out(act(exchanging(chien=CHIEN), CHIEN, "pass"))
    masked = [str(a) for _, a in deal.view(1).log if isinstance(a, Discard)]
    assert ["discard ?"] * 6 == masked


def test_d4_8_every_card_lies_open_at_the_end():
    for seed in range(5):
        deal = play_out(leading(chien=CHIEN, taker=seed % 4))
        for seat in range(4):
            view = deal.view(seat)
            open_cards = view.hand | view.talon | sum(view.won) | sum(view.aside_known)
            assert deal.plan.deck.full == open_cards
