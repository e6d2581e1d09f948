"""Gin rummy by its own examples, and the least deadwood against every way to lay a hand."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random

import millefeuille_gin_rummy
import pytest

from millefeuille import Catalogue, Match, Position, RulesError, load, parse
from millefeuille.cards import bits
from millefeuille.examples import played

CATALOGUE = Catalogue.of([("gin-rummy", millefeuille_gin_rummy)])
EXAMPLES = {example.name: example for example in millefeuille_gin_rummy.EXAMPLES}


@cache
def table(name="gin-rummy:classic"):
    return load(name, catalogue=CATALOGUE)


TURNS = table().plan.phases["turns"]
DECK = table().plan.deck
RANKS = table().rules.turns.sets.run_order


def deal_of(name, *, steps):
    """The deal of an example after some of its actions."""
    position, at = Position.parse(EXAMPLES[name].position, table)
    return replace(position, actions=position.actions[:steps]).deal(at)


def act(deal, *texts):
    for text in texts:
        deal.apply(parse(text, DECK))
    return deal


def why(deal, text):
    reason = deal.why_not(parse(text, DECK))
    return reason and reason.code


def texts(deal):
    return list(map(str, deal.legal_actions()))


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_worked_examples(example):
    assert played(example, table).agrees


def test_the_card_turned_up_is_offered_to_both():
    deal = deal_of("undercut", steps=0)
    assert ["take", "pass"] == texts(deal)
    assert ["take", "pass"] == texts(act(deal, "pass"))
    assert ["draw"] == texts(act(deal, "pass"))
    assert "offered" == why(deal, "take")


def test_the_dealer_who_takes_it_plays_the_first_turn():
    deal = act(deal_of("undercut", steps=0), "pass", "take")
    assert "just-taken" == why(deal, "throw KH")
    act(deal, "throw 10C")
    assert (0, 1, 1) == (deal.actor, deal.work.turns, deal.work.passed)


def test_only_the_top_card_is_taken_and_all_know_where_it_is():
    deal = act(deal_of("nobody-knocks", steps=0), "take")
    assert 28 == len(deal.pile)
    assert "QD" == DECK.text(deal.view(1).known[0])
    assert "QD" in DECK.text(deal.view(1).sample(Random(1)).hands[0]).split()


def test_knocking_with_ten_points_and_no_more():
    deal = deal_of("laid-off", steps=3)
    assert ["declare knock KD"] == [text for text in texts(deal) if "knock" in text]
    assert "too-much" == why(deal, "declare knock 4C")
    assert "not-yet" == why(deal, "lay QS QD QH")


def test_sets_are_laid_so_that_no_more_is_left():
    deal = deal_of("laid-off", steps=4)
    assert "lay-more" == why(deal, "pass")
    assert "not-now" == why(deal, "throw 2S")
    act(deal, "lay QS QD QH", "lay 7C 8C 9C")
    assert ["pass"] == texts(deal)


def test_nothing_is_added_to_gin():
    deal = deal_of("gin", steps=7)
    assert "gin" == why(deal, "add KS 0")
    assert ["lay 3C 3D 3H", "pass"] == sorted(texts(deal))


def test_after_a_deal_without_a_knock_the_same_one_deals():
    example = played(EXAMPLES["nobody-knocks"], table)
    assert (1, 1) == (example.after.dealer, example.after.deals)
    text = EXAMPLES["nobody-knocks"].position.replace("classic", "classic,dead_redealt=no", 1)
    position, at = Position.parse(text, table)
    deal = position.deal(at)
    assert 0 == at.book(deal, at.score(deal)).standing.dealer
    assert 0 == played(EXAMPLES["gin"], table).after.dealer


def test_gin_that_is_raised():
    position, _ = Position.parse(EXAMPLES["gin"].position, table)
    deal = position.deal(table("gin-rummy:raised"))
    assert (76, 0) == table("gin-rummy:raised").score(deal).totals()


@pytest.mark.parametrize(
    "change", ["deal.hand=25", "deal.turn_up=no", "take=pair", 'sets.wild="2"', "shown_at_end=no"]
)
def test_rules_that_cannot_be_played(change):
    with pytest.raises(RulesError):
        table(f"gin-rummy:classic,{change}")


def least(hand):
    """The fewest points left, by trying every meld of three cards or more for the highest card."""
    if not hand:
        return 0
    high, *others = sorted(bits(hand), reverse=True)
    found = [DECK.points(high) + least(hand ^ high)]
    for size in (2, 3, 4):
        for more in combinations(others, size):
            meld = high | sum(more)
            if is_meld(meld):
                found.append(least(hand ^ meld))
    return min(found)


def is_meld(meld):
    cards = list(DECK.each(meld))
    places = sorted(RANKS.index(card.rank) for card in cards)
    run = len({card.suit for card in cards}) == 1 and places[-1] - places[0] == len(cards) - 1
    return run or len({card.rank for card in cards}) == 1


def test_the_least_deadwood_is_the_least_of_all():
    rng = Random(1)
    for _ in range(40):
        suits = rng.sample(range(4), 2)
        pack = [bit for bit in DECK.bits if DECK.bits.index(bit) // 13 in suits]
        hand = sum(rng.sample(pack, 10))
        assert least(hand) == TURNS.deadwood.least[hand]
        melds = TURNS.deadwood.best[hand]
        assert all(map(is_meld, melds))
        assert least(hand) == DECK.points(hand & ~sum(melds))


def test_who_may_knock_is_who_has_little_left_without_the_card():
    rng = Random(2)
    for _ in range(200):
        hand = sum(rng.sample(DECK.bits[:26], 11))
        able = sum(card for card in bits(hand) if TURNS.deadwood.least[hand ^ card] <= 10)
        assert able == TURNS.deadwood.discards(hand, 10)


def test_a_match_ends():
    match, rng = Match(table(), seed=1), Random(1)
    while not match.over:
        match.apply(rng.choice(match.deal.legal_actions()))
    assert match.outcome.winners
    assert match.standing.scores == match.outcome.scores
