"""The documents' worked examples, played card by card: D0 §08; D1 §9; and what D0 §03 comes to."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from millefeuille import Match, PositionError
from millefeuille.examples import PlayedExample, played
from millefeuille_mille import MILLE
from tests.plugins.mille.deals import playing, standing, table

EXAMPLES = {example.name: example for example in MILLE.examples}


def example(name: str) -> PlayedExample:
    """An example as it is played."""
    return played(EXAMPLES[name], lambda game: table(game.removeprefix("mille:")))


def cards(found: PlayedExample) -> list[int]:
    """The card points that each seat has taken."""
    return [found.deal.plan.deck.points(won) for won in found.deal.won]


def test_d0_08_contract_160():
    found = example("contract-made")
    assert [84, 23, 13] == cards(found)
    assert "84 + 80 diamonds = 164, 160 made" == found.score.lines[0][0].note
    assert (160, 25, 15) == found.score.totals() == found.after.scores
    assert (0, 0, 0) == found.after.bolts


def test_d0_08_contract_160_without_the_announcement():
    found = example("contract-failed")
    assert [84, 23, 13] == cards(found)
    assert "84, 160 failed" == found.score.lines[0][0].note
    assert (-160, 25, 15) == found.score.totals() == found.after.scores


def test_d0_08_from_880_a_contract_of_120_made_is_1000_and_the_match():
    found = example("match-won")
    assert 880 == found.opened.standing.scores[0]
    assert 1000 == found.after.scores[0]
    assert (0,) == found.winners


def test_d0_08_a_defender_at_880_scores_nothing_and_uses_an_attempt():
    found = example("barrel-defence")
    assert 26 == cards(found)[1]
    assert (880, 0) == (found.after.scores[1], found.score.total(1))
    assert (0, 1, 0) == found.after.attempts


def test_d0_08_the_third_such_deal_makes_760():
    found = example("barrel-left")
    assert (880, 760) == (found.opened.standing.scores[1], found.after.scores[1])
    assert ((0, 0, 0), (0, 1, 0)) == (found.after.attempts, found.after.failed_visits)


def test_d0_08_three_deals_at_880_in_one_match():
    match = Match(table("club"), seed=1, standing=standing((0, 880, 0)))
    seen = []
    for _ in range(3):
        now = match.standing
        match.deal = playing(
            "club",
            "AS",
            "9S",
            "JS",
            contract=105,
            scores=now.scores,
            dealer=now.dealer,
            deals=now.deals,
            marks=now.marks,
        )
        for _ in range(3):
            match.apply(match.deal.legal_actions()[0])
        seen.append((match.standing.scores[1], match.standing.attempts[1]))
    assert [(880, 1), (880, 2), (760, 0)] == seen
    assert (0, 1, 0) == match.standing.failed_visits
    assert not match.over


@pytest.mark.parametrize("name", ["app-contract", "short-contract"])
def test_d1_9_contract_120(name):
    found = example(name)
    assert [78, 24, 18] == cards(found)
    assert "78 + 60 clubs = 138, 120 made" == found.score.lines[0][0].note
    assert (120, 20, 20) == found.score.totals()


def test_d0_03_105_given_up_is_minus_105_and_twice_52_and_a_half():
    found = example("rospis")
    assert (-105, Fraction(105, 2), Fraction(105, 2)) == found.after.scores
    assert (0, 0, 0) == found.after.bolts


# --- what other paragraphs come to ---------------------------------------------------------------


def test_d0_07_the_third_failed_visit_sets_score_and_count_to_0():
    found = example("failed-visits")
    assert (880, 0) == (found.opened.standing.scores[1], found.after.scores[1])
    assert ((0, 0, 0), (0, 0, 0)) == (found.after.attempts, found.after.failed_visits)


def test_d0_07_a_third_arrival_takes_120_from_both():
    found = example("third-arrival")
    assert (880, 760, 760) == found.after.scores
    assert ((0, 0, 0), (0, 1, 1)) == (found.after.attempts, found.after.failed_visits)


def test_d0_06_the_third_bolt_clears_the_marks():
    found = example("third-bolt")
    assert 0 == cards(found)[1]
    assert ((0, 2, 0), (0, 0, 0)) == (found.opened.standing.bolts, found.after.bolts)


def test_an_example_that_is_dealt_again_has_no_score():
    text = EXAMPLES["rounding"].position.split("hands.0")[0] + (
        "hands.0 9S 9C 9D 9H AS AC AD\n"
        "hands.1 10S KS QS JS 10C KC QC\n"
        "hands.2 JC 10D KD QD JD AH 10H\n"
        "talon KH QH JH\n"
        "do pass, claim nines\n"
    )
    with pytest.raises(PositionError, match="dealt again"):
        played(replace(EXAMPLES["rounding"], position=text))
