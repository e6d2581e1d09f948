"""What a deal brings: values, sets of eight, the bonus, hands: D2 §sets, §scoring; P §scoring."""

from __future__ import annotations

import pytest

from millefeuille.seats import NOBODY
from tests.plugins.canadian_mille.deals import (
    EIGHT_KINGS,
    EIGHT_QUEENS,
    EIGHT_TWOS,
    PROFILES,
    TWO_CLEAN,
    ended,
    lines,
    own_lines,
    scored,
    table,
    totals,
)

QUEENS_ACES_FIVES = f"{EIGHT_QUEENS} / AS AC AD / 5S 5C 5D 5H"
KINGS_THREES = f"{EIGHT_KINGS} / 3S 3S 3C 3C 3D 3D 3H"
ONE_OF_EACH = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
DOCUMENT = [15, -10, 100, 50, -10, -5, -5, -5, -5, -5, -5, -5, 20]
ORIGINAL = [15, 10, 10, 10, 10, 5, 5, 5, 5, 5, 5, 5, 20]


def going_out(*sets: str, name: str = "document"):
    """The line of the bonus, of the one who went out."""
    (found,) = [line for line in own_lines(*sets, name=name) if line.name == "going out"]
    return found


# --- what the cards are worth ----------------------------------------------------------------


@pytest.mark.parametrize("suit", ["S", "C", "D", "H"])
def test_d2_scoring_a_rank_is_worth_the_same_in_every_suit(suit):
    deck = table().plan.deck
    assert DOCUMENT == [deck.points(deck.take(f"{rank}{suit}")) for rank in ONE_OF_EACH]


@pytest.mark.parametrize("suit", ["S", "C", "D", "H"])
def test_p_cards_one_queen_and_one_jack_stand_out(suit):
    deck = table("original").plan.deck
    worth = dict(zip(ONE_OF_EACH, ORIGINAL, strict=True))
    worth |= {"Q": 100} if suit == "S" else {"J": 50} if suit == "D" else {}
    assert list(worth.values()) == [deck.points(deck.take(f"{rank}{suit}")) for rank in ONE_OF_EACH]


def test_both_copies_of_a_card_are_worth_the_same():
    deck = table("original").plan.deck
    assert 200 == deck.points(deck.take("QS QS"))
    assert 100 == deck.points(deck.take("JD JD"))


def test_the_pack_is_two_of_each_of_52_cards():
    for name in PROFILES:
        deck = table(name).plan.deck
        assert (104, 52, 2) == (deck.size, len(deck.kinds), deck.copies)


# --- worked values -----------------------------------------------------------------------------


def test_d2_sets_out_clean_with_eight_queens():
    """800 x 4, 45 x 2 and -20 x 2: 3200 + 90 - 40."""
    assert (3250, 0) == scored(QUEENS_ACES_FIVES)


def test_p_scoring_out_clean_with_eight_queens():
    """260 x 4, 45 x 2 and 20 x 2: 1040 + 90 + 40; the ten left costs 10."""
    assert (1170, -10) == scored(QUEENS_ACES_FIVES, name="original")


def test_out_clean_with_kings_and_threes():
    """80 x 4 and 35 x 2, which the document takes away."""
    assert -390 == scored(KINGS_THREES)[0]
    assert 390 == scored(KINGS_THREES, name="original")[0]


@pytest.mark.parametrize(("name", "points"), [("document", 0), ("original", -320)])
def test_a_hand_that_the_loser_has_left(name, points):
    deal = ended(TWO_CLEAN, hands=("", "QS QS JD JD 2C"), name=name)
    assert ("hand", points) == lines(deal, 1, name)[-1][:2]
    assert points == totals(deal, name)[1]


# --- sets --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "document", "original"),
    [
        ("QC QD QH", 300, 30),
        ("QS QC QD", 300, 120),
        ("JS JC JD", 150, 70),
        ("AS AS AC AC AD AD AH", 105, 105),
        ("2S 2C 2D", 60, 60),
        ("QD 2S 2C", 140, 50),
        ("KS KS 2D", 0, 40),
        ("9S 9C 9D 9H 2S 2S", 20, 60),
        ("10S 10C 10D 10H 10S 10C 10D", -70, 70),
        (EIGHT_QUEENS, 1600, 520),
        ("JS JS JC JC JD JD JH JH", 800, 320),
        (EIGHT_KINGS, -160, 160),
        (EIGHT_TWOS, 320, 320),
        ("QS QS QC QC QD QD QH 2S", 720, 270),
        (f"{EIGHT_KINGS} 2C", -60, 100),
        (f"{EIGHT_KINGS} 2C 2D", -40, 120),
        ("AS AC AD AH 2S 2C 2D 2H", 140, 140),
    ],
)
def test_one_set_of_somebody_who_is_not_out(cards, document, original):
    assert document == scored("", cards)[1]
    set_line = own_lines("", cards, seat=1, name="original")[0]
    assert ("set", original) == set_line[:2]


