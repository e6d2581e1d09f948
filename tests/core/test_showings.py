"""Showings: many trumps shown before one's own first card, with a fool and cards laid away."""

from __future__ import annotations

from random import Random

import pytest
from pydantic import ValidationError

from millefeuille import Card, Deck, Declare, NotationError, Play, Position, PositionError
from millefeuille.cards import CLUBS, SPADES, Member, Suit
from millefeuille.phases.exchange import ExchangeRules
from millefeuille.phases.showings import ShowingLevel, ShowingRules, Showings
from millefeuille.phases.tricks import TrickResult, TrickRules
from tests.core.bench import Won, begun, texts, why
from tests.laws.catalogue import table

TRUMPS = Suit("T", "trumps", "T")
DECK = Deck(
    (SPADES, CLUBS, TRUMPS),
    [
        *(Member(Card(rank, suit, rank + suit)) for suit in "SC" for rank in "123R"),
        *(Member(Card(str(n), "T", f"T{n}")) for n in range(1, 9)),
        Member(Card("EX", "", "EX")),
    ],
)
LEVELS = (
    ShowingLevel(name="single", cards=3, value=20),
    ShowingLevel(name="double", cards=4, value=30),
    ShowingLevel(name="triple", cards=5, value=40),
)


def rules(**changes) -> ShowingRules:
    whole = {
        "declared_as": "many",
        "suit": "T",
        "levels": LEVELS,
        "stand_in": "EX",
        "rank_for_laid": "R",
    }
    return ShowingRules(**(whole | changes))


def tricks(**changes):
    """The phase of the tricks: trumps are T, and what may be shown is as in ``rules``."""
    play = TrickRules(
        first_lead="forehand",
        trump="T",
        follow=True,
        ruff=True,
        beat=False,
        beat_when_ruffed=False,
        overtrump=True,
        never_wins=("EX",),
        announce="choice",
        announce_from=1,
        draw=False,
    )
    return play.bind(DECK, showings=Showings(rules(**changes), DECK, "many"))


def playing(own: str, *, laid: str = "", public: bool = True, **changes):
    """Seat 0 leads to the first trick; the others hold what is left.

    Args:
        own: Its hand.
        laid: What it has laid away.
        public: All have seen what that was.
        **changes: What is otherwise in the rules.
    """
    rest = DECK.full & ~DECK.take(own) & ~DECK.take(laid)
    others = DECK.text(rest).split()
    half = len(others) // 2
    hands = [own, " ".join(others[:half]), " ".join(others[half:])]
    deal = begun({"play": tricks(**changes)}, hands, deck=DECK, dealer=2)
    deal.aside = (DECK.take(laid), 0, 0)
    deal.known = (DECK.take(laid) if public else 0, 0, 0)
    return deal


def show(text: str) -> Declare:
    return Declare("many", tuple(map(DECK.card, text.split())))


def shown(deal) -> list[str]:
    """What is offered to be shown, as text."""
    return [text.removeprefix("declare many ") for text in texts(deal) if "many" in text]


def code(deal, text: str) -> str:
    return why(deal, show(text))


def said(deal, text: str) -> tuple[str, str]:
    reason = deal.why_not(show(text))
    return reason.rule, reason.sentence


# --- what is offered -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "offered"),
    [
        ("T8 T5 1S 2S RS", []),
        ("T8 T5 T2 1S RS", ["T8 T5 T2"]),
        ("T8 T7 T5 T2 1S", ["T8 T7 T5", "T8 T7 T5 T2"]),
        ("T8 T7 T5 T4 T2", ["T8 T7 T5", "T8 T7 T5 T4", "T8 T7 T5 T4 T2"]),
        ("T8 T7 T5 T4 T2 T1 1S", ["T8 T7 T5", "T8 T7 T5 T4", "T8 T7 T5 T4 T2"]),
    ],
)
def test_one_choice_for_each_level_that_the_hand_reaches(own, offered):
    """The strongest cards; each stands beside the cards that may be played."""
    deal = playing(own)
    assert shown(deal) == offered
    assert len(texts(deal)) == len(own.split()) + len(offered)


