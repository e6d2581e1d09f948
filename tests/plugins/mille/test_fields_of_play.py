"""Each field of the rules from the first trick on does what its description says."""

from __future__ import annotations

import pytest

from millefeuille import Ending
from tests.plugins.mille.deals import (
    act,
    cards,
    contracting,
    exchanging,
    given_up,
    leading,
    offered,
    playing,
    refusal,
    settled,
    standing,
    table,
)

MISSED = (80, 30, 10)


def after(name: str, scores, *, declarer=0, contract=100, taken=MISSED, **more):
    return settled(
        name, cards=taken, declarer=declarer, contract=contract, scores=scores, **more
    ).standing


# --- marriages -------------------------------------------------------------------------------


def test_marriages_cards():
    name = 'club,marriages.hearts.cards=["AH","10H"]'  # marriages.cards=
    assert "9S 9D AH AH! 10H 10H!" == cards(playing(name, "AH 10H 9S 9D"))
    assert "!" not in cards(playing(name, "KH QH 9S 9D"))


def test_marriages_value():
    name = "club,marriages.hearts.value=30"  # marriages.value=
    hand = "KH QH AS 10C JC 9S 9D AD"
    assert "150" == offered(contracting(name, hand))[-1]
    assert 40 == after(name, (0, 0, 0), announced=((2, "hearts"),)).scores[2]


@pytest.mark.parametrize(("trump", "suit"), [('"S"', "AS 10S KS QS JS 9S"), ("none", "")])
def test_marriages_trump(trump, suit):
    name = f"club,marriages.hearts.trump={trump}"  # marriages.trump=
    deal = act(playing(name, "KH QH 9C 9D"), "KH!")
    assert suit == deal.plan.deck.text(deal.work.trump)


# --- the tricks ------------------------------------------------------------------------------


@pytest.mark.parametrize(("dealer", "leader"), [(0, 1), (1, 2), (2, 0)])
def test_play_first_lead(dealer, leader):
    assert leader == leading("club,play.first_lead=forehand", contract=105, dealer=dealer).leader
    assert 0 == leading("club", contract=105, dealer=dealer).leader


def test_play_trump():
    deal = leading("club,play.trump=H", "AS 10S KC QD JD 9C AC AD", "9H 10H AH KH QH JH KD 9D")
    act(deal, "AS")
    assert "AH 10H KH QH JH 9H" == cards(deal)


def test_play_follow():
    deal = act(playing("club,play.follow=false", "AS 9D", "9S 9H", "JS JD"), "AS")
    assert "9S 9H" == cards(deal)


def test_play_ruff():
    deal = act(playing("club,play.ruff=false", "AS 9D", "9H JC", "JS JD", trump="H"), "AS")
    assert "JC 9H" == cards(deal)


def test_play_beat():
    for name, legal in (("club,play.beat=true", "AS"), ("club", "AS 9S")):
        assert legal == cards(act(playing(name, "KS 9D", "AS 9S", "JS JD"), "KS"))


def test_play_beat_when_ruffed():
    hands = ("KS 9D", "9H JC", "AS 9S")
    for name, legal in (("app", "AS 9S"), ("app,play.beat_when_ruffed=true", "AS")):
        assert legal == cards(act(playing(name, *hands, trump="H"), "KS", "9H"))


def test_play_overtrump():
    hands = ("KS 9D", "JH JC", "AH 9H")
    for name, legal in (("club", "AH 9H"), ("club,play.overtrump=true", "AH")):
        assert legal == cards(act(playing(name, *hands, trump="H"), "KS", "JH"))


def test_play_never_wins():
    name = 'club,play.never_wins=["AS"]'
    deal = act(playing(name, "AS 9D", "9C JC", "JD JH"), "AS", "9C", "JD")
    assert 1 == deal.leader  # the nine of clubs set the suit


def test_play_announce():
    assert refusal(playing("club,play.announce=automatic", "KH QH 9S 9D"), "KH") == "automatic"
    assert refusal(playing("app,play.announce=choice", "KH QH 9S 9D"), "KH") is None


@pytest.mark.parametrize(("first", "code"), [(1, None), (2, "too-early"), (3, "too-early")])
def test_play_announce_from(first, code):
    name = f"club,play.announce_from={first}"
    assert code == refusal(leading(name, "KH QH KS QS AC 10C 9D JD"), "KH!")
    second = playing(name, "KH QH KS QS AC 10C 9D")
    assert (code if first == 3 else None) == refusal(second, "KH!")


def test_play_draw_has_no_effect_without_a_stock():
    deal = leading("club,play.draw=true")
    while not deal.over:
        act(deal, deal.legal_actions()[0].label)
    assert deal.plan.deck.full == sum(deal.won)


# --- the score -------------------------------------------------------------------------------


@pytest.mark.parametrize(("to", "points"), [(1, 13), (3, 12), (5, 15), (10, 10), (20, 20)])
def test_scoring_rounding(to, points):
    name = f"club,scoring.rounding={to}"
    assert points == after(name, (0, 0, 0), taken=(80, 27, 13)).scores[2]


@pytest.mark.parametrize(
    ("lost", "taken", "points"),
    [("yes", 107, 100), ("no", 107, 105), ("no", 100, 100), ("no", 99, -100)],
)
def test_scoring_surplus_lost(lost, taken, points):
    """107 in cards for a contract of 100: the 7 are lost, or 107 is rounded to 105."""
    name = f"club,scoring.surplus_lost={lost}"
    assert points == after(name, (0, 0, 0), taken=(taken, 120 - taken, 0), contract=100).scores[0]


