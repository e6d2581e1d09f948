"""The house rules of Mille: D0 §01, D0 §09."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from millefeuille import (
    Bid,
    Catalogue,
    Deal,
    Declare,
    Ending,
    HouseRule,
    Play,
    Position,
    PositionError,
    RulesError,
    Status,
    Table,
    installed,
    load,
)
from millefeuille.engine import Engine
from millefeuille_mille import MILLE
from millefeuille_mille.house_rules import HOUSE_RULES
from millefeuille_mille.standard import StandardPlayer
from tests.engine.asking import ask
from tests.plugins.mille.deals import (
    PROFILES,
    act,
    bidding,
    booked,
    contracting,
    exchanging,
    given_up,
    leading,
    playing,
    refusal,
    settled,
    settled_deal,
    table,
)
from tests.plugins.mixtures import check_middle, played

NAMES = tuple(rule.name for rule in HOUSE_RULES)
ACES = "AS AC AD AH"


def lines(after, seat):
    """What a seat's lines are called and bring, without those of nothing."""
    return [(line.name, line.points) for line in after.score.lines[seat] if line.points]


def why(name: str) -> str:
    """Why there is no such table."""
    with pytest.raises(RulesError) as refused:
        load(f"mille:{name}")
    return str(refused.value)


# --- all of them -----------------------------------------------------------------------------