@pytest.mark.parametrize(
    ("own", "offered"),
    [
        ("T8 EX 1S 2S RS", []),
        ("T8 T5 EX 1S RS", ["T8 T5 EX"]),
        ("T8 T5 T2 EX RS", ["T8 T5 T2", "T8 T5 T2 EX"]),
        ("T8 T7 T5 T2 EX", ["T8 T7 T5", "T8 T7 T5 T2", "T8 T7 T5 T2 EX"]),
        ("T8 T7 T5 T4 T2 EX", ["T8 T7 T5", "T8 T7 T5 T4", "T8 T7 T5 T4 T2"]),
    ],
)
def test_the_fool_fills_a_shortage_of_exactly_one(own, offered):
    assert shown(playing(own)) == offered


def test_where_nothing_stands_in_a_shortage_stays_one():
    deal = playing("T8 T5 T2 EX RS", stand_in=None)
    assert shown(deal) == ["T8 T5 T2"]
    assert code(deal, "T8 T5 T2 EX") == "wrong-suit"


@pytest.mark.parametrize(
    ("own", "laid", "offered"),
    [
        ("RS RC T8 T5", "T7 T6", []),
        ("RS RC T8 T5", "T7 T6 T2", ["T8 T5 T7 T6 T2"]),
        ("RS RC T8 T5 T1", "T7 T6", ["T8 T5 T1", "T8 T5 T1 T7 T6"]),
        ("RS RC T8 T5 T1", "T7 T6 T2", ["T8 T5 T1", "T8 T5 T1 T7 T6"]),
        ("RS T8 T5 T1 1S", "T7 T6 T2", ["T8 T5 T1"]),
        ("RS RC T8 T5 T4 T1 EX", "T7", ["T8 T5 T4", "T8 T5 T4 T1", "T8 T5 T4 T1 EX"]),
        ("RS RC T8 T5 T4 T3 T1", "T7", ["T8 T5 T4", "T8 T5 T4 T3", "T8 T5 T4 T3 T1"]),
    ],
)
def test_whoever_holds_every_king_counts_what_he_laid_away_at_the_highest_level(own, laid, offered):
    """The hand goes first, then the fool, then what was laid away."""
    named = [" ".join(sorted(text.split())) for text in offered]
    deal = playing(own, laid=laid)
    assert [" ".join(sorted(text.split())) for text in shown(deal)] == named


def test_cards_laid_away_face_down_do_not_count():
    assert shown(playing("RS RC T8 T5", laid="T7 T6 T2", public=False)) == []


def test_where_no_rank_gives_the_right_laid_cards_do_not_count():
    deal = playing("RS RC T8 T5", laid="T7 T6 T2", rank_for_laid=None)
    assert shown(deal) == []
    assert code(deal, "T8 T7 T6 T5 T2") == "not-held"


def test_cards_are_offered_in_the_order_in_which_they_are_shown():
    """From high to low, the fool last."""
    (offer,) = shown(playing("EX T2 T8 1S RS"))
    assert offer == "T8 T2 EX"


# --- what else may be shown ------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["T8 T7 T5", "T5 T4 T2", "T2 T8 T4", "T8 T5 T4 T2", "T2 T4 T5 T7 T8"]
)
def test_any_cards_of_the_suit_in_any_order(text):
    deal = playing("T8 T7 T5 T4 T2 1S")
    assert code(deal, text) == ""
    deal.apply(show(text))
    assert deal.work.shown == ((0, DECK.take(text)),)


@pytest.mark.parametrize(
    ("own", "text", "refusal"),
    [
        ("T8 T5 EX 1S RS", "T8 T5 EX", ""),
        ("T8 T5 T2 EX RS", "T8 T5 EX", "stands-in"),  # three are there
        ("T8 T5 T2 EX RS", "T8 T5 T2 EX", ""),
        ("T8 T7 T5 T2 EX", "T8 T5 T2 EX", "stands-in"),  # four are there
        ("T8 T7 T5 T4 T2 EX", "T8 T7 T5 T4 EX", "stands-in"),  # five are there
        ("T8 EX 1S 2S RS", "T8 EX", "wrong-count"),
    ],
)
def test_with_the_fool_all_of_the_suit_are_shown(own, text, refusal):
    assert code(playing(own), text) == refusal


def test_the_fool_stands_in_for_one_card_only():
    """Of two cards short, a plain card does not make it whole."""
    deal = playing("T8 T5 EX 1S RS")
    assert code(deal, "T8 T5 EX 1S") == "wrong-suit"


