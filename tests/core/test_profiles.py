from __future__ import annotations

from typing import Literal

import pytest
from pydantic import Field

from millefeuille import Citation, Profile, RulesError, Status, UnknownNameError, load
from millefeuille.profiles import amended, build, entries
from millefeuille.rules import Part, Row, Rules
from millefeuille.settings import Change, changed, read_value, resolve
from tests.laws.catalogue import CATALOGUE

STATED = Status.STATED


class Bids(Part):
    step: int = Field(description="the step", ge=1)
    cap: int | None = Field(description="the highest", ge=1)


class Meld(Row):
    value: int = Field(description="what it is worth")


class Toy(Rules):
    bids: Bids = Field(description="the bidding")
    late: Bids = Field(description="the late bidding")
    melds: tuple[Meld, ...] = Field(description="the melds")
    names: tuple[str, ...] = Field(description="names")


ROWS = {
    "order": (("play",), "D §1", STATED),
    "direction": ("clockwise", "D §1", STATED),
    "shown_at_end": (False, "D §1", STATED),
    "match.deal_limit": (9, "D §1", STATED),
    "bids.step": (5, "D §2", STATED, "a note"),
    "bids.cap": (120, "D §2", STATED),
    "late.step": (10, "D §2", STATED),
    "late.cap": (None, "D §2", STATED),
    "melds.hearts.value": (100, "D §3", STATED),
    "melds.spades.value": (40, "D §3", STATED),
    "names": (("a",), "D §3", STATED),
}
ENTRIES = entries(ROWS)


def toy(rows) -> Profile[Toy]:
    return Profile.of("toy", "a toy", Toy, rows)


def set_(*texts: str, found=ENTRIES):
    others = {"toy": ENTRIES, "other": OTHER}
    return changed(found, map(Change.parse, texts), Toy, others.__getitem__)


OTHER = entries(
    {key: row for key, row in ROWS.items() if not key.startswith("melds")}
    | {
        "bids.step": (7, "E §9", STATED),
        "melds.clubs.value": (60, "E §9", STATED),
        "melds.hearts.value": (100, "E §9", STATED),
    }
)


def test_a_profile_holds_rules():
    profile = toy(ROWS)
    assert profile.rules.bids == Bids(step=5, cap=120)
    assert [row.name for row in profile.rules.melds] == ["hearts", "spades"]
    assert profile.entries["bids.step"].citation == Citation("D §2", STATED, "a note")


def without(path):
    return {key: row for key, row in ROWS.items() if key != path}


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (without("bids.step"), r"bids\.step: field required"),
        (without("late.step") | {}, r"late\.step: field required"),
        (ROWS | {"bids.stop": (1, "D §2", STATED)}, "no such path: bids.stop"),
        (ROWS | {"bids": (1, "D §2", STATED)}, "bids"),
        (ROWS | {"bids.step.more": (1, "D §2", STATED)}, r"bids\.step\.more"),
        (ROWS | {"bids.step": ("5", "D §2", STATED)}, r"bids\.step: input should be a valid int"),
        (ROWS | {"bids.step": (0, "D §2", STATED)}, r"bids\.step: input should be greater"),
        (without("melds.spades.value"), None),
        (ROWS | {"melds.spades.suit": ("S", "D §3", STATED)}, r"no such path: melds\.spades\.suit"),
        (ROWS | {"melds.Spades.value": (1, "D §3", STATED)}, r"melds\.Spades"),
    ],
)
def test_one_value_for_every_leaf(rows, said):
    if said is None:
        assert [row.name for row in toy(rows).rules.melds] == ["hearts"]
        return
    with pytest.raises(RulesError, match=said):
        toy(rows)


def test_but_changes_a_few_rows():
    other = toy(ROWS).but("two", "another", {"bids.step": (6, "D §4", STATED)})
    assert (other.name, other.rules.bids.step, other.rules.bids.cap) == ("two", 6, 120)
    assert other.entries["bids.step"].citation.where == "D §4"


def test_but_refuses_an_unknown_path():
    with pytest.raises(RulesError, match=r"profile two: no such path: bids\.stop"):
        toy(ROWS).but("two", "another", {"bids.stop": (6, "D §4", STATED)})


# --- settings --------------------------------------------------------------------------------


def test_a_setting_is_cited_as_set_with_the_old_citation_behind():
    found = set_("bids.step=15")
    assert found["bids.step"].value == 15
    assert found["bids.step"].citation == Citation(
        "", Status.SET, before=ENTRIES["bids.step"].citation
    )
    assert found["bids.cap"] == ENTRIES["bids.cap"]
    assert ENTRIES["bids.step"].value == 5


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("bids.step", "bids.step"),
        ("hearts.value", "melds.hearts.value"),
        ("deal_limit", "match.deal_limit"),
        ("names", "names"),
        ("bids", "bids"),
        ("hearts", "melds.hearts"),
    ],
)
def test_the_end_of_a_path_suffices_when_unique(name, path):
    assert resolve(ENTRIES, name) == path


@pytest.mark.parametrize("name", ["step", "cap", "value"])
def test_an_ambiguous_end_names_all_it_could_be(name):
    with pytest.raises(RulesError, match=f"{name} is ambiguous: it could be .*, "):
        resolve(ENTRIES, name)


