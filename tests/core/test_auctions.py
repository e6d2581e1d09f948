from __future__ import annotations

import pytest

from millefeuille import Bid, Declare, Pass, Play
from millefeuille.phases.auction import AuctionResult, AuctionRules
from millefeuille.phases.levels import Level, LevelAuctionRules
from millefeuille.phases.melds import Meld, Melds
from tests.core.bench import Won, begun, french, texts, why

DECK = french()
HANDS = ["9S", "9C", "9D"]


def auction(hands=HANDS, *, melds=(), dealer=0, **changes):
    """An auction from 60 in tens up to 120, nobody forced, whoever passes is out."""
    rules = {
        "opening": 60,
        "forced": False,
        "step": 10,
        "exact_step": False,
        "cap": 120,
        "cap_counts_melds": bool(melds),
        "stop": None,
    } | changes
    phase = AuctionRules(**rules).bind(DECK, melds=Melds(melds, DECK))
    return begun({"auction": phase}, hands, deck=DECK, dealer=dealer)


def bid(deal, *levels):
    for level in levels:
        deal.apply(Pass() if level == "pass" else Bid(level))
    return deal


def test_unforced_the_dealers_left_may_pass():
    deal = auction(dealer=2)
    assert deal.actor == 0
    assert texts(deal) == ["pass", *(f"bid {n}" for n in range(60, 121, 10))]


def test_an_unforced_auction_can_be_passed_out():
    deal = bid(auction(), "pass", "pass", "pass")
    assert deal.over
    assert deal.ending == "passed out"
    assert deal.results == ()


def test_two_pass_and_the_third_may_still_bid():
    deal = bid(auction(), "pass", "pass")
    assert (deal.actor, deal.over) == (0, False)
    bid(deal, 80)
    assert deal.result(AuctionResult) == AuctionResult(0, 80)


def test_whoever_passed_is_out():
    deal = bid(auction(), 60, "pass", 70)
    assert deal.actor == 1
    bid(deal, 80)
    assert deal.actor == 0
    bid(deal, "pass")
    assert deal.result(AuctionResult) == AuctionResult(1, 80)


def test_a_forced_opening_is_bid_already():
    deal = auction(forced=True)
    assert deal.actor == 2
    assert texts(deal)[:2] == ["pass", "bid 70"]
    bid(deal, "pass", "pass")
    assert deal.result(AuctionResult) == AuctionResult(1, 60)


def test_an_exact_step():
    deal = bid(auction(exact_step=True), 60)
    assert texts(deal) == ["pass", "bid 70"]
    assert why(deal, Bid(80)) == "exact-step"


def test_at_the_cap_only_pass_is_left():
    deal = bid(auction(), 120)
    assert texts(deal) == ["pass"]
    assert why(deal, Bid(130)) == "over-cap"


@pytest.mark.parametrize(
    ("level", "code"),
    [
        (50, "too-low"),
        (80, "too-low"),
        (70, "too-low"),
        (85, "off-step"),
        (90, ""),
        (120, ""),
        (130, "over-cap"),
        ("garde", "no-such-bid"),
    ],
)
def test_why_a_bid_is_refused(level, code):
    assert why(bid(auction(), 80), Bid(level)) == code


@pytest.mark.parametrize("action", [Play(DECK.card("9S")), Declare("slam")])
def test_something_else_is_refused(action):
    assert why(auction(), action) == "not-now"


MARRIAGE = Meld(name="hearts", cards=("KH", "QH"), value=100, trump="H")
HALF = Meld(name="clubs", cards=("KC", "QC"), value=60, trump="C")


@pytest.mark.parametrize(
    ("hand", "top"),
    [("KH 9S", 120), ("KH QH", 220), ("KH QH KC QC", 280), ("QC KC", 180), ("", 120)],
)
def test_whole_melds_lift_the_cap(hand, top):
    deal = auction(["", hand, ""], melds=(MARRIAGE, HALF))
    assert texts(deal)[-1] == f"bid {top}"
    assert why(deal, Bid(top + 10)) == "over-cap"
    assert str(deal.why_not(Bid(top + 10))).startswith(f"your cap is {top}")