def test_d0_09_there_are_six_and_all_are_off():
    assert NAMES == (
        "to-1001", "four-aces", "golden-round", "lone-barrel", "third-rospis", "reset-555",
    )  # fmt: skip
    assert all(load(f"mille:{profile}").house_rules == () for profile in PROFILES)
    mine = [rule.name for rule in installed().house_rules if rule.game == "mille"]
    assert mine == list(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_row_says_where_it_stands_and_what_it_was(name):
    at, club = table(f"club+{name}"), table("club")
    changed = {path for path, entry in at.entries.items() if club.entries.get(path) != entry}
    assert changed
    for path in changed:
        cited = at.entries[path].citation
        assert (cited.status, cited.house_rule) == (Status.HOUSE_RULE, name)
        assert cited.where.startswith("D0 §")
        assert cited.note
        if path in club.entries:
            assert cited.before == club.entries[path].citation


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("name", NAMES)
def test_without_them_nothing_is_another(profile, name):
    assert "house" not in " ".join(table(profile).leaves())
    assert table(profile).mark_names == ("bolts", "attempts", "failed_visits")


# --- to 1001 ---------------------------------------------------------------------------------


def test_d0_09_to_1001_moves_target_and_barrel_at_the_club():
    rules = table("club+to-1001").rules
    assert (1001, 881, 120) == (rules.match.target, rules.barrel.at, rules.barrel.floor)


def test_d0_09_to_1001_a_score_stops_at_881():
    after = settled("club+to-1001", cards=(100, 10, 10), contract=100, scores=(850, 0, 0))
    assert (881, 10, 10) == after.standing.scores


def test_d0_09_to_1001_a_contract_of_120_wins_from_881():
    after = settled(
        "club+to-1001",
        cards=(90, 20, 10),
        announced=((0, "spades"),),
        contract=120,
        scores=(881, 0, 0),
    )
    assert (1001, 20, 10) == after.standing.scores
    outcome = table("club+to-1001").outcome(after.standing)
    assert ((0,), Ending.TARGET) == (outcome.winners, outcome.reason)


def test_d0_09_to_1001_three_deals_without_winning_leave_761():
    after = settled(
        "club+to-1001",
        cards=(60, 50, 10),
        declarer=1,
        contract=110,
        scores=(881, 0, 0),
        attempts=(2, 0, 0),
    )
    assert (761, -110, 10) == after.standing.scores
    assert (1, 0, 0) == after.standing.failed_visits


def test_d0_09_to_1001_in_the_app_1000_is_not_enough():
    rules = table("app+to-1001").rules
    assert (1001, 800, 990) == (rules.match.target, rules.barrel.at, rules.barrel.ceiling)
    after = settled("app+to-1001", cards=(100, 10, 10), contract=100, scores=(900, 0, 0))
    assert 1000 == after.standing.scores[0]
    assert table("app+to-1001").outcome(after.standing) is None
    after = settled("app+to-1001", cards=(110, 10, 0), contract=110, scores=(900, 0, 0))
    assert (0,) == table("app+to-1001").outcome(after.standing).winners


def test_to_1001_is_for_games_to_1000():
    assert why("short+to-1001") == (
        "house rule to-1001: it is for a game to 1000, and this one goes to 500"
    )


# --- four aces -------------------------------------------------------------------------------


def aces(name: str, **more) -> Deal:
    """Seat 0 leads the second trick with four aces and a marriage of spades."""
    return playing(
        name, f"{ACES} KS QS 9H", "10S JS 9S 10C KC QC JC", "10D KD QD JD 10H KH QH", **more
    )


def announcing(deal: Deal) -> list[Play]:
    """The leads that announce them."""
    plays = [action for action in deal.legal_actions() if isinstance(action, Play)]
    return [play for play in plays if play.announce == "aces"]


def test_d0_09_four_aces_are_announced_by_leading_one_of_them():
    deal = aces("club+four-aces", contract=200)
    able = announcing(deal)
    assert ACES.split() == [str(action.card) for action in able]
    deal.apply(able[0])
    assert ((0, "aces"),) == deal.work.announced
    assert 0 == deal.work.trump
    assert deal.plan.deck.take("AC AD AH") == deal.known[0]


def test_d0_01_four_aces_are_cited_beside_what_is_announced_at_all():
    deal = aces("club+four-aces", contract=200)
    where = "(D0 §05; house rule four-aces, D0 §01, D0 §09)"
    asked = [announcing(deal)[0], Play(announcing(deal)[0].card)]
    reasons = [deal.because(action) for action in asked]
    assert [where] * 2 == [str(reason)[-len(where) :] for reason in reasons]
    assert ["play.announce", "marriages.aces"] == reasons[0].rules
    deal.hands[0] ^= deal.plan.deck.take("AH")
    assert str(deal.why_not(asked[0])).endswith(where)


def test_d0_05_a_marriage_is_cited_once():
    deal = aces("club", contract=120)
    assert str(deal.because(Play(deal.plan.deck.card("KS"), "spades"))).endswith("on (D0 §05)")


def test_d0_09_four_aces_leave_the_trump_as_it_is():
    others = ("10S JS 9S 10C JC", "10D KD QD JD 10H")
    clubs = {"trump": "C", "announced": ((0, "clubs"),)}
    deal = playing("club+four-aces", f"{ACES} 9H", *others, contract=200, **clubs)
    deal.apply(announcing(deal)[0])
    assert ((0, "clubs"), (0, "aces")) == deal.work.announced
    assert deal.plan.deck.suit("C") == deal.work.trump


def test_d0_09_four_aces_are_worth_200():
    after = settled("club+four-aces", cards=(84, 23, 13), announced=((0, "aces"),), contract=280)
    assert (280, 25, 15) == after.standing.scores
    assert "84 + 200 aces = 284, 280 made" == after.score.lines[0][0].note


def test_d0_05_four_aces_are_not_announced_to_the_first_trick():
    first = leading("club+four-aces", f"{ACES} KS QS 9H JH")
    assert [] == announcing(first)
    assert "too-early" == first.why_not(Play(first.plan.deck.card("AS"), "aces")).code


def test_d0_05_three_of_them_are_nothing():
    deal = playing("club+four-aces", "AS AC AD KS QS", "10S JS 9S 10C KC", "10D KD QD JD 10H")
    assert [] == announcing(deal)
    reason = deal.why_not(Play(deal.plan.deck.card("AS"), "aces"))
    assert ("not-whole", "aces needs AH in your hand too") == (reason.code, reason.sentence)


def test_d0_03_four_aces_lift_the_cap():
    deal = bidding("club+four-aces", "", "", f"{ACES} 9S 9C JD")
    deal.apply(Bid(120))
    act(deal, "pass", "pass")
    named = contracting("club+four-aces", f"{ACES} 9S 9C JD JH", bid=120)
    assert named.why_not(Bid(320)) is None
    assert "cap" in named.why_not(Bid(325)).rule


@pytest.mark.parametrize("profile", ["app", "short"])
def test_d1_08_in_the_app_they_are_announced_by_themselves(profile):
    deal = aces(f"{profile}+four-aces")
    assert ACES.split() == [str(action.card) for action in announcing(deal)]
    assert "automatic" == refusal(deal, "AS")
    after = settled(
        f"{profile}+four-aces", cards=(84, 23, 13), announced=((0, "aces"),), contract=280
    )
    assert (280, 20, 10) == after.standing.scores


# --- the golden round ------------------------------------------------------------------------


def golden(deals: int, name: str = "club+golden-round", **more):
    """The documents' contract of 160, in one of the first deals."""
    given = {"cards": (84, 23, 13), "announced": ((0, "diamonds"),), "contract": 160}
    return settled(name, deals=deals, **(given | more))


@pytest.mark.parametrize("deals", [0, 1, 2])
def test_d0_09_the_first_deal_of_each_dealer_counts_double(deals):
    after = golden(deals)
    assert (320, 50, 30) == after.standing.scores
    assert [("contract", 160), ("golden", 160)] == lines(after, 0)
    assert "house.golden-round.factor" == after.score.lines[0][1].rule
    assert f"deal {deals + 1}: counts 2 times" == after.score.lines[0][1].note


def test_d0_09_from_the_fourth_deal_on_all_is_as_ever():
    assert (160, 25, 15) == golden(3).standing.scores


def test_d0_09_a_failed_contract_costs_double():
    assert (-320, 50, 30) == golden(0, announced=()).standing.scores


def test_d0_09_a_golden_rospis_counts_double_exactly():
    after = given_up("club+golden-round", 105)
    assert (-210, 105, 105) == after.standing.scores
    after = given_up("club+golden-round", 105, deals=3)
    assert (-105, Fraction(105, 2), Fraction(105, 2)) == after.standing.scores


def test_d0_09_bolts_do_not_count_double():
    after = golden(1, cards=(80, 40, 0), announced=(), contract=100, bolts=(0, 0, 2))
    assert (-200, 80, -120) == after.standing.scores


def test_d0_09_neither_does_what_the_barrel_takes():
    after = golden(2, scores=(800, 0, 880), attempts=(0, 0, 2))
    assert (880, 50, 760) == after.standing.scores


@pytest.mark.parametrize("profile", ["app", "short"])
def test_d0_09_the_app_has_a_golden_round_too(profile):
    assert (320, 40, 20) == golden(0, f"{profile}+golden-round").standing.scores


def test_the_golden_round_is_a_setting():
    at = "club+golden-round,golden-round.deals=6,factor=3"
    assert (480, 75, 45) == golden(5, at).standing.scores
    assert (160, 25, 15) == golden(6, at).standing.scores


def test_a_redeal_stays_golden():
    deal = exchanging("club+golden-round", attempt=3, deals=1)
    after = booked(act(deal, "rospis"), "club+golden-round")
    assert (-200, 100, 100) == after.standing.scores


# --- the lone barrel -------------------------------------------------------------------------


def test_d0_09_who_arrives_pushes_the_other_off():
    after = settled("club+lone-barrel", cards=(100, 10, 10), scores=(800, 880, 0))
    assert (880, 760, 10) == after.standing.scores
    assert (0, 1, 0) == after.standing.failed_visits


def test_d0_09_of_two_who_arrive_together_the_declarer_stays():
    after = settled("club+lone-barrel", cards=(100, 20, 0), scores=(800, 870, 0))
    assert (880, 760, 0) == after.standing.scores
    assert (0, 1, 0) == after.standing.failed_visits


def test_d0_09_the_clubs_own_barrel_has_two_places():
    after = settled("club", cards=(100, 10, 10), scores=(800, 880, 0))
    assert (880, 880, 10) == after.standing.scores


def test_a_position_with_two_on_it_cannot_be():
    with pytest.raises(PositionError, match="the barrel has room for 1"):
        bidding("club+lone-barrel", scores=(880, 880, 0))


@pytest.mark.parametrize("profile", ["app", "short"])
def test_the_apps_barrel_has_no_places(profile):
    assert why(f"{profile}+lone-barrel") == (
        "house rule lone-barrel: it costs nothing here to be pushed off the barrel, so any number "
        "may share it"
    )


# --- the third rospis ------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after", "score"), [(0, 1, -100), (1, 2, -100), (2, 0, -220)])
def test_d0_09_each_third_rospis_costs_120_more(before, after, score):
    now = given_up("club+third-rospis", 100, rospises=(before, 2, 2))
    assert (score, 50, 50) == now.standing.scores
    assert (after, 2, 2) == now.standing.marked("rospises")
    assert now.score.lines[0][1].note == f"rospis {before + 1} of 3"


def test_d0_09_the_marks_stay_until_the_third():
    played = settled("club+third-rospis", cards=(100, 10, 10), rospises=(2, 1, 0), bolts=(1, 1, 1))
    assert (2, 1, 0) == played.standing.marked("rospises")
    assert {"bolts": (1, 1, 1), "rospises": (2, 1, 0)}.items() <= played.standing.marks.items()
    assert ("rospises 2",) == played.standing.house_badges(0)
    assert () == played.standing.house_badges(2)


def test_d0_09_a_standing_of_another_table_has_none_yet():
    deal = table("club+third-rospis").deal("1", standing=table("club").first_standing("1"))
    assert (0, 0, 0) == deal.standing.marked("rospises")


def test_d0_09_in_a_golden_round_it_costs_120_all_the_same():
    for name in ("club+third-rospis+golden-round", "club+golden-round+third-rospis"):
        after = given_up(name, 100, rospises=(2, 0, 0), deals=2)
        assert (-320, 100, 100) == after.standing.scores


def test_d0_09_the_halves_still_count_for_arrivals():
    after = given_up("club+third-rospis", 105, scores=(0, 840, 0), rospises=(2, 0, 0))
    assert (-225, 880, Fraction(105, 2)) == after.standing.scores


def test_positions_and_the_engine_tell_the_marks():
    at = table("club+third-rospis")
    deal = exchanging("club+third-rospis", rospises=(0, 1, 2))
    text = Position.of(deal, at.name).text(at.plan.deck)
    assert "marks.rospises 0 1 2\n" in text
    position, _table = Position.parse(text, load)
    assert (0, 1, 2) == position.deal(at).standing.marked("rospises")
    assert "rospises" in ask(Engine(at, installed()), "hello")["marks"]
    standing = {"marks": {"rospises": [0, 1, 2]}}
    begun = ask(Engine(at, installed()), "deal", seed="1", standing=standing)
    assert [0, 1, 2] == begun["state"]["standing"]["marks"]["rospises"]


@pytest.mark.parametrize("marks", [(3, 0, 0), (0, -1, 0)])
def test_marks_that_cannot_be_are_refused(marks):
    odd = next(mark for mark in marks if mark)
    with pytest.raises(PositionError, match=f"rospises cannot be {odd}"):
        exchanging("club+third-rospis", rospises=marks)
    with pytest.raises(PositionError, match="mille keeps no mark 'rospises'"):
        exchanging("club", rospises=(1, 0, 0))


@pytest.mark.parametrize("profile", ["app", "short"])
def test_where_nothing_is_given_up_it_cannot_be_counted(profile):
    assert why(f"{profile}+third-rospis") == (
        "house rule third-rospis: nobody may give a deal up here"
    )
    assert load(f"mille:{profile}+third-rospis,exchange=club").rules.exchange.declarations


# --- 555 -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "cards", "seat"),
    [
        ((455, 0, 0), (100, 10, 10), 0),
        ((655, 0, 0), (90, 20, 10), 0),
        ((0, 540, 0), (100, 15, 5), 1),
        ((0, 0, 675), (80, 40, 0), 2),
    ],
    ids=["made", "failed", "defence", "bolts"],
)
def test_d0_09_a_score_of_exactly_555_is_gone(before, cards, seat):
    bolts = (0, 0, 2) if seat == 2 else (0, 0, 0)
    after = settled("club+reset-555", cards=cards, scores=before, bolts=bolts)
    assert 0 == after.standing.scores[seat]
    assert ("reset", -555) == after.score.lines[seat][-1][:2]
    assert "house.reset-555.at" == after.score.lines[seat][-1].rule


