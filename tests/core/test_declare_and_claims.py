from __future__ import annotations

import pytest

from millefeuille import Bid, Claim, Declare, Pass
from millefeuille.phases.claims import ClaimRules
from millefeuille.phases.declare import Declaration, Declared, DeclareRules
from millefeuille.phases.grounds import Ground
from tests.core.bench import Won, begun, french, texts, why

DECK = french()
HANDS = ["9S", "9C", "9D"]
OPTIONS = (Declaration(name="slam", ends=None), Declaration(name="surrender", ends="given up"))


def declare(who, options=OPTIONS):
    phases = {"won": Won(2), "calls": DeclareRules(who=who, options=options).bind(DECK)}
    return begun(phases, HANDS, deck=DECK)


def test_only_the_declarer_is_asked():
    deal = declare("declarer")
    assert deal.actor == 2
    assert texts(deal) == ["pass", "declare slam", "declare surrender"]
    deal.apply(Declare("slam"))
    assert deal.result(Declared) == Declared(((2, "slam"),))
    assert deal.ending == "played"


def test_everybody_is_asked_in_turn():
    deal = declare("all")
    for actor, action in [(1, Declare("slam")), (2, Pass()), (0, Declare("slam"))]:
        assert deal.actor == actor
        deal.apply(action)
    assert deal.result(Declared) == Declared(((1, "slam"), (0, "slam")))


def test_nobody_declares():
    deal = declare("all")
    for _ in range(3):
        deal.apply(Pass())
    assert deal.result(Declared) == Declared(())


def test_a_declaration_may_end_the_deal():
    deal = declare("all")
    deal.apply(Pass())
    deal.apply(Declare("surrender"))
    assert deal.ending == "given up"
    assert deal.result(Declared) == Declared(((2, "surrender"),))


def test_why_a_declaration_is_refused():
    deal = declare("all")
    assert why(deal, Declare("nonsense")) == "no-such-declaration"
    assert str(deal.why_not(Declare("nonsense"))) == "what may be declared is slam, surrender"
    assert why(deal, Declare("slam", (DECK.card("9C"),))) == "no-such-declaration"
    assert why(deal, Bid(100)) == "not-now"
    assert why(declare("all", options=()), Declare("slam")) == "nothing-to-declare"


# --- redeal claims ---------------------------------------------------------------------------

NINES = Ground(name="nines", all_of_rank="9", points_below=None, without_meld=False)
POOR = Ground(name="poor", all_of_rank=None, points_below=3, without_meld=False)


def claims(hands, *, grounds=(NINES, POOR), limit=1, attempt=0):
    phase = ClaimRules(grounds=grounds, limit=limit).bind(DECK)
    return begun({"redeal": phase}, hands, deck=DECK, attempt=attempt)


NONE = ["AS 10S KS", "AC 10C KC", "AD 10D KD"]  # each card of this pack counts 1


def test_seats_without_a_ground_are_asked_too():
    deal = claims(NONE)
    for actor in (1, 2, 0):
        assert (deal.actor, texts(deal)) == (actor, ["pass"])
        deal.apply(Pass())
    assert deal.ending == "played"


@pytest.mark.parametrize(
    ("hand", "grounds"),
    [
        ("9S 9C 9D 9H", ["claim nines"]),
        ("9S 9C 9D", []),
        ("9S 9C", ["claim poor"]),
        ("AS 10S KS", []),
    ],
)
def test_what_gives_a_ground(hand, grounds):
    deal = claims([NONE[0], hand, ""])
    assert texts(deal) == ["pass", *grounds]


def test_a_claim_ends_the_deal_and_shows_why():
    deal = claims([NONE[0], "9S 9C 9D 9H AC", ""])
    deal.apply(Claim("nines"))
    assert deal.ending == "redeal"
    assert str(deal.entries()[-1].action) == "shown 9S 9C 9D 9H"


def test_a_claim_of_points_shows_the_whole_hand():
    deal = claims([NONE[0], "9S 9C", ""])
    deal.apply(Claim("poor"))
    assert str(deal.entries()[-1].action) == "shown 9S 9C"


def test_why_a_claim_is_refused():
    deal = claims(NONE)
    assert why(deal, Claim("nines")) == "no-ground"
    assert "AC" in str(deal.why_not(Claim("nines")))
    assert why(deal, Claim("poor")) == "no-ground"
    assert why(deal, Claim("nonsense")) == "no-such-ground"
    assert why(deal, Bid(100)) == "not-now"


def test_a_refused_claim_tells_what_each_ground_lacks():
    deal = claims(NONE)
    said = (
        "the cards are AC 10C KC: for nines they do not hold every 9; "
        "for poor they are worth 3, not fewer than 3"
    )
    for name in ("nines", "poor"):
        reason = deal.why_not(Claim(name))
        assert (said, "redeal.grounds") == (reason.sentence, reason.rule)


def test_where_another_ground_is_given_only_the_claimed_one_is_refused():
    reason = claims([NONE[0], "9S 9C", ""]).why_not(Claim("nines"))
    said = "the cards are 9S 9C: they do not hold every 9"
    assert (said, "redeal.grounds.nines") == (reason.sentence, reason.rule)


def test_a_ground_that_asks_two_things_tells_both_that_are_missing():
    both = Ground(name="both", all_of_rank="9", points_below=3, without_meld=False)
    reason = claims(NONE, grounds=(both,)).why_not(Claim("both"))
    assert reason.sentence == (
        "the cards are AC 10C KC: they do not hold every 9 and they are worth 3, not fewer than 3"
    )


def test_redeals_have_a_limit():
    hands = [NONE[0], "9S 9C 9D 9H", ""]
    assert texts(claims(hands, limit=1, attempt=0)) == ["pass", "claim nines"]
    deal = claims(hands, limit=1, attempt=1)
    assert texts(deal) == ["pass"]
    assert why(deal, Claim("nines")) == why(deal, Claim("poor")) == "redealt-enough"


def test_without_grounds_there_is_no_round():
    deal = claims(NONE, grounds=())
    assert deal.over
    assert deal.entries() == []
