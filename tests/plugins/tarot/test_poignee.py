"""Showing trumps before one's own first card: D4 §4, §7."""

from __future__ import annotations

from itertools import combinations

import pytest

from millefeuille import Declare, IllegalActionError
from millefeuille.phases.tricks import TrickResult
from tests.plugins.tarot.deals import (
    act,
    bidding,
    ending,
    exchanging,
    leading,
    lines,
    offered,
    play_out,
    refusal,
    show,
    shown,
    table,
    totals,
    trumps,
    worth,
)

KINGS = "RS RC RB RO"


def levels(deal) -> list[str]:
    """The poignées that are offered."""
    return [label for label in offered(deal) if label.startswith("poignee")]


def defaults(deal) -> list[str]:
    """The cards that are offered for each level, as they are shown."""
    declares = [action for action in deal.legal_actions() if isinstance(action, Declare)]
    return [" ".join(map(str, action.cards)) for action in declares]


# --- the levels ------------------------------------------------------------------------------


def test_d4_4_10_13_or_15_for_20_30_or_40():
    rows = [(level.cards, level.value) for level in table().rules.poignee.levels]
    assert [(10, 20), (13, 30), (15, 40)] == rows


@pytest.mark.parametrize(
    ("count", "counts"),
    [
        (0, []),
        (9, []),
        (10, [10]),
        (12, [10]),
        (13, [10, 13]),
        (14, [10, 13]),
        (15, [10, 13, 15]),
        (18, [10, 13, 15]),
    ],
)
def test_d4_4_every_level_that_the_hand_reaches(count, counts):
    deal = leading(trumps(21, 22 - count))
    assert [f"poignee {n}" for n in counts] == levels(deal)


def test_d4_4_it_is_optional_and_the_highest_trumps_are_offered():
    deal = leading(trumps(20, 4))
    assert [trumps(20, 11), trumps(20, 8), trumps(20, 6)] == defaults(deal)
    assert refusal(deal, "T20") is None


def test_d4_4_any_trumps_of_ten_from_eleven():
    own = trumps(12, 2).split()
    deal = leading(" ".join(own))
    for row in combinations(own, 10):
        assert refusal(deal, show(deal, " ".join(row))) is None
        assert refusal(deal, show(deal, " ".join(reversed(row)))) is None


@pytest.mark.parametrize("count", [1, 9, 11, 12, 14, 16, 17])
def test_d4_4_exactly_10_13_or_15(count):
    deal = leading(trumps(21, 5))
    reason = deal.why_not(show(deal, trumps(21, 22 - count)))
    assert "wrong-count" == reason.code
    said = f"exactly 10, 13, 15 cards are shown, and these are {count} (D4 §4)"
    assert said == str(reason)


def test_d4_4_only_ones_own_trumps():
    deal = leading(trumps(21, 11))
    reason = deal.why_not(show(deal, f"{trumps(21, 13)} T2"))
    assert ("not-held", "you do not hold T2 (D4 §4)") == (reason.code, str(reason))


def test_d4_4_a_king_is_no_trump():
    deal = leading(f"{trumps(21, 12)} RS")
    reason = deal.why_not(show(deal, f"{trumps(21, 13)} RS"))
    assert ("wrong-suit", "RS is none of the trumps (D4 §4)") == (reason.code, str(reason))


def test_no_card_twice():
    deal = leading(trumps(21, 12))
    assert refusal(deal, show(deal, f"{trumps(21, 13)} T21")) is not None


def test_a_refused_poignee_changes_nothing():
    deal = leading(trumps(21, 12))
    with pytest.raises(IllegalActionError):
        deal.apply(show(deal, trumps(20, 11)))
    assert ([], (0, 0, 0, 0), ()) == (deal.entries(), deal.known, deal.work.shown)


# --- the Excuse ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "rows"),
    [
        (8, []),
        (9, [f"{trumps(21, 13)} EX"]),
        (10, [trumps(21, 12)]),
        (11, [trumps(21, 12)]),
        (12, [trumps(21, 12), f"{trumps(21, 10)} EX"]),
        (13, [trumps(21, 12), trumps(21, 9)]),
        (14, [trumps(21, 12), trumps(21, 9), f"{trumps(21, 8)} EX"]),
        (15, [trumps(21, 12), trumps(21, 9), trumps(21, 7)]),
    ],
)
def test_d4_4_the_excuse_fills_a_shortage_of_one(count, rows):
    assert rows == defaults(leading(f"EX {trumps(21, 22 - count)}"))


