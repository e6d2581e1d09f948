"""The bidding: D4 §2."""

from __future__ import annotations

from itertools import product

import pytest

from millefeuille import Bid, IllegalActionError
from millefeuille.phases.auction import AuctionResult
from tests.plugins.tarot.deals import LEVELS, act, bidding, offered, refusal, table, totals

ABOVE = {
    "": ["pass", "prise", "garde", "garde-sans", "garde-contre"],
    "prise": ["pass", "garde", "garde-sans", "garde-contre"],
    "garde": ["pass", "garde-sans", "garde-contre"],
    "garde-sans": ["pass", "garde-contre"],
    "garde-contre": ["pass"],
}
"""What may be called over a contract."""
MULTIPLIERS = {"prise": 1, "garde": 2, "garde-sans": 4, "garde-contre": 6}


def test_d4_2_four_contracts_and_their_multipliers():
    rows = {row.name: row.multiplier for row in table().rules.contracts}
    assert list(MULTIPLIERS.items()) == list(rows.items())


@pytest.mark.parametrize("called", ABOVE)
def test_d4_2_a_contract_above_the_last_one_or_a_pass(called):
    deal = act(bidding(), called)
    assert ABOVE[called] == offered(deal)
    for level in LEVELS:
        assert (level in ABOVE[called]) == (refusal(deal, level) is None)


@pytest.mark.parametrize("called", ABOVE)
def test_d4_2_passes_between_change_nothing(called):
    assert ABOVE[called] == offered(act(bidding(), called, "pass", "pass"))


def test_d4_2_the_refusal_of_a_bid_that_is_not_higher():
    deal = act(bidding(), "garde")
    for level in ("prise", "garde"):
        reason = deal.why_not(Bid(level))
        assert ("too-low", "contracts.garde") == (reason.code, reason.rule)
        assert "the bid to better is garde (D4 §2, D4 §3)" == str(reason)


def test_d4_2_the_refusal_of_an_unknown_bid():
    said = "the bids are prise, garde, garde-sans, garde-contre (D4 §2, D4 §3)"
    for level in ("petite", 100):
        assert said == str(bidding().why_not(Bid(level)))


def test_d4_2_a_refused_bid_changes_nothing():
    deal = act(bidding(), "garde")
    with pytest.raises(IllegalActionError, match="the bid to better is garde"):
        deal.apply(Bid("prise"))
    assert (1, [(0, Bid("garde"))]) == (deal.actor, deal.entries())


# --- four calls ------------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_d4_2_each_seat_calls_once_the_dealers_right_first(dealer):
    deal, turns = bidding(dealer=dealer), []
    for word in ("prise", "pass", "garde", "pass"):
        assert "auction" == deal.phase.name
        turns.append(deal.actor)
        act(deal, word)
    assert [(dealer + step) % 4 for step in (1, 2, 3, 4)] == turns
    assert ("chien", turns[2]) == (deal.phase.name, deal.actor)


def test_d4_2_after_garde_contre_the_others_still_call_and_can_only_pass():
    deal = act(bidding(), "garde-contre")
    for seat in (1, 2, 3):
        assert ("auction", seat, ["pass"]) == (deal.phase.name, deal.actor, offered(deal))
        act(deal, "pass")
    assert AuctionResult(0, "garde-contre") == deal.result(AuctionResult)


RISING = [
    row
    for row in product((0, 1, 2, 3, 4), repeat=4)
    if [n for n in row if n] == sorted({n for n in row if n}) and any(row)
]
"""Every auction with a taker: a pass is 0, the contracts are 1 to 4, each above the last."""


def test_d4_2_there_are_69_auctions_with_a_taker():
    # one contract: 4 seats x 4; two: 6 pairs of seats x 6; three: 4 x 4; four: 1
    assert 16 + 36 + 16 + 1 == 69 == len(RISING)


@pytest.mark.parametrize("row", RISING)
def test_d4_2_the_highest_bidder_is_the_taker(row):
    deal = act(bidding(), *(("pass", *LEVELS)[n] for n in row))
    assert AuctionResult(row.index(max(row)), LEVELS[max(row) - 1]) == deal.result(AuctionResult)


@pytest.mark.parametrize(
    ("level", "phase"),
    [("prise", "chien"), ("garde", "chien"), ("garde-sans", "chelem"), ("garde-contre", "chelem")],
)
def test_d4_3_what_comes_after_the_auction(level, phase):
    deal = act(bidding(), level, "pass pass pass")
    assert (phase, 0) == (deal.phase.name, deal.actor)


# --- all pass --------------------------------------------------------------------------------


def test_d4_2_four_passes_annul_the_deal():
    deal = act(bidding(), "pass pass pass")
    assert (None, 3) == (deal.ending, deal.actor)
    act(deal, "pass")
    assert ("passed out", (0, 0, 0, 0)) == (deal.ending, totals(deal))


def test_d4_2_a_deal_without_bids_says_so():
    score = table().score(act(bidding(), "pass pass pass pass"))
    assert all(len(lines) <= 1 for lines in score.lines)
    assert [0, 0, 0, 0] == [line.points for (line,) in score.lines]
