"""What the computer players do where the right thing is known, and what they never do."""

from __future__ import annotations

from random import Random

import pytest

from millefeuille import (
    Claim,
    Deal,
    Give,
    Match,
    Player,
    Position,
    Table,
    View,
    installed,
    load,
)
from millefeuille.phases.auction import AuctionWork
from millefeuille.players.loop import play_out, seated
from millefeuille_mille.standard import StandardPlayer
from tests.house_rules.rules import FOUR_ACES
from tests.plugins.mille.deals import (
    bidding,
    claiming,
    contracting,
    exchanging,
    leading,
    playing,
)

NAMES = ("standard", "simple", "random")


def player(name: str, seat: int = 0) -> Player:
    return installed().player(name, "mille").make(seat, Random(f"test/{seat}"))


def chooses(deal: Deal, name: str = "standard") -> str:
    """What a player does now: its text form after the first word; ``pass`` as it is."""
    action = player(name, deal.actor).choose(deal.view(deal.actor))
    return str(action).partition(" ")[2] or str(action)


def does(deal: Deal, name: str = "standard") -> Deal:
    deal.apply(player(name, deal.actor).choose(deal.view(deal.actor)))
    return deal


# --- standard: the auction -------------------------------------------------------------------


def test_a_marriage_with_aces_is_bid() -> None:
    assert chooses(bidding("club", "", "", "AS AC AD KH QH JH 9H")) == "105"


def test_a_hand_without_a_marriage_is_passed() -> None:
    assert chooses(bidding("club", "", "", "AS 10S JC QD 9D JH 9H")) == "pass"


def test_it_stops_where_the_hand_is_worth_no_more() -> None:
    deal = bidding("app", "", "", "AS JC 9C KD QD JD 9H")
    assert chooses(deal) == "110"
    deal.work = AuctionWork(180, 1, 0b111)
    assert chooses(deal) == "pass"


def test_on_the_last_attempt_from_the_barrel_it_bids_what_it_would_else_pass() -> None:
    hand = "AS KC JC QD 10D JH 9H"
    more = {"scores": (0, 0, 880), "attempts": (0, 0, 2)}
    assert chooses(bidding("club", "", "", hand)) == "pass"
    assert chooses(bidding("club", "", "", hand, **more)) == "105"
    more["failed_visits"] = (0, 0, 2)
    assert chooses(bidding("club", "", "", hand, **more)) == "105"


# --- standard: the exchange and the contract -------------------------------------------------


def given(deal: Deal) -> set[str]:
    """The cards that the declarer gives away."""
    before = deal.hands[deal.actor]
    seat = deal.actor
    while deal.phase is not None and deal.phase.name == "exchange":
        does(deal)
    return set(deal.plan.deck.text(before & ~deal.hands[seat]).split())


def test_it_gives_nines_rather_than_a_card_of_a_marriage() -> None:
    deal = exchanging("app", "AS 10S 9C AD 9D KH QH", talon="KS JH 10H")
    assert given(deal) == {"9C", "9D"}


def test_it_gives_no_queen_whose_king_may_wait_for_it() -> None:
    deal = exchanging("app", "AS 10S QC AD 10D KH QH", talon="9S JD 10H")
    assert "QC" not in given(deal)


def test_it_gives_up_a_hopeless_hand_but_never_from_the_barrel() -> None:
    hand, talon = "10S 9S QC 9C JD JH 9H", "9D QS JC"
    assert chooses(exchanging("club", hand, talon=talon)) == "rospis"
    deal = exchanging("club", hand, talon=talon, scores=(880, 0, 0))
    assert isinstance(player("standard").choose(deal.view(0)), Give)


def test_it_plays_a_good_hand_on() -> None:
    deal = exchanging("club", "AS 10S 9C AD 9D KH QH", talon="KS JH 10H")
    assert isinstance(player("standard").choose(deal.view(0)), Give)


def test_it_names_120_on_the_barrel_even_with_a_poor_hand() -> None:
    deal = contracting("club", "AS 9S JC 9C JD 9D JH 9H", bid=100, scores=(880, 0, 0))
    assert chooses(deal) == "120"


def test_it_names_its_bid_with_a_poor_hand() -> None:
    assert chooses(contracting("club", "AS 9S JC 9C JD 9D JH 9H", bid=100)) == "100"


def test_it_names_more_than_its_bid_with_a_certain_hand() -> None:
    deal = contracting("app", "AS 10S AC AD AH 10H KH QH", bid=100)
    assert int(chooses(deal)) >= 150


def test_it_names_its_bid_where_a_contract_brings_all_the_points_anyhow() -> None:
    hand = "AS 10S AC AD AH 10H KH QH"
    assert chooses(contracting("app,scoring.surplus_lost=false", hand, bid=100)) == "100"


# --- standard: redeals -----------------------------------------------------------------------


