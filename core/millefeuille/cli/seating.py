"""Who sits where, and what everybody is called."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from millefeuille.cli.exits import Code, ExitError, told
from millefeuille.cli.request import Request
from millefeuille.errors import MillefeuilleError, PluginError
from millefeuille.playing import Player, PlayerSpec
from millefeuille.registry import Catalogue
from millefeuille.seats import NOBODY, Seat, around
from millefeuille.table import Table
from millefeuille.text import _, listed

PERSON = "person"
"""What a seat is played by when no computer does; records say so too."""
_USUAL = ("standard", "random")
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


def seated(request: Request, table: Table, catalogue: Catalogue, seed: str) -> Seating:
    """Everybody at their seats.

    Raises:
        ExitError: The seat is not there, or the number of players is wrong.
        UnknownNameError: A player is not installed.
        PluginError: A player cannot be made.
    """
    seats = table.game.seats
    person = NOBODY if request.watch else seat_named(request.seat, table)
    free = [s for s in around(person if person != NOBODY else 0, seats) if s != person]
    asked = request.players if request.watch else request.vs
    option = "--players" if request.watch else "--vs"
    specs = _specs(asked, option, table.game.id, catalogue, len(free))
    by_seat = dict(zip(free, specs, strict=True))
    kinds = tuple(by_seat[s].name if s in by_seat else PERSON for s in range(seats))
    players = {seat: _made(spec, seat, seed) for seat, spec in by_seat.items()}
    return Seating(person, names_of(table, person), kinds, players)


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
    seats = table.game.seats
    ring = [_(name) for name in _AROUND.get(seats, ())]
    if ring and table.rules.direction != "clockwise":
        ring[1:] = reversed(ring[1:])
    if not ring:
        ring = [_("Seat {number}").format(number=number) for number in range(seats)]
        return tuple(_("You") if s == person else name for s, name in enumerate(ring))
    if person == NOBODY:
        return tuple(ring)
    ring[0] = _("You")
    return tuple(ring[(seat - person) % seats] for seat in range(seats))


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


def _specs(
    asked: str | None, option: str, game: str, catalogue: Catalogue, count: int
) -> Sequence[PlayerSpec]:
    if asked is None:
        return [_usual(game, catalogue)] * count
    specs = [catalogue.player(name.strip(), game) for name in asked.split(",")]
    if len(specs) == 1:
        specs *= count
    if len(specs) != count:
        raise ExitError(
            Code.USAGE,
            _("{option} names {named} players; this needs {count}, or one name for all").format(
                option=option, named=len(specs), count=count
            ),
        )
    return specs


def _usual(game: str, catalogue: Catalogue) -> PlayerSpec:
    """The player that sits down when nobody is named."""
    known = catalogue.players_of(game)
    name = next((name for name in _USUAL if name in known), None)
    if name is not None:
        return known[name]
    if not known:
        raise PluginError(_("no plugin brings a computer player for {game}").format(game=game))
    return next(iter(known.values()))


def _made(spec: PlayerSpec, seat: Seat, seed: str) -> Player:
    try:
        return spec.make(seat, Random(f"{seed}/player/{seat}"))
    except MillefeuilleError:
        raise
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise PluginError(
            _("player {name} cannot be made: {said}").format(name=spec.name, said=told(error))
        ) from error