def test_d0_09_any_other_score_stays():
    after = settled("club+reset-555", cards=(100, 20, 0), scores=(450, 530, 560))
    assert (550, 550, 560) == after.standing.scores
    after = given_up("club+reset-555", 105, scores=(0, 500, 505))
    assert (-105, Fraction(1105, 2), Fraction(1115, 2)) == after.standing.scores


def test_d0_09_halves_may_add_up_to_it():
    after = given_up("club+reset-555", 105, scores=(0, Fraction(1005, 2), 0))
    assert (-105, 0, Fraction(105, 2)) == after.standing.scores


@pytest.mark.parametrize("order", ["third-rospis+reset-555", "reset-555+third-rospis"])
def test_d0_09_it_is_looked_at_when_all_else_is_booked(order):
    after = given_up(f"club+{order}", 100, scores=(775, 0, 0), rospises=(2, 0, 0))
    assert 0 == after.standing.scores[0]
    assert [("rospis", -100), ("rospises", -120), ("reset", -555)] == lines(after, 0)
    assert (0, 0, 0) == after.standing.marked("rospises")


def test_where_no_score_can_be_555_it_is_refused():
    assert why("app+reset-555") == (
        "house rule reset-555: all scores are multiples of 10 here, so none is ever 555"
    )
    assert why("short+reset-555") == (
        "house rule reset-555: 555 lies beyond the barrel, which stands at 400 here"
    )
    assert load("mille:app+reset-555,scoring.rounding=5").rules.scoring.rounding == 5


