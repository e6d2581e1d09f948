"""A comparison for programs: what is written can be read again."""

from __future__ import annotations

import csv
import io
import json

import pytest

from millefeuille import load
from millefeuille.compare.comparison import Comparison
from millefeuille.compare.values import as_set, heads, objects, sheet
from millefeuille.rules import field_at
from millefeuille.settings import read_value
from tests.games import CATALOGUE, PROFILES


def compared(*names: str) -> Comparison:
    return Comparison.of([load(name, catalogue=CATALOGUE) for name in names])


def test_an_object_tells_all_of_a_field():
    comparison = compared("mille:club,barrel.floor=130", "tarot").under("barrel.floor")
    (found,) = objects(comparison)
    assert {
        "path": "barrel.floor",
        "area": "barrel",
        "meaning": "the declarer on the barrel must name at least this; none for no floor",
        "verdict": "alone",
        "differs": True,
        "table": False,
        "cells": [
            {
                "game": "mille:club,barrel.floor=130",
                "path": "barrel.floor",
                "meaning": "the declarer on the barrel must name at least this; none for no floor",
                "value": 130,
                "where": "",
                "status": "set",
                "note": "",
                "house_rule": "",
                "before": {
                    "where": "D0 §07",
                    "status": "chosen",
                    "note": "the floor is on the contract named: bids below it stay legal",
                    "house_rule": "",
                    "before": None,
                },
            },
            None,
        ],
    } == json.loads(json.dumps(found))


@pytest.mark.parametrize("name", PROFILES)
def test_a_value_in_a_sheet_is_read_as_a_setting_is(name):
    table = load(name, catalogue=CATALOGUE)
    for path, value in table.leaves().items():
        annotation = field_at(type(table.rules), path).annotation
        assert value == read_value(as_set(value), annotation)


def test_a_sheet_is_read_again_as_it_was():
    comparison = compared("mille", "tarot", "canadian-mille")
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(heads(comparison))
    writer.writerows(sheet(comparison))
    text.seek(0)
    rows = list(csv.DictReader(text))
    assert [row.path for row in comparison.rows] == [row["path"] for row in rows]
    limit = next(row for row in rows if row["path"] == "redeal.limit")
    assert {
        "path": "redeal.limit",
        "area": "redeal",
        "meaning": "how often one deal may be redealt",
        "verdict": "different",
        "mille:club": "100",
        "mille:club path": "redeal.limit",
        "mille:club where": "D0 §07",
        "mille:club status": "chosen",
        "mille:club note": "so that every match ends",
        "tarot:single": "0",
        "tarot:single path": "petit_sec.limit",
        "tarot:single where": "D4 §2",
        "tarot:single status": "implied",
        "tarot:single note": "nothing is dealt again",
        **{f"canadian-mille:document{title}": "" for title in (
            "", " path", " where", " status", " note")},
    } == limit  # fmt: skip
