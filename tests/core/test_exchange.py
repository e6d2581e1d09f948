from __future__ import annotations

from random import Random

import pytest

from millefeuille import Claim, Declare, Discard, Give, Pass, Reason
from millefeuille.phases.declare import Declaration, Declared
from millefeuille.phases.exchange import ExchangeResult, ExchangeRules
from millefeuille.phases.grounds import Ground
from tests.core.bench import Won, begun, french, texts, why

DECK = french()


def exchange_rules(**changes) -> ExchangeRules:
    rules = {
        "shown": "all",
        "give": 0,
        "discard": 0,
        "never_discard": (),
        "last_discard": (),
        "redeal": (),
        "redeal_limit": 0,
        "declarations": (),
    } | changes
    return ExchangeRules(**rules)


def exchange(hands, *, talon="", declarer=0, forbid=None, attempt=0, **changes):
    phase = exchange_rules(**changes).bind(DECK, forbid=forbid)
    phases = {"won": Won(declarer), "exchange": phase}
    return begun(phases, hands, deck=DECK, talon=talon, attempt=attempt)


def give(deal, *cards):
    for card in cards:
        to = deal.legal_actions()[0].to
        deal.apply(Give(DECK.card(card), to))
    return deal


def lay_away(deal, *cards):
    for card in cards:
        deal.apply(Discard(DECK.card(card)))
    return deal


KINGS_STAY = {
    "discard": 3,
    "never_discard": ("KS", "KC", "KD", "KH"),
    "last_discard": ("9H", "JH", "QH", "10H", "AH"),
}
"""Kings are never laid away, other hearts only when nothing else is left."""
FEW_STAY = KINGS_STAY | {"never_discard": ("KS", "KH")}


def test_ordinary_cards_are_laid_away_first():
    deal = exchange(["AS KS 9C AH", "", ""], talon="JH KH QD", **KINGS_STAY)
    assert texts(deal) == ["discard AS", "discard 9C", "discard QD"]
    assert why(deal, Discard(DECK.card("KS"))) == "never"
    assert why(deal, Discard(DECK.card("AH"))) == "others-first"
    assert why(deal, Discard(DECK.card("10C"))) == "not-held"
    assert why(deal, Pass()) == "not-now"


def test_the_last_cards_only_where_the_others_do_not_suffice_and_shown():
    deal = exchange(["AS KS 9H AH", "", ""], talon="JH KH KD", **KINGS_STAY)
    assert texts(deal) == ["discard AS"]
    lay_away(deal, "AS")
    assert texts(deal) == ["discard 9H", "discard JH", "discard AH"]
    lay_away(deal, "9H", "AH")
    assert [str(entry.action) for entry in deal.view(1).log] == [
        "shown KD KH JH",
        "discard ?",
        "discard ?",
        "shown 9H",
        "discard ?",
        "shown AH",
    ]
    assert DECK.text(deal.aside[0]) == "AS AH 9H"
    assert DECK.text(deal.hands[0]) == "KS KD KH JH"
    assert deal.over


def test_what_was_laid_away_in_the_open_stays_there_in_a_sample():
    small = french(suits="SH")
    phases = {"won": Won(0), "exchange": exchange_rules(**FEW_STAY).bind(small)}
    hands = ["KS KH 9H AH", "9S JS 10H", "QS 10S"]
    deal = lay_away(begun(phases, hands, deck=small, talon="AS JH QH"), "AS", "9H", "AH")
    for seed in range(30):
        sampled = deal.view(1).sample(Random(seed))
        assert small.take("9H AH") & ~sampled.aside[0] == 0
        assert sampled.view(1) == deal.view(1)


def test_who_laid_it_away_sees_it_and_nobody_else():
    deal = exchange(["AS KS 9C", "", ""], talon="9S", discard=1)
    lay_away(deal, "9C")
    assert DECK.text(deal.view(0).aside) == "9C"
    assert deal.view(1).aside == 0
    assert deal.view(1).aside_sizes == (1, 0, 0)


