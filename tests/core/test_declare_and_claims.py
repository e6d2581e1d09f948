from __future__ import annotations

import pytest
from pydantic import ValidationError

from millefeuille import Bid, Claim, Declare, NotationError, Pass
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

NINES = Ground(
    name="nines",
    all_of_rank="9",
    points_below=None,
    without_meld=False,
    sole_of_suit=None,
    without=(),
)
POOR = Ground(
    name="poor", all_of_rank=None, points_below=3, without_meld=False, sole_of_suit=None, without=()
)


def claims(
    hands, *, grounds=(NINES, POOR), limit=1, attempt=0, automatic=False, ends=None, deck=DECK
):
    rules = ClaimRules(grounds=grounds, limit=limit, automatic=automatic, ends=ends)
    phase = rules.bind(deck)
    return begun({"redeal": phase}, hands, deck=deck, attempt=attempt)


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
    both = Ground(
        name="both",
        all_of_rank="9",
        points_below=3,
        without_meld=False,
        sole_of_suit=None,
        without=(),
    )
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


# --- claims that are no choice, and claims that end the deal ---------------------------------


def test_whoever_has_a_ground_must_claim_where_claims_are_automatic():
    deal = claims([NONE[0], "9S 9C 9D 9H AC", ""], automatic=True)
    assert texts(deal) == ["claim nines"]
    assert why(deal, Pass()) == "automatic"
    reason = deal.why_not(Pass())
    assert reason.rule == "redeal.automatic"
    assert reason.sentence == (
        "you must claim nines, there is no choice: the cards are 9S AC 9C 9D 9H: they hold every 9"
    )
    deal.apply(Claim("nines"))
    assert deal.ending == "redeal"


def test_of_several_grounds_any_may_be_claimed():
    both = Ground(**NINES.model_dump() | {"name": "both", "points_below": 5})
    deal = claims([NONE[0], "9S 9C 9D 9H", ""], grounds=(NINES, both), automatic=True)
    assert texts(deal) == ["claim nines", "claim both"]


def test_automatic_claims_ask_everybody_in_turn():
    deal = claims(NONE, automatic=True)
    for actor in (1, 2, 0):
        assert (deal.actor, texts(deal)) == (actor, ["pass"])
        assert why(deal, Claim("nines")) == "no-ground"
        deal.apply(Pass())
    assert deal.ending == "played"


def test_an_automatic_redeal_has_its_limit():
    deal = claims([NONE[0], "9S 9C 9D 9H", ""], automatic=True, limit=1, attempt=1)
    assert texts(deal) == ["pass"]
    assert why(deal, Pass()) == ""
    assert why(deal, Claim("nines")) == "redealt-enough"


def test_a_claim_may_end_a_deal_that_counts():
    deal = claims([NONE[0], "9S 9C 9D 9H AC", ""], ends="annulled")
    deal.apply(Claim("nines"))
    assert deal.ending == "annulled"
    assert str(deal.entries()[-1].action) == "shown 9S 9C 9D 9H"


def test_a_claim_that_ends_the_deal_has_no_limit():
    """Nothing is dealt again, so there is nothing to count."""
    deal = claims([NONE[0], "9S 9C 9D 9H", ""], ends="annulled", limit=0, attempt=3)
    assert texts(deal) == ["pass", "claim nines"]


@pytest.mark.parametrize(("ends", "endings"), [(None, ("redeal",)), ("annulled", ("annulled",))])
def test_the_endings_of_a_round_of_claims(ends, endings):
    phase = claims(NONE, ends=ends).plan.phases["redeal"]
    assert phase.endings() == endings
    assert claims(NONE, ends=ends, grounds=()).plan.phases["redeal"].endings() == ()


# --- a card alone in its suit, and cards that are missing ------------------------------------

ALONE = Ground(
    name="alone",
    all_of_rank=None,
    points_below=None,
    without_meld=False,
    sole_of_suit="9C",
    without=("AS", "AD"),
)
"""The nine of clubs is the only club, and two aces are not there."""


@pytest.mark.parametrize("copies", [1, 2])
@pytest.mark.parametrize(
    ("hand", "missing"),
    [
        ("9C KS QD", ""),
        ("9C", ""),
        ("9C JC QD", "9C is not the only one of its suit"),
        ("KS QD", "9C is not the only one of its suit"),
        ("", "9C is not the only one of its suit"),
        ("9C AS QD", "AS is among them"),
        ("9C AS AD", "AS AD is among them"),
        ("JC AD", "9C is not the only one of its suit and AD is among them"),
    ],
)
def test_a_card_alone_in_its_suit_and_without_others(hand, missing, copies):
    deck = french(copies=copies)
    deal = claims(["", hand, ""], grounds=(ALONE,), deck=deck)
    assert texts(deal) == ["pass"] + ["claim alone"] * (not missing)
    reason = deal.why_not(Claim("alone"))
    assert (reason is None) == (not missing)
    if reason is not None:
        assert (reason.rule, reason.facts["missing"]) == ("redeal.grounds.alone", missing)


@pytest.mark.parametrize(
    ("hand", "holds"),
    [
        ("9C 9C KS", True),  # both copies are of one kind
        ("9C 9C JC", False),
        ("9C AS AS", False),
        ("JC JC", False),
    ],
)
def test_of_two_copies_one_is_enough(hand, holds):
    deal = claims(["", hand, ""], grounds=(ALONE,), deck=french(copies=2))
    assert texts(deal) == ["pass"] + ["claim alone"] * holds


@pytest.mark.parametrize(
    ("changes", "hand", "holds"),
    [
        ({"sole_of_suit": None}, "9C JC KD", True),
        ({"sole_of_suit": None}, "9C JC AD", False),
        ({"without": ()}, "9C AS AD", True),
        ({"all_of_rank": "Q", "sole_of_suit": "QC"}, "QS QC QD QH", True),
        ({"all_of_rank": "Q", "sole_of_suit": "QC"}, "QS QC QD QH JC", False),
        ({"all_of_rank": "Q", "sole_of_suit": "QC"}, "QC KS", False),
        ({"points_below": 3}, "9C KS", True),
        ({"points_below": 3}, "9C KS QD", False),
    ],
)
def test_all_that_a_ground_names_must_hold(changes, hand, holds):
    ground = Ground(**ALONE.model_dump() | changes)
    deal = claims(["", hand, ""], grounds=(ground,))
    assert texts(deal) == ["pass"] + ["claim alone"] * holds


def test_a_claim_on_what_is_missing_shows_the_whole_hand():
    deal = claims(["", "9C KS QD", ""], grounds=(ALONE,))
    deal.apply(Claim("alone"))
    assert str(deal.entries()[-1].action) == "shown KS 9C QD"


@pytest.mark.parametrize("field", ["sole_of_suit", "without"])
def test_a_ground_names_cards_of_the_pack(field):
    named = {"sole_of_suit": "1C"} if field == "sole_of_suit" else {"without": ("1C",)}
    with pytest.raises(NotationError, match="'1C' is no card of this deck"):
        claims(NONE, grounds=(Ground(**ALONE.model_dump() | named),))


def test_a_ground_asks_something():
    nothing = {"sole_of_suit": None, "without": ()}
    with pytest.raises(ValidationError, match="the ground alone asks nothing"):
        Ground(**ALONE.model_dump() | nothing)
