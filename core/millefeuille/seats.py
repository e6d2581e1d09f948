"""Seats: 0 … n−1 in the order of play; which way round the table that is, the rules say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, TypeAlias

A_SEAT = "a seat"
A_SEAT_OR_NOBODY = "a seat or nobody"
Seat: TypeAlias = Annotated[int, A_SEAT]
"""A seat's number, from 0 on."""
SeatOrNobody: TypeAlias = Annotated[int, A_SEAT_OR_NOBODY]

NOBODY: SeatOrNobody = -1
"""The actor of a deal that is over."""


def after(seat: Seat, seats: int) -> Seat:
    """The seat that plays next."""
    return (seat + 1) % seats


def around(first: Seat, seats: int) -> Iterator[Seat]:
    """Every seat once, in the order of play, beginning with ``first``."""
    for step in range(seats):
        yield (first + step) % seats
