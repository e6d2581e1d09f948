"""Who sits down to play: the person where he asked, computers in the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from millefeuille.cli.exits import Code, ExitError
from millefeuille.cli.playing.request import Request
from millefeuille.cli.screen.seating import Seating, names_of, seat_named
from millefeuille.errors import MillefeuilleError, PluginError, told
from millefeuille.playing import Player, PlayerSpec
from millefeuille.record_text import PERSON
from millefeuille.registry import Catalogue
from millefeuille.seats import NOBODY, Seat, around
from millefeuille.table import Table
from millefeuille.text import _

_USUAL = ("standard", "random")


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
    specs = players_named(asked, option, table.game.id, catalogue, len(free))
    by_seat = dict(zip(free, specs, strict=True))
    kinds = tuple(by_seat[s].name if s in by_seat else PERSON for s in range(seats))
    players = {seat: _made(spec, seat, seed) for seat, spec in by_seat.items()}
    return Seating(person, names_of(table, person), kinds, players)


def players_named(
    asked: str | None, option: str, game: str, catalogue: Catalogue, count: int
) -> Sequence[PlayerSpec]:
    """The computer players for some seats.

    Args:
        asked: Their names, or one for all; ``None`` for the usual ones.
        option: The option that they were asked with.
        game: The game's id.
        catalogue: Where to look.
        count: How many seats.

    Raises:
        ExitError: There are more or fewer names than seats.
        UnknownNameError: A player is not installed.
        PluginError: Nobody is able to play the game.
    """
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