# --- together --------------------------------------------------------------------------------


def unfit(profile: str, name: str) -> bool:
    """Whether a house rule by itself is none for a profile."""
    try:
        load(f"mille:{profile}+{name}")
    except RulesError:
        return True
    return False


@pytest.mark.uncounted
@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("pair", list(combinations(NAMES, 2)), ids="+".join)
def test_any_two_of_them_play_or_are_refused_with_a_reason(profile, pair):
    name = f"mille:{profile}+{'+'.join(pair)}"
    if any(unfit(profile, one) for one in pair):
        assert why(name.removeprefix("mille:")).count("house rule ") == 1
        return
    assert len(played(name, deals=2).scores) == 2


@pytest.mark.uncounted
@pytest.mark.parametrize("order", [NAMES, NAMES[::-1]], ids=["named", "backwards"])
@pytest.mark.parametrize("player", ["random", "standard"])
def test_all_of_them_together_in_any_order(order, player):
    match = played(f"mille:club+{'+'.join(order)}", deals=6, player=player)
    again = played(f"mille:club+{'+'.join(sorted(order))}", deals=6, player=player)
    assert match.standing.scores == again.standing.scores
    assert [s.totals() for s in match.scores] == [s.totals() for s in again.scores]


@pytest.mark.parametrize("name", ["club+to-1001+lone-barrel+reset-555", "short+golden-round"])
def test_whole_matches_of_standard_players_end(name):
    match = played(f"mille:{name}", deals=150, player="standard", seed="4")
    assert match.outcome.reason == Ending.TARGET


