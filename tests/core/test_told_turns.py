"""Positions in the middle of turns: told and read again, and what no deal can come to refused."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from millefeuille import Draw, EndDeal, Position, PositionError, TakePile, Throw
from millefeuille.phases.turns import TurnResult, TurnWork
from millefeuille.seats import NOBODY
from tests.core.melding import DECK, table


def begun(rule: str = "free", *, seed: int = 1):
    return table(f"melds:{rule}").deal(seed)


def told(deal, rule: str = "free") -> Position:
    return Position.of(deal, table(f"melds:{rule}").name)


def again(position: Position):
    return position.deal(table(position.game))


def thrown(deal):
    """After the turn of the seat to move: it draws, and throws its first card."""
    deal.apply(Draw())
    deal.apply(Throw(next(DECK.each(deal.hands[deal.actor]))))
    return deal


@pytest.mark.uncounted
@pytest.mark.parametrize("rule", ["free", "pair", "free,take=top,taken_thrown=no"])
def test_every_step_is_told_and_read_again(rule):
    """With its work, its sets and what is known; of equal cards another copy may lie there."""
    at = table(f"melds:{rule}")
    for seed in range(5):
        deal, rng = at.deal(seed), Random(seed)
        for _ in range(120):
            position = told(deal, rule)
            text = position.text(DECK)
            parsed, _ = Position.parse(text, table)
            read = parsed.deal(at)
            assert position == replace(told(read, rule), actions=position.actions)
            assert text == told(read, rule).text(DECK)
            assert list(map(str, deal.legal_actions())) == list(map(str, read.legal_actions()))
            for seat in range(2):
                seen, same = deal.view(seat), read.view(seat)
                assert replace(seen, log=()) == replace(same, log=())
            if deal.over:
                break
            legal = deal.legal_actions()
            deal.apply(legal[int(rng.random() * len(legal))])


def without(position: Position, card: str, seat: int) -> tuple[str, ...]:
    """The hands without one card of one seat."""
    left = position.hands[seat].split()
    left.remove(card)
    return tuple(" ".join(left) if s == seat else hand for s, hand in enumerate(position.hands))


def test_a_deal_without_a_card_turned_up_begins_without_a_pile():
    at = table("melds:free,deal.turn_up=no")
    deal = at.deal(1)
    read = Position.of(deal, at.name).deal(at)
    assert ["draw"] == list(map(str, read.legal_actions()))


def test_whose_turn_it_is_follows_from_the_turns():
    deal = thrown(begun())
    actor = deal.actor
    assert actor == again(replace(told(deal), actor=None)).actor
    with pytest.raises(PositionError, match=f"it is seat {actor}'s turn, not seat {1 - actor}'s"):
        again(replace(told(deal), actor=1 - actor))


def work(turns: int, *, drawn: bool = False) -> TurnWork:
    return TurnWork(turns, drawn)


def refusal(position: Position) -> str:
    with pytest.raises(PositionError) as refused:
        again(position)
    assert "\n" not in str(refused.value)
    return str(refused.value)


@pytest.mark.parametrize("turns", [-1, 300])
def test_turns_out_of_range(turns):
    said = f"{turns} turns are out of range: 0 to 299"
    assert said == refusal(replace(told(begun()), work=work(turns), actor=None))


def test_a_hand_without_a_card():
    position = told(thrown(begun()))
    hands = ("", " ".join(position.hands))
    assert "seat 0 has no card left: the deal is over" == refusal(replace(position, hands=hands))


def test_no_pile_between_two_turns():
    position = told(thrown(begun()))
    hands = (f"{position.hands[0]} {position.pile}", position.hands[1])
    said = "between two turns a card lies on the pile"
    assert said == refusal(replace(position, hands=hands, pile=""))


def moved(position: Position, count: int = 1, **places) -> Position:
    """The top cards of the stock laid elsewhere."""
    stock = position.stock.split()
    gone = " ".join(stock[-count:])
    made = {name: row(gone) if callable(row) else row for name, row in places.items()}
    return replace(position, stock=" ".join(stock[:-count]), **made)


def test_what_lies_on_the_table_are_sets():
    position = told(thrown(begun()))
    made = moved(position, 3, sets=lambda cards: ((cards,), ()))
    assert "of seat 0 is no set" in refusal(made)
    assert "nothing of seat 1 is no set" == refusal(replace(position, sets=((), ("",))))


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ({"won": lambda cards: (cards, "")}, "nobody plays a trick"),
        ({"trick": str}, "nobody plays a trick"),
        ({"talon": str}, "turns take no card from the talon, and lay none aside"),
        ({"aside": lambda cards: (cards, "")}, "turns take no card from the talon"),
    ],
)
def test_cards_where_turns_bring_none(place, said):
    assert said in refusal(moved(told(thrown(begun())), **place))


def test_known_cards_are_held():
    position = told(begun())
    other = next(
        card for card in position.hands[1].split() if card not in position.hands[0].split()
    )
    said = f"all know that seat 0 holds {other}, and he does not"
    assert said == refusal(replace(position, known=(other, "")))
    assert position.pile not in position.hands[0].split()
    said = f"all know that seat 0 holds {position.pile}, and he does not"
    assert said == refusal(replace(position, known=(position.pile, "")))


def test_known_cards_are_read_in_the_copies_that_are_held():
    """Both seats hold a king of hearts; all know of that of the second one."""
    position = told(begun())
    rest = DECK.text(DECK.full & ~DECK.take("KH KH")).split()
    hands = (" ".join(["KH", *rest[:14]]), " ".join(["KH", *rest[14:28]]))
    told_so = replace(
        position, hands=hands, pile=rest[28], stock=" ".join(rest[29:]), known=("", "KH")
    )
    deal = again(told_so)
    assert ["", "KH"] == [DECK.text(cards) for cards in deal.known]
    assert not deal.known[1] & ~deal.hands[1]
    said = "all know that seat 1 holds KH, and he does not"
    assert said == refusal(replace(told_so, known=("", "KH KH")))


def test_a_deal_begins_as_it_was_dealt():
    position = told(begun())
    assert "after 0 turns the cards cannot lie so" == refusal(
        moved(position, pile=lambda card: f"{position.pile} {card}")
    )
    hands = lambda card: (f"{position.hands[0]} {card}", position.hands[1])  # noqa: E731
    assert "after 0 turns the cards cannot lie so" == refusal(moved(position, hands=hands))


def test_a_set_before_the_first_turn_of_a_seat():
    """Seat 1 has had no turn yet; three alike cards of its hand lie on the table."""
    deal = thrown(begun())
    other = deal.actor
    rest = DECK.text(DECK.full & ~DECK.take("KH KH KS")).split()
    sets = tuple(("KH KH KS",) if seat == other else () for seat in range(2))
    sizes = [12 if seat == other else 15 for seat in range(2)]
    hands = (" ".join(rest[: sizes[0]]), " ".join(rest[sizes[0] : sum(sizes)]))
    position = replace(
        told(deal), hands=hands, sets=sets, pile=" ".join(rest[27:29]), stock=" ".join(rest[29:])
    )
    assert "after 1 turns the cards cannot lie so" == refusal(position)


@pytest.mark.parametrize("turns", [1, 2])
def test_more_cards_drawn_than_turns(turns):
    deal = thrown(thrown(thrown(begun())))
    assert f"after {turns} turns the cards cannot lie so" == refusal(
        replace(told(deal), work=work(turns), actor=None)
    )


def test_a_stock_larger_than_it_was():
    position = told(thrown(begun()))
    words = position.pile.split()
    made = replace(position, pile=words[0], stock=f"{position.stock} {words[1]}")
    own = made.hands[1 - position.actor].split()
    made = replace(made, hands=without(made, own[0], 1 - position.actor))
    made = replace(made, stock=f"{made.stock} {own[0]}")
    assert "after 1 turns the cards cannot lie so" == refusal(made)


def test_more_cards_in_a_hand_though_nobody_took_the_pile():
    position = told(thrown(begun()))
    words = position.pile.split()
    hands = (f"{position.hands[0]} {words[0]}", position.hands[1])
    assert "after 1 turns the cards cannot lie so" == refusal(
        replace(position, hands=hands, pile=words[1])
    )


def test_fewer_cards_than_a_seat_can_have():
    position = told(thrown(begun()))
    own = position.hands[0].split()[0]
    made = replace(position, hands=without(position, own, 0), pile=f"{position.pile} {own}")
    assert "after 1 turns the cards cannot lie so" == refusal(made)


def test_a_seat_that_took_the_pile_may_hold_more():
    deal = begun()
    deal.apply(TakePile())
    deal.apply(Throw(next(DECK.each(deal.hands[deal.actor]))))
    assert again(told(deal)).actor == deal.actor


# --- deals that are over ---------------------------------------------------------------------


def over(result: int, ending: str, hands: tuple[str, str] | None = None, **places) -> Position:
    """A deal that is over, its other cards on the pile."""
    own = hands if hands is not None else ("KH", "KS")
    rest = DECK.text(DECK.full & ~DECK.take(" ".join((*own, *places.get("laid", ())))))
    return Position(
        game="melds:free", hands=own, pile=rest, sets=(places.get("laid", ()), ()),
        ending=ending, results=(TurnResult(result),),
    )  # fmt: skip


def test_these_ends_are_possible():
    for position in (
        over(0, "out", ("", "KS"), laid=("9H 9H 9C",)),
        over(NOBODY, "stock empty"),
        over(NOBODY, "turn limit"),
    ):
        deal = again(position)
        assert position.ending == deal.ending
        assert len(position.sets[0]) == table("melds:free").score(deal).totals()[0]


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (over(0, "out"), "seat 0 holds cards and is not out"),
        (over(1, "out", ("", "KS")), "seat 1 holds cards and is not out"),
        (over(0, "out", ("", "")), "whoever has no card left is out, and nobody else"),
        (
            over(NOBODY, "turn limit", ("", "KS")),
            "whoever has no card left is out, and nobody else",
        ),
        (
            over(0, "turn limit", ("", "KS")),
            "a deal in which somebody is out ends with: out",
        ),
        (over(NOBODY, "out"), "a deal in which somebody is out ends with: out"),
        (over(NOBODY, "lunch"), "no deal ends so; the endings are played, out, stock empty"),
        (over(5, "out", ("", "KS")), "TurnResult.out: there is no seat 5"),
        (over(0, "out", ("", "KS"), laid=("9H 9H 8C",)), "8C 9H 9H of seat 0 is no set"),
        (replace(over(NOBODY, "turn limit"), results=()), "who is out, if anybody, is not told"),
    ],
)
def test_ends_that_are_not(position, said):
    assert said in refusal(position)


def test_an_end_for_an_empty_stock_with_one_left():
    position = over(NOBODY, "stock empty")
    first, _, rest = position.pile.partition(" ")
    assert "the stock is not empty" == refusal(replace(position, pile=rest, stock=first))


@pytest.mark.parametrize("ending", ["turn limit", "stock empty"])
def test_an_end_without_a_pile(ending):
    position = over(NOBODY, ending)
    hands = (f"KH {position.pile}", "KS")
    said = "between two turns a card lies on the pile"
    assert said == refusal(replace(position, hands=hands, pile=""))


def test_cards_where_no_end_brings_any():
    position = over(NOBODY, "turn limit")
    first, _, rest = position.pile.partition(" ")
    said = "turns take no card from the talon, and lay none aside"
    assert said == refusal(replace(position, pile=rest, talon=first))


def test_an_ended_deal_is_told():
    deal = begun()
    deal.stock, deal.pile = (), deal.pile + deal.stock
    deal.apply(EndDeal())
    read = again(told(deal))
    assert ("stock empty", TurnResult(NOBODY)) == (read.ending, read.result(TurnResult))
