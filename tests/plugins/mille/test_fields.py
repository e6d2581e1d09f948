"""Each field of the rules before the first trick does what its description says."""

from __future__ import annotations

from pathlib import Path

import pytest

from millefeuille.rules import field_at
from tests.plugins.mille.deals import (
    PLAIN,
    PROFILES,
    act,
    bidding,
    booked,
    claiming,
    contracting,
    exchanging,
    given_up,
    leading,
    offered,
    refusal,
    table,
)

NINES = "9S 9C 9D 9H AS 10C KD"
SPADES = "KS QS AC 10D JD 9C 9H"
TALON_4 = "9S 9C KD"

UNPROVED = {
    "direction",  # which way round the table seats are counted: nothing in the play depends on it
    "deal.turn_up",  # only refused: a deal of Mille leaves no card
    "exchange.declarations.ends",  # only refused
    "redeal.ends",  # only refused
    "late_redeal.ends",  # only refused
}


def test_every_field_is_proved_here_or_among_the_fields_of_play():
    here = Path(__file__)
    text = here.read_text() + here.with_name("test_fields_of_play.py").read_text()
    fields = {_without_rows(path) for path in table("club").leaves()}
    missing = [name for name in fields - UNPROVED if f"{name}=" not in text]
    assert [] == sorted(missing)


def _without_rows(path: str) -> str:
    """``marriages.value`` for ``marriages.hearts.value``: the same field in every row."""
    *tables, last = path.split(".")
    return ".".join([step for step in tables if step not in _ROWS] + [last])


_ROWS = ("a", "10", "k", "q", "j", "9", "nines", "points", "talon", "rospis",
         "spades", "clubs", "diamonds", "hearts")  # fmt: skip


@pytest.mark.parametrize("profile", PROFILES)
def test_every_leaf_has_a_meaning(profile):
    game = table(profile).game
    for path in table(profile).leaves():
        assert field_at(game.profile(profile).model, path).description


# --- the pack and the deal -------------------------------------------------------------------


def test_order():
    early = 'club,order=["redeal","auction","exchange","contract","play"]'
    assert act(contracting(early), "100").phase.name == "play"
    name = 'club,order=["auction","exchange","contract","play"]'
    assert table(name).deal(1).phase.name == "auction"


@pytest.mark.parametrize(("shown", "known"), [("false", 0), ("true", 7)])
def test_shown_at_end(shown, known):
    deal = act(exchanging(f"club,shown_at_end={shown}"), "rospis")
    assert [known, known] == [deal.view(0).known[seat].bit_count() for seat in (1, 2)]


def test_deck_suits():
    deck = table('club,deck.suits=["H","D","C","S"]').plan.deck
    assert "KH KS" == deck.text(deck.take("KS KH"))


@pytest.mark.parametrize("rank", ["a", "10", "k", "q", "j", "9"])
def test_deck_points_of_each_rank(rank):
    deck = table(f"club,deck.ranks.{rank}.points=50").plan.deck  # deck.ranks.points=
    assert 50 == deck.points(deck.take(f"{rank.upper()}S"))


def test_deck_copies():
    name = "club,deck.copies=2,deal.hand=14,deal.talon=6,exchange.give=2"
    assert 48 == table(name).plan.deck.size
    deal = table(name).deal(1)
    assert ([14, 14, 14], 6) == ([h.bit_count() for h in deal.hands], deal.talon.bit_count())


def test_deal_hand_and_deal_talon():
    name = "club,deal.hand=6,deal.talon=6,exchange.give=2"
    deal = table(name).deal(1)
    assert ([6, 6, 6], 6) == ([h.bit_count() for h in deal.hands], deal.talon.bit_count())
    assert table("club,deal.hand=8,deal.talon=0,exchange.give=0").deal(1).talon == 0


@pytest.mark.parametrize(
    ("after", "places"), [("[1,2,3]", (3, 7, 11)), ("[7]", (21, 22, 23)), ("[2,4]", (6, 13, 23))]
)
def test_deal_talon_after(after, places):
    name = f"club,deal.talon_after={after}"
    bits = table(name).plan.deck.bits
    assert sum(bits[place] for place in places) == table(name).deal_order(bits).talon


# --- redeals ---------------------------------------------------------------------------------


def seat_2(name: str, hand: str) -> list[str]:
    return offered(act(claiming(name, "", "AS 10S AC 10D AD 10H AH", hand), "pass"))


def test_redeal_grounds_all_of_rank():
    name = 'club,redeal.grounds.nines.all_of_rank="J"'  # redeal.grounds.all_of_rank=
    assert "claim nines" in seat_2(name, "JS JC JD JH KS QC 9D")
    assert "claim nines" not in seat_2(name, "9S 9C 9D 9H KS QC JD")


@pytest.mark.parametrize(("below", "labels"), [(9, []), (10, ["claim points"])])
def test_redeal_grounds_points_below(below, labels):
    name = f"club,redeal.grounds.points.points_below={below}"  # redeal.grounds.points_below=
    assert ["pass", *labels] == seat_2(name, "9S 9C 9D JS JC JD QH")  # 9 points


