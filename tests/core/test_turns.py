"""Turns: the stock or the pile, sets on the table, a card thrown; what all know, and the end."""

from __future__ import annotations

from random import Random

import pytest

from millefeuille import Add, Draw, EndDeal, IllegalActionError, Lay, Pass, TakePile, Throw
from millefeuille.check.playing import snapshot
from millefeuille.phases.turns import TurnResult
from millefeuille.seats import NOBODY
from tests.core.bench import texts, why
from tests.core.melding import DECK, turns


def named(text: str):
    return tuple(map(DECK.card, text.split()))


def lay(text: str) -> Lay:
    return Lay(named(text))


def add(text: str, place: int = 0) -> Add:
    return Add(DECK.card(text), place)


def throw(text: str) -> Throw:
    return Throw(DECK.card(text))


def take(text: str = "", onto: int | None = None) -> TakePile:
    return TakePile(named(text), onto)


def done(deal, *actions):
    for action in actions:
        deal.apply(action)
    return deal


def words(cards: int) -> str:
    """The cards as text, in the order of the alphabet."""
    return " ".join(sorted(DECK.text(cards).split()))


def held(deal, seat: int) -> str:
    return words(deal.hands[seat])


def laid(deal, seat: int) -> list[str]:
    return [words(own) for own in deal.sets[seat]]


# --- a turn ----------------------------------------------------------------------------------


def test_a_turn_is_a_card_drawn_sets_laid_and_a_card_thrown():
    deal = turns("7S 7S 7C KH 5D", "9S", stock="3H 7H")
    assert ["draw", "take"] == texts(deal)
    done(deal, Draw())
    assert "5D 7C 7H 7S 7S KH" == held(deal, 0)
    assert ["lay 7S 7S 7C", "throw 7S", "throw 7C", "throw 5D", "throw 7H", "throw KH"] == texts(
        deal
    )
    done(deal, lay("7S 7S 7C"), add("7H"), throw("KH"))
    assert ["7C 7H 7S 7S"] == laid(deal, 0)
    assert "5D" == held(deal, 0)
    assert ["4H", "KH"] == [DECK.text(card) for card in deal.pile]
    assert (1, 1, False) == (deal.actor, deal.work.turns, deal.work.drawn)


def test_nobody_has_to_lay():
    deal = done(turns("7S 7S 7C 2H", "9S"), Draw(), throw("7S"))
    assert [] == laid(deal, 0)
    assert 1 == deal.actor


def test_a_set_grows_beyond_eight():
    deal = turns("2S 2C 5H", "9S", sets=(["7S 7S 7C 7C 7D 7D 7H 7H"], []), drawn=True)
    done(deal, add("2S"), add("2C"))
    assert ["2C 2S 7C 7C 7D 7D 7H 7H 7S 7S"] == laid(deal, 0)


def test_two_own_sets_of_one_rank_stay_apart():
    deal = turns("7D 5H 5C", "9S", sets=(["7S 7S 7C", "7C 7H 2H"], []), drawn=True)
    assert {"add 7D 0", "add 7D 1"} == set(texts(deal)[:2])
    assert ["7C 7S 7S", "2H 7C 7D 7H"] == laid(done(deal, add("7D", 1)), 0)


def test_nothing_is_added_to_the_sets_of_others():
    deal = turns("7D 5H", "9S", sets=([], ["7S 7S 7C"]), drawn=True)
    assert ["throw 5H", "throw 7D"] == sorted(texts(deal))
    assert "no-such-set" == why(deal, add("7D"))


def test_alike_cards_are_listed_once_and_others_of_them_may_be_named():
    deal = turns("KS KS KC KD 2H 2S 5H", "9S", sets=(["9H 9C 9D"], []), drawn=True)
    listed = texts(deal)
    assert ["lay KS KS KC", "lay KS KS 2S", "lay KS 2S 2H"] == [
        text for text in listed if text.startswith("lay K")
    ]
    for action in (lay("KD KC KS"), lay("2H KD KC"), lay("KD 2S 2H"), add("2H"), throw("KD")):
        assert "" == why(deal, action)
        assert deal.clone().because(action)
    assert ["add 2S 0"] == [text for text in listed if text.startswith("add")]


