"""The profiles as data: values and statuses by hand, citations, and settings that clash.

The document's own warning of inaccuracies (D2 §note) is cited where it bears on a value.
"""

from __future__ import annotations

import pytest

from millefeuille import RulesError, Status, load
from millefeuille_canadian_mille import CANADIAN_MILLE
from millefeuille_canadian_mille.profiles import DOCUMENT, ORIGINAL
from tests.plugins.canadian_mille.deals import PROFILES, table

STATED, IMPLIED, CHOSEN = Status.STATED, Status.IMPLIED, Status.CHOSEN
CONTRADICTORY = Status.CONTRADICTORY

SAME = {
    "order": (("turns",), STATED),
    "direction": ("clockwise", IMPLIED),
    "match.deal_limit": (500, CHOSEN),
    "match.target": (1200, STATED),
    "pack.suits": (("S", "C", "D", "H"), IMPLIED),
    "pack.copies": (2, STATED),
    "values.ranks.a.points": (15, STATED),
    "deal.hand": (15, STATED),
    "deal.talon": (0, IMPLIED),
    "deal.talon_after": ((), IMPLIED),
    "deal.turn_up": (True, STATED),
    "turns.sets.wild": ("2", STATED),
    "turns.sets.wild_sets": (True, STATED),
    "turns.sets.run_order": ((), IMPLIED),
    "turns.turned_up_offered": (False, IMPLIED),
    "turns.taken_thrown": (True, IMPLIED),
    "turns.turn_limit": (300, CHOSEN),
    "scoring.eight.size": (8, STATED),
    "scoring.eight.factor": (2, STATED),
    "scoring.bonus.factor": (2, STATED),
    "scoring.bonus.eight_factor": (4, STATED),
    "scoring.bonus.on_top": (False, CHOSEN),
}
"""What both profiles say: path, value, and how the documents speak of it."""

LOW = ("9", "8", "7", "6", "5", "4", "3")
OWN = {
    "shown_at_end": ((True, CHOSEN), (True, IMPLIED)),
    "values.ranks.k.points": ((-10, CONTRADICTORY), (10, STATED)),
    "values.ranks.q.points": ((100, CONTRADICTORY), (10, STATED)),
    "values.ranks.j.points": ((50, CONTRADICTORY), (10, STATED)),
    "values.ranks.10.points": ((-10, CONTRADICTORY), (10, STATED)),
    **{f"values.ranks.{rank}.points": ((-5, CONTRADICTORY), (5, STATED)) for rank in LOW},
    "values.ranks.2.points": ((20, CONTRADICTORY), (20, STATED)),
    "values.queen_of_spades": ((100, CONTRADICTORY), (100, STATED)),
    "values.jack_of_diamonds": ((50, CONTRADICTORY), (50, STATED)),
    "turns.sets.least": ((3, CHOSEN), (3, STATED)),
    "turns.sets.natural_least": ((1, CHOSEN), (1, STATED)),
    "turns.take": (("free", IMPLIED), ("pair", STATED)),
    "turns.turned_up_wild_free": ((True, CHOSEN), (True, STATED)),
    "scoring.hand_subtracted": ((False, IMPLIED), (True, STATED)),
    "scoring.wild_set_is_clean": ((False, STATED), (True, CHOSEN)),
    "scoring.dirty_eight_doubles": ((False, CHOSEN), (False, STATED)),
    "scoring.bonus.least_clean": ((2, STATED), (2, CHOSEN)),
    "scoring.bonus.barred_by": (("any", STATED), ("as_wild", STATED)),
}
"""What they differ in: in the document, in the original."""


@pytest.mark.parametrize(("profile", "place"), [(DOCUMENT, 0), (ORIGINAL, 1)])
def test_every_value_and_how_sure_it_is(profile, place):
    said = SAME | {path: pair[place] for path, pair in OWN.items()}
    assert said == {path: (e.value, e.citation.status) for path, e in profile.entries.items()}


