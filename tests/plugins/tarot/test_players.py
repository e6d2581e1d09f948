"""What the computer player does where the right thing is known, and what it never does."""

from __future__ import annotations

from random import Random

import pytest

from millefeuille import Deal, Declare, Discard, Match, Player, View, installed, load
from millefeuille.phases.tricks import TrickResult
from millefeuille.players.loop import answer, play_out, seated
from tests.plugins.tarot.deals import (
    BOUTS,
    PACK,
    SUITS,
    act,
    announcing,
    bidding,
    ending,
    exchanging,
    leading,
    lines,
    table,
    text,
    trumps,
)

LOW = "9S 8S 7S 6S 5S 4S 3S 2S AS 9C 8C 7C 6C 5C 4C 3C 2C AC"
STRONG = "RS DS 4S RC 5C DB AB 9O 8O 7O T21 T18 T16 T12 T9 T5 T4 EX"
HUGE = f"RS DS RC DC {trumps(21, 10)} T1 EX"
ALL_TOPS = f"RS DS RC {trumps(21, 7)}"


def player(name: str, seat: int = 0) -> Player:
    return installed().player(name, "tarot").make(seat, Random(f"test/{seat}"))


def chooses(deal: Deal) -> str:
    """What the player does now, as people call it."""
    return player("standard", deal.actor).choose(deal.view(deal.actor)).label


def does(deal: Deal) -> Deal:
    deal.apply(answer(deal, player("standard", deal.actor)))
    return deal


# --- bids ------------------------------------------------------------------------------------


def test_trumps_bouts_and_kings_are_bid_and_low_cards_are_not() -> None:
    assert chooses(bidding(STRONG)) == "garde"
    assert chooses(bidding(LOW)) == "pass"


def test_a_middling_hand_bids_low() -> None:
    hand = "RS DS 9S 8S 7S 9C 8C RB 4B 3B 9O T19 T16 T11 T9 T6 T3 EX"
    assert chooses(bidding(hand)) == "prise"


def test_a_hand_that_needs_no_chien_bids_above_garde() -> None:
    assert chooses(bidding(HUGE)) in ("garde-sans", "garde-contre")


def test_what_others_have_called_counts() -> None:
    """A hand on the verge passes over a bid, and bids where all have passed before it."""
    verge = "RS DS 9S 8S 7S 9C 8C VB 4B 3B 9O T19 T16 T11 T9 T6 T3 EX"
    hands = ("", "", "", verge)
    passed = act(bidding(*hands), "pass pass pass")
    assert chooses(passed) == "prise"
    over = act(bidding(*hands), "prise pass pass")
    assert chooses(over) == "pass"


def test_with_one_multiplier_for_all_contracts_the_one_with_the_chien_is_bid() -> None:
    others = ("garde", "garde-sans", "garde-contre")
    one = ",".join(f"contracts.{name}.multiplier=1" for name in others)
    assert chooses(bidding(STRONG, settings=one)) == "prise"


# --- the discard -----------------------------------------------------------------------------


def laid_away(deal: Deal) -> str:
    while deal.phase.name == "chien":
        does(deal)
    return text(deal, deal.aside[0])


def test_it_empties_short_suits_and_keeps_a_king_with_his_queen() -> None:
    hand = f"RS DS 9S 8S VC 5C DB 3B {trumps(20, 11)}"
    deal = exchanging(hand, chien="RO DO 9O 8O 7O 2B")
    away = laid_away(deal).split()
    assert {"VC", "5C"} <= set(away)
    assert not {"DS", "DO"} & set(away)


def test_it_lays_away_low_trumps_where_it_must() -> None:
    hand = f"RS RC RB 5S 4C {trumps(21, 9)}"
    deal = exchanging(hand, chien="RO EX T1 T8 T7 3B")
    assert laid_away(deal) == "5S 4C 3B T9 T8 T7"


# --- poignées and slams ----------------------------------------------------------------------


def declared(deal: Deal) -> str:
    """The cards that the player shows now."""
    action = player("standard", deal.actor).choose(deal.view(deal.actor))
    return " ".join(map(str, action.cards)) if isinstance(action, Declare) else ""


def test_a_taker_likely_to_win_shows_the_highest_level_and_hides_the_petit() -> None:
    assert declared(leading(f"RS DS RC DC 5C RB {trumps(21, 11)} T1")) == trumps(21, 12)


def test_where_the_level_needs_the_petit_or_the_excuse_it_shows_them() -> None:
    assert declared(leading(f"RS DS RC DC {trumps(21, 10)} T1 EX")) == f"{trumps(21, 10)} T1"
    hand = f"RS DS RC DC 5C {trumps(21, 11)} T1 EX"
    assert declared(leading(hand)) == f"{trumps(21, 11)} T1 EX"