def test_a_thrown_card_is_the_one_that_was_named():
    deal = done(turns("KS KC KD", "9S", drawn=True), throw("KD"))
    assert ("KC KS", "KD") == (held(deal, 0), DECK.text(deal.pile[-1]))


# --- the pile --------------------------------------------------------------------------------


def test_the_pile_is_taken_whole_and_freely():
    deal = done(turns("KS", "9S", pile="4H 8C JD"), take())
    assert ("4H 8C JD KS", ()) == (held(deal, 0), deal.pile)
    assert deal.work.drawn


def test_the_thrown_card_may_come_straight_back():
    deal = done(turns("KS QH", "9S 8C", pile="4H"), take(), throw("4H"))
    assert ["draw", "take"] == texts(deal)
    assert "4H 8C 9S" == held(done(deal, take()), 1)


def test_a_pile_of_one_card():
    deal = done(turns("KS QH", "9S", pile="4H"), take())
    assert "no-pile" == why(turns("KS QH", "9S", pile=""), take())
    assert ["throw KS", "throw 4H", "throw QH"] == texts(deal)
    done(deal, throw("QH"), take())
    assert ("9S QH", ()) == (held(deal, 1), deal.pile)


def pair(hand: str, **changes):
    return turns(hand, "9S", **{"take": "pair", "done": 2} | changes)


def test_a_pair_of_the_top_cards_rank_takes_the_pile_as_a_new_set():
    deal = pair("KS KC 5H", pile="8C JD KH")
    assert ["draw", "take KS KC"] == texts(deal)
    done(deal, take("KS KC"))
    assert (["KC KH KS"], "5H 8C JD", ()) == (laid(deal, 0), held(deal, 0), deal.pile)
    assert deal.work.drawn


def test_the_pair_may_be_laid_onto_an_own_set_of_that_rank():
    deal = pair("KS KC 5H", pile="8C KH", sets=(["9S 9C 9D", "KD KD 2H"], []))
    assert ["draw", "take KS KC", "take KS KC onto 1"] == texts(deal)
    done(deal, take("KS KC", 1))
    assert ["9C 9D 9S", "2H KC KD KD KH KS"] == laid(deal, 0)
    assert "5H 8C" == held(deal, 0)


def test_with_two_own_sets_of_that_rank_there_is_a_choice():
    deal = pair("KS KC 5H", pile="KH", sets=(["KD 2S 2C", "KD KH 2H"], []))
    assert ["take KS KC", "take KS KC onto 0", "take KS KC onto 1"] == texts(deal)[1:]


def test_which_queens_take_it_is_a_choice_where_they_differ():
    deal = pair("QS QC QD QH", pile="QH")
    assert ["take QS QC", "take QC QD"] == texts(deal)[1:]
    for text in ("QS QD", "QH QC", "QH QS"):
        assert "" == why(deal, take(text))


def test_a_wild_card_is_no_half_of_a_pair():
    deal = pair("KS 2C 2D 5H", pile="KH", sets=(["KC KC 2H"], []))
    assert ["draw"] == texts(deal)
    assert "other-rank" == why(deal, take("KS 2C"))
    assert "other-rank" == why(deal, take("2C 2D", 0))


def test_a_thrown_wild_card_is_taken_with_a_pair_of_them():
    deal = pair("2S 2C 5H", pile="8C 2H", sets=(["KC KC 2D", "2S 2D 2H"], []))
    assert ["draw", "take 2S 2C", "take 2S 2C onto 1"] == texts(deal)
    assert ["2D KC KC", "2D 2H 2S", "2C 2H 2S"] == laid(done(deal, take("2S 2C")), 0)


