"""The profiles as data: values and statuses by hand, citations, and settings that clash."""

from __future__ import annotations

import pytest

from millefeuille import RulesError, load
from millefeuille.citations import Status
from tests.plugins.mille.deals import PROFILES, table

STATED, IMPLIED, CHOSEN = Status.STATED, Status.IMPLIED, Status.CHOSEN
CLUB = {
    "match.deal_limit": (500, CHOSEN),
    "match.target": (1000, STATED),
    "deck.suits": (("S", "C", "D", "H"), STATED),
    "deck.ranks.a.points": (11, STATED),
    "deck.ranks.10.points": (10, STATED),
    "deck.ranks.k.points": (4, STATED),
    "deck.ranks.q.points": (3, STATED),
    "deck.ranks.j.points": (2, STATED),
    "deck.ranks.9.points": (0, STATED),
    "deck.copies": (1, STATED),
    "deal.hand": (7, STATED),
    "deal.talon": (3, STATED),
    "deal.talon_after": ((1, 2, 3), CHOSEN),
    "marriages.spades.value": (40, STATED),
    "marriages.clubs.value": (60, STATED),
    "marriages.diamonds.value": (80, STATED),
    "marriages.hearts.value": (100, STATED),
    "redeal.grounds.nines.all_of_rank": ("9", STATED),
    "redeal.grounds.points.points_below": (14, STATED),
    "redeal.grounds.points.without_meld": (False, IMPLIED),
    "redeal.grounds.nines.points_below": (None, IMPLIED),
    "redeal.grounds.nines.without_meld": (False, IMPLIED),
    "redeal.grounds.points.all_of_rank": (None, IMPLIED),
    "auction.opening": (100, STATED),
    "auction.forced": (True, STATED),
    "auction.step": (5, STATED),
    "auction.exact_step": (False, STATED),
    "auction.cap": (120, STATED),
    "auction.cap_counts_melds": (True, STATED),
    "auction.stop": (120, STATED),
    "exchange.shown": ("all", STATED),
    "exchange.give": (1, STATED),
    "exchange.discard": (0, IMPLIED),
    "exchange.never_discard": ((), IMPLIED),
    "exchange.last_discard": ((), IMPLIED),
    "exchange.redeal.talon.all_of_rank": (None, IMPLIED),
    "exchange.redeal.talon.points_below": (5, STATED),
    "exchange.redeal.talon.without_meld": (False, IMPLIED),
    "contract.step": (5, STATED),
    "contract.cap": (120, STATED),
    "contract.cap_counts_melds": (True, STATED),
    "late_redeal.grounds.nines.all_of_rank": ("9", STATED),
    "late_redeal.grounds.nines.points_below": (None, IMPLIED),
    "late_redeal.grounds.nines.without_meld": (False, IMPLIED),
    "play.first_lead": ("declarer", STATED),
    "play.trump": (None, STATED),
    "play.follow": (True, STATED),
    "play.ruff": (True, STATED),
    "play.beat": (False, STATED),
    "play.overtrump": (False, STATED),
    "play.never_wins": ((), IMPLIED),
    "play.draw": (False, STATED),
    "play.announce": ("choice", STATED),
    "play.announce_from": (2, STATED),
    "scoring.surplus_lost": (True, STATED),
    "scoring.rounding": (5, STATED),
    "scoring.rospis_divisor": (2, STATED),
    "bolts.every": (3, STATED),
    "bolts.penalty": (120, STATED),
    "barrel.at": (880, STATED),
    "barrel.stops": (True, STATED),
    "barrel.attempts": (3, STATED),
    "barrel.penalty": (120, STATED),
    "barrel.failed_visits": (3, STATED),
    "barrel.places": (2, STATED),
    "barrel.floor": (120, CHOSEN),
    "barrel.defence": (False, STATED),
    "barrel.bolts": (False, STATED),
    "barrel.rospis": (False, STATED),
    "barrel.rospis_share": (False, CHOSEN),
    "barrel.ceiling": (None, IMPLIED),
}
"""What the club's rules say: path, value, and how the document speaks of it."""

