"""Deals of drawing, laying sets and throwing, on two packs, and a small game around them."""

from __future__ import annotations

import sys
from functools import cache

from pydantic import Field

from millefeuille import (
    Catalogue,
    Deal,
    DealScore,
    Deck,
    Game,
    Line,
    Profile,
    Rules,
    Source,
    Standing,
    Status,
    Table,
    UsualHooks,
    hookimpl,
    load,
    rows,
)
from millefeuille.cards import FRENCH_SUITS, Card, Member
from millefeuille.phases.dealing import DealRules
from millefeuille.phases.turns import TurnRules, TurnWork
from tests.core.bench import plan_of

MILLEFEUILLE_API = 1
STATED = Status.STATED
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def _pack() -> Deck:
    """Two packs; the queen of spades is worth more than the others, and so the jack of diamonds."""
    points = {"QS": 100, "JD": 50}
    members = [
        Member(Card(rank, suit, rank + suit), points.get(rank + suit, 10))
        for suit in FRENCH_SUITS
        for rank in RANKS
    ]
    return Deck(list(FRENCH_SUITS.values()), members, copies=2)


DECK = _pack()
SETS = {"least": 3, "wild": "2", "natural_least": 1, "wild_sets": True, "run_order": ()}


def turn_rules(
    take: str = "free",
    *,
    free_wild: bool = True,
    offered: bool = False,
    thrown: bool = True,
    limit: int = 300,
    **sets,
) -> TurnRules:
    return TurnRules(
        sets=SETS | sets,
        take=take,
        turned_up_wild_free=free_wild,
        turned_up_offered=offered,
        taken_thrown=thrown,
        turn_limit=limit,
    )


def turns(
    *hands: str,
    stock: str = "3H",
    pile: str = "4H",
    sets=((), ()),
    known=("", ""),
    done: int = 0,
    drawn: bool = False,
    rest: bool = False,
    **changes,
) -> Deal:
    """A deal of these cards, seat 0 to begin; of a card named twice the second is another copy.

    Args:
        hands: The cards of the two seats.
        stock, pile: The next card and the top one last.
        sets: For each seat its sets.
        known: For each seat what all know to be in its hand.
        done, drawn: How many turns are over, and whether the running one has begun.
        rest: Whether the other cards of the pack lie under the stock.
        changes: What differs in the rules.
    """
    left = [DECK.full]

    def row(text: str) -> tuple[int, ...]:
        found = []
        for word in text.split():
            free = DECK.kind(DECK.card(word)) & left[0]
            assert free, f"{word} is named too often"
            found.append(free & -free)
            left[0] ^= free & -free
        return tuple(found)

    plan = plan_of({"turns": turn_rules(**changes).bind(DECK, name="turns")}, DECK, seats=2)
    held = [sum(row(hand)) for hand in hands]
    on_pile, to_draw = row(pile), row(stock)
    laid = tuple(tuple(sum(row(own)) for own in seat) for seat in sets)
    under = tuple(bit for bit in DECK.bits if bit & left[0]) if rest else ()
    standing = Standing(scores=(0, 0), dealer=1)
    deal = Deal(plan, hands=held, pile=on_pile, stock=under + to_draw, standing=standing).begin()
    deal.sets = laid
    deal.known = tuple(
        DECK.lowest(h, map(DECK.card, k.split())) for h, k in zip(held, known, strict=True)
    )
    deal.work = TurnWork(done, drawn)
    deal.actor = done % 2
    return deal


class MeldRules(Rules):
    """All rules of the toy."""

    deal: DealRules = Field(description="how the cards are dealt")
    turns: TurnRules = Field(description="the turns")


class Hooks(UsualHooks):
    """A point for every set."""

    @hookimpl
    def deck(self, rules):
        return DECK

    @hookimpl
    def phases(self, rules, deck):
        return {"turns": rules.turns.bind(deck, name="turns")}

    @hookimpl
    def score_deal(self, deal):
        return DealScore(tuple((Line("sets", len(own), "turns.sets.least"),) for own in deal.sets))


def _profile(take: str) -> Profile:
    return Profile.of(take, f"the pile is taken so: {take}", MeldRules, {
        **rows("", "M §1", STATED, order=("turns",), direction="clockwise", shown_at_end=False),
        **rows("match", "M §1", Status.CHOSEN, deal_limit=3),
        **rows("deal", "M §1", STATED, hand=15, talon=0, talon_after=(), turn_up=True),
        **rows("turns", "M §1", STATED, take=take, turned_up_wild_free=True, turn_limit=300),
        **rows("turns", "M §1", STATED, turned_up_offered=False, taken_thrown=True),
        **rows("turns.sets", "M §1", STATED, **SETS),
    })  # fmt: skip


SOURCE = Source("M", "Sets with wild cards", "en", ("1",))
MELDS = Game(
    "melds", "Sets with wild cards", 2, (_profile("free"), _profile("pair")), (SOURCE,), Hooks()
)


@hookimpl
def register_games():
    return [MELDS]


@cache
def table(name: str) -> Table:
    """A table of the small game."""
    return load(name, catalogue=Catalogue.of([("melds", sys.modules[__name__])]))