def test_a_thrown_wild_card_where_those_alone_make_no_set():
    deal = pair("2S 2C 5H", pile="8C 2H", wild_sets=False)
    assert ["draw"] == texts(deal)
    assert "all-wild" == why(deal, take("2S 2C"))


def test_a_wild_card_that_was_turned_up_is_free_in_the_first_turn():
    deal = pair("KS 5H", pile="2H", done=0)
    assert ["draw", "take"] == texts(deal)
    done(deal, take())
    assert ("2H 5H KS", []) == (held(deal, 0), laid(deal, 0))


@pytest.mark.parametrize(
    "changes", [{"done": 1, "pile": "8C 2H"}, {"done": 2}, {"free_wild": False}, {"pile": "KH"}]
)
def test_otherwise_it_asks_for_a_pair(changes):
    deal = pair("KS 5H", **{"pile": "2H", "done": 0} | changes)
    assert ["draw"] == texts(deal)
    assert "needs-pair" == why(deal, take())


def test_in_the_first_turn_a_turned_up_wild_card_is_never_laid_with_a_pair():
    deal = pair("2S 2C 5H", pile="2H", done=0)
    assert ["draw", "take"] == texts(deal)
    assert "free" == why(deal, take("2S 2C"))


# --- the stock is empty ----------------------------------------------------------------------


def test_with_an_empty_stock_the_pile_is_taken_or_the_deal_ended():
    deal = turns("KS 5H", "9S", stock="")
    assert ["take", "end"] == texts(deal)
    assert "no-stock" == why(deal, Draw())
    assert not done(deal.clone(), take()).over
    done(deal, EndDeal())
    assert ("stock empty", TurnResult(NOBODY), NOBODY) == (
        deal.ending,
        deal.result(TurnResult),
        deal.actor,
    )


def test_with_an_empty_stock_and_no_pair_only_the_end_is_left():
    deal = pair("KS 5H", stock="")
    assert ["end"] == texts(deal)
    deal = pair("KS KC 5H", stock="", pile="KH")
    assert ["take KS KC", "end"] == texts(deal)


def test_whoever_has_taken_the_pile_ends_no_deal():
    deal = done(turns("KS 5H", "9S", stock=""), take())
    assert "end" not in texts(deal)
    assert "drawn-already" == why(deal, EndDeal())
    assert ["take", "end"] == texts(done(deal, throw("KS")))


def test_the_last_card_of_the_stock_is_played_with():
    deal = done(turns("KS 5H", "9S", stock="3H"), Draw(), throw("KS"))
    assert ["take", "end"] == texts(deal)


# --- the end ---------------------------------------------------------------------------------


def ended(deal) -> tuple[str | None, int]:
    assert deal.over
    assert () == deal.legal_actions()
    return deal.ending, deal.result(TurnResult).out


def test_out_by_throwing():
    deal = turns("7S 7S 7C", "9S", stock="7H")
    done(deal, Draw(), lay("7S 7S 7C"), throw("7H"))
    assert ("out", 0) == ended(deal)
    assert "7H" == DECK.text(deal.pile[-1])


def test_out_by_laying_without_a_card_to_throw():
    deal = turns("9S", "7S 7S 7C", stock="7H", done=1)
    done(deal, Draw(), lay("7S 7S 7C"))
    assert not deal.over
    assert ("out", 1) == ended(done(deal, add("7H")))
    assert ["4H"] == [DECK.text(card) for card in deal.pile]


def test_out_by_taking_a_pile_of_one_card():
    deal = done(pair("KS KC", pile="KH"), take("KS KC"))
    assert ("out", 0) == ended(deal)
    deal = pair("KS KC", pile="KH", sets=(["KD KD 2H"], []))
    assert ("out", 0) == ended(done(deal, take("KS KC", 0)))