def test_it_claims_a_redeal_of_four_nines() -> None:
    deal = claiming("club", "", "9S 9C 9D 9H JS JC QD")
    assert deal.actor == 1
    assert chooses(deal) in ("nines", "points")


def test_it_keeps_a_cheap_hand_that_will_make_its_contract() -> None:
    """Two marriages and an ace are worth 25, fewer than the 40 asked for here."""
    deal = claiming("club,redeal.grounds.points.points_below=40", "", "AS 9S KD QD KH QH 9H")
    assert Claim("points") in deal.legal_actions()
    assert chooses(deal) == "pass"


def test_a_defender_claims_his_four_nines_after_the_giving() -> None:
    deal = leading("club", "", "9S 9C 9D 9H JS JC JD QH", contract=105, phase="late_redeal")
    assert chooses(deal) == "nines"


def test_a_declarer_keeps_four_nines_that_will_make_the_contract() -> None:
    hand = "9S 9C 9D 9H AS AH KH QH"
    assert chooses(leading("club", hand, contract=100, phase="late_redeal", dealer=2)) == "pass"
    assert chooses(leading("club", hand, contract=220, phase="late_redeal", dealer=2)) == "nines"


def test_a_declarer_claims_a_cheap_talon_only_with_a_poor_hand() -> None:
    poor, good = "AS 10S QC JC KD JH 9H", "AS 10S AC AD KD KH QH"
    assert chooses(exchanging("club", poor, talon="9S 9C JD")) == "talon"
    assert chooses(exchanging("club", good, talon="9S 9C JD")) == "9S 1"


# --- standard: the declarer's cards ----------------------------------------------------------


def test_it_keeps_a_marriage_whole_until_it_can_be_announced() -> None:
    """The first trick announces nothing: it takes it with an ace and has the lead."""
    deal = leading("club", "AS 9S JC 9C JD KH QH 9H", contract=120)
    assert chooses(deal) == "AS"


@pytest.mark.parametrize("profile", ["club", "app"])
def test_it_announces_in_the_second_trick(profile: str) -> None:
    deal = playing(profile, "9S JC 9C JD KH QH 9H", contract=120)
    assert chooses(deal) in ("KH announce hearts", "QH announce hearts")


def test_it_announces_the_better_of_two_marriages_first() -> None:
    deal = playing("club", "KS QS 9S JD 9D KH QH", contract=120)
    assert chooses(deal) in ("KH announce hearts", "QH announce hearts")


def test_it_throws_no_card_of_a_marriage_where_another_is_legal() -> None:
    deal = playing("club", "AS 10S KS", "KH QH 9D", "AD 10D JD", leader=0, declarer=1)
    does(deal)
    assert chooses(deal) == "9D"


# --- standard: the defenders' cards ----------------------------------------------------------


def after_lead(deal: Deal, card: str) -> Deal:
    deal.apply(next(a for a in deal.legal_actions() if str(a) == f"play {card}"))
    return deal


def test_it_feeds_its_bare_ten_to_the_other_defenders_ace() -> None:
    """Seat 2 plays last and is void; its ten would fall to the ace that is out."""
    deal = after_lead(playing("club", "9S JC AD", "AS KC 9C", "10D JH 9H"), "9S")
    assert chooses(does(deal)) == "10D"


def test_it_feeds_the_declarer_as_little_as_it_can() -> None:
    deal = after_lead(playing("club", "AS JC AD", "9S KC 9C", "10D JD 9D"), "AS")
    does(deal)
    assert chooses(deal) == "9D"


def test_it_takes_a_last_trick_before_the_third_bolt() -> None:
    """Its one card that can win a trick takes the first that it can."""
    marks = {"bolts": (0, 2, 0)}
    deal = playing("club", "JC AD AS", "QC 9C 9D", "10H JH 9H", marks=marks)
    assert chooses(after_lead(deal, "JC")) == "QC"


# --- simple ----------------------------------------------------------------------------------


def test_simple_never_raises_claims_or_gives_up() -> None:
    strong, nines = "AS AC AD KH QH JH 9H", "9S 9C 9D 9H JS JC QD"
    assert chooses(bidding("club", "", "", strong), "simple") == "pass"
    assert chooses(claiming("club", "", nines), "simple") == "pass"
    assert chooses(exchanging("club", nines, talon="JD QS QC"), "simple") == "9S 1"


def test_simple_gives_its_two_cheapest_cards_and_names_the_lowest_contract() -> None:
    deal = exchanging("club", "AS 10S JC AD 9D KH QH", talon="KS JH 10H", bid=105)
    assert chooses(deal, "simple") == "9D 1"
    assert chooses(does(deal, "simple"), "simple") == "JC 2"
    assert chooses(does(deal, "simple"), "simple") == "105"


