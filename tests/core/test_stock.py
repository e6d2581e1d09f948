from __future__ import annotations

import pytest

from millefeuille import Declare, NotationError, Play, Position, PositionError, Table
from millefeuille.actions import parse
from millefeuille.phases.leading import Closing, Exchange, Goal
from millefeuille.phases.melds import Melds, TrumpMeld
from millefeuille.phases.stock import StockResult, StockRules
from millefeuille.phases.tricks import TrickRules
from millefeuille.settings import Change
from tests.core.bench import begun, french, texts, why
from tests.games import outside

DECK = french()
PLAY = {
    "first_lead": "forehand",
    "trump": None,
    "follow": True,
    "ruff": True,
    "beat": False,
    "beat_when_ruffed": False,
    "overtrump": False,
    "never_wins": (),
    "announce": "choice",
    "announce_from": 1,
    "draw": True,
}
STOCK = {
    "turned_up": True,
    "duties_while_open": False,
    "exchanges": (Exchange(name="exchange", rank="9", left=3),),
    "closings": (Closing(name="close", left=3),),
    "goals": (Goal(name="enough", points=3, trick_needed=False, mistaken=False),),
}
HEARTS = TrumpMeld(name="hearts", cards=("KH", "QH"), value=2, trump=None, value_in_trumps=4)
HANDS = ("9H AS 9C", "10S KS KD")
DRAWN = "QC KC AC"


def stocked(hands=HANDS, *, stock=DRAWN, pile="JH", melds=(HEARTS,), play=None, **changes):
    """Seat 0 leads, hearts are turned up; each card counts 1, and the last of the stock is next."""
    rules = StockRules(**(STOCK | changes))
    phase = rules.bind(
        DECK, "stock", play=TrickRules(**(PLAY | (play or {}))), melds=Melds(melds, DECK)
    )
    deal = begun({"play": phase}, hands, deck=DECK, stock=stock, dealer=len(hands) - 1)
    deal.pile = DECK.in_order(pile)
    deal.phase.enter(deal)
    return deal


def play(deal, *words):
    for word in words:
        deal.apply(parse(word if " " in word else f"play {word}", DECK))
    return deal


def held(deal, seat):
    return DECK.text(deal.hands[seat])


# --- the card turned up ----------------------------------------------------------------------


def test_the_card_turned_up_makes_trump():
    assert DECK.suit("H") == stocked().work.trump
    deal = stocked(pile="", turned_up=False, play={"trump": "S"})
    assert DECK.suit("S") == deal.work.trump


def test_it_is_drawn_last_and_all_have_seen_it():
    deal = play(stocked(), "AS", "KD")
    assert ("AC 9C 9H", "10S KS KC") == (held(deal, 0), held(deal, 1))
    play(deal, "9C", "KS")
    assert (0, (), ()) == (deal.actor, deal.stock, deal.pile)
    assert "QC" in held(deal, 0).split()
    assert "JH" == DECK.text(deal.known[1])
    assert ["drew QC", "shown JH"] == [str(action) for _, action in deal.view(0).log[-2:]]
    assert not deal.work.open


def test_what_is_drawn_is_seen_by_its_owner_alone():
    deal = play(stocked(), "AS", "KD")
    drawn = [str(action) for _, action in deal.view(1).log[-2:]]
    assert ["drew ?", "drew KC"] == drawn
    assert (1, DECK.in_order("JH")) == (deal.view(1).stock_size, deal.view(1).pile)


def test_where_not_everybody_could_draw_nobody_does():
    deal = play(stocked(("9H AS", "10S KD", "KS JS"), stock="QC"), "AS", "10S", "JS")
    assert (1, 1) == (len(deal.stock), len(deal.pile))


# --- duties ----------------------------------------------------------------------------------


def test_while_cards_are_drawn_nobody_follows_and_nothing_is_told_by_it():
    deal = play(stocked(), "AS")
    assert ["play KS", "play 10S", "play KD"] == texts(deal)
    assert "open" == deal.because(Play(DECK.card("KD"))).code
    three = play(stocked(("9H AS", "10S KD", "KS JS"), stock="QC KC"), "AS", "KD")
    assert [0, 0, 0] == three.void


def test_where_the_rules_say_so_they_follow_all_the_same():
    deal = play(stocked(duties_while_open=True), "AS")
    assert ["play KS", "play 10S"] == texts(deal)


def test_once_the_stock_is_used_up_they_follow():
    deal = play(stocked(), "AS", "KD", "9C", "KS", "9H")
    assert ["play JH"] == texts(deal)
    assert "must-follow" == why(deal, Play(DECK.card("KC")))
    assert "follows" == deal.because(Play(DECK.card("JH"))).code


def test_a_phase_that_does_not_draw_has_its_duties_from_the_start():
    deal = play(stocked(play={"draw": False}), "AS")
    assert ["play KS", "play 10S"] == texts(deal)


# --- the exchange ----------------------------------------------------------------------------


