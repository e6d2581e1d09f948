"""The chien and what is laid away: D4 §3."""

from __future__ import annotations

from random import Random

import pytest

from millefeuille import Deal, Discard, IllegalActionError, Position, PositionError
from millefeuille.actions import Shown
from millefeuille.cards import HIDDEN
from millefeuille.phases.auction import AuctionResult
from millefeuille.phases.declare import Declared
from millefeuille.points import shown
from tests.plugins.tarot.deals import (
    BOUTS,
    PACK,
    TAKEN,
    act,
    bidding,
    cards,
    exchanging,
    play_out,
    refusal,
    show,
    table,
    text,
    trumps,
)

CHIEN = "2S 3S 4S AC 2C 3C"
KINGS = "RS RC RB RO"
PUBLIC = trumps(20, 2).split()
"""The trumps that may have to be laid away: 2 to 20."""


def with_chien(hand: str, chien: str, **more):
    """The taker with these 24 cards, before he lays any away."""
    return exchanging(hand, chien=chien, **more)


def left(deal) -> list[str]:
    """The cards that the actor may lay away."""
    return cards(deal).split()


# --- the chien -------------------------------------------------------------------------------


@pytest.mark.parametrize("contract", TAKEN)
@pytest.mark.parametrize("taker", [0, 1, 2, 3])
def test_d4_3_the_chien_is_shown_to_all_and_taken(contract, taker):
    words = ["pass"] * 4
    words[taker] = contract
    deal = act(bidding(chien=CHIEN), *words)
    assert ("chien", taker, 0) == (deal.phase.name, deal.actor, deal.talon)
    assert 24 == deal.hands[taker].bit_count()
    for seat in range(4):
        log = deal.view(seat).log
        assert CHIEN == " ".join(sorted(map(str, log[-1].action.cards), key=CHIEN.index))
        assert taker == log[-1].seat
        assert text(deal, deal.view(seat).known[taker]) == text(deal, deal.plan.deck.take(CHIEN))


@pytest.mark.parametrize("contract", ["garde-sans", "garde-contre"])
def test_d4_3_the_chien_stays_hidden_where_it_is_not_taken(contract):
    deal = act(bidding(chien=CHIEN), contract, "pass pass pass", "pass")
    while not deal.over:
        for seat in range(4):
            view = deal.view(seat)
            assert (0, 6) == (view.talon, view.talon_size)
            assert deal.plan.deck.take(CHIEN) == view.unseen() & deal.plan.deck.take(CHIEN)
            assert not [entry for entry in view.log if isinstance(entry.action, Shown)]
        deal.apply(deal.legal_actions()[0])
    assert deal.plan.deck.take(CHIEN) == deal.view(1).talon


# --- ordinary cards first --------------------------------------------------------------------


def test_d4_3_six_ordinary_cards():
    hand = f"{KINGS} DS VS 10S 9S T21 T1 EX {trumps(8, 2)}"
    deal = with_chien(hand, CHIEN)
    for number, card in enumerate(["DS", "2S", "10S", "AC", "9S", "VS"]):
        assert ("chien", number) == (deal.phase.name, deal.aside[0].bit_count())
        act(deal, card)
    assert ("chelem", 0) == (deal.phase.name, deal.actor)
    assert "DS VS 10S 9S 2S AC" == text(deal, deal.aside[0])
    assert 18 == deal.hands[0].bit_count()


def test_d4_3_no_king_no_bout_and_no_trump_while_there_are_others():
    hand = f"{KINGS} DS VS 10S 9S T21 T1 EX {trumps(8, 2)}"
    deal = with_chien(hand, CHIEN)
    assert "DS VS 10S 9S 4S 3S 2S 3C 2C AC" == cards(deal)
    for card in (*KINGS.split(), *BOUTS):
        assert "never" == refusal(deal, card)
    for card in trumps(8, 2).split():
        assert "others-first" == refusal(deal, card)
    assert "not-held" == refusal(deal, "DO")


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("RS", "RS is never laid away (D4 §3)"),
        ("T1", "T1 is never laid away (D4 §3)"),
        ("EX", "EX is never laid away (D4 §3)"),
        ("T8", "T8 may be laid away only when no ordinary card is left (D4 §3)"),
        ("DO", "you do not hold DO (D4 §3)"),
    ],
)
def test_d4_3_the_refusals_and_where_they_stand(card, said):
    deal = with_chien(f"{KINGS} DS VS 10S 9S T21 T1 EX {trumps(8, 2)}", CHIEN)
    before = deal.hands[0]
    with pytest.raises(IllegalActionError) as caught:
        deal.apply(Discard(deal.plan.deck.card(card)))
    assert said == str(caught.value.reason)
    assert (before, 0) == (deal.hands[0], deal.aside[0])


