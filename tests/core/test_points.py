from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from millefeuille.points import exact, number, plus, reaches, reaching, shown


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (5, 5),
        (Fraction(4, 2), 2),
        ("52.5", Fraction(105, 2)),
        ("1/3", Fraction(1, 3)),
        ("-0.5", Fraction(-1, 2)),
        ("120", 120),
    ],
)
def test_exact(value, expected):
    assert exact(value) == expected
    assert type(exact(value)) is type(expected)


def test_exact_refuses_words():
    with pytest.raises(ValueError, match="Invalid literal"):
        exact("many")


@pytest.mark.parametrize(
    ("points", "plain", "signed"),
    [
        (100, "100", "+100"),
        (0, "0", "0"),
        (-120, "-120", "-120"),
        (Fraction(105, 2), "52.5", "+52.5"),
        (Fraction(-51, 2), "-25.5", "-25.5"),
        (Fraction(1, 4), "0.25", "+0.25"),
        (Fraction(1, 3), "1/3", "+1/3"),
    ],
)
def test_shown(points, plain, signed):
    assert shown(points) == plain
    assert shown(points, signed=True) == signed


def test_number_is_a_json_number_where_it_can():
    assert number(3) == 3
    assert number(Fraction(105, 2)) == 52.5
    assert number(Fraction(1, 3)) == "1/3"


@given(st.fractions() | st.integers())
def test_number_reads_back_exactly(points):
    assert exact(str(number(exact(points)))) == points


@given(st.fractions(), st.integers())
def test_reaches_compares_exactly(points, bound):
    assert reaches(points, bound) == (points >= bound)


@given(st.lists(st.fractions() | st.integers()), st.integers(min_value=0))
def test_reaching_names_the_places(row, bound):
    assert reaching(row, bound) == [at for at, points in enumerate(row) if points >= bound]


@given(st.fractions() | st.integers(), st.fractions() | st.integers())
def test_plus_is_the_exact_sum(points, more):
    total = plus(exact(points), exact(more))
    assert total == points + more
    assert type(total) is type(exact(points + more))
