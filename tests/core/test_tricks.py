from __future__ import annotations

import pytest

from millefeuille import Bid, Card, Deck, Play
from millefeuille.cards import CLUBS, SPADES, Member, Suit
from millefeuille.phases.declare import Declaration, DeclareRules
from millefeuille.phases.melds import Meld, Melds
from millefeuille.phases.tricks import TrickResult, TrickRules
from tests.core.bench import Won, begun, french, texts, why

DECK = french()


def tricks(hands, *, deck=DECK, melds=(), declarer=None, stock="", dealer=None, **changes):
    """Seat 0 leads; whoever holds the suit led follows, and nothing more is asked."""
    rules = {
        "first_lead": "declarer",
        "trump": None,
        "follow": True,
        "ruff": False,
        "beat": False,
        "beat_when_ruffed": False,
        "overtrump": False,
        "never_wins": (),
        "announce": "choice",
        "announce_from": 1,
        "draw": False,
    } | changes
    phase = TrickRules(**rules).bind(deck, melds=Melds(melds, deck))
    phases = {"won": Won(declarer or 0), "play": phase}
    return begun(phases, hands, deck=deck, stock=stock, dealer=dealer or 0)


def play(deal, *words):
    """Plays cards; a word after an exclamation mark is announced with its card."""
    for word in words:
        card, _, name = word.partition("!")
        deal.apply(Play(deal.plan.deck.card(card), name or None))
    return deal


def plays(deal):
    return " ".join(text.removeprefix("play ") for text in texts(deal))


def code(deal, word):
    card, _, name = word.partition("!")
    return why(deal, Play(deal.plan.deck.card(card), name or None))


# --- who leads, who wins ---------------------------------------------------------------------


def test_the_declarer_leads():
    assert tricks(["9S", "9C", "9D"], declarer=2).actor == 2


@pytest.mark.parametrize(("dealer", "leader"), [(0, 1), (2, 0)])
def test_forehand_leads(dealer, leader):
    assert tricks(["9S", "9C", "9D"], dealer=dealer, first_lead="forehand").actor == leader


@pytest.mark.parametrize(
    ("options", "declared", "leader"),
    [
        ((), "pass", 1),  # nobody could declare anything
        (("slam",), "pass", 1),
        (("slam",), "declare slam", 0),
    ],
)
def test_whoever_declared_something_leads_else_forehand(options, declared, leader):
    rows = tuple(Declaration(name=name, ends=None) for name in options)
    calls = DeclareRules(who="declarer", options=rows).bind(DECK)
    play = tricks(["9S"], first_lead="declared").plan.phases["play"]
    deal = begun({"won": Won(0), "calls": calls, "play": play}, ["9S", "9C", "9D"], deck=DECK)
    deal.apply(next(action for action in deal.legal_actions() if str(action) == declared))
    assert (deal.phase.name, deal.actor, deal.leader) == ("play", leader, leader)


def test_where_nobody_was_asked_to_declare_forehand_leads():
    assert tricks(["9S", "9C", "9D"], declarer=2, dealer=0, first_lead="declared").actor == 1


def test_of_several_who_declared_the_first_leads():
    calls = DeclareRules(who="all", options=(Declaration(name="slam", ends=None),)).bind(DECK)
    play = tricks(["9S"], first_lead="declared").plan.phases["play"]
    deal = begun({"calls": calls, "play": play}, ["9S", "9C", "9D"], deck=DECK, dealer=0)
    for word in ("pass", "declare slam", "declare slam"):
        deal.apply(next(action for action in deal.legal_actions() if str(action) == word))
    assert deal.actor == 2


def test_the_highest_of_the_suit_led_wins_and_leads_the_next():
    deal = play(tricks(["9S 9C", "JS AC", "AD 10C"]), "9S", "JS", "AD")
    assert (deal.actor, deal.leader, deal.trick) == (1, 1, ())
    assert DECK.text(deal.won[1]) == "JS 9S AD"
    play(deal, "AC", "10C", "9C")
    s, j, d = (DECK.take(card) for card in ("9S", "JS", "AD"))
    assert deal.result(TrickResult).tricks[0] == (0, (s, j, d), 1)
    assert [winner for _, _, winner in deal.result(TrickResult).tricks] == [1, 1]
    assert deal.ending == "played"