LAID = [
    ("T8 T5 T7 T6 T2", ""),
    ("T8 T5 T7 T6", "laid-away"),  # not the highest level
    ("T8 T7 T6", "laid-away"),
    ("T8 T5 EX", ""),
    ("T8 T7 T6 T2 EX", "stands-in"),  # the fool adds nothing to laid away cards
    ("T8 T5 T7 T6 EX", "stands-in"),
]


@pytest.mark.parametrize(("text", "refusal"), LAID)
def test_laid_away_cards_are_shown_at_the_highest_level_only(text, refusal):
    assert code(playing("RS RC T8 T5 EX", laid="T7 T6 T2"), text) == refusal


def test_laid_away_cards_may_be_shown_where_the_hand_alone_reaches_the_level():
    deal = playing("RS RC T8 T5 T4 T3 T1", laid="T7 T6")
    for text in ("T8 T5 T4 T3 T1", "T7 T6 T5 T4 T3", "T8 T7 T4 T3 T1"):
        assert code(deal, text) == ""


def test_without_every_king_no_laid_away_card_is_shown():
    deal = playing("RS T8 T5 T4 T1", laid="T7 T6 T2")
    assert code(deal, "T8 T5 T4 T1 T7") == "laid-away"
    assert said(deal, "T8 T5 T4 T1 T7") == (
        "many.rank_for_laid",
        "T7: laid away cards are shown only by a hand with RS RC",
    )


# --- why not ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "rule", "sentence"),
    [
        ("T8 T5", "many.levels", "exactly 3, 4, 5 cards are shown, and these are 2"),
        ("", "many.levels", "exactly 3, 4, 5 cards are shown, and these are 0"),
        ("T8 T5 T2 T7 T4 T1", "many.levels", "exactly 3, 4, 5 cards are shown, and these are 6"),
        ("T8 T5 T5", "many.levels", "T5 is named more often than the pack holds it"),
        ("T8 T7 T6", "many", "you do not hold T7 T6"),
        ("T8 T5 1S", "many.suit", "1S is none of the trumps"),
        (
            "T8 T5 EX",
            "many.stand_in",
            "EX is shown only where one of the trumps is missing to 3, and all of them are shown "
            "with it; you hold 3",
        ),
    ],
)
def test_why_cards_are_not_shown(text, rule, sentence):
    deal = playing("T8 T5 T2 EX 1S")
    assert (rule, sentence) == said(deal, text)


def test_a_card_of_another_pack_is_none_of_it():
    action = Declare("many", (Card("9", "H", "9H"), *map(DECK.card, ("T8", "T5"))))
    reason = playing("T8 T5 T2 EX 1S").why_not(action)
    assert ("no-such-card", "'9H' is no card of this deck") == (reason.code, reason.sentence)


def test_laid_away_cards_below_the_highest_level():
    said_of = said(playing("RS RC T8 T5", laid="T7 T6 T2"), "T8 T5 T7 T6")
    assert said_of == ("many.rank_for_laid", "laid away cards are shown only among 5")


def test_what_was_laid_away_face_down_is_not_held():
    deal = playing("RS RC T8 T5", laid="T7 T6 T2", public=False)
    assert said(deal, "T8 T5 T7 T6 T2") == (
        "many.levels.triple",
        "5 are shown, and you hold 2 trumps",
    )


def test_something_else_cannot_be_declared():
    deal = playing("T8 T5 T2 1S RS")
    reason = deal.why_not(Declare("nonsense"))
    assert ("no-such-declaration", "what may be declared is many") == (reason.code, str(reason))


def test_where_nothing_may_be_shown_a_declaration_is_out_of_time():
    from tests.core.test_tricks import tricks as plain

    deal = plain(["9S", "9C", "9D"])
    assert why(deal, Declare("many")) == "not-now"


# --- when ------------------------------------------------------------------------------------

HANDS = ["T8 T5 T4 1S RS", "T7 T6 T3 2S EX", "T2 T1 3S 1C RC"]


def begin(*actions):
    deal = begun({"play": tricks()}, HANDS, deck=DECK, talon="2C 3C", dealer=2)
    for action in actions:
        deal.apply(action if isinstance(action, Declare) else Play(DECK.card(action)))
    return deal


def test_each_shows_at_his_own_turn_before_his_own_card():
    deal = begin("1S")
    assert shown(deal) == ["T7 T6 T3", "T7 T6 T3 EX"]
    deal.apply(show("T7 T6 T3"))
    assert deal.actor == 1
    assert [text for text in texts(deal) if text.startswith("play")] == ["play 2S", "play EX"]


