"""Properties of a deal that is played: it goes on and ends, its cards are conserved."""

from __future__ import annotations

from time import perf_counter

from millefeuille.actions import Action
from millefeuille.check.answers import listed
from millefeuille.check.playing import MOST_ACTIONS, EndlessError, over_at_once, own_actions, pick
from millefeuille.check.property import BrokenError, Property, demand
from millefeuille.check.trial import Opening, Trial
from millefeuille.deal import Deal, Zone
from millefeuille.errors import FAILURES
from millefeuille.seats import NOBODY


def _goes_on(trial: Trial) -> None:
    for deal, _ in trial.steps():
        legal, phase = listed(deal), deal.phase.name
        if deal.over:
            demand(own_actions(deal), over_at_once(deal), deal)
            continue
        stuck = f"nobody can do anything in phase {phase}, and the deal is not over"
        demand(legal, f"{stuck}: list something as legal, or finish the phase", deal)
        demand(len(set(legal)) == len(legal), f"legal of phase {phase} lists {_twice(legal)}", deal)
        seats = deal.plan.seats
        demand(
            deal.actor in range(seats),
            f"in phase {phase} it is the turn of seat {deal.actor}; there are 0 to {seats - 1}",
            deal,
        )


def _twice(legal: tuple[Action, ...]) -> str:
    """What is listed more than once."""
    found = next((action for action in legal if legal.count(action) > 1), None)
    return f"{found} twice"


def conserved(deal: Deal) -> None:
    """Every card of the pack lies in exactly one place.

    Raises:
        BrokenError: One does not.
    """
    odd = _misplaced(deal)
    if odd:
        actions = own_actions(deal)
        when = f"after {actions[-1]}" if actions else "as the deal begins"
        raise BrokenError(f"{when} {odd}", deal)


def _misplaced(deal: Deal) -> str:
    """What is wrong with where the cards lie; empty where nothing is."""
    deck, found = deal.plan.deck, 0
    for zone in deal.zones():
        if zone.cards < 0 or zone.cards & ~deck.full:
            return f"{_called(zone)} holds what is no card of the pack"
        if found & zone.cards:
            twice = deck.text(found & zone.cards)
            return f"these cards lie in two places, one of them {_called(zone)}: {twice}"
        found |= zone.cards
    if found != deck.full:
        return f"these cards lie nowhere: {deck.text(deck.full & ~found)}"
    for name in ("stock", "pile", "trick"):
        if any(card.bit_count() != 1 for card in getattr(deal, name)):
            return f"{name} holds several cards, or none, as one"
    return ""


def _called(zone: Zone) -> str:
    return zone.name if zone.seat == NOBODY else f"{zone.name} of seat {zone.seat}"


def _conserved(trial: Trial) -> None:
    """It is looked at before anybody asks how play goes on; what stops it is told by ``deals``."""
    try:
        for opening in trial.openings():
            _conserved_in(opening)
    except BrokenError:
        raise
    except FAILURES:  # no deal begins, or one never ends
        return


def _conserved_in(opening: Opening) -> None:
    deal, rng = opening.deal, opening.chance()
    for _ in range(MOST_ACTIONS):
        conserved(deal)
        if deal.over:
            return
        try:
            deal.play_legal(pick(deal.legal_actions(), rng))
        except FAILURES:
            return
    raise EndlessError


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
    "deals",
    "somebody can do something until the deal ends, and it ends",
    _goes_on,
    ("frozen", "cards"),
)
CARDS = Property(
    "cards", "every card lies in exactly one place after each action", _conserved, ("hooks",)
)
SPEED = Property("speed", "how fast a deal is played; it never fails", _speed, ("legal",))