APP = {
    "match.deal_limit": (500, CHOSEN),
    "match.target": (1000, STATED),
    "deck.ranks.a.points": (11, STATED),
    "deck.ranks.10.points": (10, STATED),
    "deck.ranks.k.points": (4, STATED),
    "deck.ranks.q.points": (3, STATED),
    "deck.ranks.j.points": (2, STATED),
    "deck.ranks.9.points": (0, STATED),
    "deal.hand": (7, STATED),
    "deal.talon": (3, STATED),
    "deal.talon_after": ((1, 2, 3), CHOSEN),
    "marriages.spades.value": (40, STATED),
    "marriages.clubs.value": (60, STATED),
    "marriages.diamonds.value": (80, STATED),
    "marriages.hearts.value": (100, STATED),
    "redeal.grounds.nines.all_of_rank": ("9", STATED),
    "redeal.grounds.nines.without_meld": (False, STATED),
    "redeal.grounds.points.points_below": (10, STATED),
    "redeal.grounds.points.without_meld": (True, STATED),
    "auction.opening": (100, STATED),
    "auction.forced": (True, STATED),
    "auction.step": (10, STATED),
    "auction.exact_step": (False, CHOSEN),
    "auction.cap": (120, STATED),
    "auction.stop": (None, IMPLIED),
    "exchange.shown": ("all", STATED),
    "exchange.give": (1, STATED),
    "exchange.redeal": ((), IMPLIED),
    "exchange.declarations": ((), IMPLIED),
    "contract.step": (10, IMPLIED),
    "contract.cap": (120, STATED),
    "contract.cap_counts_melds": (True, STATED),
    "late_redeal.grounds": ((), IMPLIED),
    "play.first_lead": ("declarer", STATED),
    "play.follow": (True, STATED),
    "play.ruff": (True, STATED),
    "play.beat": (True, STATED),
    "play.overtrump": (True, STATED),
    "play.beat_when_ruffed": (False, CHOSEN),
    "play.announce": ("automatic", STATED),
    "play.announce_from": (2, STATED),
    "scoring.surplus_lost": (True, STATED),
    "scoring.rounding": (10, STATED),
    "bolts.every": (None, IMPLIED),
    "barrel.at": (800, STATED),
    "barrel.stops": (False, CHOSEN),
    "barrel.attempts": (None, CHOSEN),
    "barrel.failed_visits": (None, CHOSEN),
    "barrel.places": (None, CHOSEN),
    "barrel.floor": (None, IMPLIED),
    "barrel.defence": (False, STATED),
    "barrel.ceiling": (990, STATED),
}
"""What the app's help says."""

SHORT = APP | {
    "match.target": (500, STATED),
    "barrel.at": (400, STATED),
    "barrel.ceiling": (490, CHOSEN),
}
SAID = [
    (profile, path, value, status)
    for profile, rows in (("club", CLUB), ("app", APP), ("short", SHORT))
    for path, (value, status) in rows.items()
]
D0 = [f"{section:02}" for section in range(1, 10)]
D1 = [*(str(step) for step in range(1, 11)), "rules", "points", "tips"]


@pytest.mark.parametrize(("profile", "path", "value", "status"), SAID)
def test_values_and_statuses(profile, path, value, status):
    entry = table(profile).entries[path]
    assert value == entry.value
    assert status == entry.citation.status


def test_the_orders_of_the_phases():
    app = ("redeal", "auction", "exchange", "contract", "play")
    assert (*app[:4], "late_redeal", "play") == table("club").plan.order
    assert app == table("app").plan.order == table("short").plan.order


@pytest.mark.parametrize("suit", ["spades", "clubs", "diamonds", "hearts"])
@pytest.mark.parametrize("profile", PROFILES)
def test_a_marriage_is_king_and_queen_of_one_suit_and_makes_it_trump(profile, suit):
    entries = table(profile).entries
    letter = suit[0].upper()
    assert (f"K{letter}", f"Q{letter}") == entries[f"marriages.{suit}.cards"].value
    assert letter == entries[f"marriages.{suit}.trump"].value


@pytest.mark.parametrize("profile", PROFILES)
def test_every_leaf_is_cited_in_a_section_that_the_document_has(profile):
    sections = {"D0": D0, "D1": D1, "D3": D1}
    entries = table(profile).entries
    assert entries.keys() == table(profile).leaves().keys()
    for path, (_, citation) in entries.items():
        assert citation.references(), path
        for source, section in citation.references():
            assert source == "D0" if profile == "club" else source in ("D1", "D3"), path
            assert section in sections[source], path


