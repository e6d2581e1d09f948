"""Rules as rows to read, and the words for their values and citations."""

from __future__ import annotations

import pytest
from pydantic import Field

from millefeuille import Citation, Rules, Status, UnknownNameError
from millefeuille.profiles import Profile, rows
from millefeuille.rulebook import (
    areas,
    citation_in_words,
    parted,
    rule_rows,
    under,
    value_in_words,
)
from millefeuille.rules import PhaseRules, Row


class Level(Row):
    worth: int = Field(description="what it brings")
    forced: bool = Field(description="whether it is forced")


class Bidding(PhaseRules):
    levels: tuple[Level, ...] = Field(description="the levels")
    step: int | None = Field(description="how they rise")


class Toy(Rules):
    bidding: Bidding = Field(description="the bidding")


PLAIN = {
    **rows(
        "", "S §1", Status.STATED, order=("bidding",), direction="clockwise", shown_at_end=False
    ),
    "match.deal_limit": (1, "S §1", Status.CHOSEN, "one is enough"),
    "bidding.levels.low.worth": (10, "S §2", Status.STATED),
    "bidding.levels.low.forced": (False, "S §2", Status.IMPLIED),
    "bidding.levels.high.worth": (20, "S §2", Status.STATED),
    "bidding.levels.high.forced": (True, "S §2", Status.IMPLIED),
    "bidding.step": (None, "S §3", Status.STATED),
}
LEVELS = [path for path in PLAIN if ".levels." in path]
PROFILE = Profile.of("plain", "as printed", Toy, PLAIN)
CITATIONS = {path: entry.citation for path, entry in PROFILE.entries.items()}
ROWS = list(rule_rows(PROFILE.rules, CITATIONS))


def test_every_leaf_is_a_row_with_its_area_and_meaning():
    assert list(PROFILE.entries) == [row.path for row in ROWS if not row.is_table]
    row = ROWS[5]
    assert ("bidding.levels.low.worth", "bidding", "what it brings") == (
        row.path,
        row.area,
        row.meaning,
    )
    assert (10, CITATIONS["bidding.levels.low.worth"]) == (row.value, row.citation)


def test_a_table_stands_before_its_leaves_with_the_names_of_its_rows_in_order():
    paths = [row.path for row in ROWS]
    assert ["bidding.levels"] == [row.path for row in ROWS if row.is_table]
    assert paths.index("bidding.levels") + 1 == paths.index("bidding.levels.low.worth")
    row = ROWS[paths.index("bidding.levels")]
    assert ("bidding", "the levels", ("low", "high")) == (row.area, row.meaning, row.value)
    assert CITATIONS["bidding.levels.low.worth"] == row.citation


def test_a_table_is_cited_as_its_surest_field_without_its_note_or_as_a_row_that_was_added():
    noted = {
        path: citation.but("as we say") if ".levels." in path else citation
        for path, citation in CITATIONS.items()
    }
    noted["bidding.levels.low.worth"] = Citation("S §4", Status.IMPLIED)
    (row,) = (row for row in rule_rows(PROFILE.rules, noted) if row.is_table)
    assert Citation("S §2", Status.STATED) == row.citation
    added = Citation("", Status.CHOSEN).changed(house_rule="ours", note="so be it")
    (row,) = (
        row
        for row in rule_rows(PROFILE.rules, noted | {"bidding.levels.high.worth": added})
        if row.is_table
    )
    assert added == row.citation


def test_an_empty_table_is_one_row_and_no_table():
    rows = {"bidding.levels": ((), "S §2", Status.STATED)}
    kept = {path: row for path, row in PLAIN.items() if ".levels." not in path}
    empty = Profile.of("empty", "without levels", Toy, kept | rows)
    citations = {path: entry.citation for path, entry in empty.entries.items()}
    found = [row for row in rule_rows(empty.rules, citations) if row.area == "bidding"]
    assert [("bidding.levels", (), False), ("bidding.step", None, False)] == [
        (row.path, row.value, row.is_table) for row in found
    ]


def test_a_description_is_short_up_to_its_first_stop():
    assert ("the bidding", "") == parted("the bidding")
    assert ("the bidding", "Once around. No more.") == parted("the bidding. Once around. No more.")


def test_areas_are_the_rules_own_fields():
    assert ["order", "direction", "shown_at_end", "match", "bidding"] == list(areas(Toy))
    assert "the bidding" == areas(Toy)["bidding"]


@pytest.mark.parametrize(
    ("asked", "paths"),
    [
        ("match", ["match.deal_limit"]),
        ("deal_limit", ["match.deal_limit"]),
        ("Bidding.Step", ["bidding.step"]),
        ("levels", ["bidding.levels", *LEVELS]),
        ("low", ["bidding.levels.low.worth", "bidding.levels.low.forced"]),
        ("worth", ["bidding.levels.low.worth", "bidding.levels.high.worth"]),
        ("levels.high.worth", ["bidding.levels.high.worth"]),
    ],
)
def test_rows_are_found_by_area_group_path_or_its_end(asked, paths):
    assert paths == [row.path for row in under(ROWS, asked)]


@pytest.mark.parametrize(
    ("asked", "guess"),
    [
        ("bidin", "did you mean bidding? "),
        ("stp", "did you mean bidding.step? "),
        ("xyzzy", ""),
        ("", ""),
        ("bid", "did you mean bidding? "),
    ],
)
def test_an_unknown_name_is_told_with_the_areas_and_the_nearest(asked, guess):
    with pytest.raises(UnknownNameError) as caught:
        under(ROWS, asked)
    assert str(caught.value) == (
        f"there are no rules {asked!r}; {guess}"
        "there is order, direction, shown_at_end, match, bidding"
    )


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "none"),
        (True, "yes"),
        (False, "no"),
        (0, "0"),
        ((), "none"),
        ((1, 2), "1 2"),
        (("KS", None), "KS none"),
        ("declarer", "declarer"),
    ],
)
def test_a_value_in_words(value, words):
    assert words == value_in_words(value)


STATED = Citation("S §1", Status.STATED)
NOTED = Citation("S §1, S §2", Status.CONTRADICTORY, "it says both")
NEW = Citation("", Status.CHOSEN).changed(house_rule="ours")


@pytest.mark.parametrize(
    ("citation", "words"),
    [
        (STATED, "S §1, stated"),
        (NOTED, "S §1, S §2, contradictory, it says both"),
        (STATED.changed(), "set; before: S §1, stated"),
        (STATED.changed(where="T §4"), "set, T §4; before: S §1, stated"),
        (
            STATED.changed(house_rule="ours", note="so be it").changed(),
            "set; before: house rule ours, so be it; before: S §1, stated",
        ),
        (NEW, "house rule ours"),
    ],
)
def test_a_citation_in_words(citation, words):
    assert words == citation_in_words(citation)
