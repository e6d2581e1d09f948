"""Several deals: running totals, annulled deals, winners and ties: D4 §1, §2, §8."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from millefeuille import Ending, Match, RulesError, load
from millefeuille_tarot.standing import TarotStanding
from tests.plugins.tarot.deals import act, bidding, ending, lines, table, totals, worth

THREE = "match.deals=3"
AWAY = "2S 3S 4S 5S 6S 7S"
LAST = ("T20", "8S", "9S", "10S")


def standing(scores=(0, 0, 0, 0), *, deals=0, annulled=0, dealer=0) -> TarotStanding:
    return TarotStanding(scores=scores, deals=deals, annulled=(annulled,) * 4, dealer=dealer)


def all_pass(match: Match) -> None:
    """Nobody bids in the running deal; or it has a petit sec, which annuls it too."""
    deal = match.deal
    while not deal.over:
        match.apply(deal.legal_actions()[0])


def of_garde(points: float, settings: str = ""):
    """A finished deal of a Garde with two bouts, target 41."""
    own = worth(points - 5, 32, bouts="T1 T21", without=f"{AWAY} {' '.join(LAST)}")
    return act(ending(*LAST, own=own, put_away=AWAY, settings=settings), *LAST)


# --- one deal --------------------------------------------------------------------------------


def test_d4_1_one_deal_is_a_match():
    assert 1 == table().rules.match.deals
    deal = of_garde(45)
    after = table().book(deal, table().score(deal)).standing
    outcome = table().outcome(after)
    assert ((174, -58, -58, -58), 1, (0, 0, 0, 0)) == (after.scores, after.deals, after.annulled)
    assert ((0,), Ending.DEALS, after.scores) == (outcome.winners, outcome.reason, outcome.scores)


def test_d4_8_defenders_share_a_victory():
    deal = of_garde(40)
    after = table().book(deal, table().score(deal)).standing
    assert (1, 2, 3) == table().outcome(after).winners


def test_d4_8_the_score_may_have_another_sign_than_the_contract():
    """Garde won with 45 of 41, +58 from each; an announced chelem fails, -200: defenders win."""
    own = worth(40, 32, bouts="T1 T21", without=f"{AWAY} {' '.join(LAST)}")
    deal = act(ending(*LAST, own=own, put_away=AWAY, announced=True), *LAST)
    assert "garde won: 45 against 41 with 2 bouts" == table().score(deal).lines[0][0].note
    assert (-426, 142, 142, 142) == totals(deal)
    after = table().book(deal, table().score(deal)).standing
    assert (1, 2, 3) == table().outcome(after).winners


def test_d4_8_the_petit_lessens_a_loss():
    """Prise, 50 of 51: -26 from each; the Petit at the end brings 10, so -16."""
    hands = ("T20", "T1", "8S", "9S")
    own = worth(50 - 6 - 3, 32, without=f"{AWAY} {' '.join(hands)}")
    deal = act(ending(*hands, own=own, put_away=AWAY, contract="prise"), *hands)
    assert [("contract", -78), ("petit", 30)] == lines(deal, 0)
    assert (-48, 16, 16, 16) == totals(deal)


def test_d4_2_a_single_annulled_deal_has_no_winner():
    deal = act(bidding(), "pass pass pass pass")
    after = table().book(deal, table().score(deal)).standing
    outcome = table().outcome(after)
    assert (1, (1, 1, 1, 1)) == (after.deals, after.annulled)
    assert ((), Ending.ANNULLED) == (outcome.winners, outcome.reason)
    assert (0, 0, 0, 0) == outcome.scores


# --- several ---------------------------------------------------------------------------------


def test_d4_8_scores_are_added_up():
    before = standing((10, Fraction(-7, 2), Fraction(-7, 2), -3), deals=1)
    deal = of_garde(45, THREE)
    booked = table(THREE).book(deal, table(THREE).score(deal))
    assert (174, -58, -58, -58) == booked.standing.scores
    added = table(THREE).game.hooks.book(before, booked.score, deal).standing
    assert (184, Fraction(-123, 2), Fraction(-123, 2), -61) == added.scores
    assert (2, 0) == (added.deals, sum(added.scores))


def test_d4_2_annulled_deals_count_and_the_deal_passes_on():
    match = Match(table(THREE), seed=1, standing=standing(dealer=2))
    dealers = []
    while not match.over:
        dealers.append(match.deal.dealer)
        all_pass(match)
    assert [2, 3, 0] == dealers
    assert (3, (3, 3, 3, 3), (0, 0, 0, 0)) == (
        match.standing.deals,
        match.standing.annulled,
        match.standing.scores,
    )
    assert ((), Ending.DEALS) == (match.outcome.winners, match.outcome.reason)


def test_d4_2_the_next_seat_deals_after_a_played_deal_too():
    match = Match(table(THREE), seed=4, standing=standing(dealer=1))
    rng = Random(2)
    while match.standing.deals == 0:
        match.apply(rng.choice(match.deal.legal_actions()))
    assert (2, 2) == (match.standing.dealer, match.deal.dealer)


@pytest.mark.parametrize("deals", [1, 2, 3, 4])
def test_d4_8_a_match_is_so_many_deals(deals):
    match = Match(table(f"match.deals={deals}"), seed=deals)
    rng = Random(deals)
    played = 0
    while not match.over:
        before = match.standing.deals
        match.apply(rng.choice(match.deal.legal_actions()))
        played += match.standing.deals - before
    assert deals == played == match.standing.deals
    assert match.standing.scores == tuple(
        sum(score.total(seat) for score in match.scores) for seat in range(4)
    )


@pytest.mark.parametrize(
    ("scores", "winners"),
    [
        ((174, -58, -58, -58), (0,)),
        ((-30, 10, 10, 10), (1, 2, 3)),
        ((40, 40, -50, -30), (0, 1)),
        ((0, 5, -5, 0), (1,)),
        ((Fraction(51, 2), Fraction(-51, 2), 0, 0), (0,)),
        ((0, 0, 0, 0), ()),
    ],
)
@pytest.mark.parametrize("annulled", [0, 1])
def test_d4_8_the_best_total_wins_and_nobody_where_all_have_nothing(scores, winners, annulled):
    outcome = table(THREE).outcome(standing(scores, deals=3, annulled=annulled))
    assert (winners, Ending.DEALS, scores) == (outcome.winners, outcome.reason, outcome.scores)


@pytest.mark.parametrize("deals", [0, 1, 2])
def test_d4_8_before_the_last_deal_nobody_has_won(deals):
    assert table(THREE).outcome(standing((174, -58, -58, -58), deals=deals)) is None


@pytest.mark.parametrize(("deals", "allowed"), [(0, False), (1, True), (500, True), (501, False)])
def test_d4_8_one_to_500_deals(deals, allowed):
    if allowed:
        assert deals == table(f"match.deals={deals}").rules.match.deals
        return
    with pytest.raises(RulesError, match=r"match\.deals"):
        load(f"tarot:single,match.deals={deals}")
