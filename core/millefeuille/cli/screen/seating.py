"""Who sits where, and what everybody is called."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from millefeuille.cli.exits import Code, ExitError
from millefeuille.playing import Player
from millefeuille.record_text import PERSON
from millefeuille.seats import NOBODY, Seat
from millefeuille.table import Table
from millefeuille.text import _, listed

_AROUND = {
    2: ("South", "North"),
    3: ("South", "West", "East"),
    4: ("South", "West", "North", "East"),
}
_SEAT = re.compile(r"\bseat (\d+)\b")
_PLAYER = re.compile(r"^\w+ in seat (\d+)\b")


@dataclass(frozen=True)
class Seating:
    """Who sits where.

    Attributes:
        person: The person's seat; ``NOBODY`` when computers play all.
        names: What each seat is called on the screen.
        kinds: Who plays each seat: a player's name, or ``person``.
        players: The computer players by seat.
    """

    person: Seat
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    players: Mapping[Seat, Player]

    def named(self, sentence: str) -> str:
        """A sentence of the rules with its seats called by their names."""

        def name(found: re.Match[str]) -> str:
            seat = int(found[1])
            return self.names[seat] if seat < len(self.names) else found[0]

        return _SEAT.sub(name, sentence)

    def blamed(self, sentence: str) -> str:
        """A sentence about a player that failed, with the name it is registered by."""

        def name(found: re.Match[str]) -> str:
            seat = int(found[1])
            return (
                f"{self.names[seat]} ({self.kinds[seat]})" if seat < len(self.names) else found[0]
            )

        return self.named(_PLAYER.sub(name, sentence))

    def introduced(self) -> str:
        """Everybody with what plays there."""
        return listed(
            [
                name if seat == self.person and kind == PERSON else f"{name} ({kind})"
                for seat, (name, kind) in enumerate(zip(self.names, self.kinds, strict=True))
            ],
            last=_("and"),
        )


def numbered(seats: int, person: Seat = NOBODY) -> Seating:
    """Seats called by their numbers, as a position's text calls them; nobody plays there."""
    names = tuple(_("seat {number}").format(number=number) for number in range(seats))
    return Seating(person, names, ("",) * seats, {})


def names_of(table: Table, person: Seat = NOBODY) -> tuple[str, ...]:
    """What each seat is called: the person ``You``, who is on the left ``West``, and so on.

    Args:
        table: The table; its rules say which way round the seats run.
        person: The person's seat; without one, seat 0 is ``South``.
    """
    names = seat_names(table, person)
    return tuple(_("You") if seat == person else name for seat, name in enumerate(names))


def seat_names(table: Table, person: Seat = NOBODY) -> tuple[str, ...]:
    """What each seat is called as the person sees it, where he himself is ``South``."""
    seats = table.game.seats
    ring = [_(name) for name in _AROUND.get(seats, ())]
    if ring and table.rules.direction != "clockwise":
        ring[1:] = reversed(ring[1:])
    if not ring:
        return tuple(_("Seat {number}").format(number=number) for number in range(seats))
    first = person if person != NOBODY else 0
    return tuple(ring[(seat - first) % seats] for seat in range(seats))


def seat_named(asked: str | None, table: Table) -> Seat:
    """A seat by its number or by its name where nobody is ``You``; seat 0 where none is named.

    Raises:
        ExitError: The table has no such seat.
    """
    seats = table.game.seats
    if asked is None:
        return 0
    if asked.isascii() and asked.isdigit() and int(asked[:9]) < seats:
        return int(asked[:9])
    names = [name.casefold() for name in names_of(table)]
    if asked.casefold() in names:
        return names.index(asked.casefold())
    known = listed([str(s) for s in range(seats)], last=_("or"))
    called = listed(list(names_of(table)), last=_("or"))
    raise ExitError(
        Code.USAGE,
        _("{game} has no seat {seat}; there is {known}, called {called}").format(
            game=table.game.id, seat=asked, known=known, called=called
        ),
    )
