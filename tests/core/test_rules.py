from __future__ import annotations

import pytest
from pydantic import Field, ValidationError

from millefeuille.profiles import Cited, build
from millefeuille.rules import MatchRules, Part, Row, Rules, field_at, fingerprint, leaves
from tests.laws.catalogue import CATALOGUE

PROFILES = [profile for game in CATALOGUE.games.values() for profile in game.profiles]


class Inner(Part):
    step: int = Field(description="the step", ge=1)
    words: tuple[str, ...] = Field(description="some words")


class Meld(Row):
    value: int | None = Field(description="what it is worth")


class Whole(Rules):
    inner: Inner = Field(description="a group")
    melds: tuple[Meld, ...] = Field(description="a table")


def whole(**changes) -> Whole:
    values = {
        "order": ("play",),
        "direction": "clockwise",
        "shown_at_end": False,
        "match": {"deal_limit": 3},
        "inner": {"step": 5, "words": ("a", "b")},
        "melds": ({"name": "one", "value": 40}, {"name": "two", "value": None}),
    }
    return Whole.model_validate(values | changes)


def test_a_field_with_a_default_is_refused():
    with pytest.raises(TypeError, match=r"Odd\.step has a default; rules have none"):

        class Odd(Part):
            step: int = Field(default=5, description="the step")


def test_a_field_without_a_meaning_is_refused():
    with pytest.raises(TypeError, match=r"Odd\.step has no description"):

        class Odd(Part):
            step: int


def test_leaves_by_path_in_order():
    assert leaves(whole()) == {
        "order": ("play",),
        "direction": "clockwise",
        "shown_at_end": False,
        "match.deal_limit": 3,
        "inner.step": 5,
        "inner.words": ("a", "b"),
        "melds.one.value": 40,
        "melds.two.value": None,
    }


def test_an_empty_table_is_a_leaf():
    assert leaves(whole(melds=()))["melds"] == ()


@pytest.mark.parametrize(
    "changes",
    [
        {"surplus": 1},
        {"inner": {"step": 0, "words": ()}},
        {"inner": {"step": "5", "words": ()}},
        {"inner": {"step": True, "words": ()}},
        {"inner": {"step": 5}},
        {"melds": ({"name": "No Name!", "value": 1},)},
        {"direction": "sideways"},
        {"match": {"deal_limit": 0}},
    ],
)
def test_what_does_not_fit_is_refused(changes):
    with pytest.raises(ValidationError):
        whole(**changes)


def test_rules_are_frozen_and_compare_by_value():
    assert whole() == whole()
    with pytest.raises(ValidationError, match="frozen"):
        whole().inner.step = 6


@pytest.mark.parametrize(
    ("path", "meaning"),
    [
        ("order", "the phases of a deal, in order"),
        ("inner.step", "the step"),
        ("inner", "a group"),
        ("melds", "a table"),
        ("melds.one.value", "what it is worth"),
        ("match.deal_limit", "the match ends after so many deals at the latest"),
    ],
)
def test_the_field_at_a_path(path, meaning):
    assert field_at(Whole, path).description == meaning


@pytest.mark.parametrize("path", ["nothing", "inner.nothing", "inner.step.more"])
def test_no_field_at_a_path(path):
    with pytest.raises(KeyError):
        field_at(Whole, path)


def other(value):
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return {"clockwise": "counter-clockwise"}.get(value, f"{value}x")
    if value is None:
        return 7
    return (*value, "x")


def test_every_changed_leaf_changes_the_fingerprint():
    entries = {path: Cited(value, None) for path, value in leaves(whole()).items()}
    prints = {fingerprint(whole())}
    for path, entry in entries.items():
        changed = entries | {path: Cited(other(entry.value), None)}
        prints.add(fingerprint(build(Whole, changed)))
    assert len(prints) == len(entries) + 1
    assert fingerprint(whole()) == fingerprint(whole())


@pytest.mark.parametrize("profile", PROFILES, ids=lambda p: f"{p.model.__name__}-{p.name}")
def test_every_leaf_of_real_rules_is_in_what_the_fingerprint_reads(profile):
    """No part is dumped by its base class, as nothing."""
    dump = profile.rules.model_dump(mode="json")
    found = leaves(profile.rules)
    assert dict(flat(dump, "")) == {path: listed(value) for path, value in found.items()}


def flat(dump, prefix):
    for name, value in dump.items():
        path = prefix + name
        if isinstance(value, dict):
            yield from flat(value, f"{path}.")
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            for row in value:
                yield from flat(
                    {k: v for k, v in row.items() if k != "name"}, f"{path}.{row['name']}."
                )
        else:
            yield path, value


def listed(value):
    return [listed(item) for item in value] if isinstance(value, tuple) else value


def test_a_rank_moved_in_a_table_changes_the_fingerprint():
    rows = ({"name": "one", "value": 40}, {"name": "two", "value": None})
    assert fingerprint(whole(melds=rows)) != fingerprint(whole(melds=rows[::-1]))


def test_match_rules_alone():
    assert leaves(MatchRules(deal_limit=5)) == {"deal_limit": 5}