@pytest.mark.parametrize("profile", PROFILES)
def test_whatever_is_our_choice_says_so_in_a_note(profile):
    silent = [
        path
        for path, (_, citation) in table(profile).entries.items()
        if citation.status is CHOSEN and not citation.note
    ]
    assert [] == silent


def test_the_documents_sections():
    sources = {source.id: list(source.sections) for source in table("club").game.sources}
    assert {"D0": D0, "D1": D1, "D3": D1} == sources
    assert {"fr", "it"} == {source.language for source in table("club").game.sources}


def test_the_short_game_differs_from_the_app_in_three_leaves():
    app, short = table("app").leaves(), table("short").leaves()
    differing = {path for path in app if app[path] != short[path]}
    assert {"match.target", "barrel.at", "barrel.ceiling"} == differing


def test_the_club_is_the_usual_profile():
    assert ["club", "app", "short"] == [p.name for p in table("club").game.profiles]
    assert load("mille").rules == table("club").rules


# --- settings that cannot be -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("club,deck.copies=2", "not the pack of 48"),
        ("club,deal.hand=6", "not the pack of 24"),
        ("club,deal.talon=4", "not the pack of 24"),
        ("club,exchange.give=0", "does not leave equal hands"),
        ("club,exchange.discard=1", "does not leave equal hands"),
        ("club,deal.turn_up=true", "deal.turn_up"),
        ("club,match.target=1001", "not match.target 1001"),
        ("club,barrel.floor=119", "999, not match.target 1000"),
        ("club,barrel.floor=none", "980, not match.target 1000"),
        ("club,barrel.at=879", "999, not match.target 1000"),
        ("app,match.target=800,barrel.ceiling=none", "barrel.at 800 is not below"),
        ("app,barrel.ceiling=1000", "barrel.ceiling 1000 is not below"),
        ("short,match.target=490", "barrel.ceiling 490 is not below"),
        ("club,redeal.ends=annulled", "redeal.ends is not none"),
        ("app,late_redeal.ends=annulled", "late_redeal.ends is not none"),
        ("club,exchange.declarations.rospis.ends=none", "rospis.ends"),
        ("club,exchange.declarations.rospis.ends=over", "rospis.ends"),
        ('club,order=["redeal","auction","exchange","play"]', "contract"),
        ('club,order=["auction","exchange","contract","play","play"]', "once"),
        ('club,order=["exchange","auction","contract","play"]', "follow the auction"),
        ('club,order=["auction","exchange","play","contract"]', "the play is last"),
        ('club,order=["auction","exchange","contract","melds","play"]', "no phase melds"),
        ("club,scoring.rounding=0", "scoring.rounding"),
        ("club,scoring.rounding=2.5", "scoring.rounding"),
        ("club,scoring.rospis_divisor=0", "scoring.rospis_divisor"),
        ("club,bolts.every=0", "bolts.every"),
        ("club,bolts.penalty=-1", "bolts.penalty"),
        ("club,barrel.attempts=0", "barrel.attempts"),
        ("club,barrel.places=0", "barrel.places"),
        ("club,auction.step=0", "auction.step"),
        ("club,play.announce=sometimes", "play.announce"),
        ("club,play.first_lead=dealer", "play.first_lead"),
        ("club,match.deal_limit=0", "match.deal_limit"),
        ("club,barrel.stops=maybe", "barrel.stops"),
        ("club,barrel.roof=990", "barrel.roof"),
        ("club,marriages.hearts.trump=X", "X"),
        ("club,play.trump=X", "X"),
        ('club,redeal.grounds.nines.all_of_rank="7"', "7"),
        ("club,redeal.grounds.nines.all_of_rank=none", "redeal.grounds.nines"),
    ],
)
def test_a_setting_that_cannot_be_is_refused_with_a_sentence(name, says):
    with pytest.raises(RulesError) as refused:
        load(f"mille:{name}")
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "name",
    [
        "club,match.target=1001,barrel.at=881",
        "club,barrel.places=1",
        "club,barrel.floor=125",
        "app,barrel.ceiling=none",
        "short,match.target=491",
        "app,exchange=club",
        "club,barrel=app",
    ],
)
def test_settings_that_fit_are_taken(name):
    assert load(f"mille:{name}").deal(1).legal_actions()