def test_nobody_shows_twice():
    deal = begin(show("T8 T5 T4"))
    assert shown(deal) == []
    assert why(deal, show("T8 T5 T4")) == "declared-already"
    assert said(deal, "T8 T5 T4") == ("many", "you have shown yours already")


def test_each_may_show_once():
    deal = begin(show("T8 T5 T4"), "1S", show("T7 T6 T3"), "2S")
    assert deal.work.shown == ((0, DECK.take("T8 T5 T4")), (1, DECK.take("T7 T6 T3")))
    assert shown(deal) == []  # two trumps, and no fool


def test_after_the_first_trick_nobody_shows():
    deal = begin("1S", "2S", "3S")
    assert (deal.actor, deal.work.number) == (2, 2)
    deal.apply(Play(DECK.card("3S" if "3S" in DECK.text(deal.hands[2]) else "T1")))
    assert deal.actor == 0
    assert shown(deal) == []
    assert code(deal, "T8 T5 T4") == "too-late"
    assert said(deal, "T8 T5 T4") == (
        "many",
        "that is shown in the first trick, before your own first card",
    )


def test_what_was_shown_is_left_at_the_end():
    deal = begin(show("T8 T5 T4"), "1S", "2S", "3S")
    while not deal.over:
        deal.apply(deal.legal_actions()[0])
    assert deal.result(TrickResult).shown == ((0, DECK.take("T8 T5 T4")),)


def test_a_copy_keeps_what_was_shown():
    deal = begin(show("T8 T5 T4"))
    assert deal.clone().work.shown == deal.work.shown


# --- what becomes known ----------------------------------------------------------------------


def test_shown_cards_are_known_to_all_and_stay_in_the_hand():
    deal = begin(show("T8 T5 T4"))
    assert DECK.text(deal.known[0]) == "T8 T5 T4"
    assert deal.void[0] == 0  # there may be more trumps
    assert DECK.text(deal.hands[0]) == "RS 1S T8 T5 T4"
    for seat in (1, 2):
        assert DECK.text(deal.view(seat).known[0]) == "T8 T5 T4"
    assert str(deal.view(2).log[-1].action) == "declare many T8 T5 T4"


def test_with_the_fool_all_know_that_there_is_no_other_trump():
    deal = begin("1S", show("T7 T6 T3 EX"))
    assert DECK.text(deal.known[1]) == "T7 T6 T3 EX"
    assert DECK.text(deal.void[1]) == "T8 T5 T4 T2 T1"
    for seed in range(20):
        sampled = deal.view(0).sample(Random(seed))
        assert DECK.text(sampled.hands[1] & DECK.take("T7 T6 T3 EX")) == "T7 T6 T3 EX"
        assert sampled.view(0) == deal.view(0)


def test_who_shows_laid_away_cards_holds_every_king():
    deal = playing("RS RC T8 T5", laid="T7 T6 T2")
    deal.apply(show("T8 T5 T7 T6 T2"))
    assert DECK.text(deal.known[0]) == "RS RC T8 T7 T6 T5 T2"
    view = deal.view(1)
    assert DECK.text(view.known[0]) == "RS RC T8 T5"
    assert DECK.text(view.aside_known[0]) == "T7 T6 T2"


def test_who_shows_his_hand_alone_tells_nothing_of_his_kings():
    deal = playing("RS RC T8 T5 T4 T3 T1", laid="T7")
    deal.apply(show("T8 T5 T4 T3 T1"))
    assert DECK.text(deal.known[0]) == "T8 T7 T5 T4 T3 T1"


def test_samples_fit_what_was_shown():
    deal = begin(show("T8 T5 T4"), "1S", show("T7 T6 T3"))
    for seat in range(3):
        for seed in range(20):
            view = deal.view(seat)
            sampled = view.sample(Random(seed))
            assert sampled.view(seat) == view
            assert not DECK.take("T8 T5 T4") & ~sampled.hands[0]
            assert not DECK.take("T7 T6 T3") & ~sampled.hands[1]


# --- after a real exchange -------------------------------------------------------------------