def test_a_pile_of_more_cards_goes_to_the_hand_and_nobody_is_out():
    deal = done(pair("KS KC", pile="8C KH"), take("KS KC"))
    assert "8C" == held(deal, 0)
    assert ("out", 0) == ended(done(deal, throw("8C")))


def test_the_turn_limit():
    deal = done(turns("KS 5H", "9S 8C", limit=2, rest=True), Draw(), throw("KS"), Draw())
    assert not deal.over
    assert ("turn limit", NOBODY) == ended(done(deal, throw("8C")))


def test_whoever_is_out_in_the_last_turn_is_out():
    deal = turns("7S 7S 7C", "9S", stock="7H", limit=1)
    assert ("out", 0) == ended(done(deal, Draw(), lay("7S 7S 7C"), throw("7H")))


# --- why not ---------------------------------------------------------------------------------

NOT_DRAWN = turns("KS KC 5H 9C 9D", "9S", sets=(["8S 8C 2H"], []))
DRAWN = turns("KS KC 5H 9C 9D", "9S", sets=(["8S 8C 2H", "2S 2C 2D"], []), drawn=True)
NO_STOCK = turns("KS KC 5H", "9S", stock="")
PAIR = pair("KS KC 5H 9C 9D 2S 2C", pile="8D KH", sets=(["8S 8C 2H"], []))
TURNED_UP = pair("KS KC", pile="2H", done=0)


@pytest.mark.parametrize(
    ("deal", "action", "code", "rule", "said"),
    [
        (NOT_DRAWN, Pass(), "not-now", "turns", "a turn is: draw or take, lay, throw a card"),
        (DRAWN, Pass(), "not-now", "turns", "a turn is: draw or take, lay, throw a card"),
        *[
            (
                NOT_DRAWN, action, "draw-first", "turns.take",
                "a turn begins with the stock or the pile",
            )
            for action in (throw("KS"), lay("KS KC 2S"), add("8H"))
        ],
        *[
            (
                DRAWN, action, "drawn-already", "turns.take",
                "you have drawn or taken the pile already",
            )
            for action in (Draw(), take(), EndDeal())
        ],
        (NO_STOCK, Draw(), "no-stock", "turns.take", "the stock is empty"),
        (
            NOT_DRAWN, EndDeal(), "stock-left", "turns.take",
            "the deal can be ended only when the stock is empty",
        ),
        (DRAWN, throw("AH"), "not-held", "turns", "you do not hold AH"),
        (DRAWN, throw("4H"), "not-held", "turns", "you do not hold 4H"),
        (DRAWN, lay("KS KS KC"), "not-held", "turns", "you do not hold KS KS KC"),
        (DRAWN, add("8H"), "not-held", "turns", "you do not hold 8H"),
        (
            DRAWN, lay("KS KC"), "wrong-count", "turns.sets.least",
            "a set begins with 3 cards, more are added one by one",
        ),
        (
            DRAWN, lay(""), "wrong-count", "turns.sets.least",
            "a set begins with 3 cards, more are added one by one",
        ),
        (
            DRAWN, lay("KS KC 5H"), "two-ranks", "turns.sets.least",
            "KS KC 5H are not of one rank",
        ),
        (
            DRAWN, add("KS"), "other-rank", "turns.sets.wild",
            "KS is not of the rank of 8S 8C 2H",
        ),
        (
            DRAWN, add("KS", 1), "all-wild", "turns.sets.wild_sets",
            "2S 2C 2D is a set of wild cards, KS is none",
        ),
        *[
            (
                DRAWN, add("KS", place), "no-such-set", "turns.sets",
                f"there is no set {place} of yours; you have 2, counted from 0",
            )
            for place in (2, -1)
        ],
        (turns("KS", "9S", pile=""), take(), "no-pile", "turns.take", "there is no pile"),
        *[
            (
                NOT_DRAWN, action, "free", "turns.take",
                "the pile is taken freely, nothing is laid with it",
            )
            for action in (take("KS KC"), take("", 0))
        ],
        *[
            (
                PAIR, action, "needs-pair", "turns.take",
                "the pile is taken with two cards of rank K from the hand, laid with it",
            )
            for action in (take(), take("KS"), take("KS KC 2S"), take("", 0))
        ],
        (PAIR, take("KS KS"), "not-held", "turns", "you do not hold KS KS"),
        *[
            (
                PAIR, action, "other-rank", "turns.take",
                "KH is taken with two cards of its own rank",
            )
            for action in (take("9C 9D"), take("KS 2S"), take("2S 2C", 0))
        ],
        *[
            (
                PAIR, take("KS KC", place), "no-such-set", "turns.take",
                "you have no set of rank K there",
            )
            for place in (0, 1, -1)
        ],
        (
            pair("KS KC 5H", pile="KH", least=4), take("KS KC"), "wrong-count",
            "turns.sets.least", "a set begins with 4 cards, more are added one by one",
        ),
    ],
)  # fmt: skip
def test_why_not(deal, action, code, rule, said):
    before = snapshot(deal)
    reason = deal.why_not(action)
    assert (code, rule, said) == (reason.code, reason.rule, str(reason))
    assert action not in deal.legal_actions()
    with pytest.raises(IllegalActionError):
        deal.apply(action)
    assert before == snapshot(deal)