@pytest.mark.parametrize("count", [10, 11, 12])
def test_d4_4_it_fills_nothing_where_the_trumps_suffice(count):
    deal = leading(f"EX {trumps(21, 22 - count)}")
    reason = deal.why_not(show(deal, f"{trumps(21, 13)} EX"))
    assert "stands-in" == reason.code
    assert str(reason) == (
        "EX is shown only where one of the trumps is missing to 10, and all of them are shown with "
        f"it; you hold {count} (D4 §4)"
    )


def test_d4_4_it_fills_no_shortage_of_two():
    deal = leading(f"EX {trumps(21, 11)}")  # eleven trumps
    assert ["poignee 10"] == levels(deal)
    assert "wrong-count" == refusal(deal, show(deal, f"{trumps(21, 11)} EX"))  # twelve cards


def test_d4_4_all_trumps_are_shown_with_it():
    deal = leading(f"EX {trumps(21, 13)}")
    assert refusal(deal, show(deal, f"EX {trumps(21, 13)}")) is None
    assert "not-held" == refusal(deal, show(deal, f"{trumps(21, 14)} T2 EX"))


def test_d4_4_from_high_to_low_the_excuse_last_however_it_is_typed():
    deal = shown(leading(f"EX {trumps(21, 13)}"), f"EX {trumps(21, 13)}")
    assert deal.plan.deck.take(f"EX {trumps(21, 13)}") == deal.work.shown[0][1]
    row = deal.phase.unwrapped().showings.row(deal.work.shown[0][1])
    assert f"{trumps(21, 13)} EX" == " ".join(map(str, row))


def test_d4_4_whoever_shows_the_excuse_has_no_other_trump():
    """All know it then: they were all shown."""
    deal = shown(leading(f"EX {trumps(21, 13)}"), f"EX {trumps(21, 13)}")
    assert deal.plan.deck.take(trumps(12, 1)) & ~deal.view(2).void[0] == 0


# --- four kings ------------------------------------------------------------------------------


def laid(hand: str, chien: str, away: str):
    """The taker has laid these away, announced nothing and leads."""
    return act(exchanging(hand, chien=chien), *away.split(), "pass")


def with_one():
    """Four kings, 14 trumps, and one laid away: 15."""
    return laid(f"{KINGS} {trumps(20, 7)}", "AS AC AB AO 2S T6", "AS AC AB AO 2S T6")


def with_two():
    """Four kings, the Excuse, 13 trumps, and two laid away: 15 without the Excuse."""
    return laid(f"{KINGS} {trumps(20, 8)} EX", "AS AC AB AO T7 T6", "AS AC AB AO T7 T6")


def test_d4_4_four_kings_and_one_public_discard():
    deal = with_one()
    assert [trumps(20, 11), trumps(20, 8), trumps(20, 6)] == defaults(deal)
    shown(deal, trumps(20, 6))
    assert deal.plan.deck.take(trumps(20, 6)) == deal.work.shown[0][1]


def test_d4_4_four_kings_and_two_public_discards():
    deal = with_two()
    # T20 to T8 are thirteen: with T7 and T6 fifteen
    assert [trumps(20, 11), trumps(20, 8), trumps(20, 6)] == defaults(deal)
    assert refusal(deal, show(deal, trumps(20, 6))) is None


def test_d4_4_the_excuse_adds_nothing_to_that():
    deal = with_two()
    for row in (f"{trumps(20, 7)} EX", f"{trumps(20, 8)} T6 EX"):
        assert 15 == len(row.split())
        assert "stands-in" == refusal(deal, show(deal, row))


def test_d4_4_thirteen_and_one_and_the_excuse_are_not_fifteen():
    deal = laid(f"{KINGS} {trumps(20, 8)} EX", "AS AC AB AO 2S T6", "AS AC AB AO 2S T6")
    assert ["poignee 10", "poignee 13"] == levels(deal)
    assert "stands-in" == refusal(deal, show(deal, f"{trumps(20, 8)} T6 EX"))