def test_the_card_turned_up_is_exchanged_for_the_trump_of_a_rank():
    deal = play(stocked(), "declare exchange")
    assert (0, "AS 9C JH") == (deal.actor, held(deal, 0))
    assert ("9H", "JH") == (DECK.row(deal.pile), DECK.text(deal.known[0]))
    assert "not-held" == why(deal, Declare("exchange"))


def test_a_rank_to_exchange_is_one_of_the_deck():
    with pytest.raises(NotationError, match="7 is no rank of this deck"):
        stocked(exchanges=(Exchange(name="exchange", rank="7", left=3),))


def test_who_does_not_hold_it_or_does_not_lead_does_not_exchange():
    assert "not-held" == why(stocked(("AH AS 9C", "10S KS KD")), Declare("exchange"))
    assert "not-leading" == why(play(stocked(), "AS"), Declare("exchange"))
    assert "no-such-declaration" == why(stocked(), Declare("nonsense"))
    assert "no-such-declaration" == why(stocked(), Declare("exchange", (DECK.card("9H"),)))


def test_too_late_nothing_is_exchanged():
    deal = play(stocked(), "AS", "KD")  # two cards are left
    assert "too-few-left" == why(deal, Declare("exchange"))
    deal = stocked(exchanges=(Exchange(name="exchange", rank="9", left=2),))
    assert "" == why(play(deal, "AS", "KD"), Declare("exchange"))


def test_without_a_card_turned_up_there_is_nothing_to_exchange():
    deal = stocked(pile="", turned_up=False, stock="JH QC KC AC", play={"trump": "H"})
    assert "no-turned-card" == why(deal, Declare("exchange"))


# --- closing ---------------------------------------------------------------------------------


def test_whoever_leads_closes_the_stock_and_nobody_draws():
    deal = play(stocked(), "declare close")
    assert "declare close" not in texts(deal)
    assert "closed" == why(deal, Declare("close"))
    play(deal, "AS")
    assert ["play KS", "play 10S"] == texts(deal)
    play(deal, "KS", "9C", "KD", "9H", "10S")
    assert ("played", 3) == (deal.ending, len(deal.stock))
    result = deal.result(StockResult)
    assert (0, (0, 0), 0) == (result.closer, result.piles, result.melds)


def test_what_each_had_when_it_was_closed_is_kept():
    deal = stocked(("KH QH AS", "10S KS KD"), stock="9S JS QC KC AC")
    play(deal, "play KH announce hearts", "KD", "declare close")
    work = deal.work
    assert (0, 1) == (work.closer, work.melds)
    assert ("KD KH", "") == tuple(DECK.text(cards) for cards in work.piles)
    assert work == deal.view(1).work


# --- claiming --------------------------------------------------------------------------------


def test_whoever_has_the_points_ends_the_deal():
    deal = play(stocked(), "AS", "KD")
    assert "too-few-points" == why(deal, Declare("enough"))
    play(deal, "9C", "KS", "declare enough")
    assert ("enough", ((0, "enough"),)) == (deal.ending, deal.result(StockResult).reached)


def test_a_meld_in_hand_is_announced_with_the_claim_where_it_takes_one():
    deal = play(stocked(("KH QH AS", "10S KS KD")), "declare enough")  # 4 in trumps
    assert ((0, "hearts"),) == deal.result(StockResult).announced
    assert "shown KH QH" == str(deal.entries()[-1].action)
    deal = stocked(("KH QH AS", "10S KS KD"), pile="JC", stock="JH QC AC")
    assert "too-few-points" == why(deal, Declare("enough"))  # 2 in a plain suit


def test_announcements_may_need_a_trick():
    goal = replace_goal(trick_needed=True)
    deal = stocked(("KH QH AS", "10S KS KD"), goals=goal)
    assert "too-few-points" == why(deal, Declare("enough"))


def test_a_mistaken_claim_ends_the_deal_where_the_rules_let_it():
    deal = play(stocked(goals=replace_goal(mistaken=True)), "declare enough")
    assert ("enough", ()) == (deal.ending, deal.result(StockResult).announced)


def replace_goal(**changes):
    return (STOCK["goals"][0].model_copy(update=changes),)


def test_why_each_is_legal():
    deal = stocked(("KH QH 9H", "10S KS KD"))
    said = [str(deal.because(Declare(name))) for name in ("exchange", "close", "enough")]
    assert said == [
        "you lead, and JH may be exchanged for 9H",
        "you lead, and 4 cards are left to draw",
        "with hearts you have 4 points of the 3 that are needed",
    ]
    wrong = stocked(goals=replace_goal(mistaken=True)).because(Declare("enough"))
    assert ("claims-wrongly", "stock.goals.enough.mistaken") == (wrong.code, wrong.rule)


# --- positions -------------------------------------------------------------------------------