def test_simple_announces_leads_high_wins_high_and_throws_low() -> None:
    assert chooses(playing("club", "AS KH QH"), "simple") == "KH announce hearts"
    assert chooses(playing("club", "AS 10S KH"), "simple") == "AS"
    won = playing("club", "9S JC AD", "AS 10S JS", "10D JD 9D")
    assert chooses(after_lead(won, "9S"), "simple") == "AS"
    lost = playing("club", "AS JC AD", "10S KS JS", "10D JD 9D")
    assert chooses(after_lead(lost, "AS"), "simple") == "JS"


# --- every player, whatever the rules --------------------------------------------------------

CHANGES = (
    "club",
    "app",
    "short",
    "club,auction.step=15",
    "club,auction.forced=false",
    "app,auction.exact_step=true",
    "club,contract.step=7",
    "club,play.announce=automatic",
    "app,play.announce=choice",
    "club,play.announce_from=1",
    "app,play.beat_when_ruffed=true",
    "club,play.follow=false",
    "club,play.trump=H",
    "club,play.first_lead=forehand",
    'club,play.never_wins=["9S","9H"]',
    "club,barrel=app",
    "app,barrel=club",
    "club,bolts.every=1",
    "club,scoring.surplus_lost=false",
    "club,exchange.declarations=[]",
    "club,exchange.redeal=[]",
    'app,exchange=club,order=["redeal","auction","exchange","contract","play"]',
    "club,exchange.give=0,exchange.discard=3",
    'club,exchange.give=0,exchange.discard=3,exchange.never_discard=["9S"],exchange.shown=declarer',
    "club,deal.hand=6,deal.talon=6,exchange.give=2",
    "club,deal.hand=8,deal.talon=0,exchange.give=0",
    "club,redeal.limit=0,marriages=[]",
    "club,deck.ranks.a.points=21,deck.ranks.9.points=1",
)
"""Rules that the players must be legal under."""


@pytest.mark.uncounted
@pytest.mark.parametrize("rules", CHANGES)
@pytest.mark.parametrize("name", ["standard", "simple"])
def test_players_are_legal_under_any_rules(name: str, rules: str) -> None:
    """The loop raises when a player fails or answers with what is not legal."""
    table = load(f"mille:{rules},match.deal_limit=6")
    for seed in range(2):
        specs = [installed().player(n, "mille") for n in (name, "standard", "random")]
        match = Match(table, seed=seed)
        play_out(match, seated(specs, seed=seed))
        assert match.over


def test_standard_announces_four_aces_where_they_are_a_marriage() -> None:
    """A marriage without a trump, added by a house rule as one row."""
    game = installed().game("mille")
    deal = playing("club", "AS AC AD AH 9S", contract=200)
    table = Table(game, "club", house_rules=[FOUR_ACES])
    changed = Position.of(deal, table.name).deal(table)
    assert chooses(changed).endswith("announce aces")


@pytest.mark.uncounted
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("profile", ["club", "app"])
def test_players_see_only_their_view(name: str, profile: str) -> None:
    """On two deals that differ only in what is hidden, equal chance gives the same action."""
    table = load(f"mille:{profile}")
    rng = Random(7)
    for seed in range(6):
        deal = table.deal(f"hidden/{seed}")
        while not deal.over:
            view = deal.view(deal.actor)
            other = view.sample(rng)
            seen = player(name, deal.actor).choose(view)
            assert player(name, deal.actor).choose(other.view(other.actor)) == seen
            deal.apply(seen)


@pytest.mark.parametrize("name", NAMES)
def test_players_play_the_same_match_twice(name: str) -> None:
    specs = [installed().player(name, "mille")] * 3
    table = load("mille:short,match.deal_limit=6")
    played = []
    for _ in range(2):
        match = Match(table, seed="twice")
        play_out(match, seated(specs, seed="twice"))
        played.append((match.standing, match.outcome, match.scores))
    assert played[0] == played[1]


def test_standard_needs_no_chance() -> None:
    """Players with other random streams, kept or made anew, choose alike."""
    table = load("mille:club")
    spec = installed().player("standard", "mille")
    kept = spec.make(0, Random(1))
    deal = table.deal("chance")
    while not deal.over:
        view: View = deal.view(deal.actor)
        action = kept.choose(view)
        assert spec.make(0, Random(2)).choose(view) == action
        deal.apply(action)


def test_standard_plays_sampled_deals_out():
    """In a sample the giver's own gifts are masked too; he plays on without knowing them."""
    at = load("mille:club")
    players = [StandardPlayer(seat, Random(seat)) for seat in range(3)]
    for seed in range(6):
        deal = at.deal(seed)
        while not deal.over and deal.phase.name != "play":
            deal.apply(players[deal.actor].choose(deal.view(deal.actor)))
        for seat in range(3) if not deal.over else ():
            sampled = deal.view(seat).sample(Random(seed))
            while not sampled.over:
                sampled.apply(players[sampled.actor].choose(sampled.view(sampled.actor)))
