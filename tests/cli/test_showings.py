"""How a person says which cards he shows."""

from __future__ import annotations

import pytest

from millefeuille import Declare, NotationError
from millefeuille.cli.playing.answers import called
from millefeuille.cli.playing.reading import Reader
from millefeuille.cli.screen.choices import choices, labels
from tests.cli.tarot import CHIEN, DECK, LONG, TAROT, dealt, taken

READER = Reader(TAROT)
KINGS = "RS RC RB RO T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8"
TOP = [f"T{number}" for number in range(21, 7, -1)]


def first_lead(hand: str = LONG, chien: str = CHIEN):
    """The taker, who is to lead the first trick; he has laid away what lay in the chien."""
    return taken(hand, *(f"discard {card}" for card in chien.split()), "pass", chien=chien)


def shows(*cards: str) -> list[Declare]:
    return [Declare("poignee", tuple(map(DECK.card, cards)))]


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("poignee 13", TOP[:13]),
        ("Poignée 10", TOP[:10]),
        ("poignee 13 -9", [*TOP[:12], "T8"]),
        ("poignee 10 -21 -t20 -19 -18", TOP[4:]),
        ("poignee 21 20 19 18 17 16 15 14 8 9", [*TOP[:8], "T9", "T8"]),
        ("declare poignee t21 t20", TOP[:2]),
    ],
)
def test_a_level_cards_to_hide_or_the_very_cards(line, cards):
    assert READER.actions(line, first_lead()) == shows(*cards)


def test_whatever_comes_to_a_level_is_legal():
    for line in ("poignee 13 -14", "poignee 10 -8 -10 -12 -14"):
        (action,) = READER.actions(line, first_lead())
        assert first_lead().why_not(action) is None


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("poignee", "poignee could be poignee 10 or poignee 13"),
        ("poignee 13 -9 -8", "to show 13 of your 14 trumps, hide 1 of them, not 2"),
        ("poignee 10 -9", "to show 10 of your 14 trumps, hide 4 of them, not 1"),
        ("poignee 15", "15 are shown, and you hold 14 trumps (D4 §4)"),
        ("poignee 12", "poignee is of 10, 13 or 15 cards, not of 12"),
        ("poignee 13 -7", "T7 is none of your trumps"),
        ("poignee 13 -rs", "RS is none of your trumps"),
        ("poignee 13 9", "exactly 10, 13, 15 cards are shown, and these are 2 (D4 §4)"),
        ("poignee x", "'poignee x' says nothing here; type 2S, 3S, RS, RC or ? for all"),
        ("poignee 13 -x", "'poignee 13 -x' says nothing here; type 2S, 3S, RS, RC or ? for all"),
    ],
)
def test_what_comes_to_no_level_is_one_sentence(line, sentence):
    assert why_not(line, first_lead()) == sentence


def why_not(line: str, deal) -> str:
    try:
        (action,) = READER.actions(line, deal)
    except NotationError as error:
        return str(error)
    return str(deal.why_not(action))


def test_the_only_level_needs_no_number():
    hand = LONG.replace("T9 T8", "VS DS").replace("T10", "AS")
    assert READER.actions("poignee", first_lead(hand)) == shows(*TOP[:11][:10])


@pytest.mark.parametrize("line", ["poignee", "poignee 10", "poignee 13 -9"])
def test_where_nothing_can_be_shown_the_rules_say_why(line):
    def why(deal):
        (action,) = READER.actions(line, deal)
        return f"{called(action, READER, deal)}: {deal.why_not(action)}"

    assert why(dealt(LONG)).startswith("poignee: this is the time to bid or to pass")
    shown = first_lead()
    shown.apply(*READER.actions("poignee 13", shown))
    assert why(shown) == "poignee: you have shown yours already (D4 §4)"
    few = first_lead("RS 2S 3S RC DC CC VC 10C 9C 8C 7C 6C 5C 4C 3C T21 T20 T19")
    count = 13 if "13" in line else 10
    assert why(few) == f"poignee {count}: {count} are shown, and you hold 3 trumps (D4 §4)"


def test_a_shortage_of_one_is_filled_by_the_excuse():
    deal = first_lead("RS 2S 3S RC DC CC VC 10C EX T21 T20 T19 T18 T17 T16 T15 T14 T13")
    assert READER.actions("poignee", deal) == shows(*TOP[:9], "EX")
    assert why_not("poignee 13", deal) == "13 are shown, and you hold 9 trumps (D4 §4)"


def test_four_kings_show_what_they_laid_away():
    deal = first_lead(KINGS, "2S T7 T6 T5 T4 T3")
    assert READER.actions("poignee 15", deal) == shows(*TOP, "T7")
    assert READER.actions("poignee 15 -7 -6 -5 -4", deal) == shows(*TOP, "T3")
    (action,) = READER.actions("poignee 15 -21 -6 -5 -4", deal)
    assert deal.why_not(action) is None
    with pytest.raises(NotationError, match="to show 15 of your 19 trumps, hide 4 of them, not 1"):
        READER.actions("poignee 15 -21", deal)


def test_a_showing_is_short_where_it_is_offered():
    legal = first_lead().legal_actions()
    assert labels(legal)[-2:] == ["poignee 10", "poignee 13"]
    assert choices(legal) == "poignee 10, poignee 13"


def test_other_cards_of_a_level_are_told_by_name():
    deal = first_lead()
    (other,) = READER.actions("poignee 13 -9", deal)
    (offered,) = READER.actions("poignee 13", deal)
    assert called(offered, READER, deal) == "poignee 13"
    assert called(other, READER, deal) == f"declare poignee {' '.join([*TOP[:12], 'T8'])}"
