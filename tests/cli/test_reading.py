"""What typed lines mean, and how a refusal reads."""

from __future__ import annotations

import pytest

from millefeuille import Bid, Claim, Declare, Give, NotationError, Pass, Play, Position, parse
from millefeuille.cli.playing.reading import Asked, Key, Reader, key_of
from millefeuille.phases.auction import AuctionResult, AuctionWork
from millefeuille.phases.contract import ContractResult
from millefeuille.phases.exchange import ExchangeWork
from tests.laws.catalogue import table

CLUB = table("mille:club")
APP = table("mille:app")
DECK = CLUB.plan.deck
card = DECK.card
REST = ("KS QS 10H KH QH 10D 9D", "JS AC 10C KC QC AH JH")


def reader(at=CLUB):
    return Reader(at)


def auction(at=CLUB):
    return Position(
        game=str(at.name),
        hands=("AS 10S 9S KD JD 9C JC", *REST),
        talon="AD QD 9H",
        phase="auction",
        actor=0,
        work=AuctionWork(high=110, holder=2, active=0b101),
    ).deal(at)


def exchange():
    return Position(
        game="mille:club",
        hands=("AS 10S 9S KD JD 9C JC AD QD 9H", *REST),
        phase="exchange",
        actor=0,
        work=ExchangeWork(DECK.take("AD QD 9H"), gives=2, discards=0),
        results=(AuctionResult(0, 120),),
    ).deal(CLUB)


def lead(at=CLUB, hand="KD QD 9S"):
    deck = at.plan.deck
    held = deck.take(hand) | deck.take("KS QS AS") | deck.take("AC 10C KC")
    return Position(
        game=str(at.name),
        hands=(hand, "KS QS AS", "AC 10C KC"),
        won=(deck.text(deck.full & ~held), "", ""),
        phase="play",
        actor=0,
        leader=0,
        results=(AuctionResult(0, 110), ContractResult(0, 110)),
    ).deal(at)


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("?", Asked(Key.LEGAL)),
        ("? kd", Asked(Key.LEGAL, "kd")),
        ("?kd", Asked(Key.LEGAL, "kd")),
        (" s ", Asked(Key.SCORES)),
        ("L", Asked(Key.LAST_TRICK)),
        ("r", Asked(Key.RULES)),
        ("r barrel", Asked(Key.RULES, "barrel")),
        ("Q", Asked(Key.LEAVE)),
        ("", None),
        ("rospis", None),
        ("kd", None),
        ("h", None),
        ("u", None),
        ("w", None),
    ],
)
def test_keys(line, asked):
    assert key_of(line) == asked


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("pass", Pass()),
        ("PASS", Pass()),
        ("115", Bid(115)),
        ("+", Bid(115)),
        ("bid 115", Bid(115)),
        ("115 ", Bid(115)),
        ("rospis", Declare("rospis")),
        ("claim", Claim("redeal")),
        ("kd", Play(card("KD"))),
        ("K♦", Play(card("KD"))),
        ("k♦\ufe0e", Play(card("KD"))),
        ("10s", Play(card("10S"))),
        ("kd!", Play(card("KD"), "diamonds")),
        ("9d!", Play(card("9D"), "meld")),
        ("play kd announce diamonds", Play(card("KD"), "diamonds")),
    ],
)
def test_words_in_the_auction(line, action):
    assert reader().actions(line, auction()) == [action]


@pytest.mark.parametrize("line", ["x", "+ +", "pass 5", "kd 5", "1s", "k", "♦", "bid", "105 110"])
def test_what_says_nothing(line):
    with pytest.raises(NotationError, match="says nothing here; type pass, 115, 120 or"):
        reader().actions(line, auction())


def test_enter_alone_is_the_only_legal_action():
    with pytest.raises(NotationError, match="now there are 3"):
        reader().actions("", auction())
    deal = lead(hand="9S 9D QD")
    deal.hands[0] = DECK.take("QD")
    assert reader().actions("  ", deal) == [Play(card("QD"))]


def test_a_card_is_given_by_typing_it_and_two_by_typing_both():
    assert reader().actions("9s", exchange()) == [Give(card("9S"), 1)]
    assert reader().actions("9s jc", exchange()) == [Give(card("9S"), 1), Give(card("JC"), 2)]
    assert reader().actions("give 9s 1", exchange()) == [Give(card("9S"), 1)]
    assert reader().actions("Rospis", exchange()) == [Declare("rospis")]


def test_a_claim_is_the_first_that_is_possible():
    hands = ("9S 9C 9D 9H JS JC QD", "KS QS 10H KH QH 10D KD", "10S AC 10C KC QC AH JH")
    deal = Position(
        game="mille:club", hands=hands, talon="AS AD JD", phase="redeal", actor=0, dealer=2
    ).deal(CLUB)
    assert [Pass(), Claim("nines"), Claim("points")] == list(deal.legal_actions())
    assert reader().actions("claim", deal) == [Claim("nines")]
    assert reader().actions("claim points", deal) == [Claim("points")]


def test_a_declaration_of_another_profile_is_a_word_too():
    assert reader(APP).actions("rospis", auction(APP)) == [Declare("rospis")]


def test_announcing_is_a_choice_at_the_club():
    assert reader().actions("kd", lead()) == [Play(card("KD"))]
    assert reader().actions("kd!", lead()) == [Play(card("KD"), "diamonds")]


def test_announcing_is_automatic_in_the_app():
    assert reader(APP).actions("kd", lead(APP)) == [Play(card("KD"), "diamonds")]
    assert reader(APP).actions("kd!", lead(APP)) == [Play(card("KD"), "diamonds")]
    assert reader(APP).actions("9s", lead(APP)) == [Play(card("9S"))]


@pytest.mark.parametrize(
    "name", ["mille:club", "mille:app", "tarocchi:small", "tarot:single", "whist:hearts"]
)
def test_every_offered_label_is_read_as_its_action(name):
    from random import Random

    from millefeuille.cli.screen.choices import labels

    at = table(name)
    typed = reader(at)
    rng = Random(5)
    for seed in range(3):
        deal = at.deal(seed)
        while not deal.over:
            legal = deal.legal_actions()
            for label, action in zip(labels(legal), legal, strict=True):
                assert typed.actions(label, deal) == [action]
                assert typed.actions(str(action).lower(), deal) == [action]
                assert parse(str(action), at.plan.deck) is action
            deal.apply(legal[int(rng.random() * len(legal))])