PLUGIN = outside("schnapsen", "millefeuille_schnapsen")
TABLE = Table(PLUGIN.SCHNAPSEN)
CLOSED = """\
millefeuille position 1
game schnapsen
hands.0 AC KC
hands.1 AD KD
won.0 AH QH KH JD AS QD
won.1 10H JH
stock 10S KS QS JS 10C QC JC
pile 10D
phase play
leader 0
work {"trump": "D", "closer": 0, "piles": ["AH QH", ""], "melds": 0}
"""
ENDED = """\
millefeuille position 1
game schnapsen
hands.0 AC KC QC 10C JD
hands.1 AD KD 10S KS QD
won.0 AH QH 10H KH
won.1 AS 10D
stock JH QS JS
pile JC
ending 66
result StockResult {"trump": "C", "announced": [[0, "clubs"]], "reached": [[0, "66"]]}
"""


def read(text):
    position, _ = Position.parse(text, lambda _: TABLE)
    return position.deal(TABLE)


def refused(text, old, new):
    assert old in text
    with pytest.raises(PositionError) as error:
        read(text.replace(old, new))
    return str(error.value)


def test_a_closed_stock_is_taken_up():
    deal = read(CLOSED)
    assert (5, False, 0) == (deal.work.number, deal.work.open, deal.work.closer)
    deal.apply(Play(DECK.card("KC")))
    assert ["play AD", "play KD"] == sorted(texts(deal))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("stock.closings=[]", "nobody closes the stock here"),
        ("stock.closings.close.left=9", "too few cards are left for the stock to have been closed"),
    ],
)
def test_a_closing_needs_a_rule_and_cards_to_draw(change, said):
    at = Table(PLUGIN.SCHNAPSEN, changes=[Change.parse(change)])
    with pytest.raises(PositionError, match=said):
        Position.parse(CLOSED, lambda _: at)[0].deal(at)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"closer": 0', '"closer": -1', "nobody has closed the stock, so nothing is told of that"),
        ('"closer": 0', '"closer": 1', "seat 1 had won no trick, so it did not lead and close"),
        ('"melds": 0', '"melds": 1', "what each seat had won and announced by the closing"),
        ('["AH QH", ""]', '["AH QH"]', "what each seat had won and announced by the closing"),
        ('["AH QH", ""]', '["10H JH", ""]', "the cards won before the closing are no tricks"),
        ('["AH QH", ""]', '["AH", ""]', "the cards won before the closing are no tricks"),
        ('["AH QH", ""]', '["", ""]', "seat 0 did not lead the first trick, to close it"),
        ('"trump": "D"', '"trump": "H"', "the trump suit is that of the card turned up"),
        ("pile 10D", "won.0 10D", "won.0 stands twice"),
        ("JC\npile 10D", "10D\npile JC", "the trump suit is that of the card turned up"),
        ("QC JC\npile 10D", "\npile QC JC 10D", "one card is turned up while there is a stock"),
    ],
)
def test_a_closing_that_cannot_be_is_refused(old, new, said):
    assert refused(CLOSED, old, new).startswith(said)


def test_once_the_turned_card_is_drawn_the_trump_suit_is_told():
    last = """\
millefeuille position 1
game schnapsen
hands.0 AH
hands.1 QH
won.0 AD 10D KD QD JD JS JC JH 10H KH
won.1 AS 10S AC 10C KS QS KC QC
leader 0
phase play
"""
    assert refused(last, "AH", "AH").startswith("which suit is trump?")
    deal = read(f'{last}work {{"trump": "H"}}')
    assert "H" == deal.plan.deck.one(deal.work.trump).suit


def test_a_claim_is_told_with_the_end():
    deal = read(ENDED)
    assert ("66", (2, 0)) == (deal.ending, TABLE.score(deal).totals())
    told = Position.of(deal, TABLE.name).text(deal.plan.deck)
    assert "66" == read(told).ending


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('[[0, "66"]]', "[]", "nobody is told to have claimed 66"),
        ('[[0, "66"]]', '[[1, "66"]]', "seat 1 has not the points for 66"),
        ('[[0, "66"]]', '[[0, "67"]]', "there is no 67 to claim"),
        ('[[0, "clubs"]]', '[[0, "clubs"], [0, "clubs"]]', "clubs cannot be announced twice"),
        ('"announced": [[0, "clubs"]]', '"announced": []', "seat 0 has not the points for 66"),
        ("ending 66", "ending played", "a deal that is played to its end leaves no cards"),
        ("ending 66", "ending out", "no deal ends so; the endings are played, 66"),
        ('"trump": "C"', '"trump": ""', "which suit was trump?"),
        ("result ", "#", "the tricks are over, and their StockResult is not told"),
    ],
)
def test_a_claim_that_cannot_be_is_refused(old, new, said):
    assert refused(ENDED, old, new).startswith(said)


def test_the_last_trick_is_told_where_it_decides():
    ended = """\
millefeuille position 1
game schnapsen
hands.0
won.0 AD 10D KD QD JD JS JC JH 10H KH AH QH
won.1 AS 10S AC 10C KS QS KC QC
ending played
result StockResult {"trump": "H", "tricks": [[0, "AH QH", 0]]}
"""
    assert (1, 0) == TABLE.score(read(ended)).totals()
    said = refused(ended, ', "tricks": [[0, "AH QH", 0]]', "")
    assert "who took the last trick? tell it, or all tricks" == said
