"""The house rules of Canadian Mille: who goes out throws, and a two freezes the pile."""

from __future__ import annotations

import pytest

from millefeuille import (
    Add,
    Deal,
    Draw,
    Lay,
    Position,
    RulesError,
    Status,
    TakePile,
    Throw,
    load,
)
from millefeuille_canadian_mille.house_rules import HOUSE_RULES
from tests.plugins.canadian_mille.deals import table
from tests.plugins.canadian_mille.disputes import turn as told
from tests.plugins.canadian_mille.test_players import at_table, turn
from tests.plugins.mixtures import check_middle, played

NAMES = tuple(rule.name for rule in HOUSE_RULES)
THROW, FROZEN = "document+throw-out", "document+frozen-pile"


def named(deal: Deal, text: str):
    return tuple(map(deal.plan.deck.card, text.split()))


def takes(deal: Deal) -> list[str]:
    """The ways to take the pile."""
    return [str(action) for action in deal.legal_actions() if isinstance(action, TakePile)]


def test_there_are_two_and_both_are_off():
    assert ("throw-out", "frozen-pile") == NAMES
    assert () == table().house_rules


@pytest.mark.parametrize("name", NAMES)
def test_their_rows_say_where_they_stand(name):
    at = table(f"document+{name}")
    own = [path for path in at.leaves() if path.startswith("house.")]
    assert own
    for path in own:
        cited = at.entries[path].citation
        assert (Status.HOUSE_RULE, name, "D2 §play") == (
            cited.status, cited.house_rule, cited.where,
        )  # fmt: skip
        assert cited.note


# --- throwing out ----------------------------------------------------------------------------


def test_d2_play_the_last_cards_are_not_laid():
    deal = at_table("7S 7C 7D", name=THROW)
    reason = deal.why_not(Lay(named(deal, "7S 7C 7D")))
    assert ("last-card-thrown", "house.throw-out.last_thrown") == (reason.code, reason.rule)
    assert (
        "no card would be left to throw, and who goes out throws his last one "
        "(house rule throw-out, D2 §play)"
    ) == str(reason)
    assert all(isinstance(action, Throw) for action in deal.legal_actions())
    assert at_table("7S 7C 7D").why_not(Lay(named(deal, "7S 7C 7D"))) is None


def test_d2_play_the_last_card_is_not_added():
    deal = at_table("7H", "7S 7C 7D", name=THROW)
    assert "last-card-thrown" == deal.why_not(Add(deal.plan.deck.card("7H"), 0)).code
    deal.apply(Throw(deal.plan.deck.card("7H")))
    assert "out" == deal.ending


def test_d2_play_with_one_card_left_to_throw_all_others_are_laid():
    deal = at_table("7S 7C 7D 9H", name=THROW)
    deal.apply(Lay(named(deal, "7S 7C 7D")))
    deal.apply(Throw(deal.plan.deck.card("9H")))
    assert "out" == deal.ending


def test_d2_play_what_cannot_be_laid_anyway_keeps_its_own_reason():
    deal = at_table("7S 7C 8D", name=THROW)
    assert "last-card-thrown" != deal.why_not(Lay(named(deal, "7S 7C 8D"))).code


def test_w_a_pair_is_not_laid_with_the_pile_when_nothing_would_be_left():
    deal = at_table("7S 7C", name="original+throw-out", top="7D", drawn=False)
    assert "last-card-thrown" == deal.why_not(TakePile(named(deal, "7S 7C"))).code
    assert [Draw()] == list(deal.legal_actions())
    more = at_table("7S 7C", name="original+throw-out", top="7D", below="KH", drawn=False)
    assert more.why_not(TakePile(named(more, "7S 7C"))) is None


def test_it_is_a_setting():
    deal = at_table("7S 7C 7D", name=f"{THROW},last_thrown=no")
    assert deal.why_not(Lay(named(deal, "7S 7C 7D"))) is None


def test_the_standard_player_keeps_a_card_to_throw():
    hand = "AS AC AD 9H"
    assert ["lay AS AC AD", "throw 9H"] == turn(at_table(hand, "JS JC JD", name=THROW, others=1))
    done = turn(at_table("AS AC AD", "JS JC JD", name=THROW, others=1))
    assert 1 == len(done)
    assert done[0].startswith("throw")


# --- the frozen pile -------------------------------------------------------------------------