def test_a_trump_from_the_start_beats_the_suit_led():
    deal = play(tricks(["AS 9C", "9H JC", "10S QC"], trump="H"), "AS", "9H", "10S")
    assert deal.actor == 1


def test_a_higher_trump_beats_a_lower_one():
    deal = play(tricks(["AS 9C", "JH JC", "9H QC"], trump="H"), "AS", "JH", "9H")
    assert deal.actor == 1


def test_of_two_equal_cards_the_first_wins():
    deck = french(copies=2)
    deal = play(tricks(["KS 9C", "KS JC"], deck=deck), "KS", "KS")
    assert deal.actor == 0


# --- following -------------------------------------------------------------------------------


def test_follow_suit():
    deal = play(tricks(["AS", "9S 10S KH", "9C"]), "AS")
    assert plays(deal) == "9S 10S"
    assert code(deal, "KH") == "must-follow"
    assert str(deal.why_not(Play(DECK.card("KH")))) == "spades were led and you hold 10S 9S"


def test_without_the_suit_anything():
    deal = play(tricks(["AS", "9C KH", "9D"], trump="H"), "AS")
    assert plays(deal) == "9C KH"


def test_no_duty_to_follow():
    deal = play(tricks(["AS", "9S KH", "9C"], follow=False, trump="H", ruff=True), "AS")
    assert plays(deal) == "9S KH"
    play(deal, "KH")
    assert deal.void == [0, 0, 0]  # it tells nothing


def test_not_following_tells_that_the_suit_is_not_there():
    deal = play(tricks(["AS", "9C KH", "9D"], trump="H"), "AS", "9C")
    assert DECK.text(deal.void[1]) == "AS 10S KS QS JS 9S"


def test_a_card_not_held():
    deal = tricks(["AS", "9S", "9C"])
    assert code(deal, "9S") == "not-held"
    assert why(deal, Bid(100)) == "not-now"
    assert why(deal, Play(Card("1", "X", "1X"))) == "not-held"


# --- trumping --------------------------------------------------------------------------------


def test_whoever_is_void_must_trump():
    deal = play(tricks(["AS 9S", "9C 9H KH", "9D QC"], trump="H", ruff=True), "AS")
    assert plays(deal) == "9H KH"
    assert code(deal, "9C") == "must-trump"
    play(deal, "9H")
    assert plays(deal) == "QC 9D"  # neither suit nor trump
    play(deal, "9D")
    assert deal.void[2] == DECK.suit("S") | DECK.suit("H")


def test_a_trump_must_be_beaten_where_that_is_the_rule():
    deal = tricks(["AS 9S", "9C JH", "9H QH KH"], trump="H", ruff=True, overtrump=True)
    play(deal, "AS", "JH")
    assert plays(deal) == "QH KH"
    assert code(deal, "9H") == "must-overtrump"


def test_whoever_cannot_beat_the_trump_plays_a_lower_one():
    deal = tricks(["AS 9S", "9C KH", "9H QH 9D"], trump="H", ruff=True, overtrump=True)
    play(deal, "AS", "KH")
    assert plays(deal) == "9H QH"
    play(deal, "9H")
    assert DECK.text(deal.void[2] & DECK.suit("H")) == "AH 10H"


def test_when_trumps_are_led_they_must_be_beaten_too():
    deal = tricks(["QH 9S", "9H KH AH", "9D QC"], trump="H", ruff=True, overtrump=True)
    play(deal, "QH")
    assert plays(deal) == "KH AH"
    assert code(deal, "9H") == "must-beat"
    assert deal.why_not(Play(DECK.card("9H"))).rule == "play.overtrump"


def test_in_a_plain_suit_there_is_no_duty_to_beat():
    deal = tricks(["QS 9S", "JS KS", "9D QC"], trump="H", ruff=True, overtrump=True)
    assert plays(play(deal, "QS")) == "JS KS"