def test_a_defender_shows_only_what_will_beat_the_taker() -> None:
    sure, doubtful = HUGE, f"{LOW[:23]} {trumps(14, 5)}"
    assert declared(leading(sure, taker=1))
    assert not declared(leading(doubtful, taker=1))


def test_it_announces_a_certain_slam_and_makes_it() -> None:
    deal = announcing(ALL_TOPS)
    assert chooses(deal) == "chelem"
    deal = does(deal)
    while not deal.over:
        does(deal)
    assert ("chelem", 1200) in lines(deal, 0)


def test_it_announces_no_slam_that_one_card_may_spoil() -> None:
    assert chooses(announcing(f"RS CS RC {trumps(21, 7)}")) == "pass"


def test_it_keeps_the_excuse_to_end_a_slam() -> None:
    assert chooses(late("T21 EX", "5S 4S", "5C 4C", "5B 4B", all_won=True)) == "T21"
    assert chooses(late("T21 EX", "5S 4S", "5C 4C", "5B 4B")) == "EX"


# --- cards -----------------------------------------------------------------------------------


def late(*hands: str, leader: int = 0, taker: int = 0, all_won: bool = False) -> Deal:
    """A deal in its last tricks; the taker has won one so far, or all."""
    named = " ".join(hands).split()
    free = [card for card in PACK if card not in named and card not in BOUTS]
    low = [card for card in free if card[-1] in SUITS and card[0] != "R" and card[0] != "T"][-6:]
    rest = [card for card in PACK if card not in (*named, *low)]
    own = rest if all_won else [card for card in rest if card in free][:4]
    by = leader if leader != taker else None
    away = " ".join(low)
    return ending(*hands, own=" ".join(own), put_away=away, leader=leader, taker=taker, taken_by=by)


def test_it_plays_the_excuse_before_the_last_trick() -> None:
    deal = late("T21 EX", "5S 4S", "5C 4C", "5B 4B", leader=1)
    assert chooses(act(deal, "5S 5C 5B")) == "EX"


def test_a_defender_feeds_the_trick_that_his_side_has() -> None:
    deal = late("9S 4C", "RS 5C", "DS 2S", "3S 6C", leader=3, taker=3)
    assert chooses(act(deal, "3S 9S RS")) == "DS"


def test_a_defender_feeds_the_taker_as_little_as_it_can() -> None:
    deal = late("9S 4C", "3S 5C", "DS 2S", "RS 6C", leader=3, taker=3)
    assert chooses(act(deal, "RS 9S 3S")) == "2S"


PETIT = "T12 T11 T10 T9 T7 T1"
OTHERS = ("RS T21 T20 7C 6C 5C", "DS 9B 8B T19 6B 5B", "CS 9O 8O 7O T18 5O")


def test_a_taker_ruffs_with_the_petit_where_nobody_can_take_it() -> None:
    deal = late("T12 T11 T1 RO 4C 3C", *OTHERS, leader=1)
    assert chooses(act(deal, "RS DS CS")) == "T1"


def test_a_taker_keeps_the_petit_from_those_who_may_take_it() -> None:
    deal = late(PETIT, *OTHERS, leader=3)
    assert chooses(act(deal, "CS")) != "T1"


def test_a_taker_keeps_the_petit_for_the_last_trick_where_nobody_else_has_trumps() -> None:
    plain = ("RS 9C 8C 7C 6C 5C", "DS 9B 8B 7B 6B 5B", "CS 9O 8O 7O 6O 5O")
    deal = act(late(PETIT, *plain, leader=1), "RS DS CS")
    assert chooses(deal) != "T1"
    while not deal.over:
        does(deal)
    assert ("petit", 60) in lines(deal, 0)


def test_a_defender_saves_the_petit_under_a_trump_of_his_side() -> None:
    """The taker leads a trump that the other defender beats: the Petit falls to his side."""
    deal = late("T9 9C 8C", "T21 9B 8B", "T1 T2 5B", "9O 8O 7O")
    assert chooses(act(deal, "T9 T21")) == "T1"


def test_a_defender_keeps_the_petit_where_the_taker_has_the_trick() -> None:
    deal = late("T21 9C 8C", "T9 9B 8B", "T1 T2 5B", "9O 8O 7O")
    assert chooses(act(deal, "T21 T9")) == "T2"


def test_a_defender_with_the_top_trumps_hunts_the_petit() -> None:
    deal = late(
        "T1 T3 9C 8C 7C", "T21 T20 T19 T18 9B", *("5S 4S 3S 2S AS", "9O 8O 7O 6O 5O"), leader=1
    )
    assert chooses(deal).startswith("T")


