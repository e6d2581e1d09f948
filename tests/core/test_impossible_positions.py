"""Positions that no deal can come to, each refused with what is wrong with it."""

from __future__ import annotations

import pytest

from millefeuille import Position, PositionError
from millefeuille.phases.tricks import TrickResult
from tests.laws.catalogue import table

BEFORE = """\
millefeuille position 1
game mille:club
hands.0 9S JS QS KS 10S AS 9C
hands.1 JC QC KC 10C AC 9D JD
hands.2 QD KD 10D AD 9H JH QH
talon KH 10H AH
"""
WON = 'result AuctionResult {"declarer": 0, "bid": 120}\n'
NAMED = 'result ContractResult {"declarer": 0, "contract": 150}\n'
EXCHANGE = f"{BEFORE}phase exchange\n{WON}"
TAKEN = f"""\
millefeuille position 1
game mille:club
hands.0 9S JS QS KS 10S AS 9C KH 10H AH
hands.1 JC QC KC 10C AC 9D JD
hands.2 QD KD 10D AD 9H JH QH
phase exchange
{WON}"""
SHOWN = '"talon": "KH 10H AH"'
PLAY = f"""\
millefeuille position 1
game mille:club
hands.0 AS 10S KH 9H
hands.1 JC QC KC 10C
hands.2 KD QD 10D 9D
won.0 9S JS QS QH JH 10H
won.1 AC 9C KS
won.2 AD JD AH
phase play
{WON}{NAMED}"""
LEAD = f"{PLAY}leader 0\n"
TRICKS = (
    'work {"trump": "H", "announced": [[0, "hearts"]], "tricks": '
    '[[0, "9S AC AD", 0], [0, "QH 9C AH", 2], '
    '[2, "JD 10H KS", 0], [0, "JS QS JH", 2]]}\n'
)
OVER = f"""\
millefeuille position 1
game mille:club
hands.0
won.0 AS 10S KH 9H JC QC KC 10C KD QD 10D 9D
won.1 9S JS QS QH JH 10H
won.2 AC 9C KS AD JD AH
ending played
{WON}{NAMED}result TrickResult {{}}
"""


def deal(text: str):
    position, at = Position.parse(text, table)
    return position.deal(at)


def test_these_are_possible():
    assert deal(BEFORE).actor == 1
    assert deal(EXCHANGE).actor == 0
    assert deal(LEAD).actor == 0
    assert deal(LEAD).work.number == 5
    assert table("mille:club").score(deal(OVER)).totals() == (-150, 20, 40)