def test_without_that_rule_trumps_need_not_be_beaten():
    deal = tricks(["QH 9S", "9H KH AH", "9D QC"], trump="H", ruff=True)
    assert plays(play(deal, "QH")) == "9H KH AH"


# --- beating ---------------------------------------------------------------------------------


def test_whoever_follows_must_beat_if_he_can():
    deal = play(tricks(["QS 9C", "JS KS AS", "9S 10S"], beat=True), "QS")
    assert plays(deal) == "KS AS"
    assert code(deal, "JS") == "must-beat"
    play(deal, "KS")
    assert plays(deal) == "10S"
    play(deal, "10S")
    assert deal.actor == 2


def test_whoever_cannot_beat_tells_so():
    deal = play(tricks(["KS 9C", "JS QS", "9S 10S"], beat=True), "KS")
    assert plays(deal) == "JS QS"
    play(deal, "QS")
    assert DECK.text(deal.void[1]) == "AS 10S"


@pytest.mark.parametrize(("stays", "allowed"), [(False, "9S AS"), (True, "AS")])
def test_the_duty_to_beat_when_the_trick_has_been_trumped(stays, allowed):
    deal = tricks(["QS 9C", "9H JC", "9S AS"], trump="H", beat=True, beat_when_ruffed=stays)
    assert plays(play(deal, "QS", "9H")) == allowed


# --- a card that never wins ------------------------------------------------------------------

TRUMPS = Suit("T", "trumps", "T")
SMALL = Deck(
    (SPADES, CLUBS, TRUMPS),
    [
        *(Member(Card(r, s, r + s)) for s in "SC" for r in "12345"),
        *(Member(Card(str(n), "T", f"T{n}")) for n in range(1, 6)),
        Member(Card("EX", "", "EX")),
    ],
)
TAROT = {"trump": "T", "ruff": True, "overtrump": True, "never_wins": ("EX",)}


def with_fool(*hands):
    return tricks(list(hands), deck=SMALL, **TAROT)


def test_the_fool_may_always_be_played():
    deal = play(with_fool("3S 1C", "4S EX 1S", "2S 2C"), "3S")
    assert plays(deal) == "1S 4S EX"
    play(deal, "EX")
    assert deal.void == [0, 0, 0]
    play(deal, "2S")
    assert deal.actor == 0
    assert SMALL.text(deal.won[0]) == "3S 2S EX"


def test_beside_a_trump_that_must_be_played():
    deal = play(with_fool("3S 1C", "T1 EX 4C", "2S 2C"), "3S")
    assert plays(deal) == "T1 EX"
    assert code(deal, "4C") == "must-trump"


def test_whoever_holds_nothing_but_the_fool_and_plain_cards_is_free():
    deal = play(with_fool("3S 1C", "EX 4C", "2S 2C"), "3S")
    assert plays(deal) == "4C EX"


def test_after_a_led_fool_the_next_card_sets_the_suit():
    deal = play(with_fool("EX 5S", "1C 4S", "2S 2C"), "EX")
    assert plays(deal) == "4S 1C"
    play(deal, "1C")
    assert plays(deal) == "2C"
    assert code(deal, "2S") == "must-follow"
    play(deal, "2C")
    assert deal.actor == 2


def test_after_a_led_fool_a_trump_makes_trumps_led():
    deal = play(with_fool("EX 5S", "T2 4S", "T1 T3 2C"), "EX", "T2")
    assert plays(deal) == "T3"
    play(deal, "T3")
    assert deal.actor == 2


def test_a_led_fool_does_not_win_against_the_lowest_card():
    deal = play(with_fool("EX 5S", "1C 4S", "2S 3S"), "EX", "1C", "2S")
    assert deal.actor == 1
    assert SMALL.text(deal.won[1]) == "2S 1C EX"


# --- announcing ------------------------------------------------------------------------------

HEARTS = Meld(name="hearts", cards=("KH", "QH"), value=100, trump="H")
ACES = Meld(name="aces", cards=("AS", "AC", "AD", "AH"), value=200, trump=None)


def marriage(hand, **changes):
    return tricks([hand, "9S JS", "9C JC"], melds=(HEARTS, ACES), **changes)