def test_a_taker_with_long_top_trumps_draws_the_others() -> None:
    hand = "T21 T20 T19 T18 T17 RS RC"
    others = ("T5 4S 3S 2S AS 9C 8C", "T6 9B 8B 7B 6B 4C 3C", "T7 9O 8O 7O 6O 9S 8S")
    assert chooses(late(hand, *others)).startswith("T")


# --- whatever the rules ----------------------------------------------------------------------

CHANGES = (
    "match.deals=3",
    "petit_sec.ends=none,petit_sec.limit=2",
    "contracts.prise.multiplier=2",
    "contracts.garde.goto=chelem",
    "contracts.garde-contre.chien_counts_for=taker",
    "auction.top_ends=true",
    "chien.shown=declarer",
    "chien.never_discard=[]",
    "chien.last_discard=[]",
    'order=["petit_sec","auction","chien","play"],contracts.garde-sans.goto=play,'
    "contracts.garde-contre.goto=play",
    "poignee.levels.single.cards=4,poignee.levels.double.cards=5,poignee.levels.triple.cards=6",
    "poignee.stand_in=none,poignee.rank_for_laid=none",
    "play.follow=false",
    "play.overtrump=false",
    "play.ruff=false",
    "play.first_lead=declarer",
    "play.beat=true",
    "excuse.last_trick_lost=false",
    "excuse.slam_lead_wins=false",
    'pack.bouts=["T21","T20","T7"]',
    "deal.hand=17,deal.talon=10,chien.discard=10,deal.talon_after=[2,4,6,8]",
    "deal.hand=19,deal.talon=2,chien.discard=2,deal.talon_after=[1]",
    'pack.suits=["S","C"],deal.hand=12,deal.talon=2,chien.discard=2,deal.talon_after=[1],'
    'chien.never_discard=["RS","RC"]',
    "pack.trumps=3,deal.hand=14,deal.talon=4,chien.discard=4,deal.talon_after=[1,2],"
    'pack.bouts=["T1","T2","EX"],chien.last_discard=[],chien.never_discard=[],'
    "petit_sec.grounds=[]",
    "scoring.targets.3.points=56,scoring.targets.2.points=56,scoring.targets.1.points=56",
)
"""Rules that the player must be legal under."""


@pytest.mark.parametrize("rules", CHANGES)
def test_it_is_legal_under_any_rules(rules: str) -> None:
    """The loop raises when a player fails or answers with what is not legal."""
    at = load(f"tarot:single,match.deal_limit=6,{rules}")
    for seed in range(3):
        specs = [installed().player(n, "tarot") for n in ("standard", "standard", "random")]
        match = Match(at, seed=seed)
        play_out(match, seated([*specs, specs[0]], seed=seed))
        assert match.over


@pytest.mark.uncounted
def test_the_excuse_is_never_left_for_the_last_trick() -> None:
    excuse = table().plan.deck.take("EX")
    for seed in range(40):
        deal = table().deal(f"excuse/{seed}")
        while not deal.over:
            does(deal)
        played = deal.result(TrickResult)
        assert played is None or excuse not in played.tricks[-1][1]


def test_it_sees_only_its_view() -> None:
    """On two deals that differ only in what is hidden it does the same."""
    rng = Random(7)
    for seed in range(4):
        deal = table().deal(f"hidden/{seed}")
        while not deal.over:
            view = deal.view(deal.actor)
            other = view.sample(rng)
            seen = player("standard", deal.actor).choose(view)
            assert player("standard", deal.actor).choose(other.view(other.actor)) == seen
            deal.apply(seen)


def test_it_needs_no_chance() -> None:
    """Players with other random streams, kept or made anew, choose alike."""
    spec = installed().player("standard", "tarot")
    kept = spec.make(0, Random(1))
    deal = table().deal("chance")
    while not deal.over:
        view: View = deal.view(deal.actor)
        action = kept.choose(view)
        assert spec.make(0, Random(2)).choose(view) == action
        deal.apply(action)


def test_it_plays_sampled_deals_out() -> None:
    """In a sample what was laid away is masked, for the taker too."""
    deal = exchanging(STRONG)
    while not deal.over and deal.phase.name != "play":
        does(deal)
    for seat in range(4):
        sampled = deal.view(seat).sample(Random(seat))
        while not sampled.over:
            does(sampled)


def test_discards_are_told_one_by_one() -> None:
    deal = exchanging(STRONG)
    assert isinstance(player("standard").choose(deal.view(0)), Discard)
