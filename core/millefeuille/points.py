"""Exact points: whole numbers and fractions, never a computed float."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TypeAlias

Points: TypeAlias = int | Fraction
"""Points, exactly: a whole number, or a fraction where there are halves."""


def exact(value: int | Fraction | str) -> Points:
    """The value as an ``int`` where it is whole, else as a ``Fraction``.

    Args:
        value: A number, or its text such as ``"52.5"``.

    Raises:
        ValueError: The text is no number.
    """
    if type(value) is int:
        return value
    fraction = value if type(value) is Fraction else Fraction(value)
    return fraction.numerator if fraction.denominator == 1 else fraction


def plus(points: Points, more: Points) -> Points:
    """The exact sum; much faster than adding to a ``Fraction``, for whole numbers are the rule."""
    if type(more) is not int:
        return exact(points + more)
    if type(points) is int:
        return points + more
    if not more:
        return points
    return Fraction(points.numerator + more * points.denominator, points.denominator)


def shown(points: Points, *, signed: bool = False) -> str:
    """Points as people write them: ``100``, ``52.5``, ``1/3``; ``signed`` adds a plus."""
    plus = "+" if signed and points > 0 else ""
    if isinstance(points, int):
        return f"{plus}{points}"
    hundredths = points * 100
    if hundredths.denominator == 1:
        return f"{plus}{float(points):.2f}".rstrip("0")
    return f"{plus}{points}"


def number(points: Points) -> int | float | str:
    """Points for JSON: a number where a decimal holds it exactly, else its text.

    ``exact(str(number(p))) == p`` for every ``p``.
    """
    if isinstance(points, int):
        return points
    as_float = float(points)
    return as_float if Fraction(str(as_float)) == points else str(points)


def reaches(points: Points, bound: int) -> bool:
    """Whether points are at least a whole number; much faster than comparing a ``Fraction``."""
    return points.numerator >= bound * points.denominator


def reaching(row: Iterable[Points], bound: int) -> list[int]:
    """The places in a row whose points are at least a whole number, 0 or more.

    A numerator is never nearer to 0 than its fraction, so most are told by it alone.
    """
    return [
        at for at, points in enumerate(row) if points.numerator >= bound and reaches(points, bound)
    ]