def test_a_deal_in_the_middle_is_a_position():
    for steps in (5, 40, 100):
        check_middle(f"mille:club+{'+'.join(NAMES)}", seed=f"middle/{steps}", steps=steps)


def test_a_clash_is_refused_with_its_reason():
    silver = HouseRule(
        "silver-round",
        game="mille",
        title="the first round counts half",
        clashes={"golden-round": "both say what the first round counts"},
    )
    found = installed()
    both = Catalogue(games=found.games, house_rules=[*found.house_rules, silver])
    for name in ("silver-round+golden-round", "golden-round+silver-round"):
        with pytest.raises(RulesError) as refused:
            load(f"mille:club+{name}", catalogue=both)
        assert str(refused.value) == (
            "house rules silver-round and golden-round cannot be mixed: "
            "both say what the first round counts"
        )


def test_marks_are_kept_once():
    bare = replace(HOUSE_RULES[4], rows={}, part=None, hooks=None, unfit=None, positions=())
    twice = replace(bare, name="other-rospis")
    with pytest.raises(RulesError, match="other-rospis: marks named rospises are kept already"):
        Table(MILLE, "club", house_rules=[HOUSE_RULES[4], twice])


# --- the computer player ---------------------------------------------------------------------


def choice(deal: Deal):
    return StandardPlayer(deal.actor, Random(1)).choose(deal.view(deal.actor))


