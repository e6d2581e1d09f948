"""Properties of a deal that is played: it goes on and ends, its cards are conserved."""

from __future__ import annotations

from time import perf_counter

from millefeuille.check.playing import pick
from millefeuille.check.property import Property, demand
from millefeuille.check.trial import Trial
from millefeuille.deal import Deal


def _goes_on(trial: Trial) -> None:
    for deal, _ in trial.steps():
        legal = deal.legal_actions()
        if deal.over:
            demand(not legal, "something is legal in a deal that is over", deal)
            continue
        demand(legal, f"nobody can do anything in {deal.phase.name}", deal)
        demand(len(set(legal)) == len(legal), "something is listed twice as legal", deal)
        demand(deal.actor in range(deal.plan.seats), f"it is seat {deal.actor}'s turn", deal)


def conserved(deal: Deal) -> None:
    """Every card of the pack lies in exactly one place.

    Raises:
        BrokenError: One does not.
    """
    deck, found = deal.plan.deck, 0
    for zone in deal.zones():
        twice = deck.text(found & zone.cards)
        demand(not twice, f"these cards lie in two places, one of them {zone.name}: {twice}", deal)
        odd = zone.cards & ~deck.full
        demand(zone.cards >= 0 and not odd, f"{zone.name} holds what is no card", deal)
        found |= zone.cards
    demand(found == deck.full, f"these cards lie nowhere: {deck.text(deck.full & ~found)}", deal)
    rows = [*deal.stock, *deal.pile, *deal.trick]
    demand(all(card.bit_count() == 1 for card in rows), "a row holds two cards as one", deal)


def _conserved(trial: Trial) -> None:
    for deal, _ in trial.steps():
        conserved(deal)


def _speed(trial: Trial) -> str:
    """How fast steps are; it never fails."""
    steps, seconds = 0, 0.0
    for opening in trial.openings():
        deal, rng = opening.deal, opening.chance()
        begun = perf_counter()
        while not deal.over:
            deal.apply(pick(deal.legal_actions(), rng))
            steps += 1
        seconds += perf_counter() - begun
    return f"{steps / max(seconds, 1e-9):,.0f} steps a second, listed, chosen at random and checked"


DEALS = Property(
    "deals", "somebody can do something until the deal ends, and it ends", _goes_on, ("hooks",)
)
CARDS = Property(
    "cards", "every card lies in exactly one place after each action", _conserved, ("deals",)
)
SPEED = Property("speed", "how fast a deal is played; it never fails", _speed, ("deals",))