def test_why_not_after_the_end():
    deal = done(turns("KS", "9S", stock=""), EndDeal())
    assert "over" == why(deal, Draw())


# --- why -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deal", "action", "code", "rule", "said"),
    [
        (
            NOT_DRAWN, Draw(), "begins", "turns.take",
            "a turn begins with the stock or the pile",
        ),
        (
            DRAWN, throw("KC"), "throws", "turns.turn_limit",
            f"a card thrown ends turn {DRAWN.work.turns + 1} of at most {DRAWN.phase.limit}",
        ),
        (NOT_DRAWN, take(), "takes", "turns.take", "the pile is free"),
        (PAIR, take("KC KS"), "takes", "turns.take", "KH is laid with two of its rank"),
        (
            TURNED_UP, take(), "takes", "turns.turned_up_wild_free",
            "2H was turned up, so the pile is free",
        ),
        (
            turns("9C 9D 9S", "9S", drawn=True), lay("9C 9D 9S"), "lays", "turns.sets.least",
            "3 cards of one rank begin a set",
        ),
        (
            turns("9C 9D 2S", "9S", drawn=True), lay("2S 9D 9C"), "lays",
            "turns.sets.natural_least", "3 cards begin a set, of which 1 or more are no 2",
        ),
        (
            turns("2C 2D 2S", "9S", drawn=True), lay("2C 2D 2S"), "lays", "turns.sets.wild_sets",
            "2S 2C 2D are a set of wild cards",
        ),
        (
            turns("2S 5H", "9S", sets=(["8S 8C 2H"], []), drawn=True), add("2S"), "adds",
            "turns.sets", "8S 8C 2H is your own set",
        ),
        (
            NO_STOCK, EndDeal(), "begins", "turns.take",
            "the stock is empty, so the deal may be ended with nobody out",
        ),
    ],
)  # fmt: skip
def test_why_it_is_allowed(deal, action, code, rule, said):
    reason = deal.because(action)
    assert (code, rule, said) == (reason.code, reason.rule, str(reason))


# --- what all know ---------------------------------------------------------------------------


def known(deal, seat: int) -> str:
    return words(deal.view(1 - seat).known[seat])


def test_a_drawn_card_is_seen_by_who_draws_it_alone():
    deal = done(turns("KS 5H", "9S", stock="7H"), Draw())
    assert ["draw", "drew 7H"] == [str(entry.action) for entry in deal.view(0).log]
    assert ["draw", "drew ?"] == [str(entry.action) for entry in deal.view(1).log]
    assert "" == known(deal, 0)