def test_d4_3_cards_of_the_chien_may_be_laid_away_again():
    deal = act(with_chien("", CHIEN), *CHIEN.split())
    assert deal.plan.deck.take(CHIEN) == deal.aside[0]


# --- forced trumps ---------------------------------------------------------------------------

FORCED = [
    # ordinary cards, the hand, the chien; the rest of the six are trumps
    ("DS VS 10S 9S 8S 7S", f"{KINGS} T21 T1 {trumps(17, 6)}", "DS VS 10S 9S 8S 7S"),
    ("DS VS 10S 9S 8S", f"{KINGS} T21 T1 {trumps(17, 6)}", "DS VS 10S 9S 8S EX"),
    ("AC", f"{KINGS} T21 T1 {trumps(17, 6)}", f"AC EX {trumps(5, 2)}"),
    ("", f"{KINGS} T21 T1 {trumps(17, 6)}", f"EX {trumps(20, 19)} {trumps(4, 2)}"),
]
"""Exactly six ordinary cards, five, one, none."""


@pytest.mark.parametrize(("ordinary", "hand", "chien"), FORCED)
def test_d4_3_all_ordinary_cards_and_exactly_the_missing_trumps(ordinary, hand, chien):
    deal = with_chien(hand, chien)
    for card in ordinary.split():
        assert set(left(deal)) == set(ordinary.split()) - set(text(deal, deal.aside[0]).split())
        act(deal, card)
    for _ in range(6 - len(ordinary.split())):
        held = text(deal, deal.hands[0]).split()
        assert left(deal) == [card for card in PUBLIC if card in held]
        act(deal, left(deal)[-1])
    assert ("chelem", 18) == (deal.phase.name, deal.hands[0].bit_count())


@pytest.mark.parametrize(("ordinary", "hand", "chien"), FORCED[1:])
def test_d4_3_which_trumps_is_the_takers_choice(ordinary, hand, chien):
    deal = act(with_chien(hand, chien), *ordinary.split())
    for card in ("T9", "T16", "T12", "T7", "T10", "T14")[len(ordinary.split()) :]:
        assert refusal(deal, "T21") == refusal(deal, "T1") == refusal(deal, "EX") == "never"
        act(deal, card)
    assert "chelem" == deal.phase.name


def forced(count: int):
    """The deal after so many forced trumps, from T9 upwards."""
    ordinary, hand, chien = {1: FORCED[1], 5: FORCED[2], 6: FORCED[3]}[count]
    deal = act(with_chien(hand, chien), *ordinary.split())
    return act(deal, *(f"T{number}" for number in range(9, 9 + count)))


@pytest.mark.parametrize("count", [1, 5, 6])
def test_d4_3_forced_trumps_are_public_at_once_the_rest_stays_hidden(count):
    deal = forced(count)
    laid = " ".join(f"T{number}" for number in range(9, 9 + count))
    for seat in range(4):
        view = deal.view(seat)
        assert (6, 0, 0, 0) == view.aside_sizes
        assert (deal.plan.deck.take(laid), 0, 0, 0) == view.aside_known
        named = [str(e.action.card) for e in view.log if isinstance(e.action, Discard)]
        shown = [
            str(c) for e in view.log[1:] if isinstance(e.action, Shown) for c in e.action.cards
        ]
        assert laid.split() == shown
        if seat:
            assert ["?"] * 6 == named


def test_d4_3_a_forced_trump_is_public_before_the_next_is_laid_away():
    _, hand, chien = FORCED[3]
    deal = act(with_chien(hand, chien), "T9")
    for seat in range(4):
        assert deal.plan.deck.take("T9") == deal.view(seat).aside_known[0]
        assert Shown((deal.plan.deck.card("T9"),)) is deal.view(seat).log[-1].action


