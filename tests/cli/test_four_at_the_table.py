"""Four around a table, counter-clockwise: what stands on it, what is told, and how a deal ends."""

from __future__ import annotations

import io

import pytest

from millefeuille import Deal, Outcome, Position, parse
from millefeuille.cli.playing.answers import print_last_trick, print_legal
from millefeuille.cli.screen.choices import is_forced
from millefeuille.cli.screen.faces import Faces
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.screen.rows import print_rows
from millefeuille.cli.screen.scene import Scene
from millefeuille.cli.screen.seating import Seating, names_of
from millefeuille.cli.screen.settlement import verdict
from millefeuille.cli.screen.story import Story
from millefeuille.cli.screen.telling import Telling
from millefeuille.phases.auction import AuctionResult
from millefeuille.phases.contract import ContractResult
from millefeuille.scores import Ending
from tests.cli.tarot import CHIEN, DECK, LONG, TAROT, dealt, taken
from tests.laws.catalogue import table

FACES = Faces(DECK, letters=True)
LAID = tuple(f"discard {card}" for card in CHIEN.split())
KINGS = "RS RC RB RO T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8"
FEW = "2S T7 T6 T5 T4 T3"
"""A chien with one card that may be laid away before a trump."""
FORCED = taken(KINGS, *(f"discard {card}" for card in FEW.split()), chien=FEW)
ALONE = "RS DS CS VS 10S 3S 2S AS RC DC CC VC 10C 9C 8C 7C 6C T1"


def seating(person: int = 0) -> Seating:
    return Seating(person, names_of(TAROT, person), ("random",) * 4, {})


def drawn(deal: Deal, person: int, *, width: int = 80) -> list[str]:
    stream = io.StringIO()
    rows = Scene("tarot:single", seating(person), FACES).rows(deal.view(person))
    print_rows(Paper(stream, letters=True, width=width), rows)
    return stream.getvalue().splitlines()


def told(deal: Deal, *actions: str, person: int = 0) -> list[str]:
    """What is told of some actions, and done with the deal."""
    story = Story(seating(person), FACES)
    lines: list[str] = []
    for action in actions:
        before = deal.view(person)
        deal.apply(parse(action, DECK))
        lines += map(str, story.told(before, deal.view(person)))
    return lines


def settled(deal: Deal, person: int = 0) -> list[str]:
    """How a deal that has ended is settled."""
    stream = io.StringIO()
    telling = Telling(TAROT, seating(person), Paper(stream, letters=True))
    booked = TAROT.book(deal, TAROT.score(deal))
    telling.settle(deal.view(person), booked.score, booked.standing)
    return stream.getvalue().splitlines()


def played_out(deal: Deal) -> Deal:
    while not deal.over:
        deal.apply(deal.legal_actions()[0])
    return deal


def test_the_next_seat_is_on_the_right():
    assert names_of(TAROT, 0) == ("You", "East", "North", "West")
    assert names_of(TAROT, 1) == ("West", "You", "East", "North")


def test_names_are_bid_in_the_auction():
    deal = dealt(LONG, "bid garde-sans", "pass", "bid garde-contre")
    lines = drawn(deal, 3)
    assert lines[2] == "auction      You ?   East garde-sans   North pass   West garde-contre"
    assert lines[-1] == "you          pass"


def test_what_all_know_of_a_hand_and_of_what_was_laid_away_stands_on_the_table():
    deal = FORCED.clone()
    shown = "declare poignee T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7"
    lines = told(deal, "pass", shown, "play RS", person=1)
    assert lines == [
        "West declares nothing",
        "West declares poignee 15: T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7",
        "West leads RS",
    ]
    assert drawn(deal, 1) == [
        "tarot:single deal 1 (North dealt)   trump T   contract garde West",
        "             You 0           East 0          North 0         West 0",
        "known        West RC RB RO T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8",
        "aside West   T7 T6 T5 T4 T3",
        "taken        You 0           East 0          North 0         West 0",
        "trick 1      West RS         You ?",
        "hand         DS CS VS 10S 9S 8S 7S 6S 5S 4S 3S AS   [DC CC VC 10C 9C 8C]",
        "             legal 12 of 18",
        "you          play a card",
    ]


def test_who_laid_cards_away_sees_all_of_them():
    assert "aside You    2S T7 T6 T5 T4 T3" in drawn(FORCED, 0)


def test_a_declaration_stands_in_the_heading():
    deal = FORCED.clone()
    assert told(deal, "declare chelem") == ["You declare chelem"]
    assert drawn(deal, 0)[0] == (
        "tarot:single deal 1 (West dealt)   trump T   contract garde You   chelem You"
    )


@pytest.mark.parametrize("width", [80, 40])
@pytest.mark.parametrize("deal", [taken(), FORCED, taken(LONG, *LAID, "pass")])
def test_eighteen_cards_and_twenty_four_fit(deal, width):
    lines = drawn(deal, 0, width=width)
    assert all(len(line) <= width for line in lines)
    assert len(lines) < (12 if width == 80 else 24)


# --- what is told ----------------------------------------------------------------------------


def test_a_card_that_does_not_go_to_the_winner_is_told():
    deal = taken(LONG, *LAID, "pass")
    lines = told(deal, "play T21", "play 10S", "play AB", "play EX")
    assert lines[-2:] == ["  You take the trick, 5.5", "  West keeps EX"]
    stream = io.StringIO()
    print_last_trick(Paper(stream, letters=True), deal.view(0), seating(), FACES)
    assert stream.getvalue().splitlines() == [
        "trick 1      You T21         East 10S        North AB        West EX",
        "             You take the trick, 5.5",
        "             West keeps EX",
    ]


