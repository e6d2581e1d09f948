from __future__ import annotations

import re

import pytest

from millefeuille import RulesError, UnknownNameError
from millefeuille.names import GameName
from millefeuille.settings import Change


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("mille", GameName("mille")),
        ("mille:club", GameName("mille", "club")),
        ("canadian-mille:document", GameName("canadian-mille", "document")),
        ("mille+golden-start", GameName("mille", None, ("golden-start",))),
        ("mille:club+a+b", GameName("mille", "club", ("a", "b"))),
        ("mille,rounding=10", GameName("mille", None, (), (Change("rounding", "10"),))),
        (
            'mille:club+a,order=["x","y"],cap=none',
            GameName(
                "mille", "club", ("a",), (Change("order", '["x","y"]'), Change("cap", "none"))
            ),
        ),
    ],
)
def test_a_name_reads_and_writes(text, name):
    assert GameName.parse(text) == name
    assert str(name) == text
    assert GameName.parse(f" {text} ") == name


@pytest.mark.parametrize("text", ["", ":club", "mille:", "mille club", "mille:a:b", "+a", "m+"])
def test_an_odd_name_is_refused(text):
    with pytest.raises(UnknownNameError, match="names no game; write it like mille:club"):
        GameName.parse(text)


def test_an_odd_setting_is_refused():
    with pytest.raises(RulesError, match="'rounding' is not a setting"):
        GameName.parse("mille,rounding")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("mille:club,x=1+rule", "mille:club+rule,x=1"),
        ("mille+a,x=1+b+c-d,y=z", "mille+a+b+c-d,x=1,y=z"),
        ("mille,x=1 +rule", "mille+rule,x=1"),
    ],
)
def test_house_rules_stand_before_settings(text, meant):
    said = re.escape(f"house rules stand before settings: {meant}")
    with pytest.raises(RulesError, match=f"^{said}$"):
        GameName.parse(text)


@pytest.mark.parametrize("value", ["1e+5", '"a+b"', '["x+y"]', "+5"])
def test_a_plus_in_a_value_is_no_house_rule(value):
    assert (Change("x", value),) == GameName.parse(f"mille,x={value}").changes


def test_a_name_with_more():
    name = GameName.parse("mille:club,a=1").having(changes=("b=2",), house_rules=("golden",))
    assert str(name) == "mille:club+golden,a=1,b=2"


def test_a_long_odd_name_is_cut():
    with pytest.raises(UnknownNameError) as refused:
        GameName.parse("!" * 5000)
    assert len(str(refused.value)) < 200
