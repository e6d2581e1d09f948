"""Both sides' points, bouts, slam and Petit, and what they are worth: D4 §1, §3, §4, §6, §7, §8."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from millefeuille import Deal, PositionError, RulesError, load
from millefeuille.position import Position
from millefeuille.scores import Ending
from millefeuille_tarot.counting import counted
from millefeuille_tarot.standing import TarotStanding
from tests.plugins.tarot.deals import PACK, act, ending, lines, table, totals, worth

AWAY = "2S 3S 4S 5S 6S 7S"
"""Six low cards, worth 3 together."""
LAST = ("T20", "8S", "9S", "10S")
"""A last trick for its leader, worth 2."""
BEFORE = f"{AWAY} {' '.join(LAST)}"


def of_taker(points: float, count: int, bouts: str = "", **more) -> Deal:
    """A deal in which the taker wins the last trick and comes to so many points with it."""
    own = worth(points - 5, count, bouts=bouts, without=BEFORE)
    return act(ending(*LAST, own=own, put_away=AWAY, **more), " ".join(LAST))


def test_d4_8_the_worked_example():
    deal = of_taker(45, 32, "T1 T21")
    assert (174, -58, -58, -58) == totals(deal)
    assert "garde won: 45 against 41 with 2 bouts" == table().score(deal).lines[0][0].note
    assert "46 with 1 bout" == table().score(deal).lines[3][0].note


def test_d4_8_a_point_too_few():
    assert (-156, 52, 52, 52) == totals(of_taker(40, 32, "T1 T21"))


# --- D4 §6: the Excuse before the last trick -------------------------------------------------


def test_d4_6_a_taker_who_keeps_it_pays_half_a_point():
    deal = of_taker(51.5, 33, "EX")
    assert (51, 40) == (counted(deal).points, counted(deal).against)
    assert (75, -25, -25, -25) == totals(of_taker(51.5, 33, "EX", contract="prise"))


def test_d4_6_a_defender_who_keeps_it_pays_half_a_point():
    deal = of_taker(40.5, 31, "T1 T21", kept_by=2)
    assert (41, 50) == (counted(deal).points, counted(deal).against)


def test_d4_6_between_defenders_nothing_is_paid():
    deal = of_taker(41, 32, "T1 T21", kept_by=2)
    assert (41, 50) == (counted(deal).points, counted(deal).against)


# --- D4 §6: the Excuse in the last trick -----------------------------------------------------


def test_d4_6_a_defenders_goes_to_the_taker_who_wins_the_trick():
    deal = ending("T20", "EX", "8S", "9S", own=worth(20, 32, without=BEFORE), put_away=AWAY)
    count = counted(act(deal, "T20 EX 8S 9S"))
    assert (29, 1, 62, 2) == (count.points, count.bouts, count.against, count.bouts_against)


def test_d4_6_the_takers_goes_to_the_defender_who_wins_the_trick():
    deal = ending("EX", "T20", "8S", "9S", own=worth(20, 32, without=BEFORE), put_away=AWAY)
    count = counted(act(deal, "EX T20 8S 9S"))
    assert (23, 0, 68, 3) == (count.points, count.bouts, count.against, count.bouts_against)


def test_d4_6_a_defenders_goes_to_the_taker_though_another_defender_wins():
    own = worth(44, 32, without=BEFORE)
    hands = ("8S", "EX", "T20", "9S")
    deal = act(ending(*hands, own=own, put_away=AWAY, contract="prise", leader=1), "EX T20 9S 8S")
    assert Fraction(103, 2) == counted(deal).points
    assert (Fraction(153, 2), *(Fraction(-51, 2),) * 3) == totals(deal)
    assert "prise won: 51.5 against 51 with 1 bout" == table().score(deal).lines[0][0].note


# --- D4 §6, D4 §7: slams ---------------------------------------------------------------------

SLAM = ("T21 EX", "T1 8S", "9S 10S", "VS CS")
"""The Petit falls in the trick before the last, the Excuse is led to the last one."""
PLAYED = "T21 T1 9S VS EX 8S 10S CS"


def slam(**more) -> Deal:
    """The taker takes every trick, the last one with the Excuse."""
    own = " ".join(c for c in PACK if c not in f"{' '.join(SLAM)} {AWAY}".split())
    return act(ending(*SLAM, own=own, put_away=AWAY, **more), PLAYED)


def test_d4_6_d4_7_the_excuse_ends_a_slam():
    deal = slam()
    assert (91, 3, "taker", 0) == (counted(deal).points, counted(deal).bouts, *_slam(deal))
    assert [("contract", 480), ("petit", 60), ("chelem", 600)] == lines(deal, 0)


def test_d4_4_an_announced_slam():
    assert [("contract", -160), ("petit", -20), ("chelem", -400)] == lines(slam(announced=True), 1)


def against(announced: bool, **more) -> Deal:
    """Defenders take every trick, the last one with the Excuse."""
    hands = ("9S 10S", *SLAM[:2], "VS CS")
    deal = ending(*hands, put_away=AWAY, contract="prise", leader=1, announced=announced, **more)
    return act(deal, "T21 T1 VS 9S EX 8S CS 10S")


def test_d4_6_defenders_end_a_slam_with_the_excuse():
    deal = against(announced=False)
    assert (3, 0, "defenders", 1) == (counted(deal).points, counted(deal).bouts, *_slam(deal))
    assert [("contract", 78), ("petit", 10), ("chelem", 200)] == lines(deal, 3)


def test_d4_4_a_slam_announced_and_taken_by_the_others():
    paid = [("contract", 78), ("petit", 10), ("chelem", 200), ("chelem", 200)]
    assert paid == lines(against(announced=True), 2)
    settings = "scoring.chelem_turned=no"
    assert paid[:3] == lines(against(announced=True, settings=settings), 2, settings)


def test_d4_6_an_excuse_that_is_not_led_leaves_a_slam_whole():
    hands = ("9S", "T21", "EX", "VS")
    deal = act(ending(*hands, put_away=AWAY, leader=1), "T21 EX VS 9S")
    assert (Fraction(15, 2), "defenders") == (counted(deal).points, counted(deal).slam)


def _slam(deal: Deal) -> tuple[object, object]:
    return counted(deal).slam, counted(deal).petit


def test_d4_4_an_announced_slam_that_fails():
    deal = of_taker(45, 32, "T1 T21", announced=True)
    assert [("contract", 174), ("chelem", -600)] == lines(deal, 0)


# --- D4 §3: the chien ------------------------------------------------------------------------


def test_d4_3_bouts_in_a_chien_that_nobody_takes():
    chien = "EX T1 2S 3S 4S 5S"
    own = worth(20, 32, without=f"{chien} {' '.join(LAST)}")
    for contract, points, bouts in (("garde-sans", 33, 2), ("garde-contre", 22, 0)):
        deal = ending(*LAST, own=own, put_away=chien, contract=contract)
        count = counted(act(deal, " ".join(LAST)))
        assert (points, bouts) == (count.points, count.bouts)
        assert (91 - points, 3 - bouts) == (count.against, count.bouts_against)


# --- D4 §7: the Petit and the poignées -------------------------------------------------------


@pytest.mark.parametrize(("leader", "cards"), [(0, "T20 T1 8S 9S"), (1, "T1 8S 9S T20")])
def test_d4_7_the_petit_goes_to_whoever_wins_the_last_trick(leader, cards):
    own = worth(20, 32, without=BEFORE)
    deal = ending("T20", "T1", "8S", "9S", own=own, put_away=AWAY, leader=leader)
    assert ("petit", 60) == lines(act(deal, cards), 0)[1]


def test_d4_7_a_poignee_goes_to_the_side_that_wins_the_contract():
    low, high = (" ".join(f"T{n}" for n in row) for row in (range(2, 12), range(12, 22)))
    for points, value in ((41, -20), (40, 20)):
        deal = of_taker(points, 32, "T1 T21", shown=((0, high), (2, low)))
        assert [("poignee", value)] * 2 == lines(deal, 1)[1:]


# --- D4 §2: annulled deals, and matches ------------------------------------------------------


def finished(deal: Deal, settings: str = "") -> TarotStanding:
    """The standing after a finished deal."""
    return table(settings).book(deal, table(settings).score(deal)).standing


def petit_sec() -> Deal:
    """A deal in which seat 2 holds the Petit alone."""
    plain = [card for card in PACK if card[0] != "T" and card != "EX"]
    trumps = [card for card in PACK if card[0] == "T" and card != "T1"]
    hands = [plain[:18], trumps[:18], ["T1", *plain[18:35]], plain[35:53]]
    rest = " ".join([*plain[53:], *trumps[18:], "EX"])
    position = Position(
        game=str(table().name), hands=tuple(map(" ".join, hands)), talon=rest, dealer=1
    )
    return position.deal(table())


def test_d4_2_a_petit_sec_annuls_the_deal():
    deal = petit_sec()
    assert 2 == deal.actor
    deal.apply(deal.legal_actions()[0])
    assert ("petit sec", (0, 0, 0, 0)) == (deal.ending, totals(deal))
    assert "seat 2 had petit-sec" == table().score(deal).lines[0][0].note
    outcome = table().outcome(finished(deal))
    assert ((), Ending.ANNULLED) == (outcome.winners, outcome.reason)


def test_d4_2_all_pass():
    deal = table().deal(1)
    while not deal.over:
        deal.apply(deal.legal_actions()[0])
    after = finished(deal)
    assert ("passed out", (1, 1, 1, 1), 1) == (deal.ending, after.annulled, after.deals)
    assert (deal.dealer + 1) % 4 == after.dealer


def test_d4_8_deals_are_added_up():
    three = table("match.deals=3")
    scores = (-20, 10, 10, 0)
    after = TarotStanding(scores=scores, deals=2, annulled=(0, 0, 0, 0))
    assert three.outcome(after) is None
    over = three.outcome(TarotStanding(scores=scores, deals=3, annulled=(1, 1, 1, 1)))
    assert ((1, 2), Ending.DEALS) == (over.winners, over.reason)


def test_invariants_of_random_deals():
    rng = Random(7)
    for seed in range(40):
        deal = table().deal(seed)
        while not deal.over:
            options = deal.legal_actions()
            deal.apply(rng.choice(options[:2] if deal.phase.name == "auction" else options))
        taken = totals(deal)
        assert 0 == sum(taken)
        if deal.ending == "played":
            count = counted(deal)
            assert (91, 3) == (count.points + count.against, count.bouts + count.bouts_against)
            assert 1 == len({own for seat, own in enumerate(taken) if seat != count.taker})


# --- positions and rules that cannot be ------------------------------------------------------


def told(deal: Deal) -> str:
    return Position.of(deal, table().name).text(table().plan.deck)


def again(text: str) -> Deal:
    return Position.parse(text, lambda name: table())[0].deal(table())


def test_a_finished_deal_is_told_and_read_again():
    for deal in (slam(), of_taker(51.5, 33, "EX"), petit_sec()):
        assert told(deal) == told(again(told(deal)))


def test_a_finished_deal_tells_its_last_trick():
    text = told(of_taker(45, 32, "T1 T21"))
    start = text.index("result TrickResult")
    end = text.index("\n", start)
    with pytest.raises(PositionError, match="the last trick decides the Petit"):
        again(f"{text[:start]}result TrickResult {{}}{text[end:]}")


def test_a_trick_goes_to_whoever_wins_it():
    text = told(of_taker(45, 32, "T1 T21"))
    with pytest.raises(PositionError, match="seat 0 won trick 18, not seat 1"):
        again(text.replace('"T20 8S 9S 10S", 0', '"T20 8S 9S 10S", 1'))


def test_a_slam_tells_the_trick_before_the_excuse():
    own = " ".join(c for c in PACK if c not in f"EX 8S 9S 10S {AWAY}".split())
    with pytest.raises(PositionError, match="the trick before it decides the Petit"):
        ending("EX", "8S", "9S", "10S", own=own, put_away=AWAY)


def test_piles_are_whole_tricks_beside_the_excuse():
    with pytest.raises(PositionError, match="not whole tricks"):
        of_taker(45, 30, "T1 T21")


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ("deal.hand=17", "four hands of 17 and a chien of 6 are not the pack of 78"),
        ("chien.discard=5", "does not leave equal hands"),
        ("pack.trumps=20", "are not the pack of 77"),
        ("contracts.garde-sans.goto=auction", "goto is none of chelem, play"),
        ("contracts.garde.chien_counts_for=defenders", "the taker has the chien"),
        ("match.deals=501", "above match.deal_limit"),
        ("match.deals=0", "match.deals"),
        ("chelem.who=all", "only the taker announces it"),
        ("play.trump=none", "play.trump and poignee.suit are T"),
        ("petit_sec.ends=played", "petit_sec.ends is played"),
    ],
)
def test_rules_that_cannot_be(settings, message):
    with pytest.raises(RulesError, match=message):
        load(f"tarot:single,{settings}")
