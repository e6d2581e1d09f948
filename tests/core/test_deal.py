from __future__ import annotations

import pytest

from millefeuille import (
    Add,
    Bid,
    Declare,
    Draw,
    EndDeal,
    Give,
    IllegalActionError,
    Lay,
    NotationError,
    Pass,
    Play,
    TakePile,
    Throw,
    parse,
)
from millefeuille.actions import Drew, Shown
from millefeuille.cards import HIDDEN
from millefeuille.check.playing import snapshot
from tests.core.bench import french
from tests.laws.catalogue import table

DECK = french()


def turn_deal():
    """A deal of the collecting game: seat 1 holds three sevens and will draw the king of hearts."""
    at = table("collect")
    deck = at.plan.deck
    first = "7S 7S 7C 2C 3C 4C 5C 6C 8C"
    second = "9S 9C JS JC QS QC KS KC AS"
    dealt = [word for pair in zip(first.split(), second.split(), strict=True) for word in pair]
    top = ["10H", "KH", "KH"]  # turned up, drawn first, drawn next
    named = deck.take([*dealt, *top])
    rest = [1 << place for place in range(deck.size) if not named >> place & 1]
    order, free = [], named
    for word in [*dealt, *top]:
        bit = deck.kind(deck.card(word)) & free
        order.append(bit & -bit)
        free ^= bit & -bit
    return at.deal_order(order + rest)


def cards(deal, text):
    return tuple(map(deal.plan.deck.card, text.split()))


# --- several actions at once -----------------------------------------------------------------


def test_a_whole_turn_in_one_line():
    deal = turn_deal()
    deck = deal.plan.deck
    assert deal.actor == 1
    deal.apply_all([Draw(), Lay(cards(deal, "7S 7S 7C")), Throw(deck.card("2C"))])
    assert deck.text(deal.hands[1]) == "8C 6C 5C 4C 3C KH"
    assert deal.actor == 0


def test_all_or_nothing():
    deal = turn_deal()
    before = snapshot(deal)
    with pytest.raises(IllegalActionError, match="look first at the cards that came to your hand"):
        deal.apply_all([Draw(), Lay(cards(deal, "7S 7S 7C")), Throw(deal.plan.deck.card("AD"))])
    assert snapshot(deal) == before


def test_the_stock_cannot_be_probed():
    """A card that comes with the draw may not be named in the line that draws it."""
    deal = turn_deal()
    before = snapshot(deal)
    king, ace = deal.plan.deck.card("KH"), deal.plan.deck.card("AD")
    said = []
    for card in (king, ace):
        with pytest.raises(IllegalActionError) as refused:
            deal.apply_all([Draw(), Throw(card)])
        said.append((refused.value.reason.code, str(refused.value.reason), refused.value.legal))
    assert said[0] == said[1]
    assert snapshot(deal) == before
    deal.apply(Draw())
    deal.apply(Throw(king))


def test_a_second_copy_that_was_drawn_cannot_be_probed():
    """One seven of clubs is held; whether another was drawn must not come out either."""
    deal = turn_deal()
    said = []
    for other in ("KH", "AD"):
        with pytest.raises(IllegalActionError) as refused:
            deal.apply_all([Draw(), Lay(cards(deal, f"7S 7C {other}"))])
        said.append(str(refused.value.reason))
    assert said[0] == said[1]


def test_two_copies_where_one_was_held_cannot_be_probed():
    deal = turn_deal()
    deck = deal.plan.deck
    # seat 1 holds one 7C; in one deal the stock's top is the other 7C, in the other it is not
    position = [deal.clone(), deal.clone()]
    other = deck.kind(deck.card("7C")) & ~deal.hands[1]
    with_it = position[0]
    stock = list(with_it.stock)
    place = stock.index(other)
    stock[place], stock[-1] = stock[-1], stock[place]
    with_it.stock = tuple(stock)
    said = []
    for deal_ in position:
        with pytest.raises(IllegalActionError) as refused:
            deal_.apply_all([Draw(), Lay(cards(deal, "7S 7C 7C"))])
        said.append(str(refused.value.reason))
    assert said[0] == said[1]


@pytest.mark.parametrize("line", [[Draw(), Draw()], [Draw(), Pass()]])
def test_a_refusal_after_drawing_does_not_show_what_was_drawn(line):
    with pytest.raises(IllegalActionError) as refused:
        turn_deal().apply_all(line)
    assert refused.value.legal == ()
    assert "KH" not in str(refused.value)


def test_one_held_card_is_not_named_in_two_steps():
    deal = turn_deal()
    seven = deal.plan.deck.card("7C")
    with pytest.raises(IllegalActionError, match="look first at the cards"):
        deal.apply_all([Draw(), Lay(cards(deal, "7S 7S 7C")), Throw(seven)])


