"""Several cards laid away in one line, and the suggestion that stands beside them."""

from __future__ import annotations

import io

import pytest

from millefeuille import Catalogue, Discard, NotationError, Pass
from millefeuille.cli.playing.answers import why_not
from millefeuille.cli.playing.reading import Reader
from millefeuille.cli.playing.suggesting import adviser, suggested
from millefeuille.cli.screen.faces import Faces
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.screen.rows import print_rows
from millefeuille.cli.screen.scene import Scene
from millefeuille.cli.screen.seating import Seating, names_of
from millefeuille.playing import PlayerSpec
from tests.cli.tarot import DECK, LONG, TAROT, dealt, taken

READER = Reader(TAROT)
ME = Seating(0, names_of(TAROT, 0), ("person", "random", "random", "random"), {})
TRUMPS = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8"
FORCED = f"RS RC RB RO {TRUMPS}"
"""A hand that lays away trumps: with its chien it has two ordinary cards."""
LITTLE = "2S 3S T7 T6 T5 T4"


def discards(*cards: str) -> list[Discard]:
    return [Discard(DECK.card(card)) for card in cards]


def test_cards_are_laid_away_in_the_order_typed():
    typed = "9s 4s 8s 5s 7s 6s"
    assert READER.actions(typed, taken()) == discards(*typed.upper().split())


def test_what_can_only_go_last_may_be_typed_first():
    deal = taken(FORCED, chien=LITTLE)
    actions = READER.actions("4 t5 3s 6 2s 7", deal)
    assert actions == discards("3S", "2S", "T4", "T5", "T6", "T7")
    deal.apply_all(actions)
    assert deal.phase.name == "chelem"


@pytest.mark.parametrize(
    ("line", "refused", "why"),
    [
        ("rs 4s 5s 6s 7s 8s", "RS", "RS is never laid away"),
        ("4s t8 5s 6s 7s 8s", "T8", "T8 may be laid away only when no ordinary card is left"),
        ("4s 5s 6s 7s 8s ex", "EX", "you do not hold EX"),
    ],
)
def test_one_card_that_cannot_go_refuses_the_line(line, refused, why):
    deal = taken()
    actions = READER.actions(line, deal)
    assert actions[-1] == Discard(DECK.card(refused))
    for action in actions[:-1]:
        deal.apply(action)
    assert str(deal.why_not(actions[-1])).startswith(why)


@pytest.mark.parametrize("line", ["2s 3s 4s 5s 6s 7s 8s", "9s 8s 7s 6s 5s 4s 3s 2s"])
def test_too_many_cards_are_counted(line):
    sentence = f"{len(line.split())} cards are named, and 6 can be laid away"
    with pytest.raises(NotationError, match=sentence):
        READER.actions(line, taken())
    assert why_not(line, READER, taken(), ME) == [sentence]


def test_a_card_named_twice_is_refused():
    with pytest.raises(NotationError, match="2S is named 2 times, and you hold 1"):
        READER.actions("2s 3s 2s", taken())


# --- the suggestion --------------------------------------------------------------------------


class Lowest:
    """Lays away the first card that it may."""

    def __init__(self, seat, rng):
        self.seen = []

    def choose(self, view):
        self.seen.append(view)
        return view.legal[0]


class Failing(Lowest):
    def choose(self, view):
        raise SystemExit("no")


class Declaring(Lowest):
    def choose(self, view):
        return Pass()


def spec(make=Lowest, game="tarot") -> PlayerSpec:
    return PlayerSpec("own", "a test's", make, game=game)


def test_a_player_of_the_game_lays_away_one_card_after_the_other():
    view = taken().view(0)
    assert list(map(str, suggested(view, spec()))) == ["2S", "3S", "4S", "5S", "6S", "7S"]
    trumps = taken(FORCED, chien=LITTLE).view(0)
    assert list(map(str, suggested(trumps, spec()))) == ["2S", "3S", "T4", "T5", "T6", "T7"]


def test_the_player_sees_what_the_seat_sees():
    made = []

    def make(seat, rng):
        made.append(Lowest(seat, rng))
        return made[-1]

    deal = taken()
    suggested(deal.view(0), spec(make))
    assert made[0].seen[0] == deal.view(0)
    deal.apply(*discards("2S"))
    # the log of a sample is the seat's, its hidden cards are not the deal's
    assert made[0].seen[1] == deal.view(0)
    assert deal.hands[0].bit_count() == 23


def test_equal_views_get_equal_suggestions():
    one, other = taken(), taken()
    other.hands[1], other.hands[2] = other.hands[2], other.hands[1]
    assert one.view(0) == other.view(0)

    class Chance(Lowest):
        def __init__(self, seat, rng):
            self.rng = rng

        def choose(self, view):
            return view.legal[int(self.rng.random() * len(view.legal))]

    assert suggested(one.view(0), spec(Chance)) == suggested(other.view(0), spec(Chance))


@pytest.mark.parametrize("make", [Failing, Declaring])
def test_whoever_fails_suggests_nothing(make):
    assert suggested(taken().view(0), spec(make)) == ()


def test_there_is_nothing_to_suggest_for_one_card_for_a_bid_and_by_nobody():
    laid = [f"discard {number}S" for number in range(2, 7)]
    assert suggested(taken(LONG, *laid).view(0), spec()) == ()
    assert suggested(dealt(LONG).view(0), spec()) == ()
    assert suggested(taken().view(0), None) == ()


def test_the_adviser_is_the_first_player_of_the_game_itself():
    catalogue = Catalogue(players=[spec(game=None), spec(game="mille"), spec(), spec(Failing)])
    assert adviser("tarot", catalogue) is catalogue.players[2]
    assert adviser("whist", catalogue) is None


@pytest.mark.parametrize("width", [80, 60])
def test_the_table_shows_it_as_it_can_be_typed(width):
    view = taken(FORCED, chien=LITTLE).view(0)
    stream = io.StringIO()
    scene = Scene("tarot:single", ME, Faces(DECK, letters=True))
    rows = scene.rows(view, advice=suggested(view, spec()))
    print_rows(Paper(stream, letters=True, width=width), rows)
    lines = stream.getvalue().splitlines()
    if width == 80:
        assert lines == [
            "tarot:single deal 1 (West dealt)   contract garde You",
            "             You 0           East 0          North 0         West 0",
            "talon        3S 2S T7 T6 T5 T4",
            "note         only 2 ordinary cards are left: lay 4 others away too (D4 #3)",
            "hand         [RS] 3S 2S   [RC]   [RB]   [RO]",
            f"             [{TRUMPS} T7 T6 T5 T4]",
            "             legal 2 of 24",
            "try          3S 2S T7 T6 T5 T4",
            "you          lay 6 cards away",
        ]
    assert lines[-2].split() == ["try", "3S", "2S", "T7", "T6", "T5", "T4"]
    assert all(len(line) <= width for line in lines)