def with_four():
    """Four kings, 14 trumps and four laid away: 18, of which any 15 with one of the four."""
    hand = f"{KINGS} T21 T1 {trumps(20, 9)}"
    return laid(hand, "AS AC T8 T7 T6 T5", "AS AC T8 T7 T6 T5")


@pytest.mark.parametrize("away", ["T8", "T5", "T8 T5", "T7 T6 T5", "T8 T7 T6 T5"])
def test_d4_4_more_than_fifteen_any_of_them_with_a_discard(away):
    deal = with_four()
    own = f"{trumps(21, 9)} T1".split()
    assert 14 == len(own)
    row = " ".join([*away.split(), *own[len(away.split()) - 1 :]])
    assert 15 == len(row.split())
    assert refusal(deal, show(deal, row)) is None


@pytest.mark.parametrize("count", [10, 13])
def test_d4_4_no_discard_in_a_smaller_poignee(count):
    deal = with_four()
    row = f"T8 {trumps(21, 23 - count)}"
    reason = deal.why_not(show(deal, row))
    assert ("laid-away", "laid away cards are shown only among 15 (D4 §4)") == (
        reason.code,
        str(reason),
    )


def test_d4_4_not_with_three_kings():
    hand = f"RS RC RB EX {trumps(20, 8)} T1"  # fourteen trumps
    deal = laid(hand, "AS AC AB AO 2S T6", "AS AC AB AO 2S T6")
    reason = deal.why_not(show(deal, trumps(20, 6)))
    assert "laid-away" == reason.code
    assert "T6: laid away cards are shown only by a hand with RS RC RB RO (D4 §4)" == str(reason)
    # what it lacks of fifteen the Excuse may fill
    assert f"{trumps(20, 8)} T1 EX" == defaults(deal)[2]


def test_d4_4_fifteen_in_the_hand_need_no_discard():
    deal = laid(f"RS RC RB T1 {trumps(20, 7)}", "AS AC AB AO 2S T6", "AS AC AB AO 2S T6")
    assert trumps(20, 7) + " T1" == defaults(deal)[2]
    assert "laid-away" == refusal(deal, show(deal, trumps(20, 6)))


def test_d4_4_a_hidden_discard_is_never_shown():
    deal = with_one()
    assert refusal(deal, show(deal, f"{trumps(20, 7)} AS")) == "not-held"


def test_d4_4_nobody_shows_what_another_laid_away():
    deal = act(with_two(), "RS")
    assert 1 == deal.actor
    assert refusal(deal, show(deal, trumps(16, 7))) is not None


def test_d4_4_who_shows_laid_away_cards_has_shown_his_kings():
    deal = shown(with_two(), trumps(20, 6))
    kings = deal.plan.deck.take(KINGS)
    for seat in range(4):
        assert kings == deal.view(seat).known[0] & kings
        assert deal.plan.deck.take("T7 T6") == deal.view(seat).aside_known[0]


# --- when ------------------------------------------------------------------------------------


def test_d4_4_before_ones_own_first_card_at_ones_own_turn():
    deal = leading("", "", trumps(21, 12))
    for seat in (0, 1):
        assert (seat, []) == (deal.actor, levels(deal))
        act(deal, deal.legal_actions()[0].label)
    assert (2, ["poignee 10"]) == (deal.actor, levels(deal))
    shown(deal, trumps(21, 12))
    assert 2 == deal.actor


def test_d4_4_not_in_the_auction_and_not_after_the_first_card():
    deal = bidding(trumps(21, 12))
    assert refusal(deal, show(deal, trumps(21, 12))) is not None
    deal = leading(trumps(21, 11))
    while deal.work.number == 1 or deal.actor != 0:
        act(deal, deal.legal_actions()[0].label)
    reason = deal.why_not(show(deal, trumps(20, 11)))
    assert "too-late" == reason.code
    assert "that is shown in the first trick, before your own first card (D4 §4)" == str(reason)


def test_d4_4_at_most_one_each():
    deal = shown(leading(trumps(21, 4)), trumps(21, 12))
    assert [] == levels(deal)
    for row in (trumps(21, 12), trumps(13, 4), trumps(21, 7)):
        assert "declared-already" == refusal(deal, show(deal, row))
    assert "you have shown yours already (D4 §4)" == str(deal.why_not(show(deal, trumps(21, 7))))


