"""Announcing every trick, and taking every trick: D4 §4, §5, §6, §7."""

from __future__ import annotations

import pytest

from millefeuille import Declare
from millefeuille.phases.declare import Declared
from tests.plugins.tarot.deals import (
    PACK,
    TAKEN,
    act,
    announcing,
    bidding,
    ending,
    exchanging,
    leading,
    lines,
    offered,
    refusal,
    show,
    totals,
    trumps,
    worth,
)

AWAY = "2S 3S 4S 5S 6S 7S"
CHIEN = "2S 3S 4S AC 2C 3C"

# --- who, and when ---------------------------------------------------------------------------


@pytest.mark.parametrize("contract", TAKEN)
def test_d4_4_the_taker_may_announce_it_after_the_discard(contract):
    deal = exchanging(chien=CHIEN, contract=contract)
    for card in CHIEN.split():
        assert "chien" == deal.phase.name
        assert refusal(deal, "chelem") is not None
        act(deal, card)
    assert ("chelem", 0, ["pass", "chelem"]) == (deal.phase.name, deal.actor, offered(deal))


@pytest.mark.parametrize("contract", ["garde-sans", "garde-contre"])
@pytest.mark.parametrize("taker", [0, 1, 2, 3])
def test_d4_4_without_the_chien_right_after_the_auction(contract, taker):
    words = ["pass"] * 4
    words[taker] = contract
    deal = act(bidding(), *words)
    assert ("chelem", taker, ["pass", "chelem"]) == (deal.phase.name, deal.actor, offered(deal))


def test_d4_4_not_in_the_auction_and_not_with_the_first_card():
    assert refusal(bidding(), "chelem") is not None
    deal = leading(taker=0)
    assert ("play", 0) == (deal.phase.name, deal.actor)
    assert refusal(deal, "chelem") is not None


def test_d4_4_nobody_else_is_asked():
    deal = act(announcing(taker=2), "pass")
    assert ("play", 0) == (deal.phase.name, deal.actor)
    assert Declared(()) == deal.result(Declared)


def test_d4_4_before_any_poignee():
    deal = announcing(trumps(21, 4), taker=0)
    assert refusal(deal, show(deal, trumps(21, 12))) is not None
    act(deal, "chelem")
    assert refusal(deal, show(deal, trumps(21, 12))) is None


def test_d4_4_all_hear_it():
    deal = act(announcing(taker=2), "chelem")
    for seat in range(4):
        assert (2, Declare("chelem")) in deal.view(seat).log
        assert Declared(((2, "chelem"),)) == deal.view(seat).result(Declared)


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
@pytest.mark.parametrize("taker", [0, 1, 2, 3])
def test_d4_5_he_leads_then_and_else_the_dealers_right(dealer, taker):
    for word, leader in (("chelem", taker), ("pass", (dealer + 1) % 4)):
        deal = act(announcing(taker=taker, dealer=dealer), word)
        assert (leader, leader) == (deal.leader, deal.actor)


# --- all eighteen tricks, played -------------------------------------------------------------

EIGHTEEN = trumps(21, 4)
"""Eighteen trumps, all that others hold is lower; without any bout but the Monde."""
WITH_EXCUSE = f"{trumps(21, 5)} EX"


def strong(deal, seat: int, *, to_the_end: bool = True):
    """Play all tricks, the seat its highest trump first and the Excuse last, if so."""
    while not deal.over:
        legal = offered(deal)
        card = legal[0]
        if deal.actor == seat:
            own = sorted((c for c in legal if c[0] == "T"), key=lambda c: -int(c[1:]))
            card = ([*own, "EX"] if to_the_end else ["EX", *own])[0]
            card = card if card in legal else own[0]
        act(deal, card)
    return deal


@pytest.mark.parametrize("contract", ["garde-sans", "garde-contre"])
@pytest.mark.parametrize("hand", [EIGHTEEN, WITH_EXCUSE])
@pytest.mark.parametrize(("word", "chelem"), [("chelem", 400), ("pass", 200)])
def test_d4_4_the_taker_takes_all_announced_or_not(contract, hand, word, chelem):
    deal = strong(act(announcing(hand, contract=contract), word), 0)
    assert 18 == len(deal.results[-1].tricks)
    assert {0} == {winner for _, _, winner in deal.results[-1].tricks}
    assert ("chelem", 3 * chelem) == lines(deal, 0)[-1]
    assert {("chelem", -chelem)} == {lines(deal, seat)[-1] for seat in (1, 2, 3)}


@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("hand", [EIGHTEEN, WITH_EXCUSE])
@pytest.mark.parametrize(
    ("word", "own"), [("chelem", [("chelem", 200)] * 2), ("pass", [("chelem", 200)])]
)
def test_d4_4_d4_6_defenders_take_all_announced_or_not(seat, hand, word, own):
    """Led last by a defender who has taken the seventeen tricks before, the Excuse wins too."""
    hands = ["", "", "", ""]
    hands[seat] = hand
    deal = strong(act(announcing(*hands), word), seat)
    assert {seat} == {winner for _, _, winner in deal.results[-1].tricks}
    assert own == [line for line in lines(deal, 1) if line[0] == "chelem"]


def test_d4_4_d4_6_the_excuse_played_earlier_makes_no_difference():
    """In another trick it stays with the taker, who does not win that one: no slam."""
    deal = strong(act(announcing(WITH_EXCUSE), "pass"), 0, to_the_end=False)
    assert ["contract"] == [name for name, _ in lines(deal, 0)]