def test_trumps_that_had_to_be_laid_away_are_shown_with_all_kings():
    chien = ExchangeRules(
        shown="all",
        give=0,
        discard=3,
        never_discard=("RS", "RC", "T1", "T8", "EX"),
        last_discard=tuple(f"T{n}" for n in range(2, 8)),
        redeal=(),
        redeal_limit=0,
        declarations=(),
    ).bind(DECK)
    hands = ["RS RC T8 T7", "T1 T2 1S 2S EX", "T3 1C 2C 3C 3S"]
    phases = {"won": Won(0), "chien": chien, "play": tricks()}
    deal = begun(phases, hands, deck=DECK, talon="T6 T5 T4", dealer=2)
    for text in ("T6", "T5", "T4"):
        deal.apply(next(a for a in deal.legal_actions() if str(a) == f"discard {text}"))
    assert DECK.text(deal.hands[0]) == "RS RC T8 T7"
    assert shown(deal) == ["T8 T7 T6 T5 T4"]
    deal.apply(deal.legal_actions()[-1])
    assert [DECK.text(cards) for cards in deal.known] == ["RS RC T8 T7 T6 T5 T4", "", ""]


# --- the rules -------------------------------------------------------------------------------


def test_levels_rise():
    with pytest.raises(ValidationError, match="the levels of a showing rise from row to row"):
        rules(levels=LEVELS[::-1])


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"suit": "X"}, "'X' is no suit of this deck"),
        ({"stand_in": "T9"}, "'T9' is no card of this deck"),
        ({"rank_for_laid": "K"}, "K is no rank of this deck"),
    ],
)
def test_what_the_pack_does_not_have(changes, sentence):
    with pytest.raises(NotationError, match=sentence):
        Showings(rules(**changes), DECK, "many")


# --- positions -------------------------------------------------------------------------------

SMALL = table("tarocchi:small")
LEAD = """\
millefeuille position 1
game tarocchi:small
hands.0 RS RC T11 T8 T7 T6 EX 1S 2S
hands.1 T10 T9 T5 T4 1C 2C 3C 4C 5C
hands.2 T3 T2 T1 DS CS VS 5S DC CC
aside.0 3S 4S VC
dealer 2
phase play
result AuctionResult {"declarer": 0, "bid": "prise"}
result ExchangeResult {"declarer": 0, "talon": "3S 4S VC", "given": 0, "seats": 3}
result Declared {"made": []}
"""


def deal_of(text: str):
    position, at = Position.parse(text, table)
    return position.deal(at)


def with_shown(*shown: str, trick: str = "", tricks: str = "[]") -> str:
    """The position of a later card of the first trick, or after it."""
    lines = LEAD
    for card in trick.split():
        lines = lines.replace(f" {card} ", " ", 1)
    told = ", ".join(shown)
    return f'{lines}trick {trick}\nwork {{"shown": [{told}], "tricks": {tricks}}}\n'


def test_a_position_with_a_showing_reads_back():
    at = SMALL
    deal = deal_of(LEAD + "do declare many T11 T8 T7 T6 EX, play 1S, declare many T10 T9 T5 T4\n")
    text = Position.of(deal, at.name).text(at.plan.deck)
    assert '"shown": [[0, "T11 T8 T7 T6 EX"], [1, "T10 T9 T5 T4"]]}' in text
    again = deal_of(text)
    assert Position.of(again, at.name).text(at.plan.deck) == text
    assert again.work.shown == deal.work.shown
    assert again.legal_actions() == deal.legal_actions()
    assert [again.view(seat).known for seat in range(3)] == [deal.view(0).known] * 3