def test_what_follows_from_the_cards_need_not_be_told():
    at = table("mille:club")
    running = deal(f"{LEAD}trick 9H\n".replace("KH 9H", "KH") + 'work {"trump": "H"}\n')
    assert running.actor == 1
    assert at.plan.deck.text(running.work.lead) == "AH 10H KH QH JH 9H"
    assert at.plan.deck.text(running.work.over) == "AH 10H KH QH JH"
    assert {str(action) for action in running.legal_actions()} == {
        "play 10C", "play KC", "play QC", "play JC",
    }  # fmt: skip
    auction = deal(f'{BEFORE}phase auction\nwork {{"high": 110, "holder": 2, "active": 6}}\n')
    assert auction.actor == 1
    given = deal(
        TAKEN.replace(" 9C KH", " KH").replace("9D JD\n", "9D JD 9C\n")
        + 'work {"talon": "KH 10H AH", "gives": 1, "discards": 0}\n'
    )
    assert given.work.begun
    assert str(given.legal_actions()[0]) == "give 9S 2"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        # cards
        (BEFORE + "won.1 AS\n", "AS lies in two places"),
        (BEFORE.replace(" 9C\n", "\n"), "9C: these cards lie nowhere"),
        (BEFORE.replace("9S JS", "9S 9S"), "9S lies in two places"),
        (BEFORE.replace("9S JS", "1S JS"), "'1S' is no card of this deck"),
        (
            BEFORE.replace("talon KH", "talon").replace("AS 9C", "AS 9C KH"),
            "in redeal there are hands of 7 7 7 and a talon of 3",
        ),
        (
            BEFORE.replace("hands.1 JC", "hands.1").replace("AS 9C", "AS 9C JC"),
            "in redeal there are hands of 7 7 7 and a talon of 3",
        ),
        (BEFORE.replace(" 9C\n", "\ntrick 9C\n", 1), "no card is played before redeal is over"),
        (BEFORE + "void.0 AS\n", "seat 0 holds AS, and all know that he does not"),
        # whose turn
        (BEFORE + "actor 5\n", "there is no seat 5"),
        (BEFORE + "phase auction\nactor 1\n", "it is seat 2's turn, not seat 1's"),
        (EXCHANGE + "actor 1\n", "it is seat 0's turn, not seat 1's"),
        (LEAD + "actor 2\n", "it is seat 0's turn, not seat 2's"),
        (PLAY, "who leads trick 5? name the leader or the actor"),
        # the auction
        (
            BEFORE + 'phase auction\nwork {"high": 103, "holder": 1, "active": 7}\n',
            "there is no bid 103",
        ),
        (
            BEFORE + 'phase auction\nwork {"high": 0, "holder": -1, "active": 7}\n',
            "the auction opens with 100",
        ),
        (
            BEFORE + 'phase auction\nwork {"high": 110, "holder": -1, "active": 7}\n',
            "a bid needs its holder, and a holder his bid",
        ),
        (
            BEFORE + 'phase auction\nwork {"high": 110, "holder": 3, "active": 7}\n',
            "AuctionWork.holder: there is no seat 3",
        ),
        (
            BEFORE + 'phase auction\nwork {"high": 110, "holder": 1, "active": 5}\n',
            "seat 1 holds the bid and has not passed",
        ),
        (
            BEFORE + 'phase auction\nwork {"high": 110, "holder": 1, "active": 2}\n',
            "the auction is over: all others have passed",
        ),
        (
            BEFORE + 'phase auction\nwork {"high": 110, "holder": 1, "active": 8}\n',
            "active 8 are no seats",
        ),
        (BEFORE + f"phase auction\n{WON}", "AuctionResult is out of order"),
        # results
        (LEAD.replace(WON, ""), "a contract needs the bid before it"),
        (LEAD.replace(NAMED, ""), "contract is over, and its result ContractResult is not told"),
        (LEAD.replace('"bid": 120', '"bid": 121'), "there is no bid 121"),
        (LEAD.replace('"bid": 120', '"bid": 500'), "there is no bid 500"),
        (LEAD.replace(": 150", ": 115"), "after a bid of 120 there is no contract 115"),
        (LEAD.replace(": 150", ": 152"), "after a bid of 120 there is no contract 152"),
        (LEAD.replace(": 150", ": 405"), "after a bid of 120 there is no contract 405"),
        (
            LEAD.replace('{"declarer": 0, "contract"', '{"declarer": 1, "contract"'),
            "seat 0 names the contract, not seat 1",
        ),
        (
            LEAD.replace(": 150", ": 110").replace(": 120", ": 105") + "scores 880 0 0\n",
            "no contract of seat 0's is below 120 (D0 §07)",
        ),
        (
            LEAD + 'result ExchangeResult {"declarer": 1, "talon": "", "given": 1, "seats": 3}\n',
            "ExchangeResult is out of order",
        ),
        # the exchange
        (EXCHANGE.replace(WON, ""), "auction is over, and its result AuctionResult is not told"),
        (
            TAKEN + 'work {"talon": "KH 10H AH", "gives": 1, "discards": 0}\n',
            "in exchange there are hands of 9 8 7",
        ),
        (
            TAKEN + 'work {"talon": "KH 10H AH", "gives": 3, "discards": 0}\n',
            "3 cards to give and 0 to lay away are not left",
        ),
        (
            TAKEN + 'work {"talon": "KH 10H JC", "gives": 2, "discards": 0}\n',
            "JC 10H KH cannot be the talon",
        ),
        (
            TAKEN + 'work {"talon": "KH 10H", "gives": 2, "discards": 0}\n',
            "10H KH cannot be the talon",
        ),
        (
            BEFORE + "phase exchange\n" + WON.replace("120", "165"),
            "seat 0 cannot bid 165: its hand has a cap of 160",
        ),
        (
            BEFORE + "phase exchange\n" + WON.replace("120", "100"),
            "seat 1 opens with 100, so seat 0 bid more",
        ),
        (
            BEFORE + 'phase auction\nwork {"high": 100, "holder": 2, "active": 7}\n',
            "seat 1 opens with 100, so seat 2 bid more",
        ),
        (
            BEFORE + 'phase auction\nwork {"high": 225, "holder": 2, "active": 6}\n',
            "seat 2 cannot bid 225: its hand has a cap of 200",
        ),
        (BEFORE.replace("club", "app") + "phase late_redeal\n", "no phase 'late_redeal' here"),
        (
            TAKEN.replace("120", "165") + f"work {{{SHOWN}, \"gives\": 2, \"discards\": 0}}\n",
            "seat 0 cannot have bid 165: without the talon it had a cap of at most 160",
        ),
        (
            TAKEN.replace("phase exchange", "phase contract").replace("120", "265")
            .replace(" AH\n", "\n").replace("9D JD\n", "9D JD AH\n").replace("KH 10H", "10H")
            .replace("JH QH\n", "JH QH KH\n")
            + f"result ExchangeResult {{\"declarer\": 0, {SHOWN}, \"given\": 1, \"seats\": 3}}\n",
            "seat 0 cannot have bid 265: without the talon it had a cap of at most",
        ),
        # tricks
        (
            LEAD.replace("won.0 9S", "won.0").replace("won.1", "won.1 9S"),
            "the cards won are no whole tricks of 3",
        ),
        (
            LEAD.replace("won.1 AC 9C KS\n", "").replace("won.2", "won.2 AC 9C KS").replace(
                "leader 0", "leader 1"
            ),
            "seat 1 has won no trick and does not lead trick 5",
        ),
        (LEAD + "known.1 AS\n", "all know that seat 1 holds AS, and he does not"),
        (LEAD + "trick AS 10S\n", "AS lies in two places"),
        (
            LEAD.replace("won.0 9S JS QS QH JH 10H", "won.0 9S JS QS QH JH").replace(
                "hands.0", "hands.0 10H"
            ),
            "the cards won are no whole tricks of 3",
        ),
        (
            LEAD.replace("hands.0 AS", "hands.0").replace("hands.1", "hands.1 AS"),
            "in trick 5 there are hands of 4 4 4",
        ),
        (
            LEAD.replace("KH 9H\n", "KH\ntrick 9H\n").replace("leader 0", "leader 1"),
            "in trick 5 there are hands of 4 3 4",
        ),
        (
            LEAD.replace("KH 9H\n", "KH\n").replace(" 10C\n", "\n").replace(" 9D\n", "\n")
            + "trick 9H 10C 9D\n",
            "a trick of 3 cards is over",
        ),
        (
            LEAD.replace("10S KH 9H\n", "10S KH\n").replace("KC 10C\n", "KC\n")
            + 'trick 9H 10C\nwork {"trump": "S"}\n',
            None,
        ),
        (
            LEAD.replace("JC QC KC 10C", "JC QC KD 10C").replace("hands.2 KD", "hands.2 KC")
            .replace(" 9D\n", "\n").replace(" 10C\n", "\n").replace("leader 0", "leader 1")
            + "trick 10C 9D\n",
            "seat 2 cannot have played 9D to trick 5; it would be told: clubs were led and",
        ),
        (LEAD + 'work {"trump": "S"}\n', None),
        (LEAD + 'work {"trump": "D"}\n', "nobody can have announced the trump suit yet"),
        (LEAD + 'work {"trump": "X"}\n', "'X' is no suit of this deck"),
        (
            LEAD + 'work {"trump": "S", "announced": [[0, "hearts"]]}\n',
            "the trump suit is the one that was announced last",
        ),
        (
            LEAD + 'work {"announced": [[0, "hearts"], [0, "hearts"]]}\n',
            "hearts cannot be announced twice",
        ),
        (LEAD + 'work {"announced": [[0, "aces"]]}\n', "there is no aces to announce"),
        (
            LEAD + 'work {"announced": [[1, "hearts"]]}\n',
            "seat 1 cannot have announced hearts where KH lie",
        ),
        (
            LEAD + 'work {"announced": [[1, "clubs"]]}\n',
            "seat 1 cannot have announced clubs where KC QC lie",
        ),
        # tricks that are told
        (PLAY + TRICKS, "seat 1 cannot have played AC to trick 1; it would be told: "),
        (LEAD + 'work {"tricks": [[0, "9S", 0]]}\n', "a trick is 3 cards"),
        (
            LEAD + 'work {"tricks": [[0, "9S AC AD", 0]]}\n',
            "the cards won are not those of the tricks that are told",
        ),
        (
            LEAD + 'work {"tricks": [[0, "9S AC AS", 0]]}\n',
            "the tricks are not of the cards that were won",
        ),
        (LEAD + 'work {"tricks": [[7, "9S AC AD", 0]]}\n', "there is no seat 7"),
        # the standing
        (BEFORE + "scores 900 0 0\n", "seat 0: a score stops at 880, and this is 900"),
        (BEFORE.replace("club", "app") + "scores 1000 0 0\n", "the match is over before this"),
        (BEFORE + "marks.bolts 3 0 0\n", "seat 0: bolts cannot be 3"),
        (BEFORE + "marks.bolts 0 -1 0\n", "seat 1: bolts cannot be -1"),
        (BEFORE + "marks.attempts 0 1 0\n", "seat 1: attempts cannot be 1"),
        (
            BEFORE + "scores 0 880 0\nmarks.attempts 0 3 0\n",
            "seat 1: attempts cannot be 3",
        ),
        (BEFORE + "marks.failed_visits 0 0 3\n", "seat 2: failed_visits cannot be 3"),
        (BEFORE + "deals -1\n", "deals and attempt count from 0"),
        (BEFORE + "deals 500\n", "the match is over before this deal: deal_limit"),
        (BEFORE + "scores 880 880 880\n", "the barrel has room for 2"),
        # ends
        (OVER.replace("result TrickResult {}\n", ""), "play is over, and its result TrickResult"),
        (OVER + NAMED, "ContractResult is told twice"),
        (OVER.replace("ending played", "ending rospis"), "no card is played before exchange"),
        (OVER.replace("ending played", "ending redeal"), "no card is played before"),
        (
            BEFORE + f"ending rospis\n{WON}scores 880 0 0\n",
            "seat 0 cannot end the deal so: nobody gives up from the barrel",
        ),
        (
            BEFORE.replace("club", "app") + "ending redeal\n",
            "no hand gives a ground to end the deal in redeal",
        ),
        (
            OVER.replace("TrickResult {}", 'TrickResult {"announced": [[1, "aces"]]}'),
            "there is no aces to announce",
        ),
        (OVER.replace("played", "lunch"), "no deal ends so; the endings are played, redeal"),
        (OVER.replace("hands.0", "hands.0 AS").replace("won.0 AS", "won.0"), "whole tricks of 3"),
        (OVER.replace(NAMED, ""), "contract is over, and its result ContractResult is not told"),
        (OVER + "trick\ntalon\nstock AS\n", "AS lies in two places"),
        # what has been done since
        (BEFORE + "do bid 110\n", "do 1: 110 is not legal: this is the time to claim or"),
        (BEFORE + "do pass, pass, pass, bid 111\n", "do 4: 111 is not legal: bids rise by"),
        (BEFORE + "do pass, dance\n", "do 2: 'dance' is no action"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(text, said):
    if said is None:
        assert not deal(text).over
        return
    with pytest.raises(PositionError) as refused:
        deal(text)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_actions_are_played_and_kept_in_the_log():
    played = deal(BEFORE + "do pass, pass, pass, bid 110\ndo pass, pass\n")
    assert played.phase.name == "exchange"
    assert [str(action) for _seat, action in played.entries()][:6] == [
        "pass", "pass", "pass", "bid 110", "pass", "pass",
    ]  # fmt: skip
    position, _ = Position.parse(BEFORE + "do pass, pass\n", table)
    assert position.actions == ("pass", "pass")
    again, _ = Position.parse(position.text(table("mille:club").plan.deck), table)
    assert again == position


def test_the_last_tricks_may_be_told_without_those_before():
    """A deal that began in a position without them plays on, and is told and read again."""
    playing = deal(LEAD)
    at = table("mille:club")
    while not playing.over:
        playing.apply(playing.legal_actions()[0])
        text = Position.of(playing, at.name).text(at.plan.deck)
        assert Position.of(deal(text), at.name).text(at.plan.deck) == text
    assert len(playing.result(TrickResult).tricks) == 4