def test_cards_are_given_in_order_of_play_then_laid_away():
    deal = exchange(["AS", "9S KS QS", "9C"], talon="AH 10H KH", declarer=1, give=1, discard=1)
    assert {action.to for action in deal.legal_actions()} == {2}
    assert why(deal, Give(DECK.card("KS"), 0)) == "wrong-seat"
    assert why(deal, Give(DECK.card("AS"), 2)) == "not-held"
    assert why(deal, Discard(DECK.card("KS"))) == "not-now"
    give(deal, "KS", "10H")
    assert why(deal, Give(DECK.card("QS"), 2)) == "not-now"
    lay_away(deal, "9S")
    assert [DECK.text(hand) for hand in deal.hands] == ["AS 10H", "QS AH KH", "KS 9C"]
    assert deal.result(ExchangeResult) == ExchangeResult(1, DECK.take("AH 10H KH"), 1, 3)


def test_two_cards_each_go_in_a_row():
    deal = exchange(["9S JS QS KS 10S AS", "", ""], give=2)
    receivers = []
    while not deal.over:
        receivers.append(deal.legal_actions()[0].to)
        deal.apply(deal.legal_actions()[0])
    assert receivers == [1, 1, 2, 2]
    assert [hand.bit_count() for hand in deal.hands] == [2, 2, 2]


def test_a_shown_talon_is_known_until_the_first_card():
    deal = exchange(["AS", "9S", "9C"], talon="AH 10H", give=1)
    assert DECK.text(deal.known[0]) == "AH 10H"
    give(deal, "AH")
    assert deal.known == (0, 0, 0)


def test_a_hidden_talon_is_known_to_nobody():
    deal = exchange(["AS", "9S", "9C"], talon="AH 10H", give=1, shown="declarer")
    assert deal.known == (0, 0, 0)
    assert deal.entries() == []
    give(deal, "AH", "AS")
    assert deal.result(ExchangeResult).talon == 0
    assert [limit.cards for limit in deal.result(ExchangeResult).limits()] == [0, 0]


def test_at_most_what_was_given_of_the_talon_reached_the_others():
    deal = exchange(["AS 9H", "9S", "9C"], talon="AH 10H", give=1)
    give(deal, "AH", "AS")
    limits = deal.result(ExchangeResult).limits()
    assert [(limit.seat, DECK.text(limit.cards), limit.most) for limit in limits] == [
        (1, "AH 10H", 1),
        (2, "AH 10H", 1),
    ]


def test_with_nothing_to_give_or_lay_away_the_talon_is_just_taken():
    deal = exchange(["AS", "9S", "9C"], talon="AH")
    assert deal.over
    assert DECK.text(deal.hands[0]) == "AS AH"


def test_what_was_shown_when_it_was_laid_away_stays_known():
    deal = exchange(["AS KS 9H AH", "", ""], talon="JH KH KD", **KINGS_STAY)
    lay_away(deal, "AS", "9H", "AH")
    for seat in (1, 2):
        view = deal.view(seat)
        assert DECK.text(view.aside_known[0]) == "AH 9H"
        assert (view.aside, view.aside_sizes) == (0, (3, 0, 0))
    assert DECK.text(deal.view(0).aside) == "AS AH 9H"


def test_a_sample_lays_nothing_away_that_must_stay_or_be_shown():
    """Two of three cards were shown; the third is none of the kings and hearts."""
    hands = ["AS KS 9H AH", "KC QS JS 9S 10H QH", "10S 9C JC QC 10C AC"]
    deal = exchange(hands, talon="JH KH KD", **KINGS_STAY)
    lay_away(deal, "AS", "9H", "AH")
    # the diamonds that nobody holds lie in seat 2's tricks
    deal.won[2] = DECK.full & ~sum(deal.hands) & ~deal.aside[0]
    assert DECK.text(deal.plan.never_aside) == "KS KC KD AH 10H KH QH JH 9H"
    seen = set()
    for seed in range(60):
        view = deal.view(1)
        sampled = view.sample(Random(seed))
        assert sampled.view(1) == view
        assert not DECK.take("AH 9H") & ~sampled.aside[0]
        seen.add(DECK.text(sampled.aside[0] & ~DECK.take("AH 9H")))
    assert seen == {"AS", "10S", "AC", "10C", "QC", "JC", "9C"}