def test_a_turn_ends_where_another_seat_comes():
    deal = turn_deal()
    with pytest.raises(IllegalActionError, match="your turn ends before that"):
        deal.apply_all([Draw(), Throw(deal.plan.deck.card("2C")), Draw()])
    assert deal.actor == 1


def test_nothing_at_once():
    deal = turn_deal()
    before = snapshot(deal)
    deal.apply_all([])
    assert snapshot(deal) == before


# --- looking ---------------------------------------------------------------------------------


def test_a_deal_that_is_over():
    deal = table("whist").deal(1)
    while not deal.over:
        deal.apply(deal.legal_actions()[0])
    assert deal.legal_actions() == ()
    assert deal.actor == -1
    assert str(deal.why_not(Pass())).startswith("the deal is over")
    with pytest.raises(IllegalActionError, match="pass is not legal: the deal is over"):
        deal.apply(Pass())
    assert deal.view(0).legal == ()


def test_an_illegal_action_carries_its_reason():
    deal = table("mille").deal(1)
    legal = deal.legal_actions()
    with pytest.raises(IllegalActionError) as refused:
        deal.apply(Bid(110))
    error = refused.value
    assert (error.action, error.legal) == (Bid(110), legal)
    assert error.reason.citation is not None
    assert str(error).startswith("110 is not legal: ")


# --- actions as text -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("pass", Pass()),
        ("bid 120", Bid(120)),
        ("bid garde", Bid("garde")),
        ("give KS 2", Give(DECK.card("KS"), 2)),
        ("play KS", Play(DECK.card("KS"))),
        ("play KS announce spades", Play(DECK.card("KS"), "spades")),
        ("declare slam", Declare("slam")),
        ("declare poignee KS QS", Declare("poignee", (DECK.card("KS"), DECK.card("QS")))),
        ("lay KS KH", Lay((DECK.card("KS"), DECK.card("KH")))),
        ("take", TakePile()),
        ("take KS KH", TakePile((DECK.card("KS"), DECK.card("KH")))),
        ("take KS KH onto 2", TakePile((DECK.card("KS"), DECK.card("KH")), 2)),
        ("take onto 0", TakePile((), 0)),
        ("add KS 0", Add(DECK.card("KS"), 0)),
        ("add KS 12", Add(DECK.card("KS"), 12)),
        ("throw KS", Throw(DECK.card("KS"))),
        ("end", EndDeal()),
        ("  draw  ", Draw()),
    ],
)
def test_actions_are_read(text, action):
    assert parse(text, DECK) is action
    assert str(action) == text.strip()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "fold",
        "pass now",
        "bid",
        "bid 1 2",
        "claim",
        "claim a b",
        "give KS",
        "give KS x",
        "give KS -1",
        "give KS 9999999999999",
        "give XX 1",
        "discard",
        "discard ?",
        "declare",
        "declare slam XX",
        "play",
        "play XX",
        "play KS KS",
        "play KS announce",
        "play KS shout spades",
        "play ks",
        "draw 2",
        "throw",
        "throw KS KS",
        "lay XX",
        "take XX",
        "take KS KH onto",
        "take KS KH onto x",
        "take KS KH onto -1",
        "take KS onto KH onto 1",
        "add KS",
        "add KS x",
        "add KS -1",
        "add KS 0 1",
        "add 0 KS",
        "end now",
        "shown KS",
        "drew KS",
        "play KS announce spades please",
        "lay " + "KS " * 5000,
        "pass\x00",
    ],
)
def test_what_is_no_action_is_refused(text):
    with pytest.raises(NotationError, match=r"is no (action|card)") as refused:
        parse(text, DECK)
    assert len(str(refused.value)) < 100


def test_a_very_long_number_is_no_number():
    assert parse("bid " + "9" * 400, DECK) == Bid("9" * 400)


def test_what_people_call_an_action():
    king = DECK.card("KS")
    assert [a.label for a in (Play(king), Play(king, "spades"), Bid(100), Throw(king))] == [
        "KS",
        "KS!",
        "100",
        "KS",
    ]
    assert Pass().label == "pass"
    assert Declare("poignee", (king, DECK.card("QS"))).label == "poignee 2"
    assert Declare("knock", (king,)).label == "knock KS"


def test_private_actions_are_masked_for_others():
    gift = Give(DECK.card("KS"), 2)
    assert [gift.seen_by(reader, 0) is gift for reader in range(3)] == [True, False, True]
    assert gift.masked() is Give(HIDDEN, 2)
    drew = Drew(DECK.card("KS"))
    assert drew.seen_by(1, 1) is drew
    assert str(drew.seen_by(0, 1)) == "drew ?"
    shown = Shown((DECK.card("KS"),))
    assert shown.seen_by(0, 1) is shown
