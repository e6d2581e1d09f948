"""The pack and the deal: D0 §02; D1 §1, §3, §points."""

from __future__ import annotations

import pytest

from millefeuille import Claim, Deck, Match
from tests.plugins.mille.deals import PACK, PROFILES, claiming, leading, standing, table

pytestmark = pytest.mark.parametrize("profile", PROFILES)


def deck(profile: str) -> Deck:
    return table(profile).plan.deck


def test_d0_02_the_pack_is_24_cards_each_once(profile):
    assert sorted(PACK) == sorted(card.text for card in deck(profile).cards)
    assert deck(profile).size == 24


@pytest.mark.parametrize(
    ("rank", "points"), [("A", 11), ("10", 10), ("K", 4), ("Q", 3), ("J", 2), ("9", 0)]
)
def test_d0_02_d1_3_each_rank_is_worth_the_same_in_all_suits(profile, rank, points):
    assert [points] * 4 == [deck(profile).points(deck(profile).take(rank + s)) for s in "SCDH"]


def test_d0_02_d1_3_the_pack_is_worth_120(profile):
    assert deck(profile).points(deck(profile).full) == 120


@pytest.mark.parametrize("suit", "SCDH")
def test_d0_02_d1_3_the_order_is_ace_ten_king_queen_jack_nine(profile, suit):
    ranks = ["A", "10", "K", "Q", "J", "9"]
    for place, rank in enumerate(ranks):
        stronger = deck(profile).take([better + suit for better in ranks[:place]])
        assert stronger == deck(profile).higher(deck(profile).take(rank + suit))


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_d0_02_one_card_at_a_time_from_the_dealers_left_the_talon_after_rounds_1_2_3(
    profile, dealer
):
    bits = deck(profile).bits
    deal = table(profile).deal_order(bits, standing=standing(dealer=dealer))
    places = {seat: [] for seat in (0, 1, 2, "talon")}
    rounds = [[0, 1, 2], [4, 5, 6], [8, 9, 10]]
    rounds += [[12, 13, 14], [15, 16, 17], [18, 19, 20], [21, 22, 23]]
    for cards in rounds:
        for step, card in enumerate(cards, start=1):
            places[(dealer + step) % 3].append(card)
    places["talon"] = [3, 7, 11]
    assert [sum(bits[card] for card in places[seat]) for seat in range(3)] == deal.hands
    assert sum(bits[card] for card in places["talon"]) == deal.talon


def test_d0_02_seven_cards_each_and_three_in_the_talon(profile):
    deal = table(profile).deal(5)
    assert [7, 7, 7] == [hand.bit_count() for hand in deal.hands]
    assert deal.talon.bit_count() == 3
    assert deck(profile).full == sum(deal.hands) + deal.talon


def test_d0_02_nobody_sees_the_talon_or_another_hand_before_the_bidding(profile):
    deal = table(profile).deal(5)
    for seat in range(3):
        view = deal.view(seat)
        assert deck(profile).full ^ deal.hands[seat] == view.unseen()
        assert (0, 0, 0) == view.known


def test_d0_02_the_first_dealer_is_drawn_by_lot(profile):
    dealers = [Match(table(profile), seed=seed).standing.dealer for seed in range(300)]
    assert all(70 <= dealers.count(seat) <= 130 for seat in range(3))


@pytest.mark.parametrize(("dealer", "following"), [(0, 1), (1, 2), (2, 0)])
def test_d0_02_the_deal_passes_to_the_left_after_a_finished_deal(profile, dealer, following):
    match = Match(table(profile), seed=1, standing=standing(dealer=dealer))
    match.deal = leading(profile, contract=110, dealer=dealer)
    while match.standing.deals == 0:
        match.apply(match.deal.legal_actions()[0])
    assert following == match.standing.dealer == match.deal.dealer
    assert match.standing.deals == 1


def test_d0_07_the_same_dealer_deals_again_after_a_redeal(profile):
    match = Match(table(profile), seed=1, standing=standing(dealer=1))
    match.deal = claiming(profile, "", "", "9S 9C 9D 9H AS 10S JC", dealer=1)
    first = match.deal
    match.apply(Claim("nines"))
    assert (1, 1, 0) == (match.deal.dealer, match.deal.attempt, match.standing.deals)
    assert match.deal is not first