# --- what it is worth ------------------------------------------------------------------------

LAST = ("T20", "8S", "9S", "10S")


def last_trick(points: float, *, announced: bool, contract: str = "garde"):
    """The taker wins some tricks, the last one too, and comes to so many points with two bouts."""
    own = worth(points - 5, 32, bouts="T1 T21", without=f"{AWAY} {' '.join(LAST)}")
    deal = ending(*LAST, own=own, put_away=AWAY, contract=contract, announced=announced)
    return act(deal, *LAST)


@pytest.mark.parametrize(
    ("contract", "base"),
    # 45 of 41 points: 25 + 4 = 29, x 1, 2, 4; garde contre without the 3 points of the chien:
    # (25 + 1) x 6
    [("prise", 29), ("garde", 58), ("garde-sans", 116), ("garde-contre", 156)],
)
def test_d4_4_announced_and_failed_with_the_contract_won(contract, base):
    """200 to each, never multiplied."""
    deal = last_trick(45, announced=True, contract=contract)
    assert [("contract", 3 * base), ("chelem", -600)] == lines(deal, 0)
    assert [("contract", -base), ("chelem", 200)] == lines(deal, 3)
    assert 3 * (base - 200) == totals(deal)[0]


def test_d4_4_d4_8_the_failure_turns_the_sign_of_the_score():
    # garde, 45 of 41: +58 and -200 from each defender
    deal = last_trick(45, announced=True)
    assert (-426, 142, 142, 142) == totals(deal)


def test_d4_4_announced_and_failed_with_the_contract_lost():
    # garde, 40 of 41: (25 + 1) x 2 = 52 and 200 to each
    deal = last_trick(40, announced=True)
    assert [("contract", -156), ("chelem", -600)] == lines(deal, 0)
    assert (-756, 252, 252, 252) == totals(deal)


def test_d4_4_not_announced_and_not_made_is_nothing():
    assert [("contract", 174)] == lines(last_trick(45, announced=False), 0)


def slam(contract: str, *, announced: bool):
    """The taker takes all tricks, and all cards but an Excuse that a defender has kept.

    That are 91 - 4.5 points and half a point for it: 87, with two bouts.
    """
    own = " ".join(card for card in PACK if card not in f"EX {' '.join(LAST)} {AWAY}".split())
    deal = ending(*LAST, own=own, put_away=AWAY, contract=contract, announced=announced)
    return act(deal, *LAST)


@pytest.mark.parametrize(
    ("contract", "each"),
    # (25 + 87 - 41) x multiplier = 71 x 1, 2, 4; garde contre without the 3 points of the chien:
    # (25 + 84 - 41) x 6 = 68 x 6
    [("prise", 71), ("garde", 142), ("garde-sans", 284), ("garde-contre", 408)],
)
@pytest.mark.parametrize(("announced", "chelem"), [(True, 400), (False, 200)])
def test_d4_4_d4_8_every_trick_in_every_contract(contract, each, announced, chelem):
    deal = slam(contract, announced=announced)
    assert [("contract", 3 * each), ("chelem", 3 * chelem)] == lines(deal, 0)
    assert (3 * (each + chelem), *(-each - chelem,) * 3) == totals(deal)


def lost_to_all(contract: str, *, announced: bool):
    """Defenders take everything but the six cards laid away: 3 points of 56."""
    deal = ending("8S", "T20", "9S", "10S", put_away=AWAY, contract=contract, announced=announced,
                  leader=1, kept_by=2)  # fmt: skip
    return act(deal, "T20 9S 10S 8S")


@pytest.mark.parametrize(
    ("contract", "each"),
    # (25 + 53) x 1, 2, 4; garde contre, where nothing counts for the taker: (25 + 56) x 6
    [("prise", 78), ("garde", 156), ("garde-sans", 312), ("garde-contre", 486)],
)
@pytest.mark.parametrize(("announced", "chelem"), [(True, 400), (False, 200)])
def test_d4_4_defenders_take_every_trick_in_every_contract(contract, each, announced, chelem):
    """Unannounced they get 200 each; announced he pays his failure and their slam, 200 + 200."""
    deal = lost_to_all(contract, announced=announced)
    assert (each + chelem,) * 3 == totals(deal)[1:]
    assert -3 * (each + chelem) == totals(deal)[0]


def test_d4_4_a_slam_of_18_tricks_is_settled_with_every_card():
    """Garde sans with T4 to T21, announced; the chien holds six low cards of the suits.

    The taker has all cards but the Excuse, which a defender keeps in trick 1 to 17 for half a
    point, or loses in trick 18: played at once here, so 91 - 4.5 + 0.5 = 87 points with two bouts.
    (25 + 87 - 41) x 4 = 284 from each; the Petit falls before the last trick.
    """
    hands = (EIGHTEEN, "EX RS RC RB", "RO T1 T2 T3")
    deal = act(announcing(*hands, chien=CHIEN), "chelem")
    while not deal.over:
        legal = offered(deal)
        act(deal, "EX" if "EX" in legal else legal[-1] if deal.actor != 0 else legal[0])
    assert [("contract", 852), ("chelem", 1200)] == lines(deal, 0)


def test_d4_5_the_first_lead_after_it_may_be_any_card():
    deal = act(announcing(EIGHTEEN, taker=0, dealer=1), "chelem")
    assert set(EIGHTEEN.split()) == {label for label in offered(deal) if " " not in label}