def test_without_a_discard_nothing_is_kept_from_it():
    assert exchange(["AS", "", ""], talon="JH", never_discard=("KS",)).plan.never_aside == 0


# --- what may be declared or claimed before the first card -----------------------------------

GIVE_UP = (Declaration(name="rospis", ends="rospis"), Declaration(name="ouvert", ends=None))
POOR = Ground(
    name="talon",
    all_of_rank=None,
    points_below=3,
    without_meld=False,
    sole_of_suit=None,
    without=(),
)


def test_a_declaration_ends_the_deal_or_goes_on():
    deal = exchange(["AS 9H", "9S", "9C"], give=1, declarations=GIVE_UP)
    assert texts(deal)[-2:] == ["declare rospis", "declare ouvert"]
    again = deal.clone()
    deal.apply(Declare("rospis"))
    assert deal.ending == "rospis"
    assert deal.result(Declared) == Declared(((0, "rospis"),))
    again.apply(Declare("ouvert"))
    assert not again.over
    assert again.result(Declared) == Declared(((0, "ouvert"),))


def test_a_thing_is_declared_once():
    deal = exchange(["AS 9H", "9S", "9C"], give=1, declarations=GIVE_UP)
    deal.apply(Declare("ouvert"))
    assert "declare ouvert" not in texts(deal)
    assert "declare rospis" in texts(deal)
    assert why(deal, Declare("ouvert")) == "declared-already"


def test_after_the_first_card_it_is_too_late():
    deal = exchange(["AS 9H", "9S", "9C"], give=1, declarations=GIVE_UP, redeal=(POOR,))
    give(deal, "AS")
    assert why(deal, Declare("rospis")) == "too-late"
    assert why(deal, Claim("talon")) == "too-late"


def test_a_forbidden_declaration():
    def forbid(deal, name):
        return Reason("no", "order", "not today") if name == "rospis" else None

    deal = exchange(["AS 9H", "9S", "9C"], give=1, declarations=GIVE_UP, forbid=forbid)
    assert texts(deal)[-1:] == ["declare ouvert"]
    assert "declare rospis" not in texts(deal)
    assert why(deal, Declare("rospis")) == "no"
    assert why(deal, Declare("nonsense")) == "no-such-declaration"


@pytest.mark.parametrize(("talon", "held"), [("AH 10H", True), ("AH 10H KH", False)])
def test_a_ground_lies_in_the_talon(talon, held):
    deal = exchange(["AS 9H", "9S", "9C"], talon=talon, give=1, redeal=(POOR,), redeal_limit=1)
    assert ("claim talon" in texts(deal)) == held
    assert (why(deal, Claim("talon")) == "") == held
    assert why(deal, Claim("nines")) == "no-such-ground"
    assert deal.why_not(Claim("nines")).sentence == "nines cannot be claimed now"
    if held:
        deal.apply(Claim("talon"))
        assert deal.ending == "redeal"


def test_without_a_ground_in_the_rules_no_redeal_can_be_claimed():
    deal = exchange(["AS 9H", "9S", "9C"], give=1)
    assert deal.why_not(Claim("redeal")).sentence == "nothing can be claimed now"


def test_a_talon_is_redealt_so_often_and_no_more():
    deal = exchange(
        ["AS 9H", "9S", "9C"], talon="AH", give=1, redeal=(POOR,), redeal_limit=1, attempt=1
    )
    assert "claim talon" not in texts(deal)
    assert why(deal, Claim("talon")) == "redealt-enough"
