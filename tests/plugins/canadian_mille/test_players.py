"""What the computer players do where the right thing is known, and what they never do."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from millefeuille import Deal, Match, Player, installed
from millefeuille.phases.turns import TurnWork
from millefeuille.players.loop import play_out, seated
from tests.plugins.canadian_mille.deals import table

GAME = "canadian-mille"
NAMES = ("standard", "simple", "random")


def at_table(
    hand: str,
    *own: str,
    name: str = "document",
    top: str = "4H",
    below: str = "",
    theirs: tuple[str, ...] = (),
    known: str = "",
    others: int = 12,
    drawn: bool = True,
    stock: bool = True,
    scores: tuple[int, int] = (0, 0),
) -> Deal:
    """A deal in which seat 0 is to play.

    Args:
        hand: His hand.
        own: His sets.
        name: The profile, with settings.
        top, below: The pile's top card, and those under it.
        theirs: The opponent's sets.
        known: Cards that all know the opponent to hold.
        others: How many cards the opponent holds.
        drawn: Whether he has drawn or taken already.
        stock: Whether there is a stock; where there is none, the pile holds it too.
        scores: The match before the deal.
    """
    deal = table(name).deal("at the table")
    deck, left = deal.plan.deck, list(deal.plan.deck.bits)
    Random(3).shuffle(left)

    def named(text: str) -> int:
        """Cards from the pack, each taken out of it."""
        found = 0
        for card in text.split():
            bit = next(bit for bit in left if deck.one(bit) is deck.card(card))
            left.remove(bit)
            found |= bit
        return found

    sets = tuple(tuple(map(named, laid)) for laid in (own, theirs))
    mine, open_cards = named(hand), named(known)
    pile = tuple(map(named, [*below.split(), top]))
    unknown = others - open_cards.bit_count()
    deal.hands = [mine, open_cards | sum(left[:unknown])]
    rest = tuple(left[unknown:])
    deal.sets, deal.known = sets, (0, open_cards)
    deal.stock, deal.pile = (rest, pile) if stock else ((), rest + pile)
    deal.work, deal.actor, deal.dealer = TurnWork(turns=8, drawn=drawn), 0, 1
    deal.standing = replace(deal.standing, scores=scores)
    return deal


def player(name: str, seat: int = 0) -> Player:
    return installed().player(name, GAME).make(seat, Random(f"test/{seat}"))


def chooses(deal: Deal, name: str = "standard") -> str:
    return str(player(name, deal.actor).choose(deal.view(deal.actor)))


def turn(deal: Deal, name: str = "standard") -> list[str]:
    """All that a player does until his turn is over."""
    done = []
    while deal.actor == 0:
        action = player(name).choose(deal.view(0))
        done.append(str(action))
        deal.apply(action)
    return done


# --- simple ----------------------------------------------------------------------------------


def test_simple_lays_sets_then_additions_then_pairs_with_a_two() -> None:
    deal = at_table("9S 9C 9D KH 8S 8C 2S 3D", "KS KC KD")
    steps = turn(deal, "simple")
    assert [step.split()[0] for step in steps] == ["lay", "add", "lay", "throw"]
    assert sorted(steps[0].split()[1:]) == ["9C", "9D", "9S"]
    assert steps[1] == "add KH 0"
    assert sorted(steps[2].split()[1:]) == ["2S", "8C", "8S"]
    assert steps[3] == "throw 3D"


def test_simple_lays_other_twos_onto_its_first_set() -> None:
    deal = at_table("2S 2C 2D 3D 4D", "KS KC KD", "9S 9C 9D")
    assert turn(deal, "simple")[:3] == ["add 2S 0", "add 2C 0", "add 2D 0"]


def test_simple_lays_three_twos_where_it_has_no_set() -> None:
    deal = at_table("2S 2C 2D 3D 4D")
    assert sorted(turn(deal, "simple")[0].split()) == ["2C", "2D", "2S", "lay"]


@pytest.mark.parametrize(("name", "thrown"), [("document", "KD"), ("original", "AS")])
def test_simple_throws_the_cheapest_single_or_the_dearest(name: str, thrown: str) -> None:
    assert chooses(at_table("AS KD 3H 9S 9D", name=name), "simple") == f"throw {thrown}"


def test_simple_throws_half_a_pair_before_a_two() -> None:
    assert chooses(at_table("QS QH 2C", name="original"), "simple") == "lay QS QH 2C"
    alone = "original,turns.sets.wild_sets=false,turns.sets.natural_least=3"
    assert chooses(at_table("5S 5H 2C", name=alone), "simple") in {"throw 5S", "throw 5H"}


@pytest.mark.parametrize(
    ("top", "hand", "own"),
    [
        ("KH", "3S 4S 5S", ("KS KC KD",)),
        ("KH", "KS KC 5S", ()),
        ("2H", "3S 4S 5S", ()),
    ],
)
def test_simple_takes_a_free_pile_whose_top_fits(top: str, hand: str, own: tuple[str]) -> None:
    assert chooses(at_table(hand, *own, top=top, drawn=False), "simple") == "take"
    assert chooses(at_table("3S 4S 5S", *own, top="6H", drawn=False), "simple") == "draw"


def test_simple_takes_a_pile_that_needs_a_pair_whenever_it_may() -> None:
    deal = at_table("4S 4C 9S", name="original", drawn=False)
    assert chooses(deal, "simple") == "take 4S 4C"
    free = at_table("4S 4C 9S", name="document,turns.take=pair", drawn=False)
    assert chooses(free, "simple") == "take 4S 4C"


def test_simple_ends_the_deal_when_the_stock_is_empty() -> None:
    assert chooses(at_table("3S 5S", top="KH", drawn=False, stock=False), "simple") == "end"


# --- standard: beginning a turn --------------------------------------------------------------


def test_standard_takes_a_pile_with_queens() -> None:
    deal = at_table("3S QS QC", below="QD 6S", drawn=False)
    assert chooses(deal) == "take"


def test_standard_leaves_a_pile_of_small_cards() -> None:
    deal = at_table("QS QC KS", below="3S 5S 6D 9C 10D", top="7H", drawn=False)
    assert chooses(deal) == "draw"


def test_standard_ends_a_deal_that_wins_the_match() -> None:
    deal = at_table("3S 5S", "QS QC QD", drawn=False, stock=False, scores=(1000, 200))
    assert chooses(deal) == "end"


def test_standard_does_not_end_a_deal_that_loses_the_match() -> None:
    deal = at_table("3S 5S", theirs=("QS QC QD",), drawn=False, stock=False, scores=(0, 1000))
    assert chooses(deal) == "take"


# --- standard: laying and going out ----------------------------------------------------------


def test_standard_keeps_sets_that_cost_points() -> None:
    """Three kings cost 30 in the document; in the original they bring 30."""
    hand = "KS KC KD 5S 6S 7D 8H 9C 10S"
    assert chooses(at_table(hand)).startswith("throw")
    assert sorted(chooses(at_table(hand, name="original")).split()) == ["KC", "KD", "KS", "lay"]


def test_standard_lays_them_to_go_out_with_the_bonus() -> None:
    deal = at_table("KS KC KD 5S", "QS QC QD QH", "AS AC AD")
    assert turn(deal)[0].startswith("lay K")
    assert deal.ending == "out"
    assert table().score(deal).totals()[0] == 2 * (400 + 45 - 30)


def test_standard_throws_a_two_that_bars_the_bonus() -> None:
    deal = at_table("AH 2S", "QS QC QD QH", "AS AC AD")
    assert turn(deal) == ["add AH 1", "throw 2S"]
    assert table().score(deal).totals()[0] == 2 * (400 + 60)


def test_standard_keeps_twos_while_the_bonus_is_near() -> None:
    deal = at_table("2S 8D 9S 9C 4C 3D", "QS QC QD QH", "AS AC AD", name="original")
    assert chooses(deal).startswith("throw")


def test_standard_does_not_go_out_where_that_loses_the_match() -> None:
    deal = at_table("AH 3S", "AS AC AD", theirs=("QS QC QD QH",), scores=(0, 1000))
    turn(deal)
    assert not deal.over


# --- standard: throwing ----------------------------------------------------------------------


def test_standard_throws_no_card_of_the_opponents_sets() -> None:
    below = "AS AC QS"
    assert chooses(at_table("9H 8S", theirs=("9S 9C 9D",), below=below)) == "throw 8S"
    assert chooses(at_table("9H 8S", theirs=("8H 8C 8D",), below=below)) == "throw 9H"


def test_standard_minds_what_the_opponent_took_with_the_pile() -> None:
    """He took two nines and shows none: a nine is not thrown, an eight is."""
    hand, pile = "9S 8S", "AS AC QS JD 10H"
    open_eight = at_table(hand, name="original", below=pile, known="9C 9D")
    open_nine = at_table(hand, name="original", below=pile, known="8C 8D")
    assert chooses(open_eight) == "throw 8S"
    assert chooses(open_nine) == "throw 9S"


# --- all players -----------------------------------------------------------------------------

CHANGES = (
    "document",
    "original",
    "document,turns.take=pair",
    "original,turns.take=free",
    "document,values=original",
    "original,values=document",
    "document,turns.sets.wild=none",
    "original,turns.sets.wild=none",
    "document,turns.sets.wild=Q",
    "original,turns.sets.least=4",
    "document,turns.sets.least=2",
    "original,turns.sets.least=1",
    "original,turns.sets.natural_least=2",
    "document,turns.sets.natural_least=3",
    "document,turns.sets.natural_least=5,turns.turn_limit=60",
    "original,turns.sets.wild_sets=false",
    "original,turns.turned_up_wild_free=false",
    "document,scoring.eight.size=4,scoring.dirty_eight_doubles=true,scoring.bonus.on_top=true",
    "original,pack.copies=1",
    "document,pack.copies=4,deal.hand=30",
    "original,deal.hand=1",
    "original,deal.hand=51",
)
"""Rules that the players must be legal under."""


@pytest.mark.uncounted
@pytest.mark.parametrize("rules", CHANGES)
@pytest.mark.parametrize("name", ["standard", "simple"])
def test_players_are_legal_under_any_rules(name: str, rules: str) -> None:
    """The loop raises when a player fails or answers with what is not legal."""
    changed = table(f"{rules},match.deal_limit=1")
    for seed in range(2):
        specs = [installed().player(n, GAME) for n in (name, ("random", "standard")[seed])]
        match = Match(changed, seed=seed)
        play_out(match, seated(specs, seed=seed))
        assert match.over


@pytest.mark.uncounted
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("profile", ["document", "original"])
def test_players_see_only_their_view(name: str, profile: str) -> None:
    """On two deals that differ only in what is hidden, equal chance gives the same action."""
    rng = Random(7)
    for seed in range(2):
        deal = table(profile).deal(f"hidden/{seed}")
        while not deal.over:
            view = deal.view(deal.actor)
            other = view.sample(rng)
            seen = player(name, deal.actor).choose(view)
            assert player(name, deal.actor).choose(other.view(other.actor)) == seen
            deal.apply(seen)


@pytest.mark.parametrize("name", NAMES)
def test_players_play_the_same_match_twice(name: str) -> None:
    specs = [installed().player(name, GAME)] * 2
    played = []
    for _ in range(2):
        match = Match(table("original,match.deal_limit=2"), seed="twice")
        play_out(match, seated(specs, seed="twice"))
        played.append((match.standing, match.outcome, match.scores))
    assert played[0] == played[1]


@pytest.mark.uncounted
def test_standard_needs_no_chance() -> None:
    """Players with other random streams, kept or made anew, choose alike."""
    spec = installed().player("standard", GAME)
    kept = spec.make(0, Random(1))
    deal = table().deal("chance")
    while not deal.over:
        view = deal.view(deal.actor)
        action = kept.choose(view)
        assert spec.make(0, Random(2)).choose(view) == action
        deal.apply(action)


@pytest.mark.uncounted
def test_standard_wins_against_simple() -> None:
    """A few matches with fixed seeds; the strength itself is measured by the benchmark."""
    for profile in ("document", "original"):
        won = 0
        for number in range(6):
            names = ("standard", "simple") if number % 2 else ("simple", "standard")
            specs = [installed().player(name, GAME) for name in names]
            match = Match(table(profile), seed=f"strong/{number // 2}")
            outcome = play_out(match, seated(specs, seed=number))
            won += names[outcome.winners[0]] == "standard"
        assert won >= 4