def test_redeal_grounds_without_meld():
    hand = "KH QH JS JC JD 9S 9C"
    name = "club,redeal.grounds.points.without_meld=true"  # redeal.grounds.without_meld=
    assert ["pass", "claim points"] == seat_2("club", hand)
    assert ["pass"] == seat_2(name, hand)


def test_redeal_grounds_sole_of_suit():
    name = 'club,redeal.grounds.points.sole_of_suit="9D"'  # redeal.grounds.sole_of_suit=
    assert ["pass", "claim points"] == seat_2(name, "9S 9C 9D JS JC QC QH")
    assert ["pass"] == seat_2(name, "9S 9C 9D JS JC JD QH")
    assert ["pass"] == seat_2(name, "9S 9C 9H JS JC JD QH")


def test_redeal_grounds_without():
    name = 'club,redeal.grounds.nines.without=["KD","QD"]'  # redeal.grounds.without=
    assert ["pass"] == offered(claiming(name, "", NINES))
    assert ["pass", "claim nines"] == offered(claiming(name, "", "9S 9C 9D 9H AS 10C AD"))


def test_redeal_automatic():
    deal = claiming("club,redeal.automatic=true", "", NINES)
    assert ["claim nines"] == offered(deal)
    assert "automatic" == refusal(deal, "pass")


@pytest.mark.parametrize(("limit", "labels"), [(0, ["pass"]), (1, ["pass", "claim nines"])])
def test_redeal_limit(limit, labels):
    assert labels == offered(claiming(f"club,redeal.limit={limit}", "", NINES))


@pytest.mark.parametrize(("below", "code"), [(4, "no-ground"), (5, None)])
def test_exchange_redeal_points_below(below, code):
    name = f"club,exchange.redeal.talon.points_below={below}"  # exchange.redeal.points_below=
    assert code == refusal(exchanging(name, talon=TALON_4), "claim talon")


def test_exchange_redeal_all_of_rank():
    nines = 'club,exchange.redeal.talon.all_of_rank="9"'  # exchange.redeal.all_of_rank=
    assert refusal(exchanging("club", talon=TALON_4), "claim talon") is None
    assert refusal(exchanging(nines, talon=TALON_4), "claim talon") == "no-ground"


def test_exchange_redeal_without_meld():
    rich = "club,exchange.redeal.talon.points_below=40"
    whole = f"{rich},exchange.redeal.talon.without_meld=true"  # exchange.redeal.without_meld=
    assert refusal(exchanging(rich, talon="KH QH 9D"), "claim talon") is None
    assert refusal(exchanging(whole, talon="KH QH 9D"), "claim talon") == "no-ground"


def test_exchange_redeal_sole_of_suit():
    sole = 'club,exchange.redeal.talon.sole_of_suit="KD"'  # exchange.redeal.sole_of_suit=
    assert refusal(exchanging(sole, talon=TALON_4), "claim talon") is None
    assert refusal(exchanging(sole, talon="9S 9D KD"), "claim talon") == "no-ground"


def test_exchange_redeal_without():
    no_king = 'club,exchange.redeal.talon.without=["KD"]'  # exchange.redeal.without=
    assert refusal(exchanging(no_king, talon=TALON_4), "claim talon") == "no-ground"
    assert refusal(exchanging(no_king, talon="9S 9C KS"), "claim talon") is None


@pytest.mark.parametrize(("limit", "code"), [(0, "redealt-enough"), (1, None)])
def test_exchange_redeal_limit(limit, code):
    name = f"club,exchange.redeal_limit={limit}"
    assert code == refusal(exchanging(name, talon=TALON_4), "claim talon")


def late(name: str, hand: str) -> list[str]:
    return offered(leading(name, "", hand, "", contract=105, phase="late_redeal"))


def test_late_redeal_grounds():
    jacks, poor = "JS JC JD JH KS QC 9D AS", "9S 9C 9D JS JC JD QH JH"
    rank = 'club,late_redeal.grounds.nines.all_of_rank="J"'  # late_redeal.grounds.all_of_rank=
    assert "claim nines" in late(rank, jacks)
    below = "club,late_redeal.grounds.nines.points_below=3"  # late_redeal.grounds.points_below=
    assert ["pass"] == late(below, f"{NINES} JC")
    meld = "club,late_redeal.grounds.nines.without_meld=true"  # late_redeal.grounds.without_meld=
    assert ["pass"] == late(meld, "9S 9C 9D 9H KS QS KC JC")
    assert ["pass"] == late("club", poor)
    sole = 'club,late_redeal.grounds.nines.sole_of_suit="9D"'  # late_redeal.grounds.sole_of_suit=
    assert ["pass"] == late(sole, f"{NINES} JC")
    assert ["pass", "claim nines"] == late(sole, "9S 9C 9D 9H AS 10C KS JC")
    without = 'club,late_redeal.grounds.nines.without=["KD"]'  # late_redeal.grounds.without=
    assert ["pass"] == late(without, f"{NINES} JC")


def test_late_redeal_automatic():
    assert ["claim nines"] == late("club,late_redeal.automatic=true", f"{NINES} JC")


