"""A hand whose only trump is the Petit: D4 §2."""

from __future__ import annotations

import pytest

from millefeuille import Claim, IllegalActionError, Match, Pass
from millefeuille.actions import Shown
from tests.plugins.tarot.deals import PACK, act, begun, offered, refusal, table, totals

PLAIN = [card for card in PACK if card[0] != "T" and card != "EX"]
ALONE = "T1 " + " ".join(PLAIN[:17])
"""The Petit and seventeen cards of the suits."""


def with_trumps(cards: str) -> str:
    """A hand with these cards, the rest of the suits."""
    own = cards.split()
    return " ".join([*own, *PLAIN[: 18 - len(own)]])


def at(seat: int, hand: str, **more):
    """A deal in which a seat has this hand, when it is its turn to say so."""
    hands = ["", "", "", ""]
    hands[seat] = hand
    deal = begun(*hands, **more)
    while deal.actor != seat:
        assert ["pass"] == offered(deal)
        act(deal, "pass")
    return deal


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_d4_2_whoever_has_it_claims(seat):
    deal = at(seat, ALONE)
    assert ["claim petit-sec"] == offered(deal)
    act(deal, "petit-sec")
    assert ("petit sec", (0, 0, 0, 0)) == (deal.ending, totals(deal))


def test_d4_2_it_is_automatic():
    deal = at(1, ALONE)
    assert "automatic" == refusal(deal, "pass")
    with pytest.raises(IllegalActionError, match=r"you must claim petit-sec.*\(D4 §2\)"):
        deal.apply(Pass())
    assert (1, None) == (deal.actor, deal.ending)


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_d4_2_all_are_asked_in_turn_before_any_bid(dealer):
    seat = (dealer + 3) % 4
    deal = at(seat, ALONE, dealer=dealer)
    before = [(dealer + 1) % 4, (dealer + 2) % 4]
    assert [(other, Pass()) for other in before] == deal.entries()
    act(deal, "petit-sec")
    assert (seat, Claim("petit-sec")) == deal.entries()[2]


def test_d4_2_the_hand_is_shown_to_all():
    deal = act(at(2, ALONE), "petit-sec")
    shows = [entry for entry in deal.view(0).log if isinstance(entry.action, Shown)]
    assert (2, set(ALONE.split())) == (shows[0].seat, set(map(str, shows[0].action.cards)))


@pytest.mark.parametrize(
    "trumps",
    [
        "T1 EX",  # with the Excuse it is not alone
        "T1 T2",
        "T1 T21",
        "T2",  # another trump alone is nothing
        "T21",
        "EX",
        "",  # no trump at all neither
    ],
)
def test_d4_2_nothing_else_annuls_the_deal(trumps):
    deal = at(0, with_trumps(trumps))
    assert ["pass"] == offered(deal)
    assert "no-ground" == refusal(deal, "petit-sec")


def test_d4_2_the_refusal_says_what_is_missing():
    deal = at(0, with_trumps("T1 EX"))
    said = str(deal.why_not(Claim("petit-sec")))
    assert said.endswith("EX is among them (D4 §2)")
    deal = at(0, with_trumps("T1 T2"))
    assert "T1 is not the only one of its suit (D4 §2)" in str(deal.why_not(Claim("petit-sec")))


def test_d4_2_only_one_hand_can_have_it_and_the_petit_in_the_chien_is_none():
    deal = begun(chien="T1")
    for _ in range(4):
        assert ["pass"] == offered(deal)
        act(deal, "pass")
    assert "auction" == deal.phase.name


def test_d4_2_the_deal_counts_and_the_next_seat_deals():
    first = begun("", ALONE, dealer=2, settings="match.deals=2")
    match = Match(table("match.deals=2"), seed=5, deal=first)
    while match.deal is first:
        match.apply(first.legal_actions()[0])
    assert (1, (1, 1, 1, 1), 3) == (
        match.standing.deals,
        match.standing.annulled,
        match.deal.dealer,
    )
    assert (0, 0, 0, 0) == match.standing.scores


def test_d4_2_a_single_annulled_deal_ends_the_match():
    first = begun(ALONE)
    match = Match(table(), seed=5, deal=first)
    match.apply(Claim("petit-sec"))
    assert ((), "annulled", (0, 0, 0, 0)) == (
        match.outcome.winners,
        match.outcome.reason,
        match.outcome.scores,
    )