def test_melds_that_do_not_count_lift_nothing():
    deal = auction(["", "KH QH", ""], melds=(MARRIAGE,), cap_counts_melds=False)
    assert texts(deal)[-1] == "bid 120"


def test_the_stop_holds_until_it_is_reached():
    deal = auction(["", "KH QH", "KC QC"], melds=(MARRIAGE, HALF), stop=100)
    assert texts(deal)[-1] == "bid 100"
    assert why(deal, Bid(110)) == "stop"
    bid(deal, 90)
    assert texts(deal)[-1] == "bid 100"
    bid(deal, 100)
    assert texts(deal)[-1] == "bid 120"
    bid(deal, "pass")
    assert texts(deal)[-1] == "bid 220"


def test_steps_that_miss_the_cap_stay_below_it():
    assert texts(auction(opening=100, step=15)) == ["pass", "bid 100", "bid 115"]


# --- named levels ----------------------------------------------------------------------------

LEVELS = (
    Level(name="prise", goto=None),
    Level(name="garde", goto=None),
    Level(name="sans", goto="third"),
    Level(name="contre", goto="third"),
)


def levels(dealer=0, *, top_ends=False):
    rules = LevelAuctionRules(top_ends=top_ends)
    phase = rules.bind(DECK, levels=LEVELS, table="contracts")
    phases = {"auction": phase, "second": Won(8), "third": Won(9)}
    return begun(phases, ["9S", "9C", "9D", "9H"], deck=DECK, dealer=dealer)


def test_every_seat_calls_once():
    deal = levels(dealer=3)
    actors = []
    while deal.phase.name == "auction":
        actors.append(deal.actor)
        deal.apply(Bid("prise") if len(actors) == 2 else Pass())
    assert actors == [0, 1, 2, 3]
    assert deal.results[0] == AuctionResult(1, "prise")


def test_only_higher_levels_are_left():
    deal = levels()
    assert texts(deal) == ["pass", "bid prise", "bid garde", "bid sans", "bid contre"]
    deal.apply(Bid("garde"))
    assert texts(deal) == ["pass", "bid sans", "bid contre"]
    deal.apply(Bid("contre"))
    assert texts(deal) == ["pass"]


def test_after_the_highest_everybody_is_still_asked():
    deal = bid(levels(), "contre", "pass", "pass")
    assert deal.phase.name == "auction"
    assert why(deal, Bid("contre")) == "too-low"
    bid(deal, "pass")
    assert deal.over


def test_the_highest_level_may_end_the_auction_at_once():
    deal = bid(levels(top_ends=True), "garde")
    assert deal.phase.name == "auction"
    bid(deal, "contre")
    assert deal.over
    assert deal.results[0] == AuctionResult(2, "contre")


@pytest.mark.parametrize(
    ("level", "followed_by"),
    [("prise", [8, 9]), ("garde", [8, 9]), ("sans", [9]), ("contre", [9])],
)
def test_a_level_says_which_phase_follows(level, followed_by):
    deal = bid(levels(), "pass", level, "pass", "pass")
    assert [r.declarer for r in deal.results] == [2, *followed_by]
    assert deal.results[0] == AuctionResult(2, level)


def test_named_levels_passed_out():
    deal = bid(levels(), *["pass"] * 4)
    assert (deal.ending, deal.results) == ("passed out", ())


@pytest.mark.parametrize(
    ("level", "code"),
    [("prise", "too-low"), ("garde", "too-low"), ("sans", ""), (100, "no-such-bid")],
)
def test_why_a_level_is_refused(level, code):
    assert why(bid(levels(), "garde"), Bid(level)) == code


def test_at_named_levels_something_else_is_refused():
    assert why(levels(), Declare("slam")) == "not-now"
    assert str(levels().why_not(Bid("solo"))) == "the bids are prise, garde, sans, contre"
