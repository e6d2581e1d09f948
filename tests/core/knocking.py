"""A small game of knocking, on one pack: turns, then the showdown, for two or three seats."""

from __future__ import annotations

from millefeuille import Action, Deal, Standing, parse
from millefeuille.cards import FRENCH_SUITS, Card, Deck, Member
from millefeuille.phases.knocking import KnockRules
from millefeuille.phases.showdown import ShowdownRules
from tests.core.bench import plan_of

ORDER = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
DECK = Deck(
    list(FRENCH_SUITS.values()),
    [
        Member(Card(rank, suit, rank + suit), min(at, 10))
        for suit in FRENCH_SUITS
        for at, rank in enumerate(ORDER, start=1)
    ],
)
SETS = {
    "least": 3, "wild": None, "natural_least": 1, "wild_sets": False, "run_order": ORDER,
}  # fmt: skip
TURNS = {
    "sets": SETS, "take": "top", "turned_up_wild_free": False, "turned_up_offered": True,
    "taken_thrown": False, "turn_limit": 50, "knock_limit": 10, "dead_stock": 2,
}  # fmt: skip


def knock_rules(**changes) -> KnockRules:
    return KnockRules(**TURNS | changes)


def knocking(
    *hands: str, stock: str = "KC QC JC 10C", pile: str = "KD", gin: bool = False, **changes
) -> Deal:
    """A deal of these cards, seat 0 to begin; the next card of the stock stands last."""
    turns = knock_rules(**changes).bind(DECK, name="turns")
    phases = {"turns": turns, "showdown": ShowdownRules(add_to_gin=gin).bind(turns)}
    seats = len(hands)
    standing = Standing(scores=(0,) * seats, dealer=seats - 1)
    return Deal(
        plan_of(phases, DECK, seats=seats, shown_at_end=True),
        hands=list(map(DECK.take, hands)),
        stock=DECK.in_order(stock),
        pile=DECK.in_order(pile),
        standing=standing,
    ).begin()


def act(deal: Deal, line: str) -> Deal:
    """Do what a line of actions says, parted by commas."""
    for text in line.split(","):
        deal.apply(action(text))
    return deal


def action(text: str) -> Action:
    return parse(text.strip(), DECK)