@pytest.mark.parametrize(
    ("cards", "rule", "note"),
    [
        ("QS QC QD", "values.ranks.q.points", "QS QC QD: clean"),
        ("10D 2S 10C", "values.ranks.10.points", "10C 10D 2S: dirty"),
        ("2S 2C 2D", "values.ranks.2.points", "2S 2C 2D: dirty"),
        (EIGHT_KINGS, "scoring.eight.factor", f"{EIGHT_KINGS}: clean, 8 cards: -80 times 2"),
        (EIGHT_TWOS, "scoring.eight.factor", f"{EIGHT_TWOS}: dirty, 8 cards: 160 times 2"),
        (
            "KS KS KC KC KD KD KH 2C",
            "scoring.dirty_eight_doubles",
            "KS KS KC KC KD KD KH 2C: dirty, 8 cards: not times 2",
        ),
        (
            f"{EIGHT_KINGS} 2C",
            "scoring.eight.size",
            f"{EIGHT_KINGS} 2C: dirty, 9 cards: not 8, not times 2",
        ),
    ],
)
def test_a_set_says_why_it_is_doubled_or_not(cards, rule, note):
    line = own_lines("", cards, seat=1)[0]
    assert (rule, note) == (line.rule, line.note)


def test_each_set_has_a_line_in_the_order_in_which_they_were_begun():
    found = own_lines("6S 6C 6D / AS AC AD / 6S 6C 6H")
    assert [("set", -15), ("set", 45), ("set", -15), ("going out", 15)] == [x[:2] for x in found]


def test_two_sets_of_one_rank_stay_apart():
    """Four queens twice: eight queens, but no set of eight."""
    apart = "QS QC QD QH / QS QC QD QH"
    assert 800 == scored("", apart)[1]
    assert 1600 == scored("", EIGHT_QUEENS)[1]


def test_nothing_laid_has_a_line_of_its_own():
    found = own_lines("AS AC AD", seat=1)
    assert [("sets", 0, "turns.sets", "none is laid")] == [tuple(found[0])]


# --- the bonus ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sets", "document", "original"),
    [
        (TWO_CLEAN, 30, 60),  # 45 - 15, 45 + 15
        ("AS AC AD", 0, 0),
        ("AS AC AD / 4S 4C 2D", 0, 0),
        (f"{TWO_CLEAN} / QS QC 2D", 0, 0),
        (f"{TWO_CLEAN} / 2S 2C 2D", 0, 120),
        ("AS AC AD / 2S 2C 2D", 0, 105),
        ("2S 2C 2D / 2S 2C 2H", 0, 120),
        (f"AS AC AD / {EIGHT_KINGS}", -115, 205),  # 45 and two more times the 80
        (f"AS AC AD / {EIGHT_TWOS}", 0, 365),  # 45 and two more times the 160
        (f"{TWO_CLEAN} / {EIGHT_KINGS} 2S", 0, 0),
        ("KS KC KD / 3S 3C 3D", -45, 45),
        ("", 0, 0),
    ],
)
def test_what_going_out_brings(sets, document, original):
    assert document == going_out(sets).points
    assert original == going_out(sets, name="original").points


def test_d2_sets_only_the_one_who_is_out_gets_the_bonus():
    """Both have the same two clean sets, with the other copies of the cards."""
    assert (60, 30) == scored(TWO_CLEAN, TWO_CLEAN)
    assert (30, 60) == scored(TWO_CLEAN, TWO_CLEAN, out=1)
    assert (30, 30) == scored(TWO_CLEAN, TWO_CLEAN, out=NOBODY)
    assert "going out" not in [line.name for line in own_lines(TWO_CLEAN, TWO_CLEAN, seat=1)]


@pytest.mark.parametrize(
    ("sets", "rule", "note"),
    [
        (TWO_CLEAN, "scoring.bonus.factor", "2 clean sets, no 2: each set times 2"),
        (
            f"AS AC AD / {EIGHT_KINGS}",
            "scoring.bonus.factor",
            "2 clean sets, no 2: each set times 2, a set of 8 times 4 in all",
        ),
        ("AS AC AD", "scoring.bonus.least_clean", "no bonus: it needs 2 clean sets, not 1"),
        (
            f"{TWO_CLEAN} / 2S 2C 2D / QS QC 2H",
            "scoring.bonus.barred_by",
            "no bonus: it needs no 2, as there is in 2S 2C 2D, QS QC 2H",
        ),
    ],
)
def test_the_bonus_says_what_brings_it_or_what_would_have(sets, rule, note):
    line = going_out(sets)
    assert (rule, note) == (line.rule, line.note)


