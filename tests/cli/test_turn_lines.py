"""What a typed turn means, as a whole or in part, and how it is refused."""

from __future__ import annotations

from random import Random

import pytest

from millefeuille import IllegalActionError, NotationError, parse
from millefeuille.cli.playing.answers import why_not
from millefeuille.cli.playing.reading import Reader
from millefeuille.cli.screen.choices import labels
from millefeuille.cli.screen.seating import Seating
from tests.core import melding
from tests.core.melding import DECK, turns

READER = Reader(melding.table("melds:free"))
ME = Seating(0, ("You", "North"), ("person", "random"), {})
HAND = "QS QH QD 10S 10H 10C 7S 7H 2S 2H 4H 9D KS"
SETS = (("7C 7D 7D", "KH KD KC"), ())
UNLIKE = "which Q? name the suits: QS QD or QD QH"


def deal(hand: str = HAND, other: str = "3S 4S", *, sets=SETS, **more):
    """A turn that has not begun; the next card of the stock is the three of hearts."""
    return turns(hand, other, sets=sets, **more)


def read(line: str, at) -> list[str]:
    return [str(action) for action in READER.actions(line, at)]


@pytest.mark.parametrize(
    ("line", "actions"),
    [
        ("d", "draw"),
        ("p", "take"),
        ("D X9D", "draw, throw 9D"),
        ("d x 9♦", "draw, throw 9D"),
        ("d x9", "draw, throw 9D"),
        ("d QQQ", "draw, lay QS QD QH"),
        ("d qsqhqd x4h", "draw, lay QS QH QD, throw 4H"),
        ("d qs qh qd x4h", "draw, lay QS QH QD, throw 4H"),
        ("d 10 10 10", "draw, lay 10S 10C 10H"),
        ("d 101010", "draw, lay 10S 10C 10H"),
        ("d 2qs2", "draw, lay QS 2S 2H"),
        ("d QQQ2", "draw, lay QS QD QH, add 2S 2"),
        ("d QQQ 2 2", "draw, lay QS QD QH, add 2S 2, add 2H 2"),
        ("d 10 10 10 QQQ", "draw, lay 10S 10C 10H, lay QS QD QH"),
        ("d 10 2 2 q q q", "draw, lay 10S 2S 2H, lay QS QD QH"),
        ("d +7 2 x4h", "draw, add 7S 0, add 2S 0, throw 4H"),
        ("d + 2 7", "draw, add 2S 0, add 7S 0"),
        ("d +77 QQQ", "draw, add 7S 0, add 7H 0, lay QS QD QH"),
        ("d +k k+2 7+2", "draw, add KS 1, add 2S 1, add 2H 0"),
        ("p lay qs qh qd add 7s 0 throw 4h", "take, lay QS QH QD, add 7S 0, throw 4H"),
        ("lay qs qh qd", "lay QS QH QD"),
        ("4h", "throw 4H"),
        ("end", "end"),
    ],
)
def test_a_line_is_a_turn(line, actions):
    assert read(line, deal()) == actions.split(", ")


def test_a_rank_alone_is_any_of_cards_that_are_alike():
    # every ten is worth as much; of the queens that of spades is worth more
    at = deal(hand="10S 10C 10D 10H QS QC QH QD 4H", drawn=True)
    assert read("101010", at) == ["lay 10S 10C 10D"]
    assert read("QQQQ", at) == ["lay QS QC QD", "add QH 2"]
    assert read("qsqq", at) == ["lay QS QC QD"]
    assert read("qs q q xq", deal(hand="QS QC QH QH 4H", drawn=True))[-1] == "throw QH"
    with pytest.raises(NotationError, match=r"which Q\? name the suits: QS QC QD or QC"):
        READER.actions("QQQ", at)


@pytest.mark.parametrize(
    ("hand", "line", "actions"),
    [
        ("QS QC QD QH 4H", "QQQ xqc", "lay QS QD QH, throw QC"),
        ("QS QC QD QH 4H", "QQQ xqs", "lay QC QD QH, throw QS"),
        ("7S 7H 4H", "+7 x7s", "add 7H 0, throw 7S"),
        ("2S 2H 7S 4H", "7+2 x2s", "add 2H 0, throw 2S"),
        ("10S 10C 2S 10H", "10 10 2 x10s", "lay 10C 10H 2S, throw 10S"),
        ("7S 7H 4H", "+7 throw 7s", "add 7H 0, throw 7S"),
        ("10S 10C 10H", "10 10 10 x10s", "lay 10S 10C 10H, throw 10S"),  # none is left for it
    ],
)
def test_a_rank_leaves_the_cards_that_are_named_behind_it(hand, line, actions):
    assert read(line, deal(hand=hand, drawn=True)) == actions.split(", ")