@pytest.mark.parametrize(("every", "marks", "points"), [(1, 0, -120), (2, 1, 0), ("none", 0, 0)])
def test_bolts_every(every, marks, points):
    now = after(f"club,bolts.every={every}", (0, 0, 0), taken=(80, 40, 0))
    assert (marks, points) == (now.bolts[2], now.scores[2])


def test_bolts_penalty():
    now = after("club,bolts.penalty=60", (0, 0, 0), taken=(80, 40, 0), bolts=(0, 0, 2))
    assert -60 == now.scores[2]


# --- the barrel ------------------------------------------------------------------------------


def test_barrel_at():
    name = "club,barrel.at=890,barrel.penalty=130"
    assert 890 == after(name, (0, 880, 0)).scores[1]
    assert 760 == after(name, (0, 890, 0), attempts=(0, 2, 0)).scores[1]


def test_barrel_stops():
    assert 905 == after("club,barrel.stops=false", (0, 875, 0)).scores[1]
    assert 820 == after("app,barrel.stops=false", (0, 790, 0)).scores[1]


@pytest.mark.parametrize(("attempts", "score"), [(1, 760), (2, 880), ("none", 880)])
def test_barrel_attempts(attempts, score):
    assert score == after(f"club,barrel.attempts={attempts}", (0, 880, 0)).scores[1]


def test_barrel_penalty():
    now = after("club,barrel.penalty=100", (0, 880, 0), attempts=(0, 2, 0))
    assert 780 == now.scores[1]


@pytest.mark.parametrize(("failed", "score", "count"), [(1, 0, 0), (2, 760, 1), ("none", 760, 0)])
def test_barrel_failed_visits(failed, score, count):
    now = after(f"club,barrel.failed_visits={failed}", (0, 880, 0), attempts=(0, 2, 0))
    assert (score, count) == (now.scores[1], now.failed_visits[1])


@pytest.mark.parametrize(
    ("places", "scores"),
    [(1, (880, 760, 10)), (2, (880, 880, 10)), ("none", (880, 880, 10))],
)
def test_barrel_places_for_one_arriving(places, scores):
    name = f"club,barrel.places={places}"
    assert scores == after(name, (800, 880, 0), taken=(100, 10, 10)).scores


@pytest.mark.parametrize(
    ("places", "scores"),
    [(1, (880, 760, 760)), (2, (880, 880, 760)), (3, (880, 880, 880)), ("none", (880, 880, 880))],
)
def test_barrel_places_for_three_arriving(places, scores):
    name = f"club,barrel.places={places}"
    assert scores == after(name, (870, 870, 870), taken=(100, 10, 10)).scores


@pytest.mark.parametrize(("floor", "first"), [(120, "120"), (130, "130"), (155, "155")])
def test_barrel_floor(floor, first):
    name = f"club,barrel.floor={floor}"
    deal = contracting(name, "KS QS AC 10D JD 9C 9H AH", scores=(880, 0, 0))
    assert first == offered(deal)[0]
    assert refusal(deal, str(floor - 5)) == "under-floor"
    assert [str(floor)] == offered(contracting(name, scores=(880, 0, 0)))[:1]


def test_barrel_defence():
    assert 910 == after("club,barrel.defence=true,barrel.at=880", (0, 880, 0)).scores[1]
    assert 830 == after("app,barrel.defence=true", (0, 800, 0)).scores[1]


def test_barrel_bolts():
    now = after("club,barrel.bolts=true", (0, 0, 880), taken=(80, 40, 0))
    assert (1, 880) == (now.bolts[2], now.scores[2])


def test_barrel_rospis():
    assert refusal(exchanging("club", scores=(880, 0, 0)), "rospis") == "on-the-barrel"
    now = given_up("club,barrel.rospis=true", 100, scores=(880, 0, 0), attempts=(1, 0, 0)).standing
    assert (780, 50, 50) == now.scores
    assert (0, 1) == (now.attempts[0], now.failed_visits[0])


def test_barrel_rospis_share():
    now = given_up("club,barrel.rospis_share=true", 100, scores=(0, 880, 0)).standing
    assert 930 == now.scores[1]


@pytest.mark.parametrize(("ceiling", "score"), [(900, 900), (820, 820), ("none", 1020)])
def test_barrel_ceiling(ceiling, score):
    name = f"app,barrel.ceiling={ceiling}"
    announced = ((1, "hearts"), (1, "clubs"), (1, "spades"))
    now = after(name, (0, 790, 0), announced=announced)
    assert score == now.scores[1]  # 790 + 30 + 200 = 1020


# --- the match -------------------------------------------------------------------------------


@pytest.mark.parametrize(("target", "over"), [(1000, True), (1001, False)])
def test_match_target(target, over):
    at = table(f"app,match.target={target}")
    assert over is (at.outcome(standing((1000, 0, 0))) is not None)


@pytest.mark.parametrize(("limit", "over"), [(10, True), (11, False)])
def test_match_deal_limit(limit, over):
    outcome = table(f"club,match.deal_limit={limit}").outcome(standing((5, 0, 0), deals=10))
    assert over is (outcome is not None)
    assert outcome is None or outcome.reason == Ending.DEAL_LIMIT
