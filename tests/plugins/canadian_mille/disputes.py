"""Positions of Canadian Mille that people ask about, as text; seat 0 is to move."""

from __future__ import annotations

from collections import Counter

from millefeuille import Position
from millefeuille.phases.turns import TurnWork
from tests.plugins.canadian_mille.deals import PACK, ended, table

HAND, STOCK = 15, 73


def turn(
    hand: str,
    *sets: str,
    pile: str = "10H",
    theirs: str = "",
    name: str = "document",
    drawn: bool = False,
    stock: bool = True,
    turns: int | None = None,
    scores: tuple[int, ...] = (),
    do: str = "",
) -> str:
    """A turn of seat 0, after some in which both drew and threw.

    Args:
        hand: Cards that it holds; others, of ranks that are named nowhere, are added to 15.
        sets: What it has laid.
        pile: The upper cards of the pile, the top last.
        theirs: The sets of seat 1, parted by ``/``.
        name: The profile, with settings.
        drawn: Whether it has drawn.
        stock: Whether any card is left to draw.
        turns: How many turns are over; by default one for each card thrown.
        scores: The standing.
        do: What is done then.
    """
    laid = tuple(part.strip() for part in theirs.split("/") if part.strip())
    named = " ".join((hand, *sets, pile, *laid)).split()
    left = _left(named)
    own = hand.split()
    while len(own) + len(" ".join(sets).split()) < HAND + drawn:
        own.append(left.pop(0))
    other = [left.pop() for _ in range(HAND - len(" ".join(laid).split()))]
    thrown = pile.split()
    done = len(thrown) - 1 if stock else STOCK
    thrown = [left.pop() for _ in range(done + 1 - len(thrown))] + thrown
    done = done if turns is None else turns
    return Position(
        game=f"canadian-mille:{name}",
        hands=(" ".join(own), " ".join(other)),
        sets=(sets, laid),
        pile=" ".join(thrown),
        stock=" ".join(left),
        dealer=(done + 1) % 2,
        work=TurnWork(turns=done, drawn=drawn),
        phase="turns",
        scores=scores,
        actions=tuple(one.strip() for one in do.split(",") if one.strip()),
    ).text(table(name).plan.deck)


def _left(named: list[str]) -> list[str]:
    """The cards that lie nowhere yet, those of other ranks first, and no two of one rank."""
    ranks = {card[:-1] for card in named}
    free = list((Counter(PACK) - Counter(named)).elements())
    seen: Counter[str] = Counter()
    order = {}
    for place, card in enumerate(free):
        seen[card[:-1]] += 1
        order[place] = (card[:-1] in ranks or card[0] == "2", seen[card[:-1]])
    return [free[place] for place in sorted(order, key=order.__getitem__)]


def made(*sets: str, scores: tuple[int, ...] = (), name: str = "document", **more) -> str:
    """A deal at its end, as ``ended`` makes it."""
    deal = ended(*sets, name=name, **more)
    position = Position.of(deal, table(name).name).text(table(name).plan.deck)
    told = f"scores {' '.join(map(str, scores))}\n" if scores else ""
    return position.replace("scores 0 0\n", told) if scores else position
