"""A comparison as data: verdicts, house rules, parts of it, and one changed field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from millefeuille import HouseRule, RulesError, Table, UnknownNameError, load
from millefeuille.compare.comparison import ComparedRow, Comparison, Verdict
from millefeuille.compare.values import as_set
from millefeuille.rules import field_at
from millefeuille.settings import Change
from tests.compare.ours import ONE_PLACE, WATCHED, WRAPPED
from tests.games import CATALOGUE, PROFILES

MILLE = CATALOGUE.games["mille"]


def compared(*names: str) -> Comparison:
    return Comparison.of([load(name, catalogue=CATALOGUE) for name in names])


# --- the same, and one field changed -----------------------------------------------------------


@pytest.mark.parametrize("name", PROFILES)
def test_rules_do_not_differ_from_themselves(name):
    comparison = compared(name, name)
    assert not comparison.differs
    assert () == comparison.differences().areas
    table = load(name, catalogue=CATALOGUE)
    fields = [row.path for row in comparison.rows if not row.is_table]
    assert list(table.leaves()) == fields
    assert {Verdict.SAME} == {row.verdict for row in comparison.rows}


@pytest.mark.uncounted
@pytest.mark.parametrize("game", CATALOGUE.games.values(), ids=lambda game: game.id)
def test_a_changed_field_is_the_only_row_that_differs(game):
    """All fields that can be changed alone; the others have no other value that can be played."""
    table = Table(game)
    amended = 0
    for path, value in table.leaves().items():
        other = next(others(table, path, value), None)
        if other is None:
            continue
        amended += 1
        (row,) = Comparison.of([table, other]).differences().rows
        assert ((path,), Verdict.DIFFERENT) == (row.paths, row.verdict)
        assert (value, other.leaves()[path]) == tuple(cell.value for cell in row.there)
    assert amended > len(table.leaves()) / 2


def others(table: Table, path: str, value: Any) -> Iterator[Table]:
    """Tables that differ in one field."""
    annotation = field_at(type(table.rules), path).annotation
    for candidate in candidates(value, annotation):
        if candidate == value:
            continue
        try:
            yield Table(table.game, changes=[Change(path, as_set(candidate))])
        except RulesError:
            continue


def candidates(value: Any, annotation: Any) -> Iterator[Any]:
    """Other values that a field may have."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, 2 * value)
    elif isinstance(value, tuple):
        yield from (value[:-1], value[::-1]) if len(value) > 1 else ((),) if value else ()
    elif value is None:
        yield from (1, "S", "9", "AS")
    else:
        yield from (word for word in get_args(annotation) if isinstance(word, str))
        yield "S"


def test_a_value_that_is_set_to_what_it_was_is_the_same():
    comparison = compared("mille:club", "mille:club,scoring.rounding=5")
    assert not comparison.differs
    (row,) = comparison.under("scoring.rounding").rows
    assert ["stated", "set"] == [cell.citation.status for cell in row.there]


def test_a_flag_is_no_number():
    (row,) = compared("mille", "mille").under("play.beat").rows
    (cell, _) = row.there
    numbered = type(cell)(cell.path, cell.area, cell.meaning, 0, cell.citation)
    assert not cell.value
    assert Verdict.DIFFERENT == ComparedRow(row.area, (cell, numbered)).verdict


@pytest.mark.parametrize(
    ("values", "verdict"),
    [
        ((1, 1, 1), "same"),
        ((1, 1, 2), "different"),
        ((1, None, 2), "different"),
        ((1, None, 1), "partly"),
        ((None, 1, None), "alone"),
    ],
)
def test_the_verdict_of_a_field(values, verdict):
    (row,) = compared("mille", "mille").under("scoring.rounding").rows
    cell = row.there[0]
    made = type(cell)
    cells = tuple(
        None if value is None else made(cell.path, cell.area, cell.meaning, value, cell.citation)
        for value in values
    )
    found = ComparedRow(row.area, cells)
    assert (verdict, verdict != "same") == (found.verdict, found.differs)


# --- house rules -------------------------------------------------------------------------------


def test_a_house_rule_of_rows_differs_in_its_rows():
    changed = Table(MILLE, house_rules=[ONE_PLACE])
    rows = {row.path: row for row in Comparison.of([Table(MILLE), changed]).differences().rows}
    assert [
        "marriages",
        "marriages.aces.cards",
        "marriages.aces.value",
        "marriages.aces.trump",
        "barrel.places",
    ] == list(rows)
    club, ours = rows["barrel.places"].there
    assert (2, 1, "house rule", "one-place") == (
        club.value, ours.value, ours.citation.status, ours.citation.house_rule,
    )  # fmt: skip
    club_s, aces = rows["marriages.aces.value"].cells
    assert club_s is None
    assert (200, "as they play it at our table") == (aces.value, aces.citation.note)


def test_a_house_rule_of_code_has_a_row_of_its_own():
    changed = Table(MILLE, house_rules=[WATCHED])
    (row,) = Comparison.of([Table(MILLE), changed]).differences().rows
    assert ("+watched-score", "house rules", "alone") == (row.path, row.area, row.verdict)
    assert "the score is watched" == row.meaning
    assert not Comparison.of([changed, changed]).differs


def test_house_rules_of_code_in_another_order_are_other_code():
    first = Table(MILLE, house_rules=[WATCHED, WRAPPED])
    second = Table(MILLE, house_rules=[WRAPPED, WATCHED])
    comparison = Comparison.of([first, second])
    assert () == comparison.differences().rows
    assert comparison.other_code
    assert comparison.differs


def test_a_house_rule_that_changes_nothing_makes_no_difference():
    idle = HouseRule("idle", "mille", "nothing at all")
    assert not Comparison.of([Table(MILLE), Table(MILLE, house_rules=[idle])]).differs


def test_a_changed_column_says_so():
    plain, changed = compared("mille", "mille,scoring.rounding=10").columns
    assert ("mille:club", "mille:club,scoring.rounding=10") == (plain.name, changed.name)
    assert f"{plain.title}, changed" == changed.title


# --- parts of it -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "paths"),
    [
        ("chelem", [("chelem.who",), ("chelem.options",), ("chelem.options.chelem.ends",)]),
        ("petit_sec.limit", [("redeal.limit", "petit_sec.limit")]),
        ("REDEAL.Limit", [("redeal.limit", "petit_sec.limit")]),
        ("floor", [("barrel.floor",)]),
        ("direction", [("direction",)]),
    ],
)
def test_an_area_a_path_or_the_end_of_one_of_any_column(asked, paths):
    assert paths == [row.paths for row in compared("mille", "tarot").under(asked).rows]


def test_an_area_that_no_column_has_names_the_nearest():
    with pytest.raises(UnknownNameError, match=r"no rules 'chein'; did you mean chien\? there is"):
        compared("mille", "tarot").under("chein")


def test_a_profile_alone_can_be_looked_at():
    comparison = compared("tarot")
    assert {Verdict.SAME} == {row.verdict for row in comparison.rows}