def test_the_cards_of_a_pile_are_known_until_they_are_shown():
    deal = done(turns("KS 5H", "9S 9C", pile="8C JD 4H", rest=True), take())
    assert "4H 8C JD" == known(deal, 0)
    assert "4H 8C" == known(done(deal, throw("JD")), 0)
    done(deal, take(), throw("9S"), Draw(), throw("4H"))
    assert ("8C", "JD") == (known(deal, 0), known(deal, 1))
    done(deal, take(), throw("4H"), Draw(), throw("8C"))
    assert ("", "9S JD") == (known(deal, 0), known(deal, 1))


def test_the_rest_of_a_pile_taken_with_a_pair_is_known():
    deal = done(pair("KS KC 5H", pile="8C JD KH", rest=True), take("KS KC"))
    assert "8C JD" == known(deal, 0)


@pytest.mark.parametrize("leave", [throw("KS"), lay("KS KC KD")])
def test_of_equal_cards_the_one_that_all_know_of_leaves_first(leave):
    deal = turns("KS KC KD 5H", "9S", pile="KS", rest=True)
    done(deal, take())
    assert "KS" == known(deal, 0)
    done(deal, leave)
    assert "" == known(deal, 0)
    assert DECK.card("KS") in DECK.each(deal.hands[0])


def test_where_both_copies_are_laid_none_is_known():
    deal = done(turns("KS KC 5H", "9S", pile="KS", rest=True), take(), lay("KS KS KC"))
    assert ("5H", "") == (held(deal, 0), known(deal, 0))


def test_what_leaves_a_hand_is_not_known_to_be_in_it():
    """Not even of the copy that lies on the pile, when the other one comes to the hand."""
    deal = turns("KD 5H", "9S 9C", pile="KS", stock="7H 6H KS", rest=False)
    done(deal, take(), throw("KS"))
    assert (0, 0) == deal.known
    done(deal, Draw(), throw("9S"))
    assert (0, 0) == deal.known


def test_no_view_tells_which_copy_lies_where():
    """The opponent's card and the stock's change places; copies too: the view is the same."""
    one = turns("KS 5H", "9S 9C", stock="9S 7D", sets=([], ["8S 8S 8C"]), rest=True)
    other = turns("KS 5H", "9C 7D", stock="9S 9S", sets=([], ["8S 8C 8S"]), rest=True)
    assert one.hands[1] != other.hands[1]
    assert one.view(0) == other.view(0)
    assert one.view(NOBODY) == other.view(NOBODY)
    assert one.view(1) != other.view(1)


def test_a_known_card_and_a_hidden_one_tell_nothing_of_copies():
    """Either copy of the king was on the pile, the other one lies in the hand or in the stock."""
    deals = []
    for hand, stock in (("KS 5H 6C", "3C"), ("KS 5H 3C", "6C")):
        deal = turns("9S 9C", hand, stock=stock, pile="KS", done=1, rest=True)
        deals.append(done(deal, take(), throw("5H")))
    assert deals[0].view(0) == deals[1].view(0)


@pytest.mark.uncounted
@pytest.mark.parametrize("rule", ["free", "pair"])
def test_samples_fit_what_is_seen(rule):
    rng = Random(rule)
    for seed in range(6):
        order = [1 << at for at in range(DECK.size)]
        Random(seed).shuffle(order)
        words = [DECK.text(bit) for bit in order]
        deal = turns(
            " ".join(words[:15]), " ".join(words[15:30]), pile=words[30],
            stock=" ".join(words[31:]), take=rule,
        )  # fmt: skip
        for _ in range(60):
            legal = deal.legal_actions()
            if deal.over:
                break
            deal.apply(legal[int(rng.random() * len(legal))])
            for seat in range(2):
                view = deal.view(seat)
                sampled = view.sample(rng)
                assert view == sampled.view(seat)
                assert not sampled.known[1 - seat] & ~sampled.hands[1 - seat]