@pytest.mark.parametrize(
    ("name", "near"),
    [("bids.stepp", "bids.step"), ("deal_limt", "match.deal_limit"), ("heart.value", "value")],
)
def test_an_unknown_setting_names_the_nearest(name, near):
    with pytest.raises(
        UnknownNameError, match=f"there is no setting {name}; did you mean .*{near}"
    ):
        resolve(ENTRIES, name)


@pytest.mark.parametrize("name", ["xyzzy", "", "."])
def test_an_unknown_setting_without_a_near_name(name):
    with pytest.raises(RulesError, match="there is no setting"):
        resolve(ENTRIES, name)


def test_a_group_is_taken_from_another_profile():
    found = set_("bids=other")
    assert found["bids.step"].value == 7
    assert found["bids.step"].citation.status is Status.SET
    assert str(found["bids.step"].citation) == "set, E §9; before: D §2"
    assert found["bids.cap"] == ENTRIES["bids.cap"]  # the same there: not changed
    assert found["late.step"].value == 10
    assert list(found) == list(ENTRIES)


def test_a_table_is_taken_whole():
    found = set_("melds=other")
    assert [path for path in found if path.startswith("melds")] == [
        "melds.clubs.value",
        "melds.hearts.value",
    ]
    assert found["melds.hearts.value"] == ENTRIES["melds.hearts.value"]


@pytest.mark.parametrize("text", ["bids.step", "=5", "", " = 5"])
def test_a_setting_needs_a_path_and_a_value(text):
    with pytest.raises(RulesError, match="is not a setting; write it as path=value"):
        Change.parse(text)


def test_a_setting_reads_and_writes():
    assert str(Change.parse(" bids.step = 15 ")) == "bids.step=15"
    assert Change.parse("a=b=c") == Change("a", "b=c")


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("5", int, 5),
        ("5", int | None, 5),
        ("none", int | None, None),
        ("None", str | None, None),
        ("null", int | None, None),
        ("yes", bool, True),
        ("No", bool, False),
        ("true", bool, True),
        ("[1, 2]", tuple[int, ...], (1, 2)),
        ('["a", ["b"]]', tuple[str, ...], ("a", ("b",))),
        ("9", str | None, "9"),
        ("9", str, "9"),
        ("10", Literal["10", "J"], "10"),
        ("yes", str, "yes"),
        ('"9"', str, "9"),
        ("automatic", Literal["choice", "automatic"], "automatic"),
        ("fast", int, "fast"),
        ("", int, ""),
        ("[" * 3000, tuple[int, ...], "[" * 3000),
    ],
)
def test_values_of_settings(text, kind, value):
    assert read_value(text, kind) == value
    assert type(read_value(text, kind)) is type(value)


def test_a_table_can_be_emptied():
    found = set_("melds=[]")
    assert [path for path in found if path.startswith("melds")] == ["melds"]
    assert found["melds"].value == ()
    assert str(found["melds"].citation) == "set; before: D §3"
    assert build(Toy, found).melds == ()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("mille,auction.step=0", r"auction\.step: input should be greater than or equal to 1"),
        ("mille,auction.step=fast", r"auction\.step: input should be a valid integer"),
        ("mille,auction.step=1.5", r"auction\.step"),
        ("mille,auction.step=none", r"auction\.step"),
        ("mille,auction.forced=1", r"auction\.forced"),
        ("mille,announce=sometimes", r"play\.announce: input should be 'choice' or 'automatic'"),
        ("mille,hearts.value=-1", r"marriages\.hearts\.value"),
        ("mille,auction=other", "mille has no profile other"),
        ("mille,roundng=5", "there is no setting roundng; did you mean scoring.rounding"),
        ("mille,auction.step=NaN", r"auction\.step"),
        ("mille,order=[]", "order"),
    ],
)
def test_a_table_refuses_a_setting_in_one_sentence(name, said):
    with pytest.raises(RulesError, match=said) as refused:
        load(name, catalogue=CATALOGUE)
    assert "\n" not in str(refused.value)


# --- house rules -----------------------------------------------------------------------------


def test_a_house_rule_amends_and_appends():
    rows = {"bids.cap": (None, "", STATED), "melds.aces.value": (200, "X §1", STATED, "ours")}
    found = amended(ENTRIES, rows, house_rule="aces")
    assert found["bids.cap"].citation == Citation(
        "", Status.HOUSE_RULE, house_rule="aces", before=ENTRIES["bids.cap"].citation
    )
    aces = found["melds.aces.value"].citation
    assert (aces.where, aces.note, aces.house_rule) == ("X §1", "ours", "aces")
    assert list(found)[: len(ENTRIES)] == list(ENTRIES)


def test_a_house_rule_appends_to_an_empty_table():
    empty = {k: v for k, v in ENTRIES.items() if not k.startswith("melds")}
    empty |= entries({"melds": ((), "D §3", STATED)})
    found = amended(empty, {"melds.aces.value": (200, "", STATED)}, house_rule="aces")
    assert "melds" not in found
    assert "melds.aces.value" in found