def test_a_lead_may_announce_a_whole_meld():
    deal = marriage("KH QH 9H")
    assert plays(deal) == "9H QH KH KH announce hearts QH announce hearts"
    play(deal, "QH!hearts")
    assert deal.work.announced == ((0, "hearts"),)
    assert DECK.text(deal.known[0]) == "KH"
    assert str(deal.entries()[-1].action) == "shown KH"


def test_the_melds_suit_is_trump_at_once():
    deal = tricks(["AC 9C", "KH QH", "9S JS"], melds=(HEARTS,), declarer=1)
    play(deal, "KH!hearts", "9S", "AC")
    assert deal.work.trump == DECK.suit("H")
    assert deal.actor == 1


def test_a_meld_without_trump_changes_nothing():
    deal = play(marriage("AS AC AD AH", trump="D"), "AC!aces")
    assert deal.work.trump == DECK.suit("D")
    assert DECK.text(deal.known[0]) == "AS AD AH"


def test_a_meld_is_not_announced_twice_once_a_card_is_gone():
    deal = play(tricks(["KH QH", "9S JS"], melds=(HEARTS,)), "KH!hearts", "9S")
    assert plays(deal) == "QH"
    assert code(deal, "QH!hearts") == "not-whole"


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("KH!hearts", "not-whole"),
        ("KH!aces", "no-such-meld"),
        ("KH!nonsense", "no-such-meld"),
        ("QH!hearts", "not-held"),
    ],
)
def test_why_an_announcement_is_refused(word, said):
    assert code(marriage("KH 9H"), word) == said


def test_an_announcement_needs_the_lead():
    deal = play(tricks(["9S 9C", "KH QH"], melds=(HEARTS,)), "9S")
    assert plays(deal) == "QH KH"
    assert code(deal, "KH!hearts") == "not-leading"


def test_announcing_from_a_later_trick():
    deal = tricks(["KH QH AS", "9S JS QS"], melds=(HEARTS,), announce_from=2)
    assert plays(deal) == "AS QH KH"
    assert code(deal, "KH!hearts") == "too-early"
    play(deal, "AS", "9S")
    assert "KH announce hearts" in plays(deal)


def test_announcing_is_automatic_where_the_rules_say_so():
    deal = marriage("KH QH 9H", announce="automatic")
    assert plays(deal) == "9H KH announce hearts QH announce hearts"
    assert code(deal, "KH") == "automatic"
    assert code(deal, "9H") == ""


def test_too_early_nothing_is_automatic():
    deal = tricks(["KH QH", "9S JS"], melds=(HEARTS,), announce="automatic", announce_from=2)
    assert plays(deal) == "QH KH"


# --- drawing between tricks ------------------------------------------------------------------


def test_after_a_trick_the_winner_draws_first():
    deal = tricks(["9S 9C", "JS JC"], stock="AS AC AD AH", draw=True)
    play(deal, "9S", "JS")
    assert DECK.text(deal.hands[1]) == "JC AH"
    assert DECK.text(deal.hands[0]) == "9C AD"
    assert DECK.row(deal.stock) == "AS AC"
    assert [(seat, str(action)) for seat, action in deal.view(0).log[-2:]] == [
        (1, "drew ?"),
        (0, "drew AD"),
    ]


def test_the_last_cards_are_played_without_drawing():
    deal = tricks(["9S", "JS"], stock="AC AD", draw=True)
    play(deal, "9S", "JS", "AD", "AC")
    assert deal.over
    assert len(deal.result(TrickResult).tricks) == 2


def test_nobody_draws_where_the_stock_has_no_card_for_each():
    deal = tricks(["9S 9C", "JS JC", "QS QC"], stock="AD KD", draw=True)
    play(deal, "9S", "JS", "QS", "QC", "9C", "JC")
    assert deal.over
    assert DECK.row(deal.stock) == "AD KD"


def test_a_drawn_card_may_fill_a_void():
    deal = tricks(["AS 9C", "JH JC"], stock="9S 10S AD KS", draw=True)
    play(deal, "AS", "JC")
    assert deal.void == [0, 0]