def test_d4_3_forced_trumps_stay_public_to_the_end():
    deal = act(forced(5), "pass")
    laid = deal.plan.deck.take("T9 T10 T11 T12 T13")
    while not deal.over:
        assert [(laid, 0, 0, 0)] * 4 == [deal.view(seat).aside_known for seat in range(4)]
        deal.apply(deal.legal_actions()[0])
    assert (laid | deal.plan.deck.take("AC"), 0, 0, 0) == deal.view(2).aside_known


def test_d4_3_ordinary_cards_laid_away_are_hidden_till_the_end():
    deal = act(forced(1), "pass")
    others = deal.plan.deck.take("DS VS 10S 9S 8S")
    while not deal.over:
        for seat in (1, 2, 3):
            view = deal.view(seat)
            assert not view.aside_known[0] & others
            assert others == view.unseen() & others
            masked = [e.action.card for e in view.log if isinstance(e.action, Discard)]
            assert [HIDDEN] * 6 == masked
        assert others | deal.plan.deck.take("T9") == deal.view(0).aside
        deal.apply(deal.legal_actions()[0])
    assert others == deal.view(1).aside_known[0] & others


def test_d4_3_what_was_taken_from_the_chien_is_no_longer_known_after_the_first_discard():
    deal = with_chien("", CHIEN)
    assert deal.plan.deck.take(CHIEN) == deal.view(2).known[0]
    act(deal, "4S")
    assert 0 == deal.view(2).known[0]


@pytest.mark.parametrize("contract", TAKEN)
def test_d4_3_what_is_laid_away_counts_for_the_taker(contract):
    """Seat 0 lays the four queens and two low cards away, 15 points, and wins nothing else."""
    hand = "DS DC DB DO 10S 10C 10B 10O 9S 9C 9B 9O 8S 8C 8B 8O 7S 7C"
    deal = exchanging(hand, chien=CHIEN, contract=contract)
    act(deal, "DS DC DB DO 2S 3S", "pass")
    assert 15 == deal.plan.deck.points(deal.aside[0])
    play_out(deal)
    won = deal.plan.deck.points(deal.won[0])
    note = table().score(deal).lines[0][0].note
    assert f": {shown(won + 15)} against 56 with 0 bouts" in note


def test_d4_3_a_poignee_cannot_be_shown_while_laying_away():
    deal = with_chien(FORCED[3][1], FORCED[3][2])
    assert refusal(deal, show(deal, trumps(17, 8))) is not None


# --- what follows from it --------------------------------------------------------------------


def test_d4_3_whoever_lays_a_trump_away_holds_no_ordinary_card():
    deal = forced(1)
    ordinary = [card for card in PACK if card not in (*KINGS.split(), *BOUTS, *PUBLIC)]
    for seat in range(4):
        assert deal.plan.deck.take(ordinary) == deal.view(seat).void[0]
    rng = Random(3)
    for _ in range(20):
        assert not deal.view(2).sample(rng).hands[0] & deal.plan.deck.take(ordinary)


def after_the_discard(hand: str, away: str) -> Deal:
    """A position in which the taker has this hand and has laid these away."""
    free = [card for card in PACK if card not in f"{hand} {away}".split()]
    hands = (hand, *(" ".join(free[at : at + 18]) for at in (0, 18, 36)))
    won, nothing = AuctionResult(0, "garde"), Declared(())
    position = Position(
        game=str(table().name),
        hands=hands,
        aside=(away, "", "", ""),
        phase="play",
        dealer=3,
        results=(won, nothing),
    )
    return position.deal(table())


@pytest.mark.parametrize(
    ("hand", "away", "said"),
    [
        (f"RS RC RB T21 T1 {trumps(17, 5)}", "RO AC AB AO 2C 3C", "RO is never laid away"),
        (f"{KINGS} T21 {trumps(17, 5)}", "T1 AC AB AO 2C 3C", "T1 is never laid away"),
        (
            f"{KINGS} T21 T1 {trumps(17, 7)} AS",
            "T6 AC AB AO 2C 3C",
            "seat 0 cannot have laid T6 away, for it holds AS",
        ),
    ],
)
def test_d4_3_a_position_with_another_discard_is_refused(hand, away, said):
    with pytest.raises(PositionError, match=said):
        after_the_discard(hand, away)


def test_d4_3_a_position_with_a_forced_trump_is_taken():
    deal = after_the_discard(f"{KINGS} T21 T1 {trumps(17, 6)}", "T5 AC AB AO 2C 3C")
    assert (deal.plan.deck.take("T5"), 0, 0, 0) == deal.view(3).aside_known