def test_the_document_is_the_usual_profile():
    assert PROFILES == tuple(profile.name for profile in CANADIAN_MILLE.profiles)
    assert "canadian-mille:document" == str(load("canadian-mille").name)


@pytest.mark.parametrize("profile", CANADIAN_MILLE.profiles)
def test_what_is_not_stated_plainly_has_a_note(profile):
    for path, (_, citation) in profile.entries.items():
        if citation.status in (CHOSEN, CONTRADICTORY):
            assert citation.note, path


def test_each_profile_cites_its_own_documents():
    for profile, own in ((DOCUMENT, {"D2"}), (ORIGINAL, {"W", "P"})):
        cited = {
            source
            for _, citation in profile.entries.values()
            for source, _section in citation.references()
        }
        assert own == cited


def test_d2_note_contradictory_values_cite_the_documents_own_warning():
    for path, (_, citation) in DOCUMENT.entries.items():
        warned = ("D2", "note") in citation.references()
        assert (citation.status is CONTRADICTORY) == warned, path


@pytest.mark.parametrize("group", ["values", "turns", "scoring", "deal", "bonus"])
def test_a_group_may_be_taken_from_the_other_profile(group):
    mixed = table(f"document,{group}=original")
    inside = [p for p in OWN if p.startswith(f"{group}.") or f".{group}." in p]
    for path, value in mixed.leaves().items():
        whose = ORIGINAL if path in inside else DOCUMENT
        assert whose.entries[path].value == value


def test_the_originals_values_on_the_document_are_cited_as_set():
    entry = table("document,values=original").entries["values.ranks.k.points"]
    assert (10, Status.SET) == (entry.value, entry.citation.status)
    assert "set, P §cards; before: D2 §scoring, D2 §note" == str(entry.citation)


def test_each_difference_may_be_set_by_itself():
    for path, ((value, _), (other, _)) in OWN.items():
        if value != other:
            text = {True: "yes", False: "no"}.get(other, other)
            assert other == table(f"document,{path}={text}").leaves()[path]


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ('order=["turns","turns"]', "order is turns alone"),
        ("order=[]", "order is turns alone"),
        ("hand=52", "two hands of 52 and a card turned up are more than the 104 cards"),
        ("copies=1,hand=26", "two hands of 26 and a card turned up are more than the 52 cards"),
        ("talon=1", "deal.talon is 0 and deal.talon_after empty: nobody takes a talon"),
        ("talon_after=[1]", "deal.talon is 0 and deal.talon_after empty: nobody takes a talon"),
        ("turn_up=no", "deal.turn_up is false, but the pile begins with a card turned up"),
        (
            "hand_subtracted=yes,shown_at_end=no",
            "shown_at_end is false, but what is subtracted has to be shown",
        ),
        ('suits=["S","S"]', "pack.suits: each of S, C, D, H at most once"),
        ('suits=["S","X"]', "pack.suits: each of S, C, D, H at most once"),
        ("suits=[]", "pack.suits: tuple should have at least 1 item"),
        ("copies=10", "a pack has at most 500 cards"),
        ("turns.sets.wild=1", "1 is no rank of this deck"),
        ("barred_by=none", "scoring.bonus.barred_by: input should be 'any' or 'as_wild'"),
        ("eight.size=0", "scoring.eight.size: input should be greater than or equal to 1"),
        ("target=0", "match.target: input should be greater than or equal to 1"),
        ("queen_of_spades=1.5", "values.queen_of_spades: input should be a valid integer"),
    ],
)
def test_settings_that_cannot_be_played_are_refused(settings, why):
    with pytest.raises(RulesError) as refused:
        load(f"canadian-mille:document,{settings}")
    assert why in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_small_pack_leaves_an_empty_stock():
    deal = table('document,suits=["S"],hand=12').deal(3)
    assert (1, 1) == (len(deal.pile), len(deal.stock))