def test_several_sets_of_one_rank_are_counted():
    at = deal(sets=(("7C 7D 7D", "KH KD KC", "7S 7C 2C"), ()), hand="7H 7H 2S 4H 9D", drawn=True)
    assert read("+7", at) == ["add 7H 0"]
    assert read("+7/2 2", at) == ["add 7H 2", "add 2S 2"]
    assert read("7+2/2", at) == ["add 2S 2"]
    with pytest.raises(NotationError, match="you have fewer than 3 sets of rank 7"):
        READER.actions("+7/3", at)


def test_a_wild_card_alone_goes_to_wild_ones_or_to_the_only_set():
    drawn = {"hand": "2S 2H 4H 9D", "drawn": True}
    assert read("+2", deal(sets=(("7C 7D 7D",), ()), **drawn)) == ["add 2S 0"]
    assert read("+2", deal(sets=(("7C 7D 7D", "2C 2C 2D"), ()), **drawn)) == ["add 2S 1"]
    with pytest.raises(NotationError, match=r"\+2 to which set\? 7\+2 adds to the set of rank 7"):
        READER.actions("+2", deal(**drawn))
    with pytest.raises(NotationError, match="you have no set of rank 2"):
        READER.actions("+2", deal(sets=((), ()), **drawn))


@pytest.mark.parametrize(
    ("pile", "line", "actions"),
    [
        ("4C 10D", "p QQQ x4h", "take 10S 10C, lay QS QD QH, throw 4H"),
        ("4C QC", "take qs qh x4h", "take QS QH, throw 4H"),
        ("4C 7S", "p/new", "take 7S 7H"),
        ("4C 7S", "p/1 7+2 k+2", "take 7S 7H onto 0, add 2S 0, add 2H 1"),
        ("4C 7S", "p/new 7+2/2", "take 7S 7H, add 2S 2"),
        ("4C 2D", "p", "take 2S 2H"),
        ("2D", "p", "take"),  # turned up at the deal
        ("4C KC", "p", "take"),
        ("4C QC", "p qsqh x4h", "take QS QH, throw 4H"),
        ("4C QC", "p qs qh x4h", "take QS QH, throw 4H"),
        ("4C QC", "p qsqhqc x4h", "take QS QH, throw 4H"),
        ("4C 10D", "p 10 10 10 xqs", "take 10S 10C, throw QS"),
    ],
)
def test_the_pile_with_a_pair(pile, line, actions):
    assert read(line, deal(pile=pile, take="pair")) == actions.split(", ")


@pytest.mark.parametrize(
    ("pile", "line", "why"),
    [
        ("4C 7S", "p", "which way to take the pile? p/new or p/1"),
        ("4C QC", "p", "which way to take the pile? take QS QD or take QD QH"),
        ("4C QC", "p QQQ", "which way to take the pile? take QS QD or take QD QH"),
        ("4C 7S", "p/2", "the pile does not go to p/2; there is p/new or p/1"),
        ("4C QC", "p/1", "the pile does not go to p/1; there is p"),
    ],
)
def test_where_the_pile_can_be_taken_in_several_ways_it_asks(pile, line, why):
    with pytest.raises(NotationError) as refused:
        READER.actions(line, deal(pile=pile, take="pair"))
    assert str(refused.value) == why


