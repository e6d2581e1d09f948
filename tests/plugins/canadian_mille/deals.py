"""Deals of Canadian Mille that are over, with sets and hands written as text."""

from __future__ import annotations

from functools import cache

from millefeuille import Deal, Line, Position, Table, load
from millefeuille.phases.turns import OUT, TURN_LIMIT, TurnResult
from millefeuille.points import Points
from millefeuille.seats import NOBODY

PROFILES = ("document", "original")
SUITS = "SCDH"
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
PACK = [f"{rank}{suit}" for suit in SUITS for rank in RANKS for _copy in range(2)]

EIGHT_QUEENS = "QS QS QC QC QD QD QH QH"
EIGHT_KINGS = "KS KS KC KC KD KD KH KH"
EIGHT_TWOS = "2S 2S 2C 2C 2D 2D 2H 2H"
TWO_CLEAN = "AS AC AD / 4S 4C 4D"
"""Two clean sets worth 45 and three fours."""


def table(name: str = "document") -> Table:
    """A table by profile and settings: ``document,values=original``."""
    return _loaded(f"canadian-mille:{name}")


_loaded = cache(load)


def ended(
    *sets: str,
    hands: tuple[str, str] | None = None,
    out: int = 0,
    ending: str | None = None,
    name: str = "document",
) -> Deal:
    """A deal that is over.

    Args:
        sets: What each seat has laid, the sets parted by ``/``.
        hands: What each seat has left; by default whoever is not out holds a ten.
        out: Who went out; ``NOBODY`` for nobody.
        ending: Why the deal ended; by default with somebody out, else the turn limit.
        name: The profile, with settings.
    """
    at = table(name)
    laid = [tuple(part.strip() for part in text.split("/") if part.strip()) for text in sets]
    laid += [()] * (2 - len(laid))
    held = hands or tuple("" if seat == out else "10H" for seat in range(2))
    left = list(PACK)
    for card in " ".join([*held, *(one for own in laid for one in own)]).split():
        left.remove(card)
    if ending is None:
        ending = (TURN_LIMIT if out == NOBODY else OUT).reason
    stock, pile = ([], left) if ending == "stock empty" else (left[1:], left[:1])
    position = Position(
        game=str(at.name),
        hands=held,
        sets=tuple(laid),
        stock=" ".join(stock),
        pile=" ".join(pile),
        ending=ending,
        results=(TurnResult(out),),
    )
    return position.deal(at)


def lines(deal: Deal, seat: int = 0, name: str = "document") -> tuple[Line, ...]:
    """The lines of a finished deal for one seat."""
    return table(name).score(deal).lines[seat]


def totals(deal: Deal, name: str = "document") -> tuple[Points, ...]:
    """What a finished deal brings each seat."""
    return table(name).score(deal).totals()


def scored(*sets: str, name: str = "document", **more) -> tuple[Points, ...]:
    """What a deal that ended so brings each seat."""
    return totals(ended(*sets, name=name, **more), name)


def own_lines(*sets: str, seat: int = 0, name: str = "document", **more) -> tuple[Line, ...]:
    """The lines of one seat in a deal that ended so."""
    return lines(ended(*sets, name=name, **more), seat, name)
