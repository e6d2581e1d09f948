"""The page of the shared phases has all their results and rules, and its example runs."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from dataclasses import fields
from random import Random

import pytest

from millefeuille import Position, Table, phases
from millefeuille.check.playing import played_out
from millefeuille.phase import Result
from millefeuille.phases.auction import AuctionRules
from millefeuille.phases.melds import Meld
from millefeuille.phases.tricks import TrickResult, TrickRules
from millefeuille.rules import Part, Row
from tests.core.toys.whist import WHIST
from tests.docs.make import DOCS
from tests.docs.phases_page import values
from tests.docs.test_docs import block

PAGE = (DOCS / "phases.md").read_text(encoding="utf-8")


def classes(kind: type) -> list[type]:
    """All classes of a kind in the modules of the shared phases."""
    modules = [
        importlib.import_module(f"{phases.__name__}.{found.name}")
        for found in pkgutil.iter_modules(phases.__path__)
    ]
    found = {
        one
        for module in modules
        for one in vars(module).values()
        if inspect.isclass(one) and issubclass(one, kind) and one.__module__ == module.__name__
    }
    return sorted(found, key=lambda one: one.__name__)


@pytest.mark.parametrize("result", classes(Result), ids=lambda result: result.__name__)
def test_every_field_of_every_result_is_told(result: type[Result]) -> None:
    head = rf"^\| `{result.__name__}` \| `{result.__module__}` \| `\w+Rules`.*"
    rows = re.findall(rf"{head} \| `(\w+)` \| `.+` \| .+ \|$", PAGE, re.MULTILINE)
    inherited = {name for base in result.__bases__ for name in getattr(base, "__slots__", ())}
    assert [field.name for field in fields(result) if field.name not in inherited] == rows


@pytest.mark.parametrize("model", classes(Part), ids=lambda model: model.__name__)
def test_every_field_of_all_rules_is_told(model: type[Part]) -> None:
    (section,) = re.findall(rf"^#### {model.__name__}\n(.*?)(?=^#|\Z)", PAGE, re.DOTALL | re.M)
    told = dict(re.findall(r"^\| `(\w+)` \| (?:.+) \| (.+) \|$", section, re.MULTILINE))
    row = ["name"] if issubclass(model, Row) else []
    assert list(model.model_fields) == row + list(told)
    assert all(told.values())


def test_values_are_told_in_words() -> None:
    tricks, auction, meld = (kind.model_fields for kind in (TrickRules, AuctionRules, Meld))
    assert "`True` or `False`" == values(tricks["follow"])
    assert "`str` or `None`" == values(tricks["trump"])
    assert '`"choice"` or `"automatic"`' == values(tricks["announce"])
    assert "`int`, at least 1, at most 10000" == values(auction["opening"])
    assert "tuple of `str`, 1 or more of them" == values(meld["cards"])


def test_the_example_asks_for_a_result() -> None:
    space: dict[str, object] = {}
    exec(block(PAGE, "def last_trick"), space)
    last_trick = space["last_trick"]
    assert callable(last_trick)
    table = Table(WHIST, "plain")
    deal = table.deal(1)
    assert last_trick(deal) is None
    played_out(deal, Random(1))
    assert deal.leader == last_trick(deal)


def test_the_example_answers_for_a_position_without_tricks() -> None:
    space: dict[str, object] = {}
    exec(block(PAGE, "def last_trick"), space)
    table = Table(WHIST, "plain")
    every = [str(card) for card in table.plan.deck.kinds]
    over = Position(
        game="whist:plain",
        hands=("", ""),
        won=(" ".join(every[:26]), " ".join(every[26:])),
        ending="played",
        results=(TrickResult(),),
    )
    assert space["last_trick"](over.deal(table)) is None  # type: ignore[operator]