@pytest.mark.parametrize(("limit", "labels"), [(0, ["pass"]), (1, ["pass", "claim nines"])])
def test_late_redeal_limit(limit, labels):
    assert labels == late(f"club,late_redeal.limit={limit}", f"{NINES} JC")


# --- the auction and the contract ------------------------------------------------------------


def test_auction_opening():
    deal = bidding("club,auction.opening=110", "", "", PLAIN)
    assert 110 == deal.work.high
    assert ["pass", "115", "120"] == offered(deal)


@pytest.mark.parametrize("profile", PROFILES)
def test_auction_forced_where_nobody_must_bid_a_passed_deal_brings_nothing(profile):
    name = f"{profile},auction.forced=false"
    high = 440 if profile == "short" else 880
    before = {"scores": (high, 100, -60), "dealer": 1, "deals": 4}
    marks = {"bolts": (0, 2, 1), "attempts": (1, 0, 0)} if profile == "club" else {}
    deal = bidding(name, **before, **marks)
    assert (2, "100") == (deal.actor, offered(deal)[1])
    after = booked(act(deal, "pass", "pass", "pass"), name).standing
    assert ((high, 100, -60), 2, 5) == (after.scores, after.dealer, after.deals)
    if profile == "club":  # a finished deal without a bolt
        assert ((0, 2, 1), (2, 0, 0)) == (after.bolts, after.attempts)


@pytest.mark.parametrize(("step", "labels"), [(4, "104 108 112 116 120"), (20, "120")])
def test_auction_step(step, labels):
    deal = bidding(f"club,auction.step={step}", "", "", PLAIN)
    assert ["pass", *labels.split()] == offered(deal)


@pytest.mark.parametrize(("profile", "step"), [("club", 5), ("app", 10), ("short", 10)])
def test_auction_exact_step_binds_raises_but_not_the_contract(profile, step):
    name = f"{profile},auction.exact_step=true"
    deal = bidding(name, "", "", SPADES)
    assert ["pass", str(100 + step)] == offered(deal)
    assert refusal(deal, str(100 + 2 * step)) == "exact-step"
    levels = [str(level) for level in range(100, 161, step)]
    assert levels == offered(contracting(name, f"{SPADES} AH"))


@pytest.mark.parametrize(("cap", "top"), [(110, "110"), (130, "120")])
def test_auction_cap(cap, top):
    deal = bidding(f"club,auction.cap={cap}", "", "", PLAIN)
    assert top == offered(deal)[-1]  # 130 is not reached: the stop is at 120
    assert str(cap) == offered(bidding(f"app,auction.cap={cap}", "", "", PLAIN))[-1]


def test_auction_cap_counts_melds():
    name = "app,auction.cap_counts_melds=false"
    assert "160" == offered(bidding("app", "", "", SPADES))[-1]
    assert "120" == offered(bidding(name, "", "", SPADES))[-1]


@pytest.mark.parametrize(("stop", "top"), [("none", "160"), (110, "110"), (150, "150")])
def test_auction_stop(stop, top):
    assert top == offered(bidding(f"club,auction.stop={stop}", "", "", SPADES))[-1]


@pytest.mark.parametrize(("step", "labels"), [(10, "100 110 120"), (7, "100 107 114")])
def test_contract_step(step, labels):
    deal = contracting(f"club,contract.step={step}", f"{PLAIN} AH")
    assert labels.split() == offered(deal)


def test_contract_cap():
    assert "130" == offered(contracting("club,contract.cap=130", f"{PLAIN} AH"))[-1]


def test_contract_cap_counts_melds():
    name = "club,contract.cap_counts_melds=false"
    assert "120" == offered(contracting(name, f"{SPADES} AH"))[-1]


# --- the exchange ----------------------------------------------------------------------------


def test_exchange_shown():
    deal = exchanging("app,exchange.shown=declarer", talon=TALON_4)
    assert [] == deal.entries()
    assert 0 == deal.known[0]
    assert 10 == deal.hands[0].bit_count()


def test_exchange_give_and_exchange_discard():
    name = "club,exchange.give=0,exchange.discard=3"
    deal = exchanging(name, PLAIN, talon="AC AD AH")
    act(deal, "discard 9C", "discard 9H", "discard JD")
    assert ([7, 7, 7], "contract") == ([h.bit_count() for h in deal.hands], deal.phase.name)
    assert deal.plan.deck.take("9C 9H JD") == deal.aside[0]


def test_exchange_never_discard_and_last_discard():
    name = "club,exchange.give=0,exchange.discard=3"
    never = f'{name},exchange.never_discard=["AS"]'
    last = f'{name},exchange.last_discard=["AS"]'
    for changed, code in ((never, "never"), (last, "others-first")):
        deal = exchanging(changed, PLAIN, talon="AC AD AH")
        assert code == refusal(deal, "discard AS")
        assert "AS" not in offered(deal)


@pytest.mark.parametrize(("divisor", "share"), [(1, 100), (2, 50), (4, 25)])
def test_scoring_rospis_divisor(divisor, share):
    after = given_up(f"club,scoring.rospis_divisor={divisor}", 100).standing
    assert (-100, share, share) == after.scores
