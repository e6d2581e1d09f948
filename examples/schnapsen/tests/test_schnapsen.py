"""Schnapsen by what happens at the table."""

from __future__ import annotations

from random import Random

import millefeuille_schnapsen
import pytest

import millefeuille.players
from millefeuille import Catalogue, Match, Position, load, parse
from millefeuille.examples import played

GAMES = Catalogue.of([("players", millefeuille.players), ("schnapsen", millefeuille_schnapsen)])
TAKEN = "AS 10S KS QS JS JC"
LED = """millefeuille position 1
game schnapsen:{game}
hands.0 {hand}
hands.1 {other}
won.0 AS 10S KS QS
won.1 JS JC
stock {stock}
pile JH
leader 0
phase play
"""


def table(name):
    return load(name, catalogue=GAMES)


def led(game="usual", *, hand="AH KH QH KC AC", other="AD KD QD 10C QC"):
    """Seat 0 leads: it has taken 28, the other seat 4."""
    left = {f"{rank}{suit}" for rank in ("A", "10", "K", "Q", "J") for suit in "SCDH"}
    left -= {*f"{TAKEN} JH {hand} {other}".split()}
    text = LED.format(game=game, hand=hand, other=other, stock=" ".join(sorted(left)))
    position, at = Position.parse(text, table)
    return position.deal(at)


def act(deal, *texts):
    for text in texts:
        deal.apply(parse(text, deal.plan.deck))
    return deal


def legal(deal):
    return [str(action) for action in deal.legal_actions()]


def refusal(deal, text):
    return deal.why_not(parse(text, deal.plan.deck)).sentence


def points(deal):
    return table("schnapsen:usual").score(deal).totals()


@pytest.mark.parametrize("example", millefeuille_schnapsen.EXAMPLES, ids=lambda e: e.name)
def test_the_worked_examples(example):
    assert played(example, table).agrees


def test_a_claim_counts_a_marriage_in_hand():
    assert (2, 0) == points(act(led(), "declare 66"))  # 28 and 40


def test_a_marriage_that_is_not_enough_does_not_count_yet():
    deal = led(hand="AH KD QD KC AC", other="AD KH QH 10C QC")
    assert "66 points are needed, and you have 28" == refusal(deal, "declare 66")


def test_a_wrong_claim_costs_the_deal_where_the_rules_are_strict():
    deal = led("strict", hand="AH KD QD KC AC", other="AD KH QH 10C QC")
    assert (0, 2) == points(act(deal, "declare 66"))


def test_while_the_stock_is_open_nobody_follows():
    assert 5 == len(legal(act(led(), "play AC")))


def test_once_it_is_closed_they_follow_and_beat():
    assert ["play 10C"] == legal(act(led(), "declare close", "play KC"))


def test_the_last_two_cards_are_not_closed():
    deal = act(led(), "play AC", "play QC")  # the stock has one card left
    assert "at least 3 cards must be left to draw, and there are 2" == refusal(
        deal, "declare close"
    )


def test_whoever_has_closed_and_stays_below_66_loses_two():
    deal = led(hand="10C KC JD KD QH", other="AC AD 10D QD KH")
    act(deal, "declare close", "play JD", "play QD", "play AD", "play KD", "play AC", "play KC")
    act(deal, "play 10D", "play QH", "play 10C", "play KH")  # 28 and 13, against 4 by the closing
    assert (0, 2) == points(deal)


def test_random_matches_end_at_seven():
    for seed in range(5):
        match, rng = Match(table("schnapsen"), seed=seed), Random(seed)
        while not match.over:
            match.apply(rng.choice(match.deal.legal_actions()))
        assert max(match.standing.scores) >= 7