@pytest.mark.parametrize(
    ("sets", "note"),
    [
        ("2S 2C 2D / AS AC AD", "2 clean sets, no 2 for another card: each set times 2"),
        (
            f"{TWO_CLEAN} / 2S 2C 2D / QS QC 2H",
            "no bonus: it needs no 2 for another card, as there is in QS QC 2H",
        ),
    ],
)
def test_p_scoring_a_set_of_twos_does_not_bar_the_bonus(sets, note):
    assert note == going_out(sets, name="original").note


# --- what is left in the hands -------------------------------------------------------------------


def test_d2_sets_a_hand_is_not_counted():
    found = own_lines("", "AS AC AD", hands=("", "QS"), seat=1)
    assert ("hand", 0, "scoring.hand_subtracted", "1 card left, not counted") == found[-1]
    found = own_lines("", "AS AC AD", hands=("", "QS 2C"), seat=1)
    assert "2 cards left, not counted" == found[-1].note


def test_w_basic_rules_a_hand_is_subtracted():
    """W §Basic rules: a deal may cost more than it brings."""
    found = own_lines("", "AS AC AD", hands=("", "QS KC 3D 2S"), seat=1, name="original")
    assert ("hand", -135, "scoring.hand_subtracted", "QS 2S KC 3D left") == found[-1]
    assert -90 == sum(line.points for line in found)


@pytest.mark.parametrize(("name", "points"), [("document", (300, 45)), ("original", (85, 15))])
@pytest.mark.parametrize("ending", ["turn limit", "stock empty"])
def test_nobody_is_out(name, points, ending):
    """QS QC QD and AS AC AD; left are JC JD and a five, and a ten and twos."""
    held = ("JS JC 3D KS", "10S 2C") if name == "original" else ("JS JC", "10S 2C")
    deal = ended("QS QC QD", "AS AC AD", hands=held, out=NOBODY, ending=ending, name=name)
    assert points == totals(deal, name)
    assert not [line for seat in (0, 1) for line in lines(deal, seat, name) if "out" in line.name]


# --- mixtures ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "points"),
    [
        ("values=original", (1170, 0)),
        ("values=original,hand_subtracted=yes", (1170, -10)),
        ("hand_subtracted=yes", (3250, 10)),
        ("values.ranks.q.points=10", (160 * 4 + 50 + 200, 0)),
        ("on_top=yes", (800 * 8 + 50, 0)),
        ("eight_factor=3", (2450, 0)),
        ("bonus.factor=3", (3200 + 75, 0)),
        ("eight.factor=5", (3250, 0)),
        ("least_clean=4", (1600 + 25, 0)),
        ("scoring=original", (3250, 10)),
    ],
)
def test_each_field_may_be_set_by_itself(settings, points):
    """The queens are 800, of which the two of spades are 200; aces and fives 25."""
    if settings == "values.ranks.q.points=10":
        points = (260 * 4 + 50, 0)
    assert points == scored(QUEENS_ACES_FIVES, name=f"document,{settings}")


@pytest.mark.parametrize(
    ("settings", "sets", "points"),
    [
        ("dirty_eight_doubles=yes", "QS QS QC QC QD QD QH 2S", 1440),
        ("dirty_eight_doubles=yes", f"{EIGHT_KINGS} 2S", -60),
        ("eight.size=4", "AS AC AD AH", 120),
        ("eight.size=4", EIGHT_QUEENS, 800),
    ],
)
def test_fields_of_sets_of_eight(settings, sets, points):
    assert points == scored("", sets, name=f"document,{settings}")[1]


@pytest.mark.parametrize(
    ("settings", "points"),
    [
        ("wild_set_is_clean=yes", 0),
        ("barred_by=as_wild", 0),
        ("barred_by=as_wild,wild_set_is_clean=yes", 105),
        ("barred_by=as_wild,least_clean=1", 105),
    ],
)
def test_what_a_set_of_twos_bars_and_what_it_counts_as_are_two_fields(settings, points):
    assert points == going_out("AS AC AD / 2S 2C 2D", name=f"document,{settings}").points


def test_without_wild_cards_no_two_is_spoken_of():
    name = "document,turns.sets.wild=none"
    line = going_out("2S 2C 2D / AS AC AD", name=name)
    assert (105, "2 clean sets: each set times 2") == (line.points, line.note)


def test_a_set_of_eight_that_is_multiplied_on_top_says_so():
    line = going_out(f"AS AC AD / {EIGHT_KINGS}", name="document,on_top=yes")
    assert "2 clean sets, no 2: each set times 2, a set of 8 times 4 once more" == line.note
    assert 45 - 80 * 6 == line.points


def test_one_clean_set_may_be_enough():
    line = going_out("AS AC AD", name="document,least_clean=1")
    assert (45, "1 clean set, no 2: each set times 2") == (line.points, line.note)