def test_d4_4_several_seats_may_show():
    deal = leading(trumps(20, 11), trumps(10, 1))
    shown(deal, trumps(20, 11))
    act(deal, "T20")
    shown(deal, trumps(10, 1))
    deck = deal.plan.deck
    assert ((0, deck.take(trumps(20, 11))), (1, deck.take(trumps(10, 1)))) == deal.work.shown
    play_out(deal)
    assert deal.result(TrickResult).shown == (
        (0, deck.take(trumps(20, 11))),
        (1, deck.take(trumps(10, 1))),
    )


def test_d4_4_the_cards_stay_in_the_hand_and_stay_public():
    deal = shown(leading(trumps(20, 9)), trumps(20, 11))
    own = deal.plan.deck.take(trumps(20, 11))
    assert 18 == deal.hands[0].bit_count()
    while not deal.over:
        left = own & deal.hands[0]
        for seat in range(4):
            assert left == deal.view(seat).known[0]
            assert (0, show(deal, trumps(20, 11))) in deal.view(seat).log
        deal.apply(deal.legal_actions()[0])
    assert ((0, own),) == deal.result(TrickResult).shown


def test_d4_4_trumps_that_were_not_shown_stay_hidden():
    deal = shown(leading(trumps(20, 8)), trumps(19, 10))
    hidden = deal.plan.deck.take("T20 T9 T8")
    for seat in (1, 2, 3):
        view = deal.view(seat)
        assert hidden == view.unseen() & hidden
        assert not hidden & (sum(view.known) | sum(view.void))


# --- who gets it -----------------------------------------------------------------------------

AWAY = "2S 3S 4S 5S 6S 7S"
LAST = ("RS", "8S", "9S", "10S")
"""Six cards worth 3, and a trick for its leader worth 6."""
BY_COUNT = {10: trumps(20, 11), 13: trumps(20, 8), 15: trumps(20, 6)}


def settled(points: float, *shows: tuple[int, str], contract: str = "garde"):
    """Seat 0 comes to so many points with two bouts; these were shown."""
    own = worth(points - 9, 32, bouts="T1 T21", without=f"{AWAY} {' '.join(LAST)}")
    deal = ending(*LAST, own=own, put_away=AWAY, contract=contract, shown=shows)
    return act(deal, *LAST)


@pytest.mark.parametrize(("count", "value"), [(10, 20), (13, 30), (15, 40)])
@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("points", [41, 40])
def test_d4_7_it_goes_to_the_side_that_wins_the_contract(count, value, seat, points):
    """Whoever showed it: with 41 points the taker wins, one fewer and he loses."""
    deal = settled(points, (seat, BY_COUNT[count]))
    sign = 1 if points >= 41 else -1
    assert ("poignee", sign * 3 * value) == lines(deal, 0)[-1]
    assert {("poignee", -sign * value)} == {lines(deal, other)[-1] for other in (1, 2, 3)}


@pytest.mark.parametrize("contract", ["prise", "garde", "garde-sans"])
def test_d4_7_it_is_not_multiplied(contract):
    assert ("poignee", 60) == lines(settled(45, (1, BY_COUNT[10]), contract=contract), 0)[-1]


def test_d4_4_d4_8_two_seats_show_and_one_side_gets_both():
    # garde with 45 of 41: 58 from each, and 20 + 20 for both poignées
    deal = settled(45, (0, trumps(21, 12)), (3, trumps(11, 2)))
    assert [("contract", 174), ("poignee", 60), ("poignee", 60)] == lines(deal, 0)
    assert (294, -98, -98, -98) == totals(deal)


def test_d4_8_a_poignee_shown_by_the_taker_who_loses_costs_him():
    # garde with 40 of 41: (25 + 1) x 2 = 52 and 20 to each
    assert (-216, 72, 72, 72) == totals(settled(40, (0, trumps(20, 11))))


def test_d4_4_four_kings_with_two_discards_played_to_the_end():
    """The taker wins every trick of his trumps; fifteen shown are 40, whoever they help."""
    deal = play_out(shown(with_two(), trumps(20, 6)))
    value = 40 if lines(deal, 0)[0][1] > 0 else -40
    assert ("poignee", 3 * value) in lines(deal, 0)