def test_the_standard_player_does_not_walk_into_555():
    hand = "AS 10S KS QS AH 10H AC KC"
    wanted = choice(contracting("club", hand, scores=(455, 0, 0)))
    for name in ("club", "club+reset-555"):
        level = choice(contracting(name, hand, scores=(555 - wanted.level, 0, 0))).level
        assert (level == wanted.level) == (name == "club")


def test_the_standard_player_minds_the_third_rospis():
    at = "club+third-rospis,third-rospis.penalty=1000"
    poor = {"talon": "QC KD JH", "bid": 100}
    hand = "9S 9C 9D JS JC JD QS"
    assert Declare("rospis") == choice(exchanging("club", hand, **poor))
    assert Declare("rospis") == choice(exchanging(at, hand, rospises=(1, 0, 0), **poor))
    assert Declare("rospis") != choice(exchanging(at, hand, rospises=(2, 0, 0), **poor))


# --- the page --------------------------------------------------------------------------------

PAGE = (Path(__file__).parents[3] / "docs" / "house-rules.md").read_text(encoding="utf-8")


def block(number: int) -> dict[str, Any]:
    """What a block of code on the page defines."""
    space: dict[str, Any] = {"__name__": "page"}
    exec(re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[number], space)
    return space


def test_the_page_tells_all_house_rules_and_which_profiles_refuse_them():
    for name in NAMES:
        row = re.search(rf"^\| `{name}` \|(.*)\|$", PAGE, re.MULTILINE)
        cells = row[1].split(" | ")[1:]
        assert [cell.strip()[:2] for cell in cells] == [
            "no" if unfit(profile, name) else "ye" for profile in PROFILES
        ]
    assert why("short+reset-555") in PAGE


def test_the_rows_on_the_page_work():
    rule = block(0)["CHEAP_BOLTS"]
    assert 60 == Table(MILLE, "club", house_rules=[rule]).rules.bolts.penalty


def test_the_streak_on_the_page_works():
    at = Table(MILLE, "club", house_rules=[block(1)["STREAK"]])
    deal = settled_deal("club", cards=(100, 10, 10))
    marks = {"streak": (2, 1, 0)}
    again = replace(Position.of(deal, at.name), marks=deal.standing.marks | marks).deal(at)
    after = at.book(again, at.score(again))
    assert (160, 10, 10) == after.standing.scores
    assert (0, 0, 0) == after.standing.marked("streak")