def test_cards_of_the_pile_are_laid_in_the_line_that_takes_it():
    at = deal(hand="QS 4H 9D", pile="QH QD 5C")
    actions = READER.actions("p QQQ x5c", at)
    assert [str(action) for action in actions] == ["take", "lay QS QD QH", "throw 5C"]
    at.apply_all(actions)
    assert (DECK.text(at.hands[0]), DECK.text(at.sets[0][-1])) == ("9D 4H", "QS QD QH")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("d q", "q alone is no set: xq throws it, +q adds it to your set"),
        ("d 4h x9d", "4h alone is no set: x4h throws it, +4h adds it to your set"),
        ("d +9", "you have no set of rank 9"),
        ("p/1", "the pile does not go to p/1; there is p"),
        ("d QQ", UNLIKE),
        ("xx", "'xx' says nothing here; type draw, take or ? for all"),
        ("d x9d4h", "'d x9d4h' says nothing here; type draw, take or ? for all"),
        ("d z+7", "'d z+7' says nothing here; type draw, take or ? for all"),
        ("7+", "'7+' says nothing here; type draw, take or ? for all"),
        ("add 7s", "'add 7s' says nothing here; type draw, take or ? for all"),
    ],
)
def test_lines_that_say_nothing_or_too_much(line, why):
    with pytest.raises(NotationError) as refused:
        READER.actions(line, deal())
    assert str(refused.value) == why


@pytest.mark.parametrize(
    ("line", "action", "why"),
    [
        ("x4h", "throw 4H", "a turn begins with the stock or the pile"),
        ("d x4h x9d", "throw 9D", "your turn ends before that"),
        ("d xkh", "throw KH", "look first at the cards that came to your hand"),
        ("p 10 10 10 10", "add 10S 2", "you do not hold 10S"),
        ("p lay", "lay", "a set begins with 3 cards, more are added one by one"),
        ("p lay +7", "lay", "a set begins with 3 cards, more are added one by one"),
        ("p 4h9dks", "lay 4H 9D KS", "KS 9D 4H are not of one rank"),
        ("p pass", "pass", "a turn is: draw or take, lay, throw a card"),
        ("end", "end", "the deal can be ended only when the stock is empty"),
    ],
)
def test_all_of_a_line_or_nothing_of_it(line, action, why):
    at = deal()
    actions = READER.actions(line, at)
    with pytest.raises(IllegalActionError) as refused:
        at.apply_all(actions)
    assert (str(refused.value.action), str(refused.value.reason)) == (action, why)
    assert (at.hands[0], at.work.drawn, len(at.entries())) == (DECK.take(HAND), False, 0)


@pytest.mark.parametrize("line", ["d x3h", "d 3", "d +3", "d 333", "d 33 3h", "d x3", "d q33"])
def test_what_a_line_says_does_not_depend_on_the_card_it_draws(line):
    said = set()
    for stock in ("3H", "KC", "9C", "2C"):
        at = deal(hand="QS QH 3S 3C 4H 9D", stock=f"5C 6C {stock}")
        said.add((outcome(line, at), *why_not(line, READER, at, ME)))
    assert len(said) == 1


def outcome(line: str, at) -> str:
    """What comes of a line."""
    try:
        at.clone().apply_all(READER.actions(line, at))
    except (IllegalActionError, NotationError) as error:
        return str(error)
    return "done"


def test_why_not_goes_through_a_turn_up_to_what_is_refused():
    assert why_not("d +7 2 x4h", READER, deal(), ME) == [
        "draw is legal",
        "add 7S 0 is legal",
        "add 2S 0 is legal",
        "4H is legal",
    ]
    assert why_not("p xkh QQQ", READER, deal(), ME) == [
        "take is legal",
        "KH is not legal: you do not hold KH",
    ]
    assert why_not("d x9d x4h", READER, deal(), ME) == [
        "draw is legal",
        "9D is legal",
        "4H is not legal: your turn ends before that",
    ]
    assert why_not("d x9d d", READER, deal(), ME)[-1] == (
        "draw is not legal: your turn ends before that"
    )
    assert why_not("4h", READER, deal(), ME) == [
        "4H is not legal: a turn begins with the stock or the pile"
    ]
    assert why_not("d QQ", READER, deal(), ME) == [UNLIKE]


@pytest.mark.parametrize("name", ["melds:free", "melds:pair"])
def test_every_offered_label_is_read_as_its_action(name):
    at = melding.table(name)
    reader, rng = Reader(at), Random(5)
    game = at.deal(2)
    while not game.over:
        legal = game.legal_actions()
        for label, action in zip(labels(legal), legal, strict=True):
            assert reader.actions(label, game) == [action]
            assert reader.actions(str(action).lower(), game) == [action]
            assert parse(str(action), DECK) is action
        game.apply(rng.choice(legal))