def test_the_help_tells_how_to_choose_what_is_shown():
    stream = io.StringIO()
    print_legal(Paper(stream), taken(LONG, *LAID, "pass").view(0))
    assert stream.getvalue().splitlines()[-3:-1] == [
        "poignee NUMBER -CARD -CARD hides these cards, poignee CARD CARD ... shows these",
        "concede: the rest is played out, where the score is certain",
    ]
    stream = io.StringIO()
    print_legal(Paper(stream), dealt(LONG).view(0))
    assert len(stream.getvalue().splitlines()) == 2


@pytest.mark.parametrize(
    ("person", "line"),
    [
        (0, "You concede: the rest is played out"),
        (1, "South concedes: the rest is played out"),
    ],
)
def test_what_is_played_out_is_not_told(person, line):
    club = table("mille:club")
    deck, hands = club.plan.deck, ("AS 10S", "KS QS", "JS 9S")
    gone = deck.text(deck.full & ~deck.take(" ".join(hands)))
    deal = Position(
        game="mille:club",
        hands=hands,
        won=(gone, "", ""),
        phase="play",
        actor=0,
        leader=0,
        results=(AuctionResult(0, 110), ContractResult(0, 110)),
    ).deal(club)
    before = deal.view(person)
    deal.apply(parse("concede", deck))
    assert deal.over
    names = tuple("You" if seat == person else "South" for seat in range(3))
    story = Story(Seating(person, names, ("random",) * 3, {}), Faces(deck, letters=True))
    assert [str(text) for text in story.told(before, deal.view(person))] == [line]


# --- the end of a deal -----------------------------------------------------------------------


def test_what_was_hidden_stands_below_the_settlement():
    lines = settled(played_out(taken(LONG, *LAID, "pass")))
    assert lines[1].startswith("-- settlement of deal 1 --")
    assert lines[2].startswith("You    contract ")
    assert lines[-1] == "aside You    9S 8S 7S 6S 5S 4S"
    (talon,) = [line for line in settled(played_out(taken(level="garde-sans"))) if "talon" in line]
    assert talon == "talon        9S 8S 7S 6S 5S 4S"


def test_what_is_shown_at_the_end_is_no_story():
    deal = taken(LONG, *LAID, "pass")
    while sum(map(int.bit_count, deal.hands)) > 1:
        deal.apply(deal.legal_actions()[0])
    (last,) = deal.legal_actions()
    lines = told(deal, str(last))
    assert deal.over
    assert not any("show" in line for line in lines)


def test_a_note_calls_seats_by_their_names():
    deal = taken(LONG, *LAID, "pass")
    offered = deal.legal_actions()[-1]
    deal.apply(offered)
    lines = settled(played_out(deal), person=1)
    assert any("West showed 13" in line for line in lines)


def test_a_deal_in_which_all_pass_is_annulled():
    lines = settled(dealt(LONG, *("pass",) * 4))
    assert lines[0] == "the deal is annulled: passed out"
    trumps = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8"
    assert lines[-6:] == [
        "You          RS 3S 2S   RC",
        f"             {trumps}",
        "East         DS CS VS 10S AS   DC CC VC 10C 9C 8C 7C 6C 5C 4C 3C 2C AC",
        "North        RB DB CB VB 10B 9B 8B 7B 6B 5B 4B 3B 2B AB   RO DO CO VO",
        "West         10O 9O 8O 7O 6O 5O 4O 3O 2O AO   T7 T6 T5 T4 T3 T2 T1   EX",
        "talon        9S 8S 7S 6S 5S 4S",
    ]


def test_a_claim_that_is_no_choice_is_made_by_itself():
    rest = DECK.full & ~DECK.take(ALONE) & ~DECK.take("2B 3B 4B 5B 6B 7B")
    cards = [str(card) for card in DECK.each(rest)]
    others = (" ".join(cards[at : at + 18]) for at in (0, 18, 36))
    deal = Position(game="tarot", hands=(ALONE, *others), talon="2B 3B 4B 5B 6B 7B", dealer=3).deal(
        TAROT
    )
    (claim,) = deal.legal_actions()
    assert is_forced((claim,), auto=False)
    before = deal.view(0)
    deal.apply(claim)
    (line,) = Story(seating(), FACES).told(before, deal.view(0))
    assert str(line) == "You end the deal: petit-sec"
    assert settled(deal)[0] == "the deal is annulled: petit sec"


@pytest.mark.parametrize(
    ("winners", "reason", "scores", "said"),
    [
        ((0,), Ending.DEALS, (174, -58, -58, -58), "You win with 174: the match was one deal"),
        (
            (1, 2, 3),
            Ending.DEALS,
            (-174, 58, 58, 58),
            "East, North and West win with 58: the match was one deal",
        ),
        ((), Ending.ANNULLED, (0,) * 4, "nobody wins after one deal: the deal is annulled"),
        (
            (2,),
            Ending.TARGET,
            (51, 11, 9, 33),
            "North wins with 9 after one deal: the target is reached",
        ),
    ],
)
def test_a_match_of_one_deal(winners, reason, scores, said):
    assert verdict(Outcome(winners, reason, scores), seating(), 1) == said


def test_the_sheet_holds_four_columns():
    stream = io.StringIO()
    telling = Telling(TAROT, seating(), Paper(stream, letters=True))
    deal = played_out(taken(level="garde-contre"))
    booked = TAROT.book(deal, TAROT.score(deal))
    telling.book(deal.view(0), booked.score, booked.standing)
    telling.settlement.print_sheet(telling.deals)
    head, row = stream.getvalue().splitlines()
    assert head == (
        "deal  played for                    You         East        North         West"
    )
    assert row.startswith("   1  garde-contre You    ")
    assert len(row) == len(head)
