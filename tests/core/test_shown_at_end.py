"""When a deal has ended, the cards that are still hidden are shown, where the rules say so."""

from __future__ import annotations

from random import Random

import pytest

from millefeuille import Claim, Declare, Position
from millefeuille.check.playing import pick
from millefeuille.phases.claims import ClaimRules
from millefeuille.phases.declare import Declaration, DeclareRules
from millefeuille.seats import NOBODY
from tests.core.bench import Won, begun, french
from tests.core.test_declare_and_claims import NINES
from tests.laws.catalogue import table

DECK = french("9 K A", "SC")
HANDS = ["9S KS", "9C", "KC AC"]
NAME = "tarocchi:small"


def given_up(*, shown_at_end: bool, known: str = ""):
    """Seat 0 gives up with two cards in each hand, or nearly, and one in the talon."""
    option = Declaration(name="surrender", ends="given up")
    calls = DeclareRules(who="declarer", options=(option,)).bind(DECK)
    deal = begun(
        {"won": Won(0), "calls": calls},
        HANDS,
        deck=DECK,
        talon="AS",
        shown_at_end=shown_at_end,
    )
    deal.known = (0, 0, DECK.take(known))
    deal.apply(Declare("surrender"))
    return deal


def events(deal) -> list[tuple[int, str]]:
    return [(seat, str(action)) for seat, action in deal.entries()]


def test_hands_and_talon_are_shown_seat_by_seat():
    deal = given_up(shown_at_end=True)
    assert events(deal) == [
        (0, "declare surrender"),
        (0, "shown KS 9S"),
        (1, "shown 9C"),
        (2, "shown AC KC"),
        (NOBODY, "shown AS"),
    ]


def test_what_was_known_is_not_shown_again():
    assert (2, "shown AC") in events(given_up(shown_at_end=True, known="KC"))
    assert (2, "shown AC KC") not in events(given_up(shown_at_end=True, known="KC"))


@pytest.mark.parametrize("seat", [NOBODY, 0, 1])
def test_everybody_sees_them_in_a_view(seat):
    view = given_up(shown_at_end=True).view(seat)
    assert [DECK.text(cards) for cards in view.known] == ["KS 9S", "9C", "AC KC"]
    assert DECK.text(view.talon) == "AS"
    assert [str(entry.action) for entry in view.log][1:] == [
        "shown KS 9S",
        "shown 9C",
        "shown AC KC",
        "shown AS",
    ]


def test_where_the_rules_do_not_say_so_they_stay_hidden():
    deal = given_up(shown_at_end=False)
    assert events(deal) == [(0, "declare surrender")]
    view = deal.view(1)
    assert (view.known, view.talon, view.talon_size) == ((0, 0, 0), 0, 1)


def test_a_running_deal_shows_nothing():
    deal = table(NAME).deal(1)
    assert deal.plan.shown_at_end
    assert not deal.uncovered
    assert (deal.view(0).known, deal.view(0).talon) == ((0, 0, 0), 0)


@pytest.mark.parametrize(("ends", "shown"), [(None, False), ("annulled", True)])
def test_a_deal_that_is_dealt_again_shows_only_the_ground(ends, shown):
    rules = ClaimRules(grounds=(NINES,), limit=1, automatic=True, ends=ends)
    hands = ["9S 9C KS", "KC", "AC"]
    deal = begun(
        {"redeal": rules.bind(DECK)}, hands, deck=DECK, talon="AS", dealer=2, shown_at_end=True
    )
    deal.apply(Claim("nines"))
    assert events(deal)[:2] == [(0, "claim nines"), (0, "shown 9S 9C")]
    assert (len(events(deal)) > 2) == shown
    assert deal.uncovered == shown
    view = deal.view(1)
    assert DECK.text(view.known[2]) == ("AC" if shown else "")
    assert DECK.text(view.talon) == ("AS" if shown else "")


# --- in a whole game -------------------------------------------------------------------------


def finished(seed: int, *, garde_sans: bool):
    """A deal that was played at random; at garde sans the talon was never taken."""
    deal, rng = table(NAME).deal(seed), Random(seed)
    bid = "bid sans" if garde_sans else "bid prise"
    while not deal.over:
        legal = [a for a in deal.legal_actions() if str(a) != "declare surrender"]
        if deal.phase.name == "auction":
            legal = [a for a in legal if str(a) == bid] or legal[:1]
        deal.apply(pick(tuple(legal), rng))
    return deal


@pytest.mark.parametrize("garde_sans", [True, False])
def test_the_hidden_discards_and_an_untaken_talon_are_shown(garde_sans):
    deal = finished(3, garde_sans=garde_sans)
    deck = deal.plan.deck
    for seat in (NOBODY, 0, 1, 2):
        view = deal.view(seat)
        assert list(view.aside_known) == list(deal.aside)
        assert view.talon == deal.talon
    assert (sum(deal.aside).bit_count(), deal.talon.bit_count()) == (
        (0, 3) if garde_sans else (3, 0)
    )
    last = deal.entries()[-1]
    assert str(last.action) == f"shown {deck.text(deal.talon | sum(deal.aside))}"


@pytest.mark.parametrize("garde_sans", [True, False])
def test_a_sample_of_a_finished_deal_is_that_deal(garde_sans):
    deal = finished(3, garde_sans=garde_sans)
    for seat in (NOBODY, 0, 1, 2):
        view = deal.view(seat)
        sampled = view.sample(Random(1))
        assert sampled.view(seat) == view
        assert list(sampled.zones()) == list(deal.zones())


@pytest.mark.parametrize("garde_sans", [True, False])
def test_a_position_of_a_finished_deal_shows_them_too(garde_sans):
    at = table(NAME)
    deal = finished(3, garde_sans=garde_sans)
    text = Position.of(deal, at.name).text(at.plan.deck)
    again = Position.parse(text, table)[0].deal(at)
    assert Position.of(again, at.name).text(at.plan.deck) == text
    assert again.view(1).aside_known == deal.view(1).aside_known
    assert again.view(1).talon == deal.view(1).talon
    assert again.entries() == []  # what led here is not told
    bare = "\n".join(line for line in text.splitlines() if not line.startswith("known")) + "\n"
    assert Position.parse(bare, table)[0].deal(at).view(1) == again.view(1)


def test_a_deal_given_up_in_the_calls_shows_every_hand():
    deal, rng = table(NAME).deal(2), Random(2)
    while not deal.over:
        legal = [a for a in deal.legal_actions() if str(a) in ("declare surrender", "bid sans")]
        deal.apply(legal[0] if legal else pick(deal.legal_actions(), rng))
    assert deal.ending == "given up"
    assert list(deal.view(NOBODY).known) == deal.hands