def test_d2_play_with_a_two_in_it_the_pile_is_not_free():
    deal = at_table("KS 9C 8C", name=FROZEN, top="KH", below="2C", drawn=False)
    reason = deal.why_not(TakePile())
    assert ("needs-pair", "house.frozen-pile.needs_pair") == (reason.code, reason.rule)
    assert (
        "the pile is taken with two cards of rank K from the hand, laid with it "
        "(house rule frozen-pile, D2 §play)"
    ) == str(reason)
    assert [Draw()] == list(deal.legal_actions())


def test_d2_play_without_one_it_is_as_free_as_ever():
    deal = at_table("KS KC 8C", name=FROZEN, top="KH", below="3C", drawn=False)
    assert ["take"] == takes(deal)
    assert "free" == deal.why_not(TakePile(named(deal, "KS KC"))).code


def test_d2_play_a_natural_pair_takes_it():
    deal = at_table("KS KC 8C", name=FROZEN, top="KH", below="9S 2C 3D", drawn=False)
    pair = TakePile(named(deal, "KS KC"))
    assert [str(pair)] == takes(deal)
    assert "house.frozen-pile.needs_pair" == deal.because(pair).rule
    deal.apply(pair)
    assert deal.sets[0] == (deal.plan.deck.take("KS KC KH"),)
    assert "2C" in deal.plan.deck.text(deal.hands[0]).split()
    assert () == deal.pile
    deal.apply(Throw(deal.plan.deck.card("9S")))
    assert ["take"] == takes(deal)


def test_d2_play_a_pair_goes_onto_an_own_set_too():
    deal = at_table("KS KC 8C", "KD KD KS", name=FROZEN, top="KH", below="2C", drawn=False)
    deal.apply(TakePile(named(deal, "KS KC"), 0))
    assert 6 == deal.sets[0][0].bit_count()


def test_d2_play_a_two_does_not_stand_in_for_the_pair():
    deal = at_table("KS 2H 8C", name=FROZEN, top="KH", below="2C", drawn=False)
    assert "other-rank" == deal.why_not(TakePile(named(deal, "KS 2H"))).code


def test_d2_play_under_a_thrown_two_it_takes_a_pair_of_twos():
    deal = at_table("2S 2H 8C", name=FROZEN, top="2C", below="4S", drawn=False)
    assert "needs-pair" == deal.why_not(TakePile()).code
    deal.apply(TakePile(named(deal, "2S 2H")))
    assert "2S 2C 2H" == deal.plan.deck.text(deal.sets[0][0])


def test_d2_play_a_two_turned_up_is_free_in_the_first_turn_alone():
    first, _table = Position.parse(told("9S", pile="2H", turns=0, name=FROZEN), load)
    assert ["take"] == takes(first.deal(table(FROZEN)))
    later, _table = Position.parse(told("9S", pile="2H 4S", name=FROZEN), load)
    assert [] == takes(later.deal(table(FROZEN)))


def test_in_the_original_no_pile_is_free():
    with pytest.raises(RulesError) as refused:
        table("original+frozen-pile")
    assert "house rule frozen-pile: the pile is only ever taken with a pair here" == str(
        refused.value
    )
    assert table("original+frozen-pile,take=free").rules.turns.take == "free"


def test_without_wild_cards_nothing_freezes():
    with pytest.raises(RulesError, match="frozen-pile: no card is wild here, so none freezes"):
        table(f"{FROZEN},wild=none,wild_sets=no")


def test_the_simple_player_takes_a_frozen_pile_with_a_pair():
    deal = at_table("KS KC 8C", name=FROZEN, top="KH", below="2C", drawn=False)
    assert "take KS KC" == turn(deal, "simple")[0]


# --- together --------------------------------------------------------------------------------


@pytest.mark.uncounted
@pytest.mark.parametrize("player", ["random", "simple", "standard"])
@pytest.mark.parametrize(
    "name",
    [THROW, FROZEN, "document+frozen-pile+throw-out", "original+throw-out"],
)  # fmt: skip
def test_matches_keep_the_laws(name, player):
    assert len(played(f"canadian-mille:{name}", deals=1, player=player).scores) == 1


def test_their_order_makes_no_difference():
    one, other = (
        played(f"canadian-mille:document+{both}", deals=2, player="simple", seed="3")
        for both in ("throw-out+frozen-pile", "frozen-pile+throw-out")
    )
    assert one.standing == other.standing


def test_a_frozen_pile_is_a_position():
    check_middle("canadian-mille:document+frozen-pile+throw-out", seed="middle", steps=90)