def test_a_sample_holds_what_is_known_and_nothing_else_for_sure():
    deal = done(turns("KS 5H 6H", "9S 9C", pile="8C JD", rest=True), take(), throw("JD"))
    view, rng = deal.view(1), Random(1)
    hands = [view.sample(rng).hands[0] for _ in range(40)]
    always = DECK.full
    for hand in hands:
        always &= hand
        assert 4 == hand.bit_count()
    assert "8C" == DECK.text(always)


# --- a turn at once --------------------------------------------------------------------------


def refused(deal, *line) -> tuple[str, str, tuple]:
    before = snapshot(deal)
    with pytest.raises(IllegalActionError) as error:
        deal.apply_all(line)
    assert before == snapshot(deal)
    return error.value.reason.code, str(error.value), error.value.legal


def test_a_whole_turn_at_once():
    deal = turns("7S 7S 7C KH 5D", "9S", stock="3H")
    deal.apply_all([Draw(), lay("7S 7S 7C"), throw("KH")])
    assert ("3H 5D", 1) == (held(deal, 0), deal.actor)


def test_cards_of_the_pile_may_be_laid_in_the_same_line():
    """All have seen them lie there: nothing is probed."""
    deal = turns("QS QC 2H 2C 5H", "9S", pile="7D QH", sets=(["7S 7S 7C"], []))
    deal.apply_all([take(), lay("QS QC QH"), add("7D"), add("2C"), throw("5H")])
    assert ["2C 7C 7D 7S 7S", "QC QH QS"] == laid(deal, 0)
    assert "2H" == held(deal, 0)


def test_cards_of_a_pile_taken_with_a_pair_too():
    deal = pair("KS KC 5H 5D", pile="5C KH")
    deal.apply_all(
        [
            take("KS KC"),
            lay("5C 5D 5H"),
        ]
    )
    assert ("out", 0) == ended(deal)


@pytest.mark.parametrize(
    "line", [[throw("7H")], [lay("7S 7C 7H")], [add("7H")], [add("8H"), throw("7H")]]
)
def test_a_line_that_draws_cannot_probe_the_stock(line):
    """It is refused alike, whether the card comes or another one does."""
    said = [
        refused(turns("7S 7C 8H 5D", "9S", stock=top, sets=(["8S 8C 2H"], [])), Draw(), *line)
        for top in ("7H", "8D", "2H")
    ]
    assert {"unseen"} == {code for code, _, _ in said}
    assert 1 == len(set(said))


@pytest.mark.parametrize("lower", [True, False])
def test_nor_can_one_that_names_a_held_card_twice(lower):
    """Whichever copy is drawn, and whichever the first step moves."""
    said = []
    for top in ("8H", "3C"):
        deal = turns("8H 5D", "9S", stock=top, sets=(["8S 8C 2H"], []))
        both = DECK.kind(DECK.card("8H"))
        if lower and top == "8H":
            deal.hands[0], deal.stock = deal.hands[0] ^ both, (deal.stock[0] ^ both,)
        said.append(refused(deal, Draw(), add("8H"), throw("8H")))
    assert said[0] == said[1]
    assert "unseen" == said[0][0]


def test_a_held_card_may_be_named_though_its_equal_is_drawn():
    hands = []
    for top in ("8H", "3C"):
        deal = turns("8H 5D", "9S", stock=top, sets=(["8S 8C 2H"], []))
        deal.apply_all([Draw(), add("8H"), throw("5D")])
        hands.append(held(deal, 0))
    assert ["8H", "3C"] == hands


def test_going_out_ends_the_line():
    deal = turns("KS KC 5H", "9S", pile="KH 5C", sets=(["5S 5S 5D"], []))
    code, said, _ = refused(deal, take(), lay("KS KC KH"), add("5C"), throw("5H"), EndDeal())
    assert ("turn-over", True) == (code, "your turn ends before that" in said)