def test_a_position_after_its_end_tells_what_was_shown():
    deal = deal_of(LEAD + "do declare many T11 T8 T7 T6\n")
    while not deal.over:
        deal.apply(deal.legal_actions()[0])
    text = Position.of(deal, SMALL.name).text(SMALL.plan.deck)
    again = deal_of(text)
    assert again.results == deal.results
    assert SMALL.score(again) == SMALL.score(deal)
    assert [line.points for line in SMALL.score(again).lines[0]][1:] == [2]
    with pytest.raises(PositionError, match="seat 0 cannot have shown RS"):
        deal_of(text.replace('"shown": [[0, "T11 T8 T7 T6"]', '"shown": [[0, "RS"]'))
    with pytest.raises(PositionError, match="seat 2 cannot have shown T11 T8"):
        deal_of(
            LEAD.replace("dealer", 'work {"shown": [[2, "T11 T8 T7 T6"]]}\ntrick 1S 1C\ndealer')
            .replace(" 1S 2S", " 2S")
            .replace(" 1C 2C", " 2C")
        )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (with_shown('[0, "T11 T8"]'), "seat 0 cannot have shown T11 T8"),
        (with_shown('[0, ""]'), "seat 0 cannot have shown nothing"),
        (with_shown('[0, "T11 T8 T7 RS"]'), "seat 0 cannot have shown RS T11 T8 T7"),
        (with_shown('[0, "T11 T8 T7 T10"]'), "seat 0 cannot have shown T11 T10 T8 T7"),
        (with_shown('[0, "T11 T8 T7 EX"]'), "seat 0 cannot have shown T11 T8 T7 EX"),
        (
            with_shown('[0, "T11 T8 T7 T6"]', '[0, "T11 T8 T7 T6"]'),
            "seat 0 had no turn then to show anything",
        ),
        (with_shown('[1, "T10 T9 T5 T4"]'), "seat 1 had no turn then to show anything"),
        (
            with_shown('[1, "T10 T9 T5 T4"]', '[0, "T11 T8 T7 T6"]', trick="1S"),
            "seat 0 had no turn then to show anything",
        ),
        (
            # the ace that was played is none of seat 1's
            with_shown('[1, "T10 T9 T5 T11"]', trick="T11"),
            "seat 1 cannot have shown T11 T10 T9 T5; it would be told: you do not hold T11",
        ),
    ],
)
def test_a_showing_that_cannot_have_been_is_refused(text, sentence):
    with pytest.raises(PositionError) as refused:
        deal_of(text)
    assert str(refused.value).startswith(sentence)


def test_where_nothing_may_be_shown_a_position_tells_of_no_showing():
    at = table("whist:plain")
    text = Position.of(at.deal(1), at.name).text(at.plan.deck)
    assert '"shown": []' in text
    with pytest.raises(PositionError, match="there is nothing to show here"):
        deal_of(text.replace('"shown": []', '"shown": [[0, "AS"]]'))


LAID_AWAY = """\
millefeuille position 1
game tarocchi:small
hands.0 RS RC T11 T1 EX T4 T10 T9 T8
hands.1 1S 2S 3S 4S 5S T3 T2 1C 2C
hands.2 3C 4C 5C VS CS VC CC DC DS
aside.0 T7 T6 T5
dealer 2
phase play
result AuctionResult {"declarer": 0, "bid": "prise"}
result ExchangeResult {"declarer": 0, "talon": "T7 T6 T5", "given": 0, "seats": 3}
result Declared {"made": []}
"""


def test_what_cannot_lie_face_down_is_known_where_a_position_does_not_say_so():
    deal = deal_of(LAID_AWAY)
    assert SMALL.plan.deck.text(deal.view(1).aside_known[0]) == "T7 T6 T5"
    assert code_in(deal, "T11 T10 T9 T8 T1 T7 T6") == ""


def code_in(deal, text: str) -> str:
    cards = tuple(map(SMALL.plan.deck.card, text.split()))
    return why(deal, Declare("many", cards))


def test_a_position_with_laid_away_cards_shown_reads_back():
    deal = deal_of(f"{LAID_AWAY}do declare many T11 T10 T9 T8 T1 T7 T6, play T4\n")
    text = Position.of(deal, SMALL.name).text(SMALL.plan.deck)
    assert Position.of(deal_of(text), SMALL.name).text(SMALL.plan.deck) == text


@pytest.mark.parametrize(
    "shown",
    [
        "T11 T10 T9 T8 T7",  # below the highest level
        "T11 T10 T9 T8 T7 T6 EX",  # the fool adds nothing to them
    ],
)
def test_laid_away_cards_that_cannot_have_been_shown(shown):
    text = f'{LAID_AWAY}work {{"shown": [[0, "{shown}"]]}}\n'
    with pytest.raises(PositionError, match=f"seat 0 cannot have shown {shown}"):
        deal_of(text)


def test_laid_away_cards_without_every_king_in_the_hand():
    swapped = LAID_AWAY.replace("RC T11", "T2 T11").replace("T3 T2", "T3 RC")
    text = f'{swapped}work {{"shown": [[0, "T11 T10 T9 T8 T1 T7 T6"]]}}\n'
    with pytest.raises(PositionError, match="seat 0 cannot have shown T11 T10"):
        deal_of(text)
